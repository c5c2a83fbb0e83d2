"""A turn as a short conversation: the gear, on a street the nitro, then where to end."""

from collections.abc import Callable, Sequence
from itertools import groupby

from msgspec.structs import replace

from domain.games.formula_d.moves import End, ends, gear_notes, nitro_left
from domain.games.formula_d.notes import BrakingNote, LaneNote, NitroNote
from domain.games.formula_d.odds import odds
from domain.games.formula_d.state import Roll, State
from domain.games.moves import finished, offered, text
from domain.games.protocol import IllegalMove, Move, Option, Question, Seat

MOST_OPTIONS = 25
"""What one question may offer."""

FIRST_GEAR: Move = ("gear 1",)
"""The move that the game makes by itself on the grid."""

NITRO, NO_NITRO = "nitro", ""
"""The answers to the question of nitro; without it a move's text is what it would be anywhere else."""


def ask(state: State, seat: Seat, answers: Move) -> Question | Move:
    """The next question, or the finished move. Raises IllegalMove: `not_asked`, `not_offered`."""
    if state.waiting[:1] != (seat,):
        raise IllegalMove("not_asked", seat=seat)
    if state.roll is not None:
        return _ask_move(state, seat, state.roll, answers)
    if state.car(seat).gear == 0:
        return finished(FIRST_GEAR, answers)
    notes = gear_notes(state, seat)
    if not answers:
        told = (replace(note, odds=odds(state, seat, note.gear)) for note in notes)
        return Question("gear", tuple(Option(f"gear {note.gear}", note) for note in told))
    return _answered(Question("gear", tuple(Option(f"gear {note.gear}") for note in notes)), (), answers)


def is_nitro(move: Move) -> bool:
    """Whether a finished move of a car uses its nitro."""
    return move[:1] == (NITRO,)


def chosen_end(state: State, seat: Seat, move: Move) -> End:
    """The end that a finished move names. Raises IllegalMove where `ask` would not offer it."""
    if state.roll is None or ask(state, seat, move) != move:
        raise IllegalMove("incomplete", move=move)
    nitro = is_nitro(move)
    words = text(move[1:] if nitro else move)
    return next(end for end in ends(state, seat, state.roll, nitro) if end.words == words)


def move_to(state: State, seat: Seat, end: End, nitro: bool = False) -> Move:
    """The finished move that names an end."""
    answers: Move = ()
    question = ask(state, seat, answers)
    while isinstance(question, Question):
        answers = (*answers, _token(question, end, answers, nitro))
        question = ask(state, seat, answers)
    return question


def _token(question: Question, end: End, answers: Move, nitro: bool) -> str:
    match question.kind:
        case "nitro":
            return NITRO if nitro else NO_NITRO
        case "lane":
            return end.lane
        case "braking":
            return end.braking
    asked_before = text(answers[1:] if is_nitro(answers) else answers)
    return end.words.removeprefix(asked_before).strip()


def _ask_move(state: State, seat: Seat, roll: Roll, answers: Move) -> Question | Move:
    boosted = ends(state, seat, roll, True) if nitro_left(state, seat) else ()
    if not boosted:
        return _ask_end(ends(state, seat, roll), (), answers)
    plain = ends(state, seat, roll)
    options = [] if plain[0].note.eliminates else [Option(NO_NITRO, _nitro_note(plain, 0, roll))]
    question = Question("nitro", (*options, Option(NITRO, _nitro_note(boosted, roll.gear, roll))))
    if not answers:
        return question
    offered(question, answers[0])
    return _ask_end(boosted if answers[0] == NITRO else plain, answers[:1], answers)


def _nitro_note(offers: Sequence[End], spaces: int, roll: Roll) -> NitroNote:
    notes = [end.note for end in offers]
    return NitroNote(
        spaces=spaces,
        total=roll.value + spaces,
        ends=len(notes),
        cost=min(note.cost for note in notes),
        stop=any(note.cost == 0 and note.counts and 0 < note.stops <= note.needed for note in notes),
        finishes=any(note.finishes for note in notes),
    )


def _ask_end(offers: Sequence[End], before: Move, answers: Move) -> Question | Move:
    """One question if all fit in it; else the lane first, and the braking too where a lane alone has too many.

    `before` are the answers already given to other questions.
    """
    given = len(before)
    if len(offers) <= MOST_OPTIONS:
        return _ask_space(offers, before, answers, lambda end: end.words)
    lanes = Question("lane", _lane_options(offers))
    if len(answers) == given:
        return lanes
    offered(lanes, answers[given])
    in_lane = [end for end in offers if end.lane == answers[given]]
    if len(in_lane) <= MOST_OPTIONS:
        return _ask_space(in_lane, answers[: given + 1], answers, lambda end: end.rest)
    braking = Question("braking", _braking_options(in_lane))
    if len(answers) == given + 1:
        return braking
    offered(braking, answers[given + 1])
    braked = [end for end in in_lane if end.braking == answers[given + 1]]
    return _ask_space(braked, answers[: given + 2], answers, lambda end: end.place)


def _ask_space(offers: Sequence[End], before: Move, answers: Move, token: Callable[[End], str]) -> Question | Move:
    return _answered(Question("space", tuple(Option(token(end), end.note) for end in offers)), before, answers)


def _answered(question: Question, before: Move, answers: Move) -> Question | Move:
    """The last question of a turn, or the move that its answer finishes."""
    given = len(before)
    if len(answers) == given:
        return question
    offered(question, answers[given])
    return finished(answers[: given + 1], answers)


def _lane_options(offers: Sequence[End]) -> tuple[Option, ...]:
    lanes = []
    for lane, group in groupby(sorted(offers, key=lambda end: end.lane), key=lambda end: end.lane):
        costs = [end.note.cost for end in group]
        lanes.append(Option(lane, LaneNote(lane, len(costs), min(costs))))
    return tuple(lanes)


def _braking_options(in_lane: Sequence[End]) -> tuple[Option, ...]:
    braked: dict[str, BrakingNote] = {}
    for end in sorted(in_lane, key=lambda end: (end.note.braked, end.note.cost)):
        braked.setdefault(end.braking, BrakingNote(end.note.braked, end.note.cost))
    return tuple(Option(token, note) for token, note in braked.items())
