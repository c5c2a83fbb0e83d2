"""A player's own sheet with the options of a question where they go, numbered as in the menu."""

from collections.abc import Sequence
from functools import cache

from PIL import Image

from domain.games.long_shot.sheet import WILDS
from domain.games.long_shot.state import Player, State
from domain.games.protocol import Question, Seat
from projections.boards.canvas import panel as paper
from projections.boards.canvas import png
from projections.boards.legend import Entry, draw_legend, legend_height
from projections.boards.lettering import fitted, legible, measure, text
from projections.boards.long_shot.bonuses import draw_bonuses
from projections.boards.long_shot.grid import GRID_SIZE, draw_grid
from projections.boards.long_shot.ground import colours
from projections.boards.long_shot.hand import draw_hand, hand_height
from projections.boards.long_shot.looks import ColumnLook, HandLook, OptionLook, PanelWords
from projections.boards.long_shot.marks import Marks, draw_mark, is_on_sheet, marks
from projections.boards.long_shot.pieces import horseshoes
from projections.boards.long_shot.table import draw_table, table_height
from projections.boards.pen import Picture
from projections.boards.theme import INK, LAND, PANEL, PAPER, mix
from projections.boards.window import WIDTH

HEADER, GAP, RIM = 158, 14, 16
BONUSES = (RIM + GRID_SIZE[0] + GAP, HEADER, WIDTH - RIM, HEADER + GRID_SIZE[1])
TABLE = HEADER + GRID_SIZE[1] + GAP
"""Where the box of the bonuses lies, and the table begins."""


@cache
def _still(with_bar: bool) -> Picture:
    """The panels of grid, bonuses and table with nothing on them yet."""
    bottom = TABLE + table_height(with_bar)
    image = Image.new("RGB", (WIDTH, bottom + GAP), LAND)
    paper(image, (RIM, HEADER, RIM + GRID_SIZE[0], HEADER + GRID_SIZE[1]), PAPER)
    paper(image, BONUSES, PAPER)
    paper(image, (RIM, TABLE, WIDTH - RIM, bottom), PANEL)
    return image


def panel(
    state: State,
    seat: Seat,
    question: Question,
    options: Sequence[OptionLook],
    columns: Sequence[ColumnLook],
    hand: Sequence[HandLook],
    words: PanelWords,
) -> bytes:
    """The sheet as a palette PNG, 1600 pixels wide; cards below it and options without a place make it higher.

    `options` are the looks of the question's options, in its order; `columns` has one for each horse, horse 1 first.
    """
    found, player = marks(question), state.player(seat)
    entries = _entries(question, options)
    cards = TABLE + table_height(words.bar is not None) + GAP
    legend = cards + hand_height(len(hand))
    rest = legend_height(entries) if entries else 0
    image = Image.new("RGB", (WIDTH, legend + rest + (0 if rest else 6)), LAND)
    image.paste(_still(words.bar is not None), (0, 0))
    _draw_header(image, player, words, found)
    draw_grid(image, (RIM, HEADER), player.cells, words.concessions, found)
    draw_bonuses(image, BONUSES, player.bonuses, words.bonus, words.bonuses, found)
    draw_table(image, TABLE, state, player, columns, words, found)
    draw_hand(image, cards, hand, found)
    if entries:
        image.paste(PANEL, (0, legend, WIDTH, legend + rest))
        draw_legend(image, legend, entries, words.more)
    return png(image, colours())


def _entries(question: Question, options: Sequence[OptionLook]) -> list[Entry]:
    """The options that have no place on the sheet."""
    pairs = zip(question.options, options, strict=True)
    return [
        Entry(number, look.costly, look.title, chips=look.chips)
        for number, (option, look) in enumerate(pairs, start=1)
        if not is_on_sheet(option, question)
    ]


def _draw_header(image: Picture, player: Player, words: PanelWords, found: Marks) -> None:
    """Whose sheet, the question, the wild numbers and the money."""
    right = WIDTH - 36.0
    money = f"${player.money}"
    text(image, (right, 58), money, 84, INK, "rm")
    right -= measure(money, 84) + 46 + 3 * 76
    shoes = horseshoes(player.wilds, WILDS, 76, INK, mix(LAND, INK, 0.2))
    image.paste(shoes, (round(right), 18), shoes)
    draw_mark(image, (right - 34, 56), found.get(("wilds", ""), ()))
    name, size = fitted(legible(words.name, words.fallback), right - 120, 68, 44)
    text(image, (30, 54), name, size)
    asked, size = fitted(words.asked, WIDTH - 64, 46, 30)
    text(image, (32, 120), asked, size)
