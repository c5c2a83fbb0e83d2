"""The bot's process on a sandbox, in one event loop: connecting, staying connected, answering what nobody expects."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.process import serve_until
from bot.settings import Settings, sandboxed
from bot.supervisor import Patience, TokenRefused
from sandbox import Sandbox
from tests.sandbox.stage import Stage, staged

QUICK = Patience(first=0.01, longest=0.05, steady=60, silence=60, closing=1)
OLD_BUTTON = [
    {
        "type": 1,
        "components": [{"type": 2, "style": 1, "label": "Old", "custom_id": "from another bot", "disabled": False}],
    }
]


@dataclass
class Served:
    """A sandbox and the settings that point at it."""

    stage: Stage
    settings: Settings

    async def until(self, question: Callable[[], Awaitable[Any]]) -> Any:
        """The answer, once there is one."""
        async with asyncio.timeout(20):
            while not (found := await question()):  # noqa: ASYNC110 (it happens behind sockets)
                await asyncio.sleep(0.01)
        return found

    async def online(self) -> bool:
        """Whether the bot is connected."""
        return bool((await self.stage.people.get("state"))["application"]["online"])

    async def requests(self, method: str, ending: str) -> list[dict[str, Any]]:
        """What the bot sent."""
        found = (await self.stage.people.get("requests"))["requests"]
        return [one for one in found if one["method"] == method and one["path"].endswith(ending)]

    @asynccontextmanager
    async def bot(self, patience: Patience = QUICK) -> AsyncIterator[None]:
        """The bot, told to stop in the end."""
        stop = asyncio.Event()
        serving = asyncio.create_task(serve_until(stop, self.settings, lambda: datetime.now(UTC), patience))
        try:
            yield
        finally:
            stop.set()
            await serving


@pytest.fixture
async def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Served]:
    """A sandbox without rate limits whose gateway wants a heartbeat every 0.2 s."""
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    async with staged(Sandbox(tmp_path / "world")) as stage:
        await stage.people.post("limits", rates=False, heartbeat_ms=200)
        yield Served(stage, sandboxed(stage.sandbox.url, tmp_path / "bot"))


async def test_it_connects_and_ends_when_it_is_told(served: Served) -> None:
    async with served.bot():
        await served.until(served.online)
    assert not await served.online()


async def test_commands_are_told_to_discord_once(served: Served) -> None:
    for _ in range(2):
        async with served.bot():
            await served.until(served.online)
    assert len(await served.requests("PUT", "/commands")) == 1


async def test_commands_that_discord_lost_are_told_again(served: Served) -> None:
    async with served.bot():
        await served.until(served.online)
    (told,) = await served.requests("PUT", "/commands")
    await served.stage.rest.done("PUT", told["path"], [])
    async with served.bot():
        await served.until(served.online)
    assert (await served.stage.people.get("state"))["commands"]


@pytest.mark.parametrize(
    "fault",
    [
        {"method": "GET", "path": "/users/@me", "status": 503, "times": 2},
        {"method": "GET", "path": "/gateway", "status": 503, "times": 2},
        {"method": "PUT", "path": ".*/commands", "status": 503, "times": 1},
    ],
    ids=["503 at login", "the gateway refuses", "503 at the commands"],
)
async def test_a_discord_that_is_down_at_the_start_is_tried_again(served: Served, fault: dict[str, Any]) -> None:
    await served.stage.people.post("faults", **fault)
    async with served.bot():
        await served.until(served.online)


async def test_a_session_that_cannot_be_resumed_is_begun_anew(served: Served) -> None:
    """Every attempt to resume fails (Rapptz/discord.py#10511): after the longest silence a fresh client identifies."""
    impatient = Patience(first=0.01, longest=0.05, steady=60, silence=0.6, closing=1)
    async with served.bot(impatient):
        await served.until(served.online)
        await served.stage.people.post("faults", method="GET", path="/gateway", status=503, times=2)
        await served.stage.people.post("gateway", action="drop")
        await served.until(lambda: _not(served.online))
        await served.until(served.online)


async def test_a_gateway_that_falls_silent_is_left(served: Served) -> None:
    impatient = Patience(first=0.01, longest=0.05, steady=60, silence=0.6, closing=1)
    async with served.bot(impatient):
        await served.until(served.online)
        before = len(await served.requests("GET", "/users/@me"))
        await served.stage.people.post("gateway", action="silence")

        async def again() -> bool:
            return len(await served.requests("GET", "/users/@me")) > before

        await served.until(again)
        await served.until(served.online)


async def test_a_refused_token_is_told(served: Served) -> None:
    wrong = Settings(
        data=served.settings.data,
        log=served.settings.log,
        token="wrong",
        api=served.settings.api,
        gateway=served.settings.gateway,
    )
    with pytest.raises(TokenRefused):
        await serve_until(asyncio.Event(), wrong, lambda: datetime.now(UTC), QUICK)


async def test_a_button_that_nobody_knows_is_answered_privately(served: Served) -> None:
    """Unknown custom ids are silently dropped by discord.py (platform notes, A)."""
    races = await served.stage.people.channel("races")
    message = await served.stage.rest.done(
        "POST", f"/channels/{races}/messages", {"content": "", "components": OLD_BUTTON}
    )
    async with served.bot():
        await served.until(served.online)
        answer = await served.stage.people.act(
            "click", user="chiara", message=message["id"], custom_id="from another bot"
        )
    assert answer["ephemeral"]
    assert answer["response"]["content"] == ("The board has moved on; press **Take your turn** for what is asked now.")


async def _not(question: Callable[[], Awaitable[bool]]) -> bool:
    return not await question()
