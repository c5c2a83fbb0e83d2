"""The race with one fact written down. No rule is decided here, so an old race replays the same for ever."""

from collections.abc import Callable
from typing import Any

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
    NitroUsed,
    PitsLeft,
    PitStopMade,
    PointsGained,
    PointsLost,
    PoliceBonusWon,
    PoliceLineCrossed,
    RoundBegan,
    StartDieRolled,
    StopMade,
    TurnEnded,
)
from domain.games.formula_d.state import Car, Clocking, Elimination, Roll, State, Trail
from domain.games.protocol import Fact, Seat


def evolve(state: State | None, fact: Fact) -> State:
    """The state after a fact; only CircuitLaid may come first."""
    if isinstance(fact, CircuitLaid):
        return State(fact.circuit, fact.laps, tuple(Car(seat, None) for seat in range(fact.cars)))
    if state is None:
        raise ValueError(f"a race cannot begin with {fact!r}")
    written = _WRITTEN.get(type(fact))
    return state if written is None else written(state, fact)


def _grid_set(state: State, fact: GridSet) -> State:
    placed = dict(zip(fact.order, fact.spaces, strict=True))
    return replace(state, cars=tuple(replace(car, space=placed[car.seat]) for car in state.cars))


def _round_began(state: State, fact: RoundBegan) -> State:
    return replace(state, round=fact.number, order=fact.order, waiting=fact.order)


def _start_die_rolled(state: State, fact: StartDieRolled) -> State:
    return replace(state, stalled=(*state.stalled, fact.seat)) if fact.start == "stalled" else state


def _gear_shifted(state: State, fact: GearShifted) -> State:
    cars = _with_car(state, fact.seat, gear=fact.gear)
    return replace(state, cars=cars, stalled=_without(state.stalled, fact.seat))


def _gear_die_rolled(state: State, fact: GearDieRolled) -> State:
    return replace(state, roll=Roll(fact.gear, fact.value))


def _car_moved(state: State, fact: CarMoved) -> State:
    cars = _with_car(state, fact.seat, space=fact.path[-1] if fact.path else fact.start)
    return replace(state, cars=cars, roll=None, trail=Trail(fact.seat, fact.start, fact.path))


def _line_crossed(state: State, fact: LineCrossed) -> State:
    return replace(state, cars=_with_car(state, fact.seat, crossings=fact.times))


def _stop_made(state: State, fact: StopMade) -> State:
    return replace(state, cars=_with_car(state, fact.seat, stops=fact.stops))


def _corner_behind(state: State, fact: CornerOvershot | CornerLeft) -> State:
    return replace(state, cars=_with_car(state, fact.seat, stops=0))


def _pit_stop_made(state: State, fact: PitStopMade) -> State:
    return replace(state, cars=_with_car(state, fact.seat, served=True))


def _pits_left(state: State, fact: PitsLeft) -> State:
    return replace(state, cars=_with_car(state, fact.seat, served=False))


def _nitro_used(state: State, fact: NitroUsed) -> State:
    return replace(state, cars=_with_car(state, fact.seat, nitro=fact.lap))


def _police_line_crossed(state: State, fact: PoliceLineCrossed) -> State:
    return replace(state, clocked=(*state.clocked, Clocking(fact.seat, fact.lap, fact.speed)))


def _police_bonus_won(state: State, fact: PoliceBonusWon) -> State:
    return replace(state, clocked=tuple(clocking for clocking in state.clocked if clocking.lap != fact.lap))


def _points_changed(state: State, fact: PointsLost | PointsGained) -> State:
    return replace(state, cars=_with_car(state, fact.seat, points=fact.left))


def _turn_ended(state: State, fact: TurnEnded) -> State:
    return replace(state, waiting=_without(state.waiting, fact.seat))


def _car_eliminated(state: State, fact: CarEliminated) -> State:
    gone = _off_the_board(state, fact.seat)
    return replace(gone, eliminated=(*state.eliminated, Elimination(fact.seat, fact.reason)))


def _car_finished(state: State, fact: CarFinished) -> State:
    return replace(_off_the_board(state, fact.seat), finished=(*state.finished, fact.seat))


_WRITTEN: dict[type[Fact], Callable[[State, Any], State]] = {
    GridSet: _grid_set,
    RoundBegan: _round_began,
    StartDieRolled: _start_die_rolled,
    GearShifted: _gear_shifted,
    GearDieRolled: _gear_die_rolled,
    CarMoved: _car_moved,
    LineCrossed: _line_crossed,
    StopMade: _stop_made,
    CornerOvershot: _corner_behind,
    CornerLeft: _corner_behind,
    PointsLost: _points_changed,
    PointsGained: _points_changed,
    PitStopMade: _pit_stop_made,
    PitsLeft: _pits_left,
    NitroUsed: _nitro_used,
    PoliceLineCrossed: _police_line_crossed,
    PoliceBonusWon: _police_bonus_won,
    TurnEnded: _turn_ended,
    CarEliminated: _car_eliminated,
    CarFinished: _car_finished,
}
"""What each fact changes; a fact that is not here changes nothing. Looked up, because folding a match is all of it."""


def _off_the_board(state: State, seat: Seat) -> State:
    cars = _with_car(state, seat, space=None, stops=0)
    return replace(state, cars=cars, waiting=_without(state.waiting, seat), stalled=_without(state.stalled, seat))


def _with_car(state: State, seat: Seat, **changes: object) -> tuple[Car, ...]:
    cars = list(state.cars)
    cars[seat] = replace(cars[seat], **changes)
    return tuple(cars)


def _without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple([other for other in seats if other != seat]) if seat in seats else seats
