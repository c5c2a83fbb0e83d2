"""What a gear's die may bring, before it is rolled: what a driver asks before choosing a gear."""

from functools import lru_cache

from msgspec import Struct

from domain.games.formula_d import gears
from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.landings import Landing, landings
from domain.games.formula_d.moves import reach
from domain.games.formula_d.state import State
from domain.games.protocol import Seat


class Odds(Struct, frozen=True):
    """Chances from 0 to 1 over the faces of a gear's die, the best end of each face taken and the other cars as they
    stand; collision and engine checks left aside.

    `stop`: a stop that the corner still needs can be made for nothing. `pays`: even the cheapest end costs points.
    `out`: no end leaves the car in the race.
    """

    stop: float
    pays: float
    out: float


@lru_cache(maxsize=256)
def odds(state: State, seat: Seat, gear: int) -> Odds:
    """The chances of a car that takes a gear. The points for the gear itself count as paid."""
    car, board, faces = state.car(seat), circuit(state.circuit), gears.FACES[gear]
    points = car.points - gears.cost(car.gear, gear)
    space = car.space or ""
    found = tuple(landings(board, space, car.stops, reach(state, seat, max(faces))))
    here = board.corner.get(space)
    before = car.stops if here is not None else 0
    stop = pays = out = 0
    for face in faces:
        costs = [(_cost(landing, face), landing) for landing in found if landing.steps <= face]
        least = min((cost for cost, _ in costs), default=points)
        stop += any(
            cost == 0 and landing.stops > (before if board.corner.get(landing.space) is here else 0)
            for cost, landing in costs
        )
        pays += 0 < least < points
        out += least >= points
    return Odds(stop / len(faces), pays / len(faces), out / len(faces))


def _cost(landing: Landing, face: int) -> int:
    """Points for braking and for what was overshot; a car over the finish line pays nothing."""
    return 0 if landing.finishes else face - landing.steps + landing.overshoot
