"""Whatever stands in a script or on the command line: exit code 0, 1 or 2, one line about what is wrong, no traceback.

`Terminal.run` lets everything but the end of the command through, so a traceback fails the test.
"""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.command_line.application import LONGEST
from domain.games.registry import GAMES
from tests.bot.command_line.conftest import Ended, Terminal

SCRIPTS: dict[str, dict[str, Any]] = {
    "formula_d": {
        "seats": 2,
        "options": {},
        "dice": [20, 3, 9, 2, 5, 1],
        "moves": [[0, "o"], [1, "m"]],
    },
    "turfmaster": {
        "seats": 4,
        "options": {"cards": "face_down"},
        "dice": [1, 2, 2, 2, 3, 3, 4, 5, 1, 2, 1, 3, 1, 4, 1, 5],
        "deck": [["j12", "7"], ["8"]],
        "moves": [[2, "3"], [0, "j12"], [3, "4"], [1, "8"]],
    },
    "long_shot": {
        "seats": 2,
        "options": {"horses": "house"},
        "dice": [1, 2, 0, 6, 2],
        "moves": [[0, "helmet 6"], [1, "bet 6 2"]],
    },
    "powerboats": {
        "seats": 2,
        "options": {"races": "1"},
        "dice": [1, 1, 1, 1, 1, 1, 3, 1, 1, 2],
        "deck": [["heron", "coot"]],
        "moves": [[1, "line e4 SE"], [0, "line f4 SE"], [0, "add"]],
    },
}
"""A script of each game."""

ODD: st.SearchStrategy[Any] = st.sampled_from(
    [
        *(None, True, -1, 0, 1, 11, 2.5, 1e308, float("nan"), float("inf"), 10**30, -(10**30), 2**63),
        *("", "x", "gear 1", "\u202e💥\n`@everyone`", "a" * 5000, [], {}, [[]], [[0]], [[[]]], {"x": 1}),
    ]
)

RAW = [
    b"",
    b"{",
    b"null",
    b"\xff\xfe\x00",
    b"\xef\xbb\xbf{}",
    b"\x00" * 100,
    b"[" * 100_000,
    b'{"position":' * 100_000,
    b'{"seats":1e400}',
    b'{"seats":NaN}',
    b'{"seats":2,"seats":3,"dice":[]}',
    b'{"seats":2,"dice":[20,3,9,2,5,1],"moves":[[0,"\\ud800"]]}',
    json.dumps({**SCRIPTS["formula_d"], "moves": [[0, "x" * 100_000]]}).encode(),
]

COMMANDS = [
    ("referee", "--script", "-", "--json", "--print-position"),
    ("referee", "--script", "-"),
    ("moves", "--script", "-"),
    ("board", "--script", "-", "--png", "/dev/null"),
]

WORDS = [
    *("referee", "moves", "board", "track", "verify", "backup", "rebuild", *GAMES, "monaco", "nope"),
    *("--json", "--script", "-", "--png", "/dev/full", "/", "--seat", "-1", "1e3", "9" * 30, "--list", "--check"),
    *(
        "--help",
        "--seed",
        "--random",
        "--option",
        "a=b",
        "=",
        "",
        "💥",
        "../..",
        "\n",
        "--language",
        "xx",
        "--",
        "-x",
        "A" * 3000,
    ),
]


def fits(ended: Ended) -> bool:
    """Whether a command ended as the documentation says."""
    if ended.code == 2:
        return ended.err.startswith("paddock: ") and ended.err.count("\n") == 1 and len(ended.err) < LONGEST + 20
    return ended.code in (0, 1) and ended.err == ""


@st.composite
def bent(draw: st.DrawFn, value: Any) -> Any:
    """A script with one thing in it that is odd, doubled or missing."""
    if not value or not isinstance(value, dict | list) or draw(st.integers(0, 4)) == 0:
        return draw(ODD)
    if isinstance(value, dict):
        key = draw(st.sampled_from([*value, "extra"]))
        return {**value, key: draw(bent(value.get(key)))}
    place = draw(st.integers(0, len(value) - 1))
    return [
        *value[:place],
        *draw(st.sampled_from([[], [value[place]] * 2, [draw(bent(value[place]))]])),
        *value[place:],
    ]


def test_there_is_a_script_of_each_game(terminal: Terminal) -> None:
    assert set(SCRIPTS) == set(GAMES)
    for game, script in SCRIPTS.items():
        lines = terminal.run("referee", game, "--script", "-", "--json", given=json.dumps(script)).lines
        assert [line for line in lines if "refused" in line] == []


@pytest.mark.parametrize("content", RAW, ids=range(len(RAW)))
def test_a_file_that_is_no_script_is_told_in_one_line(terminal: Terminal, content: bytes) -> None:
    for command, *words in COMMANDS[:-1]:
        assert fits(terminal.run(command, "formula_d", *words, given=content))


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data(), game=st.sampled_from(sorted(SCRIPTS)), command=st.sampled_from(COMMANDS))
def test_a_bent_script_never_ends_in_a_traceback(
    terminal: Terminal, data: st.DataObject, game: str, command: tuple[str, ...]
) -> None:
    script = data.draw(bent(SCRIPTS[game]))
    assert fits(terminal.run(command[0], game, *command[1:], given=json.dumps(script).encode()))


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(words=st.lists(st.sampled_from(WORDS), max_size=6), script=st.sampled_from(sorted(SCRIPTS)))
def test_words_in_any_order_never_end_in_a_traceback(terminal: Terminal, words: list[str], script: str) -> None:
    assert fits(terminal.run(*words, given=json.dumps(SCRIPTS[script]).encode()))
