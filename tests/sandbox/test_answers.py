"""Callbacks and follow-ups by hand: deadlines, order, and who sees private messages."""

from pathlib import Path

import pytest
from aiohttp import ClientSession

from sandbox import Sandbox
from tests.sandbox.stage import COMPONENTS_V2, EPHEMERAL, Json, Stage

BUTTON: Json = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}


@pytest.fixture
async def asked(stage: Stage) -> Json:
    """Ana has used /help and waits."""
    await stage.rest.register({"name": "help", "description": "Help"})
    return await stage.people.begin("slash", user="ana", channel="races", command="help")


async def test_one_callback_alone(stage: Stage, asked: Json) -> None:
    """40060 for the second."""
    path = await stage.heard(asked)
    answer = await stage.rest.done("POST", path + "?with_response=true", {"type": 4, "data": {"content": "x"}})
    assert answer["interaction"]["response_message_loading"] is False
    assert answer["resource"]["message"]["content"] == "x"
    refusal = await stage.rest.refused("POST", path, {"type": 5})
    assert (refusal["status"], refusal["code"]) == (400, 40060)


async def test_a_refused_callback_does_not_count(stage: Stage, asked: Json) -> None:
    """After a form error the right one still goes through."""
    path = await stage.heard(asked)
    assert (await stage.rest.refused("POST", path, {"type": 4, "data": {"content": "x" * 2001}}))["code"] == 50035
    assert (await stage.rest.refused("POST", path, {"type": 4, "data": {}}))["code"] == 50006
    assert await stage.rest.done("POST", path, {"type": 4, "data": {"content": "x"}}) is None


@pytest.mark.parametrize("kind", [6, 7, 8, 1, 12])
async def test_a_command_cannot_be_answered_like_a_click(stage: Stage, asked: Json, kind: int) -> None:
    """Callbacks 6 and 7 are for components, 8 for autocomplete."""
    assert (await stage.rest.refused("POST", await stage.heard(asked), {"type": kind}))["code"] == 50035


async def test_a_follow_up_needs_a_callback_first(stage: Stage, asked: Json) -> None:
    """10015 Unknown Webhook."""
    assert (await stage.rest.refused("POST", stage.webhook(asked), {"content": "x"}))["code"] == 10015


async def test_the_token_is_good_for_fifteen_minutes(stage: Stage, asked: Json) -> None:
    """50027 afterwards, for edits as well as for follow-ups."""
    await stage.rest.done("POST", await stage.heard(asked), {"type": 5})
    await stage.people.post("clock", advance=899)
    await stage.rest.done("PATCH", stage.webhook(asked) + "/messages/@original", {"content": "x"})
    await stage.people.post("clock", advance=2)
    for method, path in (("POST", ""), ("PATCH", "/messages/@original"), ("DELETE", "/messages/@original")):
        refusal = await stage.rest.refused(method, stage.webhook(asked) + path, {"content": "y"})
        assert (refusal["status"], refusal["code"]) == (401, 50027)


async def test_a_deferred_answer_is_told_when_it_comes(stage: Stage, asked: Json) -> None:
    """acked with a loading message, then answered; DELETE of the placeholder leaves nothing."""
    await stage.rest.done("POST", await stage.heard(asked), {"type": 5, "data": {"flags": EPHEMERAL}})
    waiting = await stage.people.get(f"interactions/{asked['id']}?wait=5&until=acked")
    assert (waiting["state"], waiting["response"]["sandbox"]["loading"]) == ("acked", True)
    await stage.rest.done("PATCH", stage.webhook(asked) + "/messages/@original", {"content": "x"})
    told = await stage.people.get(f"interactions/{asked['id']}?wait=5")
    assert (told["state"], told["response"]["content"], told["ephemeral"]) == ("answered", "x", True)
    assert told["response"]["sandbox"]["loading"] is False
    await stage.rest.done("DELETE", stage.webhook(asked) + "/messages/@original")
    assert (await stage.people.get(f"interactions/{asked['id']}"))["response"] is None


