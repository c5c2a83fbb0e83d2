"""The compact form of a circuit in its file, and its expansion into spaces and links (sheet 5.3 to 5.5).

The road is expanded here; what lies beside and on it (pits, street places, islands) in `fittings.py`.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import pairwise

import msgspec
from msgspec import Struct

from domain.games.formula_d.division import STAGGER, Arc, divide
from domain.games.formula_d.fittings import BadCircuit, PitsPlan, Road, StreetPlan, islands, pits, street, through
from domain.games.formula_d.layout import Bend, Circuit, Corner, Pits, Sector

__all__ = ["BadCircuit", "Blueprint", "CornerPlan", "StraightPlan", "expand", "read"]

LANES = ("i", "m", "o")
"""The lanes from the inside of the lap to its outside."""

MIDDLE = "m"
"""The lane that `along` is counted on and that the other two touch."""

SIDES = {"L": "left", "R": "right"}
"""What the letters of a bend stand for."""


class StraightPlan(Struct, frozen=True, tag_field="kind", tag="straight", forbid_unknown_fields=True):
    """A straight: spaces by lane; `stagger` is where an outer lane's n-th space lies from the middle's, in spaces."""

    key: str
    spaces: Mapping[str, int]
    stagger: Mapping[str, float]


class ArcPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A stretch of a corner that bends one way, with its spaces by lane."""

    bend: Bend
    spaces: Mapping[str, int]


class CornerPlan(Struct, frozen=True, tag_field="kind", tag="corner", forbid_unknown_fields=True):
    """A corner. `arrows` are its links between lanes besides straight-on: `m0>i0`, or `m4>i` into the next straight.

    `beside` holds its contacts that no link shows, `along` the outer lanes' places. Without arrows all three follow
    from the numbers of spaces (`division`); where the corner bends both ways, `arcs` give those of each bend in turn.
    `island`, where there is one, gives two neighbour lanes and the numbers of the first and last space of each that it
    keeps apart: neither a link nor a contact may join them. `{"i": [2, 5], "m": [2, 6]}`
    """

    key: str
    name: str
    bend: Bend
    stops: int
    long: int
    short: int
    spaces: Mapping[str, int]
    arrows: str | None = None
    beside: str = ""
    along: Mapping[str, tuple[float, ...]] = {}
    arcs: tuple[ArcPlan, ...] = ()
    island: Mapping[str, tuple[int, int]] = {}


class Blueprint(Struct, frozen=True, forbid_unknown_fields=True):
    """A circuit file. `sectors` in driving order from the finish line on; `grid` from the pole; `finish` the first
    space beyond the line in each lane."""

    name: str
    lanes: tuple[str, str, str]
    sectors: tuple[StraightPlan | CornerPlan, ...]
    grid: tuple[str, ...]
    finish: tuple[str, ...]
    pits: PitsPlan | None = None
    street: StreetPlan | None = None
    file: str = ""


def read(file: str, content: bytes) -> Blueprint:
    """A circuit file's content. Raises BadCircuit naming the file and the key."""
    try:
        plan = msgspec.json.decode(content, type=Blueprint)
    except msgspec.ValidationError as error:
        problem, _, key = str(error).partition(" - at `")
        raise BadCircuit(file, key.rstrip("`").removeprefix("$.") or "the whole file", problem) from error
    except msgspec.DecodeError as error:
        byte = re.search(r"\(byte (\d+)\)", str(error))
        line = content.count(b"\n", 0, int(byte[1])) + 1 if byte else content.count(b"\n") + 1
        raise BadCircuit(file, f"line {line}", str(error)) from error
    return msgspec.structs.replace(plan, file=file)


def expand(key: str, plan: Blueprint) -> Circuit:
    """The circuit of a blueprint, link for link. Raises BadCircuit where it does not hold together."""
    _well_formed(plan)
    return _Drawing(msgspec.structs.replace(plan, sectors=_divided(plan))).circuit(key)


def _well_formed(plan: Blueprint) -> None:
    """Raises BadCircuit unless lanes and sectors are such that the rest can be read by them."""
    if plan.lanes != LANES:
        raise BadCircuit(plan.file, "lanes", f"must be {', '.join(LANES)}")
    if not any(isinstance(sector, CornerPlan) for sector in plan.sectors):
        raise BadCircuit(plan.file, "sectors", "needs at least one corner")
    if any(isinstance(sector, CornerPlan) for sector in (plan.sectors[0], plan.sectors[-1])):
        raise BadCircuit(plan.file, "sectors", "must begin and end with the straight that the finish line cuts")
    keys = [sector.key for sector in plan.sectors]
    for index, sector in enumerate(plan.sectors):
        if not re.fullmatch(r"\w+", sector.key):
            raise BadCircuit(plan.file, f"sectors[{index}].key", f"{sector.key!r} is no single word")
        if sector.key in keys[:index]:
            raise BadCircuit(plan.file, f"sectors[{index}].key", f"there is another {sector.key!r}")
        for lane in sector.spaces:
            if lane not in LANES:
                raise BadCircuit(plan.file, f"sectors.{sector.key}.spaces.{lane}", "there is no such lane")
        _one_way_to_say(plan.file, sector)


