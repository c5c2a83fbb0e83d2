"""Collects what is wrong with a request body and refuses it as Discord does (code 50035)."""

from collections.abc import Collection
from typing import Any

from sandbox.errors import INVALID_FORM, Refused
from sandbox.model import Json

Path = tuple[str | int, ...]


def wrong_form(path: Path, code: str, message: str) -> Refused:
    """The refusal of a body for one fault."""
    form = Form()
    form.wrong(path, code, message)
    return form.refusal()


class Form:
    """The faults found so far, each at its path."""

    def __init__(self) -> None:
        self._errors: Json = {}

    def wrong(self, path: Path, code: str, message: str) -> None:
        """Note a fault."""
        node = self._errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def check(self) -> None:
        """Raise Refused when there was a fault."""
        if self._errors:
            raise self.refusal()

    def refusal(self) -> Refused:
        """The refusal that names the faults found so far."""
        return Refused(INVALID_FORM, self._errors)

    def keys(self, body: Json, allowed: Collection[str], path: Path) -> None:
        """No other keys than these."""
        for key in body:
            if key not in allowed:
                self.wrong((*path, key), "UNKNOWN_KEY", "This field is not part of the request.")

    def text(self, body: Json, key: str, path: Path, least: int, most: int, *, required: bool = False) -> str | None:
        """The text at `key`, of `least` to `most` characters; None when absent or wrong."""
        value = body.get(key)
        at = (*path, key)
        if value is None:
            if required:
                self.wrong(at, "BASE_TYPE_REQUIRED", "This field is required")
            return None
        if not isinstance(value, str):
            self.wrong(at, "STRING_TYPE_CONVERT", "Could not interpret as string.")
            return None
        if len(value) > most:
            self.wrong(at, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
            return None
        if len(value) < least:
            self.wrong(at, "BASE_TYPE_MIN_LENGTH", f"Must be {least} or more in length.")
            return None
        return value

    def number(self, body: Json, key: str, path: Path, least: int, most: int, *, required: bool = False) -> int | None:
        """The whole number at `key`, from `least` to `most`; None when absent or wrong."""
        value = body.get(key)
        at = (*path, key)
        if value is None:
            if required:
                self.wrong(at, "BASE_TYPE_REQUIRED", "This field is required")
            return None
        if not isinstance(value, int) or isinstance(value, bool):
            self.wrong(at, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return None
        if not least <= value <= most:
            self.wrong(at, "NUMBER_TYPE_RANGE", f"Must be between {least} and {most}.")
            return None
        return value

    def real(self, body: Json, key: str, path: Path) -> float | None:
        """The number at `key`, whole or not; None when absent or wrong."""
        value = body.get(key)
        if value is not None and (isinstance(value, bool) or not isinstance(value, int | float)):
            self.wrong((*path, key), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
            return None
        return value

    def flag(self, body: Json, key: str, path: Path) -> None:
        """A truth value, when there."""
        value = body.get(key)
        if value is not None and not isinstance(value, bool):
            self.wrong((*path, key), "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")

    def array(self, body: Json, key: str, path: Path, least: int, most: int) -> list[Json]:
        """The objects at `key`, `least` to `most` of them; an absent list is an empty one."""
        value = body.get(key)
        at = (*path, key)
        if value is None:
            value = []
        if not isinstance(value, list):
            self.wrong(at, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not least <= len(value) <= most:
            self.wrong(at, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        objects = []
        for index, item in enumerate(value):
            if isinstance(item, dict):
                objects.append(item)
            else:
                self.wrong((*at, index), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return objects

    def words(self, body: Json, key: str, path: Path, most: int) -> list[str]:
        """The texts (or ids as numbers) at `key`, at most so many; an absent list is an empty one."""
        value = body.get(key)
        at = (*path, key)
        if value is None:
            return []
        if not isinstance(value, list) or not all(isinstance(item, str | int) for item in value):
            self.wrong(at, "LIST_TYPE_CONVERT", "Only lists of strings may be used here.")
            return []
        if len(value) > most:
            self.wrong(at, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        return [str(item) for item in value]

    def mapping(self, body: Any, path: Path) -> Json:
        """`body` as an object; an empty one when it is none."""
        if isinstance(body, dict):
            return body
        self.wrong(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return {}
