"""A TurfMaster match at one moment. It is also the JSON of a `position`; what is left out there is worked out."""

from msgspec import Struct

from domain.games.protocol import Seat
from domain.games.turfmaster.cards import Card
from domain.games.turfmaster.course import CourseSheet
from domain.games.turfmaster.facts import CardPlay, RoundKind

RACES = 3
"""A match has three races (seed: Os Princípios do Jogo)."""


class Horse(Struct, frozen=True, forbid_unknown_fields=True):
    """A horse, numbered from 1. `square` is None off the track: home, fallen, or between two races.

    `box` are the cards not dealt yet, top first. `lost` are out of play without having been played. `bonus` is the race
    for which the bonus cards were taken, 0 before. `chosen` lies face down for this round and is still in the hand.
    `points` are those of the races ended.
    """

    horse: int
    seat: Seat
    square: str | None = None
    hand: tuple[Card, ...] = ()
    box: tuple[Card, ...] = ()
    played: tuple[Card, ...] = ()
    lost: tuple[Card, ...] = ()
    bonus: int = 0
    chosen: Card | None = None
    points: int = 0


class Declared(Struct, frozen=True, forbid_unknown_fields=True):
    """The speed for all horses of a dice round; `both` where it is the sum."""

    speed: int
    both: bool


class Trail(Struct, frozen=True, forbid_unknown_fields=True):
    """The last move made on the track: from `start` over the squares of `path`."""

    horse: int
    start: str
    path: tuple[str, ...]


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """A match. `horses` by number; `order` and `limits` are the round's, `waiting` those still to move, the next first.

    `fences` are the numbers of those standing (None in a position: all that should). `roller` throws in this dice round
    or the next; `throw` and `declared` are this dice round's. `home` in order of places, `fallen` in order of falls.
    `results` are the rankings of the races ended. `exchanging` are the horses whose hands are still to be chosen.
    """

    course: str | CourseSheet = "oval"
    steeplechase: bool = False
    cards: CardPlay = "in_turn"
    horses: tuple[Horse, ...] = ()
    race: int = 1
    round: int = 1
    kind: RoundKind = "card"
    order: tuple[int, ...] = ()
    limits: tuple[int | None, ...] = ()
    waiting: tuple[int, ...] = ()
    fences: tuple[int, ...] | None = None
    roller: Seat = 0
    throw: tuple[int, int] | None = None
    declared: Declared | None = None
    home: tuple[int, ...] = ()
    fallen: tuple[int, ...] = ()
    results: tuple[tuple[int, ...], ...] = ()
    exchanging: tuple[int, ...] = ()
    trail: Trail | None = None

    def horse(self, number: int) -> Horse:
        """The horse of a number."""
        return self.horses[number - 1]

    def limit(self, number: int) -> int | None:
        """The limit of a horse of this round's order; None without a handicap."""
        return self.limits[self.order.index(number)]

    @property
    def seats(self) -> int:
        """How many seats own horses."""
        return 1 + max(horse.seat for horse in self.horses)

    @property
    def running(self) -> tuple[Horse, ...]:
        """The horses on the track."""
        return tuple([horse for horse in self.horses if horse.square is not None])
