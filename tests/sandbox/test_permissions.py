"""What the bot may not do, and what threads allow."""

import discord
import pytest

from tests.sandbox.stage import Json, Stage, StandBot, png


def brief(refusal: Json) -> tuple[int, int]:
    """Status and code."""
    return refusal["status"], refusal["code"]


async def test_missing_permission_to_see_send_and_attach(stage: Stage) -> None:
    """50001 Missing Access, 50013 Missing Permissions."""
    races = await stage.people.channel("races")
    path = f"/channels/{races}/messages"
    await stage.people.post("permissions", channel="races", deny=["attach_files"])
    assert brief(await stage.rest.refused("POST", path, {"attachments": [{"id": 0}]}, {"a.png": png()})) == (403, 50013)
    channel = await stage.people.post("permissions", channel="races", deny=["send_messages"])
    assert channel["bot_may"] == {"view": True, "send": False, "attach": True, "create_threads": True}
    assert brief(await stage.rest.refused("POST", path, {"content": "x"})) == (403, 50013)
    await stage.people.post("permissions", channel="races", deny=["view_channel"])
    assert brief(await stage.rest.refused("GET", f"/channels/{races}")) == (403, 50001)
    await stage.people.post("permissions", channel="races")
    await stage.rest.say(races, content="x")


async def test_the_bot_knows_its_permissions_as_they_change(stage: Stage, bot: StandBot) -> None:
    """CHANNEL_UPDATE comes for hidden channels too, as Discord sends it."""
    channel = bot.get_channel(int(await stage.people.channel("races")))
    assert isinstance(channel, discord.TextChannel)
    assert channel.permissions_for(channel.guild.me).create_public_threads
    await stage.people.post("permissions", channel="races", deny=["create_public_threads"])
    await stage.people.act("slash", user="ana", channel="lounge", command="match status")
    assert not channel.permissions_for(channel.guild.me).create_public_threads
    await stage.people.post("permissions", channel="races", deny=["view_channel"])
    await stage.people.act("slash", user="ana", channel="lounge", command="match status")
    assert not channel.permissions_for(channel.guild.me).view_channel


async def test_threads_may_be_forbidden(stage: Stage) -> None:
    """The channel no-threads."""
    quiet = await stage.people.channel("no-threads")
    message = await stage.rest.say(quiet, content="x")
    refusal = await stage.rest.refused("POST", f"/channels/{quiet}/messages/{message['id']}/threads", {"name": "t"})
    assert brief(refusal) == (403, 50013)


async def test_the_interaction_tells_the_bots_permissions(stage: Stage) -> None:
    """`app_permissions` lacks bit 35 (create public threads) in no-threads."""
    await stage.rest.register({"name": "help", "description": "Help"})
    heard: list[Json] = []
    stage.sandbox.platform.gateway.dispatch = lambda dispatch: heard.append(dispatch.data)  # type: ignore[method-assign]
    for channel in ("races", "no-threads"):
        await stage.people.begin("slash", user="bruno", channel=channel, command="help")
    granted = [int(data["app_permissions"]) >> 35 & 1 for data in heard]
    assert granted == [1, 0]


async def test_one_thread_for_a_message(stage: Stage) -> None:
    """160004; a thread has the id of its message; threads have no threads (50024)."""
    races = await stage.people.channel("races")
    message = await stage.rest.say(races, content="x")
    path = f"/channels/{races}/messages/{message['id']}/threads"
    thread = await stage.rest.done("POST", path, {"name": "t", "auto_archive_duration": 10080})
    assert (thread["id"], thread["type"], thread["parent_id"]) == (message["id"], 11, races)
    assert brief(await stage.rest.refused("POST", path, {"name": "t"})) == (400, 160004)
    assert brief(await stage.rest.refused("POST", f"/channels/{thread['id']}/threads", {"name": "t"})) == (400, 50024)
    wrong = await stage.rest.refused(
        "POST", f"/channels/{races}/threads", {"name": "t", "type": 11, "auto_archive_duration": 99}
    )
    private = await stage.rest.refused("POST", f"/channels/{races}/threads", {"name": "t"})
    assert brief(private) == (403, 50013)
    assert brief(wrong) == (400, 50035)


