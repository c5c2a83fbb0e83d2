"""Whose turn it is. Event n of a story happens n minutes after noon."""

from datetime import timedelta

from domain.events import MatchAbandoned, MatchFinished, MovePlayed, SeatResigned
from domain.games.protocol import Outcome, Result
from projections.turns import (
    Turn,
    turns_of_match,
    turns_of_player,
    turns_of_stand_ins,
    turns_with_deadline,
)
from tests.projections.story import Story, moment
from tests.projections.tables import built

HOUR = timedelta(hours=1)


def where(turns: list[Turn]) -> list[tuple[str, int]]:
    return [(turn.match_id, turn.seat) for turn in turns]


def live(match_id: str, story: Story, *players: str | None, to_act: tuple[int, ...] = (0,)) -> None:
    story.opened(match_id)
    story.started(match_id, *players, to_act=to_act)


def test_a_turn_says_who_was_asked_when_and_by_what() -> None:
    story = Story()
    live("AAAAAAAA", story, "ann", "bob")
    asked = story.asked("AAAAAAAA", 1, within=HOUR)
    story.add("AAAAAAAA", MovePlayed, seat=0, move=("gear 1",), by="person", draws=7, to_act=asked, round=1)

    assert turns_of_match(built(story), "AAAAAAAA") == [
        Turn(
            match_id="AAAAAAAA",
            server="paddock",
            game="formula_d",
            seat=1,
            player="bob",
            asked=4,
            since=moment(3),
            deadline=moment(63),
        )
    ]


def test_several_seats_may_be_asked_at_once() -> None:
    story = Story()
    live("AAAAAAAA", story, "ann", "bob", None, to_act=(0, 1, 2))
    story.moved("AAAAAAAA", 1, 0, 2)

    assert where(turns_of_match(built(story), "AAAAAAAA")) == [("AAAAAAAA", 0), ("AAAAAAAA", 2)]


def test_what_waits_for_a_person_on_all_servers_the_nearest_deadline_first() -> None:
    story = Story()
    for match_id in ("AAAAAAAA", "BBBBBBBB", "CCCCCCCC", "DDDDDDDD"):
        live(match_id, story, "ann", "bob")
    for match_id, hours in (("BBBBBBBB", 3), ("CCCCCCCC", 1)):
        asked = story.asked(match_id, 0, within=hours * HOUR)
        story.add(match_id, MovePlayed, seat=1, move=(), by="forced", draws=7, to_act=asked, round=1)
    story.moved("DDDDDDDD", 0, 1)
    views = built(story)

    assert where(turns_of_player(views, "ann")) == [("CCCCCCCC", 0), ("BBBBBBBB", 0), ("AAAAAAAA", 0)]
    assert where(turns_of_player(views, "bob")) == [("DDDDDDDD", 1)]
    assert where(turns_with_deadline(views)) == [("CCCCCCCC", 0), ("BBBBBBBB", 0)]
    assert turns_of_player(views, "cid") == []


def test_stand_ins_play_their_own_seats_and_those_given_up() -> None:
    story = Story()
    live("AAAAAAAA", story, "ann", None, to_act=(1,))
    live("BBBBBBBB", story, "ann", None, to_act=(0,))
    asked = story.asked("BBBBBBBB", 0)
    story.add("BBBBBBBB", SeatResigned, seat=0, player="ann", draws=6, to_act=asked, round=1)
    views = built(story)

    assert where(turns_of_stand_ins(views)) == [("AAAAAAAA", 1), ("BBBBBBBB", 0)]
    assert turns_of_player(views, "ann") == []
    assert [turn.player for turn in turns_of_match(views, "BBBBBBBB")] == [None]


def test_nobody_is_waited_for_after_the_end() -> None:
    story = Story()
    for match_id in ("AAAAAAAA", "BBBBBBBB"):
        live(match_id, story, "ann", None, to_act=(0, 1))
    story.add("AAAAAAAA", MatchFinished, outcome=Outcome((Result(0, 1), Result(1, 2))), secret="5ec3e7")
    story.add("BBBBBBBB", MatchAbandoned, secret="5ec3e7")
    views = built(story)

    assert turns_of_player(views, "ann") == []
    assert turns_of_stand_ins(views) == []