async def test_private_messages_are_for_one_person_and_their_token(stage: Stage, asked: Json) -> None:
    """Their channel does not know them: no list, no edit, no thread; others can neither see nor click them."""
    data = {"content": "secret", "flags": EPHEMERAL, "components": [BUTTON]}
    await stage.rest.done("POST", await stage.heard(asked), {"type": 4, "data": data})
    (message,) = await stage.people.messages("races", "ana")
    assert message["content"] == "secret"
    assert await stage.people.messages("races", "bruno") == []
    channel = f"/channels/{message['channel_id']}/messages"
    assert await stage.rest.done("GET", channel) == []
    for method in ("GET", "PATCH", "DELETE"):
        refusal = await stage.rest.refused(method, f"{channel}/{message['id']}", {"content": "x"})
        assert (refusal["status"], refusal["code"]) == (404, 10008)
    refusal = await stage.rest.refused("POST", f"{channel}/{message['id']}/threads", {"name": "t"})
    assert refusal["code"] == 10008
    sentence = await stage.people.wrong("click", user="bruno", message=message["id"], custom_id="go")
    assert sentence == "Bruno cannot see this message."
    clicked = await stage.people.begin("click", user="ana", message=message["id"], custom_id="go")
    await stage.rest.done(
        "POST", await stage.heard(clicked), {"type": 7, "data": {"content": "less", "components": []}}
    )
    (changed,) = await stage.people.messages("races", "ana")
    assert (changed["content"], changed["flags"]) == ("less", EPHEMERAL)


async def test_live_events_keep_private_messages_private(stage: Stage, asked: Json) -> None:
    """Bruno's stream has the public message alone, Ana's both."""
    streams = [stage.people.http.get(f"{stage.sandbox.url}/sandbox/events?as={name}") for name in ("ana", "bruno")]
    opened = [await stream for stream in streams]
    for stream in opened:
        assert b'"type":"hello"' in await _frame(stream)
    await stage.rest.done("POST", await stage.heard(asked), {"type": 4, "data": {"content": "secret", "flags": 64}})
    await stage.rest.say(await stage.people.channel("races"), content="to everyone")
    hers, his = [b"", b""]
    while b"to everyone" not in hers:
        hers += await _frame(opened[0])
    while b"to everyone" not in his:
        his += await _frame(opened[1])
    assert b"secret" in hers
    assert b'"type":"interaction"' in hers
    assert b"secret" not in his
    assert b'"type":"interaction"' not in his
    for stream in opened:
        stream.close()


async def _frame(stream: object) -> bytes:
    return await stream.content.readuntil(b"\n\n")  # type: ignore[attr-defined, no-any-return]


async def test_live_events_end_with_the_sandbox(tmp_path: Path) -> None:
    """An open page does not hold the sandbox up."""
    sandbox = Sandbox(tmp_path)
    await sandbox.start()
    async with ClientSession() as http, http.get(f"{sandbox.url}/sandbox/events") as stream:
        assert b'"type":"hello"' in await _frame(stream)
        await sandbox.stop()
        assert await stream.content.read() == b""


async def test_a_click_deferred_is_answered_by_an_edit_of_its_message(stage: Stage) -> None:
    """By the token or through the channel."""
    races = await stage.people.channel("races")
    message = await stage.rest.say(races, content="board", components=[BUTTON])
    clicked = await stage.people.begin("click", user="ana", message=message["id"], custom_id="go")
    await stage.rest.done("POST", await stage.heard(clicked), {"type": 6})
    assert (await stage.people.get(f"interactions/{clicked['id']}"))["state"] == "acked"
    await stage.rest.done("PATCH", f"/channels/{races}/messages/{message['id']}", {"content": "moved"})
    told = await stage.people.get(f"interactions/{clicked['id']}?wait=5")
    assert (told["state"], told["response"]["content"]) == ("answered", "moved")


async def test_a_deferred_reply_can_become_components_v2(stage: Stage, asked: Json) -> None:
    """By an edit with the flag."""
    await stage.rest.done("POST", await stage.heard(asked), {"type": 5})
    body = {"flags": COMPONENTS_V2, "components": [{"type": 10, "content": "x"}]}
    edited = await stage.rest.done("PATCH", stage.webhook(asked) + "/messages/@original", body)
    assert edited["flags"] == COMPONENTS_V2


async def test_a_click_on_a_message_deleted_meanwhile(stage: Stage) -> None:
    """The clicked message is gone: its edit is refused with 10008."""
    races = await stage.people.channel("races")
    message = await stage.rest.say(races, content="board", components=[BUTTON])
    clicked = await stage.people.begin("click", user="ana", message=message["id"], custom_id="go")
    await stage.rest.done("POST", await stage.heard(clicked), {"type": 6})
    await stage.people.post(f"messages/{message['id']}/delete")
    refusal = await stage.rest.refused("PATCH", stage.webhook(clicked) + "/messages/@original", {"content": "x"})
    assert refusal["code"] == 10008
