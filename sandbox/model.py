"""What the sandbox remembers. Bodies are JSON in Discord's own shape; the rest is what only the sandbox knows."""

from typing import Any

import msgspec

Json = dict[str, Any]

EPHEMERAL = 1 << 6
LOADING = 1 << 7
HAS_THREAD = 1 << 5
COMPONENTS_V2 = 1 << 15

TEXT_CHANNEL = 0
PUBLIC_THREAD = 11
PRIVATE_THREAD = 12
THREADS = frozenset({10, PUBLIC_THREAD, PRIVATE_THREAD})


class User(msgspec.Struct):
    """A person, or the bot."""

    id: str
    username: str
    name: str
    locale: str
    bot: bool = False

    def body(self) -> Json:
        """Discord's user object."""
        return {
            "id": self.id,
            "username": self.username,
            "discriminator": "0",
            "global_name": None if self.bot else self.name,
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
        }


class Server(msgspec.Struct):
    """A guild: `members` maps user ids to the ids of their roles, `roles` are Discord's role objects."""

    id: str
    name: str
    locale: str
    owner: str
    roles: list[Json]
    members: dict[str, list[str]]
    joined: str


class Channel(msgspec.Struct):
    """A text channel or a thread; `members` are the people in a thread."""

    id: str
    server: str
    body: Json
    members: list[str] = []

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread of a channel."""
        return self.body["type"] in THREADS

    @property
    def archived(self) -> bool:
        """Whether this is an archived thread."""
        return self.is_thread and bool(self.body["thread_metadata"]["archived"])

    @property
    def locked(self) -> bool:
        """Whether this is a locked thread."""
        return self.is_thread and bool(self.body["thread_metadata"]["locked"])


class Message(msgspec.Struct):
    """A message; `visible_to` is the one person an ephemeral message is shown to."""

    id: str
    channel: str
    body: Json
    visible_to: str | None = None
    interaction: str | None = None

    @property
    def ephemeral(self) -> bool:
        """Whether one person alone sees it."""
        return self.visible_to is not None


class Interaction(msgspec.Struct):
    """One thing a person did with the bot, and how far the bot's answer has come.

    `kind` is slash, autocomplete, click, select or submit; `created` is seconds since 1970 by the sandbox's clock;
    `modal_of` is the interaction that opened the modal of a submit; `original` and `followups` are message ids.
    """

    id: str
    token: str
    kind: str
    type: int
    user: str
    server: str
    channel: str
    created: float
    message: str | None = None
    command: str | None = None
    custom_id: str | None = None
    modal_of: str | None = None
    callback: int | None = None
    acked_ms: float | None = None
    ephemeral: bool = False
    original: str | None = None
    followups: list[str] = []
    modal: Json | None = None
    choices: list[Json] | None = None
    answered: bool = False
    failed: bool = False

    @property
    def state(self) -> str:
        """One of pending, acked, answered, failed."""
        if self.callback is None:
            return "failed" if self.failed else "pending"
        return "answered" if self.answered else "acked"
