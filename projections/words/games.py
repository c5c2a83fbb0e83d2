"""The words of the games by key. Nothing else imports all of them."""

from projections.words.formula_d import FormulaDWords
from projections.words.game import GameWords
from projections.words.long_shot import LongShotWords
from projections.words.powerboats import PowerboatsWords
from projections.words.turfmaster import TurfMasterWords

GAMES: dict[str, GameWords] = {
    "formula_d": FormulaDWords(),
    "turfmaster": TurfMasterWords(),
    "powerboats": PowerboatsWords(),
    "long_shot": LongShotWords(),
}


def game_words(key: str) -> GameWords:
    """The words of a game. Raises KeyError for a key that names no game of ours."""
    return GAMES[key]
