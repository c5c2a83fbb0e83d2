"""Pits, street places and islands in a circuit's file: what they become, and what is refused by file and key."""

import json
from typing import Any

import pytest

from domain.games.formula_d.blueprint import BadCircuit, expand, read
from domain.games.formula_d.layout import Circuit
from tests.domain.formula_d.byway import KEY, STREET, plan


def built(**changes: Any) -> Circuit:
    return expand(KEY, read(f"{KEY}.json", json.dumps(plan(**changes)).encode()))


def refused(**changes: Any) -> BadCircuit:
    with pytest.raises(BadCircuit) as raised:
        built(**changes)
    assert raised.value.file == f"{KEY}.json"
    return raised.value


PITS: dict[str, Any] = {
    "spaces": 14,
    "entry": ["i.s3.2"],
    "exit": ["i.s1.2"],
    "boxes": [[2, 3], [4, 5], [6, 7], [8, 9], [10, 11]],
}


def test_what_is_left_out_is_not_there() -> None:
    """All of it is optional; without a street the street's rules are off."""
    bare = built(street=None)
    assert bare.pits is None
    assert bare.street is None
    assert built(street={}).street is not None
    assert built().pits is None


def test_spaces_are_written_one_by_one_or_in_rows() -> None:
    street = built(street={"noise": "m.s2.1-3 o.s2.4", "dark": ""}).street
    assert street is not None
    assert street.noise == {"m.s2.1", "m.s2.2", "m.s2.3", "o.s2.4"}
    assert street.dark == frozenset()


def test_the_steps_over_the_police_line() -> None:
    """From before it to it or beyond it, also into another lane: o.c1.2 leads to o.c1.3 and m.c1.2."""
    street = built().street
    assert street is not None
    assert street.police == {
        ("i.c1.0", "i.c1.1"),
        ("m.c1.1", "m.c1.2"),
        ("o.c1.2", "o.c1.3"),
        ("o.c1.2", "m.c1.2"),
    }


def test_a_pit_lane_lies_between_its_entry_and_its_exit() -> None:
    pits = built(pits=PITS).pits
    assert pits is not None
    assert pits.lane[0] == "p0"
    assert pits.lane[-1] == "p13"
    assert pits.box(0) == "b2"
    assert pits.box(9) == "b11"
    places = [pits.along[space] for space in pits.lane]
    assert places == sorted(places)
    assert "m.s3.2" in pits.past
    assert "m.s3.0" not in pits.past
    assert "o.s3.1" in pits.past
    assert "o.s3.0" not in pits.past


@pytest.mark.parametrize(
    ("change", "key", "problem"),
    [
        ({"entry": ["i.s3.99"]}, "pits.entry", "there is no space 'i.s3.99'"),
        ({"entry": []}, "pits.entry", "needs at least one space of the road"),
        ({"exit": []}, "pits.exit", "needs at least one space of the road"),
        ({"exit": ["x"]}, "pits.exit", "there is no space 'x'"),
        ({"exit": ["i.s3.9"]}, "pits.exit", "must lie beyond the finish line"),
        ({"boxes": [[2, 2]]}, "pits.boxes", "must go along the lane"),
        ({"boxes": [[5, 4]]}, "pits.boxes", "must go along the lane"),
        ({"boxes": [[2, 14]]}, "pits.boxes", "must lie at the spaces 0 to 13"),
        ({"boxes": [[2, 3]]}, "pits.boxes", "has 2 for the 10 cars of the grid"),
        ({"spaces": "many"}, "pits.spaces", "Expected `int`"),
        ({"depth": 3}, "pits", "unknown field `depth`"),
    ],
)
def test_wrong_pits_are_refused(change: dict[str, Any], key: str, problem: str) -> None:
    """Issue 6: named file, key, and what is wrong."""
    error = refused(pits={**PITS, **change})
    assert error.key == key
    assert problem in error.problem


@pytest.mark.parametrize(
    ("change", "key", "problem"),
    [
        ({"noise": "m.s2.50"}, "street.noise", "there is no space 'm.s2.50'"),
        ({"noise": "loud"}, "street.noise", "'loud' names no spaces"),
        ({"dark": "m.s2.5-2"}, "street.dark", "'m.s2.5-2' ends before it begins"),
        ({"police": ["i.c1.1"]}, "street.police", "needs one space in each of the lanes i, m, o"),
        ({"police": ["i.c1.1", "m.c2.2", "o.c1.3"]}, "street.police", "its spaces must lie in one sector"),
        ({"police": ["i.c1.9", "m.c1.2", "o.c1.3"]}, "street.police", "there is no space 'i.c1.9'"),
        ({"tunnel": ["i.s2.6"]}, "street.tunnel", "needs one space in each of the lanes i, m, o"),
        ({"tunnel": ["i.s2.6", "m.s2.99", "o.s2.6"]}, "street.tunnel", "there is no space 'm.s2.99'"),
        ({"tunnel": ["i.s2.6", "m.s3.6", "o.s2.6"]}, "street.tunnel", "its spaces must lie in one sector"),
        ({"police_line": []}, "street", "unknown field `police_line`"),
        ({"checkpoint": "yes"}, "street.checkpoint", "Expected `bool`"),
    ],
)
def test_wrong_street_places_are_refused(change: dict[str, Any], key: str, problem: str) -> None:
    """Issue 6: named file, key, and what is wrong."""
    error = refused(street={**STREET, **change})
    assert error.key == key
    assert problem in error.problem


def with_island(**island: list[int]) -> dict[str, Any]:
    sectors = plan()["sectors"]
    return {"sectors": [{**sector, "island": island} if sector["key"] == "c2" else sector for sector in sectors]}


def test_an_island_keeps_two_lanes_apart() -> None:
    """o.c2.2 and m.c2.2 are linked; nothing joins o.c2.5 and m.c2.1."""
    assert built(**with_island(m=[1, 1], o=[5, 5])).islands == {"c2": {"m": ("m.c2.1",), "o": ("o.c2.5",)}}


@pytest.mark.parametrize(
    ("island", "problem"),
    [
        ({"m": [2, 2], "o": [2, 2]}, "the link from o.c2.2 to m.c2.2 leads across it"),
        ({"m": [1, 1], "o": [2, 2]}, "m.c2.1 and o.c2.2 touch across it"),
        ({"i": [0, 0], "o": [5, 5]}, "must lie between two neighbour lanes"),
        ({"m": [0, 9], "o": [5, 5]}, "there is no space 'm.c2.4'"),
    ],
)
def test_an_island_that_something_crosses_is_refused(island: dict[str, list[int]], problem: str) -> None:
    error = refused(**with_island(**island))
    assert error.key == "sectors.c2.island"
    assert problem in error.problem
