"""Appending one move and bringing the tables up to it, against a bare insert of the same bytes in the same run."""

import sqlite3
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import msgspec

from domain.events import MovePlayed
from projections.projector import Projector
from projections.views import open_views
from tests.bench.races import copied, open_store, race, save

MATCHES = 8


def run() -> list[tuple[str, float | str, str]]:
    """The ratio, and what it comes from."""
    raw, ours = seconds_per_move()
    return [
        ("append and project one move, of a raw insert of its bytes", raw / ours, "at least 0.4"),
        ("append and project one move, ms", f"{1000 * ours:.3f}", ""),
    ]


def seconds_per_move() -> tuple[float, float]:
    """The median seconds of a raw insert, and of append and project, taken in turns; synchronous FULL for both."""
    with TemporaryDirectory() as folder:
        path = Path(folder)
        store = open_store(path)
        views = open_views(path / "views.db")
        projector = Projector(views, store)
        bare = _bare(path / "bare.db")
        raw, ours = [], []
        for number in range(MATCHES):
            for event in copied(race(6), number):
                start = perf_counter()
                save(store, [event])
                projector.catch_up()
                end = perf_counter()
                if isinstance(event, MovePlayed):
                    ours.append(end - start)
                    raw.append(_insert(bare, event))
        bare.close()
        views.close()
        store.close()
    return median(raw), median(ours)


def _bare(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(
        "CREATE TABLE stored_events (originator_id TEXT, originator_version INTEGER, topic TEXT, state BLOB,"
        " PRIMARY KEY (originator_id, originator_version))"
    )
    return connection


def _insert(bare: sqlite3.Connection, event: MovePlayed) -> float:
    row = (event.originator_id, event.originator_version, "match.move_played.1", msgspec.json.encode(event))
    start = perf_counter()
    bare.execute("INSERT INTO stored_events VALUES (?, ?, ?, ?)", row)
    return perf_counter() - start
