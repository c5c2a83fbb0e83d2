"""Where the track lies on the picture: an oval of seventeen equal pieces: the gate, fifteen spaces, the finish.

Units are pixels, x to the right and y down. A place on the track is `t`: 0 to 1 is the gate, `k` to `k + 1` space k,
16 to 17 the finish.
"""

from bisect import bisect_right
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin

from projections.boards.pen import Box, Point

WIDTH = 1600
HEIGHT = 702
"""Of the part of the picture that the track takes."""
MIDDLE: Box = (98, 98, 1502, 604)
"""The box of the track's middle line."""
BEND, BAND = 170.0, 152.0
"""The radius of its corners, and the track's width."""
PIECES = 17
ARC = 40
"""Pieces that a corner is drawn with."""


@cache
def _line() -> tuple[tuple[Point, ...], tuple[float, ...]]:
    """The middle line from the gate on, clockwise: along the bottom to the left, up, over and back; and how long it is
    up to each of its points."""
    x0, y0, x1, y1 = MIDDLE
    points: list[Point] = [((x0 + x1) / 2, y1)]
    corners = ((x0 + BEND, y1 - BEND, 0.5), (x0 + BEND, y0 + BEND, 1.0), (x1 - BEND, y0 + BEND, 1.5))
    for x, y, turn in (*corners, (x1 - BEND, y1 - BEND, 2.0)):
        angles = [pi * (turn + k / ARC / 2) for k in range(ARC + 1)]
        points += [(x + BEND * cos(angle), y + BEND * sin(angle)) for angle in angles]
    points.append(points[0])
    run = [0.0]
    for (ax, ay), (bx, by) in pairwise(points):
        run.append(run[-1] + hypot(bx - ax, by - ay))
    return tuple(points), tuple(run)


def at(t: float, offset: float = 0.0) -> Point:
    """A point of the track, `offset` pixels from its middle towards the infield."""
    points, run = _line()
    want = min(max(t, 0.0), float(PIECES)) / PIECES * run[-1]
    k = min(bisect_right(run, want), len(run) - 1) - 1
    part = (want - run[k]) / (run[k + 1] - run[k])
    (ax, ay), (bx, by) = points[k], points[k + 1]
    heading = atan2(by - ay, bx - ax)
    return ax + (bx - ax) * part - sin(heading) * offset, ay + (by - ay) * part + cos(heading) * offset


def band(start: float, end: float, outer: float, inner: float) -> list[Point]:
    """The outline of a piece of the track between two offsets."""
    steps = max(2, round((end - start) * 14))
    ways = [start + (end - start) * k / steps for k in range(steps + 1)]
    return [*(at(t, outer) for t in ways), *(at(t, inner) for t in reversed(ways))]


def slots(space: int, count: int) -> Iterator[tuple[float, float]]:
    """Where so many horses stand on one space, as places and offsets: in pairs abreast, a single one in the middle."""
    columns = (count + 1) // 2
    gap = 0.36 if columns < 4 else 0.25
    for k in range(count):
        column, row = divmod(k, 2)
        t = space + 0.5 - (column - (columns - 1) / 2) * gap
        alone = count - 2 * column == 1
        yield t, 0.0 if alone else (-36.0, 36.0)[row]


def cloth_size(count: int) -> int:
    """The size of a saddle cloth where so many stand on one space."""
    return 70 if count <= 4 else 66 if count <= 6 else 50
