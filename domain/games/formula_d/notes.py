"""What an option of a Formula D turn costs and risks: numbers only, words make labels of them."""

from msgspec import Struct

from domain.games.formula_d.journey import PitPlace
from domain.games.protocol import Note, Seat


class Odds(Struct, frozen=True):
    """Chances from 0 to 1 over the faces of a gear's die, the best end of each face taken and the other cars as they
    stand; collisions, engines, nitro and the dice of the street left aside.

    Each face counts once: it lets the car `finish`; or make for nothing a `stop` that a corner still needs; or drive on
    for nothing and fall `short` of one; or it is too far, and even the cheapest end costs points: `over` holds for each
    such number of points its chance, fewest first; or the car is `out`, no end leaving it in the race. `pits` is the
    chance to turn into the pits, whatever else the face allows; of a car in them, to end its move there.
    """

    finish: float = 0
    stop: float = 0
    short: float = 0
    over: tuple[tuple[int, float], ...] = ()
    out: float = 0
    pits: float = 0

    @property
    def pays(self) -> float:
        """The chance that even the cheapest end costs points."""
        return sum(chance for _, chance in self.over)


class GearNote(Note, frozen=True, tag="gear"):
    """A gear: `cost` points for skipped gears, its die's lowest and highest face, and what it may bring."""

    gear: int
    cost: int
    lowest: int
    highest: int
    odds: Odds | None = None


class NitroNote(Note, frozen=True, tag="nitro"):
    """To use the lap's nitro or not: `spaces` it adds (0 without it), so many to move in `total`.

    Then what that leaves: the number of `ends`, the least `cost` in points among them, whether one of them makes a
    `stop` still needed for nothing, and whether one `finishes`.
    """

    spaces: int
    total: int
    ends: int
    cost: int
    stop: bool = False
    finishes: bool = False


class LaneNote(Note, frozen=True, tag="lane"):
    """A lane to end in (`i`, `m`, `o`, or `pits`): how many ends it has and the least cost among them."""

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
    line on its last lap. `eliminates`: nothing of this car survives the move. `pits`: it ends in the lane of the pits
    or in the box. `gained` points come back on the way (checkpoint, box). On a street: `dark` spaces that are driven
    over, whether it ends in the `noise`, and the `speed` the police notes (0 where it does not cross that line).
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
    pits: PitPlace | None = None
    gained: int = 0
    dark: int = 0
    noise: bool = False
    speed: int = 0
