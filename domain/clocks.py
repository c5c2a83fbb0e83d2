"""How long a seat may think: a bank that refills with every move, computed from event times. Nothing ticks."""

from datetime import datetime, timedelta

from msgspec import Struct


class Pace(Struct, frozen=True):
    """A bank to start with, what each move adds to it and the most it may hold."""

    key: str
    bank: timedelta
    increment: timedelta
    cap: timedelta


PACES: dict[str, Pace | None] = {
    "none": None,
    "fast": Pace("fast", timedelta(hours=24), timedelta(hours=4), timedelta(hours=72)),
    "normal": Pace("normal", timedelta(hours=72), timedelta(hours=12), timedelta(hours=120)),
}
"""The paces a lobby offers; at `none` nobody is hurried."""


def deadline(pace: str, bank: timedelta, since: datetime) -> datetime | None:
    """When a seat asked at `since` with so much time in its bank runs out of it; None at a pace without clocks."""
    return None if PACES[pace] is None else since + bank


def refilled(pace: str, bank: timedelta, since: datetime, until: datetime) -> timedelta:
    """A bank after its seat thought from `since` until `until` and moved."""
    rules = PACES[pace]
    if rules is None:
        return bank
    return min(rules.cap, max(timedelta(0), bank - (until - since)) + rules.increment)


def full(pace: str) -> timedelta:
    """The bank at the start of a match."""
    rules = PACES[pace]
    return timedelta(0) if rules is None else rules.bank
