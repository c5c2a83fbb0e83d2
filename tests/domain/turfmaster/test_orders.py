"""Standing orders: left ahead, carried out when the turn comes."""

import pytest

from domain.games.protocol import IllegalMove, Question
from domain.games.turfmaster.state import Declared
from tests.domain.turfmaster.track import RULES, horse, play, race, straight

STATE = race(horse("2.9", "7", "8"), horse("2.4", "3", "4"), horse("1.2", "3"), kind="card")


def offered(*answers: str, seat: int = 1) -> list[str]:
    question = RULES.ask_order(STATE, seat, answers)
    assert isinstance(question, Question)
    return [option.token for option in question.options]


def test_who_waits_may_leave_an_order() -> None:
    """Issue: "standing orders for a round"; who is asked now answers instead."""
    assert RULES.may_order(STATE) == (1, 2)


def test_an_order_names_horse_card_and_lane() -> None:
    """Issue: "card for each horse; inner lane when possible"."""
    assert offered() == ["horse 2"]
    assert offered("horse 2") == ["card 3", "card 4"]
    assert offered("horse 2", "card 4") == ["inner", "outer"]
    assert RULES.ask_order(STATE, 1, ("horse 2", "card 4", "inner")) == ("horse 2", "card 4", "inner")


@pytest.mark.parametrize(("lane", "move"), [("inner", ("4", "1.8")), ("outer", ("4", "3.8"))])
def test_it_is_carried_out_when_the_turn_comes(lane: str, move: tuple[str, ...]) -> None:
    """Issue: "carried out when the turn comes": not before."""
    order = ("horse 2", "card 4", lane)
    assert RULES.order_due(STATE, 1, order) == (1, 1, 2)
    assert RULES.carry_out(STATE, 1, order) is None
    state, _ = play(STATE, "7 1.16")
    assert RULES.carry_out(state, 1, order) == move
    assert RULES.ask(state, 1, move) == move


def test_an_order_for_a_played_card_is_not_carried_out() -> None:
    """Issue, bad input: "a standing order for a played card"."""
    state = race(horse("2.9", "7"), horse("2.4", "3", played=("4",)), waiting=(2,), order=(1, 2))
    assert RULES.carry_out(state, 1, ("horse 2", "card 4", "inner")) is None
    assert RULES.why_no_order(STATE, 1, ("horse 2",), "card 12") == "card_not_in_hand"


def test_an_order_that_would_be_a_fall_is_not_carried_out() -> None:
    """Our ruling: the track has changed since it was left, so the owner is asked."""
    state = race(horse("1.9", "3"), horse("1.4", "3"), course=straight(lanes=1, fences=(6,)), waiting=(2,))
    assert RULES.carry_out(state, 1, ("horse 2", "card 3", "inner")) is None


def test_an_order_for_the_dice_round_names_a_die() -> None:
    """Issue: "die preference"; a horse that has moved in the card round has its order for the dice round after."""
    state, _ = play(STATE, "7 1.16")
    question = RULES.ask_order(state, 0, ("horse 1",))
    assert isinstance(question, Question)
    assert [option.token for option in question.options] == ["high", "low"]
    assert RULES.order_due(state, 0, ("horse 1", "low", "outer")) == (1, 2, 1)


@pytest.mark.parametrize(("die", "move"), [("low", ("4", "1.24")), ("high", ("6", "1.26"))])
def test_the_preferred_die_is_taken(die: str, move: tuple[str, ...]) -> None:
    """Seed: the owner decides which die; here by order."""
    state = race(
        horse("2.20"), kind="dice", throw=(6, 4), declared=Declared(10, True), course=straight(squares=50, finish=40)
    )
    assert RULES.carry_out(state, 0, ("horse 1", die, "inner")) == move


def test_without_a_handicap_only_the_lane_counts() -> None:
    """Issue: "inner lane when possible"."""
    state = race(horse("2.9"), kind="dice", throw=(2, 1), declared=Declared(2, False))
    assert RULES.carry_out(state, 0, ("horse 1", "high", "outer")) == ("3.11",)


def test_face_down_an_order_can_only_be_the_card_laid() -> None:
    """Issue, face down: cards are chosen at once; what is left to order is the lane."""
    state = race(horse("2.9", "7"), horse("2.4", "3", "4"), cards="face_down")
    assert RULES.may_order(state) == ()
    state, _ = play(state, "4", seat=1)
    assert RULES.may_order(state) == (1,)
    state, _ = play(state, "7", seat=0)
    order = ("horse 2", "card 4", "outer")
    assert RULES.ask_order(state, 1, order) == order
    state, _ = play(state, "1.16")
    assert RULES.carry_out(state, 1, order) == ("3.8",)


def test_a_seat_without_a_horse_to_move_leaves_no_order() -> None:
    """One clear reason for each way an order can be wrong."""
    with pytest.raises(IllegalMove, match="no_order"):
        RULES.ask_order(STATE, 0, ())
    assert RULES.why_no_order(STATE, 0, (), "horse 1") == "no_order"
    assert RULES.why_no_order(STATE, 1, (), "horse 1") == "not_your_horse"
    assert RULES.why_no_order(STATE, 1, (), "horse 9") == "no_such_horse"
    assert RULES.why_no_order(STATE, 1, ("horse 2", "card 3"), "middle") == "not_offered"


def test_reasons_of_refusals() -> None:
    """Issue, bad input: one clear sentence each, told apart by these codes."""
    assert RULES.why_not(STATE, 0, (), "12") == "card_not_in_hand"
    assert RULES.why_not(STATE, 1, (), "3") == "not_asked"
    assert RULES.why_not(STATE, 0, (), "bonus 2") == "not_your_horse"
    assert RULES.why_not(STATE, 0, (), "bonus 1") == "bonus_already_taken"
    assert RULES.why_not(STATE, 0, (), "bonus 7") == "no_such_horse"
    assert RULES.why_not(STATE, 0, ("7",), "1.12") == "square_not_reached"
    assert RULES.why_not(STATE, 0, (), "gallop") == "not_offered"
    exchanging = race(horse(None, "7", "8", "9", bonus=0, box=()), exchanging=(1,), results=((1,),), home=(1,))
    assert RULES.why_not(exchanging, 0, ("keep",), "7 8") == "wrong_number"
    assert RULES.why_not(exchanging, 0, ("keep",), "7 8 12") == "card_not_in_hand"


def test_an_order_is_over_when_its_horse_has_moved() -> None:
    """Issue: standing orders "for a round": horse 1 has moved in it, horse 2 has not; the next round is to come."""
    state, _ = play(STATE, "7 1.16")
    assert RULES.order_passed(state, (1, 1, 1))
    assert not RULES.order_passed(state, (1, 1, 2))
    assert not RULES.order_passed(state, (1, 2, 1))
    assert not RULES.order_passed(STATE, (1, 1, 1))
