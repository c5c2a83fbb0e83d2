"""Keeps the bot connected: a client that dies or falls silent is followed by a fresh one."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import discord

log = logging.getLogger(__name__)


class TokenRefused(Exception):
    """Discord does not know the token."""

    def __init__(self) -> None:
        super().__init__("Discord refuses the token: set PADDOCK_TOKEN to the bot's token.")


class Connection(Protocol):
    """What the supervisor needs of a client."""

    heard: float
    """When the gateway was last heard, on the event loop's clock."""

    async def start(self, token: str) -> None:
        """Log in and stay connected."""

    async def close(self) -> None:
        """Disconnect."""


@dataclass(frozen=True)
class Patience:
    """Seconds: the first and the longest wait before a new client, how long a client must have lived for the waits to
    begin anew, the longest silence of a gateway, and the longest that closing a client may take."""

    first: float = 1.0
    longest: float = 60.0
    steady: float = 120.0
    silence: float = 120.0
    closing: float = 10.0


class Supervisor:
    """Runs one client after another until it is told to stop. `connect` makes a client, `parted` hears of its end."""

    def __init__(
        self,
        connect: Callable[[], Connection],
        parted: Callable[[], None],
        token: str,
        patience: Patience = Patience(),
    ) -> None:
        self._connect = connect
        self._parted = parted
        self._token = token
        self._patience = patience

    async def run(self) -> None:
        """Stay connected until cancelled. Raises TokenRefused."""
        wait = self._patience.first
        loop = asyncio.get_running_loop()
        while True:
            began = loop.time()
            reason = await self._one_life()
            if loop.time() - began >= self._patience.steady:
                wait = self._patience.first
            log.warning("the connection to Discord is lost (%s), a new one follows in %.1f s", reason, wait)
            await asyncio.sleep(wait)
            wait = min(self._patience.longest, 2 * wait)

    async def _one_life(self) -> str:
        """One client from start to end; why it ended."""
        client = self._connect()
        session = asyncio.create_task(client.start(self._token), name="discord")
        watch = asyncio.create_task(self._silence_of(client), name="watchdog")
        try:
            await asyncio.wait({session, watch}, return_when=asyncio.FIRST_COMPLETED)
            return _reason(session)
        finally:
            self._parted()
            watch.cancel()
            session.cancel()
            await asyncio.gather(session, watch, return_exceptions=True)
            await self._close(client)

    async def _silence_of(self, client: Connection) -> None:
        """Returns once the gateway has been silent for too long."""
        left = self._left(client)
        while left > 0:
            await asyncio.sleep(left)
            left = self._left(client)

    def _left(self, client: Connection) -> float:
        return client.heard + self._patience.silence - asyncio.get_running_loop().time()

    async def _close(self, client: Connection) -> None:
        try:
            await asyncio.wait_for(client.close(), self._patience.closing)
        except Exception as error:
            log.warning("the old connection could not be closed in good order: %s", type(error).__name__)


def _reason(session: "asyncio.Task[None]") -> str:
    if not session.done():
        return "the gateway is silent"
    error = session.exception()
    if isinstance(error, discord.LoginFailure):
        raise TokenRefused from error
    if error is not None:
        log.debug("the client ended", exc_info=error)
        return f"{type(error).__name__}: {error}"
    return "the client ended"
