"""Why an answer was not offered: the reason that tells a person what was wrong with it."""

from domain.games.protocol import IllegalMove, Move, Question, Seat
from domain.games.turfmaster import cards
from domain.games.turfmaster.conversation import ask
from domain.games.turfmaster.course import course
from domain.games.turfmaster.orders import ask_order
from domain.games.turfmaster.stage import decided_for
from domain.games.turfmaster.state import Horse, State


def why_not(state: State, seat: Seat, answers: Move, words: str) -> str:
    """The reason code for words that are no answer after the given ones.

    `not_asked`, `no_such_horse`, `not_your_horse`, `bonus_already_taken`, `no_bonus_now`, `card_not_in_hand`,
    `wrong_number` of cards, `square_not_reached`, `not_offered` for anything else.
    """
    try:
        question = ask(state, seat, answers)
    except IllegalMove as refusal:
        return refusal.reason
    word, _, rest = words.casefold().partition(" ")
    if word == "bonus":
        return _no_bonus(state, seat, rest)
    kind = question.kind if isinstance(question, Question) else ""
    if kind == "hand":
        held = list(decided_for(state, seat).hand)
        given = words.casefold().split()
        return "wrong_number" if all(given.count(card) <= held.count(card) for card in given) else "card_not_in_hand"
    if kind == "card" and cards.known(word):
        return "card_not_in_hand"
    if kind == "square" and word in course(state.course).spots:
        return "square_not_reached"
    return "not_offered"


def why_no_order(state: State, seat: Seat, answers: Move, words: str) -> str:
    """The same for an order: `no_order`, `no_such_horse`, `not_your_horse`, `card_not_in_hand`, `not_offered`."""
    try:
        ask_order(state, seat, answers)
    except IllegalMove as refusal:
        return refusal.reason
    word, _, rest = words.casefold().partition(" ")
    if word == "horse":
        return _not_own(state, seat, rest) or "no_order"
    return "card_not_in_hand" if word == "card" and cards.known(rest) else "not_offered"


def _no_bonus(state: State, seat: Seat, number: str) -> str:
    other = _not_own(state, seat, number)
    if other:
        return other
    return "bonus_already_taken" if state.horse(int(number)).bonus else "no_bonus_now"


def _not_own(state: State, seat: Seat, number: str) -> str | None:
    if not number.isdecimal() or not 1 <= int(number) <= len(state.horses):
        return "no_such_horse"
    horse: Horse = state.horse(int(number))
    return None if horse.seat == seat else "not_your_horse"
