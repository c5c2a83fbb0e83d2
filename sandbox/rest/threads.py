"""Threads: opening, archiving, and who is in them."""

from sandbox.errors import (
    MISSING_PERMISSIONS,
    THREAD_ARCHIVED,
    THREAD_EXISTS,
    TOO_MANY_THREADS,
    UNKNOWN_MEMBER,
    UNKNOWN_MESSAGE,
    UNKNOWN_USER,
    WRONG_CHANNEL_TYPE,
    Refused,
)
from sandbox.limits.form import Form
from sandbox.model import HAS_THREAD, PRIVATE_THREAD, PUBLIC_THREAD, Channel, Json
from sandbox.permissions import Permission
from sandbox.platform import Platform
from sandbox.rest.channels import bot_channel, need
from sandbox.rest.wire import Call, Reply, Route
from sandbox.world import APPLICATION

DURATIONS = frozenset({60, 1440, 4320, 10080})
MOST_ACTIVE = 1000
CREATE_KEYS = frozenset(["name", "auto_archive_duration", "rate_limit_per_user", "type", "invitable"])
EDIT_KEYS = frozenset(
    ["name", "archived", "locked", "invitable", "auto_archive_duration", "rate_limit_per_user", "flags", "applied_tags"]
)
CHANNEL_KEYS = frozenset(
    ["name", "topic", "position", "nsfw", "rate_limit_per_user", "permission_overwrites", "parent_id"]
)


