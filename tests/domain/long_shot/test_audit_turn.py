"""What falls due several times in one turn, and words that miss the question: found by playing as a stranger would."""

from typing import Any

import pytest

from domain.games.long_shot.facts import BetPlaced, HorseMoved, MoneyChanged
from domain.games.long_shot.notes import AbilityNote, MoveNote, SkipNote
from domain.games.long_shot.state import State
from domain.games.moves import parse
from domain.games.protocol import IllegalMove
from tests.domain.long_shot.table import RULES, notes, of, play, player, race, tokens

ROW_AND_COLUMN = ("a3", "b3", "d3", "c1", "c2", "c4")
"""With a 6 in c3 row 3 and column c are complete."""


def refusal(state: State, words: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        parse(RULES, state, RULES.to_act(state)[0], words)
    return refused.value.reason


def two_free_bets(**fields: Any) -> State:
    """Seat 0 owns Pay it Forward; after the line and both free bets it is due for 5 and for 8, each with company."""
    sheet = player(cells=ROW_AND_COLUMN)
    at = {5: 4, 1: 4, 8: 9, 2: 9}
    return race(sheet, die=6, at=at, cards={3: "pay_it_forward"}, owners={3: 0}, **fields)


BOTH = ("", "mark 6", "c3", "free_bet", "5", "free_bet", "8")


def test_an_ability_due_about_two_horses_is_offered_for_each() -> None:
    """Sheet, rulings: one mark, several effects: in the order the player chooses; seed, Habilidades: optional."""
    state = two_free_bets()
    assert tokens(state, *BOTH) == ["pay_it_forward 5", "pay_it_forward 8", "skip"]
    assert notes(state, *BOTH) == {
        "pay_it_forward 5": AbilityNote("pay_it_forward", 5),
        "pay_it_forward 8": AbilityNote("pay_it_forward", 8),
        "skip": SkipNote(("pay_it_forward",)),
    }
    assert tokens(state, *BOTH, "pay_it_forward 8") == ["pay_it_forward", "skip"]


def test_the_second_of_them_alone_may_be_applied() -> None:
    """Seed, Habilidades: "opcionais e o proprietário decide quando aplicá-las": 2 and 8 move, 1 and 5 stay."""
    state, facts = play(two_free_bets(), "mark 6 c3 free_bet 5 free_bet 8 pay_it_forward 8 skip")
    assert of(facts, HorseMoved) == [HorseMoved(2, 9, 10, "ability"), HorseMoved(8, 9, 10, "ability")]
    assert (state.horse(5).position, state.horse(1).position) == (4, 4)


def test_both_may_be_applied() -> None:
    """In either order."""
    _, facts = play(two_free_bets(), "mark 6 c3 free_bet 5 free_bet 8 pay_it_forward 8 pay_it_forward")
    assert [fact.horse for fact in of(facts, HorseMoved)] == [2, 8, 1, 5]


def test_one_of_two_jockey_sets_may_have_the_free_bet() -> None:
    """Product Placement, sheet 3.3: free $2 bet on that horse; Inventory Check completes two sets at once."""
    sheet = player(helmets=(2, 4))
    cards = {7: "inventory_check", 8: "product_placement"}
    state = race(sheet, die=7, cards=cards, owners={8: 0})
    bought = ("", "buy 7", "inventory_check", "2 4")
    assert tokens(state, *bought) == ["product_placement 2", "product_placement 4", "skip"]
    _, facts = play(state, "buy 7 inventory_check 2 4 product_placement 4 skip")
    assert of(facts, BetPlaced) == [BetPlaced(0, 4, 2, 0, 2)]
    _, facts = play(state, "buy 7 inventory_check 2 4 product_placement 2 product_placement")
    assert of(facts, BetPlaced) == [BetPlaced(0, 2, 2, 0, 2), BetPlaced(0, 4, 2, 0, 2)]


def test_money_due_twice_needs_no_horse() -> None:
    """Fancy Hat, sheet 3.3: +$1 for each of two bets with the helmet, free or paid."""
    sheet = player(cells=ROW_AND_COLUMN, helmets=(1, 8))
    state = race(sheet, die=6, cards={5: "fancy_hat"}, owners={5: 0})
    both = ("", "mark 6", "c3", "free_bet", "1", "free_bet", "8")
    assert tokens(state, *both) == ["fancy_hat", "skip"]
    _, facts = play(state, "mark 6 c3 free_bet 1 free_bet 8 fancy_hat fancy_hat")
    assert of(facts, MoneyChanged) == [MoneyChanged(0, 1, 13), MoneyChanged(0, 1, 14)]


def test_a_horse_to_move_shows_what_its_mover_has_at_stake() -> None:
    """Panel: each option with what it may win: the own bet and whether one owns the horse."""
    sheet = player(cells=ROW_AND_COLUMN, bets={2: 3})
    state = race(sheet, die=6, at={2: 9, 4: 14}, owners={4: 0, 7: 1})
    found = notes(state, "", "mark 6", "c3", "+3")
    assert (found["2"], found["4"]) == (MoveNote(2, 9, 12, 3, False), MoveNote(4, 14, 15, 0, True))
    assert found["7"] == MoveNote(7, 0, 3, 0, False)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("helmet 7", "ability_first"),
        ("jersey 7 2", "ability_first"),
        ("bet 7 2", "ability_first"),
        ("wild 3 bet 3 2", "ability_first"),
        ("too_lucky helmet 7", "ability_not_due"),
        ("fair_play 1", "not_offered"),
        ("fair_play 8", "horse_finished"),
        ("fair_play 9", "no_such_horse"),
        ("skip helmet 6", "not_the_number"),
    ],
)
def test_the_ability_of_the_die_is_asked_first(words: str, reason: str) -> None:
    """Seed, Habilidades: "No início do seu turno, se o número especificado for rolado"; 1 leads."""
    state = race(die=7, at={1: 6}, owners={7: 0}, places={8: 1})
    assert refusal(state, words) == reason


