"""Positions written by hand."""

from typing import Any

import msgspec
import pytest

from domain.games.powerboats.state import State
from domain.games.protocol import IllegalPosition
from tests.domain.powerboats.pond import POND, RULES


def position(**fields: Any) -> State:
    """A position as read from JSON: one boat on the pond unless fields say otherwise."""
    return msgspec.convert({"lake": POND, "boats": [{"seat": 0, "hex": "h6"}], **fields}, State)


def at(*places: str | None, **fields: Any) -> list[dict[str, Any]]:
    return [{"seat": seat, "hex": place, **fields} for seat, place in enumerate(places)]


def test_the_map_shows_the_buoys() -> None:
    """Buoys stand in water; F tells the side of the line."""
    state = RULES.check(position())
    assert (state.buoys, state.side) == (("f9", "n4", "c4", "e12"), "E")
    assert state.lake[8] == "................"
    assert msgspec.convert(msgspec.to_builtins(state), State) == state
    assert RULES.check(state) == state


def test_buoys_may_be_listed() -> None:
    """Also on land."""
    rows = ["................"] * 8 + [".....#.........."] + ["................"] * 4
    state = RULES.check(position(lake=rows, buoys=["f9", "n4", "c4", "e12"], side="E"))
    assert state.course.line == ("g9", "h9", "i9", "j9")
    assert state.course.obstacles[state.course.lake.number["f9"]] == "buoy"


def test_without_a_lake_it_is_the_tiles_side_by_side() -> None:
    """Its spots are there for three races."""
    state = RULES.check(State(boats=position(boats=at("b8", "c8")).boats, races=3))
    assert [len(state.lake), len(state.spots), len(state.buoys)] == [26, 12, 4]
    assert [tile.name for tile in state.tiles] == ["bittern", "coot", "heron", "otter", "pike", "swan"]


def test_boats_that_are_nowhere_are_still_to_be_placed() -> None:
    """In the order of placing; then nobody's turn has begun."""
    state = RULES.check(position(boats=at(None, "h6", None), start_player=1))
    assert (state.placing, state.turn) == ((0, 2), None)
    assert RULES.to_act(state) == (0,)


def test_the_first_boat_from_the_start_player_on_moves() -> None:
    """Those gone are left out."""
    state = RULES.check(position(boats=at("h6", None, "j6"), start_player=1, sunk=[1]))
    assert state.turn == 2


def test_a_boat_over_the_line_has_started() -> None:
    """Behind it or on it, it has not."""
    state = RULES.check(position(boats=at("h6", "h9", "h11")))
    assert [boat.gate for boat in state.boats] == [1, 0, 0]


