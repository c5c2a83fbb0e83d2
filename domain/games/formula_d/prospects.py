"""How many turns a car still needs, worked out once for a circuit without other cars: what a good driver knows.

The value of standing somewhere is the expected number of turns to the finish, points lost on the way counted at a
price in turns. It comes from the end of the race backwards, over every gear, every face of its die and every end. Laps
before the last differ from it only near the line: there alone they are worked out anew. Pits, nitro and the places of a
street are left aside.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from graphlib import TopologicalSorter
from typing import TypeAlias

from domain.games.formula_d import gears
from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.landings import landings
from domain.games.formula_d.layout import Circuit
from domain.games.formula_d.paths import Reach, explore

FARTHEST = max(gears.FACES[gears.HIGHEST_GEAR])
"""The longest roll."""

OUT = 40.0
"""What it is worth, in turns and for each lap of the race, not to be out of it."""

_CHANCES: Mapping[int, tuple[tuple[int, float], ...]] = {
    gear: tuple((face, count / len(faces)) for face, count in sorted(Counter(faces).items()))
    for gear, faces in gears.FACES.items()
}


NEAR_THE_LINE = FARTHEST + 15
"""So many spaces before the line a driver who has laps to go looks at what comes after it."""

Place: TypeAlias = tuple[str, int, int]
"""Where a car stands: its space, the stops made in its corner, and how often it will cross the line before its last
crossing; that is once on the start run of a race of one lap."""


Prospects: TypeAlias = Mapping[Place, tuple[float, ...]]
"""The turns to the finish from every place, by the gear the car is in."""


@cache
def prospects(key: str, laps: int, prices: tuple[float, ...]) -> tuple[Prospects, ...]:
    """The prospects in a race on a circuit at each of the prices, in turns, of a point."""
    return _Outlook(circuit(key), laps, prices).prospects()


class _Outlook:
    """The work of looking back from the finish."""

    def __init__(self, board: Circuit, laps: int, prices: tuple[float, ...]) -> None:
        self.board = board
        self.laps = laps
        self.tables: dict[float, dict[Place, tuple[float, ...]]] = {price: {} for price in prices}

    def prospects(self) -> tuple[Prospects, ...]:
        along, spaces = self.board.along, self._from_the_line_back()
        for space in spaces:
            self._look_ahead(space, 0)
        near = [space for space in spaces if along[space] > self.board.length - NEAR_THE_LINE]
        for crossings in range(1, self.laps):
            for space in near:
                self._look_ahead(space, crossings)
            self._go_on(near[-1], [space for space in spaces if space not in near], crossings)
        grid = self.board.sector[self.board.grid[0]]
        for space in spaces:
            if self.board.sector[space] == grid:
                self._look_ahead(space, self.laps)
        return tuple(self.tables.values())

    def _from_the_line_back(self) -> list[str]:
        """All spaces, each after those it leads to in the same lap."""
        leads = {
            space: [end for end in ends if not self.board.crosses(space, end)]
            for space, ends in self.board.next.items()
        }
        return list(TopologicalSorter(leads).static_order())

    def _go_on(self, near: str, spaces: list[str], crossings: int) -> None:
        """Farther from the line a lap more to go is so many turns more, as it is at the last space looked at."""
        for table in self.tables.values():
            for space in spaces:
                corner = self.board.corner.get(space)
                for stops in range(corner.stops + 1 if corner else 1):
                    more = zip(table[near, 0, crossings], table[near, 0, 0], strict=True)
                    turns = zip(table[space, stops, 0], more, strict=True)
                    table[space, stops, crossings] = tuple(last + (one - other) for last, (one, other) in turns)

    def _look_ahead(self, space: str, crossings: int) -> None:
        corner = self.board.corner.get(space)
        needed = corner.stops if corner else 0
        reached: dict[bool, Reach] = {}
        for stops in range(needed, -1, -1):
            done = stops >= needed
            if done not in reached:
                reached[done] = explore(self.board, space, stops, (), FARTHEST, not crossings)
            self._value(space, stops, crossings, reached[done])

    def _value(self, space: str, stops: int, crossings: int, reach: Reach) -> None:
        finish = FARTHEST + 1
        ends: list[list[tuple[int, Place]]] = [[] for _ in range(FARTHEST + 1)]
        for landing in landings(self.board, space, stops, reach):
            if landing.finishes:
                finish = min(finish, landing.steps)
            else:
                left = crossings - self.board.has_crossed(space, landing.space)
                ends[landing.steps].append((landing.overshoot, (landing.space, landing.stops, left)))
        for price, by_gear in self.tables.items():
            taken = _by_gear_taken(ends, finish, price, by_gear, OUT * self.laps)
            by_gear[space, stops, crossings] = tuple(
                min(taken[following] + price * gears.cost(gear, following) for following in gears.shifts(gear))
                for gear in range(gears.HIGHEST_GEAR + 1)
            )


def _by_gear_taken(
    ends: list[list[tuple[int, Place]]],
    finish: int,
    price: float,
    known: Mapping[Place, tuple[float, ...]],
    worst: float,
) -> dict[int, float]:
    """The turns to the finish for each gear taken now, this turn included, on average over the faces of its die."""
    taken = {}
    for gear, chances in _CHANCES.items():
        best, value, step = worst, 0.0, 0
        for face, chance in chances:
            while step < face:
                step += 1
                best += price
                for points, place in ends[step]:
                    best = min(best, price * points + known[place][gear])
            value += chance * (0.0 if finish <= face else best)
        taken[gear] = 1 + value
    return taken
