"""The same store on a PostgreSQL server: a cluster of the test's own, in a temporary folder, on loopback."""

import os
import shutil
import socket
import subprocess
import tempfile
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


def programs() -> Path | None:
    """Where the server's programs are: on the path, or where Debian puts them."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    return max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)


def as_server(command: list[str]) -> list[str]:
    """PostgreSQL does not run as root: there it runs as its own user."""
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else command


@pytest.fixture(scope="module")
def server() -> Iterator[dict[str, str]]:
    """Settings of a log on a fresh cluster."""
    where = programs()
    if where is None or not (where / "initdb").exists():
        pytest.skip("no PostgreSQL server is installed")
    if os.geteuid() == 0 and shutil.which("runuser") is None:
        pytest.skip("PostgreSQL does not run as root and there is no runuser")
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "cluster"
        os.chmod(folder, 0o777)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        setup = [str(where / "initdb"), "-D", str(data), "-U", "paddock", "-A", "trust", "--no-sync"]
        subprocess.run(as_server(setup), check=True, capture_output=True, cwd="/")
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        control = [str(where / "pg_ctl"), "-D", str(data), "-w"]
        log = ["-l", str(Path(folder) / "log"), "-o", options]
        subprocess.run(as_server([*control, *log, "start"]), check=True, capture_output=True, cwd="/")
        try:
            yield postgres_log(f"postgresql://paddock:secret@127.0.0.1:{port}/postgres")
        finally:
            subprocess.run(as_server([*control, "-m", "immediate", "stop"]), check=True, capture_output=True, cwd="/")


@pytest.fixture
def store(server: dict[str, str]) -> Iterator[Store]:
    store = Store(server, lambda: NOON)
    yield store
    store.close()


def test_a_race_is_kept_and_found_again(store: Store, server: dict[str, str]) -> None:
    match = store.open_match(server="club", game="formula_d", organiser="ana", command="open")
    store.join(match.id, "bruno", "join")
    started = store.start(match.id, "ana", "start")
    again = Store(server, lambda: NOON)
    assert again.match(match.id) == started
    again.close()


def test_a_refused_command_leaves_nothing_behind(store: Store) -> None:
    match = store.open_match(server="club", game="formula_d", organiser="ana")
    head = store.head()
    with pytest.raises(Refused):
        store.join(match.id, "ana")
    assert store.head() == head


def test_several_processes_worth_of_writers_lose_nothing(store: Store, server: dict[str, str]) -> None:
    """A second writer loses with a version conflict and re-runs the command."""
    match = store.open_match(server="club", game="formula_d", organiser="ana")
    stores = [Store(server, lambda: NOON) for _ in range(3)]
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
