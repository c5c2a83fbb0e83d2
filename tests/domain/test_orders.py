"""Orders left for a later turn: carried out in time, replaced, withdrawn, void once their turn is over."""

import pytest

from domain import events, table
from domain.games.protocol import IllegalMove
from domain.match import Order
from domain.refusals import Reason, Refused
from domain.verification import verify
from tests.domain.table_setting import Setting

pytestmark = pytest.mark.usefixtures("pebbles")


def second_round() -> Setting:
    """Three people, all pebbles on the right: Ana is asked, Bruno and Chiara wait for their turns."""
    setting = Setting().under_way("bruno", "chiara")
    for player in ("ana", "bruno", "chiara"):
        setting.play(player, "right")
    return setting


def leave(setting: Setting, player: str, words: str) -> None:
    setting.do(lambda draft: table.leave_order_text(draft, player, words))


def played(setting: Setting) -> list[tuple[int, str, str]]:
    return [(e.seat, " ".join(e.move), e.by) for e in setting.log if isinstance(e, events.MovePlayed)]


def test_an_order_is_carried_out_when_its_turn_comes() -> None:
    """Design, one turn: the match goes on with orders left beforehand, in order of play."""
    setting = second_round()
    leave(setting, "chiara", "keep")
    leave(setting, "bruno", "keep")
    setting.play("ana", "keep")
    assert played(setting)[-4:] == [
        (0, "keep", "person"),
        (1, "keep", "order"),
        (2, "keep", "order"),
        (0, "count", "forced"),
    ]
    assert setting.match.orders == ()


def test_an_order_waits_while_its_owner_is_not_asked() -> None:
    setting = second_round()
    leave(setting, "chiara", "keep")
    setting.play("ana", "keep")
    assert [asked.seat for asked in setting.match.to_act] == [1]
    assert setting.match.orders == (Order(2, ("keep",), (2,)),)


def test_a_later_order_for_the_same_turn_takes_its_place() -> None:
    setting = second_round()
    leave(setting, "bruno", "keep")
    leave(setting, "bruno", "roll")
    assert setting.match.orders == (Order(1, ("roll",), (1,)),)


def test_an_order_withdrawn_is_not_carried_out() -> None:
    setting = second_round()
    leave(setting, "bruno", "keep")
    setting.do(lambda draft: table.withdraw_order(draft, "bruno", (1,)))
    setting.play("ana", "keep")
    assert [asked.seat for asked in setting.match.to_act] == [1]


def test_what_is_not_there_cannot_be_withdrawn() -> None:
    setting = second_round()
    leave(setting, "bruno", "keep")
    for player, due in (("bruno", (2,)), ("chiara", (1,))):
        with pytest.raises(Refused) as refusal:
            setting.do(lambda draft, player=player, due=due: table.withdraw_order(draft, player, due))  # type: ignore[misc]
        assert refusal.value.reason is Reason.NO_SUCH_ORDER


def test_an_order_that_cannot_be_kept_leaves_the_choice_to_its_owner_and_goes_with_its_turn() -> None:
    """Chiara orders a roll while her pebble is not hidden yet; on the left there is nothing but to keep."""
    setting = Setting().under_way("bruno", "chiara")
    leave(setting, "chiara", "roll")
    for player, side in (("ana", "right"), ("bruno", "right"), ("chiara", "left")):
        setting.play(player, side)
    setting.play("ana", "keep")
    assert setting.match.orders == (Order(2, ("roll",), (2,)),)
    setting.play("bruno", "keep")
    assert played(setting)[-2:] == [(2, "keep", "forced"), (0, "count", "forced")]
    assert setting.match.orders == ()


@pytest.mark.parametrize(("player", "words", "reason"), [("ana", "keep", "no_order"), ("bruno", "fly", "not_offered")])
def test_an_order_that_may_not_be_left_changes_nothing(player: str, words: str, reason: str) -> None:
    setting = second_round()
    with pytest.raises(IllegalMove) as refusal:
        leave(setting, player, words)
    assert refusal.value.reason == reason
    assert setting.match.orders == ()


def test_an_order_is_the_rules_own_words() -> None:
    setting = second_round()
    with pytest.raises(IllegalMove):
        setting.do(lambda draft: table.leave_order(draft, "bruno", ()))


def test_strangers_leave_no_orders() -> None:
    setting = second_round()
    with pytest.raises(Refused) as refusal:
        leave(setting, "zoe", "keep")
    assert refusal.value.reason is Reason.NOT_SEATED


def test_who_resigns_takes_the_orders_along() -> None:
    setting = second_round()
    leave(setting, "bruno", "keep")
    setting.do(lambda draft: table.resign(draft, "bruno"))
    assert setting.match.orders == ()


def test_anothers_order_leaves_the_last_move_to_be_taken_back() -> None:
    """Nothing has happened on the board since."""
    setting = second_round()
    setting.play("ana", "keep")
    leave(setting, "chiara", "keep")
    setting.do(lambda draft: table.take_back(draft, "ana"))
    assert [asked.seat for asked in setting.match.to_act] == [0]
    assert setting.match.orders == (Order(2, ("keep",), (2,)),)


def test_a_move_that_an_order_answered_stands() -> None:
    setting = second_round()
    leave(setting, "bruno", "keep")
    setting.play("ana", "keep")
    with pytest.raises(Refused) as refusal:
        setting.do(lambda draft: table.take_back(draft, "ana"))
    assert refusal.value.reason is Reason.CANNOT_TAKE_BACK


def test_a_match_with_orders_verifies() -> None:
    setting = second_round()
    leave(setting, "bruno", "roll")
    leave(setting, "chiara", "keep")
    setting.play("ana", "keep")
    assert verify(setting.log).holds
