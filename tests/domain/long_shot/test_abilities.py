"""The 32 abilities, one by one (sheet 3.3); each counts for the owner alone and may be declined."""

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
    MoneyChanged,
    WildsRecovered,
)
from domain.games.long_shot.scoring import score
from domain.games.long_shot.state import Player, State
from domain.games.protocol import Fact
from tests.domain.long_shot.table import of, play, player, race, tokens

ROW = ("a3", "b3", "d3")
"""With a 6 in c3 row 3 is complete."""

COLUMN = ("c1", "c2", "c4")
"""With a 6 in c3 column c is complete."""

THIRD = {1: 1, 3: 2, 4: 3}


def owning(*cards: str, sheet: Player | None = None, die: int | None = 6, owner: int = 0, **fields: Any) -> State:
    """Seat 0 to act on a roll; the cards' horses are one player's."""
    numbers = {ABILITIES[card].horse: card for card in cards}
    owners = {**dict.fromkeys(numbers, owner), **fields.pop("owners", {})}
    return race(sheet or player(), die=die, cards=numbers, owners=owners, **fields)


def after(facts: tuple[Fact, ...], ability: str) -> tuple[Fact, ...]:
    """What followed an ability's use, without the end of the turn."""
    return facts[facts.index(AbilityUsed(0, ability)) + 1 : -1]


# at scoring


@pytest.mark.parametrize(("owned", "brought"), [({5: 0}, 0), ({5: 0, 6: 0}, 10), ({5: 0, 6: 0, 7: 0}, 10)])
def test_golden_corral(owned: dict[int, int], brought: int) -> None:
    """+$10 if you own 3 or more horses."""
    assert score(owning("golden_corral", owners=owned), 0).abilities == brought


def test_pie_in_the_sky() -> None:
    """-$10 if horse 2 is not in the top three."""
    assert score(owning("pie_in_the_sky", places=THIRD), 0).by_ability == (("pie_in_the_sky", -10),)
    assert score(owning("pie_in_the_sky", places={2: 3, 3: 2, 4: 1}), 0).abilities == 0


def test_dance_card() -> None:
    """+$4 per own horse marked on card 4's bar (ruling): 2 is printed, 4 and 7 marked; 7 is another's."""
    state = owning("dance_card", "too_lucky", bars={4: (4, 7)}, owners={7: 1, 8: 0})
    assert score(state, 0).abilities == 8
    assert score(state, 1).abilities == 0


def test_laundry_day() -> None:
    """+$10 if you have no jockey set."""
    assert score(owning("laundry_day", sheet=player(helmets=(1,), jerseys=(2,))), 0).abilities == 10
    assert score(owning("laundry_day", sheet=player(helmets=(1,), jerseys=(1,))), 0).abilities == 0


def test_lone_ranger() -> None:
    """+$2 per horse with exactly one of helmet and jersey: 1 and 3."""
    assert score(owning("lone_ranger", sheet=player(helmets=(1, 2), jerseys=(2, 3))), 0).abilities == 4


def test_bread_line() -> None:
    """+$3 per completed row; columns do not count."""
    cells = ("a1", "b1", "c1", "d1", "a2", "a3", "a4", "b2", "c2", "d2")
    assert score(owning("bread_line", sheet=player(cells=cells)), 0).abilities == 6


def test_great_appreciation() -> None:
    """With horse 8 in the top three +$10 for each own horse in the top three (ruling)."""
    state = owning("great_appreciation", "strung_along", places={8: 3, 1: 1, 2: 2}, owners={2: 1, 7: 0})
    assert score(state, 0).abilities == 20
    assert score(owning("great_appreciation", "strung_along", places=THIRD), 0).abilities == 0


# at the start of the own turn, by the die


def test_too_lucky() -> None:
    """Die shows 2: +$2, before the action: the money can be bet."""
    state = owning("too_lucky", sheet=player(money=0), die=2)
    assert tokens(state) == ["too_lucky", "skip"]
    _, facts = play(state, "too_lucky bet 2 2")
    assert facts[:3] == (AbilityUsed(0, "too_lucky"), MoneyChanged(0, 2, 2), BetPlaced(0, 2, 2, 2, 2))


def test_fair_play() -> None:
    """Die shows 7: a horse that neither leads nor shares the lead +2; the leader among running horses (ruling)."""
    state = owning("fair_play", die=7, at={1: 9, 2: 9, 3: 4}, places={8: 1})
    assert tokens(state, "fair_play") == ["3", "4", "5", "6", "7"]
    _, facts = play(state, "fair_play 3 helmet 7")
    assert facts[1] == HorseMoved(3, 4, 6, "ability")