def _one_way_to_say(file: str, sector: StraightPlan | CornerPlan) -> None:
    """Raises BadCircuit where a sector says what nobody would read."""
    if isinstance(sector, StraightPlan):
        for lane in sector.stagger:
            if lane not in LANES or lane == MIDDLE:
                raise BadCircuit(file, f"sectors.{sector.key}.stagger.{lane}", "only the lanes i and o are staggered")
    elif sector.arrows is None:
        for name, said in (("beside", sector.beside), ("along", sector.along)):
            if said:
                problem = "goes with arrows only; without them it follows from the spaces"
                raise BadCircuit(file, f"sectors.{sector.key}.{name}", problem)


def _divided(plan: Blueprint) -> tuple[StraightPlan | CornerPlan, ...]:
    """The sectors, with those corners laid out that give only their numbers of spaces."""
    sectors: list[StraightPlan | CornerPlan] = []
    start = 0
    for index, sector in enumerate(plan.sectors):
        if isinstance(sector, CornerPlan) and sector.arrows is None:
            before, after = plan.sectors[index - 1], plan.sectors[(index + 1) % len(plan.sectors)]
            if isinstance(before, CornerPlan) or isinstance(after, CornerPlan):
                problem = "must be written out for a corner that touches another"
                raise BadCircuit(plan.file, f"sectors.{sector.key}.arrows", problem)
            sectors.append(_laid_out(plan, sector, before, after, start))
        else:
            sectors.append(sector)
        start += sector.spaces.get(MIDDLE, 0)
    return tuple(sectors)


def _laid_out(plan: Blueprint, corner: CornerPlan, before: StraightPlan, after: StraightPlan, start: int) -> CornerPlan:
    key = f"sectors.{corner.key}"
    arcs = [Arc(arc.bend, arc.spaces) for arc in corner.arcs] or [Arc(corner.bend, corner.spaces)]
    for lane in plan.lanes:
        counts = [arc.spaces.get(lane, 0) for arc in arcs]
        if min(counts) < 1:
            raise BadCircuit(plan.file, f"{key}.spaces.{lane}", "needs at least 1 space in every arc")
        if sum(counts) != corner.spaces.get(lane):
            raise BadCircuit(plan.file, f"{key}.arcs", f"lane {lane} has {sum(counts)} spaces in its arcs")
    if arcs[0].bend != corner.bend:
        raise BadCircuit(plan.file, f"{key}.arcs", f"the first must bend as the corner does, {corner.bend}")
    for lane in before.stagger:
        entry, exit_ = STAGGER.get((arcs[0].bend, lane), 0.0), -STAGGER.get((arcs[-1].bend, lane), 0.0)
        wanted = before.spaces.get(MIDDLE, 0) + round(entry - before.stagger[lane])
        if before.spaces.get(lane) != wanted:
            where = f"sectors.{before.key}.spaces.{lane}"
            raise BadCircuit(plan.file, where, f"must be {wanted} before a bend to the {SIDES[arcs[0].bend]}")
        if after.stagger.get(lane) != exit_:
            where = f"sectors.{after.key}.stagger.{lane}"
            raise BadCircuit(plan.file, where, f"must be {exit_} after a bend to the {SIDES[arcs[-1].bend]}")
    last = {lane: f"{lane}.{before.key}.{before.spaces.get(lane, 0) - 1}" for lane in plan.lanes}
    found = divide(arcs, start, last)
    return msgspec.structs.replace(corner, arrows=found.arrows, beside=found.beside, along=found.along)


