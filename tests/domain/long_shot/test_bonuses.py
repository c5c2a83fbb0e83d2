"""Completed lines and the twelve bonuses."""

from typing import Any

import pytest

from domain.games.long_shot.facts import (
    BarMarked,
    BetPlaced,
    BonusMarked,
    ConcessionMarked,
    HelmetMarked,
    HorseHeld,
    HorseMoved,
    HorseTaken,
    JerseyMarked,
    LineCompleted,
    MoneyChanged,
    TurnEnded,
)
from domain.games.long_shot.state import Player, State
from tests.domain.long_shot.table import of, play, player, race, tokens

ROW = ("a3", "b3", "d3")
"""With a 6 in c3 row 3 is complete."""

ROW_AND_COLUMN = (*ROW, "c1", "c2", "c4")
"""With a 6 in c3 row 3 and column c are complete."""


def one_short(sheet: Player | None = None, **fields: Any) -> State:
    return race(sheet or player(cells=ROW), die=6, **fields)


def bonus(words: str, state: State) -> tuple[Any, ...]:
    """The facts of a 6 in c3 and what follows, after the line."""
    facts = play(state, f"mark 6 c3 {words}")[1]
    assert isinstance(facts[0], ConcessionMarked)
    return facts[facts.index(of(facts, BonusMarked)[0]) + 1 : -1]


def test_a_line_brings_a_bonus_of_the_players_choice_at_once() -> None:
    """Seed, Concessão: "marque um dos Bônus de Concessão e resolva-o imediatamente"."""
    state = one_short()
    assert tokens(state, "", "mark 6", "c3") == [
        "$7",
        "-2-2",
        "-3",
        "+2+2",
        "+3",
        "free_bet",
        "helmet",
        "jersey",
        "horse",
    ]
    state, facts = play(state, "mark 6 c3 $7")
    assert facts == (
        ConcessionMarked(0, "c3", 6),
        LineCompleted(0, "3"),
        BonusMarked(0, "$7"),
        MoneyChanged(0, 7, 19),
        TurnEnded(0),
    )
    assert (state.player(0).money, state.player(0).bonuses) == (19, ("$7",))


def test_row_and_column_at_once_bring_two_bonuses() -> None:
    """Seed, Concessão: "É possível completar uma linha e uma coluna ao mesmo tempo, resolvendo dois bônus"."""
    state, facts = play(one_short(player(cells=ROW_AND_COLUMN)), "mark 6 c3 $7 +3 4")
    assert of(facts, LineCompleted) == [LineCompleted(0, "3"), LineCompleted(0, "c")]
    assert of(facts, BonusMarked) == [BonusMarked(0, "$7"), BonusMarked(0, "+3")]
    assert state.player(0).bonuses == ("$7", "+3")


def test_a_bonus_box_is_used_once() -> None:
    """Sheet 4: 12 boxes, each usable once; $7 three times, the free bet twice."""
    done = ("a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", *ROW)
    left = tokens(one_short(player(cells=done, bonuses=("+3", "$7"))), "", "mark 6", "c3")
    assert left == ["$7", "-2-2", "-3", "+2+2", "free_bet", "helmet", "jersey", "horse"]
    left = tokens(one_short(player(cells=done, bonuses=("free_bet", "free_bet"))), "", "mark 6", "c3")
    assert "free_bet" not in left


def test_two_horses_back_two_each_lower_number_first() -> None:
    """Seed: "-2-2"; Regras de Movimento: lowest number first."""
    facts = bonus("-2-2 7 3", one_short(at={3: 5, 7: 9}))
    assert facts == (HorseMoved(3, 5, 3, "bonus"), HorseMoved(7, 9, 7, "bonus"))


def test_any_one_horse_back_three() -> None:
    """Seed: "-3"."""
    assert bonus("-3 8", one_short(at={8: 7})) == (HorseMoved(8, 7, 4, "bonus"),)


def test_backwards_a_horse_stops_at_the_start() -> None:
    """Seed, Regras de Movimento: "para na linha de Início/Chegada e qualquer movimento extra é perdido"."""
    assert bonus("-3 8", one_short(at={8: 1})) == (HorseMoved(8, 1, 0, "bonus", 2),)
    assert bonus("-3 8", one_short()) == (HorseHeld(8, "bonus", "at_start"),)


