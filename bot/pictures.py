"""Pictures drawn off the event loop, a bounded number at once."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

from bot.acknowledgement import calm
from domain import lobby
from domain.games.protocol import Move, Seat
from domain.games.registry import GAMES
from domain.match import Match
from projections import pictures
from projections.words.catalog import Words, words

log = logging.getLogger(__name__)

DRAWN_AT_ONCE = 2


class NotDrawn(Exception):
    """A picture could not be drawn; the log has the reason. What it shows can be said without it."""


class Pictures:
    """Draws the pictures of matches, as PNG."""

    def __init__(self) -> None:
        self._painters = ThreadPoolExecutor(DRAWN_AT_ONCE, thread_name_prefix="painter")

    async def board(self, match: Match, names: Sequence[str], words: Words) -> bytes:
        """The whole board of a match under way or over; `names` by seat."""
        return await self.drawn(lambda: pictures.board(match, names, words))

    async def panel(self, match: Match, seat: Seat, answers: Move, names: Sequence[str], words: Words) -> bytes:
        """A seat's own surroundings with the options it has after the answers; it must have a question still."""
        return await self.drawn(lambda: pictures.panel(match, seat, answers, names, words))

    async def drawn(self, draw: Callable[[], bytes]) -> bytes:
        """Any other picture. While many people act at once it waits a little: their acknowledgements go first.

        Raises NotDrawn, as all the others do.
        """
        await calm()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._painters, draw)
        except Exception as error:
            log.exception("a picture could not be drawn")
            raise NotDrawn from error

    async def prepare(self) -> None:
        """Draw one board of each game, so that what all its boards share is there when the first match starts."""
        await self.drawn(_draw_one_of_each)

    async def close(self) -> None:
        """Let the pictures under way be finished and begin no others."""
        await asyncio.to_thread(self._painters.shutdown, cancel_futures=True)


def _draw_one_of_each() -> bytes:
    for game in GAMES:
        draft = lobby.opened(
            "0" * 8,
            datetime.now(UTC),
            bytes(32),
            server="",
            game=game,
            organiser="",
            seats=None,
            pace="none",
            options={},
            command=None,
        )
        lobby.start(draft, "", "", fill=True)
        pictures.board(draft.match, [""] * len(draft.match.players), words("en"))
    return b""
