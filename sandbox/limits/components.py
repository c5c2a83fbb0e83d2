"""Components of messages, legacy and V2, as documented under "Component reference"."""

from collections.abc import Iterator

from sandbox.limits.form import Form, Path
from sandbox.model import Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LINK, PREMIUM = 5, 6

SELECTS = frozenset({STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT})
IN_CONTAINER = frozenset({ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR})
TOP_V2 = IN_CONTAINER | {CONTAINER}
SELECT_KEYS = {"type", "id", "custom_id", "placeholder", "min_values", "max_values", "disabled", "required"}
KEYS = {
    ROW: {"type", "id", "components"},
    BUTTON: {"type", "id", "custom_id", "style", "label", "disabled", "url", "sku_id", "emoji"},
    STRING_SELECT: SELECT_KEYS | {"options"},
    USER_SELECT: SELECT_KEYS | {"default_values"},
    ROLE_SELECT: SELECT_KEYS | {"default_values"},
    MENTIONABLE_SELECT: SELECT_KEYS | {"default_values"},
    CHANNEL_SELECT: SELECT_KEYS | {"default_values", "channel_types"},
    SECTION: {"type", "id", "components", "accessory"},
    TEXT: {"type", "id", "content"},
    THUMBNAIL: {"type", "id", "description", "spoiler", "media"},
    GALLERY: {"type", "id", "items"},
    FILE: {"type", "id", "spoiler", "file"},
    SEPARATOR: {"type", "id", "spacing", "divider"},
    CONTAINER: {"type", "id", "accent_color", "components", "spoiler"},
}
MOST_ROWS, MOST_BUTTONS, MOST_V2, MOST_V2_TEXT = 5, 5, 40, 4000


def kind_of(component: Json) -> int:
    """The type of a component, 0 when it has none."""
    kind = component.get("type")
    return kind if isinstance(kind, int) else 0


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component of a tree, parents first, accessories and labelled ones too."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for key in ("accessory", "component"):
            if component.get(key):
                yield component[key]


def media(components: list[Json]) -> Iterator[Json]:
    """Every media object (`{"url"}`) in a tree, as it stands there."""
    for component in walk(components):
        for key in ("media", "file"):
            if isinstance(component.get(key), dict):
                yield component[key]
        for item in component.get("items") or []:
            if isinstance(item.get("media"), dict):
                yield item["media"]


def check_components(form: Form, body: Json, v2: bool) -> None:
    """Check `body["components"]` of a message."""
    top = form.array(body, "components", (), 0, MOST_V2 if v2 else MOST_ROWS)
    allowed = TOP_V2 if v2 else {ROW}
    for index, component in enumerate(top):
        _check(form, component, ("components", index), allowed)
    form.check()
    everything = list(walk(top))
    check_unique(form, everything)
    if v2:
        if len(everything) > MOST_V2:
            form.wrong(("components",), "BASE_TYPE_MAX_LENGTH", f"Must be {MOST_V2} or fewer in length.")
        if sum(len(str(c.get("content") or "")) for c in everything if c.get("type") == TEXT) > MOST_V2_TEXT:
            form.wrong(
                ("components",),
                "COMPONENT_TEXT_MAX_LENGTH",
                f"The text of all components must be {MOST_V2_TEXT} or fewer in length.",
            )


def check_unique(form: Form, everything: list[Json]) -> None:
    """No custom_id and no id twice."""
    for key, code in (("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"), ("id", "COMPONENT_ID_DUPLICATED")):
        seen = set()
        for component in everything:
            value = component.get(key)
            if not value:
                continue
            if value in seen:
                form.wrong(("components",), code, f"Component {key} cannot be duplicated: {value}")
            seen.add(value)


