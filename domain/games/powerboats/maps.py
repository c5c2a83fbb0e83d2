"""A lake written by hand as a map: land, water, and where the buoys stand."""

from collections.abc import Iterator

from msgspec import Struct

from domain.games.powerboats.course import LINE
from domain.games.powerboats.hexes import MOST_COLUMNS, SIDES, Side, Spot, name, step
from domain.games.powerboats.lake import LAND, WATER

BUOYS = "0123"
FINISH = "F"


class Marked(Struct, frozen=True):
    """A map read: the lake without its buoys, the buoys 0 to 3 and the side of the start tile, where it shows them."""

    rows: tuple[str, ...]
    buoys: tuple[str, ...] = ()
    side: Side | None = None


def read(rows: tuple[str, ...]) -> Marked:
    """What a map without faults shows."""
    found = _marks(rows)
    plain = tuple("".join(WATER if mark in (*BUOYS, FINISH) else mark for mark in row) for row in rows)
    if not found:
        return Marked(plain)
    side = next(side for side in SIDES if _far_end(found["0"], side) == found[FINISH])
    return Marked(plain, tuple(name(found[buoy]) for buoy in BUOYS), side)


def faults(rows: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with a map, one plain sentence each."""
    width = len(rows[0])
    if not 1 <= width <= MOST_COLUMNS:
        yield f"there are {width} columns; there must be 1 to {MOST_COLUMNS}"
    for number, row in enumerate(rows, start=1):
        if len(row) != width:
            yield f"row {number} has {len(row)} hexes, row 1 has {width}"
        for mark in row:
            if mark not in (LAND, WATER, " ", *BUOYS, FINISH):
                yield f"row {number} has {mark!r}; there are '#' land, '.' water, ' ' no hex, '0' to '3' and 'F' buoys"
    marks = [mark for row in rows for mark in row if mark in (*BUOYS, FINISH)]
    if marks and sorted(marks) != [*BUOYS, FINISH]:
        yield f"it shows the buoys {' '.join(sorted(marks))}; it must show 0, 1, 2, 3 and F once each, or none"
    elif marks and all(_far_end(_marks(rows)["0"], side) != _marks(rows)[FINISH] for side in SIDES):
        yield f"F must stand {LINE + 1} hexes from buoy 0 in a straight line"


def _marks(rows: tuple[str, ...]) -> dict[str, Spot]:
    return {
        mark: (number, column)
        for number, row in enumerate(rows)
        for column, mark in enumerate(row)
        if mark in (*BUOYS, FINISH)
    }


def _far_end(start: Spot, side: Side) -> Spot:
    return step(start, SIDES.index(side), LINE + 1)
