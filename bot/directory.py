"""Who is who and where things are on Discord: precious, but no events. It lies in the event database.

Reads may be done on any thread and take microseconds. Whatever changes something belongs on the writer thread: inside a
command given to `Dispatch.run`, or in `Dispatch.write`. There it never waits for the log's own transactions.
"""

import secrets
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from threading import Lock
from time import monotonic

import msgspec
from msgspec import Struct
from sqlite_utils import Database, Migrations

from domain.events import MatchId, PlayerId
from domain.store import CROCKFORD
from projections.words.catalog import Words
from projections.words.match import stand_in_name

PLAYER_ID_LENGTH = 8

KNOWN_FOR = 60.0
"""Seconds after which people and names are looked up anew: a forgotten person is nameless from then on."""

migrations = Migrations("paddock.directory")


class Place(Struct, frozen=True):
    """Where a match is on Discord; Discord's ids, None for what is not (or no longer) there.

    `thread` is where it is played from the start on: the channel itself where no thread could be opened. `since_board`
    counts our messages below the board message, `shown` is the version that the lobby and board messages show;
    `told_message` is the last narration, which begins with the event `told_from`.
    """

    match_id: MatchId
    server: int
    channel: int
    lobby_message: int | None = None
    thread: int | None = None
    board_message: int | None = None
    since_board: int = 0
    shown: int = 0
    told_message: int | None = None
    told_from: int = 0

    @property
    def table(self) -> int:
        """The channel or thread in which the match is played."""
        return self.thread or self.channel


