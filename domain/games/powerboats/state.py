"""A Powerboats match at one moment. It is also the JSON of a `position`; what is left out there is worked out."""

from msgspec import Struct

from domain.games.powerboats.course import Course, Progress, course
from domain.games.powerboats.hexes import Side
from domain.games.powerboats.lake import LETTERS, LaidTile, Letter, LetteredSpot, Water
from domain.games.protocol import Seat

SINKS = 4
"""Damage counters at which a boat sinks (seed: Danos)."""

LONGEST_RACE = 100
"""Turns that a boat has in one race at most; then the race is closed."""


class Boat(Struct, frozen=True, forbid_unknown_fields=True):
    """A boat. `hex` is None off the lake: not placed yet, finished or sunk.

    `dice` lie in its area. `damage` counts all its counters, `carried` those it began this race with. `gate` is what it
    is on its way to (0 the start, 1 to 3 the buoy, 4 the finish), `crossings` the net ones of that gate. `turns` are
    those it has had in this race, `points` those of the races ended.
    """

    seat: Seat
    hex: str | None = None
    facing: Side = "E"
    dice: tuple[int, ...] = ()
    damage: int = 0
    carried: int = 0
    gate: int = 0
    crossings: int = 0
    turns: int = 0
    points: int = 0

    @property
    def speed(self) -> int:
        """The sum of its dice."""
        return sum(self.dice)

    @property
    def progress(self) -> Progress:
        """How far it is on the course."""
        return Progress(self.gate, self.crossings)


class Trail(Struct, frozen=True, forbid_unknown_fields=True):
    """The last move on the water: from `start` over the hexes of `path`, and those given up behind another boat."""

    seat: Seat
    start: str
    path: tuple[str, ...]
    given_up: tuple[str, ...] = ()


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """A match. `lake` are the rows of a map from the north, even ones half a hex to the right: `#` land, `.` water.

    In a position the map may also show the buoys `0` to `3` and the finish buoy `F`, all standing in water; left out
    altogether it is the six tiles side by side. `buoys` 0 to 3 and `side`, where the start tile lies at buoy 0, are the
    course of this race; `spots` are for the races to come. `boats` by seat. `start_player` moves first in this race.
    `placing` are the boats still to be placed, the next first; after that `turn` is the seat that moves and `rolled`
    whether its dice are settled. `finished` in order of places, `sunk` in order of sinking. `results` are the rankings
    of the races ended. `round` counts through the match.
    """

    lake: tuple[str, ...] = ()
    boats: tuple[Boat, ...] = ()
    buoys: tuple[str, ...] = ()
    side: Side = "E"
    race: int = 1
    races: int = 1
    extra_points: bool = False
    water: Water = "dark"
    tiles: tuple[LaidTile, ...] = ()
    spots: tuple[LetteredSpot, ...] = ()
    round: int = 1
    start_player: Seat = 0
    placing: tuple[Seat, ...] = ()
    turn: Seat | None = None
    rolled: bool = False
    finished: tuple[Seat, ...] = ()
    sunk: tuple[Seat, ...] = ()
    results: tuple[tuple[Seat, ...], ...] = ()
    trail: Trail | None = None

    @property
    def course(self) -> Course:
        """The course of this race."""
        return course(self.lake, self.buoys, self.side)

    @property
    def letter(self) -> Letter:
        """The letter of this race."""
        return LETTERS[self.race - 1]

    @property
    def racing(self) -> tuple[Boat, ...]:
        """The boats on the lake."""
        return tuple([boat for boat in self.boats if boat.hex is not None])

    @property
    def taken(self) -> dict[str, Seat]:
        """The hexes with boats."""
        return {boat.hex: boat.seat for boat in self.boats if boat.hex is not None}
