"""What a circuit must keep to, spoilt one by one: each fault names the key of the file and the problem."""

from importlib.resources import files

import msgspec
import pytest

from domain.games.formula_d.blueprint import expand, read
from domain.games.formula_d.circuit import circuit, circuits
from domain.games.formula_d.survey import check, ways

FOLDER = files("domain.games.formula_d") / "circuits"


def faults(key: str, *changes: tuple[str, str]) -> list[str]:
    """The faults of a circuit after changes to its file."""
    content = (FOLDER / f"{key}.json").read_text()
    for before, after in changes:
        assert content.count(before) == 1, before
        content = content.replace(before, after)
    return [str(fault) for fault in check(expand(key, read(f"{key}.json", content.encode())))]


@pytest.mark.parametrize("key", circuits())
def test_every_circuit_is_sound(key: str) -> None:
    """Sheet 6: a corner space forks to one neighbour lane or none, forks neither meet nor cross, long and short ways
    are as declared, the last spaces before a corner lead straight on only."""
    assert faults(key) == []


@pytest.mark.parametrize("key", circuits())
def test_ways_through_corners_are_as_declared(key: str) -> None:
    """Sheet 6: computed long/short = declared."""
    for sector in circuit(key).sectors:
        if sector.corner:
            assert ways(circuit(key), sector) == (sector.corner.long, sector.corner.short)


@pytest.mark.parametrize("key", circuits())
def test_circuits_are_of_the_sizes_of_printed_boards(key: str) -> None:
    """Sheet 6, statistics of 48 boards: 227 to 611 spaces, 4 to 11 corners; ways by stops."""
    here = circuit(key)
    short = {1: (1, 13), 2: (3, 13), 3: (8, 16)}
    long = {1: (1, 18), 2: (8, 18), 3: (14, 23)}
    assert 227 <= len(here.next) <= 611
    assert 4 <= len(here.corners) <= 11
    for corner in here.corners.values():
        assert short[corner.stops][0] <= corner.short <= short[corner.stops][1]
        assert long[corner.stops][0] <= corner.long <= long[corner.stops][1]


def test_the_street_circuit_is_in_the_manner_of_the_printed_one() -> None:
    """Sheet 3 and issue: three lanes, 8 to 10 corners, a corner split by an island with the police line across it, a
    noise stretch of 5 to 6 or more columns, scattered dark spaces in all lanes, mouths 1 to 3, ten grid places."""
    here = circuit("race_city")
    street = here.street
    assert street is not None
    assert len(here.lanes) == 3
    assert 8 <= len(here.corners) <= 10
    assert len(here.grid) == 10
    (split,) = here.islands
    assert {here.sector[space] for space in street.police_line} == {split}
    assert {here.lane[space] for space in street.police_line} == {"i", "m", "o"}
    assert all(sum(here.lane[space] == lane for space in street.noise) >= 5 for lane in "imo")
    assert {here.lane[space] for space in street.dark} == {"i", "m", "o"}
    assert [here.lane[mouth] for mouth in street.tunnel] == ["i", "m", "o"]
    assert street.checkpoint


def test_the_lone_lane_beside_the_island_has_single_arrows_only() -> None:
    """Sheet 3: one lane on one side (single arrows only), two lanes on the other, rejoining to three."""
    here = circuit("race_city")
    ((lone, others),) = [(island["o"], island["m"]) for island in here.islands.values()]
    assert all(here.next[space] == (here.ahead[space],) for space in lone)
    assert all(here.lane[near] == "i" for space in others for near in here.beside[space])
    assert any(here.lane[end] == "i" for space in others for end in here.next[space])


def test_lagoa_is_faster_and_simpler_than_monaco() -> None:
    """Issue: a second permanent circuit, faster and simpler than Monaco, for first races."""
    ours, monaco = circuit("lagoa"), circuit("monaco")
    assert len(ours.corners) < len(monaco.corners)
    assert sum(corner.stops for corner in ours.corners.values()) * 2 <= sum(c.stops for c in monaco.corners.values())
    assert ours.length < monaco.length
    assert all(corner.stops < 3 for corner in ours.corners.values())
    assert ours.street is None
    assert ours.pits is not None


@pytest.mark.parametrize(
    ("key", "change", "fault"),
    [
        (
            "lagoa",
            ('"short": 5', '"short": 4'),
            "sectors.c1.short: c1 declares its short way as 4 spaces, but it has 5",
        ),
        ("lagoa", ('"stops": 2', '"stops": 4'), "sectors.c4.stops: c4 needs 4 stops, not 1 to 3"),
        ("lagoa", ('"o.s7.20", ', ""), "grid: the grid must have 10 different spaces"),
        ("lagoa", ('["o.s7.20"', '["o.s7.2"'), "grid: i.s7.20 must lie behind o.s7.2: the pole comes first"),
        ("lagoa", ('"i.s7.8"]', '"i.s6.3"]'), "grid: i.s6.3 does not lie on the straight before the line"),
        ("lagoa", ('"spaces": 17', '"spaces": 25'), "pits.spaces: the lane has 25 spaces, but the road beside it 15"),
        (
            "race_city",
            ('"dark": "m.s6.3', '"dark": "m.s6.3 i.s6.3 i.s6.4 o.s6.2 o.s6.3'),
            "street.dark: m.s6.3 has no clear space beside it",
        ),
        (
            "race_city",
            ('"dark": "m.s6.3', '"dark": "m.c5.3'),
            "street.dark: m.c5.3 lies in a corner, where arrows leave no choice",
        ),
        (
            "race_city",
            (' o.s9.4-9"', '"'),
            "street.noise: lane o has no noise: the stretch must reach across the road",
        ),
        ("race_city", ('"noise": "i.s9.4-9', '"noise": "i.s9.4-9 i.s10.4'), "grid: i.s10.4 is a noisy or dark space"),
    ],
)
def test_a_spoilt_circuit_is_told_its_fault(key: str, change: tuple[str, str], fault: str) -> None:
    """Issue, bad input: named key, and what is wrong."""
    assert fault in faults(key, change)


def test_contacts_go_both_ways_and_only_to_the_neighbour_lane() -> None:
    """Sheet 2.7: beside are the staggered spaces that share an edge in a neighbouring lane."""
    for key in circuits():
        here = circuit(key)
        for space, beside in here.beside.items():
            assert all(space in here.beside[near] for near in beside)
            assert all(abs("imo".index(space[0]) - "imo".index(near[0])) == 1 for near in beside)


def test_files_say_no_more_than_they_must() -> None:
    """Only the split corner of the street circuit is spelt out; the rest follows from numbers."""
    for key, spelt_out in (("lagoa", 0), ("race_city", 1)):
        plan = msgspec.json.decode((FOLDER / f"{key}.json").read_bytes())
        assert sum("arrows" in sector for sector in plan["sectors"]) == spelt_out
