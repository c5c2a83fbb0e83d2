"""Filling in the fields of a modal, checked as Discord's client checks them."""

from typing import Any

from sandbox.limits.components import ROW, SELECTS, STRING_SELECT, TEXT_INPUT
from sandbox.limits.modals import CHECKBOX, CHECKBOX_GROUP, LABEL, RADIO_GROUP
from sandbox.lookup import Wrong
from sandbox.model import Json
from sandbox.resolved import merge, resolve
from sandbox.world import World

MOST_TEXT = 4000


def filled(world: World, server: str, modal: Json, values: Json) -> tuple[list[Json], Json]:
    """The components of a modal submit, and its resolved data. `values` are by custom_id. Raises Wrong."""
    resolved: Json = {}
    known: set[str] = set()
    components: list[Json] = []
    for number, top in enumerate(modal["components"], start=1):
        answer: Json = {"type": top["type"], "id": top.get("id") or number}
        if top["type"] == LABEL:
            answer["component"] = _answer(world, server, top["component"], values, known, resolved)
        elif top["type"] == ROW:
            answer["components"] = [_answer(world, server, c, values, known, resolved) for c in top["components"]]
        components.append(answer)
    if unknown := sorted(values.keys() - known):
        raise Wrong(f"The modal has no field {unknown[0]}.")
    return components, resolved


def _answer(world: World, server: str, field: Json, values: Json, known: set[str], resolved: Json) -> Json:
    key, kind = field["custom_id"], field["type"]
    known.add(key)
    given = values.get(key)
    answer: Json = {"type": kind, "custom_id": key, "id": field.get("id") or len(known)}
    if kind == TEXT_INPUT:
        return answer | {"value": _text(field, field.get("value") or "" if given is None else given)}
    if kind == CHECKBOX:
        value = bool(field.get("default")) if given is None else given
        if not isinstance(value, bool):
            raise Wrong(f"The field {key} takes true or false.")
        return answer | {"value": value}
    chosen = _defaults(field) if given is None else _listed(key, given)
    _check_count(field, chosen)
    if kind in SELECTS and kind != STRING_SELECT:
        chosen, found = resolve(world, server, kind, chosen)
        merge(resolved, found)
    elif "options" in field:
        offered = {option["value"] for option in field["options"]}
        if unknown := [value for value in chosen if value not in offered]:
            raise Wrong(f"The field {key} does not offer {unknown[0]}.")
    elif chosen:
        raise Wrong(f"The sandbox cannot fill in the field {key}.")
    if kind == RADIO_GROUP:
        return answer | {"value": chosen[0] if chosen else None}
    return answer | {"values": chosen}


def _text(field: Json, value: Any) -> str:
    key = field["custom_id"]
    if not isinstance(value, str):
        raise Wrong(f"The field {key} takes text.")
    if not value and field.get("required", True) is not False:
        raise Wrong(f"The field {key} must be filled in.")
    least, most = field.get("min_length") or 0, field.get("max_length") or MOST_TEXT
    if value and not least <= len(value) <= most:
        raise Wrong(f"The field {key} takes {least} to {most} characters.")
    return value


def _defaults(field: Json) -> list[str]:
    chosen = [option["value"] for option in field.get("options") or [] if option.get("default")]
    return chosen or [value["id"] for value in field.get("default_values") or []]


def _listed(key: str, given: Any) -> list[str]:
    values = [given] if isinstance(given, str) else given
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise Wrong(f"The field {key} takes a list of values.")
    return values


def _check_count(field: Json, chosen: list[str]) -> None:
    required = field.get("required", True) is not False
    if not chosen and not required:
        return
    single = field["type"] == RADIO_GROUP
    fewest = 1 if single or field.get("min_values") is None else field["min_values"]
    every = len(field.get("options") or []) if field["type"] == CHECKBOX_GROUP else 1
    most = 1 if single else field.get("max_values") or every
    if not fewest <= len(chosen) <= most:
        raise Wrong(f"The field {field['custom_id']} takes {fewest} to {most} values, not {len(chosen)}.")
