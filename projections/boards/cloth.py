"""The patterns of the liveries."""

from collections.abc import Callable
from functools import lru_cache

from projections.boards.pen import Box, Pen, Picture, Point
from projections.boards.theme import livery


@lru_cache(64)
def cloth(number: int, wide: int, high: int) -> Picture:
    """A piece of a livery's pattern, read from left (front) to right. Sizes in pixels."""
    look = livery(number)
    pen = Pen((wide, high), look.body, scale=1)
    PATTERNS[look.pattern](pen, wide, high, look.trim)
    return pen.image


def cut(number: int, shape: Picture) -> Picture:
    """The livery's cloth cut to the shape of an `L` mask."""
    piece = cloth(number, *shape.size).convert("RGBA")
    piece.putalpha(shape)
    return piece


def _stripe(pen: Pen, w: float, h: float, trim: str) -> None:
    pen.box((0, h * 0.36, w, h * 0.64), 0, trim)


def _hoops(pen: Pen, w: float, h: float, trim: str) -> None:
    for x in (0.13, 0.68):
        pen.box((w * x, 0, w * (x + 0.19), h), 0, trim)


def _chevron(pen: Pen, w: float, h: float, trim: str) -> None:
    for x in (0.02, 0.60):
        arrow: list[Point] = [(x, 0), (x + 0.18, 0), (x + 0.40, 0.5), (x + 0.18, 1), (x, 1), (x + 0.22, 0.5)]
        pen.polygon([(w * a, h * b) for a, b in arrow], trim)


def _halves(pen: Pen, w: float, h: float, trim: str) -> None:
    pen.box((0, h / 2, w, h), 0, trim)


def _spots(pen: Pen, w: float, h: float, trim: str) -> None:
    for x, y in ((0.2, 0.28), (0.2, 0.74), (0.82, 0.28), (0.82, 0.74), (0.5, 0.06), (0.5, 0.96)):
        pen.disc((w * x, h * y), min(w, h) * 0.14, trim)


def _cross(pen: Pen, w: float, h: float, trim: str) -> None:
    pen.line([(0, 0), (w, h)], trim, min(w, h) * 0.23, caps=False)
    pen.line([(0, h), (w, 0)], trim, min(w, h) * 0.23, caps=False)


def _sash(pen: Pen, w: float, h: float, trim: str) -> None:
    pen.polygon([(w * 0.1, h), (w * 0.42, h), (w * 0.9, 0), (w * 0.58, 0)], trim)


def _checks(pen: Pen, w: float, h: float, trim: str) -> None:
    step = h / 4
    for i in range(int(w / step) + 1):
        for j in range(4):
            if (i + j) % 2:
                square: Box = (i * step, j * step, (i + 1) * step - 1, (j + 1) * step - 1)
                pen.box(square, 0, trim)


def _rails(pen: Pen, w: float, h: float, trim: str) -> None:
    for y in (0.1, 0.76):
        pen.box((0, h * y, w, h * (y + 0.14)), 0, trim)


def _quarters(pen: Pen, w: float, h: float, trim: str) -> None:
    pen.box((0, 0, w / 2, h / 2), 0, trim)
    pen.box((w / 2, h / 2, w, h), 0, trim)


PATTERNS: dict[str, Callable[[Pen, float, float, str], None]] = {
    "stripe": _stripe,
    "hoops": _hoops,
    "chevron": _chevron,
    "halves": _halves,
    "spots": _spots,
    "cross": _cross,
    "sash": _sash,
    "checks": _checks,
    "rails": _rails,
    "quarters": _quarters,
}
