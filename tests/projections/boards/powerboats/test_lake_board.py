"""Powerboats' board picture: size, palette, and what it marks."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from msgspec.structs import replace as changed
from PIL import Image

from domain.games.powerboats.state import Boat, State, Trail
from projections.boards.powerboats import BoardWords, board
from projections.boards.powerboats.layout import layout
from projections.boards.powerboats.wake import crashed
from projections.boards.theme import ACCENT, LIVERIES, WARN, channels
from tests.projections.boards.pixels import amount, opened, shown
from tests.projections.boards.powerboats.races import ENGLISH, PORTUGUESE, looks, midway, pond, started

CASES = [
    pytest.param(midway(), ENGLISH, (1600, 1164), id="six on dark water"),
    pytest.param(midway("light"), PORTUGUESE, (1600, 1164), id="six on light water"),
    pytest.param(started(6, {}), PORTUGUESE, (1600, 1164), id="six to be placed"),
    pytest.param(started(2, {"water": "light", "races": "1"}), ENGLISH, (1600, 1158), id="two to be placed"),
]
"""122 pixels above the lake, 22.8 hexes of 44.83 for its 26 rows, 14 below; with what stands below six cards 1164."""


def draw(state: State) -> Image.Image:
    """The board with plain looks."""
    return opened(board(state, looks(state), ENGLISH))


@pytest.mark.parametrize(("state", "words", "size"), CASES)
def test_is_a_small_palette_picture(state: State, words: BoardWords, size: tuple[int, int]) -> None:
    assert opened(board(state, looks(state), words)).size == size


@pytest.mark.parametrize("water", ["dark", "light"])
def test_boats_keep_their_colours(water: str) -> None:
    state = midway("dark" if water == "dark" else "light")
    found = shown(draw(state))
    assert {channels(look.body) for look in LIVERIES[:6]} <= found
    assert {channels(look.trim) for look in LIVERIES[:6]} <= found


def test_the_same_race_gives_the_same_bytes_in_any_thread() -> None:
    state = midway()
    once = board(state, looks(state), ENGLISH)
    with ThreadPoolExecutor(4) as pool:
        again = list(pool.map(lambda _: board(state, looks(state)[::-1], ENGLISH), range(8)))
    assert again == [once] * 8


def test_the_boat_to_act_and_the_last_move_are_marked() -> None:
    state = midway()
    calm = tuple(replace(look, to_act=False, clock=None) for look in looks(state))
    lit = amount(draw(state), ACCENT)
    plain = amount(opened(board(state, calm, ENGLISH)), ACCENT)
    still = amount(opened(board(changed(state, trail=None), calm, ENGLISH)), ACCENT)
    assert lit > plain + 10_000
    assert plain > still + 500


@pytest.mark.parametrize(
    "changes",
    [
        {"facing": "SE"},
        {"dice": (3, 3)},
        {"dice": ()},
        {"damage": 2},
        {"gate": 2},
        {"points": 3},
    ],
    ids=str,
)
def test_what_changes_about_a_boat_changes_the_picture(changes: dict[str, object]) -> None:
    """Facing, speed, damage, the next buoy and the points are all to be seen."""
    state = pond(Boat(0, "c6", "E", (3, 2), 1, gate=1), Boat(1, "k4", "W", (1,), gate=3))
    other = changed(state, boats=(changed(state.boats[0], **changes), state.boats[1]))
    assert board(state, looks(state), ENGLISH) != board(other, looks(other), ENGLISH)


def test_damage_is_marked_on_the_card_and_beside_the_boat() -> None:
    state = pond(Boat(0, "c6", "E", (3, 2), gate=1), Boat(1, "k4", "W", (1,), gate=3))
    hurt = changed(state, boats=(changed(state.boats[0], damage=3), state.boats[1]))
    assert amount(draw(hurt), WARN) > amount(draw(state), WARN) + 500


def test_a_boat_without_dice_that_has_moved_has_crashed() -> None:
    """Only a crash takes the dice of a boat that moved (seed, Danos)."""
    boats = Boat(0, "c6", "E", (1,), gate=1), Boat(1, "g5", "E", (), 2, gate=1)
    state = pond(*boats)
    moved = changed(state, trail=Trail(1, "e5", ("f5", "g5")))
    assert crashed(moved)
    assert not crashed(changed(state, trail=Trail(0, "b6", ("c6",))))
    assert not crashed(changed(state, trail=Trail(1, "g5", ())))
    assert not crashed(changed(moved, turn=1, rolled=True))
    assert amount(draw(moved), WARN) > amount(draw(state), WARN) + 300


def test_a_boat_that_left_the_lake_with_the_last_move_is_still_seen() -> None:
    boats = Boat(0, "c6", "E", (1,), gate=1), Boat(1, "k4", "W", (2,), gate=1)
    state = pond(*boats)
    gone = changed(state.boats[1], hex=None, dice=(), turns=4)
    trail = Trail(1, "m4", ("l4", "k4"))
    finished = changed(state, boats=(state.boats[0], gone), finished=(1,), trail=trail)
    sunk = changed(state, boats=(state.boats[0], changed(gone, damage=4)), sunk=(1,), trail=trail)
    x, y = layout(state.lake).centre("k4")
    box = (round(x) - 30, round(y) - 30, round(x) + 30, round(y) + 30)
    pictures = [draw(it).convert("RGB").crop(box).tobytes() for it in (state, finished, sunk)]
    assert len(set(pictures)) == 3


def test_the_water_has_a_tone_of_its_own() -> None:
    assert board(midway("light"), looks(midway()), ENGLISH) != board(midway(), looks(midway()), ENGLISH)


def test_the_course_is_drawn() -> None:
    """Two buoys changed round: another picture."""
    state = pond(Boat(0, "c6", "E", gate=1), Boat(1, "k4", "W", gate=1))
    zero, one, two, three = state.buoys
    other = changed(state, buoys=(zero, two, one, three))
    assert board(state, looks(state), ENGLISH) != board(other, looks(other), ENGLISH)


def test_a_small_lake_has_a_low_board() -> None:
    """Its cards end higher than those of six boats."""
    assert draw(pond(Boat(0, "c6", "E", gate=1), Boat(1, "k4", "W", gate=1))).height < 1000


def test_the_picture_speaks_the_words_given() -> None:
    state = midway()
    assert board(state, looks(state), PORTUGUESE) != board(state, looks(state), ENGLISH)


def test_odd_and_endless_names_are_drawn() -> None:
    state = midway()
    names = ("😀😀", "Maximiliano Gonçalves da Silva e Souza Jr", "محمد", "", "𝓐𝓷𝓪", "x" * 80)
    odd = tuple(replace(look, name=name) for look, name in zip(looks(state), names, strict=True))
    opened(board(state, odd, PORTUGUESE))
