"""The clock behind the matches (issue, section 4: also for a deadline that passed while the process was down)."""

import asyncio
from datetime import UTC, datetime, timedelta

from bot.deadlines import Deadlines
from domain.events import ClockRanOut
from domain.match import Match, Status
from tests.bot.core.workshop import ANA, BRUNO, Workshop, until


async def started(shop: Workshop, pace: str = "fast") -> Match:
    """Two people in a race with clocks: 24 h in the bank, 4 h for each move."""
    ana, bruno = await shop.player(ANA, "Ana"), await shop.player(BRUNO, "Bruno")
    match = await shop.open(ana, pace=pace)
    await shop.dispatch.run(lambda store: store.join(match.id, bruno))
    return await shop.dispatch.run(lambda store: store.start(match.id, ana, "click"))


async def clock_ran_out(shop: Workshop, match: Match) -> list[ClockRanOut]:
    """The events of clocks that ran out, once there is one."""
    return await until(lambda: [e for e in shop.store.events(match.id) if isinstance(e, ClockRanOut)])


async def test_a_turn_is_armed_for_its_deadline(shop: Workshop) -> None:
    match = await started(shop)
    deadlines = Deadlines(shop.dispatch, shop.clock)
    await deadlines.start()
    try:
        (asked,) = match.to_act
        (due,) = deadlines.due().values()
        left = due - datetime.now(UTC)
        assert timedelta(hours=23, minutes=59) < left <= timedelta(hours=24)
        assert list(deadlines.due()) == [f"{match.id}:{asked.seat}"]
    finally:
        await deadlines.close()


async def test_a_deadline_that_passed_while_no_process_ran_rings_at_once(shop: Workshop) -> None:
    match = await started(shop)
    seat = match.to_act[0].seat
    shop.clock.later(hours=30)
    deadlines = Deadlines(shop.dispatch, shop.clock)
    await deadlines.start()
    try:
        (event,) = await clock_ran_out(shop, match)
        assert event.seat == seat
        assert shop.store.match(match.id).version > match.version + 1, "the clock's move follows"
    finally:
        await deadlines.close()


async def test_a_turn_that_was_taken_rings_no_more(shop: Workshop) -> None:
    match = await started(shop)
    deadlines = Deadlines(shop.dispatch, shop.clock)
    await deadlines.start()
    shop.dispatch.tell(deadlines.wake)
    try:
        asked = match.to_act[0]
        player = match.players[asked.seat]
        move = match.rules.fallback(match.state, asked.seat)
        after = await shop.dispatch.run(lambda store: store.play(match.id, player, move, asked.asked))
        await asyncio.sleep(0)
        assert list(deadlines.due()) == [f"{match.id}:{a.seat}" for a in after.to_act]
        await shop.dispatch.run(lambda store: store.abandon(match.id, match.organiser))
        await asyncio.sleep(0)
        assert deadlines.due() == {}
    finally:
        await deadlines.close()


async def test_without_a_clock_nothing_is_armed(shop: Workshop) -> None:
    await started(shop, pace="none")
    deadlines = Deadlines(shop.dispatch, shop.clock)
    await deadlines.start()
    try:
        assert deadlines.due() == {}
    finally:
        await deadlines.close()


async def test_an_unused_lobby_expires_after_seven_days(shop: Workshop) -> None:
    old = await shop.open(await shop.player(ANA, "Ana"))
    shop.clock.later(days=1)
    young = await shop.open(await shop.player(BRUNO, "Bruno"))
    shop.clock.later(days=6, seconds=1)
    deadlines = Deadlines(shop.dispatch, shop.clock)
    await deadlines.start()
    try:
        await until(lambda: shop.store.match(old.id).status is Status.EXPIRED)
        assert shop.store.match(young.id).status is Status.LOBBY
    finally:
        await deadlines.close()


async def test_when_several_seats_are_asked_at_once_each_clock_rings_for_its_own(shop: Workshop) -> None:
    """Cards laid face down: both have their first cards to lay; when both sleep, both clocks make a move, once each."""
    ana, bruno = await shop.player(ANA, "Ana"), await shop.player(BRUNO, "Bruno")
    options = {"cards": "face_down", "horses": "1"}
    match = await shop.dispatch.run(
        lambda store: store.open_match(
            server="1", game="turfmaster", organiser=ana, seats=4, pace="fast", options=options
        )
    )
    await shop.dispatch.run(lambda store: store.join(match.id, bruno))
    await shop.dispatch.run(lambda store: store.start(match.id, ana, "click", fill=True))
    match = shop.store.match(match.id)
    assert {asked.seat for asked in match.to_act} >= {0, 1}
    shop.clock.later(hours=30)
    deadlines = Deadlines(shop.dispatch, shop.clock)
    await deadlines.start()
    try:
        await until(lambda: len([e for e in shop.store.events(match.id) if isinstance(e, ClockRanOut)]) >= 2)
        rung = [e.seat for e in shop.store.events(match.id) if isinstance(e, ClockRanOut)]
        assert sorted(rung) == [0, 1]
    finally:
        await deadlines.close()
