"""Moments of matches to measure on: whole matches of stand-ins, played by the rules alone."""

from collections.abc import Iterator, Mapping
from functools import partial
from time import perf_counter
from typing import Any, NamedTuple

from domain.games.protocol import Move, Question, Rules, Seat, fold
from tests.bench.stopwatch import milliseconds
from tests.dice import SeededDice

TRIES = 3


class Moment(NamedTuple):
    """A state with the seat that moves in it, and the milliseconds that its stand-in took to decide.

    `choice` is false where the seat is asked nothing.
    """

    state: Any
    seat: Seat
    decided: float
    choice: bool


def moments(rules: Rules, seats: int, options: Mapping[str, str], seed: int = 1) -> Iterator[Moment]:
    """Every moment of a match."""
    dice = SeededDice(seed)
    state = fold(rules, None, rules.setup(seats, options, dice))
    while rules.outcome(state) is None:
        seat = rules.to_act(state)[0]
        view = rules.view(state, seat)
        start = perf_counter()
        move = rules.stand_in(view, seat)
        decided = 1000 * (perf_counter() - start)
        yield Moment(state, seat, decided, isinstance(rules.ask(state, seat, ()), Question))
        state = fold(rules, state, rules.play(state, seat, move, dice))


def choices(rules: Rules, seats: int, options: Mapping[str, str], seed: int = 1) -> list[Moment]:
    """Those moments of a match at which there is something to decide."""
    return [moment for moment in moments(rules, seats, options, seed) if moment.choice]


def questions(rules: Rules, moment: Moment, most_answers: int) -> Iterator[float]:
    """The milliseconds of each question of a turn with all its options, behind every row of so many answers at most."""
    open_answers: list[Move] = [()]
    while open_answers:
        answers = open_answers.pop()
        question = rules.ask(moment.state, moment.seat, answers)
        if isinstance(question, Question):
            yield milliseconds(partial(rules.ask, moment.state, moment.seat, answers), TRIES)
            if len(answers) < most_answers:
                open_answers += [(*answers, option.token) for option in question.options]
