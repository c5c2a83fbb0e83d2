"""Failures on demand, and what they leave behind."""

import discord
import pytest
from aiohttp import ClientError

from tests.sandbox.stage import Stage, StandBot

MESSAGES = r"/channels/\d+/messages"


async def test_a_failure_before_has_no_effect_and_is_used_up(stage: Stage) -> None:
    """503 twice, then the request goes through."""
    races = await stage.people.channel("races")
    await stage.people.post("faults", method="POST", path=MESSAGES, status=503, times=2)
    for _ in range(2):
        refusal = await stage.rest.refused("POST", f"/channels/{races}/messages", {"content": "x"})
        assert refusal["status"] == 503
    assert await stage.people.messages("races") == []
    await stage.rest.say(races, content="x")
    assert (await stage.people.get("faults"))["faults"] == []


async def test_a_failure_after_has_its_effect(stage: Stage) -> None:
    """500, yet the message is there."""
    races = await stage.people.channel("races")
    await stage.people.post("faults", method="POST", path=MESSAGES, status=500, after=True)
    assert (await stage.rest.refused("POST", f"/channels/{races}/messages", {"content": "x"}))["status"] == 500
    assert len(await stage.people.messages("races")) == 1


@pytest.mark.parametrize(("after", "kept"), [(False, 0), (True, 1)])
async def test_a_cut_before_and_after(stage: Stage, after: bool, kept: int) -> None:
    """The connection ends without an answer."""
    races = await stage.people.channel("races")
    await stage.people.post("faults", method="POST", path=MESSAGES, drop=True, after=after)
    with pytest.raises(ClientError):
        await stage.rest.say(races, content="x")
    assert len(await stage.people.messages("races")) == kept


async def test_a_nonce_makes_a_repetition_harmless(stage: Stage) -> None:
    """`enforce_nonce`: the second request answers with the first message; another channel is another matter."""
    races, lounge = await stage.people.channel("races"), await stage.people.channel("lounge")
    first = await stage.rest.say(races, content="x", nonce="n1", enforce_nonce=True)
    second = await stage.rest.say(races, content="x", nonce="n1", enforce_nonce=True)
    other = await stage.rest.say(lounge, content="x", nonce="n1", enforce_nonce=True)
    loose = await stage.rest.say(races, content="x", nonce="n1")
    assert first["id"] == second["id"]
    assert len({first["id"], other["id"], loose["id"]}) == 3
    await stage.people.post("clock", advance=301)
    late = await stage.rest.say(races, content="x", nonce="n1", enforce_nonce=True)
    assert late["id"] not in {first["id"], loose["id"]}


async def test_discord_py_waits_out_a_429_and_raises_a_503(stage: Stage, bot: StandBot) -> None:
    """A 429 comes with `retry_after` and `Via`, so that the library takes it for Discord's own."""
    channel = bot.get_channel(int(await stage.people.channel("races")))
    assert isinstance(channel, discord.TextChannel)
    await stage.people.post("faults", method="POST", path=MESSAGES, status=429)
    await channel.send("through")
    await stage.people.post("faults", method="POST", path=MESSAGES, status=503)
    with pytest.raises(discord.DiscordServerError):
        await channel.send("not through")
    assert [m["content"] for m in await stage.people.messages("races")] == ["through"]
    statuses = [r["status"] for r in (await stage.people.get("requests"))["requests"] if r["method"] == "POST"]
    assert statuses == [429, 200, 503]


async def test_requests_are_recorded(stage: Stage) -> None:
    """Method, path, body, status and refusal, `after` a number."""
    races = await stage.people.channel("races")
    await stage.rest.say(races, content="x")
    await stage.rest.refused("POST", f"/channels/{races}/messages", {})
    first, second = (await stage.people.get("requests"))["requests"]
    assert (first["method"], first["path"]) == ("POST", f"/channels/{races}/messages")
    assert (first["json"], first["status"], first["error"]) == ({"content": "x"}, 200, None)
    assert second["error"]["code"] == 50006
    assert (await stage.people.get(f"requests?after={first['number']}"))["requests"] == [second]
