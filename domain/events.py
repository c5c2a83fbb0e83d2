"""The events of a match and their stable names. What is written here is kept for ever: a change gets a new name."""

from datetime import datetime
from typing import Literal, TypeAlias

from msgspec import Struct

from domain.games.facts import AnyFact
from domain.games.protocol import Due, Outcome, Seat

MatchId: TypeAlias = str
"""Eight Crockford base-32 letters."""

PlayerId: TypeAlias = str
"""Our own id of a person; the directory alone knows who it is."""

MadeBy = Literal["person", "order", "stand_in", "forced", "clock"]
"""Who made a move: `order` is what a person had left beforehand, `forced` where the rules left no choice."""


class Event(Struct, frozen=True, kw_only=True):
    """What every event carries. `command` is the id of the interaction that caused it, None where no person did.

    `originator_id` is the match id: the event store wants this name. Subclasses are tagged with their stable name.
    """

    originator_id: MatchId
    originator_version: int
    timestamp: datetime
    command: str | None = None


class Asked(Struct, frozen=True):
    """A seat that must decide: the version of the event that asked it, since when, and the deadline if there is one."""

    seat: Seat
    asked: int
    since: datetime
    deadline: datetime | None


class MatchOpened(Event, frozen=True, kw_only=True, tag="match.opened.1"):
    """A lobby was opened. `seats` is the most it takes; `commitment` is the SHA-256 of the dice secret, in hex."""

    server: str
    game: str
    organiser: PlayerId
    seats: int
    pace: str
    options: dict[str, str]
    rules_version: int
    commitment: str


class SecretSealed(Event, frozen=True, kw_only=True, tag="match.secret_sealed.1"):
    """The dice secret, in hex. It stays in the log: nothing but the match itself sees it before the match is over."""

    secret: str


class OptionsChanged(Event, frozen=True, kw_only=True, tag="match.options_changed.1"):
    """The organiser changed seats, pace or the game's options; all are given whole."""

    seats: int
    pace: str
    options: dict[str, str]


class SeatTaken(Event, frozen=True, kw_only=True, tag="match.seat_taken.1"):
    """A person joined the lobby."""

    player: PlayerId


class SeatLeft(Event, frozen=True, kw_only=True, tag="match.seat_left.1"):
    """A person is out of the lobby: by their own wish, or `removed` by the organiser."""

    player: PlayerId
    removed: bool = False


class StandInSeated(Event, frozen=True, kw_only=True, tag="match.stand_in_seated.1"):
    """The lobby has one stand-in more."""


class StandInRemoved(Event, frozen=True, kw_only=True, tag="match.stand_in_removed.1"):
    """The lobby has one stand-in less."""


class SeatReady(Event, frozen=True, kw_only=True, tag="match.seat_ready.1"):
    """A person in the lobby is ready to start, or no longer so."""

    player: PlayerId
    ready: bool


class OrganiserChanged(Event, frozen=True, kw_only=True, tag="match.organiser_changed.1"):
    """The organiser's role went to another person."""

    organiser: PlayerId


class LobbyExpired(Event, frozen=True, kw_only=True, tag="match.lobby_expired.1"):
    """Nobody used the lobby for seven days."""


class Progress(Event, frozen=True, kw_only=True):
    """An event of a match under way, with its consequences, so that tables never fold and never decide a rule.

    `facts` are what happened on the board; `draws` the dice drawn in the match so far; `to_act` who must decide now.
    """

    facts: tuple[AnyFact, ...] = ()
    draws: int
    to_act: tuple[Asked, ...]
    round: int


class MatchStarted(Progress, frozen=True, kw_only=True, tag="match.started.1"):
    """The race is on. `players` by seat, in joining order, None for a stand-in; `facts` are the set-up.

    `entropy` is the start's interaction id, mixed into the dice key.
    """

    players: tuple[PlayerId | None, ...]
    entropy: str


class MovePlayed(Progress, frozen=True, kw_only=True, tag="match.move_played.1"):
    """One seat's move and all that came of it on the board. `due` names the order that was carried out, if one was."""

    seat: Seat
    move: tuple[str, ...]
    by: MadeBy
    due: Due | None = None


class OrderLeft(Event, frozen=True, kw_only=True, tag="match.order_left.1"):
    """A seat said beforehand what to do when its turn comes; nobody else may know what. `due` is the turn it is for: an
    order left before for the same turn does not count any more."""

    seat: Seat
    order: tuple[str, ...]
    due: Due


class OrderWithdrawn(Event, frozen=True, kw_only=True, tag="match.order_withdrawn.1"):
    """A seat took the order for a turn back."""

    seat: Seat
    due: Due


class MoveTakenBack(Progress, frozen=True, kw_only=True, tag="match.move_taken_back.1"):
    """The last move, event number `version`, does not count; the board is as it was before it."""

    seat: Seat
    version: int


class ClockRanOut(Progress, frozen=True, kw_only=True, tag="match.clock_ran_out.1"):
    """A seat let its time run out; the move that the clock plays for it follows."""

    seat: Seat


class SeatResigned(Progress, frozen=True, kw_only=True, tag="match.seat_resigned.1"):
    """A person gave up; a stand-in drives on, and the person ranks last."""

    seat: Seat
    player: PlayerId


class MatchFinished(Event, frozen=True, kw_only=True, tag="match.finished.1"):
    """The match is over, with its final ranking and the dice secret for everyone to check."""

    outcome: Outcome
    secret: str


class MatchAbandoned(Event, frozen=True, kw_only=True, tag="match.abandoned.1"):
    """The match was called off before its end; nobody wins."""

    secret: str


MatchEvent: TypeAlias = (
    MatchOpened
    | SecretSealed
    | OptionsChanged
    | SeatTaken
    | SeatLeft
    | StandInSeated
    | StandInRemoved
    | SeatReady
    | OrganiserChanged
    | LobbyExpired
    | MatchStarted
    | MovePlayed
    | OrderLeft
    | OrderWithdrawn
    | MoveTakenBack
    | ClockRanOut
    | SeatResigned
    | MatchFinished
    | MatchAbandoned
)
