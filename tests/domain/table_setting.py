"""A match of the toy game in memory, driven by commands at given times."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from domain import lobby, table
from domain.draft import Draft
from domain.events import MatchEvent
from domain.games.protocol import Seat
from domain.match import Match

NOON = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)
SECRET = bytes(range(32))


class Setting:
    """A match and its log; `at` is the time, moved by hand."""

    def __init__(self, *, seats: int | None = None, pace: str = "none", options: dict[str, str] | None = None) -> None:
        self.at = NOON
        draft = lobby.opened(
            "ABCDEFGH",
            NOON,
            SECRET,
            server="club",
            game="pebbles",
            organiser="ana",
            seats=seats,
            pace=pace,
            options=options or {},
            command="open",
        )
        self.match: Match = draft.match
        self.log: list[MatchEvent] = list(draft.events)

    def do(self, decide: Callable[[Draft], None], command: str | None = None) -> list[MatchEvent]:
        """Carry out a command; answers its events."""
        draft = Draft(self.match, self.at, command)
        decide(draft)
        self.match = draft.match
        self.log += draft.events
        return draft.events

    def later(self, **amount: float) -> None:
        """Move the clock."""
        self.at += timedelta(**amount)

    def under_way(self, *players: str) -> "Setting":
        """Seat more people and start."""
        for player in players:
            self.do(lambda draft, player=player: lobby.join(draft, player))
        self.do(lambda draft: lobby.start(draft, "ana", "click-1"))
        return self

    def play(self, player: str, words: str) -> list[MatchEvent]:
        """A move as typed."""
        return self.do(lambda draft: table.play_text(draft, player, words))

    def asked(self, seat: Seat) -> int | None:
        """The version of the event that asked a seat, None if it is not asked."""
        asked = self.match.asked(seat)
        return None if asked is None else asked.asked
