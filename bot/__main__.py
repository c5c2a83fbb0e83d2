"""The command `paddock`."""

import sys

INTERRUPTED = 130


def main() -> None:
    """Runs a command. All else is imported here, so that Ctrl-C ends it in good order from its first moment."""
    try:
        from bot.command_line.application import run

        code = run()
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)


if __name__ == "__main__":
    main()
