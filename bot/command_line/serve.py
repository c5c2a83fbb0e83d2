"""Running the bot: on Discord, or on the sandbox that comes with it."""

import asyncio
import contextlib
import logging
import signal
import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from shutil import copyfileobj
from threading import Thread
from typing import Annotated

import typer

from bot.command_line.terminal import WrongInput, fail
from bot.lock import Locked, exclusive
from bot.process import serve_until
from bot.services import CannotStart
from bot.settings import Settings, WrongSetting, from_environment, sandboxed
from bot.supervisor import TokenRefused
from domain.games.formula_d.blueprint import BadCircuit
from domain.games.formula_d.circuit import circuit, circuits

SANDBOX_ENDS = 10.0
"""Seconds that the sandbox may take to end."""


def add_to(app: typer.Typer) -> None:
    """Adds `serve` and `demo`."""
    app.command("serve")(serve)
    app.command("demo")(demo)


def serve() -> None:
    """Run the bot until it is interrupted. Set PADDOCK_TOKEN first; the README tells where to get it.

    Example: PADDOCK_TOKEN=... PADDOCK_DATA=/var/lib/paddock paddock serve
    """
    with wrong_start(), interruptible():
        settings = from_environment()
        if not settings.token:
            fail("set PADDOCK_TOKEN to the bot's token, or try the bot without one: paddock demo")
        run(settings)


def demo(
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="Where the page is served; 0: any.")] = 8080,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")] = True,
    data: Annotated[Path, typer.Option("--data", help="The folder that keeps matches and messages.")] = Path(
        ".paddock"
    ),
) -> None:
    """Play on a local Discord in the browser: no account and no token needed. Ctrl-C ends it; matches are kept.

    Example: paddock demo --port 8000 --no-browser
    """
    with wrong_start(), interruptible(), sandbox(port, data / "sandbox") as url:
        settings = sandboxed(url, data)
        typer.echo(f"Paddock is at {url} (Ctrl-C ends it)")
        if browser:
            webbrowser.open(url)
        run(settings)


def run(settings: Settings) -> None:
    """Serve under the lock of the data folder until a signal comes; not at all with a circuit that is not sound."""
    logging.basicConfig(
        level=settings.log_level, stream=sys.stderr, format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    logging.getLogger("apscheduler").setLevel(logging.WARNING)
    # What discord.py says in detail holds the tokens of interactions.
    logging.getLogger("discord").setLevel(max(logging.INFO, logging.getLevelName(settings.log_level)))
    for key in circuits():
        circuit(key)
    settings.data.mkdir(parents=True, exist_ok=True)
    with exclusive(settings.lock):
        asyncio.run(_until_signalled(settings))


@contextmanager
def wrong_start() -> Iterator[None]:
    """Ends the command with one line where the bot cannot start."""
    try:
        yield
    except (WrongSetting, CannotStart, Locked, TokenRefused, BadCircuit) as error:
        raise WrongInput(str(error)) from error
    except OSError as error:
        raise WrongInput(f"{error.filename or 'the data folder'} cannot be used: {error.strerror or error}") from error


@contextmanager
def interruptible() -> Iterator[None]:
    """Ctrl-C and SIGTERM end the block at any time, in good order: that is how it is meant to end."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        yield


@contextmanager
def sandbox(port: int, data: Path) -> Iterator[str]:
    """A sandbox as a child process; its address.

    In a session of its own, so that Ctrl-C does not reach it before the bot has ended; killed with us, it ends too.
    """
    command = [sys.executable, "-m", "sandbox", "--port", str(port), "--data", str(data), "--until-eof"]
    child = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        assert child.stdout is not None
        line = child.stdout.readline().removeprefix("sandbox: ").strip()
        if not line.startswith("http"):
            child.wait(SANDBOX_ENDS)
            fail(f"the local Discord did not start ({line}): end what runs there, or choose another --port or --data")
        Thread(target=copyfileobj, args=(child.stdout, sys.stderr), daemon=True).start()
        yield line
    finally:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)
        child.terminate()
        try:
            child.wait(SANDBOX_ENDS)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()


async def _until_signalled(settings: Settings) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    await serve_until(stop, settings, lambda: datetime.now(UTC))
