"""`python -m sandbox`: a local Discord until it is interrupted."""

import argparse
import asyncio
import contextlib
import os
import signal
import sqlite3
import sys
from pathlib import Path

from sandbox.server import TOKEN, Sandbox


def main() -> int:
    """Run the sandbox; exit code 2 when its address is taken or its data cannot be used."""
    parser = argparse.ArgumentParser(prog="python -m sandbox", description="A small, strict Discord on loopback.")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on")
    parser.add_argument("--port", type=_port, default=8080, help="port to listen on; 0 takes any free one")
    parser.add_argument("--data", type=Path, default=Path(".paddock/sandbox"), help="folder that keeps the world")
    parser.add_argument("--token", default=TOKEN, help="the bot token it accepts")
    parser.add_argument("--until-eof", action="store_true", help="end when the input ends: with whoever started it")
    options = parser.parse_args()
    sandbox = Sandbox(options.data, host=options.host, port=options.port, token=options.token)
    try:
        asyncio.run(_serve(sandbox, until_eof=options.until_eof))
    except sqlite3.OperationalError as error:
        sys.stderr.write(f"sandbox: cannot use the data in {options.data}: {error}\n")
        return 2
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else str(error)
        sys.stderr.write(f"sandbox: cannot start at {options.host}:{options.port}: {reason}\n")
        return 2
    return 0


def _port(text: str) -> int:
    """The number of a port. Raises ValueError or ArgumentTypeError."""
    port = int(text)
    if not 0 <= port <= 65535:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return port


async def _serve(sandbox: Sandbox, *, until_eof: bool) -> None:
    finished = asyncio.Event()
    loop = asyncio.get_running_loop()
    if until_eof:
        loop.add_reader(sys.stdin, lambda: finished.set() if not os.read(sys.stdin.fileno(), 1024) else None)
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, finished.set)
    async with sandbox:
        sys.stdout.write(f"sandbox: {sandbox.url}\n")
        sys.stdout.flush()
        with contextlib.suppress(asyncio.CancelledError):
            await finished.wait()


if __name__ == "__main__":
    sys.exit(main())
