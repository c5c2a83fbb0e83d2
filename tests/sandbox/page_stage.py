"""A stage for tests of the page: the sandbox, a bot that follows a script, and a browser."""

import asyncio
import io
import json
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse
from PIL import Image
from playwright.async_api import Browser, BrowserContext, Page, ViewportSize, async_playwright, expect

from sandbox import Sandbox
from tests.sandbox.stage import PATIENCE, People, Rest

CHROMIUM = shutil.which("chromium")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
DESKTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)
needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")

expect.set_options(timeout=15_000)

Script = Callable[["Bot", dict[str, Any]], Awaitable[None]]


def picture(width: int = 800, height: int = 600) -> bytes:
    """A plain PNG."""
    file = io.BytesIO()
    Image.new("RGB", (width, height), "#4a7").save(file, "PNG")
    return file.getvalue()


@dataclass
class Bot:
    """A bot on the gateway that keeps every interaction and answers it by `script`."""

    rest: Rest
    script: Script | None = None
    heard: list[dict[str, Any]] = field(default_factory=list)
    news: asyncio.Condition = field(default_factory=asyncio.Condition)

    async def listen(self, ready: asyncio.Event) -> None:
        """Be online until cancelled."""
        async with self.rest.http.ws_connect(
            self.rest.url.replace("http", "ws", 1) + "/gateway?v=10&encoding=json"
        ) as socket:
            await socket.send_json({"op": 2, "d": {"token": self.rest.token, "intents": 1, "properties": {}}})
            await self._follow(socket, ready)

    async def _follow(self, socket: ClientWebSocketResponse, ready: asyncio.Event) -> None:
        async for frame in socket:
            event = json.loads(frame.data)
            if event["t"] == "READY":
                ready.set()
            if event["t"] == "INTERACTION_CREATE":
                async with self.news:
                    self.heard.append(event["d"])
                    self.news.notify_all()
                if self.script:
                    await self.script(self, event["d"])

    async def hear(self, kind: int) -> dict[str, Any]:
        """The first interaction of this Discord type (2 command, 3 component, 4 autocomplete, 5 modal)."""
        async with self.news, asyncio.timeout(PATIENCE):
            while not (found := [each for each in self.heard if each["type"] == kind]):
                await self.news.wait()
        return found[0]

    async def answer(self, interaction: dict[str, Any], kind: int, data: dict[str, Any] | None = None) -> None:
        """The callback of an interaction."""
        path = f"/interactions/{interaction['id']}/{interaction['token']}/callback"
        await self.rest.done("POST", path, {"type": kind, **({"data": data} if data is not None else {})})


@dataclass
class PageStage:
    """The parts of a test of the page; `users` and `channels` are ids by name."""

    sandbox: Sandbox
    people: People
    bot: Bot
    profile: BrowserContext
    users: dict[str, str]
    channels: dict[str, str]

    async def post(self, files: dict[str, bytes] | None = None, channel: str = "races", **message: Any) -> Any:
        """A message of the bot's."""
        return await self.bot.rest.done("POST", f"/channels/{self.channels[channel]}/messages", message, files)

    async def open(self, user: str = "ana", size: ViewportSize = DESKTOP) -> Page:
        """The page as `user`, in #races, once it is live."""
        page = await self.profile.new_page()
        await page.set_viewport_size(size)
        page.on("pageerror", lambda error: pytest.fail(f"error on the page: {error}"))
        await page.goto(f"{self.sandbox.url}/#{user}/{self.channels['races']}")
        await expect(page.get_by_role("heading", level=1)).to_have_text("races")
        return page


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A browser for the tests of one module."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        await browser.close()


@asynccontextmanager
async def shown(browser: Browser, data: Path, *, online: bool = True) -> AsyncIterator[PageStage]:
    """Sandbox, bot and a fresh profile of the browser for one test."""
    async with Sandbox(data) as sandbox, ClientSession() as http:
        people, bot = People(http, sandbox.url), Bot(Rest(http, sandbox.url))
        state = await people.get("state")
        ready = asyncio.Event()
        listening = asyncio.create_task(bot.listen(ready)) if online else None
        if listening:
            async with asyncio.timeout(PATIENCE):
                await ready.wait()
        profile = await browser.new_context()
        users = {user["username"]: user["id"] for user in state["users"]}
        channels = {channel["name"]: channel["id"] for channel in state["channels"]}
        try:
            yield PageStage(sandbox, people, bot, profile, users, channels)
        finally:
            await profile.close()
            if listening:
                listening.cancel()
