"""A Long Shot match at one moment. It is also the JSON of a `position`; what is left out there is worked out."""

from msgspec import Struct

from domain.games.long_shot.abilities import ABILITIES
from domain.games.long_shot.facts import Actions
from domain.games.long_shot.horses import FINISH, NO_BETS_FROM, PLACES
from domain.games.long_shot.sheet import MONEY, WILDS, Bonus, Cell
from domain.games.protocol import Seat

NO_BETS = (0,) * 8


class Horse(Struct, frozen=True, forbid_unknown_fields=True):
    """A horse and its card. `bar` are the horses marked on its Secondary Movement Bar, in order, printed ones included
    (a position need not list those). `place` is 1 to 3 once it has finished; `owner` is None at the market."""

    horse: int
    card: str = ""
    position: int = 0
    bar: tuple[int, ...] = ()
    owner: Seat | None = None
    place: int | None = None

    @property
    def running(self) -> bool:
        """Whether it has not finished."""
        return self.place is None

    @property
    def past_line(self) -> bool:
        """Whether it is past the No Bet Line and has not finished."""
        return NO_BETS_FROM <= self.position < FINISH


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's sheet. `cells`, `bonuses`, `helmets` and `jerseys` are the marked ones; `bets` by horse, from 1;
    `wilds` are the unused wild numbers."""

    seat: Seat
    money: int = MONEY
    cells: tuple[Cell, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    helmets: tuple[int, ...] = ()
    jerseys: tuple[int, ...] = ()
    bets: tuple[int, ...] = NO_BETS
    wilds: int = WILDS

    def bet(self, horse: int) -> int:
        """What is bet on a horse."""
        return self.bets[horse - 1]

    @property
    def sets(self) -> int:
        """Jockey sets: horses with both helmet and jersey."""
        return len(set(self.helmets) & set(self.jerseys))


class Roll(Struct, frozen=True, forbid_unknown_fields=True):
    """The dice of a round."""

    horse: int
    spaces: int


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """A match. `active` rolls in this round; `rolled` is None before; `waiting` are those still to act, the next first.
    `before` is where the horses stood before the last roll, horse 1 first; empty before the first.

    The match is over when the third horse has finished and nobody waits.
    """

    players: tuple[Player, ...]
    horses: tuple[Horse, ...] = ()
    round: int = 1
    active: Seat = 0
    rolled: Roll | None = None
    waiting: tuple[Seat, ...] = ()
    before: tuple[int, ...] = ()
    actions: Actions = "all"

    def horse(self, number: int) -> Horse:
        """The horse of a number."""
        return self.horses[number - 1]

    def player(self, seat: Seat) -> Player:
        """The sheet of a seat."""
        return self.players[seat]

    def owns(self, seat: Seat, ability: str) -> bool:
        """Whether a seat owns the horse with this ability."""
        horse = self.horses[ABILITIES[ability].horse - 1]
        return horse.owner == seat and horse.card == ability

    @property
    def running(self) -> tuple[Horse, ...]:
        """The horses that have not finished."""
        return tuple([horse for horse in self.horses if horse.place is None])

    @property
    def market(self) -> tuple[Horse, ...]:
        """The horses that nobody owns."""
        return tuple([horse for horse in self.horses if horse.owner is None])

    @property
    def finished(self) -> int:
        """How many horses have finished."""
        return sum(horse.place is not None for horse in self.horses)

    @property
    def decided(self) -> bool:
        """Whether the third horse has finished, so that only the round is completed."""
        return self.finished >= PLACES

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.rolled is not None and not self.waiting and self.decided
