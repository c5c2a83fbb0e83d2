"""Gates, start and finish (sheet: rulings, rounding, sense, start, finish; seed: Fim de um Percurso)."""

import pytest

from domain.games.powerboats.course import Course
from domain.games.powerboats.facts import (
    BoatCrashed,
    BoatFinished,
    BoatLeftLake,
    BoatMoved,
    BoatStarted,
    BoatSunk,
    BuoyRounded,
)
from domain.games.powerboats.gates import Gate, gate, length, meets
from domain.games.powerboats.hexes import corners, distance, point, spot, step
from tests.domain.powerboats.pond import POND, boat, note, of, play, race, sail, with_land


def test_coordinates_are_doubled() -> None:
    """Sheet: rulings, rounding: hex steps (4,0) and (2,2)."""
    a, east, south_east = (point(step((4, 4), side, count)) for side, count in ((0, 0), (0, 1), (1, 1)))
    assert (east[0] - a[0], east[1] - a[1]) == (4, 0)
    assert (south_east[0] - a[0], south_east[1] - a[1]) == (2, 2)
    assert distance(spot("c4"), spot("g4")) == 4
    assert distance(spot("a1"), spot("b3")) == 2
    assert distance(spot("a1"), spot("c2")) == 3
    assert corners("a1")[1] == pytest.approx((0.5, -0.288675), abs=1e-6)


def test_lengths_are_whole_numbers() -> None:
    """Sheet: len(dx,dy) = isqrt(10**6 * (dx*dx + 3*dy*dy)): both steps are 4 long, in thousandths."""
    assert length((4, 0)) == length((2, 2)) == 4000
    assert length((2, 4)) == 7211


def test_the_ray_is_the_outer_bisector() -> None:
    """Sheet: direction -(p*len(n) + n*len(p)): from the west to a buoy and on to the south-west it points away from
    both: p = (-4, 0), n = (-2, 2), both 4000 long: -( -16000 - 8000, 8000) = (24000, -8000)."""
    made = gate((0, 0), (4, 0), (2, 2))
    assert made == Gate((4, 0), (24000, -8000), clockwise=True)


def test_the_sense_is_that_of_the_turn() -> None:
    """Sheet: rulings, sense: previous waypoint, buoy, next waypoint: on to the north-west it is a turn to the left."""
    made = gate((0, 0), (4, 0), (2, -2))
    assert made is not None
    assert made.clockwise is False


def test_waypoints_on_one_line_make_no_gate() -> None:
    """Sheet: rulings, layouts drawn again."""
    assert gate((0, 0), (4, 0), (8, 0)) is None
    assert gate((0, 0), (4, 0), (2, 0)) is None


GATE = Gate((0, 0), (4, 0), clockwise=True)
"""A ray to the east, to be crossed southward."""


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        ((3, -2), (5, 2), 1),
        ((5, 2), (3, -2), -1),
        ((-3, -2), (-5, 2), 0),
        ((3, -2), (4, 0), 0),
        ((4, 0), (8, 0), 0),
        ((8, 0), (10, 2), 1),
        ((8, 0), (10, -2), 0),
        ((10, 2), (8, 0), -1),
    ],
)
def test_crossings(start: tuple[int, int], end: tuple[int, int], expected: int) -> None:
    """Sheet: the course must cross the ray; running along it counts when it leaves it on the far side; the other half
    of the line does not count."""
    assert GATE.crossing(start, end) == expected


def test_a_ray_meets_a_line_with_its_ends() -> None:
    """Sheet: rulings, layouts drawn again: ends included; behind the buoy it does not run."""
    assert meets(GATE, (8, -4), (8, 4))
    assert meets(GATE, (8, 0), (8, 4))
    assert meets(GATE, (8, 0), (12, 0))
    assert not meets(GATE, (-8, -4), (-8, 4))
    assert not meets(GATE, (8, 2), (8, 4))


def test_the_ponds_course() -> None:
    """Sheet: rulings: start towards buoy 1, finish away from buoy 3, senses by the turn: all to the left."""
    course = race(boat("c6")).course
    assert isinstance(course, Course)
    assert (course.line, course.finish_buoy, course.middle) == (("g9", "h9", "i9", "j9"), "k9", (30, 16))
    assert (course.start_degrees, course.finish_degrees) == (270, 270)
    assert [course.gate(buoy).clockwise for buoy in (1, 2, 3)] == [False, False, False]


