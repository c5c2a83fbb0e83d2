"""A drawing plan is checked against its circuit: what is missing, too much, too close or off the picture."""

import json
import re
from pathlib import Path

import pytest

from domain.games.formula_d import blueprint, survey
from domain.games.formula_d.blueprint import expand
from domain.games.formula_d.circuit import circuits
from projections.boards.formula_d import layout, proof

FOLDER = Path(layout.__file__).parent / "circuits"


@pytest.mark.parametrize("key", circuits())
def test_every_circuit_has_a_sound_plan(key: str) -> None:
    assert proof.check(key) == []


def spoilt(monkeypatch: pytest.MonkeyPatch, key: str, **changes: object) -> list[str]:
    """The faults of a circuit whose plan is changed."""
    plan = json.loads((FOLDER / f"{key}.json").read_text()) | changes
    content = json.dumps({name: value for name, value in plan.items() if value is not None}).encode()
    read = layout.read(f"{layout.PLANS}/{key}.json", content)
    monkeypatch.setattr("projections.boards.formula_d.proof.layout", lambda _: read)
    monkeypatch.setattr("projections.boards.formula_d.track.layout", lambda _: read)
    return proof.check(key)


FILE = "projections/boards/formula_d/circuits"


@pytest.mark.parametrize(
    ("key", "changes", "fault"),
    [
        ("lagoa", {"signs": {"c1": [1, 1]}}, f"{FILE}/lagoa.json: signs: c2 has no sign"),
        ("lagoa", {"pits": None}, f"{FILE}/lagoa.json: pits: is missing: the circuit has it"),
        ("race_city", {"tunnel": None}, f"{FILE}/race_city.json: tunnel: is missing: the circuit has it"),
        ("race_city", {"islands": []}, f"{FILE}/race_city.json: islands.c6: is missing: the circuit has it"),
        ("race_city", {"places": {}}, f"{FILE}/race_city.json: places.noise: is missing: the circuit has it"),
        (
            "lagoa",
            {"islands": [{"corner": "c1", "lane": "o", "room": 40}]},
            f"{FILE}/lagoa.json: islands.c1: the circuit has none",
        ),
        (
            "lagoa",
            {"waypoints": [[100, 100, 50, "c1"], [900, 100, 50, "c3"], [500, 900, 50, "c2"]]},
            f"{FILE}/lagoa.json: waypoints: the corners must be c1, c2, c3, c4, c5, c6, in driving order",
        ),
    ],
)
def test_a_plan_that_does_not_fit_is_told_by_file_and_key(
    monkeypatch: pytest.MonkeyPatch, key: str, changes: dict[str, object], fault: str
) -> None:
    """Wrong input is named: file, key and problem."""
    assert fault in spoilt(monkeypatch, key, **changes)


def test_road_beyond_the_edge_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """look.md: the picture is 1600 pixels wide; a narrower one cuts Lagoa's right-hand side off."""
    assert any("is not on the picture" in fault for fault in spoilt(monkeypatch, "lagoa", width=1500))


def test_spaces_without_room_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """look.md: a car's number must be read; half the road has room for half the spaces."""
    plan = json.loads((FOLDER / "lagoa.json").read_text())
    small = [[x / 2, y / 2, radius / 2, *corner] for x, y, radius, *corner in plan["waypoints"]]
    assert any("are too close" in fault for fault in spoilt(monkeypatch, "lagoa", waypoints=small))


def test_a_circuit_without_a_plan_is_told() -> None:
    assert proof.check("atlantis") == [f"{FILE}/atlantis.json: the whole file: there is no such file"]


def test_the_circuit_of_the_docs_is_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    """docs/circuits.md: `A whole one`, as it is printed there."""
    page = (Path(__file__).parents[3] / "docs" / "circuits.md").read_text().split("## A whole one")[1]
    spaces, plan = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    ring = expand("ring", blueprint.read("ring.json", spaces.encode()))
    assert survey.check(ring) == []
    drawn = layout.read("ring.json", plan.encode())
    for module in ("proof", "track"):
        monkeypatch.setattr(f"projections.boards.formula_d.{module}.layout", lambda _: drawn)
        monkeypatch.setattr(f"projections.boards.formula_d.{module}.circuit", lambda _: ring)
    assert proof.check("ring") == []
