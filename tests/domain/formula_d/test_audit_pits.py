"""Pits once more, where tests were thin (seed: Corrida de 2 voltas; sheet 2.11, 5.5 and the rulings on pits).

At Monaco the lane is p0 to p17, out to i.s1.1 or i.s1.2; seat 0 has its box at p3. Sainte Dévote (c1, one stop) begins
behind i.s1.5, m.s1.4 and o.s1.4.
"""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import structs

from domain.games.formula_d import gears
from domain.games.formula_d.circuit import circuit, circuits
from domain.games.formula_d.facts import (
    CarMoved,
    CollisionDieRolled,
    EngineDieRolled,
    LineCrossed,
    PitsEntered,
    PitsLeft,
    PitStopMade,
    PointsGained,
    PointsLost,
)
from domain.games.formula_d.moves import ends as offered
from domain.games.formula_d.notes import EndNote, Odds
from domain.games.formula_d.odds import odds
from domain.games.formula_d.order import order_of_play
from domain.games.formula_d.state import Car, Roll, State
from domain.games.protocol import Question
from tests.domain.formula_d.race import RULES, at, ends, of, play, race, tokens
from tests.domain.formula_d.slow_paths import SlowPaths


def two_laps(*cars: Car, **fields: Any) -> State:
    return race(*cars, laps=2, **fields)


def order(*cars: Car, laps: int = 2) -> tuple[int, ...]:
    return order_of_play(circuit("monaco"), race(*cars, laps=laps).cars)


# Into the pits: "Pode chegar-se às boxes em qualquer velocidade e não é necessário travar".


@pytest.mark.parametrize(("roll", "space"), [(1, "p0"), (2, "p1"), (4, "p3"), (5, "b3"), (6, "b3"), (20, "b3")])
def test_the_lane_is_driven_space_by_space_up_to_the_box(roll: int, space: str) -> None:
    """Sheet, rulings: the box is one step aside of its lane space: from i.s11.1 p0 is 1 step, p3 4, b3 5."""
    gear = next(gear for gear, faces in gears.FACES.items() if roll in faces)
    found = {note.space: note.cost for note in ends(two_laps(at("i.s11.1", gear), roll=roll)).values() if note.pits}
    assert found == {space: 0}


def test_a_car_that_is_not_alone_in_the_lane_stops_at_its_own_box_all_the_same() -> None:
    """Seed p7, "um carro pára na box da sua cor": seat 1 stops at b4, although p5 and beyond are free."""
    state = two_laps(at("b3", served=True), at("p3", 4, points=2), roll=12, first=1)
    state, facts = play(state, "pits")
    assert of(facts, PitStopMade) == [PitStopMade(1, "b4")]
    assert of(facts, PointsGained) == [PointsGained(1, 16, "pits", 18)]


def test_a_full_car_gains_nothing_at_its_box() -> None:
    """Seed p7, "recupera os seus 18 PE"."""
    state, facts = play(two_laps(at("p2", 2), roll=2), "pits")
    assert of(facts, PitStopMade) == [PitStopMade(0, "b3")]
    assert of(facts, PointsGained) == []
    assert state.cars[0].points == 18


def test_a_way_in_is_free_even_for_a_car_with_its_last_point() -> None:
    """Seed p7, "não é necessário travar, mesmo que os pontos do dado sejam superiores aos necessários". Three cars
    abreast shut the road before i.s11.1: p0 and p1 are all that the 8 of 3rd has left, for nothing."""
    walls = (at("i.s11.1"), at("m.s11.0"), at("p2"))
    state = two_laps(at("i.s11.0", 3, points=1), *walls, roll=8)
    assert {words: (note.space, note.cost) for words, note in ends(state).items()} == {"pits": ("p1", 0)}
    assert odds(structs.replace(state, roll=None), 0, 3) == Odds(short=1, pits=1)
    state, facts = play(state, "pits")
    assert of(facts, PointsLost) == of(facts, CollisionDieRolled) == []
    assert state.cars[0].points == 1


