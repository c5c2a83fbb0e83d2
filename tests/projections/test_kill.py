"""A turn killed between any two statements loses nothing that was acknowledged and does nothing twice.

Issue, section 3: a statement trace kills at the n-th statement, for every n of one turn, the statements of both
databases counted together.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from domain.events import MatchEvent, MovePlayed
from projections.projector import Projector
from projections.views import open_views
from tests.projections.tables import built, rows
from tests.projections.turn import open_store, play_turn, start_match

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("in_step", [True, False], ids=["tables in step", "tables still to be made"])
def test_killed_at_any_statement_a_turn_is_played_exactly_once(tmp_path: Path, in_step: bool) -> None:
    origin, runs = tmp_path / "origin", tmp_path / "runs"
    origin.mkdir()
    before = prepare(origin, in_step)

    done = kill_at_every_statement(origin, runs)
    whole = log_of(runs / str(len(done)))

    assert done[-1] == "all"
    assert {"nothing", "saved"} <= set(done)
    assert len(whole) > len(before)
    assert sum(isinstance(event, MovePlayed) and event.by == "person" for event in whole) == 1
    for number, what in enumerate(done, 1):
        folder = runs / str(number)
        found = log_of(folder)
        assert found == whole or (found == before and what == "nothing"), f"killed before statement {number}"
        recover_and_send_again(folder, whole, number)


def prepare(origin: Path, in_step: bool) -> list[MatchEvent]:
    """A started match; its events."""
    store = open_store(origin)
    start_match(store)
    if in_step:
        views = open_views(origin / "views.db")
        Projector(views, store).catch_up()
        views.close()
    store.close()
    return log_of(origin)


def kill_at_every_statement(origin: Path, runs: Path) -> list[str]:
    """What each run got done, in order."""
    command = [sys.executable, "-m", "tests.projections.killed_turn", str(origin), str(runs)]
    killed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert killed.returncode == 0, killed.stderr
    return [line.split()[1] for line in killed.stdout.splitlines()]


def log_of(folder: Path) -> list[MatchEvent]:
    """The events, which must stand without gaps."""
    store = open_store(folder)
    entries = store.log(0, 1000)
    store.close()
    numbers = list(range(1, len(entries) + 1))
    assert [entry.position for entry in entries] == numbers
    assert [entry.event.originator_version for entry in entries] == numbers
    return [entry.event for entry in entries]


def recover_and_send_again(folder: Path, whole: list[MatchEvent], number: int) -> None:
    """What the next process does: catch up, and the person's command comes once more."""
    store = open_store(folder)
    views = open_views(folder / "views.db")
    projector = Projector(views, store)
    projector.catch_up()
    assert rows(views) == rows(built(store)), f"after the kill before statement {number}"

    play_turn(store)
    projector.catch_up()

    assert log_of(folder) == whole
    assert rows(views) == rows(built(store)), f"sent again after the kill before statement {number}"
    views.close()
    store.close()
