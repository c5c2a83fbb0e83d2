"""The store: one command one transaction, conflicts, redelivery, stable names, databases from elsewhere."""

import hashlib
import random
import sqlite3
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import get_args

import pytest
from eventsourcing.persistence import IntegrityError

from domain.events import MatchEvent, MovePlayed, SecretSealed
from domain.match import Status, project
from domain.refusals import Reason, Refused
from domain.store import CROCKFORD, DatabaseTooNew, StorageFailed, Store, sqlite_log

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "events.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    store = Store(sqlite_log(path), lambda: NOON, random.Random(1).randbytes)
    yield store
    store.close()


def race(store: Store) -> str:
    """Ana against Bruno, first question put."""
    match = store.open_match(server="club", game="formula_d", organiser="ana", command="open")
    store.join(match.id, "bruno", "join")
    return store.start(match.id, "ana", "start").id


def test_a_match_id_is_eight_crockford_letters(store: Store) -> None:
    match = store.open_match(server="club", game="formula_d", organiser="ana")
    assert len(match.id) == 8
    assert set(match.id) <= set(CROCKFORD)


def test_the_names_in_the_log_are_stable(store: Store, path: Path) -> None:
    """Topics like match.move_played.1, never import paths."""
    race(store)
    rows = sqlite3.connect(path).execute("SELECT DISTINCT topic FROM stored_events").fetchall()
    assert {topic for (topic,) in rows} >= {
        "match.opened.1",
        "match.secret_sealed.1",
        "match.seat_taken.1",
        "match.started.1",
        "match.move_played.1",
    }


def test_every_event_has_a_name_of_its_own() -> None:
    names = [kind.__struct_config__.tag for kind in get_args(MatchEvent)]
    assert len(set(names)) == len(names)
    assert all(name.startswith("match.") and name.endswith(".1") for name in names)


def test_a_fresh_process_finds_the_same_match(store: Store, path: Path) -> None:
    match_id = race(store)
    again = Store(sqlite_log(path), lambda: NOON)
    assert again.match(match_id) == store.match(match_id)
    assert project(None, again.events(match_id)) == store.match(match_id)
    again.close()


def test_an_older_version_can_be_seen(store: Store) -> None:
    match_id = race(store)
    assert store.match(match_id, version=3).status is Status.LOBBY


def test_an_unknown_match_is_refused(store: Store) -> None:
    with pytest.raises(Refused) as refusal:
        store.match("NOTTHERE")
    assert refusal.value.reason is Reason.UNKNOWN_MATCH


def test_a_command_delivered_twice_is_carried_out_once(store: Store) -> None:
    match = store.open_match(server="club", game="formula_d", organiser="ana", command="open")
    once = store.join(match.id, "bruno", "click")
    assert store.join(match.id, "bruno", "click") == once


def test_a_lobby_ordered_twice_is_opened_once(store: Store) -> None:
    """A gateway that resumes may deliver an interaction again."""
    once = store.open_match(server="club", game="formula_d", organiser="ana", command="click")
    store.join(once.id, "bruno")
    again = store.open_match(server="club", game="formula_d", organiser="ana", command="click")
    assert again.id == once.id
    assert len(again.sitters) == 2


