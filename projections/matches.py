"""The matches and who sits in them: open lobbies, live matches, finished ones."""

from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct

from domain.events import (
    LobbyExpired,
    MatchAbandoned,
    MatchEvent,
    MatchFinished,
    MatchId,
    MatchOpened,
    MatchStarted,
    OptionsChanged,
    OrderLeft,
    OrderWithdrawn,
    OrganiserChanged,
    PlayerId,
    Progress,
    SeatLeft,
    SeatReady,
    SeatResigned,
    SeatTaken,
    StandInRemoved,
    StandInSeated,
)
from domain.games.protocol import Seat
from domain.match import Status
from projections.views import Views, written

ALL = -1
"""The limit of a query that has none."""


class SeatSummary(Struct, frozen=True):
    """One seat of a match. `player` is None for a stand-in; a person who `resigned` has a stand-in drive on.

    `place` and `points` are known once the match is finished.
    """

    seat: Seat
    player: PlayerId | None
    ready: bool
    resigned: bool
    place: int | None
    points: int | None


class MatchSummary(Struct, frozen=True, kw_only=True):
    """A match as lists and the status page show it. `most_seats` is the most the lobby takes; `seats` who sits there.

    In a lobby the seats stand in joining order. `updated` is the time of the last event.
    """

    match_id: MatchId
    version: int
    status: Status
    server: str
    game: str
    organiser: PlayerId
    most_seats: int
    pace: str
    options: dict[str, str]
    round: int
    opened: datetime
    started: datetime | None
    ended: datetime | None
    updated: datetime
    seats: tuple[SeatSummary, ...]

    def seat_of(self, player: PlayerId) -> Seat | None:
        """The seat of a person who has not resigned, None for everybody else."""
        return next((s.seat for s in self.seats if s.player == player and not s.resigned), None)


def match_by_id(views: Views, match_id: MatchId) -> MatchSummary | None:
    """The match, whatever its status; None where there is none."""
    return next(iter(_summaries(views, "match_id = :match_id", match_id=match_id)), None)


def open_lobbies(views: Views, server: str, limit: int = ALL) -> list[MatchSummary]:
    """The lobbies of a server that may still be joined or started, the longest open first."""
    return _summaries(views, "server = :server AND status = 'lobby'", "opened, match_id", limit, server=server)


def live_matches(views: Views, server: str, limit: int = ALL) -> list[MatchSummary]:
    """The matches of a server that are under way, the last moved first."""
    return _summaries(views, "server = :server AND status = 'live'", "updated DESC, match_id", limit, server=server)


def finished_matches(views: Views, server: str, limit: int = ALL) -> list[MatchSummary]:
    """The matches of a server that were played to the end, the last finished first."""
    return _summaries(views, "server = :server AND status = 'finished'", "ended DESC, match_id", limit, server=server)


def how_many(views: Views, server: str, status: Status) -> int:
    """The number of a server's matches in a state."""
    rows = views.execute("SELECT count(*) FROM matches WHERE server = ? AND status = ?", (server, status.value))
    number: int = rows.fetchone()[0]
    return number


def matches_of_player(views: Views, player: PlayerId) -> list[MatchSummary]:
    """The lobbies and live matches on all servers in which a person sits and has not resigned, the last used first."""
    where = (
        "status IN ('lobby', 'live')"
        " AND match_id IN (SELECT match_id FROM seats WHERE player = :player AND NOT resigned)"
    )
    return _summaries(views, where, "updated DESC, match_id", player=player)


def lobbies_unused_since(views: Views, moment: datetime) -> list[MatchId]:
    """The lobbies of all servers in which nothing has happened since the moment, the longest unused first."""
    rows = views.execute(
        "SELECT match_id FROM matches WHERE status = 'lobby' AND updated <= ? ORDER BY updated, match_id",
        (written(moment),),
    )
    return [match_id for (match_id,) in rows]


def versions(views: Views) -> dict[MatchId, int]:
    """The version that each match has reached."""
    return dict(views.execute("SELECT match_id, version FROM matches").fetchall())


def ids_starting_with(views: Views, server: str, typed: str, limit: int = 25) -> list[MatchId]:
    """Match ids of a server for completion: live ones first, then lobbies, then those that are over; each group the
    last used first. Capitals do not matter."""
    rows = views.execute(
        """
        SELECT match_id FROM matches WHERE server = ? AND substr(match_id, 1, ?) = ? COLLATE NOCASE
        ORDER BY CASE status WHEN 'live' THEN 0 WHEN 'lobby' THEN 1 ELSE 2 END, updated DESC, match_id LIMIT ?
        """,
        (server, len(typed), typed, limit),
    )
    return [match_id for (match_id,) in rows]


_SUMMARY = """
    SELECT found.*, (
        SELECT json_group_array(json_array(player, ready, resigned, place, points))
        FROM (SELECT * FROM seats WHERE seats.match_id = found.match_id ORDER BY seat)
    ) AS seats
    FROM (SELECT * FROM matches WHERE {where} ORDER BY {order} LIMIT :limit) AS found ORDER BY {order}
"""
"""Seats are gathered only for the matches that are left of all that were found."""

_SEATS = msgspec.json.Decoder(list[tuple[PlayerId | None, int, int, int | None, int | None]])


def _summaries(views: Views, where: str, order: str = "match_id", limit: int = ALL, **named: str) -> list[MatchSummary]:
    rows = views.query(_SUMMARY.format(where=where, order=order), {**named, "limit": limit})
    return [_summary(row) for row in rows]


