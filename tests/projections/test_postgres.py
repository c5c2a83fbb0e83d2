"""The log on PostgreSQL, the tables in SQLite as ever."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from domain.store import Store
from projections.matches import live_matches
from projections.projector import Projector
from projections.replay import frames
from projections.turns import turns_of_player
from projections.views import open_views
from tests.projections.tables import built, rows
from tests.projections.turn import play_turn, start_match

pytestmark = pytest.mark.postgres


def programs() -> Path | None:
    """Where PostgreSQL's programs are, if they are."""
    found = [Path(path).parent for path in (shutil.which("pg_ctl"),) if path]
    return next(iter(found or sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)


@pytest.fixture(scope="module")
def server() -> Iterator[dict[str, str]]:
    """Settings of a server of our own, on a socket in a folder of its own."""
    where = programs()
    if where is None:
        pytest.skip("there is no PostgreSQL here")
    pytest.importorskip("psycopg", reason="psycopg is not installed: pip install 'paddock[postgres]'")
    as_user: dict[str, Any] = {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}
    with TemporaryDirectory() as name:
        folder = Path(name)
        if as_user:
            shutil.chown(folder, **as_user)
        data = folder / "data"

        def run(program: str, *arguments: str) -> None:
            command = [where / program, "-D", data, *arguments]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=folder, **as_user)

        run("initdb", "-U", "paddock", "-A", "trust", "--no-sync")
        options = f"-c listen_addresses='' -c unix_socket_directories='{folder}' -c fsync=off"
        run("pg_ctl", "start", "-w", "-l", str(folder / "log"), "-o", options)
        try:
            yield {
                "PERSISTENCE_MODULE": "eventsourcing.postgres",
                "POSTGRES_DBNAME": "postgres",
                "POSTGRES_HOST": str(folder),
                "POSTGRES_PORT": "5432",
                "POSTGRES_USER": "paddock",
                "POSTGRES_PASSWORD": "none",
            }
        finally:
            run("pg_ctl", "stop", "-m", "fast")


def test_the_tables_follow_a_log_on_postgresql(server: dict[str, str], tmp_path: Path) -> None:
    """Two processes with tables of their own follow one log: one writes, one only reads; both see the same."""

    def opened() -> Store:
        return Store(server, lambda: datetime(2026, 3, 1, tzinfo=UTC), lambda size: bytes(size))

    with (
        closing(opened()) as writing,
        closing(opened()) as reading,
        closing(open_views(tmp_path / "one.db")) as one,
        closing(open_views(tmp_path / "two.db")) as two,
    ):
        first, second = Projector(one, writing), Projector(two, reading)
        start_match(writing)
        assert (first.catch_up(), second.catch_up()) == (6, 6)
        play_turn(writing)
        first.catch_up()
        second.catch_up()

        (match,) = live_matches(two, "paddock")
        assert rows(one) == rows(two) == rows(built(reading))
        assert match.version == writing.match(match.match_id).version
        assert len(turns_of_player(two, "ann")) + len(turns_of_player(two, "bob")) == 1
        assert frames(reading.events(match.match_id))[-1].state == writing.match(match.match_id).state
