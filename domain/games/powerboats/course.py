"""The course of a race on a lake: buoys, start and finish line, gates, and how far a boat is on it."""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Literal, NamedTuple, cast

from domain.games.powerboats.gates import Gate, gate
from domain.games.powerboats.hexes import SIDES, Point, Side, cross, distance, minus, name, point, spot, step
from domain.games.powerboats.lake import lake

LINE = 4
"""Hexes of the start tile (sheet: rulings, course)."""

FURTHEST = 6
"""Hexes from the start tile at which a boat may still be placed (sheet: rulings, placing)."""

ROW = 8
"""How far from the line's axis a row of hexes next to it lies, as a cross product with a step along it."""

TURNING_BUOYS = (1, 2, 3)
TO_FINISH = 4
"""The gate of a boat that has rounded every buoy."""

Obstacle = Literal["land", "buoy", "shore"]


class Progress(NamedTuple):
    """How far a boat is: `gate` 0 before the start, 1 to 3 the buoy to be rounded next, 4 on the way to the finish.

    `crossings` is the net number of crossings of that buoy's gate; it may be negative.
    """

    gate: int = 0
    crossings: int = 0


class Sailed(NamedTuple):
    """What a piece of course brings: the new progress, whether it led over the start, the buoys rounded, the finish."""

    progress: Progress
    started: bool = False
    rounded: tuple[int, ...] = ()
    finished: bool = False