@pytest.mark.parametrize(
    ("buoys", "start", "finish"),
    [
        (("f9", "n4", "c12", "c4"), 270, 90),
        (("f9", "n12", "c12", "c4"), 90, 90),
        (("f9", "n9", "c4", "e12"), 270, 270),
        (("f9", "n4", "c4", "n9"), 270, 90),
    ],
)
def test_start_and_finish_directions(buoys: tuple[str, ...], start: int, finish: int) -> None:
    """Sheet: rulings, start and finish direction: towards buoy 1, away from buoy 3 (270 is north); where that buoy lies
    on the line's extension, as n9 does, by the next, or the previous one, c4."""
    course = Course(("." * 16,) * 13, buoys, "E")
    assert (course.start_degrees, course.finish_degrees) == (start, finish)


def test_a_boat_has_started_on_the_front_side_of_the_line() -> None:
    """Sheet: rulings, start: on the tile it has not; over it, it has."""
    state, facts = sail(race(boat("h10", "NE", 1)), "NE")
    assert not of(facts, BoatStarted)
    assert of(facts, BoatMoved) == [BoatMoved(0, "h10", ("i9",), 1, (), 0, 0)]
    state, facts = sail(state, "NE")
    assert of(facts, BoatStarted) == [BoatStarted(0)]
    assert state.boats[0].gate == 1


def test_coming_round_an_outer_buoy_counts_as_a_start() -> None:
    """Sheet: rulings, start: coming round an outer buoy counts too: past F, beside the tile."""
    _, facts = sail(race(boat("l10", "NE", 2)), "NE")
    assert of(facts, BoatStarted) == [BoatStarted(0)]


def test_a_gate_is_passed_by_crossing_it_in_its_sense() -> None:
    """Sheet: rulings, rounding. Gate 1 runs from n4 to the east and a little north: between o4 and p3, northward."""
    state, facts = sail(race(boat("o5", "NE", 2), boat("c6")), "NE")
    assert of(facts, BuoyRounded) == [BuoyRounded(0, 1)]
    assert (state.boats[0].gate, state.boats[0].crossings) == (2, 0)


def test_against_its_sense_it_counts_down() -> None:
    """Sheet: rulings, rounding: net once; the count of the open gate may go negative."""
    state, facts = sail(race(boat("o3", "SW", 2), boat("c6")), "SE")
    assert not of(facts, BuoyRounded)
    assert (state.boats[0].gate, state.boats[0].crossings) == (1, -1)
    there_and_back = race(boat("o5", "NW", 2, crossings=-1, gate=1), boat("c6"))
    state, facts = sail(there_and_back, "NE")
    assert not of(facts, BuoyRounded)
    assert (state.boats[0].gate, state.boats[0].crossings) == (1, 0)


def test_a_passed_gate_stays_passed() -> None:
    """Sheet: rulings, rounding: going back over gate 1 changes nothing for a boat on its way to buoy 2."""
    state, _ = sail(race(boat("o3", "SW", 2, gate=2), boat("c6")), "SE")
    assert (state.boats[0].gate, state.boats[0].crossings) == (2, 0)


def test_gates_count_in_their_order_only() -> None:
    """Seed: buoys are rounded "pela ordem 1, 2 e 3": gate 2 means nothing to a boat on its way to buoy 1."""
    state, facts = sail(race(boat("b2", "SW", 3), boat("j6")), "SW")
    assert not of(facts, BuoyRounded)
    assert state.boats[0].gate == 1


def test_a_note_tells_which_buoy_is_rounded() -> None:
    """Issue: the panel says "rounds buoy 2" for a direction that does: from c2 over c3 to b4, not over b2 to a2."""
    state, _ = play(race(boat("c2", "W", 2, gate=2)), "keep")
    assert note(state, "SW").rounded == (2,)
    assert note(state, "W").rounded == ()


def test_one_move_may_pass_several_gates() -> None:
    """Sheet: rulings, rounding: one move may pass several gates, in order. Gate 1 runs east and a little north from j3
    (between l2 and k2), gate 2 west and north from g3 (between f2 and e2)."""
    lake = (
        "................",
        "................",
        "......2..1......",
        "................",
        "................",
        "................",
        "...0....F.......",
        "................",
        "................",
        "......3.........",
        "................",
    )
    state, facts = sail(race(boat("l2", "W", 3, 3, 1), boat("a9"), lake=lake), "W")
    assert [fact.buoy for fact in of(facts, BuoyRounded)] == [1, 2]
    assert (state.boats[0].hex, state.boats[0].gate) == ("e2", 3)


