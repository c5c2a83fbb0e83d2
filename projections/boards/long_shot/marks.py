"""Where the options of a question lie on the sheet, and the numbers of the menu there."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from domain.games.long_shot import notes as n
from domain.games.protocol import Note, Option, Question
from projections.boards.lettering import measure, text
from projections.boards.marks import pin
from projections.boards.pen import Pen, Picture, Point
from projections.boards.theme import ACCENT, INK

Part = Literal["cell", "bonus", "helmet", "jersey", "bet", "card", "horse", "bar", "ability", "wilds", "grid", "row"]
Place: TypeAlias = tuple[Part, str | int]
"""A part of the sheet, and which one: a circle, a kind of bonus, a horse, an ability, a heading."""
Marks: TypeAlias = Mapping[Place, tuple[int, ...]]
"""The numbers of the options at each place, counted from 1."""

PIN = 60
_MIRACLES: dict[str, Place] = {"mark": ("grid", ""), "helmet": ("row", "helmet"), "jersey": ("row", "jersey")}


def marks(question: Question) -> Marks:
    """Where each option of a question goes; one that goes nowhere on the sheet is missing."""
    found: dict[Place, tuple[int, ...]] = {}
    for number, option in enumerate(question.options, start=1):
        for place in places(option, question):
            found[place] = (*found.get(place, ()), number)
    return found


def places(option: Option, question: Question) -> Iterator[Place]:
    """The places of an option."""
    note = option.note
    if question.kind == "miracle":
        yield _MIRACLES[option.token]
    elif isinstance(note, n.MarkNote):
        yield from (("cell", cell) for cell in note.cells)
    elif isinstance(note, n.BonusNote):
        yield "bonus", note.bonus
    elif isinstance(note, n.CellNote):
        yield "cell", note.cell
    elif isinstance(note, n.AbilityNote):
        yield "ability", note.ability
    elif isinstance(note, n.EraseNote):
        yield "wilds", ""
    else:
        yield from _of_horse(note)


def _of_horse(note: Note | None) -> Iterator[Place]:
    """The places in a horse's column."""
    match note:
        case n.NumberNote(number=number):
            yield "horse", number
        case n.MoveNote(horse=horse):
            yield "horse", horse
        case n.HelmetNote(horse=horse):
            yield "helmet", horse
        case n.JerseyNote(horse=horse):
            yield "jersey", horse
        case n.BarNote(horse=horse):
            yield "bar", horse
        case n.StakeNote(horse=horse) | n.BetNote(horse=horse):
            yield "bet", horse
        case n.PurchaseNote(horse=horse):
            yield "card", horse


def is_on_sheet(option: Option, question: Question) -> bool:
    """Whether an option has a place of its own on the sheet, so that it needs no row in the legend; the amounts of one
    bet share a place."""
    return question.kind != "bet" and any(True for _ in places(option, question))


def draw_mark(image: Picture, centre: Point, numbers: Sequence[int], size: int = PIN) -> None:
    """The number of an option in its disc; several in a row as `1–4`."""
    if not numbers:
        return
    mark = pin(numbers[0], False, size) if len(numbers) == 1 else _several(f"{numbers[0]}–{numbers[-1]}", size)
    image.paste(mark, (round(centre[0] - mark.width / 2), round(centre[1] - mark.height / 2)), mark)


@lru_cache(32)
def _several(words: str, size: int) -> Picture:
    letters = round(size * 0.62)
    wide = round(measure(words, letters) + size * 0.6)
    pen = Pen((wide, size), scale=4)
    pen.box((0, 0, wide, size), size / 2, INK)
    pen.box((4, 4, wide - 4, size - 4), size / 2 - 4, ACCENT)
    image = pen.done()
    text(image, (wide / 2, size / 2), words, letters, INK, "mm")
    return image
