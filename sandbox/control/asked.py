"""Reading what a caller of the control API sends; anything wrong is one sentence and status 400 or 404."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec
from aiohttp import web

from sandbox.lookup import Missing, Wrong
from sandbox.model import Json
from sandbox.rest.wire import answer


class Asked:
    """One request to the control API: `params` come from the path and the query string, the rest from the body."""

    def __init__(self, request: web.Request, body: Json) -> None:
        self.request = request
        self.body = body

    @property
    def query(self) -> Mapping[str, str]:
        """The query string."""
        return self.request.query

    def text(self, key: str) -> str:
        """A text that must be there."""
        value = self.body.get(key)
        if not isinstance(value, str) or not value:
            raise Wrong(f'Say "{key}" as text.')
        return value

    def maybe_text(self, key: str) -> str | None:
        """A text that may be left out."""
        return None if self.body.get(key) is None else self.text(key)

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        value = self.body.get(key, default)
        if not isinstance(value, bool):
            raise Wrong(f'Say "{key}" as true or false.')
        return value

    def number(self, key: str, default: float | None = None) -> float:
        """A number."""
        value = self.body.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise Wrong(f'Say "{key}" as a number.')
        return value

    def mapping(self, key: str) -> Json:
        """An object; an absent one is empty."""
        value = self.body.get(key)
        if value is None:
            return {}
        if not isinstance(value, dict):
            raise Wrong(f'Say "{key}" as an object.')
        return value

    def texts(self, key: str) -> list[str]:
        """A list of texts; an absent one is empty."""
        value = self.body.get(key)
        if value is None:
            return []
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise Wrong(f'Say "{key}" as a list of texts.')
        return value

    def id_in_query(self, key: str) -> int | None:
        """An id of the query string, None when it is left out."""
        raw = self.query.get(key)
        if raw is not None and not raw.isdecimal():
            raise Wrong(f'"{key}" must be an id.')
        return None if raw is None else int(raw)

    def number_in_query(self, key: str, default: float, most: float) -> float:
        """A number of the query string, from 0 to `most`."""
        raw = self.query.get(key)
        if raw is None:
            return default
        try:
            value = float(raw)
        except ValueError:
            raise Wrong(f'"{key}" must be a number.') from None
        if not 0 <= value <= most:
            raise Wrong(f'"{key}" must be from 0 to {most:g}.')
        return value


def control(handler: Callable[[Asked], Any | Awaitable[Any]]) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    """An aiohttp handler: reads the body, answers with what `handler` returns, and says what was wrong."""

    async def handle(request: web.Request) -> web.StreamResponse:
        try:
            result = handler(Asked(request, await _body(request)))
            if isinstance(result, Awaitable):
                result = await result
        except Missing as missing:
            return answer(404, {"error": str(missing)})
        except Wrong as wrong:
            return answer(400, {"error": str(wrong)})
        if isinstance(result, web.StreamResponse):
            return result
        return answer(200, result)

    return handle


async def _body(request: web.Request) -> Json:
    raw = await request.read()
    if not raw:
        return {}
    try:
        body = msgspec.json.decode(raw)
    except msgspec.DecodeError:
        raise Wrong("The body is not JSON.") from None
    if not isinstance(body, dict):
        raise Wrong("The body must be a JSON object.")
    return body
