"""A match and its log as one person may see them. Whatever is shown to people goes through here first."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from domain import events
from domain.events import MatchEvent
from domain.games.protocol import Rules, Seat
from domain.games.registry import rules_of
from domain.match import Match

Viewer: TypeAlias = Seat | None
"""The seat that looks on, or None for a bystander."""


def seen(match: Match, viewer: Viewer) -> Match:
    """The match as a viewer may see it: no dice secret, only its own hidden cards and orders.

    The move that can be taken back keeps its maker and version, not the state before it.
    """
    rules = match.rules
    before = None if match.before is None else replace(match.before, state=None)
    return replace(
        match,
        secret="",
        state=None if match.state is None else rules.view(match.state, viewer),
        orders=tuple(order for order in match.orders if order.seat == viewer),
        before=before,
    )


def seen_log(log: Iterable[MatchEvent], viewer: Viewer) -> list[MatchEvent]:
    """The events of one match as a viewer may know them, without its sealed secret and others' orders.

    Folded they give the viewer's view, so a version may be missing here and there.
    """
    found: list[MatchEvent] = []
    rules: Rules | None = None
    for event in log:
        match event:
            case events.MatchOpened():
                rules = rules_of(event.game)
            case events.SecretSealed():
                continue
            case events.OrderLeft() | events.OrderWithdrawn() if event.seat != viewer:
                continue
        found.append(_seen_event(event, rules, viewer) if rules is not None else event)
    return found


def opened(log: Sequence[MatchEvent]) -> list[MatchEvent]:
    """The whole log of a match that is over, for hands are shown at the end; a bystander's of one that is not."""
    over = any(isinstance(event, events.MatchFinished | events.MatchAbandoned) for event in log)
    return list(log) if over else seen_log(log, None)


def _seen_event(event: MatchEvent, rules: Rules, viewer: Viewer) -> MatchEvent:
    match event:
        case events.MatchStarted():
            return replace(event, facts=tuple(rules.public(fact, viewer) for fact in event.facts))
        case events.MovePlayed():
            return replace(
                event,
                facts=tuple(rules.public(fact, viewer) for fact in event.facts),
                move=rules.public_move(event.move, event.facts, viewer),
                due=event.due if event.seat == viewer else None,
            )
    return event