def test_a_car_on_the_road_keeps_its_distance_to_none_in_the_pits() -> None:
    """Seed p7: no collision in the pits. i.s11.0 and i.s11.1 lead to p0, but nobody on p0 is in front of them."""
    _, facts = play(two_laps(at("i.c10.1", 1, stops=1), at("p0"), roll=1), "i")
    assert of(facts, CollisionDieRolled) == []


def test_the_gain_at_the_box_is_told_before_the_choice_and_that_of_the_lane_is_none() -> None:
    """Issue 6: "visible in the panel before a choice"."""
    assert ends(two_laps(at("p0", 3, points=5), roll=8))["pits"].gained == 13
    assert ends(two_laps(at("p0", 1, points=5), roll=1))["pits"].gained == 0


# Inside: "As regras de redução de velocidades, colisão, travagem e danos de motor, não se aplicam na zona das boxes".


def test_a_gear_in_the_lane_goes_up_by_one_and_down_by_four() -> None:
    """Sheet, rulings, gears in the lane: the +1 / -4 limits hold before the box, at no cost."""
    assert tokens(two_laps(at("p1", 6))) == ["gear 2", "gear 3", "gear 4", "gear 5", "gear 6"]
    assert tokens(two_laps(at("p1", 2))) == ["gear 1", "gear 2", "gear 3"]
    assert tokens(two_laps(at("p10", 2, served=True))) == ["gear 1", "gear 2", "gear 3"]


def test_a_car_in_the_lane_in_5th_rolls_20_and_no_engine_is_checked_but_those_of_the_road_roll_for_others() -> None:
    """Seed p7 and p6: the die of a car in the pits asks for no check; the roads' own do, without those in the pits."""
    cars = (at("p0", 5), at("m.s6.0", 5), at("p1", 5))
    _, facts = play(two_laps(*cars, roll=20), "pits")
    assert of(facts, EngineDieRolled) == []
    state = two_laps(*cars, first=1, roll=20)
    words = next(words for words, note in ends(state).items() if not note.braked)
    _, facts = play(state, words, 9)
    assert [roll.seat for roll in of(facts, EngineDieRolled)] == [1]  # type: ignore[attr-defined]


# Out: "Quando for outra vez a sua vez de jogar, pode sair, no máximo em 4ª velocidade".


def test_a_car_leaving_its_box_is_held_up_in_the_lane_for_nothing() -> None:
    """Seed p7, "não se pode ultrapassar (...) mas também não é preciso travar": behind a car on p6, 12 spaces of 4th
    end on p5."""
    state, facts = play(two_laps(at("b3", 4), at("p6"), roll=12), "pits")
    assert state.cars[0].space == "p5"
    assert of(facts, PointsLost) == of(facts, CollisionDieRolled) == []


def test_of_two_ways_out_the_one_that_is_free_is_taken() -> None:
    """Sheet 5.5: out to i.s1.1 or i.s1.2."""
    state = two_laps(at("p17", 1, served=True), at("i.s1.1", crossings=2), roll=1)
    assert {note.space for note in ends(state).values()} == {"i.s1.2"}
    state = two_laps(at("p17", 1, served=True), at("i.s1.2", crossings=2), roll=1)
    assert {note.space for note in ends(state).values()} == {"i.s1.1"}


def test_out_of_the_pits_there_are_two_changes_of_lanes_as_on_any_straight() -> None:
    """Seed p4; from p17 the 4 spaces of 2nd begin on i.s1.1 or i.s1.2: of s1 the ends 3 steps on, two changes at most.
    i.s1.n leads to m.s1.n, m.s1.n to o.s1.(n+1)."""
    state = two_laps(at("p17", 2, served=True), roll=4)
    free = {note.space for note in ends(state).values() if not note.cost}
    assert free == {"i.s1.4", "i.s1.5", "m.s1.3", "m.s1.4", "o.s1.3", "o.s1.4"}


