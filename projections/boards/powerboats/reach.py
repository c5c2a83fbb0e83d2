"""What a question's options look like on the lake: ways, landings, distances ahead, starting hexes, facings."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from domain.games.powerboats.hexes import SIDES, Side, point, spot, step
from domain.games.powerboats.notes import DirectionNote, FacingNote, PlaceNote, PlanNote, RowNote
from domain.games.powerboats.runs import clear, directions
from domain.games.powerboats.state import Boat, State
from domain.games.protocol import Question
from projections.boards.pen import Point
from projections.boards.powerboats.layout import Layout

BESIDE, ABOVE = 6.6, 2.4
"""How much of the lake the map shows at least to both sides of a boat, and above and below it, in widths of a hex."""
LEAST = 3
"""Distances ahead shown at least: what one die may bring."""


@dataclass(frozen=True)
class Landing:
    """Where an option's number stands: on its hex, or ahead of the boat where it goes nowhere. `signs` are what it
    brings on the course: 0 the start, 1 to 3 the buoys, 4 the finish."""

    numbers: tuple[int, ...]
    at: Point
    costly: bool = False
    name: str = ""
    signs: tuple[int, ...] = ()


@dataclass(frozen=True)
class Ahead:
    """A hex ahead of the boat and its distance."""

    word: str
    distance: int


@dataclass
class Reach:
    """All that is drawn for a question. `tinted` are hexes where options end, with whether damage is taken; `ways` lead
    there, `given_up` are what is fallen back from, `crashes` the points where something is hit."""

    seen: list[Point] = field(default_factory=list)
    landings: list[Landing] = field(default_factory=list)
    tinted: dict[str, bool] = field(default_factory=dict)
    ways: list[list[Point]] = field(default_factory=list)
    given_up: list[list[Point]] = field(default_factory=list)
    crashes: list[Point] = field(default_factory=list)
    ahead: list[Ahead] = field(default_factory=list)
    placed: tuple[str, Side] | None = None


def reach(place: Layout, state: State, boat: Boat, question: Question) -> Reach:
    """What is drawn for a question."""
    found = Reach()
    if boat.hex:
        found.seen += _around(place, boat.hex)
    if question.kind in ("dice", "reroll"):
        _add_distances(found, place, state, boat, question)
    for number, option in enumerate(question.options, start=1):
        match option.note:
            case RowNote(hexes=hexes):
                found.landings += [Landing((number,), place.centre(word)) for word in hexes]
                found.tinted |= dict.fromkeys(hexes, False)
            case PlaceNote(hex=word):
                found.landings.append(Landing((number,), place.centre(word), name=word))
                found.tinted[word] = False
            case FacingNote():
                _add_facing(found, place, number, option.note)
            case DirectionNote():
                _add_direction(found, place, boat, number, option.note)
    found.seen += [it.at for it in found.landings]
    if not boat.hex:
        found.seen += [place.point(end) for end in state.course.ends]
    return found


def beside(place: Layout, word: str, side: Side, far: float = 1.0) -> Point:
    """A point off a hex through a side: at 1 the middle of the next hex, which need not be on the lake."""
    x, y = place.centre(word)
    a, b = place.point(point(step(spot(word), SIDES.index(side))))
    return x + (a - x) * far, y + (b - y) * far


def _around(place: Layout, word: str) -> list[Point]:
    (x, y), wide, high = place.centre(word), BESIDE * place.unit, ABOVE * place.unit
    return [(x - wide, y), (x + wide, y), (x, y - high), (x, y + high)]


def _add_distances(found: Reach, place: Layout, state: State, boat: Boat, question: Question) -> None:
    """The hexes ahead in the three directions, as far as any plan may lead, and what ends them."""
    course, word = state.course, boat.hex or ""
    notes = [option.note for option in question.options if isinstance(option.note, PlanNote)]
    furthest = max([LEAST, *(note.most for note in notes)])
    free, sides = clear(course, boat), directions(boat.facing)
    for turn, length in free.items():
        hexes = [course.lake.hexes[k] for k in course.ahead(course.lake.number[word], sides[turn])[:furthest]]
        found.ahead += [Ahead(it, distance) for distance, it in enumerate(hexes, start=1)]
        found.seen += [place.centre(it) for it in hexes]
        if length < furthest:
            found.crashes.append(beside(place, hexes[-1] if hexes else word, SIDES[sides[turn]], 0.56))


def _add_facing(found: Reach, place: Layout, number: int, note: FacingNote) -> None:
    found.placed = found.placed or (note.hex, note.facing)
    if note.forward and note.clear:
        found.placed = note.hex, note.facing
    found.landings.append(Landing((number,), beside(place, note.hex, note.facing, 1.25)))
    found.seen += _around(place, note.hex)


def _add_direction(found: Reach, place: Layout, boat: Boat, number: int, note: DirectionNote) -> None:
    start = boat.hex or ""
    way = [place.centre(word) for word in (start, *note.path)]
    costly = note.damage > 0
    last = note.given_up[-1] if note.given_up else note.landing
    signs = (*((0,) if note.started else ()), *note.rounded, *((4,) if note.finishes else ()))
    at = way[-1]
    if note.path:
        found.ways.append(way)
        found.tinted[note.landing] = costly
    else:
        at = beside(place, start, note.side, 1.0)
    if note.given_up:
        found.given_up.append([way[-1], *(place.centre(word) for word in note.given_up)])
        found.seen.append(place.centre(last))
    if costly:
        found.crashes.append(beside(place, last, note.side, 0.6))
    found.landings.append(Landing((number,), at, costly, signs=signs))


def merged(landings: Sequence[Landing]) -> list[Landing]:
    """Landings on one point as one, with all their numbers."""
    found: dict[Point, Landing] = {}
    for it in landings:
        other = found.get(it.at)
        numbers = (*other.numbers, *it.numbers) if other else it.numbers
        found[it.at] = Landing(numbers, it.at, it.costly, it.name, it.signs)
    return list(found.values())
