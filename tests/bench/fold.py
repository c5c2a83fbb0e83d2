"""Folding a match of 500 moves from its stored events."""

from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from domain.events import MovePlayed
from tests.bench.races import copied, open_store, race, save

MOVES = 500
TRIES = 20


def run() -> list[tuple[str, float | str, str]]:
    """The best of several folds, scaled to 500 moves: a race of one lap has fewer."""
    return [(f"fold of a match of {MOVES} moves, ms", f"{1000 * seconds_to_fold():.2f}", "under 5")]


def seconds_to_fold() -> float:
    """Seconds from the stored bytes to the match, for 500 moves."""
    events = race(10)
    moves = sum(isinstance(event, MovePlayed) for event in events)
    with TemporaryDirectory() as folder:
        store = open_store(Path(folder))
        save(store, copied(events, 1))
        taken = []
        for _ in range(TRIES):
            start = perf_counter()
            store.match("00000001", version=len(events))
            taken.append(perf_counter() - start)
        store.close()
    return min(taken) * MOVES / moves
