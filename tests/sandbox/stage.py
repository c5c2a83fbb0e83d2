"""A stage for tests of the sandbox: people at its control API, a raw bot at its REST API, and a discord.py bot."""

import asyncio
import io
import itertools
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import discord
import yarl
from aiohttp import ClientSession, FormData
from discord import app_commands
from discord.gateway import DiscordWebSocket
from PIL import Image

from sandbox import Sandbox
from sandbox.server import TOKEN
from sandbox.world import APPLICATION

Json = dict[str, Any]
PATIENCE = 20.0
EPHEMERAL, COMPONENTS_V2 = 64, 32768
NONCES = itertools.count(1)


def png() -> bytes:
    """A picture of 40 by 30 pixels."""
    file = io.BytesIO()
    Image.new("RGB", (40, 30), "#4a7").save(file, "PNG")
    return file.getvalue()


@dataclass
class People:
    """The control API."""

    http: ClientSession
    url: str

    async def ask(self, method: str, path: str, body: Json | None = None) -> tuple[int, Json]:
        """Status and JSON of any call."""
        async with self.http.request(method, f"{self.url}/sandbox/{path}", json=body) as answer:
            return answer.status, await answer.json()

    async def get(self, path: str) -> Json:
        """The JSON of a call that must succeed."""
        status, found = await self.ask("GET", path)
        assert status == 200, found
        return found

    async def post(self, path: str, /, **body: Any) -> Json:
        """The JSON of a call that must succeed."""
        status, found = await self.ask("POST", path, body)
        assert status == 200, found
        return found

    async def wrong(self, path: str, /, **body: Any) -> str:
        """The sentence of a call that must be refused."""
        status, found = await self.ask("POST", path, body)
        assert status == 400, found
        assert list(found) == ["error"]
        return str(found["error"])

    async def act(self, path: str, /, **body: Any) -> Json:
        """Do something as a person and wait for the bot's answer."""
        key = (await self.post(path, **body))["interaction"]
        return await self.get(f"interactions/{key}?wait={PATIENCE}")

    async def begin(self, path: str, /, **body: Any) -> Json:
        """Do something as a person and do not wait."""
        key = (await self.post(path, **body))["interaction"]
        return await self.get(f"interactions/{key}")

    async def messages(self, channel: str, viewer: str = "ana") -> list[Json]:
        """What a person sees in a channel."""
        return list((await self.get(f"channels/{channel}/messages?as={viewer}"))["messages"])

    async def channel(self, name: str) -> str:
        """The id of a channel."""
        state = await self.get("state")
        return next(str(channel["id"]) for channel in state["channels"] if channel["name"] == name)


@dataclass
class Rest:
    """The REST API as the bot uses it, without a library between."""

    http: ClientSession
    url: str
    token: str = TOKEN

    async def ask(
        self, method: str, path: str, body: Any = None, files: dict[str, bytes] | None = None
    ) -> tuple[int, Any]:
        """Status and JSON."""
        headers = {"Authorization": f"Bot {self.token}"}
        sent: Json = {"json": body}
        if files is not None:
            form = FormData()
            form.add_field("payload_json", json.dumps(body), content_type="application/json")
            for number, (name, content) in enumerate(files.items()):
                form.add_field(f"files[{number}]", content, filename=name, content_type="application/octet-stream")
            sent = {"data": form}
        async with self.http.request(method, f"{self.url}/api/v10{path}", headers=headers, **sent) as answer:
            return answer.status, await answer.json() if answer.status != 204 else None

    async def refused(self, method: str, path: str, body: Any = None, files: dict[str, bytes] | None = None) -> Json:
        """The body of a refusal, with its status."""
        status, found = await self.ask(method, path, body, files)
        assert status >= 400, found
        return {"status": status, **found}

    async def done(self, method: str, path: str, body: Any = None, files: dict[str, bytes] | None = None) -> Any:
        """The JSON of a request that must succeed."""
        status, found = await self.ask(method, path, body, files)
        assert status < 400, found
        return found

    async def register(self, *commands: Json) -> None:
        """Replace the bot's commands."""
        await self.done("PUT", f"/applications/{APPLICATION}/commands", list(commands))

    async def say(self, channel: str, **body: Any) -> Json:
        """Send a message."""
        return dict(await self.done("POST", f"/channels/{channel}/messages", body))


@dataclass
class Stage:
    """A running sandbox and who stands on it."""

    sandbox: Sandbox
    people: People
    rest: Rest

    async def heard(self, interaction: Json) -> str:
        """The path for the callback of an interaction."""
        known = self.sandbox.platform.ledger.get(interaction["id"])
        assert known is not None
        return f"/interactions/{known.id}/{known.token}/callback"

    def webhook(self, interaction: Json) -> str:
        """The path for follow-ups of an interaction."""
        known = self.sandbox.platform.ledger.get(interaction["id"])
        assert known is not None
        return f"/webhooks/{APPLICATION}/{known.token}"


@asynccontextmanager
async def staged(sandbox: Sandbox) -> AsyncIterator[Stage]:
    """Start a sandbox and open a session on it."""
    async with sandbox, ClientSession() as http:
        yield Stage(sandbox, People(http, sandbox.url), Rest(http, sandbox.url))


