"""Boats seen from above: colour, pattern and number on deck, a windscreen towards the bow, speed and damage beside."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from PIL import Image

from domain.games.powerboats.hexes import SIDES, Side
from domain.games.powerboats.state import SINKS
from projections.boards.canvas import stamp
from projections.boards.cloth import cut
from projections.boards.lettering import numeral, text
from projections.boards.pen import Pen, Picture, Point, placed
from projections.boards.theme import BLACK, INK, PAPER, TROUGH, WARN, WHITE, mix

LENGTH, BREADTH = 72, 48
"""The room of a boat in pixels at zoom 1; its hull is 52 long and 29 broad."""
NUMBER = 31
GLASS = mix(INK, "#7FB4CC", 0.25)
HULL = (
    *((-25, -10), (-22, -14), (-8, -14.5), (4, -14), (13, -11.5), (20, -7), (25, -2.5)),
    *((27, 0), (25, 2.5), (20, 7), (13, 11.5), (4, 14), (-8, 14.5), (-22, 14), (-25, 10)),
)


def degrees(facing: Side) -> int:
    """Clockwise from the east."""
    return 60 * SIDES.index(facing)


@dataclass(frozen=True)
class Afloat:
    """A boat on the water: the number that people see, where it is, its bow, speed and damage."""

    number: int
    centre: Point
    facing: Side
    speed: int
    damage: int


@lru_cache(256)
def hull(number: int, facing: Side, zoom: float) -> Picture:
    """A boat without its number, its bow towards a side."""
    return _straight(number, zoom).rotate(-degrees(facing), Image.Resampling.BICUBIC).reduce(2)


@lru_cache(64)
def _number(number: int, size: int) -> Picture:
    image = Image.new("RGBA", (size * 2, size * 2))
    numeral(image, number, (size, size), size, size / 10)
    return image


def _amidships(centre: Point, facing: Side, zoom: float) -> Point:
    """Where a boat's number stands: a little behind its middle, before the windscreen."""
    return placed([(-3 * zoom, 0)], centre, degrees(facing))[0]


@lru_cache(256)
def boat(number: int, facing: Side, zoom: float) -> Picture:
    """A boat with its number, which is upright."""
    image = hull(number, facing, zoom).copy()
    middle = _amidships((image.width / 2, image.height / 2), facing, zoom)
    numeral(image, number, middle, NUMBER * zoom, 3 * zoom)
    return image


@lru_cache(64)
def _straight(number: int, zoom: float) -> Picture:
    """A boat without its number, bow to the right, twice as large, with room to be turned."""
    side = round(LENGTH * zoom) + 4
    pen = Pen((side, side), scale=4, zoom=zoom)
    c = side / 2 / zoom
    for y in (-7, 7):
        pen.box((c - 31, c + y - 4, c - 22, c + y + 4), 2, INK)
    for grow, fill in ((3.0, INK), (1.6, WHITE)):
        pen.polygon(_outline(c, grow), fill)
    mask = Pen((side, side), BLACK, scale=4, zoom=zoom)
    mask.polygon(_outline(c, -0.6), WHITE)
    k = pen.factor
    deck = Image.new("RGBA", pen.image.size)
    piece = cut(number, Image.new("L", (round(54 * k), round(30 * k)), 255))
    deck.paste(piece, (round((c - 26) * k), round((c - 15) * k)))
    deck.putalpha(mask.image.convert("L"))
    pen.image.alpha_composite(deck)
    pen.polygon([(c + 9, c - 9), (c + 14, c - 7.5), (c + 17, c), (c + 14, c + 7.5), (c + 9, c + 9), (c + 12, c)], GLASS)
    pen.line([(c + 9, c - 9), (c + 12, c), (c + 9, c + 9)], WHITE, 1.6)
    return pen.image.reduce(2)


def _outline(centre: float, grow: float) -> list[Point]:
    return [(centre + a * (1 + grow / 26) + (grow / 3 if a > 0 else 0), centre + b * (1 + grow / 14)) for a, b in HULL]


