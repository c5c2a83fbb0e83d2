"""What Discord says when it refuses: status, code and sentence (documented under "JSON error codes")."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Refusal:
    """One of Discord's documented refusals."""

    status: int
    code: int
    message: str


UNAUTHORIZED = Refusal(401, 0, "401: Unauthorized")
NOT_FOUND = Refusal(404, 0, "404: Not Found")
UNKNOWN_CHANNEL = Refusal(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = Refusal(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = Refusal(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = Refusal(404, 10008, "Unknown Message")
UNKNOWN_USER = Refusal(404, 10013, "Unknown User")
UNKNOWN_WEBHOOK = Refusal(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = Refusal(404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = Refusal(404, 10063, "Unknown application command")
TOO_MANY_COMMANDS = Refusal(400, 30032, "Maximum number of application commands reached (100)")
TOO_LARGE = Refusal(413, 40005, "Request entity too large")
ALREADY_ACKNOWLEDGED = Refusal(400, 40060, "Interaction has already been acknowledged.")
MISSING_ACCESS = Refusal(403, 50001, "Missing Access")
NOT_THE_AUTHOR = Refusal(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = Refusal(400, 50006, "Cannot send an empty message")
MISSING_PERMISSIONS = Refusal(403, 50013, "Missing Permissions")
WRONG_CHANNEL_TYPE = Refusal(400, 50024, "Cannot execute action on this channel type")
INVALID_WEBHOOK_TOKEN = Refusal(401, 50027, "Invalid Webhook Token")
INVALID_FORM = Refusal(400, 50035, "Invalid Form Body")
THREAD_ARCHIVED = Refusal(400, 50083, "Thread is archived")
INVALID_JSON = Refusal(400, 50109, "The request body contains invalid JSON.")
THREAD_EXISTS = Refusal(400, 160004, "A thread has already been created for this message")
THREAD_LOCKED = Refusal(403, 160005, "Thread is locked")
TOO_MANY_THREADS = Refusal(400, 160006, "Maximum number of active threads reached")


class Refused(Exception):
    """A request of the bot was refused; `errors` names the wrong fields of a form."""

    def __init__(self, refusal: Refusal, errors: dict[str, Any] | None = None) -> None:
        super().__init__(f"{refusal.status} {refusal.code} {refusal.message}")
        self.refusal = refusal
        self.errors = errors

    def body(self) -> dict[str, Any]:
        """The JSON that Discord answers with."""
        body: dict[str, Any] = {"message": self.refusal.message, "code": self.refusal.code}
        if self.errors:
            body["errors"] = self.errors
        return body
