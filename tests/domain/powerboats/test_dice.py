"""The dice of a turn (seed: Primeiro: Lançamento dos dados)."""

import pytest

from domain.games.powerboats.facts import DiceRolled
from domain.games.powerboats.notes import DieNote, PlanNote
from domain.games.powerboats.plans import plans, rerolls, throws
from domain.games.protocol import Question
from tests.domain.powerboats.pond import RULES, boat, note, of, play, race, tokens, with_land


def test_a_die_more_as_many_or_one_less() -> None:
    """Seed: "podes adicionar 1 dado (tirado do stock) ou remover 1 dado (para o stock), ou manter"."""
    state = race(boat("c6", "E", 2, 3))
    assert tokens(state) == ["add", "keep", "remove 2", "remove 3"]
    assert play(state, "add", 1)[0].boats[0].dice == (2, 3, 1)
    assert play(state, "keep")[0].boats[0].dice == (2, 3)
    assert play(state, "remove 3")[0].boats[0].dice == (2,)


def test_the_die_removed_is_the_players_choice() -> None:
    """Sheet 4: the removed die is the player's choice, also the last one."""
    assert play(race(boat("c6", "E", 1, 3)), "remove 1")[0].boats[0].dice == (3,)
    assert play(race(boat("c6", "E", 3)), "remove 3")[0].boats[0].dice == ()


def test_any_of_the_dice_may_be_rolled_again() -> None:
    """Seed: "Podes também seleccionar quais dos dados ... queres voltar a lançar"; two 1s and a 3: one, two, three of
    them, or none."""
    state = race(boat("c6", "E", 1, 1, 3))
    assert tokens(state, "keep") == ["", "1", "3", "1 1", "1 3", "1 1 3"]
    assert play(state, "keep 1 3", 2, 2)[0].boats[0].dice == (1, 2, 2)


def test_they_are_rolled_together_with_the_one_added() -> None:
    """Seed: "Tu lanças os dados seleccionados e o dado adicionado ... todos ao mesmo tempo"."""
    state, facts = play(race(boat("c6", "E", 1, 2, 3)), "add 1 3", 3, 2, 1)
    assert facts == (DiceRolled(0, kept=(2,), removed=None, rerolled=(1, 3), added=True, thrown=(3, 2, 1)),)
    assert state.boats[0].dice == (2, 3, 2, 1)


def test_one_may_be_removed_and_others_rolled_again() -> None:
    """Seed: the number of dice and the rolling again are settled apart from each other."""
    _, facts = play(race(boat("c6", "E", 2, 2, 3)), "remove 3 2", 1)
    assert facts == (DiceRolled(0, kept=(2,), removed=3, rerolled=(2,), added=False, thrown=(1,)),)


def test_dice_stay_till_the_next_turn() -> None:
    """Seed: "onde todos os dados permanecem até à tua próxima jogada"."""
    state, _ = play(race(boat("c6", "E", 1)), "add", 2)
    state, _ = play(state, "E")
    assert state.boats[0].dice == (1, 2)
    assert state.rolled is False


def test_without_dice_there_is_one_to_add_or_none() -> None:
    """Seed: "Esta é zero quando começas uma corrida"; sheet: rulings, dice: zero dice is legal."""
    state = race(boat("c6", "E"))
    assert tokens(state) == ["add", "keep"]
    assert of(play(state, "add", 3)[1], DiceRolled) == [DiceRolled(0, (), None, (), True, (3,))]


def test_a_player_may_have_any_number_of_dice() -> None:
    """Sheet: rulings, dice: any number per player."""
    state = race(boat("c6", "E", *[1] * 20))
    assert tokens(state)[0] == "add"
    assert len(play(state, "add", 1)[0].boats[0].dice) == 21


def test_three_sided_dice() -> None:
    """Seed: "18 Dados (1-2-3)"; two of them: 2 and 6 in one way each, 3 and 5 in two, 4 in three of nine."""
    assert throws(2) == {2: 1, 3: 2, 4: 3, 5: 2, 6: 1}


def test_a_plan_tells_its_sums_and_crashes() -> None:
    """A 3 kept and a die added: 4, 5, 6 in one way each. Facing east from k6 there are 5 hexes (p6 is the last), to
    the north-east 5 (l5 to n1), to the south-east 7."""
    state = race(boat("k6", "E", 3))
    told = note(state, "add")
    assert isinstance(told, PlanNote)
    assert (told.sums, told.ways) == (((4, 1), (5, 1), (6, 1)), 3)
    assert (told.least, told.most, told.mean) == (4, 6, 5)
    assert [(it.side, it.turn, it.clear, it.crashes) for it in told.outlooks] == [
        ("NE", "left", 5, 1),
        ("E", "straight", 5, 1),
        ("SE", "right", 7, 0),
    ]
    assert (told.crashes, told.damage) == (0, 0)


def test_a_plan_tells_when_every_direction_crashes() -> None:
    """From m5 there is one hex of water each way. Two dice rolled again: 2 to 6, always a crash; the 6 costs 5."""
    state = race(boat("m5", "E", 1, 1), lake=with_land("n3", "o5", "n7"))
    told = note(state, "1 1", "keep")
    assert [it.clear for it in told.outlooks] == [1, 1, 1]
    assert (told.ways, told.crashes, told.damage) == (9, 9, 5)


def test_too_many_choices_are_picked_die_by_die() -> None:
    """Sheet: a question has 1 to 25 options: of 2, 2 and 2 dice there are 27 choices to roll again."""
    state = race(boat("c6", "E", 1, 1, 2, 2, 3, 3))
    question = RULES.ask(state, 0, ("keep",))
    assert isinstance(question, Question)
    assert (question.kind, question.pick) == ("reroll", (0, 6))
    assert [option.note for option in question.options] == [DieNote(face) for face in (1, 1, 2, 2, 3, 3)]
    assert play(state, "keep 3 1 3", 1, 1, 1)[0].boats[0].dice == (1, 2, 2, 1, 1, 1)
    assert play(state, "keep")[0].boats[0].dice == (1, 1, 2, 2, 3, 3)
    assert play(state, "remove 2 1", 3)[0].boats[0].dice == (1, 2, 3, 3, 3)


@pytest.mark.parametrize(("dice", "count"), [((), 2), ((1,), 5), ((1, 2), 11)])
def test_plans_that_differ(dice: tuple[int, ...], count: int) -> None:
    """Without dice: none or one. With a 1: none, one or two thrown without it, none or one with it. With 1 and 2: one
    to three thrown without both, none to two with either, none or one with both.
    """
    assert len(plans(dice)) == count
    assert len(rerolls(dice)) == 2 ** len(set(dice))
