"""What an option of a Powerboats move leads to: numbers only, words make labels of them."""

from typing import Literal

from msgspec import Struct

from domain.games.powerboats.course import Obstacle
from domain.games.powerboats.hexes import Side
from domain.games.protocol import Note, Seat

Turn = Literal["left", "straight", "right"]


class RowNote(Note, frozen=True, tag="row"):
    """A row for placing a boat: `row` 0 is the start tile; `hexes` are the free ones in it."""

    row: int
    hexes: tuple[str, ...]


class PlaceNote(Note, frozen=True, tag="place"):
    """A free hex to place a boat on, `row` rows back from the line."""

    hex: str
    row: int


class FacingNote(Note, frozen=True, tag="facing"):
    """A facing: `clear` hexes of water lie ahead. `forward`: it looks over the line in the sense of the start."""

    hex: str
    facing: Side
    clear: int
    forward: bool


class Outlook(Struct, frozen=True):
    """A direction before the roll: `clear` hexes of water, and in how many of the plan's `ways` it ends in a crash."""

    side: Side
    turn: Turn
    clear: int
    crashes: int


class PlanNote(Note, frozen=True, tag="plan"):
    """A plan for the dice: those kept, the one `removed`, those `rerolled`, whether one is `added`.

    `sums` are the sums it may bring, each with its ways out of `ways` (3 for every die thrown); `least`, `most` and
    `mean` of them (the mean is always whole). `outlooks` are the three directions; `crashes` the ways in which all of
    them end in a crash, which is when there is one; `damage` is the most a crash can cost then.
    """

    kept: tuple[int, ...]
    removed: int | None
    rerolled: tuple[int, ...]
    added: bool
    sums: tuple[tuple[int, int], ...]
    ways: int
    least: int
    most: int
    mean: int
    outlooks: tuple[Outlook, ...]
    crashes: int
    damage: int


class DieNote(Note, frozen=True, tag="die"):
    """A die that may be rolled again, where there are too many plans to list them."""

    face: int


class DirectionNote(Note, frozen=True, tag="direction"):
    """A direction: the hexes of `path`, the last of them (or the hex it stands on) `landing`.

    `given_up` are hexes it falls back from `behind` another seat's boat. With a crash into an `obstacle` it takes
    `damage`; `sinks` where that is too much. `started`, the buoys `rounded`, `finishes`: what it brings on the course.
    """

    side: Side
    turn: Turn
    speed: int
    path: tuple[str, ...]
    landing: str
    given_up: tuple[str, ...] = ()
    behind: Seat | None = None
    obstacle: Obstacle | None = None
    damage: int = 0
    sinks: bool = False
    started: bool = False
    rounded: tuple[int, ...] = ()
    finishes: bool = False
