"""Broken circuit files once more: each is named by file, key and problem (issue 6, bad input)."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from domain.games.formula_d.blueprint import BadCircuit, expand, read
from domain.games.formula_d.circuit import circuit, track
from domain.games.formula_d.survey import check

FOLDER = files("domain.games.formula_d") / "circuits"
DATA = Path(__file__).parents[4] / "shared" / "data" / "monaco.json"


def complaints(key: str, plan: dict[str, Any]) -> list[str]:
    """What is said of a circuit's file, each with its key."""
    try:
        built = expand(key, read(f"{key}.json", json.dumps(plan).encode()))
    except BadCircuit as error:
        return [str(error).removeprefix(f"{key}.json: ")]
    return [str(fault) for fault in check(built)]


def spoilt(key: str, *path: str | int, to: object) -> dict[str, Any]:
    """The plan of a circuit with one value changed; a sector is named by its key."""
    plan: dict[str, Any] = json.loads((FOLDER / f"{key}.json").read_text())
    place: Any = plan
    for step in path[:-1]:
        if isinstance(place, list) and isinstance(step, str):
            place = next(sector for sector in place if sector["key"] == step)
        else:
            place = place[step]
    place[path[-1]] = to
    return plan


ARROWS = "m0>i0 m1>i1 m3>i2 m4>i3 m5>i o0>m0 o10>m5 o11>m"
"""Those of the corner with the island, as they are."""


@pytest.mark.parametrize(
    ("plan", "complaint"),
    [
        (spoilt("lagoa", "lanes", to=["i", "m", "i"]), "lanes: must be i, m, o"),
        (spoilt("lagoa", "lanes", to=["o", "m", "i"]), "lanes: must be i, m, o"),
        (spoilt("lagoa", "sectors", to=[]), "sectors: needs at least one corner"),
        (spoilt("lagoa", "sectors", "s2", "key", to="s.2"), "sectors[2].key: 's.2' is no single word"),
        (spoilt("lagoa", "sectors", "s2", "key", to=""), "sectors[2].key: '' is no single word"),
        (spoilt("lagoa", "sectors", "s2", "key", to="c1"), "sectors[2].key: there is another 'c1'"),
        (
            spoilt("lagoa", "sectors", "s2", "spaces", to={"i": 9, "m": 8, "o": 7, "x": 3}),
            "sectors.s2.spaces.x: there is no such lane",
        ),
        (
            spoilt("lagoa", "sectors", "s2", "stagger", to={"i": -0.5, "m": 0.5, "o": 0.5}),
            "sectors.s2.stagger.m: only the lanes i and o are staggered",
        ),
        (
            spoilt("lagoa", "sectors", "c1", "beside", to="m0-i0"),
            "sectors.c1.beside: goes with arrows only; without them it follows from the spaces",
        ),
        (
            spoilt("lagoa", "sectors", "c1", "along", to={"i": [11, 12]}),
            "sectors.c1.along: goes with arrows only; without them it follows from the spaces",
        ),
        (
            spoilt("lagoa", "finish", to=["i.s1.3", "m.s1.3", "o.s1.3"]),
            "finish: must be the first space of the first sector in each lane",
        ),
        (
            spoilt("lagoa", "finish", to=["i.s1.0", "m.s1.0", "o.s1.0", "o.s1.1"]),
            "finish: must be the first space of the first sector in each lane",
        ),
        (
            spoilt("lagoa", "finish", to=["i.s1.0", "m.s1.0"]),
            "finish: must be the first space of the first sector in each lane",
        ),
        (spoilt("lagoa", "pits", "spaces", to=0), "pits.spaces: needs at least 1 space"),
        (
            spoilt("lagoa", "pits", "entry", to=["i.s7.6", "o.s7.6"]),
            "pits: entry and exit must lie in one outer lane, the one beside the pits",
        ),
        (
            spoilt("lagoa", "pits", "exit", to=["o.s1.1"]),
            "pits: entry and exit must lie in one outer lane, the one beside the pits",
        ),
        (
            spoilt("lagoa", "pits", to={"spaces": 17, "entry": ["m.s7.6"], "exit": ["m.s1.1"], "boxes": [[3, 4]] * 5}),
            "pits.boxes: must go along the lane, each at a space of its own",
        ),
        (
            spoilt(
                "lagoa",
                "pits",
                to={
                    "spaces": 17,
                    "entry": ["m.s7.6"],
                    "exit": ["m.s1.1"],
                    "boxes": [[3, 4], [5, 6], [7, 8], [9, 10], [11, 12]],
                },
            ),
            "pits: entry and exit must lie in one outer lane, the one beside the pits",
        ),
        (
            spoilt("race_city", "sectors", "c6", "beside", to="m0-m0"),
            "sectors.c6.beside: 'm0-m0' joins no two spaces",
        ),
        (
            spoilt("race_city", "sectors", "c6", "beside", to="i0-o0"),
            "sectors.c6.beside: i.c6.0 and o.c6.0 touch, but not from one lane to the next",
        ),
        (
            spoilt("race_city", "sectors", "c6", "beside", to="m0-m1"),
            "sectors.c6.beside: m.c6.0 and m.c6.1 touch, but not from one lane to the next",
        ),
        (
            spoilt("race_city", "sectors", "c6", "beside", to="m0-i3"),
            "sectors.c6.beside: i.c6.3 and m.c6.0 touch, but lie 2 spaces or more apart",
        ),
        (
            spoilt("race_city", "sectors", "c6", "arrows", to=f"{ARROWS} i3>m1"),
            "sectors.c6.arrows: i.c6.3 does not lead on to m.c6.1",
        ),
        (
            spoilt("race_city", "sectors", "c6", "island", to={"m": [4, 1], "o": [2, 9]}),
            "sectors.c6.island: lane m ends before it begins",
        ),
        (
            spoilt("race_city", "street", "tunnel", to=["o.s4.6", "m.s4.6", "i.s4.6"]),
            "street.tunnel: needs one space in each of the lanes i, m, o",
        ),
        (
            spoilt("race_city", "street", "tunnel", to=["i.s4.6", "i.s4.5", "m.s4.6", "o.s4.6"]),
            "street.tunnel: needs one space in each of the lanes i, m, o",
        ),
        (
            spoilt("race_city", "street", "tunnel", to=["i.s4.1", "m.s4.6", "o.s4.6"]),
            "street.tunnel: its spaces must lie side by side",
        ),
        (
            spoilt("race_city", "street", "tunnel", to=["i.s4.6", "m.s4.6", "o.s4.8"]),
            "street.tunnel: its spaces must lie side by side",
        ),
        (
            spoilt("race_city", "street", "tunnel", to=["i.s4.8", "m.s4.9", "o.s4.10"]),
            "street.tunnel: m.s4.9 comes out in another sector",
        ),
        (
            spoilt("race_city", "street", "tunnel", to=["i.s10.17", "m.s10.17", "o.s10.17"]),
            "street.tunnel: m.s10.17 comes out in another sector",
        ),
        (
            spoilt("race_city", "street", "police", to=["i.c6.0", "m.c6.5", "o.c6.0"]),
            "street.police: its spaces must lie side by side",
        ),
    ],
)
def test_a_broken_circuit_is_named_by_key_and_problem(plan: dict[str, Any], complaint: str) -> None:
    """Issue 6: "a broken link, unknown keys, crossing forks, a wrong long/short figure: named file, key, and what is
    wrong; nothing starts with a half-read circuit"."""
    key = "race_city" if plan["name"] == "Race City" else "lagoa"
    assert complaint in complaints(key, plan)


