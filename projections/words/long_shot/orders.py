"""Orders left for a later turn, for their owner's eyes: read from their tokens, as the board may have moved on."""

from collections.abc import Iterator

from domain.games.long_shot.abilities import ABILITIES
from domain.games.long_shot.orders import OR
from domain.games.long_shot.sheet import BONUSES, GRID
from domain.games.protocol import Move
from projections.words.catalog import Words, marked
from projections.words.long_shot.cards import card_name
from projections.words.long_shot.questions import STRUNG_ALONG
from projections.words.long_shot.terms import bonus_name, capital, money, numbered

ANY_JERSEY = "any_jersey"
"""After this the horse of the jersey is named, and then one for its bar."""

_ACTIONS = {
    "wild": marked("wild number {number}"),
    "mark": marked("mark {number}"),
    "helmet": marked("helmet of horse {number}"),
    "jersey": marked("jersey of horse {number}"),
    "bet": marked("bet on horse {number}"),
    "buy": marked("buy horse {number}"),
}
"""The words that stand before a number in one token."""

_ALONE = {
    "erase": marked("erase a used wild number"),
    "pass": marked("pass"),
    "skip": marked("no ability"),
    "mark": marked("any circle"),
    "helmet": marked("any helmet"),
    "jersey": marked("any jersey"),
}
"""Tokens that stand for themselves; the last three are what Miracle Worker, or a bonus, gives."""


def order_words(order: Move, words: Words) -> str:
    """`Bet on horse 5, $3; if that is impossible: helmet of horse 5`."""
    if OR not in order:
        return capital(_choice(order, words))
    at = order.index(OR)
    first, second = _choice(order[:at], words), _choice(order[at + 1 :], words)
    return capital(words.say("{first}; if that is impossible: {second}", first=first, second=second))


def _choice(tokens: Move, words: Words) -> str:
    return ", ".join(_said(tokens, words))


def _said(tokens: Move, words: Words) -> Iterator[str]:
    """Each token in words; what a number means hangs on the word before it."""
    about = ""
    for token in tokens:
        word, _, number = token.partition(" ")
        if not token:
            continue
        if word in _ACTIONS and number:
            about = word
            yield words.say(_ACTIONS[word], number=number)
        elif word.isdecimal():
            yield _target(token, about, words)
            about = "jersey" if about == ANY_JERSEY else ""
        elif token in GRID:
            yield words.say("circle {cells}", cells=token)
        elif token in ABILITIES:
            yield _ability(token, words)
        else:
            about = ANY_JERSEY if token == "jersey" else about
            yield words.say(_ALONE[token]) if token in _ALONE else _bonus(token, words)


def _target(token: str, about: str, words: Words) -> str:
    """The amount of a bet, the horses of a bar, or those that something is done with."""
    if about == "bet":
        return money(int(token))
    horses = numbered((int(horse) for horse in token.split()), words)
    return words.say("{horses} on its bar", horses=horses) if about == "jersey" else horses


def _ability(key: str, words: Words) -> str:
    name = card_name(key)
    return words.say("with {ability}", ability=name) if key == STRUNG_ALONG else name


def _bonus(token: str, words: Words) -> str:
    bonus = next(bonus for bonus in BONUSES if bonus == token)
    return words.say("bonus, {bonus}", bonus=bonus_name(bonus, words))
