"""What a circuit's file says beside the road itself: pits, the special places of a street, islands in corners.

All of it is optional. A circuit with a `street`, be it `{}`, is raced by the street rules.

    "pits": {"spaces": 18, "entry": ["i.s11.0", "i.s11.1"], "exit": ["i.s1.1", "i.s1.2"],
             "boxes": [[3, 4], [5, 6], [7, 8], [9, 10], [11, 12]]}
    "street": {"noise": "i.s2.3-8 m.s2.3-8 o.s2.2-7", "dark": "m.s4.2 o.s4.5-6",
               "police": ["i.c3.4", "m.c3.5", "o.c3.5"], "tunnel": ["i.s5.6", "m.s5.6", "o.s5.6"], "checkpoint": true}

Spaces are written `m.c4.2`, several in a row of one lane `m.c4.2-5`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from msgspec import Struct

from domain.games.formula_d.layout import Pits, Street


class BadCircuit(Exception):
    """A circuit file that cannot be read. `file` and `key` tell where, `problem` what is wrong."""

    def __init__(self, file: str, key: str, problem: str) -> None:
        super().__init__(f"{file}: {key}: {problem}")
        self.file = file
        self.key = key
        self.problem = problem


class PitsPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Pits: a single lane of so many `spaces`, `p0` on. A car turns in from a road space of `entry` onto `p0` and
    comes out of the last one onto a road space of `exit`, beyond the finish line. `boxes`: for each colour the numbers
    of the two lane spaces that its box is aside of; the n-th seat has the n-th of them all."""

    spaces: int
    entry: tuple[str, ...]
    exit: tuple[str, ...]
    boxes: tuple[tuple[int, int], ...]


class StreetPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Street places: `noise` and `dark` spaces in words; `police` the first space beyond the line in each lane, all of
    one sector; `tunnel` the mouths a car goes in by, numbers 1 to 3: the way goes on at the next space of the lane, and
    a mouth leads nowhere else; `checkpoint` whether the finish line gives points back between laps."""

    noise: str = ""
    dark: str = ""
    police: tuple[str, ...] = ()
    tunnel: tuple[str, ...] = ()
    checkpoint: bool = False


@dataclass(frozen=True)
class Road:
    """The road that the fittings are put on; `file` is for complaints."""

    file: str
    lanes: tuple[str, str, str]
    links: Mapping[str, Sequence[str]]
    ahead: Mapping[str, str]
    along: Mapping[str, float]
    length: int
    finish: frozenset[str]

    def space(self, key: str, name: str) -> str:
        """A space of the road by its name. Raises BadCircuit."""
        if name not in self.ahead:
            raise BadCircuit(self.file, key, f"there is no space {name!r}")
        return name

    def one_each(self, key: str, names: Sequence[str]) -> tuple[str, ...]:
        """One space in each lane, in the order of the lanes. Raises BadCircuit."""
        for name in names:
            self.space(key, name)
        if tuple(name.partition(".")[0] for name in names) != self.lanes:
            raise BadCircuit(self.file, key, f"needs one space in each of the lanes {', '.join(self.lanes)}")
        if len({name.split(".")[1] for name in names}) != 1:
            raise BadCircuit(self.file, key, "its spaces must lie in one sector")
        places = [self.along[name] for name in names]
        if max(places) - min(places) > 1:
            raise BadCircuit(self.file, key, "its spaces must lie side by side")
        return tuple(names)

    def listed(self, key: str, text: str) -> Iterator[str]:
        """The spaces of a text such as `m.c4.2 o.c4.0-3`. Raises BadCircuit."""
        for word in text.split():
            match = re.fullmatch(r"(\w+\.\w+)\.(\d+)(?:-(\d+))?", word)
            if match is None:
                raise BadCircuit(self.file, key, f"{word!r} names no spaces")
            first = int(match[2])
            last = int(match[3] or first)
            if last < first:
                raise BadCircuit(self.file, key, f"{word!r} ends before it begins")
            for number in range(first, last + 1):
                yield self.space(key, f"{match[1]}.{number}")


def pits(road: Road, plan: PitsPlan) -> Pits:
    """The pit lane between its entry and its exit. Raises BadCircuit."""
    if plan.spaces < 1:
        raise BadCircuit(road.file, "pits.spaces", "needs at least 1 space")
    lane = tuple(f"p{n}" for n in range(plan.spaces))
    entries = frozenset(road.space("pits.entry", name) for name in plan.entry)
    exits = tuple(road.space("pits.exit", name) for name in plan.exit)
    boxes = tuple(number for colour in plan.boxes for number in colour)
    if not entries or not exits:
        raise BadCircuit(road.file, "pits.exit" if entries else "pits.entry", "needs at least one space of the road")
    if len(set(boxes)) != len(boxes) or list(boxes) != sorted(boxes):
        raise BadCircuit(road.file, "pits.boxes", "must go along the lane, each at a space of its own")
    if not boxes or boxes[0] < 0 or boxes[-1] >= plan.spaces:
        raise BadCircuit(road.file, "pits.boxes", f"must lie at the spaces 0 to {plan.spaces - 1} of the lane")
    first = max(road.along[space] for space in entries)
    last = min(road.along[space] for space in exits) + road.length
    if last - first >= road.length or any(road.along[space] < road.length / 2 for space in entries):
        raise BadCircuit(road.file, "pits.exit", "must lie beyond the finish line, and the entry before it")
    step = (last - first) / (plan.spaces + 1)
    along = {space: first + step * (n + 1) for n, space in enumerate(lane)}
    along |= {f"b{n}": along[f"p{n}"] for n in boxes}
    return Pits(lane, entries, exits, tuple(f"p{n}" for n in boxes), along, _past(road, entries))


def _past(road: Road, entries: frozenset[str]) -> frozenset[str]:
    """The spaces between the entry and the line from which no way leads to the entry any more."""
    leading: dict[str, list[str]] = {}
    for start, ends in road.links.items():
        for end in ends:
            if end not in road.finish or start in road.finish:
                leading.setdefault(end, []).append(start)
    before, open_ends = set(entries), list(entries)
    while open_ends:
        for start in leading.get(open_ends.pop(), ()):
            if start not in before:
                before.add(start)
                open_ends.append(start)
    earliest = min(road.along[space] for space in entries)
    return frozenset(
        space for space, place in road.along.items() if place > earliest - 2 and space not in before | road.finish
    )


def street(road: Road, plan: StreetPlan) -> Street:
    """The special places of a street circuit. Raises BadCircuit."""
    line = road.one_each("street.police", plan.police) if plan.police else ()
    beyond = {name.partition(".")[0]: int(name.split(".")[2]) for name in line}
    sector = line[0].split(".")[1] if line else ""

    def over(space: str) -> bool:
        lane, own, number = space.split(".")
        return own == sector and int(number) >= beyond[lane]

    steps = ((start, end) for start, ends in road.links.items() for end in ends)
    # A car beyond the line can only come back before it by a whole lap, so leaving the sector crosses nothing.
    crossing = frozenset((start, end) for start, end in steps if line and over(end) and not over(start))
    return Street(
        noise=frozenset(road.listed("street.noise", plan.noise)),
        dark=frozenset(road.listed("street.dark", plan.dark)),
        police_line=line,
        police=crossing,
        tunnel={mouth: road.ahead[mouth] for mouth in plan.tunnel},
        checkpoint=plan.checkpoint,
    )


def through(road: Road, tunnel: Sequence[str], links: dict[str, list[str]], contacts: set[frozenset[str]]) -> None:
    """Makes a tunnel: its mouths lead straight on only, and nothing on one side of it touches what is on the other.

    Raises BadCircuit.
    """
    mouths, ahead = road.one_each("street.tunnel", tunnel) if tunnel else (), road.ahead
    outlets = {ahead[mouth] for mouth in mouths}
    for mouth in mouths:
        links[mouth] = [ahead[mouth]]
    for pair in [pair for pair in contacts if pair & set(mouths) and pair & outlets]:
        contacts.remove(pair)


def islands(
    road: Road, plans: Mapping[str, Mapping[str, tuple[int, int]]], contacts: set[frozenset[str]]
) -> dict[str, dict[str, tuple[str, ...]]]:
    """By corner, the spaces of two lanes that an island keeps apart. Raises BadCircuit where something joins them."""
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for corner, plan in plans.items():
        key = f"sectors.{corner}.island"
        for lane, (first, last) in plan.items():
            if last < first:
                raise BadCircuit(road.file, key, f"lane {lane} ends before it begins")
        apart = {
            lane: tuple(road.space(key, f"{lane}.{corner}.{n}") for n in range(first, last + 1))
            for lane, (first, last) in plan.items()
        }
        if len(apart) != 2 or abs(road.lanes.index(min(apart)) - road.lanes.index(max(apart))) != 1:
            raise BadCircuit(road.file, key, "must lie between two neighbour lanes")
        one, other = apart.values()
        across = [(a, b) for a in one for b in other]
        for start, end in across + [(b, a) for a, b in across]:
            if end in road.links[start]:
                raise BadCircuit(road.file, key, f"the link from {start} to {end} leads across it")
        for start, end in across:
            if frozenset((start, end)) in contacts:
                raise BadCircuit(road.file, key, f"{start} and {end} touch across it")
        found[corner] = apart
    return found
