"""Every kind of interaction, from a person to a discord.py bot and back."""

import pytest

from tests.sandbox.openapi import DESCRIPTION, description
from tests.sandbox.stage import EPHEMERAL, Stage, StandBot


async def test_a_command_is_deferred_answered_with_a_picture_and_gets_a_thread(stage: Stage, bot: StandBot) -> None:
    """Callback 5, follow-up in its place, buttons, a thread on the message."""
    answer = await stage.people.act(
        "slash",
        user="Ana",
        channel="races",
        command="match new",
        options={"game": "monaco", "seats": 6, "rival": "Zoë"},
    )
    assert (answer["state"], answer["callback"], answer["ephemeral"]) == ("answered", 5, False)
    assert answer["acked_ms"] > 0
    assert answer["response"]["content"] == "monaco for 6 with Zoë"
    (picture,) = answer["response"]["attachments"]
    assert (picture["filename"], picture["description"]) == ("board.png", "The board")
    assert (picture["width"], picture["height"]) == (40, 30)
    async with stage.people.http.get(picture["url"]) as got:
        assert got.content_type == "image/png"
    await _until_thread(stage, "monaco")
    (message,) = await stage.people.messages("races")
    assert message["flags"] == 32
    assert message["thread"]["name"] == "monaco"


async def _until_thread(stage: Stage, name: str) -> None:
    async with stage.people.http.get(f"{stage.sandbox.url}/sandbox/events?as=ana") as events:
        if any(channel["name"] == name for channel in (await stage.people.get("state"))["channels"]):
            return
        async for line in events.content:
            if b'"type":"channel"' in line and name.encode() in line:
                return


async def test_a_button_changes_its_message(stage: Stage, bot: StandBot) -> None:
    """Callback 6, then the message of the button gets a new picture in place of the old one."""
    opened = await stage.people.act(
        "slash", user="ana", channel="races", command="match new", options={"game": "monaco"}
    )
    await _until_thread(stage, "monaco")
    key = opened["response"]["id"]
    answer = await stage.people.act("click", user="bruno", message=key, custom_id="move:1")
    assert (answer["kind"], answer["callback"], answer["state"]) == ("click", 6, "answered")
    assert answer["response"]["id"] == key
    assert answer["response"]["content"] == "turn 2"
    assert len(answer["response"]["attachments"]) == 1
    assert answer["response"]["attachments"][0]["id"] != opened["response"]["attachments"][0]["id"]
    assert answer["response"]["thread"]["name"] == "monaco"


async def test_autocomplete_gives_choices(stage: Stage, bot: StandBot) -> None:
    """Callback 8."""
    answer = await stage.people.act(
        "autocomplete", user="ana", channel="races", command="match new", focused="game", value="po"
    )
    assert (answer["callback"], answer["state"]) == (8, "answered")
    assert [choice["value"] for choice in answer["choices"]] == ["powerboats"]


async def test_a_private_answer_carries_locale_and_rights(stage: Stage, bot: StandBot) -> None:
    """Callback 4 with flag 64 and a private follow-up; locale of the user and of the server; permissions."""
    answer = await stage.people.act("slash", user="ana", channel="races", command="match status")
    assert answer["ephemeral"]
    assert answer["response"]["content"] == "pt-BR en-US True Ana"
    assert answer["response"]["flags"] == EPHEMERAL
    other = await stage.people.act("slash", user="Marie-Agnès", channel="races", command="match status")
    assert other["response"]["content"] == "fr en-US False Marie-Agnès"


async def test_a_modal_opens_and_comes_back(stage: Stage, bot: StandBot) -> None:
    """Callback 9; text, string select and user select inside labels."""
    opened = await stage.people.act(
        "slash", user="ana", channel="races", command="match new", options={"game": "monaco"}
    )
    await _until_thread(stage, "monaco")
    asked = await stage.people.act("click", user="bruno", message=opened["response"]["id"], custom_id="ask")
    assert (asked["callback"], asked["modal"]["title"]) == (9, "A form")
    values = {"note": "hello", "gears": ["1", "3"], "rival": ["Chiara"]}
    answer = await stage.people.act("submit", user="bruno", interaction=asked["id"], values=values)
    assert answer["response"]["content"] == "hello ['1', '3'] ['Chiara']"
    assert answer["response"]["sandbox"]["visible_to"] == answer["user"]


async def test_selects_of_texts_and_of_users(stage: Stage, bot: StandBot) -> None:
    """Callback 7 changes the message at once; users come resolved."""
    menu = await stage.people.act("slash", user="ana", channel="races", command="match menu")
    key = menu["response"]["id"]
    named = await stage.people.act("select", user="ana", message=key, custom_id="who", values=["Farid", "Jürgen"])
    assert named["response"]["content"] == "Farid, Jürgen"
    chosen = await stage.people.act("select", user="ana", message=key, custom_id="gear", values=["2"])
    assert (chosen["callback"], chosen["response"]["content"]) == (7, "gear 2")
    assert chosen["response"]["components"] == []


async def test_components_v2_show_the_uploaded_picture(stage: Stage, bot: StandBot) -> None:
    """`attachment://` addresses in a gallery become addresses of the attachment."""
    answer = await stage.people.act("slash", user="ana", channel="races", command="match poster")
    message = answer["response"]
    assert message["flags"] == 32768
    gallery = message["components"][0]["components"][1]
    assert gallery["items"][0]["media"]["url"] == message["attachments"][0]["url"]


async def test_everything_the_bot_sends_is_right_by_the_official_description(stage: Stage, bot: StandBot) -> None:
    """The OpenAPI description finds nothing wrong with recorded requests."""
    if not DESCRIPTION.exists():
        pytest.skip("the official description is not here")
    opened = await stage.people.act(
        "slash", user="ana", channel="races", command="match new", options={"game": "monaco"}
    )
    await _until_thread(stage, "monaco")
    await stage.people.act("click", user="ana", message=opened["response"]["id"], custom_id="move:1")
    await stage.people.act("click", user="ana", message=opened["response"]["id"], custom_id="ask")
    await stage.people.act("slash", user="ana", channel="races", command="match poster")
    requests = (await stage.people.get("requests"))["requests"]
    assert len(requests) >= 10
    found = [p for r in requests for p in description().problems(r["method"], r["path"], r["json"])]
    assert found == []


async def test_no_answer_within_three_seconds_fails(stage: Stage) -> None:
    """Without a bot nobody answers; the sandbox's own clock decides."""
    await stage.rest.register({"name": "help", "description": "Help"})
    asked = await stage.people.begin("slash", user="ana", channel="races", command="help")
    assert asked["state"] == "pending"
    await stage.people.post("clock", advance=3.1)
    late = await stage.people.get(f"interactions/{asked['id']}?wait=20")
    assert (late["state"], late["error"]) == ("failed", "The application did not respond.")
    refusal = await stage.rest.refused("POST", await stage.heard(asked), {"type": 5})
    assert (refusal["status"], refusal["code"]) == (404, 10062)
