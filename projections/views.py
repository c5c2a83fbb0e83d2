"""The database of the tables: what the log looks like, kept only so that questions are quick. It may be thrown away.

A later change of the tables is one more migration; where it needs what old events say, it also sets the position to 0.
"""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeAlias

from sqlite_utils import Database, Migrations

from domain.store import DatabaseTooNew, StorageFailed, storage_errors

Views: TypeAlias = Database
"""One connection to the tables. A connection serves one thread at a time; readers open their own."""

migrations = Migrations("paddock.views")

TABLES = ("matches", "seats", "turns", "history")


def open_views(path: Path | str) -> Views:
    """The tables at the path (`:memory:` for none on disk), made or brought up to date.

    Raises DatabaseTooNew where a newer Paddock wrote them, StorageFailed where they cannot be read or written.
    """
    with storage_errors(path):
        views = Database(sqlite3.connect(path, check_same_thread=False))
        try:
            _prepare(views, path)
        except sqlite3.OperationalError:
            views.close()
            raise
        except sqlite3.DatabaseError as error:
            views.close()
            raise StorageFailed(f"{path} is damaged ({error}): make it anew with `paddock rebuild`") from error
        except BaseException:
            views.close()
            raise
    return views


def _prepare(views: Views, path: Path | str) -> None:
    with closing(Database(memory=True)) as empty:
        known = {migration.name for migration in migrations.pending(empty)}
    if not known.issuperset(migration.name for migration in migrations.applied(views)):
        raise DatabaseTooNew(
            f"{path} was written by a newer Paddock: run that version, or make it anew with `paddock rebuild`"
        )
    views.enable_wal()
    views.execute("PRAGMA synchronous = NORMAL")
    if migrations.pending(views):
        migrations.apply(views)


def written(moment: datetime) -> str:
    """A moment as the tables hold it: UTC to the microsecond, so that texts sort as times do."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


@migrations()
def first_tables(views: Views) -> None:
    """Matches and their seats, whose turn it is, the events by match, and how far the log has been read."""
    for statement in (
        """
        CREATE TABLE matches (
            match_id TEXT PRIMARY KEY,
            version INTEGER NOT NULL,
            status TEXT NOT NULL,
            server TEXT NOT NULL,
            game TEXT NOT NULL,
            organiser TEXT NOT NULL,
            most_seats INTEGER NOT NULL,
            pace TEXT NOT NULL,
            options TEXT NOT NULL,
            round INTEGER NOT NULL,
            opened TEXT NOT NULL,
            started TEXT,
            ended TEXT,
            updated TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX matches_by_server ON matches (server, status)",
        "CREATE INDEX matches_by_status ON matches (status)",
        """
        CREATE TABLE seats (
            match_id TEXT NOT NULL,
            seat INTEGER NOT NULL,
            player TEXT,
            ready INTEGER NOT NULL DEFAULT 0,
            resigned INTEGER NOT NULL DEFAULT 0,
            place INTEGER,
            points INTEGER,
            PRIMARY KEY (match_id, seat)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX seats_by_player ON seats (player)",
        """
        CREATE TABLE turns (
            match_id TEXT NOT NULL,
            seat INTEGER NOT NULL,
            asked INTEGER NOT NULL,
            since TEXT NOT NULL,
            deadline TEXT,
            PRIMARY KEY (match_id, seat)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE history (
            match_id TEXT NOT NULL,
            version INTEGER NOT NULL,
            position INTEGER NOT NULL,
            moment TEXT NOT NULL,
            kind TEXT NOT NULL,
            seat INTEGER,
            made_by TEXT,
            round INTEGER,
            frame INTEGER NOT NULL,
            struck INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (match_id, version)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE TABLE projector (position INTEGER NOT NULL) STRICT",
        "INSERT INTO projector VALUES (0)",
    ):
        views.execute(statement)