def test_reasons_fit_the_question() -> None:
    """Bad input: one clear sentence each; a second wild number is no number that allows nothing."""
    state = race(die=6)
    assert refusal(state, "wild 3 wild 4") == "not_offered"
    assert refusal(state, "buy 6 partner_in_crime 6") == "not_offered"
    assert RULES.why_not(two_free_bets(), 0, BOTH, "pay_it_forward 2") == "not_offered"
    assert refusal(state, "buy 6 bet 6 2") == "not_offered"
    row = player(cells=("a1", "b1", "c1", "d1", "a3", "b3", "d3"), bonuses=("helmet",))
    assert refusal(race(row, die=6), "mark 6 c3 helmet 2") == "bonus_used"
    row_left = race(player(cells=("a3", "b3", "d3")), die=6, places={1: 1}, at={2: 15})
    assert refusal(row_left, "mark 6 c3 +2+2 3 3") == "wrong_number"
    assert refusal(row_left, "mark 6 c3 +2+2 3 1") == "horse_finished"
    assert refusal(row_left, "mark 6 c3 free_bet 2") == "past_no_bet_line"
    hat = race(player(helmets=(6,)), die=6, cards={5: "fancy_hat"}, owners={5: 0})
    assert refusal(hat, "bet 6 2 jersey 3 8") == "no_bonus_due"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("helmet", "incomplete"),
        ("bet", "bet_above_money"),
        ("buy", "price_above_money"),
        ("wild 3 helmet", "incomplete"),
        ("wild 3 bet", "bet_above_money"),
        ("wild", "no_such_horse"),
    ],
)
def test_an_action_named_without_its_number(words: str, reason: str) -> None:
    """Bad input: with no money: what is closed says why, what is open is to be gone on with."""
    assert refusal(race(player(money=0), die=6), words) == reason
