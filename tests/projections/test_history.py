"""The events of a match, one row each."""

from domain.events import ClockRanOut, MoveTakenBack
from projections.history import HistoryEntry, history_of_match, last_turn
from tests.projections.story import Story, moment
from tests.projections.tables import built


def race() -> Story:
    """Versions: 1 opened, 2 seat taken, 3 started, 4 ann's move, 5 bob's, 6 forced for ann, 7 her clock, 8 its move."""
    story = Story(gap=10)
    story.opened("AAAAAAAA")
    story.started("AAAAAAAA", "ann", "bob")
    story.moved("AAAAAAAA", 0, 1)
    story.moved("AAAAAAAA", 1, 0)
    story.moved("AAAAAAAA", 0, 0, by="forced", number=2)
    story.add("AAAAAAAA", ClockRanOut, seat=0, draws=7, to_act=story.asked("AAAAAAAA", 0), round=2)
    story.moved("AAAAAAAA", 0, 1, by="clock", number=2)
    return story


def test_every_event_has_its_row() -> None:
    views = built(race())
    rows = history_of_match(views, "AAAAAAAA")

    assert [(row.version, row.position) for row in rows] == [(n, 10 * n) for n in range(1, 9)]
    assert [(row.kind, row.seat, row.made_by, row.round) for row in rows[2:]] == [
        ("match.started.1", None, None, 1),
        ("match.move_played.1", 0, "person", 1),
        ("match.move_played.1", 1, "person", 1),
        ("match.move_played.1", 0, "forced", 2),
        ("match.clock_ran_out.1", 0, None, 2),
        ("match.move_played.1", 0, "clock", 2),
    ]
    assert rows[0] == HistoryEntry(
        match_id="AAAAAAAA",
        version=1,
        position=10,
        moment=moment(0),
        kind="match.opened.1",
        seat=None,
        made_by=None,
        round=None,
        frame=False,
        struck=False,
    )
    assert [row.version for row in history_of_match(views, "AAAAAAAA", after=6)] == [7, 8]


def test_my_last_turn_is_the_last_move_i_chose_myself() -> None:
    views = built(race())

    assert last_turn(views, "AAAAAAAA", 0) == 4
    assert last_turn(views, "AAAAAAAA", 1) == 5


def test_before_my_first_move_my_last_turn_is_the_start() -> None:
    story = Story()
    story.opened("AAAAAAAA")
    assert last_turn(built(story), "AAAAAAAA", 0) == 0

    story.started("AAAAAAAA", "ann", "bob")
    assert last_turn(built(story), "AAAAAAAA", 0) == 3


def test_a_move_taken_back_is_struck() -> None:
    story = Story()
    story.opened("AAAAAAAA")
    story.started("AAAAAAAA", "ann", "bob")
    story.moved("AAAAAAAA", 0, 0)
    story.moved("AAAAAAAA", 0, 1)
    story.add("AAAAAAAA", MoveTakenBack, seat=0, version=5, draws=7, to_act=story.asked("AAAAAAAA", 0), round=1)
    views = built(story)

    assert [row.version for row in history_of_match(views, "AAAAAAAA") if row.struck] == [5]
    assert last_turn(views, "AAAAAAAA", 0) == 4
