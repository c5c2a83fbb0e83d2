"""The stage for commands and clicks."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.bot.faces.stage import Stage, running


@pytest_asyncio.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    """Services without Discord, and people to use them."""
    async with running(tmp_path) as one:
        yield one