class Directory:
    """People, places, settings, and how far each match has been announced."""

    def __init__(self, path: Path) -> None:
        self._writing = _connected(path)
        migrations.apply(self._writing)
        self._reading = _connected(path)
        self._reading_lock = Lock()
        self._known_players: dict[int, PlayerId] = {}
        self._known_names: dict[tuple[int, PlayerId], str] = {}
        self._known_since = monotonic()

    def close(self) -> None:
        """Let go of the database."""
        self._reading.close()
        self._writing.close()

    def player_of(self, discord_id: int, server: int, name: str) -> PlayerId:
        """The player that a Discord user is, made at first sight; remembers the name that the server shows."""
        player = self._player(discord_id)
        with self._writing.atomic():
            if player is None:
                player = "".join(secrets.choice(CROCKFORD) for _ in range(PLAYER_ID_LENGTH))
                self._writing.execute("INSERT INTO people VALUES (?, ?)", (player, discord_id))
            self._writing.execute(
                """
                INSERT INTO display_names VALUES (?, ?, ?)
                ON CONFLICT (player, server) DO UPDATE SET name = excluded.name WHERE name <> excluded.name
                """,
                (player, server, name),
            )
        self._known_names.pop((server, player), None)
        return player

    def known_player(self, discord_id: int) -> PlayerId | None:
        """The player that a Discord user is, None for somebody who never played."""
        self._forget_what_is_old()
        player = self._known_players.get(discord_id) or self._player(discord_id)
        if player is not None:
            self._known_players[discord_id] = player
        return player

    def _player(self, discord_id: int) -> PlayerId | None:
        return self._text("SELECT player FROM people WHERE discord_id = ?", discord_id)

    def discord_id(self, player: PlayerId) -> int | None:
        """The Discord user that a player is; None after the person has been forgotten."""
        return self._number("SELECT discord_id FROM people WHERE player = ?", player)

    def names(self, server: int, players: Sequence[PlayerId | None], words: Words) -> list[str]:
        """The names by seat, as last seen on the server (else on any), unescaped; None is a stand-in."""
        known = self._names(server, {player for player in players if player is not None})
        return [
            known.get(player) or words.say("someone") if player is not None else stand_in_name(seat)
            for seat, player in enumerate(players)
        ]

    def name(self, server: int, player: PlayerId, words: Words) -> str:
        """A person's name as last seen on the server (else on any), unescaped."""
        return self._names(server, {player}).get(player) or words.say("someone")

    def _names(self, server: int, players: set[PlayerId]) -> dict[PlayerId, str]:
        self._forget_what_is_old()
        names = {player: self._known_names.get((server, player), "") for player in players}
        unknown = [player for player, name in names.items() if not name]
        if unknown:
            marks = ", ".join("?" * len(unknown))
            query = f"SELECT player, name FROM display_names WHERE player IN ({marks}) ORDER BY server = ?"
            with self._reading_lock:
                found = dict(self._reading.execute(query, (*unknown, server)).fetchall())
            self._known_names.update({(server, player): name for player, name in found.items()})
            names |= found
        return names

    def _forget_what_is_old(self) -> None:
        if monotonic() - self._known_since > KNOWN_FOR:
            self._known_since = monotonic()
            self._known_players = {}
            self._known_names = {}

    def language(self, server: int) -> str | None:
        """The language set for a server's public words, by Discord's locale tag; None before any was."""
        return self.setting(server, "language")

    def set_language(self, server: int, tag: str) -> None:
        """Set the language of a server's public words."""
        self.set_setting(server, "language", tag)

    def allowed_channels(self, server: int) -> tuple[int, ...]:
        """The channels in which matches may be opened; empty where all may."""
        kept = self.setting(server, "channels")
        return msgspec.json.decode(kept, type=tuple[int, ...]) if kept else ()

    def set_allowed_channels(self, server: int, channels: Iterable[int]) -> None:
        """Set the channels in which matches may be opened; none lifts the limit."""
        self.set_setting(server, "channels", msgspec.json.encode(sorted(channels)).decode())

    def setting(self, server: int, key: str) -> str | None:
        """A setting of a server; server 0 stands for all of Paddock."""
        return self._text("SELECT value FROM settings WHERE server = ? AND key = ?", server, key)

    def set_setting(self, server: int, key: str, value: str) -> None:
        """Keep a setting."""
        self._writing.execute(
            "INSERT INTO settings VALUES (?, ?, ?) ON CONFLICT (server, key) DO UPDATE SET value = excluded.value",
            (server, key, value),
        )

    def place(self, match_id: MatchId) -> Place | None:
        """Where a match is on Discord; None for one that was opened elsewhere, from the command line say."""
        return self._place("match_id", match_id)

    def place_of_thread(self, thread: int) -> Place | None:
        """The match that is played in a thread."""
        return self._place("thread", thread)

    def set_place(self, place: Place) -> None:
        """Keep where a match is."""
        row = msgspec.structs.astuple(place)
        marks = ", ".join("?" * len(row))
        self._writing.execute(f"INSERT OR REPLACE INTO places VALUES ({marks})", row)

    def change_place(self, match_id: MatchId, **changes: int | None) -> None:
        """Change some of what a place holds, by the names of its fields."""
        columns = ", ".join(f"{name} = :{name}" for name in changes)
        row = {**changes, "match_id": match_id}
        self._writing.execute(f"UPDATE places SET {columns} WHERE match_id = :match_id", row)

    def forget_place(self, match_id: MatchId) -> None:
        """The match is on Discord no longer; nothing more is said about it."""
        self._writing.execute("DELETE FROM places WHERE match_id = ?", (match_id,))

    def announced(self, match_id: MatchId) -> int:
        """The version up to which a match has been told."""
        return self._number("SELECT version FROM announced WHERE match_id = ?", match_id) or 0

    def set_announced(self, match_id: MatchId, version: int) -> None:
        """The match has been told up to this version."""
        self._writing.execute(
            "INSERT INTO announced VALUES (?, ?) ON CONFLICT (match_id) DO UPDATE SET version = excluded.version",
            (match_id, version),
        )

    def told(self, match_id: MatchId, version: int, messages: Sequence[int], first: int) -> None:
        """The match has been told up to this version, from event `first` on, in these messages of ours."""
        with self._writing.atomic():
            self.set_announced(match_id, version)
            if messages:
                self._writing.execute(
                    """
                    UPDATE places SET told_message = ?, told_from = ?, since_board = since_board + ?
                    WHERE match_id = ?
                    """,
                    (messages[0], first, len(messages), match_id),
                )

    def progress(self) -> dict[MatchId, int]:
        """For every match on Discord the version up to which it is both told and shown; read at the start."""
        with self._reading_lock:
            rows = self._reading.execute(
                """
                SELECT match_id, min(coalesce(version, 0), shown)
                FROM places LEFT JOIN announced USING (match_id)
                """
            ).fetchall()
        return dict(rows)

    def _place(self, column: str, value: str | int) -> Place | None:
        with self._reading_lock:
            row = self._reading.execute(f"SELECT * FROM places WHERE {column} = ?", (value,)).fetchone()
        return None if row is None else Place(*row)

    def _text(self, query: str, *values: str | int) -> str | None:
        with self._reading_lock:
            row = self._reading.execute(query, values).fetchone()
        return None if row is None else str(row[0])

    def _number(self, query: str, *values: str | int) -> int | None:
        with self._reading_lock:
            row = self._reading.execute(query, values).fetchone()
        return None if row is None else int(row[0])


def _connected(path: Path) -> Database:
    connection = sqlite3.connect(path, check_same_thread=False)
    database = Database(connection)
    database.enable_wal()
    connection.execute("PRAGMA foreign_keys = ON")
    return database


@migrations()
def first_tables(directory: Database) -> None:
    """People and their names, places, settings, and how far each match has been told."""
    for statement in (
        "CREATE TABLE people (player TEXT PRIMARY KEY, discord_id INTEGER NOT NULL UNIQUE) STRICT, WITHOUT ROWID",
        """
        CREATE TABLE display_names (
            player TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
            server INTEGER NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY (player, server)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE places (
            match_id TEXT PRIMARY KEY,
            server INTEGER NOT NULL,
            channel INTEGER NOT NULL,
            lobby_message INTEGER,
            thread INTEGER,
            board_message INTEGER,
            since_board INTEGER NOT NULL,
            shown INTEGER NOT NULL,
            told_message INTEGER,
            told_from INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX places_by_thread ON places (thread)",
        """
        CREATE TABLE settings (
            server INTEGER NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (server, key)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE TABLE announced (match_id TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT, WITHOUT ROWID",
    ):
        directory.execute(statement)
