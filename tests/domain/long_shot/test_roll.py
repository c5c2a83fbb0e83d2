"""The roll: the rolled horse and its Secondary Movement Bar."""

from domain.games.long_shot.facts import DiceRolled, HorseFinished, HorseHeld, HorseMoved, RoundBegan
from tests.domain.long_shot.table import RULES, of, play, race


def test_the_active_player_rolls_and_the_game_does_it_itself() -> None:
    """Seed, O Turno 1: the active player rolls both dice."""
    state = race(active=1)
    assert RULES.to_act(state) == (1,)
    assert RULES.ask(state, 1, ()) == ("roll",)
    state, facts = play(state, "roll", 8, 3)
    assert facts[0] == DiceRolled(1, 8, 3, (1, 0))


def test_the_rolled_horse_moves_as_many_spaces_as_the_other_die_shows() -> None:
    """Seed, O Turno 2."""
    _, facts = play(race(at={1: 4}), "roll", 1, 3)
    assert of(facts, HorseMoved)[0] == HorseMoved(1, 4, 7, "roll")


def test_then_each_horse_on_its_bar_moves_one_space() -> None:
    """Seed, O Turno 3: "incluindo os X pré-impressos e os marcados por jogadores"; card 5 has 1 and 4 printed."""
    state, facts = play(race(bars={5: (8,)}), "roll", 5, 2)
    assert of(facts, HorseMoved) == [
        HorseMoved(5, 0, 2, "roll"),
        HorseMoved(1, 0, 1, "bar"),
        HorseMoved(4, 0, 1, "bar"),
        HorseMoved(8, 0, 1, "bar"),
    ]
    assert [horse.position for horse in state.horses] == [1, 0, 0, 1, 2, 0, 0, 1]


def test_a_horse_on_its_own_bar_moves_one_more() -> None:
    """Sheet 3.1: marked on its own bar it moves 1 extra."""
    state, _ = play(race(bars={7: (7,)}), "roll", 7, 3)
    assert state.horse(7).position == 4


def test_any_number_of_horses_may_share_a_space() -> None:
    """Seed, Regras de Movimento 1."""
    state, _ = play(race(at={1: 5, 6: 6, 3: 7}), "roll", 1, 2)
    assert [state.horse(number).position for number in (1, 6, 3)] == [7, 7, 7]


def test_a_finished_horse_stands_and_its_bar_still_moves() -> None:
    """Seed, Cruzando a Linha: "os outros cavalos em sua Barra se movem normalmente"."""
    state, facts = play(race(places={6: 1}), "roll", 6, 3)
    assert of(facts, HorseHeld) == [HorseHeld(6, "roll", "finished")]
    assert [state.horse(number).position for number in (2, 3, 6)] == [1, 1, 16]


def test_a_finished_horse_on_a_bar_is_not_moved() -> None:
    """Seed: "Cavalos que já terminaram não podem ser movidos"."""
    _, facts = play(race(places={6: 1}), "roll", 1, 1)
    assert of(facts, HorseHeld) == [HorseHeld(6, "bar", "finished")]


def test_the_roll_and_the_bar_may_both_cross_the_line_in_order() -> None:
    """Seed: "apenas por uma rolagem de dados ou movimento na Barra"; sheet 6: two can finish in one roll."""
    state, facts = play(race(at={2: 15, 5: 14}), "roll", 2, 1)
    assert of(facts, HorseFinished) == [HorseFinished(2, 1)]
    state, facts = play(race(at={2: 15, 5: 15}), "roll", 2, 3)
    assert of(facts, HorseFinished) == [HorseFinished(2, 1), HorseFinished(5, 2)]
    assert (state.horse(2).position, state.horse(5).position) == (16, 16)


def test_after_the_third_finisher_nobody_crosses_any_more() -> None:
    """Sheet: rulings, after three finishers: a further horse in the same roll stops at 15."""
    before = race(places={3: 1, 8: 2}, at={2: 14, 5: 15, 7: 14}, bars={2: (7,)})
    state, facts = play(before, "roll", 2, 2)
    assert of(facts, HorseFinished) == [HorseFinished(2, 3)]
    assert of(facts, HorseHeld) == [HorseHeld(5, "bar", "on_last_space")]
    assert [state.horse(number).position for number in (2, 5, 7)] == [16, 15, 15]


def test_after_all_have_acted_the_next_player_to_the_left_is_active() -> None:
    """Seed, Fim da Rodada: "passa os Dados para o jogador à sua esquerda"."""
    state = race(active=1, die=4)
    assert RULES.to_act(state) == (1,)
    state, facts = play(state, "helmet 4")
    assert RULES.to_act(state) == (0,)
    assert not of(facts, RoundBegan)
    state, facts = play(state, "helmet 4")
    assert facts[-1] == RoundBegan(2, 0)
    assert RULES.to_act(state) == (0,)
    assert state.rolled is None
