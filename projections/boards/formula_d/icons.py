"""The badges on the tags of street places."""

from functools import cache
from math import cos, sin

from PIL import Image

from projections.boards.formula_d.layout import Place
from projections.boards.formula_d.street import BLUE, NOISE
from projections.boards.pen import Pen, Picture
from projections.boards.theme import ACCENT, BLACK, INK, PANEL, WARN, WHITE, mix

GROUNDS: dict[Place, str] = {"noise": NOISE, "dark": mix(INK, BLACK, 0.45), "police": BLUE, "tunnel": PANEL}


@cache
def badge(place: Place, size: int) -> Picture:
    """A square badge of a place, `size` pixels wide: the octagon is for corners only."""
    pen = Pen((100, 100), scale=4)
    pen.box((4, 4, 96, 96), 24, WHITE)
    pen.box((11, 11, 89, 89), 18, GROUNDS[place])
    DRAWINGS[place](pen)
    return pen.image.resize((size, size), Image.Resampling.LANCZOS)


def _noise(pen: Pen) -> None:
    pen.polygon([(22, 41), (34, 41), (48, 28), (48, 72), (34, 59), (22, 59)], WHITE)
    for radius in (14, 26):
        angles = [-0.9, -0.45, 0.0, 0.45, 0.9]
        pen.line([(50 + radius * cos(a), 50 + radius * sin(a)) for a in angles], WHITE, 6)


def _dark(pen: Pen) -> None:
    pen.line([(18, 44), (34, 58), (44, 36), (58, 64), (82, 46)], WARN, 8)
    pen.line([(44, 36), (54, 22)], WARN, 6)


def _police(pen: Pen) -> None:
    pen.box((26, 64, 74, 76), 4, WHITE)
    pen.box((34, 38, 66, 66), 14, ACCENT)
    for tip in ((20, 30), (50, 18), (80, 30)):
        x, y = 50 + (tip[0] - 50) * 0.72, 50 + (tip[1] - 50) * 0.72
        pen.line([(x, y), tip], WHITE, 6)


def _tunnel(pen: Pen) -> None:
    pen.disc((50, 52), 30, WHITE)
    pen.box((20, 52, 80, 80), 0, WHITE)
    pen.disc((50, 56), 19, INK)
    pen.box((31, 56, 69, 80), 0, INK)
    pen.line([(50, 62), (50, 78)], WHITE, 5, caps=False)


DRAWINGS = {"noise": _noise, "dark": _dark, "police": _police, "tunnel": _tunnel}
