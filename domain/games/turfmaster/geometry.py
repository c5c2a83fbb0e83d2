"""How a course is laid out: straights and curves, the ranks of their squares and their places on the ground."""

from collections.abc import Sequence
from math import cos, radians, sin

from msgspec import Struct

LANES = 8
"""One lane for each of the eight horses."""


class Sector(Struct, frozen=True, forbid_unknown_fields=True):
    """A straight, or a curve of `turn` degrees to the left. `squares` counts those of the inner lane.

    In a curve each lane outward has one square more; on a straight all have the same.
    """

    squares: int
    turn: int = 0


class Place(Struct, frozen=True):
    """Where a square lies: its middle and its heading, in squares of a straight and radians, x right and y up."""

    x: float
    y: float
    heading: float


def ranks(sectors: Sequence[Sector], lanes: int = LANES) -> tuple[tuple[int, ...], ...]:
    """The rank of every square by lane, inner lane first.

    A rank is the number of the outermost lane's square beside which a square lies; squares abreast share it. Sectors
    begin and end abreast.
    """
    laid: list[list[int]] = [[] for _ in range(lanes)]
    base = 0
    for sector in sectors:
        extent = _squares(sector, lanes - 1)
        for lane, squares in enumerate(laid):
            count = _squares(sector, lane)
            squares += [base + (2 * number + 1) * extent // (2 * count) for number in range(count)]
        base += extent
    return tuple(tuple(squares) for squares in laid)


def places(sectors: Sequence[Sector], lanes: int = LANES) -> tuple[tuple[Place, ...], ...]:
    """Where every square lies, by lane; the inner lane begins at (0, 0) heading along x, outer lanes to its right.

    Lanes are as wide as makes one square more for each lane of a curve.
    """
    width = lane_width(sectors)
    laid: list[list[Place]] = [[] for _ in range(lanes)]
    pose = Place(0.0, 0.0, 0.0)
    for sector in sectors:
        for lane, squares in enumerate(laid):
            count = _squares(sector, lane)
            squares += [_along(pose, sector, (number + 0.5) / count, lane * width) for number in range(count)]
        pose = _along(pose, sector, 1.0, 0.0)
    return tuple(tuple(squares) for squares in laid)


def lane_width(sectors: Sequence[Sector]) -> float:
    """The width of a lane in squares: an arc of one square's length at the curves' angle."""
    return 1 / radians(next(sector.turn for sector in sectors if sector.turn))


def _squares(sector: Sector, lane: int) -> int:
    return sector.squares + lane if sector.turn else sector.squares


def _along(pose: Place, sector: Sector, part: float, outward: float) -> Place:
    """The pose after a part of a sector, so far outward from the inner lane."""
    if not sector.turn:
        forward = part * sector.squares
        x = pose.x + forward * cos(pose.heading)
        y = pose.y + forward * sin(pose.heading)
        heading = pose.heading
    else:
        radius = sector.squares / radians(sector.turn)
        heading = pose.heading + part * radians(sector.turn)
        x = pose.x + radius * (sin(heading) - sin(pose.heading))
        y = pose.y - radius * (cos(heading) - cos(pose.heading))
    return Place(x + outward * sin(heading), y - outward * cos(heading), heading)
