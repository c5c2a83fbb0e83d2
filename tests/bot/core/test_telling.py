"""The log cut into what is told at once: up to the next decision of a person (architecture, One turn, step 5)."""

from bot.telling import Run, called, contents, gathered, marked, runs, with_struck
from domain import events
from domain.games.protocol import Outcome, Result
from projections.words.catalog import words
from tests.projections.story import Story

ID = "AAAAAAAA"
ENGLISH = words("en")


def begun(*players: str | None, to_act: tuple[int, ...] = (0,)) -> Story:
    """A match with people and stand-ins that has started: events 1 to 3."""
    story = Story()
    story.opened(ID)
    story.started(ID, *players, to_act=to_act)
    return story


def log(story: Story) -> list[events.MatchEvent]:
    return [entry.event for entry in story.entries]


def cut(story: Story, told: int = 0) -> list[tuple[int, int]]:
    """First and last version of each run."""
    return [(run.first, run.last) for run in runs(log(story), told)]


def last(story: Story) -> Run:
    return runs(log(story), 0)[-1]


def test_every_decision_of_a_person_ends_a_run() -> None:
    story = begun("ann", "bob")
    story.moved(ID, 0, 1)
    story.moved(ID, 1, 0)
    assert cut(story) == [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)]
    assert cut(story, told=4) == [(5, 5)]


def test_a_gear_waits_for_its_move() -> None:
    """look.md, match thread: one message a move; the first half of one's own turn is none."""
    story = begun("ann", "bob")
    story.moved(ID, 0, 0)
    assert cut(story, told=3) == []
    story.moved(ID, 0, 1)
    assert cut(story, told=3) == [(4, 5)]


def test_a_turn_is_told_though_its_driver_begins_the_next_round() -> None:
    story = begun("ann", "bob")
    story.moved(ID, 0, 0, number=2)
    assert cut(story, told=3) == [(4, 4)]


def test_the_moves_of_stand_ins_are_gathered_until_a_person_must_decide() -> None:
    story = begun("ann", None, None)
    story.moved(ID, 0, 1)
    story.moved(ID, 1, 2, by="stand_in")
    assert cut(story, told=3) == [], "nobody is to decide yet: more will follow"
    story.moved(ID, 2, 0, by="stand_in")
    assert cut(story, told=3) == [(4, 6)]


def test_a_forced_move_belongs_to_what_forced_it() -> None:
    story = begun("ann", "bob")
    story.moved(ID, 0, 1)
    story.moved(ID, 1, 0, by="forced")
    assert cut(story, told=3) == [(4, 5)]


def test_the_clocks_move_belongs_to_the_clock() -> None:
    story = begun("ann", "bob")
    story.add(ID, events.ClockRanOut, seat=0, draws=6, to_act=story.matches[ID].to_act, round=1)
    story.moved(ID, 0, 1, by="clock")
    assert cut(story, told=3) == [(4, 5)]


def test_the_end_belongs_to_the_last_move() -> None:
    story = begun("ann", "bob")
    story.moved(ID, 0)
    story.add(ID, events.MatchFinished, outcome=Outcome((Result(0, 1), Result(1, 2))), secret="5ec7e7")
    assert cut(story, told=3) == [(4, 5)]


def test_each_change_of_hands_is_called_once() -> None:
    story = begun("ann", "bob")
    assert [a.seat for a in called(last(story), story.matches[ID])] == [0]
    story.moved(ID, 0, 0)
    story.moved(ID, 0, 1)
    assert [a.seat for a in called(last(story), story.matches[ID])] == [1]


def test_whose_turn_comes_round_again_is_called_again() -> None:
    story = begun("ann", None)
    story.moved(ID, 0, 1)
    story.moved(ID, 1, 0, by="stand_in")
    assert [a.seat for a in called(last(story), story.matches[ID])] == [0]


def test_whoever_was_asked_all_along_is_not_called_again() -> None:
    story = begun("ann", "bob", to_act=(0, 1))
    story.moved(ID, 0, 1)
    assert called(last(story), story.matches[ID]) == []


def test_a_question_that_still_stands_is_called_though_the_match_has_gone_on() -> None:
    """Ann and Bob lay cards at once with a stand-in that is quicker than the telling."""
    story = begun("ann", "bob", None, to_act=(0, 1, 2))
    start = last(story)
    first, second, _ = story.matches[ID].to_act
    story.add(ID, events.MovePlayed, seat=2, move=("7",), by="stand_in", draws=7, to_act=(first, second), round=1)
    assert [a.seat for a in called(start, story.matches[ID])] == [0, 1]
    assert called(last(story), story.matches[ID]) == []
    story.add(ID, events.MovePlayed, seat=0, move=("7",), by="person", draws=7, to_act=(second,), round=1)
    assert [a.seat for a in called(start, story.matches[ID])] == [1]


