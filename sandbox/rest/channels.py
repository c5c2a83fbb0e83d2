"""Channels and the messages in them, as the bot reads and writes them."""

from sandbox.errors import (
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    NOT_THE_AUTHOR,
    THREAD_ARCHIVED,
    THREAD_LOCKED,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    Refused,
)
from sandbox.limits.form import Form, wrong_form
from sandbox.limits.messages import CREATE, EDIT
from sandbox.model import Channel, Json, Message
from sandbox.permissions import Permission
from sandbox.platform import Platform
from sandbox.rest.wire import Call, Reply, Route
from sandbox.snowflakes import moment
from sandbox.world import APPLICATION, World

NONCE_SECONDS = 300.0
MOST_LISTED = 100


def bot_channel(world: World, key: str) -> tuple[Channel, Permission]:
    """A channel that the bot may view, and what it may do there. Raises Refused."""
    channel = world.channels.get(key)
    if channel is None:
        raise Refused(UNKNOWN_CHANNEL)
    granted = world.permissions(APPLICATION, channel)
    if Permission.VIEW_CHANNEL not in granted:
        raise Refused(MISSING_ACCESS)
    return channel, granted


def need(granted: Permission, wanted: Permission) -> None:
    """Refuse when a permission is missing."""
    if wanted not in granted:
        raise Refused(MISSING_PERMISSIONS)


class Channels:
    """Routes under /channels, but those of threads."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._world = platform.world

    def routes(self) -> list[Route]:
        """The routes of this topic."""
        return [
            Route("GET", "/channels/{channel}", self.get),
            Route("DELETE", "/channels/{channel}", self.delete),
            Route("POST", "/channels/{channel}/typing", self.type),
            Route("GET", "/channels/{channel}/messages", self.list_messages),
            Route("POST", "/channels/{channel}/messages", self.create_message),
            Route("GET", "/channels/{channel}/messages/{message}", self.get_message),
            Route("PATCH", "/channels/{channel}/messages/{message}", self.edit_message),
            Route("DELETE", "/channels/{channel}/messages/{message}", self.delete_message),
        ]

    def get(self, call: Call) -> Reply:
        """One channel or thread."""
        channel, _ = bot_channel(self._world, call.params["channel"])
        return Reply(200, channel.body)

    def delete(self, call: Call) -> Reply:
        """Remove a channel or thread."""
        channel, granted = bot_channel(self._world, call.params["channel"])
        need(granted, Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS)
        self._world.delete_channel(channel)
        return Reply(200, channel.body)

    def type(self, call: Call) -> Reply:
        """The "is typing" sign."""
        channel, granted = bot_channel(self._world, call.params["channel"])
        need(granted, _sending(channel))
        return Reply()

    def list_messages(self, call: Call) -> Reply:
        """Messages of a channel, newest first; `before`, `after` and `limit` (50) as documented."""
        channel, granted = bot_channel(self._world, call.params["channel"])
        limit = _limit(call)
        if Permission.READ_MESSAGE_HISTORY not in granted:
            return Reply(200, [])
        public = [self._world.messages[key] for key in self._world.timelines[channel.id]]
        found = [message for message in public if not message.ephemeral]
        if before := call.query.get("before"):
            found = [m for m in found if int(m.id) < int(before)]
        if after := call.query.get("after"):
            found = [m for m in found if int(m.id) > int(after)][:limit]
        return Reply(200, [m.body for m in reversed(found[-limit:])])

    def create_message(self, call: Call) -> Reply:
        """Send a message; with `enforce_nonce` the same nonce makes no second one for some minutes."""
        channel, granted = bot_channel(self._world, call.params["channel"])
        body = call.body()
        need(granted, _sending(channel))
        if call.files:
            need(granted, Permission.ATTACH_FILES)
        if body.get("embeds"):
            need(granted, Permission.EMBED_LINKS)
        if channel.locked and Permission.MANAGE_THREADS not in granted:
            raise Refused(THREAD_LOCKED)
        if (twin := self._twin(channel, body)) is not None:
            return Reply(200, twin.body)
        message = self._platform.messages.create(channel, body, call.files, CREATE)
        reopen(self._world, channel)
        return Reply(200, message.body)

    def _twin(self, channel: Channel, body: Json) -> Message | None:
        """With `enforce_nonce`: the bot's message of the last minutes that has the same nonce."""
        if not body.get("enforce_nonce"):
            return None
        nonce = body.get("nonce")
        if nonce is None:
            raise wrong_form(("nonce",), "BASE_TYPE_REQUIRED", "This field is required")
        earliest = self._world.clock.now() - NONCE_SECONDS
        for key in reversed(self._world.timelines[channel.id]):
            if moment(key) < earliest:
                return None
            message = self._world.messages[key]
            if str(message.body.get("nonce")) == str(nonce) and message.body["author"]["id"] == APPLICATION:
                return message
        return None

    def _message(self, call: Call) -> tuple[Channel, Permission, Message]:
        """A message that is not ephemeral: those cannot be reached through their channel."""
        channel, granted = bot_channel(self._world, call.params["channel"])
        message = self._world.messages.get(call.params["message"])
        if message is None or message.channel != channel.id or message.ephemeral:
            raise Refused(UNKNOWN_MESSAGE)
        return channel, granted, message

    def get_message(self, call: Call) -> Reply:
        """One message."""
        _, granted, message = self._message(call)
        need(granted, Permission.READ_MESSAGE_HISTORY)
        return Reply(200, message.body)

    def edit_message(self, call: Call) -> Reply:
        """Change one of the bot's messages."""
        channel, granted, message = self._message(call)
        if message.body["author"]["id"] != APPLICATION:
            raise Refused(NOT_THE_AUTHOR)
        if channel.archived:
            raise Refused(THREAD_ARCHIVED)
        if call.files:
            need(granted, Permission.ATTACH_FILES)
        edited = self._platform.messages.edit(message, call.body(), call.files, EDIT)
        self._platform.ledger.message_edited(message.id)
        return Reply(200, edited.body)

    def delete_message(self, call: Call) -> Reply:
        """Remove a message: one's own, or anyone's with MANAGE_MESSAGES."""
        channel, granted, message = self._message(call)
        if message.body["author"]["id"] != APPLICATION:
            need(granted, Permission.MANAGE_MESSAGES)
        if channel.archived:
            raise Refused(THREAD_ARCHIVED)
        self._world.delete_message(message)
        return Reply()


def reopen(world: World, channel: Channel) -> None:
    """A message in an archived thread takes it out of the archive."""
    if channel.archived:
        channel.body["thread_metadata"] |= {"archived": False, "archive_timestamp": world.clock.stamp()}
        world.save_channel(channel)


def _sending(channel: Channel) -> Permission:
    return Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES


def _limit(call: Call) -> int:
    raw = call.query.get("limit", "50")
    form = Form()
    if not raw.isdecimal() or not 1 <= int(raw) <= MOST_LISTED:
        form.wrong(("limit",), "NUMBER_TYPE_RANGE", f"Must be between 1 and {MOST_LISTED}.")
    for key in ("before", "after"):
        if not call.query.get(key, "0").isdecimal():
            form.wrong((key,), "NUMBER_TYPE_COERCE", "Must be a snowflake.")
    form.check()
    return int(raw)
