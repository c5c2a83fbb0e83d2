"""The beginner rules once more, sentence by sentence of the seed, as scripts for the referee.

Every expectation is worked out by hand from the seed and the link tables of the sheet (5.5): on s2 s4 s5 s6 s10 s11 a
step over leads o.n to m.n+1, m.n to o.n or i.n+1, i.n to m.n; on s1 o.n to m.n, m.n to o.n+1 or i.n+1, i.n to m.n; on
s3 s7 s8 s9 o.n to m.n, m.n to o.n+1 or i.n, i.n to m.n+1.
"""

from typing import Any

import msgspec
import pytest

from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.notes import EndNote
from domain.games.formula_d.order import order_of_play
from domain.games.formula_d.rules import FormulaD
from domain.games.formula_d.state import State
from domain.games.protocol import moves, text
from domain.referee import NoSuchFace, Referee, Script

RULES = FormulaD()
MONACO = circuit("monaco")


def car(space: str | None, gear: int = 1, points: int = 18, stops: int = 0, **fields: int) -> dict[str, Any]:
    """A car as a script writes it."""
    return {"space": space, "gear": gear, "points": points, "stops": stops, "crossings": 1, **fields}


def on_grid(space: str) -> dict[str, Any]:
    """A car before its start."""
    return car(space, 0, crossings=0)


def position(*cars: dict[str, Any], roll: int | None = None, **fields: Any) -> dict[str, Any]:
    """The JSON of a position: seat 0 plays first; `roll` is on the die of its gear."""
    seated = [{"seat": seat, **one} for seat, one in enumerate(cars)]
    racing = [one["seat"] for one in seated if one["space"] is not None]
    rolled = None if roll is None else {"gear": cars[racing[0]]["gear"], "value": roll}
    return {"cars": seated, "waiting": racing, "order": racing, "roll": rolled, **fields}


def referee(start: dict[str, Any] | None, dice: tuple[int, ...], *spoken: tuple[int, str], seats: int = 0) -> Referee:
    """A referee behind a script."""
    checked = None if start is None else RULES.check(msgspec.convert(start, State))
    return Referee(RULES, Script(seats=seats, dice=dice, moves=spoken, position=start), checked)


def told(start: dict[str, Any] | None, dice: tuple[int, ...], *spoken: tuple[int, str], seats: int = 0) -> list[str]:
    """All facts of a script but its set-up, one line each; a refusal is a line as well. Every die must be used."""
    lines, rolled = [], 0
    for ruling in referee(start, dice, *spoken, seats=seats).rulings():
        if ruling.refused:
            lines.append(f"{ruling.seat} {ruling.text}: {ruling.refused}")
        facts = [msgspec.to_builtins(fact) for fact in ruling.facts or ()]
        rolled += sum(fact["type"].endswith("die_rolled") and fact.get("die", True) for fact in facts)
        if ruling.by != "setup":
            lines += [line(fact) for fact in facts]
    assert rolled == len(dice)
    return lines


def line(fact: dict[str, Any]) -> str:
    """`points_lost 0 2 braking 16`; the spaces of a path are joined."""
    name = fact.pop("type").removeprefix("formula_d.")
    words = (">".join(map(str, value)) if isinstance(value, tuple | list) else str(value) for value in fact.values())
    return " ".join([name, *words])


def some(lines: list[str], *names: str) -> list[str]:
    """The lines of these facts only."""
    return [one for one in lines if one.split()[0] in names]


def offered(start: dict[str, Any]) -> dict[str, EndNote]:
    """What seat 0 may do with its roll."""
    state = RULES.check(msgspec.convert(start, State))
    return {text(move): note for move, note in moves(RULES, state, 0) if isinstance(note, EndNote)}


def full(start: dict[str, Any]) -> dict[str, int]:
    """The ends that move the whole roll, each with its cost."""
    return {note.space: note.cost for note in offered(start).values() if not note.braked}


def standings(judge: Referee) -> list[int]:
    """The seats by place once the script is played."""
    assert list(judge.rulings())
    return [result.seat for result in judge.standings()]


