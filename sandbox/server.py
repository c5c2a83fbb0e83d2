"""The sandbox as one HTTP server: REST, gateway, attachments, control API and page."""

import socket
from importlib.resources import files
from pathlib import Path, PurePosixPath
from sqlite3 import OperationalError
from typing import Self

from aiohttp import web

from sandbox.clock import Clock
from sandbox.control.acting import Acting
from sandbox.control.asked import control
from sandbox.control.events import Events
from sandbox.control.staging import Staging
from sandbox.control.watching import Watching
from sandbox.lookup import Missing
from sandbox.platform import Platform, assemble
from sandbox.rest.front import Front
from sandbox.rest.table import router
from sandbox.rest.wire import answer

TOKEN = "sandbox-token"
MOST_REQUEST_BYTES = 32 * 1024 * 1024
PAGE_TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".json": "application/json",
}


class Sandbox:
    """A Discord on `host`:`port` (0: any free one) that keeps its world in `folder`.

    Use it as an asynchronous context manager, or with `start` and `stop`; after the start `url` is its address.
    """

    platform: Platform
    url: str

    def __init__(
        self, folder: Path, *, host: str = "127.0.0.1", port: int = 0, token: str = TOKEN, clock: Clock | None = None
    ) -> None:
        self._folder = folder
        self._address = (host, port)
        self._token = token
        self._clock = clock or Clock()
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *reason: object) -> None:
        await self.stop()

    @property
    def api(self) -> str:
        """The base of the REST API, for `discord.http.Route.BASE`."""
        return f"{self.url}/api/v10"

    @property
    def gateway(self) -> str:
        """The address of the gateway, for `DiscordWebSocket.DEFAULT_GATEWAY`."""
        return self.platform.gateway.address

    async def start(self) -> None:
        """Listen. Raises OSError when the address is taken, sqlite3.OperationalError when the folder is in use."""
        listener = socket.create_server(self._address, backlog=1024)
        host, port = listener.getsockname()[:2]
        self.url = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self.platform = assemble(self._folder, self.url, self._token, self._clock)
        except (OSError, OperationalError):
            listener.close()
            raise
        self._events = Events(self.platform)
        self._runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.SockSite(self._runner, listener, backlog=1024).start()

    async def stop(self) -> None:
        """Close every connection and the world."""
        if self._runner is None:
            return
        self._events.close()
        await self.platform.gateway.close()
        await self._runner.cleanup()
        self.platform.storage.close()
        self._runner = None

    def _application(self) -> web.Application:
        application = web.Application(client_max_size=MOST_REQUEST_BYTES)
        front = Front(self.platform, router(self.platform))
        application.router.add_route("*", "/api/v10/{path:.*}", front.handle)
        application.router.add_get("/gateway", self._gateway)
        application.router.add_get("/cdn/{key}/{name}", self._attachment)
        topics = (Acting(self.platform), Watching(self.platform, self._events), Staging(self.platform))
        for topic in topics:
            application.router.add_routes(topic.routes())
        application.router.add_route("*", "/sandbox/{rest:.*}", control(_no_such_call))
        application.router.add_get("/", self._page)
        application.router.add_get("/page/{path:.*}", self._page)
        return application

    async def _gateway(self, request: web.Request) -> web.StreamResponse:
        fault = self.platform.faults.take("GET", "/gateway")
        if fault is None:
            return await self.platform.gateway.handle(request)
        if fault.drop and request.transport is not None:
            request.transport.abort()
        return answer(fault.status, fault.answer(), fault.answer_headers())

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        path = self.platform.storage.attachment(request.match_info["key"], request.match_info["name"])
        if path is None:
            raise web.HTTPNotFound
        return web.FileResponse(path, headers={"Cache-Control": "public, max-age=31536000, immutable"})

    async def _page(self, request: web.Request) -> web.StreamResponse:
        path = PurePosixPath(request.match_info.get("path", "index.html"))
        kind = PAGE_TYPES.get(path.suffix)
        if kind is None or ".." in path.parts or path.is_absolute():
            raise web.HTTPNotFound
        resource = files("sandbox").joinpath("page", *path.parts)
        if not resource.is_file():
            raise web.HTTPNotFound
        return web.Response(
            body=resource.read_bytes(), content_type=kind, charset="utf-8", headers={"Cache-Control": "no-cache"}
        )


def _no_such_call(asked: object) -> None:
    raise Missing("There is no such call in the control API.")
