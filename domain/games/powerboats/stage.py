"""Where a match stands: what is being decided, and by whom."""

from typing import Literal

from domain.games.powerboats.state import State
from domain.games.protocol import Seat

Stage = Literal["placing", "dice", "direction", "over"]
"""Where boats start; the plan for the dice; where to move with them; the end."""


def stage(state: State) -> Stage:
    """What is being decided."""
    if state.placing:
        return "placing"
    if state.turn is None:
        return "over"
    return "direction" if state.rolled else "dice"


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat that must decide now."""
    if state.placing:
        return state.placing[:1]
    return () if state.turn is None else (state.turn,)


def next_to_move(state: State, after: Seat) -> Seat | None:
    """The next boat on the lake clockwise, which may be the same again; None where there is none."""
    seats = len(state.boats)
    following = [(after + step) % seats for step in range(1, seats + 1)]
    return next((seat for seat in following if state.boats[seat].hex is not None), None)


def wraps(state: State, before: Seat, after: Seat) -> bool:
    """Whether a new round begins with a turn: the order goes round from the start player."""
    seats = len(state.boats)
    return (after - state.start_player) % seats <= (before - state.start_player) % seats
