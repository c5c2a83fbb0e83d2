"""Orders: what a player leaves after the roll for the own turn, so that nobody need wait for it.

An order is a whole turn as it could be taken now, and perhaps a second one for the case that the first has become
impossible by then: `bet 5 3 or helmet 5`. Nothing is decided before the turn comes.
"""

from domain.games.long_shot.conversation import to_act
from domain.games.long_shot.notes import SecondChoiceNote
from domain.games.long_shot.state import State
from domain.games.long_shot.turn import complete, walk
from domain.games.moves import finished, offered
from domain.games.protocol import Due, IllegalMove, Move, Option, Question, Seat

OR = "or"
NO_SECOND = ""

_SECOND = Question("second_choice", (Option(NO_SECOND, SecondChoiceNote(False)), Option(OR, SecondChoiceNote(True))))


def may_order(state: State) -> tuple[Seat, ...]:
    """The seats that act later in this round."""
    return () if state.rolled is None else state.waiting[1:]


def ask_order(state: State, seat: Seat, answers: Move) -> Question | Move:
    """The next question about an order, or the finished order. Raises IllegalMove: `no_order`, `not_offered`."""
    if seat not in may_order(state):
        raise IllegalMove("no_order", seat=seat)
    question, _, taken = walk(state, seat, answers)
    if question is not None:
        return question
    if len(answers) == taken:
        return _SECOND
    first, rest = answers[: taken + 1], answers[taken + 1 :]
    if offered(_SECOND, answers[taken]) == NO_SECOND:
        return finished(first, answers)
    question, _, second = walk(state, seat, rest)
    return finished((*first, *rest[:second]), answers) if question is None else question


def due(state: State, seat: Seat) -> Due:
    """The round and the seat."""
    return state.round, seat


def passed(state: State, turn: Due) -> bool:
    """Whether the seat has acted in that round."""
    number, seat = turn
    return state.round > number or seat not in state.waiting


def carry_out(state: State, seat: Seat, order: Move) -> Move | None:
    """The first choice if it can still be made, else the second; None where neither can, or it is not the turn."""
    if state.rolled is None or seat not in to_act(state):
        return None
    for choice in _choices(order):
        try:
            complete(state, seat, choice)
        except IllegalMove:
            continue
        return choice
    return None


def _choices(order: Move) -> tuple[Move, ...]:
    """The one or two turns of an order."""
    if OR in order:
        at = order.index(OR)
        return order[:at], order[at + 1 :]
    return (order[:-1],)
