"""A whole race on the real bot, over real sockets: one person by clicks, another by `/play`."""

from pathlib import Path

from domain.games.protocol import text
from domain.match import Status
from tests.e2e.table import Table, good_move, laid, marks, opened, words_of

BY_CLICKS = 3
"""Rounds in which one person plays by clicks; the rest is typed, which draws fewer pictures."""


async def test_a_race_is_played_from_the_lobby_to_the_flag(tmp_path: Path) -> None:
    """Nothing is told twice, nothing is left out, each change of hands is one ping, the end shows places and secret."""
    async with laid(tmp_path) as table:
        ana, bruno = table.person("Ana"), table.person("Bruno")
        match_id, lobby = await opened(table, ana, seats=3)
        await bruno.click(lobby, "lobby.join")
        await ana.click(lobby, "lobby.fill")
        thread = await table.thread_of(match_id)
        match = await table.person_to_act(match_id)
        while match.status is Status.LIVE:
            move = good_move(match)
            if match.to_act[0].seat == 0 and match.round <= BY_CLICKS:
                board = await table.message_with(thread, "board.turn")
                await ana.play_by_clicks(board, match, move)
            else:
                player = ana if match.to_act[0].seat == 0 else bruno
                answer = await player.slash(thread, "play move", move=text(move))
                assert answer.raw["ephemeral"]
            match = await table.person_to_act(match_id)
        assert match.status is Status.FINISHED
        told = await table.told(match_id, thread)
        assert told == sorted(set(told)), "every event is told once, in order"
        messages = await table.messages(thread)
        assert match.secret in messages[-1]["content"] or any(match.secret in words_of(m) for m in messages)
        await _pings_are_one_per_change_of_hands(table, thread)
        assert not [r for r in await table.requests() if r["status"] >= 400]
        assert " ERROR " not in table.log


async def _pings_are_one_per_change_of_hands(table: Table, thread: str) -> None:
    narration = [m for m in await table.messages(thread) if marks([m])]
    for message in narration:
        assert len(message["mentions"]) <= 1
