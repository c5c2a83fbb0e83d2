"""The replay viewer: pages, rounds, Discord's limits."""

from pathlib import Path

import pytest

from bot.ui.replay_viewer import MOST_ROUNDS, replay_view, round_starts, turned
from domain.events import Asked
from projections.replay import Frame, frames
from projections.words.catalog import words
from tests.bot.faces.limits import assert_within_limits
from tests.bot.faces.tables import Table, panels, race


@pytest.fixture(scope="module")
def raced(tmp_path_factory: pytest.TempPathFactory) -> Table:
    """A whole race."""
    folder: Path = tmp_path_factory.mktemp("replay")
    table = race(folder)
    for _ in panels(table):
        pass
    return table


def seen(raced: Table) -> list[Frame]:
    return frames(raced.store.events(raced.id))


@pytest.mark.parametrize("locale", ["en-US", "pt-BR"])
def test_every_page_keeps_discords_limits(raced: Table, locale: str) -> None:
    pages = seen(raced)
    for page in range(len(pages)):
        assert_within_limits(replay_view(raced.match, pages, page, raced.names(), words(locale)))


def test_buttons_turn_the_pages(raced: Table) -> None:
    pages = seen(raced)
    third = pages[2].version
    assert [turned(pages, third, turn) for turn in ("first", "back", "here", "on", "last")] == [
        0,
        1,
        2,
        3,
        len(pages) - 1,
    ]
    assert turned(pages, pages[0].version, "back") == 0
    assert turned(pages, pages[-1].version, "on") == len(pages) - 1


def test_a_round_leads_to_its_first_picture(raced: Table) -> None:
    pages = seen(raced)
    starts = round_starts(pages)
    for number, version in starts.items():
        assert pages[turned(pages, version, "here")].round == number
        assert all(page.round != number for page in pages if page.version < version)


def test_a_long_race_offers_no_more_rounds_than_a_menu_holds(raced: Table) -> None:
    """26 rounds: every other one, the first among them."""
    page = seen(raced)[0]
    event = page.event
    assert all(isinstance(asked, Asked) for asked in event.to_act)
    many = [Frame(number, number, page.state, event) for number in range(1, 27)]
    starts = round_starts(many)
    assert len(starts) == 13 <= MOST_ROUNDS
    assert list(starts)[:3] == [1, 3, 5]
