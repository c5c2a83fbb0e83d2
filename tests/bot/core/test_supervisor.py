"""Start-up and reconnect faults end one client, never the bot (platform notes, A: bot-side gotchas)."""

import asyncio
from collections.abc import Awaitable, Callable

import discord
import pytest

from bot.supervisor import Patience, Supervisor, TokenRefused

QUICK = Patience(first=0.001, longest=0.004, steady=60, silence=60, closing=0.05)


class Client:
    """A client that lives as it is told."""

    def __init__(self, life: Callable[[], Awaitable[None]]) -> None:
        self.heard = asyncio.get_running_loop().time()
        self.closed = False
        self._life = life

    async def start(self, token: str) -> None:
        """Lives."""
        assert token == "token"
        await self._life()

    async def close(self) -> None:
        """Is closed."""
        self.closed = True


async def for_ever() -> None:
    """A life without end."""
    await asyncio.Event().wait()


def dying(error: Exception) -> Callable[[], Awaitable[None]]:
    """A life that ends at once."""

    async def life() -> None:
        raise error

    return life


async def lives(*each: Callable[[], Awaitable[None]], patience: Patience = QUICK) -> list[Client]:
    """Runs a supervisor until the last of these lives has begun; the clients it made."""
    made: list[Client] = []
    last = asyncio.Event()

    def connect() -> Client:
        made.append(Client(each[len(made)]))
        if len(made) == len(each):
            last.set()
        return made[-1]

    parted: list[int] = []
    supervisor = asyncio.create_task(Supervisor(connect, lambda: parted.append(1), "token", patience).run())
    waiting = asyncio.create_task(last.wait())
    async with asyncio.timeout(20):
        await asyncio.wait({supervisor, waiting}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    supervisor.cancel()
    results = await asyncio.gather(supervisor, return_exceptions=True)
    if isinstance(results[0], Exception):
        raise results[0]
    assert all(client.closed for client in made[:-1])
    assert len(parted) >= len(made) - 1
    return made


@pytest.mark.parametrize(
    "error",
    [
        AttributeError("'NoneType' object has no attribute 'sequence'"),
        OSError("connection refused"),
        discord.GatewayNotFound(),
        RuntimeError("anything"),
    ],
    ids=lambda error: type(error).__name__,
)
async def test_a_client_that_dies_is_followed_by_another(error: Exception) -> None:
    """The first is what discord.py raises where the first gateway connection is refused (Rapptz/discord.py#10520)."""
    assert len(await lives(dying(error), dying(error), for_ever)) == 3


async def test_a_client_that_just_ends_is_followed_by_another() -> None:
    async def brief() -> None:
        return

    assert len(await lives(brief, for_ever)) == 2


async def test_a_silent_gateway_ends_the_client() -> None:
    """Resuming without end never raises (Rapptz/discord.py#10511); the watchdog hears nothing and begins anew."""
    impatient = Patience(first=0.001, longest=0.004, steady=60, silence=0.01, closing=0.05)
    assert len(await lives(for_ever, for_ever, patience=impatient)) == 2


async def test_a_refused_token_is_not_tried_again() -> None:
    with pytest.raises(TokenRefused, match="PADDOCK_TOKEN"):
        await lives(dying(discord.LoginFailure("401")), for_ever)


async def test_a_client_that_cannot_be_closed_hinders_nobody() -> None:
    class Stuck(Client):
        async def close(self) -> None:
            await for_ever()

    made: list[Client] = []
    twice = asyncio.Event()

    def connect() -> Client:
        made.append(Stuck(dying(OSError("gone"))))
        if len(made) == 2:
            twice.set()
        return made[-1]

    supervisor = asyncio.create_task(Supervisor(connect, lambda: None, "token", QUICK).run())
    async with asyncio.timeout(20):
        await twice.wait()
    supervisor.cancel()
    await asyncio.gather(supervisor, return_exceptions=True)
