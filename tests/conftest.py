"""Fixtures for tests of every part."""

from collections.abc import Iterator

import pytest

from tests.postgres import fresh_server


@pytest.fixture(scope="module")
def postgres_server() -> Iterator[dict[str, str]]:
    """Settings of a log on a PostgreSQL server of the test module's own; skips where there is none."""
    yield from fresh_server()
