"""The lobby (issue: open, join, leave, stand-ins, options, removal, hand-over, ready, start, expiry)."""

from datetime import timedelta

import pytest

from domain import events, lobby
from domain.dice import commitment
from domain.draft import Draft
from domain.match import Status
from domain.refusals import Reason, Refused
from tests.domain.table_setting import NOON, SECRET, Setting

pytestmark = pytest.mark.usefixtures("pebbles")


def people(setting: Setting) -> list[str | None]:
    return [sitter.player for sitter in setting.match.sitters]


def refused(setting: Setting, reason: Reason, decide) -> dict[str, object]:  # type: ignore[no-untyped-def]
    with pytest.raises(Refused) as refusal:
        setting.do(decide)
    assert refusal.value.reason is reason
    return refusal.value.detail


def test_the_organiser_sits_in_a_new_lobby_and_the_secret_is_committed_to() -> None:
    setting = Setting()
    assert people(setting) == ["ana"]
    assert setting.match.status is Status.LOBBY
    assert setting.match.seats == 4
    assert setting.match.commitment == commitment(SECRET)
    assert [type(event).__name__ for event in setting.log] == ["MatchOpened", "SecretSealed", "SeatTaken"]


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"seats": 1}, Reason.WRONG_SEATS),
        ({"seats": 5}, Reason.WRONG_SEATS),
        ({"pace": "warp"}, Reason.UNKNOWN_PACE),
        ({"options": {"colour": "red"}}, Reason.UNKNOWN_OPTION),
        ({"options": {"size": "huge"}}, Reason.UNKNOWN_VALUE),
    ],
)
def test_a_lobby_opens_only_with_what_exists(fields: dict[str, object], reason: Reason) -> None:
    with pytest.raises(Refused) as refusal:
        Setting(**fields)  # type: ignore[arg-type]
    assert refusal.value.reason is reason


def test_one_person_has_one_seat() -> None:
    setting = Setting()
    refused(setting, Reason.ALREADY_SEATED, lambda draft: lobby.join(draft, "ana"))


def test_a_full_lobby_takes_nobody() -> None:
    setting = Setting(seats=2)
    setting.do(lambda draft: lobby.join(draft, "bruno"))
    detail = refused(setting, Reason.LOBBY_FULL, lambda draft: lobby.join(draft, "chiara"))
    assert detail == {"seats": 2}
    refused(setting, Reason.LOBBY_FULL, lambda draft: lobby.seat_stand_in(draft, "ana"))


def test_the_role_goes_on_when_the_organiser_leaves() -> None:
    setting = Setting()
    setting.do(lambda draft: lobby.seat_stand_in(draft, "ana"))
    setting.do(lambda draft: lobby.join(draft, "bruno"))
    setting.do(lambda draft: lobby.leave(draft, "ana"))
    assert setting.match.organiser == "bruno"
    assert people(setting) == [None, "bruno"]


def test_the_lobby_closes_behind_the_last_person() -> None:
    setting = Setting()
    setting.do(lambda draft: lobby.seat_stand_in(draft, "ana"))
    setting.do(lambda draft: lobby.leave(draft, "ana"))
    assert setting.match.status is Status.ABANDONED
    refused(setting, Reason.NOT_A_LOBBY, lambda draft: lobby.join(draft, "bruno"))


def test_the_organiser_removes_a_person_who_may_come_back() -> None:
    setting = Setting()
    setting.do(lambda draft: lobby.join(draft, "bruno"))
    refused(setting, Reason.NOT_ORGANISER, lambda draft: lobby.remove(draft, "bruno", "ana"))
    refused(setting, Reason.PLAYER_NOT_SEATED, lambda draft: lobby.remove(draft, "ana", "chiara"))
    (event,) = setting.do(lambda draft: lobby.remove(draft, "ana", "bruno"))
    assert isinstance(event, events.SeatLeft)
    assert event.removed
    setting.do(lambda draft: lobby.join(draft, "bruno"))
    assert people(setting) == ["ana", "bruno"]


def test_stand_ins_come_and_go_at_the_organisers_word() -> None:
    setting = Setting()
    refused(setting, Reason.NO_STAND_IN, lambda draft: lobby.remove_stand_in(draft, "ana"))
    setting.do(lambda draft: lobby.seat_stand_in(draft, "ana"))
    setting.do(lambda draft: lobby.join(draft, "bruno"))
    assert people(setting) == ["ana", None, "bruno"]
    refused(setting, Reason.NOT_ORGANISER, lambda draft: lobby.remove_stand_in(draft, "bruno"))
    setting.do(lambda draft: lobby.remove_stand_in(draft, "ana"))
    assert people(setting) == ["ana", "bruno"]


def test_changed_options_ask_everyone_anew_whether_they_are_ready() -> None:
    setting = Setting()
    setting.do(lambda draft: lobby.join(draft, "bruno"))
    setting.do(lambda draft: lobby.set_ready(draft, "ana", True, "click"))
    setting.do(lambda draft: lobby.change_options(draft, "ana", pace="fast", options={"size": "large"}))
    assert setting.match.pace == "fast"
    assert setting.match.options == {"size": "large"}
    assert not any(sitter.ready for sitter in setting.match.sitters)
    assert setting.do(lambda draft: lobby.change_options(draft, "ana", pace="fast")) == []


