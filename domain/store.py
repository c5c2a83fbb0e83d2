"""The log of all matches: events in, events out, and the commands that add to it."""

import secrets
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

import msgspec
from eventsourcing.application import Application, LRUCache
from eventsourcing.persistence import IntegrityError, Mapper, PersistenceError, StoredEvent
from msgspec import Struct

from domain import lobby, table
from domain.draft import Draft
from domain.events import MatchEvent, MatchId, PlayerId
from domain.games.protocol import Due, IllegalMove, Move, Seat
from domain.match import Match, project
from domain.refusals import Reason, Refused

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MATCH_ID_BYTES = 5
SECRET_BYTES = 32
FORMAT = 1
"""Version of what the event table holds; a database with a higher one was written by a newer Paddock."""

MATCHES_REMEMBERED = 256
TRIES = 20


class StorageFailed(Exception):
    """The log could not be read or written (disk full, read-only, locked, server gone); nothing was half done."""


class DatabaseTooNew(StorageFailed):
    """The log was written by a newer Paddock than this one."""


class Logged(Struct, frozen=True):
    """An event and its place in the log of all matches; positions grow, with gaps at most where a server skips them."""

    position: int
    event: MatchEvent


class EventMapper(Mapper[str]):
    """Events as JSON under their stable names, never under import paths."""

    def __init__(self) -> None:
        self._encoder = msgspec.json.Encoder()
        self._decoder = msgspec.json.Decoder(MatchEvent)

    def to_stored_event(self, domain_event: Any) -> StoredEvent:
        """One event as it is stored."""
        topic: str = domain_event.__struct_config__.tag
        return StoredEvent(
            domain_event.originator_id,
            domain_event.originator_version,
            topic,
            self._encoder.encode(domain_event),
        )

    def to_domain_event(self, stored_event: StoredEvent) -> Any:
        """One event as it was. Raises StorageFailed for one that this Paddock cannot read."""
        try:
            return self._decoder.decode(stored_event.state)
        except msgspec.MsgspecError as error:
            raise StorageFailed(
                f"event {stored_event.originator_version} of match {stored_event.originator_id} cannot be read, "
                f"it is damaged or of a newer Paddock ({error})"
            ) from error


class MatchLog(Application[str]):
    """The event store library's application: it keeps the events of matches and nothing else."""

    def construct_mapper(self) -> Mapper[str]:
        """Our mapper instead of the library's."""
        return EventMapper()

    def construct_transcoder(self) -> Any:
        """None is needed beside our mapper."""
        return None


