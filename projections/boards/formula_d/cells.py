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
SPACE = LANE / STEP
"""Steps of hidden road that count as a space."""
HIDDEN = ""
"""The hidden road of a tunnel, among the spaces of a lane."""
SETTLING = 160
"""Rounds of evening out lengths and restoring contacts; the last quarter only restores."""

Rows: TypeAlias = Mapping[str, Sequence[str]]
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
    """Turns a circuit's `along` (spaces of the middle lane) into arc positions of its road, and spaces into lanes.

    A tunnel's hidden road counts as `hidden` more spaces beyond the `along` of its mouth.
    """

    def __init__(self, circuit: Circuit, road: Road) -> None:
        self.along: Mapping[str, float] = circuit.along
        self.lanes = {
            lane: sorted((s for s in circuit.along if s[0] == lane), key=lambda s: circuit.along[s]) for lane in LANES
        }
        self.lap = len(self.lanes["m"])
        self.mouths = dict(circuit.street.tunnel) if circuit.street and road.hidden else {}
        self._mouth, self.hidden = float("inf"), 0.0
        if road.hidden and self.mouths:
            self._mouth = next(self.along[space] for space in self.mouths if space[0] == "m") + 0.5
            self.hidden = (road.hidden[1] - road.hidden[0]) % road.steps / SPACE
        self._ways_in = {space[0]: self.along[space] for space in self.mouths}
        self._road = road
        self._knots = self._sector_limits()

    def place(self, space: str) -> float:
        """A space's `along`, with the hidden road before it."""
        return self.along[space] + self.hidden * (self.along[space] > self._ways_in.get(space[0], self.lap))

    def _sector_limits(self) -> list[tuple[float, float]]:
        """(place, arc position) where corners begin and end in the middle lane, from the first corner once round, and
        of a tunnel's mouths."""
        knots: list[tuple[float, float]] = []
        for corner in sorted(self._road.spans, key=lambda c: int(c[1:])):
            places = [self.place(s) for s in self.lanes["m"] if sector(s) == corner]
            first, last = self._road.spans[corner]
            knots += [(min(places) - 0.5, first), (max(places) + 0.5, last)]
        if self._road.hidden and self.hidden:
            into, out = self._road.hidden
            knots = sorted([*knots, (self._mouth, into), (self._mouth + self.hidden, out)])
        start = knots[0][1]
        knots = [(place, start + (arc - start) % self._road.steps) for place, arc in knots]
        return [*knots, (knots[0][0] + self.lap + self.hidden, start + self._road.steps)]

    def arc(self, along: float) -> float:
        """The arc position of an `along`, which may be beyond the lap."""
        laps, here = divmod(along, self.lap)
        return self.arc_of(here + self.hidden * (here > self._mouth) + laps * (self.lap + self.hidden))

    def arc_of(self, place: float) -> float:
        """The arc position of a place, by monotone cubics between the sector limits."""
        knots, around = self._knots, len(self._knots) - 1
        whole = self.lap + self.hidden
        laps = (place - knots[0][0]) // whole
        here = place - laps * whole
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
        places = [self.place(s) for s in self.lanes["m"] if sector(s) == name]
        return self.arc_of(min(places) - 0.5), self.arc_of(max(places) + 0.5)


def cells(circuit: Circuit, road: Road, scale: Scale) -> dict[str, Cell]:
    """Every space's outline, centre and heading."""
    out: dict[str, Cell] = {}
    rows = {lane: _row(spaces, scale) for lane, spaces in scale.lanes.items()}
    limits = _settled(circuit, road, scale, rows)
    for lane, row in rows.items():
        for space, a, b in zip(row, limits[lane], limits[lane][1:], strict=False):
            if space == HIDDEN:
                continue
            near, far = road.lane_curve(lane, a, b, -0.5 * LANE), road.lane_curve(lane, a, b, 0.5 * LANE)
            middle = (a + b) / 2
            out[space] = Cell(
                space,
                (*near, *reversed(far)),
                road.at(middle, road.middle(lane, middle)),
                road.heading(lane, middle),
                (near[0], far[0]),
                (near[-1], far[-1]),
                (a, b),
            )
    return out


def _row(spaces: Sequence[str], scale: Scale) -> list[str]:
    """A lane's spaces, with the hidden road of a tunnel in its place."""
    return [name for space in spaces for name in ((space, HIDDEN) if space in scale.mouths else (space,))]


def _first_limits(row: Sequence[str], road: Road, scale: Scale) -> list[float]:
    """Where a lane's spaces begin, halfway between neighbours' places; one more than there are spaces."""
    out: list[float] = []
    for before, space in zip([row[-1], *row], row, strict=False):
        if space == HIDDEN:
            place = scale.place(before) + 0.5
        elif before == HIDDEN:
            place = scale.place(space) - 0.5
        else:
            lap = (scale.lap + scale.hidden) * (not out)
            place = (scale.place(before) - lap + scale.place(space)) / 2
        out.append(scale.arc_of(place))
    return [*out, out[0] + road.steps]


def _contacts(circuit: Circuit, scale: Scale, rows: Rows) -> list[Contact]:
    """Rules (lane, limit, lane, limit, gap): the first limit plus the gap is at most the second.

    Spaces of neighbouring lanes that are beside each other must overlap by TOUCH, all others must not overlap, but for
    those that an island keeps apart.
    """
    apart = {
        frozenset((one, two))
        for island in circuit.islands.values()
        for one in island[min(island)]
        for two in island[max(island)]
    }
    out: list[Contact] = []
    for a, b in (("o", "m"), ("m", "i")):
        for j, one in enumerate(rows[a]):
            for k, two in enumerate(rows[b]):
                if HIDDEN in (one, two) or frozenset((one, two)) in apart:
                    continue
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


def _settled(circuit: Circuit, road: Road, scale: Scale, rows: Rows) -> Limits:
    """The limits of all spaces, those in corners moved until lengths are as even as the contacts allow."""
    limits = {lane: _first_limits(row, road, scale) for lane, row in rows.items()}
    loose = {
        (lane, k)
        for lane, row in rows.items()
        for k in range(1, len(row))
        if HIDDEN not in row[k - 1 : k + 1] and (in_corner(row[k]) or in_corner(row[k - 1]))
    }
    contacts = _contacts(circuit, scale, rows)
    for turn in range(SETTLING):
        if turn < SETTLING * 3 / 4 and turn % 2 == 0:
            _even_out(limits, loose, road)
        _restore(limits, loose, contacts)
    return limits


def _even_out(limits: Limits, loose: set[tuple[str, int]], road: Road) -> None:
    for lane, k in sorted(loose):
        row = limits[lane]
        f, g = road.stretch((row[k - 1] + row[k]) / 2, lane), road.stretch((row[k] + row[k + 1]) / 2, lane)
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
