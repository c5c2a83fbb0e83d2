"""Who may see which card."""

import pytest

from domain.games.protocol import Fact, IllegalMove
from domain.games.turfmaster.cards import FACE_DOWN
from domain.games.turfmaster.facts import (
    BonusTaken,
    CardChosen,
    CardPlayed,
    CardsDealt,
    CardsLost,
    DeckShuffled,
    DiceThrown,
    HandKept,
)
from tests.dice import ScriptedDice
from tests.domain.turfmaster.track import RULES, horse, race


def test_nobody_sees_a_box() -> None:
    """Seed, Baralhar: the rest stays face down in the box, the owner does not see it either."""
    shuffled = DeckShuffled(1, ("3", "j9"))
    for viewer in (0, 1, None):
        assert RULES.public(shuffled, viewer) == DeckShuffled(1, (FACE_DOWN, FACE_DOWN))


def test_only_the_owner_sees_a_hand() -> None:
    """Seed: "ninguém excepto o proprietário tem permissão de olhar para elas até que sejam jogadas"."""
    secret: list[tuple[Fact, Fact]] = [
        (CardsDealt(1, 0, ("3", "4")), CardsDealt(1, 0, ("?", "?"))),
        (BonusTaken(1, 0, 2, ("3", "4")), BonusTaken(1, 0, 2, ("?", "?"))),
        (CardsLost(1, 0, ("3", "4")), CardsLost(1, 0, ("?", "?"))),
        (CardChosen(1, 0, "3"), CardChosen(1, 0, "?")),
        (HandKept(1, 0, ("3",), ("4", "7")), HandKept(1, 0, ("?",), ("?", "?"))),
    ]
    for fact, masked in secret:
        assert RULES.public(fact, 0) == fact
        assert RULES.public(fact, 1) == masked
        assert RULES.public(fact, None) == masked


def test_everyone_sees_a_played_card_and_the_dice() -> None:
    """Seed, Ronda de Cartas: the card "é exposta"."""
    for fact in (CardPlayed(1, "3", 8), DiceThrown(0, (1, 2))):
        assert RULES.public(fact, None) == fact


def test_the_view_hides_what_the_facts_hide() -> None:
    """Issue: hands only to their owner."""
    state = race(horse("1.9", "7", "j9", lost=("3",), played=("8",), chosen="7"), horse("1.4", "4"), cards="face_down")
    own, other = RULES.view(state, 0).horse(1), RULES.view(state, 1).horse(1)
    assert (own.hand, own.lost, own.chosen) == (("7", "j9"), ("3",), "7")
    assert set(own.box) == {FACE_DOWN}
    assert (other.hand, other.lost, other.played, other.chosen) == (("?", "?"), ("?",), ("8",), "?")
    assert RULES.view(state, None).horse(2).hand == ("?",)


def test_a_move_that_lays_or_holds_cards_is_hidden_too() -> None:
    """Issue: never in events seen by others: the text of the move tells the card."""
    laid, kept = (CardChosen(1, 0, "7"),), (HandKept(1, 0, ("7",), ()),)
    assert RULES.public_move(("7",), laid, 1) == ("?",)
    assert RULES.public_move(("7",), laid, 0) == ("7",)
    assert RULES.public_move(("keep", "7"), kept, None) == ("?",)
    assert RULES.public_move(("7", "1.9"), (CardPlayed(1, "7", 8),), 1) == ("7", "1.9")


def test_what_reveals_cannot_be_taken_back() -> None:
    """Design, Undo: only a move that revealed nothing."""
    assert RULES.reveals(CardPlayed(1, "7", 8))
    assert RULES.reveals(BonusTaken(1, 0, 1, ("3", "4")))
    assert RULES.reveals(CardsDealt(1, 0, ("3", "4")))
    assert RULES.reveals(CardsLost(1, 0, ("3", "4")))
    assert not RULES.reveals(CardChosen(1, 0, "7"))


def test_a_refusal_names_no_card() -> None:
    """Issue: never in error messages."""
    state = race(horse("1.9", "7", "j9"), horse("1.4", "4"))
    for move in (("12",), ("7", "3.30"), ("7",), ("7", "1.16", "x"), ()):
        with pytest.raises(IllegalMove) as refusal:
            RULES.play(state, 0, move, ScriptedDice())
        assert "7" not in str(refusal.value)
        assert "j9" not in str(refusal.value)
