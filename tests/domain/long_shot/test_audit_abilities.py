"""Each ability again, where two of them meet, where one is declined and where it is another's (sheet 3.3)."""

from typing import Any

import pytest

from domain.games.long_shot.abilities import ABILITIES
from domain.games.long_shot.facts import (
    AbilityUsed,
    BarMarked,
    BetPlaced,
    BonusMarked,
    ConcessionMarked,
    HelmetMarked,
    HorseBought,
    HorseHeld,
    HorseMoved,
    HorseTaken,
    JerseyMarked,
    LineCompleted,
    MoneyChanged,
    WildsRecovered,
)
from domain.games.long_shot.scoring import score
from domain.games.long_shot.state import Player, State
from tests.domain.long_shot.table import RULES, of, play, player, race, tokens

ROW = ("a3", "b3", "d3")
"""With a 6 in c3 row 3 is complete."""

COLUMN = ("c1", "c2", "c4")
"""With a 6 in c3 column c is complete."""

LINE = ("", "mark 6", "c3")

FULL = (1, 2, 3, 4, 5, 6, 7, 8)


def owning(*cards: str, sheet: Player | None = None, die: int = 6, owner: int | None = 0, **fields: Any) -> State:
    """Seat 0 to act; the horses of the cards are one player's, or at the market."""
    numbers = {ABILITIES[card].horse: card for card in cards}
    owners = {} if owner is None else dict.fromkeys(numbers, owner)
    return race(
        sheet or player(),
        die=die,
        cards={**numbers, **fields.pop("cards", {})},
        owners={**owners, **fields.pop("owners", {})},
        **fields,
    )


OFFERED: list[tuple[str, int, Player, tuple[str, ...], dict[str, Any]]] = [
    ("out_of_alignment", 6, player(cells=ROW), (*LINE, "$7"), {}),
    ("chain_reaction", 6, player(cells=COLUMN), (*LINE, "$7"), {}),
    ("too_lucky", 2, player(), (), {}),
    ("silver_spoon", 6, player(cells=ROW), (*LINE, "$7"), {}),
    ("receding_mare_line", 6, player(cells=ROW), (*LINE, "-3"), {}),
    ("pay_it_forward", 6, player(), ("", "bet 6", "3"), {"at": {6: 4, 7: 4}}),
    ("early_bird_special", 6, player(), ("", "bet 6"), {}),
    ("three_four_five", 6, player(cells=ROW), (*LINE, "free_bet"), {}),
    ("five_leaf_clover", 6, player(cells=ROW, wilds=2), (*LINE, "$7"), {}),
    ("charley_horse", 6, player(cells=ROW), (*LINE, "$7"), {}),
    ("fancy_hat", 6, player(helmets=(6,)), ("", "bet 6", "1"), {}),
    ("fair_play", 7, player(), (), {"at": {1: 3}}),
    ("sticky_fingers", 6, player(), ("", "jersey 6", "4"), {"owners": {6: 1}}),
    ("donut_dollie", 6, player(cells=ROW), (*LINE, "+2+2"), {}),
    ("magic_hate_ball", 8, player(), (), {}),
    ("product_placement", 6, player(jerseys=(6,)), ("", "helmet 6"), {}),
]


@pytest.mark.parametrize(("card", "die", "sheet", "answers", "fields"), OFFERED, ids=[case[0] for case in OFFERED])
def test_it_is_asked_of_its_owner_alone(
    card: str, die: int, sheet: Player, answers: tuple[str, ...], fields: dict[str, Any]
) -> None:
    """Seed, Habilidades: "só se aplica se o cavalo for possuído por um jogador", "opcionais"."""
    owners = fields.get("owners", {})
    rest = {name: value for name, value in fields.items() if name != "owners"}
    assert tokens(owning(card, die=die, sheet=sheet, owners=owners, **rest), *answers) == [card, "skip"]
    for owner in (1, None):
        assert card not in tokens(owning(card, die=die, sheet=sheet, owner=owner, owners=owners, **rest), *answers)


