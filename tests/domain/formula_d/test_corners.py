"""Driving in corners, stops and overshooting."""

import pytest

from domain.games.formula_d.facts import CarEliminated, CarMoved, CornerLeft, CornerOvershot, PointsLost, StopMade
from tests.domain.formula_d.race import at, ends, full, of, play, race


def test_both_the_long_and_the_short_way_through_sainte_devote_can_be_driven() -> None:
    """Seed p4, the numbers of the longest and shortest way; sheet 2.4: both 7 and 3 spaces must be reachable.

    From the last spaces of s1: three spaces inside lead i.s1.5 to i.c1.2, and seven inside o.s1.4 to o.c1.6; one more
    step is out of the corner, an overshoot of 1.
    """
    short = ends(race(at("i.s1.5", 2), roll=4))
    assert short["i"].path == ("i.c1.0", "i.c1.1", "i.c1.2", "i.s2.0")
    assert short["i"].overshoot == 1
    long = ends(race(at("o.s1.4", 3), roll=8))
    assert long["o"].path == (*(f"o.c1.{n}" for n in range(7)), "o.s2.0")
    assert long["o"].overshoot == 1


def test_from_one_space_a_longer_and_a_shorter_way_lead_out() -> None:
    """Sheet 2.4: corners are free, so o.c1.0 is 5 steps from i.s2.0 (o0 m0 i0 i1 i2) and 7 from o.s2.0."""
    assert "i.s2.0" in full(race(at("o.c1.0", 3, stops=1), roll=5))
    assert "o.s2.0" in full(race(at("o.c1.0", 3, stops=1), roll=7))


def test_only_arrows_are_followed_in_a_corner() -> None:
    """Seed p4, "As setas indicam as únicas direcções": i.c1.0 leads straight on only, m.c1.0 to i.c1.0 as well."""
    assert full(race(at("i.c1.0", 1), roll=1)) == {"i.c1.1"}
    assert full(race(at("m.c1.0", 1), roll=1)) == {"m.c1.1", "i.c1.0"}


def test_corner_changes_do_not_count_against_the_straights_two() -> None:
    """Sheet, rulings, corner. o.c1.4 m.c1.3 i.c1.2 changes twice, i.s2.0 m.s2.0 o.s2.0 twice more: five steps."""
    assert "o.s2.0" in full(race(at("o.c1.4", 3, stops=1), roll=5))


def test_an_end_in_a_corner_is_a_stop() -> None:
    """Seed p4, "um carro deve parar dentro da curva"."""
    state, facts = play(race(at("m.s1.3", 2), roll=3), "m c1.1")
    assert state.car(0).space == "m.c1.1"
    assert of(facts, StopMade) == [StopMade(0, "c1", 1, 1)]
    assert state.car(0).stops == 1


def test_stops_add_up_in_a_corner_of_three() -> None:
    """Seed p4, "tantas vezes quantas as indicadas"; Loews needs 3."""
    state, facts = play(race(at("m.c5.0", 1, stops=1), roll=1), "m")
    assert of(facts, StopMade) == [StopMade(0, "c5", 2, 3)]
    assert state.car(0).stops == 2


def test_a_corner_is_left_for_nothing_once_its_stops_are_made() -> None:
    """Seed p4, "Uma vez cumprido o número de paragens ..., o carro pode abandonar a curva no turno seguinte"."""
    state, facts = play(race(at("i.c1.2", 2, stops=1), roll=3), "i")
    assert facts[:2] == (CarMoved(0, "i.c1.2", ("i.s2.0", "i.s2.1", "i.s2.2"), 0), CornerLeft(0, "c1"))
    assert of(facts, PointsLost) == []
    assert state.car(0).points == 18
    assert state.car(0).stops == 0


def test_a_car_that_leaves_properly_may_change_lanes() -> None:
    """Sheet 2.5 (tournament 7-3-3): i.c1.2 leads to i.s2.0; three steps reach i2, m1 and, by two changes, o0."""
    assert full(race(at("i.c1.2", 2, stops=1), roll=3)) == {"i.s2.2", "m.s2.1", "o.s2.0"}


