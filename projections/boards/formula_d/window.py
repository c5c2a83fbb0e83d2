"""The part of a circuit that a turn panel shows: chosen so that all of it is as large as the picture allows."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

from projections.boards.canvas import Point

WIDTH, LEAST, MOST = 1600, 640, 1000
"""The width of a panel's map, and between what heights it may be."""
CLOSEST = 3.0
"""No zoom beyond this: more road is better than larger spaces."""
MARGIN = 62.0
"""Pixels of the board kept around what must be seen."""


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


def window(points: Sequence[Point], width: float, height: float) -> Window:
    """The window on a board of a width and height in which all points are seen."""
    left, right = min(p[0] for p in points) - MARGIN, max(p[0] for p in points) + MARGIN
    top, bottom = min(p[1] for p in points) - MARGIN, max(p[1] for p in points) + MARGIN
    zoom = round(min(CLOSEST, WIDTH / (right - left), MOST / (bottom - top)), 2)
    high = round(min(MOST, max(LEAST, (bottom - top) * zoom)))
    origin = (
        _start((left + right) / 2, WIDTH / zoom, width),
        _start((top + bottom) / 2, high / zoom, height),
    )
    return Window(origin, zoom, (WIDTH, high))


def _start(middle: float, seen: float, whole: float) -> float:
    """Where a view of a length begins, kept on the board if it is no longer than the board."""
    start = middle - seen / 2
    return round(min(max(0.0, start), whole - seen) if seen < whole else (whole - seen) / 2)


def spread(anchors: Sequence[Point], gap: float, size: tuple[int, int]) -> list[Point]:
    """The anchors moved as little as needed to lie `gap` apart and inside a map of a size."""
    places = [(x + 0.01 * k, y + 0.013 * (k % 7)) for k, (x, y) in enumerate(anchors)]
    for _ in range(240):
        moved = False
        for j in range(len(places)):
            for k in range(j):
                (ax, ay), (bx, by) = places[j], places[k]
                length = hypot(ax - bx, ay - by) or 0.01
                if length < gap:
                    push = (gap - length) / 2 / length
                    dx, dy = (ax - bx) * push, (ay - by) * push
                    places[j], places[k] = (ax + dx, ay + dy), (bx - dx, by - dy)
                    moved = True
        half = gap / 2
        places = [(min(max(x, half), size[0] - half), min(max(y, half), size[1] - half)) for x, y in places]
        if not moved:
            break
    return places