def sqlite_log(path: Path) -> dict[str, str]:
    """Settings of a log in an SQLite file."""
    return {"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(path)}


class Store:
    """All matches. Commands answer the match as it is afterwards; a command id seen before changes nothing.

    `settings` are the event store library's (`sqlite_log`, or its PostgreSQL ones); `clock` tells the time;
    `random_bytes` makes match ids and dice secrets.
    Raises DatabaseTooNew, StorageFailed.
    """

    def __init__(
        self,
        settings: Mapping[str, str],
        clock: Callable[[], datetime],
        random_bytes: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self._clock = clock
        self._random_bytes = random_bytes
        self._matches: LRUCache[MatchId, Match] = LRUCache(MATCHES_REMEMBERED)
        self._newest: list[Logged] = []
        with storage_errors(settings.get("SQLITE_DBNAME")):
            _check_format(settings)
            self._log = MatchLog(env={"ORIGINATOR_ID_TYPE": "text", **settings})

    def close(self) -> None:
        """Let go of the database."""
        self._log.close()

    def match(self, match_id: MatchId, version: int | None = None) -> Match:
        """A match as it is now, or as it was at a version. Raises Refused (`unknown_match`)."""
        if version is not None:
            found = project(None, self._read(match_id, lte=version))
        else:
            try:
                known: Match | None = self._matches.get(match_id)
            except KeyError:
                known = None
            found = project(known, self._read(match_id, gt=known.version if known else None))
        if found is None:
            raise Refused(Reason.UNKNOWN_MATCH, match=match_id)
        if version is None:
            self._matches.put(match_id, found)
        return found

    def events(self, match_id: MatchId) -> tuple[MatchEvent, ...]:
        """The whole log of one match, its sealed secret included: for the process's own eyes."""
        return tuple(self._read(match_id))

    def log(self, after: int, limit: int) -> list[Logged]:
        """The next events of all matches behind a position. Those of the last command need no reading."""
        newest = self._newest
        if newest and newest[0].position == after + 1:
            return newest[:limit]
        with storage_errors():
            stored = self._log.recorder.select_notifications(after or None, limit, inclusive_of_start=False)
            mapper = self._log.mapper
            return [Logged(one.id, cast(MatchEvent, mapper.to_domain_event(one))) for one in stored]

    def head(self) -> int:
        """The position of the newest event, 0 in an empty log."""
        with storage_errors():
            return self._log.recorder.max_notification_id() or 0

    def open_match(
        self,
        *,
        server: str,
        game: str,
        organiser: PlayerId,
        seats: int | None = None,
        pace: str = "none",
        options: Mapping[str, str] | None = None,
        command: str | None = None,
    ) -> Match:
        """A new lobby with its organiser in it. A command that opened one before answers that one. Raises Refused."""
        match_id = match_id_of(command) if command is not None else _match_id(self._random_bytes(MATCH_ID_BYTES))
        while True:
            draft = lobby.opened(
                match_id,
                self._clock(),
                self._random_bytes(SECRET_BYTES),
                server=server,
                game=game,
                organiser=organiser,
                seats=seats,
                pace=pace,
                options=options or {},
                command=command,
            )
            try:
                return self._save(draft)
            except IntegrityError:
                if command is not None and self.events(match_id)[0].command == command:
                    return self.match(match_id)
                match_id = _match_id(self._random_bytes(MATCH_ID_BYTES))

    def join(self, match_id: MatchId, player: PlayerId, command: str | None = None) -> Match:
        """See lobby.join."""
        return self._run(match_id, command, lambda draft: lobby.join(draft, player))

    def leave(self, match_id: MatchId, player: PlayerId, command: str | None = None) -> Match:
        """See lobby.leave."""
        return self._run(match_id, command, lambda draft: lobby.leave(draft, player))

    def remove(self, match_id: MatchId, by: PlayerId, player: PlayerId, command: str | None = None) -> Match:
        """See lobby.remove."""
        return self._run(match_id, command, lambda draft: lobby.remove(draft, by, player))

    def seat_stand_in(self, match_id: MatchId, by: PlayerId, command: str | None = None) -> Match:
        """See lobby.seat_stand_in."""
        return self._run(match_id, command, lambda draft: lobby.seat_stand_in(draft, by))

    def remove_stand_in(self, match_id: MatchId, by: PlayerId, command: str | None = None) -> Match:
        """See lobby.remove_stand_in."""
        return self._run(match_id, command, lambda draft: lobby.remove_stand_in(draft, by))

    def change_options(
        self,
        match_id: MatchId,
        by: PlayerId,
        *,
        seats: int | None = None,
        pace: str | None = None,
        options: Mapping[str, str] | None = None,
        command: str | None = None,
    ) -> Match:
        """See lobby.change_options."""
        return self._run(
            match_id,
            command,
            lambda draft: lobby.change_options(draft, by, seats=seats, pace=pace, options=options),
        )

    def hand_over(self, match_id: MatchId, by: PlayerId, to: PlayerId, command: str | None = None) -> Match:
        """See lobby.hand_over."""
        return self._run(match_id, command, lambda draft: lobby.hand_over(draft, by, to))

    def set_ready(self, match_id: MatchId, player: PlayerId, ready: bool, entropy: str) -> Match:
        """See lobby.set_ready; `entropy` is the interaction's id and serves as command id too."""
        return self._run(match_id, entropy, lambda draft: lobby.set_ready(draft, player, ready, entropy))

    def start(self, match_id: MatchId, by: PlayerId, entropy: str, fill: bool = False) -> Match:
        """See lobby.start; `entropy` is the interaction's id and serves as command id too."""
        return self._run(match_id, entropy, lambda draft: lobby.start(draft, by, entropy, fill))

    def expire(self, match_id: MatchId) -> Match:
        """See lobby.expire."""
        return self._run(match_id, None, lobby.expire)

    def play(self, match_id: MatchId, player: PlayerId, move: Move, asked: int, command: str | None = None) -> Match:
        """See table.play."""
        return self._run(match_id, command, lambda draft: table.play(draft, player, move, asked))

    def play_text(self, match_id: MatchId, player: PlayerId, words: str, command: str | None = None) -> Match:
        """See table.play_text."""
        return self._run(match_id, command, lambda draft: table.play_text(draft, player, words))

    def leave_order(self, match_id: MatchId, player: PlayerId, order: Move, command: str | None = None) -> Match:
        """See table.leave_order."""
        return self._run(match_id, command, lambda draft: table.leave_order(draft, player, order))

    def leave_order_text(self, match_id: MatchId, player: PlayerId, words: str, command: str | None = None) -> Match:
        """See table.leave_order_text."""
        return self._run(match_id, command, lambda draft: table.leave_order_text(draft, player, words))

    def withdraw_order(self, match_id: MatchId, player: PlayerId, due: Due, command: str | None = None) -> Match:
        """See table.withdraw_order."""
        return self._run(match_id, command, lambda draft: table.withdraw_order(draft, player, due))

    def play_stand_in(self, match_id: MatchId, seat: Seat, move: Move, asked: int) -> Match:
        """See table.play_stand_in."""
        return self._run(match_id, None, lambda draft: table.play_stand_in(draft, seat, move, asked))

    def take_back(self, match_id: MatchId, player: PlayerId, command: str | None = None) -> Match:
        """See table.take_back."""
        return self._run(match_id, command, lambda draft: table.take_back(draft, player))

    def run_out(self, match_id: MatchId, seat: Seat, asked: int) -> Match:
        """See table.run_out."""
        return self._run(match_id, None, lambda draft: table.run_out(draft, seat, asked))

    def resign(self, match_id: MatchId, player: PlayerId, command: str | None = None) -> Match:
        """See table.resign."""
        return self._run(match_id, command, lambda draft: table.resign(draft, player))

    def abandon(self, match_id: MatchId, by: PlayerId, command: str | None = None) -> Match:
        """See table.abandon."""
        return self._run(match_id, command, lambda draft: table.abandon(draft, by))

    def _read(self, match_id: MatchId, gt: int | None = None, lte: int | None = None) -> Iterator[MatchEvent]:
        with storage_errors():
            yield from cast(Iterator[MatchEvent], self._log.events.get(match_id, gt=gt, lte=lte))

    def _run(self, match_id: MatchId, command: str | None, decide: Callable[[Draft], None]) -> Match:
        """Decide and save; a command that another writer overtook is decided again."""
        for _ in range(TRIES):
            match = self.match(match_id)
            if command is not None and command in match.commands:
                return match
            draft = Draft(match, self._clock(), command)
            try:
                decide(draft)
            except IllegalMove as refusal:
                refusal.game = match.game
                raise
            try:
                return self._save(draft)
            except IntegrityError:
                continue
        raise StorageFailed(f"match {match_id} changed {TRIES} times while one command was decided")

    def _save(self, draft: Draft) -> Match:
        if draft.events:
            with storage_errors():
                recordings = self._log.events.put(draft.events)
            self._newest = [Logged(r.notification.id, cast(MatchEvent, r.domain_event)) for r in recordings]
        self._matches.put(draft.match.id, draft.match)
        return draft.match


def match_id_of(command: str) -> MatchId:
    """The id of the match that a command opens, unless another match has it already."""
    return _match_id(sha256(command.encode()).digest()[:MATCH_ID_BYTES])


def _match_id(chosen: bytes) -> MatchId:
    number = int.from_bytes(chosen, "big")
    return "".join(CROCKFORD[number >> shift & 31] for shift in range(8 * len(chosen) - 5, -1, -5))


@contextmanager
def storage_errors(file: Path | str | None = None) -> Iterator[None]:
    """The library's and SQLite's errors as ours, with the file's name; a conflict of versions goes through as it is."""
    try:
        yield
    except IntegrityError:
        raise
    except (PersistenceError, sqlite3.Error) as error:
        raise StorageFailed(str(error) if file is None else f"{file}: {error}") from error


def _check_format(settings: Mapping[str, str]) -> None:
    if settings.get("PERSISTENCE_MODULE") != "eventsourcing.sqlite":
        return
    connection = sqlite3.connect(settings["SQLITE_DBNAME"], uri=True)
    try:
        (found,) = connection.execute("PRAGMA user_version").fetchone()
        if found > FORMAT:
            raise DatabaseTooNew(
                f"the database has format {found}, this Paddock knows formats up to {FORMAT}: use the newer Paddock"
            )
        if found < FORMAT:
            connection.execute(f"PRAGMA user_version = {FORMAT}")
    finally:
        connection.close()
