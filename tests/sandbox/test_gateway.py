"""The gateway: identify, resume, and the troubles a bot must live through."""

import pytest
from aiohttp import ClientWebSocketResponse, WSMsgType

from sandbox.server import TOKEN
from tests.sandbox.stage import PATIENCE, Json, Stage, StandBot, running

IDENTIFY: Json = {"op": 2, "d": {"token": TOKEN, "intents": 1, "properties": {}}}


async def connect(stage: Stage) -> ClientWebSocketResponse:
    """A raw connection, past its HELLO."""
    socket = await stage.people.http.ws_connect(stage.sandbox.gateway + "?v=10&encoding=json")
    hello = await socket.receive_json(timeout=PATIENCE)
    assert (hello["op"], hello["d"]) == (10, {"heartbeat_interval": 41250})
    return socket


async def identified(stage: Stage, **more: object) -> tuple[ClientWebSocketResponse, Json]:
    """A connection with a session, and its READY."""
    socket = await connect(stage)
    await socket.send_json({"op": 2, "d": {**IDENTIFY["d"], **more}})
    ready = await socket.receive_json(timeout=PATIENCE)
    assert (ready["t"], ready["s"]) == ("READY", 1)
    return socket, ready["d"]


async def test_identify_heartbeat_and_the_server(stage: Stage) -> None:
    """READY, then GUILD_CREATE with channels and, without the members intent, the bot as the only member."""
    socket, ready = await identified(stage)
    assert ready["resume_gateway_url"] == stage.sandbox.gateway
    server = await socket.receive_json(timeout=PATIENCE)
    assert (server["t"], server["d"]["name"]) == ("GUILD_CREATE", "Paddock Club")
    assert [channel["name"] for channel in server["d"]["channels"]] == ["races", "lounge", "no-threads"]
    assert [member["user"]["username"] for member in server["d"]["members"]] == ["paddock"]
    await socket.send_json({"op": 1, "d": 2})
    assert (await socket.receive_json(timeout=PATIENCE))["op"] == 11
    assert (await stage.people.get("state"))["application"]["online"] is True


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([{"op": 2, "d": {**IDENTIFY["d"], "token": "other"}}], 4004),
        ([{"op": 2, "d": {**IDENTIFY["d"], "intents": 1 << 15}}], 4014),
        ([{"op": 2, "d": {**IDENTIFY["d"], "intents": 1 << 40}}], 4013),
        ([{"op": 3, "d": {}}], 4003),
        ([IDENTIFY, IDENTIFY], 4005),
        ([IDENTIFY, {"op": 77, "d": {}}], 4001),
        (["not json"], 4002),
    ],
)
async def test_wrong_frames_close_with_discords_code(stage: Stage, frames: list[Json | str], code: int) -> None:
    """Documented under "Gateway close event codes"."""
    socket = await connect(stage)
    for frame in frames:
        await (socket.send_str(frame) if isinstance(frame, str) else socket.send_json(frame))
    while (await socket.receive(timeout=PATIENCE)).type not in {WSMsgType.CLOSE, WSMsgType.CLOSED}:
        pass
    assert socket.close_code == code


async def test_only_intended_events_arrive_and_foreign_text_is_hidden(stage: Stage) -> None:
    """MESSAGE_CREATE needs the intent; without the content intent the text of people is empty."""
    plain, _ = await identified(stage)
    curious, _ = await identified(stage, intents=1 | 1 << 9)
    await stage.people.post("messages", user="ana", channel="races", content="hello")
    for socket, wanted in ((plain, "CHANNEL_CREATE"), (curious, "MESSAGE_CREATE")):
        await stage.people.post("channels", name="paddock-lane")
        assert (await socket.receive_json(timeout=PATIENCE))["t"] == "GUILD_CREATE"
        event = await socket.receive_json(timeout=PATIENCE)
        assert event["t"] == wanted
    assert event["d"]["content"] == ""
    assert event["d"]["author"]["username"] == "ana"


