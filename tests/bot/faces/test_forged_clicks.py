"""Controls of our own shape that no message of ours carries: one sentence, no error, and nothing has happened."""

import logging

import pytest

from bot.ui.custom_ids import number
from domain.refusals import Refused
from projections.words.catalog import words
from tests.bot.faces.stage import ANA, BRUNO, Stage

FORGED = [
    ("panel.take_back:{}", ()),
    ("panel.take_back:{}:0:-1", ()),
    ("panel.pick:{}:0:1::", ()),
    ("panel.pick:{}:0:1::", ("-1.abcd",)),
    ("panel.take:{}:0:1::", ("-1.abcd", "z.z")),
    ("panel.play:{}:0:1:-1:abcd", ()),
    ("panel.play:{}:0:1:1_0:abcd", ()),
    ("order.withdraw:{}", ()),
    ("order.withdraw:{}:0:", ()),
    ("order.withdraw:{}:0:1.-1", ()),
    ("order.leave:{}:0:0::", ()),
    ("replay.on:{}", ()),
    ("replay.on:{}:...", ()),
    ("replay.round:{}", ()),
    ("replay.round:{}", ("💥",)),
    ("lobby.seats:{}", ("many",)),
    ("lobby.seats:{}", ()),
    ("lobby.option:{}", ("2",)),
    ("lobby.option:{}:laps", ()),
    ("lobby.pace:{}", ()),
]


async def test_a_forged_control_does_nothing(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    """Such ids come from another version of Paddock, or from somebody who plays with the wire."""
    match = await stage.started(ANA, BRUNO)
    went_wrong = words("en").say("Something went wrong here; nothing was lost. Try again, or report {code}.", code="")
    for custom_id, values in FORGED:
        answer = await stage.press(ANA, custom_id.format(match.id), *values)
        assert answer.text or answer.view is not None, custom_id
        assert went_wrong[:20] not in answer.text, custom_id
    assert stage.services.store.match(match.id).version == match.version
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.parametrize("written", ["", "-1", "+1", "_", "1_0", " 1", "A", "٣", "1.1", "z" * 17])
def test_only_what_base36_writes_is_a_number(written: str) -> None:
    with pytest.raises(Refused):
        number(written)
