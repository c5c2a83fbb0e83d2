"""The match with one fact written down. No rule is decided here, so an old match replays the same for ever."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain.games.powerboats.facts import (
    BoatCrashed,
    BoatFinished,
    BoatLeftLake,
    BoatMoved,
    BoatPlaced,
    BoatRepaired,
    BoatSunk,
    BoatTurned,
    DiceRolled,
    LakeLaid,
    RaceBegan,
    RaceClosed,
    RaceEnded,
    TurnBegan,
)
from domain.games.powerboats.state import Boat, State, Trail
from domain.games.protocol import Fact, Seat


def evolve(state: State | None, fact: Fact) -> State:
    """The state with one fact written down."""
    if isinstance(fact, LakeLaid):
        return State(
            fact.rows,
            tuple(Boat(seat) for seat in range(fact.seats)),
            races=fact.races,
            extra_points=fact.extra_points,
            water=fact.water,
            tiles=fact.tiles,
            spots=fact.spots,
        )
    if state is None:
        raise ValueError(f"a match begins with its lake, not with {type(fact).__name__}")
    written = _WRITTEN.get(type(fact))
    return state if written is None else written(state, fact)


def _race_began(state: State, fact: RaceBegan) -> State:
    boats = tuple(
        replace(boat, hex=None, dice=(), carried=boat.damage, gate=0, crossings=0, turns=0) for boat in state.boats
    )
    return replace(
        state,
        boats=boats,
        buoys=fact.buoys,
        side=fact.side,
        race=fact.race,
        start_player=fact.start_player,
        placing=fact.placing,
        turn=None,
        rolled=False,
        finished=(),
        sunk=(),
        trail=None,
    )


def _boat_placed(state: State, fact: BoatPlaced) -> State:
    placing = tuple(seat for seat in state.placing if seat != fact.seat)
    return replace(_with_boat(state, fact.seat, hex=fact.hex, facing=fact.facing), placing=placing)


def _turn_began(state: State, fact: TurnBegan) -> State:
    return replace(state, turn=fact.seat, round=fact.round, rolled=False)


def _dice_rolled(state: State, fact: DiceRolled) -> State:
    return replace(_with_boat(state, fact.seat, dice=(*fact.kept, *fact.thrown)), rolled=True)


def _boat_turned(state: State, fact: BoatTurned) -> State:
    return _with_boat(state, fact.seat, facing=fact.facing)


def _boat_moved(state: State, fact: BoatMoved) -> State:
    landing = fact.path[-1] if fact.path else fact.start
    turns = state.boats[fact.seat].turns + 1
    moved = _with_boat(state, fact.seat, hex=landing, gate=fact.gate, crossings=fact.crossings, turns=turns)
    return replace(moved, rolled=False, trail=Trail(fact.seat, fact.start, fact.path, fact.given_up))


def _boat_crashed(state: State, fact: BoatCrashed) -> State:
    return _with_boat(state, fact.seat, dice=(), damage=fact.total)


def _boat_finished(state: State, fact: BoatFinished) -> State:
    return replace(state, finished=(*state.finished, fact.seat))


def _boat_sunk(state: State, fact: BoatSunk) -> State:
    return state if fact.finished else replace(state, sunk=(*state.sunk, fact.seat))


def _boat_left_lake(state: State, fact: BoatLeftLake) -> State:
    return _with_boat(state, fact.seat, hex=None, dice=())


def _race_closed(state: State, fact: RaceClosed) -> State:
    for seat in fact.seats:
        state = _with_boat(state, seat, hex=None, dice=())
    return state


def _race_ended(state: State, fact: RaceEnded) -> State:
    won = zip(fact.points, fact.ahead, fact.wrecks, strict=True)
    for seat, points in zip(fact.ranking, map(sum, won), strict=True):
        state = _with_boat(state, seat, points=state.boats[seat].points + points)
    return replace(state, results=(*state.results, fact.ranking), turn=None, rolled=False)


def _boat_repaired(state: State, fact: BoatRepaired) -> State:
    return _with_boat(state, fact.seat, damage=fact.damage)


def _with_boat(state: State, seat: Seat, **changes: Any) -> State:
    boats = list(state.boats)
    boats[seat] = replace(boats[seat], **changes)
    return replace(state, boats=tuple(boats))


_WRITTEN: dict[type[Fact], Callable[[State, Any], State]] = {
    RaceBegan: _race_began,
    BoatPlaced: _boat_placed,
    TurnBegan: _turn_began,
    DiceRolled: _dice_rolled,
    BoatTurned: _boat_turned,
    BoatMoved: _boat_moved,
    BoatCrashed: _boat_crashed,
    BoatFinished: _boat_finished,
    BoatSunk: _boat_sunk,
    BoatLeftLake: _boat_left_lake,
    RaceClosed: _race_closed,
    RaceEnded: _race_ended,
    BoatRepaired: _boat_repaired,
}
