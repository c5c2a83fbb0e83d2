"""What a circuit must keep to, checked: sheet section 6 (link pattern) and the printed figures of its corners."""

from collections.abc import Iterator
from itertools import pairwise

from domain.games.formula_d.layout import Circuit, Corner, Sector

GRID_SPACES = 10
"""A grid holds the ten cars of a full race."""


def check(circuit: Circuit) -> list[str]:
    """Every fault of a circuit, one plain sentence each; none for a sound one."""
    return [
        *_links(circuit),
        *_approaches(circuit),
        *_along(circuit),
        *_lengths(circuit),
        *_places(circuit),
    ]


def ways(circuit: Circuit, sector: Sector) -> tuple[int, int]:
    """The longest and the shortest way through a corner, in spaces inside it."""
    inside = {space for lane in sector.spaces.values() for space in lane}
    longest: dict[str, int] = {}
    shortest: dict[str, int] = {}

    def visit(space: str) -> tuple[int, int]:
        if space not in inside:
            return 0, 0
        if space not in longest:
            ahead = [visit(following) for following in circuit.next[space]]
            longest[space] = 1 + max(long for long, _ in ahead)
            shortest[space] = 1 + min(short for _, short in ahead)
        return longest[space], shortest[space]

    entries = [visit(spaces[0]) for spaces in sector.spaces.values()]
    return max(long for long, _ in entries), min(short for _, short in entries)


def _links(circuit: Circuit) -> Iterator[str]:
    for space, ends in circuit.next.items():
        lane = circuit.lane[space]
        if ends[0] != circuit.ahead[space]:
            yield f"{space} does not lead on in its own lane"
        others = [circuit.lane[end] for end in ends[1:]]
        if space in circuit.corner and len(others) > 1:
            yield f"{space} forks to two neighbour lanes inside a corner"
        for other in others:
            if abs(circuit.lanes.index(lane) - circuit.lanes.index(other)) != 1:
                yield f"{space} leads to lane {other}, which is no neighbour"
    yield from _forks(circuit)


def _forks(circuit: Circuit) -> Iterator[str]:
    """Two spaces of a lane never lead to one space of the next lane, and forks between two lanes never cross."""
    for lane, other in [(a, b) for a in circuit.lanes for b in circuit.lanes if a != b]:
        forks = [
            (space, end)
            for sector in circuit.sectors
            for space in sector.spaces[lane]
            for end in circuit.next[space][1:]
            if circuit.lane[end] == other
        ]
        places = [circuit.along[end] + circuit.length * (end in circuit.finish) for _, end in forks]
        for (space, end), before, after in zip(forks[1:], places, places[1:], strict=False):
            same_lap = after - before < circuit.length / 2
            if same_lap and after == before:
                yield f"{space} and another space of its lane both lead to {end}"
            elif same_lap and after < before and before - after < circuit.length / 2:
                yield f"the fork from {space} to {end} crosses another"


def _approaches(circuit: Circuit) -> Iterator[str]:
    for sector, following in zip(circuit.sectors, (*circuit.sectors[1:], circuit.sectors[0]), strict=True):
        if sector.corner or not following.corner:
            continue
        for lane in ("m", following.corner.entry_inside):
            space = sector.spaces[lane][-1]
            if len(circuit.next[space]) > 1:
                yield f"{space} is the last before {following.key} and must lead straight on only"


def _along(circuit: Circuit) -> Iterator[str]:
    for lane in circuit.lanes:
        lap = [space for sector in circuit.sectors for space in sector.spaces[lane]]
        for space, following in pairwise(lap):
            if circuit.along[following] <= circuit.along[space]:
                yield f"{following} does not lie beyond {space}"


def _lengths(circuit: Circuit) -> Iterator[str]:
    for sector in circuit.sectors:
        if sector.corner:
            yield from _length(sector.corner, ways(circuit, sector))


def _length(corner: Corner, computed: tuple[int, int]) -> Iterator[str]:
    for name, declared, found in zip(("long", "short"), (corner.long, corner.short), computed, strict=True):
        if declared != found:
            yield f"{corner.key} declares its {name} way as {declared} spaces, but it has {found}"
    if not 1 <= corner.stops <= 3:
        yield f"{corner.key} needs {corner.stops} stops, not 1 to 3"


def _places(circuit: Circuit) -> Iterator[str]:
    if len(set(circuit.grid)) != GRID_SPACES or len(circuit.grid) != GRID_SPACES:
        yield f"the grid must have {GRID_SPACES} different spaces"
    if {circuit.lane[space] for space in circuit.finish} != set(circuit.lanes):
        yield "the finish must have one space in each lane"