OTHER = car("m.s2.0", 1)
"""A car far from everything else."""


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
    ],
)
def test_level_cars_one_of_which_is_in_a_corner(first: str, second: str) -> None:
    """Sheet, rulings: the corner that one of them is still in decides, else the next; insides as above."""
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


# Seed p4, the arrows before and in the corners


@pytest.mark.parametrize(
    ("start", "spaces"),
    [
        ("m.s1.4", {"m.c1.0"}),
        ("i.s1.5", {"i.c1.0"}),
        ("o.s1.4", {"o.c1.0", "m.s1.4"}),
        ("m.s2.17", {"m.c2.0"}),
        ("o.s2.17", {"o.c2.0"}),
        ("i.s2.17", {"i.c2.0", "m.s2.17"}),
        ("m.s3.1", {"m.c3.0"}),
        ("i.s3.1", {"i.c3.0"}),
        ("o.s3.1", {"o.c3.0", "m.s3.1"}),
        ("m.s5.2", {"m.c5.0"}),
        ("o.s5.2", {"o.c5.0"}),
        ("i.s5.2", {"i.c5.0", "m.s5.2"}),
        ("m.s8.1", {"m.c8.0"}),
        ("o.s8.2", {"o.c8.0"}),
        ("i.s8.0", {"i.c8.0", "m.s8.1"}),
        ("i.s9.1", {"i.c9.0", "m.s9.2"}),
        ("o.s9.3", {"o.c9.0"}),
        ("o.s10.4", {"o.c10.0", "m.s10.5"}),
        ("i.s10.6", {"i.c10.0"}),
        ("m.c9.0", {"m.c9.1", "o.c9.0"}),
        ("m.c9.2", {"m.c9.3"}),
        ("o.c5.1", {"o.c5.2", "m.c5.4"}),
        ("m.c5.4", {"m.c5.5", "i.c5.7"}),
    ],
)
def test_arrows(start: str, spaces: set[str]) -> None:
    """Seed p4, "As setas indicam as únicas direcções"; sheet 5.5, bold arrows on the last spaces before a corner."""
    assert set(full(position(car(start), OTHER, roll=1))) == spaces


def test_seven_spaces_from_the_outside_into_sainte_devote() -> None:
    """Seed p4: any way through. From o.s1.4, c1 with its 7 spaces on o, 5 on m, 3 on i (o0>m0>i0 is the shortest).

    Seven steps: o6; m4 by o0-o5 or o0-o4 m3; i2 by o0-o4 m3; out by m0-m4 (six steps) on m.s2.0 or i.s2.0; out by i0 i1
    i2 (five steps) on i.s2.1.
    """
    assert full(position(car("o.s1.4", 3), car("m.s6.0"), roll=7)) == {
        "o.c1.6": 0,
        "m.c1.4": 0,
        "i.c1.2": 0,
        "m.s2.0": 1,
        "i.s2.0": 1,
        "i.s2.1": 2,
    }


@pytest.mark.parametrize(
    ("corner", "stops", "long", "short"),
    [
        ("c1", 1, 7, 3),
        ("c2", 1, 10, 5),
        ("c3", 1, 6, 2),
        ("c4", 1, 6, 2),
        ("c5", 3, 18, 8),
        ("c6", 1, 9, 5),
        ("c7", 1, 7, 3),
        ("c8", 2, 13, 8),
        ("c9", 2, 11, 6),
        ("c10", 1, 6, 2),
    ],
)
def test_the_longest_and_the_shortest_way_through_every_corner(corner: str, stops: int, long: int, short: int) -> None:
    """Seed p4, the numbers on green and red: as many spaces, the first one included, can be driven inside."""

    def ends(steps: int) -> list[bool]:
        gear = next(gear for gear, high in ((1, 2), (2, 4), (3, 8), (4, 12), (5, 20)) if steps <= high)
        found = [
            full(position(car(f"{lane}.{corner}.0", gear, stops=stops - 1), OTHER, roll=steps))
            for lane in ("i", "m", "o")
        ]
        return [f".{corner}." in space for spaces in found for space in spaces]

    assert any(ends(long - 1))
    assert not any(ends(long))
    assert all(ends(short - 1))
    assert not all(ends(short))