class _Drawing:
    """The work of expanding one blueprint."""

    def __init__(self, plan: Blueprint) -> None:
        self.plan = plan
        self.middle, self.outer = MIDDLE, tuple(lane for lane in plan.lanes if lane != MIDDLE)
        self.sectors = plan.sectors
        self.spaces = {
            sector.key: {
                lane: tuple(f"{lane}.{sector.key}.{n}" for n in range(self._count(sector, lane))) for lane in plan.lanes
            }
            for sector in plan.sectors
        }
        self.links: dict[str, list[str]] = {}
        self.contacts: set[frozenset[str]] = set()
        self.along: dict[str, float] = {}

    def circuit(self, key: str) -> Circuit:
        ahead = self._ahead()
        self.links = {space: [following] for space, following in ahead.items()}
        self._measure()
        for index, sector in enumerate(self.sectors):
            if isinstance(sector, StraightPlan):
                self._cross_straight(index, sector)
            else:
                self._cross_corner(index, sector)
        finish = frozenset(self.plan.finish)
        road = Road(self.plan.file, self.plan.lanes, self.links, ahead, self.along, self._length(), finish)
        if self.plan.street:
            through(road, self.plan.street.tunnel, self.links, self.contacts)
        corners = {sector.key: self._corner(sector) for sector in self.sectors if isinstance(sector, CornerPlan)}
        lane = {space: space.partition(".")[0] for space in ahead}
        sector_of = {space: space.split(".")[1] for space in ahead}
        touching: defaultdict[str, list[str]] = defaultdict(list)
        for one, other in map(sorted, self.contacts):
            touching[one].append(other)
            touching[other].append(one)
        keys = [sector.key for sector in self.sectors]
        following = self._nearest(corners, keys, own=True)
        preceding = self._nearest(corners, keys[::-1], own=False)
        stretches = self._stretches()
        self._known("grid", self.plan.grid, ahead)
        self._known("finish", self.plan.finish, ahead)
        kept_apart = {s.key: s.island for s in self.sectors if isinstance(s, CornerPlan) and s.island}
        return Circuit(
            key=key,
            name=self.plan.name,
            lanes=self.plan.lanes,
            sectors=tuple(Sector(s.key, self.spaces[s.key], corners.get(s.key)) for s in self.sectors),
            next={space: tuple(ends) for space, ends in self.links.items()},
            ahead=ahead,
            beside={space: tuple(sorted(touching[space])) for space in ahead},
            along=self.along,
            length=road.length,
            lane=lane,
            sector=sector_of,
            stretch={space: stretches[name] for space, name in sector_of.items()},
            corner={space: corners[name] for space, name in sector_of.items() if name in corners},
            next_corner={space: following[name] for space, name in sector_of.items()},
            last_corner={space: preceding[name] for space, name in sector_of.items()},
            corners=corners,
            grid=self.plan.grid,
            finish=finish,
            islands=islands(road, kept_apart, self.contacts),
            pits=self._pits(road),
            street=street(road, self.plan.street) if self.plan.street else None,
        )

    def _pits(self, road: Road) -> Pits | None:
        if self.plan.pits is None:
            return None
        built = pits(road, self.plan.pits)
        if len(built.boxes) < len(self.plan.grid):
            problem = f"has {len(built.boxes)} for the {len(self.plan.grid)} cars of the grid"
            raise BadCircuit(self.plan.file, "pits.boxes", problem)
        return built

    def _length(self) -> int:
        return sum(sector.spaces[self.middle] for sector in self.sectors)

    def _count(self, sector: StraightPlan | CornerPlan, lane: str) -> int:
        count = sector.spaces.get(lane, 0)
        if count < 1:
            raise BadCircuit(self.plan.file, f"sectors.{sector.key}.spaces.{lane}", "needs at least 1 space")
        return count

    def _ahead(self) -> dict[str, str]:
        """Every space leads on in its own lane, the last of the lap to the first."""
        ahead: dict[str, str] = {}
        for lane in self.plan.lanes:
            lap = [space for sector in self.sectors for space in self.spaces[sector.key][lane]]
            ahead.update(pairwise([*lap, lap[0]]))
        return ahead

    def _measure(self) -> None:
        base = 0
        for sector in self.sectors:
            for n, space in enumerate(self.spaces[sector.key][self.middle]):
                self.along[space] = base + n
            for lane in self.outer:
                spaces = self.spaces[sector.key][lane]
                if isinstance(sector, StraightPlan):
                    places = [base + n + self._stagger(sector, lane) for n in range(len(spaces))]
                else:
                    places = list(sector.along.get(lane, ()))
                if len(places) != len(spaces):
                    where = f"sectors.{sector.key}.along.{lane}"
                    raise BadCircuit(self.plan.file, where, f"has {len(places)} places for {len(spaces)} spaces")
                self.along.update(zip(spaces, places, strict=True))
            base += sector.spaces[self.middle]

    def _stagger(self, sector: StraightPlan, lane: str) -> float:
        stagger = sector.stagger.get(lane)
        if stagger not in (-0.5, 0.5):
            raise BadCircuit(self.plan.file, f"sectors.{sector.key}.stagger.{lane}", "must be -0.5 or 0.5")
        return stagger

    def _cross_straight(self, index: int, sector: StraightPlan) -> None:
        """Links lead to the neighbour space half a space on; the last ones before a corner keep their lane (5.5)."""
        last = self._last_approach(index)
        middle = self.spaces[sector.key][self.middle]
        for lane in self.outer:
            outer = self.spaces[sector.key][lane]
            lead = self._stagger(sector, lane) > 0
            steps = [(space, self._at(index, lane, n if lead else n + 1)) for n, space in enumerate(middle)]
            steps += [(space, self._at(index, self.middle, n + 1 if lead else n)) for n, space in enumerate(outer)]
            for start, end in steps:
                if end is None:
                    continue
                self.contacts.add(frozenset((start, end)))
                if start not in last:
                    self.links[start].append(end)

    def _last_approach(self, index: int) -> set[str]:
        following = self.sectors[(index + 1) % len(self.sectors)]
        if isinstance(following, StraightPlan):
            return set()
        inside = "i" if following.bend == "R" else "o"
        return {self.spaces[self.sectors[index].key][lane][-1] for lane in (self.middle, inside)}

    def _at(self, index: int, lane: str, n: int) -> str | None:
        """The n-th space of a lane in a straight, running on into the next sector if that is a straight too."""
        spaces = self.spaces[self.sectors[index].key][lane]
        if n < len(spaces):
            return spaces[n]
        following = self.sectors[(index + 1) % len(self.sectors)]
        if isinstance(following, CornerPlan):
            return None
        return self.spaces[following.key][lane][n - len(spaces)]

    def _cross_corner(self, index: int, sector: CornerPlan) -> None:
        here = self.spaces[sector.key]
        beyond = self.spaces[self.sectors[(index + 1) % len(self.sectors)].key]
        for arrow in (sector.arrows or "").split():
            match = re.fullmatch(r"([a-z])(\d+)>([a-z])(\d*)", arrow)
            start = match and here.get(match[1], ())[int(match[2]) : int(match[2]) + 1]
            end = match and (here.get(match[3], ())[int(match[4]) :] if match[4] else beyond.get(match[3], ()))
            if not start or not end:
                raise BadCircuit(self.plan.file, f"sectors.{sector.key}.arrows", f"{arrow!r} joins no two spaces")
            self.links[start[0]].append(end[0])
            self.contacts.add(frozenset((start[0], end[0])))
        for contact in sector.beside.split():
            ends = [self._named(sector, name) for name in contact.split("-")]
            if len(ends) != 2 or None in ends or ends[0] == ends[1]:
                raise BadCircuit(self.plan.file, f"sectors.{sector.key}.beside", f"{contact!r} joins no two spaces")
            self.contacts.add(frozenset(end for end in ends if end))

    def _named(self, sector: CornerPlan, name: str) -> str | None:
        """A space by its full name, or by lane and number inside its corner."""
        full = name if "." in name else f"{name[:1]}.{sector.key}.{name[1:]}"
        return full if full in self.links else None

    def _corner(self, sector: CornerPlan) -> Corner:
        by_entry = "i" if sector.bend == "R" else "o"
        fewest = min(sector.spaces[lane] for lane in self.outer)
        shortest = [lane for lane in self.outer if sector.spaces[lane] == fewest]
        inside = shortest[0] if len(shortest) == 1 else by_entry
        return Corner(sector.key, sector.name, sector.stops, sector.long, sector.short, sector.bend, inside)

    def _nearest(self, corners: Mapping[str, Corner], keys: list[str], *, own: bool) -> dict[str, Corner]:
        """The first corner of each sector in the order of the keys; its own counts with `own`."""
        first = 0 if own else 1
        return {
            key: next(corners[name] for name in [*keys[n + first :], *keys[: n + first]] if name in corners)
            for n, key in enumerate(keys)
        }

    def _stretches(self) -> dict[str, str]:
        """The name of the straight or corner each sector is part of: straights in a row are one."""
        names: dict[str, str] = {}
        for sector, name in self._runs():
            names[sector.key] = name
        return names

    def _runs(self) -> Iterator[tuple[StraightPlan | CornerPlan, str]]:
        after_corner = next(n for n, sector in enumerate(self.sectors) if isinstance(sector, CornerPlan)) + 1
        name = ""
        for sector in (*self.sectors[after_corner:], *self.sectors[:after_corner]):
            if isinstance(sector, CornerPlan):
                yield sector, sector.key
                name = ""
            else:
                name = name or sector.key
                yield sector, name

    def _known(self, key: str, spaces: tuple[str, ...], known: Mapping[str, str]) -> None:
        for space in spaces:
            if space not in known:
                raise BadCircuit(self.plan.file, key, f"there is no space {space!r}")
