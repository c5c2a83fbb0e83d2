"""The still layer of a course, drawn once and kept: turf and stand, then the letters; and its fences."""

from functools import lru_cache
from math import dist
from typing import TypeAlias

from domain.games.turfmaster.course import CourseSheet
from projections.boards.canvas import palette
from projections.boards.lettering import text
from projections.boards.pen import Pen, Picture, Point, Sketch
from projections.boards.theme import ACCENT, INK, LAND, MUTED, WARN, WHITE, mix
from projections.boards.turfmaster.horses import COATS
from projections.boards.turfmaster.layout import WIDTH
from projections.boards.turfmaster.racecourse import Racecourse, racecourse
from projections.boards.turfmaster.scenery import draw_scenery
from projections.boards.turfmaster.signs import plate
from projections.boards.turfmaster.turf import HEDGE, HEDGE_TOP, TURF, WOOD, draw_fence, draw_turf, tenths

Which: TypeAlias = str | CourseSheet

TABLE = 324
"""Plain ground drawn below the course, for the table."""
BESIDE = 25.0
"""From the rail to the middle of a plate."""
NEAR = 40.0
"""A rank this near to the finish goes without its number."""


@lru_cache(8)
def _sketch(which: Which) -> Sketch:
    """All shapes of the board, without letters and fences."""
    here, sketch = racecourse(which), Sketch()
    draw_turf(sketch, here)
    if here.layout:
        draw_scenery(sketch, here.layout)
    return sketch


@lru_cache(4)
def bare(which: Which) -> Picture:
    """The board without a letter on it. Shared: copy before drawing on it."""
    pen = Pen((WIDTH, racecourse(which).height + TABLE), LAND)
    _sketch(which).draw(pen)
    return pen.done()


def view(which: Which, fences: tuple[int, ...] | None, size: tuple[int, int], zoom: float, origin: Point) -> Pen:
    """A pen with a part of the board enlarged under it: `origin` is its corner, in pixels of the board. With `fences`
    the course has fences, and those of these numbers stand."""
    pen = Pen(size, LAND, scale=2, zoom=zoom, origin=origin)
    _sketch(which).draw(pen)
    if fences is not None:
        here = racecourse(which)
        for number, rank in enumerate(here.board.fences, start=1):
            draw_fence(pen, here.by_rank[rank], number in fences)
    return pen


@lru_cache(8)
def lettered(which: Which, fences: tuple[int, ...] | None, finish: str) -> Picture:
    """The board with its still letters and its fences as they stand. Shared: copy before drawing on it."""
    here, image = racecourse(which), bare(which).copy()
    for box in here.board.boxes:
        cell = here.cells[box]
        text(image, cell.centre, str(cell.lane), 24, WHITE, "mm", halo=mix(TURF, INK, 0.55), width=3)
    line = beside(here, here.board.finish, along=0.0)
    for rank in tenths(here):
        place = beside(here, rank)
        if (fences is None or rank not in here.board.fences) and dist(place, line) > NEAR:
            text(image, place, str(rank), 26, mix(MUTED, INK, 0.5), "mm")
    if fences is not None:
        _stand_fences(image, here, fences)
    plate(image, line, finish, onward=True)
    return image


def _stand_fences(image: Picture, here: Racecourse, fences: tuple[int, ...]) -> None:
    for number, rank in enumerate(here.board.fences, start=1):
        cells = here.by_rank[rank]
        corners = [p for cell in cells for p in cell.outline]
        left, top = (int(min(p[k] for p in corners)) - 12 for k in (0, 1))
        wide, high = (int(max(p[k] for p in corners)) - low + 24 for k, low in ((0, left), (1, top)))
        pen = Pen((wide, high), scale=3, origin=(left, top))
        draw_fence(pen, cells, number in fences)
        layer = pen.done()
        image.paste(layer, (left, top), layer)
        plate(image, sign_place(here, rank), str(number), number in fences)


def beside(here: Racecourse, rank: int, along: float = 0.5) -> Point:
    """A point beside the inner rail, abreast of a rank."""
    inner = next(cell for cell in here.line(rank) if cell.lane == 1)
    return inner.point(along, -BESIDE / here.lane)


def sign_place(here: Racecourse, rank: int) -> Point:
    """Where the number of a fence stands, beside one of the rails."""
    if here.layout is None or not here.layout.outside:
        return beside(here, rank)
    outer = here.line(rank)[-1]
    return outer.point(0.5, 1 + BESIDE / here.lane)


@lru_cache(4)
def colours(which: Which) -> Picture:
    """The palette of a course's pictures, with what is small or not on the board: coats, fences, ends of options."""
    image = bare(which).copy()
    coats = [tone for coat in COATS for tone in (coat, mix(coat, INK, 0.5))]
    ends = [mix(TURF, ACCENT, 0.75), mix(TURF, WARN, 0.75)]
    for k, tone in enumerate((*coats, HEDGE, HEDGE_TOP, WOOD, *ends)):
        image.paste(tone, (60 * k, 0, 60 * k + 60, 60))
    return palette(image)
