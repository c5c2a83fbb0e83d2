"""A corner laid out from its numbers of spaces alone: where they lie, which touch, and the arrows between its lanes.

Each lane's spaces are as long as each other. A space forks towards the inside of its bend, onto the space there that
begins beside it or where it ends: so forks never cross, never meet, and never go two ways (sheet 6).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from domain.games.formula_d.layout import Bend

NARROW = 0.05
"""Spaces that share less of an edge than this, in spaces of the middle lane, do not touch."""
INWARD = {"R": {"o": "m", "m": "i"}, "L": {"i": "m", "m": "o"}}
"""Bend -> for each lane, the next one towards the inside."""
STAGGER = {("R", "i"): 0.5, ("R", "o"): -0.5, ("L", "i"): -0.5, ("L", "o"): 0.5}
"""How much further than the middle lane's a lane's last space before a bend reaches, in spaces; after it, the lane
begins as much earlier."""


@dataclass(frozen=True)
class Arc:
    """A stretch of a corner that bends one way, with its spaces by lane."""

    bend: Bend
    spaces: Mapping[str, int]


@dataclass(frozen=True)
class Division:
    """A corner as its file may spell it out: see CornerPlan."""

    arrows: str
    beside: str
    along: Mapping[str, tuple[float, ...]]


@dataclass(frozen=True)
class _Space:
    """A space from `first` to `last`, in spaces of the middle lane; `bend` is None outside the corner."""

    name: str
    first: float
    last: float
    bend: Bend | None


def divide(arcs: Sequence[Arc], start: int, before: Mapping[str, str]) -> Division:
    """The corner of these arcs, whose first middle space lies at `along` = `start`.

    `before` names the last space of each lane in the straight that leads to it.
    """
    lanes = {lane: _lane(lane, arcs, start, name) for lane, name in before.items()}
    arrows = list(_arrows(lanes))
    linked = {frozenset((one, other)) for one, other in arrows}
    touching = [pair for pair in _contacts(lanes) if frozenset(pair) not in linked]
    return Division(
        " ".join(f"{one}>{other}" for one, other in arrows),
        " ".join(f"{one}-{other}" for one, other in touching),
        {
            lane: tuple(round((space.first + space.last) / 2, 2) for space in spaces if space.bend)
            for lane, spaces in lanes.items()
            if lane != "m"
        },
    )


def _lane(lane: str, arcs: Sequence[Arc], start: int, before: str) -> list[_Space]:
    """A lane's spaces, with the one before the corner and the one behind it, which arrows call by the lane alone."""
    edge = start - 0.5 + STAGGER.get((arcs[0].bend, lane), 0.0)
    spaces = [_Space(before, edge - 1, edge, None)]
    middle = start - 0.5
    for index, arc in enumerate(arcs):
        middle += arc.spaces["m"]
        after = arcs[index + 1].bend if index + 1 < len(arcs) else None
        # Before a bend and after the opposite one a lane is staggered alike; within one bend it is not staggered.
        shift = -STAGGER.get((arc.bend, lane), 0.0) if after != arc.bend else 0.0
        length = (middle + shift - edge) / arc.spaces[lane]
        for _ in range(arc.spaces[lane]):
            spaces.append(_Space(f"{lane}{len(spaces) - 1}", edge, edge + length, arc.bend))
            edge += length
    return [*spaces, _Space(lane, edge, edge + 1, None)]


def _arrows(lanes: Mapping[str, Sequence[_Space]]) -> Iterator[tuple[str, str]]:
    for lane, spaces in lanes.items():
        for space in spaces:
            inner = INWARD[space.bend].get(lane) if space.bend else None
            for end in lanes[inner][1:] if inner else ():
                if space.first + NARROW < end.first <= space.last + NARROW:
                    yield space.name, end.name


def _contacts(lanes: Mapping[str, Sequence[_Space]]) -> Iterator[tuple[str, str]]:
    for one, other in (("i", "m"), ("m", "o")):
        for space in lanes[one][:-1]:
            for near in lanes[other][:-1]:
                inside = space.bend or near.bend
                if inside and min(space.last, near.last) - max(space.first, near.first) > NARROW:
                    yield space.name, near.name
