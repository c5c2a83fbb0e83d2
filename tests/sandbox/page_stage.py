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
from aiohttp import ClientSession, ClientWebSocketResponse, FormData
from PIL import Image
from playwright.async_api import Browser, BrowserContext, Page, ViewportSize, async_playwright, expect

from sandbox import Sandbox

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
EPHEMERAL, COMPONENTS_V2 = 64, 32768
needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")

expect.set_options(timeout=15_000)

Script = Callable[["Bot", dict[str, Any]], Awaitable[None]]


def png(width: int = 800, height: int = 600) -> bytes:
    """A plain picture."""
    file = io.BytesIO()
    Image.new("RGB", (width, height), "#4a7").save(file, "PNG")
    return file.getvalue()


@dataclass
class Bot:
    """A bot on the gateway that keeps every interaction and answers it by `script`."""

    url: str
    http: ClientSession
    application: str = ""
    script: Script | None = None
    heard: list[dict[str, Any]] = field(default_factory=list)
    news: asyncio.Condition = field(default_factory=asyncio.Condition)

    async def listen(self, ready: asyncio.Event) -> None:
        """Be online until cancelled."""
        async with self.http.ws_connect(self.url.replace("http", "ws", 1) + "/gateway?v=10&encoding=json") as socket:
            await socket.send_json({"op": 2, "d": {"token": "sandbox-token", "intents": 1, "properties": {}}})
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
        async with self.news, asyncio.timeout(20):
            while not (found := [each for each in self.heard if each["type"] == kind]):
                await self.news.wait()
        return found[0]

    async def rest(self, method: str, path: str, body: Any, files: dict[str, bytes] | None = None) -> Any:
        """Call Discord's API; `files` are sent beside the body."""
        data: Any = json.dumps(body)
        headers = {"Authorization": "Bot sandbox-token"}
        if files:
            data = FormData({"payload_json": json.dumps(body)}, default_to_multipart=True)
            for number, (name, content) in enumerate(files.items()):
                data.add_field(f"files[{number}]", content, filename=name, content_type="application/octet-stream")
        else:
            headers["Content-Type"] = "application/json"
        async with self.http.request(method, f"{self.url}/api/v10{path}", data=data, headers=headers) as answer:
            text = await answer.text()
            assert answer.status < 300, f"{method} {path}: {answer.status} {text}"
            return json.loads(text) if text else None

    async def answer(self, interaction: dict[str, Any], kind: int, data: dict[str, Any] | None = None) -> None:
        """The callback of an interaction."""
        path = f"/interactions/{interaction['id']}/{interaction['token']}/callback"
        await self.rest("POST", path, {"type": kind, **({"data": data} if data is not None else {})})


@dataclass
class Stage:
    """The parts of a test of the page."""

    sandbox: Sandbox
    bot: Bot
    profile: BrowserContext
    people: dict[str, str]
    channels: dict[str, str]

    async def control(self, path: str, body: dict[str, Any]) -> Any:
        """A call of the control API."""
        async with self.bot.http.post(f"{self.sandbox.url}/sandbox/{path}", json=body) as answer:
            return await answer.json()

    async def post(self, files: dict[str, bytes] | None = None, channel: str = "races", **message: Any) -> Any:
        """A message of the bot's."""
        return await self.bot.rest("POST", f"/channels/{self.channels[channel]}/messages", message, files)

    async def commands(self, *commands: dict[str, Any]) -> None:
        """Give the bot these commands."""
        await self.bot.rest("PUT", f"/applications/{self.bot.application}/commands", list(commands))

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
async def staged(browser: Browser, data: Path, *, online: bool = True) -> AsyncIterator[Stage]:
    """Sandbox, bot and a fresh profile of the browser for one test."""
    async with Sandbox(data) as sandbox, ClientSession() as http:
        bot = Bot(sandbox.url, http)
        async with http.get(f"{sandbox.url}/sandbox/state") as answer:
            state = await answer.json()
        bot.application = state["application"]["id"]
        ready = asyncio.Event()
        listening = asyncio.create_task(bot.listen(ready)) if online else None
        if listening:
            async with asyncio.timeout(10):
                await ready.wait()
        profile = await browser.new_context()
        people = {user["username"]: user["id"] for user in state["users"]}
        channels = {channel["name"]: channel["id"] for channel in state["channels"]}
        try:
            yield Stage(sandbox, bot, profile, people, channels)
        finally:
            await profile.close()
            if listening:
                listening.cancel()
