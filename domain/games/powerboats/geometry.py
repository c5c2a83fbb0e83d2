"""The gates of a race as a picture shows them, on hexes that are 1 wide (see `hexes.centre`)."""

from math import hypot
from typing import NamedTuple, TypeAlias

from domain.games.powerboats.course import TURNING_BUOYS, Course
from domain.games.powerboats.hexes import Point, on_picture

Place: TypeAlias = tuple[float, float]


class Arrow(NamedTuple):
    """A gate: from `start` to `end`, to be crossed in the direction of the unit vector `sense`. `label` is its buoy."""

    label: str
    start: Place
    end: Place
    sense: Place


def gate_lines(course: Course) -> tuple[Arrow, ...]:
    """The gates of buoys 1 to 3: from the buoy's centre to the edge of the lake's outermost hexes' centres."""
    lines = []
    for buoy in TURNING_BUOYS:
        gate = course.gate(buoy)
        x, y = on_picture(gate.ray)
        long = hypot(x, y) if gate.clockwise else -hypot(x, y)
        start, end = on_picture(gate.buoy), on_picture(_leaves(course, gate.buoy, gate.ray))
        lines.append(Arrow(str(buoy), start, end, (-y / long, x / long)))
    return tuple(lines)


def _leaves(course: Course, start: Point, ray: Point) -> tuple[float, float]:
    """Where a ray leaves the box around the lake's hexes."""
    reach = []
    for axis in (0, 1):
        along = [place[axis] for place in course.lake.points]
        if ray[axis]:
            reach.append(((max(along) if ray[axis] > 0 else min(along)) - start[axis]) / ray[axis])
    far = max(0.0, min(reach))
    return start[0] + far * ray[0], start[1] + far * ray[1]
