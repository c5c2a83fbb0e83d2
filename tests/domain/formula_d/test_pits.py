"""Two laps with pits at Monaco (seed: Corrida de 2 voltas; sheet 2.11, 5.5 and the rulings on pits).

The lane is p0 to p17. In from i.s11.0 or i.s11.1 to p0, out of p17 to i.s1.1 or i.s1.2. Seat 0 has its box beside p3
(b3), seat 1 beside p4 (b4), and so on to seat 9 beside p12.
"""

from typing import Any

import pytest

from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.facts import (
    CarFinished,
    CarMoved,
    CollisionDieRolled,
    CornerLeft,
    EngineDieRolled,
    GearShifted,
    LineCrossed,
    PitsEntered,
    PitsLeft,
    PitStopMade,
    PointsGained,
    PointsLost,
)
from domain.games.formula_d.notes import EndNote, GearNote
from domain.games.formula_d.order import order_of_play
from domain.games.formula_d.state import Car, State
from domain.games.protocol import Question
from tests.domain.formula_d.race import RULES, at, ends, of, play, race, tokens


def two_laps(*cars: Car, **fields: Any) -> State:
    return race(*cars, laps=2, **fields)


def far_away(seat: int) -> Car:
    """A car that is in nobody's way."""
    return at(f"m.s6.{2 * seat}")


def ninth(car: Car) -> State:
    """The car in seat 9, whose box is the last."""
    return two_laps(*(far_away(seat) for seat in range(9)), car, first=9)


def pit_ends(state: State) -> dict[str, EndNote]:
    return {words: note for words, note in ends(state).items() if note.pits}


def test_the_pits_of_the_sheet() -> None:
    """Sheet 5.5: 18 spaces, entry from i.s11.0 or i.s11.1, exit to i.s1.1 or i.s1.2, two spaces for each colour."""
    pits = circuit("monaco").pits
    assert pits is not None
    assert pits.lane == tuple(f"p{n}" for n in range(18))
    assert pits.entries == {"i.s11.0", "i.s11.1"}
    assert pits.exits == ("i.s1.1", "i.s1.2")
    assert [pits.box(seat) for seat in range(10)] == [f"b{n}" for n in range(3, 13)]


def test_a_car_of_two_laps_does_not_finish_after_one() -> None:
    """Seed p7, "aquele que cruze a linha da meta ao final de 2 voltas"."""
    state, facts = play(two_laps(at("m.s11.16"), roll=2), "m")
    assert of(facts, LineCrossed) == [LineCrossed(0, 2)]
    assert of(facts, CarFinished) == []
    assert state.cars[0].space == "m.s1.1"
    state, facts = play(two_laps(at("m.s11.16", crossings=2), roll=2), "m")
    assert of(facts, CarFinished) == [CarFinished(0, 1)]


@pytest.mark.parametrize(("gear", "roll"), [(1, 2), (2, 4), (3, 8), (4, 12), (5, 20), (6, 30)])
def test_the_pits_can_be_entered_in_any_gear(gear: int, roll: int) -> None:
    """Seed p7, "pode chegar-se às boxes em qualquer velocidade"."""
    assert pit_ends(two_laps(at("i.s11.0", gear), roll=roll))


def test_more_than_enough_on_the_die_costs_nothing() -> None:
    """Seed p7, "não é necessário travar, mesmo que os pontos do dado sejam superiores aos necessários": p0 to p3 and
    the step aside are 5 spaces of 30."""
    state = two_laps(at("i.s11.0", 6, points=2), roll=30)
    note = ends(state)["pits"]
    assert note.path == ("p0", "p1", "p2", "p3", "b3")
    assert (note.cost, note.braked, note.gained, note.pits) == (0, 0, 16, "box")
    state, facts = play(state, "pits")
    assert facts[:4] == (
        CarMoved(0, "i.s11.0", ("p0", "p1", "p2", "p3", "b3"), 0),
        PitsEntered(0),
        PitStopMade(0, "b3"),
        PointsGained(0, 16, "pits", 18),
    )
    assert of(facts, PointsLost) == []


def test_all_points_come_back_at_the_box() -> None:
    """Seed p7, "pára na box da sua cor e ao fazê-lo recupera os seus 18 PE"."""
    state, _ = play(two_laps(at("p2", 2, points=1), roll=2), "pits")
    assert (state.cars[0].space, state.cars[0].points, state.cars[0].served) == ("b3", 18, True)


