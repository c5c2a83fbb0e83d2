"""The bot's parts without Discord: a store on disk, a clock moved by hand, a voice that only notes things down."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

from bot.announcer import Announcer
from bot.directory import Directory, Place
from bot.dispatch import Dispatch
from bot.voice import Message, Seen
from domain.events import PlayerId
from domain.match import Match
from domain.store import Store, sqlite_log
from projections.projector import Projector
from projections.views import open_views

T = TypeVar("T")

NOON = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)
SERVER, CHANNEL = 1, 10
ANA, BRUNO = 501, 502
"""Discord ids."""


async def until(done: Callable[[], T | None]) -> T:
    """The answer, once it is neither None nor False nor empty."""
    async with asyncio.timeout(20):
        while not (found := done()):  # noqa: ASYNC110 (what is waited for happens on other threads)
            await asyncio.sleep(0.005)
    return found


class Clock:
    """The time, moved by hand."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now

    def later(self, **amount: float) -> None:
        """Move on."""
        self.now += timedelta(**amount)


@dataclass
class Said:
    """A message as it stands."""

    channel: int
    message: Message
    nonce: str
    edits: int = 0

    @property
    def content(self) -> str:
        """Its plain text."""
        return self.message.content or ""


@dataclass
class NotingVoice:
    """Says nothing and remembers everything; `refuse` maps a call's name to the errors of its next calls."""

    said: dict[int, Said] = field(default_factory=dict)
    gone: list[int] = field(default_factory=list)
    threads: dict[int, str] = field(default_factory=dict)
    refuse: dict[str, list[Exception]] = field(default_factory=dict)
    calls: list[str] = field(default_factory=list)

    def locale(self, server: int) -> str:
        """English everywhere."""
        return "en-US"

    async def send(self, channel: int, message: Message, nonce: str) -> int:
        """Notes a message; the same nonce twice is the same message."""
        self._called("send")
        known = next(
            (number for number, said in self.said.items() if (said.channel, said.nonce) == (channel, nonce)), 0
        )
        if known:
            return known
        if message.view is not None:
            message.view()
        number = 1000 + len(self.said) + len(self.gone)
        self.said[number] = Said(channel, message, nonce)
        return number

    async def edit(self, channel: int, message_id: int, message: Message) -> None:
        """Notes a change."""
        self._called("edit")
        said = self.said[message_id]
        assert said.channel == channel
        said.message, said.edits = message, said.edits + 1

    async def delete(self, channel: int, message_id: int) -> None:
        """Takes a message away."""
        self._called("delete")
        del self.said[message_id]
        self.gone.append(message_id)

    async def open_thread(self, channel: int, message_id: int, name: str) -> int:
        """A thread with the message's number."""
        self._called("open_thread")
        self.threads[message_id] = name
        return message_id

    async def recent(self, channel: int, limit: int = 20) -> list[Seen]:
        """What stands in the channel, newest first."""
        self._called("recent")
        return [
            Seen(number, said.content, tuple(_custom_ids(said.message)))
            for number, said in sorted(self.said.items(), reverse=True)
            if said.channel == channel
        ]

    def texts(self, channel: int) -> list[str]:
        """The plain messages of a channel, in order."""
        return [said.content for said in self.said.values() if said.channel == channel and said.content]

    def boards(self) -> list[Said]:
        """The messages with a board."""
        return [said for said in self.said.values() if said.nonce.endswith(("board", "boards"))]

    def _called(self, name: str) -> None:
        self.calls.append(name)
        if self.refuse.get(name):
            raise self.refuse[name].pop(0)


class NoPictures:
    """Draws nothing."""

    async def board(self, *_: Any) -> bytes:
        """A picture of no bytes at all."""
        return b""


@dataclass
class Workshop:
    """The parts a test needs."""

    clock: Clock
    store: Store
    dispatch: Dispatch
    directory: Directory
    voice: NotingVoice
    announcers: list[Announcer] = field(default_factory=list)

    def announcer(self) -> Announcer:
        """An announcer that speaks through the noting voice and does not pause."""
        made = Announcer(self.dispatch, self.directory, NoPictures(), self.voice, pause=0)  # type: ignore[arg-type]
        self.announcers.append(made)
        return made

    async def player(self, discord_id: int, name: str) -> PlayerId:
        """Somebody known on the server."""
        return await self.dispatch.write(lambda: self.directory.player_of(discord_id, SERVER, name))

    async def open(self, organiser: PlayerId, **options: Any) -> Match:
        """A lobby that has a place."""

        def command(store: Store) -> Match:
            match = store.open_match(server=str(SERVER), game="formula_d", organiser=organiser, **options)
            self.directory.set_place(Place(match.id, SERVER, CHANNEL))
            return match

        return await self.dispatch.run(command)

    def place(self, match: Match) -> Place:
        """Where the match is."""
        place = self.directory.place(match.id)
        assert place is not None
        return place


@asynccontextmanager
async def workshop(folder: Path) -> AsyncIterator[Workshop]:
    """The parts, closed at the end."""
    clock = Clock()
    store = Store(sqlite_log(folder / "events.db"), clock)
    views = open_views(folder / "views.db")
    directory = Directory(folder / "events.db")
    dispatch = Dispatch(store, Projector(views, store), folder / "views.db")
    try:
        yield (parts := Workshop(clock, store, dispatch, directory, NotingVoice()))
    finally:
        for announcer in parts.announcers:
            await announcer.close()
        await dispatch.close()
        directory.close()
        views.close()
        store.close()


def _custom_ids(message: Message) -> list[str]:
    if message.view is None:
        return []
    return [item.custom_id for item in message.view().walk_children() if getattr(item, "custom_id", None)]
