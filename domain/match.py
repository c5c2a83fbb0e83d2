"""One match: lobby, under way, over. A frozen value folded from its events."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

import msgspec
from msgspec import Struct

from domain import clocks, events
from domain.dice import ProvableDice, dice_key
from domain.events import Asked, MatchEvent, MatchId, PlayerId
from domain.games.protocol import Due, Move, Options, Outcome, Result, Rules, Seat, fold
from domain.games.registry import rules_of
from domain.refusals import Reason, Refused

COMMANDS_REMEMBERED = 16


class Status(StrEnum):
    """Where a match stands."""

    LOBBY = "lobby"
    LIVE = "live"
    FINISHED = "finished"
    ABANDONED = "abandoned"
    EXPIRED = "expired"


class Sitter(Struct, frozen=True):
    """Who has a place in the lobby: a person, or a stand-in where `player` is None."""

    player: PlayerId | None
    ready: bool = False


class Order(Struct, frozen=True):
    """What a seat left to be done when its turn `due` comes."""

    seat: Seat
    move: Move
    due: Due


class Before(Struct, frozen=True):
    """What the match remembers of the moment before its last move, so that it can be taken back."""

    version: int
    seat: Seat
    state: Any
    to_act: tuple[Asked, ...]
    banks: tuple[timedelta, ...]
    round: int


class Match(Struct, frozen=True):
    """A match at one version. `players` by seat from the start on, None for a stand-in; `banks` are the clocks by seat.

    `orders` are those left and still to be carried out. `resigned` are the seats whose people gave up, in that order;
    `commands` the ids of the latest commands carried out.
    """

    id: MatchId
    version: int
    opened: datetime
    time: datetime
    server: str
    game: str
    organiser: PlayerId
    seats: int
    pace: str
    options: Options
    rules_version: int
    commitment: str
    secret: str = ""
    status: Status = Status.LOBBY
    sitters: tuple[Sitter, ...] = ()
    players: tuple[PlayerId | None, ...] = ()
    resigned: tuple[Seat, ...] = ()
    entropy: str = ""
    state: Any = None
    draws: int = 0
    round: int = 0
    to_act: tuple[Asked, ...] = ()
    banks: tuple[timedelta, ...] = ()
    orders: tuple[Order, ...] = ()
    before: Before | None = None
    outcome: Outcome | None = None
    commands: tuple[str, ...] = ()

    @property
    def rules(self) -> Rules:
        """The rules of the match's game."""
        return rules_of(self.game)

    def seat_of(self, player: PlayerId) -> Seat | None:
        """The seat a person drives now; None for a bystander and after resigning."""
        seat = self.players.index(player) if player in self.players else None
        return None if seat in self.resigned else seat

    def driver(self, seat: Seat) -> PlayerId | None:
        """Who decides for a seat: a person, or None where a stand-in does."""
        return None if seat in self.resigned else self.players[seat]

    def require_live(self) -> None:
        """Refuses unless the match is being played: `not_under_way` before the start, `match_over` after the end."""
        if self.status is not Status.LIVE:
            raise Refused(Reason.NOT_UNDER_WAY if self.status is Status.LOBBY else Reason.MATCH_OVER)

    def asked(self, seat: Seat) -> Asked | None:
        """The question that waits for a seat, if one does."""
        return next((asked for asked in self.to_act if asked.seat == seat), None)

    def dice(self) -> ProvableDice:
        """The dice of the match from its next draw on."""
        return ProvableDice(dice_key(bytes.fromhex(self.secret), self.id, self.entropy), self.draws)


def ranked(outcome: Outcome, resigned: tuple[Seat, ...]) -> Outcome:
    """An outcome with the seats that gave up behind all others, who gave up later before who gave up earlier."""
    by_seat = {result.seat: result for result in outcome.results}
    stayed = [result for result in outcome.results if result.seat not in resigned]
    passed = [sum(by_seat[seat].place < result.place for seat in resigned) for result in stayed]
    moved_up = [Result(r.seat, r.place - ahead, r.points) for r, ahead in zip(stayed, passed, strict=True)]
    gone = [
        Result(seat, len(stayed) + place, by_seat[seat].points)
        for place, seat in enumerate(reversed(resigned), start=1)
    ]
    return Outcome((*moved_up, *gone))


def project(match: Match | None, log: Iterable[MatchEvent]) -> Match | None:
    """The match after more of its events."""
    for event in log:
        match = apply(match, event)
    return match


def apply(match: Match | None, event: MatchEvent) -> Match:
    """The match with one event written down. Decides nothing."""
    if isinstance(event, events.MatchOpened):
        return _opened(event)
    if match is None:
        raise ValueError(f"{event.originator_id} does not begin with its opening")
    changes: dict[str, Any] = {
        "version": event.originator_version,
        "time": event.timestamp,
    }
    if not isinstance(event, events.OrderLeft | events.OrderWithdrawn):
        changes["before"] = None
    if event.command is not None and event.command not in match.commands:
        changes["commands"] = (*match.commands, event.command)[-COMMANDS_REMEMBERED:]
    if isinstance(event, events.Progress):
        changes |= {"to_act": event.to_act, "round": event.round, "draws": event.draws}
    changes |= _changes(match, event)
    return msgspec.structs.replace(match, **changes)


