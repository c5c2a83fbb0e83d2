"""The still layer of a circuit, drawn once and kept: without letters, then lettered for a language."""

from functools import cache, lru_cache

from projections.boards.canvas import Pen, Picture, Point, palette
from projections.boards.formula_d.looks import BoardWords
from projections.boards.formula_d.scenery import draw_scenery
from projections.boards.formula_d.signs import letter
from projections.boards.formula_d.surface import draw_surface
from projections.boards.formula_d.track import track
from projections.boards.theme import LAND

EXTRA = 240
"""Plain ground drawn below the board, for pictures made taller by their side panel."""
LANGUAGES = 4
"""Lettered boards kept; one takes 7 MB."""


@cache
def bare(circuit: str) -> Picture:
    """The board without a letter on it. Shared: copy before drawing on it."""
    here = track(circuit)
    height = here.layout.height + EXTRA
    pen = Pen((here.layout.width, height), LAND, scale=4)
    draw_scenery(pen, here, height)
    draw_surface(pen, here)
    return pen.done()


def view(circuit: str, size: tuple[int, int], zoom: float, origin: Point) -> Picture:
    """A part of the board enlarged, without letters: `origin` is its corner, in pixels of the board."""
    here = track(circuit)
    pen = Pen(size, LAND, scale=2, zoom=zoom, origin=origin)
    draw_scenery(pen, here, here.layout.height)
    draw_surface(pen, here)
    return pen.done()


def lettered(circuit: str, words: BoardWords) -> Picture:
    """The board with its still letters. Shared: copy before drawing on it."""
    return _lettered(circuit, words.start, words.pits, words.tunnel, tuple(sorted(words.corners.items())))


@lru_cache(LANGUAGES)
def _lettered(circuit: str, start: str, pits: str, tunnel: str, corners: tuple[tuple[str, str], ...]) -> Picture:
    image = bare(circuit).copy()
    still = BoardWords("", "", "", "", "", "", start, pits, tunnel, dict(corners))
    letter(image, track(circuit), still)
    return image


@cache
def colours(circuit: str) -> Picture:
    """The palette of a circuit's pictures."""
    return palette(bare(circuit))
