"""Application commands, as documented under "Application commands"."""

import re

from sandbox.errors import TOO_MANY_COMMANDS, Refused
from sandbox.limits.form import Form, Path
from sandbox.model import Json

CHAT, USER, MESSAGE = 1, 2, 3
SUB_COMMAND, GROUP, STRING, INTEGER, BOOLEAN, NUMBER, ATTACHMENT = 1, 2, 3, 4, 5, 10, 11
MOST = {CHAT: 100, USER: 15, MESSAGE: 15}
MOST_OPTIONS, MOST_CHOICES, MOST_CHARACTERS = 25, 25, 8000
NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = frozenset(
    [
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    ]
)
COMMAND_KEYS = frozenset(
    [
        "id",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "options",
        "default_member_permissions",
        "dm_permission",
        "contexts",
        "integration_types",
        "handler",
        "type",
        "nsfw",
    ]
)
OPTION_KEYS = frozenset(
    [
        "type",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "required",
        "autocomplete",
        "choices",
        "min_value",
        "max_value",
        "min_length",
        "max_length",
        "channel_types",
        "options",
    ]
)


def check_commands(commands: list[Json]) -> None:
    """Refuse a list of commands that Discord refuses."""
    form = Form()
    for index, command in enumerate(commands):
        _check_command(form, command, (index,))
    form.check()
    seen = set()
    for index, command in enumerate(commands):
        if _characters(command) > MOST_CHARACTERS:
            form.wrong((index,), "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MOST_CHARACTERS}).")
        key = (command.get("type", CHAT), command.get("name"))
        if key in seen:
            form.wrong(
                (index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
            )
        seen.add(key)
    form.check()
    for kind, most in MOST.items():
        if sum(1 for command in commands if command.get("type", CHAT) == kind) > most:
            raise Refused(TOO_MANY_COMMANDS)


def check_choices(data: Json) -> None:
    """Refuse the `data` of a callback 8 (choices of an autocomplete) that Discord refuses."""
    form = Form()
    form.keys(data, {"choices"}, ())
    _check_choices(form, data, (), None)
    form.check()


def _check_command(form: Form, command: Json, path: Path) -> None:
    form.keys(command, COMMAND_KEYS, path)
    kind = form.number(command, "type", path, 1, 4) or CHAT
    if kind == CHAT:
        _check_names(form, command, path)
        _check_description(form, command, path)
        _check_options(form, command, path, depth=0)
        return
    form.text(command, "name", path, 1, 32, required=True)
    for key in ("description", "options"):
        if command.get(key):
            form.wrong((*path, key), "APPLICATION_COMMAND_CONTEXT_MENU", "Context menu commands have none of these.")


def _check_names(form: Form, holder: Json, path: Path) -> None:
    name = form.text(holder, "name", path, 1, 32, required=True)
    names: list[tuple[Path, str]] = [(("name",), name)] if name is not None else []
    for locale, text in _localizations(form, holder, "name_localizations", path, 32):
        names.append((("name_localizations", locale), text))
    for where, text in names:
        if not NAME.fullmatch(text) or text != text.lower():
            form.wrong((*path, *where), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_description(form: Form, holder: Json, path: Path) -> None:
    form.text(holder, "description", path, 1, 100, required=True)
    for _ in _localizations(form, holder, "description_localizations", path, 100):
        pass


def _localizations(form: Form, holder: Json, key: str, path: Path, most: int) -> list[tuple[str, str]]:
    found = []
    for locale, text in form.mapping(holder.get(key) or {}, (*path, key)).items():
        at = (*path, key, locale)
        if locale not in LOCALES:
            form.wrong(at, "ENUM_TYPE_COERCE", f'Value "{locale}" is not a valid enum value.')
        if not isinstance(text, str) or not 1 <= len(text) <= most:
            form.wrong(at, "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {most} in length.")
        else:
            found.append((locale, text))
    return found


def _check_options(form: Form, holder: Json, path: Path, depth: int) -> None:
    options = form.array(holder, "options", path, 0, MOST_OPTIONS)
    kinds = {option["type"] for option in options if isinstance(option.get("type"), int)}
    if kinds & {SUB_COMMAND, GROUP} and kinds - {SUB_COMMAND, GROUP}:
        form.wrong(
            (*path, "options"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-commands and other options cannot be mixed.",
        )
    seen, optional = set(), False
    for index, option in enumerate(options):
        at = (*path, "options", index)
        _check_option(form, option, at, depth)
        name = str(option.get("name"))
        if name in seen:
            form.wrong((*at, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option names must be unique.")
        seen.add(name)
        if option.get("required") and optional:
            form.wrong(
                at,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional = optional or not option.get("required")


def _check_option(form: Form, option: Json, path: Path, depth: int) -> None:
    form.keys(option, OPTION_KEYS, path)
    _check_names(form, option, path)
    _check_description(form, option, path)
    kind = form.number(option, "type", path, SUB_COMMAND, ATTACHMENT, required=True)
    if kind in {SUB_COMMAND, GROUP}:
        if depth == 2 or (depth == 1 and kind == GROUP):
            form.wrong(
                (*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands nest two deep at most."
            )
        elif kind == GROUP and any(o.get("type") != SUB_COMMAND for o in form.array(option, "options", path, 1, 25)):
            form.wrong(
                (*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "A group holds sub-commands alone."
            )
        _check_options(form, option, path, depth + (1 if kind == GROUP else 2))
        return
    if option.get("options"):
        form.wrong(
            (*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Only sub-commands and groups have options."
        )
    _check_limits(form, option, path, kind)
    _check_choices(form, option, path, kind)
    if option.get("autocomplete"):
        if option.get("choices"):
            form.wrong(
                (*path, "autocomplete"),
                "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES",
                "Autocomplete and choices exclude each other.",
            )
        if kind not in {STRING, INTEGER, NUMBER}:
            form.wrong(
                (*path, "autocomplete"),
                "APPLICATION_COMMAND_AUTOCOMPLETE_TYPE",
                "This type of option has no autocomplete.",
            )


def _check_limits(form: Form, option: Json, path: Path, kind: int | None) -> None:
    form.number(option, "min_length", path, 0, 6000)
    form.number(option, "max_length", path, 1, 6000)
    for keys, kinds in ((("min_length", "max_length"), {STRING}), (("min_value", "max_value"), {INTEGER, NUMBER})):
        for key in keys:
            if option.get(key) is not None and kind not in kinds:
                form.wrong(
                    (*path, key), "APPLICATION_COMMAND_OPTIONS_LIMIT_INVALID", "This type of option has no such limit."
                )
        low, high = (form.real(option, key, path) for key in keys)
        if low is not None and high is not None and low > high:
            form.wrong(
                (*path, keys[0]), "APPLICATION_COMMAND_OPTIONS_LIMIT_INVALID", "The minimum exceeds the maximum."
            )


def _check_choices(form: Form, option: Json, path: Path, kind: int | None) -> None:
    seen = set()
    for index, choice in enumerate(form.array(option, "choices", path, 0, MOST_CHOICES)):
        at = (*path, "choices", index)
        form.keys(choice, {"name", "name_localizations", "value"}, at)
        name = form.text(choice, "name", at, 1, 100, required=True)
        _localizations(form, choice, "name_localizations", at, 100)
        if kind is not None and name in seen:
            form.wrong(
                (*at, "name"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
                "The specified choice name is already used",
            )
        seen.add(name)
        value = choice.get("value")
        if kind == STRING or (kind is None and isinstance(value, str)):
            form.text(choice, "value", at, 1, 100, required=True)
        elif isinstance(value, bool) or not isinstance(value, int | float):
            form.wrong((*at, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')


def _characters(holder: Json) -> int:
    """Names, descriptions and choices of a well-formed command together, the longest localization of each counting."""
    total = 0
    for key in ("name", "description"):
        texts = [holder.get(key) or "", *(holder.get(f"{key}_localizations") or {}).values()]
        total += max(len(text) for text in texts)
    total += sum(len(str(c.get("value", ""))) + len(str(c.get("name", ""))) for c in holder.get("choices") or [])
    return total + sum(_characters(option) for option in holder.get("options") or [])
