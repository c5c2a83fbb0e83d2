"""The games by key. Nothing else imports all of them."""

from collections.abc import Mapping

from domain.games.formula_d.rules import FormulaD
from domain.games.long_shot.rules import LongShot
from domain.games.powerboats.rules import Powerboats
from domain.games.protocol import Rules
from domain.games.turfmaster.rules import TurfMaster


class UnknownGame(Exception):
    """A key that names no game of ours: the log may come from a newer Paddock."""

    def __init__(self, key: str) -> None:
        super().__init__(f"there is no game {key!r} here")
        self.key = key


GAMES: Mapping[str, Rules] = {rules.key: rules for rules in (FormulaD(), TurfMaster(), Powerboats(), LongShot())}


def rules_of(key: str) -> Rules:
    """The rules of a game. Raises UnknownGame."""
    try:
        return GAMES[key]
    except KeyError:
        raise UnknownGame(key) from None
