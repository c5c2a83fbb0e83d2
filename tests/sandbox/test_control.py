"""The control API: what people see, and what wrong input gets."""

from typing import Any

import pytest

from tests.sandbox.stage import Json, Stage

COMMAND: Json = {
    "name": "match",
    "description": "Matches",
    "options": [
        {
            "type": 1,
            "name": "new",
            "description": "New",
            "options": [
                {
                    "type": 3,
                    "name": "game",
                    "description": "Game",
                    "required": True,
                    "autocomplete": True,
                    "max_length": 5,
                },
                {"type": 4, "name": "seats", "description": "Seats", "min_value": 2, "max_value": 10},
                {"type": 3, "name": "pace", "description": "Pace", "choices": [{"name": "Fast", "value": "fast"}]},
                {"type": 5, "name": "open", "description": "Open"},
                {"type": 6, "name": "rival", "description": "Rival"},
            ],
        }
    ],
}
ROWS: list[Json] = [
    {
        "type": 1,
        "components": [
            {"type": 2, "style": 1, "label": "Go", "custom_id": "go"},
            {"type": 2, "style": 1, "label": "No", "custom_id": "no", "disabled": True},
            {"type": 2, "style": 5, "label": "Web", "url": "https://example.org"},
        ],
    },
    {
        "type": 1,
        "components": [
            {"type": 3, "custom_id": "pick", "max_values": 2, "options": [{"label": x, "value": x} for x in "abc"]}
        ],
    },
]


async def test_the_world_at_first_start(stage: Stage) -> None:
    """One server, three channels, eight people of whom Ana is the organiser."""
    state = await stage.people.get("state")
    (server,) = state["servers"]
    assert (server["name"], server["locale"]) == ("Paddock Club", "en-US")
    assert [(c["name"], c["kind"], c["bot_may"]["create_threads"]) for c in state["channels"]] == [
        ("races", "text", True),
        ("lounge", "text", True),
        ("no-threads", "text", False),
    ]
    people = [(u["name"], u["username"]) for u in state["users"]]
    assert people == [
        ("Ana", "ana"),
        ("Bruno", "bruno"),
        ("Chiara", "chiara"),
        ("Diego", "diego"),
        ("Farid", "farid"),
        ("Marie-Agnès", "marie-agnes"),
        ("Jürgen", "jurgen"),
        ("Zoë", "zoe"),
    ]
    assert [u["name"] for u in state["users"] if u["organiser"]] == ["Ana"]
    assert state["application"] == {"id": "1100000000000000000", "name": "Paddock", "online": False}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({}, "/match new needs the option game."),
        ({"game": 3}, "The option game takes text."),
        ({"game": "formula_d"}, "The option game takes 0 to 5 characters."),
        ({"game": "fd", "seats": "4"}, "The option seats takes a whole number."),
        ({"game": "fd", "seats": True}, "The option seats takes a whole number."),
        ({"game": "fd", "seats": 11}, "The option seats takes a number from 2 to 10."),
        ({"game": "fd", "pace": "slow"}, "The option pace takes one of: fast."),
        ({"game": "fd", "open": "yes"}, "The option open takes true or false."),
        ({"game": "fd", "rival": "Nobody"}, "There is no user 'Nobody'."),
        ({"game": "fd", "laps": 1}, "/match new has no option laps."),
    ],
)
async def test_options_are_checked(stage: Stage, options: Json, sentence: str) -> None:
    """As the Discord client would not let them be sent."""
    await stage.rest.register(COMMAND)
    wrong = await stage.people.wrong("slash", user="ana", channel="races", command="match new", options=options)
    assert wrong == sentence


@pytest.mark.parametrize(
    ("call", "body", "sentence"),
    [
        ("slash", {"channel": "races", "command": "match new"}, 'Say "user" as text.'),
        ("slash", {"user": "Nobody", "channel": "races", "command": "match new"}, "There is no user 'Nobody'."),
        ("slash", {"user": "ana", "channel": "nowhere", "command": "match new"}, "There is no channel 'nowhere'."),
        ("slash", {"user": "ana", "channel": "races", "command": "dance"}, "There is no command /dance."),
        ("slash", {"user": "ana", "channel": "races", "command": "match"}, "Say which sub-command of /match: new."),
        ("slash", {"user": "ana", "channel": "races", "command": "match old"}, "/match has no sub-command old."),
        (
            "autocomplete",
            {"user": "ana", "channel": "races", "command": "match new", "focused": "pace"},
            "The option pace of /match new has no autocomplete.",
        ),
        ("click", {"user": "ana", "message": "1", "custom_id": "go"}, "There is no message 1."),
        ("submit", {"user": "ana", "interaction": "1"}, "There is no interaction 1."),
        ("clock", {"advance": -1}, "Time goes forward only."),
        ("users", {"name": "ANA"}, "There is a user 'ANA' already."),
        ("users", {"name": "Iris", "locale": "xx"}, "xx is not one of Discord's locales."),
        ("permissions", {"channel": "races", "deny": ["fly"]}, "There is no permission fly."),
        ("faults", {"method": "GET", "path": "("}, '"path" is not a regular expression.'),
        ("faults", {"method": "GET", "path": "x", "status": 200}, '"status" must be from 400 to 599.'),
        ("gateway", {"action": "dance"}, '"action" must be one of: reconnect, invalid, drop, silence.'),
        ("limits", {"rates": [{}]}, 'Each rate has "method", "path", "limit" and "seconds".'),
    ],
)
async def test_wrong_input_gets_one_sentence(stage: Stage, call: str, body: dict[str, Any], sentence: str) -> None:
    """Status 400."""
    await stage.rest.register(COMMAND)
    assert await stage.people.wrong(call, **body) == sentence


