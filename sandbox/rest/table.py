"""All routes of the REST API."""

from sandbox.platform import Platform
from sandbox.rest.applications import Applications
from sandbox.rest.channels import Channels
from sandbox.rest.guilds import Guilds
from sandbox.rest.interactions import Interactions
from sandbox.rest.threads import Threads
from sandbox.rest.wire import Router


def router(platform: Platform) -> Router:
    """The routes, those used most first."""
    topics = (Interactions(platform), Channels(platform), Threads(platform), Applications(platform), Guilds(platform))
    return Router([route for topic in topics for route in topic.routes()])
