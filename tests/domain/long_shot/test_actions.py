"""The five actions and their restrictions."""

from domain.games.long_shot.facts import (
    BarMarked,
    BetPlaced,
    ConcessionMarked,
    HelmetMarked,
    HorseBought,
    JerseyMarked,
    LineCompleted,
    TurnEnded,
)
from domain.games.long_shot.notes import BetNote, CellNote, PurchaseNote
from tests.domain.long_shot.table import RULES, notes, of, play, player, race, tokens


def test_everyone_takes_one_action_clockwise_from_the_active_player() -> None:
    """Seed, O Turno 4: "Começando pelo Jogador Ativo e prosseguindo no sentido horário"."""
    state = race(player(), player(), player(), active=2, die=5)
    order: list[int] = []
    for _ in range(3):
        order += RULES.to_act(state)
        state, facts = play(state, "helmet 5")
        assert of(facts, TurnEnded) == [TurnEnded(order[-1])]
    assert order == [2, 0, 1]


def test_actions_go_by_the_number_rolled() -> None:
    """Seed, O Turno 4: "restrita ao número rolado no Dado de Cavalo"."""
    assert tokens(race(player(wilds=0), die=6)) == ["mark 6", "helmet 6", "jersey 6", "bet 6", "buy 6"]


def test_concession_marks_one_circle_of_the_number() -> None:
    """Seed, Concessão: one circle that matches the number (6 is at d1 and c3)."""
    state = race(die=6)
    assert tokens(state, "", "mark 6") == ["d1", "c3"]
    state, facts = play(state, "mark 6 c3")
    assert facts[0] == ConcessionMarked(0, "c3", 6)
    assert state.player(0).cells == ("c3",)


def test_a_circle_marked_is_not_offered_again() -> None:
    """Seed, Concessão: a single circle; both marked, the action is closed."""
    assert tokens(race(player(cells=("d1",)), die=6), "", "mark 6") == ["c3"]
    assert "mark 6" not in tokens(race(player(cells=("d1", "c3")), die=6), "")


def test_a_cell_tells_what_its_lines_still_need() -> None:
    """Panel: lines one short are marked. With b3 and d3 marked, c3 leaves a3; with c1, column c leaves c2 and c4."""
    state = race(player(cells=("b3", "d3", "c1")), die=6)
    assert notes(state, "", "mark 6")["c3"] == CellNote("c3", 6, 1, 2)


def test_a_row_is_complete_with_its_fourth_mark() -> None:
    """Seed, Concessão: completing a row or column; row 3 is 2 8 6 3."""
    state = race(player(cells=("a3", "b3", "d3")), die=6)
    _, facts = play(state, "mark 6 c3 $7")
    assert of(facts, LineCompleted) == [LineCompleted(0, "3")]


def test_diagonals_do_not_count() -> None:
    """Seed, Concessão: "diagonais não contam"."""
    _, facts = play(race(player(cells=("a1", "b2", "d4")), die=6), "mark 6 c3")
    assert not of(facts, LineCompleted)


def test_helmet_marks_the_number_once() -> None:
    """Seed, Capacete."""
    state, facts = play(race(die=3), "helmet 3")
    assert facts[0] == HelmetMarked(0, 3)
    assert state.player(0).helmets == (3,)
    assert "helmet 3" not in tokens(race(player(helmets=(3,)), die=3), "")


def test_jersey_marks_the_number_and_any_horse_on_that_card() -> None:
    """Seed, Camisa: "marque um X em QUALQUER cavalo na Barra" of the card rolled; 3 has 1 printed."""
    state = race(die=3)
    assert tokens(state, "", "jersey 3") == ["2", "3", "4", "5", "6", "7", "8"]
    state, facts = play(state, "jersey 3 8")
    assert facts[:2] == (JerseyMarked(0, 3), BarMarked(0, 3, 8))
    assert (state.player(0).jerseys, state.horse(3).bar) == ((3,), (1, 8))


def test_what_anyone_marked_on_a_bar_is_taken() -> None:
    """Sheet 4: a horse is marked at most once per bar by anybody."""
    assert tokens(race(die=3, bars={3: (2, 8)}), "", "jersey 3") == ["3", "4", "5", "6", "7"]


