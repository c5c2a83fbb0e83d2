"""Corners laid out from their numbers of spaces: the same arrows as Monaco's plain corners have (sheet 5.5)."""

import msgspec
import pytest

from domain.games.formula_d.blueprint import BadCircuit, expand, read
from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.division import Arc, Division, divide
from domain.games.formula_d.survey import check
from tests.domain.formula_d.test_circuit import FILE

BEFORE = {"i": "i.s1.5", "m": "m.s1.4", "o": "o.s1.4"}


def _corner(bend: str, **spaces: int) -> Division:
    return divide([Arc("R" if bend == "R" else "L", spaces)], 5, BEFORE)


@pytest.mark.parametrize(
    ("bend", "spaces", "arrows"),
    [
        ("R", (3, 5, 7), "m0>i0 m1>i1 m3>i2 m4>i o0>m0 o1>m1 o2>m2 o4>m3 o5>m4 o6>m"),
        ("L", (7, 5, 3), "i0>m0 i1>m1 i2>m2 i4>m3 i5>m4 i6>m m0>o0 m1>o1 m3>o2 m4>o"),
        ("R", (2, 4, 6), "m0>i0 m1>i1 m3>i o0>m0 o1>m1 o2>m2 o4>m3 o5>m"),
    ],
)
def test_plain_corners_have_the_arrows_of_the_board(bend: str, spaces: tuple[int, int, int], arrows: str) -> None:
    """Sheet 5.5, c1, c7 and c3: arrows of a bend to the right, to the left, and of a tight one."""
    found = _corner(bend, **dict(zip("imo", spaces, strict=True)))
    assert set(found.arrows.split()) == set(arrows.split())


def test_a_plain_corner_touches_as_the_board_does() -> None:
    """Sheet 5.5, c1: contacts that no arrow shows, among them those with the straight before."""
    board = "m.s1.4-o0 i.s1.5-m0 i0-m1 m0-o1 i1-m2 i1-m3 m1-o2 i2-m4 m2-o3 m2-o4 m3-o5 m4-o6"
    found = {frozenset(pair.split("-")) for pair in _corner("R", i=3, m=5, o=7).beside.split()}
    assert found == {frozenset(pair.split("-")) for pair in board.split()}


def test_outer_lanes_lie_between_where_the_straights_leave_them() -> None:
    """Sheet 5.5, along: before a bend to the right the inside lane reaches half a space further, after it half less.

    Middle spaces 5 to 9: the inside lane's three share 5.0 to 9.0, the outside lane's seven 4.0 to 10.0.
    """
    along = _corner("R", i=3, m=5, o=7).along
    assert along["i"] == (5.67, 7.0, 8.33)
    assert along["o"] == (4.43, 5.29, 6.14, 7.0, 7.86, 8.71, 9.57)


def test_a_corner_that_bends_both_ways_forks_to_each_inside() -> None:
    """Sheet 5.3: `L, then R`: spaces fork to the outside lane first and to the inside lane behind."""
    first, second = Arc("L", {"i": 4, "m": 3, "o": 2}), Arc("R", {"i": 2, "m": 3, "o": 4})
    arrows = divide([first, second], 5, BEFORE).arrows.split()
    assert {"i0>m0", "m0>o0"} <= set(arrows)
    assert {"m5>i", "o5>m"} <= set(arrows)
    sides = {arrow.split(">")[0]: arrow.split(">")[1][0] for arrow in arrows}
    assert all(sides[f"m{n}"] == "o" for n in range(3) if f"m{n}" in sides)
    assert all(sides[f"m{n}"] == "i" for n in range(3, 6) if f"m{n}" in sides)


@pytest.mark.parametrize("key", ["lagoa", "race_city"])
def test_our_own_circuits_are_sound(key: str) -> None:
    """Sheet 6, every rule of it."""
    assert check(circuit(key)) == []


PLAIN = {
    "name": "Ring",
    "lanes": ["i", "m", "o"],
    "sectors": [
        {"kind": "straight", "key": "s1", "spaces": {"i": 31, "m": 30, "o": 29}, "stagger": {"i": -0.5, "o": 0.5}},
        {
            "kind": "corner",
            "key": "c1",
            "name": "Bend",
            "bend": "R",
            "stops": 1,
            "long": 7,
            "short": 3,
            "spaces": {"i": 3, "m": 5, "o": 7},
        },
        {"kind": "straight", "key": "s2", "spaces": {"i": 30, "m": 30, "o": 30}, "stagger": {"i": -0.5, "o": 0.5}},
    ],
    "grid": [f"{lane}.s2.{n}" for n in (27, 24, 21, 18, 15) for lane in "oi"],
    "finish": ["i.s1.0", "m.s1.0", "o.s1.0"],
}


def _ring(**changes: object) -> bytes:
    corner = {**msgspec.json.decode(msgspec.json.encode(PLAIN))["sectors"][1], **changes}
    sectors = PLAIN["sectors"]
    assert isinstance(sectors, list)
    return msgspec.json.encode({**PLAIN, "sectors": [sectors[0], corner, sectors[2]]})


def test_a_circuit_needs_no_more_than_numbers() -> None:
    assert check(expand("ring", read("ring.json", _ring()))) == []


@pytest.mark.parametrize(
    ("changes", "key", "problem"),
    [
        ({"bend": "L"}, "sectors.s1.spaces.i", "must be 30 before a bend to the left"),
        ({"spaces": {"i": 3, "m": 5, "o": 0}}, "sectors.c1.spaces.o", "needs at least 1 space in every arc"),
        (
            {"arcs": [{"bend": "R", "spaces": {"i": 3, "m": 5, "o": 6}}]},
            "sectors.c1.arcs",
            "lane o has 6 spaces in its arcs",
        ),
        (
            {"arcs": [{"bend": "L", "spaces": {"i": 3, "m": 5, "o": 7}}]},
            "sectors.c1.arcs",
            "the first must bend as the corner does, R",
        ),
        (
            {
                "arcs": [
                    {"bend": "R", "spaces": {"i": 1, "m": 3, "o": 4}},
                    {"bend": "L", "spaces": {"i": 2, "m": 2, "o": 3}},
                ]
            },
            "sectors.s2.stagger.i",
            "must be 0.5 after a bend to the left",
        ),
    ],
)
def test_numbers_that_do_not_fit_are_refused_by_key(changes: dict[str, object], key: str, problem: str) -> None:
    """Wrong input has a named error that says where and what."""
    with pytest.raises(BadCircuit) as raised:
        expand("ring", read("ring.json", _ring(**changes)))
    assert (raised.value.key, raised.value.problem) == (key, problem)


def test_a_wrong_way_through_a_corner_is_told_with_the_right_one() -> None:
    """Sheet 6: computed long and short = declared."""
    (fault,) = check(expand("ring", read("ring.json", _ring(long=8))))
    assert str(fault) == "sectors.c1.long: c1 declares its long way as 8 spaces, but it has 7"


def test_monaco_spells_its_corners_out() -> None:
    """Its contacts are the printed board's, which are not all even."""
    plan = msgspec.json.decode(FILE.read_bytes())
    assert all("arrows" in sector for sector in plan["sectors"] if sector["kind"] == "corner")
