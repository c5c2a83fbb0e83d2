"""The board picture: size, palette, odd names, crowds, the end of a race."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from domain.games.formula_d.state import State
from projections.boards.formula_d import BoardWords, SeatLook, board
from projections.boards.theme import LIVERIES, channels
from tests.projections.boards.races import (
    ENGLISH,
    PORTUGUESE,
    grid,
    midway,
    midway_looks,
    odd_looks,
    over,
    plain_looks,
    queued,
)

CASES = [
    pytest.param(midway(), midway_looks(), ENGLISH, (1600, 1300), id="six"),
    pytest.param(queued(), odd_looks(), PORTUGUESE, (1600, 1524), id="ten in tight bends"),
    pytest.param(grid(), plain_looks(10), ENGLISH, (1600, 1524), id="ten on the grid"),
    pytest.param(over(), plain_looks(8), PORTUGUESE, (1600, 1412), id="all finished or out"),
    pytest.param(
        State("monaco", 1, grid().cars[:2], 1, (0, 1), (0, 1)), plain_looks(2), ENGLISH, (1600, 1300), id="two"
    ),
]


def colours(data: bytes) -> set[tuple[int, ...]]:
    """The colours that the picture's pixels have."""
    image = Image.open(BytesIO(data))
    flat = image.getpalette() or []
    return {tuple(flat[3 * k : 3 * k + 3]) for k, count in enumerate(image.histogram()) if count}


@pytest.mark.parametrize(("state", "looks", "words", "size"), CASES)
def test_is_a_small_palette_picture(
    state: State, looks: tuple[SeatLook, ...], words: BoardWords, size: tuple[int, int]
) -> None:
    """look.md: 1600 pixels wide, PNG palette, under 300 kB."""
    data = board(state, looks, words)
    image = Image.open(BytesIO(data))
    assert (image.format, image.mode, image.size) == ("PNG", "P", size)
    assert len(data) < 300_000


def test_liveries_keep_their_colours() -> None:
    """look.md: plain median cut turns green and pink to mud."""
    found = colours(board(grid(), plain_looks(10), ENGLISH))
    assert {channels(look.body) for look in LIVERIES} <= found
    assert {channels(look.trim) for look in LIVERIES} <= found


def test_the_same_race_gives_the_same_bytes_in_any_thread() -> None:
    once = board(midway(), midway_looks(), ENGLISH)
    with ThreadPoolExecutor(4) as pool:
        again = list(pool.map(lambda _: board(midway(), midway_looks(), ENGLISH), range(8)))
    assert again == [once] * 8


def test_the_seat_to_act_is_lit() -> None:
    calm = tuple(replace(look, to_act=False, clock=None) for look in midway_looks())
    assert board(midway(), calm, ENGLISH) != board(midway(), midway_looks(), ENGLISH)


def test_the_picture_speaks_the_words_given() -> None:
    assert board(midway(), midway_looks(), PORTUGUESE) != board(midway(), midway_looks(), ENGLISH)


def test_seats_may_come_in_any_order() -> None:
    assert board(midway(), midway_looks()[::-1], ENGLISH) == board(midway(), midway_looks(), ENGLISH)


def test_a_circuit_without_a_drawing_is_refused() -> None:
    state = State("atlantis", 1, midway().cars, 1, (0,), (0,))
    with pytest.raises(KeyError):
        board(state, midway_looks(), ENGLISH)
