"""One thread writes, a few read; every later read sees what was written."""

import asyncio

import pytest

from domain.match import Match
from domain.refusals import Reason, Refused
from projections.matches import match_by_id, open_lobbies
from tests.bot.core.workshop import ANA, SERVER, Workshop


async def test_a_read_after_a_command_sees_it(shop: Workshop) -> None:
    match = await shop.open(await shop.player(ANA, "Ana"))
    summary = await shop.dispatch.read(lambda views: match_by_id(views, match.id))
    assert summary is not None
    assert summary.version == match.version


async def test_listeners_hear_of_every_command_without_being_waited_for(shop: Workshop) -> None:
    heard: list[Match] = []
    shop.dispatch.tell(heard.append)
    ana = await shop.player(ANA, "Ana")
    match = await shop.open(ana)
    match = await shop.dispatch.run(lambda store: store.set_ready(match.id, ana, True, "click"))
    await asyncio.sleep(0)
    assert [one.version for one in heard] == [3, 4]


async def test_a_refusal_reaches_whoever_asked_and_nobody_else(shop: Workshop) -> None:
    heard: list[Match] = []
    shop.dispatch.tell(heard.append)
    with pytest.raises(Refused) as refused:
        await shop.dispatch.run(lambda store: store.join("ZZZZZZZZ", "ana"))
    assert refused.value.reason is Reason.UNKNOWN_MATCH
    assert heard == []


async def test_a_hundred_joins_at_once_fill_the_seats_once(shop: Workshop) -> None:
    """Two clicks at once: one move (issue, section 4); here a hundred people and ten seats."""
    match = await shop.open(await shop.player(ANA, "Ana"))
    people = [await shop.player(1000 + number, f"P{number}") for number in range(100)]
    joins = [shop.dispatch.run(lambda store, who=who: store.join(match.id, who)) for who in people]
    results = await asyncio.gather(*joins, return_exceptions=True)
    refused = [result.reason for result in results if isinstance(result, Refused)]
    assert refused == [Reason.LOBBY_FULL] * 91
    (lobby,) = await shop.dispatch.read(lambda views: open_lobbies(views, str(SERVER)))
    assert len(lobby.seats) == 10


async def test_the_same_interaction_delivered_twice_counts_once(shop: Workshop) -> None:
    match = await shop.open(await shop.player(ANA, "Ana"))
    bruno = await shop.player(502, "Bruno")
    once = await shop.dispatch.run(lambda store: store.join(match.id, bruno, "interaction-7"))
    twice = await shop.dispatch.run(lambda store: store.join(match.id, bruno, "interaction-7"))
    assert once.version == twice.version
