"""Driving on straights, and braking."""

from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.facts import CarEliminated, CarMoved, PointsLost
from domain.games.formula_d.paths import explore
from domain.games.moves import text
from tests.domain.formula_d.race import RULES, at, ends, full, of, play, race

MONACO = circuit("monaco")


def test_a_clear_straight_from_the_middle_has_one_change_at_most() -> None:
    """Sheet 2.4 (tournament 7-2-5). On s2 m.n leads to o.n and i.n+1, so four steps reach m4, o3 and i4."""
    assert full(race(at("m.s2.0", 2), roll=4)) == {"m.s2.4", "o.s2.3", "i.s2.4"}


def test_two_changes_cross_the_whole_road() -> None:
    """Seed p4, "Na recta, um carro pode, no máximo, mudar duas vezes de faixa numa jogada": o to i."""
    assert full(race(at("o.s2.0", 2), roll=4)) == {"o.s2.4", "m.s2.4", "i.s2.4"}


def test_no_return_to_a_lane_left() -> None:
    """Seed p4, "Não é permitido mudar de faixa e voltar à mesma faixa": i3 in four steps would be i0 m0 m1 m2 i3."""
    state = race(at("i.s2.0", 2), roll=4)
    assert full(state) == {"i.s2.4", "m.s2.3", "o.s2.2"}
    assert ends(state)["i brake 1"].path == ("i.s2.1", "i.s2.2", "i.s2.3")


def test_a_zigzag_is_allowed_to_pass_a_car() -> None:
    """Seed p4, "Só é permitido ziguezaguear numa recta para ultrapassar outro carro": the car stands on i2."""
    state = race(at("i.s2.0", 2), at("i.s2.2", 1), roll=4)
    assert full(state) == {"i.s2.3", "m.s2.3", "o.s2.2"}
    assert ends(state)["i"].path in {
        ("m.s2.0", "m.s2.1", "m.s2.2", "i.s2.3"),
        ("i.s2.1", "m.s2.1", "m.s2.2", "i.s2.3"),
    }


def test_a_third_change_is_never_made() -> None:
    """Seed p4, two changes at most: past the cars on i2 and m3 the way i m i m is barred, and m lies behind o."""
    state = race(at("i.s2.0", 3), at("i.s2.2"), at("m.s2.3"), roll=6)
    assert full(state) == {"i.s2.5", "o.s2.4"}


def test_no_car_is_jumped() -> None:
    """Seed p4, "é proibido saltar por cima de outro carro": i0 leads to i1 and m0 only, both taken."""
    state = race(at("i.s2.0", 2), at("i.s2.1"), at("m.s2.0"), roll=3)
    assert [(note.space, note.braked) for note in ends(state).values()] == [("i.s2.0", 3)]


def test_nobody_drives_backwards() -> None:
    """Seed p4, "Também não é permitido andar em marcha-atrás"."""
    for space, following in MONACO.next.items():
        for end in following:
            ahead = (MONACO.along[end] - MONACO.along[space]) % MONACO.length
            assert 0 < ahead < 5, (space, end)


def test_the_fewest_spaces_are_judged_from_where_the_straight_is_entered() -> None:
    """Sheet, rulings, straight: from c1 properly left, each way out starts a straight of its own.

    m.c1.4 with its stop leads to m.s2.0 and i.s2.0. Three steps: from m0 to m2, o1 and i2; from i0 to i2, m1 and o0.
    """
    assert full(race(at("m.c1.4", 2, stops=1), roll=3)) == {"m.s2.2", "o.s2.1", "i.s2.2", "m.s2.1", "o.s2.0"}


def test_the_straight_runs_on_over_the_finish_line() -> None:
    """Sheet 5.5: s11 runs on into s1; two changes there too. o.s11.15 leads to m.s11.16, that to i.s1.0."""
    state = race(at("o.s11.15", 1, crossings=0), roll=2)
    assert full(state) == {"o.s1.1", "m.s1.0", "i.s1.0"}


