"""The part of a board that a turn panel shows: chosen so that all of it is as large as the picture allows."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

from projections.boards.pen import Point

WIDTH, LEAST, MOST = 1600, 640, 1100
"""The width of a panel's map, and between what heights it may be."""
CLOSEST = 3.0
"""No zoom beyond this: more of the board is better than larger spaces."""
MARGIN = 62.0
"""Pixels of the board kept around what must be seen."""
SPREADING = 240
"""Rounds of pushing marks apart, at most."""


@dataclass(frozen=True)
class Window:
    """A point p of the board lies at (p - origin) * zoom of the map, `size` pixels large."""

    origin: Point
    zoom: float
    size: tuple[int, int]

    def at(self, point: Point) -> Point:
        """Where a point of the board lies on the map."""
        return (point[0] - self.origin[0]) * self.zoom, (point[1] - self.origin[1]) * self.zoom

    def shows(self, point: Point, margin: float = 0) -> bool:
        """Whether a point of the board lies on the map, at least `margin` pixels of the map from its edges."""
        x, y = self.at(point)
        return margin <= x <= self.size[0] - margin and margin <= y <= self.size[1] - margin


def window(points: Sequence[Point], width: float, height: float, most: int = MOST) -> Window:
    """The window on a board of a width and height in which all points are seen; the map is no higher than `most`."""
    left, right = min(p[0] for p in points) - MARGIN, max(p[0] for p in points) + MARGIN
    top, bottom = min(p[1] for p in points) - MARGIN, max(p[1] for p in points) + MARGIN
    zoom = round(min(CLOSEST, WIDTH / (right - left), most / (bottom - top)), 2)
    high = round(min(most, max(LEAST, (bottom - top) * zoom)))
    origin = (
        _start((left + right) / 2, WIDTH / zoom, width),
        _start((top + bottom) / 2, high / zoom, height),
    )
    return Window(origin, zoom, (WIDTH, high))


def _start(middle: float, seen: float, whole: float) -> float:
    """Where a view of a length begins, kept on the board if it is no longer than the board."""
    start = middle - seen / 2
    return round(min(max(0.0, start), whole - seen) if seen < whole else (whole - seen) / 2)


def spread(
    anchors: Sequence[Point], gap: float, size: tuple[int, int], fixed: Sequence[Point], room: float
) -> list[Point]:
    """The anchors moved as little as needed to lie `gap` apart, `room` away from fixed points, and inside a map of a
    size. Where all that cannot be, the map's edge goes first and the fixed points last."""
    places = [(x + 0.01 * (k + 1), y + 0.013 * (k % 7)) for k, (x, y) in enumerate(anchors)]
    half = gap / 2
    for _ in range(SPREADING):
        before = list(places)
        for k, place in enumerate(places):
            for point in fixed:
                place = _pushed(place, point, room)
            places[k] = place
        for j in range(len(places)):
            for k in range(j):
                one, two = places[j], places[k]
                places[j], places[k] = _pushed(one, two, gap, 0.5), _pushed(two, one, gap, 0.5)
        places = [(min(max(x, half), size[0] - half), min(max(y, half), size[1] - half)) for x, y in places]
        if places == before:
            break
    return places


def _pushed(point: Point, away: Point, gap: float, part: float = 1.0) -> Point:
    """The point moved away from another by a part of what is missing to the gap."""
    dx, dy = point[0] - away[0], point[1] - away[1]
    length = hypot(dx, dy) or 0.01
    push = max(0.0, gap - length) * part / length
    return point[0] + dx * push, point[1] + dy * push
