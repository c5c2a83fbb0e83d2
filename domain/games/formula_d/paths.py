"""Where a car can go: every space it can reach on a roll, each by its cheapest legal path.

A move is made of at most four parts, in this order: the rest of the corner it starts in, one straight on which lanes
may be changed, the next corner, and an overshoot. There is never a second such straight: a corner entered in the move
has no stop yet, so leaving it again is an overshoot, which keeps its lane.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from domain.games.formula_d.layout import Circuit

LANE_CHANGES = 2
"""Most lane changes on the straights of one move (seed: Regras de condução em recta)."""

Node: TypeAlias = tuple[str, Any, int]
"""A space reached, the node before it, and how many steps were made up to the exit line overshot (-1: none)."""

_NOTHING_TO_PASS = -1


@dataclass(frozen=True)
class Reach:
    """All that a car can reach from where it stands, step by step; `ends` picks what a roll makes of it."""

    layers: list[list[Node]]
    finishes: list[tuple[int, Node]]

    def paths(self, roll: int) -> list[tuple[str, ...]]:
        """The cheapest path to each space that is a legal end of this roll, braking included; () is to stay.

        Cost is a point for each space braked or beyond the exit line of an overshot corner; the way over the finish on
        the last lap is free.
        """
        best: dict[str, tuple[int, Node]] = {}
        for steps, node in self.finishes:
            if steps <= roll:
                best.setdefault(node[0], (0, node))
        for steps in range(min(roll, len(self.layers) - 1), -1, -1):
            for node in self.layers[steps]:
                cost = roll - (steps if node[2] < 0 else node[2])
                known = best.get(node[0])
                if known is None or cost < known[0]:
                    best[node[0]] = (cost, node)
        return [_path(node) for _, node in best.values()]


def explore(
    circuit: Circuit, space: str, stops: int, taken: Collection[str], most: int, finishing: bool = False
) -> Reach:
    """All that a car on `space`, with `stops` made in its corner, can reach in up to `most` steps.

    `taken` are the spaces of the other cars; with `finishing` the car leaves the board on crossing the line.
    Rules: seed pages 4 and 5, sheet rulings "straight", "corner", "overshoot", "finish".
    """
    search = _Search(circuit, frozenset(taken), finishing)
    search.start(space, stops)
    layers = [[(space, None, -1)]]
    while len(layers) <= most:
        layer = search.step(len(layers))
        if not search.alive:
            break
        layers.append(layer)
    return Reach(layers, search.finishes)


def _path(node: Node) -> tuple[str, ...]:
    steps = []
    while node[1] is not None:
        steps.append(node[0])
        node = node[1]
    return tuple(reversed(steps))


@dataclass(slots=True)
class _Straight:
    """A straight part: its first space's lane, places in that lane, and the fewest steps to each of its spaces."""

    lane: str
    rank: dict[str, int]
    cars: list[int]
    fewest: dict[str, int] = field(default_factory=dict)

    def to_pass(self, space: str) -> int:
        """The place of the first car ahead in the lane that a car leaves at `space`."""
        place = self.rank[space]
        return next((car for car in self.cars if car > place), _NOTHING_TO_PASS)


_OnStraight: TypeAlias = tuple[str, int, int, int]
"""A space, the index of the straight part, the lane changes made and the car to pass before a return."""