def test_it_is_asked_of_an_owner_in_any_seat() -> None:
    """Seed, Habilidades: whoever owns it: seat 1 takes the $7 with the spoon, seat 0 without."""
    sheets = (player(cells=ROW), player(cells=ROW))
    state = race(*sheets, die=6, cards={2: "silver_spoon"}, owners={2: 1})
    state, facts = play(state, "mark 6 c3 $7")
    assert of(facts, MoneyChanged) == [MoneyChanged(0, 7, 19)]
    _, facts = play(state, "mark 6 c3 $7 silver_spoon")
    assert of(facts, MoneyChanged) == [MoneyChanged(1, 9, 21)]


BOUGHT = ("half_off_sale", "loosey_goosey", "partner_in_crime", "miracle_worker", "inventory_check")


@pytest.mark.parametrize("card", BOUGHT)
def test_when_bought_may_be_declined(card: str) -> None:
    """Seed, Habilidades: "QUANDO COMPRADO: Aplique o efeito imediatamente ao comprar"; optional as the others are."""
    horse = ABILITIES[card].horse
    state = owning(card, die=horse, owner=None, sheet=player(money=16, wilds=0))
    assert tokens(state, f"buy {horse}") == [card, "skip"]
    state, facts = play(state, f"buy {horse} skip")
    assert [type(fact).__name__ for fact in facts] == ["HorseBought", "TurnEnded"]


@pytest.mark.parametrize("owner", [1, None])
def test_what_is_anothers_changes_no_question(owner: int | None) -> None:
    """Seed, Habilidades: the owner's alone: Scatter Shot, Double Crosser, Strung Along, Early Bird without money."""
    assert tokens(owning("scatter_shot", owner=owner), "", "mark 6") == ["d1", "c3"]
    assert tokens(owning("strung_along", owner=owner), "", "bet 6") == ["1", "2", "3"]
    state = owning("double_crosser", owner=owner)
    assert getattr(RULES.ask(state, 0, ("", "jersey 6")), "pick", None) == (1, 1)
    assert "bet 6" not in tokens(owning("early_bird_special", owner=owner, sheet=player(money=0)), "")


SCORING = ("golden_corral", "pie_in_the_sky", "dance_card", "laundry_day", "lone_ranger", "bread_line")


@pytest.mark.parametrize("card", [*SCORING, "great_appreciation"])
def test_at_scoring_it_counts_for_its_owner_alone(card: str) -> None:
    """Seed, Pontuação 5: "qualquer Dinheiro de cavalos que você possui"; at the market it counts for nobody."""
    sheet = player(helmets=(1,), cells=("a1", "b1", "c1", "d1"))
    horses: dict[str, Any] = {"owners": {1: 1, 5: 1, 6: 1}, "places": {8: 1, 1: 2}, "bars": {4: (1,)}}
    anothers = owning(card, sheet=sheet, owner=1, **horses)
    assert score(anothers, 0).by_ability == ()
    horses["owners"] = {}
    unowned = owning(card, sheet=sheet, owner=None, **horses)
    assert [score(unowned, seat).by_ability for seat in (0, 1)] == [(), ()]


# bets


def test_a_free_early_bet_may_be_above_the_money() -> None:
    """Early Bird Special: the bet is free: up to $3 with $2; declined, as far as the money goes."""
    state = owning("early_bird_special", sheet=player(money=2))
    assert tokens(state, "", "bet 6", "early_bird_special") == ["1", "2", "3"]
    assert tokens(state, "", "bet 6", "skip") == ["1", "2"]


def test_early_bird_and_strung_along() -> None:
    """The stake of $1 is free as well, and the horse moves."""
    state = owning("early_bird_special", "strung_along", at={6: 4})
    _, facts = play(state, "bet 6 early_bird_special strung_along")
    assert of(facts, BetPlaced) == [BetPlaced(0, 6, 1, 0, 1)]
    assert of(facts, HorseMoved) == [HorseMoved(6, 4, 5, "ability")]
    _, facts = play(state, "bet 6 skip strung_along")
    assert of(facts, BetPlaced) == [BetPlaced(0, 6, 1, 1, 1)]


