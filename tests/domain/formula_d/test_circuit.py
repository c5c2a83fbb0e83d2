"""Monaco, expanded from its compact tables, against the companion data and the printed figures."""

import json
from pathlib import Path

import msgspec
import pytest

from domain.games.formula_d.blueprint import BadCircuit, expand, read
from domain.games.formula_d.circuit import UnknownCircuit, circuit, circuits, track
from domain.games.formula_d.survey import check, ways

DATA = Path(__file__).parents[4] / "shared" / "data" / "monaco.json"
FILE = Path(__file__).parents[3] / "domain/games/formula_d/circuits/monaco.json"
MONACO = circuit("monaco")

needs_data = pytest.mark.skipif(not DATA.exists(), reason="the companion data is not beside the repository")


@needs_data
@pytest.mark.parametrize("key", ["next", "beside"])
def test_every_link_and_contact_is_that_of_the_companion_data(key: str) -> None:
    """Sheet 5.5: the compact tables regenerate the same graph link for link."""
    expected = json.loads(DATA.read_text())[key]
    assert {space: set(ends) for space, ends in track(MONACO)[key].items()} == {
        space: set(ends) for space, ends in expected.items()
    }


@needs_data
@pytest.mark.parametrize("key", ["along", "corners", "grid", "finish"])
def test_everything_else_is_that_of_the_companion_data(key: str) -> None:
    """Sheet 5.3 to 5.5."""
    assert track(MONACO)[key] == json.loads(DATA.read_text())[key]


def test_the_counts_are_those_of_the_sheet() -> None:
    """Sheet 5.1, 5.3 and 5.5: 497 spaces, 993 links, 663 touching pairs, 14 stops a lap, lanes of 163, 166 and 168."""
    assert len(MONACO.next) == 497
    assert sum(len(ends) for ends in MONACO.next.values()) == 993
    assert sum(len(near) for near in MONACO.beside.values()) == 2 * 663
    assert sum(corner.stops for corner in MONACO.corners.values()) == 14
    assert [sum(lane == other for other in MONACO.lane.values()) for lane in "imo"] == [163, 166, 168]
    assert MONACO.length == 166


@pytest.mark.parametrize(
    ("corner", "name", "stops", "long", "short"),
    [
        ("c1", "Sainte Dévote", 1, 7, 3),
        ("c2", "Casino (1)", 1, 10, 5),
        ("c3", "Casino (2)", 1, 6, 2),
        ("c4", "Mirabeau", 1, 6, 2),
        ("c5", "Loews", 3, 18, 8),
        ("c6", "Chicane", 1, 9, 5),
        ("c7", "Bureau de Tabac", 1, 7, 3),
        ("c8", '"S" de la Piscine', 2, 13, 8),
        ("c9", "La Rascasse", 2, 11, 6),
        ("c10", "Anthony Noghès", 1, 6, 2),
    ],
)
def test_the_ways_through_each_corner_are_as_printed(corner: str, name: str, stops: int, long: int, short: int) -> None:
    """Sheet 5.3: longest and shortest ways computed from the graph equal the printed green and red numbers."""
    sector = next(sector for sector in MONACO.sectors if sector.key == corner)
    assert ways(MONACO, sector) == (long, short)
    assert (MONACO.corners[corner].name, MONACO.corners[corner].stops) == (name, stops)


INSIDE = {"c1": "i", "c2": "o", "c3": "i", "c4": "i", "c5": "o", "c6": "o", "c7": "o", "c8": "o", "c9": "i", "c10": "i"}


@pytest.mark.parametrize(("corner", "inside"), list(INSIDE.items()))
def test_the_inside_is_the_lane_with_the_fewest_spaces(corner: str, inside: str) -> None:
    """Sheet 5.3 and rulings: fewest spaces, c5 by its entry."""
    assert MONACO.corners[corner].inside == inside


def test_the_last_spaces_before_a_corner_lead_straight_on_only() -> None:
    """Sheet 5.5: bold arrows bind the last middle space and the last of the lane inside at the entry."""
    assert MONACO.next["m.s1.4"] == ("m.c1.0",)
    assert MONACO.next["i.s1.5"] == ("i.c1.0",)
    assert MONACO.next["o.s1.4"] == ("o.c1.0", "m.s1.4")
    assert MONACO.next["o.s2.17"] == ("o.c2.0",)
    assert MONACO.next["i.s2.17"] == ("i.c2.0", "m.s2.17")


