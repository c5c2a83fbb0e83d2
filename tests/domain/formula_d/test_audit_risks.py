"""Collisions, engines and the finish, sentence by sentence of the seed (page 6).

Expectations are worked out by hand from the seed and the link tables of the sheet (5.5): on s2 s4 s5 s6 s10 s11 a step
over leads o.n to m.n+1, m.n to o.n or i.n+1, i.n to m.n; on s1 o.n to m.n, m.n to o.n+1 or i.n+1, i.n to m.n; on s3 s7
s8 s9 o.n to m.n, m.n to o.n+1 or i.n, i.n to m.n+1.
"""

import pytest

from tests.domain.formula_d.scripts import OTHER, RULES, car, full, offered, position, referee, some, standings, told

# Seed p6, "Colisão"


def test_a_collision_in_a_corner() -> None:
    """Seed p6, "atrás ou ao lado de um ou mais carros". The mover goes from m.c1.1 to m.c1.2, at 7.00.

    In front m.c1.3 (8.00); beside i.c1.1 (6.84), o.c1.3 (7.00), o.c1.4 (7.84). c1's inside is i: m.c1.3 and o.c1.4 are
    level, then i.c1.1 is level with o.c1.3. i.c1.0 and o.c1.1 do not touch.
    """
    start = position(
        car("m.c1.1"), car("i.c1.1"), car("o.c1.3"), car("m.c1.3"), car("o.c1.4"), car("i.c1.0"), car("o.c1.1"), roll=1
    )
    assert offered(start)["m"].collisions == (3, 4, 1, 2)
    lines = told(start, (5, 6, 7, 4, 8, 9, 1, 10), (0, "m"))
    assert some(lines, "collision_die_rolled", "points_lost") == [
        "collision_die_rolled 3 0 5 False",
        "collision_die_rolled 4 0 6 False",
        "collision_die_rolled 1 0 7 False",
        "collision_die_rolled 2 0 4 True",
        "points_lost 2 1 collision 17",
        "collision_die_rolled 0 3 8 False",
        "collision_die_rolled 0 4 9 False",
        "collision_die_rolled 0 1 1 True",
        "points_lost 0 1 collision 17",
        "collision_die_rolled 0 2 10 False",
    ]


@pytest.mark.parametrize("behind", ["m.s2.4", "m.c1.1", "o.c5.3", "i.s11.6"])
def test_a_car_directly_behind_is_not_involved(behind: str) -> None:
    """Seed p6, "atrás ou ao lado": who is behind the car that stopped runs no risk. It moves one space on."""
    lane, sector, number = behind.split(".")
    start = position(car(f"{lane}.{sector}.{int(number) + 1}", 1, stops=int(sector[0] == "c")), car(behind), roll=1)
    assert offered(start)[f"{lane} brake 1"].collisions == ()


def test_a_car_over_the_line_may_be_in_front() -> None:
    """Seed p6: m.s11.16 touches m.s1.0 in front, i.s1.0 and o.s1.0 beside (both half a space further back)."""
    start = position(car("m.s11.15", crossings=0), car("o.s1.0"), car("m.s1.0"), car("i.s1.0"), car("m.s1.1"), roll=1)
    assert offered(start)["m"].collisions == (2, 3, 1)


def test_two_collisions_on_the_last_point() -> None:
    """Sheet 2.7: a car that is out rolls no more; the others have rolled already, as often as they were to."""
    lines = told(position(car("m.s6.3", 1, 1), car("m.s6.5", 1, 1), car("o.s6.4"), OTHER, roll=1), (2, 4, 4), (0, "m"))
    assert lines == [
        "car_moved 0 m.s6.3 m.s6.4 0",
        "collision_die_rolled 1 0 2 True",
        "points_lost 1 1 collision 0",
        "car_eliminated 1 points",
        "collision_die_rolled 2 0 4 True",
        "points_lost 2 1 collision 17",
        "collision_die_rolled 0 1 4 True",
        "points_lost 0 1 collision 0",
        "car_eliminated 0 points",
        "turn_ended 0",
    ]


