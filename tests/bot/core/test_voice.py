"""The bot's own calls, on a sandbox: refusals come back as errors with a name, what fails is tried again."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.voice import ChannelGone, Message, MessageGone, NotAllowed, NoThread, Voice
from sandbox import Sandbox
from tests.sandbox.stage import Stage, staged


@dataclass
class Speaking:
    """A stage and a voice on it."""

    stage: Stage
    voice: Voice
    races: int

    async def messages(self) -> list[str]:
        """What stands in the channel."""
        return [message["content"] for message in await self.stage.people.messages("races")]

    async def fault(self, **fault: object) -> None:
        """The next call fails."""
        await self.stage.people.post("faults", **fault)


@pytest.fixture
async def speaking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Speaking]:
    """A client that is logged in, without gateway."""
    async with staged(Sandbox(tmp_path / "world")) as stage:
        monkeypatch.setattr(Route, "BASE", stage.sandbox.api)
        monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", stage.sandbox.gateway)
        await stage.people.post("limits", rates=False)
        client = discord.Client(intents=discord.Intents(guilds=True))
        await client.login("sandbox-token")
        voice = Voice(first_wait=0.01)
        voice.connect(client)
        try:
            yield Speaking(stage, voice, int(await stage.people.channel("races")))
        finally:
            await client.close()


async def test_the_same_nonce_is_said_once(speaking: Speaking) -> None:
    first = await speaking.voice.send(speaking.races, Message("one"), "nonce-1")
    assert await speaking.voice.send(speaking.races, Message("one"), "nonce-1") == first
    assert await speaking.messages() == ["one"]


@pytest.mark.parametrize(
    "fault",
    [{"status": 503}, {"drop": True}, {"drop": True, "after": True}, {"status": 429, "headers": {"Retry-After": "0"}}],
    ids=["503", "cut before", "cut after", "429 of a proxy"],
)
async def test_what_discord_py_gives_up_is_tried_again(speaking: Speaking, fault: dict[str, object]) -> None:
    await speaking.fault(method="POST", path=r"/channels/\d+/messages", times=2, **fault)
    await speaking.voice.send(speaking.races, Message("once"), "nonce-1")
    assert await speaking.messages() == ["once"]


async def test_only_the_called_are_pinged(speaking: Speaking) -> None:
    state = await speaking.stage.people.get("state")
    ana, bruno = (int(user["id"]) for user in state["users"][:2])
    await speaking.voice.send(speaking.races, Message(f"<@{ana}> and <@{bruno}> @everyone", pings=(bruno,)), "nonce-1")
    (message,) = await speaking.stage.people.messages("races")
    assert [user["id"] for user in message["mentions"]] == [str(bruno)]
    assert not message["mention_everyone"]


async def test_what_is_gone_has_a_name(speaking: Speaking) -> None:
    with pytest.raises(ChannelGone):
        await speaking.voice.send(99, Message("to nobody"), "nonce-1")
    with pytest.raises(MessageGone):
        await speaking.voice.edit(speaking.races, 99, Message("nothing"))
    await speaking.voice.delete(speaking.races, 99)


async def test_what_is_not_allowed_has_a_name(speaking: Speaking) -> None:
    await speaking.stage.people.post("permissions", channel="races", **{"for": "bot"}, allow=[], deny=["send_messages"])
    with pytest.raises(NotAllowed):
        await speaking.voice.send(speaking.races, Message("hush"), "nonce-1")


async def test_a_thread_is_opened_once(speaking: Speaking) -> None:
    lobby = await speaking.voice.send(speaking.races, Message("lobby"), "nonce-1")
    thread = await speaking.voice.open_thread(speaking.races, lobby, "Race")
    assert await speaking.voice.open_thread(speaking.races, lobby, "Race") == thread == lobby


async def test_where_no_thread_can_be_opened_it_says_so(speaking: Speaking) -> None:
    quiet = int(await speaking.stage.people.channel("no-threads"))
    lobby = await speaking.voice.send(quiet, Message("lobby"), "nonce-1")
    with pytest.raises(NoThread):
        await speaking.voice.open_thread(quiet, lobby, "Race")
    await speaking.fault(
        method="POST", path=r".*/threads", status=400, times=1, body={"code": 160006, "message": "full"}
    )
    lobby = await speaking.voice.send(speaking.races, Message("lobby"), "nonce-2")
    with pytest.raises(NoThread):
        await speaking.voice.open_thread(speaking.races, lobby, "Race")
    with pytest.raises(MessageGone):
        await speaking.voice.open_thread(speaking.races, 99, "Race")


async def test_an_archived_thread_is_opened_on_the_way(speaking: Speaking) -> None:
    lobby = await speaking.voice.send(speaking.races, Message("lobby"), "nonce-1")
    thread = await speaking.voice.open_thread(speaking.races, lobby, "Race")
    first = await speaking.voice.send(thread, Message("one"), "nonce-2")
    await speaking.stage.people.post(f"channels/{thread}/archive", archived=True)
    await speaking.voice.edit(thread, first, Message("two"))
    assert [m["content"] for m in await speaking.stage.people.messages(str(thread))] == ["two"]


async def test_a_locked_thread_is_not_forced_open(speaking: Speaking) -> None:
    lobby = await speaking.voice.send(speaking.races, Message("lobby"), "nonce-1")
    thread = await speaking.voice.open_thread(speaking.races, lobby, "Race")
    first = await speaking.voice.send(thread, Message("one"), "nonce-2")
    await speaking.stage.people.post(f"channels/{thread}/archive", archived=True, locked=True)
    with pytest.raises(NotAllowed):
        await speaking.voice.edit(thread, first, Message("two"))


async def test_it_finds_its_own_messages_again(speaking: Speaking) -> None:
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.Container(discord.ui.ActionRow(discord.ui.Button(label="Go", custom_id="board.full:X"))))
    await speaking.voice.send(speaking.races, Message("one"), "nonce-1")
    board = await speaking.voice.send(speaking.races, Message(view=lambda: view), "nonce-2")
    await speaking.stage.people.post("messages", user="ana", channel="races", content="a person's")
    newest, oldest = await speaking.voice.recent(speaking.races)
    assert (newest.id, newest.custom_ids) == (board, ("board.full:X",))
    assert oldest.content == "one"


async def test_without_a_client_it_waits_for_one(speaking: Speaking) -> None:
    client = speaking.voice._client
    assert client is not None
    speaking.voice.disconnect()
    assert speaking.voice.locale(1) == "en-US"
    said = asyncio.create_task(speaking.voice.send(speaking.races, Message("later"), "nonce-1"))
    await asyncio.sleep(0)
    assert not said.done()
    speaking.voice.connect(client)
    await said
    assert await speaking.messages() == ["later"]
