"""The legend of a turn panel: a row for each option with its number, what it costs and what it risks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from projections.boards.canvas import panel
from projections.boards.lettering import fit, fitted, measure, text
from projections.boards.marks import pin
from projections.boards.pen import Picture, Point
from projections.boards.theme import GOOD, INK, MUTED, PANEL_ROW, PAPER, WARN
from projections.boards.window import WIDTH

Tone: TypeAlias = Literal["good", "cost", "risk"]
"""What a chip tells: something gained, something lost, or a risk."""

ROW = 84
"""Height of an option's row."""
LEGEND = 8
"""Options that the legend explains; the menu lists the rest."""
SMALLEST_CHIP, CHIP_RIM, CHIP_GAP = 28, 36, 12
"""Least size of a chip's letters, the room around them, and the gap to the next chip."""
TONES = {"good": GOOD, "cost": WARN, "risk": PAPER}


@dataclass(frozen=True)
class Chip:
    """A short remark about an option."""

    words: str
    tone: Tone


@dataclass(frozen=True)
class Entry:
    """An option in the legend, with the number on its mark."""

    number: int
    costly: bool
    title: str
    detail: str = ""
    chips: tuple[Chip, ...] = ()


def legend_height(entries: Sequence[Entry]) -> int:
    """The pixels that the legend needs."""
    more = 64 if len(entries) > LEGEND else 0
    return ROW * min(len(entries), LEGEND) + more + 24


def draw_legend(image: Picture, top: int, entries: Sequence[Entry], more: str) -> None:
    """What each option costs and risks, below the map; `more` stands for options beyond the legend's rows."""
    shown = entries[:LEGEND]
    titles = min(560.0, max((measure(entry.title, 44) for entry in shown), default=0.0))
    details = min(420.0, max((measure(entry.detail, 38) for entry in shown), default=0.0))
    for k, entry in enumerate(shown):
        _draw_row(image, top + 14 + ROW * k, entry, titles, details)
    if len(entries) > LEGEND:
        text(image, (40, top + 14 + ROW * len(shown) + 30), fit(more, WIDTH - 80, 40), 40, MUTED)


def _draw_row(image: Picture, top: int, entry: Entry, titles: float, details: float) -> None:
    panel(image, (16, top, WIDTH - 16, top + ROW - 8), PANEL_ROW, 18, shadow=False)
    middle = top + (ROW - 8) / 2
    mark = pin(entry.number, entry.costly, 64)
    image.paste(mark, (32, round(middle - 32)), mark)
    words, size = fitted(entry.title, titles, 44, 36)
    text(image, (116, middle), words, size, PAPER)
    x = 116 + titles + 28
    if details:
        words, size = fitted(entry.detail, details, 38, 32)
        text(image, (x, middle + 1), words, size, MUTED)
        x += details + 28
    _draw_chips(image, (x, middle), entry.chips)


def _draw_chips(image: Picture, point: Point, chips: Sequence[Chip]) -> None:
    """A row's chips from their left end, in letters small enough for all of them."""
    x, y = point
    room = WIDTH - 34 - x
    size = 38
    while size > SMALLEST_CHIP and sum(_chip_width(chip.words, size) + CHIP_GAP for chip in chips) > room + CHIP_GAP:
        size -= 1
    for chip in chips:
        words = fit(chip.words, WIDTH - 34 - x - CHIP_RIM, size)
        wide = _chip_width(words, size)
        if x + wide > WIDTH - 34:
            break
        panel(image, (x, y - 28, x + wide, y + 28), TONES[chip.tone], 28, shadow=False)
        text(image, (x + CHIP_RIM / 2, y), words, size, INK)
        x += wide + CHIP_GAP


def _chip_width(words: str, size: int) -> float:
    return measure(words, size) + CHIP_RIM
