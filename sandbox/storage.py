"""Keeps the world: one SQLite table of JSON objects, written through, and a folder of attachments."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

SCHEMA = (
    "CREATE TABLE IF NOT EXISTS things (kind TEXT, id TEXT, body BLOB NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID"
)

LOCK_SECONDS = 0.5


class Storage:
    """Objects by kind and id in `folder`/sandbox.sqlite3; every `put` is committed when it returns.

    Raises sqlite3.OperationalError when another process uses the folder.
    """

    def __init__(self, folder: Path) -> None:
        self._attachments = folder / "attachments"
        self._attachments.mkdir(parents=True, exist_ok=True)
        self._database = sqlite3.connect(folder / "sandbox.sqlite3", isolation_level=None, timeout=LOCK_SECONDS)
        self._database.execute("PRAGMA locking_mode=EXCLUSIVE")
        self._database.execute("PRAGMA journal_mode=WAL")
        self._database.execute("PRAGMA synchronous=NORMAL")
        self._database.execute(SCHEMA)

    def put(self, kind: str, key: str, thing: Any) -> None:
        """Keep `thing` (anything msgspec can write as JSON), replacing what had the same kind and key."""
        body = msgspec.json.encode(thing)
        self._database.execute("INSERT OR REPLACE INTO things VALUES (?, ?, ?)", (kind, key, body))

    def drop(self, kind: str, key: str) -> None:
        """Forget one object; nothing happens when it is not there."""
        self._database.execute("DELETE FROM things WHERE kind = ? AND id = ?", (kind, key))

    def read(self, kind: str) -> Iterator[bytes]:
        """The JSON of all objects of a kind, oldest id first."""
        rows = self._database.execute("SELECT body FROM things WHERE kind = ? ORDER BY length(id), id", (kind,))
        for (body,) in rows:
            yield body

    def save_attachment(self, key: str, name: str, content: bytes) -> None:
        """Keep an uploaded file; `name` holds no path separators."""
        folder = self._attachments / key
        folder.mkdir(exist_ok=True)
        (folder / name).write_bytes(content)

    def attachment(self, key: str, name: str) -> Path | None:
        """Where an uploaded file lies, None when there is none of that key and name."""
        if not key.isdecimal() or "/" in name or name in {"", ".", ".."}:
            return None
        path = self._attachments / key / name
        return path if path.is_file() else None

    def close(self) -> None:
        """Close the database."""
        self._database.close()
