"""The turn panel's picture: gears, lanes, few and many ends, and the window it looks through."""

from dataclasses import replace
from io import BytesIO
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from domain.games.formula_d.notes import BrakingNote
from domain.games.formula_d.state import Car, Roll, State
from domain.games.protocol import Option, Question
from projections.boards.formula_d import Chip, OptionLook, panel
from projections.boards.theme import ACCENT, GEARS, PANEL, WARN, channels
from projections.boards.window import MARGIN, WIDTH, spread, window
from tests.projections.boards.races import (
    PANEL_WORDS,
    before_mirabeau,
    end_question,
    gear_question,
    lane_question,
    over,
)


def opened(data: bytes) -> Image.Image:
    image = Image.open(BytesIO(data))
    assert (image.format, image.mode, image.width) == ("PNG", "P", 1600)
    assert len(data) < 300_000
    return image


def amount(image: Image.Image, colour: str) -> int:
    """Pixels of a colour."""
    flat = image.getpalette() or []
    same = [k for k in range(len(flat) // 3) if tuple(flat[3 * k : 3 * k + 3]) == channels(colour)]
    return sum(image.histogram()[k] for k in same)


@pytest.mark.parametrize("count", [1, 2, 8, 9, 25])
def test_any_number_of_ends_fits(count: int) -> None:
    """design: one of 1 to 25 options; the legend explains 8 and the menu lists the rest."""
    question, looks = end_question(count)
    image = opened(panel(before_mirabeau(Roll(4, 11)), 1, question, looks, PANEL_WORDS))
    rows = min(count, 8)
    rest = 104 + 84 * rows + (64 if count > 8 else 0) + 24
    assert 640 <= image.height - rest <= 1100


def test_words_too_long_for_their_row_stay_in_it() -> None:
    question, _ = end_question(1)
    long = (Chip("collision check: " + "Maximiliano " * 9, "risk"),) * 3
    looks = (OptionLook("Over the finish line " * 5, "a great many spaces " * 5, long),)
    words = replace(PANEL_WORDS, title="4th gear " * 9, detail="9 points " * 9, warning="Mirabeau " * 30)
    image = opened(panel(before_mirabeau(Roll(4, 11)), 1, question, looks, words)).convert("RGB")
    rim = image.crop((1590, image.height - 100, 1600, image.height))
    assert rim.getcolors() == [(1000, channels(PANEL))]


def test_free_and_costly_ends_show() -> None:
    question, looks = end_question(9)
    image = opened(panel(before_mirabeau(Roll(4, 11)), 1, question, looks, PANEL_WORDS))
    assert amount(image, ACCENT) > 2000
    assert amount(image, WARN) > 2000


def test_every_gear_shows_its_range_in_its_colour() -> None:
    question, looks = gear_question()
    image = opened(panel(before_mirabeau(None), 1, question, looks, PANEL_WORDS))
    assert all(amount(image, GEARS[gear]) > 1000 for gear in (1, 2, 3, 4))


def test_lanes_and_braking_need_no_spaces_given() -> None:
    question, looks = lane_question()
    opened(panel(before_mirabeau(Roll(4, 7)), 1, question, looks, PANEL_WORDS))
    braking = Question("braking", tuple(Option(f"brake {n}", BrakingNote(n, n)) for n in range(4)))
    looks = tuple(OptionLook(f"Brake {n}") for n in range(4))
    opened(panel(before_mirabeau(Roll(4, 7)), 1, braking, looks, PANEL_WORDS))


def test_spaces_given_for_a_lane_are_marked() -> None:
    question, looks = lane_question()
    state = before_mirabeau(Roll(4, 7))
    far = (OptionLook("Outside", spaces=("o.c4.1", "o.c4.2")), *looks[1:])
    assert panel(state, 1, question, far, PANEL_WORDS) != panel(state, 1, question, looks, PANEL_WORDS)


def test_a_long_roll_over_the_finish_line_is_shown() -> None:
    state = State("monaco", 1, (Car(0, "m.s11.2", gear=6, crossings=1),), 9, (0,), (0,), roll=Roll(6, 30))
    question, looks = lane_question()
    opened(panel(state, 0, question, looks, PANEL_WORDS))


def test_a_car_off_the_board_has_no_panel() -> None:
    question, looks = lane_question()
    with pytest.raises(ValueError, match="seat 3 has no car"):
        panel(over(), 3, question, looks, PANEL_WORDS)


points = st.tuples(st.floats(60, 1540), st.floats(60, 1240))


@given(st.lists(points, min_size=1, max_size=8))
def test_a_window_shows_all_its_points(seen: list[tuple[float, float]]) -> None:
    frame = window(seen, 1600, 1300)
    assert frame.size[0] == WIDTH
    assert 640 <= frame.size[1] <= 1100
    assert all(frame.shows(point) for point in seen)


def test_a_window_is_as_close_as_its_points_allow() -> None:
    """A width of 1600 over (600 - 400) and the margins on both sides, no closer than 3."""
    assert window([(400, 500), (600, 500)], 1600, 1300).zoom == 3.0
    assert window([(200, 500), (1000, 500)], 1600, 1300).zoom == round(1600 / (800 + 2 * MARGIN), 2)


@given(st.lists(st.tuples(st.floats(400, 700), st.floats(200, 500)), min_size=1, max_size=25))
def test_marks_are_spread_until_each_can_be_read(anchors: list[tuple[float, float]]) -> None:
    """Up to 25 marks, even all on one space, end at least nine tenths of their width apart."""
    places = spread(anchors, 60, (1600, 800), (), 0)
    for k, (x, y) in enumerate(places):
        assert 30 <= x <= 1570
        assert 30 <= y <= 770
        assert all(hypot(x - u, y - v) > 54 for u, v in places[:k])
