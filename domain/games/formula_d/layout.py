"""A circuit: its spaces, where each leads, which touch, its corners, grid and finish line."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Bend = Literal["L", "R"]


@dataclass(frozen=True)
class Corner:
    """A corner: `stops` needed inside; `long` and `short` as printed; `bend` is the entry's, `inside` the inside lane.

    The inside lane is the one with the fewest spaces, by the entry bend where they tie (sheet: rulings).
    """

    key: str
    name: str
    stops: int
    long: int
    short: int
    bend: Bend
    inside: str

    @property
    def entry_inside(self) -> str:
        """The lane that is inside at the entry: `i` in a bend to the right, `o` to the left (sheet 5.2)."""
        return "i" if self.bend == "R" else "o"


@dataclass(frozen=True)
class Sector:
    """A straight or a corner, with its spaces by lane in driving order. `corner` is None on a straight."""

    key: str
    spaces: Mapping[str, tuple[str, ...]]
    corner: Corner | None


@dataclass(frozen=True)
class Pits:
    """A pit lane beside the road: `lane` from `p0` on, entered from the road spaces of `entries`, left onto `exits`.

    `boxes` are the lane spaces that the seats' boxes are one step aside of, two in a row for the two cars of a colour;
    the box beside `p3` is called `b3`. `along` places lane and boxes between entry and exit. `past` are the spaces of
    the road between entry and line from which no car can turn in any more (seed: Entrando nas Boxes; sheet 5.5).
    """

    lane: tuple[str, ...]
    entries: frozenset[str]
    exits: tuple[str, ...]
    boxes: tuple[str, ...]
    along: Mapping[str, float]
    past: frozenset[str]

    def box(self, seat: int) -> str:
        """A seat's own box."""
        return f"b{self.boxes[seat].removeprefix('p')}"

    def at(self, space: str) -> int:
        """The number of a lane space, or of the lane space a box is beside."""
        return int(space[1:])


@dataclass(frozen=True)
class Street:
    """The special places of a street circuit (seed: O circuito urbano).

    `noise` and `dark` spaces; `police` the steps that cross the police line, `police_line` its first space beyond in
    each lane; `tunnel` from the mouths a car goes in by to those it comes out by, mouth 1 first; `checkpoint`: points
    for crossing the finish line.
    """

    noise: frozenset[str] = frozenset()
    dark: frozenset[str] = frozenset()
    police_line: tuple[str, ...] = ()
    police: frozenset[tuple[str, str]] = frozenset()
    tunnel: Mapping[str, str] = field(default_factory=dict)
    checkpoint: bool = False


@dataclass(frozen=True)
class Circuit:
    """A board, space by space. Spaces are named `lane.sector.number`, as in `m.c4.2`.

    `next`: the spaces a car may step to, straight on first. `ahead`: the next space of the lane. `beside`: the touching
    spaces of the neighbour lanes. `along`: spaces from the line along the middle lane, of which a lap has `length`.
    `corner` holds the corner spaces only. `stretch` names the straight or corner a space belongs to, where the straight
    that the finish line cuts in two sectors is one. `next_corner` of a corner space is its own, `last_corner` the one
    before. `islands` holds, by corner, the spaces of two lanes that an island keeps apart. A circuit with a `street` is
    raced by the street rules. Spaces of the `pits` are in no other field.
    """

    key: str
    name: str
    lanes: tuple[str, ...]
    sectors: tuple[Sector, ...]
    next: Mapping[str, tuple[str, ...]]
    ahead: Mapping[str, str]
    beside: Mapping[str, tuple[str, ...]]
    along: Mapping[str, float]
    length: int
    lane: Mapping[str, str]
    sector: Mapping[str, str]
    stretch: Mapping[str, str]
    corner: Mapping[str, Corner]
    next_corner: Mapping[str, Corner]
    last_corner: Mapping[str, Corner]
    corners: Mapping[str, Corner]
    grid: tuple[str, ...]
    finish: frozenset[str]
    islands: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    pits: Pits | None = None
    street: Street | None = None

    def crosses(self, start: str, end: str) -> bool:
        """Whether a step goes over the finish line: onto a finish space from one before it, or out of the pits
        (sheet: rulings, finish and pits)."""
        if end in self.finish:
            return start not in self.finish
        return self.pits is not None and start == self.pits.lane[-1]

    def in_pits(self, space: str | None) -> bool:
        """Whether a space is of the pit lane or a box."""
        return self.pits is not None and space is not None and space in self.pits.along

    def place(self, space: str) -> float:
        """How far along a space is, pits included."""
        return self.pits.along[space] if self.pits is not None and space in self.pits.along else self.along[space]

    def has_crossed(self, start: str, end: str) -> bool:
        """Whether a way from one space to another, shorter than a lap, goes over the finish line."""
        return self.place(end) < self.place(start) - 1

    def corner_after(self, corner: Corner) -> Corner:
        """The corner that follows on the lap."""
        lap = list(self.corners.values())
        return lap[(lap.index(corner) + 1) % len(lap)]

    def beyond(self, space: str) -> str:
        """What tells a space from others of its lane in a move's text: `c4.2` of `m.c4.2`, `p3` in the pits."""
        return space.partition(".")[2] or space
