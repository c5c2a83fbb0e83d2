"""Arrows, stops and overshooting, sentence by sentence of the seed (pages 4 and 5).

Expectations are worked out by hand from the seed and the link tables of the sheet (5.5): on s2 s4 s5 s6 s10 s11 a step
over leads o.n to m.n+1, m.n to o.n or i.n+1, i.n to m.n; on s1 o.n to m.n, m.n to o.n+1 or i.n+1, i.n to m.n; on s3 s7
s8 s9 o.n to m.n, m.n to o.n+1 or i.n, i.n to m.n+1.
"""

import pytest

from tests.domain.formula_d.scripts import OTHER, car, full, offered, position, some, told

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


def test_a_corner_left_properly_and_the_next_one_overshot() -> None:
    """Seed p5: c2 is done; s3 has 2 spaces, c3 2 on i, so the fifth is one beyond c3, and only that is charged."""
    lines = told(position(car("i.c2.9", 3, stops=1), car("m.s11.5"), roll=5), (), (0, "i s4.0"))
    assert some(lines, "corner_left", "corner_overshot", "points_lost", "stop_made") == [
        "corner_left 0 c2",
        "corner_overshot 0 c3 0 1 1",
        "points_lost 0 1 overshoot 17",
    ]


def test_a_corner_left_properly_and_one_of_two_stops_crossed_is_never_offered() -> None:
    """Seed p5, "Curva de 2 paragens": c7 is done, c8 ends 12 spaces on in lane i; a 13 is braked into c8 or before."""
    found = offered(position(car("i.c7.6", 5, stops=1), car("m.s11.5"), roll=13))
    assert {note.space.split(".")[1] for note in found.values()} == {"c7", "s8", "c8"}
    assert min((note.cost, note.space) for note in found.values() if note.space == "i.c8.10") == (0, "i.c8.10")


def test_a_corner_run_through_from_the_straight() -> None:
    """Seed p5: from i.s1.3 two spaces of s1, three of c1, then three beyond it: 3 points; lane i is kept."""
    lines = told(position(car("i.s1.3", 3), car("m.s11.5"), roll=8), (), (0, "i s2.2"))
    assert lines[:3] == [
        "car_moved 0 i.s1.3 i.s1.4>i.s1.5>i.c1.0>i.c1.1>i.c1.2>i.s2.0>i.s2.1>i.s2.2 0",
        "corner_overshot 0 c1 0 1 3",
        "points_lost 0 3 overshoot 15",
    ]


def test_braking_into_a_corner_makes_a_stop_there() -> None:
    """Seed p6, "Um jogador pode usar os seus PE em qualquer momento": two of four braked, the stop counts (p4)."""
    lines = told(position(car("i.s2.16", 2), car("m.s11.5"), roll=4), (), (0, "i brake 2"))
    assert lines[:3] == ["car_moved 0 i.s2.16 i.s2.17>i.c2.0 2", "points_lost 0 2 braking 16", "stop_made 0 c2 1 1"]


def test_stops_made_inside_a_corner_of_three_from_a_position_in_it() -> None:
    """Sheet 7, starting inside a multi-stop corner: the third stop on o.c5.11, then out for nothing."""
    lines = told(position(car("o.c5.10", 1, stops=2)), (1, 2), (0, "gear 1"), (0, "o"), (0, "gear 1"), (0, "o s6.1"))
    assert some(lines, "stop_made", "corner_left", "corner_overshot", "points_lost") == [
        "stop_made 0 c5 3 3",
        "corner_left 0 c5",
    ]
