"""The command line on Powerboats: lakes, scripts with tiles and maps, pictures, figures."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.command_line.figures.powerboats import PowerboatsFigures
from tests.bot.command_line.conftest import Terminal

FRESH: dict[str, Any] = {"seats": 2, "dice": [1, 1, 1, 1, 1, 1, 3, 1, 1], "deck": [["heron", "coot"]]}
"""Heron and Coot in the north, all tiles as printed; seat 0 is start player, the buoys lie in the order listed."""

POND: dict[str, Any] = {
    "lake": [
        "............",
        "..2......1..",
        "............",
        "............",
        "...0....F...",
        "............",
        "...3........",
        "............",
    ],
    "boats": [
        {"seat": 0, "hex": "g6", "facing": "NE", "dice": [1, 2], "gate": 4, "damage": 1},
        {"seat": 1, "hex": "a1", "dice": [2]},
    ],
}
"""A small lake written as a map."""


def test_lakes_are_dealt_by_seed_and_checked(terminal: Terminal) -> None:
    (printed,) = terminal.run("track", "powerboats", "--seed", "7", "--json").lines
    assert printed == terminal.run("track", "powerboats", "dark", "--seed", "7", "--json").lines[0]
    assert printed != terminal.run("track", "powerboats", "--seed", "8", "--json").lines[0]
    assert [race["letter"] for race in printed["races"]] == ["A", "B", "C"]
    assert sorted(tile["name"] for tile in printed["tiles"]) == ["bittern", "coot", "heron", "otter", "pike", "swan"]
    assert all(len(row) == 26 for row in printed["rows"])
    for water in ("dark", "light"):
        ended = terminal.run("track", "powerboats", water, "--seed", "7", "--check")
        assert (ended.code, ended.out) == (0, f"{water}: nothing wrong\n")
    shown = terminal.run("track", "powerboats", "--seed", "7").out.splitlines()
    assert len(shown) == 26 + 3
    assert [line.split()[0] for line in terminal.run("track", "powerboats", "--list").out.splitlines()] == [
        "dark",
        "light",
    ]


def test_a_lake_that_is_not_there_is_said(terminal: Terminal) -> None:
    ended = terminal.run("track", "powerboats", "salt")
    assert (ended.code, ended.err) == (2, "paddock: there is no lake 'salt'; there are: dark, light\n")


def test_a_script_lays_the_tiles(terminal: Terminal) -> None:
    """Those named first lie first, the others follow in the order of their names."""
    setup = terminal.run("referee", "powerboats", "--script", terminal.script(**FRESH), "--json").lines[0]
    laid = next(fact for fact in setup["facts"] if fact["type"] == "powerboats.lake_laid")
    assert [tile["name"] for tile in laid["tiles"]] == ["heron", "coot", "bittern", "otter", "pike", "swan"]
    ended = terminal.run("referee", "powerboats", "--script", terminal.script(**{**FRESH, "deck": [["rook"]]}))
    assert "deck number 1 of the script names 'rook', which is not in it" in ended.err


def test_a_question_is_settled_on_a_small_lake(terminal: Terminal) -> None:
    """Seat 0 with dice of 3 crosses the line at i5 to i3 and is home; seat 1 with 2 and a 3 sails five hexes east."""
    moves = [[0, "keep"], [0, "NE"], [1, "add"], [1, "E"]]
    script = terminal.script(position=POND, dice=[3], moves=moves)
    *rulings, standings = terminal.run("referee", "powerboats", "--script", script, "--json").lines
    assert [ruling.get("refused") for ruling in rulings] == [None] * 4
    assert rulings[1]["facts"][0]["path"] == ["h5", "h4", "i3"]
    assert rulings[1]["facts"][1] == {"type": "powerboats.boat_finished", "seat": 0, "place": 1, "turns": 1}
    assert rulings[3]["facts"][0]["path"] == ["b1", "c1", "d1", "e1", "f1"]
    assert [result["seat"] for result in standings["standings"]] == [0, 1]


@pytest.mark.parametrize(
    ("lake", "problem"),
    [
        (["..", "."], "row 2 has 1 hexes, row 1 has 2"),
        (["..x."], "row 1 has 'x'"),
        (["0123"], "must show 0, 1, 2, 3 and F once each"),
    ],
)
def test_a_wrong_map_is_one_clear_line(terminal: Terminal, lake: list[str], problem: str) -> None:
    ended = terminal.run("referee", "powerboats", "--script", terminal.script(position={**POND, "lake": lake}))
    assert (ended.code, ended.err.count("\n")) == (2, 1)
    assert problem in ended.err


def test_moves_are_listed_with_their_chances(terminal: Terminal) -> None:
    lines = terminal.run("moves", "powerboats", "--script", terminal.script(position=POND), "--json").lines
    assert {"add", "keep", "remove 1", "remove 2"} <= {line["text"] for line in lines}
    assert all(line["note"] for line in lines)


def test_boards_and_panels_are_drawn(terminal: Terminal, tmp_path: Path) -> None:
    picture = tmp_path / "out.png"
    for script in (FRESH, {"position": POND}):
        for extra in ([], ["--seat", "0" if "position" in script else "1"], ["--language", "pt-BR"]):
            command = ("board", "powerboats", "--script", "-", "--png", str(picture), *extra)
            ended = terminal.run(*command, given=json.dumps(script))
            assert (ended.code, ended.err) == (0, "")
            assert picture.read_bytes().startswith(b"\x89PNG")


def test_figures_of_matches(terminal: Terminal) -> None:
    command = ("simulate", "powerboats", "--seats", "2", "--matches", "1", "--option", "races=1", "--json")
    (counted,) = terminal.run(*command).lines
    assert (counted["game"], counted["finished"], counted["races"]) == ("powerboats", 1, 1)
    assert 0 <= counted["finishers"] <= 1
    assert counted["closed"] == 0
    told = PowerboatsFigures().told(counted)
    assert told[0].startswith("1 races, ")
    assert told[-1].startswith("points by place on average: ")
