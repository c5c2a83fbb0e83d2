"""The questions of a TurfMaster match: the protocol's, with the horse asked about and picks of several options.

Refusals name no option and no answer, so that no card of a hand gets into an error text.
"""

from collections import Counter
from collections.abc import Iterable

from domain.games.protocol import IllegalMove, Move, Question


class RaceQuestion(Question, frozen=True):
    """A question about a horse (0: about all). `pick` is how many options are taken at once, at least and at most.

    The answer to a pick is one token: those of the options taken, joined by blanks in the options' order. Options of a
    pick may share a token, as equal cards do.
    """

    horse: int = 0
    pick: tuple[int, int] = (1, 1)


def picked(question: Question, words: str) -> tuple[str, ...]:
    """The tokens that an answer takes, in the options' order. Raises IllegalMove where the question does not offer it:
    `wrong_number` of tokens, `not_offered`."""
    tokens = [option.token for option in question.options]
    if not isinstance(question, RaceQuestion) or question.pick == (1, 1):
        if words not in tokens:
            raise IllegalMove("not_offered")
        return (words,)
    wanted = Counter(words.split())
    if wanted - Counter(tokens):
        raise IllegalMove("not_offered")
    least, most = question.pick
    if not least <= wanted.total() <= most:
        raise IllegalMove("wrong_number", pick=question.pick, given=wanted.total())
    return in_order_of(tokens, wanted)


def pick_token(question: RaceQuestion, taken: Iterable[str]) -> str:
    """The one token that answers a pick with these tokens."""
    return " ".join(in_order_of([option.token for option in question.options], Counter(taken)))


def in_order_of(tokens: list[str], wanted: Counter[str]) -> tuple[str, ...]:
    """The wanted tokens in the order in which they are offered."""
    left = wanted.copy()
    found = []
    for token in tokens:
        if left[token] > 0:
            left[token] -= 1
            found.append(token)
    return tuple(found)


def offered(question: Question, answer: str) -> str:
    """The answer, if the question offers exactly it. Raises IllegalMove."""
    if " ".join(picked(question, answer)) != answer:
        raise IllegalMove("not_offered")
    return answer


def finished(move: Move, answers: Move) -> Move:
    """The move, unless answers go on beyond it. Raises IllegalMove: `not_offered`."""
    if answers != move[: len(answers)]:
        raise IllegalMove("not_offered")
    return move
