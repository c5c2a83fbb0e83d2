"""The race with one fact written down. No rule is decided here, so an old race replays the same for ever."""

from msgspec.structs import replace

from domain.games.formula_d.facts import (
    CarEliminated,
    CarFinished,
    CarMoved,
    CircuitLaid,
    CornerLeft,
    CornerOvershot,
    GearDieRolled,
    GearShifted,
    GridSet,
    LineCrossed,
    PointsLost,
    RoundBegan,
    StartDieRolled,
    StopMade,
    TurnEnded,
)
from domain.games.formula_d.state import Car, Elimination, Roll, State, Trail
from domain.games.protocol import Fact, Seat


def evolve(state: State | None, fact: Fact) -> State:
    """The state after a fact; only CircuitLaid may come first."""
    if isinstance(fact, CircuitLaid):
        return State(fact.circuit, fact.laps, tuple(Car(seat, None) for seat in range(fact.cars)))
    if state is None:
        raise ValueError(f"a race cannot begin with {fact!r}")
    match fact:
        case GridSet(order, spaces):
            placed = dict(zip(order, spaces, strict=True))
            return replace(state, cars=tuple(replace(car, space=placed[car.seat]) for car in state.cars))
        case RoundBegan(number, order):
            return replace(state, round=number, order=order, waiting=order)
        case StartDieRolled(seat, _, "stalled"):
            return replace(state, stalled=(*state.stalled, seat))
        case GearDieRolled(_, gear, value):
            return replace(state, roll=Roll(gear, value))
        case CarMoved(seat, start, path):
            moved = _with_car(state, seat, space=path[-1] if path else start)
            return replace(moved, roll=None, trail=Trail(seat, start, path))
        case TurnEnded(seat):
            return replace(state, waiting=_without(state.waiting, seat))
        case _:
            return _evolve_car(state, fact)


def _evolve_car(state: State, fact: Fact) -> State:
    match fact:
        case GearShifted(seat, _, gear):
            shifted = _with_car(state, seat, gear=gear)
            return replace(shifted, stalled=_without(state.stalled, seat))
        case LineCrossed(seat, times):
            return _with_car(state, seat, crossings=times)
        case StopMade(seat, _, stops):
            return _with_car(state, seat, stops=stops)
        case CornerOvershot(seat) | CornerLeft(seat):
            return _with_car(state, seat, stops=0)
        case PointsLost(seat, _, _, left):
            return _with_car(state, seat, points=left)
        case CarEliminated(seat, reason):
            gone = _off_the_board(state, seat)
            return replace(gone, eliminated=(*state.eliminated, Elimination(seat, reason)))
        case CarFinished(seat):
            gone = _off_the_board(state, seat)
            return replace(gone, finished=(*state.finished, seat))
        case _:
            return state


def _off_the_board(state: State, seat: Seat) -> State:
    gone = _with_car(state, seat, space=None, stops=0)
    return replace(gone, waiting=_without(state.waiting, seat), stalled=_without(state.stalled, seat))


def _with_car(state: State, seat: Seat, **changes: object) -> State:
    car = replace(state.car(seat), **changes)
    return replace(state, cars=(*state.cars[:seat], car, *state.cars[seat + 1 :]))


def _without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seats if other != seat)
