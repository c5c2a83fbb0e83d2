"""The course itself: turf with its lanes and squares, boxes, finish and rails."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from projections.boards.pen import Brush, Point
from projections.boards.theme import INK, LAND, LAND_DARK, STONE, WHITE, mix
from projections.boards.turfmaster.racecourse import Cell, Racecourse

TURF = "#9CC487"
MOWN = mix(TURF, WHITE, 0.1)
"""Every second rank: squares abreast have the same shade."""
TENTH = mix(TURF, "#4E8A4A", 0.42)
"""Every tenth rank, which has its number beside the rail."""
SEAM = "#CBE2B9"
TENTHS = 10


def draw_turf(brush: Brush, here: Racecourse) -> None:
    """Everything of the course that does not change in a match but the fences."""
    _draw_ground(brush, here)
    _draw_squares(brush, here)
    _draw_ways(brush, here)
    _draw_boxes(brush, here)
    for square, fill in finish_line(here):
        brush.polygon(square, fill)
    _draw_rails(brush, here)


def tenths(here: Racecourse) -> Iterator[int]:
    """The ranks with a number: every tenth up to the finish."""
    first = here.board.ranks[0][0]
    yield from (rank for rank in range(TENTHS, here.board.finish) if rank % TENTHS == 0 and rank > first)


def _draw_ground(brush: Brush, here: Racecourse) -> None:
    if here.ring is None:
        for x0, y0, x1, y1 in here.rows:
            brush.box((x0 - 26, y0 - 22, x1 + 26, y1 + 22), 18, mix(LAND, LAND_DARK, 0.5))
            brush.box((x0, y0, x1, y1), 0, TURF)
        return
    wide = len(here.board.names) * here.lane
    margin = [list(here.ring.around(wide + o)) for o in (0, 18)]
    for inner, outer in zip(*(pairwise([*line, line[0]]) for line in margin), strict=True):
        brush.polygon([*inner, *reversed(outer)], mix(LAND, LAND_DARK, 0.5))
    brush.polygon(list(here.ring.around(0)), mix(LAND, WHITE, 0.32))


def _draw_squares(brush: Brush, here: Racecourse) -> None:
    """Mown stripes, then the seams. What is run twice is drawn once."""
    lap = here.board.sheet.lap or max(cell.rank for cell in here.cells.values()) + 1
    marked = set(tenths(here))
    once = [cell for cell in here.cells.values() if cell.rank < lap]
    for cell in once:
        if cell.rank in marked or cell.rank + lap in marked:
            brush.polygon(cell.outline, TENTH)
        else:
            brush.polygon(cell.outline, MOWN if cell.rank % 2 else TURF)
    for cell in once:
        brush.line(cell.entry, SEAM, 2, caps=False)
    if here.ring is None:
        for cell in once:
            for side in cell.sides:
                brush.line(side, SEAM, 2, caps=False)
        return
    for index in range(1, len(here.board.names)):
        for strip in here.ring.strips(index * here.lane):
            brush.line(strip, SEAM, 2, caps=False)


def _draw_ways(brush: Brush, here: Racecourse) -> None:
    """Chevrons on the turf: which way they run."""
    lanes = len(here.board.names)
    if here.ring is None or lanes < 3:
        return
    tone = mix(TURF, WHITE, 0.72)
    places = [(leg, part) for leg in range(here.ring.legs) for part in ((0.25, 0.75) if leg % 2 else (0.9,))]
    for leg, part in places:
        step = 0.025 if leg % 2 else 0.018
        arms = [(part, lanes / 2 - 0.9), (part + step, lanes / 2), (part, lanes / 2 + 0.9)]
        brush.line([here.ring.at(leg, p, o * here.lane) for p, o in arms], tone, 6)


def _draw_boxes(brush: Brush, here: Racecourse) -> None:
    """The stalls: a white frame around each lane's first square, open to the front."""
    for box in here.board.boxes:
        cell = here.cells[box]
        brush.polygon(cell.outline, mix(TURF, INK, 0.34))
        brush.line([cell.point(1, 0), cell.point(0, 0), cell.point(0, 1), cell.point(1, 1)], WHITE, 4)


def finish_line(here: Racecourse) -> Iterator[tuple[list[Point], str]]:
    """The chequers along the front edge of the line, lane by lane: beyond them a horse is home."""
    for lane, cell in enumerate(here.line(here.board.finish)):
        (ax, ay), (bx, by) = cell.entry
        ux, uy = (bx - ax) / 3, (by - ay) / 3
        for j in range(3):
            for row in range(2):
                x, y = ax + ux * j - uy * (row - 1), ay + uy * j + ux * (row - 1)
                square = [(x, y), (x + ux, y + uy), (x + ux + uy, y + uy - ux), (x + uy, y - ux)]
                yield square, INK if (j + row + lane) % 2 else WHITE


def _draw_rails(brush: Brush, here: Racecourse) -> None:
    for rail in here.rails:
        brush.line([(x + 2, y + 5) for x, y in rail], mix(TURF, INK, 0.3), 5)
    for rail in here.rails:
        brush.line(rail, WHITE, 6)
        for post in _posts(rail):
            brush.disc(post, 5, WHITE)
            brush.disc(post, 2.2, mix(STONE, INK, 0.35))


def _posts(rail: Sequence[Point], gap: float = 62.0) -> Iterator[Point]:
    """Points of a line, evenly spaced."""
    left = gap / 2
    for (ax, ay), (bx, by) in pairwise(rail):
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        done = left
        while done < length:
            yield ax + (bx - ax) * done / length, ay + (by - ay) * done / length
            done += gap
        left = done - length


HEDGE, HEDGE_TOP, WOOD = "#35693A", "#5C9A50", "#5B4326"


def draw_fence(brush: Brush, cells: Sequence[Cell], standing: bool) -> None:
    """A fence over its squares: a hedge in a wooden frame; only the feet of the frame where it is not standing."""
    if not standing:
        for cell in cells:
            corners = [cell.point(0.3, 0.1), cell.point(0.7, 0.1), cell.point(0.7, 0.9), cell.point(0.3, 0.9)]
            brush.line(corners, mix(TURF, WOOD, 0.45), 2, closed=True)
        return
    back, front = [[cells[0].point(along, 0.0), cells[-1].point(along, 0.9)] for along in (0.2, 0.8)]
    brush.polygon([(x + 5, y + 3) for x, y in (*back, *reversed(front))], INK + "50")
    for cell in cells:
        piece = [(0.12, 0.0), (0.88, 0.0), (0.88, 1.0), (0.12, 1.0)]
        brush.polygon([cell.point(a, b) for a, b in piece], WOOD)
    for cell in cells:
        piece = [(0.24, 0.0), (0.78, 0.0), (0.78, 1.0), (0.24, 1.0)]
        brush.polygon([cell.point(a, b) for a, b in piece], HEDGE)
        for b in (0.25, 0.75):
            brush.disc(cell.point(0.46, b), 4.2, HEDGE_TOP)
            brush.disc(cell.point(0.58, b - 0.2), 3.2, HEDGE_TOP)
    for cell in cells:
        brush.line([cell.point(0.12, 0.0), cell.point(0.88, 0.0)], WHITE, 3)
    brush.line([cells[-1].point(0.12, 1.0), cells[-1].point(0.88, 1.0)], WHITE, 3)
