"""A jockey with a plan: low cards early, jokers late, off the lead until the cards fit, an eye on the next roller.

It decides only from what its owner may see, and draws nothing: the same track gives the same move.
"""

from collections.abc import Iterable

from domain.games.protocol import Move, Question, Seat
from domain.games.turfmaster import cards
from domain.games.turfmaster.conversation import KEEP, PASS, THROW, ask
from domain.games.turfmaster.course import course
from domain.games.turfmaster.paths import End
from domain.games.turfmaster.prospects import Forecast, before_the_fence, over_fences, rounds_to_go, to_go, worth
from domain.games.turfmaster.runs import card_run, run, speeds
from domain.games.turfmaster.stage import decided_for, hold, may_take_bonus, stage
from domain.games.turfmaster.state import Horse, State

FALL = 100.0
"""The squares that a fall costs."""

SAVED = 0.05
"""What a square of the cards left over counts, against one on the track."""


def choose(view: State, seat: Seat) -> Move:
    """The move of a jockey with a plan."""
    horse = decided_for(view, seat)
    match stage(view):
        case "exchange":
            return _hand(view, horse)
        case "choice":
            return (_card(view, horse),)
        case "card" if horse.chosen in (None, PASS):
            return _to_best_square(view, horse, (_card(view, horse),))
        case "throw":
            return THROW
        case "speed":
            return (str(_speed(view, seat)),)
        case _:
            return _to_best_square(view, horse, ())


def _hand(view: State, horse: Horse) -> Move:
    """The most useful cards of those left and dealt."""
    best = sorted(horse.hand, key=lambda card: worth(card, len(view.horses)), reverse=True)
    return (KEEP, " ".join(cards.in_order(best[: hold(view, horse)])))


def _card(view: State, horse: Horse) -> str:
    """The card by which the horse will be home soonest, the rest of its hand considered; the bonus for a short hand."""
    rounds = rounds_to_go(to_go(course(view.course), horse.square or ""))
    if may_take_bonus(view, horse) and len(horse.hand) < rounds:
        return f"bonus {horse.horse}"
    if not horse.hand or horse.chosen == PASS:
        return PASS
    return max(dict.fromkeys(cards.in_order(horse.hand)), key=lambda card: _worth_now(view, horse, card))


def _worth_now(view: State, horse: Horse, card: cards.Card) -> tuple[float, float]:
    left = cards.without(horse.hand, (card,))
    ends = card_run(view, horse, card) or (End(horse.square or "", (), 0),)
    saved = sum(worth(other, len(view.running)) for other in left)
    return max(_prospect(view, horse, end, left) for end in ends) + SAVED * saved, saved


def _prospect(view: State, horse: Horse, end: End, left: tuple[cards.Card, ...]) -> float:
    """How good an end is: less the squares to come with the cards left."""
    board = course(view.course)
    squares = to_go(board, end.square) + over_fences(view, end.square)
    if end.fall:
        return -FALL - squares
    return -Forecast(view, horse).squares_to_come(squares, left) - before_the_fence(view, end.square, left)


def _to_best_square(view: State, horse: Horse, answers: Move) -> Move:
    """The answers followed by the best die and the best square, where they are asked for."""
    question = ask(view, horse.seat, answers)
    while isinstance(question, Question):
        tokens = [option.token for option in question.options if not option.token.startswith("bonus ")]
        if question.kind == "die":
            best = max(tokens, key=lambda die: _best(view, horse, run(view, horse, int(die))))
        else:
            ends = {end.square: end for end in _offered_ends(view, horse, answers)}
            best = max(tokens, key=lambda square: _prospect(view, horse, ends[square], horse.hand))
        answers = (*answers, best)
        question = ask(view, horse.seat, answers)
    return question


def _offered_ends(view: State, horse: Horse, answers: Move) -> tuple[End, ...]:
    """The ends of the card or die answered, of the card laid face down, or of the speed declared."""
    if view.kind == "card":
        return card_run(view, horse, answers[0] if answers else horse.chosen or "")
    return run(view, horse, int(answers[0]) if answers else max(speeds(view, horse)))


def _best(view: State, horse: Horse, ends: Iterable[End]) -> float:
    return max(_prospect(view, horse, end, horse.hand) for end in ends)


def _speed(view: State, seat: Seat) -> int:
    """The speed that brings the own horses most, compared with the others."""
    one, other = view.throw or (0, 0)
    return max(sorted({one, other, one + other}), key=lambda speed: (_advantage(view, seat, speed), speed))


def _advantage(view: State, seat: Seat, speed: int) -> float:
    """The squares that a speed brings the own horses on average, less those it brings the others."""
    one, other = view.throw or (0, 0)
    own: list[int] = []
    others: list[int] = []
    for number in view.waiting:
        horse, limit = view.horse(number), view.limit(number)
        usable = max(one, other) if limit is not None and speed > limit else speed
        moved = run(view, horse, usable)[0].points
        (own if horse.seat == seat else others).append(moved)
    return _mean(own) - _mean(others)


def _mean(values: list[int]) -> float:
    return sum(values) / len(values) if values else 0.0
