"""The chances of a gear, held against what the rules then offer for every face of its die."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from domain.games.formula_d import gears
from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.moves import ends
from domain.games.formula_d.odds import Odds, odds
from domain.games.formula_d.state import Car, Roll, State

SPACES = sorted(circuit("monaco").next)


def race(*cars: Car) -> State:
    return State("monaco", 1, cars, 9, tuple(range(len(cars))), tuple(range(len(cars))))


def test_a_free_straight_costs_nothing() -> None:
    """Sheet 5.5: s2 has 18 spaces; from its second one no face of the 3rd gear's die (4 to 8) reaches Casino."""
    assert odds(race(Car(0, "m.s2.1", gear=2, crossings=1)), 0, 3) == Odds(0, 0, 0)


def test_a_corner_within_reach_of_every_face() -> None:
    """In the first space of Loews every 2 to 4 spaces end in Loews again."""
    assert odds(race(Car(0, "m.c5.0", gear=2, stops=1, crossings=1)), 0, 2) == Odds(1, 0, 0)


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
    out = [all(note.eliminates for note in notes) for notes in offered]
    pays = [not gone and min(note.cost for note in notes) > 0 for gone, notes in zip(out, offered, strict=True)]
    stop = [
        any(note.cost == 0 and not note.overshoot and note.counts and 0 < note.stops <= note.needed for note in notes)
        for notes in offered
    ]
    assert odds(state, 0, taken) == Odds(sum(stop) / len(faces), sum(pays) / len(faces), sum(out) / len(faces))
