"""The horses' cards: name, odds, Secondary Movement Bar, and the owner or the price at the market."""

from collections.abc import Mapping
from functools import lru_cache

from domain.games.long_shot.horses import odds
from domain.games.long_shot.state import Horse, State
from projections.boards.canvas import panel, stamp
from projections.boards.lettering import fitted, legible, measure, text
from projections.boards.long_shot.ground import FAINT, MONEY, NO_BET, QUIET
from projections.boards.long_shot.looks import BoardWords, CardLook, SeatLook
from projections.boards.long_shot.pieces import saddle_cloth
from projections.boards.marks import flag
from projections.boards.pen import Pen, Picture, Point
from projections.boards.theme import INK, PANEL, PAPER, mix

CARD, HIGH = (388, 216), 230
"""A card's size; from one row to the next."""
MARKET = 2 * HIGH
"""Height of the market."""
PITCH = 396
BAND = 58
"""Height of the band with the owner or the price."""
BAR = 54
"""Size of a horse marked on a bar, where up to six are."""


def draw_cards(image: Picture, top: int) -> None:
    """The eight cards with nothing on them yet: the same in every picture."""
    wide, high = CARD
    for k in range(8):
        x, y = _corner(k, top)
        panel(image, (x, y, x + wide, y + high), PAPER, 20)


def _corner(k: int, top: int) -> tuple[int, int]:
    return 8 + PITCH * (k % 4), top + HIGH * (k // 4)


def draw_market(
    image: Picture,
    top: int,
    state: State,
    cards: Mapping[int, CardLook],
    looks: Mapping[int, SeatLook],
    words: BoardWords,
) -> None:
    """What stands on the two rows of four cards."""
    for k, horse in enumerate(state.horses):
        _draw_card(image, _corner(k, top), horse, cards[horse.horse], looks, words)


def _draw_card(
    image: Picture,
    point: Point,
    horse: Horse,
    card: CardLook,
    looks: Mapping[int, SeatLook],
    words: BoardWords,
) -> None:
    (x, y), (wide, high) = point, CARD
    stamp(image, saddle_cloth(horse.horse, 76), (x + 48, y + 50), shadow=False)
    name, size = fitted(card.name, wide - 108, 40, 24)
    text(image, (x + 98, y + 32), name, size)
    _draw_odds(image, (x + 98, y + 75), horse)
    _draw_bar(image, (x + 12, y + 128), horse, wide - 20)
    _draw_band(image, (x, y + high - BAND), horse, card, looks, words)


def _draw_odds(image: Picture, point: Point, horse: Horse) -> None:
    """What a bet wins in first, second and third place; only that of its place once it is home."""
    x, y = point
    for place, multiple in enumerate(odds(horse.horse), start=1):
        ink = MONEY if horse.place == place else FAINT if horse.place else mix(INK, PAPER, 0.25)
        text(image, (x, y), f"×{multiple}", 36, ink)
        x += 62


def _draw_bar(image: Picture, point: Point, horse: Horse, room: float) -> None:
    """The horses that move 1 whenever this one is rolled."""
    x, y = point
    text(image, (x, y), "+1", 34, mix(INK, PAPER, 0.25))
    x += 54
    pitch = min(BAR + 4, (room - 54) / max(1, len(horse.bar)))
    size = min(BAR, round(pitch) - 2)
    for k, number in enumerate(horse.bar):
        stamp(image, saddle_cloth(number, size), (x + pitch * k + size / 2, y), shadow=False)


def _draw_band(
    image: Picture,
    point: Point,
    horse: Horse,
    card: CardLook,
    looks: Mapping[int, SeatLook],
    words: BoardWords,
) -> None:
    """The owner on dark, or the price on light; at the right whether it is home or past the line."""
    (x, y), wide = point, CARD[0]
    owned = horse.owner is not None
    ground, ink = (PANEL, PAPER) if owned else (QUIET, INK)
    strip = _strip(wide, BAND, ground)
    image.paste(strip, (round(x), round(y)), strip)
    middle, right = y + BAND / 2, x + wide - 14.0
    if horse.place:
        face = flag(ink)
        image.paste(face, (round(right - 44), round(middle - 18)), face)
        text(image, (right - 54, middle), f"{horse.place}", 42, ink, "rm")
        right -= 90
    elif horse.past_line:
        said, size = fitted(words.no_bets, 156, 32, 24)
        reach = measure(said, size) + 28
        panel(image, (right - reach + 4, middle - 20, right + 4, middle + 20), NO_BET, 18, shadow=False)
        text(image, (right + 4 - reach / 2, middle), said, size, INK, "mm")
        right -= reach + 6
    if horse.owner is not None:
        look = looks[horse.owner]
        name, size = fitted(legible(look.name, look.fallback), right - x - 18, 40, 30)
        text(image, (x + 16, middle), name, size, ink)
        return
    price = f"${card.price}"
    text(image, (x + 16, middle), price, 46, MONEY)
    start = x + 16 + measure(price, 46) + 16
    if measure(words.market, 26) <= right - start:
        said, size = fitted(words.market, right - start, 34, 26)
        text(image, (start, middle + 2), said, size, mix(INK, PAPER, 0.25))


@lru_cache(8)
def _strip(wide: int, high: int, fill: str) -> Picture:
    """The lower end of a card."""
    pen = Pen((wide, high), scale=3)
    pen.box((0, -30, wide, high), 20, fill)
    return pen.done()
