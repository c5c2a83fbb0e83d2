"""A slow, plain path finder written from the rulings alone, to hold the quick one against.

It walks every path step by step and judges each whole path by the sentences of the sheet's rulings (straight, corner,
overshoot, finish). It shares nothing with the quick one but the board.
"""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from domain.games.formula_d.circuit import Circuit

Path = tuple[str, ...]


class SlowPaths:
    """Every legal path of one car among others."""

    def __init__(self, board: Circuit, start: str, stops: int, taken: frozenset[str], last_lap: bool) -> None:
        self.board, self.start, self.stops, self.taken, self.last_lap = board, start, stops, taken, last_lap
        self.dark = board.street.dark if board.street is not None else frozenset()
        self.fewest = cache(self._fewest)

    def costs(self, roll: int) -> dict[str, dict[Path, int]]:
        """By end space every legal path of the roll, braking included, with its cost."""
        found: dict[str, dict[Path, int]] = {}
        for path in self._walk((self.start,), roll):
            if self._legal(path):
                found.setdefault(path[-1], {})[path[1:]] = self._cost(path, roll)
        return found

    def dark_on(self, path: Path) -> int:
        """The dark spaces on a path (without its start)."""
        return sum(space in self.dark for space in path)

    def fatal(self, path: Path) -> bool:
        """Whether a path (without its start) leaves some corner with two or more stops missing."""
        return any(missing >= 2 for _, _, missing in self._exits((self.start, *path)))

    def _walk(self, path: Path, roll: int) -> Iterator[Path]:
        yield path
        if len(path) > roll or self._over_the_finish(path):
            return
        for space in self.board.next[path[-1]]:
            longer = (*path, space)
            if space not in self.taken and self._changes(longer) <= 2 and self._keeps_lane(longer):
                yield from self._walk(longer, roll)

    def _over_the_finish(self, path: Path) -> bool:
        return self.last_lap and any(
            other in self.board.finish and one not in self.board.finish for one, other in pairwise(path)
        )

    def _exits(self, path: Path) -> list[tuple[int, str, int]]:
        """Each corner left: the index of the first space outside, the corner, the stops missing there."""
        exits = []
        for index in range(1, len(path)):
            corner, following = sector(path[index - 1]), sector(path[index])
            if corner[0] == "c" and following != corner:
                made = self.stops if corner == sector(self.start) else 0
                exits.append((index, corner, self.board.corners[corner].stops - made))
        return exits

    def _outside(self, path: Path) -> int:
        """The index of the first space outside an overshot corner; beyond the path if there is none."""
        return next((index for index, _, missing in self._exits(path) if missing > 0), len(path))

    def _keeps_lane(self, path: Path) -> bool:
        lanes = {space[0] for space in path[self._outside(path) :]}
        return len(lanes) <= 1

    def _changes(self, path: Path) -> int:
        return sum(
            sector(one)[0] == "s" and sector(other)[0] == "s" and one[0] != other[0] for one, other in pairwise(path)
        )

    def _parts(self, path: Path) -> Iterator[Path]:
        """The stretches of the path on one straight, before any overshoot."""
        part: Path = ()
        for space in path[: self._outside(path)]:
            if sector(space)[0] == "s":
                part = (*part, space)
            elif part:
                yield part
                part = ()
        if part:
            yield part

    def _legal(self, path: Path) -> bool:
        return all(self._straight_is_legal(part) for part in self._parts(path))

    def _straight_is_legal(self, part: Path) -> bool:
        """As short as can be; the driver treats the dark spaces that the path does not touch as obstacles."""
        obstacles = self.taken | (self.dark - frozenset(part)) if self.dark else self.taken
        return not self._returns(part, obstacles) and len(part) - 1 == self.fewest(part[0], part[-1], obstacles)

    def _returns(self, part: Path, obstacles: frozenset[str]) -> bool:
        """Whether it comes back to a lane without having passed an obstacle there."""
        for left in range(1, len(part)):
            if part[left][0] == part[left - 1][0]:
                continue
            lane = part[left - 1][0]
            for back in range(left, len(part)):
                if part[back][0] == lane and not self._passed(part[left - 1], part[back], obstacles):
                    return True
        return False

    def _passed(self, before: str, behind: str, obstacles: frozenset[str]) -> bool:
        space = self.board.ahead[before]
        while space != behind:
            if space in obstacles:
                return True
            space = self.board.ahead[space]
        return False

    def _fewest(self, first: str, last: str, obstacles: frozenset[str]) -> int:
        """The fewest steps from a space of a straight to another, given the cars and the dark spaces to avoid."""
        layer: list[Path] = [(first,)]
        while layer:
            if any(path[-1] == last for path in layer):
                return len(layer[0]) - 1
            layer = [
                (*path, space)
                for path in layer
                for space in self.board.next[path[-1]]
                if space not in obstacles
                and sector(space)[0] == "s"
                and self._changes((*path, space)) <= 2
                and not self._returns((*path, space), obstacles)
            ]
        raise AssertionError("a path leads there")

    def _cost(self, path: Path, roll: int) -> int:
        if self._over_the_finish(path):
            return 0
        moved = len(path) - 1
        return roll - moved + len(path) - self._outside(path)


def sector(space: str) -> str:
    """`c4` of `m.c4.2`."""
    return space.split(".")[1]
