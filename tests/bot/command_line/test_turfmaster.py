"""The command line on TurfMaster: courses, scripts with decks, simultaneous choices, picks, pictures, figures."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.command_line.figures.turfmaster import TurfMasterFigures
from domain.games.turfmaster import course as courses
from tests.bot.command_line.conftest import Terminal

BOXES = [1, 2, 2, 2, 3, 3, 4, 5]
"""Four horses throw 3, 4, 6 and 9: horse 4 has the inner box."""

FIRST_THROW = [1, 2, 1, 3, 1, 4, 1, 5]
"""Seat 3 throws first."""

FRESH: dict[str, Any] = {
    "seats": 4,
    "dice": [*BOXES, *FIRST_THROW],
    "deck": [["j12", "7"], ["8"], ["7"], ["12"]],
}

STRAIGHT = {
    "course": {"ranks": [list(range(12)), list(range(12))], "finish": 9},
    "horses": [
        {"horse": 1, "seat": 0, "square": "1.1", "hand": ["7"]},
        {"horse": 2, "seat": 1, "square": "2.4"},
    ],
}
"""A small straight track written inline."""

HANDS = {
    "race": 1,
    "results": [[1, 2]],
    "exchanging": [1],
    "horses": [
        {"horse": 1, "seat": 0, "hand": ["3", "4", "7", "7", "8", "8", "9", "9", "10", "10", "11", "j9"], "bonus": 1},
        {"horse": 2, "seat": 1},
    ],
}
"""Between two races: ten of twelve cards may be held."""


def test_courses_are_listed_shown_and_checked(terminal: Terminal) -> None:
    """Sheet, rulings: the oval has two curves, so 14 squares more on the outer lane; the triangle three, so 21."""
    assert terminal.run("track", "turfmaster", "--list").out.splitlines() == [
        "oval      8 lanes, 104 to 118 squares to the finish, 6 fences",
        "triangle  8 lanes, 113 to 134 squares to the finish, 6 fences",
    ]
    assert terminal.run("track", "turfmaster", "--list", "--json").lines == [["oval", "triangle"]]
    shown = terminal.run("track", "turfmaster", "triangle").out.splitlines()
    assert shown[1].startswith("lane 1: 113 squares to the finish")
    assert shown[8].startswith("lane 8: 134 squares to the finish")
    for name in ("oval", "triangle"):
        ended = terminal.run("track", "turfmaster", name, "--check")
        assert (ended.code, ended.out) == (0, f"{name}: nothing wrong\n")


def test_the_graph_of_a_course(terminal: Terminal) -> None:
    (printed,) = terminal.run("track", "turfmaster", "oval", "--json").lines
    assert set(printed) == {"lanes", "rank", "diagonals", "boxes", "finish", "fences", "fence_1_run_twice"}
    assert printed["boxes"] == [f"{lane}.0" for lane in range(1, 9)]
    assert printed["diagonals"]["1.0"] == ["2.1"]
    assert printed["fences"] == [10, 20, 52, 62, 72, 104]


@pytest.mark.parametrize(
    ("written", "faults"),
    [
        (b'{"ranks": [[0, 1', ["oval.json: Input data was truncated"]),
        (b'{"ranks": [[0, "x"]], "finish": 3}', ["oval.json: Expected `int`, got `str` - at `$.ranks[0][1]`"]),
        (b'{"ranks": [[0, 1]], "finish": 1, "colour": 1}', ["oval.json: Object contains unknown field `colour`"]),
        (b'{"ranks": [], "finish": 1}', ["oval.json: ranks: there must be at least one lane"]),
        (
            b'{"ranks": [[0, 2, 1], [1, 2]], "finish": 5}',
            [
                "oval.json: ranks: in lane 1 1 comes after 2, but ranks rise along a lane",
                "oval.json: ranks: lane 2 ends at 2, before the finish at 5",
                "oval.json: ranks: the box of lane 2 is at 1, not abreast of lane 1's",
                "oval.json: fences: 0, not 6",
            ],
        ),
    ],
)
def test_a_check_prints_every_fault_with_file_and_key(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: bytes, faults: list[str]
) -> None:
    (tmp_path / "oval.json").write_bytes(written)
    monkeypatch.setattr(courses, "_folder", lambda: tmp_path)
    courses.course.cache_clear()
    try:
        ended = terminal.run("track", "turfmaster", "oval", "--check")
    finally:
        courses.course.cache_clear()
    assert ended.code == 1
    for fault in faults:
        assert any(line.startswith(fault) for line in ended.out.splitlines()), fault


def test_a_script_says_how_the_decks_lie(terminal: Terminal) -> None:
    """Horse 1 holds the two cards named on top; the others of its ten come in the printed order below."""
    ended = terminal.run("referee", "turfmaster", "--script", terminal.script(**FRESH), "--json", "--print-position")
    horses = ended.lines[-1]["position"]["horses"]
    assert horses[0]["hand"] == ["j12", "7", "3", "3", "4", "4", "7", "7", "7", "8"]
    assert horses[3]["hand"][0] == "12"
    assert ended.lines[-1]["position"]["order"] == [4, 3, 2, 1]


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        ([["j12"], ["j12", "j12"]], "deck number 2 of the script names 'j12' 2 times, but it holds 1"),
        ([["5"]], "deck number 1 of the script names '5', which is not in it"),
        ([["7", 7]], "names 7, which is not in it"),
        ("j12", "is no script"),
    ],
)
def test_wrong_cards_are_named(terminal: Terminal, deck: object, message: str) -> None:
    ended = terminal.run("referee", "turfmaster", "--script", terminal.script(**{**FRESH, "deck": deck}))
    assert (ended.code, ended.err.count("\n")) == (2, 1)
    assert message in ended.err


def test_cards_laid_face_down_may_come_in_any_order(terminal: Terminal) -> None:
    """All four lay a card; then horse 4 stands (12, limit 8) by itself and horse 3 has a choice of lanes.

    What is told names no card before it is shown.
    """
    moves = [[2, "7"], [0, "j12"], [3, "12"], [1, "8"], [2, "3.7"]]
    script = terminal.script(**FRESH, options={"cards": "face_down"}, moves=moves)
    _, *rulings, _ = terminal.run("referee", "turfmaster", "--script", script, "--json").lines
    assert [(line["by"], line["seat"], line.get("text", "")) for line in rulings] == [
        ("script", 2, "7"),
        ("script", 0, "j12"),
        ("script", 3, "12"),
        ("script", 1, "8"),
        ("itself", 3, ""),
        ("script", 2, "3.7"),
    ]
    assert [fact["type"] for fact in rulings[4]["facts"]] == ["turfmaster.card_played", "turfmaster.horse_stood"]
    assert rulings[5]["facts"][1]["path"] == ["2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "3.7"]
    assert "j12" not in terminal.run("referee", "turfmaster", "--script", script).out


def test_a_question_is_settled_on_a_small_track(terminal: Terminal) -> None:
    """A horse with a 7 on rank 1 ends on rank 8 in its lane; one without cards stands."""
    script = terminal.script(position=STRAIGHT, moves=[[1, "pass"], [0, "7 1.8"]])
    stood, moved, standings = terminal.run("referee", "turfmaster", "--script", script, "--json").lines
    assert stood["facts"] == [{"type": "turfmaster.horse_stood", "horse": 2, "reason": "no_card"}]
    assert moved["facts"][1]["path"] == [f"1.{rank}" for rank in range(2, 9)]
    assert [result["seat"] for result in standings["standings"]] == [0, 1]


def test_a_pick_is_listed_with_one_choice_and_all_there_are(terminal: Terminal) -> None:
    script = terminal.script(position=HANDS)
    (line,) = terminal.run("moves", "turfmaster", "--script", script, "--json").lines
    assert line == {
        "text": "keep 3 4 7 7 8 8 9 9 10 10",
        "note": None,
        "pick": [10, 10],
        "of": ["3", "4", "7", "7", "8", "8", "9", "9", "10", "10", "11", "j9"],
    }
    told = terminal.run("moves", "turfmaster", "--script", script).out
    assert told == "keep 3 4 7 7 8 8 9 9 10 10: any 10 of 3 4 7 7 8 8 9 9 10 10 11 j9\n"


def test_the_place_of_a_card_lost_after_a_bonus_is_a_die(terminal: Terminal) -> None:
    """Sheet, order of the dice: two draws, each the place from 1 in the hand of the card lost."""
    horses = [
        {"horse": 1, "seat": 0, "square": "1.8", "hand": ["3", "7", "j9"], "bonus": 1},
        {"horse": 2, "seat": 1, "square": "2.9"},
    ]
    course = {"ranks": [list(range(30)), list(range(30))], "finish": 10}
    position = {"course": course, "horses": horses, "kind": "dice", "throw": [1, 2]}
    script = terminal.script(position=position, moves=[[0, "2"], [1, "2.11"]], dice=[3, 1])
    ended = terminal.run("referee", "turfmaster", "--script", script, "--json")
    lost = [fact for line in ended.lines for fact in line.get("facts", ()) if fact["type"] == "turfmaster.cards_lost"]
    assert lost == [{"type": "turfmaster.cards_lost", "horse": 1, "seat": 0, "cards": ["j9", "3"]}]


def test_boards_and_panels_are_drawn(terminal: Terminal, tmp_path: Path) -> None:
    picture = tmp_path / "out.png"
    for script in (FRESH, {"position": STRAIGHT}):
        for extra in ([], ["--seat", "1" if "position" in script else "3"], ["--language", "pt-BR"]):
            command = ("board", "turfmaster", "--script", "-", "--png", str(picture), *extra)
            ended = terminal.run(*command, given=json.dumps(script))
            assert (ended.code, ended.err) == (0, "")
            assert picture.read_bytes().startswith(b"\x89PNG")


def test_figures_of_matches(terminal: Terminal) -> None:
    command = ("simulate", "turfmaster", "--seats", "2", "--matches", "1", "--option", "fences=yes", "--json")
    (counted,) = terminal.run(*command, "--random", "1").lines
    assert (counted["game"], counted["finished"], counted["races"]) == ("turfmaster", 1, 3)
    assert 6 < counted["mean_cards"] < 14
    assert counted["mean_rounds"] > counted["mean_cards"]
    assert counted["falls"] >= 0
    assert len(counted["points"]) == 2
    assert counted["points"][0] >= counted["points"][1]
    assert sum(counted["wins"].values()) == 1
    told = TurfMasterFigures().told(counted)
    assert told[1] == f"{counted['mean_cards']:.2f} cards to the line on average"
    assert told[-1].startswith("points by place on average: ")