def _opened(event: events.MatchOpened) -> Match:
    return Match(
        id=event.originator_id,
        version=event.originator_version,
        opened=event.timestamp,
        time=event.timestamp,
        server=event.server,
        game=event.game,
        organiser=event.organiser,
        seats=event.seats,
        pace=event.pace,
        options=event.options,
        rules_version=event.rules_version,
        commitment=event.commitment,
        commands=(event.command,) if event.command is not None else (),
    )


def _changes(match: Match, event: MatchEvent) -> dict[str, Any]:
    match event:
        case events.MovePlayed() | events.MatchStarted() | events.MoveTakenBack() | events.ClockRanOut():
            return _progress(match, event)
        case events.OrderLeft(seat=seat, order=move, due=due):
            return {"orders": (*_without(match.orders, seat, due), Order(seat, move, due))}
        case events.OrderWithdrawn(seat=seat, due=due):
            return {"orders": _without(match.orders, seat, due)}
        case events.SeatResigned(seat=seat):
            orders = tuple(order for order in match.orders if order.seat != seat)
            return {"resigned": (*match.resigned, seat), "orders": orders}
        case events.MatchFinished(outcome=outcome):
            return {"status": Status.FINISHED, "outcome": outcome, "to_act": ()}
        case events.MatchAbandoned():
            return {"status": Status.ABANDONED, "to_act": ()}
        case events.LobbyExpired():
            return {"status": Status.EXPIRED}
        case _:
            return _lobby_changes(match, event)


def _lobby_changes(match: Match, event: MatchEvent) -> dict[str, Any]:
    sitters = match.sitters
    match event:
        case events.SecretSealed(secret=secret):
            return {"secret": secret}
        case events.OptionsChanged(seats=seats, pace=pace, options=options):
            unready = tuple(Sitter(sitter.player) for sitter in sitters)
            return {"seats": seats, "pace": pace, "options": options, "sitters": unready}
        case events.SeatTaken(player=player):
            return {"sitters": (*sitters, Sitter(player))}
        case events.SeatLeft(player=player):
            return {"sitters": tuple(sitter for sitter in sitters if sitter.player != player)}
        case events.StandInSeated():
            return {"sitters": (*sitters, Sitter(None))}
        case events.StandInRemoved():
            last = max(place for place, sitter in enumerate(sitters) if sitter.player is None)
            return {"sitters": sitters[:last] + sitters[last + 1 :]}
        case events.SeatReady(player=player, ready=ready):
            return {"sitters": tuple(Sitter(s.player, ready) if s.player == player else s for s in sitters)}
        case events.OrganiserChanged(organiser=organiser):
            return {"organiser": organiser}
    raise TypeError(f"no event of a match: {type(event).__name__}")


def _progress(
    match: Match, event: events.MatchStarted | events.MovePlayed | events.MoveTakenBack | events.ClockRanOut
) -> dict[str, Any]:
    match event:
        case events.MatchStarted(players=players, entropy=entropy, facts=facts):
            return {
                "status": Status.LIVE,
                "players": players,
                "entropy": entropy,
                "state": fold(match.rules, None, facts),
                "banks": tuple(clocks.full(match.pace) for _ in players),
            }
        case events.MovePlayed(seat=seat, facts=facts, by=by, due=due):
            state = fold(match.rules, match.state, facts)
            left = match.orders if due is None else _without(match.orders, seat, due)
            orders = tuple(order for order in left if not match.rules.order_passed(state, order.due))
            changes: dict[str, Any] = {"state": state, "orders": orders}
            if by != "forced":
                changes["banks"] = _refilled(match, seat, event.timestamp)
            if by == "person" and event.draws == match.draws and not any(map(match.rules.reveals, facts)):
                changes["before"] = Before(
                    event.originator_version, seat, match.state, match.to_act, match.banks, match.round
                )
            return changes
        case events.MoveTakenBack() if match.before is not None:
            return {"state": match.before.state, "banks": match.before.banks}
    return {}


def _without(orders: tuple[Order, ...], seat: Seat, due: Due) -> tuple[Order, ...]:
    return tuple(order for order in orders if (order.seat, order.due) != (seat, due))


def _refilled(match: Match, seat: Seat, until: datetime) -> tuple[timedelta, ...]:
    asked = match.asked(seat)
    if asked is None or asked.deadline is None:
        return match.banks
    bank = clocks.refilled(match.pace, match.banks[seat], asked.since, until)
    return (*match.banks[:seat], bank, *match.banks[seat + 1 :])
