"""A match as a sequence of boards: what the replay viewer turns the pages of."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from domain.events import MatchEvent, MoveTakenBack, Progress
from domain.match import Match, apply


class Frame(Struct, frozen=True):
    """The board after one event on it. `version` is the event's, `state` the game's own state."""

    version: int
    round: int
    state: Any
    event: Progress


def frames(events: Iterable[MatchEvent]) -> list[Frame]:
    """The frames of a live or finished match from its whole log, in order; none for a lobby.

    Each event that changed the board is one frame. A move that was taken back has none, nor has its taking back.
    """
    found: list[Frame] = []
    match: Match | None = None
    for event in events:
        match = apply(match, event)
        if isinstance(event, MoveTakenBack):
            found = [frame for frame in found if frame.version != event.version]
        elif isinstance(event, Progress) and event.facts:
            found.append(Frame(event.originator_version, event.round, match.state, event))
    return found