async def test_unknown_things_in_an_address_are_not_found(stage: Stage) -> None:
    """Status 404 with a sentence; broken JSON is 400."""
    for path in ("interactions/1", "channels/1/messages", "nothing"):
        status, body = await stage.people.ask("GET", path)
        assert status == 404
        assert list(body) == ["error"]
    async with stage.people.http.post(f"{stage.sandbox.url}/sandbox/slash", data="{") as answer:
        assert (answer.status, await answer.json()) == (400, {"error": "The body is not JSON."})


async def test_only_what_is_on_the_message_can_be_used(stage: Stage) -> None:
    """Disabled, missing and link buttons; values that are not offered; too many."""
    message = (await stage.rest.say(await stage.people.channel("races"), content="x", components=ROWS))["id"]
    about = {"user": "ana", "message": message}
    assert await stage.people.wrong("click", **about, custom_id="no") == "no is disabled."
    assert "nothing with the custom_id" in await stage.people.wrong("click", **about, custom_id="other")
    assert await stage.people.wrong("click", **about, custom_id="pick") == "pick is not a button to press."
    assert await stage.people.wrong("select", **about, custom_id="go", values=[]) == "go is not a select menu."
    pick = {**about, "custom_id": "pick"}
    assert await stage.people.wrong("select", **pick, values=["z"]) == "pick does not offer z."
    assert await stage.people.wrong("select", **pick, values=[]) == "pick takes 1 to 2 values, not 0."
    assert await stage.people.wrong("select", **pick, values=["a", "a"]) == "The values for pick must differ."
    assert (await stage.people.begin("select", **pick, values=["a", "b"]))["custom_id"] == "pick"


async def test_a_form_is_checked(stage: Stage) -> None:
    """Required fields, lengths, offered values; only who opened it may send it."""
    gears = {"type": 3, "custom_id": "gears", "options": [{"label": x, "value": x} for x in "123"]}
    note = {"type": 4, "style": 1, "custom_id": "note", "max_length": 3}
    fields = [{"type": 18, "label": "F", "component": field} for field in (note, gears)]
    await stage.rest.register({"name": "help", "description": "Help"})
    asked = await stage.people.begin("slash", user="ana", channel="races", command="help")
    data = {"custom_id": "form", "title": "Form", "components": fields}
    await stage.rest.done("POST", await stage.heard(asked), {"type": 9, "data": data})
    send = {"user": "ana", "interaction": asked["id"]}
    for values, sentence in (
        ({"gears": ["1"]}, "The field note must be filled in."),
        ({"note": "long", "gears": ["1"]}, "The field note takes 0 to 3 characters."),
        ({"note": "x"}, "The field gears takes 1 to 1 values, not 0."),
        ({"note": "x", "gears": ["4"]}, "The field gears does not offer 4."),
        ({"note": "x", "gears": ["1"], "more": "y"}, "The modal has no field more."),
    ):
        assert await stage.people.wrong("submit", **send, values=values) == sentence
    other = await stage.people.wrong("submit", user="bruno", interaction=asked["id"], values={})
    assert other == "Bruno was not shown this modal."


async def test_new_users_channels_and_servers(stage: Stage) -> None:
    """They are in the state, and a channel can be hidden from a person."""
    iris = await stage.people.post("users", name="Íris", locale="pt-BR", organiser=True)
    assert (iris["username"], iris["organiser"]) == ("iris", True)
    await stage.people.post("channels", name="Paddock Lane", topic="Talk")
    await stage.people.post("servers", name="Second", locale="pt-BR", owner="Bruno")
    await stage.people.post("permissions", **{"channel": "paddock-lane", "for": "bruno", "deny": ["view_channel"]})
    hers = [channel["name"] for channel in (await stage.people.get("state?as=%C3%8Dris"))["channels"]]
    his = [channel["name"] for channel in (await stage.people.get("state?as=bruno"))["channels"]]
    assert hers == ["races", "lounge", "no-threads", "paddock-lane", "general"]
    assert his == ["races", "lounge", "no-threads", "general"]


async def test_messages_are_paged(stage: Stage) -> None:
    """The newest by default, the oldest after an id."""
    written = [
        (await stage.people.post("messages", user="ana", channel="lounge", content=str(n)))["id"] for n in range(5)
    ]

    async def shown(query: str) -> list[str]:
        return [m["id"] for m in (await stage.people.get(f"channels/lounge/messages?{query}"))["messages"]]

    assert await shown("") == written
    assert await shown("limit=2") == written[3:]
    assert await shown(f"after={written[0]}&limit=2") == written[1:3]
    assert await shown(f"before={written[3]}&limit=2") == written[1:3]
    listed = await stage.rest.done("GET", f"/channels/{await stage.people.channel('lounge')}/messages?limit=2")
    assert [m["id"] for m in listed] == [written[4], written[3]]


async def test_people_delete_their_own_and_organisers_anything(stage: Stage) -> None:
    """Bruno may not delete what Ana wrote."""
    message = await stage.people.post("messages", user="ana", channel="lounge", content="x")
    path = f"messages/{message['id']}/delete"
    assert await stage.people.wrong(path, user="bruno") == "Bruno may not delete this message."
    await stage.people.post(path, user="ana")
    assert await stage.people.messages("lounge") == []


async def test_the_page_and_nothing_outside_it(stage: Stage) -> None:
    """`/` is the page; no path leads out of its folder."""
    async with stage.people.http.get(stage.sandbox.url + "/") as page:
        assert (page.status, page.content_type) == (200, "text/html")
    for path in ("/page/../server.py", "/page/%2e%2e/server.py", "/page/server.py", "/cdn/1/x.png", "/cdn/../x"):
        async with stage.people.http.get(stage.sandbox.url + path) as missing:
            assert missing.status == 404
