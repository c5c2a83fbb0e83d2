"""`paddock verify`, `backup` and `rebuild` on a data folder."""

import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.command_line.simulate import play_match
from bot.lock import exclusive
from bot.settings import from_environment
from domain.store import Store
from projections.views import open_views
from tests.bot.command_line.conftest import Terminal


@pytest.fixture
def played(terminal: Terminal) -> str:
    """A data folder with one finished match between two stand-ins and one open lobby."""
    terminal.data.mkdir()
    store = Store(from_environment().log, lambda: datetime(2026, 1, 1, tzinfo=UTC))
    match = play_match(store, "formula_d", 2, {}, "start")
    store.open_match(server="club", game="formula_d", organiser="ana")
    store.close()
    return match.id


def test_a_finished_match_holds(terminal: Terminal, played: str) -> None:
    ended = terminal.run("verify")
    assert ended.code == 0
    assert ended.out.startswith(f"{played}: ")
    assert ended.out.rstrip().endswith("moves hold")
    (report,) = terminal.run("verify", played.lower(), "--json").lines
    assert report["secret_holds"] is True
    assert report["differences"] == []


def test_a_bent_die_is_found_and_told(terminal: Terminal, played: str) -> None:
    path = Path(from_environment().log["SQLITE_DBNAME"])
    connection = sqlite3.connect(path)
    rolled = "SELECT originator_version, state FROM stored_events WHERE topic = 'match.move_played.1'"
    version, state = next(row for row in connection.execute(rolled) if b"start_die_rolled" in row[1])
    value = int(bytes(state).split(b'"formula_d.start_die_rolled","seat":')[1].split(b'"value":')[1].split(b",")[0])
    bent = bytes(state).replace(f'"value":{value},"start"'.encode(), f'"value":{21 - value},"start"'.encode(), 1)
    connection.execute("UPDATE stored_events SET state = ? WHERE originator_version = ?", (bent, version))
    connection.commit()
    connection.close()
    ended = terminal.run("verify", played)
    assert ended.code == 1
    assert f"differs under 1 at move {version} (facts)" in ended.out


@pytest.mark.parametrize(("match", "message"), [("NOTTHERE", "there is no match NOTTHERE")])
def test_verify_says_what_is_wrong(terminal: Terminal, played: str, match: str, message: str) -> None:
    ended = terminal.run("verify", match)
    assert (ended.code, ended.err.strip()) == (2, f"paddock: {message}")


@pytest.mark.usefixtures("played")
def test_an_open_match_cannot_be_verified(terminal: Terminal) -> None:
    store = Store(from_environment().log, lambda: datetime(2026, 1, 1, tzinfo=UTC))
    lobby = store.log(store.head() - 3, 1)[0].event.originator_id
    store.close()
    assert "is not over yet" in terminal.run("verify", lobby).err


@pytest.mark.usefixtures("played")
def test_a_backup_is_whole_and_never_overwrites(terminal: Terminal, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert terminal.run("backup", str(copy)).code == 0
    count = "SELECT COUNT(*) FROM stored_events"
    original = sqlite3.connect(from_environment().log["SQLITE_DBNAME"]).execute(count).fetchone()
    assert sqlite3.connect(copy).execute(count).fetchone() == original
    ended = terminal.run("backup", str(copy))
    assert ended.code == 2
    assert "exists already" in ended.err


@pytest.mark.usefixtures("played")
def test_rebuild_makes_the_tables_anew(terminal: Terminal) -> None:
    views = from_environment().views
    ended = terminal.run("rebuild")
    assert ended.code == 0
    assert ended.out.endswith("events read, the tables are new\n")
    tables = open_views(views)
    assert {row["status"] for row in tables["matches"].rows} == {"finished", "lobby"}
    tables.close()


@pytest.mark.usefixtures("played")
def test_rebuild_refuses_beside_a_running_bot(terminal: Terminal) -> None:
    with exclusive(from_environment().lock):
        ended = terminal.run("rebuild")
    assert ended.code == 2
    assert "another Paddock" in ended.err


@pytest.mark.parametrize("command", [("verify",), ("rebuild",), ("backup", "x.db")])
def test_without_a_database_there_is_nothing_to_do(terminal: Terminal, command: tuple[str, ...]) -> None:
    ended = terminal.run(*command)
    assert ended.code == 2
    assert "there is no database" in ended.err
    assert not terminal.data.exists()


@pytest.mark.usefixtures("played")
def test_a_newer_database_is_refused(terminal: Terminal) -> None:
    connection = sqlite3.connect(from_environment().log["SQLITE_DBNAME"])
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    ended = terminal.run("verify")
    assert ended.code == 2
    assert "use the newer Paddock" in ended.err


def test_a_wrong_setting_is_named(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PADDOCK_LOG_LEVEL", "LOUD")
    ended = terminal.run("verify")
    assert ended.code == 2
    assert "PADDOCK_LOG_LEVEL" in ended.err


@pytest.mark.parametrize("damage", [b"no database, but a text longer than a header " * 40, None])
def test_rebuild_makes_damaged_tables_anew(terminal: Terminal, played: str, damage: bytes | None) -> None:
    """A file that is no database at all, and one whose pages are overwritten behind the first."""
    terminal.run("rebuild")
    path = from_environment().views
    whole = path.read_bytes()
    path.write_bytes(damage if damage is not None else whole[:8192] + b"\x25" * (len(whole) - 8192))
    ended = terminal.run("rebuild")
    assert (ended.code, ended.err) == (0, "")
    views = open_views(path)
    assert views.execute("SELECT status FROM matches WHERE match_id = ?", (played,)).fetchone() == ("finished",)
    views.close()


def test_rebuild_says_what_stands_in_the_way(terminal: Terminal, played: str) -> None:
    from_environment().views.mkdir()
    ended = terminal.run("rebuild")
    assert (ended.code, ended.err.count("\n")) == (2, 1)
    assert "views.db cannot be taken away" in ended.err


def test_an_event_of_a_newer_version_is_told_in_one_line(terminal: Terminal, played: str) -> None:
    with sqlite3.connect(from_environment().log["SQLITE_DBNAME"]) as database:
        database.execute("INSERT INTO stored_events VALUES ('ABCDEFGH', 1, 'match.of_tomorrow.1', '{\"type\":\"x\"}')")
    for command in ("verify", "rebuild"):
        ended = terminal.run(command)
        assert (ended.code, ended.err.count("\n")) == (2, 1)
        assert "event 1 of match ABCDEFGH cannot be read" in ended.err


@pytest.mark.parametrize("command", ["verify", "rebuild"])
def test_a_file_that_is_no_database_is_named(terminal: Terminal, command: str) -> None:
    terminal.data.mkdir()
    (terminal.data / "events.db").write_bytes(b"a shopping list: milk, bread, butter and so on" * 40)
    ended = terminal.run(command)
    assert (ended.code, ended.err) == (2, f"paddock: {terminal.data}/events.db: file is not a database\n")
