"""A log written by hand for tests: several matches, event by event, a minute apart, its positions with gaps."""

from datetime import UTC, datetime, timedelta
from typing import Any

from domain.draft import Draft
from domain.events import Asked, MatchId, MatchOpened, MatchStarted, MovePlayed, PlayerId, SeatTaken
from domain.games.protocol import Seat
from domain.match import Match, apply
from domain.store import Logged

NOON = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
MINUTE = timedelta(minutes=1)


class Story:
    """A log as the store offers it. `entries` may be cut or doubled by a test."""

    def __init__(self, gap: int = 1) -> None:
        self.entries: list[Logged] = []
        self.matches: dict[MatchId, Match] = {}
        self.now = NOON
        self._gap = gap

    def log(self, after: int, limit: int) -> list[Logged]:
        """As Store.log."""
        return [entry for entry in self.entries if entry.position > after][:limit]

    def opened(
        self, match_id: MatchId, server: str = "paddock", organiser: PlayerId = "ann", pace: str = "none"
    ) -> None:
        """A lobby with its organiser seated."""
        event = MatchOpened(
            originator_id=match_id,
            originator_version=1,
            timestamp=self.now,
            server=server,
            game="formula_d",
            organiser=organiser,
            seats=4,
            pace=pace,
            options={"circuit": "monaco"},
            rules_version=1,
            commitment="c0ffee",
        )
        self._append(event, apply(None, event))
        self.add(match_id, SeatTaken, player=organiser)

    def add(self, match_id: MatchId, kind: type[Any], **fields: Any) -> None:
        """One event more of a match."""
        draft = Draft(self.matches[match_id], self.now)
        draft.add(kind, **fields)
        self._append(draft.events[0], draft.match)

    def started(self, match_id: MatchId, *players: PlayerId | None, to_act: tuple[Seat, ...] = (0,)) -> None:
        """The start, with who must act after it."""
        asked = self.asked(match_id, *to_act)
        self.add(match_id, MatchStarted, players=players, entropy="77", draws=6, to_act=asked, round=1)

    def moved(self, match_id: MatchId, seat: Seat, *to_act: Seat, number: int = 1, by: str = "person") -> None:
        """A move of a seat, with who must act after it and the round then."""
        asked = self.asked(match_id, *to_act)
        self.add(match_id, MovePlayed, seat=seat, move=("gear 1",), by=by, draws=7, to_act=asked, round=number)

    def asked(self, match_id: MatchId, *seats: Seat, within: timedelta | None = None) -> tuple[Asked, ...]:
        """The seats as asked by the next event of a match."""
        deadline = None if within is None else self.now + within
        return tuple(Asked(seat, self.matches[match_id].version + 1, self.now, deadline) for seat in seats)

    def _append(self, event: Any, match: Match) -> None:
        last = self.entries[-1].position if self.entries else 0
        self.entries.append(Logged(last + self._gap, event))
        self.matches[event.originator_id] = match
        self.now += MINUTE


def moment(minutes: int) -> datetime:
    """So many minutes after noon: the time of event number `minutes`, counted from 0 over the whole story."""
    return NOON + minutes * MINUTE