def test_the_third_roll_of_a_car_out_on_its_second_is_not_made() -> None:
    """Seed p6, three rolls of A; sheet, rulings: it stops rolling when it is out. m.s6.5, o.s6.4 and i.s6.4 touch."""
    start = position(car("m.s6.3", 1, 2), car("m.s6.5"), car("o.s6.4"), car("i.s6.4"), roll=1)
    lines = told(start, (9, 9, 9, 1, 1), (0, "m"))
    assert some(lines, "collision_die_rolled", "car_eliminated")[3:] == [
        "collision_die_rolled 0 1 1 True",
        "collision_die_rolled 0 2 1 True",
        "car_eliminated 0 points",
    ]


def test_a_stalled_car_hit_on_its_last_point_is_out() -> None:
    """Seed p5 and p6: it waits on the grid, may be hit there, and takes first gear no more."""
    start = position(
        car("i.s11.11", 1, crossings=0),
        car("i.s11.12", 0, 1, crossings=0),
        car("o.s11.3", 0, crossings=0),
        roll=1,
        stalled=[1],
        waiting=[0],
        order=[0, 1, 2],
    )
    judge = referee(start, (4, 5), (0, "i brake 1"))
    assert standings(judge) == [0, 2, 1]
    assert judge.state.stalled == ()
    assert judge.state.waiting == (0, 2)


def test_an_overshooting_car_risks_collisions_where_it_ends() -> None:
    """Seed p5 and p6: it pays first, then rolls with the car before it in the corner reached."""
    lines = told(position(car("o.c2.4", 2), car("o.c3.1"), roll=3), (9, 4), (0, "o"))
    assert lines == [
        "car_moved 0 o.c2.4 o.s3.0>o.s3.1>o.c3.0 0",
        "corner_overshot 0 c2 0 1 3",
        "points_lost 0 3 overshoot 15",
        "collision_die_rolled 1 0 9 False",
        "collision_die_rolled 0 1 4 True",
        "points_lost 0 1 collision 14",
        "turn_ended 0",
    ]


# Seed p6, "Danos de Motor"


def test_an_engine_check_after_a_mover_out_by_a_collision() -> None:
    """Sheet, rulings: the others in 5th and 6th roll also when the mover is out; 4th gear does not."""
    start = position(car("m.s6.0", 5, 1), car("m.s6.21", 6), car("m.s2.3", 5, 1), car("m.s2.9", 4), roll=20)
    lines = told(start, (20, 1, 5, 4), (0, "m"))
    assert lines[1:] == [
        "collision_die_rolled 1 0 20 False",
        "collision_die_rolled 0 1 1 True",
        "points_lost 0 1 collision 0",
        "car_eliminated 0 points",
        "engine_die_rolled 1 5 False",
        "engine_die_rolled 2 4 True",
        "points_lost 2 1 engine 0",
        "car_eliminated 2 points",
        "turn_ended 0",
    ]


@pytest.mark.parametrize(("gear", "value", "checked"), [(5, 20, True), (5, 19, False), (6, 30, True), (6, 29, False)])
def test_only_the_highest_face_checks_engines(gear: int, value: int, checked: bool) -> None:
    """Seed p6, "um 20 com o dado de 5ª velocidade ou um 30 com o dado de 6ª": the face counts, not how far it went."""
    start = position(car("m.s6.0", gear), car("m.s2.3", 11 - gear), roll=value)
    words, note = next((words, note) for words, note in offered(start).items() if note.space == "m.s6.18")
    assert note.engine is checked
    assert note.cost == value - 18
    lines = told(start, (4, 5) if checked else (), (0, words))
    assert some(lines, "engine_die_rolled") == (
        ["engine_die_rolled 0 4 True", "engine_die_rolled 1 5 False"] if checked else []
    )


