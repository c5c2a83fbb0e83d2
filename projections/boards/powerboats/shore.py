"""The shore as smooth lines: between water and all that is not."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot

from domain.games.powerboats import hexes
from domain.games.powerboats.hexes import SIDES
from domain.games.powerboats.lake import lake
from projections.boards.pen import Point
from projections.boards.powerboats.layout import layout

ROUNDINGS = 2
"""How often the corners of a shore are cut."""
CORNERS = ((0, -4), (2, -2), (2, 2), (0, 4), (-2, 2), (-2, -2))
"""The corners of a hex from its centre, the upper one first and clockwise: doubled coordinates, y in thirds."""


@lru_cache(8)
def shores(rows: tuple[str, ...]) -> tuple[tuple[tuple[Point, ...], ...], tuple[tuple[Point, ...], ...]]:
    """The outer shores and those of the islands, each a closed line in pixels of the board."""
    onward: dict[tuple[int, int], tuple[int, int]] = {}
    here = lake(rows)
    for number, land in enumerate(here.land):
        if land:
            continue
        x, y = here.points[number]
        around = [(x + right, 3 * y + down) for right, down in CORNERS]
        for side in range(len(SIDES)):
            beside = here.beside[number][side]
            if beside < 0 or here.land[beside]:
                onward[around[(side + 1) % 6]] = around[(side + 2) % 6]
    outer: list[tuple[Point, ...]] = []
    islands: list[tuple[Point, ...]] = []
    while onward:
        corner = start = next(iter(onward))
        line = []
        while True:
            line.append(corner)
            corner = onward.pop(corner)
            if corner == start:
                break
        place = layout(rows)
        smooth = _rounded([place.point((x, y / 3)) for x, y in line])
        (outer if _area(line) > 0 else islands).append(tuple(smooth))
    return tuple(outer), tuple(islands)


def edges(rows: tuple[str, ...]) -> list[list[Point]]:
    """The lines between hexes of water, row by row of corners."""
    here, place = lake(rows), layout(rows)
    found = []
    for number, land in enumerate(here.land):
        if land:
            continue
        corners = place.corners(here.hexes[number])
        found.append([corners[k] for k in (4, 5, 0, 1)])
    return found


def offset(line: Sequence[Point], way: float) -> list[Point]:
    """A shore moved towards the water by some pixels, few enough for its bends."""
    found = []
    for k, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[k - 1], line[(k + 1) % len(line)]
        long = hypot(bx - ax, by - ay) or 1.0
        found.append((x - (by - ay) / long * way, y + (bx - ax) / long * way))
    return found


def _rounded(line: list[Point]) -> list[Point]:
    for _ in range(ROUNDINGS):
        cut: list[Point] = []
        for (ax, ay), (bx, by) in pairwise([*line, line[0]]):
            cut += [(0.75 * ax + 0.25 * bx, 0.75 * ay + 0.25 * by), (0.25 * ax + 0.75 * bx, 0.25 * ay + 0.75 * by)]
        line = cut
    return line


def _area(line: list[tuple[int, int]]) -> int:
    """Twice the area, positive where the line runs clockwise on the picture."""
    return sum(hexes.cross(one, other) for one, other in pairwise([*line, line[0]]))