@lru_cache(64)
def badge(number: int, zoom: float) -> Picture:
    """A boat for tables, cropped, bow to the right."""
    image = boat(number, "E", zoom)
    box = image.getbbox()
    return image.crop(box) if box else image


@lru_cache(64)
def speed_sign(speed: int, size: int) -> Picture:
    """The speed in the shape of a die."""
    pen = Pen((size, size), scale=4)
    _triangle(pen, size, INK, 0.30)
    _triangle(pen, size, PAPER, 0.22)
    image = pen.done()
    text(image, (size / 2, size * 0.6), str(speed), round(size * (0.56 if speed < 10 else 0.48)), INK, "mm")
    return image


def _triangle(pen: Pen, size: float, fill: str, grow: float) -> None:
    corners = [(size * 0.5, size * 0.34), (size * 0.7, size * 0.68), (size * 0.3, size * 0.68)]
    for corner in corners:
        pen.disc(corner, size * grow, fill)
    pen.line(corners, fill, 2 * size * grow, closed=True)
    pen.polygon(corners, fill)


@lru_cache(64)
def damage_sign(count: int, size: int) -> Picture:
    """A crossed square for each counter."""
    gap = size * 1.1
    pen = Pen((round(gap * count + 2), size + 2), scale=4)
    for k in range(count):
        _draw_counter(pen, (gap * k + 1, 1), size, True, INK)
    return pen.done()


@cache
def counters(damage: int, ink: str, size: int) -> Picture:
    """As many places as counters sink a boat, those it has filled and crossed; more than that need no place."""
    pitch = size * 1.14
    pen = Pen((round(pitch * SINKS), size), scale=3)
    for k in range(SINKS):
        _draw_counter(pen, (pitch * k, 0), size, k < damage, ink)
    return pen.done()


def _draw_counter(pen: Pen, point: Point, size: float, hit: bool, ink: str) -> None:
    """A damage counter's place by its upper left corner: an empty square, crossed and filled where it was hit."""
    x, y = point
    pen.box((x, y, x + size, y + size), size * 0.24, INK if hit else ink)
    rim = size * 0.12
    pen.box((x + rim, y + rim, x + size - rim, y + size - rim), size * 0.16, WARN if hit else TROUGH)
    if hit:
        a, b = size * 0.3, size * 0.7
        pen.line([(x + a, y + a), (x + b, y + b)], INK, size * 0.14)
        pen.line([(x + a, y + b), (x + b, y + a)], INK, size * 0.14)


def draw_hulls(image: Picture, boats: Sequence[Afloat], zoom: float, tags: float) -> None:
    """Boats on the water without their numbers; upon them their speed and damage at zoom `tags`."""
    for it in boats:
        stamp(image, hull(it.number, it.facing, zoom), it.centre)
    for it in boats:
        _draw_tags(image, it, tags)


def draw_numbers(image: Picture, boats: Sequence[Afloat], zoom: float) -> None:
    """The boats' numbers, which lie on top of all hulls."""
    for it in boats:
        middle = _amidships(it.centre, it.facing, zoom)
        stamp(image, _number(it.number, round(NUMBER * zoom)), middle, shadow=False)


def _draw_tags(image: Picture, it: Afloat, zoom: float) -> None:
    """The speed at a boat's stern, its damage on the lower side."""
    turn = degrees(it.facing)
    if it.speed:
        stern = placed([(-35 * zoom, 0)], it.centre, turn)[0]
        stamp(image, speed_sign(it.speed, round(28 * zoom)), stern, shadow=False)
    if it.damage:
        mark = damage_sign(it.damage, round(13 * zoom))
        x, y = placed([(0, 24 * zoom if turn in (0, 60, 300) else -24 * zoom)], it.centre, turn)[0]
        outward = 0 if turn in (0, 180) else 1 if x > it.centre[0] else -1
        beside = mark.width / 2 - 8 * zoom
        stamp(image, mark, (x + outward * beside, y + abs(outward) * 5 * zoom), shadow=False)
