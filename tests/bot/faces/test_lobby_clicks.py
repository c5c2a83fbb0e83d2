"""The lobby's controls: a click is a public update, its refusal one private sentence."""

from discord import InteractionResponseType

from bot.ui.lobby_clicks import DOUBLE_CLICK
from domain.match import Status
from tests.bot.faces.stage import ANA, BRUNO, Stage

ORGANISER_ONLY = "Only the organiser may do that; ask them, or open a match of your own."


async def test_join_ready_and_the_last_ready_starts(stage: Stage) -> None:
    match = await stage.opened(ANA)
    joined = await stage.press(BRUNO, f"lobby.join:{match.id}")
    assert joined.acknowledged is InteractionResponseType.deferred_message_update
    assert joined.sentences == []
    await stage.press(BRUNO, f"lobby.ready:{match.id}")
    assert [sitter.ready for sitter in stage.services.store.match(match.id).sitters] == [False, True]
    stage.clock.now += 2 * DOUBLE_CLICK
    await stage.press(BRUNO, f"lobby.ready:{match.id}")
    assert [sitter.ready for sitter in stage.services.store.match(match.id).sitters] == [False, False]
    stage.clock.now += 2 * DOUBLE_CLICK
    await stage.press(BRUNO, f"lobby.ready:{match.id}")
    await stage.press(ANA, f"lobby.ready:{match.id}")
    assert stage.services.store.match(match.id).status is Status.LIVE


async def test_a_double_click_is_one_click(stage: Stage) -> None:
    """Two clicks at once are one (issue, section 4); two seconds later it is a change of mind."""
    match = await stage.opened(ANA)
    await stage.press(BRUNO, f"lobby.join:{match.id}")
    for ready in (True, False):
        for _ in range(2):
            await stage.press(BRUNO, f"lobby.ready:{match.id}")
            assert [sitter.ready for sitter in stage.services.store.match(match.id).sitters] == [False, ready]
            stage.clock.now += DOUBLE_CLICK / 3
        stage.clock.now += DOUBLE_CLICK


async def test_the_organiser_changes_what_is_agreed(stage: Stage) -> None:
    match = await stage.opened(ANA)
    await stage.press(ANA, f"lobby.seats:{match.id}", "6")
    await stage.press(ANA, f"lobby.pace:{match.id}", "normal")
    await stage.press(ANA, f"lobby.option:{match.id}:circuit", "monaco")
    await stage.press(ANA, f"lobby.more:{match.id}")
    await stage.press(ANA, f"lobby.more:{match.id}")
    await stage.press(ANA, f"lobby.fewer:{match.id}")
    now = stage.services.store.match(match.id)
    assert (now.seats, now.pace, now.options, len(now.sitters)) == (6, "normal", {"circuit": "monaco"}, 2)


async def test_others_are_refused_privately_on_the_organisers_controls(stage: Stage) -> None:
    match = await stage.opened(ANA, BRUNO)
    for action, values in {"fill": (), "more": (), "fewer": (), "seats": ("6",), "pace": ("fast",)}.items():
        answer = await stage.press(BRUNO, f"lobby.{action}:{match.id}", *values)
        assert answer.sentences == [ORGANISER_ONLY]
    assert stage.services.store.match(match.id).version == match.version


async def test_fill_starts_with_stand_ins(stage: Stage) -> None:
    match = await stage.opened(ANA, seats=3)
    await stage.press(ANA, f"lobby.fill:{match.id}")
    now = stage.services.store.match(match.id)
    assert (now.status, len(now.players)) == (Status.LIVE, 3)


async def test_start_with_one_seat_says_what_to_do(stage: Stage) -> None:
    match = await stage.opened(ANA)
    answer = await stage.press(ANA, f"lobby.start:{match.id}")
    assert answer.sentences == ["A match needs at least 2 players; invite someone or add a stand-in."]


async def test_leave(stage: Stage) -> None:
    match = await stage.opened(ANA, BRUNO)
    await stage.press(BRUNO, f"lobby.leave:{match.id}")
    answer = await stage.press(BRUNO, f"lobby.leave:{match.id}")
    assert answer.sentences == ["You have no seat in this match; join one that is still in its lobby: `/match list`."]


async def test_a_control_of_a_newer_version_says_that_the_board_has_moved_on(stage: Stage) -> None:
    match = await stage.opened(ANA)
    answer = await stage.press(ANA, f"lobby.auction:{match.id}:x")
    assert answer.private
    assert answer.sentences == ["The board has moved on; press **Take your turn** for what is asked now."]


async def test_a_control_of_an_unknown_match(stage: Stage) -> None:
    answer = await stage.press(ANA, "lobby.join:ZZZZZZZZ")
    assert answer.sentences == ["There is no such match here; see `/match list` for those there are."]
