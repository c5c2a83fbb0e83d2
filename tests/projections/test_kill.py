"""A turn killed between any two statements loses nothing that was acknowledged and does nothing twice.

Issue, section 3: a statement trace kills at the n-th statement, for every n of one turn, the statements of both
databases counted together.
"""

import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from domain.events import MatchEvent, MovePlayed
from domain.store import Store
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
    with opened(runs / str(len(done))) as store:
        whole, tables_after = log_of(store), rows(built(store))
    with opened(origin) as store:
        tables_before = rows(built(store))

    assert done[-1] == "all"
    assert {"nothing", "saved"} <= set(done)
    assert whole[: len(before)] == before
    assert sum(isinstance(event, MovePlayed) and event.by == "person" for event in whole) == 1
    for number, what in enumerate(done, 1):
        with opened(runs / str(number)) as store, closing(open_views(runs / str(number) / "views.db")) as views:
            found = log_of(store)
            assert found == whole or (found == before and what == "nothing"), f"killed before statement {number}"
            projector = Projector(views, store)
            projector.catch_up()
            expected = tables_after if found == whole else tables_before
            assert rows(views) == expected, f"caught up after the kill before statement {number}"

            play_turn(store)
            projector.catch_up()

            assert log_of(store) == whole
            assert rows(views) == tables_after, f"sent again after the kill before statement {number}"


def opened(folder: Path) -> closing[Store]:
    """The store of a folder, for a while."""
    return closing(open_store(folder))


def prepare(origin: Path, in_step: bool) -> list[MatchEvent]:
    """A started match; its events."""
    with opened(origin) as store:
        start_match(store)
        if in_step:
            with closing(open_views(origin / "views.db")) as views:
                Projector(views, store).catch_up()
        return log_of(store)


def kill_at_every_statement(origin: Path, runs: Path) -> list[str]:
    """What each run got done, in order."""
    command = [sys.executable, "-m", "tests.projections.killed_turn", str(origin), str(runs)]
    killed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert killed.returncode == 0, killed.stderr
    return [line.split()[1] for line in killed.stdout.splitlines()]


def log_of(store: Store) -> list[MatchEvent]:
    """The events, which must stand without gaps."""
    entries = store.log(0, 1000)
    numbers = list(range(1, len(entries) + 1))
    assert [entry.position for entry in entries] == numbers
    assert [entry.event.originator_version for entry in entries] == numbers
    return [entry.event for entry in entries]
