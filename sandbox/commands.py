"""Finding a registered command by its path and filling in its options."""

from dataclasses import dataclass
from typing import Any

from sandbox.limits.commands import BOOLEAN, CHAT, GROUP, INTEGER, NUMBER, STRING, SUB_COMMAND
from sandbox.lookup import Wrong
from sandbox.model import Json
from sandbox.resolved import merge, resolve_target
from sandbox.world import GLOBAL, World

TARGETS = {6: "user", 7: "channel", 8: "role", 9: "mentionable"}
MOST_TEXT = 6000
MOST_INTEGER = 2**53


@dataclass(frozen=True)
class CommandLine:
    """A command found by its path; `steps` are the groups and the sub-command on the way, `options` the last one's."""

    command: Json
    steps: tuple[Json, ...]
    options: tuple[Json, ...]

    @property
    def path(self) -> str:
        """The whole path, blanks between."""
        return " ".join([self.command["name"], *(step["name"] for step in self.steps)])

    def data(self, world: World, server: str, values: Json) -> Json:
        """The interaction data of using the command with these option values. Raises Wrong."""
        missing = [o["name"] for o in self.options if o.get("required") and values.get(o["name"]) is None]
        if missing:
            raise Wrong(f"/{self.path} needs the option {missing[0]}.")
        filled, resolved = self._fill(world, server, values)
        return self._nest(filled, resolved)

    def focused_data(self, world: World, server: str, values: Json, focused: str, typed: str) -> Json:
        """The interaction data of typing into an option with autocomplete. Raises Wrong."""
        option = self._option(focused)
        if not option.get("autocomplete"):
            raise Wrong(f"The option {focused} of /{self.path} has no autocomplete.")
        others = {name: value for name, value in values.items() if name != focused}
        filled, resolved = self._fill(world, server, others)
        filled.append({"name": focused, "type": option["type"], "value": typed, "focused": True})
        return self._nest(filled, resolved)

    def _option(self, name: str) -> Json:
        for option in self.options:
            if option["name"] == name:
                return option
        raise Wrong(f"/{self.path} has no option {name}.")

    def _fill(self, world: World, server: str, values: Json) -> tuple[list[Json], Json]:
        filled: list[Json] = []
        resolved: Json = {}
        for name, value in values.items():
            option = self._option(name)
            if value is None:
                continue
            kind = option["type"]
            if kind in TARGETS:
                (value,), found = resolve_target(world, server, TARGETS[kind], [str(value)])
                merge(resolved, found)
            else:
                _check_value(option, value)
            filled.append({"name": name, "type": kind, "value": value})
        return filled, resolved

    def _nest(self, filled: list[Json], resolved: Json) -> Json:
        options = filled
        for step in reversed(self.steps):
            options = [{"name": step["name"], "type": step["type"], "options": options}]
        data: Json = {"id": self.command["id"], "name": self.command["name"], "type": CHAT, "options": options}
        if resolved:
            data["resolved"] = resolved
        if "guild_id" in self.command:
            data["guild_id"] = self.command["guild_id"]
        return data


def find_command(world: World, server: str, path: str) -> CommandLine:
    """The command at a path such as "match new"; a server's own commands come first. Raises Wrong."""
    words = path.strip().removeprefix("/").split()
    if not words:
        raise Wrong("Say which command.")
    for command in [*world.commands.get(server, []), *world.commands.get(GLOBAL, [])]:
        if command["name"] == words[0] and command["type"] == CHAT:
            return _descend(command, words[1:])
    raise Wrong(f"There is no command /{words[0]}.")


def _descend(command: Json, words: list[str]) -> CommandLine:
    holder, steps = command, []
    for word in words:
        inner = [o for o in holder.get("options") or [] if o["type"] in {SUB_COMMAND, GROUP} and o["name"] == word]
        if not inner:
            raise Wrong(f"/{command['name']} has no sub-command {' '.join(words)}.")
        holder = inner[0]
        steps.append(holder)
    options = holder.get("options") or []
    if any(option["type"] in {SUB_COMMAND, GROUP} for option in options):
        choices = ", ".join(option["name"] for option in options)
        raise Wrong(f"Say which sub-command of /{command['name']}: {choices}.")
    return CommandLine(command, tuple(steps), tuple(options))


def _check_value(option: Json, value: Any) -> None:
    """Check a text, number or truth value against its option. Raises Wrong."""
    name, kind = option["name"], option["type"]
    if kind == STRING:
        if not isinstance(value, str):
            raise Wrong(f"The option {name} takes text.")
        least, most = option.get("min_length") or 0, option.get("max_length") or MOST_TEXT
        if not least <= len(value) <= most:
            raise Wrong(f"The option {name} takes {least} to {most} characters.")
    elif kind == BOOLEAN:
        if not isinstance(value, bool):
            raise Wrong(f"The option {name} takes true or false.")
    elif kind in {INTEGER, NUMBER}:
        _check_number(option, value)
    else:
        raise Wrong(f"The sandbox cannot fill in the option {name}.")
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise Wrong(f"The option {name} takes one of: {', '.join(str(choice['value']) for choice in choices)}.")


def _check_number(option: Json, value: Any) -> None:
    name = option["name"]
    whole = option["type"] == INTEGER
    if isinstance(value, bool) or not isinstance(value, int if whole else int | float):
        raise Wrong(f"The option {name} takes a {'whole number' if whole else 'number'}.")
    least = -MOST_INTEGER if option.get("min_value") is None else option["min_value"]
    most = MOST_INTEGER if option.get("max_value") is None else option["max_value"]
    if not least <= value <= most:
        raise Wrong(f"The option {name} takes a number from {least} to {most}.")