def _summary(row: dict[str, Any]) -> MatchSummary:
    seats = tuple(
        SeatSummary(seat, player, bool(ready), bool(resigned), place, points)
        for seat, (player, ready, resigned, place, points) in enumerate(_SEATS.decode(row["seats"]))
    )
    options = msgspec.json.decode(row["options"], type=dict[str, str])
    return msgspec.convert({**row, "options": options, "seats": seats}, MatchSummary)


class MatchRows:
    """Writes the tables `matches` and `seats` for one batch of the log. Call within a transaction."""

    def __init__(self, views: Views) -> None:
        self._execute = views.conn.execute
        self._execute_many = views.conn.executemany
        self._touched: dict[MatchId, tuple[int, str, int | None]] = {}

    def take(self, position: int, event: MatchEvent) -> None:
        """Writes what changes rarely; keeps for `write` what every event changes."""
        match_id = event.originator_id
        moment = written(event.timestamp)
        if isinstance(event, Progress):
            self._touched[match_id] = event.originator_version, moment, event.round
            if isinstance(event, MatchStarted):
                self._start(event, moment)
            elif isinstance(event, SeatResigned):
                self._execute("UPDATE seats SET resigned = 1 WHERE match_id = ? AND seat = ?", (match_id, event.seat))
            return
        _, _, last_round = self._touched.get(match_id, (0, "", None))
        self._touched[match_id] = event.originator_version, moment, last_round
        match event:
            case MatchOpened():
                self._open(event, moment)
            case MatchFinished():
                self._finish(event, moment)
            case MatchAbandoned():
                self._end(match_id, Status.ABANDONED, moment)
            case LobbyExpired():
                self._end(match_id, Status.EXPIRED, moment)
            case OrderLeft() | OrderWithdrawn():
                return
            case _:
                self._change_lobby(event)

    def write(self) -> None:
        """Writes the version, time and round that each match has reached."""
        self._execute_many(
            "UPDATE matches SET version = ?, updated = ?, round = coalesce(?, round) WHERE match_id = ?",
            [(*touch, match_id) for match_id, touch in self._touched.items()],
        )

    def _open(self, event: MatchOpened, moment: str) -> None:
        self._execute(
            """
            INSERT INTO matches
                (match_id, version, status, server, game, organiser, most_seats, pace, options, round, opened, updated)
            VALUES (?, ?, 'lobby', ?, ?, ?, ?, ?, ?, 0, ?, ?)
            """,
            (
                event.originator_id,
                event.originator_version,
                event.server,
                event.game,
                event.organiser,
                event.seats,
                event.pace,
                _json(event.options),
                moment,
                moment,
            ),
        )

    def _change_lobby(self, event: MatchEvent) -> None:
        match_id = event.originator_id
        match event:
            case OptionsChanged(seats=seats, pace=pace, options=options):
                self._execute(
                    "UPDATE matches SET most_seats = ?, pace = ?, options = ? WHERE match_id = ?",
                    (seats, pace, _json(options), match_id),
                )
                self._execute("UPDATE seats SET ready = 0 WHERE match_id = ?", (match_id,))
            case OrganiserChanged(organiser=organiser):
                self._execute("UPDATE matches SET organiser = ? WHERE match_id = ?", (organiser, match_id))
            case SeatTaken(player=player):
                self._seat(match_id, player)
            case StandInSeated():
                self._seat(match_id, None)
            case SeatLeft(player=player):
                self._execute("DELETE FROM seats WHERE match_id = ? AND player = ?", (match_id, player))
            case StandInRemoved():
                self._execute(
                    """
                    DELETE FROM seats WHERE match_id = :match_id AND seat =
                        (SELECT max(seat) FROM seats WHERE match_id = :match_id AND player IS NULL)
                    """,
                    {"match_id": match_id},
                )
            case SeatReady(player=player, ready=ready):
                self._execute(
                    "UPDATE seats SET ready = ? WHERE match_id = ? AND player = ?", (int(ready), match_id, player)
                )

    def _seat(self, match_id: MatchId, player: PlayerId | None) -> None:
        self._execute(
            """
            INSERT INTO seats (match_id, seat, player)
            SELECT :match_id, coalesce(max(seat) + 1, 0), :player FROM seats WHERE match_id = :match_id
            """,
            {"match_id": match_id, "player": player},
        )

    def _start(self, event: MatchStarted, moment: str) -> None:
        match_id = event.originator_id
        self._execute("UPDATE matches SET status = 'live', started = ? WHERE match_id = ?", (moment, match_id))
        self._execute("DELETE FROM seats WHERE match_id = ?", (match_id,))
        self._execute_many(
            "INSERT INTO seats (match_id, seat, player) VALUES (?, ?, ?)",
            [(match_id, seat, player) for seat, player in enumerate(event.players)],
        )

    def _finish(self, event: MatchFinished, moment: str) -> None:
        self._end(event.originator_id, Status.FINISHED, moment)
        self._execute_many(
            "UPDATE seats SET place = ?, points = ? WHERE match_id = ? AND seat = ?",
            [(r.place, r.points, event.originator_id, r.seat) for r in event.outcome.results],
        )

    def _end(self, match_id: MatchId, status: Status, moment: str) -> None:
        self._execute("UPDATE matches SET status = ?, ended = ? WHERE match_id = ?", (status, moment, match_id))


def _json(options: dict[str, str]) -> str:
    return msgspec.json.encode(options).decode()