def test_an_overshoot_costs_a_point_for_each_space_beyond_the_corner() -> None:
    """Seed p5, "O carro perde tantos PE quantas as casas que tenha percorrido depois do limite": figure, 3 points."""
    state, facts = play(race(at("i.c1.2", 2), roll=3), "i")
    assert facts[:3] == (
        CarMoved(0, "i.c1.2", ("i.s2.0", "i.s2.1", "i.s2.2"), 0),
        CornerOvershot(0, "c1", 0, 1, 3),
        PointsLost(0, 3, "overshoot", 15),
    )
    assert state.car(0).points == 15


def test_an_overshoot_keeps_the_lane_of_the_first_space_outside() -> None:
    """Seed p5, "não pode mudar de faixa"; sheet 2.5: the step out may follow an arrow, m.c1.4 to i.s2.0."""
    assert full(race(at("m.c1.4", 2), roll=2)) == {"m.s2.1", "i.s2.1"}


def test_an_overshooting_car_behind_another_must_brake() -> None:
    """Seed p5, "Se está bloqueado por outro carro, não o pode ultrapassar, tem de travar"."""
    offered = ends(race(at("i.c1.2", 2), at("i.s2.1"), roll=3))
    assert {(note.space, note.braked, note.overshoot) for note in offered.values()} == {
        ("i.s2.0", 2, 1),
        ("i.c1.2", 3, 0),
    }


def test_braking_and_overshooting_may_be_mixed() -> None:
    """Sheet 2.5 (tournament 11-0-2): brake a part, pay the rest."""
    state, facts = play(race(at("i.c1.2", 2), roll=3), "i brake 1")
    assert of(facts, PointsLost) == [PointsLost(0, 1, "braking", 17), PointsLost(0, 2, "overshoot", 15)]
    assert state.car(0).space == "i.s2.1"


def test_a_stop_in_a_corner_reached_by_overshooting_does_not_count() -> None:
    """Seed p5, "Se termina o seu movimento numa nova curva, essa paragem não conta": c2 overshot into c3."""
    state = race(at("o.c2.4", 2), roll=3)
    assert (ends(state)["o"].counts, ends(state)["o"].corner, ends(state)["o"].overshoot) == (False, "c2", 3)
    state, facts = play(state, "o")
    assert state.car(0).space == "o.c3.0"
    assert of(facts, StopMade) == []
    assert state.car(0).stops == 0
    assert of(facts, CornerOvershot) == [CornerOvershot(0, "c2", 0, 1, 3)]
    state, _ = play(state, "gear 1", 1)
    state, facts = play(state, "o")
    assert of(facts, StopMade) == [StopMade(0, "c3", 1, 1)]


@pytest.mark.parametrize(
    ("corner", "space", "stops", "needed"), [("c8", "i.c8.10", 0, 2), ("c5", "i.c5.11", 1, 3), ("c5", "i.c5.11", 0, 3)]
)
def test_two_stops_missing_eliminate(corner: str, space: str, stops: int, needed: int) -> None:
    """Seed p5, "Curva de 2 paragens: se ... não faz nenhuma ..., fica automaticamente eliminado"; of 3: none or one.

    With two points nothing else can be paid for: braking the whole roll of 2 would leave 0.
    """
    state = race(at(space, 2, points=2, stops=stops), at("m.s2.0"), roll=2)
    (words, note), *others = ends(state).items()
    assert not others
    assert note.eliminates
    state, facts = play(state, words)
    assert CornerOvershot(0, corner, stops, needed, 2) in facts
    assert of(facts, CarEliminated) == [CarEliminated(0, "stops")]
    assert of(facts, PointsLost) == []
    assert state.car(0).space is None


def test_an_end_that_eliminates_is_not_offered_while_another_survives() -> None:
    """Sheet, rulings: with three points the roll of 2 can be braked inside c8, so nothing else is offered."""
    offered = ends(race(at("i.c8.10", 2, points=3), at("m.s2.0"), roll=2))
    assert [(note.space, note.cost, note.stops) for note in offered.values()] == [("i.c8.10", 2, 1)]


