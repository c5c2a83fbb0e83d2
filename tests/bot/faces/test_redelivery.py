"""The same interaction delivered twice, as after a resumed session: it counts once."""

from typing import Any, cast

import pytest
from discord import ui

from bot.commands import match as commands
from bot.ui.controls import Control
from domain.match import Match, Status
from domain.refusals import Reason, Refused
from domain.store import StorageFailed, Store
from tests.bot.faces.stage import ANA, BRUNO, RACES, FakeInteraction, Person, Stage


def delivered(stage: Stage, person: Person, number: int) -> Any:
    """An interaction with a number of its own."""
    interaction = FakeInteraction(stage.services, person, RACES)
    interaction.id = number
    return interaction


async def test_a_match_is_opened_once_and_its_lobby_message_stays_known(stage: Stage) -> None:
    new = cast(Any, commands.new)
    await new.callback(delivered(stage, ANA, 42), game="formula_d", seats=3, stand_ins=1)
    match, directory = await stage.only_match(), stage.services.directory
    await stage.services.dispatch.write(lambda: directory.change_place(match.id, lobby_message=77))
    await new.callback(delivered(stage, ANA, 42), game="formula_d", seats=3, stand_ins=1)
    assert (await stage.only_match()).version == match.version
    place = directory.place(match.id)
    assert place is not None
    assert place.lobby_message == 77
    await stage.services.dispatch.run(lambda store: store.start(match.id, match.organiser, "43", fill=True))
    again = delivered(stage, ANA, 42)
    await new.callback(again, game="formula_d", seats=3, stand_ins=1)
    assert len(again.answer.sentences) == 1


async def test_a_match_saved_by_a_process_that_was_then_killed_has_its_place(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log has the match and the process ends before anything else is written: the next one knows where it is."""
    saved: list[Match] = []
    whole = Store.open_match

    def killed(store: Store, **fields: Any) -> Match:
        saved.append(whole(store, **fields))
        raise StorageFailed("killed")

    monkeypatch.setattr(Store, "open_match", killed)
    with pytest.raises(StorageFailed):
        await cast(Any, commands.new).callback(delivered(stage, ANA, 44), game="formula_d", seats=3)
    place = stage.services.directory.place(saved[0].id)
    assert place is not None
    assert place.lobby_message is None


async def test_a_refused_opening_leaves_no_place(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: Any, **__: Any) -> Match:
        raise Refused(Reason.UNKNOWN_PACE, pace="warp", paces=("none",))

    monkeypatch.setattr(Store, "open_match", refused)
    with pytest.raises(Refused):
        await cast(Any, commands.new).callback(delivered(stage, ANA, 45), game="formula_d", pace="warp")
    assert stage.services.directory.progress() == {}


async def test_a_click_counts_once(stage: Stage) -> None:
    match = await stage.opened(ANA)
    for _ in range(2):
        for number, action in enumerate(("join", "ready"), start=50):
            interaction = delivered(stage, BRUNO, number)
            interaction.data = {"custom_id": f"lobby.{action}:{match.id}", "values": []}
            await Control(ui.Button(custom_id=interaction.data["custom_id"])).callback(interaction)
            assert interaction.answer.sentences == []
    now = stage.services.store.match(match.id)
    assert (now.status, [sitter.ready for sitter in now.sitters]) == (Status.LOBBY, [False, True])
