"""The player's sheet: the concession grid, its lines, the bonuses; and the starting cards (sheet 4 and 5).

The printed starting cards are not known: these eight are a reconstruction in which every cell is marked twice and every
horse is bet on twice.
"""

from functools import lru_cache
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

Cell: TypeAlias = str
"""A circle of the grid: its column from `a`, its row from 1, as `b3`."""

Line: TypeAlias = str
"""A row (`1` to `4`) or a column (`a` to `d`) of the grid."""

Bonus = Literal["$7", "-2-2", "-3", "+2+2", "+3", "free_bet", "helmet", "jersey", "horse"]

COLUMNS = "abcd"

_GRID = ((8, 3, 5, 6), (4, 7, 1, 2), (2, 8, 6, 3), (7, 1, 4, 5))

GRID: dict[Cell, int] = {
    f"{column}{row}": number
    for row, numbers in enumerate(_GRID, start=1)
    for column, number in zip(COLUMNS, numbers, strict=True)
}
"""The number in each cell, row by row."""

ROWS: dict[Line, tuple[Cell, ...]] = {str(row): tuple(f"{column}{row}" for column in COLUMNS) for row in range(1, 5)}

COLUMN_CELLS: dict[Line, tuple[Cell, ...]] = {
    column: tuple(f"{column}{row}" for row in range(1, 5)) for column in COLUMNS
}

LINES: dict[Line, tuple[Cell, ...]] = {**ROWS, **COLUMN_CELLS}

LINES_OF: dict[Cell, tuple[Line, Line]] = {cell: (cell[1], cell[0]) for cell in GRID}
"""The row and the column of each cell."""

BONUSES: tuple[Bonus, ...] = get_args(Bonus)

BOXES: dict[Bonus, int] = {**dict.fromkeys(BONUSES, 1), "$7": 3, "free_bet": 2}
"""How many boxes there are of each bonus: twelve in all."""

MONEY = 12
"""What each player begins with (seed: Preparação)."""

WILDS = 3
"""Wild numbers on each sheet."""

FREE_BET = 3
"""What the free bet of a bonus is worth (seed: Bônus de Concessão)."""

JOCKEY_SET = 5
"""What a helmet and a jersey of one horse are worth (seed: Camisa)."""

SEVEN = 7
"""What the bonus of money is worth."""


class StartingCard(Struct, frozen=True):
    """The four marks and the two bets that a player begins with."""

    cells: tuple[Cell, Cell, Cell, Cell]
    bets: tuple[int, int]


STARTING_BET = 3
"""What each of the two bets of a starting card is (sheet: rulings, starting cards)."""


def _starting_card(columns: str, *bets: int) -> StartingCard:
    one, two, three, four = (f"{column}{row}" for row, column in enumerate(columns, start=1))
    return StartingCard((one, two, three, four), (bets[0], bets[1]))


STARTING_CARDS: tuple[StartingCard, ...] = (
    _starting_card("abdc", 1, 5),
    _starting_card("adcb", 3, 7),
    _starting_card("bacd", 1, 7),
    _starting_card("bcad", 4, 8),
    _starting_card("cadb", 2, 6),
    _starting_card("cdba", 4, 6),
    _starting_card("dbac", 3, 8),
    _starting_card("dcba", 2, 5),
)
"""Numbered from 1 in the match."""


CELLS_OF: dict[int, tuple[Cell, ...]] = {
    number: tuple(cell for cell, found in GRID.items() if found == number) for number in GRID.values()
}
"""The two cells of each number."""


@lru_cache(maxsize=1024)
def lines_done(cells: tuple[Cell, ...]) -> tuple[Line, ...]:
    """The lines whose four cells are all marked, rows first."""
    return tuple(line for line, of in LINES.items() if all(cell in cells for cell in of))
