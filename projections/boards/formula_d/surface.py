"""The road: asphalt and its spaces, curbs, tunnel, arrows, corner lines, grid, finish and pits."""

from collections.abc import Iterator

from projections.boards.formula_d.cells import Edge, in_corner
from projections.boards.formula_d.layout import HALF, LANE
from projections.boards.formula_d.road import STEP
from projections.boards.formula_d.street import draw_islands, draw_police_line, draw_stretches, draw_tunnel
from projections.boards.formula_d.track import Track
from projections.boards.pen import Brush, Point
from projections.boards.theme import ASPHALT, ASPHALT_CORNER, CURB, INK, SAND, SEAM, STONE, WHITE, mix


def draw_surface(pen: Brush, track: Track) -> None:
    """The road and its pits, without letters."""
    if track.pits:
        track.pits.draw(pen)
    _draw_asphalt(pen, track)
    if track.pits:
        track.pits.open(pen)
    draw_tunnel(pen, track)
    _draw_corner_lines(pen, track)
    draw_police_line(pen, track)
    _draw_arrows(pen, track)
    _draw_grid(pen, track)
    _draw_finish(pen, track)


def _draw_asphalt(pen: Brush, track: Track) -> None:
    road = track.road
    first, last = road.visible()
    for edge, fill in ((11, STONE), (4, WHITE)):
        for swing in road.swings:
            reach = 0.5 * LANE + edge
            road.lane_band(pen, swing.lane, swing.first, swing.first + swing.long, -reach, reach, fill)
        road.band(pen, first, last, -HALF - edge, HALF + edge, fill)
        if fill == STONE:
            _draw_curbs(pen, track)
    draw_islands(pen, track)
    for cell in track.cells.values():
        pen.polygon(cell.outline, ASPHALT_CORNER if in_corner(cell.space) else ASPHALT)
    _draw_cover(pen, track)
    draw_stretches(pen, track)
    for cell in track.cells.values():
        pen.line(cell.entry, mix(SEAM, WHITE, 0.2), 2.6, caps=False)
    for side in (-0.5, 0.5):
        line = [road.at(s, side * LANE) for s in range(round(first), round(last) + 3, 3)]
        pen.line(line, mix(SEAM, WHITE, 0.4), 2.6, closed=road.hidden is None, caps=False)
    for along in track.layout.arrows:
        arms = [(along - 0.42, -10), (along, 0), (along - 0.42, 10)]
        pen.line([road.at(track.scale.arc(a), offset) for a, offset in arms], WHITE, 4.5)


def _draw_curbs(pen: Brush, track: Track) -> None:
    """Red and white blocks along the inside of every bend of a corner."""
    road = track.road
    for corner in track.circuit.corners:
        s, last = track.scale.limits(corner)
        red = True
        while s < last:
            turn = road.bend(s, 10)
            side = 1 if turn > 0 else -1
            tight = 1 - abs(turn) * (HALF + 6) / (20 * STEP)
            e = s + 13 / STEP / max(0.22, tight)
            if abs(turn) > 0.1:
                road.band(pen, s, min(e, last), side * HALF, side * (HALF + 14), CURB if red else WHITE)
                red = not red
            s = e


def _draw_cover(pen: Brush, track: Track) -> None:
    road, cover = track.road, track.layout.cover
    if cover is None:
        return
    first, last = cover.first, cover.last
    a, b = track.scale.arc(first), track.scale.arc(last)
    road.band(pen, a, b, -HALF - 8, HALF + 8, mix(ASPHALT, INK, 0.55))
    for cell in track.cells.values():
        if first < track.scale.along[cell.space] < last:
            pen.polygon(cell.outline, mix(ASPHALT, INK, 0.4))
    for side in (-1, 1):
        for inner, outer, fill in ((5, 15, INK), (7, 13, SAND)):
            edges = sorted((side * (HALF + inner), side * (HALF + outer)))
            road.band(pen, a, b, edges[0], edges[1], fill)
    for s in (a, b):
        road.band(pen, s - 4, s + 4, -HALF - 16, HALF + 16, INK)
        road.band(pen, s - 2.5, s + 2.5, -HALF - 14, HALF + 14, SAND)


def _draw_corner_lines(pen: Brush, track: Track) -> None:
    """Where corners begin (white) and end (red)."""
    for corner in track.circuit.corners:
        entry = [p for space in track.first_spaces(corner) for p in track.cells[space].entry]
        exit_line = [p for space in track.first_spaces(track.after(corner)) for p in track.cells[space].entry]
        pen.line(entry, WHITE, 4.5, caps=False)
        pen.line(exit_line, WHITE, 11, caps=False)
        pen.line(exit_line, CURB, 6.5, caps=False)


def _draw_arrows(pen: Brush, track: Track) -> None:
    """Changes of lane allowed in corners, and bold arrows on spaces before corners and beside islands that lead
    straight on only."""
    for start, end in track.changes():
        a, b = track.centre(start), track.centre(end)
        _draw_arrow(pen, between(a, b, 0.32), between(a, b, 0.68), mix(SEAM, WHITE, 0.55), 2.4)
    for start, end in (*track.straight_only(), *track.lone()[::2]):
        a, b = track.centre(start), track.centre(end)
        _draw_arrow(pen, between(a, b, -0.26), between(a, b, 0.28), WHITE, 3.6)


def _draw_arrow(pen: Brush, tail: Point, tip: Point, fill: str, width: float) -> None:
    wide = width * 1.5
    dx, dy = tip[0] - tail[0], tip[1] - tail[1]
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    ux, uy = dx / length, dy / length
    neck = (tip[0] - ux * wide * 1.5, tip[1] - uy * wide * 1.5)
    pen.line([tail, neck], fill, width, caps=False)
    pen.polygon([(neck[0] - uy * wide, neck[1] + ux * wide), tip, (neck[0] + uy * wide, neck[1] - ux * wide)], fill)


def between(a: Point, b: Point, part: float) -> Point:
    """The point `part` (0 to 1) of the way from a to b."""
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _draw_grid(pen: Brush, track: Track) -> None:
    for space in track.circuit.grid:
        (a, b), (c, d) = track.cells[space].exit, track.cells[space].entry
        near, far = between(a, b, 0.14), between(a, b, 0.86)
        sides = between(near, between(c, d, 0.14), 0.45), between(far, between(c, d, 0.86), 0.45)
        pen.line([sides[0], near, far, sides[1]], WHITE, 3.4, caps=False)


def _draw_finish(pen: Brush, track: Track) -> None:
    for space in sorted(track.circuit.finish):
        for square, fill in _chequers(track.cells[space].entry):
            pen.polygon(square, fill)


def _chequers(edge: Edge) -> Iterator[tuple[list[Point], str]]:
    (ax, ay), (bx, by) = edge
    ux, uy = (bx - ax) / 5, (by - ay) / 5
    for j in range(5):
        for row in range(3):
            x, y = ax + ux * j + uy * (row - 1.5), ay + uy * j - ux * (row - 1.5)
            square = [(x, y), (x + ux, y + uy), (x + ux + uy, y + uy - ux), (x + uy, y - ux)]
            yield square, INK if (j + row) % 2 else WHITE
