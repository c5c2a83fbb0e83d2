"""Bodies of messages, as documented under "Create message", "Edit message" and "Execute webhook"."""

import re
from dataclasses import dataclass

from sandbox.limits.components import check_components, media
from sandbox.limits.form import Form, Path
from sandbox.model import COMPONENTS_V2, EPHEMERAL, Json

CREATE_KEYS = frozenset(
    [
        "content",
        "nonce",
        "enforce_nonce",
        "tts",
        "embeds",
        "allowed_mentions",
        "message_reference",
        "components",
        "sticker_ids",
        "attachments",
        "flags",
        "poll",
    ]
)
EDIT_KEYS = frozenset(["content", "tts", "embeds", "flags", "allowed_mentions", "components", "attachments"])
REPLY_KEYS = frozenset(["content", "tts", "embeds", "allowed_mentions", "components", "attachments", "flags", "poll"])
FOLLOWUP_KEYS = REPLY_KEYS | {"username", "avatar_url", "thread_name", "applied_tags"}
WEBHOOK_EDIT_KEYS = EDIT_KEYS | {"poll"}

SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS = 1 << 2, 1 << 12
CHANNEL_FLAGS = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
REPLY_FLAGS = CHANNEL_FLAGS | EPHEMERAL
MOST_CONTENT, MOST_EMBEDS, MOST_EMBED_TEXT, MOST_FILES, MOST_NONCE = 2000, 10, 6000, 10, 25
EMBED_KEYS = frozenset(
    [
        "type",
        "url",
        "title",
        "color",
        "timestamp",
        "description",
        "author",
        "image",
        "thumbnail",
        "footer",
        "fields",
        "provider",
        "video",
    ]
)
ATTACHMENT_NAME = re.compile(r"[A-Za-z0-9_.\-]+")


@dataclass(frozen=True)
class Rules:
    """What one route accepts: its keys and flags."""

    keys: frozenset[str]
    flags: int


CREATE = Rules(CREATE_KEYS, CHANNEL_FLAGS)
EDIT = Rules(EDIT_KEYS, CHANNEL_FLAGS)
REPLY = Rules(REPLY_KEYS, REPLY_FLAGS)
FOLLOWUP = Rules(FOLLOWUP_KEYS, REPLY_FLAGS)
WEBHOOK_EDIT = Rules(WEBHOOK_EDIT_KEYS, CHANNEL_FLAGS)


def check_message(body: Json, files: list[str], rules: Rules, kept: Json | None = None) -> None:
    """Refuse a message body that Discord refuses.

    `files` are the field names of the upload (`files[0]`); `kept` is the message as it stands, for an edit.
    """
    form = Form()
    form.keys(body, rules.keys, ())
    form.text(body, "content", (), 0, MOST_CONTENT)
    flags = form.number(body, "flags", (), 0, 2**31 - 1) or 0
    if flags & ~rules.flags:
        form.wrong(("flags",), "MESSAGE_FLAGS_INVALID", "These flags cannot be set here.")
    v2 = bool(flags & COMPONENTS_V2) or bool(kept and kept["flags"] & COMPONENTS_V2)
    _check_v2(form, body, v2, kept)
    _check_embeds(form, body)
    _check_mentions(form, body)
    _check_nonce(form, body)
    check_components(form, body, v2)
    if body.get("message_reference") is not None:
        form.mapping(body["message_reference"], ("message_reference",))
    for key in ("sticker_ids", "poll", "thread_name", "applied_tags"):
        if body.get(key):
            form.wrong((key,), "SANDBOX_UNSUPPORTED", "The sandbox has none of these.")
    names = _check_attachments(form, body, files, kept)
    _check_references(form, body, names)
    form.check()


