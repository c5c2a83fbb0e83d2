"""One turn of one match, the same whenever and wherever it is played."""

from datetime import UTC, datetime
from itertools import takewhile
from pathlib import Path

from domain.games.moves import moves
from domain.match import project
from domain.store import Store, sqlite_log

COMMAND = "1001"
"""The id of the interaction that makes the move."""


def open_store(folder: Path) -> Store:
    """The store of a folder, with a clock that stands still and a secret that is none."""
    return Store(sqlite_log(folder / "events.db"), lambda: datetime(2026, 3, 1, tzinfo=UTC), lambda size: bytes(size))


def start_match(store: Store) -> None:
    """A match of two people, started, the first of them to move."""
    match = store.open_match(server="paddock", game="formula_d", organiser="ann", pace="fast")
    store.join(match.id, "bob")
    store.start(match.id, "ann", entropy="1000")


def play_turn(store: Store) -> None:
    """The first legal move of the seat that was asked; sent a second time, it is the same command."""
    log = [entry.event for entry in store.log(0, 1000)]
    match = project(None, takewhile(lambda event: event.command != COMMAND, log))
    assert match is not None
    asked = match.to_act[0]
    move, _ = moves(match.rules, match.state, asked.seat)[0]
    player = match.driver(asked.seat)
    assert player is not None
    store.play(match.id, player, move, asked.asked, COMMAND)
