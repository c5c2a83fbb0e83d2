"""Failures that a test asks for."""

import re
from dataclasses import dataclass, field

from sandbox.model import Json

RETRY_AFTER = 0.1


@dataclass
class Fault:
    """Fail requests of `method` whose whole path matches, `times` times.

    `drop` cuts the connection in place of answering with `status`; `after` lets the request have its effect first.
    """

    method: str
    path: str
    status: int = 500
    times: int = 1
    drop: bool = False
    after: bool = False
    headers: dict[str, str] = field(default_factory=dict)
    body: Json | None = None

    def answer(self) -> Json:
        """The body to answer with."""
        if self.body is not None:
            return self.body
        if self.status == 429:
            return {"message": "You are being rate limited.", "retry_after": RETRY_AFTER, "global": False}
        return {"message": f"{self.status}: a fault that was asked for", "code": 0}

    def answer_headers(self) -> dict[str, str]:
        """The headers to answer with."""
        if self.status == 429 and not self.headers:
            return {"Via": "1.1 google", "Retry-After": "1", "X-RateLimit-Scope": "user"}
        return self.headers


class Faults:
    """The faults still to come."""

    def __init__(self) -> None:
        self.pending: list[Fault] = []

    def take(self, method: str, path: str) -> Fault | None:
        """The first fault that is due for this request, used up by one."""
        for fault in self.pending:
            if fault.method == method and re.fullmatch(fault.path, path):
                fault.times -= 1
                if fault.times <= 0:
                    self.pending.remove(fault)
                return fault
        return None
