"""The marks of all boards: gold halo = the seat to act, gold ribbon = the last move, disc = free landing,
square = costs points, clock = time left, stop sign = stops of a corner."""

from collections.abc import Sequence
from functools import cache, lru_cache

from projections.boards.lettering import text
from projections.boards.pen import Pen, Picture, Point, regular
from projections.boards.theme import ACCENT, CURB, INK, TROUGH, WARN, WHITE


def ribbon(image: Picture, points: Sequence[Point], core: float = 9.0) -> None:
    """The last move: a dot per space stepped on and a ring where it began."""
    pad = round(core * 3)
    left, top = (int(min(p[axis] for p in points)) - pad for axis in (0, 1))
    wide, high = (int(max(p[axis] for p in points)) - low + pad for axis, low in ((0, left), (1, top)))
    pen = Pen((wide, high), scale=3, origin=(left, top))
    if len(points) > 1:
        pen.line(points, INK, core + 6)
        pen.line(points, ACCENT, core)
    for p in points[1:-1]:
        pen.disc(p, core * 0.62, INK)
    for radius, tone in ((core + 4, INK), (core + 1.5, ACCENT), (core - 3, INK)):
        pen.disc(points[0], radius, tone)
    layer = pen.done()
    image.paste(layer, (left, top), layer)


def halo(image: Picture, centre: Point, radius: int) -> None:
    """The seat to act: an accent ring with a pointer above, so it is not told by colour alone."""
    ring = _ring(radius)
    image.paste(ring, (round(centre[0] - ring.width / 2), round(centre[1] - ring.height / 2)), ring)


@lru_cache(32)
def _ring(radius: int) -> Picture:
    width = max(6.0, radius * 0.13)
    arm = 15 + radius * 0.1
    size = round(2 * (radius + arm * 1.6 + width))
    pen, c, top = Pen((size, size), scale=3), size / 2, size / 2 - radius
    pen.disc((c, c), radius + 4, None, INK, width + 5)
    pen.disc((c, c), radius + 1.5, None, ACCENT, width)
    pen.polygon([(c - arm - 8, top - arm - 9), (c + arm + 8, top - arm - 9), (c, top + 4)], INK)
    pen.polygon([(c - arm, top - arm - 5), (c + arm, top - arm - 5), (c, top - 4)], ACCENT)
    return pen.done()


@cache
def clock_face(ink: str) -> Picture:
    """A small clock, 34 pixels wide."""
    pen = Pen((34, 34), scale=4)
    pen.disc((17, 17), 15, None, ink, 4)
    pen.line([(17, 9), (17, 17), (23, 20)], ink, 3.5)
    return pen.done()


@cache
def stop_sign(size: int) -> Picture:
    """An octagon for the number of stops, `size` pixels wide."""
    pen = Pen((size, size), scale=4)
    pen.polygon(regular((size / 2, size / 2), size * 0.49, 8, 0.3927), WHITE)
    pen.polygon(regular((size / 2, size / 2), size * 0.43, 8, 0.3927), CURB)
    return pen.done()


@lru_cache(128)
def pin(number: int, costly: bool, size: int = 76) -> Picture:
    """An option's number: a disc when it is free, a square when it costs points."""
    pen, s = Pen((size, size), scale=4), size
    if costly:
        pen.box((2, 2, s - 2, s - 2), s * 0.16, INK)
        pen.box((6, 6, s - 6, s - 6), s * 0.12, WARN)
    else:
        pen.disc((s / 2, s / 2), s / 2 - 1, INK)
        pen.disc((s / 2, s / 2), s / 2 - 5, ACCENT)
    image = pen.done()
    text(
        image,
        (s / 2, s / 2),
        str(number),
        max(44, round(s * 0.62)) if number < 10 else max(44, round(s * 0.56)),
        INK,
        "mm",
    )
    return image


@cache
def flag(ink: str) -> Picture:
    """A chequered flag: finished."""
    pen = Pen((44, 36), scale=4)
    for j in range(12):
        fill = ink if (j % 4 + j // 4) % 2 == 0 else TROUGH
        pen.box((j % 4 * 10 + 4, j // 4 * 9 + 2, j % 4 * 10 + 14, j // 4 * 9 + 11), 0, fill)
    pen.box((0, 0, 4, 36), 2, ink)
    return pen.done()


@cache
def cross(ink: str) -> Picture:
    """A cross: out of the race."""
    pen = Pen((36, 36), scale=4)
    pen.line([(6, 6), (30, 30)], ink, 7)
    pen.line([(6, 30), (30, 6)], ink, 7)
    return pen.done()


@cache
def robot(ink: str, ground: str) -> Picture:
    """A little robot's head: a stand-in drives."""
    pen = Pen((34, 36), scale=4)
    pen.line([(17, 4), (17, 12)], ink, 3)
    pen.disc((17, 4), 3.5, ink)
    pen.box((2, 11, 32, 34), 7, ink)
    for x in (11, 23):
        pen.disc((x, 20), 3.6, ground)
    pen.box((10, 27, 24, 30), 1.5, ground)
    return pen.done()
