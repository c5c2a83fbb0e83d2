"""The projector: whatever interrupts or repeats it, the tables say what the log says."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.events import (
    ClockRanOut,
    LobbyExpired,
    MatchAbandoned,
    MatchFinished,
    MoveTakenBack,
    OptionsChanged,
    OrganiserChanged,
    SeatLeft,
    SeatReady,
    SeatResigned,
    SeatTaken,
    StandInRemoved,
    StandInSeated,
)
from domain.games.protocol import Outcome, Result
from domain.match import Match, Status
from domain.store import Logged, StorageFailed
from projections.matches import match_by_id
from projections.projector import OtherProjector, Projector
from projections.turns import turns_of_match
from projections.views import open_views
from tests.projections.story import Story
from tests.projections.tables import built, rows

PEOPLE = ("ann", "bob", "cid")
MATCHES = ("AAAAAAAA", "BBBBBBBB", "CCCCCCCC")


@st.composite
def stories(draw: st.DrawFn) -> Story:
    """Up to three matches that go their ways, mixed in one log."""
    story = Story(gap=draw(st.integers(1, 3)))
    for match_id in draw(st.lists(st.sampled_from(MATCHES), max_size=30)):
        if match_id not in story.matches:
            story.opened(match_id, organiser=draw(st.sampled_from(PEOPLE)))
        elif story.matches[match_id].status is Status.LOBBY:
            in_the_lobby(draw, story, match_id)
        elif story.matches[match_id].status is Status.LIVE:
            on_the_track(draw, story, match_id)
    return story


def in_the_lobby(draw: st.DrawFn, story: Story, match_id: str) -> None:
    sitters = story.matches[match_id].sitters
    seated = [sitter.player for sitter in sitters if sitter.player]
    free = [player for player in PEOPLE if player not in seated]
    steps: list[Callable[[], None]] = [
        lambda: story.add(match_id, StandInSeated),
        lambda: story.add(match_id, OptionsChanged, seats=6, pace="fast", options={"laps": "2"}),
        lambda: story.add(match_id, LobbyExpired),
        lambda: story.started(match_id, *(s.player for s in sitters), to_act=tuple(range(len(sitters)))),
        lambda: story.started(match_id, *(s.player for s in sitters), to_act=tuple(range(len(sitters)))),
    ]
    if free:
        steps.append(lambda: story.add(match_id, SeatTaken, player=draw(st.sampled_from(free))))
    if seated:
        player = draw(st.sampled_from(seated))
        steps.append(lambda: story.add(match_id, SeatLeft, player=player))
        steps.append(lambda: story.add(match_id, SeatReady, player=player, ready=draw(st.booleans())))
        steps.append(lambda: story.add(match_id, OrganiserChanged, organiser=player))
    if len(seated) < len(sitters):
        steps.append(lambda: story.add(match_id, StandInRemoved))
    draw(st.sampled_from(steps))()


def on_the_track(draw: st.DrawFn, story: Story, match_id: str) -> None:
    match = story.matches[match_id]
    seats = tuple(range(len(match.players)))
    to_act = tuple(sorted(draw(st.sets(st.sampled_from(seats))))) if seats else ()
    progress = {"draws": 9, "to_act": story.asked(match_id, *to_act), "round": match.round + 1}
    results = tuple(Result(seat, place) for place, seat in enumerate(seats, 1))
    steps: list[Callable[[], None]] = [
        lambda: story.add(match_id, MatchFinished, outcome=Outcome(results), secret="5ec3e7"),
        lambda: story.add(match_id, MatchAbandoned, secret="5ec3e7"),
    ]
    for seat in seats:
        steps += [
            lambda seat=seat: story.moved(match_id, seat, *to_act, number=match.round + 1),  # type: ignore[misc]
            lambda seat=seat: story.moved(match_id, seat, *to_act, by="clock"),  # type: ignore[misc]
            lambda seat=seat: story.add(match_id, ClockRanOut, seat=seat, **progress),  # type: ignore[misc]
        ]
        if match.driver(seat) is not None:
            steps.append(
                lambda seat=seat: story.add(  # type: ignore[misc]
                    match_id, SeatResigned, seat=seat, player=match.players[seat], **progress
                )
            )
    if match.before is not None:
        steps.append(
            lambda: story.add(match_id, MoveTakenBack, seat=match.before.seat, version=match.before.version, **progress)
        )
    draw(st.sampled_from(steps))()


@settings(deadline=None)
@given(stories(), st.lists(st.tuples(st.integers(1, 7), st.integers(0, 9)), max_size=6))
def test_batches_and_restarts_make_no_difference(story: Story, runs: list[tuple[int, int]]) -> None:
    """Each run is a new process that finds some events more in the log and has a batch size of its own."""
    views = open_views(":memory:")
    whole = story.entries
    for batch, more in runs:
        known = len(rows(views)["history"])
        story.entries = whole[: known + more]
        assert Projector(views, story, batch).catch_up() == len(story.entries) - known
    story.entries = whole
    Projector(views, story).catch_up()

    assert rows(views) == rows(built(story))


@settings(deadline=None)
@given(stories(), st.integers(1, 9))
def test_rebuilt_is_the_same_as_kept_in_step(story: Story, batch: int) -> None:
    views = open_views(":memory:")
    projector = Projector(views, story, batch)
    whole = story.entries
    for count in range(len(whole) + 1):
        story.entries = whole[:count]
        projector.catch_up()
    kept = rows(views)

    projector.rebuild()

    assert rows(views) == kept


class Repeating(Story):
    """A log that delivers again what was asked for before."""

    def log(self, after: int, limit: int) -> list[Logged]:
        new = super().log(after, limit)
        return [entry for entry in self.entries if entry.position <= after][-limit:] + new


@settings(deadline=None)
@given(stories(), st.integers(1, 5))
def test_an_event_delivered_again_changes_nothing(story: Story, batch: int) -> None:
    repeating = Repeating()
    repeating.entries = story.entries
    views = open_views(":memory:")
    projector = Projector(views, repeating, batch)
    projector.rebuild()
    assert projector.catch_up() == 0

    assert rows(views) == rows(built(story))


@settings(deadline=None)
@given(stories())
def test_the_tables_say_what_the_fold_says(story: Story) -> None:
    views = built(story)
    for match_id, match in story.matches.items():
        summary = match_by_id(views, match_id)
        assert summary is not None
        assert (
            summary.version,
            summary.status,
            summary.organiser,
            summary.most_seats,
            summary.pace,
            summary.options,
            summary.round,
            summary.updated,
        ) == (
            match.version,
            match.status,
            match.organiser,
            match.seats,
            match.pace,
            match.options,
            match.round,
            match.time,
        )
        assert [(seat.player, seat.ready, seat.resigned) for seat in summary.seats] == seats_of(match)
        assert [(turn.seat, turn.player, turn.asked) for turn in turns_of_match(views, match_id)] == [
            (asked.seat, match.driver(asked.seat), asked.asked) for asked in match.to_act
        ]


def seats_of(match: Match) -> list[tuple[str | None, bool, bool]]:
    if match.entropy:
        return [(player, False, seat in match.resigned) for seat, player in enumerate(match.players)]
    return [(sitter.player, sitter.ready, False) for sitter in match.sitters]


def three_moves() -> Story:
    story = Story()
    story.opened("AAAAAAAA")
    story.started("AAAAAAAA", "ann", "bob")
    for seat in (0, 1, 0):
        story.moved("AAAAAAAA", seat, 1 - seat)
    return story


def test_an_older_log_restored_beneath_the_tables_is_noticed(tmp_path: Path) -> None:
    """Six events were read; the restored log ends at four, so the tables are built anew from it."""
    story = three_moves()
    path = tmp_path / "views.db"
    views = open_views(path)
    Projector(views, story).catch_up()
    views.close()

    story.entries = story.entries[:4]
    views = open_views(path)
    assert Projector(views, story).catch_up() == 4

    assert rows(views) == rows(built(story))
    views.close()


def test_another_log_beneath_the_tables_is_noticed() -> None:
    views = built(three_moves())
    other = Story()
    for match_id in ("BBBBBBBB", "CCCCCCCC", "DDDDDDDD", "EEEEEEEE"):
        other.opened(match_id)

    assert Projector(views, other).catch_up() == 8
    assert rows(views) == rows(built(other))


def test_a_rebuild_tells_how_far_it_is() -> None:
    told: list[int] = []
    story = three_moves()

    assert Projector(open_views(":memory:"), story, batch=4).rebuild(told.append) == 6
    assert told == [4, 6]


class Failing(Story):
    """A log that cannot be read beyond a position."""

    def log(self, after: int, limit: int) -> list[Logged]:
        if after >= 4:
            raise OSError("the disk is gone")
        return super().log(after, limit)


def test_a_rebuild_that_is_stopped_goes_on_where_it_was() -> None:
    failing = Failing()
    failing.entries = three_moves().entries
    views = open_views(":memory:")
    with pytest.raises(OSError, match="the disk is gone"):
        Projector(views, failing, batch=2).rebuild()
    assert rows(views)["projector"] == [(4,)]

    assert Projector(views, three_moves()).catch_up() == 2
    assert rows(views) == rows(built(three_moves()))


def test_on_a_full_disk_nothing_is_half_written_and_with_room_again_it_goes_on(tmp_path: Path) -> None:
    """Issue, section 8: a full disk; here SQLite may not let the file grow."""
    story = three_moves()
    views = open_views(tmp_path / "views.db")
    projector = Projector(views, story)
    projector.catch_up()
    for match_id in ("BBBBBBBB", "CCCCCCCC"):
        story.opened(match_id)
        for _ in range(200):
            story.add(match_id, StandInSeated)
    kept = rows(views)
    (pages,) = views.execute("PRAGMA page_count").fetchone()
    views.execute(f"PRAGMA max_page_count = {pages}").fetchone()

    with pytest.raises(StorageFailed, match="full"):
        projector.catch_up()
    assert rows(views) == kept

    views.execute("PRAGMA max_page_count = 100000").fetchone()
    assert projector.catch_up() == 404
    assert rows(views) == rows(built(story))
    views.close()


def test_a_second_projector_on_the_same_tables_is_noticed() -> None:
    story = three_moves()
    views = open_views(":memory:")
    first, second = Projector(views, story), Projector(views, story)
    assert (first.catch_up(), second.catch_up()) == (6, 0)
    story.moved("AAAAAAAA", 1, 0)
    first.catch_up()

    with pytest.raises(OtherProjector):
        second.catch_up()

    assert rows(views) == rows(built(story))


class Unwritable(Story):
    """A log whose last event the tables cannot hold."""

    def log(self, after: int, limit: int) -> list[Logged]:
        entries = super().log(after, limit)
        return [*entries, Logged(99, entries[0].event)] if entries else []


def test_a_batch_that_fails_leaves_rows_and_position_as_they_were() -> None:
    broken = Unwritable()
    broken.entries = three_moves().entries
    views = open_views(":memory:")

    with pytest.raises(StorageFailed, match="UNIQUE"):
        Projector(views, broken).catch_up()

    assert rows(views) == rows(open_views(":memory:"))
