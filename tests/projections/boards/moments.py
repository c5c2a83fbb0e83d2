"""Moments of a match of any game, for pictures."""

from collections.abc import Sequence
from typing import Any

from domain.games.protocol import Fact, Move, Options, Question, Rules, Seat, fold
from tests.dice import SeededDice


def started(rules: Rules, seats: int, options: Options) -> Any:
    """A match before its first move."""
    return fold(rules, None, rules.setup(seats, options, SeededDice(5)))


def asked(rules: Rules, state: Any, seat: Seat, answers: Move = ()) -> Question:
    """The question that a seat is asked."""
    question = rules.ask(state, seat, answers)
    assert isinstance(question, Question)
    return question


def after(rules: Rules, state: Any, facts: Sequence[Fact]) -> Any:
    """The state that facts lead to."""
    return fold(rules, state, facts)
