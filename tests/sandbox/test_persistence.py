"""What is there after a restart, and after a kill."""

import asyncio
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from aiohttp import ClientSession

from sandbox import Sandbox
from tests.sandbox.stage import PATIENCE, Json, People, Rest, Stage, StandBot, png, running, staged

BUTTON: Json = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Move", "custom_id": "move:7"}]}


async def furnish(stage: Stage) -> Json:
    """A message with a picture, a button and a thread; answers the message."""
    await stage.rest.register({"name": "help", "description": "Help"})
    races = await stage.people.channel("races")
    body = {"content": "board", "components": [BUTTON], "attachments": [{"id": 0, "filename": "board.png"}]}
    message: Json = await stage.rest.done("POST", f"/channels/{races}/messages", body, {"board.png": png()})
    await stage.rest.done("POST", f"/channels/{races}/messages/{message['id']}/threads", {"name": "monaco"})
    await stage.people.post("users", name="Łucja", locale="pl")
    return message


@asynccontextmanager
async def process(folder: Path) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """A sandbox in a process of its own, on a free port, and its address."""
    command = [sys.executable, "-m", "sandbox", "--port", "0", "--data", str(folder)]
    child = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    try:
        assert child.stdout is not None
        line = await asyncio.wait_for(child.stdout.readline(), PATIENCE)
        yield child, line.decode().split()[1]
    finally:
        if child.returncode is None:
            child.terminate()
        assert await asyncio.wait_for(child.wait(), PATIENCE) in {0, -signal.SIGKILL}


async def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    """World, pictures (at the new address), commands, users; and old buttons work."""
    async with staged(Sandbox(tmp_path)) as first:
        message = await furnish(first)
    async with staged(Sandbox(tmp_path)) as second:
        (again,) = await second.people.messages("races")
        assert (again["id"], again["content"]) == (message["id"], "board")
        assert again["thread"]["name"] == "monaco"
        assert again["attachments"][0]["url"].startswith(second.sandbox.url)
        async with second.people.http.get(again["attachments"][0]["url"]) as picture:
            assert await picture.read() == png()
        state = await second.people.get("state")
        assert [command["name"] for command in state["commands"]] == ["help"]
        assert "Łucja" in [user["name"] for user in state["users"]]
        await second.people.post("limits", rates=False)
        async with running(StandBot(), second.sandbox):
            answer = await second.people.act("click", user="Łucja", message=message["id"], custom_id="move:7")
            assert answer["response"]["content"] == "turn 8"


async def test_new_ids_are_greater_than_those_of_earlier_runs(tmp_path: Path) -> None:
    """Also when the first run had moved its clock far ahead."""
    async with staged(Sandbox(tmp_path)) as first:
        await first.people.post("clock", advance=86_400)
        early = await first.people.post("messages", user="ana", channel="races", content="one")
    async with staged(Sandbox(tmp_path)) as second:
        late = await second.people.post("messages", user="ana", channel="races", content="two")
    assert int(late["id"]) > int(early["id"])


async def test_a_modal_opened_before_a_restart_can_be_sent_after_it(tmp_path: Path) -> None:
    """Open interactions are kept, with their tokens."""
    field = {"type": 18, "label": "Note", "component": {"type": 4, "style": 1, "custom_id": "note"}}
    modal = {"type": 9, "data": {"custom_id": "form", "title": "Form", "components": [field]}}
    async with staged(Sandbox(tmp_path)) as first:
        await first.rest.register({"name": "help", "description": "Help"})
        asked = await first.people.begin("slash", user="ana", channel="races", command="help")
        await first.rest.done("POST", await first.heard(asked), modal)
    async with staged(Sandbox(tmp_path)) as second:
        await second.people.begin("submit", user="ana", interaction=asked["id"], values={"note": "x"})
        body = {"content": "late", "flags": 64}
        await second.rest.done("POST", second.webhook(asked), body)
        assert [m["content"] for m in await second.people.messages("races")] == ["late"]


async def test_a_kill_loses_nothing(tmp_path: Path) -> None:
    """`python -m sandbox` as a process; SIGKILL right after an answer; what was answered is there."""
    async with process(tmp_path) as (child, url), ClientSession() as http:
        message = await People(http, url).post("messages", user="ana", channel="races", content="kept")
        posted = await Rest(http, url).say(message["channel_id"], content="kept too")
        child.send_signal(signal.SIGKILL)
        await child.wait()
    async with process(tmp_path) as (_, url), ClientSession() as http:
        found = await People(http, url).messages("races")
    assert [m["id"] for m in found] == [message["id"], posted["id"]]
