"""All commands of `paddock` together, and how each ends."""

import os
import sys

import typer

from bot.command_line import board, log, script, serve, simulate, track
from bot.command_line.terminal import WRONG_INPUT, WrongInput

LONGEST = 500
"""Characters of what is told about wrong input, which may itself be of any length."""

app = typer.Typer(
    name="paddock",
    help="Paddock: racing board games by chat.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for part in (serve, simulate, track, script, board, log):
    part.add_to(app)


def run() -> int:
    """Runs the command given on the command line; its exit code. Wrong input ends it with code 2 and one line."""
    try:
        code = app(standalone_mode=False)
    except (WrongInput, typer.TyperException) as error:
        told = str(error) if isinstance(error, WrongInput) else error.format_message()
        typer.echo(f"paddock: {one_line(told)}", err=True)
        code = WRONG_INPUT
    except (typer.Abort, KeyboardInterrupt):
        code = 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    return code if isinstance(code, int) else 0


def one_line(told: str) -> str:
    """The text on one line; of a long one the beginning, which says what it is about, and the end with the reason."""
    line = " ".join(told.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST // 2]} … {line[-LONGEST // 2 :]}"
