"""Cars seen from above, and the small signs of a car's state: gear chip, points, finished, out, stand-in."""

from functools import cache, lru_cache
from math import degrees

from PIL import Image

from projections.boards.canvas import stamp
from projections.boards.cloth import cut
from projections.boards.formula_d.cells import Cell
from projections.boards.lettering import numeral, text
from projections.boards.pen import Pen, Picture, Point
from projections.boards.theme import BLACK, GEARS, INK, PAPER, TROUGH, WARN, WHITE

LENGTH, BREADTH = 64, 44
"""The room of a car in pixels at zoom 1; the body is 46 long and 28 broad."""
SPRITES = 256
"""Sprites of a kind kept; a large one takes 100 kB."""


@lru_cache(SPRITES)
def body(number: int, turn: int, zoom: float, squeeze: float = 1.0) -> Picture:
    """A car without its number, its nose turned `turn` degrees clockwise from the right; `squeeze` shortens it."""
    return _straight(number, zoom, squeeze).rotate(-turn, Image.Resampling.BILINEAR).reduce(2)


@lru_cache(SPRITES)
def _straight(number: int, zoom: float, squeeze: float) -> Picture:
    """The same with its nose to the right, twice as large, with room to be turned."""
    wide, high = round(LENGTH * zoom), round(BREADTH * zoom)
    pen = Pen((wide, high), scale=4, zoom=zoom)
    for dx in (-14, 11):
        for dy in (-15, 15):
            pen.box((32 + dx - 7, 22 + dy - 4, 32 + dx + 7, 22 + dy + 4), 3, INK)
    _outline(pen, 1.8, WHITE)
    mask = Pen((wide, high), BLACK, scale=4, zoom=zoom)
    _outline(mask, 0, WHITE)
    pen.image.alpha_composite(cut(number, mask.image.convert("L")))
    car = pen.image.resize((round(pen.image.width * squeeze), pen.image.height))
    side = round(70 * zoom) * 4
    whole = Image.new("RGBA", (side, side))
    whole.paste(car, ((side - car.width) // 2, (side - car.height) // 2))
    return whole.reduce(2)


def _outline(pen: Pen, grow: float, fill: str) -> None:
    """Short enough that a queue of cars shows every number."""
    x, y = 32, 22
    pen.box((x - 21 - grow, y - 14 - grow, x + 10 + grow, y + 14 + grow), 9 + grow, fill)
    nose: list[Point] = [(x + 4, y - 14 - grow), (x + 19, y - 7 - grow), (x + 19, y + 7 + grow), (x + 4, y + 14 + grow)]
    pen.polygon(nose, fill)
    pen.box((x + 10, y - 7 - grow, x + 23 + grow, y + 7 + grow), 6 + grow, fill)


@cache
def badge(number: int, zoom: float) -> Picture:
    """A whole car for tables, its nose to the right."""
    image = body(number, 0, zoom).copy()
    numeral(image, number, (image.width / 2, image.height / 2), 28 * zoom, 3 * zoom)
    return image


@lru_cache(SPRITES)
def _number(number: int, size: int) -> Picture:
    image = Image.new("RGBA", (size * 2, size * 2))
    numeral(image, number, (size, size), size, size / 9)
    return image


def stand(image: Picture, cell: Cell, centre: Point, number: int, zoom: float, squeeze: float) -> None:
    """A car on its space, without its number: numbers go on top of all cars."""
    turn = round(degrees(cell.heading) / 3) * 3
    stamp(image, body(number, turn, zoom, squeeze), centre)


def mark(image: Picture, centre: Point, number: int, size: int) -> None:
    """A car's number over the cars."""
    stamp(image, _number(number, size), centre, shadow=False)


def gear_chip(image: Picture, centre: Point, gear: int, size: int = 40) -> None:
    """A gear's number on paper, underlined in the colour of its die; a dash on the grid."""
    chip = _chip(gear, size)
    image.paste(chip, (round(centre[0] - chip.width / 2), round(centre[1] - chip.height / 2)), chip)


@cache
def _chip(gear: int, size: int) -> Picture:
    wide, high = round(size * 1.3), round(size * 1.15)
    pen = Pen((wide, high), scale=3)
    pen.box((0, 0, wide, high), size * 0.25, PAPER)
    if gear:
        pen.box((4, high - 8, wide - 4, high - 3), 2, GEARS[gear])
    image = pen.done()
    text(image, (wide / 2, high / 2 - 3), str(gear) if gear else "–", size, INK, "mm")
    return image


def points_bar(image: Picture, point: Point, points: int, full: int) -> None:
    """How much of a car's points is left, its left end and middle at the point."""
    bar = _bar(points, full)
    image.paste(bar, (round(point[0]), round(point[1] - bar.height / 2)), bar)


@cache
def _bar(points: int, full: int) -> Picture:
    wide, high = 60, 10
    pen = Pen((wide, high), scale=3)
    pen.box((0, 0, wide, high), high / 2, TROUGH)
    if points > 0:
        pen.box((0, 0, max(high, wide * points / full), high), high / 2, PAPER if points > full / 3 else WARN)
    return pen.done()