# Seed p5, "Passar uma curva"


@pytest.mark.parametrize(
    ("start", "stops", "gear", "roll", "ends"),
    [
        ("i.c1.2", 0, 1, 1, {"i.s2.0": 1}),
        ("i.c1.2", 0, 4, 12, {"i.s2.11": 12}),
        ("m.c1.4", 0, 2, 3, {"m.s2.2": 3, "i.s2.2": 3}),
        ("i.c8.10", 1, 2, 4, {"i.c9.1": 4, "m.c9.0": 4}),
        ("i.c5.11", 2, 3, 5, {"i.s6.4": 5}),
        ("o.c5.11", 2, 2, 3, {"o.s6.2": 3, "m.s6.2": 3}),
        ("i.c3.1", 0, 4, 12, {"i.s5.0": 12}),
        ("i.c6.6", 0, 5, 15, {"i.s8.0": 15, "m.s8.1": 15}),
        ("i.c9.6", 1, 4, 10, {"i.s11.0": 10}),
        ("i.c2.9", 0, 5, 16, {"i.s5.0": 16, "m.c4.1": 16}),
        ("i.c7.6", 0, 4, 12, {"i.c8.10": 12, "m.c8.9": 12}),
        ("i.c8.10", 0, 2, 2, {}),
        ("i.c5.11", 1, 2, 2, {}),
        ("i.c5.11", 0, 2, 2, {}),
    ],
)
def test_overshooting_by_as_many_spaces(start: str, stops: int, gear: int, roll: int, ends: dict[str, int]) -> None:
    """Seed p5, "tantos PE quantas as casas que tenha percorrido depois do limite"; two stops missing are never offered.

    i.c7.6: s8 has 1 space on i and 2 on m, so 12 spaces end on the last of c8 in lane i and on m.c8.9.
    """
    assert full(position(car(start, gear, stops=stops), car("m.s11.5"), roll=roll)) == ends


@pytest.mark.parametrize(
    ("start", "stops", "gear", "roll", "words", "facts"),
    [
        (
            "i.c3.1",
            0,
            4,
            12,
            "i",
            ["corner_overshot 0 c3 0 1 12", "corner_overshot 0 c4 0 1 1", "points_lost 0 12 overshoot 6"],
        ),
        (
            "i.c6.6",
            0,
            5,
            15,
            "i",
            ["corner_overshot 0 c6 0 1 15", "corner_overshot 0 c7 0 1 1", "points_lost 0 15 overshoot 3"],
        ),
        (
            "i.c9.6",
            1,
            4,
            10,
            "i",
            ["corner_overshot 0 c9 1 2 10", "corner_overshot 0 c10 0 1 1", "points_lost 0 10 overshoot 8"],
        ),
        (
            "i.c2.9",
            0,
            5,
            16,
            "i",
            [
                "corner_overshot 0 c2 0 1 16",
                "corner_overshot 0 c3 0 1 12",
                "corner_overshot 0 c4 0 1 1",
                "points_lost 0 16 overshoot 2",
            ],
        ),
    ],
)
def test_whole_corners_overshot(start: str, stops: int, gear: int, roll: int, words: str, facts: list[str]) -> None:
    """Sheet, rulings, overshoot across a whole second corner: charged from the first line, c3 c4 c7 c10 add nothing."""
    lines = told(position(car(start, gear, stops=stops), car("m.s11.5"), roll=roll), (), (0, words))
    assert some(lines, "corner_overshot", "points_lost", "car_eliminated", "stop_made", "corner_left") == facts


def test_an_overshoot_across_a_corner_of_two_stops_is_never_offered() -> None:
    """Sheet, rulings: c7 without its stop, 1 space of s8, 11 of c8: the 13th space beyond is behind c8."""
    start = position(car("i.c7.6", 5), car("m.s11.5"), roll=13)
    assert {note.space: note.cost for note in offered(start).values() if note.braked < 2} == {
        "i.c8.10": 13,
        "m.c8.9": 13,
    }


