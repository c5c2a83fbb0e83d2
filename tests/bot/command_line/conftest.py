"""Running `paddock` inside the test's own process."""

import io
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]


class Terminal:
    """A terminal whose data folder is a temporary one."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.data = folder / "data"
        self._patch = monkeypatch
        self._capture = capsys
        monkeypatch.setenv("PADDOCK_DATA", str(self.data))
        for name in ("PADDOCK_TOKEN", "PADDOCK_DATABASE", "PADDOCK_API", "PADDOCK_GATEWAY"):
            monkeypatch.delenv(name, raising=False)

    def run(self, *arguments: str, given: str | bytes = "") -> Ended:
        self._patch.setattr(sys, "argv", ["paddock", *arguments])
        self._patch.setattr(
            sys, "stdin", io.TextIOWrapper(io.BytesIO(given.encode() if isinstance(given, str) else given))
        )
        with pytest.raises(SystemExit) as end:
            main()
        captured = self._capture.readouterr()
        return Ended(int(end.value.code or 0), captured.out, captured.err)

    def script(self, **fields: Any) -> str:
        path = self.folder / "script.json"
        path.write_text(json.dumps(fields))
        return str(path)


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(tmp_path, monkeypatch, capsys)
