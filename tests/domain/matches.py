"""Whole matches of any game in memory, played by stand-ins or at random."""

from collections.abc import Callable, Container
from random import Random
from typing import Any

from domain.games.protocol import Fact, Move, Options, Rules, Seat, fold
from domain.random_play import move_at_random
from tests.dice import SeededDice

LONGEST = 20_000
"""Moves after which a match counts as one that does not end."""

Watch = Callable[[Any, Seat, Move, tuple[Fact, ...], Any], None]
"""Sees each move: the state before it, who made it, the move, what came of it, the state after it."""


def played_out(
    rules: Rules,
    seed: int,
    seats: int,
    options: Options,
    planners: Container[Seat] = (),
    watch: Watch | None = None,
) -> Any:
    """A match to its end: seats in `planners` play as stand-ins, the others at random, each from its own view."""
    dice, random = SeededDice(seed), Random(seed)
    state = fold(rules, None, rules.setup(seats, options, dice))
    for _ in range(LONGEST):
        if rules.outcome(state) is not None:
            return state
        seat = random.choice(rules.to_act(state))
        view = rules.view(state, seat)
        move = rules.stand_in(view, seat) if seat in planners else move_at_random(rules, view, seat, random)
        facts = rules.play(state, seat, move, dice)
        after = fold(rules, state, facts)
        if watch is not None:
            watch(state, seat, move, facts, after)
        state = after
    raise AssertionError("the match does not end")
