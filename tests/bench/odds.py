"""Formula D: what the question for a gear takes, with the odds of every gear, on every circuit."""

from statistics import median

from domain.games.formula_d import odds
from domain.games.formula_d.circuit import circuits
from domain.games.formula_d.rules import FormulaD
from tests.bench.moments import Moment, choices
from tests.bench.stopwatch import milliseconds

RULES = FormulaD()
CARS = 10
EVERY = 5
"""Of the moments of a race one in so many is looked at."""


def run() -> list[tuple[str, float | str, str]]:
    """Ten cars, two laps; none of the odds is known beforehand."""
    rows: list[tuple[str, float | str, str]] = []
    for circuit in circuits():
        found = choices(RULES, CARS, {"circuit": circuit, "laps": "2"})
        taken = [_asked(moment) for moment in found[::EVERY] if moment.state.roll is None]
        rows += [
            (f"odds of all gears, {circuit}, ten cars, median, ms", median(taken), ""),
            (f"odds of all gears, {circuit}, ten cars, worst, ms", max(taken), "under 50"),
        ]
    return rows


def _asked(moment: Moment) -> float:
    odds.odds.cache_clear()
    return milliseconds(lambda: RULES.ask(moment.state, moment.seat, ()))
