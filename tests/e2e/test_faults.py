"""Discord fails in every way it does: nothing is lost, nothing is said twice."""

import pytest

from domain.games.moves import text
from tests.e2e.table import Table, good_move, marks, opened, race

pytestmark = pytest.mark.asyncio(loop_scope="session")

MESSAGES, LOBBY_THREADS = r"/channels/\d+/messages", r"/channels/\d+/messages/\d+/threads"
EDITS = r"/channels/\d+/messages/\d+"

FAULTS = {
    "500 before": {"status": 500},
    "500 after": {"status": 500, "after": True},
    "503": {"status": 503},
    "429": {"status": 429},
    "cut": {"drop": True},
    "cut after": {"drop": True, "after": True},
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS.keys())
async def test_a_failing_discord_hears_everything_once(table: Table, fault: dict[str, object]) -> None:
    """Each kind of call fails once: the lobby's message, its thread, the board, the narration, an edit."""
    await table.post("faults", {"method": "POST", "path": MESSAGES, "times": 1, **fault})
    ana = table.person("Ana")
    match_id, lobby = await opened(table, ana, seats=2)
    for method, path in (("POST", LOBBY_THREADS), ("POST", MESSAGES), ("PATCH", EDITS)):
        await table.post("faults", {"method": method, "path": path, "times": 1, **fault})
    await ana.click(lobby, "lobby.fill")
    thread = await table.thread_of(match_id)
    match = await table.person_to_act(match_id)
    await table.told(match_id, thread)
    await table.post("faults", {"method": "POST", "path": MESSAGES, "times": 1, **fault})
    await ana.slash(thread, "play move", move=text(good_move(match)))
    await table.person_to_act(match_id)
    told = await table.told(match_id, thread)
    assert told == sorted(set(told))
    messages = await table.messages(thread)
    assert marks(messages) == told
    assert len([m for m in messages if "board.full" in str(m["components"])]) == 1
    assert len([m for m in await table.messages("races") if f"board.help:{match_id}" in str(m["components"])]) == 1
    assert len([c for c in await table.channels() if match_id in c["name"]]) == 1


async def test_an_answer_that_fails_once_is_given_again(table: Table) -> None:
    ana = table.person("Ana")
    await table.post("faults", {"method": "POST", "path": r"/interactions/.*", "status": 500, "times": 1})
    await table.post("faults", {"method": "PATCH", "path": r"/webhooks/.*", "status": 500, "times": 1})
    answer = await ana.slash("races", "match list")
    assert answer.state == "answered"


async def test_where_it_may_not_open_threads_it_plays_in_the_channel(table: Table) -> None:
    ana = table.person("Ana")
    match_id, lobby = await opened(table, ana, channel="no-threads", seats=2)
    await ana.click(lobby, "lobby.fill")
    await table.person_to_act(match_id)
    assert await table.told(match_id, "no-threads")
    assert await table.message_with("no-threads", f"board.full:{match_id}")


async def test_a_deleted_thread_is_not_the_end(table: Table) -> None:
    match_id, thread, ana = await race(table)
    match = table.match(match_id)
    await table.post(f"channels/{thread}/delete", {})
    answer = await ana.slash("races", "play move", match=match_id, move=text(good_move(match)))
    assert answer.raw["ephemeral"]
    await table.person_to_act(match_id)
    assert await table.told(match_id, "races")
    assert await table.message_with("races", f"board.full:{match_id}")


async def test_a_deleted_board_message_comes_back(table: Table) -> None:
    match_id, thread, ana = await race(table)
    match = table.match(match_id)
    board = await table.message_with(thread, "board.full")
    await table.post(f"messages/{board['id']}/delete", {})
    await ana.slash(thread, "play move", move=text(good_move(match)))
    assert (await table.message_with(thread, "board.full"))["id"] != board["id"]


async def test_an_archived_thread_is_opened_again(table: Table) -> None:
    match_id, thread, ana = await race(table)
    match = table.match(match_id)
    await table.post(f"channels/{thread}/archive", {"archived": True})
    await ana.slash("races", "play move", match=match_id, move=text(good_move(match)))
    await table.person_to_act(match_id)
    await table.told(match_id, thread)
    assert not next(c for c in await table.channels() if c["id"] == thread)["archived"]


@pytest.mark.parametrize("denied", ["attach_files", "send_messages_in_threads"])
async def test_without_a_permission_it_plays_on(table: Table, denied: str) -> None:
    """Where it may not attach, the board goes without picture; where it may not write in threads, it stays outside."""
    channel = (await table.post("channels", {"name": f"no {denied}".replace("_", "-").replace(" ", "-")}))["id"]
    ana = table.person("Ana")
    match_id, lobby = await opened(table, ana, channel=channel, seats=2)
    await table.post("permissions", {"channel": channel, "for": "bot", "allow": [], "deny": [denied]})
    await ana.click(lobby, "lobby.fill")
    thread = await table.thread_of(match_id)
    await table.person_to_act(match_id)
    played_in = thread if denied == "attach_files" else channel
    assert await table.told(match_id, played_in)
    board = await table.message_with(played_in, f"board.full:{match_id}")
    assert bool(board["attachments"]) == (denied != "attach_files")
