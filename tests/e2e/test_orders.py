"""Orders on the real bot, over real sockets: left by clicks and typed, seen by their owner alone, withdrawn."""

import pytest

from domain.events import MovePlayed
from domain.games.moves import text
from domain.match import Match
from tests.e2e.table import Person, Table, good_move, opened

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_an_order_left_by_clicks_is_carried_out_and_one_withdrawn_is_not(table: Table) -> None:
    """Issue: orders "are carried out when the turn comes and can be withdrawn until then", seen by their owner only."""
    ana, bruno = table.person("Ana"), table.person("Bruno")
    match_id, lobby = await opened(table, ana, game="turfmaster", seats=2)
    await bruno.click(lobby, "lobby.join")
    await ana.click(lobby, "lobby.start")
    thread = await table.thread_of(match_id)
    match = await _until_both_wait_for_cards(table, match_id, ana, bruno, thread)
    mover = match.to_act[0].seat
    waiting = 1 - mover
    horse = next(h for h in match.state.waiting if match.state.horse(h).seat == waiting)
    order = (f"horse {horse}", f"card {match.state.horse(horse).hand[0]}", "inner")
    board = await table.message_with(thread, "board.full")
    answer = await (ana, bruno)[waiting].order_by_clicks(board, match, order, waiting)
    assert "📝 " in answer.words
    other = await (ana, bruno)[mover].click(board, "board.turn:")
    assert "📝 " not in other.words
    assert [o.move for o in table.match(match_id).orders] == [order]
    withdrawn = await (ana, bruno)[waiting].click(answer.message, "order.withdraw:")
    assert "📝 " not in withdrawn.words
    assert table.match(match_id).orders == ()
    answer = await (ana, bruno)[waiting].slash(thread, "play order", order=text(order))
    assert answer.raw["ephemeral"]
    while table.match(match_id).orders:
        match = await table.person_to_act(match_id)
        seat = match.to_act[0].seat
        await (ana, bruno)[seat].slash(thread, "play move", move=text(good_move(match, seat)))
    by_order = [e for e in table.events(match_id) if isinstance(e, MovePlayed) and e.by == "order"]
    assert [event.seat for event in by_order] == [waiting]


async def _until_both_wait_for_cards(table: Table, match_id: str, ana: Person, bruno: Person, thread: str) -> Match:
    """Plays on until in a card round the seat that is not asked has a horse to come."""
    match = await table.person_to_act(match_id)
    while match.state.kind != "card" or not any(
        match.state.horse(horse).seat != match.to_act[0].seat for horse in match.state.waiting
    ):
        seat = match.to_act[0].seat
        await (ana, bruno)[seat].slash(thread, "play move", move=text(good_move(match, seat)))
        match = await table.person_to_act(match_id)
    return match
