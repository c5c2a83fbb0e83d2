"""Gears, the start, the order of play and straights, sentence by sentence of the seed (pages 3 to 5).

Expectations are worked out by hand from the seed and the link tables of the sheet (5.5): on s2 s4 s5 s6 s10 s11 a step
over leads o.n to m.n+1, m.n to o.n or i.n+1, i.n to m.n; on s1 o.n to m.n, m.n to o.n+1 or i.n+1, i.n to m.n; on s3 s7
s8 s9 o.n to m.n, m.n to o.n+1 or i.n, i.n to m.n+1.
"""

from typing import Any

import msgspec
import pytest

from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.order import order_of_play
from domain.games.formula_d.state import State
from domain.referee import NoSuchFace
from tests.domain.formula_d.scripts import (
    OTHER,
    RULES,
    car,
    full,
    offered,
    on_grid,
    position,
    referee,
    some,
    standings,
    told,
)

MONACO = circuit("monaco")


# Seed p3, "As velocidades", and p6, "Reduzir várias velocidades"


@pytest.mark.parametrize(
    ("gear", "taken", "die", "lost"),
    [
        (6, 6, 21, 0),
        (6, 5, 11, 0),
        (6, 4, 7, 1),
        (6, 3, 4, 2),
        (6, 2, 2, 3),
        (5, 6, 30, 0),
        (5, 1, 1, 3),
        (5, 2, 4, 2),
        (4, 1, 2, 2),
        (3, 1, 1, 1),
        (2, 1, 2, 0),
        (1, 2, 3, 0),
    ],
)
def test_a_shift_costs_a_point_for_each_gear_beyond_the_first_down(gear: int, taken: int, die: int, lost: int) -> None:
    """Seed p6, "perde tantos PE quantas as velocidades adicionais que se reduziram"; p3, from 6th to 4th is allowed."""
    lines = told(position(car("m.s6.0", gear), OTHER), (die,), (0, f"gear {taken}"))
    assert lines == [
        f"gear_shifted 0 {gear} {taken}",
        *([f"points_lost 0 {lost} downshift {18 - lost}"] if lost else []),
        f"gear_die_rolled 0 {taken} {die} True",
    ]


@pytest.mark.parametrize(("gear", "taken"), [(6, 1), (1, 3), (2, 4), (4, 6), (3, 6), (5, 7), (1, 0)])
def test_these_shifts_are_refused(gear: int, taken: int) -> None:
    """Seed p3, "não pode passar de 1ª para 3ª"; p6, "Não se podem reduzir 5 velocidades de uma só vez"."""
    lines = told(position(car("m.s6.0", gear), OTHER), (), (0, f"gear {taken}"))
    assert lines == [f"0 gear {taken}: not_offered"]


@pytest.mark.parametrize(
    ("gear", "points", "refused", "allowed"), [(5, 3, 1, 2), (6, 1, 4, 5), (6, 3, 2, 3), (3, 1, 1, 2)]
)
def test_a_shift_must_leave_a_point(gear: int, points: int, refused: int, allowed: int) -> None:
    """Seed p5, "um carro é eliminado quando fica sem PE": a shift of as many points as there are is not offered."""
    start = position(car("m.s6.0", gear, points), OTHER)
    assert told(start, (), (0, f"gear {refused}")) == [f"0 gear {refused}: not_offered"]
    lowest = {2: 2, 3: 4, 5: 11}[allowed]
    assert told(start, (lowest,), (0, f"gear {allowed}"))[0] == f"gear_shifted 0 {gear} {allowed}"


@pytest.mark.parametrize(
    ("gear", "low", "high"), [(1, 1, 2), (2, 2, 4), (3, 4, 8), (4, 7, 12), (5, 11, 20), (6, 21, 30)]
)
def test_the_dice_have_the_range_of_the_table(gear: int, low: int, high: int) -> None:
    """Seed p3, table "Movimento (número de casas)"."""
    start = position(car("m.s6.0", gear), OTHER)
    for value in (low, high):
        assert told(start, (value,), (0, f"gear {gear}"))[-1] == f"gear_die_rolled 0 {gear} {value} True"
    for value in (low - 1, high + 1):
        with pytest.raises(NoSuchFace):
            told(start, (value,), (0, f"gear {gear}"))


