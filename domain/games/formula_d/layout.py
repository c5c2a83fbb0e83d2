"""A circuit: its spaces, where each leads, which touch, its corners, grid and finish line."""

from collections.abc import Mapping
from dataclasses import dataclass
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
class Circuit:
    """A board, space by space. Spaces are named `lane.sector.number`, as in `m.c4.2`.

    `next`: the spaces a car may step to, straight on first. `ahead`: the next space of the lane. `beside`: the touching
    spaces of the neighbour lanes. `along`: spaces from the line along the middle lane, of which a lap has `length`.
    `corner` holds the corner spaces only. `stretch` names the straight or corner a space belongs to, where the straight
    that the finish line cuts in two sectors is one. `next_corner` of a corner space is its own, `last_corner` the one
    before.
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

    def crosses(self, start: str, end: str) -> bool:
        """Whether a step goes over the finish line: onto a finish space from one before it (sheet: rulings)."""
        return end in self.finish and start not in self.finish

    def corner_after(self, corner: Corner) -> Corner:
        """The corner that follows on the lap."""
        lap = list(self.corners.values())
        return lap[(lap.index(corner) + 1) % len(lap)]

    def beyond(self, space: str) -> str:
        """What tells a space from others of its lane in a move's text: `c4.2` of `m.c4.2`."""
        return space.partition(".")[2]