def test_a_roll_too_short_leaves_the_car_in_the_lane() -> None:
    """Sheet 2.11: it goes on next turn."""
    state, facts = play(two_laps(at("i.s11.1", 1, points=5), roll=2), "pits")
    assert of(facts, PitsEntered) == [PitsEntered(0)]
    assert (state.cars[0].space, state.cars[0].points) == ("p1", 5)
    state, _ = play(state, "gear 2", 4)
    assert ends(state)["pits"].path == ("p2", "p3", "b3")


def test_to_stand_before_the_box_is_no_pit_stop() -> None:
    """Sheet 2.11: the box itself must be reached."""
    state, facts = play(two_laps(at("i.s11.0", 2, points=5), roll=4), "pits p3")
    assert state.cars[0].space == "p3"
    assert of(facts, PitStopMade) == []
    assert state.cars[0].points == 5
    state, _ = play(state, "gear 1", 2)
    assert tokens(state) == ["pits"]
    state, facts = play(state, "pits")
    assert of(facts, PitStopMade) == [PitStopMade(0, "b3")]


def test_who_is_in_the_lane_must_stop_at_the_box() -> None:
    """Sheet 2.11: once in the lane, no way past the own box, and no braking."""
    state = two_laps(at("p0", 4), roll=12)
    assert {words: note.space for words, note in ends(state).items()} == {"pits": "b3"}


def test_both_entries_are_open_where_the_roll_tells_them_apart() -> None:
    """Sheet 5.5: from i.c10.1, its stop made, p0 is 2 steps by i.s11.0, 3 by i.s11.1; 3 spaces end on p1 or p0."""
    state = two_laps(at("i.c10.1", 2, stops=1), roll=3)
    assert {note.space: note.path for note in pit_ends(state).values()} == {
        "p1": ("i.s11.0", "p0", "p1"),
        "p0": ("i.s11.0", "i.s11.1", "p0"),
    }
    assert set(pit_ends(state)) == {"pits p1", "pits p0"}


def test_the_pits_right_after_a_corner() -> None:
    """Sheet 7, bug "pit lane beginning right after a corner": Noghès is left on the way in."""
    state, facts = play(two_laps(at("i.c10.1", 3, stops=1), roll=7), "pits")
    assert of(facts, CornerLeft) == [CornerLeft(0, "c10")]
    assert (state.cars[0].space, state.cars[0].stops) == ("b3", 0)


def test_an_overshooting_car_cannot_turn_in() -> None:
    """Sheet, rulings: Noghès without its stop."""
    assert not pit_ends(two_laps(at("i.c10.1", 2), roll=4))


def test_the_pits_are_closed_on_the_start_run_and_the_last_lap() -> None:
    """Sheet 2.11; 7, bug "pit lane open at the start"."""
    assert not pit_ends(two_laps(at("i.s11.0", 2, crossings=0), roll=4))
    assert pit_ends(two_laps(at("i.s11.0", 2, crossings=1), roll=4))
    assert not pit_ends(two_laps(at("i.s11.0", 2, crossings=2), roll=4))
    assert not pit_ends(race(at("i.s11.0", 2, crossings=1), roll=4))
    assert pit_ends(race(at("i.s11.0", 2, crossings=2), roll=4, laps=3))


def test_nobody_turns_in_onto_another_car() -> None:
    """Sheet, rulings: p0 must be free."""
    assert not pit_ends(two_laps(at("i.s11.0", 3), at("p0"), roll=5))


def test_a_car_held_up_stops_behind_the_one_ahead_for_nothing() -> None:
    """Seed p7, "não se pode ultrapassar, porque só há uma faixa, mas também não é preciso travar"."""
    state = two_laps(at("i.s11.0", 5), at("p2"), roll=20)
    assert (ends(state)["pits"].space, ends(state)["pits"].cost) == ("p1", 0)
    state, facts = play(two_laps(at("p1", 3), at("p2"), roll=8), "pits")
    assert of(facts, CarMoved) == [CarMoved(0, "p1", (), 0)]
    assert of(facts, PointsLost) == []


def test_a_car_in_its_box_does_not_block_the_lane() -> None:
    """Sheet, rulings: the box is a place of its own. Seat 1 passes b3 to b4."""
    state = two_laps(at("b3"), at("p2", 3), roll=6, first=1)
    assert ends(state)["pits"].path == ("p3", "p4", "b4")