def test_early_bird_is_for_the_bet_action() -> None:
    """Sheet 3.3: bet action: a free bet of a bonus does not ask for it."""
    state = owning("early_bird_special", sheet=player(cells=ROW))
    assert tokens(state, *LINE, "free_bet") == ["1", "2", "3", "4", "5", "6", "7", "8"]
    assert tokens(state, *LINE, "free_bet", "8") == []


def test_pay_it_forward_is_for_bets_of_exactly_three() -> None:
    """Ruling: exactly $3: not the free $5 with Three Four Five, not $1 that makes 3 in all."""
    together = {1: 7, 6: 7}
    five = owning("pay_it_forward", "three_four_five", sheet=player(cells=ROW), at=together)
    assert tokens(five, *LINE, "free_bet", "three_four_five", "1") == []
    assert tokens(five, *LINE, "free_bet", "skip", "1") == ["pay_it_forward", "skip"]
    third = owning("pay_it_forward", sheet=player(bets={6: 2}), at=together)
    assert tokens(third, "", "bet 6", "1") == []
    assert tokens(third, "", "bet 6", "3") == ["pay_it_forward", "skip"]


def test_a_free_early_bet_of_three_pays_forward() -> None:
    """Ruling: also free bets of exactly $3: Early Bird Special's is one."""
    state = owning("early_bird_special", "pay_it_forward", at={1: 7, 6: 7})
    assert tokens(state, "", "bet 6", "early_bird_special", "3") == ["pay_it_forward", "skip"]
    assert tokens(state, "", "bet 6", "early_bird_special", "2") == []


def test_pay_it_forward_takes_those_on_the_very_space() -> None:
    """Sheet 3.3: "all horses there": those ahead and behind stay; on the last space nothing moves."""
    state = owning("pay_it_forward", at={2: 14, 6: 14, 7: 15, 8: 13}, sheet=player(helmets=(6,)))
    _, facts = play(state, "bet 6 3 pay_it_forward")
    assert of(facts, HorseMoved) == [HorseMoved(2, 14, 15, "ability"), HorseMoved(6, 14, 15, "ability")]
    last = owning("pay_it_forward", at={6: 15, 7: 15}, sheet=player(helmets=(6,)))
    assert tokens(last, "", "bet 6", "3") == []


def test_a_strung_along_dollar_is_no_three() -> None:
    """Strung Along stakes $1: Pay it Forward does not count, Fancy Hat does, at the horse's helmet."""
    state = owning("strung_along", "pay_it_forward", "fancy_hat", at={6: 4, 7: 4}, sheet=player(helmets=(6,)))
    assert tokens(state, "", "bet 6", "strung_along") == ["fancy_hat", "skip"]


def test_fancy_hat_counts_for_the_free_bet_of_product_placement() -> None:
    """Fancy Hat: paid or free; the set means that the helmet is there."""
    state = owning("fancy_hat", "product_placement", sheet=player(jerseys=(6,)))
    _, facts = play(state, "helmet 6 product_placement fancy_hat")
    assert of(facts, BetPlaced) == [BetPlaced(0, 6, 2, 0, 2)]
    assert of(facts, MoneyChanged) == [MoneyChanged(0, 1, 13)]


def test_a_free_bet_is_raised_or_not() -> None:
    """Three Four Five: $3 becomes $5, declined $3; added to what is there; Product Placement's $2 stays."""
    state = owning("three_four_five", sheet=player(cells=ROW, bets={8: 4}))
    _, facts = play(state, "mark 6 c3 free_bet skip 8")
    assert of(facts, BetPlaced) == [BetPlaced(0, 8, 3, 0, 7)]
    _, facts = play(state, "mark 6 c3 free_bet three_four_five 8")
    assert of(facts, BetPlaced) == [BetPlaced(0, 8, 5, 0, 9)]
    state = owning("three_four_five", "product_placement", sheet=player(jerseys=(6,)))
    _, facts = play(state, "helmet 6 product_placement")
    assert of(facts, BetPlaced) == [BetPlaced(0, 6, 2, 0, 2)]


