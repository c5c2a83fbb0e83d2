"""The paces of a match, by name and explained."""

from domain.clocks import PACES
from projections.words.catalog import Words, marked

_NAMES = {"none": marked("no clock"), "fast": marked("fast"), "normal": marked("normal")}


def pace_name(pace: str, words: Words) -> str:
    """A pace's name."""
    return words.say(_NAMES[pace])


def pace_explained(pace: str, words: Words) -> str:
    """What time a driver has at a pace: at most 100 characters."""
    rules = PACES[pace]
    if rules is None:
        return words.say("Take your time.")
    return words.say(
        "{bank} to think, {increment} more for each move, {cap} at most.",
        bank=words.duration(rules.bank),
        increment=words.duration(rules.increment),
        cap=words.duration(rules.cap),
    )
