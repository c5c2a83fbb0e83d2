"""What an option of a Long Shot turn leads to: numbers only, words make labels of them.

`money` is what the player would have after it, `place` where a horse stands now (from 1, shared where level).
"""

from domain.games.long_shot.sheet import Bonus, Cell
from domain.games.protocol import Note


class NumberNote(Note, frozen=True, tag="number"):
    """The number to act by: the die's, or another for a wild number; `wilds` are then left unused."""

    number: int
    wild: bool
    wilds: int


class EraseNote(Note, frozen=True, tag="erase"):
    """The whole turn for one wild number back; `wilds` are then unused."""

    wilds: int


class PassNote(Note, frozen=True, tag="pass"):
    """Nothing can be done."""


class MarkNote(Note, frozen=True, tag="mark"):
    """The concession action: cells that may be marked, and those of them that complete a line."""

    number: int
    cells: tuple[Cell, ...]
    completing: tuple[Cell, ...]


class CellNote(Note, frozen=True, tag="cell"):
    """A circle of the grid, and how many more its row and its column then need."""

    cell: Cell
    number: int
    row_left: int
    column_left: int


class HelmetNote(Note, frozen=True, tag="helmet"):
    """A helmet; `completes`: it makes a jockey set. `past_line`: it allows bets that are closed now."""

    horse: int
    completes: bool
    past_line: bool


class JerseyNote(Note, frozen=True, tag="jersey"):
    """A jersey and a mark on the horse's bar, which has so many boxes open; `completes`: it makes a jockey set."""

    horse: int
    completes: bool
    boxes: int


class BarNote(Note, frozen=True, tag="bar"):
    """A horse that will move 1 whenever the card's horse is rolled; `bet` is one's own on it."""

    card: int
    horse: int
    bet: int
    own: bool


class StakeNote(Note, frozen=True, tag="stake"):
    """The bet action on a horse: what is on it, the odds, where it stands."""

    horse: int
    bet: int
    odds: tuple[int, int, int]
    place: int


class BetNote(Note, frozen=True, tag="bet"):
    """A bet: what it costs, what is then on the horse, what that wins in each place, and as it stands now."""

    horse: int
    amount: int
    paid: int
    money: int
    total: int
    wins: tuple[int, int, int]
    now: int


class PurchaseNote(Note, frozen=True, tag="purchase"):
    """A horse from the market: its price, and the purse it would win as it stands now."""

    horse: int
    card: str
    price: int
    money: int
    place: int
    purse: int


class BonusNote(Note, frozen=True, tag="bonus"):
    """A bonus box; `left` of its kind are unmarked before."""

    bonus: Bonus
    left: int


class AbilityNote(Note, frozen=True, tag="ability"):
    """Applying a card's ability; `horse` where it is due about several: the one it is applied about now."""

    ability: str
    horse: int = 0


class SkipNote(Note, frozen=True, tag="skip"):
    """Declining these abilities."""

    abilities: tuple[str, ...]


class MoveNote(Note, frozen=True, tag="move"):
    """A horse to be moved, from where to where; `bet` is one's own on it."""

    horse: int
    start: int
    end: int
    bet: int
    own: bool


class SecondChoiceNote(Note, frozen=True, tag="second_choice"):
    """Whether an order names a second choice."""

    second: bool
