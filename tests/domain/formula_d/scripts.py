"""Scripts for the referee on Monaco, and what it tells, one line a fact."""

from typing import Any

import msgspec

from domain.games.formula_d.notes import EndNote
from domain.games.formula_d.rules import FormulaD
from domain.games.formula_d.state import State
from domain.games.moves import moves, text
from domain.referee import Referee, Script

RULES = FormulaD()


def car(space: str | None, gear: int = 1, points: int = 18, stops: int = 0, **fields: int) -> dict[str, Any]:
    """A car as a script writes it."""
    return {"space": space, "gear": gear, "points": points, "stops": stops, "crossings": 1, **fields}


def on_grid(space: str) -> dict[str, Any]:
    """A car before its start."""
    return car(space, 0, crossings=0)


def position(*cars: dict[str, Any], roll: int | None = None, **fields: Any) -> dict[str, Any]:
    """The JSON of a position: seat 0 plays first; `roll` is on the die of its gear."""
    seated = [{"seat": seat, **one} for seat, one in enumerate(cars)]
    racing = [one["seat"] for one in seated if one["space"] is not None]
    rolled = None if roll is None else {"gear": cars[racing[0]]["gear"], "value": roll}
    return {"cars": seated, "waiting": racing, "order": racing, "roll": rolled, **fields}


def referee(start: dict[str, Any] | None, dice: tuple[int, ...], *spoken: tuple[int, str], seats: int = 0) -> Referee:
    """A referee behind a script."""
    checked = None if start is None else RULES.check(msgspec.convert(start, State))
    return Referee(RULES, Script(seats=seats, dice=dice, moves=spoken, position=start), checked)


def told(start: dict[str, Any] | None, dice: tuple[int, ...], *spoken: tuple[int, str], seats: int = 0) -> list[str]:
    """All facts of a script but its set-up, one line each; a refusal is a line as well. Every die must be used."""
    lines, rolled = [], 0
    for ruling in referee(start, dice, *spoken, seats=seats).rulings():
        if ruling.refused:
            lines.append(f"{ruling.seat} {ruling.text}: {ruling.refused}")
        facts = [msgspec.to_builtins(fact) for fact in ruling.facts or ()]
        rolled += sum(fact["type"].endswith("die_rolled") and fact.get("die", True) for fact in facts)
        if ruling.by != "setup":
            lines += [line(fact) for fact in facts]
    assert rolled == len(dice)
    return lines


def line(fact: dict[str, Any]) -> str:
    """`points_lost 0 2 braking 16`; the spaces of a path are joined."""
    name = fact.pop("type").removeprefix("formula_d.")
    words = (">".join(map(str, value)) if isinstance(value, tuple | list) else str(value) for value in fact.values())
    return " ".join([name, *words])


def some(lines: list[str], *names: str) -> list[str]:
    """The lines of these facts only."""
    return [one for one in lines if one.split()[0] in names]


def offered(start: dict[str, Any]) -> dict[str, EndNote]:
    """What seat 0 may do with its roll."""
    state = RULES.check(msgspec.convert(start, State))
    return {text(move): note for move, note in moves(RULES, state, 0) if isinstance(note, EndNote)}


def full(start: dict[str, Any]) -> dict[str, int]:
    """The ends that move the whole roll, each with its cost."""
    return {note.space: note.cost for note in offered(start).values() if not note.braked}


def standings(judge: Referee) -> list[int]:
    """The seats by place once the script is played."""
    assert list(judge.rulings())
    return [result.seat for result in judge.standings()]


OTHER = car("m.s2.0", 1)
"""A car far from everything else."""
