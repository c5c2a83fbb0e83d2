"""Work that follows events: one run per match at a time, one more if something happened meanwhile."""

import asyncio

import pytest

from bot import follower as follower_module
from bot.follower import Follower
from domain.store import StorageFailed


async def test_what_happens_during_a_run_is_one_run_more() -> None:
    began: list[str] = []
    go_on = asyncio.Event()

    async def work(match_id: str) -> None:
        began.append(match_id)
        await go_on.wait()

    follower = Follower(work)
    follower.wake("A")
    follower.wake("B")
    await asyncio.sleep(0)
    for _ in range(5):
        follower.wake("A")
    assert began == ["A", "B"]
    go_on.set()
    await follower.idle()
    assert sorted(began) == ["A", "A", "B"]


async def test_a_failure_hinders_no_other_match_and_no_later_run() -> None:
    began: list[str] = []

    async def work(match_id: str) -> None:
        began.append(match_id)
        if match_id == "A" and len(began) == 1:
            raise RuntimeError("once")

    follower = Follower(work)
    follower.wake("A")
    follower.wake("B")
    await follower.idle()
    follower.wake("A")
    await follower.idle()
    assert began == ["A", "B", "A"]


async def test_what_the_databases_stopped_is_tried_until_they_are_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk: the stand-in's move must not wait for the next start of the process."""
    began: list[str] = []

    async def work(match_id: str) -> None:
        began.append(match_id)
        if len(began) < 4:
            raise StorageFailed("database or disk is full")

    monkeypatch.setattr(follower_module, "AGAIN_AFTER", 0.001)
    follower = Follower(work)
    follower.wake("A")
    await follower.idle()
    assert began == ["A"] * 4


async def test_a_burst_is_gathered_by_the_pause() -> None:
    began: list[str] = []

    async def work(match_id: str) -> None:
        began.append(match_id)

    follower = Follower(work, pause=0.02)
    for _ in range(3):
        follower.wake("A")
        await asyncio.sleep(0)
    await follower.idle()
    assert began == ["A", "A"]


async def test_closing_breaks_off_what_is_under_way() -> None:
    broken_off = asyncio.Event()

    async def work(match_id: str) -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            broken_off.set()
            raise

    follower = Follower(work)
    follower.wake("A")
    await asyncio.sleep(0)
    await follower.close()
    assert broken_off.is_set()
    follower.wake("B")
    await follower.idle()
