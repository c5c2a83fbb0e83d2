"""How many turns a car still needs, worked out once for a circuit without other cars: what a good driver knows.

The value of standing somewhere is the expected number of turns to the finish, points lost on the way counted at a
price in turns. It comes from the end of the lap backwards, over every gear, every face of its die and every end.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

from domain.games.formula_d import gears
from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.landings import landings
from domain.games.formula_d.layout import Circuit
from domain.games.formula_d.paths import Reach, explore

FARTHEST = max(gears.FACES[gears.HIGHEST_GEAR])
"""The longest roll."""

OUT = 40.0
"""What it is worth, in turns, not to be out of the race."""

_CHANCES: Mapping[int, tuple[tuple[int, float], ...]] = {
    gear: tuple((face, count / len(faces)) for face, count in sorted(Counter(faces).items()))
    for gear, faces in gears.FACES.items()
}


Place: TypeAlias = tuple[str, int, bool]
"""Where a car stands: its space, the stops made in its corner, and whether it is still on the start run."""


Prospects: TypeAlias = Mapping[Place, tuple[float, ...]]
"""The turns to the finish from every place, by the gear the car is in."""


@cache
def prospects(key: str, prices: tuple[float, ...]) -> tuple[Prospects, ...]:
    """The prospects on a circuit at each of the prices, in turns, of a point."""
    return _Outlook(circuit(key), prices).prospects()


class _Outlook:
    """The work of looking back from the finish."""

    def __init__(self, board: Circuit, prices: tuple[float, ...]) -> None:
        self.board = board
        self.tables: dict[float, dict[Place, tuple[float, ...]]] = {price: {} for price in prices}

    def prospects(self) -> tuple[Prospects, ...]:
        spaces = sorted(self.board.next, key=lambda space: self.board.along[space], reverse=True)
        for space in spaces:
            self._look_ahead(space, start_run=False)
        grid = self.board.sector[self.board.grid[0]]
        for space in spaces:
            if self.board.sector[space] == grid:
                self._look_ahead(space, start_run=True)
        return tuple(self.tables.values())

    def _look_ahead(self, space: str, *, start_run: bool) -> None:
        corner = self.board.corner.get(space)
        needed = corner.stops if corner else 0
        reached: dict[bool, Reach] = {}
        for stops in range(needed, -1, -1):
            done = stops >= needed
            if done not in reached:
                reached[done] = explore(self.board, space, stops, (), FARTHEST, not start_run)
            self._value(space, stops, start_run, reached[done])

    def _value(self, space: str, stops: int, start_run: bool, reach: Reach) -> None:
        sector = self.board.sector
        finish = FARTHEST + 1
        ends: list[list[tuple[int, Place]]] = [[] for _ in range(FARTHEST + 1)]
        for landing in landings(self.board, space, stops, reach):
            if landing.finishes:
                finish = min(finish, landing.steps)
            else:
                still = start_run and sector[landing.space] == sector[space]
                ends[landing.steps].append((landing.overshoot, (landing.space, landing.stops, still)))
        for price, by_gear in self.tables.items():
            taken = _by_gear_taken(ends, finish, price, by_gear)
            by_gear[space, stops, start_run] = tuple(
                min(taken[following] + price * gears.cost(gear, following) for following in gears.shifts(gear))
                for gear in range(gears.HIGHEST_GEAR + 1)
            )


def _by_gear_taken(
    ends: list[list[tuple[int, Place]]], finish: int, price: float, known: Mapping[Place, tuple[float, ...]]
) -> dict[int, float]:
    """The turns to the finish for each gear taken now, this turn included, on average over the faces of its die."""
    taken = {}
    for gear, chances in _CHANCES.items():
        best, value, step = OUT, 0.0, 0
        for face, chance in chances:
            while step < face:
                step += 1
                best += price
                for points, place in ends[step]:
                    best = min(best, price * points + known[place][gear])
            value += chance * (0.0 if finish <= face else best)
        taken[gear] = 1 + value
    return taken
