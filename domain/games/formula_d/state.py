"""A Formula D race at one moment. It is also the JSON of a `position`; what is left out there is worked out."""

from msgspec import Struct

from domain.games.formula_d.facts import EliminationReason
from domain.games.protocol import Seat

POINTS = 18
"""Structure points of a new car (seed: Pontos de Estrutura)."""


class Car(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's car. `space` is None once the car has left the board.

    `gear` is 0 on the grid; `crossings` counts steps over the finish line (0 during the start run, 1 on the first lap);
    `stops` are those made in the corner the car stands in, 0 elsewhere.
    """

    seat: Seat
    space: str | None
    gear: int = 0
    points: int = POINTS
    stops: int = 0
    crossings: int = 0


class Roll(Struct, frozen=True, forbid_unknown_fields=True):
    """The spaces that the car whose turn it is has to move: `value` from the die of `gear`."""

    gear: int
    value: int


class Trail(Struct, frozen=True, forbid_unknown_fields=True):
    """The last move made on the board: from `start` over the spaces of `path`."""

    seat: Seat
    start: str
    path: tuple[str, ...]


class Elimination(Struct, frozen=True, forbid_unknown_fields=True):
    """A car that is out, and why."""

    seat: Seat
    reason: EliminationReason


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """A race. `cars` by seat; `waiting` are the seats still to play this round, the one to act first.

    `roll` is set between the gear and the move. `finished` in order of crossing, `eliminated` in order of elimination.
    `stalled` seats take first gear next round without a start die.
    """

    circuit: str = "monaco"
    laps: int = 1
    cars: tuple[Car, ...] = ()
    round: int = 1
    order: tuple[Seat, ...] = ()
    waiting: tuple[Seat, ...] = ()
    roll: Roll | None = None
    stalled: tuple[Seat, ...] = ()
    finished: tuple[Seat, ...] = ()
    eliminated: tuple[Elimination, ...] = ()
    trail: Trail | None = None

    def car(self, seat: Seat) -> Car:
        """The seat's car."""
        return self.cars[seat]
