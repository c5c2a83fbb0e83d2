"""The lake and its data (sheet: rulings, lake, course, layouts drawn again; sheet 2 for the figures)."""

import pytest

from domain.games.powerboats import survey
from domain.games.powerboats.course import Course
from domain.games.powerboats.geometry import gate_lines
from domain.games.powerboats.hexes import NoSuchHex, Side, centre, name, spot
from domain.games.powerboats.lake import COLUMNS, LETTERS, ROWS, LaidTile, Lake, Water, assembled, tiles
from domain.games.powerboats.layouts import faults, orders
from tests.dice import SeededDice
from tests.domain.powerboats.pond import POND, boat, race


def test_the_data_are_sound() -> None:
    """Sheet 2: dark sides of 8, 10, 13, 14, 15 and 23 land hexes, light ones of about a fifth; two letters each."""
    assert list(survey.data_faults()) == []
    land = sorted(sum(row.count("#") for row in tile.dark.rows) for tile in tiles())
    assert land == [8, 10, 13, 14, 15, 23]


@pytest.mark.parametrize("water", ["dark", "light"])
def test_six_tiles_in_a_border(water: Water) -> None:
    """Sheet 2: a lake of 24 x 24 hexes in a ring of one, and four spots of each letter."""
    rows, spots = assembled([LaidTile(tile.name) for tile in tiles()], water)
    assert [len(row) for row in rows] == [26] * 26
    assert (COLUMNS, ROWS) == (26, 26)
    assert " " not in "".join(rows)
    for letter in LETTERS:
        assert len([it for it in spots if it.letter == letter]) == 4
        assert len(orders(spots, letter)) == 24


def test_a_tile_fits_in_two_rotations() -> None:
    """Sheet 2: 0 or 180 degrees: heron's dark spot A on c3, to the east, comes to f10, to the west; the tile's a1 lies
    on b2 of the lake."""
    names = ["heron", *(tile.name for tile in tiles() if tile.name != "heron")]
    straight, spots = assembled([LaidTile(it) for it in names], "dark")
    assert [(it.hex, it.side) for it in spots[:1]] == [("d4", "E")]
    assert straight[1][1:9] == tiles()[2].dark.rows[0]
    turned, spots = assembled([LaidTile(names[0], True), *(LaidTile(it) for it in names[1:])], "dark")
    assert [(it.hex, it.side) for it in spots[:1]] == [("g11", "W")]
    assert turned[1][1:9] == tiles()[2].dark.rows[11][::-1]


def test_names_of_hexes() -> None:
    """A column's letter and a row's number from the top."""
    assert (name((0, 0)), name((25, 25)), spot("k14")) == ("a1", "z26", (13, 10))
    for word in ("", "k", "14", "k0", "kk1", "k-1", "é1"):
        with pytest.raises(NoSuchHex):
            spot(word)


def test_hexes_on_a_picture() -> None:
    """Rows with even numbers lie half a hex to the right; rows are sqrt(3)/2 apart."""
    assert centre("a1") == (0, 0)
    assert centre("c2") == pytest.approx((2.5, 0.8660254))
    assert centre("a3") == pytest.approx((0, 1.7320508))


def test_islands() -> None:
    """Land that hangs together, the biggest first."""
    assert Lake(("#..", "...", "..#")).islands == (("a1",), ("c3",))
    assert Lake(("##.", "#..")).islands == (("a1", "b1", "a2"),)


def test_a_blank_is_no_hex() -> None:
    """A lake may have any outline."""
    lake = Lake((". .", "..."))
    assert lake.hexes == ("a1", "c1", "a2", "b2", "c2")
    assert lake.beside[lake.number["a1"]][0] == -1


def test_gates_on_a_picture() -> None:
    """The gate of buoy 2 of the pond begins at c4, which lies at (2.5, 3 rows down), and ends at the western edge; it
    is crossed southward there: the ray is (-1621136, -704000) in doubled coordinates."""
    course = race(boat("c6")).course
    gate = gate_lines(course)[1]
    assert gate.label == "2"
    assert gate.start == pytest.approx((2.5, 2.5980762))
    assert gate.end[0] == pytest.approx(0)
    assert gate.sense == pytest.approx((-0.6011, 0.7992), abs=1e-4)