def _check(form: Form, component: Json, path: Path, allowed: frozenset[int] | set[int]) -> None:
    kind = kind_of(component)
    if kind not in allowed:
        form.wrong(
            (*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of {tuple(sorted(allowed))}.'
        )
        return
    form.keys(component, KEYS[kind], path)
    form.number(component, "id", path, 0, 2**31 - 1)
    if kind == ROW:
        _check_row(form, component, path)
    elif kind == BUTTON:
        _check_button(form, component, path)
    elif kind in SELECTS:
        check_select(form, component, path)
    elif kind == SECTION:
        _check_children(form, component, path, frozenset({TEXT}), 3)
        accessory = form.mapping(component.get("accessory"), (*path, "accessory"))
        _check(form, accessory, (*path, "accessory"), frozenset({BUTTON, THUMBNAIL}))
    elif kind == TEXT:
        form.text(component, "content", path, 1, MOST_V2_TEXT, required=True)
    elif kind == THUMBNAIL:
        _check_media(form, component, "media", path)
    elif kind == GALLERY:
        for index, item in enumerate(form.array(component, "items", path, 1, 10)):
            form.keys(item, {"media", "description", "spoiler"}, (*path, "items", index))
            _check_media(form, item, "media", (*path, "items", index))
    elif kind == FILE:
        _check_media(form, component, "file", path, attachment=True)
    elif kind == SEPARATOR:
        form.number(component, "spacing", path, 1, 2)
        form.flag(component, "divider", path)
    else:
        form.number(component, "accent_color", path, 0, 0xFFFFFF)
        _check_children(form, component, path, IN_CONTAINER, MOST_V2)


def _check_children(form: Form, component: Json, path: Path, allowed: frozenset[int], most: int) -> None:
    for index, child in enumerate(form.array(component, "components", path, 1, most)):
        _check(form, child, (*path, "components", index), allowed)


def _check_row(form: Form, row: Json, path: Path) -> None:
    children = form.array(row, "components", path, 1, MOST_BUTTONS)
    selects = [c for c in children if kind_of(c) in SELECTS]
    if selects and len(children) > 1:
        form.wrong(
            (*path, "components"),
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
        )
    for index, child in enumerate(children):
        _check(form, child, (*path, "components", index), SELECTS | {BUTTON})


def _check_button(form: Form, button: Json, path: Path) -> None:
    style = form.number(button, "style", path, 1, 6, required=True)
    form.flag(button, "disabled", path)
    label = form.text(button, "label", path, 0, 80)
    emoji = button.get("emoji")
    if style == PREMIUM:
        form.text(button, "sku_id", path, 1, 20, required=True)
        return
    if not label and not emoji and not button.get("label"):
        form.wrong((*path, "label"), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji.")
    if style == LINK:
        url = form.text(button, "url", path, 1, 512, required=True)
        if url is not None and not url.startswith(("http://", "https://", "discord://")):
            form.wrong((*path, "url"), "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https', 'discord').")
        if button.get("custom_id") is not None:
            form.wrong(
                (*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL", "A custom id and url cannot both be specified"
            )
        return
    form.text(button, "custom_id", path, 1, 100, required=True)
    if button.get("url") is not None:
        form.wrong((*path, "url"), "BUTTON_COMPONENT_CUSTOM_ID_URL", "A custom id and url cannot both be specified")


def check_select(form: Form, select: Json, path: Path) -> None:
    """Check a select menu of any kind."""
    form.text(select, "custom_id", path, 1, 100, required=True)
    form.text(select, "placeholder", path, 0, 150)
    form.flag(select, "disabled", path)
    least = form.number(select, "min_values", path, 0, 25)
    most = form.number(select, "max_values", path, 1, 25)
    least, most = 1 if least is None else least, 1 if most is None else most
    if least > most:
        form.wrong(
            (*path, "min_values"), "SELECT_COMPONENT_MIN_GREATER_THAN_MAX", "min_values must not exceed max_values."
        )
    if select.get("type") != STRING_SELECT:
        form.array(select, "default_values", path, 0, 25)
        return
    options = form.array(select, "options", path, 1, 25)
    if most > len(options):
        form.wrong(
            (*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES", "max_values must not exceed the number of options."
        )
    if sum(1 for o in options if o.get("default")) > most:
        form.wrong(
            (*path, "options"), "SELECT_COMPONENT_MAX_DEFAULTS", "More options are chosen by default than max_values."
        )
    check_options(form, options, path, {"label", "value", "description", "default", "emoji"})


def check_options(form: Form, options: list[Json], path: Path, keys: set[str]) -> None:
    """Check the options of a select, a radio group or a checkbox group."""
    seen = set()
    for index, option in enumerate(options):
        at = (*path, "options", index)
        form.keys(option, keys, at)
        form.text(option, "label", at, 1, 100, required=True)
        value = form.text(option, "value", at, 1, 100, required=True)
        form.text(option, "description", at, 0, 100)
        form.flag(option, "default", at)
        if value is not None and value in seen:
            form.wrong(
                (*at, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used"
            )
        seen.add(value)


def _check_media(form: Form, holder: Json, key: str, path: Path, *, attachment: bool = False) -> None:
    form.text(holder, "description", path, 0, 1024)
    form.flag(holder, "spoiler", path)
    at = (*path, key)
    item = form.mapping(holder.get(key), at)
    form.keys(item, {"url"}, at)
    url = form.text(item, "url", at, 1, 2048, required=True)
    schemes = ("attachment://",) if attachment else ("attachment://", "http://", "https://")
    if url is not None and not url.startswith(schemes):
        form.wrong((*at, "url"), "URL_TYPE_INVALID_SCHEME", f"Scheme must be one of {schemes}.")
