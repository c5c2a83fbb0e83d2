"""Horses seen from above: the coat, and the silks that carry colour, pattern and number."""

from functools import cache, lru_cache
from math import hypot

from PIL import Image

from projections.boards.canvas import stamp
from projections.boards.cloth import cut
from projections.boards.lettering import numeral
from projections.boards.pen import Pen, Picture, Point
from projections.boards.theme import BLACK, INK, PAPER, WHITE, livery, mix

COATS = ("#8A5A34", "#5E3B22", "#A9774A", "#3F2C22", "#7A4A2A", "#B58A5C", "#6B4A35", "#94623A")
LENGTH, BREADTH = 76, 40
"""The room of a horse in pixels at zoom 1; the silks are 34 long and 32 broad."""
NUMBER = 32
SPRITES = 256
"""Sprites of a kind kept; a large one takes 100 kB."""


@lru_cache(SPRITES)
def body(number: int, turn: int, zoom: float) -> Picture:
    """A horse without its number, its head turned `turn` degrees clockwise from the right."""
    return _straight(number, zoom).rotate(-turn, Image.Resampling.BILINEAR).reduce(2)


@lru_cache(SPRITES)
def _straight(number: int, zoom: float) -> Picture:
    """The same with its head to the right, twice as large, with room to be turned."""
    wide, high = round(LENGTH * zoom), round(BREADTH * zoom)
    coat = COATS[(number - 1) % len(COATS)]
    pen = Pen((wide, high), scale=4, zoom=zoom)
    x, y = 38, 20
    for grow, tone in ((2.0, WHITE), (0.0, coat)):
        pen.line([(x - 25, y), (x - 34, y + 3)], tone, 5 + 2 * grow)
        pen.box((x - 28 - grow, y - 10 - grow, x + 18 + grow, y + 10 + grow), 10 + grow, tone)
        neck = [(x + 8, y - 9 - grow), (x + 26, y - 5 - grow), (x + 26, y + 5 + grow), (x + 8, y + 9 + grow)]
        pen.polygon(neck, tone)
        pen.box((x + 19, y - 5 - grow, x + 35 + grow, y + 5 + grow), 5 + grow, tone)
    dark = mix(coat, INK, 0.5)
    pen.line([(x + 14, y), (x + 25, y)], dark, 4)
    for side in (-1, 1):
        pen.polygon([(x + 25, y + side * 4), (x + 21, y + side * 8.5), (x + 20, y + side * 3)], dark)
    pen.line([(x - 26, y), (x - 33, y + 2.5)], dark, 3)
    pen.box((x - 19, y - 18, x + 17, y + 18), 9, WHITE)
    mask = Pen((wide, high), BLACK, scale=4, zoom=zoom)
    mask.box((x - 17, y - 16, x + 15, y + 16), 7, WHITE)
    k = pen.factor
    silk = Pen((1, 1), scale=1)
    silk.image = Image.new("RGBA", pen.image.size)
    piece = cut(number, Image.new("L", (round(32 * k), round(32 * k)), 255))
    silk.image.paste(piece, (round((x - 17) * k), round((y - 16) * k)))
    silk.image.putalpha(mask.image.convert("L"))
    pen.image.alpha_composite(silk.image)
    look = livery(number)
    pen.disc((x + 15, y), 5.6, WHITE)
    pen.disc((x + 15, y), 4.2, look.trim if look.trim != WHITE else look.body)
    side_length = round(80 * zoom) * 4
    whole = Image.new("RGBA", (side_length, side_length))
    whole.paste(pen.image, ((side_length - pen.image.width) // 2, (side_length - pen.image.height) // 2))
    return whole.reduce(2)


@lru_cache(SPRITES)
def _number(number: int, size: int) -> Picture:
    image = Image.new("RGBA", (size * 2, size * 2))
    numeral(image, number, (size, size), size, size / (8 if size < 44 else 11))
    return image


@cache
def badge(number: int, zoom: float) -> Picture:
    """A whole horse for tables, its head to the right."""
    image = body(number, 0, zoom).copy()
    numeral(image, number, (image.width / 2 - zoom, image.height / 2), NUMBER * zoom * 0.94, 3.4 * zoom)
    box = image.getbbox()
    return image.crop((0, box[1], image.width, box[3])) if box else image


def draw_horses(image: Picture, stands: dict[int, tuple[Point, float]], zoom: float) -> None:
    """Horses by number at points of the picture, with their headings in degrees; then the numbers, on top of all.

    In a crowd they shrink to the room there is.
    """
    sizes = {}
    for number, ((x, y), _) in stands.items():
        near = [hypot(x - u, y - v) for other, ((u, v), _) in stands.items() if other != number]
        room = min(near, default=99.0 * zoom) / zoom
        sizes[number] = round(min(1.12, max(0.92, room / 38)) * 20) / 20
    for number, (centre, heading) in stands.items():
        stamp(image, body(number, round(heading / 3) * 3, zoom * sizes[number]), centre)
    for number, (centre, _) in stands.items():
        stamp(image, _number(number, round(NUMBER * zoom * max(1.0, sizes[number]))), centre, shadow=False)


@cache
def tick() -> Picture:
    """A tick: the horse has moved in this round."""
    pen = Pen((34, 34), scale=4)
    pen.disc((17, 17), 16, INK)
    pen.line([(9, 18), (15, 24), (26, 11)], PAPER, 5)
    return pen.done()
