"""What a circuit must keep to, checked: sheet section 6 (link pattern), sheet 3 and 5.5 (street places, pits), and the
printed figures of its corners."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from domain.games.formula_d.layout import Circuit, Corner, Pits, Sector, Street

GRID_SPACES = 10
"""A grid holds the ten cars of a full race."""

APART = 2.0
"""Touching spaces are less than so many spaces apart along the middle lane."""

PIT_LANE = 3.0
"""A pit lane is no more than so many spaces longer or shorter than the road beside it (Monaco's: about 1 longer)."""


@dataclass(frozen=True)
class Fault:
    """What is wrong with a circuit: the key of its file that says it, and the problem in a plain sentence."""

    key: str
    problem: str

    def __str__(self) -> str:
        return f"{self.key}: {self.problem}"


def check(circuit: Circuit) -> list[Fault]:
    """Every fault of a circuit; none for a sound one. Ways are measured where no link leads round in a circle."""
    links = [*_links(circuit), *_along(circuit)]
    return [
        *links,
        *_forks(circuit),
        *_contacts(circuit),
        *_approaches(circuit),
        *(() if links else _lengths(circuit)),
        *_places(circuit),
        *(_pits(circuit, circuit.pits) if circuit.pits else ()),
        *(_street(circuit, circuit.street) if circuit.street else ()),
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


def _of(circuit: Circuit, space: str, part: str) -> str:
    """The key of a space's sector; the part of it counts for corners only, a straight's links follow from its sizes."""
    key = f"sectors.{circuit.sector[space]}"
    return f"{key}.{part}" if space in circuit.corner else key


def _links(circuit: Circuit) -> Iterator[Fault]:
    for space, ends in circuit.next.items():
        lane, key = circuit.lane[space], _of(circuit, space, "arrows")
        if ends[0] != circuit.ahead[space]:
            yield Fault(key, f"{space} does not lead on in its own lane")
        others = [circuit.lane[end] for end in ends[1:]]
        if space in circuit.corner and len(others) > 1:
            yield Fault(key, f"{space} forks to two neighbour lanes inside a corner")
        for other in others:
            if abs(circuit.lanes.index(lane) - circuit.lanes.index(other)) != 1:
                yield Fault(key, f"{space} leads to lane {other}, which is no neighbour")
        for end in ends[1:]:
            if _further(circuit, space, end) <= 0:
                yield Fault(key, f"{space} does not lead on to {end}")


def _contacts(circuit: Circuit) -> Iterator[Fault]:
    """Sheet 2.7: beside are spaces that share an edge in a neighbouring lane."""
    for one in sorted(circuit.beside):
        for other in circuit.beside[one]:
            if other < one:
                continue
            key = _of(circuit, one if one in circuit.corner else other, "beside")
            lanes = [circuit.lanes.index(circuit.lane[space]) for space in (one, other)]
            if abs(lanes[0] - lanes[1]) != 1:
                yield Fault(key, f"{one} and {other} touch, but not from one lane to the next")
            elif abs(_further(circuit, one, other)) >= APART:
                yield Fault(key, f"{one} and {other} touch, but lie {APART:g} spaces or more apart")


def _further(circuit: Circuit, space: str, other: str) -> float:
    """How much further along the lap the other space lies; less than nothing where it lies behind."""
    half = circuit.length / 2
    return (circuit.along[other] - circuit.along[space] + half) % circuit.length - half


def _forks(circuit: Circuit) -> Iterator[Fault]:
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
            key = _of(circuit, space, "arrows")
            same_lap = after - before < circuit.length / 2
            if same_lap and after == before:
                yield Fault(key, f"{space} and another space of its lane both lead to {end}")
            elif same_lap and after < before and before - after < circuit.length / 2:
                yield Fault(key, f"the fork from {space} to {end} crosses another")


def _approaches(circuit: Circuit) -> Iterator[Fault]:
    for sector, following in zip(circuit.sectors, (*circuit.sectors[1:], circuit.sectors[0]), strict=True):
        if sector.corner or not following.corner:
            continue
        for lane in ("m", following.corner.entry_inside):
            space = sector.spaces[lane][-1]
            if len(circuit.next[space]) > 1:
                yield Fault(
                    f"sectors.{sector.key}",
                    f"{space} is the last before {following.key} and must lead straight on only",
                )


def _along(circuit: Circuit) -> Iterator[Fault]:
    for lane in circuit.lanes:
        lap = [space for sector in circuit.sectors for space in sector.spaces[lane]]
        for space, following in pairwise(lap):
            if circuit.along[following] <= circuit.along[space]:
                part = f"along.{lane}" if lane != "m" else "spaces"
                yield Fault(_of(circuit, following, part), f"{following} does not lie beyond {space}")


def _lengths(circuit: Circuit) -> Iterator[Fault]:
    for sector in circuit.sectors:
        if sector.corner:
            yield from _length(sector.corner, ways(circuit, sector))


def _length(corner: Corner, computed: tuple[int, int]) -> Iterator[Fault]:
    for name, declared, found in zip(("long", "short"), (corner.long, corner.short), computed, strict=True):
        if declared != found:
            yield Fault(
                f"sectors.{corner.key}.{name}",
                f"{corner.key} declares its {name} way as {declared} spaces, but it has {found}",
            )
    if not 1 <= corner.stops <= 3:
        yield Fault(f"sectors.{corner.key}.stops", f"{corner.key} needs {corner.stops} stops, not 1 to 3")


def _places(circuit: Circuit) -> Iterator[Fault]:
    if len(set(circuit.grid)) != GRID_SPACES or len(circuit.grid) != GRID_SPACES:
        yield Fault("grid", f"the grid must have {GRID_SPACES} different spaces")
    for before, space in pairwise(circuit.grid):
        if circuit.along[space] >= circuit.along[before]:
            yield Fault("grid", f"{space} must lie behind {before}: the pole comes first")
    last = circuit.sectors[-1].key
    for space in circuit.grid:
        if circuit.stretch[space] != circuit.stretch[f"m.{last}.0"] or circuit.sector[space] == circuit.sectors[0].key:
            yield Fault("grid", f"{space} does not lie on the straight before the line")
    if circuit.finish != {spaces[0] for spaces in circuit.sectors[0].spaces.values()}:
        yield Fault("finish", "must be the first space of the first sector in each lane")


def _pits(circuit: Circuit, pits: Pits) -> Iterator[Fault]:
    """Sheet 5.5: a lane beside the road, about as long as it, from a straight to a straight."""
    first = max(circuit.along[space] for space in pits.entries)
    last = min(circuit.along[space] for space in pits.exits) + circuit.length
    beside = last - first - 1
    if abs(len(pits.lane) - beside) > PIT_LANE:
        yield Fault("pits.spaces", f"the lane has {len(pits.lane)} spaces, but the road beside it {beside:g}")
    if {circuit.lane[space] for space in (*pits.entries, *pits.exits)} not in ({"i"}, {"o"}):
        yield Fault("pits", "entry and exit must lie in one outer lane, the one beside the pits")
    for key, spaces in (("entry", sorted(pits.entries)), ("exit", pits.exits)):
        for space in spaces:
            if space in circuit.corner:
                yield Fault(f"pits.{key}", f"{space} lies in a corner")


def _street(circuit: Circuit, street: Street) -> Iterator[Fault]:
    """Sheet 3: a clear lane beside each dark space; mouths and dark spaces on straights, noise in all three lanes."""
    for space in sorted(street.dark):
        if space in circuit.corner:
            yield Fault("street.dark", f"{space} lies in a corner, where arrows leave no choice")
        if all(near in street.dark for near in circuit.beside[space]):
            yield Fault("street.dark", f"{space} has no clear space beside it")
    for lane in circuit.lanes if street.noise else ():
        if lane not in {circuit.lane[space] for space in street.noise}:
            yield Fault("street.noise", f"lane {lane} has no noise: the stretch must reach across the road")
    for mouth, outlet in street.tunnel.items():
        if mouth in circuit.corner:
            yield Fault("street.tunnel", f"{mouth} lies in a corner")
        if circuit.sector[outlet] != circuit.sector[mouth]:
            yield Fault("street.tunnel", f"{mouth} comes out in another sector")
    for special in sorted(street.dark | street.noise):
        if special in circuit.grid:
            yield Fault("grid", f"{special} is a noisy or dark space")
