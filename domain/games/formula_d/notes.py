"""What an option of a Formula D turn costs and risks: numbers only, words make labels of them."""

from domain.games.protocol import Note, Seat


class GearNote(Note, frozen=True, tag="gear"):
    """A gear: `cost` points for skipped gears and its die's lowest and highest face."""

    gear: int
    cost: int
    lowest: int
    highest: int


class LaneNote(Note, frozen=True, tag="lane"):
    """A lane to end in (`i`, `m`, `o`): how many ends it has and the least cost among them."""

    lane: str
    ends: int
    cost: int


class BrakingNote(Note, frozen=True, tag="braking"):
    """An amount of braking to end a move with, where a lane has many ends."""

    braked: int
    cost: int


class EndNote(Note, frozen=True, tag="end"):
    """An end space of a move.

    `moved` spaces of those rolled, `braked` the rest; `cost` points in all, of which `overshoot` for the spaces beyond
    a corner. `corner`, `stops` and `needed` tell the corner it stops in (stops counted with this one; `counts` is False
    where the stop is none because the car came in overshooting) or, with `overshoot`, the corner overshot. `collisions`
    are the cars it will have to roll against. `engine`: the roll calls for an engine check. `finishes`: it crosses the
    line on its last lap. `eliminates`: nothing of this car survives the move.
    """

    space: str
    path: tuple[str, ...]
    moved: int
    braked: int
    cost: int
    overshoot: int = 0
    corner: str | None = None
    stops: int = 0
    needed: int = 0
    counts: bool = True
    collisions: tuple[Seat, ...] = ()
    engine: bool = False
    finishes: bool = False
    eliminates: bool = False