def laid(rows: tuple[str, ...], *buoys: str) -> list[str]:
    return list(faults(Course(rows, buoys, "E")))


OPEN = tuple(
    row.replace("0", ".").replace("1", ".").replace("2", ".").replace("3", ".").replace("F", ".") for row in POND
)


def test_a_sound_layout_has_no_fault() -> None:
    """The pond's."""
    assert laid(OPEN, "f9", "n4", "c4", "e12") == []


@pytest.mark.parametrize(
    ("buoys", "fault"),
    [
        (("m9", "n4", "c4", "e12"), "the finish buoy leaves the lake at r9"),
        (("f9", "i9", "c4", "e12"), "the start tile meets a buoy at i9"),
        (("f9", "k9", "c4", "e12"), "the finish buoy meets a buoy at k9"),
        (("f9", "n4", "n4", "e12"), "buoy 2 lies where another buoy lies"),
        (("b9", "j9", "n9", "e12"), "buoy 1 lies on one line with the waypoints before and after it"),
        (("f9", "i10", "k13", "c4"), "the gate of buoy 1 crosses the start line"),
    ],
)
def test_faults_of_layouts(buoys: tuple[str, ...], fault: str) -> None:
    """Sheet: rulings, layouts drawn again: tile or finish buoy on land, shore or another buoy; collinear waypoints; the
    ray of gate 1 or 3 across the line."""
    assert fault in laid(OPEN, *buoys)


@pytest.mark.parametrize(("zero", "side"), [("x5", "E"), ("c5", "W"), ("m2", "NE"), ("m9", "SW")])
def test_a_line_over_the_edge_of_the_lake_is_a_fault(zero: str, side: Side) -> None:
    """Sheet: rulings, course: the line may not leave the lake, on any side."""
    wide = ("." * 26,) * 10
    found = list(faults(Course(wide, (zero, "f2", "p3", "h8"), side)))
    assert any(fault.startswith("the finish buoy leaves the lake") for fault in found)


def test_land_under_the_tile_is_a_fault_and_under_buoy_0_is_none() -> None:
    """Sheet: rulings, layouts drawn again: buoy 0 may be on land."""
    island = (*OPEN[:8], ".....#..........", *OPEN[9:])
    assert laid(island, "f9", "n4", "c4", "e12") == []
    assert laid(island, "d9", "n4", "c4", "e12") == ["the start tile meets land at f9"]


def test_a_course_without_a_way_is_a_fault() -> None:
    """Sheet: rulings, layouts drawn again: no course exists: land from shore to shore between start and buoy 1."""
    walled = (*OPEN[:6], "#" * 16, *OPEN[7:])
    assert laid(walled, "f9", "n4", "c4", "e12") == ["there is no way from the start round the buoys to the finish"]


@pytest.mark.parametrize("seed", range(50))
def test_every_lake_that_is_dealt_can_be_raced(seed: int) -> None:
    """Issue: 50 random lakes, dark and light by turns: buoys, start and finish line on water, senses, a way home."""
    dealt = survey.deal(("dark", "light")[seed % 2], SeededDice(seed))
    assert survey.check(dealt) == []
    for number, began in enumerate(dealt.races, start=1):
        course = dealt.course(number)
        assert began.letter == LETTERS[number - 1]
        assert len({*began.buoys, *began.line, began.finish_buoy}) == 9
        for word in (*began.line, began.finish_buoy):
            assert not course.lake.on_land(word)


def test_a_dealt_lake_as_a_graph() -> None:
    """What `track` prints."""
    dealt = survey.deal("dark", SeededDice(1))
    graph = survey.track(dealt)
    assert len(graph["next"]) == 26 * 26
    assert graph["next"]["b2"]["SE"] == "c3"
    assert [it["letter"] for it in graph["races"]] == ["A", "B", "C"]
    assert len(survey.told(dealt)) == 26 + 3
