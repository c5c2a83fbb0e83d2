"""Plans for the dice below a panel's map: what each throws, and the sums it may bring as bars."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from domain.games.powerboats.notes import DieNote, PlanNote
from domain.games.protocol import Option
from projections.boards.canvas import panel
from projections.boards.legend import TONES
from projections.boards.lettering import fitted, measure, text
from projections.boards.marks import pin
from projections.boards.pen import Pen, Picture, Point, placed
from projections.boards.powerboats.boats import degrees
from projections.boards.powerboats.dice import Fate, die
from projections.boards.powerboats.looks import OptionLook
from projections.boards.theme import ACCENT, INK, MUTED, PANEL_ROW, PAPER, WARN
from projections.boards.window import WIDTH

ROW = 116
"""Height of a plan's row."""
FEW = 7
"""Plans in one column; more of them stand in two, with their bars alone."""
RIM, GAP = 16, 8
DIE = 62
CROWDED = 40
"""Bars narrower than this are lettered at their ends and in the middle alone."""
ARROW = 36
BAR = 60
"""The room of a bar with its sum."""


@dataclass(frozen=True)
class Axis:
    """The sums that any of the plans may bring, from the least to the most."""

    least: int
    most: int

    @property
    def sums(self) -> range:
        """All of them."""
        return range(self.least, self.most + 1)


