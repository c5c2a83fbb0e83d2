"""The bot's own account, and its commands."""

from sandbox.dispatches import guild
from sandbox.errors import UNKNOWN_COMMAND, UNKNOWN_GUILD, UNKNOWN_USER, Refused
from sandbox.limits.commands import CHAT, check_commands
from sandbox.model import Json
from sandbox.platform import Platform
from sandbox.rest.wire import Call, Reply, Route
from sandbox.world import APPLICATION, GLOBAL


class Applications:
    """Routes under /users, /oauth2, /applications and /gateway."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._world = platform.world

    def routes(self) -> list[Route]:
        """The routes of this topic."""
        routes = [
            Route("GET", "/users/@me", lambda call: Reply(200, self._world.bot.body())),
            Route("GET", "/users/@me/guilds", self.guilds),
            Route("GET", "/users/{user}", self.user),
            Route("GET", "/oauth2/applications/@me", self.application),
            Route("GET", "/applications/@me", self.application),
            Route("GET", "/gateway", lambda call: Reply(200, {"url": self._platform.gateway.address}), open=True),
            Route("GET", "/gateway/bot", self.gateway),
        ]
        for place in ("", "/guilds/{guild}"):
            commands = f"/applications/{APPLICATION}{place}/commands"
            routes += [
                Route("GET", commands, self.list_commands),
                Route("PUT", commands, self.replace_commands),
                Route("POST", commands, self.create_command),
                Route("GET", commands + "/{command}", self.get_command),
                Route("PATCH", commands + "/{command}", self.edit_command),
                Route("DELETE", commands + "/{command}", self.delete_command),
            ]
        return routes

    def guilds(self, call: Call) -> Reply:
        """The servers the bot is in."""
        return Reply(200, [guild(server) for server in self._world.servers.values()])

    def user(self, call: Call) -> Reply:
        """One user."""
        user = self._world.users.get(call.params["user"])
        if user is None:
            raise Refused(UNKNOWN_USER)
        return Reply(200, user.body())

    def application(self, call: Call) -> Reply:
        """The application; the owner of the first server owns it."""
        owner = next(iter(self._world.servers.values())).owner
        body: Json = {
            "id": APPLICATION,
            "name": self._world.bot.name,
            "icon": None,
            "description": "",
            "summary": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": 0,
            "owner": self._world.users[owner].body(),
            "team": None,
            "bot": self._world.bot.body(),
            "rpc_origins": [],
            "approximate_guild_count": len(self._world.servers),
        }
        return Reply(200, body)

    def gateway(self, call: Call) -> Reply:
        """Where to connect."""
        limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
        return Reply(200, {"url": self._platform.gateway.address, "shards": 1, "session_start_limit": limit})

    def _scope(self, call: Call) -> str:
        server = call.params.get("guild")
        if server is None:
            return GLOBAL
        if server not in self._world.servers:
            raise Refused(UNKNOWN_GUILD)
        return server

    def _find(self, call: Call) -> tuple[list[Json], Json]:
        commands = self._world.commands.get(self._scope(call), [])
        for command in commands:
            if command["id"] == call.params["command"]:
                return commands, command
        raise Refused(UNKNOWN_COMMAND)

    def _registered(self, scope: str, command: Json, known: list[Json]) -> Json:
        """The command as Discord keeps it: one of the same name and type keeps its id."""
        same = [k for k in known if (k["name"], k["type"]) == (command["name"], command.get("type", CHAT))]
        defaults: Json = {
            "type": CHAT,
            "description": "",
            "name_localizations": None,
            "description_localizations": None,
            "options": [],
            "default_member_permissions": None,
            "dm_permission": True,
            "contexts": None,
            "integration_types": [0],
            "nsfw": False,
        }
        own: Json = {
            "id": same[0]["id"] if same else self._world.ids.next(),
            "application_id": APPLICATION,
            "version": self._world.ids.next(),
        }
        if scope != GLOBAL:
            own["guild_id"] = scope
        return defaults | command | own

    def list_commands(self, call: Call) -> Reply:
        """All commands of a scope."""
        return Reply(200, self._world.commands.get(self._scope(call), []))

    def replace_commands(self, call: Call) -> Reply:
        """Replace all commands of a scope."""
        scope, commands = self._scope(call), call.objects()
        check_commands(commands)
        known = self._world.commands.get(scope, [])
        registered = [self._registered(scope, command, known) for command in commands]
        self._world.save_commands(scope, registered)
        return Reply(200, registered)

    def create_command(self, call: Call) -> Reply:
        """Add a command, or replace the one of the same name."""
        scope, command = self._scope(call), call.body()
        known = self._world.commands.get(scope, [])
        others = [k for k in known if (k["name"], k["type"]) != (command.get("name"), command.get("type", CHAT))]
        check_commands([command])
        registered = self._registered(scope, command, known)
        self._world.save_commands(scope, [*others, registered])
        return Reply(200 if len(others) < len(known) else 201, registered)

    def get_command(self, call: Call) -> Reply:
        """One command."""
        return Reply(200, self._find(call)[1])

    def edit_command(self, call: Call) -> Reply:
        """Change one command."""
        commands, old = self._find(call)
        change = {key: value for key, value in call.body().items() if key not in {"id", "type"}}
        kept = {k: v for k, v in old.items() if k not in {"id", "application_id", "version", "guild_id"}}
        check_commands([kept | change])
        new = old | change | {"version": self._world.ids.next()}
        self._world.save_commands(self._scope(call), [new if c is old else c for c in commands])
        return Reply(200, new)

    def delete_command(self, call: Call) -> Reply:
        """Remove one command."""
        commands, old = self._find(call)
        self._world.save_commands(self._scope(call), [c for c in commands if c is not old])
        return Reply()