def test_a_lap_of_three_with_two_stops_counts_each_once() -> None:
    """Sheet, rulings: the lap counts at the exit step; the next time round the box must be visited anew."""
    state, facts = play(race(at("p17", 1, served=True), laps=3, roll=1), "i s1.1")
    assert [type(fact) for fact in facts[:3]] == [CarMoved, PitsLeft, LineCrossed]
    assert (state.cars[0].crossings, state.cars[0].served) == (2, False)
    again = race(structs.replace(state.cars[0], space="i.s11.0", gear=3), laps=3, roll=8)
    state, facts = play(again, "pits")
    assert of(facts, PitsEntered) == [PitsEntered(0)]
    assert (state.cars[0].space, state.cars[0].crossings, state.cars[0].served) == ("b3", 2, True)
    state, _ = play(state, "gear 4", 12)
    assert state.cars[0].crossings == 2


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.lists(st.sampled_from([space for space in circuit("monaco").next if ".s1." in space]), max_size=5, unique=True),
    st.integers(14, 17),
    st.sampled_from([(2, 4), (3, 5), (3, 8), (4, 7), (4, 9)]),
)
def test_every_way_out_of_the_pits_and_no_other(walls: list[str], place: int, rolled: tuple[int, int]) -> None:
    """Sheet, rulings: along the free lane for nothing, a step onto either free exit, and from there on the road's rules
    with ordinary braking, found by the slow path finder; with both exits taken on p17."""
    gear, roll = rolled
    state = two_laps(at(f"p{place}", gear, served=True), *(at(space, crossings=2) for space in walls), roll=roll)
    outside = roll - (17 - place) - 1
    costs: dict[str, int] = {}
    for way_out in {"i.s1.1", "i.s1.2"} - set(walls) if outside >= 0 else ():
        slow = SlowPaths(circuit("monaco"), way_out, 0, frozenset(walls), False)
        for space, paths in slow.costs(outside).items():
            costs[space] = min([*paths.values(), costs.get(space, 99)])
    if not costs:
        costs = {f"p{min(17, place + roll)}": 0}
    assert {note.space: note.cost for note in ends(state).values()} == costs


# Order: "jogam antes dos carros que estão nas boxes".


def test_in_the_pits_lane_space_by_lane_space_the_lane_before_the_box() -> None:
    """Sheet, rulings. Seat 2's box is b5: a car on p5 goes before it, one on p4 after, one on p6 before both."""
    assert order(at("p4"), at("p5"), at("b5"), at("p6", served=True)) == (3, 1, 2, 0)


def test_laps_come_before_the_place_in_the_pits() -> None:
    """Sheet, rulings: "at equal laps". Of three laps seat 0 is in the pits after its first, seat 1 after its second."""
    assert order(at("p6", 1, served=True), at("p0", 1, crossings=2), laps=3) == (1, 0)
    assert order(at("i.s11.9", 6), at("p0", 1, crossings=2), laps=3) == (1, 0)


def test_cars_in_the_pits_on_another_lap_change_nothing() -> None:
    """Sheet, rulings: "at equal laps". o.s11.0, past the entry, and i.s11.1, at it, are level, the higher gear goes
    first; with a car in the pits on their lap the one past the entry does."""
    past, at_entry = at("o.s11.0", 1), at("i.s11.1", 6)
    assert order(at("p6", 1, crossings=2, served=True), past, at_entry, laps=3) == (0, 2, 1)
    assert order(at("p6", 1, served=True), past, at_entry, laps=3) == (1, 0, 2)


def test_without_a_car_in_the_pits_place_alone_counts() -> None:
    """Seed p3: the car furthest ahead plays first, also where it can no longer turn in; i.s11.2 lies behind o.s11.3."""
    assert order(at("i.s11.2", 6), at("o.s11.3", 1), at("m.s11.0", 6)) == (1, 0, 2)


def test_those_past_the_entry_are_ordered_among_themselves_as_ever() -> None:
    """Seed p3 and p7: o.s11.4 and i.s11.5 are level, the higher gear goes first; then the pits."""
    assert order(at("p6", 4, served=True), at("o.s11.4", 2), at("i.s11.5", 3)) == (2, 1, 0)


# The odds, once more by brute force.


