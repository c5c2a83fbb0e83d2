"""The `resolved` part of interactions: users, members, roles and channels that values refer to."""

from sandbox.dispatches import member
from sandbox.limits.components import CHANNEL_SELECT, MENTIONABLE_SELECT, ROLE_SELECT, USER_SELECT
from sandbox.lookup import Wrong, channel_named, role_named, user_named
from sandbox.model import Json
from sandbox.world import APPLICATION, World

TARGETS = {USER_SELECT: "user", ROLE_SELECT: "role", MENTIONABLE_SELECT: "mentionable", CHANNEL_SELECT: "channel"}


def resolve(world: World, server: str, kind: int, names: list[str]) -> tuple[list[str], Json]:
    """Ids and resolved data of what a select of type `kind` was given (ids or names). Raises Wrong."""
    return resolve_target(world, server, TARGETS[kind], names)


def resolve_target(world: World, server: str, target: str, names: list[str]) -> tuple[list[str], Json]:
    """The same for a `target`: user, role, mentionable or channel."""
    ids: list[str] = []
    resolved: Json = {}
    for name in names:
        if target == "channel":
            key = _channel(world, server, name, resolved)
        elif target == "role":
            key = _role(world, server, name, resolved)
        elif target == "user":
            key = _user(world, server, name, resolved)
        else:
            try:
                key = _user(world, server, name, resolved)
            except Wrong:
                key = _role(world, server, name, resolved)
        ids.append(key)
    return ids, resolved


def merge(into: Json, resolved: Json) -> None:
    """Add resolved data to resolved data."""
    for group, things in resolved.items():
        into.setdefault(group, {}).update(things)


def _user(world: World, server: str, name: str, resolved: Json) -> str:
    user = world.users[APPLICATION] if name == APPLICATION else user_named(world, name)
    place = world.servers[server]
    resolved.setdefault("users", {})[user.id] = user.body()
    if user.id in place.members:
        about = {
            key: value for key, value in member(world, place, user.id).items() if key not in {"user", "deaf", "mute"}
        }
        granted = 0
        for role in place.roles:
            if role["id"] in {place.id, *place.members[user.id]}:
                granted |= int(role["permissions"])
        resolved.setdefault("members", {})[user.id] = about | {"permissions": str(granted)}
    return user.id


def _role(world: World, server: str, name: str, resolved: Json) -> str:
    role = role_named(world.servers[server], name)
    resolved.setdefault("roles", {})[role["id"]] = role
    return str(role["id"])


def _channel(world: World, server: str, name: str, resolved: Json) -> str:
    channel = channel_named(world, name)
    if channel.server != server:
        raise Wrong(f"There is no channel {name!r} in this server.")
    about = {key: channel.body[key] for key in ("id", "name", "type", "parent_id")}
    if channel.is_thread:
        about["thread_metadata"] = channel.body["thread_metadata"]
    resolved.setdefault("channels", {})[channel.id] = about | {"permissions": "0"}
    return channel.id
