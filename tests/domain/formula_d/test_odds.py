"""The chances of a gear, held against what the rules then offer for every face of its die."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from domain.games.formula_d import gears
from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.moves import ends
from domain.games.formula_d.notes import EndNote, Odds
from domain.games.formula_d.odds import odds
from domain.games.formula_d.state import Car, Roll, State

SPACES = sorted(circuit("monaco").next)


def race(*cars: Car) -> State:
    return State("monaco", 1, cars, 9, tuple(range(len(cars))), tuple(range(len(cars))))


def test_a_free_straight_costs_nothing() -> None:
    """Sheet 5.5: s2 has 18 spaces; from its second one no face of the 3rd gear's die (4 to 8) reaches Casino."""
    assert odds(race(Car(0, "m.s2.1", gear=2, crossings=1)), 0, 3) == Odds(short=1)


def test_a_corner_within_reach_of_every_face() -> None:
    """In the first space of Loews every 2 to 4 spaces end in Loews again."""
    assert odds(race(Car(0, "m.c5.0", gear=2, stops=1, crossings=1)), 0, 2) == Odds(stop=1)


def test_short_in_and_too_far_each_have_their_chance() -> None:
    """Sheet 5.3: from m.s3.1, the last before Casino (2), every way leads into its middle lane, which has 4 spaces, or
    by o through 6. The die of 4th, 7 to 12, twice each: at least 5 + 1 spaces fit (m.c3.0, then o is not entered from
    m): the ways inside are at most 4 long, so 7 is 3 too far, 12 is 8."""
    thirds = Odds(over=tuple((points, 1 / 6) for points in (3, 4, 5, 6, 7, 8)))
    assert odds(race(Car(0, "m.s3.1", gear=4, crossings=1)), 0, 4) == thirds


def test_a_corner_just_within_reach() -> None:
    """From m.s2.14 (18 spaces, 0 to 17) Casino begins 4 spaces on; 2nd gear has 2, 3, 3, 4, 4, 4."""
    assert odds(race(Car(0, "m.s2.14", gear=2, crossings=1)), 0, 2) == Odds(stop=3 / 6, short=3 / 6)


def test_out_where_no_end_can_be_paid_for() -> None:
    """From m.s3.1 with 4 points in 4th: 3 too far can be paid, 4 and more cannot (seed p5: a car without points)."""
    state = race(Car(0, "m.s3.1", gear=4, points=4, crossings=1))
    assert odds(state, 0, 4) == Odds(over=((3, 2 / 12),), out=10 / 12)


def test_cars_now_on_the_road_count() -> None:
    """Three abreast close s6 at once: the whole of 2, 3 or 4 spaces is braked."""
    cars = [Car(0, "m.s6.4", gear=1, crossings=1)]
    walls = ("i.s6.5", "m.s6.5", "o.s6.4")
    cars += [Car(seat, space, gear=1, crossings=1) for seat, space in enumerate(walls, start=1)]
    assert odds(race(*cars), 0, 2) == Odds(over=((2, 1 / 6), (3, 2 / 6), (4, 3 / 6)))


def test_the_finish_within_reach() -> None:
    """From m.s11.14 (17 spaces) the line is 3 spaces on: 2nd gear's 3 and 4 cross it, 2 falls short."""
    assert odds(race(Car(0, "m.s11.14", gear=2, crossings=1)), 0, 2) == Odds(finish=5 / 6, short=1 / 6)


def test_the_pits_within_reach() -> None:
    """Two laps: from i.s11.1 every roll of the first gear may turn in (sheet 5.5)."""
    state = race(Car(0, "i.s11.1", gear=1, crossings=1))
    assert odds(structs.replace(state, laps=2), 0, 1) == Odds(short=1, pits=1)


@given(
    spaces=st.lists(st.sampled_from(SPACES), min_size=1, max_size=5, unique=True),
    gear=st.integers(1, 6),
    points=st.integers(1, 18),
    stops=st.integers(0, 3),
    data=st.data(),
)
def test_the_odds_are_those_of_the_ends_on_offer(
    spaces: list[str], gear: int, points: int, stops: int, data: st.DataObject
) -> None:
    corner = circuit("monaco").corner.get(spaces[0])
    made = min(stops, corner.stops) if corner is not None else 0
    cars = [Car(0, spaces[0], gear=gear, points=points, stops=made, crossings=1)]
    cars += [Car(seat, space, gear=2, crossings=1) for seat, space in enumerate(spaces[1:], start=1)]
    state = race(*cars)
    affordable = [option for option in gears.shifts(gear) if gears.cost(gear, option) < points]
    taken = data.draw(st.sampled_from(affordable))
    faces, paid = gears.FACES[taken], points - gears.cost(gear, taken)
    driving = structs.replace(state, cars=(structs.replace(cars[0], points=paid), *cars[1:]))
    offered = [[end.note for end in ends(driving, 0, Roll(taken, face))] for face in faces]
    counted = [_outcome([note for note in notes if not note.eliminates]) for notes in offered]
    chances = {outcome: count / len(faces) for outcome, count in Counter(counted).items()}
    assert odds(state, 0, taken) == Odds(
        finish=chances.pop("finish", 0),
        stop=chances.pop("stop", 0),
        short=chances.pop("short", 0),
        out=chances.pop("out", 0),
        over=tuple((cost, chances[cost]) for cost in sorted(chances)),
    )


def _outcome(notes: list[EndNote]) -> str | int:
    if not notes:
        return "out"
    if any(note.finishes for note in notes):
        return "finish"
    if any(note.cost == 0 and note.counts and 0 < note.stops <= note.needed for note in notes):
        return "stop"
    return min(note.cost for note in notes) or "short"
