"""The small pieces of Long Shot: saddle cloths with numbers, dice, wild numbers, helmets, jerseys, bets."""

from functools import cache, lru_cache
from math import cos, pi, sin

from projections.boards.cloth import cut
from projections.boards.lettering import numeral, text
from projections.boards.pen import Brush, Pen, Picture, Point
from projections.boards.theme import BLACK, INK, WHITE

ROUND = 0.27
"""The corner of a cloth as a part of its size."""


@lru_cache(128)
def saddle_cloth(number: int, size: int) -> Picture:
    """A horse: its cloth in colour and pattern, and its number."""
    rim = max(1.5, size * 0.03)
    edge = max(3.5, size * 0.085)
    pen = Pen((size, size), scale=4)
    pen.box((0, 0, size, size), size * ROUND, INK)
    pen.box((rim, rim, size - rim, size - rim), size * (ROUND - 0.02), WHITE)
    mask = Pen((size, size), BLACK, scale=4)
    mask.box((edge, edge, size - edge, size - edge), size * (ROUND - 0.07), WHITE)
    piece = cut(number, mask.image.convert("L"))
    pen.image.alpha_composite(piece)
    image = pen.done()
    numeral(image, number, (size / 2, size / 2), size * 0.64, max(2.0, size * 0.062))
    return image


@cache
def blank_cloth(size: int, ink: str, ground: str) -> Picture:
    """A horse of one's choice."""
    pen = Pen((size, size), scale=4)
    pen.box((0, 0, size, size), size * ROUND, ink)
    pen.box((size * 0.09, size * 0.09, size * 0.91, size * 0.91), size * (ROUND - 0.06), ground)
    image = pen.done()
    text(image, (size / 2, size / 2), "?", round(size * 0.64), ink, "mm")
    return image


@cache
def step_die(spaces: int, size: int) -> Picture:
    """The movement die."""
    pen = Pen((size, size), scale=4)
    pen.box((0, 0, size, size), size * 0.2, INK)
    pen.box((size * 0.055, size * 0.055, size * 0.945, size * 0.945), size * 0.15, WHITE)
    image = pen.done()
    text(image, (size / 2, size / 2), f"+{spaces}", round(size * 0.54), INK, "mm")
    return image


@cache
def two_dice(size: int, ink: str, ground: str) -> Picture:
    """Both dice: this seat rolled."""
    pen = Pen((round(size * 1.5), size), scale=4)
    for x, y in ((0.0, 0.0), (0.62, 0.22)):
        left, top, side = x * size, y * size, size * 0.78
        pen.box((left - 2, top - 2, left + side + 2, top + side + 2), size * 0.2, ground)
        pen.box((left, top, left + side, top + side), size * 0.18, ink)
        for a, b in ((0.28, 0.28), (0.5, 0.5), (0.72, 0.72)):
            pen.disc((left + side * a, top + side * b), size * 0.075, ground)
    return pen.done()


def draw_horseshoe(brush: Brush, point: Point, radius: float, fill: str) -> None:
    """A wild number."""
    angles = [angle * pi / 180 for angle in range(125, 416, 10)]
    arc = [(point[0] + radius * cos(a), point[1] + radius * sin(a)) for a in angles]
    brush.line(arc, fill, radius * 0.45)


@cache
def horseshoes(unused: int, of: int, size: int, ink: str, used: str) -> Picture:
    """The wild numbers in a row, each in a square of `size`, those used in another tone."""
    pen = Pen((size * of, size), scale=4)
    for k in range(of):
        draw_horseshoe(pen, (size * (k + 0.5), size * 0.53), size * 0.34, ink if k < unused else used)
    return pen.done()


@cache
def helmet(size: int, ink: str) -> Picture:
    """A jockey's helmet."""
    pen = Pen((size, size), scale=4, zoom=size / 46)
    skull = [(6, 30), (7, 20), (13, 11), (22, 7), (31, 11), (36, 19), (37, 25)]
    pen.polygon([*skull, (45, 30), (45, 34), (6, 34)], ink)
    return pen.done()


@cache
def jersey(size: int, ink: str) -> Picture:
    """A jockey's jersey."""
    pen = Pen((size, size), scale=4, zoom=size / 46)
    left = [(14, 6), (2, 13), (7, 25), (12, 23), (12, 41)]
    right = [(46 - x, y) for x, y in reversed(left)]
    pen.polygon([*left, *right, (28, 9), (23, 11), (18, 9)], ink)
    return pen.done()


@cache
def slip(size: int, ink: str, ground: str) -> Picture:
    """A betting slip."""
    pen = Pen((size, size), scale=4, zoom=size / 46)
    pen.box((9, 3, 37, 43), 5, ink)
    for y in (12, 20):
        pen.box((15, y, 31, y + 4), 1, ground)
    pen.disc((23, 33), 5, ground)
    return pen.done()


@cache
def tick(size: int, ink: str) -> Picture:
    """Done."""
    pen = Pen((size, size), scale=4, zoom=size / 40)
    pen.line([(7, 21), (16, 31), (33, 9)], ink, 7)
    return pen.done()
