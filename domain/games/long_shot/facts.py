"""What happens in a Long Shot match, in the rulebook's words.

Horses count from 1, seats from 0, positions from 0 (behind the starting line) to 16 (finished). `card` is the key of an
ability; a horse's number and its card's are the same.
"""

from typing import Literal

from domain.games.long_shot.sheet import Bonus, Cell, Line
from domain.games.protocol import Fact, Seat

Actions = Literal["all", "none"]
Cause = Literal["roll", "bar", "bonus", "ability"]
Held = Literal["finished", "on_last_space", "at_start"]


class MarketOpened(Fact, frozen=True, tag="long_shot.market_opened"):
    """The eight cards of this match by number, how many play, and whether they act at all (`none`: a pure race)."""

    cards: tuple[str, ...]
    seats: int
    actions: Actions


class StartingCardDealt(Fact, frozen=True, tag="long_shot.starting_card_dealt"):
    """A player's four marks and two bets of `amount` each; `card` is its number, from 1."""

    seat: Seat
    card: int
    cells: tuple[Cell, ...]
    bets: tuple[int, ...]
    amount: int


class FirstPlayerDrawn(Fact, frozen=True, tag="long_shot.first_player_drawn"):
    """Who rolls first."""

    seat: Seat


class RoundBegan(Fact, frozen=True, tag="long_shot.round_began"):
    """A round, from 1, and its active player."""

    number: int
    active: Seat


class DiceRolled(Fact, frozen=True, tag="long_shot.dice_rolled"):
    """Both dice; `order` are the seats that act now, the active player first."""

    seat: Seat
    horse: int
    spaces: int
    order: tuple[Seat, ...]


class HorseMoved(Fact, frozen=True, tag="long_shot.horse_moved"):
    """One move of a horse. `lost` spaces could not be moved."""

    horse: int
    start: int
    end: int
    cause: Cause
    lost: int = 0


class HorseHeld(Fact, frozen=True, tag="long_shot.horse_held"):
    """A horse that should move and cannot, and why."""

    horse: int
    cause: Cause
    reason: Held


class HorseFinished(Fact, frozen=True, tag="long_shot.horse_finished"):
    """A horse across the line, and its place."""

    horse: int
    place: int


class WildMarked(Fact, frozen=True, tag="long_shot.wild_marked"):
    """A wild number used: the turn goes by `number`. `left` are unused."""

    seat: Seat
    number: int
    left: int


class WildErased(Fact, frozen=True, tag="long_shot.wild_erased"):
    """A whole turn spent to have a wild number back."""

    seat: Seat
    left: int


class WildsRecovered(Fact, frozen=True, tag="long_shot.wilds_recovered"):
    """Wild numbers had back by an ability."""

    seat: Seat
    count: int
    left: int


class TurnPassed(Fact, frozen=True, tag="long_shot.turn_passed"):
    """A player who is stuck and has no used wild number to erase."""

    seat: Seat


class ConcessionMarked(Fact, frozen=True, tag="long_shot.concession_marked"):
    """A circle of the grid."""

    seat: Seat
    cell: Cell
    number: int


class LineCompleted(Fact, frozen=True, tag="long_shot.line_completed"):
    """A row or column of which all four circles are marked."""

    seat: Seat
    line: Line


class BonusMarked(Fact, frozen=True, tag="long_shot.bonus_marked"):
    """A bonus taken for a line."""

    seat: Seat
    bonus: Bonus


class HelmetMarked(Fact, frozen=True, tag="long_shot.helmet_marked"):
    """A helmet."""

    seat: Seat
    horse: int


class JerseyMarked(Fact, frozen=True, tag="long_shot.jersey_marked"):
    """A jersey."""

    seat: Seat
    horse: int


class BarMarked(Fact, frozen=True, tag="long_shot.bar_marked"):
    """A horse marked on the Secondary Movement Bar of the card of horse `card`."""

    seat: Seat
    card: int
    horse: int


class BetPlaced(Fact, frozen=True, tag="long_shot.bet_placed"):
    """A bet of `amount`, of which `paid` was paid; `total` is now on that horse."""

    seat: Seat
    horse: int
    amount: int
    paid: int
    total: int


class HorseBought(Fact, frozen=True, tag="long_shot.horse_bought"):
    """A horse bought at the market."""

    seat: Seat
    horse: int
    price: int


class HorseTaken(Fact, frozen=True, tag="long_shot.horse_taken"):
    """A horse taken from the market for nothing."""

    seat: Seat
    horse: int


class AbilityUsed(Fact, frozen=True, tag="long_shot.ability_used"):
    """An owner applies a card's ability; what comes of it follows."""

    seat: Seat
    ability: str


class MoneyChanged(Fact, frozen=True, tag="long_shot.money_changed"):
    """Money won or lost by a bonus or an ability; `money` is what the player has now."""

    seat: Seat
    change: int
    money: int


class TurnEnded(Fact, frozen=True, tag="long_shot.turn_ended"):
    """A player has acted in this round."""

    seat: Seat


class Scored(Fact, frozen=True, tag="long_shot.scored"):
    """A player's five parts at the end and their sum. `by_ability` are the amounts that make up `abilities`."""

    seat: Seat
    purses: int
    bets: int
    sets: int
    money: int
    abilities: int
    total: int
    by_ability: tuple[tuple[str, int], ...] = ()


LongShotFact = (
    MarketOpened
    | StartingCardDealt
    | FirstPlayerDrawn
    | RoundBegan
    | DiceRolled
    | HorseMoved
    | HorseHeld
    | HorseFinished
    | WildMarked
    | WildErased
    | WildsRecovered
    | TurnPassed
    | ConcessionMarked
    | LineCompleted
    | BonusMarked
    | HelmetMarked
    | JerseyMarked
    | BarMarked
    | BetPlaced
    | HorseBought
    | HorseTaken
    | AbilityUsed
    | MoneyChanged
    | TurnEnded
    | Scored
)
