"""`paddock track formula_d`: the circuits with what they have, and what is wrong with one, by file, key and problem."""

from pathlib import Path

import pytest

from domain.games.formula_d import circuit as shelf
from tests.bot.command_line.conftest import Terminal

FOLDER = Path(shelf.__file__).parent / "circuits"


@pytest.fixture
def circuits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of circuit files of one's own, with a copy of Lagoa's."""
    folder = tmp_path / "circuits"
    folder.mkdir()
    (folder / "mine.json").write_text((FOLDER / "lagoa.json").read_text())
    monkeypatch.setattr(shelf, "_folder", lambda: folder)
    return folder


def test_circuits_are_listed_with_corners_spaces_and_features(terminal: Terminal) -> None:
    """Sizes counted by hand from the files; features of the issue."""
    listed = terminal.run("track", "formula_d", "--list").out.splitlines()
    assert listed == [
        "lagoa      6 corners, 7 stops, 372 spaces, pits of 17 spaces",
        "monaco     10 corners, 14 stops, 497 spaces, pits of 18 spaces",
        "race_city  9 corners, 12 stops, 529 spaces, a split corner, 18 noisy spaces, 8 dark spaces, "
        "a police line, a tunnel, a checkpoint",
    ]


@pytest.mark.parametrize("key", ["lagoa", "monaco", "race_city"])
def test_nothing_is_wrong_with_those_that_come_with_the_game(terminal: Terminal, key: str) -> None:
    ended = terminal.run("track", "formula_d", key, "--check")
    assert (ended.code, ended.out) == (0, f"{key}: nothing wrong\n")


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        (
            '"long": 15',
            '"long": 14',
            "mine.json: sectors.c4.long: c4 declares its long way as 14 spaces, but it has 15",
        ),
        ('"i.s7.6"', '"i.s7.60"', "mine.json: pits.entry: there is no space 'i.s7.60'"),
        ('"bend": "R",', '"bend": "X",', "mine.json: sectors[1].bend: Invalid enum value 'X'"),
        ('"grid"', '"grit"', "mine.json: the whole file: Object contains unknown field `grit`"),
        ('"lanes": [', '"lanes": [,', "mine.json: line 3: "),
    ],
)
def test_what_is_wrong_is_told_by_file_key_and_problem(
    terminal: Terminal, circuits: Path, before: str, after: str, line: str
) -> None:
    """Issue, bad input: named file, line or key, and what is wrong."""
    file = circuits / "mine.json"
    file.write_text(file.read_text().replace(before, after, 1))
    ended = terminal.run("track", "formula_d", "mine", "--check")
    assert ended.code == 1
    assert ended.out.startswith(line)


def test_a_sound_circuit_without_a_drawing_is_told_so(terminal: Terminal, circuits: Path) -> None:
    """docs/circuits.md: once the first file has no fault, every fault of the drawing plan."""
    ended = terminal.run("track", "formula_d", "mine", "--check")
    assert ended.code == 1
    assert ended.out == "projections/boards/formula_d/circuits/mine.json: the whole file: there is no such file\n"
