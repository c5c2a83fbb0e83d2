"""Play by chance alone: a legal player who has no plan, to try the rules on and to measure stand-ins by."""

from functools import partial
from random import Random
from typing import Any

from domain.games.moves import Ask, pick_token
from domain.games.protocol import Move, Question, Rules, Seat


class BadQuestion(Exception):
    """A question that nobody could answer, or that a menu has no room for."""


def move_at_random(rules: Rules, view: Any, seat: Seat, chance: Random) -> Move:
    """A move found by answering at random, from what the seat may see. Raises BadQuestion, and IllegalMove as `ask`."""
    return _answered(partial(rules.ask, view, seat), chance)


def order_at_random(rules: Rules, view: Any, seat: Seat, chance: Random) -> Move:
    """An order found the same way. Raises BadQuestion, and IllegalMove as `ask_order`."""
    return _answered(partial(rules.ask_order, view, seat), chance)


def answer_at_random(question: Question, chance: Random) -> str:
    """One of the answers that a question offers. Raises BadQuestion."""
    tokens = [option.token for option in question.options]
    least, most = question.pick
    if not 1 <= len(tokens) <= 25 or not 0 <= least <= most <= len(tokens):
        raise BadQuestion(f"{question.kind}: {len(tokens)} options, of which {least} to {most} are taken")
    if question.pick != (1, 1):
        return pick_token(question, chance.sample(tokens, chance.randint(least, most)))
    if len(set(tokens)) != len(tokens):
        raise BadQuestion(f"{question.kind}: options that cannot be told apart")
    return chance.choice(tokens)


def _answered(ask: Ask, chance: Random) -> Move:
    answers: Move = ()
    question = ask(answers)
    while isinstance(question, Question):
        answers = (*answers, answer_at_random(question, chance))
        question = ask(answers)
    return question
