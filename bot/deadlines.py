"""The clock behind the matches: turns that run out of time, lobbies that nobody uses.

A deadline is an event's data. Here it only gets an alarm, in memory; what rings is an ordinary command that does
nothing if the question has changed meanwhile.
"""

import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from operator import methodcaller

from apscheduler.schedulers.asyncio import AsyncIOScheduler

from bot.dispatch import Dispatch
from bot.follower import Follower
from domain.events import MatchId
from domain.games.protocol import Seat
from domain.lobby import UNUSED_FOR
from domain.match import Match
from domain.store import StorageFailed
from projections.matches import lobbies_unused_since
from projections.turns import turns_with_deadline

AGAIN_AFTER = timedelta(minutes=1)
"""When a deadline that could not be written down is tried anew."""

LOBBIES_EVERY = timedelta(hours=1)

log = logging.getLogger(__name__)


class Deadlines:
    """Alarms for every turn with a deadline, and a look for unused lobbies at the start and every hour."""

    def __init__(self, dispatch: Dispatch, clock: Callable[[], datetime]) -> None:
        self._dispatch = dispatch
        self._clock = clock
        self._timekeeper = Follower(self._keep_time)
        self._closer = Follower(self._close_lobby)
        self._armed: dict[MatchId, dict[Seat, int]] = {}
        self._scheduler = AsyncIOScheduler(
            timezone=UTC, job_defaults={"misfire_grace_time": None, "coalesce": True, "max_instances": 1}
        )

    async def start(self) -> None:
        """Arm what the tables know; what passed while no process ran rings at once."""
        for turn in await self._dispatch.read(turns_with_deadline):
            if turn.deadline is not None:
                self._arm(turn.match_id, turn.seat, turn.asked, turn.deadline)
        self._scheduler.add_job(
            self._look_for_lobbies,
            "interval",
            seconds=LOBBIES_EVERY.total_seconds(),
            next_run_time=datetime.now(UTC),
            id="lobbies",
        )
        self._scheduler.start()

    def wake(self, match: Match) -> None:
        """The match has changed: alarms that fit no question any more go, new ones come."""
        asked = {a.seat: a for a in match.to_act if a.deadline is not None}
        for seat in [seat for seat in self._armed.get(match.id, ()) if seat not in asked]:
            self._disarm(match.id, seat)
        for seat, question in asked.items():
            if question.deadline is not None and self._armed.get(match.id, {}).get(seat) != question.asked:
                self._arm(match.id, seat, question.asked, question.deadline)

    def due(self) -> dict[str, datetime]:
        """The wall-clock times at which alarms will ring, by `match:seat`."""
        return {job.id: job.trigger.run_date for job in self._scheduler.get_jobs() if job.id != "lobbies"}

    async def close(self) -> None:
        """No alarm rings any more."""
        if self._scheduler.running:
            self._scheduler.shutdown(wait=False)
        await self._timekeeper.close()
        await self._closer.close()

    def _arm(self, match_id: MatchId, seat: Seat, asked: int, deadline: datetime) -> None:
        self._armed.setdefault(match_id, {})[seat] = asked
        self._scheduler.add_job(
            self._ring,
            "date",
            run_date=datetime.now(UTC) + (deadline - self._clock()),
            args=(match_id,),
            id=f"{match_id}:{seat}",
            replace_existing=True,
        )

    def _disarm(self, match_id: MatchId, seat: Seat) -> None:
        seats = self._armed[match_id]
        del seats[seat]
        if not seats:
            del self._armed[match_id]
        if self._scheduler.get_job(f"{match_id}:{seat}") is not None:
            self._scheduler.remove_job(f"{match_id}:{seat}")

    async def _ring(self, match_id: MatchId) -> None:
        self._timekeeper.wake(match_id)

    async def _keep_time(self, match_id: MatchId) -> None:
        """Play for every seat whose time has run out; an alarm that rang too early is set anew."""
        match = await self._dispatch.match(match_id)
        for question in match.to_act:
            if question.deadline is None:
                continue
            if question.deadline > self._clock():
                self._arm(match_id, question.seat, question.asked, question.deadline)
                continue
            try:
                await self._dispatch.run(methodcaller("run_out", match_id, question.seat, question.asked))
            except StorageFailed as error:
                log.error("match %s: a deadline could not be kept, trying again: %s", match_id, error)
                self._arm(match_id, question.seat, question.asked, self._clock() + AGAIN_AFTER)

    async def _look_for_lobbies(self) -> None:
        since = self._clock() - UNUSED_FOR
        for match_id in await self._dispatch.read(lambda views: lobbies_unused_since(views, since)):
            self._closer.wake(match_id)

    async def _close_lobby(self, match_id: MatchId) -> None:
        await self._dispatch.run(methodcaller("expire", match_id))
