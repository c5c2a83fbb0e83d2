"""Whole matches as records: each replays to the same end, and each way a match can end has one."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain import events
from domain.games.formula_d.facts import (
    CarEliminated,
    CarFinished,
    DarkDieRolled,
    LineCrossed,
    NitroUsed,
    NoiseDieRolled,
    PitStopMade,
    PointsGained,
    PoliceBonusWon,
)
from domain.games.long_shot.facts import AbilityUsed, HorseFinished
from domain.games.powerboats.facts import BoatCrashed, BoatFinished, BoatSunk
from domain.games.powerboats.facts import RaceEnded as LakeRaceEnded
from domain.games.registry import GAMES
from domain.games.turfmaster.facts import CardChosen, CardsLost, HorseFell, RaceEnded
from domain.match import Match, Status, project
from domain.verification import verify
from projections.replay import frames
from tests.records.recording import FOLDER, RECORDS, load

PATHS = sorted(FOLDER.glob("*.jsonl"))


def named(name: str) -> list[events.MatchEvent]:
    return load(FOLDER / f"{name}.jsonl")


def ended(name: str) -> Match:
    match = project(None, named(name))
    assert match is not None
    return match


def facts(log: list[events.MatchEvent], kind: type) -> int:
    moves = [event for event in log if isinstance(event, events.MovePlayed)]
    return sum(isinstance(fact, kind) for event in moves for fact in event.facts)


def test_there_is_a_record_of_each() -> None:
    assert {path.stem for path in PATHS} == set(RECORDS)
    assert {plan.game for plan in RECORDS.values()} == set(GAMES)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_record_holds_under_todays_rules(path: Path) -> None:
    """Every draw recomputed, every move re-run."""
    report = verify(load(path))
    assert report.differences == ()
    assert report.holds


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_record_is_written_as_it_was_read(path: Path) -> None:
    """The names and shapes of events are for ever: a field with a default may be added, none is changed or lost."""
    for line, event in zip(path.read_bytes().splitlines(), load(path), strict=True):
        assert kept(msgspec.json.decode(line), msgspec.json.decode(msgspec.json.encode(event)))


def kept(before: Any, now: Any) -> bool:
    """Whether all of one JSON value stands in another."""
    if isinstance(before, dict):
        return all(key in now and kept(value, now[key]) for key, value in before.items())
    if isinstance(before, list):
        return len(before) == len(now) and all(map(kept, before, now))
    return bool(before == now)


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


def test_two_laps_with_a_stop_in_the_pits() -> None:
    log = named("formula_d-two-laps")
    assert facts(log, PitStopMade) == 1
    assert facts(log, CarFinished) == 4
    assert facts(log, CarEliminated) == 1
    assert facts(log, LineCrossed) >= 2 * 4


@pytest.mark.parametrize("kind", [NitroUsed, DarkDieRolled, NoiseDieRolled, PoliceBonusWon, PointsGained])
def test_a_street_race_has_all_its_places(kind: type) -> None:
    assert facts(named("formula_d-street"), kind) > 0


def test_three_races_in_the_flat() -> None:
    """Four horses of four owners: 110 points a race (seed: Pontos)."""
    match = ended("turfmaster-oval-flat")
    assert match.outcome is not None
    assert facts(named("turfmaster-oval-flat"), RaceEnded) == 3
    assert sum(result.points or 0 for result in match.outcome.results) == 3 * 110


def test_three_races_over_fences_with_cards_face_down() -> None:
    """At random, so horses fall and bonuses are taken; each card is laid face down before it is shown."""
    log = named("turfmaster-triangle-fences-face-down")
    assert facts(log, RaceEnded) == 3
    assert facts(log, HorseFell) > 0
    assert facts(log, CardsLost) > 0
    assert facts(log, CardChosen) > 0


@pytest.mark.parametrize("name", ["turfmaster-orders", "long_shot-orders"])
def test_orders_are_left_withdrawn_and_carried_out(name: str) -> None:
    log = named(name)
    left = [event for event in log if isinstance(event, events.OrderLeft)]
    withdrawn = [event for event in log if isinstance(event, events.OrderWithdrawn)]
    carried_out = [event for event in log if isinstance(event, events.MovePlayed) and event.by == "order"]
    assert len(left) > 10
    assert len(withdrawn) > 3
    assert len(carried_out) > 3
    known = {(event.seat, event.due) for event in left}
    assert {(event.seat, event.due) for event in withdrawn} <= known
    assert {(event.seat, event.due) for event in carried_out} <= known


def test_jockeys_that_give_up_rank_last() -> None:
    match = ended("turfmaster-two-give-up")
    assert match.outcome is not None
    assert [result.seat for result in match.outcome.results][-2:] == [0, 1]


def test_three_horses_finish_and_abilities_are_used() -> None:
    log = named("long_shot-orders")
    assert facts(log, HorseFinished) == 3
    assert facts(log, AbilityUsed) > 0


def test_punters_that_give_up_rank_last() -> None:
    match = ended("long_shot-two-give-up")
    assert match.outcome is not None
    assert [result.seat for result in match.outcome.results][-2:] == [0, 1]


def test_three_races_on_a_lake() -> None:
    """Three boats with a plan: all of them finish all three races."""
    log = named("powerboats-three-races")
    assert facts(log, LakeRaceEnded) == 3
    assert facts(log, BoatFinished) == 9


def test_boats_at_random_crash_and_sink() -> None:
    log = named("powerboats-light-at-random")
    assert facts(log, BoatCrashed) > 3
    assert facts(log, BoatSunk) > 0
