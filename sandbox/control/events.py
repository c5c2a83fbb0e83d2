"""Live events for the page: changes of the world as server-sent events, each viewer seeing what is theirs."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

import msgspec

from sandbox.control.shapes import (
    channel_shape,
    commands_shape,
    interaction_shape,
    message_shape,
    server_shape,
    user_shape,
)
from sandbox.model import Json
from sandbox.platform import Platform
from sandbox.world import Change, Kind

MOST_WAITING = 10_000
HEARTBEAT_SECONDS = 15.0


@dataclass(eq=False)
class Listener:
    """One open stream; `viewer` is a user id, None sees everything."""

    viewer: str | None
    queue: asyncio.Queue[bytes] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))


class Events:
    """Numbers the changes and hands them to the open streams."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._listeners: set[Listener] = set()
        self.number = 0
        platform.world.listen(self._changed)

    def _changed(self, change: Change) -> None:
        self.number += 1
        takers = [listener for listener in self._listeners if self._concerns(listener.viewer, change)]
        if not takers:
            return
        frame = _frame(self.number, self._shape(change))
        for listener in takers:
            if listener.queue.full():
                self._listeners.discard(listener)
            else:
                listener.queue.put_nowait(frame)

    def _concerns(self, viewer: str | None, change: Change) -> bool:
        world, subject = self._platform.world, change.subject
        if change.kind in {Kind.MESSAGE_CREATED, Kind.MESSAGE_CHANGED, Kind.MESSAGE_DELETED}:
            return (viewer is None and not subject.ephemeral) or (
                viewer is not None and world.sees_message(viewer, subject)
            )
        if change.kind is Kind.INTERACTION_CHANGED:
            return bool(viewer is None or subject.user == viewer)
        if change.kind in {Kind.CHANNEL_CREATED, Kind.CHANNEL_CHANGED}:
            return viewer is None or world.can_see(viewer, subject)
        return True

    def _shape(self, change: Change) -> Json:
        platform, subject = self._platform, change.subject
        shapes: dict[Kind, Callable[[], Json]] = {
            Kind.MESSAGE_CREATED: lambda: {"type": "message", "message": message_shape(platform, subject)},
            Kind.MESSAGE_CHANGED: lambda: {"type": "message", "message": message_shape(platform, subject)},
            Kind.MESSAGE_DELETED: lambda: {"type": "message_deleted", "id": subject.id, "channel": subject.channel},
            Kind.CHANNEL_CREATED: lambda: {"type": "channel", "channel": channel_shape(platform, subject)},
            Kind.CHANNEL_CHANGED: lambda: {"type": "channel", "channel": channel_shape(platform, subject)},
            Kind.CHANNEL_DELETED: lambda: {"type": "channel_deleted", "id": subject.id},
            Kind.USER_CREATED: lambda: {"type": "user", "user": user_shape(platform, subject)},
            Kind.SERVER_CREATED: lambda: {"type": "server", "server": server_shape(subject)},
            Kind.COMMANDS_CHANGED: lambda: {"type": "commands", "commands": commands_shape(platform)},
            Kind.INTERACTION_CHANGED: lambda: {
                "type": "interaction",
                "interaction": interaction_shape(platform, subject),
            },
            Kind.BOT_CHANGED: lambda: {"type": "bot", "online": platform.gateway.online},
        }
        return shapes[change.kind]()

    async def stream(self, viewer: str | None) -> AsyncIterator[bytes]:
        """The frames for one viewer, a comment now and then to keep the line open; ends when they fall far behind."""
        listener = Listener(viewer)
        self._listeners.add(listener)
        try:
            yield _frame(self.number, {"type": "hello", "event": self.number})
            while listener in self._listeners or not listener.queue.empty():
                try:
                    yield await asyncio.wait_for(listener.queue.get(), HEARTBEAT_SECONDS)
                except TimeoutError:
                    yield b":\n\n"
        finally:
            self._listeners.discard(listener)

    def close(self) -> None:
        """End all streams."""
        for listener in self._listeners:
            if not listener.queue.full():
                listener.queue.put_nowait(b"")
        self._listeners.clear()


def _frame(number: int, event: Json) -> bytes:
    return b"id: %d\ndata: %b\n\n" % (number, msgspec.json.encode(event))
