"""The bot's parts for one test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.core.workshop import Workshop, workshop


@pytest.fixture
async def shop(tmp_path: Path) -> AsyncIterator[Workshop]:
    """The parts put together without Discord."""
    async with workshop(tmp_path) as parts:
        yield parts