def test_product_placement_past_the_line() -> None:
    """The set holds the helmet, so the line is no hindrance (seed, Capacete)."""
    state = owning("product_placement", sheet=player(jerseys=(6,)), at={6: 15})
    _, facts = play(state, "helmet 6 product_placement")
    assert of(facts, BetPlaced) == [BetPlaced(0, 6, 2, 0, 2)]


def test_product_placement_by_the_bonuses() -> None:
    """A set is done by any helmet or jersey, that of a bonus too."""
    state = owning("product_placement", sheet=player(cells=ROW, jerseys=(2,), helmets=(5,)))
    assert tokens(state, *LINE, "helmet", "2") == ["product_placement", "skip"]
    assert tokens(state, *LINE, "jersey", "5", "8") == ["product_placement", "skip"]
    assert tokens(state, *LINE, "helmet", "7") == []


# jerseys


def test_the_jersey_of_a_bonus_is_the_full_action() -> None:
    """Ruling: jersey by a bonus or Miracle Worker: bar mark, Double Crosser, Sticky Fingers; the card's owner pays."""
    state = owning("double_crosser", "sticky_fingers", sheet=player(cells=ROW), owners={5: 1})
    _, facts = play(state, "mark 6 c3 jersey 5 2 8 sticky_fingers")
    assert of(facts, JerseyMarked) == [JerseyMarked(0, 5)]
    assert of(facts, BarMarked) == [BarMarked(0, 5, 2), BarMarked(0, 5, 8)]
    assert of(facts, MoneyChanged) == [MoneyChanged(1, -2, 10), MoneyChanged(0, 2, 14)]


def test_the_jersey_of_miracle_worker_is_the_full_action() -> None:
    """Ruling: the same."""
    cards = {6: "miracle_worker"}
    state = owning("double_crosser", "sticky_fingers", cards=cards, owners={3: 1})
    _, facts = play(state, "buy 6 miracle_worker jersey 3 4 5 sticky_fingers")
    assert of(facts, BarMarked) == [BarMarked(0, 3, 4), BarMarked(0, 3, 5)]
    assert of(facts, MoneyChanged) == [MoneyChanged(1, -2, 10), MoneyChanged(0, 2, 8)]


def test_sticky_fingers_takes_from_who_has_something() -> None:
    """Sheet 3.3: not below $0: of someone with nothing it is not asked."""
    state = race(player(), player(money=0), die=6, cards={7: "sticky_fingers"}, owners={7: 0, 6: 1})
    assert tokens(state, "", "jersey 6", "4") == []


def test_double_crosser_marks_two_at_most() -> None:
    """Sheet 3.3: two different horses; one where one box is left."""
    state = owning("double_crosser", bars={6: (1, 4, 5)})
    assert getattr(RULES.ask(state, 0, ("", "jersey 6")), "pick", None) == (1, 2)
    last = owning("double_crosser", bars={6: (1, 4, 5, 6, 7)})
    state, facts = play(last, "jersey 6 8")
    assert of(facts, BarMarked) == [BarMarked(0, 6, 8)]
    assert state.horse(6).bar == FULL


def test_inventory_check_with_one_jersey_left() -> None:
    """It marks as many as there are; a finished horse's too; no bar changes."""
    state = owning("inventory_check", die=7, owner=None, sheet=player(jerseys=(1, 2, 3, 4, 5, 6, 7)), places={8: 1})
    state, facts = play(state, "buy 7 inventory_check 8")
    assert of(facts, JerseyMarked) == [JerseyMarked(0, 8)]
    assert [horse.bar for horse in state.horses] == [(6,), (5,), (1,), (2,), (1, 4), (2, 3), (1, 3), (2, 4)]
    assert tokens(owning("inventory_check", die=7, owner=None, sheet=player(jerseys=FULL)), "", "buy 7") == []