def test_two_horses_forward_two_each() -> None:
    """Seed: "+2+2": two different horses (sheet: rulings, two-horse bonus)."""
    facts = bonus("+2+2 1 2", one_short(at={2: 5}))
    assert facts == (HorseMoved(1, 0, 2, "bonus"), HorseMoved(2, 5, 7, "bonus"))


def test_any_one_horse_forward_three() -> None:
    """Seed: "+3"."""
    assert bonus("+3 4", one_short(at={4: 9})) == (HorseMoved(4, 9, 12, "bonus"),)


def test_no_bonus_moves_a_horse_across_the_finish() -> None:
    """Seed: "nunca por movimento direto do jogador"; the rest is lost."""
    assert bonus("+3 4", one_short(at={4: 14})) == (HorseMoved(4, 14, 15, "bonus", 2),)
    assert bonus("+3 4", one_short(at={4: 15})) == (HorseHeld(4, "bonus", "on_last_space"),)


def test_a_finished_horse_is_no_target() -> None:
    """Seed: "Cavalos que já terminaram não podem ser movidos"; sheet: rulings, targets."""
    assert tokens(one_short(places={1: 2, 4: 1}), "", "mark 6", "c3", "+3") == ["2", "3", "5", "6", "7", "8"]


def test_a_free_bet_of_three_dollars_on_any_horse() -> None:
    """Seed: "GRÁTIS: Faça uma Aposta Grátis de $3 em qualquer cavalo"; it is not paid."""
    assert bonus("free_bet 8", one_short(player(money=0, cells=ROW))) == (BetPlaced(0, 8, 3, 0, 3),)


def test_a_free_bet_keeps_to_the_line_and_to_running_horses() -> None:
    """Seed, Apostas Grátis: "As mesmas restrições de Linha de Não Aposta e cavalos terminados se aplicam"."""
    state = one_short(player(cells=ROW, helmets=(3,)), at={2: 12, 3: 13}, places={4: 1})
    assert tokens(state, "", "mark 6", "c3", "free_bet") == ["1", "3", "5", "6", "7", "8"]


def test_the_helmet_action_for_any_horse() -> None:
    """Seed: "Realize a Ação Capacete para qualquer cavalo"."""
    state = one_short(player(cells=ROW, helmets=(2,)))
    assert tokens(state, "", "mark 6", "c3", "helmet") == ["1", "3", "4", "5", "6", "7", "8"]
    assert bonus("helmet 5", state) == (HelmetMarked(0, 5),)


def test_the_jersey_action_for_any_horse() -> None:
    """Seed: "Realize a Ação Camisa para qualquer cavalo": with the mark on its bar."""
    state = one_short(player(cells=ROW, jerseys=(2,)), bars={3: (2, 3, 4, 5, 6, 7, 8)})
    assert tokens(state, "", "mark 6", "c3", "jersey") == ["1", "4", "5", "6", "7", "8"]
    assert bonus("jersey 5 7", state) == (JerseyMarked(0, 5), BarMarked(0, 5, 7))


def test_any_horse_from_the_market_for_nothing() -> None:
    """Seed: "Pegue qualquer cavalo do Mercado"; sheet: rulings, free horse: finished or not."""
    state = one_short(player(money=0, cells=ROW), owners={1: 1}, places={2: 1})
    assert tokens(state, "", "mark 6", "c3", "horse") == ["2", "3", "4", "5", "6", "7", "8"]
    assert bonus("horse 2", state) == (HorseTaken(0, 2),)


@pytest.mark.parametrize("taken", ["free_bet", "helmet", "jersey", "horse"])
def test_a_bonus_without_a_target_may_be_taken(taken: str) -> None:
    """Sheet: rulings, bonus without any target: may be taken without effect."""
    full = (1, 2, 3, 4, 5, 6, 7, 8)
    state = one_short(
        player(cells=ROW, jerseys=full),
        at=dict.fromkeys(full, 13),
        owners=dict.fromkeys(full, 1),
    )
    if taken == "helmet":
        state = one_short(player(cells=ROW, helmets=full))
    assert bonus(taken, state) == ()