class Course:
    """A course to race on. Tables and paths hold hexes by their numbers on the lake, everything else by their names."""

    def __init__(self, rows: tuple[str, ...], buoys: tuple[str, ...], side: Side) -> None:
        """`buoys` 0 to 3 by hex, `side` the side of buoy 0 at which the start tile is attached."""
        self.lake = lake(rows)
        self.buoys = buoys
        self.side = side
        line = [step(spot(buoys[0]), SIDES.index(side), count) for count in range(1, LINE + 2)]
        self.line_spots = tuple(line[:LINE])
        self.finish_spot = line[LINE]
        self._ahead: dict[int, tuple[int, ...]] = {}
        self.start_points = tuple(point(spot(buoy)) for buoy in buoys)
        """The centres of buoys 0 to 3."""

    @cached_property
    def line(self) -> tuple[str, ...]:
        """The hexes of the start tile, from buoy 0 on."""
        return tuple(name(place) for place in self.line_spots)

    @cached_property
    def finish_buoy(self) -> str:
        """The hex at the other end of the start tile."""
        return name(self.finish_spot)

    @cached_property
    def ends(self) -> tuple[Point, Point]:
        """The ends of the start line: the centres of buoy 0 and of the finish buoy."""
        x, y = self.start_points[0]
        return (x, y), (x + (LINE + 1) * self._along[0], y + (LINE + 1) * self._along[1])

    @cached_property
    def middle(self) -> Point:
        """The middle of the line, the waypoint before buoy 1 and after buoy 3 (sheet: rulings, sense)."""
        (x, y), (u, v) = self.ends
        return (x + u) // 2, (y + v) // 2

    @cached_property
    def gates(self) -> tuple[Gate | None, ...]:
        """The gates of buoys 1 to 3; None for one whose waypoints lie on one line."""
        way = (self.middle, *self.start_points[1:], self.middle)
        return tuple(gate(way[number - 1], way[number], way[number + 1]) for number in TURNING_BUOYS)

    def gate(self, buoy: int) -> Gate:
        """The gate of a turning buoy, on a course without faults."""
        return cast(Gate, self.gates[buoy - 1])

    @cached_property
    def start_sign(self) -> int:
        """1 where boats start to the clockwise side of the line (seen from buoy 0), -1 to the other: towards buoy 1,
        or the next one where that lies on the line's extension (sheet: rulings, start and finish direction); 0 where
        all lie on it."""
        return self._first_side(TURNING_BUOYS)

    @cached_property
    def finish_sign(self) -> int:
        """The same for the finish: away from buoy 3, or the one before it."""
        return -self._first_side(TURNING_BUOYS[::-1])

    @property
    def start_degrees(self) -> int:
        """The way over the line at the start: degrees clockwise on the picture, 0 to the east."""
        return self._across(self.start_sign)

    @property
    def finish_degrees(self) -> int:
        """The way over the line at the finish."""
        return self._across(self.finish_sign)

    @cached_property
    def obstacles(self) -> tuple[Obstacle | None, ...]:
        """What a boat on its way runs into on each hex, None for water (sheet: rulings, buoys)."""
        buoys = {*self.buoys, self.finish_buoy}
        found: list[Obstacle | None] = []
        for number, word in enumerate(self.lake.hexes):
            found.append("buoy" if word in buoys else "land" if self.lake.land[number] else None)
        return tuple(found)

    @cached_property
    def onward(self) -> tuple[tuple[int, ...], ...]:
        """The water hex through each side of a hex, -1 where there is none."""
        return tuple(
            tuple(other if other >= 0 and self.obstacles[other] is None else -1 for other in others)
            for others in self.lake.beside
        )

    @cached_property
    def front(self) -> tuple[int, ...]:
        """Above 0 for hexes on the front side of the start line, 0 on the line, below 0 behind it."""
        return tuple(self.start_sign * self._beside(place) for place in self.lake.points)

    @cached_property
    def fences(self) -> tuple[tuple[int, ...], ...]:
        """For each turning buoy's gate the side of every hex: above 0 on the far side."""
        return tuple(tuple(self.gate(buoy).side(place) for place in self.lake.points) for buoy in TURNING_BUOYS)

    @cached_property
    def tile(self) -> frozenset[int]:
        """The hexes of the start tile."""
        return frozenset(self.lake.number[word] for word in self.line)

    def ahead(self, number: int, side: int) -> tuple[int, ...]:
        """The water hexes in a straight line from a hex, up to the first obstacle."""
        key = 6 * number + side
        found = self._ahead.get(key)
        if found is None:
            beside = self.onward[number][side]
            found = () if beside < 0 else (beside, *self.ahead(beside, side))
            self._ahead[key] = found
        return found

    def obstacle(self, number: int, side: int) -> Obstacle:
        """What lies through a side of a hex that leads to no water."""
        other = self.lake.beside[number][side]
        return "shore" if other < 0 else self.obstacles[other] or "shore"

    def sail(self, progress: Progress, start: int, path: Sequence[int]) -> Sailed:
        """What a course from hex to hex brings, up to the finish (sheet: rulings, rounding, start, finish)."""
        marks = self.marks[progress.gate]
        here = marks[start]
        for number in path:
            if marks[number] != here:
                break
        else:
            return Sailed(progress)
        rounded: tuple[int, ...] = ()
        started = finished = False
        for end in path:
            step_made = self.step(progress, start, end)
            progress = step_made.progress
            started = started or step_made.started
            rounded += step_made.rounded
            finished = finished or step_made.finished
            start = end
            if finished:
                break
        return Sailed(progress, started, rounded, finished)

    def step(self, progress: Progress, start: int, end: int) -> Sailed:
        """The same for one step to a hex next to it.

        It rounds one buoy at most: the rays of two buoys in a row lead away from each other, and the buoys themselves
        lie a step apart at least.
        """
        current, crossings = progress
        started = current == 0 and self.front[end] > 0
        if started:
            current = 1
        rounded: tuple[int, ...] = ()
        if 1 <= current < TO_FINISH and (self.fences[current - 1][start] > 0) != (self.fences[current - 1][end] > 0):
            crossings += self.gate(current).crossing(self.lake.points[start], self.lake.points[end])
            if crossings > 0:
                rounded, current, crossings = (current,), current + 1, 0
        finished = current == TO_FINISH and end in self.tile and self._behind_finish(start)
        return Sailed(Progress(current, crossings), started, rounded, finished)

    @cached_property
    def places(self) -> Mapping[int, tuple[str, ...]]:
        """Where boats may be placed, boats apart, by rows back from the line, 0 being the tile itself (sheet:
        rulings, placing)."""
        rows = {0: list(self.line)}
        for number, word in enumerate(self.lake.hexes):
            if not 1 <= self.row(number) <= FURTHEST or self.obstacles[number] is not None:
                continue
            if min(distance(spot(word), place) for place in self.line_spots) <= FURTHEST:
                rows.setdefault(self.row(number), []).append(word)
        return {row: tuple(rows[row]) for row in sorted(rows)}

    def row(self, number: int) -> int:
        """How many rows a hex behind the line lies back from it."""
        return -self.front[number] // ROW

    @cached_property
    def marks(self) -> tuple[bytes, ...]:
        """For each gate which hexes lie on the far side of it; a course among equal marks brings nothing new."""
        tile = bytes(number in self.tile for number in range(len(self.lake.hexes)))
        fences = (self.front, *self.fences)
        return (*(bytes(side > 0 for side in sides) for sides in fences), tile)

    @cached_property
    def _along(self) -> Point:
        return minus(point(self.line_spots[0]), self.start_points[0])

    def _beside(self, place: Point) -> int:
        return cross(self._along, minus(place, self.start_points[0]))

    def _behind_finish(self, number: int) -> bool:
        return self.finish_sign * self._beside(self.lake.points[number]) < 0

    def _first_side(self, buoys: Sequence[int]) -> int:
        for buoy in buoys:
            side = self._beside(self.start_points[buoy])
            if side:
                return 1 if side > 0 else -1
        return 0

    def _across(self, sign: int) -> int:
        return (60 * SIDES.index(self.side) + 90 * sign) % 360


@lru_cache(maxsize=64)
def course(rows: tuple[str, ...], buoys: tuple[str, ...], side: Side) -> Course:
    """The course of a race, with its tables kept."""
    return Course(rows, buoys, side)
