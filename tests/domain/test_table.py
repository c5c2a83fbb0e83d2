"""A match under way: who is asked, staleness, settling, clocks, undo, resigning, abandoning."""

from datetime import timedelta

import msgspec
import pytest

from domain import events, lobby, table
from domain.events import MatchEvent
from domain.games.protocol import IllegalMove, Outcome, Result
from domain.match import Status, project, ranked
from domain.refusals import Reason, Refused
from domain.verification import verify
from tests.domain.table_setting import NOON, Setting

pytestmark = pytest.mark.usefixtures("pebbles")


def names(log: list[MatchEvent]) -> list[str]:
    return [type(event).__name__ for event in log]


def test_a_click_on_an_old_panel_is_refused() -> None:
    """Staleness is per seat: the answer must name the question it answers."""
    setting = Setting().under_way("bruno")
    asked = setting.asked(0)
    assert asked is not None
    with pytest.raises(Refused) as refusal:
        setting.do(lambda draft: table.play(draft, "ana", ("left",), asked - 1))
    assert refusal.value.reason is Reason.BOARD_MOVED_ON


def test_anothers_hidden_choice_does_not_spoil_mine() -> None:
    setting = Setting().under_way("bruno")
    asked = setting.asked(0)
    setting.play("bruno", "right")
    assert setting.asked(0) == asked
    setting.do(lambda draft: table.play(draft, "ana", ("right",), asked or 0))
    assert setting.match.state.hidden == ((1, "right"), (0, "right"))


def test_two_clicks_at_once_are_one_move() -> None:
    setting = Setting().under_way("bruno")
    asked = setting.asked(0) or 0
    setting.do(lambda draft: table.play(draft, "ana", ("left",), asked))
    with pytest.raises(Refused) as refusal:
        setting.do(lambda draft: table.play(draft, "ana", ("left",), asked))
    assert refusal.value.reason is Reason.NOT_ASKED


def test_strangers_and_those_not_asked_do_not_play() -> None:
    setting = Setting().under_way("bruno")
    for player, reason in (("zoe", Reason.NOT_SEATED), ("bruno", Reason.NOT_ASKED)):
        if player == "bruno":
            setting.play("bruno", "left")
        with pytest.raises(Refused) as refusal:
            setting.play(player, "left")
        assert refusal.value.reason is reason


@pytest.mark.parametrize(("words", "reason"), [("up", "not_offered"), ("", "incomplete"), ("left left", "not_offered")])
def test_a_misspelt_move_changes_nothing(words: str, reason: str) -> None:
    setting = Setting().under_way("bruno")
    version = setting.match.version
    with pytest.raises(IllegalMove) as refusal:
        setting.play("ana", words)
    assert refusal.value.reason == reason
    assert setting.match.version == version


def test_moves_without_a_choice_are_played_and_the_match_ends() -> None:
    """A match settles: forced moves, what the game does itself, the end. One command, one run of events."""
    setting = Setting().under_way("bruno")
    setting.play("ana", "left")
    log = setting.play("bruno", "left")
    assert names(log) == ["MovePlayed", "MovePlayed", "MovePlayed", "MovePlayed", "MatchFinished"]
    assert [event.by for event in log if isinstance(event, events.MovePlayed)] == [
        "person",
        "forced",
        "forced",
        "forced",
    ]
    assert setting.match.status is Status.FINISHED


def test_a_move_without_dice_can_be_taken_back_until_someone_acts() -> None:
    """Undo: the maker, nothing drawn, nothing since; recorded as an event."""
    setting = Setting().under_way("bruno")
    setting.play("ana", "left")
    (event,) = setting.do(lambda draft: table.take_back(draft, "ana"))
    assert isinstance(event, events.MoveTakenBack)
    assert setting.match.state.hidden == ()
    assert setting.asked(0) == event.originator_version
    setting.play("ana", "right")
    setting.play("bruno", "right")
    with pytest.raises(Refused) as refusal:
        setting.do(lambda draft: table.take_back(draft, "ana"))
    assert refusal.value.reason is Reason.CANNOT_TAKE_BACK


def test_a_move_that_drew_dice_stands() -> None:
    setting = Setting().under_way("bruno")
    setting.play("ana", "right")
    setting.play("bruno", "right")
    setting.play("ana", "roll")
    with pytest.raises(Refused) as refusal:
        setting.do(lambda draft: table.take_back(draft, "ana"))
    assert refusal.value.reason is Reason.CANNOT_TAKE_BACK


def test_a_move_that_others_answered_by_force_stands() -> None:
    setting = Setting().under_way("bruno")
    setting.play("ana", "right")
    setting.play("bruno", "left")
    log = setting.play("ana", "keep")
    assert names(log)[-1] == "MatchFinished"
    with pytest.raises(Refused) as refusal:
        setting.do(lambda draft: table.take_back(draft, "ana"))
    assert refusal.value.reason is Reason.MATCH_OVER


def test_nobody_takes_back_anothers_move() -> None:
    setting = Setting().under_way("bruno")
    setting.play("ana", "left")
    with pytest.raises(Refused):
        setting.do(lambda draft: table.take_back(draft, "bruno"))


