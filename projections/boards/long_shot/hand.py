"""The cards below a sheet: what the player's own do, and those to buy."""

from collections.abc import Sequence

from projections.boards.canvas import panel, stamp
from projections.boards.lettering import fitted, measure, shrink, text, wrapped
from projections.boards.long_shot.ground import MONEY
from projections.boards.long_shot.looks import HandLook
from projections.boards.long_shot.marks import Marks, draw_mark
from projections.boards.long_shot.pieces import saddle_cloth
from projections.boards.pen import Picture
from projections.boards.theme import INK, PAPER, mix
from projections.boards.window import WIDTH

HIGH, GAP, RIM = 120, 12, 16
FEW = 2
"""So many cards lie one below the other; more of them in two columns."""
SMALLEST = 24


def hand_height(count: int) -> int:
    """The pixels that so many cards need."""
    return _rows(count) * (HIGH + GAP)


def _columns(count: int) -> int:
    return 1 if count <= FEW else 2


def _rows(count: int) -> int:
    return -(-count // _columns(count))


def draw_hand(image: Picture, top: int, cards: Sequence[HandLook], marks: Marks) -> None:
    """Each card with its name, its price if it is one to buy, and its ability in at most two lines."""
    columns = _columns(len(cards))
    wide = (WIDTH - 2 * RIM - GAP * (columns - 1)) / columns
    for k, card in enumerate(cards):
        x = RIM + (wide + GAP) * (k % columns)
        _draw_card(image, (x, top + (HIGH + GAP) * (k // columns)), wide, card, marks)


def _draw_card(image: Picture, point: tuple[float, float], wide: float, card: HandLook, marks: Marks) -> None:
    x, y = point
    panel(image, (x, y, x + wide, y + HIGH), PAPER, 20)
    stamp(image, saddle_cloth(card.horse, 80), (x + 56, y + HIGH / 2), shadow=False)
    numbers = (*marks.get(("ability", card.ability), ()), *marks.get(("card", card.horse), ()))
    draw_mark(image, (x + 20, y + 20), numbers, 58)
    left, right = x + 112, x + wide - 20
    name, size = fitted(card.name, right - left - 90, 40, 30)
    text(image, (left, y + 30), name, size)
    if card.price:
        text(image, (left + measure(name, size) + 18, y + 30), card.price, 40, MONEY)
    lines, letters = _set(card.text, right - left)
    for k, line in enumerate(lines):
        middle = y + 83 if len(lines) == 1 else y + 67 + 33 * k
        text(image, (left, middle), line, letters, mix(INK, PAPER, 0.25))


def _set(words: str, room: float) -> tuple[list[str], int]:
    """The words in one line as large as fits, else in two."""
    size = shrink(words, room, 36, 31)
    if measure(words, size) <= room:
        return [words], size
    size = 30
    while size > SMALLEST and len(wrapped(words, room, size)) > 2:
        size -= 1
    return wrapped(words, room, size)[:2], size
