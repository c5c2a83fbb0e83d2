"""Discord's official API description as an oracle for what the bot sends."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from jsonschema import Draft202012Validator

DESCRIPTION = Path(__file__).parents[3] / "shared" / "data" / "discord-openapi.json"
PARAMETER = re.compile(r"\{\w+\}")
METHODS = frozenset({"get", "post", "put", "patch", "delete"})


class Description:
    """The API description; `problems` says what is wrong with a request by it."""

    def __init__(self, path: Path = DESCRIPTION) -> None:
        self._description = msgspec.json.decode(path.read_bytes())
        self._operations: list[tuple[str, re.Pattern[str], dict[str, Any]]] = []
        for template, item in self._description["paths"].items():
            pattern = re.compile(PARAMETER.sub("[^/]+", template))
            self._operations += [(method.upper(), pattern, item[method]) for method in METHODS & item.keys()]
        self._operations.sort(key=lambda operation: operation[1].pattern.count("[^/]+"))
        self._validators: dict[str, Draft202012Validator] = {}

    def problems(self, method: str, path: str, json: Any) -> list[str]:
        """Each problem of a request in one line; none when it is right. `path` is without `/api/v10`.

        `json` is the body, for a multipart request its `payload_json`; ids of attachments and of allowed mentions may
        be numbers, as Discord takes them too.
        """
        operation = self._operation(method, path)
        if operation is None:
            return [f"{method} {path}: there is no such operation"]
        content = operation.get("requestBody", {}).get("content", {})
        schema = content.get("application/json", {}).get("schema")
        if schema is None:
            return [] if json is None else [f"{method} {path}: takes no JSON"]
        if json is None:
            return [f"{method} {path}: needs JSON"] if operation["requestBody"].get("required") else []
        validator = self._validator(operation["operationId"], schema)
        errors = validator.iter_errors(_with_text_ids(json))
        return [f"{method} {path} at {error.json_path}: {_deepest(error)}" for error in errors]

    def _operation(self, method: str, path: str) -> dict[str, Any] | None:
        for known, pattern, operation in self._operations:
            if known == method and pattern.fullmatch(path):
                return operation
        return None

    def _validator(self, name: str, schema: dict[str, Any]) -> Draft202012Validator:
        if name not in self._validators:
            whole = {**schema, "components": self._description["components"]}
            self._validators[name] = Draft202012Validator(whole)
        return self._validators[name]


@cache
def description() -> Description:
    """The description, read once."""
    return Description()


def _with_text_ids(json: Any) -> Any:
    """The body with the ids of attachments and of mentions as text, in the message itself and in a callback's data."""
    if not isinstance(json, dict):
        return json
    if isinstance(json.get("data"), dict):
        json = {**json, "data": _with_text_ids(json["data"])}
    mentions = json.get("allowed_mentions")
    if isinstance(mentions, dict):
        lists = {key: [str(item) for item in mentions[key]] for key in ("users", "roles") if key in mentions}
        json = {**json, "allowed_mentions": {**mentions, **lists}}
    attachments = json.get("attachments")
    if isinstance(attachments, list):
        json = {**json, "attachments": [{**a, "id": str(a["id"])} if "id" in a else a for a in attachments]}
    return json


def _deepest(error: Any) -> str:
    """The message of the branch that came furthest."""
    while error.context:
        error = max(error.context, key=lambda inner: len(inner.absolute_path))
    return f"{error.json_path} {error.message}"[:300]
