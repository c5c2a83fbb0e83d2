"""What a message may hold: the rules that the official description leaves out, and some that it has."""

from typing import Any

import pytest

from sandbox.errors import Refused
from sandbox.limits.messages import CREATE, EDIT, REPLY, check_message
from tests.sandbox.stage import COMPONENTS_V2, EPHEMERAL, Json, Stage, png

V2 = {"flags": COMPONENTS_V2}


def button(number: int = 1, **more: Any) -> Json:
    """A button; None takes a key away."""
    whole = {"type": 2, "style": 1, "label": "Go", "custom_id": f"go:{number}"} | more
    return {key: value for key, value in whole.items() if value is not None}


def row(*components: Json) -> Json:
    """An action row."""
    return {"type": 1, "components": list(components)}


def select(count: int = 2, **more: Any) -> Json:
    """A string select."""
    offered = [{"label": f"Option {n}", "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": "pick", "options": offered} | more


def text(content: str = "x") -> Json:
    """A V2 text."""
    return {"type": 10, "content": content}


def gallery(url: str) -> Json:
    """A V2 gallery of one picture."""
    return {"type": 12, "items": [{"media": {"url": url}}]}


def codes(body: Json, files: list[str] | None = None, kept: Json | None = None) -> list[str]:
    """The codes of everything that is wrong."""
    try:
        check_message(body, files or [], EDIT if kept else CREATE, kept)
    except Refused as refused:
        return [] if refused.refusal.code != 50035 else sorted(_codes(refused.errors or {}))
    return []


def _codes(errors: Json) -> list[str]:
    found = [error["code"] for error in errors.get("_errors", [])]
    return found + [code for key, inner in errors.items() if key != "_errors" for code in _codes(inner)]


GOOD: list[Json] = [
    {"content": "x" * 2000},
    {"components": [row(*(button(r * 5 + n) for n in range(5))) for r in range(5)]},
    {"components": [row(select(25, min_values=0, max_values=25))]},
    {"components": [row(button(custom_id="c" * 100, label="l" * 80))]},
    {"components": [row(button(label=None, emoji={"name": "🏁"}))]},
    {"components": [row(button(style=5, custom_id=None, url="https://example.org"))]},
    {"embeds": [{"title": "t", "description": "d" * 4096, "fields": [{"name": "n", "value": "v"}]}]},
    {**V2, "components": [text("x" * 4000)]},
    {**V2, "components": [{"type": 17, "accent_color": 1, "components": [text(), {"type": 14}, row(button())]}]},
    {**V2, "components": [{"type": 9, "components": [text()], "accessory": button()}]},
    {**V2, "components": [text() for _ in range(40)]},
    {"nonce": "n" * 25, "content": "x"},
    {"nonce": 12, "content": "x"},
]


@pytest.mark.parametrize("body", GOOD)
def test_what_is_right_passes(body: Json) -> None:
    """At the limits, not over them."""
    assert codes(body) == []


BAD: list[tuple[str, Json, str]] = [
    ("content over 2,000", {"content": "x" * 2001}, "BASE_TYPE_MAX_LENGTH"),
    ("unknown key", {"content": "x", "colour": 1}, "UNKNOWN_KEY"),
    ("six rows", {"components": [row(button(n)) for n in range(6)]}, "BASE_TYPE_BAD_LENGTH"),
    ("six buttons", {"components": [row(*(button(n) for n in range(6)))]}, "BASE_TYPE_BAD_LENGTH"),
    ("empty row", {"components": [row()]}, "BASE_TYPE_BAD_LENGTH"),
    ("a bare button", {"components": [button()]}, "UNION_TYPE_CHOICES"),
    ("custom_id twice", {"components": [row(button(1), button(1))]}, "COMPONENT_CUSTOM_ID_DUPLICATED"),
    ("custom_id over 100", {"components": [row(button(custom_id="c" * 101))]}, "BASE_TYPE_MAX_LENGTH"),
    ("empty custom_id", {"components": [row(button(custom_id=""))]}, "BASE_TYPE_MIN_LENGTH"),
    ("no custom_id", {"components": [row(button(custom_id=None))]}, "BASE_TYPE_REQUIRED"),
    ("label over 80", {"components": [row(button(label="l" * 81))]}, "BASE_TYPE_MAX_LENGTH"),
    ("no label", {"components": [row(button(label=None))]}, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"),
    (
        "link with custom_id",
        {"components": [row(button(style=5, url="https://x.org"))]},
        "BUTTON_COMPONENT_CUSTOM_ID_URL",
    ),
    ("select beside button", {"components": [row(select(), button())]}, "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    ("26 options", {"components": [row(select(26))]}, "BASE_TYPE_BAD_LENGTH"),
    ("no options", {"components": [row(select(0))]}, "BASE_TYPE_BAD_LENGTH"),
    (
        "option value twice",
        {"components": [row(select(options=[{"label": "a", "value": "1"}] * 2))]},
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    ("max over options", {"components": [row(select(2, max_values=3))]}, "SELECT_COMPONENT_MAX_VALUES"),
    ("min over max", {"components": [row(select(2, min_values=2))]}, "SELECT_COMPONENT_MIN_GREATER_THAN_MAX"),
    ("placeholder over 150", {"components": [row(select(placeholder="p" * 151))]}, "BASE_TYPE_MAX_LENGTH"),
    ("V2 without flag", {"components": [text()]}, "UNION_TYPE_CHOICES"),
    (
        "V2 with content",
        {**V2, "content": "x", "components": [text()]},
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    ("41 components", {**V2, "components": [row(button(n)) for n in range(20)] + [text()]}, "BASE_TYPE_MAX_LENGTH"),
    ("4,001 characters", {**V2, "components": [text("x" * 2001), text("x" * 2000)]}, "COMPONENT_TEXT_MAX_LENGTH"),
    (
        "section of 4 texts",
        {**V2, "components": [{"type": 9, "components": [text()] * 4, "accessory": button()}]},
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "container in container",
        {**V2, "components": [{"type": 17, "components": [{"type": 17, "components": [text()]}]}]},
        "UNION_TYPE_CHOICES",
    ),
    (
        "11 pictures",
        {**V2, "components": [{"type": 12, "items": [{"media": {"url": "https://x.org/a"}}] * 11}]},
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "gallery without its file",
        {**V2, "components": [gallery("attachment://board.png")]},
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    (
        "embed without its file",
        {"embeds": [{"image": {"url": "attachment://board.png"}}]},
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    ("11 embeds", {"embeds": [{"title": "t"}] * 11}, "BASE_TYPE_BAD_LENGTH"),
    ("embeds over 6,000", {"embeds": [{"description": "d" * 3001}] * 2}, "MAX_EMBED_SIZE_EXCEEDED"),
    ("26 fields", {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}, "BASE_TYPE_BAD_LENGTH"),
    ("field without value", {"embeds": [{"fields": [{"name": "n", "value": ""}]}]}, "BASE_TYPE_MIN_LENGTH"),
    ("nonce over 25", {"content": "x", "nonce": "n" * 26}, "BASE_TYPE_MAX_LENGTH"),
    ("attachment not uploaded", {"attachments": [{"id": 0}]}, "ATTACHMENT_NOT_FOUND"),
    (
        "mentions said twice",
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    ("private in a channel", {"content": "x", "flags": EPHEMERAL}, "MESSAGE_FLAGS_INVALID"),
]


@pytest.mark.parametrize(("body", "code"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_what_is_wrong_is_refused(body: Json, code: str) -> None:
    """Code 50035 with the field's own code."""
    assert code in codes(body)


def test_files_and_their_list_must_agree() -> None:
    """Names are plain, every file is listed, references name a listed file."""
    listed = {"attachments": [{"id": 0, "filename": "board.png"}]}
    assert codes({**V2, **listed, "components": [gallery("attachment://board.png")]}, ["files[0]"]) == []
    assert codes({"attachments": []}, ["files[0]"]) == ["ATTACHMENT_UNLISTED"]
    assert codes({"attachments": [{"id": 0, "filename": "São Paulo.png"}]}, ["files[0]"]) == ["ATTACHMENT_FILENAME"]


def test_an_edit_keeps_what_it_names() -> None:
    """Attachments stay by id; V2 stays V2 and cannot be joined to content."""
    kept: Json = {"flags": 0, "content": "x", "embeds": [], "attachments": [{"id": "7", "filename": "board.png"}]}
    assert codes({"attachments": [{"id": "7"}]}, kept=kept) == []
    assert codes({"attachments": [{"id": "8"}]}, kept=kept) == ["ATTACHMENT_NOT_FOUND"]
    assert codes({**V2, "components": [text()]}, kept=kept) == ["MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"]
    assert codes({**V2, "content": None, "components": [text()]}, kept=kept) == []
    assert codes({"content": "y"}, kept={**kept, "content": "", **V2}) == [
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    ]


def test_private_replies_are_for_interactions() -> None:
    """Flag 64 belongs to replies."""
    check_message({"content": "x", "flags": EPHEMERAL}, [], REPLY)


async def test_an_empty_message_and_too_large_a_file(stage: Stage) -> None:
    """50006, and 413 with 40005 over 10 MiB."""
    races = await stage.people.channel("races")
    path = f"/channels/{races}/messages"
    assert (await stage.rest.refused("POST", path, {}))["code"] == 50006
    assert (await stage.rest.refused("POST", path, {"content": ""}))["code"] == 50006
    large = {"board.png": png() + b"\0" * (10 * 1024 * 1024)}
    refusal = await stage.rest.refused("POST", path, {"attachments": [{"id": 0}]}, large)
    assert (refusal["status"], refusal["code"]) == (413, 40005)
    message = await stage.rest.say(races, content="x")
    assert (await stage.rest.refused("PATCH", f"{path}/{message['id']}", {"content": ""}))["code"] == 50006


async def test_a_form_error_names_its_field(stage: Stage) -> None:
    """The nested form of Discord's errors."""
    races = await stage.people.channel("races")
    body = {"components": [row(button(label="l" * 81))]}
    refusal = await stage.rest.refused("POST", f"/channels/{races}/messages", body)
    assert (refusal["status"], refusal["code"], refusal["message"]) == (400, 50035, "Invalid Form Body")
    fault = {"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 80 or fewer in length."}
    assert refusal["errors"] == {"components": {"0": {"components": {"0": {"label": {"_errors": [fault]}}}}}}
