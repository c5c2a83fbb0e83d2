"""Servers and their members."""

from sandbox.dispatches import guild, member
from sandbox.errors import MISSING_ACCESS, UNKNOWN_GUILD, UNKNOWN_MEMBER, UNKNOWN_USER, Refused
from sandbox.model import Server
from sandbox.platform import Platform
from sandbox.rest.wire import Call, Reply, Route
from sandbox.world import APPLICATION


class Guilds:
    """Routes under /guilds."""

    def __init__(self, platform: Platform) -> None:
        self._world = platform.world

    def routes(self) -> list[Route]:
        """The routes of this topic."""
        return [
            Route("GET", "/guilds/{guild}", lambda call: Reply(200, guild(self._server(call)))),
            Route("GET", "/guilds/{guild}/roles", lambda call: Reply(200, self._server(call).roles)),
            Route("GET", "/guilds/{guild}/channels", self.channels),
            Route("GET", "/guilds/{guild}/threads/active", self.threads),
            Route("GET", "/guilds/{guild}/members", self.members),
            Route("GET", "/guilds/{guild}/members/{user}", self.member),
        ]

    def _server(self, call: Call) -> Server:
        server = self._world.servers.get(call.params["guild"])
        if server is None:
            raise Refused(UNKNOWN_GUILD)
        return server

    def channels(self, call: Call) -> Reply:
        """The channels of a server, without threads."""
        server = self._server(call)
        return Reply(200, [c.body for c in self._world.channels.values() if c.server == server.id and not c.is_thread])

    def threads(self, call: Call) -> Reply:
        """The threads that are not archived."""
        server = self._server(call)
        active = [
            c
            for c in self._world.channels.values()
            if c.server == server.id and c.is_thread and not c.archived and self._world.can_see(APPLICATION, c)
        ]
        joined = [
            {"id": c.id, "user_id": APPLICATION, "join_timestamp": server.joined, "flags": 0}
            for c in active
            if APPLICATION in c.members
        ]
        return Reply(200, {"threads": [c.body for c in active], "members": joined})

    def members(self, call: Call) -> Reply:
        """Refused: the list needs the members intent, which the application does not have."""
        self._server(call)
        raise Refused(MISSING_ACCESS)

    def member(self, call: Call) -> Reply:
        """One member."""
        server, user = self._server(call), call.params["user"]
        if user not in self._world.users:
            raise Refused(UNKNOWN_USER)
        if user not in server.members:
            raise Refused(UNKNOWN_MEMBER)
        return Reply(200, member(self._world, server, user))