def test_a_downshift_and_an_overshoot_add_up() -> None:
    """Seed p5 and p6: 3rd to 1st costs 1 of 4 points, two spaces beyond Sainte Dévote 2 more."""
    lines = told(position(car("i.c1.2", 3, 4), car("m.s6.0")), (2,), (0, "gear 1"), (0, "i"))
    assert some(lines, "points_lost") == ["points_lost 0 1 downshift 3", "points_lost 0 2 overshoot 1"]


# Seed p5, "Partida"


def test_a_stalled_car_waits_a_round_and_then_takes_first_without_a_black_die() -> None:
    """Seed p5, "fraca partida". Pole (seat 0) stalls; seat 1 goes from i.s11.15 to i.s11.16, level with o.s11.15.

    Level and in a higher gear it plays first in round 2 (seed p3); then the pole takes first with one die, a 2.
    """
    lines = told(None, (20, 3, 1, 2, 1, 2, 2), (1, "i"), (1, "gear 2"), (1, "i"), (0, "o"), seats=2)
    assert lines == [
        "start_die_rolled 0 1 stalled",
        "turn_ended 0",
        "start_die_rolled 1 2 normal",
        "gear_shifted 1 0 1",
        "gear_die_rolled 1 1 1 True",
        "car_moved 1 i.s11.15 i.s11.16 0",
        "turn_ended 1",
        "round_began 2 1>0",
        "gear_shifted 1 1 2",
        "gear_die_rolled 1 2 2 True",
        "car_moved 1 i.s11.16 i.s1.0>i.s1.1 0",
        "line_crossed 1 1",
        "turn_ended 1",
        "gear_shifted 0 0 1",
        "gear_die_rolled 0 1 2 True",
        "car_moved 0 o.s11.15 o.s1.0>o.s1.1 0",
        "line_crossed 0 1",
        "turn_ended 0",
        "round_began 3 1>0",
    ]


@pytest.mark.parametrize(
    ("black", "start"), [(2, "normal"), (9, "normal"), (16, "normal"), (17, "great"), (20, "great")]
)
def test_the_black_die_makes_the_start(black: int, start: str) -> None:
    """Seed p5: 2 to 16 the die of first gear, 17 to 20 four spaces without one."""
    dice = (black, 2) if start == "normal" else (black,)
    die = "2 True" if start == "normal" else "4 False"
    assert told(position(on_grid("o.s11.9"), on_grid("i.s11.9")), dice, (0, "gear 1")) == [
        f"start_die_rolled 0 {black} {start}",
        "gear_shifted 0 0 1",
        f"gear_die_rolled 0 1 {die}",
    ]


def great(*cars: str) -> dict[str, Any]:
    """Seat 0 has a great start before it."""
    first, *others = cars
    return position(car(first, 1, crossings=0), *(on_grid(other) for other in others), roll=4)


def test_a_great_start_from_the_pole() -> None:
    """Seed p5. From o.s11.15 over the line: o.s1.3; a change to m wins nothing on s1: m.s1.2; then i.s1.2."""
    assert full(great("o.s11.15", "i.s11.15")) == {"o.s1.3": 0, "m.s1.2": 0, "i.s1.2": 0}


def test_a_great_start_with_the_first_row_in_the_way() -> None:
    """Seed p5, "uma ou duas vezes para se esquivar a outro carro".

    From o.s11.12 with cars on o.s11.15 and i.s11.15: o is shut; m.s11.16; i.s11.16 by m.s11.15, entered behind the car.
    """
    start = great("o.s11.12", "o.s11.15", "i.s11.15")
    assert full(start) == {"m.s11.16": 0, "i.s11.16": 0}
    assert offered(start)["i"].path[2:] == ("m.s11.15", "i.s11.16")


def test_a_great_start_shut_in_completely() -> None:
    """Seed p6, braking; sheet, rulings: i.s11.3 leads to i.s11.4 and m.s11.3 only. 4 points, and both cars roll.

    i.s11.4 lies half a space before m.s11.3 and rolls first.
    """
    start = great("i.s11.3", "m.s11.3", "i.s11.4")
    assert {note.space: (note.braked, note.collisions) for note in offered(start).values()} == {"i.s11.3": (4, (2, 1))}
    lines = told(start, (5, 4, 20, 1), (0, "i brake 4"))
    assert lines == [
        "car_moved 0 i.s11.3  4",
        "points_lost 0 4 braking 14",
        "collision_die_rolled 2 0 5 False",
        "collision_die_rolled 1 0 4 True",
        "points_lost 1 1 collision 17",
        "collision_die_rolled 0 2 20 False",
        "collision_die_rolled 0 1 1 True",
        "points_lost 0 1 collision 13",
        "turn_ended 0",
    ]


