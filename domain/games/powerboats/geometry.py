"""The course of a race as a picture shows it: lines and arrows, on hexes that are 1 wide (see `hexes.centre`)."""

from math import cos, hypot, radians, sin
from typing import NamedTuple, TypeAlias

from domain.games.powerboats.course import TURNING_BUOYS, Course
from domain.games.powerboats.hexes import Point, on_picture

Place: TypeAlias = tuple[float, float]


class Arrow(NamedTuple):
    """A straight line with a sense: from `start` to `end`, to be crossed in the direction of the unit vector `sense`.

    `label` is the buoy of a gate, `S` or `F` at the line.
    """

    label: str
    start: Place
    end: Place
    sense: Place


def gate_lines(course: Course) -> tuple[Arrow, ...]:
    """The gates of buoys 1 to 3: from the buoy's centre to the edge of the lake's outermost hexes' centres."""
    lines = []
    for buoy in TURNING_BUOYS:
        gate = course.gate(buoy)
        start, end = on_picture(gate.buoy), on_picture_at(*_leaves(course, gate.buoy, gate.ray))
        x, y = end[0] - start[0], end[1] - start[1]
        long = hypot(x, y) or 1.0
        sense = (-y / long, x / long) if gate.clockwise else (y / long, -x / long)
        lines.append(Arrow(str(buoy), start, end, sense))
    return tuple(lines)


def start_line(course: Course) -> Arrow:
    """From buoy 0 to the finish buoy, in the sense of the start."""
    return _line(course, "S", course.start_degrees)


def finish_line(course: Course) -> Arrow:
    """The same line in the sense of the finish."""
    return _line(course, "F", course.finish_degrees)


def on_picture_at(x: float, y: float) -> Place:
    """A point in doubled coordinates that need not be whole."""
    unit, down = on_picture((4, 0))[0], on_picture((0, 2))[1]
    return x * unit / 4, y * down / 2


def _line(course: Course, label: str, degrees: int) -> Arrow:
    start, end = (on_picture(place) for place in course.ends)
    return Arrow(label, start, end, (cos(radians(degrees)), sin(radians(degrees))))


def _leaves(course: Course, start: Point, ray: Point) -> tuple[float, float]:
    """Where a ray leaves the box around the lake's hexes."""
    reach = []
    for axis in (0, 1):
        along = [place[axis] for place in course.lake.points]
        if ray[axis]:
            reach.append(((max(along) if ray[axis] > 0 else min(along)) - start[axis]) / ray[axis])
    far = max(0.0, min(reach))
    return start[0] + far * ray[0], start[1] + far * ray[1]
