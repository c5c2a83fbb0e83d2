"""Gates: the ray of each buoy that a boat's course must cross, in exact whole numbers (sheet: rulings, rounding)."""

from math import isqrt

from msgspec import Struct

from domain.games.powerboats.hexes import Point, cross, minus

SCALE = 10**6
"""Lengths are roots of whole numbers times this, rounded down."""


class Gate(Struct, frozen=True):
    """The gate of a buoy: a ray from the buoy's centre in a direction, all in doubled coordinates.

    `clockwise` on the picture: boats turn to the right and keep the buoy to starboard; else to the left.
    """

    buoy: Point
    ray: Point
    clockwise: bool

    def side(self, place: Point) -> int:
        """Above 0 on the far side of the ray's line in the sense shown, below 0 on the near side, 0 on the line."""
        beyond = cross(self.ray, minus(place, self.buoy))
        return beyond if self.clockwise else -beyond

    def crossing(self, start: Point, end: Point) -> int:
        """How a straight piece of course crosses the ray: 1 in the sense shown, -1 against it, 0 where it does not.

        A point on the ray still belongs to the near side, so a course along the ray counts when it leaves it on the
        far side.
        """
        first, last = self.side(start), self.side(end)
        if (first > 0) == (last > 0):
            return 0
        (ax, ay), (bx, by) = minus(start, self.buoy), minus(end, self.buoy)
        x, y = bx * first - ax * last, by * first - ay * last
        along = x * self.ray[0] + y * self.ray[1]
        if (along if first > last else -along) <= 0:
            return 0
        return 1 if last > 0 else -1


def gate(before: Point, buoy: Point, after: Point) -> Gate | None:
    """The gate of a buoy between the waypoints before and after it; None where the three lie on one line."""
    p, n = minus(before, buoy), minus(after, buoy)
    turn = cross(minus(buoy, before), minus(after, buoy))
    if turn == 0:
        return None
    long, far = length(p), length(n)
    ray = (-(p[0] * far + n[0] * long), -(p[1] * far + n[1] * long))
    return Gate(buoy, ray, turn > 0)


def length(vector: Point) -> int:
    """How long a vector is, in thousandths, rounded down."""
    return isqrt(SCALE * (vector[0] ** 2 + 3 * vector[1] ** 2))


def meets(ray: Gate, start: Point, end: Point) -> bool:
    """Whether a gate's ray touches a straight piece, its ends included."""
    first, last = ray.side(start), ray.side(end)
    if first * last > 0:
        return False
    if first == last == 0:
        return any(_ahead(ray, place) for place in (start, end))
    (ax, ay), (bx, by) = minus(start, ray.buoy), minus(end, ray.buoy)
    of = first - last
    meeting = ((bx * first - ax * last) * of, (by * first - ay * last) * of)
    return meeting[0] * ray.ray[0] + meeting[1] * ray.ray[1] >= 0


def _ahead(ray: Gate, place: Point) -> bool:
    x, y = minus(place, ray.buoy)
    return x * ray.ray[0] + y * ray.ray[1] >= 0
