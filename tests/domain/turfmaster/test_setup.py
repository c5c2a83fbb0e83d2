"""Horses, boxes, decks and who throws first."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from domain.games.protocol import fold
from domain.games.turfmaster.cards import DECK
from domain.games.turfmaster.facts import (
    BoxDiceRolled,
    CardsDealt,
    CourseLaid,
    DeckShuffled,
    RaceBegan,
    RollerDiceRolled,
    RoundBegan,
)
from tests.dice import ScriptedDice
from tests.domain.turfmaster.track import RULES, of


class Unshuffled(ScriptedDice):
    """Dice by script; decks lie as they are sorted: 3 3 4 4 7 7 7 7 8 8 | 8 8 9 ... j12."""

    def shuffle(self, items: Sequence[Any]) -> tuple[Any, ...]:
        return tuple(items)


def set_up(seats: int, *dice: int, **options: str) -> tuple[Any, ...]:
    scripted = Unshuffled(*dice)
    facts = RULES.setup(seats, options, scripted)
    assert not scripted.left
    return facts


FOUR_BOXES = (6, 6, 6, 5, 5, 5, 4, 5)


@pytest.mark.parametrize(
    ("seats", "horses", "owners"),
    [
        (2, "by_seats", (0, 0, 1, 1)),
        (2, "3", (0, 0, 0, 1, 1, 1)),
        (2, "4", (0, 0, 0, 0, 1, 1, 1, 1)),
        (3, "by_seats", (0, 0, 1, 1, 2, 2)),
        (4, "by_seats", (0, 1, 2, 3)),
        (4, "2", (0, 0, 1, 1, 2, 2, 3, 3)),
        (8, "by_seats", (0, 1, 2, 3, 4, 5, 6, 7)),
    ],
)
def test_horses_by_the_number_of_players(seats: int, horses: str, owners: tuple[int, ...]) -> None:
    """Seed, Preparação: 2 players 2, 3 or 4 each, 3 players 2, 4 players 1; sheet: 2 for four, 1 for five to eight."""
    sums = [(6, 6), (6, 5), (6, 4), (6, 3), (6, 2), (6, 1), (5, 1), (4, 1)][: len(owners)]
    first = [(6, 6), (1, 1), (2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5)][:seats]
    facts = set_up(seats, *[die for pair in (*sums, *first) for die in pair], horses=horses)
    assert facts[0] == CourseLaid("oval", False, "in_turn", owners)


@pytest.mark.parametrize(
    ("horses", "seats"),
    [("by_seats", range(2, 9)), ("1", range(4, 9)), ("2", range(2, 5)), ("3", range(2, 3)), ("4", range(2, 3))],
)
def test_at_least_four_horses_run(horses: str, seats: range) -> None:
    """Seed, Preparação: "um número mínimo de 4 cavalos"; eight come with the game."""
    assert RULES.seats({"horses": horses}) == seats


def test_the_highest_dice_have_the_first_box() -> None:
    """Seed, Atribuir as Boxes: "Aquele que lançar os dígitos mais alto obtém a primeira boxe". 5, 11, 9 and 2."""
    facts = set_up(4, 2, 3, 6, 5, 4, 5, 1, 1, 1, 2, 6, 6, 3, 3, 4, 4)
    assert of(facts, BoxDiceRolled)[:2] == [BoxDiceRolled(1, (2, 3)), BoxDiceRolled(2, (6, 5))]
    assert of(facts, RaceBegan) == [RaceBegan(1, (2, 3, 1, 4), ("1.0", "2.0", "3.0", "4.0"), ())]


def test_horses_that_tie_for_a_box_roll_again() -> None:
    """Sheet: rulings, ties: horses 1 and 3 throw 7 each, then 3 and 8."""
    facts = set_up(4, 3, 4, 6, 5, 2, 5, 1, 1, 1, 2, 4, 4, 1, 2, 6, 6, 3, 3, 4, 4)
    assert of(facts, BoxDiceRolled)[4:] == [BoxDiceRolled(1, (1, 2)), BoxDiceRolled(3, (4, 4))]
    assert of(facts, RaceBegan)[0].horses == (2, 3, 1, 4)


def test_the_deck_has_32_cards_with_four_jokers() -> None:
    """Seed, Regra das Cartas Bónus: 32 cards; Jokers "9, 10, 11 e 12"; sheet: rulings, deck."""
    assert len(DECK) == 32
    assert Counter(DECK) == {
        "3": 2,
        "4": 2,
        "7": 4,
        "8": 4,
        "9": 4,
        "10": 4,
        "11": 4,
        "12": 4,
        "j9": 1,
        "j10": 1,
        "j11": 1,
        "j12": 1,
    }


def test_ten_cards_a_horse_from_the_top_of_its_own_deck() -> None:
    """Seed, Baralhar e Dar as Cartas: "dez cartas por cavalo", the rest stays in the box."""
    facts = set_up(4, *FOUR_BOXES, 1, 2, 6, 6, 3, 3, 4, 4)
    assert len(of(facts, DeckShuffled)) == 4
    assert of(facts, CardsDealt)[2] == CardsDealt(3, 2, ("3", "3", "4", "4", "7", "7", "7", "7", "8", "8"))
    state = fold(RULES, None, facts)
    assert [(len(horse.hand), len(horse.box)) for horse in state.horses] == [(10, 22)] * 4
    assert state.horse(1).box[:3] == ("8", "8", "9")


def test_the_highest_dice_throw_the_first_dice_round() -> None:
    """Seed, Determinar o Jogador: "Aquele que lançar o maior valor, lança a primeira ronda de dados"; ties again."""
    facts = set_up(4, *FOUR_BOXES, 6, 5, 1, 1, 5, 6, 2, 2, 1, 2, 2, 2)
    assert of(facts, RollerDiceRolled)[4:] == [RollerDiceRolled(0, (1, 2)), RollerDiceRolled(2, (2, 2))]
    assert facts[-1] == RoundBegan(1, "card", (1, 2, 3, 4), (8, 8, 8, 8), 2)


def test_only_a_tie_for_the_highest_is_rolled_again_for_the_first_throw() -> None:
    """Seed, Determinar o Jogador: only who throws the highest matters: 12, then 3 and 3, is settled."""
    facts = set_up(4, *FOUR_BOXES, 6, 6, 1, 2, 2, 1, 3, 3)
    assert len(of(facts, RollerDiceRolled)) == 4
    assert facts[-1].roller == 0


def test_the_first_round_is_of_cards_from_the_inner_lane() -> None:
    """Seed, Iniciar o Jogo: "O jogador cujo cavalo está na pista interior joga uma carta"."""
    state = fold(RULES, None, set_up(4, 2, 3, 6, 5, 4, 5, 1, 1, 1, 2, 6, 6, 3, 3, 4, 4))
    assert state.kind == "card"
    assert state.order == (2, 3, 1, 4)
    assert RULES.to_act(state) == (1,)
