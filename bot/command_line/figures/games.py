"""What is counted, by game. Nothing else imports all of them."""

from collections.abc import Mapping
from typing import Any, Protocol

from bot.command_line.figures.formula_d import FormulaDFigures
from bot.command_line.figures.long_shot import LongShotFigures
from bot.command_line.figures.played import Played
from bot.command_line.figures.powerboats import PowerboatsFigures
from bot.command_line.figures.turfmaster import TurfMasterFigures


class Figures(Protocol):
    """Counts matches of one game, and tells what was counted."""

    def count(self, played: list[Played]) -> Mapping[str, Any]:
        """The game's own figures of these matches by name, as JSON has them."""

    def told(self, counted: Mapping[str, Any]) -> list[str]:
        """The same in lines for people."""


_GAMES: Mapping[str, Figures] = {
    "formula_d": FormulaDFigures(),
    "turfmaster": TurfMasterFigures(),
    "powerboats": PowerboatsFigures(),
    "long_shot": LongShotFigures(),
}


def figures(game: str) -> Figures:
    """What is counted in a game. Raises KeyError for a key that names no game of ours."""
    return _GAMES[game]
