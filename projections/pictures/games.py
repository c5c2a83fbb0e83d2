"""The painters of the games by key. Nothing else imports all of them."""

from collections.abc import Mapping
from typing import Any, Protocol

from domain.games.protocol import Move, Rules, Seat
from domain.match import Match
from domain.viewing import seen
from projections.pictures import formula_d, long_shot, powerboats, turfmaster
from projections.pictures.drivers import Drivers
from projections.words.catalog import Words
from projections.words.game import Names


class Painter(Protocol):
    """What draws one game. States are the game's own."""

    def board(self, state: Any, drivers: Drivers, words: Words) -> bytes:
        """The whole board."""

    def panel(self, rules: Rules, state: Any, seat: Seat, answers: Move, names: Names, words: Words) -> bytes:
        """A seat's surroundings with the options it has after its answers so far."""


_PAINTERS: Mapping[str, Painter] = {
    "formula_d": formula_d.FormulaDPainter(),
    "turfmaster": turfmaster.TurfMasterPainter(),
    "powerboats": powerboats.PowerboatsPainter(),
    "long_shot": long_shot.LongShotPainter(),
}


def painter(game: str) -> Painter:
    """What draws a game. Raises KeyError for a game without pictures."""
    return _PAINTERS[game]


def board(match: Match, names: Names, words: Words) -> bytes:
    """The whole board of a match under way or over, as a bystander sees it; `names` by seat.

    Raises KeyError for a game without pictures.
    """
    clocks = {
        asked.seat: words.duration_in_short(asked.deadline - match.time)
        for asked in match.to_act
        if asked.deadline is not None
    }
    stand_ins = frozenset(seat for seat in range(len(match.players)) if match.driver(seat) is None)
    to_act = tuple(asked.seat for asked in match.to_act)
    return painter(match.game).board(seen(match, None).state, Drivers(names, to_act, clocks, stand_ins), words)


def panel(match: Match, seat: Seat, answers: Move, names: Names, words: Words) -> bytes:
    """A seat's own surroundings as it sees them, its options numbered as in the menu.

    Raises the rules' IllegalMove where the seat is not asked or the answers are not on offer, ValueError where they
    leave nothing to ask.
    """
    return painter(match.game).panel(match.rules, seen(match, seat).state, seat, answers, names, words)
