"""The still layer of a circuit, drawn once and kept: without letters, then lettered for a language."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TypeAlias

from projections.boards.canvas import palette
from projections.boards.formula_d.layout import Ground
from projections.boards.formula_d.looks import BoardWords
from projections.boards.formula_d.scenery import draw_scenery
from projections.boards.formula_d.signs import letter
from projections.boards.formula_d.surface import draw_surface
from projections.boards.formula_d.track import track
from projections.boards.pen import Pen, Picture, Point, Sketch
from projections.boards.theme import LAND, MUTED, STONE, mix

Names: TypeAlias = tuple[tuple[str, str], ...]

GROUNDS: dict[Ground, str] = {"grass": LAND, "pavement": mix(STONE, MUTED, 0.22)}
"""What everything stands on."""
EXTRA = 240
"""Plain ground drawn below the board, for pictures made taller by their side panel."""
LANGUAGES = 4
"""Lettered boards kept; one takes 7 MB."""


@cache
def _sketch(circuit: str) -> Sketch:
    """All shapes of the board, without letters."""
    here, sketch = track(circuit), Sketch()
    draw_scenery(sketch, here)
    draw_surface(sketch, here)
    return sketch


@cache
def bare(circuit: str) -> Picture:
    """The board without a letter on it. Shared: copy before drawing on it."""
    layout = track(circuit).layout
    pen = Pen((layout.width, layout.height + EXTRA), GROUNDS[layout.ground])
    _sketch(circuit).draw(pen)
    return pen.done()


def view(circuit: str, size: tuple[int, int], zoom: float, origin: Point) -> Pen:
    """A pen with a part of the board enlarged under it: `origin` is its corner, in pixels of the board."""
    pen = Pen(size, GROUNDS[track(circuit).layout.ground], scale=2, zoom=zoom, origin=origin)
    _sketch(circuit).draw(pen)
    return pen


def lettered(circuit: str, words: BoardWords) -> Picture:
    """The board with its still letters. Shared: copy before drawing on it."""
    return _lettered(circuit, words.start, words.pits, words.tunnel, _fixed(words.corners), _fixed(words.places))


def _fixed(names: Mapping[str, str]) -> Names:
    return tuple(sorted(names.items()))


@lru_cache(LANGUAGES)
def _lettered(circuit: str, start: str, pits: str, tunnel: str, corners: Names, places: Names) -> Picture:
    image = bare(circuit).copy()
    still = BoardWords("", "", "", "", "", "", start, pits, tunnel, dict(corners), dict(places))
    letter(image, track(circuit), still)
    return image


@cache
def colours(circuit: str) -> Picture:
    """The palette of a circuit's pictures."""
    return palette(bare(circuit))
