"""Path finding with ten cars on the board, in positions of whole races, and the stand-in's decisions."""

from collections.abc import Iterator
from statistics import median

from domain.games.formula_d import gears
from domain.games.formula_d.moves import journeys, reach
from domain.games.formula_d.prospects import prospects
from domain.games.formula_d.rules import FormulaD
from domain.games.formula_d.state import State
from domain.games.protocol import Seat
from tests.bench.races import moments, race
from tests.bench.stopwatch import milliseconds

LONGEST = max(gears.FACES[gears.HIGHEST_GEAR])
TRIES = 3
EVERY = 5
"""Of the moments of a race every fifth is looked at, with every car on the board."""


def run() -> list[tuple[str, float | str, str]]:
    """Every legal end with its cheapest path; the worst is the worst position."""
    board = list(_positions(10))[::EVERY]
    everywhere = [(state, car.seat) for state, _ in board for car in state.cars if car.space is not None]
    longest = [_searched(state, seat, LONGEST) for state, seat in everywhere]
    each = [sum(_searched(state, seat, max(gears.FACES[gear])) for gear in gears.FACES) for state, seat in everywhere]
    prospects.cache_clear()
    first = milliseconds(lambda: _decided(*board[-1]))
    decisions = [milliseconds(lambda one=one: _decided(*one)) for one in board]
    return [
        (f"every end of a roll of {LONGEST}, {len(longest)} positions of ten cars, median, ms", median(longest), ""),
        (f"every end of a roll of {LONGEST}, {len(longest)} positions of ten cars, worst, ms", max(longest), "under 5"),
        ("every end of the longest roll of each gear, all gears together, worst, ms", max(each), ""),
        ("the first decision of a stand-in in a process, ms", first, ""),
        ("a decision of a stand-in, ten cars, median, ms", median(decisions), ""),
        ("a decision of a stand-in, ten cars, worst, ms", max(decisions), ""),
    ]


def _positions(seats: int) -> Iterator[tuple[State, Seat]]:
    """Every moment of a race at which a seat is asked, while all cars are on the board."""
    for match in moments(race(seats)):
        state = match.state
        if match.to_act and isinstance(state, State) and all(car.space is not None for car in state.cars):
            yield state, match.to_act[0].seat


def _searched(state: State, seat: Seat, roll: int) -> float:
    return milliseconds(lambda: journeys(state, seat, roll, reach(state, seat, roll)), TRIES)


def _decided(state: State, seat: Seat) -> object:
    return FormulaD().stand_in(state, seat)
