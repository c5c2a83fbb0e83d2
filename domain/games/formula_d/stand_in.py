"""A sensible driver."""

from domain.games.formula_d.conversation import FIRST_GEAR, move_to
from domain.games.formula_d.moves import ends, gear_options
from domain.games.formula_d.state import State
from domain.games.protocol import Move, Seat


def fallback(state: State, seat: Seat) -> Move:
    return choose(state, seat)


def choose(state: State, seat: Seat) -> Move:
    if state.roll is not None:
        return move_to(state, seat, ends(state, seat, state.roll)[0])
    if state.car(seat).gear == 0:
        return FIRST_GEAR
    return (gear_options(state, seat)[0].token,)