def test_seats_cannot_be_fewer_than_people_sit() -> None:
    setting = Setting()
    for player in ("bruno", "chiara"):
        setting.do(lambda draft, player=player: lobby.join(draft, player))
    detail = refused(setting, Reason.WRONG_SEATS, lambda draft: lobby.change_options(draft, "ana", seats=2))
    assert detail == {"least": 3, "most": 4}


def test_only_the_organiser_hands_the_role_over() -> None:
    setting = Setting()
    setting.do(lambda draft: lobby.join(draft, "bruno"))
    refused(setting, Reason.NOT_ORGANISER, lambda draft: lobby.hand_over(draft, "bruno", "bruno"))
    refused(setting, Reason.PLAYER_NOT_SEATED, lambda draft: lobby.hand_over(draft, "ana", "chiara"))
    setting.do(lambda draft: lobby.hand_over(draft, "ana", "bruno"))
    assert setting.match.organiser == "bruno"


def test_the_organiser_starts_at_will_others_once_everyone_is_ready() -> None:
    setting = Setting()
    refused(setting, Reason.TOO_FEW_SEATS, lambda draft: lobby.start(draft, "ana", "click"))
    setting.do(lambda draft: lobby.join(draft, "bruno"))
    refused(setting, Reason.NOT_EVERYONE_READY, lambda draft: lobby.start(draft, "bruno", "click"))
    refused(setting, Reason.NOT_ORGANISER, lambda draft: lobby.start(draft, "bruno", "click", fill=True))
    setting.do(lambda draft: lobby.start(draft, "ana", "click"))
    assert setting.match.status is Status.LIVE
    assert setting.match.players == ("ana", "bruno")
    assert setting.match.entropy == "click"


def test_the_match_starts_when_the_last_one_is_ready() -> None:
    setting = Setting()
    setting.do(lambda draft: lobby.join(draft, "bruno"))
    setting.do(lambda draft: lobby.set_ready(draft, "bruno", True, "click-1"))
    setting.do(lambda draft: lobby.set_ready(draft, "bruno", False, "click-2"))
    setting.do(lambda draft: lobby.set_ready(draft, "ana", True, "click-3"))
    assert setting.match.status is Status.LOBBY
    setting.do(lambda draft: lobby.set_ready(draft, "bruno", True, "click-4"))
    assert setting.match.status is Status.LIVE
    assert setting.match.entropy == "click-4"


def test_nobody_is_ready_alone() -> None:
    """At least 2 seats."""
    setting = Setting()
    setting.do(lambda draft: lobby.set_ready(draft, "ana", True, "click"))
    assert setting.match.status is Status.LOBBY


def test_fill_with_stand_ins_and_start() -> None:
    setting = Setting(seats=3)
    setting.do(lambda draft: lobby.start(draft, "ana", "click", fill=True))
    assert setting.match.players == ("ana", None, None)


def test_a_lobby_expires_after_seven_days_unused() -> None:
    setting = Setting()
    setting.later(days=6)
    setting.do(lambda draft: lobby.join(draft, "bruno"))
    setting.later(days=6, hours=23)
    assert setting.do(lobby.expire) == []
    setting.later(hours=1)
    setting.do(lobby.expire)
    assert setting.match.status is Status.EXPIRED


def test_a_match_under_way_does_not_expire() -> None:
    setting = Setting().under_way("bruno")
    setting.later(days=30)
    assert setting.do(lobby.expire) == []


def test_event_times_always_grow() -> None:
    """Event time = max(now, last event's time + 1 microsecond), also when the clock is set back."""
    setting = Setting()
    setting.later(hours=-1)
    setting.do(lambda draft: lobby.join(draft, "bruno"))
    assert [event.timestamp - NOON for event in setting.log] == [timedelta(microseconds=n) for n in range(4)]


def turfmaster_lobby(*others: str, seats: int | None = None) -> Draft:
    """A TurfMaster lobby of Ana's with others in it."""
    opened = lobby.opened(
        "ABCDEFGH",
        NOON,
        bytes(32),
        server="club",
        game="turfmaster",
        organiser="ana",
        seats=seats,
        pace="none",
        options={},
        command=None,
    )
    for player in others:
        lobby.join(opened, player)
    return opened


def test_the_number_of_seats_follows_the_options() -> None:
    """Three horses each are for 2 players, one each for 4 to 8: one choice leads to the other and back."""
    draft = turfmaster_lobby("bruno")
    lobby.change_options(draft, "ana", options={"horses": "3"})
    assert draft.match.seats == 2
    lobby.change_options(draft, "ana", options={"horses": "1"})
    assert draft.match.seats == 4


def test_options_that_are_for_fewer_than_sit_there_are_refused() -> None:
    draft = turfmaster_lobby("bruno", "chiara", "diego", "farid")
    with pytest.raises(Refused) as refused:
        lobby.change_options(draft, "ana", options={"horses": "3"})
    assert (refused.value.reason, refused.value.detail) == (Reason.TOO_MANY_SEATED, {"most": 2, "taken": 5})
    assert draft.match.options == {}
