"""Callbacks of interactions, and the follow-ups that their token allows for 15 minutes."""

from sandbox.errors import (
    ALREADY_ACKNOWLEDGED,
    INVALID_WEBHOOK_TOKEN,
    THREAD_ARCHIVED,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    Refused,
)
from sandbox.limits.commands import check_choices
from sandbox.limits.form import Form
from sandbox.limits.messages import FOLLOWUP, REPLY, REPLY_FLAGS, WEBHOOK_EDIT, Rules
from sandbox.limits.modals import check_modal
from sandbox.model import EPHEMERAL, LOADING, Interaction, Json, Message
from sandbox.platform import Platform
from sandbox.rest.channels import reopen
from sandbox.rest.wire import Call, Reply, Route
from sandbox.world import APPLICATION

REPLY_NOW, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
ALLOWED = {
    "slash": {REPLY_NOW, DEFER, MODAL},
    "autocomplete": {CHOICES},
    "click": {REPLY_NOW, DEFER, DEFER_UPDATE, UPDATE, MODAL},
    "select": {REPLY_NOW, DEFER, DEFER_UPDATE, UPDATE, MODAL},
    "submit": {REPLY_NOW, DEFER},
}


class Interactions:
    """Routes under /interactions and /webhooks."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._world = platform.world
        self._ledger = platform.ledger

    def routes(self) -> list[Route]:
        """The routes of this topic."""
        webhook = f"/webhooks/{APPLICATION}/{{token}}"
        return [
            Route("POST", "/interactions/{interaction}/{token}/callback", self.callback, open=True),
            Route("POST", webhook, self.follow_up, open=True),
            Route("GET", webhook + "/messages/{message}", self.get, open=True),
            Route("PATCH", webhook + "/messages/{message}", self.edit, open=True),
            Route("DELETE", webhook + "/messages/{message}", self.delete, open=True),
        ]

    def callback(self, call: Call) -> Reply:
        """The first answer, due within 3 s."""
        interaction = self._ledger.get(call.params["interaction"])
        if interaction is None or interaction.token != call.params["token"] or interaction.failed:
            raise Refused(UNKNOWN_INTERACTION)
        if interaction.callback is not None:
            raise Refused(ALREADY_ACKNOWLEDGED)
        if self._ledger.expired(interaction):
            raise Refused(UNKNOWN_INTERACTION)
        self._ledger.measure(interaction)
        body = call.body()
        kind = _checked_kind(interaction, body)
        data: Json = body.get("data") or {}
        message = self._act(interaction, kind, data, call)
        self._ledger.acknowledge(interaction, kind)
        self._ledger.save(interaction)
        if call.query.get("with_response", "").lower() not in {"1", "true"}:
            return Reply()
        return Reply(200, _response(interaction, kind, message))

    def _act(self, interaction: Interaction, kind: int, data: Json, call: Call) -> Message | None:
        channel = self._world.channels.get(interaction.channel)
        clicked = self._world.messages.get(interaction.message or "")
        if kind == CHOICES:
            check_choices(data)
            interaction.choices = data.get("choices") or []
        elif kind == MODAL:
            check_modal(data)
            interaction.modal = data
        elif channel is None or (kind in {DEFER_UPDATE, UPDATE} and clicked is None):
            raise Refused(UNKNOWN_INTERACTION)
        elif kind == REPLY_NOW:
            message = self._platform.messages.create(channel, data, call.files, REPLY, interaction)
            interaction.original, interaction.ephemeral = message.id, message.ephemeral
            reopen(self._world, channel)
            return message
        elif kind == DEFER:
            message = self._platform.messages.placeholder(channel, _deferred_flags(data), interaction)
            interaction.original, interaction.ephemeral = message.id, message.ephemeral
            return message
        elif clicked is not None:
            interaction.original, interaction.ephemeral = clicked.id, clicked.ephemeral
            if kind == UPDATE:
                return self._edit(clicked, data, call, REPLY)
        return None

    def _edit(self, message: Message, body: Json, call: Call, rules: Rules) -> Message:
        if not message.ephemeral and self._world.channels[message.channel].archived:
            raise Refused(THREAD_ARCHIVED)
        return self._platform.messages.edit(message, body, call.files, rules)

    def _live(self, call: Call) -> Interaction:
        """The interaction of a token that is still good, and was answered. Raises Refused."""
        interaction = self._ledger.by_token(call.params["token"])
        if interaction is None or interaction.callback in {None, CHOICES}:
            raise Refused(UNKNOWN_WEBHOOK)
        if self._ledger.token_expired(interaction):
            raise Refused(INVALID_WEBHOOK_TOKEN)
        return interaction

    def follow_up(self, call: Call) -> Reply:
        """A further message; the first after a deferral takes the place of "is thinking"."""
        interaction = self._live(call)
        channel = self._world.channels.get(interaction.channel)
        if channel is None:
            raise Refused(UNKNOWN_WEBHOOK)
        original = self._world.messages.get(interaction.original or "")
        if interaction.callback == DEFER and original is not None and original.body["flags"] & LOADING:
            body = {key: value for key, value in call.body().items() if key not in {"tts", "username", "avatar_url"}}
            body["flags"] = int(body.get("flags") or 0) & ~EPHEMERAL
            message = self._edit(original, body, call, FOLLOWUP)
        else:
            message = self._platform.messages.create(channel, call.body(), call.files, FOLLOWUP, interaction)
            interaction.followups.append(message.id)
        if not message.ephemeral:
            reopen(self._world, channel)
        self._ledger.answer(interaction)
        return Reply(200, message.body)

    def _message(self, call: Call) -> tuple[Interaction, Message]:
        interaction = self._live(call)
        key = call.params["message"]
        if key == "@original":
            key = interaction.original or ""
        elif key not in {interaction.original, *interaction.followups}:
            raise Refused(UNKNOWN_MESSAGE)
        message = self._world.messages.get(key)
        if message is None:
            raise Refused(UNKNOWN_MESSAGE)
        return interaction, message

    def get(self, call: Call) -> Reply:
        """The reply or a follow-up."""
        return Reply(200, self._message(call)[1].body)

    def edit(self, call: Call) -> Reply:
        """Change the reply, a follow-up or the clicked message."""
        interaction, message = self._message(call)
        edited = self._edit(message, call.body(), call, WEBHOOK_EDIT)
        self._ledger.answer(interaction)
        return Reply(200, edited.body)

    def delete(self, call: Call) -> Reply:
        """Remove the reply, a follow-up or the clicked message."""
        interaction, message = self._message(call)
        self._world.delete_message(message)
        self._ledger.answer(interaction)
        return Reply()


def _checked_kind(interaction: Interaction, body: Json) -> int:
    form = Form()
    form.keys(body, {"type", "data"}, ())
    kind = form.number(body, "type", (), 1, 12, required=True)
    allowed = set(ALLOWED[interaction.kind])
    if interaction.kind == "submit" and interaction.message is not None:
        allowed |= {DEFER_UPDATE, UPDATE}
    if kind is not None and kind not in allowed:
        form.wrong(
            ("type",),
            "INTERACTION_CALLBACK_TYPE",
            f"This interaction can be answered with {tuple(sorted(allowed))} alone.",
        )
    if body.get("data") is not None:
        form.mapping(body["data"], ("data",))
    form.check()
    return kind or 0


def _deferred_flags(data: Json) -> int:
    form = Form()
    form.keys(data, {"flags"}, ())
    flags = form.number(data, "flags", (), 0, 2**31 - 1) or 0
    if flags & ~REPLY_FLAGS:
        form.wrong(("flags",), "MESSAGE_FLAGS_INVALID", "These flags cannot be set here.")
    form.check()
    return flags & EPHEMERAL


def _response(interaction: Interaction, kind: int, message: Message | None) -> Json:
    about: Json = {"id": interaction.id, "type": interaction.type}
    if interaction.original:
        about |= {
            "response_message_id": interaction.original,
            "response_message_loading": kind == DEFER,
            "response_message_ephemeral": interaction.ephemeral,
        }
    if message is None:
        return {"interaction": about}
    return {"interaction": about, "resource": {"type": kind, "message": message.body}}