def test_fair_play_stops_short_of_the_finish() -> None:
    """It may never cross: 14 and a leader on 15."""
    _, facts = play(owning("fair_play", die=7, at={1: 15, 2: 14}), "fair_play 2 helmet 7")
    assert facts[1] == HorseMoved(2, 14, 15, "ability", 1)


def test_magic_hate_ball() -> None:
    """Die shows 8: each other player loses $2, not below $0."""
    state = race(player(), player(money=1), player(), die=8, cards={8: "magic_hate_ball"}, owners={8: 0})
    _, facts = play(state, "magic_hate_ball helmet 8")
    assert of(facts, MoneyChanged) == [MoneyChanged(1, -1, 0), MoneyChanged(2, -2, 10)]


def test_abilities_of_the_die_come_at_the_start_of_the_owners_own_turn() -> None:
    """Seed, Habilidades: "No início do seu turno, se o número especificado for rolado"; ruling on actions."""
    state = owning("too_lucky", owner=1, die=2)
    assert "too_lucky" not in tokens(state)
    state, _ = play(state, "helmet 2")
    assert tokens(state) == ["too_lucky", "skip"]


# rows, columns, the concession action


def test_out_of_alignment() -> None:
    """+$1 for each line completed: row and column at once bring 2."""
    state = owning("out_of_alignment", sheet=player(cells=(*ROW, *COLUMN)))
    _, facts = play(state, "mark 6 c3 out_of_alignment $7 $7")
    assert of(facts, MoneyChanged)[0] == MoneyChanged(0, 2, 14)


def test_chain_reaction() -> None:
    """Column done: mark any one concession; it may complete lines itself and bring a bonus (row 1 by d1)."""
    state = owning("chain_reaction", sheet=player(cells=("a1", "b1", *COLUMN)))
    _, facts = play(state, "mark 6 c3 $7 chain_reaction d1 $7")
    assert of(facts, ConcessionMarked) == [ConcessionMarked(0, "c3", 6), ConcessionMarked(0, "d1", 6)]
    assert len(of(facts, BonusMarked)) == 2


def test_chain_reaction_is_not_set_off_by_a_row() -> None:
    """Column done, not row."""
    assert "chain_reaction" not in tokens(owning("chain_reaction", sheet=player(cells=ROW)), "", "mark 6", "c3")


def test_five_leaf_clover() -> None:
    """Row done: recover 1 used wild."""
    state = owning("five_leaf_clover", sheet=player(cells=ROW, wilds=1))
    _, facts = play(state, "mark 6 c3 five_leaf_clover $7")
    assert of(facts, WildsRecovered) == [WildsRecovered(0, 1, 2)]
    column = owning("five_leaf_clover", sheet=player(cells=COLUMN, wilds=1))
    assert "five_leaf_clover" not in tokens(column, "", "mark 6", "c3")


def test_charley_horse() -> None:
    """Row done: move any horse back 1."""
    state = owning("charley_horse", sheet=player(cells=ROW), at={4: 7})
    _, facts = play(state, "mark 6 c3 charley_horse 4 $7")
    assert of(facts, HorseMoved) == [HorseMoved(4, 7, 6, "ability")]


def test_bonuses_and_abilities_come_in_the_players_order() -> None:
    """Ruling: one mark, several effects: in the order the player chooses; a bonus cannot be skipped."""
    state = owning("charley_horse", sheet=player(cells=ROW), at={4: 7})
    first = tokens(state, "", "mark 6", "c3")
    assert {"charley_horse", "+3"} < set(first)
    assert "skip" not in first
    assert tokens(state, "", "mark 6", "c3", "$7") == ["charley_horse", "skip"]


def test_an_ability_counts_if_owned_when_the_line_is_completed() -> None:
    """Ruling: taking Charley Horse by the bonus of that very row does not set it off."""
    state = race(player(cells=ROW), die=6, cards={5: "charley_horse"})
    assert tokens(state, "", "mark 6", "c3", "horse", "5") == []


