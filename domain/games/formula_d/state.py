"""A Formula D race at one moment. It is also the JSON of a `position`; what is left out there is worked out."""

from msgspec import Struct

from domain.games.formula_d.facts import EliminationReason
from domain.games.protocol import Seat

POINTS = 18
"""Structure points of a new car (seed: Pontos de Estrutura)."""


class Car(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's car. `space` is None once the car has left the board.

    `gear` is 0 on the grid; `crossings` counts steps over the finish line (0 during the start run, 1 on the first lap);
    `stops` are those made in the corner the car stands in, 0 elsewhere; `served` whether the stop in its box is made
    and the car on its way out of the pits; `nitro` the last lap in which it used one, 0 before.
    """

    seat: Seat
    space: str | None
    gear: int = 0
    points: int = POINTS
    stops: int = 0
    crossings: int = 0
    served: bool = False
    nitro: int = 0

    @property
    def lap(self) -> int:
        """The lap the car is on, from 1; the start run belongs to the first."""
        return max(1, self.crossings)


class Roll(Struct, frozen=True, forbid_unknown_fields=True):
    """The spaces that the car whose turn it is has to move: `value` from the die of `gear`."""

    gear: int
    value: int


class Trail(Struct, frozen=True, forbid_unknown_fields=True):
    """The last move made on the board: from `start` over the spaces of `path`."""

    seat: Seat
    start: str
    path: tuple[str, ...]


class Clocking(Struct, frozen=True, forbid_unknown_fields=True):
    """A car's speed at the police line in a lap whose bonus is still to be won."""

    seat: Seat
    lap: int
    speed: int


class Elimination(Struct, frozen=True, forbid_unknown_fields=True):
    """A car that is out, and why."""

    seat: Seat
    reason: EliminationReason


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """A race. `cars` by seat; `waiting` are the seats still to play this round, the one to act first.

    `roll` is set between the gear and the move. `finished` in order of crossing, `eliminated` in order of elimination.
    `stalled` seats take first gear next round without a start die. `clocked` at the police line, in order of crossing.
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
    clocked: tuple[Clocking, ...] = ()

    def car(self, seat: Seat) -> Car:
        """The seat's car."""
        return self.cars[seat]
