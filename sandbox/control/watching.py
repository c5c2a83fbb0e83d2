"""Control API: looking at the world, at interactions, and at what the bot sent."""

import asyncio

from aiohttp import web

from sandbox.control.asked import Asked, control
from sandbox.control.events import Events
from sandbox.control.shapes import interaction_shape, message_shape, state_shape
from sandbox.lookup import Missing, Wrong, channel_named, user_named
from sandbox.model import Json, User
from sandbox.platform import Platform

MOST_WAIT, MOST_MESSAGES = 60.0, 500
DONE = {
    "answered": frozenset({"answered", "failed"}),
    "acked": frozenset({"acked", "answered", "failed"}),
}


class Watching:
    """State, messages, interactions, requests and live events."""

    def __init__(self, platform: Platform, events: Events) -> None:
        self._platform = platform
        self._world = platform.world
        self._events = events

    def routes(self) -> list[web.RouteDef]:
        """The routes of this topic."""
        return [
            web.get("/sandbox/state", control(self.state)),
            web.get("/sandbox/interactions/{id}", control(self.interaction)),
            web.get("/sandbox/channels/{id}/messages", control(self.messages)),
            web.get("/sandbox/requests", control(self.requests)),
            web.get("/sandbox/events", control(self.events)),
        ]

    def _viewer(self, asked: Asked) -> User | None:
        name = asked.query.get("as")
        return None if name is None else user_named(self._world, name)

    def state(self, asked: Asked) -> Json:
        """The whole world but its messages."""
        return state_shape(self._platform, self._viewer(asked), self._events.number)

    async def interaction(self, asked: Asked) -> Json:
        """How far an interaction has come, after waiting for it."""
        key = asked.request.match_info["id"]
        interaction = self._platform.ledger.get(key)
        if interaction is None:
            raise Missing(f"There is no interaction {key}.")
        until = asked.query.get("until", "answered")
        if until not in DONE:
            raise Wrong('"until" must be answered or acked.')
        seconds = asked.number_in_query("wait", 0, MOST_WAIT)
        if seconds:
            await self._platform.ledger.wait(interaction, DONE[until], seconds)
        return interaction_shape(self._platform, interaction)

    def messages(self, asked: Asked) -> Json:
        """The messages of a channel as one person sees them."""
        try:
            channel = channel_named(self._world, asked.request.match_info["id"])
        except Wrong as wrong:
            raise Missing(str(wrong)) from None
        viewer = self._viewer(asked)
        if viewer is not None and not self._world.can_see(viewer.id, channel):
            raise Wrong(f"{viewer.name} cannot see #{channel.body['name']}.")
        limit = int(asked.number_in_query("limit", 100, MOST_MESSAGES)) or 1
        after, before = asked.id_in_query("after"), asked.id_in_query("before")
        everything = (self._world.messages[key] for key in self._world.timelines[channel.id])
        shown = [m for m in everything if not m.ephemeral or (viewer is not None and m.visible_to == viewer.id)]
        found = [m for m in shown if (after or 0) < int(m.id) and (before is None or int(m.id) < before)]
        found = found[-limit:] if after is None else found[:limit]
        return {"messages": [message_shape(self._platform, message) for message in found]}

    def requests(self, asked: Asked) -> Json:
        """What the bot sent."""
        after = asked.id_in_query("after") or 0
        return {"requests": [record for record in self._platform.records if record.number > after]}

    async def events(self, asked: Asked) -> web.StreamResponse:
        """Live events until the viewer goes away."""
        viewer = self._viewer(asked)
        headers = {"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
        response = web.StreamResponse(headers=headers)
        await response.prepare(asked.request)
        try:
            async for frame in self._events.stream(viewer.id if viewer else None):
                await response.write(frame)
        except (ConnectionError, asyncio.CancelledError):
            return response
        return response
