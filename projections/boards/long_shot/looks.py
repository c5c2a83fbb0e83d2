"""The words and looks that come into Long Shot's pictures from outside: pictures know no language of their own."""

from collections.abc import Mapping
from dataclasses import dataclass

from projections.boards.legend import Chip


@dataclass(frozen=True)
class SeatLook:
    """A player as people know them. `fallback` (`Player 3`) stands in for a name that the font cannot show. `clock` is
    the time left of a seat `to_act`, `stand_in` whether the bot plays. Once the race is over, `place` and `total` are
    the seat's in the final table."""

    seat: int
    name: str
    fallback: str
    to_act: bool = False
    clock: str | None = None
    stand_in: bool = False
    place: int | None = None
    total: int | None = None


@dataclass(frozen=True)
class CardLook:
    """A horse's card as people know it: its name, its price at the market."""

    horse: int
    name: str
    price: int


@dataclass(frozen=True)
class BoardWords:
    """The words of the board picture.

    `state` is the round; `turn` stands below the name of who acts, or has won. `market` marks a card that nobody owns,
    `no_bets` one past the No Bet Line.
    """

    title: str
    state: str
    start: str
    finish: str
    no_bet_line: str
    turn: str
    market: str
    no_bets: str


@dataclass(frozen=True)
class OptionLook:
    """One option of a question: its row in the legend, for those that have no place on the sheet."""

    title: str
    chips: tuple[Chip, ...] = ()
    costly: bool = False


@dataclass(frozen=True)
class HandLook:
    """A card whose ability is told below the sheet, the player's own or one to buy: its key, its name and what it
    does. `price` is what it costs where it is one to buy, or empty."""

    horse: int
    ability: str
    name: str
    text: str
    price: str = ""


@dataclass(frozen=True)
class ColumnLook:
    """What stands below a horse in the table: where it is, or where it goes where it `moves` by an option; whose it is,
    or its price at the market. `past_line`: no bets on it without its helmet. `wild`: its number is offered as a wild
    one."""

    space: str
    owner: str
    own: bool = False
    moves: bool = False
    past_line: bool = False
    wild: bool = False


@dataclass(frozen=True)
class PanelWords:
    """The words of the sheet's picture: whose it is (`fallback` for a name that the font cannot show) and the question
    `asked`, then the headings of its parts and of the table's rows, `bonuses` as captions by kind. `bar` is the heading
    of the bar of horse `bar_of` while that is marked. `more` stands for options that the legend has no room for."""

    name: str
    fallback: str
    asked: str
    concessions: str
    bonus: str
    bonuses: Mapping[str, str]
    helmet: str
    jersey: str
    bet: str
    odds: str
    more: str
    bar: str | None = None
    bar_of: int = 0
