"""What happens in a TurfMaster match, in the rulebook's words.

Horses and lanes are numbered from 1, seats from 0. Facts that name cards not yet played carry the `seat` that may see
them; to anyone else every such card is FACE_DOWN.
"""

from typing import Literal

from domain.games.protocol import Fact, Seat
from domain.games.turfmaster.cards import Card
from domain.games.turfmaster.paths import FallReason

RoundKind = Literal["card", "dice"]
CardPlay = Literal["in_turn", "face_down"]
Standstill = Literal["over_limit", "no_card", "blocked"]


class CourseLaid(Fact, frozen=True, tag="turfmaster.course_laid"):
    """The course of this match, whether it is a steeplechase, how cards are played, and each horse's owner."""

    course: str
    steeplechase: bool
    cards: CardPlay
    owners: tuple[Seat, ...]


class BoxDiceRolled(Fact, frozen=True, tag="turfmaster.box_dice_rolled"):
    """Two dice for a horse's starting box; horses that tie roll again, so a horse may have several."""

    horse: int
    dice: tuple[int, int]


class DeckShuffled(Fact, frozen=True, tag="turfmaster.deck_shuffled"):
    """A horse's deck in its box, the top card first. Nobody may see it."""

    horse: int
    cards: tuple[Card, ...]


class CardsDealt(Fact, frozen=True, tag="turfmaster.cards_dealt"):
    """Cards from the top of a horse's box into its owner's hand."""

    horse: int
    seat: Seat
    cards: tuple[Card, ...]


class BonusTaken(Fact, frozen=True, tag="turfmaster.bonus_taken"):
    """A horse's two bonus cards for this race; `automatic` in the last race where they were not taken before."""

    horse: int
    seat: Seat
    race: int
    cards: tuple[Card, ...]
    automatic: bool = False


class RaceBegan(Fact, frozen=True, tag="turfmaster.race_began"):
    """A race, from 1, with the horses in their boxes, inner lane first, and the fences standing, by number."""

    race: int
    horses: tuple[int, ...]
    boxes: tuple[str, ...]
    fences: tuple[int, ...]


class RollerDiceRolled(Fact, frozen=True, tag="turfmaster.roller_dice_rolled"):
    """Two dice for the right to throw first; seats that tie roll again."""

    seat: Seat
    dice: tuple[int, int]


class RoundBegan(Fact, frozen=True, tag="turfmaster.round_began"):
    """A round: the order of movement, the limit of each of these horses (None without a handicap), all fixed for the
    round; and the seat that throws in this round or, in a card round, in the next."""

    number: int
    kind: RoundKind
    order: tuple[int, ...]
    limits: tuple[int | None, ...]
    roller: Seat


class CardChosen(Fact, frozen=True, tag="turfmaster.card_chosen"):
    """A card laid face down for a horse."""

    horse: int
    seat: Seat
    card: Card


class CardPlayed(Fact, frozen=True, tag="turfmaster.card_played"):
    """A card shown for a horse, with the limit in force."""

    horse: int
    card: Card
    limit: int | None


class DiceThrown(Fact, frozen=True, tag="turfmaster.dice_thrown"):
    """The one throw of a dice round."""

    seat: Seat
    dice: tuple[int, int]


class SpeedDeclared(Fact, frozen=True, tag="turfmaster.speed_declared"):
    """The roller's choice for all horses: one die, or both. `limited` are the horses that may not use the sum."""

    seat: Seat
    speed: int
    both: bool
    limited: tuple[int, ...]


class DieChosen(Fact, frozen=True, tag="turfmaster.die_chosen"):
    """The one die by which a horse with a handicap moves where the sum is above its limit."""

    horse: int
    die: int


class HorseMoved(Fact, frozen=True, tag="turfmaster.horse_moved"):
    """A horse's move. `path` holds the squares stepped on, without the one it left; `jumped` the fences, by number.

    `points` were given, `unused` of them lost because it could go no further.
    """

    horse: int
    start: str
    path: tuple[str, ...]
    points: int
    unused: int
    jumped: tuple[int, ...] = ()


class HorseStood(Fact, frozen=True, tag="turfmaster.horse_stood"):
    """A horse does not move in this round, and why."""

    horse: int
    reason: Standstill


class HorseFell(Fact, frozen=True, tag="turfmaster.horse_fell"):
    """A horse is out of this race: it came down at the fence right before its square."""

    horse: int
    fence: int
    reason: FallReason


class FencePlaced(Fact, frozen=True, tag="turfmaster.fence_placed"):
    """The fence on the stretch that is run twice stands now."""

    fence: int


class FenceTakenAway(Fact, frozen=True, tag="turfmaster.fence_taken_away"):
    """All horses have passed the fence on the stretch that is run twice; it need not be jumped again."""

    fence: int


class HorsesHome(Fact, frozen=True, tag="turfmaster.horses_home"):
    """Horses over the line at the end of a round, best first, from place `first` on. They leave the track."""

    horses: tuple[int, ...]
    first: int


class RaceEnded(Fact, frozen=True, tag="turfmaster.race_ended"):
    """The ranking of a race, best first, and each of these horses' points."""

    race: int
    ranking: tuple[int, ...]
    points: tuple[int, ...]


class CardsLost(Fact, frozen=True, tag="turfmaster.cards_lost"):
    """Cards drawn at random from what is left to a horse that used its bonus in the race just run."""

    horse: int
    seat: Seat
    cards: tuple[Card, ...]


class ExchangeBegan(Fact, frozen=True, tag="turfmaster.exchange_began"):
    """The horses whose owners now choose which cards to hold in the next race."""

    horses: tuple[int, ...]


class HandKept(Fact, frozen=True, tag="turfmaster.hand_kept"):
    """The cards an owner holds for the next race, and those out of play for good."""

    horse: int
    seat: Seat
    cards: tuple[Card, ...]
    lost: tuple[Card, ...]


TurfMasterFact = (
    CourseLaid
    | BoxDiceRolled
    | DeckShuffled
    | CardsDealt
    | BonusTaken
    | RaceBegan
    | RollerDiceRolled
    | RoundBegan
    | CardChosen
    | CardPlayed
    | DiceThrown
    | SpeedDeclared
    | DieChosen
    | HorseMoved
    | HorseStood
    | HorseFell
    | FencePlaced
    | FenceTakenAway
    | HorsesHome
    | RaceEnded
    | CardsLost
    | ExchangeBegan
    | HandKept
)
