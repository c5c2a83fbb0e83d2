"""Moves found, read and written by walking the questions of a turn, or of an order left for later."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import TypeAlias

from msgspec import Struct

from domain.games.protocol import IllegalMove, Move, Note, Question, Rules, Seat

Ask: TypeAlias = Callable[[Move], Question | Move]
"""The next question after some answers, or the finished move."""

ONE = (1, 1)
"""The pick of a question that takes one option."""


def text(move: Move) -> str:
    """A move as people write it: its tokens joined by blanks."""
    return " ".join(token for token in move if token)


def parse(rules: Rules, state: object, seat: Seat, words: str) -> Move:
    """The move that a text stands for; blanks and capitals do not matter.

    Raises IllegalMove: `not_asked`, `incomplete` (with the question), or the game's own reason why it is not offered
    (with the question and the rest of the words). Words too many after an answer that may be left out count as a wrong
    one; those that go without saying, by the game's `ask`, are passed over.
    """
    return _read(partial(rules.ask, state, seat), partial(rules.why_not, state, seat), words)


def parse_order(rules: Rules, state: object, seat: Seat, words: str) -> Move:
    """The order that a text stands for. Raises IllegalMove like `parse`, and `no_order` where none may be left."""
    return _read(partial(rules.ask_order, state, seat), partial(rules.why_no_order, state, seat), words)


def _read(ask: Ask, why_not: Callable[[Move, str], str], words: str) -> Move:
    rest = words.casefold().split()
    answers: Move = ()
    may_be_left_out: tuple[Move, Question, list[str]] | None = None
    question = ask(answers)
    while isinstance(question, Question):
        token = _next_token(question, rest)
        if token is None:
            reason = why_not(answers, " ".join(rest)) if rest else "incomplete"
            raise IllegalMove(reason, question=question, rest=" ".join(rest))
        may_be_left_out = (answers, question, rest) if "" in [it.token for it in question.options] else None
        answers = (*answers, token)
        rest = rest[len(token.split()) :]
        question = ask(answers)
    if rest and may_be_left_out is not None:
        answers, question, rest = may_be_left_out
        raise IllegalMove(why_not(answers, " ".join(rest)), question=question, rest=" ".join(rest))
    if rest and not _goes_without_saying(ask, question, answers, " ".join(rest)):
        raise IllegalMove(why_not(answers, " ".join(rest)), question=None, rest=" ".join(rest))
    return question


def _goes_without_saying(ask: Ask, move: Move, answers: Move, words: str) -> bool:
    """Whether a game takes words behind a finished move for the same move."""
    with suppress(IllegalMove):
        return ask((*answers, words)) == move
    return False


def _next_token(question: Question, rest: list[str]) -> str | None:
    if question.pick != ONE:
        return _next_pick(question, rest)
    fitting = [o.token for o in question.options if o.token.casefold().split() == rest[: len(o.token.split())]]
    return max(fitting, key=lambda token: len(token.split()), default=None)


def _next_pick(question: Question, rest: list[str]) -> str | None:
    """As many of the next words as are on offer, in any order."""
    tokens = {option.token.casefold(): option.token for option in question.options}
    left = Counter(option.token for option in question.options)
    taken: list[str] = []
    for word in rest[: question.pick[1]]:
        token = tokens.get(word)
        if token is None or left[token] == 0:
            break
        left[token] -= 1
        taken.append(token)
    return pick_token(question, taken) if len(taken) >= question.pick[0] else None


class OnlyMove(Struct, frozen=True):
    """A seat's move where it has no choice; `itself` where it is not even asked and the game makes it."""

    move: Move
    itself: bool


def only_move(rules: Rules, state: object, seat: Seat) -> OnlyMove | None:
    """The one thing a seat can do; None where it has a choice."""
    answers: Move = ()
    question = rules.ask(state, seat, answers)
    itself = not isinstance(question, Question)
    while isinstance(question, Question):
        if question.pick[0] < len(question.options):
            return None
        answers = (*answers, pick_token(question, [option.token for option in question.options]))
        question = rules.ask(state, seat, answers)
    return OnlyMove(question, itself)


def moves(rules: Rules, state: object, seat: Seat) -> list[tuple[Move, Note | None]]:
    """Every complete legal move of a seat with the note of its last answer.

    A pick of several options, which may have millions of answers, is listed with one of them: its first options.
    """
    found: list[tuple[Move, Note | None]] = []
    open_answers: list[tuple[Move, Note | None]] = [((), None)]
    while open_answers:
        answers, note = open_answers.pop()
        question = rules.ask(state, seat, answers)
        if not isinstance(question, Question):
            found.append((question, note))
        elif question.pick == ONE:
            open_answers += [((*answers, o.token), o.note) for o in reversed(question.options)]
        else:
            first = [option.token for option in question.options[: question.pick[0]]]
            open_answers.append(((*answers, pick_token(question, first)), None))
    return found


def picked(question: Question, words: str) -> tuple[str, ...]:
    """The tokens that an answer takes, in the options' order.

    Raises IllegalMove where the question does not offer it: `not_offered`, `wrong_number` of tokens.
    """
    tokens = [option.token for option in question.options]
    if question.pick == ONE:
        if words not in tokens:
            raise IllegalMove("not_offered")
        return (words,)
    wanted = Counter(words.split())
    if wanted - Counter(tokens):
        raise IllegalMove("not_offered")
    least, most = question.pick
    if not least <= wanted.total() <= most:
        raise IllegalMove("wrong_number", pick=question.pick, given=wanted.total())
    return _in_order_of(tokens, wanted)


def pick_token(question: Question, taken: Iterable[str]) -> str:
    """The one token that answers a question with these tokens."""
    return " ".join(_in_order_of([option.token for option in question.options], Counter(taken)))


def _in_order_of(tokens: Sequence[str], wanted: Counter[str]) -> tuple[str, ...]:
    left = wanted.copy()
    found = []
    for token in tokens:
        if left[token] > 0:
            left[token] -= 1
            found.append(token)
    return tuple(found)


def offered(question: Question, answer: str) -> str:
    """The answer, if the question offers exactly it. Raises IllegalMove: `not_offered`, `wrong_number`."""
    if " ".join(picked(question, answer)) != answer:
        raise IllegalMove("not_offered")
    return answer


def finished(move: Move, answers: Move) -> Move:
    """The move, unless answers go on beyond it. Raises IllegalMove: `not_offered`."""
    if answers != move[: len(answers)]:
        raise IllegalMove("not_offered")
    return move
