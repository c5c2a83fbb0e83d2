"""The referee: scripts of given dice and moves (issue, command line). Spaces and dice worked out by hand on Monaco."""

import msgspec
import pytest

from domain.games.registry import rules_of
from domain.referee import DiceRanOut, NoSuchFace, Referee, Ruling, Script, ScriptedDice, WrongDeck

RULES = rules_of("formula_d")


def ruled(script: Script) -> tuple[list[Ruling], Referee]:
    position = None if script.position is None else msgspec.convert(script.position, RULES.state_type)
    start = None if position is None else RULES.check(position)
    referee = Referee(RULES, script, start)
    return list(referee.rulings()), referee


def seen(rulings: list[Ruling]) -> list[tuple[str, int | None, str, str | None]]:
    return [(ruling.by, ruling.seat, ruling.text, ruling.refused) for ruling in rulings]


START = (20, 3, 9, 2)
"""Grid: seat 0 rolls 20 and has the pole, seat 1 rolls 3; then a 9 for a normal start and a 2 in first gear."""


def test_the_set_up_and_the_first_start_draw_their_dice_by_themselves() -> None:
    """Grid d20 per seat, then the black die and the gear-1 die, drawn by themselves."""
    rulings, referee = ruled(Script(seats=2, dice=START))
    assert seen(rulings) == [("setup", None, "", None), ("itself", 0, "gear 1", None)]
    assert referee.state.roll.value == 2
    assert referee.state.car(0).space == "o.s11.15"


def test_tied_seats_roll_again_among_themselves() -> None:
    """Ties again among the tied in seat order: 12, 7, 12, then 3 for seat 0 and 15 for seat 2."""
    _, referee = ruled(Script(seats=3, dice=(12, 7, 12, 3, 15)))
    assert referee.state.order == (2, 0, 1)


def test_moves_are_ruled_on_one_by_one() -> None:
    """Pole o.s11.15 with a 2: one space braked costs a point and ends on the line, o.s1.0."""
    rulings, referee = ruled(Script(seats=2, dice=(*START, 5, 1), moves=((0, "O  Brake 1"), (1, "m"))))
    assert seen(rulings)[2:] == [
        ("script", 0, "o brake 1", None),
        ("itself", 1, "gear 1", None),
        ("script", 1, "m", None),
    ]
    assert (referee.state.car(0).space, referee.state.car(0).points) == ("o.s1.0", 17)


def test_a_refusal_names_its_reason_and_what_is_possible_and_changes_nothing() -> None:
    rulings, referee = ruled(Script(seats=2, dice=START, moves=((0, "gear 6"), (1, "m"))))
    refusals = rulings[2:]
    assert seen(refusals) == [("script", 0, "gear 6", "not_offered"), ("script", 1, "m", "not_asked")]
    assert "o brake 1" in refusals[0].possible
    assert referee.state.car(0).space == "o.s11.15"


def test_what_the_game_does_by_itself_may_be_written_or_left_out() -> None:
    short, _ = ruled(Script(seats=2, dice=(*START, 5, 1), moves=((0, "o"), (1, "i"))))
    long, _ = ruled(Script(seats=2, dice=(*START, 5, 1), moves=((0, "gear 1"), (0, "o"), (1, "gear 1"), (1, "i"))))
    assert short == long


def test_a_move_without_a_choice_waits_for_the_next_move_of_the_script() -> None:
    """A stalled car (black die 1) has nothing to choose: seat 1 comes to act by itself."""
    rulings, referee = ruled(Script(seats=2, dice=(20, 3, 1, 5, 1)))
    assert seen(rulings)[1:] == [("itself", 0, "gear 1", None), ("itself", 1, "gear 1", None)]
    assert referee.state.stalled == (0,)


def test_a_face_that_the_die_does_not_have_is_named() -> None:
    """The yellow die has 1 and 2 only (sheet 1.1)."""
    with pytest.raises(NoSuchFace, match="die number 4 of the script is 3, but the die rolled there has only 1, 2"):
        ruled(Script(seats=2, dice=(20, 3, 9, 3)))


def test_too_few_dice_for_a_move_are_said() -> None:
    with pytest.raises(DiceRanOut, match="the script has 1 dice"):
        ruled(Script(seats=2, dice=(20,)))


def test_dice_that_the_end_of_the_script_leaves_undrawn_are_no_error() -> None:
    rulings, _ = ruled(Script(seats=2, dice=(20, 3)))
    assert seen(rulings) == [("setup", None, "", None)]


def test_a_script_starts_from_a_position_too() -> None:
    """A lone leader in 3rd on the first space of s2, a roll of 4 ends straight on at m.s2.4 without cost."""
    cars = [
        {"seat": 0, "space": "m.s2.0", "gear": 3, "crossings": 1},
        {"seat": 1, "space": "m.s11.0", "gear": 1},
    ]
    script = Script(dice=(4,), moves=((0, "gear 3"), (0, "m")), position={"circuit": "monaco", "laps": 1, "cars": cars})
    rulings, referee = ruled(script)
    assert seen(rulings) == [("script", 0, "gear 3", None), ("script", 0, "m", None)]
    assert referee.state.car(0).space == "m.s2.4"
    assert [result.seat for result in referee.standings()] == [0, 1]


def test_scripted_dice_fall_in_order() -> None:
    dice = ScriptedDice((3, 1))
    assert (dice.roll((1, 2, 3)), dice.roll((1, 2, 3)), dice.drawn) == (3, 1, 2)
    assert dice.shuffle("ab") == ("a", "b")


def test_scripted_decks_lie_as_written_whole_or_on_top() -> None:
    dice = ScriptedDice((), (("c", "a", "b", "a"), ("b",), ()))
    assert dice.shuffle("aabc") == ("c", "a", "b", "a")
    assert dice.shuffle("aabc") == ("b", "a", "a", "c")
    assert dice.shuffle("aabc") == ("a", "a", "b", "c")
    assert dice.shuffle("aabc") == ("a", "a", "b", "c")


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        (("d",), "deck number 1 of the script names 'd', which is not in it"),
        (("a", "a", "a"), "deck number 1 of the script names 'a' 3 times, but it holds 2"),
    ],
)
def test_a_deck_of_other_cards_is_named(deck: tuple[str, ...], message: str) -> None:
    with pytest.raises(WrongDeck, match=message):
        ScriptedDice((), (deck,)).shuffle("aabc")