def test_a_stop_on_the_way_out_of_the_pits_has_its_chance() -> None:
    """Issue 6, odds: from p17 the first step is out to i.s1.1 or i.s1.2, Sainte Dévote is 5 steps away, and the way
    through its inside lane ends 7 steps away. In 3rd (4, 5, 6, 6, 7, 7, 8, 8) only the 4 falls short of a stop."""
    state = two_laps(at("p17", 3, served=True))
    assert odds(state, 0, 3) == Odds(stop=7 / 8, short=1 / 8)


def test_a_car_with_a_point_left_may_still_come_out_of_the_pits() -> None:
    """From p17 with 1 point, both of i.s1.3 and the ways aside shut: any roll of 2nd brakes, so every face is too much;
    in 1st a 1 is driven for nothing."""
    walls = (at(space, crossings=2) for space in ("i.s1.3", "m.s1.2", "m.s1.1"))
    state = two_laps(at("p17", 2, points=1, served=True), *walls)
    assert odds(state, 0, 1) == Odds(short=1)
    assert odds(state, 0, 2) == Odds(out=5 / 6, short=1 / 6)


@st.composite
def anywhere(draw: st.DrawFn) -> State:
    """A car before its gear on any circuit, the pits included, in a race of two laps, with up to six cars ahead."""
    board = circuit(draw(st.sampled_from(circuits())))
    lane = board.pits.lane if board.pits is not None else ()
    start = draw(st.sampled_from(sorted(board.next)) | st.sampled_from([*lane, *sorted(board.next)[:1]]))
    ahead = [
        space for space in (*board.next, *lane) if 0 < (board.place(space) - board.place(start)) % board.length < 9
    ]
    cars = []
    for space in [start, *draw(st.lists(st.sampled_from(sorted(ahead)), max_size=6, unique=True))]:
        corner = board.corner.get(space)
        crossings = 1 if space in lane else draw(st.integers(1, 2))
        stops = draw(st.integers(0, corner.stops)) if corner is not None else 0
        cars.append(at(space, draw(st.integers(1, 6)), draw(st.integers(1, 18)), stops, crossings))
    return race(*cars, laps=2, circuit=board.key)


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(anywhere())
def test_the_odds_of_every_gear_are_those_of_its_faces(state: State) -> None:
    """Issue 6: exactly, "for each gear the chance to stop inside the next corner, to fall short, to overshoot by how
    much, to be out, given the cars now on the road": every face of each gear, its ends laid out one by one."""
    question = RULES.ask(state, 0, ())
    assert isinstance(question, Question)
    for token in tokens(state):
        gear = int(token.removeprefix("gear "))
        paid = 0 if circuit(state.circuit).in_pits(state.cars[0].space) else gears.cost(state.cars[0].gear, gear)
        moved = structs.replace(state.cars[0], gear=gear, points=state.cars[0].points - paid)
        driving = structs.replace(state, cars=(moved, *state.cars[1:]))
        faces = gears.FACES[gear]
        tally: dict[str | int, Fraction] = {}
        into_pits = Fraction(0)
        for face in faces:
            notes = [end.note for end in offered(driving, 0, Roll(gear, face)) if not end.note.eliminates]
            tally[_best(notes)] = tally.get(_best(notes), Fraction(0)) + Fraction(1, len(faces))
            into_pits += Fraction(any(note.pits for note in notes), len(faces))
        found = odds(state, 0, gear)
        assert (found.finish, found.stop, found.short, found.out, found.pits) == tuple(
            float(chance)
            for chance in (*(tally.pop(name, Fraction(0)) for name in ("finish", "stop", "short", "out")), into_pits)
        )
        assert found.over == tuple((points, float(tally[points])) for points in sorted(tally, key=int))


def _best(notes: list[EndNote]) -> str | int:
    """What the best of the ends makes of a roll."""
    if not notes:
        return "out"
    if any(note.finishes for note in notes):
        return "finish"
    if any(note.cost == 0 and note.counts and 0 < note.stops <= note.needed for note in notes):
        return "stop"
    return min(note.cost for note in notes) or "short"
