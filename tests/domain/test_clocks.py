"""Clocks (architecture.md, Time): fast is 24 h + 4 h a move, cap 72 h; normal 72 h + 12 h, cap 120 h."""

from datetime import UTC, datetime, timedelta

from domain import clocks

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def hours(number: float) -> timedelta:
    return timedelta(hours=number)


def test_the_deadline_is_the_bank_after_the_question() -> None:
    assert clocks.deadline("fast", hours(24), NOON) == datetime(2026, 1, 2, 12, tzinfo=UTC)


def test_without_a_pace_nobody_is_hurried() -> None:
    assert clocks.deadline("none", hours(0), NOON) is None


def test_a_move_refills_the_bank() -> None:
    """24 h less 10 h of thought, and 4 h for the move."""
    assert clocks.refilled("fast", hours(24), NOON, NOON + hours(10)) == hours(18)


def test_the_bank_is_capped() -> None:
    """120 h at the normal pace."""
    assert clocks.refilled("normal", hours(119), NOON, NOON + hours(1)) == hours(120)


def test_who_ran_out_has_only_the_increment() -> None:
    assert clocks.refilled("normal", hours(72), NOON, NOON + hours(80)) == hours(12)
