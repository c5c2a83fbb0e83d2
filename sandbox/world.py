"""The state of the sandbox: who and what is there, kept in storage and announced to listeners at each change."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import msgspec

from sandbox.clock import Clock
from sandbox.model import HAS_THREAD, Channel, Json, Message, Server, User
from sandbox.permissions import Permission, permissions_in
from sandbox.snowflakes import Snowflakes
from sandbox.storage import Storage

APPLICATION = "1100000000000000000"
GLOBAL = "global"


class Kind(StrEnum):
    """What can change."""

    MESSAGE_CREATED = "message_created"
    MESSAGE_CHANGED = "message_changed"
    MESSAGE_DELETED = "message_deleted"
    CHANNEL_CREATED = "channel_created"
    CHANNEL_CHANGED = "channel_changed"
    CHANNEL_DELETED = "channel_deleted"
    USER_CREATED = "user_created"
    SERVER_CREATED = "server_created"
    COMMANDS_CHANGED = "commands_changed"
    INTERACTION_CHANGED = "interaction_changed"
    BOT_CHANGED = "bot_changed"


@dataclass(frozen=True)
class Change:
    """One change; `subject` is the thing itself as it is after the change (before, when deleted)."""

    kind: Kind
    subject: Any = None


Listener = Callable[[Change], None]


class World:
    """Everything people can see. Reads go to the dictionaries, writes through the methods."""

    def __init__(self, storage: Storage, clock: Clock, base: str) -> None:
        """`base` is the address of this server; attachment addresses of earlier runs are moved to it."""
        self.storage = storage
        self.clock = clock
        self.base = base
        self.servers: dict[str, Server] = {}
        self.users: dict[str, User] = {}
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, Message] = {}
        self.timelines: dict[str, list[str]] = {}
        self.commands: dict[str, list[Json]] = {}
        self._listeners: list[Listener] = []
        self._load()
        self.ids = Snowflakes(clock, max((int(i) for i in (*self.channels, *self.messages, *self.users)), default=0))

    def _load(self) -> None:
        for raw in self.storage.read("server"):
            server = msgspec.json.decode(raw, type=Server)
            self.servers[server.id] = server
        for raw in self.storage.read("user"):
            user = msgspec.json.decode(raw, type=User)
            self.users[user.id] = user
        for raw in self.storage.read("channel"):
            channel = msgspec.json.decode(raw, type=Channel)
            self.channels[channel.id] = channel
            self.timelines[channel.id] = []
        self._move_base()
        for raw in self.storage.read("message"):
            message = msgspec.json.decode(raw, type=Message)
            self.messages[message.id] = message
            self._append(message)
            self.hang_thread(message)
        for raw in self.storage.read("commands"):
            scope, commands = msgspec.json.decode(raw, type=tuple[str, list[Json]])
            self.commands[scope] = commands

    def _move_base(self) -> None:
        bases = [msgspec.json.decode(raw, type=str) for raw in self.storage.read("base")]
        if bases and bases[0] != self.base:
            old, new = f"{bases[0]}/cdn/".encode(), f"{self.base}/cdn/".encode()
            for raw in [raw for raw in self.storage.read("message") if old in raw]:
                message = msgspec.json.decode(raw.replace(old, new), type=Message)
                self.storage.put("message", message.id, message)
        self.storage.put("base", "0", self.base)

    def listen(self, listener: Listener) -> None:
        """Call `listener` at each change from now on."""
        self._listeners.append(listener)

    def announce(self, kind: Kind, subject: Any = None) -> None:
        """Tell the listeners of a change."""
        change = Change(kind, subject)
        for listener in self._listeners:
            listener(change)

    @property
    def bot(self) -> User:
        """The bot."""
        return self.users[APPLICATION]

    def people(self) -> Iterator[User]:
        """All users but the bot."""
        return (user for user in self.users.values() if not user.bot)

    def permissions(self, user: str, channel: Channel) -> Permission:
        """What `user` may do in a channel or thread (a thread has its parent's permissions)."""
        place = self.channels[channel.body["parent_id"]] if channel.is_thread else channel
        return permissions_in(self.servers[channel.server], place, user)

    def can_see(self, user: str, channel: Channel) -> bool:
        """Whether `user` may view the channel."""
        return Permission.VIEW_CHANNEL in self.permissions(user, channel)

    def sees_message(self, user: str, message: Message) -> bool:
        """Whether `user` may see the message: ephemeral ones are for one person."""
        if message.visible_to is not None:
            return message.visible_to == user
        return self.can_see(user, self.channels[message.channel])

    def threads_of(self, channel: str) -> list[Channel]:
        """The threads of a text channel."""
        return [c for c in self.channels.values() if c.is_thread and c.body["parent_id"] == channel]

    def save_user(self, user: User) -> None:
        """Keep a user."""
        self.users[user.id] = user
        self.storage.put("user", user.id, user)

    def save_server(self, server: Server) -> None:
        """Keep a server."""
        self.servers[server.id] = server
        self.storage.put("server", server.id, server)

    def save_channel(self, channel: Channel) -> None:
        """Keep a channel or thread, new or changed."""
        known = channel.id in self.channels
        self.channels[channel.id] = channel
        self.timelines.setdefault(channel.id, [])
        self.storage.put("channel", channel.id, channel)
        self.announce(Kind.CHANNEL_CHANGED if known else Kind.CHANNEL_CREATED, channel)

    def delete_channel(self, channel: Channel) -> None:
        """Remove a channel or thread with its threads and messages."""
        for thread in self.threads_of(channel.id) if not channel.is_thread else []:
            self.delete_channel(thread)
        for key in self.timelines.pop(channel.id):
            del self.messages[key]
            self.storage.drop("message", key)
        self.announce(Kind.CHANNEL_DELETED, channel)
        del self.channels[channel.id]
        self.storage.drop("channel", channel.id)
        starter = self.messages.get(channel.id)
        if starter is not None:
            starter.body["flags"] &= ~HAS_THREAD
            self.hang_thread(starter)
            self.save_message(starter)

    def hang_thread(self, message: Message) -> None:
        """Show with a message the thread that was opened from it, as it is now."""
        thread = self.channels.get(message.id)
        if thread is not None:
            message.body["thread"] = thread.body
        else:
            message.body.pop("thread", None)

    def join_thread(self, thread: Channel, users: Iterable[str]) -> None:
        """Make users members of a thread, as a mention in it does."""
        fresh = [user for user in users if user not in thread.members]
        if fresh:
            thread.members = [*thread.members, *fresh]
            thread.body["member_count"] = len(thread.members)
            self.save_channel(thread)

    def save_message(self, message: Message) -> None:
        """Keep a message, new or changed."""
        known = message.id in self.messages
        self.messages[message.id] = message
        self.storage.put("message", message.id, message)
        if not known:
            self._append(message)
        self.announce(Kind.MESSAGE_CHANGED if known else Kind.MESSAGE_CREATED, message)

    def _append(self, message: Message) -> None:
        self.timelines[message.channel].append(message.id)
        channel = self.channels[message.channel]
        if message.ephemeral:
            return
        channel.body["last_message_id"] = message.id
        if channel.is_thread:
            channel.body["message_count"] = channel.body["total_message_sent"] = len(self.timelines[channel.id])

    def delete_message(self, message: Message) -> None:
        """Remove a message; a thread that hangs on it stays."""
        del self.messages[message.id]
        self.timelines[message.channel].remove(message.id)
        self.storage.drop("message", message.id)
        self.announce(Kind.MESSAGE_DELETED, message)

    def save_commands(self, scope: str, commands: list[Json]) -> None:
        """Keep the commands of a scope: `GLOBAL` or a server's id."""
        self.commands[scope] = commands
        self.storage.put("commands", scope, (scope, commands))
        self.announce(Kind.COMMANDS_CHANGED)
