"""Laws of sailing in Powerboats, held against a second, plain way to work them out (sheet: rulings)."""

from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import atan2, pi
from random import Random
from typing import NamedTuple

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from domain.games.powerboats.course import Course, Progress, Sailed
from domain.games.powerboats.facts import BoatCrashed, BoatMoved
from domain.games.powerboats.gates import Gate
from domain.games.powerboats.hexes import SIDES, Side, point, spot
from domain.games.powerboats.layouts import faults
from domain.games.powerboats.state import Boat, State
from tests.domain.powerboats.pond import RULES, of, play, tokens

COLUMNS, ROWS = 16, 13
LETTERS = "abcdefghijklmnop"
PLAIN = settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))


class Cube(NamedTuple):
    """A hex by its three axes; they add up to 0."""

    q: int
    r: int
    s: int


DIRECTIONS = {
    "E": Cube(1, 0, -1),
    "SE": Cube(0, 1, -1),
    "SW": Cube(-1, 1, 0),
    "W": Cube(-1, 0, 1),
    "NW": Cube(0, -1, 1),
    "NE": Cube(1, -1, 0),
}


def cube(word: str) -> Cube:
    """The axes of a hex: even rows from the top lie half a hex to the right."""
    column, row = LETTERS.index(word[0]), int(word[1:]) - 1
    q = column - row // 2
    return Cube(q, row, -q - row)


def word_of(place: Cube) -> str | None:
    """The name of a hex, None off the lake."""
    column, row = place.q + place.r // 2, place.r
    return f"{LETTERS[column]}{row + 1}" if 0 <= column < COLUMNS and 0 <= row < ROWS else None


def onward(word: str, side: str) -> str | None:
    """The next hex through a side."""
    here, way = cube(word), DIRECTIONS[side]
    return word_of(Cube(here.q + way.q, here.r + way.r, here.s + way.s))


HEXES = st.builds(lambda column, row: f"{LETTERS[column]}{row + 1}", st.integers(0, 15), st.integers(0, 12))


@cache
def course_at_random(seed: int) -> Course:
    """A course that can be raced, somewhere on open water."""
    chance = Random(seed)
    while True:
        buoys = tuple(chance.sample([f"{letter}{row + 1}" for letter in LETTERS for row in range(ROWS)], 4))
        course = Course(("." * COLUMNS,) * ROWS, buoys, chance.choice(SIDES))
        if not list(faults(course)):
            return course


COURSES = st.integers(0, 99).map(course_at_random)


@st.composite
def ways(draw: st.DrawFn, course: Course, longest: int) -> list[str]:
    """A way from hex to hex over open water."""
    closed = {*course.buoys, course.finish_buoy}
    here = draw(HEXES.filter(lambda word: word not in closed))
    way = [here]
    for side in draw(st.lists(st.sampled_from(SIDES), max_size=longest)):
        for _ in range(draw(st.integers(1, 4))):
            there = onward(here, side)
            if there is None or there in closed:
                break
            here = there
            way.append(here)
    return way


def lap(gate: Gate, way: list[str]) -> int:
    """How often a way goes round a buoy past its ray, by the angles at the buoy: on the ray the lap is not yet full."""
    sense = 1 if gate.clockwise else -1

    def angle(word: str) -> float:
        x, y = point(spot(word))
        across, down = x - gate.buoy[0], y - gate.buoy[1]
        beyond = gate.ray[0] * down - gate.ray[1] * across
        along = gate.ray[0] * across + gate.ray[1] * down
        if beyond == 0 and along > 0:
            return 2 * pi
        return (sense * atan2(beyond, along)) % (2 * pi)

    angles = [angle(word) for word in way]
    turned = angles[0]
    for one, other in pairwise(angles):
        turned += (other - one + pi) % (2 * pi) - pi
    return round((turned - angles[-1]) / (2 * pi))


@PLAIN
@given(st.data())
def test_gates_are_crossed_as_often_as_the_way_goes_round(data: st.DataObject) -> None:
    """Sheet: rulings, rounding: the course must cross the ray, net once, in the shown sense; the way as a whole tells
    what its steps add up to."""
    course = data.draw(COURSES)
    way = data.draw(ways(course, 12))
    for buoy in (1, 2, 3):
        gate = course.gate(buoy)
        places = [point(spot(word)) for word in way]
        assert sum(gate.crossing(one, other) for one, other in pairwise(places)) == lap(gate, way)


class Event(NamedTuple):
    """A gate crossed at a part of a step, in the sense shown (1) or against it (-1)."""

    at: Fraction
    buoy: int
    sense: int


def events(course: Course, start: str, end: str) -> list[Event]:
    """Every gate that one step crosses, in order: where the ray, moved a hair to its far side, is met."""
    (ax, ay), (bx, by) = point(spot(start)), point(spot(end))
    found = []
    for buoy in (1, 2, 3):
        gate = course.gate(buoy)
        (ox, oy), (rx, ry) = gate.buoy, gate.ray
        sense = 1 if gate.clockwise else -1
        first = sense * (rx * (ay - oy) - ry * (ax - ox))
        last = sense * (rx * (by - oy) - ry * (bx - ox))
        far = first > 0, last > 0
        if far[0] == far[1]:
            continue
        at = Fraction(first, first - last)
        x, y = ax + at * (bx - ax) - ox, ay + at * (by - ay) - oy
        if x * rx + y * ry > 0:
            found.append(Event(at, buoy, 1 if far[1] else -1))
    return sorted(found)