def test_mouths_of_a_tunnel_may_be_staggered_as_the_lanes_are() -> None:
    """Sheet 3: "mouths staggered like the lanes": o.s4.7 lies half a space beyond m.s4.6, as i.s4.6 does."""
    assert complaints("race_city", spoilt("race_city", "street", "tunnel", to=["i.s4.6", "m.s4.6", "o.s4.7"])) == []


@pytest.mark.parametrize("part", ["spaces", "entry", "exit", "boxes"])
def test_half_a_pit_lane_is_refused(part: str) -> None:
    """Issue 6, bad input: a pit lane without one of its parts."""
    plan = spoilt("lagoa", "name", to="Lagoa")
    del plan["pits"][part]
    assert complaints("lagoa", plan) == [f"pits: Object missing required field `{part}`"]


@pytest.mark.parametrize("end", [0, -1])
def test_the_line_lies_on_a_straight(end: int) -> None:
    """Sheet 5.2: "s1 starts at the finish line, s11 leads up to it"; moves over it keep the straight's rules."""
    plan = spoilt("lagoa", "name", to="Lagoa")
    del plan["sectors"][end]
    assert complaints("lagoa", plan) == ["sectors: must begin and end with the straight that the finish line cuts"]


@pytest.mark.skipif(not DATA.exists(), reason="the companion data is not beside the repository")
def test_the_pit_lane_of_monaco_is_that_of_the_companion_data() -> None:
    """Sheet 5.5, pit lane: entry, lane, boxes by colour, exit."""
    data = json.loads(DATA.read_text())["pit"]
    assert track(circuit("monaco"))["pit"] == {**data, "boxes": list(data["boxes"].values())}
