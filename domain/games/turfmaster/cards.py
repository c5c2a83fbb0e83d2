"""The deck of one horse: 28 ordinary cards and four jokers (sheet: rulings, deck)."""

from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias

Card: TypeAlias = str
"""A card's text: `7` for an ordinary card, `j9` for a joker, FACE_DOWN for one whose face the viewer may not see."""

FACE_DOWN: Card = "?"

_ORDINARY = {3: 2, 4: 2, 7: 4, 8: 4, 9: 4, 10: 4, 11: 4, 12: 4}
_JOKERS = (9, 10, 11, 12)

DECK: tuple[Card, ...] = (
    *(str(value) for value, count in _ORDINARY.items() for _ in range(count)),
    *(f"j{value}" for value in _JOKERS),
)
"""The 32 cards, ordinary ones in ascending order, jokers last."""

HAND = 10
"""Cards dealt to a horse for a race (seed: Baralhar e Dar as Cartas)."""

BONUS = 2
"""Cards of a bonus, always taken both (seed: Regra das Cartas Bónus)."""


def joker(card: Card) -> bool:
    """Whether a card evades all handicaps (seed: Evitar as Incapacidade jogando um Joker)."""
    return card.startswith("j")


def value(card: Card) -> int:
    """The squares a card moves a horse."""
    return _VALUE[card]


_VALUE = {card: int(card.removeprefix("j")) for card in DECK}
_RANK = {card: place for place, card in enumerate(dict.fromkeys(DECK))}


def known(card: Card) -> bool:
    """Whether this is a card of the deck, and not the back of one."""
    return card in _VALUE


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards in the order of the deck, backs last."""
    return tuple(sorted(cards, key=lambda card: _RANK.get(card, len(_RANK))))


def without(cards: tuple[Card, ...], gone: Iterable[Card]) -> tuple[Card, ...]:
    """The cards after some have left; one that is not seen among them leaves as a back."""
    left = list(cards)
    for card in gone:
        left.remove(card if card in left else FACE_DOWN)
    return tuple(left)


def missing(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of a deck that are not among these, in the order of the deck."""
    return tuple((Counter(DECK) - Counter(cards)).elements())


def backs(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """As many cards face down."""
    return (FACE_DOWN,) * len(cards)
