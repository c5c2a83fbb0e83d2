"""Folding a match of 500 moves, and reading it from the store as well."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from domain.events import MovePlayed
from domain.match import project
from tests.bench.races import copied, open_store, race, save

MOVES = 500
TRIES = 50


def run() -> list[tuple[str, float | str, str]]:
    """Milliseconds, scaled to 500 moves: a race of one lap has fewer."""
    folded, read = seconds_to_fold()
    return [
        (f"fold of a match of {MOVES} moves, ms", 1000 * folded, "under 5"),
        (f"read and fold of a match of {MOVES} moves, ms", 1000 * read, ""),
    ]


def seconds_to_fold() -> tuple[float, float]:
    """Seconds from the events to the match and from the stored bytes to the match, the best of several."""
    events = copied(race(10), 1)
    scale = MOVES / sum(isinstance(event, MovePlayed) for event in events)
    with TemporaryDirectory() as folder:
        store = open_store(Path(folder))
        save(store, events)
        folded = _best(lambda: project(None, events))
        read = _best(lambda: store.match(events[0].originator_id, version=len(events)))
        store.close()
    return folded * scale, read * scale


def _best(work: Callable[[], object]) -> float:
    taken = []
    for _ in range(TRIES):
        start = perf_counter()
        work()
        taken.append(perf_counter() - start)
    return min(taken)
