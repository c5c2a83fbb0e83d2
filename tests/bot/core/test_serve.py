"""`paddock serve` and `paddock demo` as processes: what stops them is one line and exit code 2."""

import logging
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from time import sleep

import pytest

from bot.__main__ import main
from bot.command_line import serve
from bot.command_line.terminal import WrongInput
from bot.lock import exclusive
from bot.settings import Settings
from domain.games.formula_d.blueprint import BadCircuit
from domain.games.formula_d.layout import Circuit
from domain.store import Store, sqlite_log
from projections.views import open_views


@dataclass
class Shell:
    """Where commands are given."""

    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]

    def refused(self, *arguments: str, **environment: str) -> str:
        """The one line of a command that cannot do its work."""
        for name in [name for name in os.environ if name.startswith("PADDOCK_")]:
            self.monkeypatch.delenv(name)
        for name, value in environment.items():
            self.monkeypatch.setenv(name, value)
        self.monkeypatch.setattr(sys, "argv", ["paddock", *arguments])
        with pytest.raises(SystemExit) as ended:
            main()
        assert ended.value.code == 2
        told = self.capsys.readouterr()
        assert told.out == ""
        return told.err.splitlines()[-1]


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Shell]:
    """A shell whose commands leave signals and logging as they were."""
    before = signal.getsignal(signal.SIGTERM)
    monkeypatch.setattr(logging, "basicConfig", lambda **_: None)
    yield Shell(monkeypatch, capsys)
    signal.signal(signal.SIGTERM, before)
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_without_a_token_it_says_what_to_set(shell: Shell) -> None:
    assert "PADDOCK_TOKEN" in shell.refused("serve")


def test_a_second_bot_on_one_database_refuses(shell: Shell, tmp_path: Path) -> None:
    with exclusive(tmp_path / "paddock.lock"):
        line = shell.refused("serve", PADDOCK_TOKEN="hush", PADDOCK_DATA=str(tmp_path))
    assert "another Paddock" in line
    assert "hush" not in line


def test_a_database_of_a_newer_version_is_left_alone(shell: Shell, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "events.db") as database:
        database.execute("PRAGMA user_version = 999")
    assert "newer Paddock" in shell.refused("serve", PADDOCK_TOKEN="hush", PADDOCK_DATA=str(tmp_path))


def test_tables_of_a_newer_version_are_left_alone(shell: Shell, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "views.db") as database:
        database.execute("CREATE TABLE _sqlite_migrations (id INTEGER PRIMARY KEY, migration_set, name, applied_at)")
        database.execute("INSERT INTO _sqlite_migrations VALUES (1, 'paddock.views', 'from_the_future', '2030-01-01')")
    assert "newer" in shell.refused("serve", PADDOCK_TOKEN="hush", PADDOCK_DATA=str(tmp_path))


def test_a_folder_that_cannot_be_used_is_named(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    folder = tmp_path / "file" / "data"
    assert "file" in shell.refused("serve", PADDOCK_TOKEN="hush", PADDOCK_DATA=str(folder))


def test_a_file_that_is_no_database_is_left_alone(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "events.db").write_text("a shopping list, longer than the header of a database would be: milk, bread")
    assert "database" in shell.refused("serve", PADDOCK_TOKEN="hush", PADDOCK_DATA=str(tmp_path))
    assert (tmp_path / "events.db").read_text().startswith("a shopping list")


def test_damaged_tables_say_how_they_are_mended(shell: Shell, tmp_path: Path) -> None:
    open_views(tmp_path / "views.db").close()
    whole = (tmp_path / "views.db").read_bytes()
    for damaged in (b"a shopping list: milk, bread" * 40, whole[:8192] + b"%" * (len(whole) - 8192)):
        (tmp_path / "views.db").write_bytes(damaged)
        assert "paddock rebuild" in shell.refused("serve", PADDOCK_TOKEN="hush", PADDOCK_DATA=str(tmp_path))


def test_an_event_of_a_newer_version_is_told(shell: Shell, tmp_path: Path) -> None:
    Store(sqlite_log(tmp_path / "events.db"), lambda: datetime.now(UTC)).close()
    with sqlite3.connect(tmp_path / "events.db") as database:
        database.execute("INSERT INTO stored_events VALUES ('ABCDEFGH', 1, 'match.of_tomorrow.1', '{\"type\":\"x\"}')")
    line = shell.refused("serve", PADDOCK_TOKEN="hush", PADDOCK_DATA=str(tmp_path))
    assert "event 1 of match ABCDEFGH cannot be read" in line


def test_a_wrong_setting_is_named(shell: Shell, tmp_path: Path) -> None:
    assert "PADDOCK_API" in shell.refused("serve", PADDOCK_TOKEN="hush", PADDOCK_API="http://127.0.0.1:1")


def test_with_a_circuit_that_is_not_sound_nothing_starts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Issue: named file, key, and what is wrong; "nothing starts with a half-read circuit"."""

    def broken(key: str) -> Circuit:
        raise BadCircuit(f"{key}.json", "sectors[1].arrows", "m9>i0: there is no space 9")

    monkeypatch.setattr(serve, "circuit", broken)
    with pytest.raises(WrongInput, match=r"json: sectors\[1\].arrows: m9>i0"), serve.wrong_start():
        serve.run(Settings(data=tmp_path / "data", log={}))
    assert not (tmp_path / "data").exists()


def test_a_demo_on_a_taken_port_says_so(shell: Shell, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = shell.refused("demo", "--no-browser", "--port", str(port), "--data", str(tmp_path))
    assert "--port" in line


def test_a_second_process_on_one_database_refuses(tmp_path: Path) -> None:
    """Two bots started on one database: the second refuses with the reason, in one line."""
    with exclusive(tmp_path / "paddock.lock"):
        second = subprocess.run(
            [sys.executable, "-m", "bot", "serve"],
            env={**os.environ, "PADDOCK_TOKEN": "hush", "PADDOCK_DATA": str(tmp_path)},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert second.returncode == 2
    (line,) = second.stderr.splitlines()
    assert "another Paddock" in line


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


def test_the_sandbox_ends_with_a_demo_that_is_killed(tmp_path: Path) -> None:
    """So that its port is free for the next one."""
    command = [sys.executable, "-m", "bot", "demo", "--no-browser", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as demo:
        assert demo.stdout is not None
        port = int(demo.stdout.readline().split()[3].rsplit(":", 1)[1])
        demo.kill()
    for _ in range(1000):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return
        sleep(0.01)
    pytest.fail("the sandbox still listens")
