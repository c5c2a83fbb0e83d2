"""A whole match of each game on the real bot, over real sockets: one person by clicks and text, another by text."""

import asyncio
import sys

import pytest

from domain.games.moves import ONE, text
from domain.games.protocol import Move, Question, Seat
from domain.match import Match, Status
from tests.e2e.table import Table, good_move, marks, opened, words_of

pytestmark = pytest.mark.asyncio(loop_scope="session")

BY_CLICKS = 2
"""Rounds in which one person plays by clicks; the rest is typed, which draws fewer pictures."""

MATCHES = [
    ("formula_d", "laps=2 circuit=lagoa", 3),
    ("turfmaster", "cards=face_down fences=yes", 4),
    ("powerboats", "races=1", 3),
    ("long_shot", "horses=mixed", 4),
]


@pytest.mark.parametrize(("game", "options", "seats"), MATCHES, ids=lambda value: value if str(value).islower() else "")
async def test_a_match_is_played_from_the_lobby_to_the_end(table: Table, game: str, options: str, seats: int) -> None:
    """Everything is told once and in order, nobody is pinged for another's turn, the end shows the secret."""
    ana, bruno = table.person("Ana"), table.person("Bruno")
    before, log = len(await table.requests()), len(table.log)
    match_id, lobby = await opened(table, ana, game=game, options=options, seats=seats)
    await bruno.click(lobby, "lobby.join")
    await ana.click(lobby, "lobby.fill")
    thread = await table.thread_of(match_id)
    match = await table.person_to_act(match_id)
    while match.status is Status.LIVE:
        seat = next(asked.seat for asked in match.to_act if match.driver(asked.seat) is not None)
        move = good_move(match, seat)
        if seat == 0 and (match.round <= BY_CLICKS or takes_several(match, seat, move)):
            await ana.play_by_clicks(await table.message_with(thread, "board.full"), match, move, seat)
        else:
            answer = await (ana, bruno)[seat].slash(thread, "play move", move=text(move))
            assert answer.raw["ephemeral"]
        match = await table.person_to_act(match_id)
    assert match.status is Status.FINISHED
    told = await table.told(match_id, thread)
    assert told == sorted(set(told))
    narration = [message for message in await table.messages(thread) if marks([message])]
    assert match.secret in words_of(narration[-1])
    assert {len(message["mentions"]) for message in narration} <= {0, 1, 2}
    assert not [request for request in (await table.requests())[before:] if request["status"] >= 400]
    assert " ERROR " not in table.log[log:]
    await _holds(table, match_id)


def takes_several(match: Match, seat: Seat, move: Move) -> bool:
    """Whether a question on the way to a move takes several options at once."""
    asked = (match.rules.ask(match.state, seat, move[:number]) for number in range(len(move)))
    return any(isinstance(question, Question) and question.pick != ONE for question in asked)


async def _holds(table: Table, match_id: str) -> None:
    """`paddock verify` agrees with every draw and move, beside the running bot."""
    verify = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "verify", match_id), env=table.environment, stdout=asyncio.subprocess.PIPE
    )
    assert await verify.wait() == 0