def test_no_collision_in_the_pits() -> None:
    """Seed p7, "as regras de (...) colisão (...) não se aplicam na zona das boxes"; sheet 7, bug "collision between two
    pit-lane cars"."""
    state = two_laps(at("p0", 2), at("p2"), at("i.s11.1"), roll=2)
    assert ends(state)["pits"].collisions == ()
    _, facts = play(state, "pits")
    assert of(facts, CollisionDieRolled) == []
    _, facts = play(two_laps(at("m.s11.0", 1), at("p1"), at("p2"), roll=1), "m")
    assert of(facts, CollisionDieRolled) == []


def test_gears_in_the_lane_keep_their_limits_at_no_cost() -> None:
    """Sheet, rulings: the +1 / -4 limits hold, at no cost; the seed switches the rules of shifting down off."""
    question = RULES.ask(two_laps(at("p1", 5, points=2)), 0, ())
    assert isinstance(question, Question)
    notes = [option.note for option in question.options if isinstance(option.note, GearNote)]
    assert [(note.gear, note.cost) for note in notes] == [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0)]
    assert tokens(two_laps(at("p1", 1))) == ["gear 1", "gear 2"]
    _, facts = play(two_laps(at("p1", 5, points=2)), "gear 1", 1)
    assert of(facts, PointsLost) == []


@pytest.mark.parametrize("before", [1, 6])
def test_the_box_is_left_in_4th_at_most(before: int) -> None:
    """Seed p7, "pode sair, no máximo em 4ª velocidade"; sheet, rulings: any of 1 to 4 whatever the gear before."""
    state = two_laps(at("b3", before))
    assert tokens(state) == ["gear 1", "gear 2", "gear 3", "gear 4"]
    _, facts = play(state, "gear 1", 2)
    assert of(facts, GearShifted) == [GearShifted(0, before, 1)]
    assert of(facts, PointsLost) == []


def test_the_lane_beyond_the_box_is_left_in_4th_at_most() -> None:
    """Seed p7: who needs another turn to come out comes out in no higher gear."""
    state, _ = play(two_laps(at("b3", 4), roll=12), "pits")
    assert (state.cars[0].space, state.cars[0].served) == ("p14", True)
    assert tokens(state) == ["gear 1", "gear 2", "gear 3", "gear 4"]


def test_out_of_the_box_the_first_step_is_back_into_the_lane() -> None:
    """Sheet, rulings: in and out through its own space. A car there blocks it, for nothing."""
    state, _ = play(two_laps(at("b3", 1), roll=2), "pits")
    assert state.cars[0].space == "p4"
    state, facts = play(two_laps(at("b3", 1), at("p3"), roll=2), "pits")
    assert state.cars[0].space == "b3"
    assert of(facts, PointsLost) == []


def test_the_way_out_leads_to_two_spaces_and_on_by_ordinary_rules() -> None:
    """Sheet 5.5: from b12 p17 is 6 steps, i.s1.1 and i.s1.2 the 7th; the 8th leads to the three spaces after those,
    and to stop a space short costs a point."""
    state = ninth(at("b12", 4))
    state, _ = play(state, "gear 4", 8)
    found = {note.space: note.cost for note in ends(state).values()}
    assert found == {"i.s1.3": 0, "m.s1.1": 0, "m.s1.2": 0, "i.s1.2": 0, "i.s1.1": 1}


def test_the_lap_counts_at_the_exit_step() -> None:
    """Sheet, rulings."""
    state, facts = play(two_laps(at("p17", 1, served=True), roll=1), "i s1.1")
    assert [type(fact) for fact in facts[:3]] == [CarMoved, PitsLeft, LineCrossed]
    assert of(facts, LineCrossed) == [LineCrossed(0, 2)]
    assert (state.cars[0].space, state.cars[0].crossings, state.cars[0].served) == ("i.s1.1", 2, False)


def test_with_both_exits_taken_a_car_waits_on_the_last_space() -> None:
    """Sheet, rulings."""
    state = two_laps(at("p16", 3, served=True), at("i.s1.1", crossings=2), at("i.s1.2", crossings=2), roll=6)
    assert {note.space: note.cost for note in ends(state).values()} == {"p17": 0}


def test_beyond_the_exit_a_blocked_car_brakes_as_usual() -> None:
    """Sheet, rulings: after the exit step ordinary braking applies. i.s1.3 and m.s1.2 shut i.s1.2's ways ahead, m.s1.1
    that of i.s1.1 aside."""
    walls = (at(space, crossings=2) for space in ("i.s1.3", "m.s1.2", "m.s1.1"))
    state = two_laps(at("p17", 2, served=True), *walls, roll=3)
    assert {note.space: note.cost for note in ends(state).values()} == {"i.s1.2": 1, "i.s1.1": 2}


