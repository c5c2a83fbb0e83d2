"""What the log looks like per match: one row for each event, so that a reader can jump without reading it all."""

from datetime import datetime
from typing import Any, cast, get_args

import msgspec
from msgspec import Struct

from domain.events import (
    ClockRanOut,
    MadeBy,
    MatchEvent,
    MatchId,
    MovePlayed,
    MoveTakenBack,
    Progress,
    SeatResigned,
)
from domain.games.protocol import Seat
from projections.views import Views, written


class HistoryEntry(Struct, frozen=True, kw_only=True):
    """One event of a match. `position` is its place in the whole log, `kind` its stable name.

    `seat` and `made_by` are those of a move (`seat` also of a clock that ran out, a resignation, a move taken back);
    `round` is None in the lobby. `frame` says that something happened on the board; `struck` that it was taken back.
    """

    match_id: MatchId
    version: int
    position: int
    moment: datetime
    kind: str
    seat: Seat | None
    made_by: MadeBy | None
    round: int | None
    frame: bool
    struck: bool


def history_of_match(views: Views, match_id: MatchId, after: int = 0) -> list[HistoryEntry]:
    """The events of a match whose version is greater than `after`, in order."""
    rows = views.query("SELECT * FROM history WHERE match_id = ? AND version > ? ORDER BY version", (match_id, after))
    return msgspec.convert(list(rows), list[HistoryEntry], strict=False)


def last_turn(views: Views, match_id: MatchId, seat: Seat) -> int:
    """The version of the last move that the person in a seat made and did not take back; before the first, that of the
    start; 0 in a lobby."""
    found = views.execute(
        """
        SELECT max(version) FROM history WHERE match_id = ? AND NOT struck
            AND (kind = 'match.started.1' OR kind = 'match.move_played.1' AND seat = ? AND made_by = 'person')
        """,
        (match_id, seat),
    )
    version: int | None = found.fetchone()[0]
    return version or 0


_KINDS: dict[type[Any], str] = {kind: cast(Any, kind).__struct_config__.tag for kind in get_args(MatchEvent)}


class HistoryRows:
    """Writes the table `history` for one batch of the log. Call within a transaction."""

    def __init__(self, views: Views) -> None:
        self._execute_many = views.conn.executemany
        self._rows: list[tuple[str | int | None, ...]] = []
        self._struck: list[tuple[MatchId, int]] = []

    def take(self, position: int, event: MatchEvent) -> None:
        """Notes the event."""
        seat = event.seat if isinstance(event, MovePlayed | ClockRanOut | SeatResigned | MoveTakenBack) else None
        made_by = event.by if isinstance(event, MovePlayed) else None
        number, frame = (event.round, bool(event.facts)) if isinstance(event, Progress) else (None, False)
        self._rows.append(
            (
                event.originator_id,
                event.originator_version,
                position,
                written(event.timestamp),
                _KINDS[type(event)],
                seat,
                made_by,
                number,
                frame,
            )
        )
        if isinstance(event, MoveTakenBack):
            self._struck.append((event.originator_id, event.version))

    def write(self) -> None:
        """Writes the events, then strikes those taken back."""
        self._execute_many(
            """
            INSERT INTO history (match_id, version, position, moment, kind, seat, made_by, round, frame)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            self._rows,
        )
        if self._struck:
            self._execute_many("UPDATE history SET struck = 1 WHERE match_id = ? AND version = ?", self._struck)
