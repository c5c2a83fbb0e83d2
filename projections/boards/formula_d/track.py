"""A circuit ready to be drawn: its structure from the rules, its layout from us, its road and its spaces."""

from collections.abc import Collection
from functools import cache, cached_property
from math import hypot

from domain.games.formula_d.circuit import Corner, circuit
from projections.boards.formula_d.cells import Cell, Scale, cells, sector
from projections.boards.formula_d.layout import LANE, LANES, Layout, Place, layout
from projections.boards.formula_d.pits import PitLane
from projections.boards.formula_d.road import Road
from projections.boards.pen import Point


class Track:
    """Where everything of a circuit lies, in pixels of the board picture."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.layout: Layout = layout(key)
        self.circuit = circuit(key)
        self.road = Road(self.layout)
        self.scale = Scale(self.circuit, self.road)

    @cached_property
    def cells(self) -> dict[str, Cell]:
        """Every space of the road by its name."""
        return cells(self.circuit, self.road, self.scale)

    @cached_property
    def pits(self) -> PitLane | None:
        """The pit lane, where the circuit has one and the plan says where it is drawn."""
        pits, plan = self.circuit.pits, self.layout.pits
        if pits is None or plan is None:
            return None
        return PitLane(self.road, self.scale, plan, len(pits.lane), tuple(pits.at(space) for space in pits.boxes))

    @cached_property
    def _all(self) -> dict[str, Cell]:
        return self.cells | (self.pits.cells() if self.pits else {})

    def cell(self, space: str) -> Cell:
        """A space of the road or of the pits."""
        return self._all[space]

    def centre(self, space: str) -> Point:
        """The middle of a space of the road or of the pits."""
        return self.cell(space).centre

    def along(self, space: str) -> float:
        """Where a space of the road or of the pits lies."""
        pits = self.circuit.pits
        return pits.along[space] if pits and space in pits.along else self.circuit.along[space]

    def ahead(self, start: str, steps: float, offset: float = 0.0) -> Point:
        """The point so many spaces beyond a space, `offset` pixels to the right of the road's middle; out of the pits
        it lies on the pit lane, then on the lane that this leads to."""
        pits, lane = self.circuit.pits, self.pits
        if pits is None or lane is None or start not in pits.along:
            return self.road.at(self.scale.arc(self.along(start) + steps), offset)
        beyond = pits.at(start) + (0.5 if start in pits.lane else -0.5) + steps
        narrow = offset / 3
        if beyond < lane.count:
            return lane.place(beyond, narrow)
        arc = self.scale.arc(self.circuit.along[pits.exits[0]] + beyond - lane.count - 0.5)
        return self.road.at(arc, self.road.middle(self.circuit.lane[pits.exits[0]], arc) + narrow)

    def corner_of(self, space: str) -> Corner:
        """The corner that a space is in or comes to."""
        pits = self.circuit.pits
        return self.circuit.next_corner[pits.exits[0] if pits and space in pits.along else space]

    def nearest(self, lane: str, along: float) -> str:
        """The space of a lane that lies nearest to an `along`, beyond the lap or not; pits lie on the inside."""
        lap = self.scale.lap
        return min(
            self.scale.lanes.get(lane, self.scale.lanes["i"]),
            key=lambda space: abs((self.scale.along[space] - along + lap / 2) % lap - lap / 2),
        )

    def first_spaces(self, name: str) -> list[str]:
        """The spaces by which a sector is entered, from the outside to the inside lane."""
        return [next(s for s in self.scale.lanes[lane] if sector(s) == name) for lane in "omi"]

    def after(self, corner: str) -> str:
        """The sector behind a corner."""
        last = next(s for s in reversed(self.scale.lanes["m"]) if sector(s) == corner)
        return next(sector(s) for s in self.circuit.next[last] if s[0] == "m")

    def edge_near(self, corner: str, point: Point) -> Point:
        """The point of a corner's edges that lies nearest to another point."""
        return self._edge(*self.scale.limits(corner), point)

    def place_near(self, place: Place, point: Point) -> Point:
        """The point of the edges of a street place that lies nearest to another point."""
        street = self.circuit.street
        if street is None:
            raise KeyError(place)
        spaces: dict[Place, Collection[str]] = {
            "noise": street.noise,
            "dark": street.dark,
            "police": street.police_line,
            "tunnel": street.tunnel,
        }
        spans = [self.cells[space].span for space in spaces[place]]
        return self._edge(min(first for first, _ in spans), max(last for _, last in spans), point)

    def _edge(self, first: float, last: float, point: Point) -> Point:
        places = [first + (last - first) * t / 20 for t in range(3, 18)]
        edges = [
            self.road.at(s, self.road.middle(lane, s) + LANES[lane] * (LANE / 2 + 6)) for s in places for lane in "oi"
        ]
        return min(edges, key=lambda e: hypot(e[0] - point[0], e[1] - point[1]))

    def changes(self) -> list[tuple[str, str]]:
        """(from, to) of every change of lane that a corner's arrows allow."""
        steps = ((space, end) for space, ends in self.circuit.next.items() for end in ends)
        return [(space, end) for space, end in steps if space[0] != end[0] and space in self.circuit.corner]

    def straight_only(self) -> list[tuple[str, str]]:
        """(from, to) of every space before a corner that leads straight on into it and to no other lane."""
        return [
            (space, ends[0])
            for space, ends in self.circuit.next.items()
            if len(ends) == 1
            and space not in self.circuit.corner
            and ends[0] in self.circuit.corner
            and any(near[0] != space[0] for near in self.circuit.beside[space])
        ]

    def lone(self) -> list[tuple[str, str]]:
        """(from, to) of the steps along the lanes that islands keep apart from all others."""
        lanes = {swing.lane for swing in self.road.swings}
        spaces = [space for island in self.circuit.islands.values() for lane in lanes for space in island.get(lane, ())]
        return [(space, self.circuit.ahead[space]) for space in spaces]


@cache
def track(key: str) -> Track:
    """The circuit named in a state. Raises KeyError for one that has no drawing."""
    return Track(key)
