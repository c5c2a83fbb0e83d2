"""What a gear's die may bring, before it is rolled: what a driver asks before choosing a gear."""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from domain.games.formula_d import gears
from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.journey import Journey
from domain.games.formula_d.landings import landings
from domain.games.formula_d.moves import journeys, points_after_line, reach, shift_cost
from domain.games.formula_d.notes import Odds
from domain.games.formula_d.paths import Reach
from domain.games.formula_d.state import State
from domain.games.protocol import Seat

FARTHEST = max(gears.FACES[gears.HIGHEST_GEAR])
"""The longest roll."""


class _End(NamedTuple):
    """An end within reach: `paid` steps of a roll cost nothing there, each further one a point, as do those of `extra`.

    `free` ends take any longer roll. `stop`: a stop that its corner still needs is made there. `crosses` the line.
    """

    steps: int
    extra: int
    free: bool
    stop: bool
    finishes: bool
    pits: bool
    crosses: bool

    def cost(self, face: int) -> int:
        return 0 if self.free else face - self.steps + self.extra


@lru_cache(maxsize=256)
def odds(state: State, seat: Seat, gear: int) -> Odds:
    """The chances of a car that takes a gear. The points for the gear itself count as paid."""
    spent = shift_cost(state, seat, gear)
    points = state.car(seat).points - spent
    beyond_line = points_after_line(state, seat, points)
    faces = gears.FACES[gear]
    finish = stop = short = out = pits = 0
    over: Counter[int] = Counter()
    for face, count in Counter(faces).items():
        ends = [end for end in _ends(state, seat, face) if end.steps <= face]
        costs = [(end.cost(face), end) for end in ends if end.cost(face) < (beyond_line if end.crosses else points)]
        least = min((cost for cost, _ in costs), default=0)
        pits += count * any(end.pits for _, end in costs)
        if not costs:
            out += count
        elif any(end.finishes for _, end in costs):
            finish += count
        elif any(end.stop and cost == 0 for cost, end in costs):
            stop += count
        elif least:
            over[least] += count
        else:
            short += count
    all_faces = len(faces)
    over_by = tuple((cost, over[cost] / all_faces) for cost in sorted(over))
    return Odds(finish / all_faces, stop / all_faces, short / all_faces, over_by, out / all_faces, pits / all_faces)


def _ends(state: State, seat: Seat, face: int) -> list[_End]:
    """The ends of a roll; on the road those of any roll, told apart by their steps."""
    if circuit(state.circuit).in_pits(state.car(seat).space):
        return _from_the_pits(state, seat, face)
    return _on_the_road(state, seat)


def _from_the_pits(state: State, seat: Seat, face: int) -> list[_End]:
    """What a roll in the pits leads to; every way costs what it costs, and none finishes the race."""
    found = [end for end in journeys(state, seat, face, reach(state, seat, face)) if not end.fatal]
    return [_End(face, end.cost, False, _needed(end), False, end.pits is not None, end.crosses) for end in found]


def _needed(end: Journey) -> bool:
    """Whether an end makes a stop that its corner still needs."""
    return end.corner is not None and end.counts and end.stops <= end.corner.stops


@lru_cache(maxsize=32)
def _on_the_road(state: State, seat: Seat) -> list[_End]:
    """Everything within reach of the longest roll but what eliminates for missing stops."""
    board, car = circuit(state.circuit), state.car(seat)
    space, reached = car.space or "", reach(state, seat, FARTHEST)
    if not isinstance(reached, Reach):
        raise ValueError(f"{space} is not on the road")
    here = board.corner.get(space)
    made = car.stops if here is not None else 0
    return [
        _End(
            landing.steps,
            landing.overshoot,
            landing.finishes or landing.pits,
            landing.stops > (made if board.corner.get(landing.space) is here else 0),
            landing.finishes,
            landing.pits,
            board.has_crossed(space, landing.space),
        )
        for landing in landings(board, space, car.stops, reached)
    ]