class _Search:
    """A walk over the circuit by steps: everything reached after n steps, from everything reached after n - 1."""

    def __init__(self, circuit: Circuit, taken: frozenset[str], finishing: bool) -> None:
        self.circuit = circuit
        self.taken = taken
        self.finishing = finishing
        self.finishes: list[tuple[int, Node]] = []
        self.parts: list[_Straight] = []
        self.begun: dict[tuple[str, int], int] = {}
        self.done: str | None = None
        self.corner: dict[str, Node] = {}
        self.straight: dict[_OnStraight, Node] = {}
        self.overshoot: dict[str, Node] = {}

    @property
    def alive(self) -> bool:
        return bool(self.corner or self.straight or self.overshoot)

    def start(self, space: str, stops: int) -> None:
        node: Node = (space, None, -1)
        corner = self.circuit.corner.get(space)
        if corner is None:
            self.straight[space, self._part(space, 0), 0, _NOTHING_TO_PASS] = node
        else:
            self.corner[space] = node
            self.done = corner.key if stops >= corner.stops else None

    def step(self, steps: int) -> list[Node]:
        """Goes one step on from everything reached; what may be an end after `steps` steps."""
        corner, straight, overshoot = self.corner, self.straight, self.overshoot
        self.corner, self.straight, self.overshoot = {}, {}, {}
        ends: list[Node] = []
        for node in overshoot.values():
            self._keep_lane(node, steps)
        for node in corner.values():
            self._through_corner(node, steps)
        for key, node in straight.items():
            self._along_straight(key, node, steps)
        ends.extend(self.overshoot.values())
        ends.extend(self.corner.values())
        ends.extend(node for key, node in self.straight.items() if self.parts[key[1]].fewest[key[0]] == steps)
        return ends

    def _finish(self, start: str, node: Node, steps: int) -> bool:
        """Whether this step ends the race for the car; it then leaves the board there."""
        if self.finishing and self.circuit.crosses(start, node[0]):
            self.finishes.append((steps, node))
            return True
        return False

    def _keep_lane(self, node: Node, steps: int) -> None:
        space = self.circuit.ahead[node[0]]
        if space not in self.taken:
            on = (space, node, node[2])
            if not self._finish(node[0], on, steps):
                self.overshoot[space] = on

    def _through_corner(self, node: Node, steps: int) -> None:
        circuit = self.circuit
        here = circuit.corner[node[0]]
        for space in circuit.next[node[0]]:
            if space in self.taken:
                continue
            if circuit.corner.get(space) is here:
                self.corner.setdefault(space, (space, node, -1))
            elif here.key != self.done:
                on = (space, node, steps - 1)
                if not self._finish(node[0], on, steps):
                    self.overshoot.setdefault(space, on)
            elif space in circuit.corner:
                self.corner.setdefault(space, (space, node, -1))
            elif not self._finish(node[0], (space, node, -1), steps):
                part = self._part(space, steps)
                self.straight.setdefault((space, part, 0, _NOTHING_TO_PASS), (space, node, -1))

    def _along_straight(self, key: _OnStraight, node: Node, steps: int) -> None:
        start, index, changes, to_pass = key
        part = self.parts[index]
        fewest, corners = part.fewest, self.circuit.corner
        ways = self.circuit.next[start]
        for space in ways:
            if space in self.taken:
                continue
            if space in corners:
                if fewest[start] == steps - 1:
                    self.corner.setdefault(space, (space, node, -1))
                continue
            changed, passing = changes, to_pass
            if space is not ways[0]:
                if changes == LANE_CHANGES:
                    continue
                if changes and not _may_enter(space, to_pass, part, self.circuit):
                    continue
                changed += 1
                passing = part.to_pass(start) if part.cars and not changes else _NOTHING_TO_PASS
            if fewest.setdefault(space, steps) != steps and changed == LANE_CHANGES:
                continue
            on = (space, node, -1)
            if not self.finishing or not self._finish(start, on, steps):
                self.straight.setdefault((space, index, changed, passing), on)

    def _part(self, space: str, steps: int) -> int:
        """The straight part that begins on this space after so many steps."""
        known = self.begun.setdefault((space, steps), len(self.parts))
        if known < len(self.parts):
            return known
        circuit = self.circuit
        stretch = circuit.stretch[space]
        rank: dict[str, int] = {}
        ahead = space
        while circuit.stretch[ahead] == stretch:
            rank[ahead] = len(rank)
            ahead = circuit.ahead[ahead]
        cars = [place for other, place in rank.items() if other in self.taken]
        self.parts.append(_Straight(circuit.lane[space], rank, cars, {space: steps}))
        return known


def _may_enter(space: str, to_pass: int, part: _Straight, circuit: Circuit) -> bool:
    """Whether a second change of lanes may lead there: back to the first lane only past a car."""
    return circuit.lane[space] != part.lane or _NOTHING_TO_PASS < to_pass < part.rank[space]
