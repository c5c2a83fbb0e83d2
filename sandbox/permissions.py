"""Discord's permissions and how those of a person in a channel are worked out."""

from collections.abc import Iterable
from enum import IntFlag

from sandbox.model import Channel, Server


class Permission(IntFlag):
    """The permissions that matter here, with Discord's bits."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38


NONE = Permission(0)
ALL = ~NONE
EVERYONE = (
    Permission.VIEW_CHANNEL
    | Permission.ADD_REACTIONS
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
ORGANISER = (
    Permission.MANAGE_GUILD
    | Permission.MANAGE_CHANNELS
    | Permission.MANAGE_MESSAGES
    | Permission.MANAGE_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.MENTION_EVERYONE
)


def named(names: Iterable[str]) -> Permission:
    """The permissions with these lower-case names. Raises KeyError on a name that is none."""
    found = NONE
    for name in names:
        found |= Permission[name.upper()]
    return found


def permissions_in(server: Server, channel: Channel, user: str) -> Permission:
    """What `user` may do in `channel` (for a thread pass its parent), as Discord documents it under "Permissions"."""
    if user not in server.members:
        return NONE
    if user == server.owner:
        return ALL
    roles = {server.id, *server.members[user]}
    granted = NONE
    for role in server.roles:
        if role["id"] in roles:
            granted |= Permission(int(role["permissions"]))
    if Permission.ADMINISTRATOR in granted:
        return ALL
    granted = _overwritten(granted, channel, {server.id})
    granted = _overwritten(granted, channel, roles - {server.id})
    granted = _overwritten(granted, channel, {user})
    if Permission.VIEW_CHANNEL not in granted:
        return NONE
    return granted


def _overwritten(granted: Permission, channel: Channel, targets: set[str]) -> Permission:
    overwrites = [o for o in channel.body.get("permission_overwrites", ()) if o["id"] in targets]
    for overwrite in overwrites:
        granted &= ~Permission(int(overwrite["deny"]))
    for overwrite in overwrites:
        granted |= Permission(int(overwrite["allow"]))
    return granted
