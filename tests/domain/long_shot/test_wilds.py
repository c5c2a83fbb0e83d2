"""Wild numbers, and being stuck."""

from domain.games.long_shot.facts import HelmetMarked, TurnEnded, TurnPassed, WildErased, WildMarked
from domain.games.long_shot.notes import EraseNote, NumberNote
from domain.games.long_shot.state import State
from tests.domain.long_shot.table import notes, play, player, race, tokens

ALL = (1, 2, 3, 4, 5, 6, 7, 8)


def stuck(wilds: int = 3, **fields: object) -> State:
    """Nothing can be done with a 5: both circles, helmet and jersey marked, the horse owned, no money to bet."""
    sheet = player(money=0, cells=("c1", "d4"), helmets=(5,), jerseys=(5,), wilds=wilds, **fields)
    return race(sheet, die=5, owners={5: 1})


def test_a_wild_number_makes_the_die_any_number_for_the_own_action() -> None:
    """Seed, Números Curinga: "usa o número do Dado de Cavalo como se fosse um número de sua escolha"."""
    state = race(die=5)
    assert tokens(state) == ["", "wild 1", "wild 2", "wild 3", "wild 4", "wild 6", "wild 7", "wild 8"]
    assert notes(state)["wild 3"] == NumberNote(3, True, 2)
    state, facts = play(state, "wild 3 helmet 3")
    assert facts == (WildMarked(0, 3, 2), HelmetMarked(0, 3), TurnEnded(0))
    assert state.player(0).wilds == 2
    assert tokens(state, "")[0] == "mark 5"


def test_without_an_unused_wild_there_is_no_choice_of_number() -> None:
    """Seed, Números Curinga; sheet 4: three of them."""
    assert tokens(race(player(wilds=0), die=5))[0] == "mark 5"


def test_a_wild_number_is_offered_on_any_turn() -> None:
    """Sheet: rulings, wilds and being stuck: a wild may be used on any turn; erasing and passing only when stuck."""
    assert not {"erase", "pass"} & set(tokens(race(player(wilds=1), die=5)))


def test_a_wild_number_sets_off_no_ability_of_the_number() -> None:
    """Seed, Números Curinga: "isso não ativa habilidades de cavalo" (Too Lucky: die shows 2)."""
    state = race(die=5, cards={2: "too_lucky"}, owners={2: 0})
    after, _ = play(state, "wild 2 helmet 2")
    assert after.player(0).money == 12


def test_who_is_stuck_may_use_a_wild_number() -> None:
    """Seed, Ficando Preso: "você pode usar um Número Curinga"."""
    state = stuck()
    assert tokens(state) == ["wild 1", "wild 2", "wild 3", "wild 4", "wild 6", "wild 7", "wild 8", "pass"]


def test_who_is_stuck_may_spend_the_turn_to_erase_one() -> None:
    """Seed, Ficando Preso: "gastar seu turno inteiro para apagar a marca em um de seus Números Curinga"."""
    state = stuck(wilds=0)
    assert tokens(state) == ["erase"]
    assert notes(state)["erase"] == EraseNote(1)
    after, facts = play(state, "erase")
    assert facts == (WildErased(0, 1), TurnEnded(0))
    assert after.player(0).wilds == 1


def test_with_none_to_erase_who_is_stuck_passes() -> None:
    """Sheet: rulings, wilds and being stuck; stuck: passing although an unused wild would help."""
    _, facts = play(stuck(), "pass")
    assert facts == (TurnPassed(0), TurnEnded(0))
    assert "erase" in tokens(stuck(wilds=2))
    assert "pass" not in tokens(stuck(wilds=2))


def test_stuck_is_judged_with_the_own_abilities() -> None:
    """Sheet: rulings, stuck: Scatter Shot opens 4 and 6, so the concession action is there."""
    sheet = player(money=0, cells=("c1", "d4"), helmets=(5,), jerseys=(5,), wilds=0)
    state = race(sheet, die=5, owners={5: 1, 3: 0}, cards={3: "scatter_shot"})
    assert tokens(state) == ["mark 5"]
    assert tokens(state, "mark 5") == ["a2", "c4", "d1", "c3"]


def test_a_wild_is_offered_only_for_numbers_that_allow_something() -> None:
    """Seed, Ficando Preso: "mudar o número para algo que você possa usar": with 3 as closed as 5 it is not."""
    sheet = player(money=0, cells=("c1", "d4", "b1", "d3"), helmets=(3, 5), jerseys=(3, 5))
    state = race(sheet, die=5, owners={3: 1, 5: 1})
    assert "wild 3" not in tokens(state)
    assert "wild 4" in tokens(state)
