"""Rebuilding the tables, against reading the log raw and decoding its JSON."""

import json
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from projections.projector import Projector
from projections.views import open_views
from tests.bench.races import copied, open_store, race, save

MATCHES = 100
TRIES = 3


def run() -> list[tuple[str, float | str, str]]:
    """The ratio, and what it comes from."""
    ratio, events, seconds = rebuild_ratio()
    return [
        ("rebuild of the tables, of raw reading and JSON decoding", ratio, "at least 0.3"),
        ("rebuild of the tables, events a second", f"{events / seconds:,.0f}", ""),
    ]


def rebuild_ratio() -> tuple[float, int, float]:
    """Raw seconds by rebuild seconds, both the best of several; the number of events; the seconds of the rebuild."""
    with TemporaryDirectory() as folder:
        path = Path(folder)
        store = open_store(path)
        for number in range(MATCHES):
            save(store, copied(race(6), number))
        views = open_views(path / "views.db")
        projector = Projector(views, store)
        raw, rebuilt, events = [], [], 0
        for _ in range(TRIES):
            raw.append(_read_raw(path / "events.db"))
            start = perf_counter()
            events = projector.rebuild()
            rebuilt.append(perf_counter() - start)
        views.close()
        store.close()
    return min(raw) / min(rebuilt), events, min(rebuilt)


def _read_raw(path: Path) -> float:
    connection = sqlite3.connect(path)
    start = perf_counter()
    rows = connection.execute("SELECT rowid, originator_id, originator_version, topic, state FROM stored_events")
    for _, _, _, _, state in rows:
        json.loads(state)
    seconds = perf_counter() - start
    connection.close()
    return seconds
