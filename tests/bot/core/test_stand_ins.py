"""Stand-ins play as soon as they are asked, also what the last process left to them."""

import pytest

from bot.stand_ins import StandIns
from domain.events import MovePlayed
from domain.games.formula_d.rules import FormulaD
from domain.match import Match, Status
from tests.bot.core.workshop import ANA, Workshop, until


async def quiet(shop: Workshop, match_id: str) -> Match:
    """The match once no stand-in is asked any more."""

    def found() -> Match | None:
        match = shop.store.match(match_id)
        quiet = match.status is not Status.LIVE or all(match.driver(a.seat) is not None for a in match.to_act)
        return match if quiet else None

    return await until(found)


async def test_they_play_until_a_person_must_decide(shop: Workshop) -> None:
    stand_ins = StandIns(shop.dispatch)
    shop.dispatch.tell(stand_ins.wake)
    ana = await shop.player(ANA, "Ana")
    match = await shop.open(ana, seats=4)
    await shop.dispatch.run(lambda store: store.start(match.id, ana, "click", fill=True))
    after = await quiet(shop, match.id)
    await stand_ins.close()
    assert [a.seat for a in after.to_act] == [0]
    played = [e.by for e in shop.store.events(match.id) if isinstance(e, MovePlayed) and e.seat != 0]
    assert set(played) <= {"stand_in", "forced"}


async def test_what_was_left_is_taken_up_at_the_start(shop: Workshop) -> None:
    """The person resigns while no stand-ins run, so all that is left to do is theirs."""
    ana = await shop.player(ANA, "Ana")
    match = await shop.open(ana, seats=2)
    await shop.dispatch.run(lambda store: store.start(match.id, ana, "click", fill=True))
    await shop.dispatch.run(lambda store: store.resign(match.id, ana))
    stand_ins = StandIns(shop.dispatch)
    shop.dispatch.tell(stand_ins.wake)
    await stand_ins.start()
    after = await quiet(shop, match.id)
    await stand_ins.close()
    assert after.status is Status.FINISHED


async def test_one_that_finds_no_move_plays_the_fallback(shop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(FormulaD, "stand_in", lost)
    stand_ins = StandIns(shop.dispatch)
    shop.dispatch.tell(stand_ins.wake)
    ana = await shop.player(ANA, "Ana")
    match = await shop.open(ana, seats=2)
    await shop.dispatch.run(lambda store: store.start(match.id, ana, "click", fill=True))
    after = await quiet(shop, match.id)
    await stand_ins.close()
    assert after.status in (Status.LIVE, Status.FINISHED)