def test_whoever_takes_a_move_back_is_not_called() -> None:
    story = begun("ann", "bob")
    story.moved(ID, 0, 1)
    story.add(ID, events.MoveTakenBack, seat=0, version=4, draws=7, to_act=story.asked(ID, 0), round=1)
    run = last(story)
    assert run.taken_back == 4
    assert called(run, story.matches[ID]) == []


def test_stand_ins_are_never_called() -> None:
    story = begun("ann", "bob")
    story.add(ID, events.SeatResigned, seat=0, player="ann", draws=6, to_act=story.asked(ID, 0, 1), round=1)
    assert [a.seat for a in called(last(story), story.matches[ID])] == [1]


def test_the_lobby_is_not_told() -> None:
    story = Story()
    story.opened(ID)
    assert contents(last(story), ["Ann"], ENGLISH) == []


def resigned() -> Story:
    """Ann gives up: event 4."""
    story = begun("ann", "bob")
    story.add(ID, events.SeatResigned, seat=0, player="ann", draws=6, to_act=story.asked(ID, 1), round=1)
    return story


def test_a_message_ends_with_its_mark() -> None:
    (content,) = contents(last(resigned()), ["Ann", "Bob"], ENGLISH, ["<@1>, go"])
    assert content.splitlines()[-2:] == ["<@1>, go", "-# #4"]
    assert "**Ann**" in content
    assert marked(content) == 4


def test_a_mark_is_a_last_line_of_its_own() -> None:
    assert marked("-# #4\nmore") is None
    assert marked("somebody wrote #4") is None
    assert marked("") is None


def test_what_does_not_fit_goes_on_in_a_further_message() -> None:
    calls = ["a" * 900, "b" * 900, "c" * 900]
    found = contents(last(resigned()), ["Ann", "Bob"], ENGLISH, calls)
    assert [len(content) <= 2000 for content in found] == [True, True]
    assert marked(found[0]) is None
    assert found[1] == "c" * 900 + "\n-# #4"


def test_runs_that_wait_are_told_as_one() -> None:
    story = begun("ann", "bob")
    story.moved(ID, 0, 1)
    story.moved(ID, 1, 0)
    (run,) = gathered(runs(log(story), 3))
    assert (run.first, run.last) == (4, 5)
    assert [a.seat for a in called(run, story.matches[ID])] == [0]


def test_a_move_taken_back_is_told_by_itself() -> None:
    story = begun("ann", "bob")
    story.moved(ID, 0, 1)
    story.add(ID, events.MoveTakenBack, seat=0, version=4, draws=7, to_act=story.asked(ID, 0), round=1)
    story.moved(ID, 0, 1)
    assert [(run.first, run.last) for run in gathered(runs(log(story), 3))] == [(4, 4), (5, 5), (6, 6)]


def test_only_the_move_that_does_not_count_is_struck() -> None:
    story = resigned()
    told = runs(log(story), 3)
    lines = with_struck([told[0], told[0]], ["Ann", "Bob"], ENGLISH).splitlines()
    assert lines[1] == f"~~{lines[0]}~~"
    assert lines[2] == "-# #4"


def test_a_struck_message_that_grew_too_long_keeps_its_mark() -> None:
    """By the mark the next process knows what has been told."""
    story = resigned()
    told = runs(log(story), 3)
    content = with_struck([told[0]] * 2, ["A" * 1900, "Bob"], ENGLISH)
    assert len(content) <= 2000
    assert marked(content) == told[0].last


def test_the_end_of_a_match_shows_the_secret_of_its_dice() -> None:
    story = begun("ann", "bob")
    story.moved(ID, 0)
    story.add(ID, events.MatchFinished, outcome=Outcome((Result(0, 1), Result(1, 2))), secret="5ec7e7")
    (content,) = contents(last(story), ["Ann", "Bob"], ENGLISH)
    assert "5ec7e7" in content


def test_an_abandoned_lobby_is_not_told_but_an_abandoned_match_is() -> None:
    story = Story()
    story.opened(ID)
    story.add(ID, events.MatchAbandoned, secret="5ec7e7")
    assert contents(last(story), ["Ann"], ENGLISH) == []
    story = begun("ann", "bob")
    story.add(ID, events.MatchAbandoned, secret="5ec7e7")
    assert "5ec7e7" in contents(last(story), ["Ann", "Bob"], ENGLISH)[0]


def test_a_call_is_made_even_where_there_is_nothing_to_tell() -> None:
    story = begun("ann", "bob")
    story.moved(ID, 0, 1)
    assert contents(last(story), ["Ann", "Bob"], ENGLISH, ["<@2>, go"]) == ["<@2>, go\n-# #4"]
