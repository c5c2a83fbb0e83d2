"""What the control API shows of things, as documented in docs/sandbox.md."""

from sandbox.ledger import UNANSWERED
from sandbox.model import LOADING, Channel, Interaction, Json, Message, Server, User
from sandbox.permissions import Permission
from sandbox.platform import Platform
from sandbox.world import APPLICATION


def user_shape(platform: Platform, user: User) -> Json:
    """A user; `organiser` is who manages one of the servers."""
    servers = [server for server in platform.world.servers.values() if user.id in server.members]
    organiser = any(user.id == server.owner or server.members[user.id] for server in servers)
    return {
        "id": user.id,
        "username": user.username,
        "name": user.name,
        "locale": user.locale,
        "organiser": organiser,
        "servers": [server.id for server in servers],
    }


def server_shape(server: Server) -> Json:
    """A server; its members without the bot."""
    members = [user for user in server.members if user != APPLICATION]
    return {"id": server.id, "name": server.name, "locale": server.locale, "owner": server.owner, "members": members}


def channel_shape(platform: Platform, channel: Channel) -> Json:
    """A channel or thread."""
    granted = platform.world.permissions(APPLICATION, channel)
    sending = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    may = {
        "view": Permission.VIEW_CHANNEL,
        "send": sending,
        "attach": Permission.ATTACH_FILES,
        "create_threads": Permission.CREATE_PUBLIC_THREADS,
    }
    return {
        "id": channel.id,
        "server": channel.server,
        "name": channel.body["name"],
        "kind": "thread" if channel.is_thread else "text",
        "topic": channel.body.get("topic"),
        "position": channel.body.get("position", 0),
        "parent": channel.body["parent_id"],
        "archived": channel.archived,
        "locked": channel.locked,
        "members": channel.members,
        "last_message": channel.body["last_message_id"],
        "bot_may": {name: permission in granted for name, permission in may.items()},
    }


def message_shape(platform: Platform, message: Message) -> Json:
    """Discord's message object and what the sandbox knows besides."""
    interaction = platform.ledger.get(message.interaction or "")
    about = {
        "visible_to": message.visible_to,
        "interaction": message.interaction,
        "acked_ms": interaction.acked_ms if interaction else None,
        "loading": bool(message.body["flags"] & LOADING),
    }
    return message.body | {"sandbox": about}


def interaction_shape(platform: Platform, interaction: Interaction) -> Json:
    """How far an interaction has come."""
    messages = platform.world.messages
    original = messages.get(interaction.original or "")
    followups = [messages[key] for key in interaction.followups if key in messages]
    return {
        "id": interaction.id,
        "kind": interaction.kind,
        "user": interaction.user,
        "channel": interaction.channel,
        "message": interaction.message,
        "command": interaction.command,
        "custom_id": interaction.custom_id,
        "state": interaction.state,
        "callback": interaction.callback,
        "acked_ms": interaction.acked_ms,
        "ephemeral": interaction.ephemeral,
        "response": message_shape(platform, original) if original else None,
        "followups": [message_shape(platform, message) for message in followups],
        "modal": interaction.modal,
        "choices": interaction.choices,
        "error": UNANSWERED if interaction.failed else None,
    }


def commands_shape(platform: Platform) -> list[Json]:
    """All commands, those of servers too."""
    return [command for commands in platform.world.commands.values() for command in commands]


def state_shape(platform: Platform, viewer: User | None, event: int) -> Json:
    """The whole world but its messages; with `viewer`, only the channels that person may see."""
    world = platform.world
    channels = [c for c in world.channels.values() if viewer is None or world.can_see(viewer.id, c)]
    return {
        "application": {"id": APPLICATION, "name": world.bot.name, "online": platform.gateway.online},
        "servers": [server_shape(server) for server in world.servers.values()],
        "users": [user_shape(platform, user) for user in world.people()],
        "channels": [channel_shape(platform, channel) for channel in channels],
        "commands": commands_shape(platform),
        "event": event,
        "time": platform.clock.stamp(),
    }