# movement


@pytest.mark.parametrize(
    ("words", "moved"),
    [
        ("+2+2 donut_dollie 1 2", [(1, 9, 12), (2, 8, 11)]),
        ("+2+2 skip 1 2", [(1, 9, 11), (2, 8, 10)]),
        ("-2-2 skip donut_dollie 1 2", [(1, 9, 6), (2, 8, 5)]),
        ("-2-2 receding_mare_line skip 1 2", [(1, 9, 6), (2, 8, 5)]),
        ("-2-2 receding_mare_line donut_dollie 1 2", [(1, 9, 5), (2, 8, 4)]),
        ("-3 skip skip 1", [(1, 9, 6)]),
        ("+3 skip 1", [(1, 9, 12)]),
    ],
)
def test_each_horse_of_a_bonus_goes_further(words: str, moved: list[tuple[int, int, int]]) -> None:
    """Receding Mare Line: backward bonus only; Donut Dollie: each moved horse; each may be declined."""
    state = owning("receding_mare_line", "donut_dollie", sheet=player(cells=ROW), at={1: 9, 2: 8})
    _, facts = play(state, f"mark 6 c3 {words}")
    assert [(fact.horse, fact.start, fact.end) for fact in of(facts, HorseMoved)] == moved


def test_neither_adds_to_the_move_of_an_ability() -> None:
    """Sheet 3.3: movement bonus; Charley Horse and Fair Play are none."""
    state = owning("receding_mare_line", "donut_dollie", "charley_horse", sheet=player(cells=ROW), at={1: 9})
    _, facts = play(state, "mark 6 c3 charley_horse 1 $7")
    assert of(facts, HorseMoved) == [HorseMoved(1, 9, 8, "ability")]
    state = owning("donut_dollie", "fair_play", die=7, at={1: 9, 2: 3})
    _, facts = play(state, "fair_play 2 helmet 7")
    assert of(facts, HorseMoved) == [HorseMoved(2, 3, 5, "ability")]


def test_what_an_ability_moves_may_stand_at_the_start() -> None:
    """Ruling, targets: running horses on 0 may be chosen without effect, finished ones may not."""
    state = owning("charley_horse", sheet=player(cells=ROW), at={1: 9}, places={2: 1})
    assert tokens(state, *LINE, "charley_horse") == ["1", "3", "4", "5", "6", "7", "8"]
    _, facts = play(state, "mark 6 c3 charley_horse 8 $7")
    assert of(facts, HorseHeld) == [HorseHeld(8, "ability", "at_start")]


def test_a_finished_partner_in_crime_still_moves_the_other() -> None:
    """Ruling, free horse: finished or not, its "when bought" fires: horse 6 has finished, the other moves 2."""
    state = race(player(cells=ROW), die=6, places={6: 1})
    assert tokens(state, *LINE, "horse", "6", "partner_in_crime") == ["1", "2", "3", "4", "5", "7", "8"]
    _, facts = play(state, "mark 6 c3 horse 6 partner_in_crime 8")
    assert of(facts, HorseTaken) == [HorseTaken(0, 6)]
    assert of(facts, HorseMoved) == [HorseMoved(8, 0, 2, "ability")]


def test_no_fair_play_while_all_are_level() -> None:
    """Sheet 3.3: not leading nor tied for the lead: level horses all lead."""
    assert "fair_play" not in tokens(owning("fair_play", die=7))


# lines


def test_a_line_by_miracle_worker_brings_a_bonus() -> None:
    """Ruling: lines completed by ability marks earn their bonus."""
    state = owning("miracle_worker", owner=None, sheet=player(cells=ROW))
    _, facts = play(state, "buy 6 miracle_worker mark c3 $7")
    assert of(facts, LineCompleted) == [LineCompleted(0, "3")]
    assert of(facts, BonusMarked) == [BonusMarked(0, "$7")]


