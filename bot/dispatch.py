"""Where commands and reads leave the event loop: one thread writes, a few read."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import local
from typing import TypeVar

from domain.events import MatchEvent, MatchId, PlayerId
from domain.games.protocol import Seat
from domain.match import Match
from domain.store import StorageFailed, Store, storage_errors
from domain.viewing import opened, seen, seen_log
from projections.projector import Projector
from projections.views import Views, open_views

T = TypeVar("T")
Command = Callable[[Store], Match]
Listener = Callable[[Match], None]

READERS = 2

log = logging.getLogger(__name__)


class Dispatch:
    """Runs commands on the one writer thread and reads on reader threads. Make it inside the running event loop.

    After each command the tables are brought up to date on the same thread; then every listener hears of the match, on
    the event loop and without anyone waiting for it. What comes out of here holds no secret of anyone but who asked.
    """

    def __init__(self, store: Store, projector: Projector, views: Path) -> None:
        self._store = store
        self._projector = projector
        self._views = views
        self._loop = asyncio.get_running_loop()
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._prompter = ThreadPoolExecutor(1, thread_name_prefix="prompter")
        self._reader = local()
        self._opened: list[Views] = []
        self._listeners: list[Listener] = []

    def tell(self, listener: Listener) -> None:
        """From now on the listener hears of each match that a command touched, as it is afterwards."""
        self._listeners.append(listener)

    async def run(self, command: Command, player: PlayerId | None = None) -> Match:
        """Carry out a command of the store; the match as it is afterwards, which every later read sees, to the eyes of
        a person, or of a bystander.

        Raises what the command raises: Refused, IllegalMove, StorageFailed.
        """
        match = await self._loop.run_in_executor(self._writer, self._run, command)
        return seen(match, match.seat_of(player) if player is not None else None)

    async def write(self, work: Callable[[], T]) -> T:
        """Something for the writer thread that is no command: the directory's changes. Raises StorageFailed."""
        return await self._loop.run_in_executor(self._writer, self._write, work)

    async def read(self, question: Callable[[Views], T]) -> T:
        """The answer to a question to the tables."""
        return await self._loop.run_in_executor(self._readers, lambda: question(self._own_views()))

    async def read_at_once(self, question: Callable[[Views], T]) -> T:
        """The answer to a small question, never behind others: what somebody is offered while typing cannot wait."""
        return await self._loop.run_in_executor(self._prompter, lambda: question(self._own_views()))

    async def match(self, match_id: MatchId, seat: Seat | None = None) -> Match:
        """A match as it is now, to the eyes of a seat, or of a bystander. Raises Refused (`unknown_match`)."""
        match = await self._loop.run_in_executor(self._readers, self._store.match, match_id)
        return seen(match, seat)

    async def own(self, match_id: MatchId, player: PlayerId | None) -> Match:
        """A match as it is now, to the eyes of a person. Raises Refused (`unknown_match`)."""
        match = await self._loop.run_in_executor(self._readers, self._store.match, match_id)
        return seen(match, match.seat_of(player) if player is not None else None)

    async def log(self, match_id: MatchId, seat: Seat | None = None) -> list[MatchEvent]:
        """The log of a match, to the eyes of a seat, or of a bystander."""
        return await self._loop.run_in_executor(self._readers, lambda: seen_log(self._store.events(match_id), seat))

    async def opened_log(self, match_id: MatchId) -> list[MatchEvent]:
        """The log of a match with everything open if it is over, to the eyes of a bystander before that."""
        return await self._loop.run_in_executor(self._readers, lambda: opened(self._store.events(match_id)))

    async def catch_up(self) -> int:
        """Bring the tables up to date at the start; the number of events they had missed."""
        return await self.write(self._projector.catch_up)

    async def close(self) -> None:
        """Let what is under way come to its end, then close the readers."""
        await asyncio.to_thread(self._writer.shutdown)
        await asyncio.to_thread(self._readers.shutdown)
        await asyncio.to_thread(self._prompter.shutdown)
        for views in self._opened:
            views.close()

    def _write(self, work: Callable[[], T]) -> T:
        with storage_errors():
            return work()

    def _run(self, command: Command) -> Match:
        match = self._write(lambda: command(self._store))
        try:
            self._projector.catch_up()
        except StorageFailed:
            log.exception("match %s is saved, but the tables lag behind until the next command", match.id)
        self._loop.call_soon_threadsafe(self._told, match)
        return match

    def _told(self, match: Match) -> None:
        public = seen(match, None)
        for listener in self._listeners:
            listener(public)

    def _own_views(self) -> Views:
        views: Views | None = getattr(self._reader, "views", None)
        if views is None:
            views = self._reader.views = open_views(self._views)
            self._opened.append(views)
        return views
