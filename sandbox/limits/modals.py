"""Modals, as documented under "Interaction callback" and "Component reference"."""

from sandbox.limits.components import (
    CHANNEL_SELECT,
    MENTIONABLE_SELECT,
    ROLE_SELECT,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT,
    TEXT_INPUT,
    USER_SELECT,
    check_options,
    check_select,
    check_unique,
    kind_of,
    walk,
)
from sandbox.limits.components import KEYS as MESSAGE_KEYS
from sandbox.limits.form import Form, Path
from sandbox.model import Json

LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
LABELLED = SELECTS | {TEXT_INPUT, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX}
OPTION_KEYS = {"label", "value", "description", "default"}
KEYS = {
    LABEL: {"type", "id", "label", "description", "component"},
    TEXT_INPUT: {
        "type",
        "id",
        "custom_id",
        "style",
        "label",
        "value",
        "placeholder",
        "required",
        "min_length",
        "max_length",
    },
    FILE_UPLOAD: {"type", "id", "custom_id", "min_values", "max_values", "required"},
    RADIO_GROUP: {"type", "id", "custom_id", "required", "options"},
    CHECKBOX_GROUP: {"type", "id", "custom_id", "min_values", "max_values", "required", "options"},
    CHECKBOX: {"type", "id", "custom_id", "default"},
    **{
        kind: MESSAGE_KEYS[kind]
        for kind in (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
    },
}


def check_modal(data: Json) -> None:
    """Refuse a modal (the `data` of a callback 9) that Discord refuses."""
    form = Form()
    form.keys(data, {"custom_id", "title", "components"}, ())
    form.text(data, "custom_id", (), 1, 100, required=True)
    form.text(data, "title", (), 1, 45, required=True)
    top = form.array(data, "components", (), 1, 5)
    for index, component in enumerate(top):
        _check_top(form, component, ("components", index))
    form.check()
    check_unique(form, list(walk(top)))
    form.check()


def _check_top(form: Form, component: Json, path: Path) -> None:
    kind = kind_of(component)
    if kind == LABEL:
        form.keys(component, KEYS[LABEL], path)
        form.text(component, "label", path, 1, 45, required=True)
        form.text(component, "description", path, 0, 100)
        field = form.mapping(component.get("component"), (*path, "component"))
        _check_field(form, field, (*path, "component"))
    elif kind == TEXT:
        form.text(component, "content", path, 1, 4000, required=True)
    elif kind == ROW:
        for index, field in enumerate(form.array(component, "components", path, 1, 1)):
            at = (*path, "components", index)
            if kind_of(field) != TEXT_INPUT:
                form.wrong((*at, "type"), "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (4,).')
            else:
                form.text(field, "label", at, 1, 45, required=True)
                _check_text_input(form, field, at)
    else:
        form.wrong((*path, "type"), "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1, 10, 18).')


def _check_field(form: Form, field: Json, path: Path) -> None:
    kind = kind_of(field)
    if kind not in LABELLED:
        form.wrong(
            (*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of {tuple(sorted(LABELLED))}.'
        )
        return
    form.keys(field, KEYS[kind], path)
    form.flag(field, "required", path)
    if kind == TEXT_INPUT:
        if field.get("label") is not None:
            form.wrong(
                (*path, "label"), "TEXT_INPUT_LABEL_IN_LABEL", "A text input inside a label has no label of its own."
            )
        _check_text_input(form, field, path)
    elif kind in SELECTS:
        if field.get("disabled"):
            form.wrong((*path, "disabled"), "MODAL_SELECT_DISABLED", "A select in a modal cannot be disabled.")
        check_select(form, field, path)
    else:
        form.text(field, "custom_id", path, 1, 100, required=True)
        if kind in {RADIO_GROUP, CHECKBOX_GROUP}:
            least = 2 if kind == RADIO_GROUP else 1
            check_options(form, form.array(field, "options", path, least, 10), path, OPTION_KEYS)


def _check_text_input(form: Form, field: Json, path: Path) -> None:
    form.keys(field, KEYS[TEXT_INPUT], path)
    form.text(field, "custom_id", path, 1, 100, required=True)
    form.number(field, "style", path, 1, 2, required=True)
    form.text(field, "placeholder", path, 0, 100)
    form.text(field, "value", path, 0, 4000)
    least = form.number(field, "min_length", path, 0, 4000)
    most = form.number(field, "max_length", path, 1, 4000)
    if least is not None and most is not None and least > most:
        form.wrong((*path, "min_length"), "TEXT_INPUT_MIN_GREATER_THAN_MAX", "min_length must not exceed max_length.")
