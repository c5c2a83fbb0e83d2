"""Plays one turn again and again from the same log, each time in a process that kills itself before its n-th statement.

`python -m tests.projections.killed_turn ORIGIN RUNS`: ORIGIN holds `events.db` and, if the tables are to be in step,
`views.db`; run n leaves its databases in RUNS/n. One line of standard output per run: n, and what it got done:
`nothing`, `saved` (the move was acknowledged) or `all` (the process came to its end: the last run).
"""

import os
import shutil
import signal
import sqlite3
import sys
from itertools import count
from pathlib import Path
from typing import Any

from projections.projector import Projector
from projections.views import open_views
from tests.projections.turn import open_store, play_turn

_connect = sqlite3.connect


def run(origin: Path, runs: Path) -> None:
    """Runs until one comes to its end. Forks, so that only the turn itself costs time."""
    for number in count(1):
        folder = runs / str(number)
        shutil.copytree(origin, folder)
        done = _child(folder, number)
        print(number, done, flush=True)
        if done == "all":
            return


def _child(folder: Path, number: int) -> str:
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _turn(folder, number, writing)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        said = pipe.read()
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status):
        assert os.WEXITSTATUS(status) == 0, "the turn failed by itself"
        return "all"
    assert os.WTERMSIG(status) == signal.SIGKILL
    return said or "nothing"


def _turn(folder: Path, number: int, writing: int) -> None:
    """One process's life: opens both databases, catches up, plays, catches up."""
    code = 1
    try:
        left = number

        def dying(statement: str) -> None:
            nonlocal left
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

        def connect(*arguments: Any, **named: Any) -> sqlite3.Connection:
            connection = _connect(*arguments, **named)
            connection.set_trace_callback(dying)
            return connection

        sqlite3.connect = connect  # type: ignore[assignment]
        store = open_store(folder)
        projector = Projector(open_views(folder / "views.db"), store)
        projector.catch_up()
        play_turn(store)
        os.write(writing, b"saved")
        projector.catch_up()
        code = 0
    finally:
        os._exit(code)


if __name__ == "__main__":
    run(Path(sys.argv[1]), Path(sys.argv[2]))
