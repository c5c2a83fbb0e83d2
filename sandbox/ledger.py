"""The book of interactions: what a person did, and how far the bot's answer has come."""

import asyncio
import secrets
import time
from collections.abc import Iterable

import msgspec

from sandbox.model import Interaction
from sandbox.world import Kind, World

ACKNOWLEDGE_SECONDS = 3.0
TOKEN_SECONDS = 900.0
MOST_KEPT = 20_000
UNANSWERED = "The application did not respond."


class Ledger:
    """All interactions, by id and by token, kept in storage."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._all: dict[str, Interaction] = {}
        self._tokens: dict[str, str] = {}
        self._sent: dict[str, float] = {}
        self._waiting: dict[str, set[asyncio.Event]] = {}
        self._deferred: dict[str, set[str]] = {}
        for raw in world.storage.read("interaction"):
            self._know(msgspec.json.decode(raw, type=Interaction))

    def _know(self, interaction: Interaction) -> None:
        self._all[interaction.id] = interaction
        self._tokens[interaction.token] = interaction.id

    def get(self, key: str) -> Interaction | None:
        """The interaction with this id."""
        return self._all.get(key)

    def by_token(self, token: str) -> Interaction | None:
        """The interaction with this token."""
        return self._all.get(self._tokens.get(token, ""))

    def open(self, interaction: Interaction) -> None:
        """Enter a new interaction; it fails when no callback comes within 3 s."""
        self._know(interaction)
        self._sent[interaction.id] = time.perf_counter()
        self.save(interaction)
        asyncio.get_running_loop().call_later(ACKNOWLEDGE_SECONDS + 0.01, self.expire, [interaction.id])
        if len(self._all) > MOST_KEPT:
            self._forget(next(iter(self._all)))

    def _forget(self, key: str) -> None:
        interaction = self._all.pop(key)
        self._tokens.pop(interaction.token, None)
        self._world.storage.drop("interaction", key)

    def expired(self, interaction: Interaction) -> bool:
        """Whether the 3 s for the callback are over."""
        return self._world.clock.now() - interaction.created > ACKNOWLEDGE_SECONDS

    def token_expired(self, interaction: Interaction) -> bool:
        """Whether the 15 minutes of the token are over."""
        return self._world.clock.now() - interaction.created > TOKEN_SECONDS

    def expire(self, keys: Iterable[str] | None = None) -> None:
        """Mark as failed those that have waited too long for a callback (all of them unless `keys`)."""
        for key in list(self._all if keys is None else keys):
            interaction = self._all.get(key)
            if interaction and interaction.state == "pending" and self.expired(interaction):
                interaction.failed = True
                self._sent.pop(key, None)
                self.save(interaction)

    def measure(self, interaction: Interaction) -> None:
        """Note how long the callback took to come; it counts only once it is entered."""
        sent = self._sent.get(interaction.id)
        if sent is not None:
            interaction.acked_ms = round((time.perf_counter() - sent) * 1000, 2)

    def acknowledge(self, interaction: Interaction, callback: int) -> None:
        """Enter the callback."""
        interaction.callback = callback
        self._sent.pop(interaction.id, None)
        interaction.answered = callback not in {5, 6}
        if callback == 6 and interaction.message:
            self._deferred.setdefault(interaction.message, set()).add(interaction.id)

    def answer(self, interaction: Interaction) -> None:
        """The answer has come (or come again)."""
        interaction.answered = True
        self._deferred.get(interaction.message or "", set()).discard(interaction.id)
        self.save(interaction)

    def message_edited(self, message: str) -> None:
        """The bot edited a message by its channel: that answers the clicks deferred on it."""
        for key in self._deferred.pop(message, set()):
            self.answer(self._all[key])

    def save(self, interaction: Interaction) -> None:
        """Keep the interaction as it is now and wake those who wait for it."""
        self._world.storage.put("interaction", interaction.id, interaction)
        for event in self._waiting.get(interaction.id, ()):
            event.set()
        self._world.announce(Kind.INTERACTION_CHANGED, interaction)

    async def wait(self, interaction: Interaction, states: frozenset[str], seconds: float) -> None:
        """Wait until the state is one of `states`, or `seconds` have passed."""
        event = asyncio.Event()
        waiting = self._waiting.setdefault(interaction.id, set())
        waiting.add(event)
        try:
            async with asyncio.timeout(seconds):
                while interaction.state not in states:
                    event.clear()
                    await event.wait()
        except TimeoutError:
            return
        finally:
            waiting.discard(event)
            if not waiting:
                self._waiting.pop(interaction.id, None)


def new_token() -> str:
    """A token as unguessable as Discord's."""
    return secrets.token_urlsafe(48)
