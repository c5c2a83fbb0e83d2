"""Checking a finished match: the secret against the commitment, every draw, and every move against today's rules."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Literal

from msgspec import Struct

from domain import events
from domain.dice import ProvableDice, dice_key
from domain.events import MatchEvent
from domain.games.protocol import Fact, IllegalMove, Rules
from domain.match import Match, apply, ranked
from domain.refusals import Reason, Refused


class Difference(Struct, frozen=True):
    """Event number `version` does not say what the dice and today's rules say: its facts, the move itself being illegal
    (`reason` the rules' code), or the final ranking."""

    version: int
    what: Literal["facts", "illegal", "outcome"]
    reason: str | None = None


class Verification(Struct, frozen=True):
    """What came of checking a match. `secret_holds`: the secret is the one committed to before the start."""

    match: str
    commitment: str
    secret: str
    secret_holds: bool
    draws: int
    moves: int
    rules_then: int
    rules_now: int
    differences: tuple[Difference, ...]

    @property
    def holds(self) -> bool:
        """Whether nothing at all differs."""
        return self.secret_holds and not self.differences


def verify(log: Sequence[MatchEvent]) -> Verification:
    """Recompute all draws of a match that is over and re-run its moves. Raises Refused: `not_over`."""
    secret = next(
        (e.secret for e in log if isinstance(e, events.MatchFinished | events.MatchAbandoned)),
        None,
    )
    if secret is None:
        raise Refused(Reason.NOT_OVER)
    match: Match | None = None
    moves = 0
    differences: list[Difference] = []
    for event in log:
        if match is not None:
            moves += isinstance(event, events.MovePlayed)
            difference = _compare(match, event, secret)
            if difference is not None:
                differences.append(difference)
        match = apply(match, event)
    if match is None:
        raise Refused(Reason.UNKNOWN_MATCH)
    return Verification(
        match=match.id,
        commitment=match.commitment,
        secret=secret,
        secret_holds=sha256(bytes.fromhex(secret)).hexdigest() == match.commitment,
        draws=match.draws,
        moves=moves,
        rules_then=match.rules_version,
        rules_now=match.rules.version,
        differences=tuple(differences),
    )


def _compare(match: Match, event: MatchEvent, secret: str) -> Difference | None:
    rules = match.rules
    match event:
        case events.MatchStarted(players=players, entropy=entropy):
            dice = ProvableDice(dice_key(bytes.fromhex(secret), match.id, entropy))
            return _facts_differ(event, rules.setup(len(players), match.options, dice), dice)
        case events.MovePlayed():
            dice = ProvableDice(dice_key(bytes.fromhex(secret), match.id, match.entropy), match.draws)
            return _move_differs(rules, match.state, event, dice)
        case events.MatchFinished(outcome=outcome):
            expected = rules.outcome(match.state)
            if expected is None or ranked(expected, match.resigned) != outcome:
                return Difference(event.originator_version, "outcome")
    return None


def _move_differs(rules: Rules, state: Any, event: events.MovePlayed, dice: ProvableDice) -> Difference | None:
    try:
        facts = rules.play(state, event.seat, event.move, dice)
    except IllegalMove as refusal:
        return Difference(event.originator_version, "illegal", refusal.reason)
    return _facts_differ(event, facts, dice)


def _facts_differ(
    event: events.MatchStarted | events.MovePlayed, facts: tuple[Fact, ...], dice: ProvableDice
) -> Difference | None:
    if facts != event.facts or dice.drawn != event.draws:
        return Difference(event.originator_version, "facts")
    return None