def test_a_full_bar_or_a_marked_jersey_closes_the_jersey_action() -> None:
    """Sheet: rulings, jersey: needs an unmarked box of that horse's bar."""
    assert "jersey 3" not in tokens(race(die=3, bars={3: (1, 2, 3, 4, 5, 6, 7, 8)}), "")
    assert "jersey 3" not in tokens(race(player(jerseys=(3,)), die=3), "")


def test_a_bet_is_one_to_three_dollars_paid_from_the_money() -> None:
    """Seed, Aposta: "Marque $1, $2 ou $3"; the money goes down."""
    state = race(die=7)
    assert tokens(state, "", "bet 7") == ["1", "2", "3"]
    state, facts = play(state, "bet 7 2")
    assert facts[0] == BetPlaced(0, 7, 2, 2, 2)
    assert (state.player(0).money, state.player(0).bets) == (10, (0, 0, 0, 0, 0, 0, 2, 0))


def test_a_new_bet_is_added_to_what_is_there() -> None:
    """Seed, Aposta: "adicione a nova Aposta a ela e escreva o total"."""
    _, facts = play(race(player(bets={7: 3}), die=7), "bet 7 3")
    assert facts[0] == BetPlaced(0, 7, 3, 3, 6)


def test_a_bet_tells_what_it_wins() -> None:
    """Panel: money after it and what it may win. 3 + 2 on horse 7 at 9, 8, 7; it stands second: 40."""
    state = race(player(bets={7: 3}), die=7, at={1: 6, 7: 5})
    assert notes(state, "", "bet 7")["2"] == BetNote(7, 2, 2, 10, 5, (45, 40, 35), 40)


def test_nobody_bets_more_than_the_money() -> None:
    """Seed, Aposta: "você deve ter Dinheiro suficiente para pagar sua Aposta"."""
    assert tokens(race(player(money=2), die=7), "", "bet 7") == ["1", "2"]
    assert "bet 7" not in tokens(race(player(money=0), die=7), "")


def test_no_bets_past_the_line_without_the_helmet() -> None:
    """Seed, Aposta: "não pode apostar em cavalos que passaram da Linha"; sheet 2: from space 12 on."""
    assert "bet 7" in tokens(race(die=7, at={7: 11}), "")
    assert "bet 7" not in tokens(race(die=7, at={7: 12}), "")
    assert "bet 7" not in tokens(race(player(helmets=(6,)), die=7, at={7: 12}), "")


def test_with_the_helmet_bets_go_on_past_the_line() -> None:
    """Seed, Capacete: "mesmo que eles estejam além da Linha de Não Aposta"."""
    assert "bet 7" in tokens(race(player(helmets=(7,)), die=7, at={7: 15}), "")


def test_nobody_ever_bets_on_a_finished_horse() -> None:
    """Seed, Aposta: "nunca pode fazer Apostas em cavalos que já terminaram"."""
    assert "bet 7" not in tokens(race(player(helmets=(7,)), die=7, places={7: 1}), "")


def test_a_horse_is_bought_for_its_price() -> None:
    """Seed, Comprar: pay the cost, the card is yours."""
    state = race(die=5)
    assert notes(state, "")["buy 5"] == PurchaseNote(5, "five_leaf_clover", 6, 6, 8, 0)
    state, facts = play(state, "buy 5")
    assert facts[0] == HorseBought(0, 5, 6)
    assert (state.player(0).money, state.horse(5).owner) == (6, 0)


def test_only_what_is_at_the_market_running_and_affordable_is_bought() -> None:
    """Seed, Comprar: "se ele estiver disponível", "não pode comprar um cavalo que já terminou a corrida"."""
    assert "buy 5" not in tokens(race(die=5, owners={5: 1}), "")
    assert "buy 5" not in tokens(race(die=5, places={5: 1}), "")
    assert "buy 5" not in tokens(race(player(money=5), die=5), "")
    assert "buy 5" in tokens(race(player(money=6), die=5), "")


def test_concession_helmet_and_jersey_stay_open_for_a_finished_horse() -> None:
    """Sheet 6: legality tests for finished only bet and buy."""
    assert tokens(race(player(wilds=0), die=5, places={5: 1})) == ["mark 5", "helmet 5", "jersey 5"]