def test_scatter_shot() -> None:
    """Concession: a number one above or below the die; no wrap from 8 to 1."""
    assert tokens(owning("scatter_shot"), "", "mark 6") == ["d1", "c3", "c1", "d4", "b2", "a4"]
    assert tokens(owning("scatter_shot", die=8), "", "mark 8") == ["a1", "b3", "b2", "a4"]
    _, facts = play(owning("scatter_shot"), "mark 6 b2")
    assert facts[:2] == (AbilityUsed(0, "scatter_shot"), ConcessionMarked(0, "b2", 7))


def test_scatter_shot_looks_at_the_die() -> None:
    """Sheet 3.3: instead of the die: not with a wild number."""
    assert tokens(owning("scatter_shot"), "wild 2", "mark 2") == ["d2", "a3"]


# jerseys and jockey sets


def test_double_crosser() -> None:
    """Jersey action: mark two different horses on the bar instead of one."""
    state = owning("double_crosser")
    _, facts = play(state, "jersey 6 4 8")
    assert facts[:4] == (
        JerseyMarked(0, 6),
        AbilityUsed(0, "double_crosser"),
        BarMarked(0, 6, 4),
        BarMarked(0, 6, 8),
    )
    _, facts = play(state, "jersey 6 4")
    assert of(facts, BarMarked) == [BarMarked(0, 6, 4)]


def test_sticky_fingers() -> None:
    """Jersey action: up to $2 from the owner of the card marked; not from oneself, not below $0."""
    state = race(player(), player(money=1), die=6, cards={7: "sticky_fingers"}, owners={7: 0, 6: 1})
    _, facts = play(state, "jersey 6 4 sticky_fingers")
    assert after(facts, "sticky_fingers") == (MoneyChanged(1, -1, 0), MoneyChanged(0, 1, 13))
    assert tokens(owning("sticky_fingers", owners={6: 0}), "", "jersey 6", "4") == []
    assert tokens(owning("sticky_fingers"), "", "jersey 6", "4") == []


def test_product_placement() -> None:
    """Jockey set done: free $2 bet on that horse."""
    state = owning("product_placement", sheet=player(money=0, jerseys=(6,)))
    _, facts = play(state, "helmet 6 product_placement")
    assert after(facts, "product_placement") == (BetPlaced(0, 6, 2, 0, 2),)
    state = owning("product_placement", sheet=player(helmets=(6,)))
    assert tokens(state, "", "jersey 6", "4") == ["product_placement", "skip"]


def test_product_placement_keeps_to_running_horses() -> None:
    """Seed, Apostas Grátis: never on a finished horse."""
    state = owning("product_placement", sheet=player(jerseys=(6,)), places={6: 1})
    assert tokens(state, "", "helmet 6") == []


# bets


def test_strung_along() -> None:
    """Bet action: stake $1 and move that horse +1, short of the finish."""
    state = owning("strung_along", at={6: 4})
    assert tokens(state, "", "bet 6") == ["1", "2", "3", "strung_along"]
    _, facts = play(state, "bet 6 strung_along")
    assert after(facts, "strung_along") == (BetPlaced(0, 6, 1, 1, 1), HorseMoved(6, 4, 5, "ability"))
    _, facts = play(owning("strung_along", sheet=player(helmets=(6,)), at={6: 15}), "bet 6 strung_along")
    assert of(facts, HorseHeld) == [HorseHeld(6, "ability", "on_last_space")]


def test_pay_it_forward() -> None:
    """$3 bet: if the horse shares its space all horses there move +1, in order of their numbers."""
    state = owning("pay_it_forward", at={2: 5, 6: 5, 7: 4})
    _, facts = play(state, "bet 6 3 pay_it_forward")
    assert after(facts, "pay_it_forward") == (HorseMoved(2, 5, 6, "ability"), HorseMoved(6, 5, 6, "ability"))
    assert tokens(state, "", "bet 6", "2") == []


def test_pay_it_forward_needs_company_on_the_track() -> None:
    """Ruling: position 0 is no shared space; alone nothing happens; free bets of exactly $3 count too."""
    assert tokens(owning("pay_it_forward"), "", "bet 6", "3") == []
    assert tokens(owning("pay_it_forward", at={6: 5}), "", "bet 6", "3") == []
    state = owning("pay_it_forward", sheet=player(cells=ROW), at={2: 5, 8: 5})
    assert tokens(state, "", "mark 6", "c3", "free_bet", "8") == ["pay_it_forward", "skip"]


