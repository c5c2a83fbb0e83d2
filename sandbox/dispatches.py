"""The gateway events of changes: their names, the intents they need, and their data."""

from dataclasses import dataclass
from enum import IntFlag

from sandbox.model import Channel, Json, Message, Server
from sandbox.world import APPLICATION, Change, Kind, World


class Intent(IntFlag):
    """The intents that matter here, with Discord's bits."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    MESSAGE_CONTENT = 1 << 15


NO_INTENT = Intent(0)
PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT
HIGHEST_INTENT_BIT = 25


@dataclass(frozen=True)
class Dispatch:
    """One event; sessions without `intent` do not get it."""

    name: str
    data: Json
    intent: Intent = NO_INTENT


def dispatches(world: World, change: Change) -> list[Dispatch]:
    """What the bot is told of a change: nothing of ephemeral messages and of talk that it may not see."""
    subject = change.subject
    if isinstance(subject, Message):
        return _of_message(world, change.kind, subject)
    if isinstance(subject, Channel):
        return _of_channel(world, change.kind, subject)
    if change.kind is Kind.SERVER_CREATED and APPLICATION in world.users:
        return [Dispatch("GUILD_CREATE", guild_created(world, subject), Intent.GUILDS)]
    return []


def _of_message(world: World, kind: Kind, message: Message) -> list[Dispatch]:
    channel = world.channels[message.channel]
    if message.ephemeral or not world.can_see(APPLICATION, channel):
        return []
    if kind is Kind.MESSAGE_DELETED:
        gone: Json = {"id": message.id, "channel_id": channel.id, "guild_id": channel.server}
        return [Dispatch("MESSAGE_DELETE", gone, Intent.GUILD_MESSAGES)]
    name = "MESSAGE_CREATE" if kind is Kind.MESSAGE_CREATED else "MESSAGE_UPDATE"
    data = message.body | {"guild_id": channel.server}
    author = message.body["author"]["id"]
    if author != APPLICATION:
        data["member"] = {k: v for k, v in member(world, world.servers[channel.server], author).items() if k != "user"}
        if all(user["id"] != APPLICATION for user in message.body["mentions"]):
            data |= {"content": "", "embeds": [], "attachments": [], "components": []}
    return [Dispatch(name, data, Intent.GUILD_MESSAGES)]


def _of_channel(world: World, kind: Kind, channel: Channel) -> list[Dispatch]:
    if channel.is_thread and not world.can_see(APPLICATION, channel):
        return []
    what = "THREAD" if channel.is_thread else "CHANNEL"
    if kind is Kind.CHANNEL_DELETED:
        data = (
            {key: channel.body[key] for key in ("id", "guild_id", "parent_id", "type")}
            if channel.is_thread
            else channel.body
        )
        return [Dispatch(f"{what}_DELETE", data, Intent.GUILDS)]
    if kind is Kind.CHANNEL_CREATED:
        fresh = {"newly_created": True} if channel.is_thread else {}
        return [Dispatch(f"{what}_CREATE", channel.body | fresh, Intent.GUILDS)]
    return [Dispatch(f"{what}_UPDATE", channel.body, Intent.GUILDS)]


def member(world: World, server: Server, user: str) -> Json:
    """Discord's guild member object."""
    return {
        "user": world.users[user].body(),
        "nick": None,
        "avatar": None,
        "roles": server.members[user],
        "joined_at": server.joined,
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "communication_disabled_until": None,
        "flags": 0,
    }


def guild(server: Server) -> Json:
    """Discord's guild object."""
    return {
        "id": server.id,
        "name": server.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "description": None,
        "banner": None,
        "owner_id": server.owner,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "roles": server.roles,
        "emojis": [],
        "stickers": [],
        "features": [],
        "mfa_level": 0,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": server.locale,
        "nsfw_level": 0,
        "max_members": 500_000,
        "max_presences": None,
    }


def guild_created(world: World, server: Server) -> Json:
    """The data of GUILD_CREATE: of members only the bot itself, as Discord does without the members intent."""
    channels = [c for c in world.channels.values() if c.server == server.id]
    threads = [c for c in channels if c.is_thread and not c.archived and world.can_see(APPLICATION, c)]
    return guild(server) | {
        "joined_at": server.joined,
        "large": False,
        "unavailable": False,
        "member_count": len(server.members),
        "members": [member(world, server, APPLICATION)],
        "channels": [c.body for c in channels if not c.is_thread],
        "threads": [c.body for c in threads],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