def test_engines_are_checked_in_the_order_of_play() -> None:
    """Sheet, rulings: by position after the move. i.s6.11 and o.s6.10 are level, the one in 6th first.

    Both go out on their last point: the one behind later, so it is ranked better (sheet 2.10).
    """
    start = position(car("m.s6.0", 5), car("o.s6.10", 5, 1), car("i.s6.11", 6, 1), roll=20)
    lines = told(start, (5, 1, 2), (0, "m"))
    assert some(lines, "engine_die_rolled", "car_eliminated") == [
        "engine_die_rolled 0 5 False",
        "engine_die_rolled 2 1 True",
        "car_eliminated 2 points",
        "engine_die_rolled 1 2 True",
        "car_eliminated 1 points",
    ]
    assert standings(referee(start, (5, 1, 2), (0, "m"))) == [0, 1, 2]


# Seed p6, "Chegada"


def test_a_race_to_the_line() -> None:
    """Seed p6: first over the line wins, whoever would have gone further; then the race goes on to the last car.

    Seat 1 crosses first with a 7 in 4th, seat 0 after it with a 12; seat 2 goes out; then nobody is left.
    """
    start = position(car("m.s11.13", 4), car("m.s11.14", 4), car("i.c1.2", 2, 2), waiting=[1, 0, 2], order=[1, 0, 2])
    judge = referee(start, (7, 12, 3), (1, "gear 4"), (1, "m"), (0, "gear 4"), (0, "m"), (2, "gear 2"), (2, "i"))
    assert standings(judge) == [1, 0, 2]
    assert RULES.outcome(judge.state) is not None
    assert judge.state.finished == (1, 0)
    assert [out.reason for out in judge.state.eliminated] == ["points"]


def test_nobody_comes_home() -> None:
    """Sheet, rulings: eliminated cars rank by how late they went out; the race is over with the last."""
    start = position(car("i.c1.2", 2, 2), car("i.c3.1", 2, 2))
    judge = referee(start, (3, 3), (0, "gear 2"), (0, "i"), (1, "gear 2"), (1, "i"))
    assert standings(judge) == [1, 0]
    assert RULES.outcome(judge.state) is not None


def test_a_car_on_the_line_is_driven_around() -> None:
    """Seed p4: not through a car. m.s11.16 leads to i.s1.0, m.s1.0 and o.s1.0 (s11 runs on into s1)."""
    start = position(car("m.s11.16", 1), car("m.s1.0", 1), roll=1)
    assert {note.space for note in offered(start).values() if note.finishes} == {"i.s1.0", "o.s1.0"}


def test_an_overshoot_of_the_last_corner_short_of_the_line_is_paid() -> None:
    """Seed p5 and sheet, rulings, finish: i.s11 has 17 spaces; 17 end before the line and cost 17, 18 cross it free."""
    short = position(car("i.c10.1", 5), OTHER, roll=17)
    assert full(short) == {"i.s11.16": 17}
    over = position(car("i.c10.1", 5), OTHER, roll=18)
    assert full(over) == {"i.s1.0": 0}
    lines = told(over, (), (0, "i"))
    assert lines[1:] == ["line_crossed 0 2", "corner_overshot 0 c10 0 1 18", "car_finished 0 1", "turn_ended 0"]


def test_the_stop_in_the_last_corner_lets_a_car_home_in_any_lane() -> None:
    """Seed p4: properly out of c10; i.c10.1 to i.s11.0, the line at the 18th step in i; m and o by changes of lane.

    i.n to m.n costs a step: m.s1.0 lies 17 spaces beyond m.s11.0, so 1 + 1 + 17 steps; o.s1.0 by m.n to o.n another.
    """
    assert full(position(car("i.c10.1", 5, stops=1), OTHER, roll=20)) == {"i.s1.0": 0, "m.s1.0": 0, "o.s1.0": 0}
    assert full(position(car("i.c10.1", 5, stops=1), OTHER, roll=18)) == {
        "i.s1.0": 0,
        "m.s11.16": 0,
        "o.s11.15": 0,
    }


@pytest.mark.parametrize("start", ["i.s1.0", "o.s1.0"])
def test_from_a_finish_space_to_the_middle_crosses_nothing(start: str) -> None:
    """Sheet, rulings, finish: i.s1.0 and o.s1.0 lead to m.s1.0: that step crosses nothing."""
    lines = told(position(car(start), OTHER, roll=1), (), (0, "m"))
    assert lines == [f"car_moved 0 {start} m.s1.0 0", "turn_ended 0"]
