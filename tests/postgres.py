"""A PostgreSQL server for the time of a test: a cluster in a temporary folder, on a socket there."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest


def programs() -> Path | None:
    """Where PostgreSQL's programs are, if they are: on the path, or where Debian puts them."""
    found = [Path(path).parent for path in (shutil.which("pg_ctl"),) if path]
    return next(iter(found or sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)


def fresh_server() -> Iterator[dict[str, str]]:
    """The event store library's settings for a server of our own; skips the test where none is installed."""
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
