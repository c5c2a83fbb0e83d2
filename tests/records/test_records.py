"""Whole matches as records: each replays to the same end, and each way a match can end has one."""

from pathlib import Path

import msgspec
import pytest

from domain import events
from domain.games.formula_d.facts import CarEliminated, CarFinished
from domain.match import Status, project
from domain.verification import verify
from projections.replay import frames
from tests.records.recording import FOLDER, RECORDS, load

PATHS = sorted(FOLDER.glob("*.jsonl"))


def named(name: str) -> list[events.MatchEvent]:
    return load(FOLDER / f"{name}.jsonl")


def facts(log: list[events.MatchEvent], kind: type) -> int:
    moves = [event for event in log if isinstance(event, events.MovePlayed)]
    return sum(isinstance(fact, kind) for event in moves for fact in event.facts)


def test_there_is_a_record_of_each() -> None:
    assert {path.stem for path in PATHS} == set(RECORDS)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_record_holds_under_todays_rules(path: Path) -> None:
    """Every draw recomputed, every move re-run."""
    report = verify(load(path))
    assert report.differences == ()
    assert report.holds


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_record_is_written_as_it_was_read(path: Path) -> None:
    """The names and shapes of events are for ever."""
    lines = path.read_bytes().splitlines()
    assert [msgspec.json.encode(event) for event in load(path)] == lines


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_record_can_be_replayed_frame_by_frame(path: Path) -> None:
    log = load(path)
    shown = frames(log)
    match = project(None, log)
    assert match is not None
    assert shown[-1].state == match.state


def test_everyone_arrives() -> None:
    log = named("formula_d-everyone-arrives")
    match = project(None, log)
    assert match is not None
    assert match.status is Status.FINISHED
    assert match.outcome is not None
    assert [result.place for result in match.outcome.results] == [1, 2, 3, 4, 5]
    assert facts(log, CarFinished) == 5


def test_nobody_arrives() -> None:
    """All out: the later elimination ranks better."""
    log = named("formula_d-nobody-arrives")
    match = project(None, log)
    assert match is not None
    assert match.outcome is not None
    out = [
        fact.seat
        for event in log
        if isinstance(event, events.MovePlayed)
        for fact in event.facts
        if isinstance(fact, CarEliminated)
    ]
    assert [result.seat for result in match.outcome.results] == list(reversed(out))
    assert len(out) == 5


def test_two_give_up_and_rank_last() -> None:
    """Bruno (seat 1) first, Ana (seat 0) later: she is before him, both behind all others."""
    match = project(None, named("formula_d-two-give-up"))
    assert match is not None
    assert match.outcome is not None
    assert [result.seat for result in match.outcome.results][-2:] == [0, 1]


def test_one_is_called_off() -> None:
    match = project(None, named("formula_d-called-off"))
    assert match is not None
    assert match.status is Status.ABANDONED
    assert match.outcome is None


def test_one_sleeps_and_the_clock_plays() -> None:
    log = named("formula_d-one-sleeps")
    ran_out = [event.seat for event in log if isinstance(event, events.ClockRanOut)]
    assert set(ran_out) == {1}
    by_clock = [event.seat for event in log if isinstance(event, events.MovePlayed) and event.by == "clock"]
    assert by_clock == ran_out


def test_one_takes_back_three_moves() -> None:
    log = named("formula_d-one-takes-back")
    assert sum(isinstance(event, events.MoveTakenBack) for event in log) == 3
