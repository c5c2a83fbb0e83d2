"""The bot is killed in mid-race and goes on; connections are cut and are taken up again."""

import asyncio

import pytest

from domain.games.moves import text
from tests.e2e.table import Table, controls, good_move, marks, opened, race, words_of

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_killed_in_mid_race_it_goes_on_with_the_same_buttons(table: Table) -> None:
    match_id, thread, ana = await race(table)
    board = await table.message_with(thread, "board.full")
    panel = (await ana.click(board, "board.turn")).message
    match = await table.person_to_act(match_id)
    answer = await ana.slash(thread, "play move", move=text(good_move(match)))
    assert answer.raw["ephemeral"]
    await table.kill_bot()
    await table.start_bot()
    match = await table.person_to_act(match_id)
    told = await table.told(match_id, thread)
    assert told == sorted(set(told))
    old = await ana.click(panel, controls(panel)[0]["custom_id"]) if "panel.answer" in str(panel) else None
    assert old is None or words_of(old.message), "a panel from before says that the board has moved on"
    await ana.play_by_clicks(await table.message_with(thread, "board.full"), match, good_move(match))
    match = await table.person_to_act(match_id)
    told = await table.told(match_id, thread)
    assert told == sorted(set(told))
    boards = [m for m in await table.messages(thread) if "board.full" in str(m["components"])]
    assert len(boards) == 1


async def test_an_ended_connection_is_resumed_and_nothing_is_lost(table: Table) -> None:
    """A command given while the gateway is cut arrives with the resumed session."""
    match_id, thread, ana = await race(table)
    for action in ("drop", "reconnect"):
        match = await table.person_to_act(match_id)
        await table.post("gateway", {"action": action})
        answer = await ana.slash(thread, "play move", move=text(good_move(match)))
        assert answer.raw["ephemeral"]
    await table.post("gateway", {"action": "invalid"})
    await table.until(table.online, "the bot has a new session")
    told = await table.told(match_id, thread)
    assert told == sorted(set(told))


async def test_an_interrupted_bot_ends_in_good_order(table: Table) -> None:
    await race(table)
    before = len(table.log)
    assert await table.stop_bot() == 0
    assert "Traceback" not in table.log[before:]
    await table.start_bot()


async def test_two_clicks_at_once_are_one_move(table: Table) -> None:
    match_id, thread, ana = await race(table)
    match = await table.person_to_act(match_id)
    panel = (await ana.click(await table.message_with(thread, "board.full"), "board.turn")).message
    control = next(c for c in controls(panel) if c["custom_id"].startswith(("panel.answer", "panel.pick")))
    if control["custom_id"].startswith("panel.pick"):
        panel = (await ana.pick(panel, "panel.pick", control["options"][0]["value"])).message
        control = next(c for c in controls(panel) if c["custom_id"].startswith("panel.play"))
    ids = await asyncio.gather(*(ana.click_anything(panel["id"], control["custom_id"]) for _ in range(2)))
    answers = await asyncio.gather(*(table.answer(one) for one in ids))
    assert all(answer.raw["acked_ms"] < 3000 for answer in answers)
    await table.person_to_act(match_id)
    played = [
        e for e in table.events(match_id) if e.originator_version > match.version and getattr(e, "by", "") == "person"
    ]
    assert len(played) == 1


async def test_the_narration_is_marked_in_order(table: Table) -> None:
    match_id, thread, ana = await race(table)
    for _ in range(4):
        match = await table.person_to_act(match_id)
        await ana.slash(thread, "play move", move=text(good_move(match)))
    await table.person_to_act(match_id)
    told = await table.told(match_id, thread)
    assert told == sorted(set(told))
    assert marks(await table.messages(thread)) == told


async def test_killed_before_it_heard_the_answer_it_says_nothing_twice(table: Table) -> None:
    """Lobby, thread, board and narration arrive, but the bot is killed before it knows; Discord forgets the nonces."""
    unheard = {"method": "POST", "path": r"/channels/\d+/messages.*", "status": 500, "after": True, "times": 99}
    ana = table.person("Ana")
    await table.post("faults", unheard)
    match_id, lobby = await opened(table, ana, seats=2)
    await _killed_long_ago(table)
    await table.post("faults", unheard)
    await ana.click(lobby, "lobby.fill")
    thread = await table.thread_of(match_id)
    await _killed_long_ago(table)
    await table.person_to_act(match_id)
    told = await table.told(match_id, thread)
    assert told == sorted(set(told))
    assert len([m for m in await table.messages("races") if f"board.help:{match_id}" in str(m["components"])]) == 1
    assert len([m for m in await table.messages(thread) if "board.full" in str(m["components"])]) == 1


async def _killed_long_ago(table: Table) -> None:
    """The bot is killed; Discord is well again, a quarter of an hour later, when the next one starts."""
    await table.kill_bot()
    await table.forget_faults()
    await table.post("clock", {"advance": 900})
    await table.start_bot()
