"""Every call that the bot makes to Discord on its own account, with its retries and the errors to expect."""

import asyncio
import io
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

import aiohttp
import discord

T = TypeVar("T")

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
MISSING_ACCESS = 50001
MISSING_PERMISSIONS = 50013
THREAD_ARCHIVED = 50083
THREAD_EXISTS = 160004
THREAD_LOCKED = 160005
TOO_MANY_THREADS = 160006

ARCHIVE_AFTER: Literal[10080] = 10080
"""Minutes without a message after which Discord archives a thread: a week, the longest it takes."""

LONGEST_WAIT = 30.0
"""Seconds between two tries while Discord does not answer."""

log = logging.getLogger(__name__)


class ChannelGone(Exception):
    """The channel or thread does not exist any more."""


class MessageGone(Exception):
    """The message does not exist any more."""


class NotAllowed(Exception):
    """The bot lacks a permission here, or the thread is locked."""


class NoThread(Exception):
    """No thread can be opened here: not allowed, not possible in this kind of channel, or too many are open."""


@dataclass(frozen=True)
class Message:
    """What is to be said: `content`, `view` (which makes a fresh one at each call), or both.

    `files` are pictures by name; `pings` are the Discord ids of the people whom the content may notify; nobody else is.
    """

    content: str | None = None
    view: Callable[[], discord.ui.LayoutView | discord.ui.View] | None = None
    files: dict[str, bytes] = field(default_factory=dict, repr=False)
    pings: tuple[int, ...] = ()

    def attached(self) -> list[discord.File]:
        """The files, to be sent once."""
        return [discord.File(io.BytesIO(content), name) for name, content in self.files.items()]


@dataclass(frozen=True)
class Seen:
    """A message of ours that stands in a channel: its text and the custom ids under it."""

    id: int
    content: str
    custom_ids: tuple[str, ...]


class Voice:
    """Speaks through whichever client is connected now, and waits while none is.

    A call is repeated until Discord answers; what it answers comes back as a result or as one of the errors above.
    """

    def __init__(self, first_wait: float = 1.0) -> None:
        self._client: discord.Client | None = None
        self._connected = asyncio.Event()
        self._first_wait = first_wait

    def connect(self, client: discord.Client) -> None:
        """From now on speak through this client."""
        self._client = client
        self._connected.set()

    async def connected(self) -> None:
        """Wait until there is a client to speak through."""
        await self._connected.wait()

    def disconnect(self) -> None:
        """The client is gone; wait for the next one."""
        self._client = None
        self._connected.clear()

    def locale(self, server: int) -> str:
        """The language a server has on Discord, English where that is not known."""
        guild = self._client.get_guild(server) if self._client is not None else None
        return str(guild.preferred_locale) if guild is not None else "en-US"

    async def send(self, channel: int, message: Message, nonce: str) -> int:
        """Say something in a channel or thread; the message's id. Sent again with the same nonce, it is said once.

        Raises ChannelGone, NotAllowed.
        """

        async def call(client: discord.Client) -> int:
            options: dict[str, Any] = {"view": message.view()} if message.view is not None else {}
            if message.files:
                options["files"] = message.attached()
            sent = await client.get_partial_messageable(channel).send(
                message.content,
                nonce=nonce,
                allowed_mentions=_pinging(message.pings),
                **options,
            )
            return sent.id

        return await self._said(call, thread=channel)

    async def edit(self, channel: int, message_id: int, message: Message) -> None:
        """Change a message; its pictures are replaced. Raises ChannelGone, MessageGone, NotAllowed."""

        async def call(client: discord.Client) -> None:
            options: dict[str, Any] = {"attachments": message.attached()} if message.content is None else {}
            if message.content is not None:
                options["content"] = message.content
            if message.view is not None:
                options["view"] = message.view()
            target = client.get_partial_messageable(channel).get_partial_message(message_id)
            await target.edit(allowed_mentions=_pinging(message.pings), **options)

        await self._said(call, thread=channel)

    async def delete(self, channel: int, message_id: int) -> None:
        """Take a message away; one that is gone already is no error. Raises ChannelGone, NotAllowed."""

        async def call(client: discord.Client) -> None:
            await client.get_partial_messageable(channel).get_partial_message(message_id).delete()

        try:
            await self._said(call, thread=channel)
        except MessageGone:
            return

    async def open_thread(self, channel: int, message_id: int, name: str) -> int:
        """The public thread that hangs on a message, opened now if there is none yet; its id.

        Raises ChannelGone, MessageGone, NoThread.
        """

        async def call(client: discord.Client) -> int:
            thread = await client.http.start_thread_with_message(
                channel, message_id, name=name, auto_archive_duration=ARCHIVE_AFTER
            )
            return int(thread["id"])

        try:
            return await self._said(call)
        except discord.HTTPException as error:
            if error.code == THREAD_EXISTS:
                return message_id
            raise NoThread(str(error)) from error
        except NotAllowed as error:
            raise NoThread(str(error)) from error

    async def recent(self, channel: int, limit: int = 20) -> list[Seen]:
        """The bot's own messages among the last ones of a channel, newest first. Raises ChannelGone, NotAllowed."""

        async def call(client: discord.Client) -> list[Seen]:
            own = client.user.id if client.user is not None else 0
            history = await client.http.logs_from(channel, limit)
            return [
                Seen(int(message["id"]), message["content"], tuple(_custom_ids(message.get("components", []))))
                for message in history
                if int(message["author"]["id"]) == own
            ]

        return await self._said(call)

    async def _said(self, call: Callable[[discord.Client], Awaitable[T]], thread: int | None = None) -> T:
        wait = self._first_wait
        while True:
            await self._connected.wait()
            client = self._client
            try:
                if client is not None:
                    return await call(client)
            except discord.DiscordServerError as error:
                log.warning("Discord failed (%s), trying again in %.1f s", error.status, wait)
            except discord.HTTPException as error:
                if error.status == 429:
                    log.warning("Discord wants fewer calls, trying again in %.1f s", wait)
                elif error.code == THREAD_ARCHIVED and thread is not None:
                    await self._reopen(thread)
                    continue
                else:
                    raise _expected(error) from error
            except (aiohttp.ClientError, TimeoutError, OSError) as error:
                log.warning("Discord cannot be reached (%s), trying again in %.1f s", type(error).__name__, wait)
            except RuntimeError:
                if client is not None and not client.is_closed():
                    raise
            await asyncio.sleep(wait)
            wait = min(LONGEST_WAIT, 2 * wait)

    async def _reopen(self, thread: int) -> None:
        async def call(client: discord.Client) -> None:
            await client.http.edit_channel(thread, archived=False)

        await self._said(call)


def _expected(error: discord.HTTPException) -> Exception:
    if error.code == UNKNOWN_CHANNEL:
        return ChannelGone(str(error))
    if error.code == UNKNOWN_MESSAGE:
        return MessageGone(str(error))
    if error.code in (MISSING_ACCESS, MISSING_PERMISSIONS, THREAD_LOCKED) or isinstance(error, discord.Forbidden):
        return NotAllowed(str(error))
    return error


def _pinging(people: tuple[int, ...]) -> discord.AllowedMentions:
    users = [discord.Object(person) for person in people]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


def _custom_ids(components: list[Any]) -> list[str]:
    found: list[str] = []
    for component in components:
        if "custom_id" in component:
            found.append(component["custom_id"])
        found += _custom_ids(component.get("components", []))
        if "accessory" in component:
            found += _custom_ids([component["accessory"]])
    return found
