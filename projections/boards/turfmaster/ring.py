"""The lap of a racecourse: bends joined by straights, all lanes side by side."""

from collections.abc import Iterator, Sequence
from math import asin, atan2, cos, degrees, hypot, pi, sin

from projections.boards.pen import Point
from projections.boards.turfmaster.layout import Bend


class Ring:
    """The legs of a lap, straights even and bends odd. Leg 0 is the straight before the first bend.

    `outward` is measured from the inner rail, `part` runs from 0 to 1 along a leg.
    """

    def __init__(self, bends: Sequence[Bend]) -> None:
        self.bends = tuple(bends)
        self.legs = 2 * len(bends)
        self._normals = [self._normal(k) for k in range(len(bends))]
        """By straight: the direction outward, in radians."""

    def _normal(self, straight: int) -> float:
        """The straight before the bend of the same number touches both circles on their right."""
        one, other = self.bends[straight - 1], self.bends[straight]
        dx, dy = other.x - one.x, other.y - one.y
        return atan2(dy, dx) + pi / 2 - asin((one.radius - other.radius) / hypot(dx, dy))

    def at(self, leg: int, part: float, outward: float) -> Point:
        """A point of the ground."""
        k = leg % self.legs // 2
        bend = self.bends[k]
        if leg % 2:
            angle = self._normals[k] - part * self.turn(k)
            r = bend.radius + outward
            return bend.x + r * cos(angle), bend.y + r * sin(angle)
        before, angle = self.bends[k - 1], self._normals[k]
        ax, ay = before.x + (before.radius + outward) * cos(angle), before.y + (before.radius + outward) * sin(angle)
        bx, by = bend.x + (bend.radius + outward) * cos(angle), bend.y + (bend.radius + outward) * sin(angle)
        return ax + (bx - ax) * part, ay + (by - ay) * part

    def turn(self, bend: int) -> float:
        """By how much a bend turns, in radians."""
        return (self._normals[bend] - self._normals[(bend + 1) % len(self.bends)]) % (2 * pi)

    def heading(self, leg: int, part: float) -> float:
        """Degrees clockwise from the right."""
        k = leg % self.legs // 2
        angle = self._normals[k] - (part * self.turn(k) if leg % 2 else 0.0)
        return degrees(angle) - 90

    def around(self, outward: float, steps: int = 48) -> Iterator[Point]:
        """A closed line at a distance from the inner rail."""
        for leg in range(self.legs):
            for k in range(steps if leg % 2 else 1):
                yield self.at(leg, k / steps, outward)

    def strips(self, outward: float) -> Iterator[tuple[Point, ...]]:
        """The same line leg by leg, so that what is out of view need not be drawn."""
        for leg in range(self.legs):
            steps = 40 if leg % 2 else 1
            yield tuple(self.at(leg, k / steps, outward) for k in range(steps + 1))
