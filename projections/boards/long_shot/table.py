"""The table of a sheet: a column for each horse with where it is, whose it is, odds, helmet, jersey, bet."""

from collections.abc import Sequence
from functools import cache

from domain.games.long_shot.horses import HORSES, odds
from domain.games.long_shot.state import Player, State
from projections.boards.canvas import panel, stamp
from projections.boards.lettering import fitted, measure, text
from projections.boards.long_shot.ground import FAINT, NO_BET
from projections.boards.long_shot.looks import ColumnLook, PanelWords
from projections.boards.long_shot.marks import Marks, Part, draw_mark
from projections.boards.long_shot.pieces import helmet, horseshoes, jersey, saddle_cloth
from projections.boards.pen import Pen, Picture, Point
from projections.boards.theme import ACCENT, INK, MUTED, PANEL, PAPER, WHITE, mix
from projections.boards.window import WIDTH

HEAD, LINE, ROW = 142, 56, 78
"""Heights of the horses' row, of a line of letters, and of a row of boxes."""
LABEL, RIM = 176, 16
COLUMN = (WIDTH - 2 * RIM - LABEL - 8) / 8
BOX, PIN = 62, 52


def table_height(with_bar: bool) -> int:
    """The pixels that the table needs."""
    return HEAD + 2 * LINE + (4 if with_bar else 3) * ROW + 18


def draw_table(
    image: Picture,
    top: int,
    state: State,
    player: Player,
    columns: Sequence[ColumnLook],
    words: PanelWords,
    marks: Marks,
) -> None:
    """All rows on their panel; that of a Secondary Movement Bar only while one is marked."""
    y = top + 8.0
    for number, column in zip(HORSES, columns, strict=True):
        _draw_head(image, (_middle(number), y), number, column, marks)
    y += HEAD + LINE
    _draw_label(image, y + LINE / 2, words.odds, ())
    for part, label in _rows(words):
        y += LINE if part == "helmet" else ROW
        _draw_label(image, y + ROW / 2, label, marks.get(("row", part), ()))
        for number in HORSES:
            centre, numbers = (_middle(number), y + ROW / 2), marks.get((part, number), ())
            _draw_box(image, centre, part, number, state, player, words, offered=bool(numbers))
            draw_mark(image, (centre[0] - (58 if len(numbers) == 1 else 78), centre[1]), numbers, PIN)


def _rows(words: PanelWords) -> list[tuple[Part, str]]:
    rows: list[tuple[Part, str]] = [("helmet", words.helmet), ("jersey", words.jersey), ("bet", words.bet)]
    return rows if words.bar is None else [*rows, ("bar", words.bar)]


def _middle(number: int) -> float:
    """The middle of a horse's column."""
    return RIM + LABEL + COLUMN * (number - 0.5)


def _draw_label(image: Picture, middle: float, label: str, numbers: Sequence[int]) -> None:
    shown, size = fitted(label, LABEL - 24, 38, 24)
    text(image, (RIM + 20, middle), shown, size, PAPER)
    draw_mark(image, (RIM + LABEL + 20, middle), numbers, PIN)


def _draw_head(image: Picture, point: Point, number: int, column: ColumnLook, marks: Marks) -> None:
    """The horse and where it is or goes; whose it is, or its price; its odds."""
    x, y = point
    stamp(image, saddle_cloth(number, 88), (x, y + 50), shadow=False)
    numbers = marks.get(("horse", number), ())
    draw_mark(image, (x - 50, y + 24), numbers, 58)
    if column.wild:
        shoe = horseshoes(1, 1, 40, MUTED, MUTED)
        stamp(image, shoe, (x + 64, y + 50), shadow=False)
    words, size = fitted(column.space, COLUMN - 24, 38, 24)
    if column.past_line:
        reach = min(COLUMN - 10, measure(words, size) + 34) / 2
        panel(image, (x - reach, y + 97, x + reach, y + 141), NO_BET, 20, shadow=False)
    ink = ACCENT if column.moves else PAPER
    text(image, (x, y + 119), words, size, INK if column.past_line else ink, "mm")
    middle = y + HEAD + LINE / 2 + 2
    bought = marks.get(("card", number), ())
    if column.own:
        panel(image, (x - COLUMN / 2 + 5, middle - 23, x + COLUMN / 2 - 5, middle + 23), ACCENT, 22, shadow=False)
    words, size = fitted(column.owner, COLUMN - (74 if bought else 16), 38, 29)
    text(image, (x + (28 if bought else 0), middle), words, size, INK if column.own else MUTED, "mm")
    draw_mark(image, (x - COLUMN / 2 + 32, middle), bought, PIN)
    multiples = " · ".join(str(multiple) for multiple in odds(number))
    words, size = fitted(multiples, COLUMN - 10, 38, 24)
    text(image, (x, y + HEAD + LINE * 1.5), words, size, PAPER, "mm")


def _draw_box(
    image: Picture,
    centre: Point,
    part: Part,
    number: int,
    state: State,
    player: Player,
    words: PanelWords,
    *,
    offered: bool,
) -> None:
    """One box: a helmet or jersey marked or not, a bet, a horse on the bar or not."""
    x, y = centre
    bar = state.horse(words.bar_of).bar if part == "bar" else ()
    marked = {"helmet": player.helmets, "jersey": player.jerseys, "bar": bar}.get(part, ())
    if part == "bet":
        bet = player.bet(number)
        if offered:
            stamp(image, _ground("offered"), centre, shadow=False)
        ink = INK if offered else PAPER if bet else MUTED
        text(image, centre, f"${bet}" if bet else "–", 38 if bet < 10 else 34, ink, "mm")
        return
    if part == "bar":
        if number in marked:
            stamp(image, saddle_cloth(number, BOX), centre, shadow=False)
        else:
            stamp(image, _ground("offered" if offered else "open"), centre, shadow=False)
            text(image, centre, str(number), 38, INK if offered else MUTED, "mm")
        return
    stamp(image, _ground("marked" if number in marked else "offered" if offered else "open"), centre, shadow=False)
    if number in marked or offered:
        draw = helmet if part == "helmet" else jersey
        if part == "jersey" and number in player.helmets and number in player.jerseys:
            panel(image, (x - 9, y + 2 - ROW / 2 - 12, x + 9, y - 2 - ROW / 2 + 12), ACCENT, 0, shadow=False)
        face = draw(46, INK if number in marked else FAINT)
        image.paste(face, (round(x - 23), round(y - 23)), face)


@cache
def _ground(state: str) -> Picture:
    """A box: marked in gold, offered in white, open as a frame."""
    pen = Pen((BOX, BOX), scale=3)
    if state == "open":
        pen.box((0, 0, BOX, BOX), 14, None, mix(PANEL, PAPER, 0.35), 3)
    else:
        pen.box((0, 0, BOX, BOX), 14, ACCENT if state == "marked" else WHITE)
    return pen.done()
