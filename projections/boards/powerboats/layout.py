"""Where a lake lies on the board picture. No rule is in it.

Units are pixels of the board picture, x to the right and y down.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt

from domain.games.powerboats import hexes
from projections.boards.pen import Box, Point

WIDTH, HEIGHT = 1600, 1164
"""The board of a lake of six tiles; that of a small lake is lower."""
RIM = 14
"""Room left at the edges."""
ROOM: Box = (50, 122, 1238, HEIGHT - RIM)
"""Where a lake may lie; its hexes are lettered above and numbered to the left of it."""
SIDE: Box = (1252, RIM, 1588, HEIGHT - RIM)
"""Where the boats' cards and what is said below them stand."""
WIDEST = 96.0
"""Hexes of a small lake are not wider than this."""
BOAT = 45.0
"""The width of a hex for which boats are drawn at zoom 1."""


class Layout:
    """A lake in its room on the board. `unit` is the width of a hex."""

    def __init__(self, rows: Sequence[str]) -> None:
        self.columns, self.rows = len(rows[0]), len(rows)
        x0, y0, x1, y1 = ROOM
        wide, high = self.columns + 0.5, (self.rows - 1) * sqrt(3) / 2 + 2 / sqrt(3)
        self.unit = min((x1 - x0) / wide, (y1 - y0) / high, WIDEST)
        self.left = (x0 + x1 - wide * self.unit) / 2
        self.top = float(y0)
        self.bottom = self.top + high * self.unit

    @property
    def zoom(self) -> float:
        """The size of boats, buoys and letters."""
        return round(self.unit / BOAT, 2)

    def at(self, place: Point) -> Point:
        """A point of the lake as hexes are laid out that are 1 wide, the centre of `a1` being (0, 0)."""
        return self.left + (place[0] + 0.5) * self.unit, self.top + (place[1] + 1 / sqrt(3)) * self.unit

    def point(self, place: Point) -> Point:
        """A point in the lake's doubled coordinates, which need not be whole."""
        return self.at((place[0] / 4, place[1] * sqrt(3) / 4))

    def centre(self, word: str) -> Point:
        """The centre of a hex."""
        return self.point(hexes.point(hexes.spot(word)))

    def corners(self, word: str, grow: float = 1.0) -> list[Point]:
        """The corners of a hex, from the upper one clockwise, `grow` times as far from its centre."""
        (x, y), flank = self.centre(word), self.unit * grow / 2
        tip = 2 * flank / sqrt(3)
        around = ((0, -tip), (flank, -tip / 2), (flank, tip / 2), (0, tip), (-flank, tip / 2), (-flank, -tip / 2))
        return [(x + right, y + down) for right, down in around]

    def column_sign(self, column: int) -> Point:
        """Where the letter of a column stands."""
        return self.left + (column + 0.75) * self.unit, self.top - 19

    def row_sign(self, row: int) -> Point:
        """Where the number of a row stands."""
        return self.left - 24, self.top + (row * sqrt(3) / 2 + 1 / sqrt(3)) * self.unit


@lru_cache(32)
def layout(rows: tuple[str, ...]) -> Layout:
    """The layout of a lake's map."""
    return Layout(rows)
