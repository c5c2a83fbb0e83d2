"""Where a car can go: every space it can reach on a roll, each by its cheapest legal path.

A move is made of at most four parts, in this order: the rest of the corner it starts in, one straight on which lanes
may be changed, the next corner, and an overshoot. There is never a second such straight: a corner entered in the move
has no stop yet, so leaving it again is an overshoot, which keeps its lane.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from domain.games.formula_d.layout import Circuit

LANE_CHANGES = 2
"""Most lane changes on the straights of one move (seed: Regras de condução em recta)."""

Node: TypeAlias = tuple[str, Any, int, int]
"""A space reached, the node before it, how many steps were made up to the exit line overshot (-1: none), and how many
dark spaces are on the way."""

_NOTHING_TO_PASS = -1


@dataclass(frozen=True)
class Reach:
    """All that a car can reach from where it stands, step by step; `paths` picks what a roll makes of it.

    `turns` are the ways onto the first space of the pit lane, `lane` how far a car may go there, that space included.
    """

    layers: list[list[Node]]
    finishes: list[tuple[int, Node]]
    turns: list[tuple[int, Node]] = field(default_factory=list)
    lane: tuple[str, ...] = ()

    def paths(self, roll: int) -> list[tuple[str, ...]]:
        """The cheapest path to each space that is a legal end of this roll, braking included; () is to stay.

        Cost is a point for each space braked or beyond the exit line of an overshot corner; the way over the finish on
        the last lap and the way into the pits are free. Of equally cheap paths the one with the fewest dark spaces.
        """
        best: dict[str, tuple[int, Node]] = {}
        for steps, node in self.finishes:
            if steps <= roll:
                _keep(best, node, 0)
        for steps in range(min(roll, len(self.layers) - 1), -1, -1):
            for node in self.layers[steps]:
                _keep(best, node, roll - (steps if node[2] < 0 else node[2]))
        return [_path(node) for _, node in best.values()] + self._into_the_pits(roll)

    def _into_the_pits(self, roll: int) -> list[tuple[str, ...]]:
        best: dict[str, tuple[int, Node]] = {}
        for steps, node in self.turns:
            if steps <= roll:
                for space in self.lane[1 : 1 + roll - steps]:
                    node = (space, node, -1, node[3])
                _keep(best, node, 0)
        return [_path(node) for _, node in best.values()]


def explore(
    circuit: Circuit,
    space: str,
    stops: int,
    taken: Collection[str],
    most: int,
    finishing: bool = False,
    lane: tuple[str, ...] = (),
) -> Reach:
    """All that a car on `space`, with `stops` made in its corner, can reach in up to `most` steps.

    `taken` are the spaces of the other cars; with `finishing` the car leaves the board on crossing the line; `lane` is
    how far it might go in the pits, nothing where they are closed to it.
    Rules: seed pages 4 and 5, sheet rulings "straight", "corner", "overshoot", "finish", "pits".
    """
    search = _Search(circuit, frozenset(taken), finishing)
    search.start(space, stops)
    reach = Reach([[(space, None, -1, 0)]], search.finishes, [], lane)
    entries = circuit.pits.entries if circuit.pits is not None and lane else frozenset()
    while len(reach.layers) <= most:
        if entries:
            steps = len(reach.layers)
            reach.turns.extend(
                (steps, (lane[0], node, -1, node[3])) for node in reach.layers[-1] if node[0] in entries and node[2] < 0
            )
        layer = search.step(len(reach.layers))
        if not search.alive:
            break
        reach.layers.append(layer)
    return reach


def explore_from(circuit: Circuit, space: str, firsts: Sequence[str], taken: Collection[str], most: int) -> Reach:
    """All that a car on `space` can reach whose first step leads onto one of the spaces of a straight in `firsts`."""
    search = _Search(circuit, frozenset(taken), finishing=False)
    layers: list[list[Node]] = [[], search.start_on(space, firsts)]
    while len(layers) <= most and search.alive:
        layers.append(search.step(len(layers)))
    return Reach(layers, search.finishes)


def _keep(best: dict[str, tuple[int, Node]], node: Node, cost: int) -> None:
    known = best.get(node[0])
    if known is None or (cost, node[3]) < (known[0], known[1][3]):
        best[node[0]] = (cost, node)


def _fewer_dark(found: dict[Any, Node], key: object, node: Node) -> None:
    """Keeps the node for the key unless there is one with as few dark spaces."""
    known = found.get(key)
    if known is None or node[3] < known[3]:
        found[key] = node


def _path(node: Node) -> tuple[str, ...]:
    steps = []
    while node[1] is not None:
        steps.append(node[0])
        node = node[1]
    return tuple(reversed(steps))


@dataclass(slots=True)
class _Straight:
    """A straight part: its first space's lane, places in that lane, those of cars and dark spaces in it, and the fewest
    steps to each of its spaces by the dark spaces driven over."""

    lane: str
    rank: dict[str, int]
    obstacles: list[int]
    fewest: dict[str, list[tuple[int, int]]] = field(default_factory=dict)

    def to_pass(self, space: str) -> int:
        """The place of the first obstacle ahead in the lane that a car leaves at `space`."""
        place = self.rank[space]
        return next((obstacle for obstacle in self.obstacles if obstacle > place), _NOTHING_TO_PASS)

    def is_shortest(self, space: str, dark: int, steps: int) -> bool:
        """Whether no way is shorter that drives over none but these dark spaces: the others may count as obstacles
        (seed: A Zona Perigosa)."""
        known = self.fewest.get(space)
        if known is None:
            self.fewest[space] = [(dark, steps)]
            return True
        if not known[0][0]:
            return known[0][1] == steps
        if any(fewest < steps and others & ~dark == 0 for others, fewest in known):
            return False
        if (dark, steps) not in known:
            known.append((dark, steps))
        return True


_OnStraight: TypeAlias = tuple[str, int, int, int, int]
"""A space, the index of the straight part, the lane changes made, the obstacle to pass before a return and the dark
spaces of the part driven over, a bit for each."""


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
        dark = circuit.street.dark if circuit.street is not None else ()
        self.dark = {space: 1 << n for n, space in enumerate(sorted(dark))}

    @property
    def alive(self) -> bool:
        return bool(self.corner or self.straight or self.overshoot)

    def start(self, space: str, stops: int) -> None:
        node: Node = (space, None, -1, 0)
        corner = self.circuit.corner.get(space)
        if corner is None:
            self.straight[space, self._part(space, 0), 0, _NOTHING_TO_PASS, 0] = node
        else:
            self.corner[space] = node
            self.done = corner.key if stops >= corner.stops else None

    def start_on(self, start: str, firsts: Sequence[str]) -> list[Node]:
        """Begins with the first step made."""
        before: Node = (start, None, -1, 0)
        for space in firsts:
            self._onto_straight(space, (space, before, -1, int(space in self.dark)), 1)
        return list(self.straight.values())

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
        ends.extend(
            node for key, node in self.straight.items() if self.parts[key[1]].is_shortest(key[0], key[4], steps)
        )
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
            on = (space, node, node[2], node[3] + (space in self.dark))
            if not self._finish(node[0], on, steps):
                _fewer_dark(self.overshoot, space, on)

    def _through_corner(self, node: Node, steps: int) -> None:
        circuit = self.circuit
        here = circuit.corner[node[0]]
        for space in circuit.next[node[0]]:
            if space in self.taken:
                continue
            dark = node[3] + (space in self.dark)
            on = (space, node, -1, dark)
            if circuit.corner.get(space) is here:
                _fewer_dark(self.corner, space, on)
            elif here.key != self.done:
                outside = (space, node, steps - 1, dark)
                if not self._finish(node[0], outside, steps):
                    _fewer_dark(self.overshoot, space, outside)
            elif space in circuit.corner:
                _fewer_dark(self.corner, space, on)
            elif not self._finish(node[0], on, steps):
                self._onto_straight(space, on, steps)

    def _onto_straight(self, space: str, node: Node, steps: int) -> None:
        key = (space, self._part(space, steps), 0, _NOTHING_TO_PASS, self.dark.get(space, 0))
        _fewer_dark(self.straight, key, node)

    def _along_straight(self, key: _OnStraight, node: Node, steps: int) -> None:
        start, index, changes, to_pass, dark = key
        part = self.parts[index]
        corners = self.circuit.corner
        ways = self.circuit.next[start]
        for space in ways:
            if space in self.taken:
                continue
            if space in corners:
                if part.is_shortest(start, dark, steps - 1):
                    _fewer_dark(self.corner, space, (space, node, -1, node[3] + (space in self.dark)))
                continue
            changed, passing = changes, to_pass
            if space is not ways[0]:
                if changes == LANE_CHANGES:
                    continue
                if changes and not _may_enter(space, to_pass, part, self.circuit):
                    continue
                changed += 1
                passing = part.to_pass(start) if part.obstacles and not changes else _NOTHING_TO_PASS
            bit = self.dark.get(space, 0)
            if not part.is_shortest(space, dark | bit, steps) and changed == LANE_CHANGES:
                continue
            on = (space, node, -1, node[3] + (bit > 0))
            if not self.finishing or not self._finish(start, on, steps):
                _fewer_dark(self.straight, (space, index, changed, passing, dark | bit), on)

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
        obstacles = [place for other, place in rank.items() if other in self.taken or other in self.dark]
        self.parts.append(_Straight(circuit.lane[space], rank, obstacles, {space: [(self.dark.get(space, 0), steps)]}))
        return known


def _may_enter(space: str, to_pass: int, part: _Straight, circuit: Circuit) -> bool:
    """Whether a second change of lanes may lead there: back to the first lane only past a car or a dark space."""
    return circuit.lane[space] != part.lane or _NOTHING_TO_PASS < to_pass < part.rank[space]
