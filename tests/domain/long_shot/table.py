"""Positions written by hand and moves made on them; whole matches by stand-ins or at random."""

from functools import partial
from typing import Any

from domain.games.long_shot.facts import LongShotFact
from domain.games.long_shot.rules import LongShot
from domain.games.long_shot.state import Horse, Player, Roll, State
from domain.games.moves import parse
from domain.games.protocol import Fact, Question, fold
from tests.dice import ScriptedDice
from tests.domain.matches import played_out

RULES = LongShot()

LONGEST = 4000
"""Moves after which a match counts as one that does not end."""


def player(**fields: Any) -> Player:
    """A sheet; its seat is given by `race`. `bets` may be a mapping by horse."""
    bets = fields.pop("bets", {})
    return Player(0, bets=tuple(bets.get(horse, 0) for horse in range(1, 9)), **fields)


def race(*players: Player, die: int | None = None, **fields: Any) -> State:
    """A checked position: players by seat, two at least, and horses where mappings by number say. `die` is the horse
    die, if rolled.

    `at`: positions; `owners`; `cards`; `bars`; `places`.
    """
    by_number = {name: fields.pop(name, {}) for name in ("at", "owners", "cards", "bars", "places")}
    horses = tuple(
        Horse(
            number,
            by_number["cards"].get(number, ""),
            by_number["at"].get(number, 0),
            by_number["bars"].get(number, ()),
            by_number["owners"].get(number),
            by_number["places"].get(number),
        )
        for number in range(1, 9)
    )
    seated = tuple(
        Player(seat, p.money, p.cells, p.bonuses, p.helmets, p.jerseys, p.bets, p.wilds)
        for seat, p in enumerate((*players, *[player()] * (2 - len(players))))
    )
    rolled = None if die is None else Roll(die, 2)
    return RULES.check(State(seated, horses, rolled=rolled, **fields))


def play(state: State, words: str, *dice: int) -> tuple[State, tuple[Fact, ...]]:
    """The state and the facts after a move of the seat that acts, with every given die used."""
    seat = RULES.to_act(state)[0]
    scripted = ScriptedDice(*dice)
    question = RULES.ask(state, seat, ())
    move = parse(RULES, state, seat, words) if isinstance(question, Question) else question
    facts = RULES.play(state, seat, move, scripted)
    assert not scripted.left
    return fold(RULES, state, facts), facts


def tokens(state: State, *answers: str) -> list[str]:
    """What the seat that acts is offered after some answers; nothing where the move is complete."""
    question = RULES.ask(state, RULES.to_act(state)[0], answers)
    return [option.token for option in question.options] if isinstance(question, Question) else []


def notes(state: State, *answers: str) -> dict[str, Any]:
    """The notes of what the seat that acts is offered, by token."""
    question = RULES.ask(state, RULES.to_act(state)[0], answers)
    assert isinstance(question, Question)
    return {option.token: option.note for option in question.options}


def of(facts: tuple[Fact, ...], kind: type[LongShotFact]) -> list[Any]:
    """The facts of one kind."""
    return [fact for fact in facts if isinstance(fact, kind)]


match = partial(played_out, RULES)
"""A match of this game to its end."""
