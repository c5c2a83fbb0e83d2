"""A turn can be taken where its picture cannot be drawn."""

from typing import Any

import pytest

from bot.pictures import NotDrawn, Pictures
from tests.bot.faces.limits import custom_ids
from tests.bot.faces.stage import ANA, Stage


async def test_the_panel_comes_without_its_picture(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    async def panel(*_: Any) -> bytes:
        raise NotDrawn

    monkeypatch.setattr(Pictures, "panel", panel)
    match = await stage.started(ANA, seats=2)
    answer = await stage.press(ANA, f"board.turn:{match.id}")
    assert answer.sentences == []
    assert answer.files == []
    assert answer.view is not None
    assert [one for one in custom_ids(answer.view) if one.startswith("panel.")]
