"""What is counted, by game. Nothing else imports all of them."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from bot.command_line.figures import formula_d, turfmaster
from domain.events import MovePlayed
from domain.match import Match

Counted = Mapping[str, Any]
"""Figures by name, as JSON has them."""


class Figures(Protocol):
    """Counts matches of one game, and tells what was counted."""

    def count(self, matches: Sequence[Match], moves: Sequence[MovePlayed]) -> Counted:
        """The game's own figures of these matches, all of whose moves are given."""

    def told(self, counted: Counted) -> list[str]:
        """The same in lines for people."""


_GAMES: Mapping[str, Figures] = {"formula_d": formula_d.FormulaDFigures(), "turfmaster": turfmaster.TurfMasterFigures()}


def figures(game: str) -> Figures:
    """What is counted in a game. Raises KeyError for a key that names no game of ours."""
    return _GAMES[game]
