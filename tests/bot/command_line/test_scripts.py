"""`paddock referee`, `moves` and `board`. Spaces, dice and costs worked out by hand on Monaco."""

import json
from pathlib import Path

import pytest

from tests.bot.command_line.conftest import Terminal

START = {"seats": 2, "dice": [20, 3, 9, 2]}


def test_the_referee_prints_a_line_a_move_and_the_standings(terminal: Terminal) -> None:
    script = terminal.script(seats=2, dice=[20, 3, 9, 2, 5, 1], moves=[[0, "o brake 1"], [1, "m"]])
    ended = terminal.run("referee", "formula_d", "--script", script, "--json")
    assert ended.code == 0
    *rulings, standings = ended.lines
    assert [(line["by"], line.get("seat"), line.get("text")) for line in rulings] == [
        ("setup", None, None),
        ("itself", 0, "gear 1"),
        ("script", 0, "o brake 1"),
        ("itself", 1, "gear 1"),
        ("script", 1, "m"),
    ]
    lost = [fact for fact in rulings[2]["facts"] if fact["type"] == "formula_d.points_lost"]
    assert lost == [{"type": "formula_d.points_lost", "seat": 0, "amount": 1, "reason": "braking", "left": 17}]
    assert standings["over"] is False
    assert [result["seat"] for result in standings["standings"]] == [0, 1]


def test_a_refusal_is_a_reason_code(terminal: Terminal) -> None:
    script = terminal.script(**START, moves=[[1, "m"], [0, "sideways"]])
    ended = terminal.run("referee", "formula_d", "--script", script, "--json")
    assert [line["refused"] for line in ended.lines if "refused" in line] == ["not_asked", "not_offered"]
    assert ended.code == 0


def test_without_json_the_referee_speaks(terminal: Terminal) -> None:
    script = terminal.script(**START, moves=[[0, "sideways"]])
    ended = terminal.run("referee", "formula_d", "--script", script)
    assert "Player 1, 'sideways': refused, not_offered" in ended.out


def test_a_printed_position_starts_a_script(terminal: Terminal) -> None:
    """--print-position shows the state reached; a script may start from it."""
    first = terminal.run("referee", "formula_d", "--script", terminal.script(**START), "--json", "--print-position")
    position = first.lines[-1]["position"]
    assert position["roll"] == {"gear": 1, "value": 2}
    script = terminal.script(position=position, moves=[[0, "i"]])
    again = terminal.run("referee", "formula_d", "--script", script, "--json", "--print-position")
    assert again.lines[-1]["position"]["cars"][0]["space"] == "i.s1.0"


def test_moves_lists_every_complete_move_with_its_note(terminal: Terminal) -> None:
    """From the pole o.s11.15 with a 2: straight on to o.s1.1; one lane change to m.s1.0, two to i.s1.0."""
    ended = terminal.run("moves", "formula_d", "--script", "-", "--json", given=json.dumps(START))
    full = {line["text"]: line["note"]["space"] for line in ended.lines if line["note"]["braked"] == 0}
    assert full == {"o": "o.s1.1", "m": "m.s1.0", "i": "i.s1.0"}
    costs = {line["text"]: line["note"]["cost"] for line in ended.lines}
    assert costs["o brake 1"] == 1
    assert costs["o brake 2"] == 2


def test_moves_in_words(terminal: Terminal) -> None:
    ended = terminal.run("moves", "formula_d", "--script", terminal.script(**START))
    assert any(line.startswith("o brake 1: ") for line in ended.out.splitlines())


def test_a_lone_legal_move_is_listed_not_played(terminal: Terminal) -> None:
    """Behind the script nothing is played that somebody could decide."""
    cars = [{"seat": 0, "space": "m.s2.0", "gear": 1}, {"seat": 1, "space": "m.s11.0", "gear": 1}]
    script = terminal.script(position={"cars": cars, "roll": {"gear": 1, "value": 1}})
    ended = terminal.run("moves", "formula_d", "--script", script, "--json")
    assert {line["note"]["space"] for line in ended.lines} >= {"m.s2.1"}


def test_the_board_and_the_panel_are_drawn(terminal: Terminal, tmp_path: Path) -> None:
    script = terminal.script(**START)
    for extra in ([], ["--seat", "0"], ["--language", "pt-BR"]):
        picture = tmp_path / "out.png"
        ended = terminal.run("board", "formula_d", "--script", script, "--png", str(picture), *extra)
        assert (ended.code, ended.err) == (0, "")
        assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"seats": 1}, "takes 2 to 10 seats, not 1"),
        ({"seats": 11}, "takes 2 to 10 seats, not 11"),
        ({}, "needs seats"),
        ({"seats": 2, "options": {"circuit": "moon"}}, "no option circuit=moon"),
        ({"seats": "two"}, "is no script"),
        ({"seats": 2, "dise": [1]}, "is no script"),
        ({"seats": 2, "dice": [21, 3]}, "die number 1 of the script is 21"),
        ({"position": {"cars": [{"seat": 0, "space": "m.s99.0"}]}}, "there is no space 'm.s99.0'"),
        ({"position": {"cars": [{"seat": 0, "space": "m.s2.0", "points": 40}]}}, "points"),
        ({"position": {"circuit": "moon", "laps": 1, "cars": []}}, "there is no 'moon'"),
        ({"position": 7}, "is no script"),
    ],
)
def test_a_wrong_script_is_one_clear_line(terminal: Terminal, fields: dict[str, object], message: str) -> None:
    ended = terminal.run("referee", "formula_d", "--script", terminal.script(**fields))
    assert ended.code == 2
    assert message in ended.err
    assert len(ended.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("referee", "formula_d", "--script", "missing.json"), "missing.json"),
        (("referee", "chess", "--script", "-"), "there is no game 'chess'"),
        (("moves", "formula_d", "--script", "-", "--seat", "1"), "seat 1 is not to move; to move: 0"),
        (("moves", "formula_d", "--script", "-", "--seat", "9"), "seat 9 is not to move"),
        (("moves", "formula_d", "--script", "-", "--seat", "x"), "should be a valid integer"),
        (("board", "formula_d", "--script", "-", "--png", "no/such/folder/x.png"), "no/such/folder/x.png"),
        (("board", "formula_d", "--script", "-", "--png", "x.png", "--seat", "1"), "seat 1 is asked nothing"),
        (("board", "formula_d", "--script", "-", "--png", "x.png", "--language", "tlh"), "the languages are"),
        (("referee", "formula_d"), "--script"),
        (("fly",), "fly"),
    ],
)
def test_wrong_input_is_one_clear_line(terminal: Terminal, arguments: tuple[str, ...], message: str) -> None:
    ended = terminal.run(*arguments, given=json.dumps(START))
    assert ended.code == 2
    assert message in ended.err
    assert len(ended.err.splitlines()) == 1
    assert "Traceback" not in ended.err


def test_moves_after_a_refused_move_is_wrong_input(terminal: Terminal) -> None:
    ended = terminal.run("moves", "formula_d", "--script", terminal.script(**START, moves=[[0, "fly"]]))
    assert ended.code == 2
    assert "seat 0 may not play 'fly': not_offered" in ended.err