def test_early_bird_special() -> None:
    """The bet is free if you had $0 on that horse; it needs no money (ruling)."""
    state = owning("early_bird_special")
    assert tokens(state, "", "bet 6") == ["early_bird_special", "skip"]
    _, facts = play(state, "bet 6 early_bird_special 3")
    assert after(facts, "early_bird_special") == (BetPlaced(0, 6, 3, 0, 3),)
    _, facts = play(state, "bet 6 skip 3")
    assert facts[0] == BetPlaced(0, 6, 3, 3, 3)
    _, facts = play(owning("early_bird_special", sheet=player(money=0)), "bet 6 2")
    assert facts[:2] == (AbilityUsed(0, "early_bird_special"), BetPlaced(0, 6, 2, 0, 2))


def test_early_bird_special_comes_first_or_not_at_all() -> None:
    """Only with $0 on the horse."""
    assert tokens(owning("early_bird_special", sheet=player(bets={6: 1})), "", "bet 6") == ["1", "2", "3"]


def test_fancy_hat() -> None:
    """Any bet on a horse whose helmet you have: +$1, to the money (ruling)."""
    state = owning("fancy_hat", sheet=player(helmets=(6,)))
    _, facts = play(state, "bet 6 2 fancy_hat")
    assert after(facts, "fancy_hat") == (MoneyChanged(0, 1, 11),)
    assert tokens(owning("fancy_hat"), "", "bet 6", "2") == []
    free = owning("fancy_hat", sheet=player(cells=ROW, helmets=(1,)))
    assert tokens(free, "", "mark 6", "c3", "free_bet", "1") == ["fancy_hat", "skip"]


# bonuses


def test_silver_spoon() -> None:
    """The $7 bonus pays $9."""
    state = owning("silver_spoon", sheet=player(cells=ROW))
    _, facts = play(state, "mark 6 c3 $7 silver_spoon")
    assert of(facts, MoneyChanged) == [MoneyChanged(0, 9, 21)]
    _, facts = play(state, "mark 6 c3 $7 skip")
    assert of(facts, MoneyChanged) == [MoneyChanged(0, 7, 19)]


def test_receding_mare_line() -> None:
    """Backward bonus: each chosen horse goes 1 further back."""
    state = owning("receding_mare_line", sheet=player(cells=ROW), at={1: 9, 2: 8})
    _, facts = play(state, "mark 6 c3 -2-2 receding_mare_line 1 2")
    assert of(facts, HorseMoved) == [HorseMoved(1, 9, 6, "bonus"), HorseMoved(2, 8, 5, "bonus")]
    assert tokens(state, "", "mark 6", "c3", "+3")[0] == "1"


def test_donut_dollie() -> None:
    """Movement bonus: each moved horse goes 1 further in the same direction."""
    state = owning("donut_dollie", sheet=player(cells=ROW), at={1: 9, 2: 8})
    _, facts = play(state, "mark 6 c3 +3 donut_dollie 1")
    assert of(facts, HorseMoved) == [HorseMoved(1, 9, 13, "bonus")]
    _, facts = play(state, "mark 6 c3 -3 donut_dollie 1")
    assert of(facts, HorseMoved) == [HorseMoved(1, 9, 5, "bonus")]


def test_donut_dollie_and_receding_mare_line_add_up() -> None:
    """Ruling: single cards: -3 becomes -5."""
    state = owning("donut_dollie", "receding_mare_line", sheet=player(cells=ROW), at={1: 9})
    _, facts = play(state, "mark 6 c3 -3 receding_mare_line donut_dollie 1")
    assert of(facts, HorseMoved) == [HorseMoved(1, 9, 4, "bonus")]


def test_three_four_five() -> None:
    """The $3 free bet becomes $5."""
    state = owning("three_four_five", sheet=player(cells=ROW))
    _, facts = play(state, "mark 6 c3 free_bet three_four_five 8")
    assert of(facts, BetPlaced) == [BetPlaced(0, 8, 5, 0, 5)]


def test_equestrian_inception() -> None:
    """Taking it through the free-horse bonus also gives $6; buying it does not."""
    state = race(player(cells=ROW), die=6, cards={6: "equestrian_inception"})
    _, facts = play(state, "mark 6 c3 horse 6 equestrian_inception")
    assert of(facts, HorseTaken) == [HorseTaken(0, 6)]
    assert of(facts, MoneyChanged) == [MoneyChanged(0, 6, 18)]
    assert tokens(state, "", "buy 6") == []


# when bought


