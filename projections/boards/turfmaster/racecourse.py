"""A course ready to be drawn: its structure from the rules, its layout from us, and where each square lies."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import dist

from domain.games.turfmaster.course import Course, CourseSheet, course
from projections.boards.pen import Box, Point
from projections.boards.turfmaster.layout import LAYOUTS, WIDTH, Layout
from projections.boards.turfmaster.ring import Ring

ARC = 4
"""Pieces that the sides of a square in a bend are drawn with."""
PER_ROW = 40
"""Ranks in a row of a course written inline."""
ROW_TOP, ROW_GAP, ROW_LEFT = 330.0, 96.0, 70.0
"""Of the rows of such a course: where the first begins, the gap to the next, the room at both ends."""
INLINE_LANE, LONGEST = 40.0, 74.0
"""Width of its lanes and greatest length of its squares."""
INLINE_INFO: Box = (350, 28, 1250, 290)


@dataclass(frozen=True)
class Cell:
    """A square on the picture. `sides` are its inner and outer side from back to front; heading in degrees, clockwise
    from the right."""

    lane: int
    rank: int
    sides: tuple[tuple[Point, ...], tuple[Point, ...]]
    centre: Point
    heading: float

    @property
    def outline(self) -> list[Point]:
        """The square's corners in turn."""
        return [*self.sides[0], *reversed(self.sides[1])]

    @property
    def length(self) -> float:
        """From back to front, along its middle."""
        return dist(self.point(0, 0.5), self.point(1, 0.5))

    @property
    def entry(self) -> tuple[Point, Point]:
        """The edge by which it is entered, inner end first."""
        return self.sides[0][0], self.sides[1][0]

    def point(self, along: float, across: float) -> Point:
        """A point inside: `along` 0 to 1 from back to front, `across` 0 to 1 from inside to outside."""
        inner, outer = (_along(side, along) for side in self.sides)
        return _between(inner, outer, across)


@dataclass(frozen=True)
class Racecourse:
    """Where everything of a course lies, in pixels of the board picture. `lane` is a lane's width, `rails` the
    lines of its rails; `rows` is the turf of a course written inline, `ring` the lap of any other."""

    board: Course
    height: int
    lane: float
    cells: dict[str, Cell]
    rails: tuple[tuple[Point, ...], ...]
    info: Box
    rows: tuple[Box, ...] = ()
    ring: Ring | None = None
    layout: Layout | None = None
    by_rank: dict[int, list[Cell]] = field(default_factory=dict)
    _lines: dict[int, list[Cell]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for cell in self.cells.values():
            self.by_rank.setdefault(cell.rank, []).append(cell)

    def centre(self, square: str) -> Point:
        """The middle of a square."""
        return self.cells[square].centre

    def line(self, rank: int) -> list[Cell]:
        """The first cell of every lane at or beyond a rank, inner lane first: a line across the course runs along their
        entries."""
        if rank not in self._lines:
            beyond = ([self.cells[name] for name in names] for names in self.board.names)
            self._lines[rank] = [next(cell for cell in lane if cell.rank >= rank) for lane in beyond]
        return self._lines[rank]


@lru_cache(8)
def racecourse(which: str | CourseSheet) -> Racecourse:
    """The drawing of a course of the game, or of one written inline: a straight track, in rows where it is long."""
    board = course(which)
    layout = LAYOUTS.get(board.key)
    return _in_rows(board) if layout is None else _in_a_ring(board, layout)


def _in_a_ring(board: Course, layout: Layout) -> Racecourse:
    ring, lane = Ring(layout.bends), layout.lane
    cells: dict[str, Cell] = {}
    sectors = board.sheet.sectors
    full = sectors[ring.legs].squares
    for index, names in enumerate(board.names):
        number = 0
        for leg, sector in enumerate(sectors):
            count = sector.squares + index if sector.turn else sector.squares
            whole = full if leg == 0 else count
            for k in range(whole - count, whole):
                name = names[number]
                cells[name] = _ring_cell(ring, leg, (k / whole, (k + 1) / whole), index, lane, board.rank(name))
                number += 1
    rails = tuple(strip for o in (-4.0, len(board.names) * lane + 4.0) for strip in ring.strips(o))
    return Racecourse(board, layout.height, lane, cells, rails, layout.info, ring=ring, layout=layout)


def _ring_cell(ring: Ring, leg: int, parts: tuple[float, float], index: int, lane: float, rank: int) -> Cell:
    a, b = parts
    pieces = ARC if leg % 2 else 1
    steps = [a + (b - a) * k / pieces for k in range(pieces + 1)]
    inner, outer = (tuple(ring.at(leg, s, (index + side) * lane) for s in steps) for side in (0, 1))
    middle = (a + b) / 2
    centre = ring.at(leg, middle, (index + 0.5) * lane)
    return Cell(index + 1, rank, (inner, outer), centre, ring.heading(leg, middle))


def _in_rows(board: Course) -> Racecourse:
    """Squares from left to right, each as long as it is to the next rank of its lane."""
    start = board.ranks[0][0]
    ranks = max(squares[-1] for squares in board.ranks) - start + 1
    rows = -(-ranks // PER_ROW)
    per_row = -(-ranks // rows)
    long = min(LONGEST, (WIDTH - 2 * ROW_LEFT) / per_row)
    left = (WIDTH - per_row * long) / 2
    deep = len(board.ranks) * INLINE_LANE
    tops = [ROW_TOP + row * (deep + ROW_GAP) for row in range(rows)]
    cells = {}
    for index, (names, squares) in enumerate(zip(board.names, board.ranks, strict=True)):
        y = deep - index * INLINE_LANE
        ends = [*squares[1:], squares[-1] + 1]
        for name, rank, following in zip(names, squares, ends, strict=True):
            row, place = divmod(rank - start, per_row)
            x0 = left + place * long
            x1 = min(left + (place + following - rank) * long, left + per_row * long)
            top = tops[row]
            sides = tuple(((x0, top + y - d), (x1, top + y - d)) for d in (0.0, INLINE_LANE))
            centre = ((x0 + x1) / 2, top + y - INLINE_LANE / 2)
            cells[name] = Cell(index + 1, rank, (sides[0], sides[1]), centre, 0.0)
    right = left + per_row * long
    rails = tuple(((left, y), (right, y)) for top in tops for y in (top - 4, top + deep + 4))
    boxes: tuple[Box, ...] = tuple((left, top, right, top + deep) for top in tops)
    height = round(tops[-1] + deep + ROW_GAP)
    return Racecourse(board, height, INLINE_LANE, cells, rails, INLINE_INFO, boxes)


def _along(line: Sequence[Point], part: float) -> Point:
    """A point of a line of equally long pieces."""
    place = part * (len(line) - 1)
    k = min(int(place), len(line) - 2)
    return _between(line[k], line[k + 1], place - k)


def _between(a: Point, b: Point, part: float) -> Point:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
