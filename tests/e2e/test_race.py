"""A whole race on the real bot, over real sockets: one person by clicks and text, another by text."""

import asyncio
import sys

import pytest

from domain.games.moves import text
from domain.match import Status
from tests.e2e.table import Table, good_move, marks, opened, words_of

pytestmark = pytest.mark.asyncio(loop_scope="session")

BY_CLICKS = 2
"""Rounds in which one person plays by clicks; the rest is typed, which draws fewer pictures."""


async def test_a_race_is_played_from_the_lobby_to_the_flag(table: Table) -> None:
    """Everything is told once and in order, no more than one person is pinged at a time, the end shows the secret."""
    ana, bruno = table.person("Ana"), table.person("Bruno")
    before, log = len(await table.requests()), len(table.log)
    match_id, lobby = await opened(table, ana, seats=3)
    await bruno.click(lobby, "lobby.join")
    await ana.click(lobby, "lobby.fill")
    thread = await table.thread_of(match_id)
    match = await table.person_to_act(match_id)
    while match.status is Status.LIVE:
        move = good_move(match)
        if match.to_act[0].seat == 0 and match.round <= BY_CLICKS:
            await ana.play_by_clicks(await table.message_with(thread, "board.full"), match, move)
        else:
            player = ana if match.to_act[0].seat == 0 else bruno
            answer = await player.slash(thread, "play move", move=text(move))
            assert answer.raw["ephemeral"]
        match = await table.person_to_act(match_id)
    assert match.status is Status.FINISHED
    told = await table.told(match_id, thread)
    assert told == sorted(set(told))
    narration = [message for message in await table.messages(thread) if marks([message])]
    assert match.secret in words_of(narration[-1])
    assert {len(message["mentions"]) for message in narration} <= {0, 1}
    assert not [request for request in (await table.requests())[before:] if request["status"] >= 400]
    assert " ERROR " not in table.log[log:]
    await _holds(table, match_id)


async def _holds(table: Table, match_id: str) -> None:
    """`paddock verify` agrees with every draw and move, beside the running bot."""
    verify = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "verify", match_id), env=table.environment, stdout=asyncio.subprocess.PIPE
    )
    assert await verify.wait() == 0
