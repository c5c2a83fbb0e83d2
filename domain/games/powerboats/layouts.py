"""Which layouts of a race can be raced, and what is wrong with the others (sheet: rulings, layouts drawn again)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations

from domain.games.powerboats.course import TURNING_BUOYS, Course, Progress, course
from domain.games.powerboats.gates import meets
from domain.games.powerboats.hexes import Side
from domain.games.powerboats.lake import Letter, LetteredSpot

BUOYS = 4
"""Spots of a letter (sheet 2)."""

MOST_BOATS = 6
"""Boats that must find a place behind the line."""


def orders(spots: Sequence[LetteredSpot], letter: Letter) -> tuple[tuple[LetteredSpot, ...], ...]:
    """The spots of a letter in every order for buoys 0 to 3: the first as listed. None but of four."""
    those = [it for it in spots if it.letter == letter]
    return tuple(permutations(those)) if len(those) == BUOYS else ()


@lru_cache(maxsize=256)
def can_be_raced(rows: tuple[str, ...], buoys: tuple[str, ...], side: Side) -> bool:
    """Whether a layout has no fault."""
    return next(faults(course(rows, buoys, side)), None) is None


def faults(laid: Course) -> Iterator[str]:
    """What is wrong with a layout, one plain sentence each; none for one that can be raced."""
    wrong = tuple(unsound(laid))
    yield from wrong
    if wrong:
        return
    yield from _at_the_line(laid)
    starts = places(laid)
    if len(starts) < MOST_BOATS:
        yield f"there are only {len(starts)} hexes to start from"
    if not _leads_home(laid, starts):
        yield "there is no way from the start round the buoys to the finish"


def unsound(laid: Course) -> Iterator[str]:
    """The faults with which no boat could move on it, on a lake written by hand neither."""
    yield from _afloat(laid)
    yield from _waypoints(laid)


def places(laid: Course) -> tuple[str, ...]:
    """Every hex to start from, boats apart."""
    return tuple(word for row in laid.places.values() for word in row)


def _afloat(laid: Course) -> Iterator[str]:
    """The start tile and the finish buoy float; no two buoys share a hex."""
    for count, word in enumerate(laid.buoys):
        if word not in laid.lake.number:
            yield f"buoy {count} is not on the lake"
        if word in laid.buoys[:count]:
            yield f"buoy {count} lies where another buoy lies"
    for word, what in [*((word, "the start tile") for word in laid.line), (laid.finish_buoy, "the finish buoy")]:
        if word not in laid.lake.number:
            yield f"{what} leaves the lake at {word}"
        elif laid.lake.on_land(word):
            yield f"{what} meets land at {word}"
        elif word in laid.buoys:
            yield f"{what} meets a buoy at {word}"


def _waypoints(laid: Course) -> Iterator[str]:
    """Every buoy turns the course to one side; start and finish have a front."""
    for buoy in TURNING_BUOYS:
        if laid.gates[buoy - 1] is None:
            yield f"buoy {buoy} lies on one line with the waypoints before and after it"
    if laid.start_sign == 0:
        yield "all buoys lie on the start line's extension"


def _at_the_line(laid: Course) -> Iterator[str]:
    for buoy in (1, 3):
        if meets(laid.gate(buoy), *laid.ends):
            yield f"the gate of buoy {buoy} crosses the start line"


def _leads_home(laid: Course, starts: Sequence[str]) -> bool:
    """Whether a boat that goes hex by hex can finish: a boat without dice may turn as it likes.

    One that never crosses a gate against its sense is enough: what it could do before, it can do after.
    """
    open_ends = [(laid.lake.number[word], 0) for word in starts]
    seen = set(open_ends)
    while open_ends:
        number, gate = open_ends.pop()
        marks = laid.marks[gate]
        for beside in laid.onward[number]:
            if beside < 0:
                continue
            following = (beside, gate)
            if marks[beside] != marks[number]:
                sailed = laid.step(Progress(gate), number, beside)
                if sailed.finished:
                    return True
                if sailed.progress.crossings < 0:
                    continue
                following = (beside, sailed.progress.gate)
            if following not in seen:
                seen.add(following)
                open_ends.append(following)
    return False
