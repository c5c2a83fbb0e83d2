"""The three directions of a boat and what moving in each of them brings (seed: Segundo, Terceiro; Danos; Passar)."""

from collections.abc import Container
from typing import NamedTuple

from domain.games.powerboats.course import Course, Obstacle, Progress, Sailed
from domain.games.powerboats.hexes import SIDES, Side
from domain.games.powerboats.notes import Turn
from domain.games.powerboats.state import SINKS, Boat, State

TURNS: dict[int, Turn] = {-1: "left", 0: "straight", 1: "right"}


class Run(NamedTuple):
    """A boat moved in one direction: hexes by number. `way` is as far as water allows, ignoring boats; `kept` of it are
    sailed, the rest is given up behind a boat. `damage` is the distance missing because of an obstacle."""

    turn: int
    side: int
    way: tuple[int, ...]
    kept: int
    landing: int
    damage: int
    sailed: Sailed

    @property
    def path(self) -> tuple[int, ...]:
        """The hexes sailed over."""
        return self.way[: self.kept]

    @property
    def given_up(self) -> tuple[int, ...]:
        """The hexes fallen back from."""
        return self.way[self.kept :]

    @property
    def facing(self) -> Side:
        """The side its bow looks to."""
        return SIDES[self.side]


def directions(facing: Side) -> dict[int, int]:
    """The sides a boat may turn to, by -1 for left, 0, 1 for right (seed: "60º para o lado esquerdo ou direito")."""
    bow = SIDES.index(facing)
    return {turn: (bow + turn) % len(SIDES) for turn in TURNS}


def clear(course: Course, boat: Boat) -> dict[int, int]:
    """The hexes of water ahead in each direction, ignoring boats, by turn."""
    number = course.lake.number[boat.hex or ""]
    return {turn: len(course.ahead(number, side)) for turn, side in directions(boat.facing).items()}


def run(course: Course, start: int, turn: int, side: int, speed: int, progress: Progress, taken: Container[int]) -> Run:
    """A boat moved by its speed in a direction; `taken` are the hexes of the other boats.

    Damage ignores boats; then it stays behind the boat on its last hex, on the last free one (sheet: rulings, stops).
    """
    way = tuple(course.ahead(start, side)[:speed])
    kept = len(way)
    while kept and way[kept - 1] in taken:
        kept -= 1
    landing = way[kept - 1] if kept else start
    return Run(turn, side, way, kept, landing, speed - len(way), course.sail(progress, start, way[:kept]))


def every_run(state: State, boat: Boat) -> tuple[Run, ...]:
    """A boat moved by its dice in each of the three directions."""
    course = state.course
    number = course.lake.number
    taken = {number[other.hex] for other in state.racing if other.hex and other.seat != boat.seat}
    start = number[boat.hex or ""]
    return tuple(
        run(course, start, turn, side, boat.speed, boat.progress, taken)
        for turn, side in directions(boat.facing).items()
    )


def legal_runs(runs: tuple[Run, ...]) -> tuple[Run, ...]:
    """Those that may be chosen: the whole way where there is one, else the longest (seed: Segundo)."""
    least = min(it.damage for it in runs)
    return tuple(it for it in runs if it.damage == least)


def obstacle(course: Course, start: int, it: Run) -> Obstacle | None:
    """What a run ends at, None where it goes the whole way."""
    return course.obstacle(it.way[-1] if it.way else start, it.side) if it.damage else None


def sinks(boat: Boat, damage: int) -> bool:
    """Whether so much more damage is too much (seed: "4 ou mais fichas de danos")."""
    return damage > 0 and boat.damage + damage >= SINKS
