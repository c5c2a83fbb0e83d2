"""`paddock track` and `paddock simulate`."""

import json
from pathlib import Path

import pytest

from domain.games.formula_d import circuit as circuit_files
from domain.games.formula_d.circuit import circuits
from tests.bot.command_line.conftest import Terminal

REFERENCE = Path(__file__).parents[4] / "shared" / "data" / "monaco.json"


@pytest.mark.skipif(not REFERENCE.exists(), reason="the reference board is not beside this checkout")
def test_the_printed_track_is_the_reference_board(terminal: Terminal) -> None:
    """Link for link, contact for contact (sheet 5)."""
    reference = json.loads(REFERENCE.read_text())
    (printed,) = terminal.run("track", "formula_d", "monaco", "--json").lines
    for links in ("next", "beside"):
        assert {space: sorted(ends) for space, ends in printed[links].items()} == {
            space: sorted(ends) for space, ends in reference[links].items()
        }
    assert printed["along"] == reference["along"]
    assert printed["grid"] == reference["grid"]
    assert sorted(printed["finish"]) == sorted(reference["finish"])
    for key, corner in reference["corners"].items():
        assert printed["corners"][key]["stops"] == corner["stops"]
        assert (printed["corners"][key]["long"], printed["corners"][key]["short"]) == (corner["long"], corner["short"])


def test_circuits_are_listed_and_checked(terminal: Terminal) -> None:
    listed = terminal.run("track", "formula_d", "--list").out.splitlines()
    assert [line.split()[0] for line in listed] == terminal.run("track", "formula_d", "--list", "--json").lines[0]
    assert any(line.startswith("monaco ") and "10 corners" in line for line in listed)
    assert terminal.run("track", "formula_d", "monaco", "--check").out == "monaco: nothing wrong\n"
    assert terminal.run("track", "formula_d", "monaco", "--check", "--json").lines == [
        {"circuit": "monaco", "problems": []}
    ]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("track", "formula_d"), "name a circuit"),
        (("track", "formula_d", "moon"), "there is no circuit 'moon'"),
        (("track", "chess", "--list"), "there is no game 'chess'"),
        (("simulate", "formula_d", "--seats", "11"), "takes 2 to 10 seats, not 11"),
        (("simulate", "formula_d", "--matches", "0"), "matches"),
        (("simulate", "formula_d", "--seats", "2", "--random", "2"), "at most 1 can answer at random, not 2"),
        (("simulate", "formula_d", "--random", "-1"), "random"),
        (("simulate", "formula_d", "--option", "circuit"), "written key=value"),
        (("simulate", "formula_d", "--option", "colour=red"), "has no option 'colour'"),
        (("simulate", "formula_d", "--option", "circuit=moon"), "option circuit is one of "),
    ],
)
def test_wrong_input_is_one_clear_line(terminal: Terminal, arguments: tuple[str, ...], message: str) -> None:
    ended = terminal.run(*arguments)
    assert ended.code == 2
    assert message in ended.err
    assert len(ended.err.splitlines()) == 1


def test_the_same_seed_plays_the_same_matches(terminal: Terminal) -> None:
    command = ("simulate", "formula_d", "--seats", "2", "--matches", "2", "--seed", "7", "--json")
    (first,), (second,) = terminal.run(*command).lines, terminal.run(*command).lines
    for key in ("game", "matches", "finished", "moves", "eliminated", "mean_turns"):
        assert first[key] == second[key]
    assert (first["game"], first["matches"], first["finished"]) == ("formula_d", 2, 2)
    assert set(first) == {
        "game",
        "matches",
        "finished",
        "moves",
        "seconds",
        "moves_per_second",
        "eliminated",
        "mean_turns",
    }


@pytest.mark.parametrize("circuit", circuits())
def test_every_circuit_is_sound_and_can_be_played_and_drawn(terminal: Terminal, tmp_path: Path, circuit: str) -> None:
    assert terminal.run("track", "formula_d", circuit, "--check").out == f"{circuit}: nothing wrong\n"
    (printed,) = terminal.run("track", "formula_d", circuit, "--json").lines
    assert len(printed["grid"]) == 10
    script = terminal.script(seats=2, options={"circuit": circuit, "laps": "2"}, dice=[20, 3, 9, 2])
    texts = [line["text"] for line in terminal.run("moves", "formula_d", "--script", script, "--json").lines]
    assert texts
    picture = tmp_path / "out.png"
    ended = terminal.run("board", "formula_d", "--script", script, "--png", str(picture), "--seat", "0")
    assert (ended.code, ended.err) == (0, "")
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_a_circuit_file_that_is_wrong_is_named_with_its_key(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit code 1 from a check, 2 where the circuit is wanted for anything else."""
    (tmp_path / "monaco.json").write_bytes(b'{"name": "Monaco", "colour": 1}')
    monkeypatch.setattr(circuit_files, "_folder", lambda: tmp_path)
    ended = terminal.run("track", "formula_d", "monaco", "--check")
    assert ended.code == 1
    assert ended.out.startswith("monaco.json: ")
    assert "colour" in ended.out
    ended = terminal.run("track", "formula_d", "monaco")
    assert (ended.code, ended.err.count("\n")) == (2, 1)
    assert "monaco.json: " in ended.err


def test_who_answers_at_random_sits_elsewhere_in_each_match(terminal: Terminal) -> None:
    command = ("simulate", "formula_d", "--seats", "2", "--matches", "2", "--seed", "1", "--random", "1")
    (counted,) = terminal.run(*command, "--json").lines
    assert sum(counted["wins"].values()) == counted["matches"] == 2
    assert "won by stand-ins: " in terminal.run(*command).out


@pytest.mark.parametrize(
    "command", ["demo", "serve", "simulate", "track", "referee", "moves", "board", "verify", "backup", "rebuild"]
)
def test_every_command_explains_itself_with_an_example(terminal: Terminal, command: str) -> None:
    """Every command has --help with an example."""
    ended = terminal.run(command, "--help")
    assert ended.code == 0
    assert "Example: " in ended.out
    assert f"paddock {command}" in ended.out