def test_a_corner_reached_by_overshooting_is_owed_in_full() -> None:
    """Seed p5, "essa paragem não conta". c8 left with one of two stops into c9; then two stops are needed there."""
    lines = told(
        position(car("i.c8.10", 2, stops=1), car("m.s11.5")),
        (4, 1, 2, 1),
        (0, "gear 2"),
        (0, "i"),
        (1, "gear 1"),
        (1, "m"),
        (1, "gear 1"),
        (1, "m"),
        (0, "gear 1"),
        (0, "i"),
    )
    assert some(lines, "corner_overshot", "points_lost", "stop_made", "car_eliminated") == [
        "corner_overshot 0 c8 1 2 4",
        "points_lost 0 4 overshoot 14",
        "stop_made 0 c9 1 2",
    ]


def test_an_overshooting_car_takes_a_free_way_out_or_brakes() -> None:
    """Seed p5, "Se está bloqueado por outro carro, não o pode ultrapassar, tem de travar".

    m.c1.4 leads out to m.s2.0 and i.s2.0. A car on m.s2.0 leaves lane i; cars on m.s2.1 and i.s2.1 leave a space each.
    """
    assert full(position(car("m.c1.4", 2), car("m.s2.0"), roll=3)) == {"i.s2.2": 3}
    start = position(car("m.c1.4", 2), car("m.s2.1"), car("i.s2.1"), roll=3)
    assert {note.space: (note.braked, note.overshoot) for note in offered(start).values()} == {
        "m.c1.4": (3, 0),
        "m.s2.0": (2, 1),
        "i.s2.0": (2, 1),
    }


def test_three_stops_by_braking_on_the_spot() -> None:
    """Sheet, rulings, braking the whole roll: in Loews, a point and a stop a round; then the corner may be left."""
    lines = told(
        position(car("i.c5.11", 1)),
        (1, 1, 1, 2),
        *[one for _ in range(3) for one in ((0, "gear 1"), (0, "i brake 1"))],
        (0, "gear 1"),
        (0, "i"),
    )
    assert some(lines, "stop_made", "points_lost", "corner_left", "corner_overshot") == [
        "points_lost 0 1 braking 17",
        "stop_made 0 c5 1 3",
        "points_lost 0 1 braking 16",
        "stop_made 0 c5 2 3",
        "points_lost 0 1 braking 15",
        "stop_made 0 c5 3 3",
        "corner_left 0 c5",
    ]


def test_leaving_and_stopping_in_the_next_corner_in_one_move() -> None:
    """Seed p4: the stops of c2 made, s3 has two spaces, c3 begins at the third: the stop there counts."""
    lines = told(position(car("i.c2.9", 2, stops=1), OTHER, roll=3), (), (0, "i c3.0"))
    assert lines[1:3] == ["corner_left 0 c2", "stop_made 0 c3 1 1"]


@pytest.mark.parametrize(
    ("start", "stops", "gear", "points", "roll", "facts"),
    [
        ("i.c1.2", 0, 2, 3, 3, ["points_lost 0 3 overshoot 0", "car_eliminated 0 points"]),
        ("i.c1.2", 0, 2, 1, 4, ["points_lost 0 1 overshoot 0", "car_eliminated 0 points"]),
        ("i.c8.10", 0, 2, 2, 3, ["car_eliminated 0 stops"]),
        ("i.c5.11", 1, 2, 4, 4, ["car_eliminated 0 stops"]),
        ("i.c8.10", 1, 2, 2, 2, ["points_lost 0 2 overshoot 0", "car_eliminated 0 points"]),
    ],
)
def test_no_end_survives(start: str, stops: int, gear: int, points: int, roll: int, facts: list[str]) -> None:
    """Seed p5, "um carro é eliminado quando fica sem PE"; sheet, rulings: no end leaves a point, so it is out."""
    begin = position(car(start, gear, points, stops), OTHER, roll=roll)
    ((words, note),) = offered(begin).items()
    assert note.eliminates
    assert len(note.path) == roll
    lines = told(begin, (), (0, words))
    assert some(lines, "points_lost", "car_eliminated") == facts
    assert lines[-1] == "turn_ended 0"


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
