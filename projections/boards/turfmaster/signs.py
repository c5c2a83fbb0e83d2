"""Small signs of a race: dice, the limit in force, card backs, numbers beside the rail."""

from functools import cache, lru_cache

from projections.boards.canvas import panel
from projections.boards.lettering import measure, text
from projections.boards.pen import Pen, Picture, Point
from projections.boards.theme import ACCENT, CURB, INK, MUTED, PAPER, WARN, WHITE

SPOTS = {
    1: ((0.5, 0.5),),
    2: ((0.27, 0.27), (0.73, 0.73)),
    3: ((0.27, 0.27), (0.5, 0.5), (0.73, 0.73)),
    4: ((0.27, 0.27), (0.73, 0.73), (0.27, 0.73), (0.73, 0.27)),
    5: ((0.27, 0.27), (0.73, 0.73), (0.27, 0.73), (0.73, 0.27), (0.5, 0.5)),
    6: ((0.27, 0.25), (0.73, 0.25), (0.27, 0.5), (0.73, 0.5), (0.27, 0.75), (0.73, 0.75)),
}
"""Where a die has its spots, as parts of its side."""


@cache
def die(value: int, size: int, lit: bool = True) -> Picture:
    """A die from above; pale where it is not the one that counts."""
    pen = Pen((size, size), scale=4)
    pen.box((0, 0, size, size), size * 0.2, INK if lit else MUTED)
    pen.box((size * 0.06, size * 0.06, size * 0.94, size * 0.94), size * 0.15, WHITE if lit else PAPER)
    for a, b in SPOTS[value]:
        pen.disc((a * size, b * size), size * 0.1, INK if lit else MUTED)
    return pen.done()


@cache
def dice_pair(size: int) -> Picture:
    """Two dice: this seat throws."""
    image = Pen((2 * size + 6, size + 4), scale=1).image
    for k, value in enumerate((3, 4)):
        image.paste(die(value, size), (k * (size + 6), 4 * k))
    return image


@cache
def limit_sign(limit: int, size: int = 44) -> Picture:
    """Looks like a speed limit, which it is."""
    pen = Pen((size, size), scale=4)
    pen.disc((size / 2, size / 2), size / 2 - 0.5, CURB)
    pen.disc((size / 2, size / 2), size * 0.385, WHITE)
    sign = pen.done()
    text(sign, (size / 2, size / 2), str(limit), round(size * (0.66 if limit < 10 else 0.56)), INK, "mm")
    return sign


@cache
def card_back(size: int = 40) -> Picture:
    """The back of a card upon another; `size` is its height."""
    unit = size / 40
    pen = Pen((round(34 * unit), size), scale=4, zoom=unit)
    pen.box((8, 1, 33, 36), 4, MUTED)
    pen.box((1, 3, 27, 39), 4, INK)
    pen.box((2.5, 4.5, 25.5, 37.5), 3, PAPER)
    pen.polygon([(14, 11), (21, 21), (14, 31), (7, 21)], CURB)
    return pen.done()


@lru_cache(64)
def _plate_ground(wide: int, high: int, fill: str, rim: str) -> Picture:
    pen = Pen((wide, high), scale=4)
    pen.box((0, 0, wide, high), high / 2, rim)
    pen.box((3, 3, wide - 3, high - 3), high / 2 - 3, fill)
    return pen.done()


def plate(
    image: Picture, centre: Point, words: str, standing: bool = True, size: int = 30, onward: bool = False
) -> None:
    """A number or a word on a small white plate, in the middle or from the point on to the right; a pale one for what
    is not standing."""
    high = round(size * 1.4)
    wide = max(high, round(measure(words, size) + size * 0.86))
    if onward:
        centre = (centre[0] + wide / 2 - size * 0.4, centre[1])
    ground = _plate_ground(wide, high, PAPER if standing else "#DCE3C8", INK if standing else MUTED)
    image.paste(ground, (round(centre[0] - wide / 2), round(centre[1] - high / 2)), ground)
    text(image, (centre[0], centre[1] + 1), words, size, INK if standing else "#74808A", "mm")


def bonus_sign(image: Picture, point: Point) -> None:
    """`+2`: the bonus cards have not been taken yet."""
    panel(image, (point[0] - 25, point[1] - 18, point[0] + 25, point[1] + 18), PAPER, 12, shadow=False)
    text(image, (point[0], point[1] + 1), "+2", 30, INK, "mm")


def pointer(image: Picture, point: Point) -> None:
    """A small accent triangle that points down at something."""
    x, y = point
    pen = Pen((44, 30), scale=3)
    pen.polygon([(0, 0), (44, 0), (22, 30)], INK)
    pen.polygon([(7, 4), (37, 4), (22, 24)], ACCENT)
    mark = pen.done()
    image.paste(mark, (round(x - 22), round(y - 30)), mark)


@lru_cache(256)
def tag(words: str, costly: bool, size: int) -> Picture:
    """The numbers of the options that end on a square: round where all is well, square where something is lost."""
    letters = round(size * (0.68 if len(words) < 3 else 0.6))
    wide = max(size, round(measure(words, letters) + size * 0.32))
    pen = Pen((wide, size), scale=4)
    radius = size * 0.16 if costly else size / 2
    pen.box((0, 0, wide, size), radius, INK)
    pen.box((4, 4, wide - 4, size - 4), max(2.0, radius - 4), WARN if costly else ACCENT)
    image = pen.done()
    text(image, (wide / 2, size / 2 + 1), words, letters, INK, "mm")
    return image
