"""A turn by clicks: one question at a time, stale panels, other people's panels, two clicks at once, taking back."""

import asyncio

from discord import InteractionResponseType, ui

from bot.ui.conversation import BUTTONS, panel_of
from bot.ui.custom_ids import PanelId, base36, parsed
from domain.events import MovePlayed
from domain.match import Match
from tests.bot.faces.limits import assert_within_limits, buttons, custom_ids, menus, texts
from tests.bot.faces.stage import ANA, BRUNO, CHIARA, Answer, Stage

MOVED_ON = "The board has moved on: this is how it stands now."


def view(answer: Answer) -> ui.LayoutView:
    """The panel that was shown."""
    assert answer.sentences == []
    assert answer.view is not None
    assert_within_limits(answer.view)
    return answer.view


def moves(stage: Stage, match: Match, seat: int) -> int:
    """How many moves a seat has made itself."""
    events = stage.services.store.events(match.id)
    return sum(isinstance(e, MovePlayed) and e.seat == seat and e.by == "person" for e in events)


async def gear_asked(stage: Stage, *people: object) -> Match:
    """A race in its second round, Ana asked for her gear."""
    match = await stage.started(ANA, seats=2) if not people else await stage.started(ANA, BRUNO, seats=2)
    while match.round < 2 or match.rules.ask(match.state, 0, ()).kind != "gear":
        match = await stage.drive(ANA, match)
    return match


async def test_take_your_turn_opens_a_private_panel_with_a_picture(stage: Stage) -> None:
    match = await gear_asked(stage)
    answer = await stage.press(ANA, f"board.turn:{match.id}")
    assert answer.acknowledged is InteractionResponseType.deferred_channel_message
    assert answer.private
    shown = view(answer)
    assert answer.files == ["panel.png"]
    assert "While you waited" in texts(shown)
    assert [i for i in custom_ids(shown) if i.startswith("panel.answer:")]


async def test_a_gear_is_played_by_one_click_and_the_next_question_is_shown_at_once(stage: Stage) -> None:
    match = await gear_asked(stage)
    panel = view(await stage.press(ANA, f"board.turn:{match.id}"))
    first = next(i for i in custom_ids(panel) if i.startswith("panel.answer:"))
    answer = await stage.press(ANA, first)
    assert answer.acknowledged is InteractionResponseType.deferred_message_update
    now = stage.services.store.match(match.id)
    last = [e for e in stage.services.store.events(match.id) if isinstance(e, MovePlayed) and e.by == "person"][-1]
    assert last.move == ("gear 1",)
    asked_now = [parsed(i) for i in custom_ids(view(answer)) if i.startswith(("panel.answer:", "panel.pick:"))]
    if now.asked(0) is not None and now.round == match.round:
        assert {one.details[1] for one in asked_now} == {base36(now.asked(0).asked)}  # type: ignore[union-attr]


async def test_a_menu_pick_is_confirmed_before_it_is_played(stage: Stage) -> None:
    match = await stage.started(ANA, seats=2)
    while len(panel_of(match, 0).question.options) <= BUTTONS:  # type: ignore[union-attr]
        match = await stage.drive(ANA, match)
    made = moves(stage, match, 0)
    (menu,) = menus(view(await stage.press(ANA, f"board.turn:{match.id}")))
    chosen = view(await stage.press(ANA, menu["custom_id"], menu["options"][2]["value"]))
    assert moves(stage, match, 0) == made
    back = view(await stage.press(ANA, buttons(chosen)["Back"]["custom_id"]))
    assert menus(back)[0]["options"] == menu["options"]
    await stage.press(ANA, buttons(chosen)["Do it"]["custom_id"])
    assert moves(stage, match, 0) == made + 1


async def test_two_clicks_at_once_are_one_move(stage: Stage) -> None:
    match = await gear_asked(stage)
    made = moves(stage, match, 0)
    panel = view(await stage.press(ANA, f"board.turn:{match.id}"))
    clicked = [i for i in custom_ids(panel) if i.startswith("panel.answer:")]
    answers = await asyncio.gather(stage.press(ANA, clicked[0]), stage.press(ANA, clicked[-1]))
    assert moves(stage, match, 0) == made + 1
    assert sum(MOVED_ON in texts(view(answer)) for answer in answers) == 1


async def test_a_stale_panel_is_replaced_by_a_fresh_one(stage: Stage) -> None:
    match = await gear_asked(stage)
    old = PanelId(match.id, 0, match.to_act[0].asked - 1).control("panel.show")
    shown = view(await stage.press(ANA, str(old)))
    assert MOVED_ON in texts(shown)
    fresh = [parsed(i).details[1] for i in custom_ids(shown) if i.startswith(("panel.answer:", "panel.pick:"))]
    assert set(fresh) == {base36(match.to_act[0].asked)}