async def test_resume_replays_what_was_missed(stage: Stage) -> None:
    """Interactions of the time between come after RESUME, in order, then RESUMED."""
    await stage.rest.register({"name": "help", "description": "Help"})
    socket, ready = await identified(stage)
    await socket.receive_json(timeout=PATIENCE)
    await socket.close()
    asked = await stage.people.begin("slash", user="ana", channel="races", command="help")
    again = await connect(stage)
    await again.send_json({"op": 6, "d": {"token": TOKEN, "session_id": ready["session_id"], "seq": 2}})
    missed = await again.receive_json(timeout=PATIENCE)
    assert (missed["t"], missed["s"], missed["d"]["id"]) == ("INTERACTION_CREATE", 3, asked["id"])
    assert (await again.receive_json(timeout=PATIENCE))["t"] == "RESUMED"


async def test_an_unknown_session_is_invalid(stage: Stage) -> None:
    """Op 9 with false."""
    socket = await connect(stage)
    await socket.send_json({"op": 6, "d": {"token": TOKEN, "session_id": "none", "seq": 2}})
    invalid = await socket.receive_json(timeout=PATIENCE)
    assert (invalid["op"], invalid["d"]) == (9, False)


async def test_a_sequence_from_the_future_is_refused(stage: Stage) -> None:
    """Close code 4007."""
    first, ready = await identified(stage)
    await first.close()
    socket = await connect(stage)
    await socket.send_json({"op": 6, "d": {"token": TOKEN, "session_id": ready["session_id"], "seq": 99}})
    assert (await socket.receive(timeout=PATIENCE)).type is WSMsgType.CLOSE
    assert socket.close_code == 4007


async def works(stage: Stage) -> bool:
    """Whether the bot answers a command."""
    answer = await stage.people.act("slash", user="ana", channel="races", command="match status")
    return bool(answer["state"] == "answered")


async def test_a_bot_identifies_anew_after_an_invalid_session(stage: Stage, bot: StandBot) -> None:
    """Op 9 with false: a second READY; discord.py waits some seconds by itself before it."""
    await stage.people.post("gateway", action="invalid")
    await bot.until("ready", 2)
    assert bot.counts["resumed"] == 0
    assert await works(stage)


@pytest.mark.parametrize("action", ["reconnect", "drop"])
async def test_a_bot_resumes_after_reconnect_and_after_a_cut(stage: Stage, bot: StandBot, action: str) -> None:
    """Op 7 and a TCP reset lead to RESUME, not to a new session."""
    await stage.people.post("gateway", action=action)
    await bot.until("resumed")
    assert bot.counts["ready"] == 1
    assert await works(stage)


async def test_a_bot_notices_silence_and_resumes(stage: Stage) -> None:
    """Without heartbeat answers discord.py gives the connection up; a new one is not silent."""
    await stage.people.post("limits", heartbeat_ms=100)
    async with running(StandBot(), stage.sandbox) as bot:
        await stage.people.post("gateway", action="silence")
        await bot.until("resumed")
        assert await works(stage)


async def test_the_gateway_can_refuse_connections(stage: Stage) -> None:
    """A fault on /gateway is an HTTP answer in place of the upgrade."""
    await stage.people.post("faults", method="GET", path="/gateway", status=503)
    async with stage.people.http.get(f"{stage.sandbox.url}/gateway") as refused:
        assert refused.status == 503
    await connect(stage)


async def test_members_are_found_by_name_and_by_id(stage: Stage) -> None:
    """Op 8."""
    socket, _ = await identified(stage)
    server = await socket.receive_json(timeout=PATIENCE)
    asked = {"guild_id": server["d"]["id"], "query": "marie", "limit": 5, "nonce": "a"}
    await socket.send_json({"op": 8, "d": asked})
    chunk = await socket.receive_json(timeout=PATIENCE)
    assert chunk["t"] == "GUILD_MEMBERS_CHUNK"
    assert [member["user"]["global_name"] for member in chunk["d"]["members"]] == ["Marie-Agnès"]
    assert chunk["d"]["nonce"] == "a"
