"""Whose turn it is: one row for each seat that must decide."""

from datetime import datetime

import msgspec
from msgspec import Struct

from domain.events import Asked, MatchAbandoned, MatchEvent, MatchFinished, MatchId, PlayerId, Progress
from domain.games.protocol import Seat
from projections.views import Views, written


class Turn(Struct, frozen=True, kw_only=True):
    """A seat that must decide: the version of the event that `asked` it, since when, until when if there is a deadline.

    `player` is the person who decides, None where a stand-in does: a stand-in's own seat or one that was given up.
    """

    match_id: MatchId
    server: str
    game: str
    seat: Seat
    player: PlayerId | None
    asked: int
    since: datetime
    deadline: datetime | None


def turns_of_player(views: Views, player: PlayerId) -> list[Turn]:
    """Everything that waits for a person, on all servers, the nearest deadline first, then the longest waiting."""
    return _turns(
        views,
        "seats.player = :player AND NOT seats.resigned",
        "turns.deadline IS NULL, turns.deadline, turns.since, turns.match_id",
        player=player,
    )


def turns_of_match(views: Views, match_id: MatchId) -> list[Turn]:
    """The seats that a match waits for, by seat; none in a lobby or after the end."""
    return _turns(views, "turns.match_id = :match_id", "turns.seat", match_id=match_id)


def turns_with_deadline(views: Views) -> list[Turn]:
    """All turns that the clock watches, the nearest deadline first; read at boot."""
    return _turns(views, "turns.deadline IS NOT NULL", "turns.deadline, turns.match_id, turns.seat")


def turns_of_stand_ins(views: Views) -> list[Turn]:
    """All turns that a stand-in has to take, the longest waiting first; read at boot."""
    return _turns(views, "seats.player IS NULL OR seats.resigned", "turns.since, turns.match_id, turns.seat")


def _turns(views: Views, where: str, order: str, **named: str) -> list[Turn]:
    rows = views.query(
        f"""
        SELECT turns.*, matches.server, matches.game, CASE WHEN seats.resigned THEN NULL ELSE seats.player END AS player
        FROM turns JOIN seats USING (match_id, seat) JOIN matches USING (match_id) WHERE {where} ORDER BY {order}
        """,
        named,
    )
    return msgspec.convert(list(rows), list[Turn])


class TurnRows:
    """Writes the table `turns` for one batch of the log. Call within a transaction, after the seats are written."""

    def __init__(self, views: Views) -> None:
        self._execute_many = views.conn.executemany
        self._to_act: dict[MatchId, tuple[Asked, ...]] = {}

    def take(self, position: int, event: MatchEvent) -> None:
        """Notes who must decide after the event; only the last word on each match is written."""
        if isinstance(event, Progress):
            self._to_act[event.originator_id] = event.to_act
        elif isinstance(event, MatchFinished | MatchAbandoned):
            self._to_act[event.originator_id] = ()

    def write(self) -> None:
        """Writes whose turn it is in each match of the batch."""
        self._execute_many("DELETE FROM turns WHERE match_id = ?", [(match_id,) for match_id in self._to_act])
        self._execute_many(
            "INSERT INTO turns (match_id, seat, asked, since, deadline) VALUES (?, ?, ?, ?, ?)",
            [
                (match_id, turn.seat, turn.asked, written(turn.since), turn.deadline and written(turn.deadline))
                for match_id, to_act in self._to_act.items()
                for turn in to_act
            ],
        )
