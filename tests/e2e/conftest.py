"""One table for all tests, because drawing the first board takes a while; each test opens matches of its own."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.e2e.table import Table, laid
from tests.sandbox.openapi import DESCRIPTION, description


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def shared(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Table]:
    """A table without rate limits."""
    async with laid(tmp_path_factory.mktemp("table")) as table:
        await table.post("limits", {"rates": False})
        yield table


@pytest_asyncio.fixture(loop_scope="session")
async def table(shared: Table) -> AsyncIterator[Table]:
    """The table; whatever the bot sends in a test must be right by Discord's own API description."""
    before = await shared.requests()
    yield shared
    await shared.forget_faults()
    if DESCRIPTION.exists():
        sent = (await shared.requests())[len(before) :]
        assert [p for r in sent for p in description().problems(r["method"], r["path"], r["json"])] == []
