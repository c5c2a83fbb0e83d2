"""The still layer of a race's lake, drawn once and kept: water, land and course, then the letters."""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from domain.games.powerboats.course import Course, course
from domain.games.powerboats.hexes import SIDES, Side, name, point, spot, step
from domain.games.powerboats.lake import LetteredSpot, Water, lake
from domain.games.powerboats.state import State
from projections.boards.canvas import palette
from projections.boards.lettering import text
from projections.boards.pen import Pen, Picture, Point, Sketch
from projections.boards.powerboats.buoys import draw_course, stamp_buoys, way_signs, word_size
from projections.boards.powerboats.layout import HEIGHT, WIDTH, Layout, layout
from projections.boards.powerboats.scenery import DEPTHS, GRASS, draw_land, draw_water
from projections.boards.theme import ACCENT, INK, WARN, WHITE, mix

SEEN = "#E6F3F6"
"""The rim of letters on the water."""


class Ground(NamedTuple):
    """What the still layer depends on."""

    rows: tuple[str, ...]
    water: Water
    spots: tuple[LetteredSpot, ...]
    buoys: tuple[str, ...]
    side: Side

    @property
    def course(self) -> Course:
        """The course of the race."""
        return course(self.rows, self.buoys, self.side)

    @property
    def layout(self) -> Layout:
        """Where the lake lies on the board."""
        return layout(self.rows)

    @property
    def resting(self) -> tuple[LetteredSpot, ...]:
        """The lettered spots without a buoy of this race."""
        taken = {*self.buoys, *self.course.line, self.course.finish_buoy}
        return tuple(it for it in self.spots if it.hex not in taken)


def ground(state: State) -> Ground:
    """The ground of a race."""
    return Ground(state.lake, state.water, state.spots, state.buoys, state.side)


@lru_cache(8)
def _depths(rows: tuple[str, ...], water: Water) -> Sketch:
    """The water."""
    sketch = Sketch()
    draw_water(sketch, rows, water)
    return sketch


@lru_cache(8)
def _sketch(here: Ground) -> Sketch:
    """All shapes of the board but the water, without letters and buoys."""
    sketch = Sketch()
    bare = frozenset((*(it.hex for it in here.spots), *here.buoys, here.course.finish_buoy))
    draw_land(sketch, here.rows, here.water, bare)
    for it in here.resting:
        _draw_tick(sketch, here, it)
    draw_course(sketch, here.layout, here.course)
    return sketch


def _draw_tick(sketch: Sketch, here: Ground, it: LetteredSpot) -> None:
    """The side of a lettered spot at which the start tile would lie."""
    place = here.layout
    (x, y), (a, b) = place.centre(it.hex), place.point(point(step(spot(it.hex), SIDES.index(it.side))))
    ux, uy, size = (a - x) / place.unit, (b - y) / place.unit, place.zoom
    tip, back = (x + 21 * size * ux, y + 21 * size * uy), (x + 14 * size * ux, y + 14 * size * uy)
    barb = 8 * size
    corners = [tip, (back[0] - barb * uy, back[1] + barb * ux), (back[0] + barb * uy, back[1] - barb * ux)]
    sketch.polygon(corners, letter_tone(here, it.hex))


def letter_place(here: Ground, it: LetteredSpot) -> Point:
    """Where a spot's letter stands: a little away from its tick."""
    x, y = here.layout.centre(it.hex)
    a, b = here.layout.point(point(step(spot(it.hex), SIDES.index(it.side))))
    return x - (a - x) * 0.12, y - (b - y) * 0.12


def letter_tone(here: Ground, word: str) -> str:
    """The quiet ink of a letter on land or water."""
    return mix(GRASS if lake(here.rows).on_land(word) else DEPTHS[here.water][0], INK, 0.5)


def view(here: Ground, size: tuple[int, int], zoom: float, origin: Point) -> Pen:
    """A pen with a part of the board enlarged under it: `origin` is its corner, in pixels of the board.

    The water's tones differ so little that they need not be drawn enlarged.
    """
    water = Pen(size, GRASS, scale=1, zoom=zoom, origin=origin)
    _depths(here.rows, here.water).draw(water)
    pen = Pen(size, GRASS, scale=2, zoom=zoom, origin=origin)
    pen.image.paste(water.image.resize(pen.image.size, Image.Resampling.NEAREST))
    _sketch(here).draw(pen)
    return pen


@lru_cache(4)
def _bare(here: Ground) -> Picture:
    """The board without a letter on it. Shared: copy before drawing on it."""
    pen = Pen((WIDTH, HEIGHT), GRASS)
    _depths(here.rows, here.water).draw(pen)
    _sketch(here).draw(pen)
    return pen.done()


@lru_cache(4)
def lettered(here: Ground, start: str, finish: str) -> Picture:
    """The board with its buoys and still letters. Shared: copy before drawing on it."""
    image, place = _bare(here).copy(), here.layout
    for it in here.resting:
        text(image, letter_place(here, it), it.letter, round(28 * place.zoom), letter_tone(here, it.hex), "mm")
    tone = mix(GRASS, INK, 0.62)
    for column in range(place.columns):
        text(image, place.column_sign(column), name((0, column))[0], 26, tone, "mm")
    for row in range(place.rows):
        text(image, place.row_sign(row), str(row + 1), 26, tone, "mm")
    ways = start, finish
    for words, (at, anchor) in zip(ways, way_signs(place, here.course, ways), strict=True):
        text(image, at, words, word_size(place), INK, anchor, halo=SEEN, width=4)
    stamp_buoys(image, place, here.course)
    return image


@lru_cache(4)
def colours(here: Ground) -> Picture:
    """The palette of a race's pictures, with what is small or not on the board: foam, ends of options."""
    image = _bare(here).copy()
    deep, _, _, shallow = DEPTHS[here.water]
    tones = (*DEPTHS[here.water], mix(deep, ACCENT, 0.75), mix(deep, WARN, 0.75), mix(deep, WHITE, 0.6))
    for k, tone in enumerate((*tones, mix(shallow, WHITE, 0.5), SEEN)):
        image.paste(tone, (60 * k, 0, 60 * k + 60, 60))
    return palette(image)
