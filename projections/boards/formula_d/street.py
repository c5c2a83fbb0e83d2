"""The special places of a street circuit on the road: noise, bad road, the police line, a tunnel, islands."""

from math import cos, hypot, sin

from projections.boards.formula_d.cells import Cell, in_corner
from projections.boards.formula_d.layout import HALF, LANE, LANES
from projections.boards.formula_d.road import STEP, Swing
from projections.boards.formula_d.track import Track
from projections.boards.pen import Brush, Point, placed
from projections.boards.theme import (
    ASPHALT,
    ASPHALT_CORNER,
    BLACK,
    GEARS,
    INK,
    LAND,
    LAND_DARK,
    PAPER,
    SAND,
    STONE,
    TREE,
    WARN,
    WHITE,
    mix,
)

NOISE, BLUE = GEARS[5], GEARS[6]
"""The tint of a noise stretch, and the police's colour."""
RIM = 5.0
"""Kerb around an island, in pixels."""


def draw_stretches(pen: Brush, track: Track) -> None:
    """The spaces of a noise stretch, with sound waves, and the dark ones, cracked."""
    street = track.circuit.street
    if street is None:
        return
    for space in sorted(street.noise):
        cell = track.cells[space]
        pen.polygon(cell.outline, mix(ASPHALT_CORNER if in_corner(space) else ASPHALT, NOISE, 0.62))
        _draw_waves(pen, cell)
    for space in sorted(street.dark):
        cell = track.cells[space]
        pen.polygon(cell.outline, mix(INK, BLACK, 0.45))
        _draw_crack(pen, cell)


def _draw_waves(pen: Brush, cell: Cell) -> None:
    for reach in (5.0, 10.0):
        angles = [cell.heading + turn for turn in (-0.9, -0.45, 0.0, 0.45, 0.9)]
        x, y = cell.centre[0] - 5 * cos(cell.heading), cell.centre[1] - 5 * sin(cell.heading)
        pen.line([(x + reach * cos(a), y + reach * sin(a)) for a in angles], mix(NOISE, WHITE, 0.62), 2.4)


def _draw_crack(pen: Brush, cell: Cell) -> None:
    turn = cell.heading * 57.2958
    crack = [(-13.0, -4.0), (-6.0, 4.0), (-1.0, -5.0), (5.0, 5.0), (13.0, -2.0)]
    branch = [(-1.0, -5.0), (3.0, -11.0)]
    for line in (crack, branch):
        pen.line(placed(line, cell.centre, turn), WARN, 3.2)


def draw_police_line(pen: Brush, track: Track) -> None:
    """A chequered line in the police's colour, across each lane before its first space beyond."""
    street = track.circuit.street
    for space in street.police_line if street else ():
        (ax, ay), (bx, by) = track.cells[space].entry
        pen.line([(ax, ay), (bx, by)], WHITE, 13, caps=False)
        for row, parts in ((-3.0, (0, 2)), (3.0, (1, 3))):
            ux, uy = (bx - ax) / 4, (by - ay) / 4
            long = hypot(ux, uy)
            dx, dy = -uy / long * row, ux / long * row
            for k in parts:
                start = (ax + ux * k + dx, ay + uy * k + dy)
                pen.line([start, (start[0] + ux, start[1] + uy)], BLUE, 6, caps=False)


def draw_tunnel(pen: Brush, track: Track) -> None:
    """Dark mouths under an arch, where a tunnel swallows the road and where it lets it out again."""
    road = track.road
    if road.hidden is None:
        return
    deep = LANE / STEP
    for s, way in ((road.hidden[0], 1), (road.hidden[1], -1)):
        near, far = sorted((s - way * deep * 0.9, s + way * deep * 0.75))
        road.band(pen, near, far, -HALF - 4, HALF + 4, mix(INK, BLACK, 0.35))
    for space in track.circuit.street.tunnel if track.circuit.street else ():
        for cell in (track.cells[space], track.cells[track.circuit.ahead[space]]):
            pen.polygon(cell.outline, mix(ASPHALT, INK, 0.35))
            pen.line(cell.entry, WHITE, 3, caps=False)
            pen.line(cell.exit, WHITE, 3, caps=False)
    for s, way in ((road.hidden[0], 1), (road.hidden[1], -1)):
        edge = s + way * deep * 0.75
        for thick, over, fill in ((5.0, 17.0, INK), (3.4, 15.0, SAND)):
            road.band(pen, edge - thick, edge + thick, -HALF - over, HALF + over, fill)


def draw_islands(pen: Brush, track: Track) -> None:
    """The paved gap between an outer lane and the middle one, with a round green island where it is widest."""
    for swing in track.road.swings:
        inner, outer = _gap(track, swing)
        pen.polygon([*inner, *reversed(outer)], WHITE)
        gaps = [hypot(u - x, v - y) for (x, y), (u, v) in zip(inner, outer, strict=True)]
        wide = [k for k, gap in enumerate(gaps) if gap > 2 * RIM + 4]
        paving = [_between(inner[k], outer[k], RIM / gaps[k]) for k in wide]
        paving += [_between(inner[k], outer[k], 1 - RIM / gaps[k]) for k in reversed(wide)]
        pen.polygon(paving, STONE)
        k = gaps.index(max(gaps))
        _draw_green(pen, _between(inner[k], outer[k], 0.5), gaps[k] / 2 - RIM - 3)


def _gap(track: Track, swing: Swing) -> tuple[list[Point], list[Point]]:
    """The edges of an island: the middle lane's, and the outer lane's that swings out."""
    road, side = track.road, LANES[swing.lane]
    ends = (swing.first, swing.first + swing.long)
    return road.lane_curve("m", *ends, side * LANE / 2), road.lane_curve(swing.lane, *ends, -side * LANE / 2)


def _between(a: Point, b: Point, part: float) -> Point:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _draw_green(pen: Brush, centre: Point, radius: float) -> None:
    x, y = centre
    pen.disc(centre, radius, LAND_DARK)
    pen.disc((x, y - 1), radius - 2.5, mix(LAND, TREE, 0.35))
    pen.disc((x + 2, y + 4), radius * 0.36, mix(LAND_DARK, INK, 0.25))
    pen.disc(centre, radius * 0.34, STONE, INK, 2)
    pen.disc(centre, radius * 0.15, PAPER, INK, 1.5)
