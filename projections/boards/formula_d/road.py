"""A road's centreline: waypoints rounded, made even and softened; places on it by arc length and offset."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin, tan

from projections.boards.formula_d.layout import LANE, LANES, IslandPlan, Layout, Waypoint
from projections.boards.pen import Brush, Point

STEP = 2.0
"""Pixels between two points of the centreline; arc positions count in steps."""
REACH = 14
"""How many steps to each side a bend is softened."""


@dataclass(frozen=True)
class Swing:
    """Where a lane swings out around an island: from an arc position on, over `long` steps, by up to `room` pixels."""

    lane: str
    first: float
    long: float
    room: float

    def part(self, after: float) -> float:
        """How far it is swung out so many steps after its beginning, 0 to 1."""
        return sin(pi * after / self.long) ** 2 if after < self.long else 0.0


class Road:
    """A closed centreline. A place on it is (s, offset): arc length in steps, pixels to the right of travel."""

    def __init__(self, layout: Layout) -> None:
        raw, marks = _rounded(layout.waypoints)
        points, where = _even(raw)
        self.points, self.steps = _softened(points, REACH), len(points)
        found: dict[str, tuple[float, float]] = {}
        for corner, first, last in marks:
            found[corner] = (found.get(corner, (where[first], 0.0))[0], where[last])
        self.spans = {
            corner: (
                first - layout.padding.get(corner, (0, 0))[0] / STEP,
                last + layout.padding.get(corner, (0, 0))[1] / STEP,
            )
            for corner, (first, last) in found.items()
        }
        self._headings = [self._heading(k) for k in range(self.steps)]
        self.swings = [self._swing(plan) for plan in layout.islands]
        hidden = layout.tunnel
        self.hidden = (self.nearest(hidden.into), self.nearest(hidden.out)) if hidden else None

    def _swing(self, plan: IslandPlan) -> Swing:
        first, last = self.spans[plan.corner]
        long = (last - first) % self.steps
        return Swing(plan.lane, first + plan.first * long, (plan.last - plan.first) * long, plan.room)

    def _heading(self, k: int) -> float:
        (ax, ay), (bx, by) = self.points[(k - 2) % self.steps], self.points[(k + 2) % self.steps]
        return atan2(by - ay, bx - ax)

    def at(self, s: float, offset: float = 0.0) -> Point:
        """The point at an arc position and an offset."""
        k = int(s // 1)
        part = s - k
        (ax, ay), (bx, by) = self.points[k % self.steps], self.points[(k + 1) % self.steps]
        heading = self._headings[k % self.steps]
        heading += bend(heading, self._headings[(k + 1) % self.steps]) * part
        return ax + (bx - ax) * part - sin(heading) * offset, ay + (by - ay) * part + cos(heading) * offset

    def middle(self, lane: str, s: float) -> float:
        """How far a lane's middle lies from the centreline; islands push outer lanes out."""
        offset = LANES[lane] * LANE
        for swing in self.swings:
            if swing.lane == lane:
                offset += LANES[lane] * swing.room * swing.part((s - swing.first) % self.steps)
        return offset

    def lane_curve(self, lane: str, first: float, last: float, aside: float) -> list[Point]:
        """Points of a line along a lane, `aside` pixels to the right of its middle."""
        n = max(2, round(abs(last - first) / 4) + 1)
        places = [first + (last - first) * j / (n - 1) for j in range(n)]
        return [self.at(s, self.middle(lane, s) + aside) for s in places]

    def lane_band(
        self, pen: Brush, lane: str, first: float, last: float, inner: float, outer: float, fill: str
    ) -> None:
        """A strip along a lane between two offsets from its middle."""
        near, far = self.lane_curve(lane, first, last, inner), self.lane_curve(lane, first, last, outer)
        for j in range(len(near) - 1):
            pen.polygon([near[j], near[j + 1], far[j + 1], far[j]], fill)

    def visible(self) -> tuple[float, float]:
        """From where to where the road is seen: once round, or from a tunnel's far mouth to its near one."""
        if self.hidden is None:
            return 0, self.steps
        into, out = self.hidden
        return out, into if into > out else into + self.steps

    def nearest(self, point: Point) -> float:
        """The arc position nearest to a point."""
        return min(range(self.steps), key=lambda k: hypot(self.points[k][0] - point[0], self.points[k][1] - point[1]))

    def facing(self, s: float) -> float:
        """The direction of travel in radians: 0 to the right, growing clockwise."""
        return self._headings[round(s) % self.steps]

    def bend(self, s: float, reach: int) -> float:
        """How far the road turns from `reach` steps before a place to as many behind it; to the right is positive."""
        return bend(self.facing(s - reach), self.facing(s + reach))

    def curve(self, first: float, last: float, offset: float, step: float = 4) -> list[Point]:
        """Points of an offset line between two arc positions."""
        n = max(2, round(abs(last - first) / step) + 1)
        return [self.at(first + (last - first) * j / (n - 1), offset) for j in range(n)]

    def band(
        self, pen: Brush, first: float, last: float, inner: float, outer: float, fill: str, step: float = 3
    ) -> None:
        """A strip of road between two offsets, as a chain of small quads: no joints to go wrong."""
        s = first
        while s < last:
            e = min(s + step, last)
            pen.polygon([self.at(s, inner), self.at(e, inner), self.at(e, outer), self.at(s, outer)], fill)
            s = e

    def heading(self, lane: str, s: float) -> float:
        """The direction of travel in a lane, in radians."""
        aside = self.middle(lane, s + 1) - self.middle(lane, s - 1)
        return self.facing(s) + atan2(aside, 2 * STEP)

    def stretch(self, s: float, lane: str) -> float:
        """How long a lane is at a place, in pixels for six steps of the centreline."""
        before, after = s - 3, s + 3
        (ax, ay), (bx, by) = self.at(before, self.middle(lane, before)), self.at(after, self.middle(lane, after))
        return hypot(bx - ax, by - ay)


