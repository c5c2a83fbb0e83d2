"""A stage for each test: its time stands still unless a test moves it, so that no machine is too slow for it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sandbox import Clock, Sandbox
from tests.sandbox.stage import Stage, StandBot, running, staged

NOON = 1_767_268_800.0


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    """A fresh sandbox without rate limits."""
    async with staged(Sandbox(tmp_path / "world", clock=Clock(lambda: NOON))) as found:
        await found.people.post("limits", rates=False)
        yield found


@pytest.fixture
async def bot(stage: Stage) -> AsyncIterator[StandBot]:
    """A discord.py bot on the stage."""
    async with running(StandBot(), stage.sandbox) as found:
        yield found
