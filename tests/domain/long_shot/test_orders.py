"""Orders left after the roll, carried out in clockwise order when the turn comes."""

import pytest

from domain.games.long_shot.state import State
from domain.games.moves import parse_order, text
from domain.games.protocol import IllegalMove, Move, Question
from tests.domain.long_shot.table import RULES, play, player, race

STATE = race(player(), player(), player(), die=5)


def ordered(words: str, seat: int = 2, state: State = STATE) -> Move:
    return parse_order(RULES, state, seat, words)


def test_after_the_roll_whoever_acts_later_may_leave_an_order() -> None:
    """Issue, Waiting less: "everyone who can act sees their options at once"; who is asked now answers instead."""
    assert RULES.may_order(race(player(), player(), player())) == ()
    assert RULES.may_order(STATE) == (1, 2)
    state, _ = play(STATE, "helmet 5")
    assert RULES.may_order(state) == (2,)


def test_an_order_is_a_turn_and_perhaps_a_second_one() -> None:
    """Issue: "with a second choice if it has become impossible"."""
    assert text(ordered("buy 5")) == "buy 5"
    assert text(ordered("buy 5 or wild 3 bet 3 2")) == "buy 5 or wild 3 bet 3 2"
    question = RULES.ask_order(STATE, 2, ("", "buy 5"))
    assert isinstance(question, Question)
    assert (question.kind, [option.token for option in question.options]) == ("second_choice", ["", "or"])


def test_it_is_carried_out_when_the_turn_comes() -> None:
    """Issue: "it is carried out in clockwise order. Nothing is decided out of order"."""
    order = ordered("buy 5 or helmet 5")
    assert RULES.carry_out(STATE, 2, order) is None
    state, _ = play(STATE, "helmet 5")
    assert RULES.carry_out(state, 2, order) is None
    state, _ = play(state, "helmet 5")
    move = RULES.carry_out(state, 2, order)
    assert move == ("", "buy 5")
    assert RULES.ask(state, 2, move) == move


def test_the_second_choice_is_for_when_the_first_has_become_impossible() -> None:
    """Issue: another has bought the horse meanwhile."""
    state, _ = play(STATE, "buy 5")
    assert RULES.carry_out(state, 1, ordered("buy 5 or bet 5 3", 1)) == ("", "bet 5", "3")


def test_with_neither_possible_the_player_is_asked() -> None:
    """Nothing is chosen for anyone: the box of the bar that both choices name is taken."""
    state, _ = play(STATE, "jersey 5 8")
    assert RULES.carry_out(state, 1, ordered("jersey 5 8", 1)) is None
    assert RULES.carry_out(state, 1, ordered("jersey 5 8 or jersey 5 8", 1)) is None


def test_an_order_holds_bonuses_too() -> None:
    """A whole turn: the line's bonus and its target."""
    state = race(player(), player(cells=("a1", "b1", "d1")), die=5)
    order = ordered("mark 5 c1 +2+2 8 3", 1, state)
    state, _ = play(state, "helmet 5")
    assert RULES.carry_out(state, 1, order) == ("", "mark 5", "c1", "+2+2", "3 8")


def test_an_order_is_for_this_round() -> None:
    """It is void once the turn is over; a later one for the same turn takes its place."""
    due = RULES.order_due(STATE, 1, ordered("helmet 5", 1))
    assert due == RULES.order_due(STATE, 1, ordered("buy 5", 1))
    assert due != RULES.order_due(STATE, 2, ordered("buy 5", 2))
    assert not RULES.order_passed(STATE, due)
    state, _ = play(STATE, "helmet 5")
    assert not RULES.order_passed(state, due)
    state, _ = play(state, "helmet 5")
    assert RULES.order_passed(state, due)
    state, _ = play(state, "helmet 5")
    assert RULES.order_passed(state, due)


def test_nobody_else_leaves_one() -> None:
    """One clear reason: `no_order`."""
    with pytest.raises(IllegalMove, match="no_order"):
        RULES.ask_order(STATE, 0, ())
    assert RULES.why_no_order(STATE, 0, (), "helmet 5") == "no_order"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("bet 3 2", "not_the_number"),
        ("bet 5 4", "bet_above_limit"),
        ("helmet 5 and", "not_offered"),
        ("helmet 5 or bet 4 1", "not_the_number"),
    ],
)
def test_words_that_are_no_order(words: str, reason: str) -> None:
    """The same reasons as in the turn itself, for the second choice as well."""
    with pytest.raises(IllegalMove, match=f"^{reason}$"):
        ordered(words)