def bend(first: float, second: float) -> float:
    """The turn from one heading to another, from -pi to pi."""
    return (second - first + pi) % (2 * pi) - pi


def _rounded(way: Sequence[Waypoint]) -> tuple[list[Point], list[tuple[str, int, int]]]:
    """The closed line with every bend rounded, and which stretch of it belongs to which corner."""
    points: list[Point] = []
    marks: list[tuple[str, int, int]] = []
    for k, here in enumerate(way):
        before, after = way[k - 1], way[(k + 1) % len(way)]
        u, v = atan2(here.y - before.y, here.x - before.x), atan2(after.y - here.y, after.x - here.x)
        turn = bend(u, v)
        side, r = (1 if turn > 0 else -1), here.radius
        tangent = r * tan(abs(turn) / 2)
        x = here.x - tangent * cos(u) - side * r * sin(u)
        y = here.y - tangent * sin(u) + side * r * cos(u)
        first, steps = len(points), max(2, round(abs(turn) * r / STEP))
        angles = [u + turn * j / steps for j in range(steps + 1)]
        points += [(x + side * r * sin(a), y - side * r * cos(a)) for a in angles]
        if here.corner:
            marks.append((here.corner, first, len(points) - 1))
    return points, marks


def _even(points: Sequence[Point]) -> tuple[list[Point], list[float]]:
    """The closed line cut into steps, and the arc position of every point it had before."""
    out: list[Point] = []
    where: list[float] = []
    run = want = 0.0
    for k, (ax, ay) in enumerate(points):
        bx, by = points[(k + 1) % len(points)]
        where.append(run / STEP)
        length = hypot(bx - ax, by - ay)
        while want < run + length:
            part = (want - run) / length
            out.append((ax + (bx - ax) * part, ay + (by - ay) * part))
            want += STEP
        run += length
    return out, where


def _softened(points: Sequence[Point], reach: int) -> list[Point]:
    """The moving average, which turns arcs into bends that begin and end gently."""
    n, width = len(points), 2 * reach + 1
    x = sum(points[k][0] for k in range(-reach, reach + 1))
    y = sum(points[k][1] for k in range(-reach, reach + 1))
    out = []
    for k in range(n):
        out.append((x / width, y / width))
        old, new = points[k - reach], points[(k + reach + 1) % n]
        x, y = x + new[0] - old[0], y + new[1] - old[1]
    return out
