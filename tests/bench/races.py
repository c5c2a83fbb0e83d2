"""Races to measure on: played by the real rules, once per run."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from domain.draft import Draft
from domain.events import MatchEvent
from domain.match import Match, Status, apply
from domain.store import Store, sqlite_log

SERVER = "paddock"
PERSON = "ann"


def open_store(folder: Path) -> Store:
    """A store in a file of the folder."""
    return Store(sqlite_log(folder / "events.db"), lambda: datetime.now(UTC))


@cache
def race(seats: int) -> tuple[MatchEvent, ...]:
    """The log of one finished race, driven as stand-ins drive."""
    store = Store({}, lambda: datetime.now(UTC), lambda size: bytes(size))
    match = store.open_match(server=SERVER, game="formula_d", organiser=PERSON, seats=seats, pace="fast")
    match = store.start(match.id, PERSON, "1000", fill=True)
    while match.status is Status.LIVE:
        asked = match.to_act[0]
        move = match.rules.stand_in(match.state, asked.seat)
        if match.driver(asked.seat) is None:
            match = store.play_stand_in(match.id, asked.seat, move, asked.asked)
        else:
            match = store.play(match.id, PERSON, move, asked.asked)
    return store.events(match.id)


def moments(events: Iterable[MatchEvent]) -> Iterator[Match]:
    """The match after each of its events."""
    match: Match | None = None
    for event in events:
        match = apply(match, event)
        yield match


def copied(events: Iterable[MatchEvent], number: int) -> list[MatchEvent]:
    """The same events as those of another match."""
    return [replace(event, originator_id=f"{number:08d}") for event in events]


def save(store: Store, events: list[MatchEvent]) -> None:
    """Append events in one transaction, as a command does once it is decided."""
    draft = Draft(_nothing(events[0]), events[0].timestamp)
    draft.events += events
    store._save(draft)


@cache
def _opening() -> Match:
    return apply(None, race(2)[0])


def _nothing(event: MatchEvent) -> Match:
    return replace(_opening(), id=event.originator_id)