async def test_a_changed_list_of_options_plays_nothing(stage: Stage) -> None:
    match = await gear_asked(stage)
    made = moves(stage, match, 0)
    forged = PanelId(match.id, 0, match.to_act[0].asked, (0,), "aaaa").control("panel.play")
    assert MOVED_ON in texts(view(await stage.press(ANA, str(forged))))
    assert moves(stage, match, 0) == made


async def test_anothers_panel_is_refused(stage: Stage) -> None:
    match = await gear_asked(stage, BRUNO)
    panel = view(await stage.press(ANA, f"board.turn:{match.id}"))
    anas = next(i for i in custom_ids(panel) if i.startswith(("panel.answer:", "panel.pick:")))
    version = stage.services.store.match(match.id).version
    answer = await stage.press(BRUNO, anas)
    assert answer.sentences == ["This panel belongs to someone else; press **Take your turn** for your own."]
    stranger = await stage.press(CHIARA, anas)
    assert stranger.sentences == [
        "Você não está nesta partida; entre em uma que ainda esteja na sala de espera: `/partida lista`."
    ]
    assert stage.services.store.match(match.id).version == version


async def test_whoever_is_not_asked_sees_whom_the_match_waits_for(stage: Stage) -> None:
    match = await gear_asked(stage, BRUNO)
    shown = view(await stage.press(BRUNO, f"board.turn:{match.id}"))
    assert "Now it is up to **Ana**" in texts(shown)
    assert (
        {"Look again", "Board full size"}
        <= set(buttons(shown))
        <= {
            "Look again",
            "Take my move back",
            "Board full size",
        }
    )
    again = await stage.press(BRUNO, buttons(shown)["Look again"]["custom_id"])
    assert again.acknowledged is InteractionResponseType.deferred_message_update


async def test_a_move_is_taken_back_once(stage: Stage) -> None:
    match = await gear_asked(stage, BRUNO)
    await stage.services.dispatch.run(
        lambda store: store.play(match.id, stage.player(ANA), ("gear 1",), match.to_act[0].asked)
    )
    rolled = stage.services.store.match(match.id)
    move = rolled.rules.stand_in(rolled.state, 0)
    moved = await stage.services.dispatch.run(
        lambda store: store.play(match.id, stage.player(ANA), move, rolled.to_act[0].asked)
    )
    take_back = f"panel.take_back:{match.id}:0:{base36(moved.version)}"
    shown = view(await stage.press(ANA, take_back))
    assert "Your move is taken back." in texts(shown)
    assert [i for i in custom_ids(shown) if i.startswith(("panel.answer:", "panel.pick:"))]
    again = await stage.press(ANA, take_back)
    assert again.sentences == [
        "This move can no longer be taken back: a die was rolled or someone has moved since; play on from here."
    ]


async def test_a_lobby_and_a_finished_match_have_no_turn(stage: Stage) -> None:
    match = await stage.opened(ANA)
    sentence = "This match is not under way; see `/match list` for those that are."
    assert (await stage.press(ANA, f"board.turn:{match.id}")).sentences == [sentence]
    assert (await stage.press(ANA, f"board.full:{match.id}")).sentences == [sentence]
    assert (await stage.press(ANA, f"replay.open:{match.id}")).sentences == [sentence]
    started = await stage.started(ANA, seats=2)
    await stage.services.dispatch.run(lambda store: store.abandon(started.id, stage.player(ANA)))
    stale = PanelId(started.id, 0, started.to_act[0].asked).control("panel.show")
    over = "This match is over; look at it again with `/replay`, or open a new one: `/match new`."
    assert (await stage.press(ANA, str(stale))).sentences == [over]


async def test_after_resigning_there_is_no_panel(stage: Stage) -> None:
    match = await gear_asked(stage, BRUNO)
    await stage.services.dispatch.run(lambda store: store.resign(match.id, stage.player(BRUNO)))
    answer = await stage.press(BRUNO, f"board.turn:{match.id}")
    assert answer.sentences == ["You have already given up this match; a stand-in plays on for you."]


async def test_board_and_rules_for_anyone(stage: Stage) -> None:
    match = await stage.started(ANA, seats=2)
    board = await stage.press(CHIARA, f"board.full:{match.id}")
    assert board.private
    assert board.files == ["board.png"]
    rules = await stage.press(CHIARA, f"board.help:{match.id}")
    assert rules.private
    assert "Formula D" in texts(view(rules))
