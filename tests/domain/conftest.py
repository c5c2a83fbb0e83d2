"""The toy game at the table."""

import pytest

from domain import lobby, match
from domain.games import registry
from tests.domain.pebbles import Pebbles


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game among the games."""
    games = {**registry.GAMES, "pebbles": Pebbles()}
    monkeypatch.setattr(registry, "GAMES", games)
    monkeypatch.setattr(lobby, "GAMES", games)
    assert match.rules_of is registry.rules_of
