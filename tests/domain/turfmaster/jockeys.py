"""Whole matches played by stand-ins or at random."""

from collections.abc import Callable, Container
from random import Random

from domain.games.protocol import Fact, Move, Options, Seat, fold
from domain.games.turfmaster.state import State
from domain.random_play import move_at_random
from tests.dice import SeededDice
from tests.domain.turfmaster.track import RULES

LONGEST = 4000
"""Moves after which a match counts as one that does not end."""


def match(
    seed: int,
    seats: int,
    options: Options,
    planners: Container[Seat] = (),
    watch: Callable[[State, Seat, Move, tuple[Fact, ...], State], None] | None = None,
) -> State:
    """A match to its end: seats in `planners` play as stand-ins, from their own view, the others at random."""
    dice, random = SeededDice(seed), Random(seed)
    state: State = fold(RULES, None, RULES.setup(seats, options, dice))
    for _ in range(LONGEST):
        if RULES.outcome(state) is not None:
            return state
        seat = random.choice(RULES.to_act(state))
        planned = seat in planners
        move = RULES.stand_in(RULES.view(state, seat), seat) if planned else move_at_random(RULES, state, seat, random)
        facts = RULES.play(state, seat, move, dice)
        after: State = fold(RULES, state, facts)
        if watch is not None:
            watch(state, seat, move, facts, after)
        state = after
    raise AssertionError("the match does not end")
