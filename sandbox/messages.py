"""Turns the bot's message bodies into messages: attachments kept, references resolved, mentions found."""

import copy
import re
from typing import Any

from sandbox.errors import EMPTY_MESSAGE, Refused
from sandbox.limits.components import TEXT, media, walk
from sandbox.limits.form import wrong_form
from sandbox.limits.messages import Rules, check_message
from sandbox.model import COMPONENTS_V2, EPHEMERAL, LOADING, Channel, Interaction, Json, Message, User
from sandbox.permissions import Permission
from sandbox.uploads import Upload, check_sizes, keep
from sandbox.world import APPLICATION, World

MENTION = re.compile(r"<@!?(\d+)>")
ORDINARY, REPLY, COMMAND_REPLY = 0, 19, 20


class Messages:
    """Makes and changes messages in a world; the bodies given are the bot's, not yet checked."""

    def __init__(self, world: World) -> None:
        self._world = world

    def create(
        self, channel: Channel, body: Json, files: list[Upload], rules: Rules, interaction: Interaction | None = None
    ) -> Message:
        """A new message of the bot, in reply to `interaction` when given. Raises Refused."""
        check_sizes(files)
        check_message(body, [file.field for file in files], rules)
        flags = int(body.get("flags") or 0)
        if not (body.get("content") or body.get("embeds") or body.get("components") or files):
            raise Refused(EMPTY_MESSAGE)
        message = self.blank(channel, self._world.bot, flags, interaction)
        if body.get("nonce") is not None:
            message.body["nonce"] = body["nonce"]
        self._refer(message, body)
        self._fill(message, body, files)
        self._mention(message, body, channel)
        self._world.save_message(message)
        return message

    def placeholder(self, channel: Channel, flags: int, interaction: Interaction) -> Message:
        """The "is thinking" message of a deferred reply."""
        message = self.blank(channel, self._world.bot, flags | LOADING, interaction)
        self._world.save_message(message)
        return message

    def edit(self, message: Message, body: Json, files: list[Upload], rules: Rules) -> Message:
        """Change a message of the bot; a placeholder becomes an ordinary message. Raises Refused."""
        check_sizes(files)
        check_message(body, [file.field for file in files], rules, message.body)
        edited = Message(
            message.id, message.channel, copy.deepcopy(message.body), message.visible_to, message.interaction
        )
        edited.body["flags"] = (edited.body["flags"] | int(body.get("flags") or 0) & COMPONENTS_V2) & ~LOADING
        self._fill(edited, body, files)
        if not any(edited.body[key] for key in ("content", "embeds", "components", "attachments")):
            raise Refused(EMPTY_MESSAGE)
        if not message.body["flags"] & LOADING:
            edited.body["edited_timestamp"] = self._world.clock.stamp()
        self._mention(edited, body, self._world.channels[message.channel])
        self._world.save_message(edited)
        return edited

    def written(self, channel: Channel, user: User, content: str) -> Message:
        """A message that a person wrote."""
        message = self.blank(channel, user, 0)
        message.body["content"] = content
        self._mention(message, {}, channel)
        self._world.save_message(message)
        return message

    def blank(self, channel: Channel, author: User, flags: int, interaction: Interaction | None = None) -> Message:
        """A message with nothing in it, not yet kept."""
        key = self._world.ids.next()
        body: Json = {
            "id": key,
            "type": COMMAND_REPLY if interaction and interaction.kind == "slash" else ORDINARY,
            "channel_id": channel.id,
            "author": author.body(),
            "content": "",
            "timestamp": self._world.clock.stamp(),
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "components": [],
            "pinned": False,
            "flags": flags,
        }
        if interaction is None:
            return Message(key, channel.id, body)
        body |= {
            "webhook_id": APPLICATION,
            "application_id": APPLICATION,
            "interaction_metadata": self._metadata(interaction),
        }
        return Message(key, channel.id, body, interaction.user if flags & EPHEMERAL else None, interaction.id)

    def _metadata(self, interaction: Interaction) -> Json:
        metadata: Json = {
            "id": interaction.id,
            "type": interaction.type,
            "user": self._world.users[interaction.user].body(),
            "authorizing_integration_owners": {"0": interaction.server},
        }
        if interaction.command:
            metadata["name"] = interaction.command
        if interaction.message:
            metadata["interacted_message_id"] = interaction.message
        if interaction.original:
            metadata["original_response_message_id"] = interaction.original
        return metadata

    def _refer(self, message: Message, body: Json) -> None:
        reference = body.get("message_reference")
        if not reference:
            return
        target = self._world.messages.get(str(reference.get("message_id")))
        if target is None or target.ephemeral or target.channel != message.channel:
            if reference.get("fail_if_not_exists", True):
                raise wrong_form(("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
            return
        server = self._world.channels[message.channel].server
        message.body["type"] = REPLY
        message.body["message_reference"] = {
            "type": 0,
            "message_id": target.id,
            "channel_id": target.channel,
            "guild_id": server,
        }

    def _fill(self, message: Message, body: Json, files: list[Upload]) -> None:
        content = message.body
        if "content" in body:
            content["content"] = body["content"] or ""
        for key in ("embeds", "components"):
            if key in body:
                content[key] = copy.deepcopy(body[key] or [])
        listed = {str(a["id"]): a for a in body.get("attachments") or []}
        if "attachments" in body:
            content["attachments"] = [
                a | _described(listed[a["id"]]) for a in content["attachments"] if a["id"] in listed
            ]
        content["attachments"] = content["attachments"] + [keep(self._world, f, listed.get(f.index, {})) for f in files]
        _resolve(content)
        _number(content["components"])
        self._world.hang_thread(message)

    def _mention(self, message: Message, body: Json, channel: Channel) -> None:
        text = "\n".join([message.body["content"], *_texts(message.body["components"])])
        allowed = body.get("allowed_mentions")
        permitted = _permitted(allowed)
        known = [user for user in dict.fromkeys(MENTION.findall(text)) if user in self._world.users]
        mentioned = [user for user in known if permitted is None or user in permitted]
        message.body["mentions"] = [self._world.users[user].body() for user in mentioned]
        may = Permission.MENTION_EVERYONE in self._world.permissions(message.body["author"]["id"], channel)
        everyone = allowed is None or "everyone" in (allowed.get("parse") or [])
        message.body["mention_everyone"] = may and everyone and ("@everyone" in text or "@here" in text)
        if channel.is_thread and not message.ephemeral:
            self._world.join_thread(channel, mentioned)


def _described(listed: Json) -> Json:
    return {"description": listed["description"]} if listed.get("description") else {}


def _permitted(allowed: Json | None) -> set[str] | None:
    """The users that may be mentioned, None for all of them."""
    if allowed is None or "users" in (allowed.get("parse") or []):
        return None
    return {str(user) for user in allowed.get("users") or []}


def _texts(components: list[Json]) -> list[str]:
    return [component["content"] for component in walk(components) if component.get("type") == TEXT]


def _resolve(body: Json) -> None:
    """Replace `attachment://` addresses in embeds and components by those of the attachments."""
    attachments = {a["filename"]: a for a in body["attachments"]}
    holders: list[Json] = list(media(body["components"]))
    for embed in body["embeds"]:
        embed.setdefault("type", "rich")
        holders += [embed[key] for key in ("image", "thumbnail") if embed.get(key)]
    for holder in holders:
        url: Any = holder.get("url", "")
        found = attachments.get(url.removeprefix("attachment://")) if url.startswith("attachment://") else None
        if found is not None:
            holder |= {
                key: found[key] for key in ("url", "proxy_url", "width", "height", "content_type") if key in found
            }
            holder["attachment_id"] = found["id"]


def _number(components: list[Json]) -> None:
    """Give every component an id of its own, as Discord does."""
    everything = list(walk(components))
    taken = {component["id"] for component in everything if component.get("id")}
    fresh = (number for number in range(1, len(everything) + len(taken) + 1) if number not in taken)
    for component in everything:
        if not component.get("id"):
            component["id"] = next(fresh)
