"""The frames of a match: the boards that the replay viewer turns the pages of."""

from datetime import UTC, datetime

import pytest

from domain.events import MatchStarted, MovePlayed, MoveTakenBack
from domain.match import Match, Status
from domain.store import Store
from projections.replay import frames

PEOPLE = ("ann", "bob")


@pytest.fixture
def store() -> Store:
    """A store in memory, with dice that fall the same every time."""
    return Store({}, lambda: datetime(2026, 3, 1, tzinfo=UTC), lambda size: bytes(size))


def start(store: Store) -> Match:
    match = store.open_match(server="paddock", game="formula_d", organiser="ann")
    store.join(match.id, "bob")
    return store.start(match.id, "ann", "1000")


def move(store: Store, match: Match) -> Match:
    """The asked seat plays what a stand-in would."""
    (asked,) = match.to_act
    return store.play(match.id, PEOPLE[asked.seat], match.rules.stand_in(match.state, asked.seat), asked.asked)


def test_a_lobby_has_no_frames(store: Store) -> None:
    match = store.open_match(server="paddock", game="formula_d", organiser="ann")

    assert frames(store.events(match.id)) == []


def test_the_first_frame_is_the_grid(store: Store) -> None:
    """The start is event 5, after the opening, the sealed secret and two people who sat down."""
    match = start(store)
    first = frames(store.events(match.id))[0]

    assert isinstance(first.event, MatchStarted)
    assert (first.version, first.round) == (5, 1)
    assert [car.gear for car in first.state.cars] == [0, 0]


def test_each_move_is_a_frame_with_the_board_after_it(store: Store) -> None:
    match = start(store)
    for _ in range(8):
        match = move(store, match)
    found = frames(store.events(match.id))

    assert [frame.version for frame in found] == list(range(5, match.version + 1))
    assert all(frame.state == store.match(match.id, frame.version).state for frame in found)
    assert [frame.round for frame in found] == [store.match(match.id, frame.version).round for frame in found]


def test_a_finished_match_ends_with_its_last_move(store: Store) -> None:
    match = start(store)
    while match.status is Status.LIVE:
        match = move(store, match)
    found = frames(store.events(match.id))

    assert match.status is Status.FINISHED
    assert isinstance(found[-1].event, MovePlayed)
    assert found[-1].version == match.version - 1
    assert found[-1].state == match.state


def test_a_move_taken_back_has_no_frame(store: Store) -> None:
    match = start(store)
    while match.before is None:
        match = move(store, match)
    kept = [frame.version for frame in frames(store.events(match.id))]
    taken_back, seat = match.version, match.before.seat

    match = store.take_back(match.id, PEOPLE[seat])

    assert isinstance(store.events(match.id)[-1], MoveTakenBack)
    kept.remove(taken_back)
    assert [frame.version for frame in frames(store.events(match.id))] == kept

    again = move(store, match)
    new = list(range(match.version + 1, again.version + 1))
    assert [frame.version for frame in frames(store.events(match.id))] == kept + new