@pytest.mark.parametrize(("space", "stops", "needed"), [("i.c8.10", 1, 2), ("i.c5.11", 2, 3), ("i.c1.2", 0, 1)])
def test_one_stop_missing_only_costs_points(space: str, stops: int, needed: int) -> None:
    """Sheet 2.5: missing exactly one stop costs points."""
    state, facts = play(race(at(space, 2, stops=stops), roll=2), "i")
    corner = space.split(".")[1]
    assert CornerOvershot(0, corner, stops, needed, 2) in facts
    assert state.car(0).points == 16


def test_an_overshoot_that_takes_the_last_point_eliminates() -> None:
    """Seed p5, "um carro é eliminado quando fica sem PE"."""
    state = race(at("i.c1.2", 2, points=3), at("m.s6.0"), roll=3)
    (words, note), *others = ends(state).items()
    assert not others
    assert note.eliminates
    state, facts = play(state, words)
    assert facts[1:4] == (
        CornerOvershot(0, "c1", 0, 1, 3),
        PointsLost(0, 3, "overshoot", 0),
        CarEliminated(0, "points"),
    )


def test_an_overshoot_across_a_whole_second_corner_is_charged_from_the_first_line() -> None:
    """Sheet, rulings: i.c2.9, two spaces of s3, two of c3 (1 stop), one of s4: five points, and no more for c3."""
    state, facts = play(race(at("i.c2.9", 3), roll=5), "i")
    assert state.car(0).space == "i.s4.0"
    assert of(facts, CornerOvershot) == [CornerOvershot(0, "c2", 0, 1, 5), CornerOvershot(0, "c3", 0, 1, 1)]
    assert of(facts, PointsLost) == [PointsLost(0, 5, "overshoot", 13)]
    assert of(facts, CarEliminated) == []


def test_a_second_corner_of_two_stops_crossed_whole_eliminates() -> None:
    """Sheet, rulings: i.c8.10 with one stop missing, s9 (2), c9 (7), then out at the tenth step: never offered."""
    spaces = {note.space for note in ends(race(at("i.c8.10", 4, stops=1), roll=10)).values()}
    assert "i.c9.6" in spaces
    assert "i.s10.0" not in spaces


def test_braking_the_whole_roll_in_a_corner_is_a_stop() -> None:
    """Sheet, rulings: allowed (0 spaces); inside a corner it counts as a stop."""
    state, facts = play(race(at("i.c8.5", 1, stops=1), roll=1), "i brake 1")
    assert of(facts, StopMade) == [StopMade(0, "c8", 2, 2)]
    assert state.car(0).space == "i.c8.5"


def test_per_end_space_the_cheapest_path_is_taken() -> None:
    """Sheet, rulings: o.c1.0 to i.s2.0 without a stop; the longer the way inside, the fewer spaces are charged.

    The roll of 7 ends on i.s2.0 at best by m0 m1 m2 m3 m4: one space beyond, no braking.
    """
    offered = {note.space: note for note in ends(race(at("o.c1.0", 3), roll=7)).values()}
    assert offered["i.s2.0"].cost == 1
    assert len(offered["i.s2.0"].path) == 7


def test_further_stops_in_a_corner_are_allowed() -> None:
    """Sheet 2.5 (tournament 7-1-1): further stops inside are allowed, and counted."""
    _, facts = play(race(at("m.c1.0", 1, stops=1), roll=1), "m")
    assert of(facts, StopMade) == [StopMade(0, "c1", 2, 1)]
    assert of(facts, PointsLost) == []


def test_a_car_that_came_in_overshooting_owes_all_the_stops() -> None:
    """Sheet 2.5: the stop does not count there, so to leave c3 on the next move is to overshoot it."""
    _, facts = play(race(at("o.c3.5", 1), roll=1), "o")
    assert of(facts, CornerOvershot) == [CornerOvershot(0, "c3", 0, 1, 1)]
