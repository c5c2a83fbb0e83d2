"""A hand of cards below the map: each with its number in the menu, the limit in force, and what comes of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from domain.games.turfmaster import cards
from projections.boards.lettering import fitted, text
from projections.boards.pen import Pen, Picture, Point
from projections.boards.theme import ACCENT, CURB, GOOD, INK, MUTED, PAPER, TROUGH, WARN, livery
from projections.boards.turfmaster.signs import card_back, limit_sign, tag
from projections.boards.window import WIDTH

RIM, GAP = 24, 14
"""Room at both ends of a row, and between cards."""
FEW, MANY = 10, 13
"""Cards in a row: in a hand of a race, and where there are more."""
WIDEST = 142
CAPTION = 44
"""Height of the line below a card."""
PIN = 58
JOKER = livery(6).body
"""The ground of a joker; it has a star besides."""


@dataclass(frozen=True)
class Shown:
    """A card as it lies there. `number` is its option's, 0 where it is none; `count` of it are held. `limit` is the one
    that forbids it. A bonus is shown as two backs, `card` is FACE_DOWN then; `-` is no card at all."""

    card: cards.Card
    number: int = 0
    count: int = 1
    limit: int | None = None
    caption: str = ""
    costly: bool = False
    fresh: bool = False


def hand_height(count: int) -> int:
    """The pixels that so many cards need."""
    if not count:
        return 0
    per_row, high = _per_row(count), _card_size(count)[1]
    return -(-count // per_row) * (high + CAPTION + 34) + 14


def _per_row(count: int) -> int:
    return FEW if count <= FEW else MANY


def _card_size(count: int) -> tuple[int, int]:
    wide = min(WIDEST, round((WIDTH - 2 * RIM) / _per_row(count) - GAP))
    return wide, round(wide * 1.28)


def draw_hand(image: Picture, top: int, hand: Sequence[Shown]) -> None:
    """The cards in rows, each row from the middle outward."""
    wide, high = _card_size(len(hand))
    per_row = _per_row(len(hand))
    for start in range(0, len(hand), per_row):
        row = hand[start : start + per_row]
        pitch = min(wide + 3 * GAP, (WIDTH - 2 * RIM) / len(row))
        left = (WIDTH - pitch * len(row)) / 2
        y = top + 32 + start // per_row * (high + CAPTION + 34)
        for k, shown in enumerate(row):
            _draw_card(image, (left + pitch * (k + 0.5), y), (wide, high), shown, pitch)


def _draw_card(image: Picture, point: Point, size: tuple[int, int], shown: Shown, room: float) -> None:
    """A card whose upper edge has its middle at the point."""
    (x, y), (wide, high) = point, size
    face = _face(shown.card, wide, high, shown.limit is not None, shown.count > 1)
    image.paste(face, (round(x - face.width / 2), round(y)), face)
    if shown.limit is not None:
        sign = limit_sign(shown.limit, 62)
        image.paste(sign, (round(x + wide / 2 - 46), round(y + high - 50)), sign)
    if shown.count > 1:
        left = shown.limit is not None
        spot = (x - wide / 2 + 14, y + high - 26) if left else (x + wide / 2 - 12, y + high - 26)
        text(image, spot, f"×{shown.count}", 36, PAPER if left else INK, "lm" if left else "rm")
    if shown.fresh:
        mark = _fresh()
        image.paste(mark, (round(x + wide / 2 - 28), round(y - 12)), mark)
    if shown.number:
        mark = tag(str(shown.number), shown.costly, PIN)
        image.paste(mark, (round(x - wide / 2 - 8), round(y - 26)), mark)
    if shown.caption:
        words, letters = fitted(shown.caption, room - 6, 34, 24)
        text(image, (x, y + high + 24), words, letters, WARN if shown.costly else PAPER, "mm")


@cache
def _fresh() -> Picture:
    """A plus: this card was dealt for the coming race."""
    pen = Pen((40, 40), scale=4)
    pen.disc((20, 20), 20, INK)
    pen.disc((20, 20), 17, GOOD)
    for points in ([(11, 20), (29, 20)], [(20, 11), (20, 29)]):
        pen.line(points, INK, 5)
    return pen.done()


@lru_cache(128)
def _face(card: cards.Card, wide: int, high: int, forbidden: bool, several: bool) -> Picture:
    """A card's face: jokers have a star and a dark ground, one above the limit is struck through."""
    pen = Pen((wide + 10, high), scale=3)
    if several:
        pen.box((10, 8, wide + 10, high), 14, MUTED)
    known = cards.known(card)
    joker = known and cards.joker(card)
    ground = TROUGH if forbidden else JOKER if joker else PAPER
    pen.box((0, 0, wide, high), 14, INK)
    pen.box((3, 3, wide - 3, high - 3), 12, MUTED if forbidden else PAPER)
    pen.box((8, 8, wide - 8, high - 8), 9, ground)
    image = pen.done()
    if card == cards.FACE_DOWN:
        back = card_back(round(high * 0.5))
        image.paste(back, (round((wide - back.width) / 2), round(high * 0.14)), back)
        text(image, (wide / 2, high * 0.81), "+2", round(high * 0.26), INK, "mm")
        return image
    if not known:
        text(image, (wide / 2, high / 2), card, round(high * 0.4), MUTED, "mm")
        return image
    ink = PAPER if joker or forbidden else INK
    number = str(cards.value(card))
    size = round(high * (0.5 if len(number) == 1 else 0.44))
    text(image, (wide / 2, high * (0.6 if joker else 0.52)), number, size, ink, "mm")
    if joker:
        text(image, (wide * 0.7, high * 0.22), "★", round(high * 0.28), ACCENT, "mm")
    if forbidden:
        layer = Pen(image.size, scale=3)
        layer.line([(18, high - 62), (wide - 16, 20)], CURB, 9)
        stroke = layer.done()
        image.alpha_composite(stroke)
    return image
