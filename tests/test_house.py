"""The house rules that a machine can hold: layers, style and types."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOOLS = Path(sys.executable).parent


@pytest.mark.parametrize(
    "command",
    ["lint-imports", "ruff check .", "ruff format --check .", "mypy"],
    ids=["layers", "style", "format", "types"],
)
def test_the_house_is_in_order(command: str) -> None:
    """architecture.md, The house: imports run one way; the code is typed and formatted."""
    tool, *arguments = command.split()
    run = subprocess.run([TOOLS / tool, *arguments], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
