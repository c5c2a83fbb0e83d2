"""The events of one command while it is being decided: each is applied at once, so that the next one builds on it."""

from datetime import datetime, timedelta
from typing import Any

from domain.events import MatchEvent, PlayerId
from domain.match import Match, Status, apply
from domain.refusals import Reason, Refused

INSTANT = timedelta(microseconds=1)


class Draft:
    """A match and the events that a command adds to it. `command` is the id of the interaction that asked for it."""

    def __init__(self, match: Match, now: datetime, command: str | None = None) -> None:
        self.match = match
        self.events: list[MatchEvent] = []
        self._now = now
        self._command = command

    @property
    def time(self) -> datetime:
        """The time of the next event: now, but always after the last event."""
        return max(self._now, self.match.time + INSTANT)

    @property
    def version(self) -> int:
        """The version of the next event."""
        return self.match.version + 1

    def add(self, kind: type[Any], **fields: Any) -> None:
        """Append one event and apply it."""
        event = kind(
            originator_id=self.match.id,
            originator_version=self.version,
            timestamp=self.time,
            command=self._command,
            **fields,
        )
        self.match = apply(self.match, event)
        self.events.append(event)

    def require_lobby(self) -> None:
        """Refuses (`not_a_lobby`) unless the match has not started yet."""
        if self.match.status is not Status.LOBBY:
            raise Refused(Reason.NOT_A_LOBBY)

    def require_organiser(self, by: PlayerId) -> None:
        """Refuses (`not_organiser`) unless it is the organiser who asks."""
        if by != self.match.organiser:
            raise Refused(Reason.NOT_ORGANISER)