def test_two_commands_never_share_a_lobby(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids are 40 bits: where two commands fall on one, the later takes another."""
    monkeypatch.setattr("domain.store.sha256", lambda _: hashlib.sha256(b"same"))
    one = store.open_match(server="club", game="formula_d", organiser="ana", command="click-1")
    two = store.open_match(server="club", game="formula_d", organiser="bruno", command="click-2")
    assert one.id != two.id


def test_a_refused_command_leaves_nothing_behind(store: Store) -> None:
    match_id = race(store)
    head = store.head()
    with pytest.raises(Refused):
        store.play(match_id, "zoe", ("m",), 1)
    assert store.head() == head


def test_the_log_is_read_in_order_from_a_position(store: Store) -> None:
    match_id = race(store)
    log = store.log(0, 100)
    assert [logged.event for logged in log] == list(store.events(match_id))
    assert [logged.position for logged in log] == sorted(logged.position for logged in log)
    assert store.log(log[2].position, 2) == log[3:5]
    assert store.head() == log[-1].position


def test_a_second_writer_loses_and_decides_again(path: Path) -> None:
    """A second writer loses with a version conflict and re-runs the command."""
    one = Store(sqlite_log(path), lambda: NOON)
    two = Store(sqlite_log(path), lambda: NOON)
    match = one.open_match(server="club", game="formula_d", organiser="ana")
    two.match(match.id)
    one.join(match.id, "bruno")
    assert [sitter.player for sitter in two.join(match.id, "chiara").sitters] == ["ana", "bruno", "chiara"]
    one.close()
    two.close()


def test_many_threads_on_one_lobby_lose_nothing(path: Path) -> None:
    stores = [Store(sqlite_log(path), lambda: NOON) for _ in range(4)]
    match = stores[0].open_match(server="club", game="formula_d", organiser="ana")
    players = [f"player-{number}" for number in range(9)]
    shares = [players[n::4] for n in range(4)]

    def join(store: Store, share: list[str]) -> None:
        for player in share:
            store.join(match.id, player)

    threads = [threading.Thread(target=join, args=pair) for pair in zip(stores, shares, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seated = [sitter.player for sitter in stores[0].match(match.id).sitters]
    assert sorted(str(player) for player in seated) == sorted(["ana", *players])
    for store in stores:
        store.close()


def test_a_conflict_at_the_last_moment_is_tried_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = store.open_match(server="club", game="formula_d", organiser="ana")
    save = store._log.save
    conflicts = iter([IntegrityError("taken"), None])

    def sometimes(*events: object) -> object:
        conflict = next(conflicts)
        if conflict:
            raise conflict
        return save(*events)  # type: ignore[arg-type]

    monkeypatch.setattr(store._log, "save", sometimes)
    assert len(store.join(match.id, "bruno").sitters) == 2


def test_a_newer_database_is_refused_in_one_sentence(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(DatabaseTooNew, match="format 99"):
        Store(sqlite_log(path), lambda: NOON)


def test_a_file_that_is_no_database_is_refused(path: Path) -> None:
    path.write_bytes(b"not a database at all" * 100)
    with pytest.raises(StorageFailed):
        Store(sqlite_log(path), lambda: NOON)


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    """A disk full is a page limit reached: the command fails with our error, and works once there is room."""
    path = tmp_path / "events.db"
    store = Store(sqlite_log(path), lambda: NOON, random.Random(1).randbytes)
    match_id = race(store)
    before = store.match(match_id)
    with store._log.recorder.datastore.get_connection(commit=True) as connection:  # type: ignore[attr-defined]
        pages = connection._sqlite_conn.execute("PRAGMA page_count").fetchone()[0]
        connection._sqlite_conn.execute(f"PRAGMA max_page_count = {pages}")
        limited = connection

    def open_many() -> None:
        for _ in range(200):
            store.open_match(server="club", game="formula_d", organiser="ana")

    with pytest.raises(StorageFailed, match="full"):
        open_many()
    assert store.match(match_id) == before
    limited._sqlite_conn.execute("PRAGMA max_page_count = 1000000")
    assert store.resign(match_id, "ana").driver(0) is None
    store.close()


def test_time_comes_from_the_clock_given(path: Path) -> None:
    times = iter(NOON + timedelta(hours=n) for n in range(9))
    store = Store(sqlite_log(path), lambda: next(times))
    match = store.open_match(server="club", game="formula_d", organiser="ana")
    assert store.join(match.id, "bruno").time == NOON + timedelta(hours=1)
    store.close()


def test_the_start_puts_dice_and_questions_on_record(store: Store) -> None:
    """Each event carries its consequences: draws, who is asked, the round."""
    match_id = race(store)
    moves = [event for event in store.events(match_id) if isinstance(event, MovePlayed)]
    assert all(event.by == "forced" for event in moves)
    assert moves[-1].draws == store.match(match_id).draws >= 3
    assert moves[-1].to_act == store.match(match_id).to_act
    assert sum(isinstance(event, SecretSealed) for event in store.events(match_id)) == 1
