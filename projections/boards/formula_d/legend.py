"""The words of a turn panel's picture: the header with the die above the map, the options' legend below it."""

from collections.abc import Sequence
from dataclasses import dataclass

from domain.games.formula_d.state import State
from domain.games.protocol import Seat
from projections.boards.canvas import panel
from projections.boards.formula_d.cars import gear_chip
from projections.boards.formula_d.looks import Chip, OptionLook, PanelWords
from projections.boards.formula_d.track import track
from projections.boards.formula_d.window import WIDTH
from projections.boards.lettering import fit, fitted, measure, text
from projections.boards.marks import pin, stop_sign
from projections.boards.pen import Pen, Picture, Point, regular
from projections.boards.theme import GEARS, GOOD, INK, MUTED, PANEL_ROW, PAPER, WARN, WHITE

HEADER = 104
"""Height of the header."""
ROW = 84
"""Height of an option's row."""
LEGEND = 8
"""Options that the legend explains; the menu lists the rest."""
SMALLEST_CHIP, CHIP_RIM, CHIP_GAP = 28, 36, 12
"""Least size of a chip's letters, the room around them, and the gap to the next chip."""
TONES = {"good": GOOD, "cost": WARN, "risk": PAPER}
DIE_SIDES = {1: 4, 2: 6, 3: 8, 4: 5, 5: 6, 6: 8}
"""The outline of each gear's die."""


@dataclass(frozen=True)
class Entry:
    """An option in the legend, with the number on its mark."""

    number: int
    costly: bool
    look: OptionLook


def legend_height(entries: Sequence[Entry]) -> int:
    """The pixels that the legend needs."""
    more = 64 if len(entries) > LEGEND else 0
    return ROW * min(len(entries), LEGEND) + more + 24


def draw_header(image: Picture, state: State, seat: Seat, words: PanelWords) -> None:
    """The die rolled, or the gear so far; the title and its detail; the corner's stops still to make."""
    car, here = state.car(seat), track(state.circuit)
    if state.roll:
        _draw_die(image, (68, 52), state.roll.gear, state.roll.value)
    else:
        gear_chip(image, (68, 52), car.gear, 56)
    title, size = fitted(words.title, 420, 52, 40)
    text(image, (134, 50), title, size, PAPER)
    x = 134 + measure(title, size) + 28
    end = float(WIDTH - 24)
    if words.warning:
        warning, small = fitted(words.warning, 720, 44, 34)
        start = end - measure(warning, small)
        text(image, (start, 52), warning, small, WARN)
        octagon = stop_sign(80)
        end = start - 98
        image.paste(octagon, (round(end), 12), octagon)
        corner = here.circuit.corner.get(car.space or "") or here.circuit.next_corner[car.space or ""]
        made = car.stops if car.space in here.circuit.corner else 0
        text(image, (end + 40, 52), str(corner.stops - made), 48, WHITE, "mm")
    detail, small = fitted(words.detail, end - x - 16, 42, 30)
    text(image, (x, 53), detail, small, MUTED)


def _draw_die(image: Picture, centre: Point, gear: int, value: int) -> None:
    pen = Pen((88, 88), scale=4)
    sides = DIE_SIDES[gear]
    turn = -1.5708 if sides != 8 else 0.3927
    pen.polygon(regular((44, 44), 44, sides, turn), PAPER)
    pen.polygon(regular((44, 44), 40, sides, turn), GEARS[gear])
    die = pen.done()
    image.paste(die, (round(centre[0] - 44), round(centre[1] - 44)), die)
    text(image, (centre[0], centre[1] + 1), str(value), 46, WHITE, "mm", halo=INK, width=3)


def draw_legend(image: Picture, top: int, entries: Sequence[Entry], more: str) -> None:
    """What each option costs and risks, below the map; `more` stands for options beyond the legend's rows."""
    shown = entries[:LEGEND]
    titles = min(560.0, max((measure(entry.look.title, 44) for entry in shown), default=0.0))
    details = min(420.0, max((measure(entry.look.detail, 38) for entry in shown), default=0.0))
    for k, entry in enumerate(shown):
        _draw_row(image, top + 14 + ROW * k, entry, titles, details)
    if len(entries) > LEGEND:
        text(image, (40, top + 14 + ROW * len(shown) + 30), fit(more, WIDTH - 80, 40), 40, MUTED)


def _draw_row(image: Picture, top: int, entry: Entry, titles: float, details: float) -> None:
    panel(image, (16, top, WIDTH - 16, top + ROW - 8), PANEL_ROW, 18, shadow=False)
    middle = top + (ROW - 8) / 2
    mark = pin(entry.number, entry.costly, 64)
    image.paste(mark, (32, round(middle - 32)), mark)
    words, size = fitted(entry.look.title, titles, 44, 36)
    text(image, (116, middle), words, size, PAPER)
    x = 116 + titles + 28
    if details:
        words, size = fitted(entry.look.detail, details, 38, 32)
        text(image, (x, middle + 1), words, size, MUTED)
        x += details + 28
    _draw_chips(image, (x, middle), entry.look.chips)


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
