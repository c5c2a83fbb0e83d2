"""The board message of a match under way and over, in both languages."""

from pathlib import Path

import pytest

from bot.ui.board_message import board_view, call_view
from projections.words.catalog import LANGUAGES, words
from tests.bot.faces.limits import assert_within_limits, buttons, components, texts
from tests.bot.faces.tables import ANA, panels, race

ENGLISH = words("en")


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 10])
def test_every_board_of_a_race_fits(tmp_path: Path, tag: str, seats: int) -> None:
    raced = race(tmp_path, seats=seats)
    for match in panels(raced):
        assert_within_limits(board_view(match, raced.names(), words(tag)))
    over = board_view(raced.match, raced.names(), words(tag))
    assert_within_limits(over)
    assert len(buttons(over)) == 3


def test_a_live_board_says_whose_turn_it_is_and_until_when(tmp_path: Path) -> None:
    raced = race(tmp_path)
    match = next(panels(raced))
    view = board_view(match, ["Ana", "B", "C", "D"], ENGLISH)
    assert list(buttons(view)) == ["Take your turn", "Board full size", "Replay", "How to play"]
    assert texts(view) == f"### Formula D · Round {match.round}\nTo act: **Ana** · ⏳ <t:1777723200:R>"


def test_the_picture_is_described(tmp_path: Path) -> None:
    raced = race(tmp_path)
    view = board_view(next(panels(raced)), raced.names(), ENGLISH)
    (gallery,) = [one for one in components(view) if one["type"] == 12]
    assert gallery["items"][0]["media"]["url"] == "attachment://board.png"
    assert gallery["items"][0]["description"].startswith("Formula D, Monaco.")


def test_without_a_picture_there_is_no_gallery(tmp_path: Path) -> None:
    raced = race(tmp_path)
    view = board_view(next(panels(raced)), raced.names(), ENGLISH, picture=None)
    assert [one for one in components(view) if one["type"] == 12] == []


def test_a_match_called_off_offers_no_turn(tmp_path: Path) -> None:
    raced = race(tmp_path)
    raced.store.abandon(raced.id, ANA)
    assert "Take your turn" not in buttons(board_view(raced.match, raced.names(), ENGLISH))


def test_a_call_has_one_button(tmp_path: Path) -> None:
    raced = race(tmp_path)
    (row,) = call_view(raced.match, ENGLISH).to_components()
    assert [one["custom_id"] for one in row["components"]] == [f"board.turn:{raced.id}"]
