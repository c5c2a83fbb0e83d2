"""What an option of a TurfMaster move leads to: numbers only, words make labels of them."""

from domain.games.protocol import Note
from domain.games.turfmaster.facts import Standstill
from domain.games.turfmaster.paths import FallReason


class CardNote(Note, frozen=True, tag="card"):
    """A card for a horse: `count` of it in the hand, its `value`, whether a joker, and the `limit` now in force.

    `ends` are the squares it reaches as the track stands now, `unused` the points it loses; `stands` where the horse
    will not move, `fall` where it will come down at a fence. `home`: every end is beyond the line.
    """

    horse: int
    count: int
    value: int
    joker: bool
    limit: int | None
    ends: tuple[str, ...] = ()
    unused: int = 0
    stands: Standstill | None = None
    fall: FallReason | None = None
    home: bool = False


class SpeedNote(Note, frozen=True, tag="speed"):
    """A speed for all: one die or `both`; `limited` are the horses whose limit the sum passes."""

    speed: int
    both: bool
    limited: tuple[int, ...] = ()


class DieNote(Note, frozen=True, tag="die"):
    """A die for a horse with a handicap, the squares it reaches and the points lost."""

    horse: int
    die: int
    ends: tuple[str, ...]
    unused: int = 0


class SquareNote(Note, frozen=True, tag="square"):
    """An end square of a horse's move: its lane, the way there, points `unused`, fences `jumped` by number."""

    horse: int
    square: str
    lane: int
    path: tuple[str, ...]
    points: int
    unused: int = 0
    jumped: tuple[int, ...] = ()
    home: bool = False


class BonusNote(Note, frozen=True, tag="bonus"):
    """Taking a horse's two bonus cards now, for race `race`; the horse has `hand` cards before."""

    horse: int
    race: int
    hand: int


class PassNote(Note, frozen=True, tag="pass"):
    """A horse without cards stands in this card round."""

    horse: int


class KeepNote(Note, frozen=True, tag="keep"):
    """Choosing the cards to hold: `hold` of the `cards` there are."""

    horse: int
    hold: int
    cards: int


class HeldNote(Note, frozen=True, tag="held"):
    """A card that may be held for the next race; `fresh` where it was dealt for it."""

    value: int
    joker: bool
    fresh: bool