async def test_an_archived_thread_is_read_only_until_someone_writes(stage: Stage) -> None:
    """50083 for an edit; a new message takes it out of the archive; PATCH archives and re-opens."""
    races = await stage.people.channel("races")
    thread = (await stage.rest.done("POST", f"/channels/{races}/threads", {"name": "t", "type": 11}))["id"]
    message = await stage.rest.say(thread, content="x")
    await stage.rest.done("PATCH", f"/channels/{thread}", {"archived": True})
    edit = f"/channels/{thread}/messages/{message['id']}"
    assert brief(await stage.rest.refused("PATCH", edit, {"content": "y"})) == (400, 50083)
    assert brief(await stage.rest.refused("PUT", f"/channels/{thread}/thread-members/@me")) == (400, 50083)
    await stage.rest.say(thread, content="z")
    assert (await stage.rest.done("GET", f"/channels/{thread}"))["thread_metadata"]["archived"] is False
    await stage.people.post(f"channels/{thread}/archive", archived=True, locked=True)
    assert brief(await stage.rest.refused("POST", f"/channels/{thread}/messages", {"content": "x"})) == (403, 160005)
    assert brief(await stage.rest.refused("PATCH", f"/channels/{thread}", {"archived": False})) == (403, 50013)


async def test_people_join_a_thread_when_mentioned_or_added(stage: Stage) -> None:
    """Members of a thread."""
    races = await stage.people.channel("races")
    users = {user["name"]: user["id"] for user in (await stage.people.get("state"))["users"]}
    thread = (await stage.rest.done("POST", f"/channels/{races}/threads", {"name": "t", "type": 11}))["id"]
    await stage.rest.done("PUT", f"/channels/{thread}/thread-members/{users['Ana']}")
    message = await stage.rest.say(
        thread, content=f"<@{users['Bruno']}> <@{users['Zoë']}>", allowed_mentions={"users": [users["Bruno"]]}
    )
    assert [user["id"] for user in message["mentions"]] == [users["Bruno"]]
    members = await stage.rest.done("GET", f"/channels/{thread}/thread-members")
    assert {member["user_id"] for member in members} >= {users["Ana"], users["Bruno"]}
    assert users["Zoë"] not in {member["user_id"] for member in members}


async def test_the_bot_changes_and_deletes_its_own_messages_alone(stage: Stage) -> None:
    """50005 for an edit, 50013 for a deletion without manage_messages."""
    races = await stage.people.channel("races")
    theirs = (await stage.people.post("messages", user="ana", channel="races", content="x"))["id"]
    path = f"/channels/{races}/messages/{theirs}"
    assert brief(await stage.rest.refused("PATCH", path, {"content": "y"})) == (403, 50005)
    assert brief(await stage.rest.refused("DELETE", path)) == (403, 50013)
    await stage.people.post("permissions", channel="races", allow=["manage_messages"])
    await stage.rest.done("DELETE", path)
    assert brief(await stage.rest.refused("GET", path)) == (404, 10008)


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/channels/1", 404, 10003),
        ("GET", "/guilds/1", 404, 10004),
        ("GET", "/users/1", 404, 10013),
        ("GET", "/nothing/of/the/kind", 404, 0),
        ("POST", "/webhooks/1100000000000000000/token", 404, 10015),
        ("POST", "/interactions/1/token/callback", 404, 10062),
    ],
)
async def test_unknown_things(stage: Stage, method: str, path: str, status: int, code: int) -> None:
    """Documented under "JSON error codes"."""
    assert brief(await stage.rest.refused(method, path)) == (status, code)


async def test_a_wrong_token_is_unauthorized(stage: Stage) -> None:
    """401 with code 0."""
    stage.rest.token = "other"
    assert brief(await stage.rest.refused("GET", "/users/@me")) == (401, 0)


async def test_a_deleted_board_and_a_deleted_thread(stage: Stage) -> None:
    """A person deletes what the bot wants to edit: 10008, 10003; the starter message loses its thread."""
    races = await stage.people.channel("races")
    message = await stage.rest.say(races, content="x")
    thread = await stage.rest.done("POST", f"/channels/{races}/messages/{message['id']}/threads", {"name": "t"})
    inner = await stage.rest.say(thread["id"], content="y")
    await stage.people.post(f"messages/{inner['id']}/delete")
    edit = f"/channels/{thread['id']}/messages/{inner['id']}"
    assert brief(await stage.rest.refused("PATCH", edit, {"content": "z"})) == (404, 10008)
    await stage.people.post(f"channels/{thread['id']}/delete")
    assert brief(await stage.rest.refused("POST", f"/channels/{thread['id']}/messages", {"content": "z"})) == (
        404,
        10003,
    )
    (starter,) = await stage.people.messages("races")
    assert "thread" not in starter
    assert starter["flags"] == 0
