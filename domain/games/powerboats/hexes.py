"""Hexes of a lake: names, sides, whole-number coordinates and where they lie on a picture.

A hex is named by its column's letter and its row's number from the top: `k14`. Rows with even numbers lie half a hex to
the right. Hexes stand on a corner, so there are sides to the east and west and none to the north and south.
"""

from math import sqrt
from string import ascii_lowercase
from typing import Literal, TypeAlias

Side = Literal["E", "SE", "SW", "W", "NW", "NE"]

SIDES: tuple[Side, ...] = ("E", "SE", "SW", "W", "NW", "NE")
"""The six sides of a hex, clockwise on the picture; side k looks to 60 k degrees."""

MOST_COLUMNS = 26
"""Columns have letters."""

Spot: TypeAlias = tuple[int, int]
"""A hex by row and column, both counted from 0."""

Point: TypeAlias = tuple[int, int]
"""Doubled coordinates: a step to the east is (4, 0), one to the south-east (2, 2)."""


class NoSuchHex(Exception):
    """A word that names no hex."""

    def __init__(self, word: str) -> None:
        super().__init__(f"{word!r} names no hex; hexes are named like 'k14'")
        self.word = word


def name(spot: Spot) -> str:
    """The name of a hex; one beyond the columns that have letters gets a name that no hex has."""
    row, column = spot
    letter = ascii_lowercase[column] if 0 <= column < MOST_COLUMNS else "-"
    return f"{letter}{row + 1}"


def spot(word: str) -> Spot:
    """The hex of a name, on whatever lake. Raises NoSuchHex."""
    letter, number = word[:1], word[1:]
    if letter not in ascii_lowercase or not letter or not (number.isascii() and number.isdecimal()) or number[0] == "0":
        raise NoSuchHex(word)
    return int(number) - 1, ascii_lowercase.index(letter)


def step(place: Spot, side: int, count: int = 1) -> Spot:
    """The hex some steps away through a side, be it on the board or not."""
    row, column = place
    for _ in range(count):
        right = row % 2
        if side in (0, 3):
            column += 1 if side == 0 else -1
        else:
            column += right if side in (1, 5) else right - 1
            row += 1 if side in (1, 2) else -1
    return row, column


def point(place: Spot) -> Point:
    """The centre of a hex in doubled coordinates; y grows to the south."""
    row, column = place
    return 4 * column + 2 * (row % 2), 2 * row


def distance(one: Spot, other: Spot) -> int:
    """Steps between two hexes."""
    (x, y), (u, v) = point(one), point(other)
    across, down = abs(x - u) // 2, abs(y - v) // 2
    return down + max(0, across - down) // 2


def cross(one: Point, other: Point) -> int:
    """The cross product: positive where `other` lies clockwise of `one` on the picture."""
    return one[0] * other[1] - one[1] * other[0]


def minus(one: Point, other: Point) -> Point:
    """The vector from the second point to the first."""
    return one[0] - other[0], one[1] - other[1]


def centre(word: str) -> tuple[float, float]:
    """Where a hex lies on a picture whose hexes are 1 wide, the centre of `a1` being (0, 0); y grows downwards.

    Raises NoSuchHex.
    """
    return on_picture(point(spot(word)))


def on_picture(place: tuple[float, float]) -> tuple[float, float]:
    """A point in doubled coordinates, which need not be whole, on a picture whose hexes are 1 wide."""
    return place[0] / 4, place[1] * sqrt(3) / 4


def corners(word: str) -> tuple[tuple[float, float], ...]:
    """The six corners of a hex on that picture, from the upper one clockwise. Raises NoSuchHex."""
    x, y = centre(word)
    tip, flank = 1 / sqrt(3), 0.5 / sqrt(3)
    around = ((0, -tip), (0.5, -flank), (0.5, flank), (0, tip), (-0.5, flank), (-0.5, -flank))
    return tuple((x + right, y + down) for right, down in around)
