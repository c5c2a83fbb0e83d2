"""Finding things by id or name, as the control API allows."""

from sandbox.model import Channel, Json, Message, Server, User
from sandbox.world import World


class Wrong(Exception):
    """Wrong input to the control API; the text is the one sentence to answer with."""


class Missing(Wrong):
    """The thing that an address names does not exist."""


def user_named(world: World, name: str) -> User:
    """A person by id, username or display name."""
    if name in world.users and not world.users[name].bot:
        return world.users[name]
    wanted = name.casefold()
    found = [user for user in world.people() if wanted in {user.username.casefold(), user.name.casefold()}]
    if not found:
        raise Wrong(f"There is no user {name!r}.")
    return found[0]


def server_named(world: World, name: str | None) -> Server:
    """A server by id or name; the first one for None."""
    if name is None:
        return next(iter(world.servers.values()))
    if name in world.servers:
        return world.servers[name]
    found = [server for server in world.servers.values() if server.name.casefold() == name.casefold()]
    if not found:
        raise Wrong(f"There is no server {name!r}.")
    return found[0]


def channel_named(world: World, name: str) -> Channel:
    """A channel or thread by id or name, the oldest of that name."""
    if name in world.channels:
        return world.channels[name]
    wanted = name.removeprefix("#").casefold()
    found = [channel for channel in world.channels.values() if channel.body["name"].casefold() == wanted]
    if not found:
        raise Wrong(f"There is no channel {name!r}.")
    return found[0]


def message_with(world: World, key: str) -> Message:
    """A message by id."""
    message = world.messages.get(key)
    if message is None:
        raise Wrong(f"There is no message {key}.")
    return message


def role_named(server: Server, name: str) -> Json:
    """A role by id or name."""
    for role in server.roles:
        if name in {role["id"], role["name"]}:
            return role
    raise Wrong(f"There is no role {name!r}.")
