"""Bad input: one reason for each way it can be wrong."""

from typing import Any

import pytest

from domain.games.long_shot.state import State
from domain.games.moves import parse
from domain.games.protocol import IllegalMove
from tests.domain.long_shot.table import RULES, player, race

ALL = (1, 2, 3, 4, 5, 6, 7, 8)
ROW = ("a3", "b3", "d3")
LINES = ("a1", "b1", "c1", "d1", *ROW)


def refusal(state: State, words: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        parse(RULES, state, RULES.to_act(state)[0], words)
    return refused.value.reason


@pytest.mark.parametrize(
    ("words", "sheet", "fields", "reason"),
    [
        ("bet 6 3", {"money": 2}, {}, "bet_above_money"),
        ("bet 6 1", {"money": 0}, {}, "bet_above_money"),
        ("bet 6 4", {}, {}, "bet_above_limit"),
        ("bet 6 0", {}, {}, "not_offered"),
        ("bet 6 2", {}, {"places": {6: 1}}, "bet_on_finished_horse"),
        ("bet 6 2", {}, {"at": {6: 12}}, "past_no_bet_line"),
        ("buy 6", {}, {"owners": {6: 1}}, "horse_not_in_market"),
        ("buy 6", {}, {"places": {6: 1}}, "horse_finished"),
        ("buy 6", {"money": 5}, {}, "price_above_money"),
        ("helmet 6", {"helmets": (6,)}, {}, "helmet_marked"),
        ("jersey 6 1", {"jerseys": (6,)}, {}, "jersey_marked"),
        ("jersey 6 1", {}, {"bars": {6: ALL}}, "bar_full"),
        ("jersey 6 2", {}, {}, "bar_marked"),
        ("jersey 6 9", {}, {}, "no_such_horse"),
        ("mark 6 c3", {"cells": ("d1", "c3")}, {}, "concession_marked"),
        ("mark 6 c3", {"cells": ("c3",)}, {}, "concession_marked"),
        ("mark 6 a1", {}, {}, "not_the_number"),
        ("mark 6 e1", {}, {}, "no_such_cell"),
        ("bet 3 2", {}, {}, "not_the_number"),
        ("wild 3 bet 4 2", {}, {}, "not_the_number"),
        ("bet 9 2", {}, {}, "no_such_horse"),
        ("wild 3 bet 3 2", {"wilds": 0}, {}, "wild_used"),
        ("wild 6 bet 6 2", {}, {}, "wild_is_the_die"),
        ("wild 9 bet 9 2", {}, {}, "no_such_horse"),
        ("erase", {"wilds": 1}, {}, "not_stuck"),
        ("pass", {}, {}, "not_stuck"),
        ("gallop", {}, {}, "not_offered"),
        ("too_lucky bet 6 1", {}, {}, "ability_not_due"),
        ("mark 6 c3 fancy_hat $7", {"cells": ROW}, {}, "ability_not_due"),
        ("mark 6 c3 +3 1", {"cells": LINES, "bonuses": ("+3",)}, {}, "bonus_used"),
        ("mark 6 c3 +3 1", {"cells": ROW}, {"places": {1: 1}}, "horse_finished"),
        ("mark 6 c3 +2+2 4", {"cells": ROW}, {}, "wrong_number"),
        ("mark 6 c3 free_bet 1", {"cells": ROW}, {"at": {1: 14}}, "past_no_bet_line"),
        ("mark 6 c3 free_bet 1", {"cells": ROW}, {"places": {1: 1}}, "bet_on_finished_horse"),
        ("mark 6 c3 helmet 1", {"cells": ROW, "helmets": (1,)}, {}, "helmet_marked"),
        ("mark 6 c3 jersey 1", {"cells": ROW, "jerseys": (1,)}, {}, "jersey_marked"),
        ("mark 6 c3 horse 1", {"cells": ROW}, {"owners": {1: 1}}, "horse_not_in_market"),
        ("mark 6 c3 horse 9", {"cells": ROW}, {}, "no_such_horse"),
        ("mark 6 c3", {"cells": ROW}, {}, "incomplete"),
    ],
)
def test_each_wrong_word_has_its_reason(words: str, sheet: dict[str, Any], fields: dict[str, Any], reason: str) -> None:
    """Issue, bad input: a bet above the money, on a finished horse, past the line without the helmet, a horse gone
    from the market, a used wild: one clear sentence each."""
    assert refusal(race(player(**sheet), die=6, **fields), words) == reason


def test_who_is_stuck_hears_why() -> None:
    """Stuck with a used wild number: it is erased, not passed; the closed actions say why."""
    sheet = player(money=0, cells=("d1", "c3"), helmets=(6,), jerseys=(6,), wilds=2)
    state = race(sheet, die=6, owners={6: 1})
    assert refusal(state, "pass") == "wild_to_erase"
    assert refusal(state, "helmet 6") == "helmet_marked"


def test_two_jerseys_of_inventory_check() -> None:
    """Two different ones, both unmarked."""
    state = race(player(jerseys=(1,)), die=7, cards={7: "inventory_check"})
    assert refusal(state, "buy 7 inventory_check 1 2") == "jersey_marked"
    assert refusal(state, "buy 7 inventory_check 2") == "wrong_number"


def test_no_bonus_without_a_line() -> None:
    """Only abilities are due: a bonus is not."""
    state = race(player(helmets=(6,)), die=6, cards={5: "fancy_hat"}, owners={5: 0})
    assert RULES.why_not(state, 0, ("", "bet 6", "2"), "$7") == "no_bonus_due"


def test_who_is_not_asked() -> None:
    """Another's turn."""
    assert RULES.why_not(race(die=6), 1, (), "helmet 6") == "not_asked"
    with pytest.raises(IllegalMove, match="not_asked"):
        RULES.ask(race(die=6), 1, ())


def test_before_the_roll_there_is_nothing_to_say() -> None:
    """The game rolls by itself."""
    assert RULES.why_not(race(), 0, (), "helmet 6") == "not_offered"
