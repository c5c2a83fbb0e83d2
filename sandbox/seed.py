"""The world at first start, and the making of servers, channels, threads and users."""

from unicodedata import combining, normalize

from sandbox.model import TEXT_CHANNEL, Channel, Json, Server, User
from sandbox.permissions import EVERYONE, ORGANISER, Permission
from sandbox.world import APPLICATION, Kind, World

PEOPLE = (
    ("Ana", "pt-BR"),
    ("Bruno", "pt-BR"),
    ("Chiara", "en-US"),
    ("Diego", "en-GB"),
    ("Farid", "en-US"),
    ("Marie-Agnès", "fr"),
    ("Jürgen", "de"),
    ("Zoë", "pt-BR"),
)
NO_THREADS = Permission.CREATE_PUBLIC_THREADS | Permission.CREATE_PRIVATE_THREADS


def found(world: World) -> None:
    """Fill an empty world."""
    world.save_user(User(id=APPLICATION, username="paddock", name="Paddock", locale="en-US", bot=True))
    people = [new_user(world, name, locale) for name, locale in PEOPLE]
    server = new_server(world, "Paddock Club", "en-US", people[0])
    for name, topic in (("races", "Matches start here"), ("lounge", None)):
        new_channel(world, server, name, topic)
    quiet = new_channel(world, server, "no-threads", "The bot may not open threads here")
    overwrite(world, quiet, APPLICATION, Permission(0), NO_THREADS)


def new_user(world: World, name: str, locale: str) -> User:
    """A person called `name`, as yet in no server."""
    user = User(id=world.ids.next(), username=_username(name), name=name, locale=locale)
    world.save_user(user)
    world.announce(Kind.USER_CREATED, user)
    return user


def _username(name: str) -> str:
    plain = "".join(c for c in normalize("NFKD", name) if not combining(c))
    return "".join(c for c in plain.lower().replace(" ", "_") if c.isascii() and (c.isalnum() or c in "._-"))


def new_server(world: World, name: str, locale: str, owner: User) -> Server:
    """A server that `owner` owns, with everyone there is, the bot too, as its members."""
    key = world.ids.next()
    organisers, bots = world.ids.next(), world.ids.next()
    roles = [
        _role(key, "@everyone", EVERYONE, 0),
        _role(organisers, "Organisers", ORGANISER, 1),
        _role(bots, "Paddock", EVERYONE, 2) | {"managed": True, "tags": {"bot_id": APPLICATION}},
    ]
    members: dict[str, list[str]] = {user.id: [] for user in world.people()}
    members[owner.id] = [organisers]
    members[APPLICATION] = [bots]
    server = Server(key, name, locale, owner.id, roles, members, world.clock.stamp())
    world.save_server(server)
    world.announce(Kind.SERVER_CREATED, server)
    return server


def join_server(world: World, server: Server, user: User, organiser: bool) -> None:
    """Make `user` a member; an organiser gets `manage_guild`."""
    role = next(role["id"] for role in server.roles if role["name"] == "Organisers")
    server.members[user.id] = [role] if organiser else []
    world.save_server(server)
    world.announce(Kind.SERVER_CREATED, server)


def _role(key: str, name: str, permissions: Permission, position: int) -> Json:
    return {
        "id": key,
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": position,
        "permissions": str(int(permissions)),
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def new_channel(world: World, server: Server, name: str, topic: str | None) -> Channel:
    """A text channel at the end of the list."""
    position = sum(1 for c in world.channels.values() if c.server == server.id and not c.is_thread)
    key = world.ids.next()
    body = {
        "id": key,
        "type": TEXT_CHANNEL,
        "guild_id": server.id,
        "name": name,
        "position": position,
        "permission_overwrites": [],
        "nsfw": False,
        "parent_id": None,
        "topic": topic,
        "last_message_id": None,
        "rate_limit_per_user": 0,
        "flags": 0,
    }
    channel = Channel(key, server.id, body)
    world.save_channel(channel)
    return channel


def overwrite(world: World, channel: Channel, target: str, allow: Permission, deny: Permission) -> None:
    """Set what `target` (a user or the server itself for everyone) may and may not do in a channel."""
    kind = 0 if target == channel.server else 1
    rest = [o for o in channel.body["permission_overwrites"] if o["id"] != target]
    if allow or deny:
        rest.append({"id": target, "type": kind, "allow": str(int(allow)), "deny": str(int(deny))})
    channel.body["permission_overwrites"] = rest
    world.save_channel(channel)