def test_hexes_given_up_count_for_no_gate() -> None:
    """Sheet: rulings, rounding: hexes given up by dropping back behind a boat count for neither gates nor finish."""
    state, facts = sail(race(boat("o5", "NE", 2), boat("p3")), "NE")
    assert of(facts, BoatMoved) == [BoatMoved(0, "o5", ("o4",), 2, ("p3",), 1, 0)]
    assert not of(facts, BuoyRounded)
    assert state.boats[0].gate == 1


HOME = {"gate": 4}


def test_reaching_the_tile_finishes() -> None:
    """Seed: "Para completar um percurso tens de alcançar ou passar a peça de chegada"."""
    state, facts = sail(race(boat("h10", "NE", 1, turns=14, **HOME), boat("c6")), "NE")
    assert of(facts, BoatFinished) == [BoatFinished(0, 1, 15)]
    assert of(facts, BoatLeftLake) == [BoatLeftLake(0)]
    assert (state.boats[0].hex, state.finished, state.turn) == (None, (0,), 1)


def test_passing_it_finishes_in_mid_move() -> None:
    """Seed: "alcançar ou passar"; sheet: the rest of the move still happens."""
    _, facts = sail(race(boat("h10", "NE", 3, **HOME), boat("c6")), "NE")
    assert of(facts, BoatMoved) == [BoatMoved(0, "h10", ("i9", "i8", "j7"), 3, (), 4, 0)]
    assert of(facts, BoatFinished) == [BoatFinished(0, 1, 1)]


def test_the_second_boat_home_is_second() -> None:
    """Seed: places in the order of finishing."""
    _, facts = sail(race(boat("h10", "NE", 1, **HOME), boat(None), boat("c6"), finished=(1,)), "NE")
    assert of(facts, BoatFinished) == [BoatFinished(0, 2, 1)]


def test_a_crash_after_the_line_still_damages() -> None:
    """Seed: "Uma colisão depois de terminar o percurso ainda danifica o teu barco"."""
    state = race(boat("h10", "NE", 3, **HOME), boat("c6"), lake=with_land("i8", "g8", "j10"))
    state, facts = sail(state, "NE")
    assert [type(fact) for fact in facts[:3]] == [BoatMoved, BoatFinished, BoatCrashed]
    assert state.finished == (0,)
    assert state.boats[0].damage == 2


def test_it_keeps_its_place_also_if_it_sinks() -> None:
    """Seed: "a menos que a colisão aconteça depois de terminarem"; sheet: rulings, finish: it is a finisher."""
    state = race(boat("h10", "NE", 3, damage=3, **HOME), boat("c6"), lake=with_land("i8", "g8", "j10"))
    state, facts = sail(state, "NE")
    assert of(facts, BoatSunk) == [BoatSunk(0, True)]
    assert (state.finished, state.sunk) == ((0,), ())


def test_from_the_other_side_it_does_not_finish() -> None:
    """Sheet: rulings, finish: from behind, in the finish direction."""
    state, facts = sail(race(boat("h8", "SW", 1, **HOME), boat("c6")), "SW")
    assert not of(facts, BoatFinished)
    assert state.boats[0].hex == "h9"
    _, facts = sail(race(boat("g9", "E", 1, **HOME), boat("c6")), "E")
    assert not of(facts, BoatFinished)


def test_not_before_buoy_3_is_rounded() -> None:
    """Sheet: rulings, finish: after gate 3."""
    _, facts = sail(race(boat("h10", "NE", 1, gate=3), boat("c6")), "NE")
    assert not of(facts, BoatFinished)


def test_gate_3_and_the_finish_in_one_move() -> None:
    """Sheet 6: a move is looked at hex by hex. With buoy 3 on h11 its gate runs south between h13 and h12; the same
    straight line leads over the tile at j9."""
    lake = (*POND[:10], ".......3........", *POND[:2])
    _, facts = sail(race(boat("h13", "NE", 3, 1, gate=3), boat("c2"), lake=lake), "NE")
    assert [type(fact) for fact in facts[:3]] == [BoatMoved, BuoyRounded, BoatFinished]
    assert of(facts, BoatFinished) == [BoatFinished(0, 1, 1)]


def test_hexes_given_up_do_not_finish() -> None:
    """Sheet: rulings, rounding: counted for neither gates nor finish."""
    state, facts = sail(race(boat("h10", "NE", 1, **HOME), boat("i9", gate=4)), "NE")
    assert not of(facts, BoatFinished)
    assert state.boats[0].hex == "h10"