def test_each_line_of_a_chain_counts_for_the_abilities_of_lines() -> None:
    """Out of Alignment: +$1 for the column and, by the ability's mark, +$1 for the row; Chain Reaction is horse 1 too,
    so here Miracle Worker marks: row 3 and column c at once are 2."""
    state = owning("out_of_alignment", cards={6: "miracle_worker"}, sheet=player(cells=(*ROW, *COLUMN)))
    _, facts = play(state, "buy 6 miracle_worker mark c3 out_of_alignment $7 $7")
    assert of(facts, MoneyChanged)[0] == MoneyChanged(0, 2, 8)


def test_chain_reaction_may_set_itself_off() -> None:
    """Sheet 3.3: column done: any circle; it completes column a: again. Marks 6 in c3, then a1 and then d1."""
    state = owning("chain_reaction", sheet=player(cells=("a2", "a3", "a4", *COLUMN)))
    _, facts = play(state, "mark 6 c3 chain_reaction a1 chain_reaction d1 $7 +3 1")
    assert of(facts, ConcessionMarked) == [
        ConcessionMarked(0, "c3", 6),
        ConcessionMarked(0, "a1", 8),
        ConcessionMarked(0, "d1", 6),
    ]
    assert len(of(facts, BonusMarked)) == 2
    assert AbilityUsed(0, "scatter_shot") not in facts


def test_marks_by_an_ability_are_no_scatter_shots() -> None:
    """Scatter Shot changes the concession action alone: a circle of any number is Chain Reaction's own."""
    state = owning("chain_reaction", "scatter_shot", sheet=player(cells=COLUMN))
    _, facts = play(state, "mark 6 c3 chain_reaction b1 $7")
    assert of(facts, AbilityUsed) == [AbilityUsed(0, "chain_reaction")]


def test_a_row_and_a_column_are_different_to_them() -> None:
    """Five Leaf Clover and Charley Horse: row; Chain Reaction: column."""
    both = player(cells=(*ROW, *COLUMN), wilds=1)
    state = owning("five_leaf_clover", "chain_reaction", sheet=both)
    assert tokens(state, *LINE)[:2] == ["five_leaf_clover", "chain_reaction"]
    assert "charley_horse" not in tokens(owning("charley_horse", sheet=player(cells=COLUMN)), *LINE)


# horses taken and bought


def test_equestrian_inception_is_paid_when_it_is_the_one_taken() -> None:
    """Sheet 3.3: "taking it through that bonus": another horse taken by its owner brings nothing."""
    state = owning("equestrian_inception", sheet=player(cells=ROW))
    assert tokens(state, *LINE, "horse", "8") == []


def test_loosey_goosey_gives_back_what_is_used() -> None:
    """Up to 2: with one used, one."""
    _, facts = play(owning("loosey_goosey", die=3, owner=None, sheet=player(wilds=2)), "buy 3 loosey_goosey")
    assert of(facts, WildsRecovered) == [WildsRecovered(0, 1, 3)]


def test_half_off_sale_by_the_free_horse() -> None:
    """Rulings: a horse taken counts as bought; the sale is a real purchase: horse 7 for $2, its jerseys come too."""
    cards = {2: "half_off_sale", 7: "inventory_check"}
    state = race(player(cells=ROW), die=6, cards=cards)
    _, facts = play(state, "mark 6 c3 horse 2 half_off_sale 7 inventory_check 1 2")
    assert of(facts, HorseBought) == [HorseBought(0, 7, 2)]
    assert of(facts, JerseyMarked) == [JerseyMarked(0, 1), JerseyMarked(0, 2)]


def test_half_off_sale_needs_a_horse_one_can_pay() -> None:
    """Ruling: a real purchase: $1 left buys nothing; $2 a horse for $4."""
    sale = owning("half_off_sale", die=2, owner=None, sheet=player(money=11))
    assert tokens(sale, "", "buy 2") == []
    sale = owning("half_off_sale", die=2, owner=None, sheet=player(money=12))
    assert tokens(sale, "", "buy 2", "half_off_sale") == ["7", "8"]