def test_two_ties_for_the_grid_are_rolled_off_the_better_one_first() -> None:
    """Seed p5, "o mais alto ocupa o primeiro lugar"; sheet 1.2, those tied roll again.

    Seats 0 and 2 tie with a 12, seats 1 and 3 with a 7: 3 and 15 for the former, then 9 and 4 for the latter. The dice
    end there.
    """
    judge = referee(None, (12, 7, 12, 7, 3, 15, 9, 4), seats=4)
    assert standings(judge) == [2, 0, 1, 3]
    assert [one.space for one in judge.state.cars] == ["i.s11.15", "o.s11.12", "o.s11.15", "i.s11.12"]
    assert judge.state.order == (2, 0, 1, 3)


# Seed p3, "Ordem de jogo"


def ordered(*cars: dict[str, Any]) -> tuple[int, ...]:
    return order_of_play(MONACO, RULES.check(msgspec.convert(position(*cars), State)).cars)


@pytest.mark.parametrize(
    ("outer", "inner"),
    [
        ("o.s1.1", "i.s1.1"),
        ("i.s2.4", "o.s2.3"),
        ("o.s3.1", "i.s3.0"),
        ("o.s4.0", "i.s4.1"),
        ("i.s5.1", "o.s5.0"),
        ("i.s6.4", "o.s6.3"),
        ("i.s7.2", "o.s7.3"),
        ("i.s8.0", "o.s8.1"),
        ("o.s9.1", "i.s9.0"),
        ("o.s10.1", "i.s10.2"),
        ("o.s11.4", "i.s11.5"),
    ],
)
def test_level_cars_before_each_corner(outer: str, inner: str) -> None:
    """Seed p3, "mais perto do lado interior da próxima curva"; insides i o i i o o o o i i (c5 by its entry).

    A higher gear goes first all the same.
    """
    assert ordered(car(outer, 3), car(inner, 3)) == (1, 0)
    assert ordered(car(outer, 4), car(inner, 3)) == (0, 1)
    assert ordered(car(outer, 3), car(inner, 4)) == (1, 0)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("i.s2.0", "o.c1.6"),
        ("o.s3.0", "i.c2.9"),
        ("o.s9.0", "i.c8.10"),
        ("i.s11.0", "o.c10.5"),
        ("i.s1.5", "o.c1.0"),
        ("i.c9.0", "o.s9.3"),
        ("o.c5.0", "i.c5.3"),
        ("m.c5.1", "i.c5.2"),
        ("i.c4.1", "o.c4.4"),
    ],
)
def test_level_cars_one_of_which_is_in_a_corner(first: str, second: str) -> None:
    """Sheet, rulings: the corner that one of them is still in decides, else the next; insides as above.

    The last pair lies 0.19 apart, as far as level cars can.
    """
    assert ordered(car(first, 2), car(second, 2)) == (0, 1)
    assert ordered(car(second, 2), car(first, 2)) == (1, 0)


def test_three_cars_across_a_corner() -> None:
    """Seed p3. c7: o1 lies at 113.1, m2 and i3 at 113; inside is o. A higher gear on i goes before both."""
    assert ordered(car("i.c7.3", 2), car("m.c7.2", 2), car("o.c7.1", 2)) == (2, 1, 0)
    assert ordered(car("i.c7.3", 3), car("m.c7.2", 2), car("o.c7.1", 2)) == (0, 2, 1)


def test_level_is_with_the_foremost_car_left_only() -> None:
    """Sheet, rulings. c9: o1 133.13, m2 133.00, i3 132.93 (not level with o). 6th gear on i helps only behind o."""
    assert ordered(car("i.c9.3", 6), car("m.c9.2", 2), car("o.c9.1", 2)) == (1, 2, 0)
    assert ordered(car("i.c9.3", 6), car("m.c9.2", 1), car("o.c9.1", 2)) == (2, 0, 1)