def test_braking_costs_a_point_for_each_space_not_moved() -> None:
    """Seed p6, figure: "O carro deveria andar 3 casas. Decide não avançar mais do que 1 casa ... Perde 2 PE"."""
    state, facts = play(race(at("m.s2.0", 2), roll=3), "m brake 2")
    assert facts[:2] == (CarMoved(0, "m.s2.0", ("m.s2.1",), 2), PointsLost(0, 2, "braking", 16))
    assert state.car(0).points == 16


def test_the_whole_roll_may_be_braked() -> None:
    """Sheet, rulings: braking the whole roll is allowed."""
    state, facts = play(race(at("m.s2.0", 2), roll=3), "m brake 3")
    assert facts[0] == CarMoved(0, "m.s2.0", (), 3)
    assert state.car(0).space == "m.s2.0"


def test_every_amount_of_braking_that_leaves_a_point_is_offered() -> None:
    """Sheet, rulings: every legal end, for every amount of braking, that leaves at least 1 point."""
    offered = ends(race(at("m.s2.0", 4, points=4), roll=9))
    assert {note.braked for note in offered.values()} == {0, 1, 2, 3}


def test_a_payment_that_leaves_no_point_is_not_offered_while_another_end_survives() -> None:
    """Sheet 0.3 and 2.6: a payment that leaves exactly 0 eliminates; only ends the car survives are offered."""
    offered = ends(race(at("m.s2.0", 2, points=2), roll=3))
    assert {note.cost for note in offered.values()} == {0, 1}


def test_a_car_that_cannot_pay_for_being_blocked_is_out() -> None:
    """Sheet, rulings: if no end leaves a point, the car is out; the one move left goes as far as it can."""
    state = race(at("i.s2.0", 2, points=1), at("i.s2.2"), at("m.s2.1"), at("m.s2.0"), roll=3)
    offered = ends(state)
    assert [(words, note.eliminates, note.braked) for words, note in offered.items()] == [("i brake 2", True, 2)]
    state, facts = play(state, "i brake 2")
    assert facts[:3] == (
        CarMoved(0, "i.s2.0", ("i.s2.1",), 2),
        PointsLost(0, 1, "braking", 0),
        CarEliminated(0, "stuck"),
    )
    assert state.car(0).space is None
    assert not of(facts, PointsLost)[1:]


def test_a_blocked_car_left_alone_goes_as_far_as_it_can() -> None:
    """Sheet, rulings: blocked, what the clock plays. All three lanes are shut two spaces on."""
    state = race(at("m.s2.0", 3), at("m.s2.3"), at("o.s2.3"), at("i.s2.4"), at("i.s2.3"), roll=6)
    assert {note.braked for note in ends(state).values()} == {3, 4, 5, 6}
    move = RULES.fallback(state, 0)
    assert ends(state)[text(move)].braked == 3


def test_between_ends_as_far_a_blocked_car_takes_the_one_that_plays_first_next_round() -> None:
    """Sheet 2.6 (tournament 12-1-3). Two steps from i.s2.0 reach m.s2.1 (at 11) and o.s2.0 (10.5); i is shut."""
    state = race(at("i.s2.0", 2), at("i.s2.1"), at("m.s2.2"), at("o.s2.1"), at("i.s2.2"), roll=3)
    assert {(note.space, note.braked) for note in ends(state).values() if note.braked == 1} == {
        ("m.s2.1", 1),
        ("o.s2.0", 1),
    }
    assert RULES.fallback(state, 0) == ("m brake 1",)


def test_a_roll_of_30_is_searched_to_its_end() -> None:
    """Issue 2: any roll, 30 included. s6 has 28 spaces; c6 begins at the 28th step, and i.c6.0 leads on to m.c6.0."""
    paths = explore(MONACO, "m.s6.0", 0, (), 30).paths(30)
    by_end = {path[-1]: path for path in paths if path}
    assert len(by_end["m.s6.27"]) == 27
    assert len(by_end["i.c6.0"]) == 28
    assert len(by_end["m.c6.0"]) == 29
    assert len(by_end["m.c6.2"]) == 30
