"""The sandbox's own time, which a test may move forward."""

import time
from collections.abc import Callable
from datetime import UTC, datetime


class Clock:
    """Seconds since 1970 from `source`, moved forward by `advance`."""

    def __init__(self, source: Callable[[], float] = time.time) -> None:
        self._source = source
        self._offset = 0.0

    def now(self) -> float:
        """Seconds since 1970."""
        return self._source() + self._offset

    def advance(self, seconds: float) -> None:
        """Move the time forward by `seconds`."""
        self._offset += seconds

    def stamp(self) -> str:
        """The time as Discord writes it."""
        return datetime.fromtimestamp(self.now(), UTC).isoformat(timespec="microseconds")