def test_the_order_stands_for_the_whole_round() -> None:
    """Seed p3, "Em cada turno de jogo ... a ordem que ocupam": an overtake counts in the next round.

    m.s6.20, m.s6.6 and m.s6.4 go to m.s6.21, o.s6.6 (at 6.5) and, with a 4, m.s6.8.
    """
    start = position(car("m.s6.20"), car("m.s6.6"), car("m.s6.4"))
    lines = told(start, (1, 1, 4), (0, "gear 1"), (0, "m"), (1, "gear 1"), (1, "o"), (2, "gear 2"), (2, "m"))
    assert some(lines, "car_moved", "round_began") == [
        "car_moved 0 m.s6.20 m.s6.21 0",
        "car_moved 1 m.s6.6 o.s6.6 0",
        "car_moved 2 m.s6.4 m.s6.5>m.s6.6>m.s6.7>m.s6.8 0",
        "round_began 2 0>2>1",
    ]


# Seed p4, "Regras de condução em recta"


@pytest.mark.parametrize(
    ("start", "gear", "roll", "spaces"),
    [
        ("m.s6.5", 2, 4, {"m.s6.9", "o.s6.8", "i.s6.9"}),
        ("o.s6.5", 2, 4, {"o.s6.9", "m.s6.9", "i.s6.9"}),
        ("i.s4.0", 2, 4, {"i.s4.4", "m.s4.3", "o.s4.2"}),
        ("m.s7.1", 2, 3, {"m.s7.4", "o.s7.4", "i.s7.3"}),
        ("o.s7.0", 2, 4, {"o.s7.4", "m.s7.3", "i.s7.2"}),
        ("i.s7.0", 2, 4, {"i.s7.4", "m.s7.4", "o.s7.4"}),
        ("o.s1.0", 2, 3, {"o.s1.3", "m.s1.2", "i.s1.2"}),
        ("i.s6.0", 1, 2, {"i.s6.2", "m.s6.1", "o.s6.0"}),
    ],
)
def test_a_clear_straight(start: str, gear: int, roll: int, spaces: set[str]) -> None:
    """Seed p4: two changes at most, no zigzag; sheet, rulings: the fewest spaces."""
    assert set(full(position(car(start, gear), car("m.c9.4"), roll=roll))) == spaces


@pytest.mark.parametrize(
    ("start", "cars", "gear", "roll", "spaces"),
    [
        ("m.s4.0", ["m.s4.1"], 2, 4, {"m.s4.3", "o.s4.3", "i.s4.4"}),
        ("m.s4.0", ["m.s4.3"], 2, 3, {"o.s4.2", "i.s4.3"}),
        ("i.s6.0", ["i.s6.1", "m.s6.1"], 2, 4, {"o.s6.2"}),
        ("m.s6.0", ["m.s6.2", "o.s6.2", "i.s6.4"], 3, 5, {"m.s6.4"}),
    ],
)
def test_a_straight_with_cars(start: str, cars: list[str], gear: int, roll: int, spaces: set[str]) -> None:
    """Seed p4, "Só é permitido ziguezaguear numa recta para ultrapassar outro carro"."""
    assert set(full(position(car(start, gear), *map(car, cars), roll=roll))) == spaces


def test_a_car_shut_in_on_a_straight() -> None:
    """Seed p6: braking the whole roll, a point each; i.s6.3 and o.s6.2 are level, c6 has its inside at o."""
    start = position(car("m.s6.2", 3), car("m.s6.3"), car("i.s6.3"), car("o.s6.2"), roll=5)
    assert {note.space: (note.cost, note.collisions) for note in offered(start).values()} == {"m.s6.2": (5, (1, 3, 2))}


def test_a_blocked_car_may_stop_short_wherever_it_can_pay() -> None:
    """Seed p6, "em qualquer momento": one car behind the next in every lane; m.s6.2 to m4 and back, o2, o3, i3, i4.

    m.s6.5 o.s6.4 i.s6.5 shut the road. Roll 4: m4 two short; o3 (m2 o2 o3) two short, i4 two short; and so on.
    """
    start = position(car("m.s6.2", 2), car("m.s6.5"), car("o.s6.4"), car("i.s6.5"), roll=4)
    assert {note.space: note.cost for note in offered(start).values()} == {
        "m.s6.2": 4,
        "m.s6.3": 3,
        "o.s6.2": 3,
        "i.s6.3": 3,
        "m.s6.4": 2,
        "o.s6.3": 2,
        "i.s6.4": 2,
    }
