"""The stand-ins' moves: thought out off the writer thread, and played as commands like anyone's."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor

from bot.dispatch import Dispatch
from bot.follower import Follower
from domain.events import Asked, MatchId
from domain.games.protocol import Move, Seat
from domain.match import Match
from domain.refusals import Refused
from projections.turns import turns_of_stand_ins

log = logging.getLogger(__name__)


class StandIns:
    """Plays for every seat that no person drives, as soon as it is asked."""

    def __init__(self, dispatch: Dispatch) -> None:
        self._dispatch = dispatch
        self._thinker = ThreadPoolExecutor(1, thread_name_prefix="stand-ins")
        self._follower = Follower(self._drive)

    async def start(self) -> None:
        """Take up the turns that were left when the last process ended."""
        for turn in await self._dispatch.read(turns_of_stand_ins):
            self._follower.wake(turn.match_id)

    def wake(self, match: Match) -> None:
        """The match has changed."""
        if _asked(match) is not None:
            self._follower.wake(match.id)

    async def close(self) -> None:
        """Stop; turns that are left are taken up at the next start."""
        await self._follower.close()
        await asyncio.to_thread(self._thinker.shutdown)

    async def _drive(self, match_id: MatchId) -> None:
        asked = _asked(await self._dispatch.match(match_id))
        if asked is None:
            return
        match = await self._dispatch.match(match_id, asked.seat)
        loop = asyncio.get_running_loop()
        move = await loop.run_in_executor(self._thinker, _thought_out, match, asked.seat)
        try:
            await self._dispatch.run(lambda store: store.play_stand_in(match_id, asked.seat, move, asked.asked))
        except Refused as refused:
            log.info("match %s: the stand-in in seat %d came too late: %s", match_id, asked.seat, refused.reason)


def _asked(match: Match) -> Asked | None:
    return next((asked for asked in match.to_act if match.driver(asked.seat) is None), None)


def _thought_out(match: Match, seat: Seat) -> Move:
    try:
        return match.rules.stand_in(match.state, seat)
    except Exception:
        log.exception("match %s: the stand-in in seat %d found no move; the rules' fallback is played", match.id, seat)
        return match.rules.fallback(match.state, seat)