def plans_height(count: int, picked: bool) -> int:
    """The pixels that so many plans need."""
    return 14 + ROW * -(-count // _columns(count, picked)) + 10


def _columns(count: int, picked: bool) -> int:
    return 6 if picked else 1 if count <= FEW else 2


def draw_plans(image: Picture, top: int, options: Sequence[Option], looks: Sequence[OptionLook]) -> None:
    """A row for each plan with its number in the menu; dice to be picked stand side by side."""
    picked = any(isinstance(option.note, DieNote) for option in options)
    columns = _columns(len(options), picked)
    notes = [option.note for option in options if isinstance(option.note, PlanNote)]
    axis = Axis(min((note.least for note in notes), default=0), max((note.most for note in notes), default=0))
    wide = (WIDTH - 2 * RIM - GAP * (columns - 1)) // columns
    rows = -(-len(options) // columns)
    for k, (option, look) in enumerate(zip(options, looks, strict=True)):
        column, row = (k % columns, k // columns) if picked else (k // rows, k % rows)
        box = (RIM + column * (wide + GAP), top + 14 + ROW * row, RIM + column * (wide + GAP) + wide)
        _draw_cell(image, box, k + 1, option, look, axis if columns == 1 else None)


def _draw_cell(
    image: Picture, box: tuple[int, int, int], number: int, option: Option, look: OptionLook, axis: Axis | None
) -> None:
    x0, y0, x1 = box
    y1 = y0 + ROW - GAP
    panel(image, (x0, y0, x1, y1), PANEL_ROW, 18, shadow=False)
    middle = (y0 + y1) / 2
    mark = pin(number, look.costly, 64)
    image.paste(mark, (x0 + 16, round(middle - 32)), mark)
    x = float(x0 + 98)
    match option.note:
        case DieNote(face=face):
            _draw_faces(image, (x + 16, middle), [(str(face), "kept")], 84)
        case PlanNote() as note if axis:
            words, size = fitted(look.title, 304, 44, 28)
            text(image, (x, middle), words, size, PAPER)
            _draw_faces(image, (x + 316, middle), faces(note), DIE, 330)
            _draw_bars(image, (x + 648, y1 - 8), note, axis, 400)
            _draw_outlooks(image, (x + 1064, x1 - 14), middle, note, look)
        case PlanNote() as note:
            end = _draw_faces(image, (x, middle), faces(note), DIE, 300)
            own = Axis(note.least, note.most)
            _draw_bars(image, (max(end + 16, x + 260), y1 - 8), note, own, x1 - 16 - max(end + 16, x + 260))


def faces(note: PlanNote) -> list[tuple[str, Fate]]:
    """The dice of a plan: those that stay, those thrown as question marks, the one taken away."""
    found: list[tuple[str, Fate]] = [(str(face), "kept") for face in note.kept]
    found += [("?", "thrown")] * (len(note.rerolled) + note.added)
    return found if note.removed is None else [*found, (str(note.removed), "removed")]


def _draw_faces(
    image: Picture, point: Point, listed: Sequence[tuple[str, Fate]], size: int, room: float = 999
) -> float:
    """Dice from their left end, closer together where there are many; where they end."""
    x, y = point
    pitch = min(size + 2.0, (room - size) / max(1, len(listed) - 1)) if listed else size
    for face, fate in listed:
        shown = die(face, size, fate)
        image.paste(shown, (round(x), round(y - shown.height / 2)), shown)
        x += pitch
    return x + size - pitch if listed else x


def _draw_bars(image: Picture, point: Point, note: PlanNote, axis: Axis, room: float) -> None:
    """How often each sum comes, as bars over the sums: those that crash in every direction in the colour of losses."""
    x, base = point
    clear = max(look.clear for look in note.outlooks)
    step = min(BAR, room / max(1, len(axis.sums)))
    crowded = step < CROWDED
    letters = 30 if crowded else round(min(34, step * 0.62))
    ways = dict(note.sums)
    tallest = max(ways.values())
    high = ROW - GAP - letters - 22
    pen = Pen((round(step * len(axis.sums)) + 2, high + 2), scale=2)
    for k, total in enumerate(axis.sums):
        if total in ways:
            part = max(0.16, ways[total] / tallest * min(1.0, 0.35 + 1.3 * tallest / note.ways))
            box = (step * k + 3, high * (1 - part), step * (k + 1) - 3, high)
            pen.box(box, 4, WARN if total > clear else ACCENT)
            if total > clear:
                _hatch(pen, box)
    bars = pen.done()
    image.paste(bars, (round(x), round(base - letters - 8 - high)), bars)
    for k, total in enumerate(axis.sums):
        if crowded and total not in (note.least, note.mean, note.most):
            continue
        ink = PAPER if total in ways else MUTED
        text(image, (x + step * (k + 0.5), base - letters / 2), str(total), letters, ink, "mm", bold=total in ways)


def _hatch(pen: Pen, box: tuple[float, float, float, float]) -> None:
    """A cross in a bar whose sum crashes: not told by colour alone."""
    x0, y0, x1, y1 = box
    c, reach = (x0 + x1) / 2, min(x1 - x0, y1 - y0) * 0.3
    m = (y0 + y1) / 2
    pen.line([(c - reach, m - reach), (c + reach, m + reach)], INK, 3)
    pen.line([(c - reach, m + reach), (c + reach, m - reach)], INK, 3)


def _draw_outlooks(image: Picture, ends: tuple[float, float], middle: float, note: PlanNote, look: OptionLook) -> None:
    """The chance to crash in each direction beside an arrow that points there, above what is said of the plan."""
    left, right = ends
    y = middle - 25 if look.chips else middle
    wide = (right - left - 2 * GAP) / 3
    for k, (outlook, chance) in enumerate(zip(note.outlooks, look.chances, strict=False)):
        x = left + k * (wide + GAP)
        sure = outlook.crashes == note.ways
        ground = TONES["good"] if not outlook.crashes else TONES["cost"] if sure else TONES["risk"]
        panel(image, (x, y - 23, x + wide, y + 23), ground, 12 if sure else 23, shadow=False)
        arrow = _arrow(degrees(outlook.side))
        image.paste(arrow, (round(x + 6), round(y - ARROW / 2)), arrow)
        words, size = fitted(chance, wide - ARROW - 14, 30, 24)
        text(image, (x + (ARROW + wide) / 2, y + 1), words, size, INK, "mm")
    x = left
    for chip in look.chips:
        words, size = fitted(chip.words, right - x - 28, 30, 22)
        length = measure(words, size) + 28
        panel(image, (x, middle + 5, x + length, middle + 45), TONES[chip.tone], 20, shadow=False)
        text(image, (x + 14, middle + 25), words, size, INK)
        x += length + GAP


@cache
def _arrow(turn: int) -> Picture:
    pen = Pen((ARROW, ARROW), scale=4)
    outline = ((17, 0), (2, -13), (2, -5), (-16, -5), (-16, 5), (2, 5), (2, 13))
    pen.polygon(placed(outline, (ARROW / 2, ARROW / 2), turn), INK)
    return pen.done()
