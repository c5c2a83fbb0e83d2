"""Racecourses: those that come with the game, and small ones written inline."""

from bisect import bisect_right
from collections.abc import Mapping
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from domain.games.turfmaster.geometry import Place, Sector, places

Spot: TypeAlias = tuple[int, int]
"""A square by its lane and its number in that lane, both counted from 0: what paths are searched on."""


class CourseSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A course as it is written. `ranks` by lane, inner lane first, each from its box on; abreast is an equal rank.

    A horse is home at rank `finish`. `fences` are the ranks of the fences, number 1 first; each covers that rank in
    every lane. `run_twice`: fence 1 stands on the stretch that is run twice, so it is placed once the boxes are empty
    and taken away when all have passed. `lap` is the number of ranks of a lap, and `sectors` how the ranks were drawn,
    for courses that come with the game.
    """

    ranks: tuple[tuple[int, ...], ...]
    finish: int
    fences: tuple[int, ...] = ()
    run_twice: bool = False
    name: str = ""
    lap: int = 0
    sectors: tuple[Sector, ...] = ()


class UnknownCourse(Exception):
    """There is no course of this name."""

    def __init__(self, key: str) -> None:
        super().__init__(f"there is no course {key!r}; there are: {', '.join(courses())}")
        self.key = key


class Course:
    """A course to run on. Squares are named `lane.rank`, lanes from 1 at the inside: `3.24`, abreast of `4.24`."""

    def __init__(self, key: str, sheet: CourseSheet) -> None:
        """`key` is empty for a course written inline."""
        self.key = key
        self.sheet = sheet
        self.ranks = sheet.ranks
        self.finish = sheet.finish
        self.fences = sheet.fences
        self.names = tuple(
            tuple(f"{lane}.{rank}" for rank in squares) for lane, squares in enumerate(sheet.ranks, start=1)
        )
        self.spots: Mapping[str, Spot] = {
            name: (lane, number) for lane, names in enumerate(self.names) for number, name in enumerate(names)
        }
        self.diagonals = tuple(
            tuple(self._diagonals(lane, rank) for rank in squares) for lane, squares in enumerate(sheet.ranks)
        )

    @property
    def boxes(self) -> tuple[str, ...]:
        """The starting boxes, inner lane first."""
        return tuple(names[0] for names in self.names)

    @cached_property
    def places(self) -> Mapping[str, Place]:
        """Where every square lies; empty for a course written inline."""
        if not self.sheet.sectors:
            return {}
        laid = places(self.sheet.sectors, len(self.ranks))
        return {
            name: place
            for names, spots in zip(self.names, laid, strict=True)
            for name, place in zip(names, spots, strict=True)
        }

    def rank(self, square: str) -> int:
        """How far along a square lies."""
        lane, number = self.spots[square]
        return self.ranks[lane][number]

    def lane(self, square: str) -> int:
        """The lane of a square, from 1 at the inside."""
        return self.spots[square][0] + 1

    def closed(self, square: str) -> tuple[Spot, Spot, Spot]:
        """What a horse on a square closes to others: it, and those right before and behind it in its lane.

        Seed: Quadrados Bloqueados.
        """
        lane, number = self.spots[square]
        return (lane, number - 1), (lane, number), (lane, number + 1)

    def _diagonals(self, lane: int, rank: int) -> tuple[Spot, ...]:
        """The first square of each neighbouring lane that lies further (sheet: rulings, lane change)."""
        found = []
        for other in (lane - 1, lane + 1):
            if 0 <= other < len(self.ranks):
                number = bisect_right(self.ranks[other], rank)
                if number < len(self.ranks[other]):
                    found.append((other, number))
        return tuple(found)


def courses() -> tuple[str, ...]:
    """The names of all courses that come with the game."""
    names = (file.name for file in _folder().iterdir())
    return tuple(sorted(name.removesuffix(".json") for name in names if name.endswith(".json")))


@cache
def course(which: str | CourseSheet) -> Course:
    """A course by name, or as written inline. Raises UnknownCourse."""
    if isinstance(which, CourseSheet):
        return Course("", which)
    if which not in courses():
        raise UnknownCourse(which)
    return Course(which, msgspec.json.decode((_folder() / f"{which}.json").read_bytes(), type=CourseSheet))


def track(board: Course) -> dict[str, Any]:
    """The course as JSON: squares by lane with their ranks, diagonals, boxes, finish and fences."""
    return {
        "lanes": [list(names) for names in board.names],
        "rank": {name: board.rank(name) for name in board.spots},
        "diagonals": {
            name: [board.names[other][square] for other, square in board.diagonals[lane][number]]
            for name, (lane, number) in board.spots.items()
        },
        "boxes": list(board.boxes),
        "finish": board.finish,
        "fences": list(board.fences),
        "fence_1_run_twice": board.sheet.run_twice,
    }


def _folder() -> Traversable:
    return files("domain.games.turfmaster") / "courses"