def test_half_off_sale() -> None:
    """May at once buy another market horse at half price, rounded down; a real purchase (ruling)."""
    state = race(player(money=13), die=2, cards={2: "half_off_sale"}, owners={3: 1}, places={4: 1})
    assert tokens(state, "", "buy 2", "half_off_sale") == ["5", "6", "7", "8"]
    _, facts = play(state, "buy 2 half_off_sale 7")
    assert of(facts, HorseBought) == [HorseBought(0, 2, 10), HorseBought(0, 7, 2)]


def test_half_off_sale_sets_off_the_other_horses_purchase() -> None:
    """Ruling: its own "when bought" fires: Partner in Crime for $3."""
    state = race(player(money=13), die=2, cards={2: "half_off_sale"})
    _, facts = play(state, "buy 2 half_off_sale 6 partner_in_crime 1")
    assert of(facts, HorseMoved) == [HorseMoved(1, 0, 2, "ability"), HorseMoved(6, 0, 2, "ability")]


def test_loosey_goosey() -> None:
    """When bought: recover up to 2 used wilds."""
    state = race(player(wilds=0), die=3, cards={3: "loosey_goosey"})
    assert play(state, "buy 3 loosey_goosey")[0].player(0).wilds == 2
    assert tokens(race(die=3, cards={3: "loosey_goosey"}), "", "buy 3") == []


def test_partner_in_crime() -> None:
    """When bought: horse 6 +2 and one other unfinished horse +2, short of the finish."""
    state = race(player(), die=6, at={6: 3, 8: 14}, places={1: 1})
    assert tokens(state, "", "buy 6", "partner_in_crime") == ["2", "3", "4", "5", "7", "8"]
    _, facts = play(state, "buy 6 partner_in_crime 8")
    assert after(facts, "partner_in_crime") == (HorseMoved(6, 3, 5, "ability"), HorseMoved(8, 14, 15, "ability", 1))


@pytest.mark.parametrize(
    ("words", "fact"),
    [
        ("mark b4", ConcessionMarked(0, "b4", 1)),
        ("helmet 3", HelmetMarked(0, 3)),
        ("jersey 3 5", BarMarked(0, 3, 5)),
    ],
)
def test_miracle_worker(words: str, fact: Fact) -> None:
    """When bought: any concession, or any helmet, or any jersey, the full action (ruling)."""
    state = race(player(), die=6, cards={6: "miracle_worker"})
    assert tokens(state, "", "buy 6", "miracle_worker") == ["mark", "helmet", "jersey"]
    _, facts = play(state, f"buy 6 miracle_worker {words}")
    assert after(facts, "miracle_worker")[-1] == fact


def test_inventory_check() -> None:
    """When bought: mark a jersey on 2 different horses, no mark on a bar."""
    state = race(player(jerseys=(1,)), die=7, cards={7: "inventory_check"})
    _, facts = play(state, "buy 7 inventory_check 8 2")
    assert after(facts, "inventory_check") == (JerseyMarked(0, 2), JerseyMarked(0, 8))


def test_a_horse_taken_for_nothing_counts_as_bought() -> None:
    """Ruling: free horse: its "when bought" ability fires."""
    state = race(player(cells=ROW), die=6)
    assert tokens(state, "", "mark 6", "c3", "horse", "6") == ["partner_in_crime", "skip"]


# for the owner alone, as the owner likes


def test_every_ability_has_a_test() -> None:
    """Sheet 3.3: 32 cards."""
    named = {name.removeprefix("test_") for name in globals()}
    assert set(ABILITIES) <= named


@pytest.mark.parametrize(
    ("card", "die", "sheet", "answers"),
    [
        ("too_lucky", 2, player(), ()),
        ("out_of_alignment", 6, player(cells=ROW), ("", "mark 6", "c3", "$7")),
        ("fancy_hat", 6, player(helmets=(6,)), ("", "bet 6", "2")),
        ("product_placement", 6, player(jerseys=(6,)), ("", "helmet 6")),
    ],
)
def test_it_works_for_its_owner_alone_who_may_decline(
    card: str, die: int, sheet: Player, answers: tuple[str, ...]
) -> None:
    """Seed, Habilidades: "só se aplica se o cavalo for possuído", "opcionais e o proprietário decide"."""
    assert tokens(owning(card, die=die, sheet=sheet), *answers) == [card, "skip"]
    assert card not in tokens(owning(card, die=die, sheet=sheet, owner=1), *answers)
    assert card not in tokens(race(sheet, die=die, cards={ABILITIES[card].horse: card}), *answers)
