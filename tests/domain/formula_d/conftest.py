"""A folder of circuits for tests."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.games.formula_d import circuit as library
from domain.games.formula_d.circuit import Circuit, circuit
from tests.domain.formula_d.byway import KEY, plan


@pytest.fixture
def byway(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Circuit]:
    """The small street circuit, alone in the folder."""
    (tmp_path / f"{KEY}.json").write_text(json.dumps(plan()))
    monkeypatch.setattr(library, "_folder", lambda: tmp_path)
    yield circuit(KEY)
    circuit.cache_clear()
