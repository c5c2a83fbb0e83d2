"""What each may know: nobody a card in a box, only its owner a card in a hand, everyone a card once it is played."""

from collections.abc import Sequence

from msgspec.structs import replace

from domain.games.protocol import Fact, Move, Seat
from domain.games.turfmaster.cards import FACE_DOWN, backs
from domain.games.turfmaster.facts import (
    BonusTaken,
    CardChosen,
    CardPlayed,
    CardsDealt,
    CardsLost,
    DeckShuffled,
    HandKept,
)
from domain.games.turfmaster.state import Horse, State


def public(fact: Fact, viewer: Seat | None) -> Fact:
    """A fact as a viewer may know it (None: a bystander): cards that are not for its eyes are backs.

    Seed: Baralhar e Dar as Cartas. Folding these facts gives the viewer's view.
    """
    match fact:
        case DeckShuffled():
            return replace(fact, cards=backs(fact.cards))
        case CardsDealt() | BonusTaken() | CardsLost() if fact.seat != viewer:
            return replace(fact, cards=backs(fact.cards))
        case HandKept() if fact.seat != viewer:
            return replace(fact, cards=backs(fact.cards), lost=backs(fact.lost))
        case CardChosen() if fact.seat != viewer:
            return replace(fact, card=FACE_DOWN)
    return fact


def public_move(move: Move, facts: Sequence[Fact], viewer: Seat | None) -> Move:
    """A move as a viewer may know it, by the facts it led to: what was laid face down or held is nobody else's."""
    for fact in facts:
        if isinstance(fact, CardChosen | HandKept) and fact.seat != viewer:
            return (FACE_DOWN,)
    return move


def reveals(fact: Fact) -> bool:
    """Whether someone saw a card by this fact, so that the move can no longer be taken back."""
    return isinstance(fact, CardPlayed | CardsDealt | BonusTaken | CardsLost)


def view(state: State, viewer: Seat | None) -> State:
    """The match as a viewer may see it."""
    return replace(state, horses=tuple(_seen(horse, viewer) for horse in state.horses))


def _seen(horse: Horse, viewer: Seat | None) -> Horse:
    if horse.seat == viewer:
        return replace(horse, box=backs(horse.box))
    return replace(
        horse,
        hand=backs(horse.hand),
        box=backs(horse.box),
        lost=backs(horse.lost),
        chosen=None if horse.chosen is None else FACE_DOWN,
    )