def test_the_line_is_crossed_by_stepping_on_a_finish_space_from_before_it() -> None:
    """Sheet, rulings, finish: i.s1.0 leads to m.s1.0, a step that crosses nothing."""
    assert MONACO.crosses("i.s11.16", "i.s1.0")
    assert MONACO.crosses("m.s11.16", "o.s1.0")
    assert not MONACO.crosses("i.s1.0", "m.s1.0")
    assert not MONACO.crosses("m.s1.0", "m.s1.1")


def test_monaco_is_sound() -> None:
    """Sheet 6: the pattern of links usable as validators for any track."""
    assert check(MONACO) == []


def test_circuits_are_listed_and_others_refused() -> None:
    """A circuit is asked for by name."""
    assert "monaco" in circuits()
    with pytest.raises(UnknownCircuit, match="there is no circuit 'monza'"):
        circuit("monza")


def _spoilt(*changes: tuple[str, str]) -> bytes:
    content = FILE.read_text()
    for before, after in changes:
        assert before in content
        content = content.replace(before, after, 1)
    return content.encode()


@pytest.mark.parametrize(
    ("change", "key", "problem"),
    [
        (('"stops": 1', '"stops": "one"'), "sectors[1].stops", "Expected `int`"),
        (("m0>i0 m1>i1 m3>i2", "m0>i9 m1>i1 m3>i2"), "sectors.c1.arrows", "'m0>i9' joins no two spaces"),
        (("m.s1.4-o0", "m.s1.9-o0"), "sectors.c1.beside", "'m.s1.9-o0' joins no two spaces"),
        (("[5.56, 6.84, 8.38]", "[5.56, 6.84]"), "sectors.c1.along.i", "has 2 places for 3 spaces"),
        (('{"i": -0.5, "o": -0.5}', '{"i": -0.5}'), "sectors.s1.stagger.o", "must be -0.5 or 0.5"),
        (('"o.s11.15"', '"o.s11.99"'), "grid", "there is no space 'o.s11.99'"),
        (('"i": 6, "m": 5', '"i": 0, "m": 5'), "sectors.s1.spaces.i", "needs at least 1 space"),
    ],
)
def test_a_wrong_file_is_refused_by_file_and_key(change: tuple[str, str], key: str, problem: str) -> None:
    """Wrong input has a named error that says where and what."""
    with pytest.raises(BadCircuit) as raised:
        expand("spoilt", read("spoilt.json", _spoilt(change)))
    assert raised.value.file == "spoilt.json"
    assert raised.value.key == key
    assert problem in raised.value.problem


def test_a_file_that_is_no_json_is_refused() -> None:
    """Wrong input has a named error."""
    with pytest.raises(BadCircuit, match=r"torn\.json: line 1"):
        read("torn.json", b'{"name": ')
    with pytest.raises(BadCircuit, match=r"torn\.json: line 3"):
        read("torn.json", b'{\n"name": "Here",\n"lanes": [,]}')


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (
            ('"long": 7, "short": 3, "spaces": {"i": 3', '"long": 8, "short": 3, "spaces": {"i": 3'),
            "c1 declares its long",
        ),
        (("m0>i0 m1>i1 m3>i2", "m0>i0 m1>i0 m3>i2"), "m.c1.1 and another space of its lane both lead to i.c1.0"),
        (("m0>i0 m1>i1 m3>i2", "m0>i1 m1>i0 m3>i2"), "the fork from m.c1.1 to i.c1.0 crosses another"),
        (("o0>m0 o1>m1 o2>m2 o4>m3", "m0>o1 o0>m0 o1>m1 o2>m2 o4>m3"), "m.c1.0 forks to two neighbour lanes"),
        (("[5.56, 6.84, 8.38]", "[5.56, 5.56, 8.38]"), "i.c1.1 does not lie beyond i.c1.0"),
        (('"grid": ["o.s11.15", "i.s11.15"', '"grid": ["i.s11.15", "i.s11.15"'), "the grid must have 10 different"),
    ],
)
def test_an_unsound_circuit_is_told_its_fault(change: tuple[str, str], fault: str) -> None:
    """Sheet 6: forks, crossing forks, lengths, places."""
    faults = check(expand("spoilt", read("spoilt.json", _spoilt(change))))
    assert any(fault in found.problem for found in faults), faults


def test_the_file_is_as_compact_as_its_tables() -> None:
    """The links are not listed: the file is the tables of the sheet, expanded by the reader."""
    plan = msgspec.json.decode(FILE.read_bytes())
    assert set(plan) == {"name", "lanes", "sectors", "grid", "finish", "pits"}
    assert len(plan["sectors"]) == 21
