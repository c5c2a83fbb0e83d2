"""What people do with a match before it starts."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from domain import clocks, events, table
from domain.dice import ProvableDice, commitment, dice_key
from domain.draft import Draft
from domain.events import MatchId, PlayerId
from domain.games.protocol import Rules, fold
from domain.games.registry import GAMES
from domain.match import Match, Sitter, Status, apply
from domain.refusals import Reason, Refused

UNUSED_FOR = timedelta(days=7)
"""After so long without an event a lobby expires."""


def opened(
    match_id: MatchId,
    now: datetime,
    secret: bytes,
    *,
    server: str,
    game: str,
    organiser: PlayerId,
    seats: int | None,
    pace: str,
    options: Mapping[str, str],
    command: str | None,
) -> Draft:
    """A new lobby with its organiser seated; `seats` None means as many as the game takes.

    Raises Refused: `unknown_game`, `unknown_pace`, `unknown_option`, `unknown_value`, `wrong_seats`.
    """
    if game not in GAMES:
        raise Refused(Reason.UNKNOWN_GAME, game=game)
    rules = GAMES[game]
    _check_choices(rules, pace, options)
    possible = rules.seats(options)
    seats = possible[-1] if seats is None else seats
    if seats not in possible:
        raise Refused(Reason.WRONG_SEATS, least=possible[0], most=possible[-1])
    first = events.MatchOpened(
        originator_id=match_id,
        originator_version=1,
        timestamp=now,
        command=command,
        server=server,
        game=game,
        organiser=organiser,
        seats=seats,
        pace=pace,
        options=dict(options),
        rules_version=rules.version,
        commitment=commitment(secret),
    )
    draft = Draft(apply(None, first), now, command)
    draft.events.append(first)
    draft.add(events.SecretSealed, secret=secret.hex())
    draft.add(events.SeatTaken, player=organiser)
    return draft


def join(draft: Draft, player: PlayerId) -> None:
    """Take a seat. Raises Refused: `not_a_lobby`, `already_seated`, `lobby_full`."""
    draft.require_lobby()
    if _sitter(draft.match, player):
        raise Refused(Reason.ALREADY_SEATED)
    _require_room(draft.match)
    draft.add(events.SeatTaken, player=player)


def leave(draft: Draft, player: PlayerId) -> None:
    """Give up a seat. The organiser's role goes to the next person; with the last person the lobby closes.

    Raises Refused: `not_a_lobby`, `not_seated`.
    """
    draft.require_lobby()
    if not _sitter(draft.match, player):
        raise Refused(Reason.NOT_SEATED)
    _unseat(draft, player, removed=False)


def remove(draft: Draft, by: PlayerId, player: PlayerId) -> None:
    """The organiser sends a person out of the lobby.

    Raises Refused: `not_a_lobby`, `not_organiser`, `player_not_seated`.
    """
    draft.require_lobby()
    draft.require_organiser(by)
    if not _sitter(draft.match, player):
        raise Refused(Reason.PLAYER_NOT_SEATED)
    _unseat(draft, player, removed=True)


def seat_stand_in(draft: Draft, by: PlayerId) -> None:
    """The organiser seats a stand-in. Raises Refused: `not_a_lobby`, `not_organiser`, `lobby_full`."""
    draft.require_lobby()
    draft.require_organiser(by)
    _require_room(draft.match)
    draft.add(events.StandInSeated)


def remove_stand_in(draft: Draft, by: PlayerId) -> None:
    """The organiser sends a stand-in away. Raises Refused: `not_a_lobby`, `not_organiser`, `no_stand_in`."""
    draft.require_lobby()
    draft.require_organiser(by)
    if all(sitter.player is not None for sitter in draft.match.sitters):
        raise Refused(Reason.NO_STAND_IN)
    draft.add(events.StandInRemoved)


def change_options(
    draft: Draft,
    by: PlayerId,
    *,
    seats: int | None = None,
    pace: str | None = None,
    options: Mapping[str, str] | None = None,
) -> None:
    """The organiser changes what is given; everyone has to say anew that they are ready.

    A number of seats that is not given follows the options: it becomes the nearest that they allow.
    Raises Refused: `not_a_lobby`, `not_organiser`, `unknown_pace`, `unknown_option`, `unknown_value`, `wrong_seats`,
    `too_many_seated`.
    """
    draft.require_lobby()
    draft.require_organiser(by)
    match = draft.match
    merged = {**match.options, **(options or {})}
    pace = pace or match.pace
    _check_choices(match.rules, pace, merged)
    possible, taken = match.rules.seats(merged), len(match.sitters)
    if taken > possible[-1]:
        raise Refused(Reason.TOO_MANY_SEATED, most=possible[-1], taken=taken)
    seats = min(max(match.seats, possible[0]), possible[-1]) if seats is None else seats
    if seats not in possible or seats < taken:
        raise Refused(Reason.WRONG_SEATS, least=max(possible[0], taken), most=possible[-1])
    if (seats, pace, merged) != (match.seats, match.pace, match.options):
        draft.add(events.OptionsChanged, seats=seats, pace=pace, options=merged)


def hand_over(draft: Draft, by: PlayerId, to: PlayerId) -> None:
    """Give the organiser's role to another person of the lobby.

    Raises Refused: `not_a_lobby`, `not_organiser`, `player_not_seated`.
    """
    draft.require_lobby()
    draft.require_organiser(by)
    if not _sitter(draft.match, to):
        raise Refused(Reason.PLAYER_NOT_SEATED)
    if to != by:
        draft.add(events.OrganiserChanged, organiser=to)


def set_ready(draft: Draft, player: PlayerId, ready: bool, entropy: str) -> None:
    """Say that one is ready, or not; once all are, the match starts. Raises Refused: `not_a_lobby`, `not_seated`."""
    draft.require_lobby()
    sitter = _sitter(draft.match, player)
    if sitter is None:
        raise Refused(Reason.NOT_SEATED)
    if sitter.ready != ready:
        draft.add(events.SeatReady, player=player, ready=ready)
    if _everyone_ready(draft.match) and len(draft.match.sitters) >= _fewest(draft.match):
        _begin(draft, entropy)


def start(draft: Draft, by: PlayerId, entropy: str, fill: bool = False) -> None:
    """Start the match: the organiser at will, anyone seated once everyone is ready; `fill` seats stand-ins first.

    `entropy` is the id of the interaction that starts it.
    Raises Refused: `not_a_lobby`, `not_organiser` (to fill), `not_everyone_ready`, `too_few_seats`.
    """
    draft.require_lobby()
    match = draft.match
    if by != match.organiser:
        if fill:
            raise Refused(Reason.NOT_ORGANISER)
        if not (_sitter(match, by) and _everyone_ready(match)):
            raise Refused(Reason.NOT_EVERYONE_READY)
    if fill:
        for _ in range(match.seats - len(match.sitters)):
            draft.add(events.StandInSeated)
    _begin(draft, entropy)


def expire(draft: Draft) -> None:
    """Close a lobby that nobody used for seven days; does nothing to any other."""
    match = draft.match
    if match.status is Status.LOBBY and draft.time - match.time >= UNUSED_FOR:
        draft.add(events.LobbyExpired)


def _begin(draft: Draft, entropy: str) -> None:
    match = draft.match
    least = _fewest(match)
    if len(match.sitters) < least:
        raise Refused(Reason.TOO_FEW_SEATS, least=least)
    players = tuple(sitter.player for sitter in match.sitters)
    dice = ProvableDice(dice_key(bytes.fromhex(match.secret), match.id, entropy))
    facts = match.rules.setup(len(players), match.options, dice)
    state = fold(match.rules, None, facts)
    draft.add(
        events.MatchStarted,
        players=players,
        entropy=entropy,
        facts=facts,
        draws=dice.drawn,
        to_act=table.asked_at_start(draft, players, state),
        round=match.rules.round(state),
    )
    table.settle(draft)


def _check_choices(rules: Rules, pace: str, options: Mapping[str, str]) -> None:
    specs = {spec.key: spec for spec in rules.options}
    for key, value in options.items():
        if key not in specs:
            raise Refused(Reason.UNKNOWN_OPTION, option=key, options=tuple(specs))
        if value not in specs[key].values:
            raise Refused(Reason.UNKNOWN_VALUE, option=key, value=value, values=specs[key].values)
    if pace not in clocks.PACES:
        raise Refused(Reason.UNKNOWN_PACE, pace=pace, paces=tuple(clocks.PACES))


def _require_room(match: Match) -> None:
    if len(match.sitters) >= match.seats:
        raise Refused(Reason.LOBBY_FULL, seats=match.seats)


def _sitter(match: Match, player: PlayerId) -> Sitter | None:
    return next((sitter for sitter in match.sitters if sitter.player == player), None)


def _people(match: Match) -> list[Sitter]:
    return [sitter for sitter in match.sitters if sitter.player is not None]


def _everyone_ready(match: Match) -> bool:
    return all(sitter.ready for sitter in _people(match))


def _fewest(match: Match) -> int:
    return match.rules.seats(match.options)[0]


def _unseat(draft: Draft, player: PlayerId, removed: bool) -> None:
    draft.add(events.SeatLeft, player=player, removed=removed)
    if player != draft.match.organiser:
        return
    people = _people(draft.match)
    if people:
        draft.add(events.OrganiserChanged, organiser=people[0].player)
    else:
        draft.add(events.MatchAbandoned, secret=draft.match.secret)
