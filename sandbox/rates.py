"""Rate limits: a bucket for each rule and channel, server or webhook, and one for all requests of the bot."""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from sandbox.model import Json

MAJOR = re.compile(r"/(channels|guilds)/[^/]+|/webhooks/[^/]+/[^/]+")
EXEMPT_FROM_GLOBAL = re.compile(r"/(interactions|webhooks)/.*")
GLOBAL_LIMIT, GLOBAL_SECONDS = 50, 1.0
MOST_WINDOWS = 10_000


@dataclass(frozen=True)
class Rate:
    """At most `limit` requests of `method` whose whole path matches, in `seconds`, for each major parameter."""

    method: str
    path: str
    limit: int
    seconds: float


DEFAULT_RATES = (
    Rate("POST", r"/channels/\d+/messages", 5, 2.0),
    Rate("PATCH", r"/channels/\d+/messages/\d+", 5, 2.0),
    Rate("DELETE", r"/channels/\d+/messages/\d+", 5, 1.0),
    Rate("POST", r"/channels/\d+(/messages/\d+)?/threads", 10, 10.0),
    Rate("PATCH", r"/channels/\d+", 5, 10.0),
    Rate("POST", r"/webhooks/\d+/[^/]+", 5, 2.0),
    Rate("PATCH", r"/webhooks/\d+/[^/]+/messages/[^/]+", 5, 2.0),
)


@dataclass
class Window:
    """How many requests were made since `start` (seconds of the monotonic clock)."""

    start: float
    used: int = 0


class Rates:
    """Counts requests and says when one is too many."""

    def __init__(self, rates: tuple[Rate, ...] = DEFAULT_RATES, now: Callable[[], float] = time.monotonic) -> None:
        self.rates = rates
        self._now = now
        self._windows: dict[tuple[int, str], Window] = {}
        self._everything = Window(now())

    def replace(self, rates: tuple[Rate, ...]) -> None:
        """Other rules from now on; none at all switches the global one off too."""
        self.rates = rates
        self._windows.clear()

    def count(self, method: str, path: str) -> tuple[dict[str, str], Json | None]:
        """Count one request: the headers to answer with, and the body of the 429 when it is refused."""
        if not self.rates:
            return {}, None
        if not EXEMPT_FROM_GLOBAL.fullmatch(path):
            self._everything = self._fresh(self._everything, GLOBAL_SECONDS)
            if self._everything.used >= GLOBAL_LIMIT:
                return self._refused(self._everything.start + GLOBAL_SECONDS - self._now(), everything=True)
            self._everything.used += 1
        for number, rate in enumerate(self.rates):
            if rate.method == method and re.fullmatch(rate.path, path):
                return self._count_in(number, rate, path)
        return {}, None

    def _count_in(self, number: int, rate: Rate, path: str) -> tuple[dict[str, str], Json | None]:
        major = MAJOR.match(path)
        key = (number, major.group() if major else "")
        if len(self._windows) > MOST_WINDOWS:
            self._windows.clear()
        window = self._windows[key] = self._fresh(self._windows.get(key), rate.seconds)
        left = max(0.0, window.start + rate.seconds - self._now())
        if window.used >= rate.limit:
            return self._refused(left, everything=False)
        window.used += 1
        headers = {
            "X-RateLimit-Limit": str(rate.limit),
            "X-RateLimit-Remaining": str(rate.limit - window.used),
            "X-RateLimit-Reset": f"{time.time() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": f"{number:032x}",
        }
        return headers, None

    def _fresh(self, window: Window | None, seconds: float) -> Window:
        now = self._now()
        if window is None or now - window.start >= seconds:
            return Window(now)
        return window

    def _refused(self, left: float, *, everything: bool) -> tuple[dict[str, str], Json]:
        left = max(left, 0.001)
        headers = {
            "Via": "1.1 google",
            "Retry-After": str(int(left) + 1),
            "X-RateLimit-Scope": "global" if everything else "user",
        }
        if everything:
            headers["X-RateLimit-Global"] = "true"
        return headers, {"message": "You are being rate limited.", "retry_after": round(left, 3), "global": everything}