def sailed(course: Course, way: list[str], progress: Progress) -> Sailed:
    """A course looked at step by step, by the words of the sheet."""
    gate, crossings = progress
    started, rounded = False, []
    (ax, ay), (bx, by) = course.ends

    def beside(x: int, y: int) -> int:
        return (bx - ax) * (y - ay) - (by - ay) * (x - ax)

    front = next(side for buoy in (1, 2, 3) if (side := beside(*course.start_points[buoy])))
    back = next(side for buoy in (3, 2, 1) if (side := beside(*course.start_points[buoy])))
    for start, end in pairwise(way):
        if gate == 0 and front * beside(*point(spot(end))) > 0:
            gate, started = 1, True
        for event in events(course, start, end):
            if event.buoy == gate:
                crossings += event.sense
                if crossings == 1:
                    rounded.append(gate)
                    gate, crossings = gate + 1, 0
        if gate == 4 and end in course.line and back * beside(*point(spot(start))) > 0:
            return Sailed(Progress(gate, crossings), started, tuple(rounded), True)
    return Sailed(Progress(gate, crossings), started, tuple(rounded), False)


@PLAIN
@given(st.data())
def test_a_way_brings_what_the_sheet_says(data: st.DataObject) -> None:
    """Sheet: rulings, start, rounding, finish: the start opens gate 1, gates are passed in order, also several at once,
    after gate 3 the tile entered from behind (from buoy 3's side of the line) is the finish, where counting ends."""
    course = data.draw(COURSES)
    way = data.draw(ways(course, 20))
    gate = data.draw(st.integers(0, 4))
    front = course.front[course.lake.number[way[0]]]
    assume(gate > 0 or front <= 0)
    progress = Progress(gate, data.draw(st.integers(-2, 0)) if 1 <= gate <= 3 else 0)
    numbers = [course.lake.number[word] for word in way]
    assert course.sail(progress, numbers[0], numbers[1:]) == sailed(course, way, progress)


@st.composite
def lakes(draw: st.DrawFn) -> tuple[State, dict[str, str]]:
    """A boat with its dice settled among islands and other boats, and what there is on each hex."""
    course = draw(COURSES)
    marks = {f"{LETTERS[column]}{row + 1}": "." for row in range(ROWS) for column in range(COLUMNS)}
    fixed = {*course.buoys, course.finish_buoy, *course.line}
    for word in draw(st.lists(HEXES, max_size=60)):
        if word not in fixed:
            marks[word] = "#"
    for word in (*course.buoys, course.finish_buoy):
        marks[word] = "o"
    water = [word for word, mark in marks.items() if mark == "."]
    places = draw(st.lists(st.sampled_from(water), min_size=1, max_size=6, unique=True))
    boats = tuple(Boat(seat, place, gate=1) for seat, place in enumerate(places))
    dice = tuple(draw(st.lists(st.sampled_from([1, 2, 3]), max_size=6)))
    moving = Boat(0, places[0], draw(st.sampled_from(SIDES)), dice, draw(st.integers(0, 3)), gate=1)
    rows = tuple(
        "".join("#" if marks[f"{letter}{row + 1}"] == "#" else "." for letter in LETTERS) for row in range(ROWS)
    )
    state = State(rows, (moving, *boats[1:]), course.buoys, course.side, rolled=True)
    return RULES.check(state), marks


def water_ahead(marks: dict[str, str], word: str, side: str) -> list[str]:
    """The hexes of water in a straight line."""
    found: list[str] = []
    here = onward(word, side)
    while here is not None and marks[here] == ".":
        found.append(here)
        here = onward(here, side)
    return found


@PLAIN
@given(lakes())
def test_directions_and_where_they_lead(drawn: tuple[State, dict[str, str]]) -> None:
    """Seed: Segundo, Terceiro, Danos, Passar pelos Barcos: three sides; the whole way, or else the longest; damage by
    what is missing, boats left out; then behind the boat on the last hex."""
    state, marks = drawn
    boat = state.boats[0]
    start, speed = boat.hex or "", sum(boat.dice)
    bow = SIDES.index(boat.facing)
    sides: list[Side] = [SIDES[(bow + turn) % 6] for turn in (-1, 0, 1)]
    reach = {side: min(speed, len(water_ahead(marks, start, side))) for side in sides}
    allowed = [side for side in sides if reach[side] == max(reach.values())]
    assert tokens(state) == allowed
    others = {other.hex for other in state.boats[1:]}
    for side in allowed:
        way = water_ahead(marks, start, side)[:speed]
        kept = list(way)
        while kept and kept[-1] in others:
            kept.pop()
        after, facts = play(state, side)
        (moved,) = of(facts, BoatMoved)
        assert (list(moved.path), list(moved.given_up)) == (kept, way[len(kept) :])
        missing = speed - len(way)
        crashes = [(it.damage, it.total) for it in of(facts, BoatCrashed)]
        assert crashes == ([(missing, boat.damage + missing)] if missing else [])
        if boat.damage + missing < 4:
            there = after.boats[0]
            assert (there.hex, there.facing) == (kept[-1] if kept else start, side)
            assert there.dice == (() if missing else boat.dice)
        elif len(state.boats) > 1:
            assert after.sunk == (0,)
            assert after.boats[0].hex is None
