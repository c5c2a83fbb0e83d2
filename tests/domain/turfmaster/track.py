"""Small straight tracks and positions on them written by hand, and moves made there."""

from functools import partial
from typing import Any

from msgspec.structs import replace

from domain.games.moves import pick_token, text
from domain.games.protocol import Fact, Move, Question, Seat, fold
from domain.games.turfmaster.course import CourseSheet
from domain.games.turfmaster.rules import TurfMaster
from domain.games.turfmaster.state import Horse, State
from tests.dice import ScriptedDice
from tests.domain.matches import played_out

RULES = TurfMaster()


def straight(lanes: int = 3, squares: int = 40, finish: int = 28, fences: tuple[int, ...] = ()) -> CourseSheet:
    """A straight track: in every lane the squares 0, 1, 2 and so on."""
    return CourseSheet(tuple(tuple(range(squares)) for _ in range(lanes)), finish, fences)


def horse(square: str | None, *hand: str, seat: Seat | None = None, **fields: Any) -> Horse:
    """A horse with its hand, its bonus taken unless told; its number is given by `race`, its seat too unless told."""
    return Horse(0, -1 if seat is None else seat, square, hand, **{"bonus": 1, **fields})


def race(*horses: Horse, course: CourseSheet | str | None = None, **fields: Any) -> State:
    """A checked position: horses by number from 1, each of a seat of its own unless it says so."""
    numbered = tuple(
        replace(h, horse=number, seat=h.seat if h.seat >= 0 else number - 1) for number, h in enumerate(horses, start=1)
    )
    laid = course or straight()
    fenced = isinstance(laid, CourseSheet) and bool(laid.fences)
    return RULES.check(State(course=laid, horses=numbered, steeplechase=fields.pop("steeplechase", fenced), **fields))


def play(state: State, words: str, *dice: int, seat: Seat | None = None) -> tuple[State, tuple[Fact, ...]]:
    """The state and the facts after a move of the seat that acts, with every given die used."""
    mover = RULES.to_act(state)[0] if seat is None else seat
    scripted = ScriptedDice(*dice)
    facts = RULES.play(state, mover, parsed(state, mover, words), scripted)
    assert not scripted.left
    return fold(RULES, state, facts), facts


def settled(state: State) -> State:
    """The state after all moves without a choice that need no dice."""
    while True:
        for seat in RULES.to_act(state):
            question = RULES.ask(state, seat, ())
            if not isinstance(question, Question) and question != ("throw",):
                state = fold(RULES, state, RULES.play(state, seat, question, ScriptedDice()))
                break
        else:
            return state


def parsed(state: State, seat: Seat, words: str) -> Move:
    """The move of a text; "" is the one that the game makes by itself."""
    rest, answers = words.split(), ()  # type: tuple[list[str], Move]
    question = RULES.ask(state, seat, answers)
    while isinstance(question, Question) and rest:
        if isinstance(question, Question) and question.pick != (1, 1):
            answer, rest = pick_token(question, rest), []
        else:
            count = 2 if rest[0] == "bonus" else 1
            answer, rest = " ".join(rest[:count]), rest[count:]
        answers = (*answers, answer)
        question = RULES.ask(state, seat, answers)
    assert not isinstance(question, Question), f"{words!r} leaves open {question.kind}"
    assert not rest or text(question) == words
    return question


def tokens(state: State, *answers: str, seat: Seat | None = None) -> list[str]:
    """What the seat that acts is offered after some answers; nothing where the move is complete."""
    question = RULES.ask(state, RULES.to_act(state)[0] if seat is None else seat, answers)
    return [option.token for option in question.options] if isinstance(question, Question) else []


def of(facts: tuple[Fact, ...], kind: type[Fact]) -> list[Any]:
    """The facts of one kind."""
    return [fact for fact in facts if isinstance(fact, kind)]


match = partial(played_out, RULES)
"""A match of this game to its end."""
