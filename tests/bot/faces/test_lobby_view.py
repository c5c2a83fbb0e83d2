"""The lobby message in every state of a match, in both languages."""

from pathlib import Path

import pytest

from bot.ui.lobby import lobby_view
from domain.match import Match
from projections.words.catalog import LANGUAGES, words
from tests.bot.faces.limits import assert_within_limits, buttons, custom_ids, menus, texts
from tests.bot.faces.tables import ANA, BRUNO, NASTY, Table, race, table

NAMES = {ANA: NASTY, BRUNO: "Bruno"}
ENGLISH = words("en")


def lobbies(folder: Path) -> list[Match]:
    """A lobby with one seat taken, with a person and a stand-in more, full, and left by everybody."""
    one = table(folder, seats=4)
    found = [one.match]
    one.store.join(one.id, BRUNO)
    one.store.seat_stand_in(one.id, ANA)
    one.store.set_ready(one.id, BRUNO, True, "77")
    found.append(one.match)
    one.store.seat_stand_in(one.id, ANA)
    found.append(one.match)
    one.store.abandon(one.id, ANA)
    return [*found, one.match]


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_state_fits_into_a_message(tmp_path: Path, tag: str) -> None:
    for match in lobbies(tmp_path):
        assert_within_limits(lobby_view(match, NAMES, words(tag)))


@pytest.mark.parametrize("tag", LANGUAGES)
def test_ten_people_with_long_names_fit(tmp_path: Path, tag: str) -> None:
    full = table(tmp_path, seats=10)
    people = [f"PLAYER0{n}" for n in range(9)]
    for player in people:
        full.store.join(full.id, player)
    names = dict.fromkeys((ANA, *people), NASTY)
    assert_within_limits(lobby_view(full.match, names, words(tag)))


@pytest.mark.parametrize("tag", LANGUAGES)
def test_after_the_start_only_the_rules_can_be_asked_for(tmp_path: Path, tag: str) -> None:
    begun = race(tmp_path)
    view = lobby_view(begun.match, NAMES, words(tag), thread=4711)
    assert_within_limits(view)
    assert custom_ids(view) == [f"board.help:{begun.id}"]
    assert "<#4711>" in texts(view)


def test_names_mean_nothing_to_markdown(tmp_path: Path) -> None:
    shown = texts(lobby_view(table(tmp_path).match, NAMES, ENGLISH))
    assert "@everyone" not in shown
    assert "<@1>" not in shown


def pressed(view_of: Table) -> dict[str, bool]:
    """Which buttons may be pressed."""
    found = buttons(lobby_view(view_of.match, NAMES, ENGLISH))
    return {label: not one["disabled"] for label, one in found.items()}


def test_buttons_open_and_close_with_the_seats(tmp_path: Path) -> None:
    small = table(tmp_path, seats=2)
    assert pressed(small) == {
        "Join": True,
        "I'm ready": True,
        "Leave": True,
        "How to play": True,
        "Start": False,
        "Fill with stand-ins and start": True,
        "Add a stand-in": True,
        "Remove a stand-in": False,
    }
    small.store.seat_stand_in(small.id, ANA)
    after = pressed(small)
    assert (after["Join"], after["Start"], after["Add a stand-in"], after["Remove a stand-in"]) == (
        False,
        True,
        False,
        True,
    )


def test_menus_offer_seats_and_pace_and_no_choice_of_one(tmp_path: Path) -> None:
    """2 to 8 players of Long Shot; what a race without actions would be needs no menu."""
    seats, pace, horses = menus(lobby_view(table(tmp_path, seats=4, game="long_shot").match, NAMES, ENGLISH))
    assert [option["value"] for option in seats["options"]] == ["2", "3", "4", "5", "6", "7", "8"]
    assert [option["value"] for option in seats["options"] if option["default"]] == ["4"]
    assert [option["value"] for option in pace["options"]] == ["none", "fast", "normal"]
    assert [option["value"] for option in horses["options"]] == ["house", "mixed"]


@pytest.mark.parametrize(("game", "most"), [("formula_d", 10), ("turfmaster", 8), ("powerboats", 6), ("long_shot", 8)])
def test_the_lobby_of_every_game_is_what_discord_takes(tmp_path: Path, game: str, most: int) -> None:
    view = lobby_view(table(tmp_path, seats=2, game=game).match, NAMES, ENGLISH)
    assert_within_limits(view)
    assert menus(view)[0]["options"][-1]["value"] == str(most)


def test_seats_cannot_be_fewer_than_those_taken(tmp_path: Path) -> None:
    three = table(tmp_path, seats=4)
    three.store.join(three.id, BRUNO)
    three.store.seat_stand_in(three.id, ANA)
    seats = menus(lobby_view(three.match, NAMES, ENGLISH))[0]
    assert seats["options"][0]["value"] == "3"