class StandBot(discord.Client):
    """A small bot that uses every kind of interaction; it counts what happens to its connection."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05, heartbeat_timeout=0.5)
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(_group())
        self.counts = {"ready": 0, "resumed": 0, "disconnected": 0}
        self._news = asyncio.Condition()

    async def setup_hook(self) -> None:
        """Register buttons and commands."""
        self.add_dynamic_items(MoveButton, AskButton)
        await self.tree.sync()

    async def _count(self, what: str) -> None:
        self.counts[what] += 1
        async with self._news:
            self._news.notify_all()

    async def on_ready(self) -> None:
        """Count."""
        await self._count("ready")

    async def on_resumed(self) -> None:
        """Count."""
        await self._count("resumed")

    async def on_disconnect(self) -> None:
        """Count."""
        await self._count("disconnected")

    async def until(self, what: str, times: int = 1) -> None:
        """Wait until something has happened so many times."""
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(lambda: self.counts[what] >= times)


@asynccontextmanager
async def running(bot: StandBot, sandbox: Sandbox) -> AsyncIterator[StandBot]:
    """Connect a bot to the sandbox and wait until it is ready."""
    discord.http.Route.BASE = sandbox.api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sandbox.gateway)
    task = asyncio.create_task(bot.start(TOKEN))
    try:
        ready = asyncio.create_task(bot.until("ready"))
        await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            ready.cancel()
            task.result()
        yield bot
    finally:
        await bot.close()
        await asyncio.gather(task, return_exceptions=True)


class MoveButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"move:(?P<turn>\d+)"):
    """A button that replaces the board on its message."""

    def __init__(self, turn: int) -> None:
        super().__init__(discord.ui.Button(label=f"Move {turn}", custom_id=f"move:{turn}"))
        self.turn = turn

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any) -> "MoveButton":
        """The button of a click."""
        return cls(int(match["turn"]))

    async def callback(self, interaction: discord.Interaction) -> Any:
        """Defer, then edit."""
        await interaction.response.defer()
        await interaction.edit_original_response(
            content=f"turn {self.turn + 1}",
            attachments=[discord.File(io.BytesIO(png()), "board.png", description="The board")],
            view=board(self.turn + 1),
        )


class AskButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"ask"):
    """A button that opens a modal."""

    def __init__(self) -> None:
        super().__init__(discord.ui.Button(label="Ask", custom_id="ask"))

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any) -> "AskButton":
        """The button of a click."""
        return cls()

    async def callback(self, interaction: discord.Interaction) -> Any:
        """Open the modal."""
        await interaction.response.send_modal(Form())


class Form(discord.ui.Modal, title="A form"):
    """A modal with labelled fields."""

    note: Any = discord.ui.Label(text="Note", component=discord.ui.TextInput(custom_id="note", max_length=20))
    gears: Any = discord.ui.Label(
        text="Gears",
        component=discord.ui.Select(
            custom_id="gears", max_values=2, options=[discord.SelectOption(label=f"Gear {g}", value=g) for g in "123"]
        ),
    )
    rival: Any = discord.ui.Label(text="Rival", component=discord.ui.UserSelect(custom_id="rival", required=False))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """Say what came."""
        rivals = [user.display_name for user in self.rival.component.values]
        await interaction.response.send_message(
            f"{self.note.component.value} {self.gears.component.values} {rivals}", ephemeral=True
        )


class Menu(discord.ui.View):
    """Selects that answer with what was chosen."""

    @discord.ui.select(custom_id="gear", options=[discord.SelectOption(label=f"Gear {g}", value=g) for g in "123"])
    async def gear(self, interaction: discord.Interaction, select: Any) -> None:
        """Change the message itself."""
        await interaction.response.edit_message(content=f"gear {select.values[0]}", view=None)

    @discord.ui.select(cls=discord.ui.UserSelect, custom_id="who", max_values=2)
    async def who(self, interaction: discord.Interaction, select: Any) -> None:
        """Answer with names."""
        await interaction.response.send_message(", ".join(user.display_name for user in select.values))


def board(turn: int) -> discord.ui.View:
    """The buttons under a board."""
    view = discord.ui.View(timeout=None)
    view.add_item(MoveButton(turn))
    view.add_item(AskButton())
    return view


class Poster(discord.ui.LayoutView):
    """A message of Components V2."""

    box: Any = discord.ui.Container(
        discord.ui.TextDisplay("## Monaco"),
        discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="The board")),
        discord.ui.ActionRow(discord.ui.Button(label="Rules", url="https://example.org/rules")),
    )


def _group() -> app_commands.Group:
    group = app_commands.Group(name="match", description="Matches")

    @group.command(name="new", description="Open a match")
    async def new(
        interaction: discord.Interaction,
        game: str,
        seats: app_commands.Range[int, 2, 10] = 4,
        rival: discord.Member | None = None,
    ) -> None:
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.response.defer(thinking=True)
        picture = discord.File(io.BytesIO(png()), "board.png", description="The board")
        message = await interaction.followup.send(
            f"{game} for {seats} with {rival and rival.display_name}", file=picture, wait=True
        )
        message = await message.edit(view=board(1))
        thread = await interaction.channel.create_thread(name=game, message=discord.Object(message.id))
        await thread.send("Welcome", nonce=next(NONCES))

    @new.autocomplete("game")
    async def games(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        names = ["formula_d", "turfmaster", "powerboats"]
        return [app_commands.Choice(name=name, value=name) for name in names if current in name]

    @group.command(name="status", description="Where it stands")
    async def status(interaction: discord.Interaction) -> None:
        locales = f"{interaction.locale} {interaction.guild_locale}"
        rights = interaction.permissions.manage_guild
        await interaction.response.send_message(f"{locales} {rights} {interaction.user.display_name}", ephemeral=True)
        await interaction.followup.send("a second word", ephemeral=True)

    @group.command(name="menu", description="Choose")
    async def menu(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Choose", view=Menu())

    @group.command(name="poster", description="A poster")
    async def poster(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Poster(), file=discord.File(io.BytesIO(png()), "board.png"))

    return group
