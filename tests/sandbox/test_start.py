"""Starting where it cannot start: one line, exit code 2."""

import asyncio
import sys
from pathlib import Path

from tests.sandbox.stage import PATIENCE, Stage


async def refused(*arguments: str) -> str:
    """What a start that fails says."""
    command = [sys.executable, "-m", "sandbox", *arguments]
    child = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
    _, said = await asyncio.wait_for(child.communicate(), PATIENCE)
    assert child.returncode == 2
    return said.decode()


async def test_a_taken_port(stage: Stage, tmp_path: Path) -> None:
    """Another process listens there."""
    port = stage.sandbox.url.rsplit(":", 1)[1]
    said = await refused("--port", port, "--data", str(tmp_path / "other"))
    assert said == f"sandbox: cannot start at 127.0.0.1:{port}: Address already in use\n"


async def test_data_in_use(stage: Stage, tmp_path: Path) -> None:
    """Two sandboxes never share a world."""
    said = await refused("--port", "0", "--data", str(tmp_path / "world"))
    assert said == f"sandbox: cannot use the data in {tmp_path / 'world'}: database is locked\n"


async def test_a_port_that_none_is(tmp_path: Path) -> None:
    """Ports are numbered from 0 to 65535."""
    said = await refused("--port", "65536", "--data", str(tmp_path / "world"))
    assert said.endswith("python -m sandbox: error: argument --port: a port is a number from 0 to 65535\n")
