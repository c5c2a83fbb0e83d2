"""The outline of every space of a circuit: three lanes cut so that spaces touch exactly where the rules say."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from domain.games.formula_d.layout import Circuit
from projections.boards.formula_d.layout import LANE, LANES
from projections.boards.formula_d.road import STEP, Road
from projections.boards.pen import Point

TOUCH = 4.0 / STEP
"""Spaces beside each other share at least this much of an edge, in steps of the centreline."""
SETTLING = 160
"""Rounds of evening out lengths and restoring contacts; the last quarter only restores."""

Limits: TypeAlias = dict[str, list[float]]
Edge: TypeAlias = tuple[Point, Point]
Contact: TypeAlias = tuple[str, int, str, int, float]


@dataclass(frozen=True)
class Cell:
    """A space as drawn: `outline` begins with the entry edge, `heading` is in radians, `span` the arc positions of
    entry and exit; an edge is the lane's left end, then its right end."""

    space: str
    outline: tuple[Point, ...]
    centre: Point
    heading: float
    entry: Edge
    exit: Edge
    span: tuple[float, float]


def sector(space: str) -> str:
    """The straight or corner that a space is part of."""
    return space.split(".")[1]


def in_corner(space: str) -> bool:
    """Whether the space is part of a corner."""
    return sector(space).startswith("c")


class Scale:
    """Turns a circuit's `along` (spaces of the middle lane) into arc positions of its road, and spaces into lanes."""

    def __init__(self, circuit: Circuit, road: Road) -> None:
        self.along: Mapping[str, float] = circuit.along
        self.lanes = {
            lane: sorted((s for s in circuit.along if s[0] == lane), key=lambda s: circuit.along[s]) for lane in LANES
        }
        self.lap = len(self.lanes["m"])
        self._road = road
        self._knots = self._sector_limits()

    def _sector_limits(self) -> list[tuple[float, float]]:
        """(along, arc position) where corners begin and end in the middle lane, from the first corner once round."""
        knots: list[tuple[float, float]] = []
        for corner in sorted(self._road.spans, key=lambda c: int(c[1:])):
            spaces = [self.along[s] for s in self.lanes["m"] if sector(s) == corner]
            first, last = self._road.spans[corner]
            if knots:
                first, last = (knots[0][1] + (s - knots[0][1]) % self._road.steps for s in (first, last))
            knots += [(min(spaces) - 0.5, first), (max(spaces) + 0.5, last)]
        return [*knots, (knots[0][0] + self.lap, knots[0][1] + self._road.steps)]

    def arc(self, along: float) -> float:
        """The arc position of an `along`, by monotone cubics between the sector limits."""
        knots, around = self._knots, len(self._knots) - 1
        laps = (along - knots[0][0]) // self.lap
        here = along - laps * self.lap
        k = min(bisect_right(knots, (here, float("inf"))) - 1, around - 1)
        (x0, y0), (x1, y1) = knots[k], knots[k + 1]

        def slope(j: int) -> float:
            (p, q), (r, s) = knots[j % around], knots[j % around + 1]
            return (s - q) / (r - p)

        def harmonic(u: float, v: float) -> float:
            return 2 * u * v / (u + v)

        at_start, at_end = harmonic(slope(k - 1), slope(k)), harmonic(slope(k), slope(k + 1))
        wide = x1 - x0
        t = (here - x0) / wide
        inside = (
            (2 * t**3 - 3 * t**2 + 1) * y0
            + (t**3 - 2 * t**2 + t) * wide * at_start
            + (3 * t**2 - 2 * t**3) * y1
            + (t**3 - t**2) * wide * at_end
        )
        return inside + laps * self._road.steps

    def limits(self, name: str) -> tuple[float, float]:
        """The arc positions at which a sector begins and ends in the middle lane."""
        spaces = [self.along[s] for s in self.lanes["m"] if sector(s) == name]
        return self.arc(min(spaces) - 0.5), self.arc(max(spaces) + 0.5)


def cells(circuit: Circuit, road: Road, scale: Scale) -> dict[str, Cell]:
    """Every space's outline, centre and heading."""
    out: dict[str, Cell] = {}
    limits = _settled(circuit, road, scale)
    for lane, side in LANES.items():
        left, right = (side - 0.5) * LANE, (side + 0.5) * LANE
        for space, a, b in zip(scale.lanes[lane], limits[lane], limits[lane][1:], strict=False):
            near, far = road.curve(a, b, left), road.curve(a, b, right)
            middle = (a + b) / 2
            out[space] = Cell(
                space,
                (*near, *reversed(far)),
                road.at(middle, side * LANE),
                road.facing(middle),
                (near[0], far[0]),
                (near[-1], far[-1]),
                (a, b),
            )
    return out


def _first_limits(spaces: Sequence[str], road: Road, scale: Scale) -> list[float]:
    """Where a lane's spaces begin, halfway between neighbours' `along`; one more than there are spaces."""
    along = [scale.along[s] for s in spaces]
    before = [along[-1] - scale.lap, *along[:-1]]
    out = [scale.arc((a + b) / 2) for a, b in zip(before, along, strict=True)]
    return [*out, out[0] + road.steps]


def _contacts(circuit: Circuit, scale: Scale) -> list[Contact]:
    """Rules (lane, limit, lane, limit, gap): the first limit plus the gap is at most the second.

    Spaces of neighbouring lanes that are beside each other must overlap by TOUCH, all others must not overlap.
    """
    out: list[Contact] = []
    for a, b in (("o", "m"), ("m", "i")):
        for j, one in enumerate(scale.lanes[a]):
            for k, two in enumerate(scale.lanes[b]):
                x, y = scale.along[one], scale.along[two]
                if abs(x - y) > 4 or not (in_corner(one) or in_corner(two)):
                    continue
                if two in circuit.beside[one]:
                    out += [(a, j, b, k + 1, TOUCH), (b, k, a, j + 1, TOUCH)]
                elif x < y:
                    out.append((a, j + 1, b, k, 0.0))
                else:
                    out.append((b, k + 1, a, j, 0.0))
    return out


def _settled(circuit: Circuit, road: Road, scale: Scale) -> Limits:
    """The limits of all spaces, those in corners moved until lengths are as even as the contacts allow."""
    lanes = scale.lanes
    limits = {lane: _first_limits(lanes[lane], road, scale) for lane in LANES}
    loose = {
        (lane, k)
        for lane in LANES
        for k in range(1, len(lanes[lane]))
        if in_corner(lanes[lane][k]) or in_corner(lanes[lane][k - 1])
    }
    contacts = _contacts(circuit, scale)
    for turn in range(SETTLING):
        if turn < SETTLING * 3 / 4 and turn % 2 == 0:
            _even_out(limits, loose, road)
        _restore(limits, loose, contacts)
    return limits


def _even_out(limits: Limits, loose: set[tuple[str, int]], road: Road) -> None:
    for lane, k in sorted(loose):
        row, side = limits[lane], LANES[lane]
        f, g = road.stretch((row[k - 1] + row[k]) / 2, side), road.stretch((row[k] + row[k + 1]) / 2, side)
        row[k] += 0.25 * ((row[k - 1] * f + row[k + 1] * g) / (f + g) - row[k])


def _restore(limits: Limits, loose: set[tuple[str, int]], contacts: Sequence[Contact]) -> None:
    for a, j, b, k, gap in contacts:
        short = limits[a][j] + gap - limits[b][k]
        if short > 0:
            free = ((a, j) in loose) + ((b, k) in loose)
            if (a, j) in loose:
                limits[a][j] -= short / free
            if (b, k) in loose:
                limits[b][k] += short / free