def _check_v2(form: Form, body: Json, v2: bool, kept: Json | None) -> None:
    if v2:
        for key in ("content", "embeds", "poll", "sticker_ids"):
            if body.get(key):
                form.wrong(
                    (key,),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
        if kept and not kept["flags"] & COMPONENTS_V2 and (kept["content"] or kept["embeds"]):
            stay = [k for k in ("content", "embeds") if kept[k] and (k not in body or body[k])]
            for key in stay:
                form.wrong(
                    (key,),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"Clear '{key}' to use components V2.",
                )


def _check_nonce(form: Form, body: Json) -> None:
    nonce = body.get("nonce")
    if nonce is not None and (isinstance(nonce, bool) or not isinstance(nonce, int | str)):
        form.wrong(("nonce",), "BASE_TYPE_CHOICES", "Must be a number or a string.")
    elif nonce is not None and len(str(nonce)) > MOST_NONCE:
        form.wrong(("nonce",), "BASE_TYPE_MAX_LENGTH", f"Must be {MOST_NONCE} or fewer in length.")


def _check_embeds(form: Form, body: Json) -> None:
    total = 0
    for index, embed in enumerate(form.array(body, "embeds", (), 0, MOST_EMBEDS)):
        total += _check_embed(form, embed, ("embeds", index))
    if total > MOST_EMBED_TEXT:
        form.wrong(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MOST_EMBED_TEXT}")


def _check_embed(form: Form, embed: Json, path: Path) -> int:
    form.keys(embed, EMBED_KEYS, path)
    texts = [form.text(embed, "title", path, 0, 256), form.text(embed, "description", path, 0, 4096)]
    form.number(embed, "color", path, 0, 0xFFFFFF)
    for index, field in enumerate(form.array(embed, "fields", path, 0, 25)):
        at = (*path, "fields", index)
        texts.append(form.text(field, "name", at, 1, 256, required=True))
        texts.append(form.text(field, "value", at, 1, 1024, required=True))
    for key, inner, most in (("footer", "text", 2048), ("author", "name", 256)):
        if embed.get(key) is not None:
            texts.append(form.text(form.mapping(embed[key], (*path, key)), inner, (*path, key), 1, most, required=True))
    for key in ("image", "thumbnail"):
        if embed.get(key) is not None:
            url = form.text(form.mapping(embed[key], (*path, key)), "url", (*path, key), 1, 2048, required=True)
            if url is not None and not url.startswith(("http://", "https://", "attachment://")):
                form.wrong(
                    (*path, key, "url"),
                    "URL_TYPE_INVALID_SCHEME",
                    "Scheme must be one of ('http', 'https', 'attachment').",
                )
    if not any(texts) and not embed.get("image") and not embed.get("thumbnail"):
        form.wrong((*path, "description"), "BASE_TYPE_REQUIRED", "This field is required")
    return sum(len(text) for text in texts if text)


def _check_mentions(form: Form, body: Json) -> None:
    if body.get("allowed_mentions") is None:
        return
    path: Path = ("allowed_mentions",)
    mentions = form.mapping(body["allowed_mentions"], path)
    form.keys(mentions, {"parse", "users", "roles", "replied_user"}, path)
    parse = form.words(mentions, "parse", path, 3)
    if set(parse) - {"users", "roles", "everyone"}:
        form.wrong((*path, "parse"), "BASE_TYPE_CHOICES", "Value must be one of ('users', 'roles', 'everyone').")
    for kind in ("users", "roles"):
        if form.words(mentions, kind, path, 100) and kind in parse:
            form.wrong(
                path,
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )


def _check_attachments(form: Form, body: Json, files: list[str], kept: Json | None) -> set[str]:
    """The names of all attachments the message will have."""
    indices = {name.removeprefix("files[").removesuffix("]") for name in files}
    present = {a["id"]: a["filename"] for a in (kept or {}).get("attachments", [])}
    if len(files) > MOST_FILES:
        form.wrong(("attachments",), "BASE_TYPE_MAX_LENGTH", f"Must be {MOST_FILES} or fewer in length.")
    if body.get("attachments") is None:
        if files and kept is not None:
            form.wrong(("attachments",), "ATTACHMENT_MISSING", "An edit that uploads files must list them.")
        return set() if "attachments" in body else set(present.values())
    names: set[str] = set()
    listed: set[str] = set()
    for index, attachment in enumerate(form.array(body, "attachments", (), 0, MOST_FILES)):
        path: Path = ("attachments", index)
        key = str(attachment.get("id"))
        listed.add(key)
        form.text(attachment, "description", path, 0, 1024)
        name = form.text(attachment, "filename", path, 1, 1024)
        if key not in indices and key not in present:
            form.wrong(
                (*path, "id"), "ATTACHMENT_NOT_FOUND", f"No file was uploaded and none is kept with the id {key}."
            )
        if name is not None and key in indices and not ATTACHMENT_NAME.fullmatch(name):
            form.wrong(
                (*path, "filename"),
                "ATTACHMENT_FILENAME",
                "Use letters, digits, '_', '-' and '.' alone, or references break.",
            )
        names.add(name or present.get(key) or "")
    for key in sorted(indices - listed):
        form.wrong(("attachments",), "ATTACHMENT_UNLISTED", f"The uploaded file {key} is not listed.")
    return names


def _check_references(form: Form, body: Json, names: set[str]) -> None:
    references = [m.get("url") for m in media([c for c in body.get("components") or [] if isinstance(c, dict)])]
    for embed in body.get("embeds") or []:
        if isinstance(embed, dict):
            references += [embed[key].get("url") for key in ("image", "thumbnail") if isinstance(embed.get(key), dict)]
    for url in references:
        if isinstance(url, str) and url.startswith("attachment://") and url.removeprefix("attachment://") not in names:
            form.wrong(
                ("components",),
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                f"The referenced attachment was not found: {url}",
            )
