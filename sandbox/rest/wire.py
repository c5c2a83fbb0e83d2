"""Calls and routes: what a request says, stripped of HTTP."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from aiohttp import BodyPartReader, web

from sandbox.errors import INVALID_JSON, Refused
from sandbox.limits.form import wrong_form
from sandbox.model import Json
from sandbox.uploads import Upload


@dataclass(frozen=True)
class Call:
    """One request: `params` come from the path, `json` is the body (for multipart, its `payload_json`)."""

    method: str
    path: str
    query: Mapping[str, str]
    json: Any
    files: list[Upload]
    params: Mapping[str, str]

    def body(self) -> Json:
        """The body as an object; an absent one is empty. Raises Refused."""
        if self.json is None:
            return {}
        if isinstance(self.json, dict):
            return self.json
        raise wrong_form((), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")

    def objects(self) -> list[Json]:
        """The body as a list of objects. Raises Refused."""
        if isinstance(self.json, list) and all(isinstance(item, dict) for item in self.json):
            return self.json
        raise wrong_form((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")


@dataclass(frozen=True)
class Reply:
    """Status and JSON; None is an empty 204."""

    status: int = 204
    json: Any = None


Handler = Callable[[Call], Reply]
PARAMETER = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Route:
    """A method and a path with `{parameters}`; `open` ones carry their own token and need no authorization."""

    method: str
    path: str
    handler: Handler
    open: bool = False


class Router:
    """Finds the route of a request."""

    def __init__(self, routes: list[Route]) -> None:
        self._routes = [(route, re.compile(PARAMETER.sub(r"(?P<\1>[^/]+)", route.path))) for route in routes]

    def find(self, method: str, path: str) -> tuple[Route, dict[str, str]] | None:
        """The route and its parameters."""
        for route, pattern in self._routes:
            if route.method == method and (found := pattern.fullmatch(path)):
                return route, found.groupdict()
        return None


async def read(request: web.Request) -> tuple[Any, list[Upload]]:
    """The JSON and the files of a request. Raises Refused on JSON that is none."""
    if request.content_type == "multipart/form-data":
        return await _read_parts(request)
    if not request.can_read_body:
        return None, []
    return _decode(await request.read()), []


async def _read_parts(request: web.Request) -> tuple[Any, list[Upload]]:
    body: Any = None
    files: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read(decode=False))
        if part.name == "payload_json":
            body = _decode(content)
        else:
            kind = part.headers.get("Content-Type", "application/octet-stream")
            files.append(Upload(part.name or "", part.filename or "", kind, content))
    return body, files


def _decode(raw: bytes) -> Any:
    if not raw:
        return None
    try:
        return json.loads(raw)
    except ValueError as error:
        raise Refused(INVALID_JSON) from error


def answer(status: int, body: Any, headers: Mapping[str, str] | None = None) -> web.Response:
    """An HTTP answer; the content type is exactly what Discord sends, without a charset."""
    if body is None:
        return web.Response(status=status, headers=headers)
    kind = {"Content-Type": "application/json"}
    return web.Response(body=msgspec.json.encode(body), status=status, headers={**kind, **(headers or {})})
