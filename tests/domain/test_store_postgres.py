"""The same store on a PostgreSQL server."""

import socket
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.settings import postgres_log
from domain.refusals import Refused
from domain.store import StorageFailed, Store
from projections.matches import match_by_id
from projections.projector import Projector
from projections.views import open_views

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)

pytestmark = pytest.mark.postgres


@pytest.fixture
def store(postgres_server: dict[str, str]) -> Iterator[Store]:
    store = Store(postgres_server, lambda: NOON)
    yield store
    store.close()


def test_a_race_is_kept_and_found_again(store: Store, postgres_server: dict[str, str]) -> None:
    match = store.open_match(server="club", game="formula_d", organiser="ana", command="open")
    store.join(match.id, "bruno", "join")
    started = store.start(match.id, "ana", "start")
    again = Store(postgres_server, lambda: NOON)
    assert again.match(match.id) == started
    again.close()


def test_a_refused_command_leaves_nothing_behind(store: Store) -> None:
    match = store.open_match(server="club", game="formula_d", organiser="ana")
    head = store.head()
    with pytest.raises(Refused):
        store.join(match.id, "ana")
    assert store.head() == head


def test_several_processes_worth_of_writers_lose_nothing(store: Store, postgres_server: dict[str, str]) -> None:
    """A second writer loses with a version conflict and re-runs the command."""
    match = store.open_match(server="club", game="formula_d", organiser="ana")
    stores = [Store(postgres_server, lambda: NOON) for _ in range(3)]
    threads = [
        threading.Thread(target=lambda n=n, one=one: [one.join(match.id, f"p{n}-{k}") for k in range(3)])
        for n, one in enumerate(stores)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(store.match(match.id).sitters) == 10
    for one in stores:
        one.close()


def test_tables_follow_the_log(store: Store, tmp_path: Path) -> None:
    match = store.open_match(server="club", game="formula_d", organiser="ana")
    views = open_views(tmp_path / "views.db")
    Projector(views, store).catch_up()
    summary = match_by_id(views, match.id)
    assert summary is not None
    assert summary.game == "formula_d"
    views.close()


def test_a_server_that_is_not_there_is_our_error() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    settings = postgres_log(f"postgresql://paddock:secret@127.0.0.1:{port}/postgres")
    with pytest.raises(StorageFailed):
        Store({**settings, "POSTGRES_CONNECT_TIMEOUT": "1", "POSTGRES_POOL_TIMEOUT": "1"}, lambda: NOON)