def test_what_is_bought_in_a_turn_counts_in_it() -> None:
    """An ability counts from when the card is owned: Fancy Hat taken by the first bonus pays with the second."""
    state = race(player(cells=(*ROW, *COLUMN), helmets=(1,)), die=6, cards={5: "fancy_hat"})
    assert tokens(state, *LINE, "horse", "5", "free_bet", "1") == ["fancy_hat", "skip"]
    assert tokens(state, *LINE, "free_bet", "1", "horse", "5") == []


def test_a_card_bought_by_its_own_number_is_too_late_for_the_die() -> None:
    """Seed, Habilidades: "No início do seu turno": Too Lucky bought on a 2 pays nothing in that turn."""
    state, facts = play(owning("too_lucky", die=2, owner=None), "buy 2")
    assert of(facts, MoneyChanged) == []
    assert state.player(0).money == 2


def test_money_of_the_die_counts_when_stuck_is_judged() -> None:
    """Too Lucky comes first: with its $2 a bet is open, so the owner is not stuck."""
    sheet = player(money=0, cells=("d2", "a3"), helmets=(2,), jerseys=(2,), wilds=0)
    state = owning("too_lucky", die=2, sheet=sheet)
    assert tokens(state, "too_lucky") == ["bet 2"]
    assert tokens(state, "skip") == ["erase"]


def test_magic_hate_ball_on_nobody() -> None:
    """Not below $0: where all the others have nothing it is not asked."""
    state = race(player(), player(money=0), die=8, cards={8: "magic_hate_ball"}, owners={8: 0})
    assert "magic_hate_ball" not in tokens(state)


def test_miracle_worker_offers_what_is_left() -> None:
    """Any concession, helmet or jersey: what is full is not offered."""
    state = owning("miracle_worker", owner=None, sheet=player(helmets=FULL, jerseys=FULL))
    assert tokens(state, "", "buy 6", "miracle_worker") == ["mark"]
    _, facts = play(owning("miracle_worker", owner=None), "buy 6 miracle_worker helmet 6")
    assert of(facts, HelmetMarked) == [HelmetMarked(0, 6)]


# at scoring


def test_great_appreciation_counts_horse_eight_itself() -> None:
    """Ruling: +$10 for each own horse in the top three: 8 alone is 10."""
    assert score(owning("great_appreciation", places={8: 1, 1: 2}), 0).by_ability == (("great_appreciation", 10),)


@pytest.mark.parametrize("place", [1, 2, 3])
def test_pie_in_the_sky_is_safe_with_any_of_the_three_places(place: int) -> None:
    """Sheet 3.3: "not in the top three"."""
    others = [other for other in (1, 2, 3) if other != place]
    places = {2: place, 3: others[0], 4: others[1]}
    assert score(owning("pie_in_the_sky", places=places), 0).by_ability == ()


def test_dance_card_itself_may_be_on_its_bar() -> None:
    """Ruling: each own horse marked on card 4's bar; the horse that is marked but another's does not count."""
    assert score(owning("dance_card", bars={4: (4,)}), 0).abilities == 4
    assert score(owning("dance_card", owners={2: 1}), 0).abilities == 0


def test_several_abilities_add_up() -> None:
    """Seed, Pontuação 5: Golden Corral 10, Lone Ranger 2 x 2, Bread Line 3, Laundry Day 10, less Pie In The Sky 10."""
    sheet = player(money=1, helmets=(1,), jerseys=(2,), cells=("a1", "b1", "c1", "d1"))
    cards = ("golden_corral", "pie_in_the_sky", "laundry_day", "lone_ranger", "bread_line")
    found = score(owning(*cards, sheet=sheet, places={3: 1, 4: 2, 8: 3}), 0)
    assert dict(found.by_ability) == {
        "golden_corral": 10,
        "pie_in_the_sky": -10,
        "laundry_day": 10,
        "lone_ranger": 4,
        "bread_line": 3,
    }
    assert (found.abilities, found.total) == (17, 18)
