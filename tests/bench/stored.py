"""Whole matches among stand-ins, stored in a file as the bot stores them."""

import random
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from bot.command_line.simulate import play_match
from domain.store import Store, sqlite_log

TRIES = 3


def seconds(game: str, seats: int, options: Mapping[str, str], tries: int = TRIES) -> float:
    """What a match takes from lobby to end, the best of several different ones."""
    taken = []
    with TemporaryDirectory() as folder:
        chance = random.Random(1).randbytes
        store = Store(sqlite_log(Path(folder) / "events.db"), lambda: datetime.now(UTC), chance)
        for number in range(tries):
            start = perf_counter()
            play_match(store, game, seats, options, str(number))
            taken.append(perf_counter() - start)
        store.close()
    return min(taken)
