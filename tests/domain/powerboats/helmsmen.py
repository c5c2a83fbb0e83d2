"""Whole matches played by stand-ins or at random."""

from collections.abc import Callable, Container
from random import Random

from domain.games.moves import pick_token
from domain.games.powerboats.state import State
from domain.games.protocol import Fact, Move, Options, Question, Seat, fold
from tests.dice import SeededDice
from tests.domain.powerboats.pond import RULES

LONGEST = 20_000
"""Moves after which a match counts as one that does not end."""


def at_random(state: State, seat: Seat, random: Random) -> Move:
    """A finished conversation with answers taken at random."""
    answers: Move = ()
    question = RULES.ask(state, seat, answers)
    while isinstance(question, Question):
        assert 1 <= len(question.options) <= 25
        answers = (*answers, answer(question, random))
        question = RULES.ask(state, seat, answers)
    return question


def answer(question: Question, random: Random) -> str:
    """One answer at random."""
    tokens = [option.token for option in question.options]
    if question.pick != (1, 1):
        return pick_token(question, random.sample(tokens, random.randint(*question.pick)))
    assert len(set(tokens)) == len(tokens)
    return random.choice(tokens)


def match(
    seed: int,
    seats: int,
    options: Options,
    planners: Container[Seat] = (),
    watch: Callable[[State, Seat, Move, tuple[Fact, ...], State], None] | None = None,
) -> State:
    """A match to its end: seats in `planners` play as stand-ins, the others at random."""
    dice, random = SeededDice(seed), Random(seed)
    state: State = fold(RULES, None, RULES.setup(seats, options, dice))
    for _ in range(LONGEST):
        if RULES.outcome(state) is not None:
            return state
        (seat,) = RULES.to_act(state)
        move = RULES.stand_in(state, seat) if seat in planners else at_random(state, seat, random)
        facts = RULES.play(state, seat, move, dice)
        after: State = fold(RULES, state, facts)
        if watch is not None:
            watch(state, seat, move, facts, after)
        state = after
    raise AssertionError("the match does not end")