def test_the_clock_plays_the_fallback_when_time_is_out() -> None:
    """fast: 24 h at the start."""
    setting = Setting(pace="fast").under_way("bruno")
    asked = setting.match.asked(0)
    assert asked is not None
    assert asked.deadline == setting.match.time + timedelta(hours=24)
    setting.later(hours=23)
    assert setting.do(lambda draft: table.run_out(draft, 0, asked.asked)) == []
    setting.later(hours=2)
    log = setting.do(lambda draft: table.run_out(draft, 0, asked.asked))
    assert names(log) == ["ClockRanOut", "MovePlayed"]
    assert setting.match.state.hidden == ((0, "left"),)
    assert setting.do(lambda draft: table.run_out(draft, 0, asked.asked)) == []


def test_the_bank_pays_for_thought_and_earns_the_increment() -> None:
    """24 h, 10 h of thought, 4 h for the move: 18 h from the next question on."""
    setting = Setting(pace="fast").under_way("bruno")
    setting.later(hours=10)
    setting.play("ana", "right")
    setting.play("bruno", "right")
    asked = setting.match.asked(0)
    assert asked is not None
    assert asked.deadline is not None
    assert abs(asked.deadline - asked.since - timedelta(hours=18)) < timedelta(milliseconds=1)
    assert asked.deadline - asked.since == setting.match.banks[0]


def test_stand_ins_have_no_deadline() -> None:
    setting = Setting(pace="fast", seats=2)
    setting.do(lambda draft: lobby.start(draft, "ana", "click", fill=True))
    assert [asked.deadline is None for asked in setting.match.to_act] == [False, True]


def test_a_stand_in_plays_only_where_no_person_does() -> None:
    setting = Setting().under_way("bruno")
    with pytest.raises(Refused) as refusal:
        setting.do(lambda draft: table.play_stand_in(draft, 0, ("left",), setting.asked(0) or 0))
    assert refusal.value.reason is Reason.NOT_SEATED


def test_who_resigns_is_driven_on_by_a_stand_in_and_ranks_last() -> None:
    setting = Setting(pace="fast").under_way("bruno")
    setting.do(lambda draft: table.resign(draft, "ana"))
    assert setting.match.driver(0) is None
    assert setting.match.asked(0).deadline is None  # type: ignore[union-attr]
    with pytest.raises(Refused) as refusal:
        setting.do(lambda draft: table.resign(draft, "ana"))
    assert refusal.value.reason is Reason.ALREADY_RESIGNED
    setting.do(lambda draft: table.play_stand_in(draft, 0, ("left",), setting.asked(0) or 0))
    setting.play("bruno", "left")
    assert setting.match.outcome == Outcome((Result(1, 1), Result(0, 2)))


def test_the_later_to_resign_ranks_better() -> None:
    outcome = Outcome(tuple(Result(seat, place) for place, seat in enumerate((2, 0, 3, 1), start=1)))
    assert ranked(outcome, (2, 0)) == Outcome((Result(3, 1), Result(1, 2), Result(0, 3), Result(2, 4)))


def test_the_organiser_calls_the_match_off() -> None:
    setting = Setting().under_way("bruno")
    with pytest.raises(Refused) as refusal:
        setting.do(lambda draft: table.abandon(draft, "bruno"))
    assert refusal.value.reason is Reason.NOT_ORGANISER
    setting.do(lambda draft: table.abandon(draft, "ana"))
    assert setting.match.status is Status.ABANDONED
    assert setting.match.to_act == ()
    with pytest.raises(Refused):
        setting.play("ana", "left")


def test_a_match_is_the_fold_of_its_log() -> None:
    """What the commands answered is what the log says."""
    setting = Setting(pace="normal").under_way("bruno")
    setting.play("ana", "right")
    setting.later(hours=3)
    setting.play("bruno", "right")
    setting.play("ana", "keep")
    setting.do(lambda draft: table.take_back(draft, "ana"))
    setting.play("ana", "roll")
    setting.play("bruno", "roll")
    assert project(None, setting.log) == setting.match
    assert setting.match.status is Status.FINISHED


def played_out() -> Setting:
    setting = Setting().under_way("bruno")
    for player, words in (("ana", "right"), ("bruno", "right"), ("ana", "roll"), ("bruno", "roll")):
        setting.play(player, words)
    return setting


def test_a_finished_match_verifies() -> None:
    report = verify(played_out().log)
    assert report.holds
    assert (report.draws, report.moves) == (2, 5)


def test_an_unfinished_match_cannot_be_verified() -> None:
    with pytest.raises(Refused) as refusal:
        verify(Setting().under_way("bruno").log)
    assert refusal.value.reason is Reason.NOT_OVER


def test_a_bent_die_is_found() -> None:
    log = played_out().log
    bent = next(n for n, e in enumerate(log) if isinstance(e, events.MovePlayed) and e.move == ("roll",))
    event = log[bent]
    assert isinstance(event, events.MovePlayed)
    (fact,) = event.facts
    better = type(fact)(seat=fact.seat, points=7)  # type: ignore[call-arg]
    log[bent] = msgspec.structs.replace(event, facts=(better,))
    report = verify(log)
    assert not report.holds
    assert report.differences[0].version == event.originator_version
    assert report.differences[0].what == "facts"


def test_another_secret_is_found() -> None:
    log = played_out().log
    end = log[-1]
    assert isinstance(end, events.MatchFinished)
    log[-1] = msgspec.structs.replace(end, secret=bytes(32).hex())
    assert not verify(log).secret_holds


def test_a_command_seen_before_is_remembered() -> None:
    setting = Setting()
    setting.do(lambda draft: lobby.join(draft, "bruno"), command="click-9")
    assert setting.match.commands == ("open", "click-9")
    assert setting.match.opened == NOON
