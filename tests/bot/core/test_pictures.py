"""A picture that cannot be drawn stops no race: everything is said without it."""

import logging
from typing import Any

import pytest

from bot.announcer import Announcer
from bot.pictures import NotDrawn, Pictures
from bot.telling import marked
from tests.bot.core.workshop import ANA, BRUNO, Workshop


def broken() -> bytes:
    raise MemoryError("no room for a canvas")


async def test_what_went_wrong_is_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    pictures = Pictures()
    with pytest.raises(NotDrawn):
        await pictures.drawn(broken)
    await pictures.close()
    (record,) = [one for one in caplog.records if one.levelno == logging.ERROR]
    assert record.exc_info is not None
    assert "no room for a canvas" in str(record.exc_info[1])


async def test_the_board_is_shown_without_its_picture_and_the_race_is_told(
    shop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def board(*_: Any) -> bytes:
        raise NotDrawn

    announcer: Announcer = shop.announcer()
    monkeypatch.setattr("tests.bot.core.workshop.NoPictures.board", board)
    shop.dispatch.tell(announcer.wake)
    ana, bruno = await shop.player(ANA, "Ana"), await shop.player(BRUNO, "Bruno")
    match = await shop.open(ana, seats=2)
    await shop.dispatch.run(lambda store: store.join(match.id, bruno))
    match = await shop.dispatch.run(lambda store: store.start(match.id, ana, "click"))
    await announcer.idle()
    thread = shop.place(match).table
    assert len(shop.voice.boards()) == 1
    assert [mark for mark in map(marked, shop.voice.texts(thread)) if mark is not None]
