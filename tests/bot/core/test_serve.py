"""`paddock serve` and `paddock demo` as processes: what stops them is one line and exit code 2."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from bot.lock import exclusive


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A command to its end."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PADDOCK_")}
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        env={**clean, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def refused(*arguments: str, **environment: str) -> str:
    """The one line of a command that cannot do its work."""
    done = run(*arguments, **environment)
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    return line


def test_without_a_token_it_says_what_to_set() -> None:
    assert "PADDOCK_TOKEN" in refused("serve")


def test_a_second_bot_on_one_database_refuses(tmp_path: Path) -> None:
    with exclusive(tmp_path / "paddock.lock"):
        line = refused("serve", PADDOCK_TOKEN="hush", PADDOCK_DATA=str(tmp_path))
    assert "another Paddock" in line
    assert "hush" not in line


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "events.db") as database:
        database.execute("PRAGMA user_version = 999")
    assert "newer Paddock" in refused("serve", PADDOCK_TOKEN="hush", PADDOCK_DATA=str(tmp_path))


def test_tables_of_a_newer_version_are_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "views.db") as database:
        database.execute("CREATE TABLE _sqlite_migrations (id INTEGER PRIMARY KEY, migration_set, name, applied_at)")
        database.execute("INSERT INTO _sqlite_migrations VALUES (1, 'paddock.views', 'from_the_future', '2030-01-01')")
    assert "newer" in refused("serve", PADDOCK_TOKEN="hush", PADDOCK_DATA=str(tmp_path))


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    folder = tmp_path / "file" / "data"
    assert "file" in refused("serve", PADDOCK_TOKEN="hush", PADDOCK_DATA=str(folder))


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "events.db").write_text("a shopping list, longer than the header of a database would be: milk, bread")
    assert "database" in refused("serve", PADDOCK_TOKEN="hush", PADDOCK_DATA=str(tmp_path))
    assert (tmp_path / "events.db").read_text().startswith("a shopping list")


def test_a_wrong_setting_is_named(tmp_path: Path) -> None:
    assert "PADDOCK_API" in refused("serve", PADDOCK_TOKEN="hush", PADDOCK_API="http://127.0.0.1:1")


def test_a_demo_on_a_taken_port_says_so(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = run("demo", "--no-browser", "--port", str(port), "--data", str(tmp_path))
    assert done.returncode == 2
    assert "--port" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_demo_ends_in_good_order(tmp_path: Path, number: signal.Signals) -> None:
    """Ctrl-C ends bot and sandbox without a traceback, and leaves nothing running."""
    command = [sys.executable, "-m", "bot", "demo", "--no-browser", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as demo:
        assert demo.stdout is not None
        line = demo.stdout.readline()
        assert line.startswith("Paddock is at http://127.0.0.1:")
        port = int(line.split()[3].rsplit(":", 1)[1])
        demo.send_signal(number)
        _, errors = demo.communicate(timeout=60)
    assert demo.returncode == 0
    assert "Traceback" not in errors
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", port)) != 0
