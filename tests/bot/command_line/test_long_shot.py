"""The command line on Long Shot: the track, scripts, pictures, figures with and without actions."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.command_line.figures.long_shot import LongShotFigures
from tests.bot.command_line.conftest import Terminal

FRESH: dict[str, Any] = {"seats": 2, "dice": [1, 2, 0, 6, 2]}
"""Starting cards 1 and 2, seat 0 rolls first: horse 6 by 2."""

POSITION: dict[str, Any] = {
    "players": [{"seat": 0, "cells": ["a3", "b3", "d3"]}, {"seat": 1, "money": 4}],
    "horses": [
        {"horse": 6, "card": "miracle_worker", "position": 9, "owner": 1},
        {"horse": 2, "position": 12},
    ],
    "rolled": {"horse": 6, "spaces": 2},
}


def test_the_track_needs_no_name(terminal: Terminal) -> None:
    """Sheet 1 to 3: 15 spaces, no bets from 12 on, purses 35, 25 and 15, cost, odds and bars."""
    (printed,) = terminal.run("track", "long_shot", "--json").lines
    assert (printed["finish"], printed["no_bets_from"], printed["purses"]) == (16, 12, [35, 25, 15])
    assert printed["movement_die"] == [1, 2, 2, 2, 3, 3]
    assert printed["horses"]["5"]["odds"] == [7, 6, 5]
    assert printed["horses"]["5"]["cards"]["fancy_hat"] == {"cost": 6, "bar": [1, 4]}
    assert printed["horses"]["2"]["cards"]["pie_in_the_sky"]["cost"] == 4
    assert terminal.run("track", "long_shot", "--check").out == "oval: nothing wrong\n"
    assert terminal.run("track", "long_shot").out.startswith("oval: 15 spaces, the last 4 past the No Bet Line")
    assert terminal.run("track", "long_shot", "--list", "--json").lines == [["oval"]]


def test_the_roll_is_made_by_itself(terminal: Terminal) -> None:
    """Printed on the bar of 6: horses 2 and 3, which move by one."""
    script = terminal.script(**FRESH, moves=[[0, "helmet 6"], [1, "bet 6 2"]])
    _, rolled, helmet, bet, _ = terminal.run("referee", "long_shot", "--script", script, "--json").lines
    assert (rolled["by"], rolled["seat"]) == ("itself", 0)
    moved = [fact for fact in rolled["facts"] if fact["type"] == "long_shot.horse_moved"]
    assert [(fact["horse"], fact["end"]) for fact in moved] == [(6, 2), (2, 1), (3, 1)]
    assert helmet["facts"][0] == {"type": "long_shot.helmet_marked", "seat": 0, "horse": 6}
    assert bet["facts"][0]["total"] == 2


@pytest.mark.parametrize(
    ("move", "reason"),
    [("bet 6 4", "bet_above_limit"), ("bet 5 1", "not_the_number"), ("pass", "not_stuck"), ("x", "not_offered")],
)
def test_a_refusal_has_the_games_own_reason(terminal: Terminal, move: str, reason: str) -> None:
    script = terminal.script(**FRESH, moves=[[0, move]])
    lines = terminal.run("referee", "long_shot", "--script", script, "--json").lines
    assert [line["refused"] for line in lines if "refused" in line] == [reason]


def test_a_position_is_gone_on_from(terminal: Terminal) -> None:
    """The fourth circle of row 3 completes it: +3 for horse 6 takes it past the No Bet Line."""
    moves = [[0, "mark 6 c3 +3 6"], [1, "wild 8 buy 8"]]
    script = terminal.script(position=POSITION, moves=moves)
    marked, bought, _ = terminal.run("referee", "long_shot", "--script", script, "--json").lines
    assert {"type": "long_shot.line_completed", "seat": 0, "line": "3"} in marked["facts"]
    assert {"type": "long_shot.horse_bought", "seat": 1, "horse": 8, "price": 4} in bought["facts"]
    listed = terminal.run("moves", "long_shot", "--script", terminal.script(position=POSITION), "--json").lines
    assert "mark 6 c3 +3 6" in [line["text"] for line in listed]


def test_boards_and_panels_are_drawn(terminal: Terminal, tmp_path: Path) -> None:
    picture = tmp_path / "out.png"
    for script in (FRESH, {"position": POSITION}):
        for extra in ([], ["--seat", "0"], ["--language", "pt-BR"]):
            command = ("board", "long_shot", "--script", "-", "--png", str(picture), *extra)
            ended = terminal.run(*command, given=json.dumps(script))
            assert (ended.code, ended.err) == (0, "")
            assert picture.read_bytes().startswith(b"\x89PNG")


def test_figures_of_pure_races(terminal: Terminal) -> None:
    """Issue, simulate: mean_rolls and top3. Three of eight horses finish each race, so the shares add up to 3."""
    command = ("simulate", "long_shot", "--seats", "2", "--matches", "40", "--option", "actions=none", "--json")
    (counted,) = terminal.run(*command).lines
    assert counted["finished"] == 40
    assert 20 < counted["mean_rolls"] < 38
    assert sum(counted["top3"]) == pytest.approx(3, abs=0.01)
    assert counted["top3"][0] > counted["top3"][7]


def test_figures_of_matches(terminal: Terminal) -> None:
    command = ("simulate", "long_shot", "--seats", "3", "--matches", "1", "--json", "--random", "1")
    (counted,) = terminal.run(*command).lines
    assert (counted["game"], counted["finished"]) == ("long_shot", 1)
    assert len(counted["money"]) == 3
    assert sum(counted["wins"].values()) == 1
    told = LongShotFigures().told(counted)
    assert told[1].startswith("in the top three: 1: ")