class Threads:
    """The routes of threads under /channels."""

    def __init__(self, platform: Platform) -> None:
        self._world = platform.world

    def routes(self) -> list[Route]:
        """The routes of this topic."""
        return [
            Route("POST", "/channels/{channel}/threads", self.create),
            Route("POST", "/channels/{channel}/messages/{message}/threads", self.create_from_message),
            Route("PATCH", "/channels/{channel}", self.edit),
            Route("GET", "/channels/{channel}/thread-members", self.members),
            Route("PUT", "/channels/{channel}/thread-members/{user}", self.add),
            Route("DELETE", "/channels/{channel}/thread-members/{user}", self.remove),
        ]

    def create_from_message(self, call: Call) -> Reply:
        """A public thread that hangs on a message and has its id."""
        channel = self._parent(call, Permission.CREATE_PUBLIC_THREADS)
        message = self._world.messages.get(call.params["message"])
        if message is None or message.channel != channel.id or message.ephemeral:
            raise Refused(UNKNOWN_MESSAGE)
        body = call.body()
        _check(body, CREATE_KEYS - {"type", "invitable"})
        if message.id in self._world.channels:
            raise Refused(THREAD_EXISTS)
        thread = self._open(channel, body, message.id, PUBLIC_THREAD)
        message.body["flags"] |= HAS_THREAD
        self._world.hang_thread(message)
        self._world.save_message(message)
        return Reply(201, thread.body)

    def create(self, call: Call) -> Reply:
        """A thread that hangs on no message; private unless its type says otherwise."""
        body = call.body()
        kind = body.get("type", PRIVATE_THREAD)
        wanted = Permission.CREATE_PUBLIC_THREADS if kind == PUBLIC_THREAD else Permission.CREATE_PRIVATE_THREADS
        channel = self._parent(call, wanted)
        _check(body, CREATE_KEYS)
        return Reply(201, self._open(channel, body, self._world.ids.next(), kind).body)

    def _parent(self, call: Call, wanted: Permission) -> Channel:
        channel, granted = bot_channel(self._world, call.params["channel"])
        if channel.is_thread:
            raise Refused(WRONG_CHANNEL_TYPE)
        need(granted, wanted)
        return channel

    def _open(self, parent: Channel, body: Json, key: str, kind: int) -> Channel:
        active = sum(
            1 for c in self._world.channels.values() if c.server == parent.server and c.is_thread and not c.archived
        )
        if active >= MOST_ACTIVE:
            raise Refused(TOO_MANY_THREADS)
        now = self._world.clock.stamp()
        metadata: Json = {
            "archived": False,
            "locked": False,
            "auto_archive_duration": body.get("auto_archive_duration") or 4320,
            "archive_timestamp": now,
            "create_timestamp": now,
        }
        if kind == PRIVATE_THREAD:
            metadata["invitable"] = body.get("invitable", True)
        thread = {
            "id": key,
            "type": kind,
            "guild_id": parent.server,
            "parent_id": parent.id,
            "owner_id": APPLICATION,
            "name": body["name"],
            "last_message_id": None,
            "message_count": 0,
            "total_message_sent": 0,
            "member_count": 1,
            "rate_limit_per_user": body.get("rate_limit_per_user") or 0,
            "flags": 0,
            "thread_metadata": metadata,
        }
        channel = Channel(key, parent.server, thread, [APPLICATION])
        self._world.save_channel(channel)
        return channel

    def edit(self, call: Call) -> Reply:
        """Rename, archive, re-open or lock a thread; channels need MANAGE_CHANNELS."""
        channel, granted = bot_channel(self._world, call.params["channel"])
        body = call.body()
        if not channel.is_thread:
            need(granted, Permission.MANAGE_CHANNELS)
            _check(body, CHANNEL_KEYS, name_required=False)
            channel.body |= {key: value for key, value in body.items() if key in {"name", "topic"}}
            self._world.save_channel(channel)
            return Reply(200, channel.body)
        _check(body, EDIT_KEYS, name_required=False)
        manages = Permission.MANAGE_THREADS in granted
        if not manages and (channel.body["owner_id"] != APPLICATION or "locked" in body or channel.locked):
            raise Refused(MISSING_PERMISSIONS)
        if channel.archived and body.get("archived", True):
            raise Refused(THREAD_ARCHIVED)
        self._apply(channel, body)
        return Reply(200, channel.body)

    def _apply(self, channel: Channel, body: Json) -> None:
        metadata = channel.body["thread_metadata"]
        if "archived" in body and body["archived"] != metadata["archived"]:
            metadata["archive_timestamp"] = self._world.clock.stamp()
        metadata |= {
            k: body[k] for k in ("archived", "locked", "auto_archive_duration", "invitable") if body.get(k) is not None
        }
        channel.body |= {k: body[k] for k in ("name", "rate_limit_per_user") if body.get(k) is not None}
        self._world.save_channel(channel)

    def _thread(self, call: Call) -> Channel:
        channel, _ = bot_channel(self._world, call.params["channel"])
        if not channel.is_thread:
            raise Refused(WRONG_CHANNEL_TYPE)
        return channel

    def members(self, call: Call) -> Reply:
        """Who is in a thread."""
        thread = self._thread(call)
        joined = thread.body["thread_metadata"]["create_timestamp"]
        return Reply(
            200, [{"id": thread.id, "user_id": user, "join_timestamp": joined, "flags": 0} for user in thread.members]
        )

    def add(self, call: Call) -> Reply:
        """Add the bot or a person to a thread."""
        thread = self._thread(call)
        user = APPLICATION if call.params["user"] == "@me" else call.params["user"]
        if thread.archived:
            raise Refused(THREAD_ARCHIVED)
        if user not in self._world.users:
            raise Refused(UNKNOWN_USER)
        if user not in self._world.servers[thread.server].members:
            raise Refused(UNKNOWN_MEMBER)
        self._world.join_thread(thread, [user])
        return Reply()

    def remove(self, call: Call) -> Reply:
        """Take the bot or, with MANAGE_THREADS, a person out of a thread."""
        thread = self._thread(call)
        user = APPLICATION if call.params["user"] == "@me" else call.params["user"]
        if thread.archived:
            raise Refused(THREAD_ARCHIVED)
        if user != APPLICATION:
            need(self._world.permissions(APPLICATION, thread), Permission.MANAGE_THREADS)
        if user not in thread.members:
            raise Refused(UNKNOWN_MEMBER)
        thread.members = [member for member in thread.members if member != user]
        thread.body["member_count"] = len(thread.members)
        self._world.save_channel(thread)
        return Reply()


def _check(body: Json, keys: frozenset[str], *, name_required: bool = True) -> None:
    form = Form()
    form.keys(body, keys, ())
    form.text(body, "name", (), 1, 100, required=name_required)
    form.number(body, "rate_limit_per_user", (), 0, 21_600)
    for key in ("archived", "locked", "invitable"):
        form.flag(body, key, ())
    duration = form.number(body, "auto_archive_duration", (), 60, 10080)
    if duration is not None and duration not in DURATIONS:
        form.wrong(("auto_archive_duration",), "BASE_TYPE_CHOICES", "Value must be one of (60, 1440, 4320, 10080).")
    if form.number(body, "type", (), 0, 100) not in {None, PUBLIC_THREAD, PRIVATE_THREAD}:
        form.wrong(("type",), "BASE_TYPE_CHOICES", "Value must be one of (11, 12).")
    form.check()
