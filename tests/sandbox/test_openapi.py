"""The oracle itself: it passes what is right and names what is wrong."""

import pytest

from tests.sandbox.openapi import DESCRIPTION, description
from tests.sandbox.stage import Json

pytestmark = pytest.mark.skipif(not DESCRIPTION.exists(), reason="the official description is not here")

COMMANDS = "/applications/1/commands"
MESSAGES = "/channels/2/messages"


def row(*components: Json) -> Json:
    """A message with one action row."""
    return {"components": [{"type": 1, "components": list(components)}]}


def button(**more: object) -> Json:
    """A button."""
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go"} | more


@pytest.mark.parametrize(
    ("method", "path", "json"),
    [
        ("POST", MESSAGES, {"content": "x", "nonce": "n", "enforce_nonce": True}),
        ("POST", MESSAGES, row(button())),
        ("POST", MESSAGES, {"content": "x", "attachments": [{"id": 0, "filename": "board.png"}]}),
        ("POST", MESSAGES, {"content": "x", "allowed_mentions": {"parse": [], "users": [5]}}),
        ("POST", MESSAGES + "/3/threads", {"name": "t", "auto_archive_duration": 60}),
        ("POST", "/interactions/3/token/callback", {"type": 5, "data": {"flags": 64}}),
        ("PATCH", "/webhooks/1/token/messages/@original", {"content": "x"}),
        ("PUT", COMMANDS, [{"name": "help", "description": "Help"}]),
        ("GET", "/users/@me", None),
    ],
)
def test_right_requests_have_no_problems(method: str, path: str, json: object) -> None:
    """Numbers as ids of uploaded files and of mentioned users are right too."""
    assert description().problems(method, path, json) == []


@pytest.mark.parametrize(
    ("method", "path", "json"),
    [
        ("POST", MESSAGES, row(button(custom_id="c" * 101))),
        ("POST", MESSAGES, row(button(label="l" * 81))),
        ("POST", MESSAGES, row(*(button(custom_id=str(n)) for n in range(6)))),
        ("POST", MESSAGES + "/3/threads", {"name": "t", "auto_archive_duration": 61}),
        ("POST", MESSAGES + "/3/threads", {"name": "t" * 101}),
        ("PUT", COMMANDS, [{"name": "help", "description": "d" * 101}]),
        ("GET", "/no/such/operation", None),
        ("GET", "/users/@me", {"surprise": 1}),
    ],
)
def test_wrong_requests_have_problems(method: str, path: str, json: object) -> None:
    """Each is named in one line that begins with the request."""
    found = description().problems(method, path, json)
    assert found
    assert all(problem.startswith(f"{method} {path}") for problem in found)