def test_the_exit_right_before_a_corner() -> None:
    """Sheet 7, bug "pit exits into a corner": i.s1.5 is the last before Sainte Dévote (3 spaces inside). From p17, 6
    spaces stop there; overshooting it costs as ever."""
    state = two_laps(at("p17", 3, served=True), roll=6)
    note = next(note for note in ends(state).values() if note.space == "i.c1.1")
    assert (note.corner, note.stops, note.cost, note.counts) == ("c1", 1, 0, True)
    state = two_laps(at("p17", 3, served=True), roll=8)
    over = {note.space: note.overshoot for note in ends(state).values() if note.overshoot}
    assert over["i.s2.0"] == 1


def test_collisions_are_rolled_again_outside() -> None:
    """Seed p7: the rules are off in the pits only. i.s1.2 touches m.s1.1 and m.s1.2."""
    state = two_laps(at("p17", 1, served=True), at("m.s1.2", crossings=2), roll=1)
    found = {note.space: note.collisions for note in ends(state).values() if not note.braked}
    assert found == {"i.s1.1": (), "i.s1.2": (1,)}


def test_no_engine_check_for_a_roll_in_the_pits() -> None:
    """Seed p7, "danos de motor não se aplicam na zona das boxes"."""
    _, facts = play(two_laps(at("p0", 5), at("m.s6.0", 6), roll=20), "pits")
    assert of(facts, EngineDieRolled) == []


def test_cars_in_the_pits_have_no_engine_to_check() -> None:
    """Sheet 2.8: exempt even when someone else triggers it; a car that turns in does not roll itself."""
    state = two_laps(at("m.s2.0", 5), at("p1", 6), at("m.s6.0", 6), roll=20)
    words = next(words for words, note in ends(state).items() if not note.eliminates and not note.collisions)
    _, facts = play(state, words, 9, 9)
    assert [roll.seat for roll in of(facts, EngineDieRolled)] == [2, 0]  # type: ignore[attr-defined]
    _, facts = play(two_laps(at("i.s11.0", 5), at("m.s6.0", 6), roll=20), "pits", 9)
    assert [roll.seat for roll in of(facts, EngineDieRolled)] == [1]  # type: ignore[attr-defined]


def test_cars_past_the_entry_play_before_those_in_the_pits() -> None:
    """Seed p7, "os carros que estão na recta da meta, entre a entrada e a saída das boxes, jogam antes dos carros que
    estão nas boxes"; sheet, rulings: then the pits by lane space, the lane before the box, then the rest."""
    cars = (
        at("b3", 4, served=True),
        at("p4", 2),
        at("m.s11.1", 3),
        at("i.s11.1", 6),
        at("o.s11.15", 1),
        at("p3", 1),
        at("m.s1.0", 2, crossings=2),
        at("m.s6.0", 6),
    )
    assert order_of_play(circuit("monaco"), two_laps(*cars).cars) == (6, 4, 2, 1, 5, 0, 3, 7)


def test_the_last_that_can_still_turn_in_plays_after_the_pits() -> None:
    """Sheet 5.5: from m.s11.0 a way leads to i.s11.1, from o.s11.0 and i.s11.2 none does."""
    cars = (at("p0"), at("m.s11.0"), at("o.s11.0"), at("i.s11.2"))
    assert order_of_play(circuit("monaco"), two_laps(*cars).cars) == (3, 2, 0, 1)


def test_a_slow_car_comes_through_the_pits() -> None:
    """Sheet 7, bug "cars stuck in the pits in 1st/2nd": nothing but 1s in 1st gear leads in, to the box, and out."""
    state = two_laps(at("i.s11.1", 1, points=3))
    for _ in range(21):
        state, _ = play(state, "gear 1", 1)
        words = "pits" if "pits" in tokens(state) else "i s1.1"
        state, _ = play(state, words)
    assert (state.cars[0].space, state.cars[0].points, state.cars[0].crossings) == ("i.s1.1", 18, 2)


def test_three_laps_have_two_stops() -> None:
    """Issue 6, laps 3 as an extra: in after the first and the second lap."""
    state, _ = play(race(at("i.s11.0", 3, points=5, crossings=2), roll=8, laps=3), "pits")
    assert state.cars[0].points == 18
