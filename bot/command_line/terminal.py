"""What all commands share: wrong input in one line, JSON lines, progress on the error stream."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from domain.games.protocol import Rules
from domain.games.registry import GAMES, UnknownGame, rules_of

WRONG_INPUT = 2


class WrongInput(Exception):
    """What the person typed or wrote in a file cannot be used; the message is one sentence for them."""


def fail(sentence: str) -> NoReturn:
    """Ends the command with one line and the exit code of wrong input."""
    raise WrongInput(sentence)


def print_json(value: Any) -> None:
    """One line of JSON on the output."""
    typer.echo(msgspec.json.encode(value).decode())


@contextmanager
def progress(what: str, total: int, quiet: bool = False) -> Iterator[Progress]:
    """A progress bar on the error stream whose only task is number 0; nothing where nobody watches."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=quiet or not console.is_terminal) as bar:
        bar.add_task(what, total=total)
        yield bar


def game_rules(key: str) -> Rules:
    """The rules of the game a person named; ends the command where there is none."""
    try:
        return rules_of(key)
    except UnknownGame:
        fail(f"there is no game {key!r}; there are: {', '.join(GAMES)}")


def chosen_options(rules: Rules, texts: list[str]) -> dict[str, str]:
    """The options given as `key=value`; ends the command where the game knows no such option or value."""
    options: dict[str, str] = {}
    specs = {spec.key: spec for spec in rules.options}
    for entry in texts:
        key, separator, value = entry.partition("=")
        if not separator:
            fail(f"an option is written key=value, not {entry!r}")
        if key not in specs:
            fail(f"{rules.key} has no option {key!r}; it has: {', '.join(specs)}")
        if value not in specs[key].values:
            fail(f"option {key} is one of {', '.join(specs[key].values)}, not {value!r}")
        options[key] = value
    return options
