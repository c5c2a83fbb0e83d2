"""A turn as a short conversation: the gear, then where to end."""

from collections.abc import Callable, Sequence
from itertools import groupby

from domain.games.formula_d.moves import End, ends, gear_options
from domain.games.formula_d.notes import BrakingNote, LaneNote
from domain.games.formula_d.state import State
from domain.games.protocol import IllegalMove, Move, Option, Question, Seat

MOST_OPTIONS = 25
"""What one question may offer."""

FIRST_GEAR: Move = ("gear 1",)
"""The move that the game makes by itself on the grid."""


def ask(state: State, seat: Seat, answers: Move) -> Question | Move:
    """The next question, or the finished move. Raises IllegalMove: `not_asked`, `not_offered`."""
    if state.waiting[:1] != (seat,):
        raise IllegalMove("not_asked", seat=seat)
    if state.roll is not None:
        return _ask_end(ends(state, seat, state.roll), answers)
    if state.car(seat).gear == 0:
        return _finished(FIRST_GEAR, answers)
    question = Question("gear", gear_options(state, seat))
    if not answers:
        return question
    _offered(question, answers[0])
    return _finished(answers[:1], answers)


def chosen_end(state: State, seat: Seat, move: Move) -> End:
    """The end that a finished move names. Raises IllegalMove where `ask` would not offer it."""
    if state.roll is None or ask(state, seat, move) != move:
        raise IllegalMove("incomplete", move=move)
    words = " ".join(token for token in move if token)
    return next(end for end in ends(state, seat, state.roll) if end.words == words)


def move_to(state: State, seat: Seat, end: End) -> Move:
    """The finished move that names an end."""
    answers: Move = ()
    question = ask(state, seat, answers)
    while isinstance(question, Question):
        token = {"lane": end.lane, "braking": end.braking, "space": end.place}[question.kind]
        if question.kind == "space":
            asked_before = " ".join(word for word in answers if word)
            token = end.words.removeprefix(asked_before).strip()
        answers = (*answers, token)
        question = ask(state, seat, answers)
    return question


def _ask_end(offered: Sequence[End], answers: Move) -> Question | Move:
    """One question if all fit in it; else the lane first, and the braking too where a lane alone has too many."""
    if len(offered) <= MOST_OPTIONS:
        return _ask_space(offered, answers, 0, lambda end: end.words)
    lanes = Question("lane", _lane_options(offered))
    if not answers:
        return lanes
    _offered(lanes, answers[0])
    in_lane = [end for end in offered if end.lane == answers[0]]
    if len(in_lane) <= MOST_OPTIONS:
        return _ask_space(in_lane, answers, 1, lambda end: end.rest)
    braking = Question("braking", _braking_options(in_lane))
    if len(answers) == 1:
        return braking
    _offered(braking, answers[1])
    return _ask_space([end for end in in_lane if end.braking == answers[1]], answers, 2, lambda end: end.place)


def _ask_space(offered: Sequence[End], answers: Move, given: int, token: Callable[[End], str]) -> Question | Move:
    question = Question("space", tuple(Option(token(end), end.note) for end in offered))
    if len(answers) <= given:
        return question
    _offered(question, answers[given])
    return _finished(answers[: given + 1], answers)


def _lane_options(offered: Sequence[End]) -> tuple[Option, ...]:
    lanes = []
    for lane, group in groupby(sorted(offered, key=lambda end: end.lane), key=lambda end: end.lane):
        costs = [end.note.cost for end in group]
        lanes.append(Option(lane, LaneNote(lane, len(costs), min(costs))))
    return tuple(lanes)


def _braking_options(in_lane: Sequence[End]) -> tuple[Option, ...]:
    braked: dict[str, BrakingNote] = {}
    for end in sorted(in_lane, key=lambda end: (end.note.braked, end.note.cost)):
        braked.setdefault(end.braking, BrakingNote(end.note.braked, end.note.cost))
    return tuple(Option(token, note) for token, note in braked.items())


def _offered(question: Question, token: str) -> None:
    if token not in [option.token for option in question.options]:
        raise IllegalMove("not_offered", question=question, rest=token)


def _finished(move: Move, answers: Move) -> Move:
    """The move, unless answers go on beyond it."""
    if answers[: len(move)] != move[: len(answers)] or len(answers) > len(move):
        raise IllegalMove("not_offered", question=None, rest=" ".join(answers))
    return move
