"""Work that follows events: at most one run per match at a time, and one more if something happened meanwhile."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from domain.events import MatchId
from domain.store import StorageFailed

AGAIN_AFTER = 5.0
"""Seconds after which work that the databases stopped is tried again."""

log = logging.getLogger(__name__)


class Follower:
    """Does `work` for each match that is woken. Between the starts of two runs for one match lie at least `pause`
    seconds, so that a burst of events is one run. A run that fails is logged and hinders no other match; one that the
    databases stopped (a full disk, say) is made again every AGAIN_AFTER seconds until they are well."""

    def __init__(self, work: Callable[[MatchId], Awaitable[None]], pause: float = 0.0) -> None:
        self._work = work
        self._pause = pause
        self._tasks: dict[MatchId, asyncio.Task[None]] = {}
        self._again: set[MatchId] = set()
        self._closed = False

    def wake(self, match_id: MatchId) -> None:
        """Something happened in the match. Call it on the event loop."""
        if self._closed:
            return
        if match_id in self._tasks:
            self._again.add(match_id)
            return
        self._tasks[match_id] = asyncio.create_task(self._follow(match_id), name=f"follow {match_id}")

    @property
    def busy(self) -> bool:
        """Whether anything is under way."""
        return bool(self._tasks)

    async def idle(self) -> None:
        """Wait until there is nothing left to do."""
        while self._tasks:
            await asyncio.wait(self._tasks.values())

    async def close(self) -> None:
        """Break off what is under way; it is taken up at the next start."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _follow(self, match_id: MatchId) -> None:
        loop = asyncio.get_running_loop()
        try:
            while True:
                self._again.discard(match_id)
                earliest = loop.time() + self._pause
                try:
                    await self._work(match_id)
                except StorageFailed as error:
                    log.error("match %s: %s; trying again in %.0f s", match_id, error, AGAIN_AFTER)
                    await asyncio.sleep(AGAIN_AFTER)
                    self._again.add(match_id)
                except Exception:
                    log.exception("match %s: the work that follows its events failed", match_id)
                if self._pause:
                    await asyncio.sleep(earliest - loop.time())
                if match_id not in self._again:
                    return
        finally:
            del self._tasks[match_id]
