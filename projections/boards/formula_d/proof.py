"""What a drawing plan must keep to: everything of the circuit has its place, spaces lie apart and on the picture."""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from domain.games.formula_d.circuit import Circuit, circuit
from projections.boards.formula_d.layout import PLANS, BadPlan, Layout, layout
from projections.boards.formula_d.track import Track

ROOM = 18
"""The middles of a lane's spaces are so many pixels apart, so that a queue of cars shows every number."""
EDGE = 8
"""Pixels between the road and the edge of the picture."""
SHARED = 1.0
"""Steps of edge that spaces beside each other share at least."""


def check(key: str) -> list[str]:
    """Every fault of a circuit's drawing plan as `file: key: problem`; none for a sound one. The circuit is sound."""
    file = f"{PLANS}/{key}.json"
    try:
        plan = layout(key)
    except KeyError:
        return [f"{file}: the whole file: there is no such file"]
    except BadPlan as error:
        return [str(error)]
    problems = list(_missing(circuit(key), plan)) or list(_drawn(Track(key)))
    return [f"{file}: {where}: {problem}" for where, problem in problems]


def _missing(board: Circuit, plan: Layout) -> Iterator[tuple[str, str]]:
    bends = list(dict.fromkeys(point.corner for point in plan.waypoints if point.corner))
    corners = list(board.corners)
    if bends not in [corners[n:] + corners[:n] for n in range(len(corners))]:
        yield "waypoints", f"the corners must be {', '.join(corners)}, in driving order"
    for corner in corners:
        if corner not in plan.signs:
            yield "signs", f"{corner} has no sign"
    for corner in plan.signs:
        if corner not in board.corners:
            yield "signs", f"there is no corner {corner!r}"
    for key, has, drawn in _parts(board, plan):
        if has and not drawn:
            yield key, "is missing: the circuit has it"
        elif drawn and not has:
            yield key, "the circuit has none"


def _parts(board: Circuit, plan: Layout) -> Iterator[tuple[str, bool, bool]]:
    """(key, whether the circuit has it, whether the plan draws it)."""
    street = board.street
    yield "pits", board.pits is not None, plan.pits is not None
    for corner in dict.fromkeys([*board.islands, *(island.corner for island in plan.islands)]):
        yield f"islands.{corner}", corner in board.islands, any(island.corner == corner for island in plan.islands)
    yield "tunnel", bool(street and street.tunnel), plan.tunnel is not None
    yield "places.noise", bool(street and street.noise), "noise" in plan.places
    yield "places.dark", bool(street and street.dark), "dark" in plan.places
    yield "places.police", bool(street and street.police_line), "police" in plan.places
    yield "places.tunnel", bool(street and street.tunnel), "tunnel" in plan.places


def _drawn(here: Track) -> Iterator[tuple[str, str]]:
    for space, cell in here.cells.items():
        inside = all(
            EDGE <= x <= here.layout.width - EDGE and EDGE <= y <= here.layout.height - EDGE for x, y in cell.outline
        )
        if not inside:
            yield "waypoints", f"{space} is not on the picture"
    for spaces in here.scale.lanes.values():
        for one, two in pairwise(spaces):
            (ax, ay), (bx, by) = here.centre(one), here.centre(two)
            if hypot(ax - bx, ay - by) < ROOM:
                yield "waypoints", f"{one} and {two} are too close: lengthen the road there, or take spaces away"
    yield from _touching(here)


def _touching(here: Track) -> Iterator[tuple[str, str]]:
    for space, beside in here.circuit.beside.items():
        for near in beside:
            if space < near and _shared(here, space, near) < SHARED:
                yield "waypoints", f"{space} and {near} do not touch as drawn"


def _shared(here: Track, one: str, two: str) -> float:
    """Steps of the centreline along which two spaces lie beside each other."""
    (a, b), (c, d) = here.cells[one].span, here.cells[two].span
    lap = here.road.steps
    return max(min(b, d + turn) - max(a, c + turn) for turn in (-lap, 0, lap))
