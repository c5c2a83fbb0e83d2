"""A small lake and positions on it written by hand, and moves made there."""

from functools import partial
from typing import Any, TypeVar

from msgspec.structs import replace

from domain.games.moves import parse
from domain.games.powerboats.hexes import Side
from domain.games.powerboats.rules import Powerboats
from domain.games.powerboats.state import Boat, State
from domain.games.protocol import Fact, Question, fold
from tests.dice import ScriptedDice
from tests.domain.matches import played_out

RULES = Powerboats()

POND = (
    "................",
    "................",
    "................",
    "..2..........1..",
    "................",
    "................",
    "................",
    "................",
    ".....0....F.....",
    "................",
    "................",
    "....3...........",
    "................",
)
"""Sixteen columns, thirteen rows. The line lies from g9 to j9; boats start to the north and go round to the left: gate
1 runs east from n4, gate 2 west from c4, gate 3 south from e12; they finish to the north."""

SomeFact = TypeVar("SomeFact", bound=Fact)


def with_land(*hexes: str) -> tuple[str, ...]:
    """The pond with some hexes of land."""
    rows = [list(row) for row in POND]
    for word in hexes:
        rows[int(word[1:]) - 1]["abcdefghijklmnop".index(word[0])] = "#"
    return tuple("".join(row) for row in rows)


def boat(place: str | None = None, facing: Side = "E", *dice: int, **fields: Any) -> Boat:
    """A boat; its seat is given by `race`."""
    return Boat(0, place, facing, dice, **fields)


def race(*boats: Boat, lake: tuple[str, ...] = POND, **fields: Any) -> State:
    """A checked position: boats by seat from 0; the first of them moves."""
    seated = tuple(replace(it, seat=seat) for seat, it in enumerate(boats))
    return RULES.check(State(lake=lake, boats=seated, **fields))


def play(state: State, words: str, *dice: int) -> tuple[State, tuple[Fact, ...]]:
    """The state and the facts after a move of the seat that acts, with every given die used."""
    mover = RULES.to_act(state)[0]
    scripted = ScriptedDice(*dice)
    facts = RULES.play(state, mover, parse(RULES, state, mover, words), scripted)
    assert not scripted.left
    return fold(RULES, state, facts), facts


def sail(state: State, words: str) -> tuple[State, tuple[Fact, ...]]:
    """A direction taken with the dice as they lie."""
    kept, _ = play(state, "keep")
    return play(kept, words)


def tokens(state: State, *answers: str) -> list[str]:
    """What the seat that acts is offered after some answers; nothing where the move is complete."""
    question = RULES.ask(state, RULES.to_act(state)[0], answers)
    return [option.token for option in question.options] if isinstance(question, Question) else []


def note(state: State, token: str, *answers: str) -> Any:
    """The note of an option."""
    question = RULES.ask(state, RULES.to_act(state)[0], answers)
    assert isinstance(question, Question)
    return next(option.note for option in question.options if option.token == token)


def of(facts: tuple[Fact, ...], kind: type[SomeFact]) -> list[SomeFact]:
    """The facts of a kind."""
    return [fact for fact in facts if isinstance(fact, kind)]


match = partial(played_out, RULES)
"""A match of this game to its end."""
