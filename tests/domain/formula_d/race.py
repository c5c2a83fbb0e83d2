"""Positions on Monaco written by hand, and moves made on them."""

from typing import Any

from msgspec import structs

from domain.games.formula_d.notes import EndNote
from domain.games.formula_d.rules import FormulaD
from domain.games.formula_d.state import Car, Roll, State
from domain.games.moves import moves, parse, text
from domain.games.protocol import Fact, Question, Seat, fold
from tests.dice import ScriptedDice

RULES = FormulaD()


def at(space: str, gear: int = 1, points: int = 18, stops: int = 0, crossings: int = 1, **fields: Any) -> Car:
    """A car on its first lap; its seat is given by `race`."""
    return Car(0, space, gear, points, stops, crossings, **fields)


def race(*cars: Car, roll: int | None = None, first: Seat = 0, **fields: object) -> State:
    """A position with the cars in seat order; `first` plays next, `roll` on the die of its gear if given."""
    seated = tuple(structs.replace(car, seat=seat) for seat, car in enumerate(cars))
    others = tuple(seat for seat in range(len(cars)) if seat != first)
    position = State(cars=seated, order=(first, *others), waiting=(first, *others), **fields)  # type: ignore[arg-type]
    if roll is not None:
        position = State(
            cars=seated,
            order=position.order,
            waiting=position.waiting,
            roll=Roll(cars[first].gear, roll),
            **fields,  # type: ignore[arg-type]
        )
    return RULES.check(position)


def play(state: State, words: str, *dice: int) -> tuple[State, tuple[Fact, ...]]:
    """The state and the facts after a move of the seat that acts, with every given die used."""
    seat = state.waiting[0]
    scripted = ScriptedDice(*dice)
    question = RULES.ask(state, seat, ())
    move = parse(RULES, state, seat, words) if isinstance(question, Question) else question
    assert text(move) == words
    facts = RULES.play(state, seat, move, scripted)
    assert not scripted.left
    return fold(RULES, state, facts), facts


def tokens(state: State) -> list[str]:
    """What the seat that acts is offered first."""
    question = RULES.ask(state, state.waiting[0], ())
    assert isinstance(question, Question)
    return [option.token for option in question.options]


def ends(state: State) -> dict[str, EndNote]:
    """The notes of all complete moves by their texts."""
    found = {}
    for move, note in moves(RULES, state, state.waiting[0]):
        assert isinstance(note, EndNote)
        found[text(move)] = note
    return found


def full(state: State) -> set[str]:
    """The ends that move all the spaces rolled."""
    return {note.space for note in ends(state).values() if not note.braked}


def of(facts: tuple[Fact, ...], kind: type[Fact]) -> list[Fact]:
    """The facts of one kind."""
    return [fact for fact in facts if isinstance(fact, kind)]