def test_two_boats_race_with_the_variant() -> None:
    """Seed: always with two players."""
    assert RULES.check(position(boats=at("h6", "h9"))).extra_points is True
    assert RULES.check(position(boats=at("h6", "h9", "h11"))).extra_points is False


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"boats": []}, "boats: 0; there must be 1 to 6"),
    ({"races": 4}, "races: 4"),
    ({"race": 2}, "race: 2; races are 1 to 1"),
    ({"round": 0}, "round: 0"),
    ({"lake": ["..", "..."]}, "lake: row 2 has 3 hexes, row 1 has 2"),
    ({"lake": ["." * 27]}, "lake: there are 27 columns"),
    ({"lake": ["..~"]}, "lake: row 1 has '~'"),
    ({"lake": ["0....F"]}, "lake: it shows the buoys 0 F; it must show 0, 1, 2, 3 and F once each, or none"),
    ({"lake": ["0...F..", "1.2.3.."]}, "lake: F must stand 5 hexes from buoy 0 in a straight line"),
    ({"lake": ["......."]}, "buoys: 0; buoys 0, 1, 2 and 3 and F must be in the map"),
    ({"lake": ["......."], "buoys": ["a1", "b1", "c1", "z9"]}, "buoys: there is no hex 'z9'"),
    ({"lake": ["0....F.1.2.3"], "boats": at("b1")}, "buoys: buoy 1 lies on one line"),
    ({"tiles": [{"name": "swan"}], "lake": []}, "tiles: there must be each of bittern, coot"),
    ({"races": 3}, "spots: 0 of letter B"),
    ({"spots": [{"letter": "A", "hex": "z1", "side": "E"}]}, "spots: there is no hex 'z1'"),
    ({"boats": at("z9")}, "boats[0].hex: there is no hex 'z9'"),
    ({"boats": at("n4")}, "boats[0].hex: n4 is a buoy's"),
    ({"boats": at("h6", "h6")}, "boats[1].hex: h6 already holds the boat of seat 0"),
    ({"boats": [{"seat": 1, "hex": "h6"}]}, "boats[0].seat: 1"),
    ({"boats": at("h6", dice=[4])}, "boats[0].dice: [4]"),
    ({"boats": at("h6", dice=[1] * 26)}, "boats[0].dice: 26 dice"),
    ({"boats": at("h6", damage=4)}, "boats[0].damage: 4; with 4 or more it has sunk"),
    ({"boats": at("h6", carried=1)}, "boats[0].carried: 1; it is 0 to the boat's damage, 0"),
    ({"boats": at("h6", carried=3, damage=3)}, "boats[0].carried: 3; no more than 2"),
    ({"boats": at("h6", gate=5)}, "boats[0].gate: 5"),
    ({"boats": at("h6", gate=1, crossings=1)}, "boats[0].crossings: 1"),
    ({"boats": at("h6", gate=4, crossings=-1)}, "boats[0].crossings: -1"),
    ({"boats": at("h6", turns=101)}, "boats[0].turns: 101"),
    ({"boats": at("h6", points=-1)}, "boats[0].points: -1"),
    ({"boats": at("h6", None), "sunk": [1], "finished": [1]}, "boats[1].hex: null, but the boat is in more than one"),
    ({"boats": at("h6", "h7"), "sunk": [1]}, "boats[1].hex: h7, but the boat is in placing, finished or sunk"),
    ({"boats": [{"seat": 0, "hex": None, "dice": [1]}]}, "boats[0].dice: a boat that is not on the lake has none"),
    ({"boats": at(None), "sunk": [0]}, "boats: none is on the lake"),
    ({"finished": [3]}, "finished: there is no seat 3"),
    ({"sunk": [0, 0]}, "sunk: a seat is listed twice"),
    ({"start_player": 1}, "start_player: there is no seat 1"),
    ({"results": [[0], [0]]}, "results: 2 races, but 0 have ended"),
    ({"results": [[0]]}, "results: the last race has ended, but there are boats on the lake"),
    ({"turn": 4}, "turn: there is no seat 4"),
    ({"boats": at("h6", None), "sunk": [1], "turn": 1}, "turn: the boat of seat 1 is not on the lake"),
    ({"boats": at("h6", None), "turn": 0}, "turn: boats are still to be placed"),
    ({"trail": {"seat": 2, "start": "h6", "path": []}}, "trail.seat: there is no seat 2"),
    ({"trail": {"seat": 0, "start": "h6", "path": ["z9"]}}, "trail: there is no hex 'z9'"),
]


@pytest.mark.parametrize(("fields", "problem"), WRONG)
def test_what_is_wrong_is_named(fields: dict[str, Any], problem: str) -> None:
    """IllegalPosition names the field and says what is wrong with it."""
    with pytest.raises(IllegalPosition) as refused:
        RULES.check(position(**fields))
    assert refused.value.problem.startswith(problem)


def test_a_boat_on_land_is_refused() -> None:
    """Land is `#`."""
    rows = [POND[0].replace(".", "#", 1), *POND[1:]]
    with pytest.raises(IllegalPosition, match=r"boats\[0\].hex: a1 is land"):
        RULES.check(position(lake=rows, boats=at("a1")))


def test_a_shore_with_too_few_hexes_for_all_boats() -> None:
    """Boats still to be placed need a free hex on the tile or behind it; here it has four."""
    lake = ["1............2", ".............3", "....0....F...."]
    with pytest.raises(IllegalPosition, match="placing: there are too few"):
        RULES.check(position(lake=lake, boats=at(None, None, None, None, None)))
