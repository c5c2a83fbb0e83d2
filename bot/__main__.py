"""The command `paddock`."""

import os
import sys

import typer

from bot.command_line import board, log, script, serve, simulate, track
from bot.command_line.terminal import WRONG_INPUT, WrongInput

app = typer.Typer(
    name="paddock",
    help="Paddock: racing board games by chat.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for part in (serve, simulate, track, script, board, log):
    part.add_to(app)


def main() -> None:
    """Runs the command given on the command line. Wrong input ends it with exit code 2 and one line."""
    try:
        code = app(standalone_mode=False)
    except (WrongInput, typer.TyperException) as error:
        told = str(error) if isinstance(error, WrongInput) else error.format_message()
        typer.echo(f"paddock: {' '.join(told.split())}", err=True)
        code = WRONG_INPUT
    except (typer.Abort, KeyboardInterrupt):
        code = 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    sys.exit(code if isinstance(code, int) else 0)


if __name__ == "__main__":
    main()
