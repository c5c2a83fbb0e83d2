"""Control API: setting the scene, and troubling the bot."""

import re

from aiohttp import web

from sandbox.control.asked import Asked, control
from sandbox.control.shapes import channel_shape, server_shape, user_shape
from sandbox.faults import Fault
from sandbox.limits.commands import LOCALES
from sandbox.lookup import Wrong, channel_named, server_named, user_named
from sandbox.model import Json
from sandbox.permissions import Permission, named
from sandbox.platform import Platform
from sandbox.rates import DEFAULT_RATES, Rate
from sandbox.seed import join_server, new_channel, new_server, new_user, overwrite
from sandbox.world import APPLICATION

ACTIONS = ("reconnect", "invalid", "drop", "silence")


class Staging:
    """Users, channels, servers, permissions, time, limits, faults and the gateway."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._world = platform.world

    def routes(self) -> list[web.RouteDef]:
        """The routes of this topic."""
        return [
            web.post("/sandbox/users", control(self.add_user)),
            web.post("/sandbox/channels", control(self.add_channel)),
            web.post("/sandbox/servers", control(self.add_server)),
            web.post("/sandbox/permissions", control(self.set_permissions)),
            web.post("/sandbox/clock", control(self.advance)),
            web.post("/sandbox/limits", control(self.set_limits)),
            web.post("/sandbox/faults", control(self.add_fault)),
            web.get("/sandbox/faults", control(lambda asked: self._faults())),
            web.delete("/sandbox/faults", control(self.clear_faults)),
            web.post("/sandbox/gateway", control(self.trouble)),
        ]

    def _locale(self, asked: Asked) -> str:
        locale = asked.maybe_text("locale") or "en-US"
        if locale not in LOCALES:
            raise Wrong(f"{locale} is not one of Discord's locales.")
        return locale

    def add_user(self, asked: Asked) -> Json:
        """A new user in a server."""
        name, locale, organiser = asked.text("name"), self._locale(asked), asked.flag("organiser")
        server = server_named(self._world, asked.maybe_text("server"))
        if any(
            name.casefold() in {user.name.casefold(), user.username.casefold()} for user in self._world.users.values()
        ):
            raise Wrong(f"There is a user {name!r} already.")
        user = new_user(self._world, name, locale)
        join_server(self._world, server, user, organiser)
        return user_shape(self._platform, user)

    def add_channel(self, asked: Asked) -> Json:
        """A new text channel."""
        server = server_named(self._world, asked.maybe_text("server"))
        name = asked.text("name").lower().replace(" ", "-")
        if len(name) > 100:
            raise Wrong("The name of a channel has 100 characters at most.")
        channel = new_channel(self._world, server, name, asked.maybe_text("topic"))
        return channel_shape(self._platform, channel)

    def add_server(self, asked: Asked) -> Json:
        """A new server with everyone in it and one channel."""
        name, locale = asked.text("name"), self._locale(asked)
        owner = asked.maybe_text("owner")
        people = next(self._world.people()) if owner is None else user_named(self._world, owner)
        server = new_server(self._world, name, locale, people)
        new_channel(self._world, server, "general", None)
        return server_shape(server)

    def set_permissions(self, asked: Asked) -> Json:
        """What the bot, everyone or one person may do in a channel."""
        channel = channel_named(self._world, asked.text("channel"))
        if channel.is_thread:
            raise Wrong("A thread has the permissions of its channel: name that.")
        whom = asked.maybe_text("for") or "bot"
        target = {"bot": APPLICATION, "everyone": channel.server}.get(whom) or user_named(self._world, whom).id
        overwrite(self._world, channel, target, _permissions(asked, "allow"), _permissions(asked, "deny"))
        return channel_shape(self._platform, channel)

    def advance(self, asked: Asked) -> Json:
        """Move the time forward."""
        seconds = asked.number("advance")
        if seconds < 0:
            raise Wrong("Time goes forward only.")
        self._platform.clock.advance(seconds)
        self._platform.ledger.expire()
        return {"time": self._platform.clock.stamp()}

    def set_limits(self, asked: Asked) -> Json:
        """Rate limits and the heartbeat interval."""
        gateway, rates = self._platform.gateway, self._platform.rates
        if "rates" in asked.body:
            rates.replace(_rates(asked))
        if "heartbeat_ms" in asked.body:
            gateway.heartbeat_ms = max(1, int(asked.number("heartbeat_ms")))
        shown = [{"method": r.method, "path": r.path, "limit": r.limit, "seconds": r.seconds} for r in rates.rates]
        return {"rates": shown, "heartbeat_ms": gateway.heartbeat_ms}

    def _faults(self) -> Json:
        return {"faults": self._platform.faults.pending}

    def add_fault(self, asked: Asked) -> Json:
        """A failure to come."""
        headers, body = asked.mapping("headers"), asked.body.get("body")
        if body is not None and not isinstance(body, dict):
            raise Wrong('Say "body" as an object.')
        fault = Fault(
            method=asked.text("method").upper(),
            path=_pattern(asked),
            status=int(asked.number("status", 500)),
            times=int(asked.number("times", 1)),
            drop=asked.flag("drop"),
            after=asked.flag("after"),
            headers={key: str(value) for key, value in headers.items()},
            body=body or None,
        )
        if not 400 <= fault.status <= 599:
            raise Wrong('"status" must be from 400 to 599.')
        if fault.times < 1:
            raise Wrong('"times" must be 1 or more.')
        self._platform.faults.pending.append(fault)
        return self._faults()

    def clear_faults(self, asked: Asked) -> Json:
        """No failures to come."""
        self._platform.faults.pending.clear()
        return self._faults()

    def trouble(self, asked: Asked) -> Json:
        """Trouble on the gateway."""
        gateway, action = self._platform.gateway, asked.text("action")
        if action == "reconnect":
            gateway.ask_reconnect()
        elif action == "invalid":
            gateway.invalidate(resumable=asked.flag("resumable"))
        elif action == "drop":
            gateway.drop()
        elif action == "silence":
            gateway.silence()
        else:
            raise Wrong(f'"action" must be one of: {", ".join(ACTIONS)}.')
        return {"sessions": len(gateway.sessions)}


def _permissions(asked: Asked, key: str) -> Permission:
    try:
        return named(asked.texts(key))
    except KeyError as unknown:
        raise Wrong(f"There is no permission {unknown.args[0].lower()}.") from None


def _pattern(asked: Asked) -> str:
    pattern = asked.text("path")
    try:
        re.compile(pattern)
    except re.error:
        raise Wrong('"path" is not a regular expression.') from None
    return pattern


def _rates(asked: Asked) -> tuple[Rate, ...]:
    wanted = asked.body["rates"]
    if isinstance(wanted, bool):
        return DEFAULT_RATES if wanted else ()
    if not isinstance(wanted, list):
        raise Wrong('Say "rates" as true, false or a list.')
    try:
        return tuple(Rate(str(r["method"]), str(r["path"]), int(r["limit"]), float(r["seconds"])) for r in wanted)
    except (KeyError, TypeError, ValueError):
        raise Wrong('Each rate has "method", "path", "limit" and "seconds".') from None
