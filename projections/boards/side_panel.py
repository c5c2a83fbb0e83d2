"""The side panel all boards share: a table whose rows are the seats, the seat to act lit in the accent."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Generic, TypeVar

from projections.boards.canvas import panel
from projections.boards.lettering import fitted, shrink, text
from projections.boards.marks import clock_face
from projections.boards.pen import Box, Pen, Picture, Point
from projections.boards.theme import ACCENT, INK, MUTED, PANEL_ROW, PAPER

Row = TypeVar("Row")

HEAD = 44
"""Height of the line of headings."""
FOOT = 16
"""Room below the last row."""


@dataclass(frozen=True)
class Column(Generic[Row]):
    """A column: its heading, its width, and how a row's cell is drawn at a point (left end, middle) in an ink."""

    head: str
    width: int
    draw: Callable[[Picture, Point, Row, str], None]


def title(image: Picture, point: Point, name: str, line: str, room: int = 640) -> None:
    """The board's name and the state of the match, straight on the art."""
    size = shrink(name, room, 72, 40)
    text(image, point, name, size)
    words, small = fitted(line, room, 44, 32)
    text(image, (point[0] + 2, point[1] + 64), words, small)


def table(
    image: Picture,
    box: Box,
    columns: Sequence[Column[Row]],
    rows: Sequence[Row],
    lit: Sequence[bool],
    faded: Sequence[bool],
) -> None:
    """The rows in a panel. `lit` rows lie on the accent; `faded` ones are written in grey."""
    x0, y0, x1, y1 = box
    panel(image, box)
    high = (y1 - y0 - HEAD - FOOT) / max(1, len(rows))
    x = x0 + 20
    for column in columns:
        words, size = fitted(column.head, column.width - 2, 30, 20)
        text(image, (x, y0 + HEAD / 2 + 6), words, size, MUTED, bold=False)
        x += column.width
    for k, row in enumerate(rows):
        top = y0 + HEAD + 4 + k * high
        if lit[k] or k % 2 == 0:
            strip = _strip(round(x1 - x0 - 16), round(high), ACCENT if lit[k] else PANEL_ROW)
            image.paste(strip, (round(x0 + 8), round(top)), strip)
        ink = INK if lit[k] else MUTED if faded[k] else PAPER
        x = x0 + 20
        for column in columns:
            column.draw(image, (x, top + high / 2), row, ink)
            x += column.width


def clock(image: Picture, point: Point, words: str, ink: str, room: float) -> None:
    """A small clock face with the time left."""
    face = clock_face(ink)
    image.paste(face, (round(point[0]), round(point[1] - 17)), face)
    shown, size = fitted(words, room - 40, 38, 24)
    text(image, (point[0] + 40, point[1]), shown, size, ink)


@cache
def _strip(wide: int, high: int, fill: str) -> Picture:
    pen = Pen((wide, high), scale=3)
    pen.box((0, 1, wide, high - 1), 14, fill)
    return pen.done()
