"""The commands for matches under way and over, for oneself, for the server."""

from typing import Any

from discord import Permissions

from bot.commands import admin, race
from bot.commands.help import help_command
from bot.commands.leaderboard import ROWS, show_leaderboard, shown_lines
from bot.commands.me import turns
from bot.commands.replay import replay
from bot.directory import Place
from domain.match import Match, Status
from projections.standings import Standing
from tests.bot.faces.limits import assert_within_limits, buttons, texts
from tests.bot.faces.stage import ANA, BRUNO, CHIARA, LOUNGE, RACES, SERVER, Person, Stage


def placed(stage: Stage, match: Match) -> None:
    """The match has its messages."""
    stage.services.directory.set_place(Place(match.id, SERVER, RACES, lobby_message=40, thread=41, board_message=42))


async def finished(stage: Stage) -> Match:
    """A race of Ana and Bruno, driven to its end."""
    match = await stage.started(ANA, BRUNO)
    while match.to_act:
        match = await stage.drive(ANA, match)
    return match


async def test_status_of_a_lobby_a_race_and_its_end(stage: Stage) -> None:
    lobby = await stage.opened(ANA)
    placed(stage, lobby)
    told = (await stage.command(BRUNO, race.status, match=lobby.id)).text
    assert "1. ⏳ **Ana** · organiser" in told
    assert told.endswith(f"https://discord.com/channels/{SERVER}/{RACES}/40")
    over = await finished(stage)
    assert (await stage.command(BRUNO, race.status, match=over.id)).text.startswith("## 🏁 The race is over")
    live = await stage.started(ANA)
    placed(stage, live)
    told = (await stage.command(BRUNO, race.status, match=live.id)).text
    assert "Waiting for **Ana** (called <t:1777636800:R>)." in told
    assert "Time runs out <t:1777723200:R>." in told
    assert told.endswith("<#41>")


async def test_board_and_replay(stage: Stage) -> None:
    match = await stage.started(ANA)
    assert (await stage.command(CHIARA, race.board, match=match.id)).files == ["board.png"]
    first = await stage.command(CHIARA, replay, match=match.id)
    assert first.files == ["replay.png"]
    assert first.view is not None
    assert_within_limits(first.view)
    turned = buttons(first.view)
    assert [turned[mark]["disabled"] for mark in "⏮◀▶⏭"] == [True, True, False, False]
    last = await stage.press(CHIARA, turned["⏭"]["custom_id"])
    assert last.view is not None
    assert [buttons(last.view)[mark]["disabled"] for mark in "⏮◀▶⏭"] == [False, False, True, True]
    second = await stage.press(CHIARA, turned["▶"]["custom_id"])
    assert second.view is not None
    assert "imagem 2 de" in texts(second.view)
    before = await stage.press(CHIARA, buttons(second.view)["◀"]["custom_id"])
    assert before.view is not None
    assert "imagem 1 de" in texts(before.view)


async def test_resign_and_abandon(stage: Stage) -> None:
    match = await stage.started(ANA, BRUNO)
    told = await stage.command(BRUNO, race.resign)
    assert told.text == f"You have given up match `{match.id}`; a stand-in plays on for you."
    assert stage.services.store.match(match.id).resigned == (1,)
    refused = await stage.command(BRUNO, race.abandon, match=match.id)
    assert refused.text == "Only the organiser may do that; ask them, or open a match of your own."
    assert (await stage.command(ANA, race.abandon)).text == f"Match `{match.id}` is called off."
    again = await stage.command(ANA, race.abandon, match=match.id)
    assert again.text == "This match is over; look at it again with `/replay`, or open a new one: `/match new`."


async def test_verify_before_and_after_the_end(stage: Stage) -> None:
    live = await stage.started(ANA)
    early = await stage.command(ANA, race.verified, match=live.id)
    assert early.text == "This match is not over yet; its dice can be verified once it is."
    over = await finished(stage)
    told = (await stage.command(ANA, race.verified, match=over.id)).text
    assert told.startswith(f"✅ Match `{over.id}` holds: the secret is the one sealed before the start, and all ")
    assert over.commitment in told
    assert over.secret in told


async def test_list_with_links(stage: Stage) -> None:
    empty = await stage.command(ANA, race.listed)
    assert empty.text == "No match is open or under way here; open one with `/match new`."
    lobby, live = await stage.opened(ANA), await stage.started(BRUNO)
    placed(stage, lobby)
    told = (await stage.command(CHIARA, race.listed)).text.splitlines()
    assert told == [
        "**Abertas para entrar**",
        f"• {lobby.id} · Formula D · aberta · Ana · https://discord.com/channels/{SERVER}/{RACES}/40",
        "**Em andamento**",
        f"• {live.id} · Formula D · rodada {live.round} · Bruno, 1 reserva",
    ]


async def test_turns_that_wait_for_me(stage: Stage) -> None:
    assert (await stage.command(ANA, turns)).text == (
        "Nothing is waiting for you: you are in no match. See `/match list`."
    )
    live, lobby = await stage.started(ANA), await stage.opened(BRUNO, ANA)
    placed(stage, live)
    assert (await stage.command(ANA, turns)).text.splitlines() == [
        f"🏎️ Your turn in Formula D `{live.id}` (called <t:1777636800:R>). Time runs out <t:1777723200:R>."
        f" https://discord.com/channels/{SERVER}/41/42",
        f"💺 Formula D `{lobby.id}` is waiting for you to press **I'm ready**.",
    ]


async def test_leaderboard_is_a_picture_that_can_be_read_out(stage: Stage) -> None:
    assert (await stage.command(ANA, show_leaderboard)).files == ["leaderboard.png"]
    await finished(stage)
    assert (await stage.command(ANA, show_leaderboard)).files == ["leaderboard.png"]


def test_the_reader_is_on_the_leaderboard_even_from_below() -> None:
    lines = [Standing(rank=n, player=f"P{n}", points=100 - n, played=1, places=(1,)) for n in range(1, 31)]
    assert [line.rank for line in shown_lines(lines, "P3")] == list(range(1, ROWS + 1))
    assert [line.rank for line in shown_lines(lines, "P27")] == [*range(1, ROWS), 27]
    assert [line.rank for line in shown_lines(lines, None)] == list(range(1, ROWS + 1))


async def test_help_is_one_screen(stage: Stage) -> None:
    for person in (ANA, CHIARA):
        assert "Formula D" in (await stage.command(person, help_command)).text
        rules = await stage.command(person, help_command, game="formula_d")
        assert rules.view is not None
        assert_within_limits(rules.view)


async def test_admin_sets_language_and_channels(stage: Stage) -> None:
    directory = stage.services.directory
    told = await stage.command(ANA, admin.set_language, language="pt-BR")
    assert told.text == "From now on I speak Português (Brasil) to everyone here."
    assert directory.language(SERVER) == "pt-BR"
    everywhere = "Matches may be opened in every channel where I may write."
    assert (await stage.command(ANA, admin.channels)).text == everywhere
    lounge: Any = type("Channel", (), {"id": LOUNGE})
    only = await stage.command(ANA, admin.channels, channel_=lounge)
    assert only.text == f"Matches may be opened in <#{LOUNGE}> and nowhere else."
    assert (await stage.command(ANA, admin.channels, channel_=lounge, allowed=False)).text == everywhere


async def test_admin_deletes_a_test_match(stage: Stage) -> None:
    match = await stage.started(ANA)
    placed(stage, match)
    told = await stage.command(BRUNO, admin.delete, match=match.id)
    assert told.text == f"Match `{match.id}` is deleted."
    assert stage.services.store.match(match.id).status is Status.ABANDONED
    assert stage.services.directory.place(match.id) is None
    assert stage.voice.deleted == [(41, 42), (RACES, 40)]
    assert (await stage.command(ANA, race.listed)).text.startswith("No match is open")


async def test_a_match_played_to_its_end_is_not_deleted(stage: Stage) -> None:
    over = await finished(stage)
    told = await stage.command(BRUNO, admin.delete, match=over.id)
    assert told.text == "A match that was played to its end stays; only open and live ones can be deleted."


def test_admin_is_for_those_who_manage_the_server() -> None:
    assert admin.group.default_permissions is not None
    assert admin.group.default_permissions.manage_guild
    assert admin.group.guild_only


async def test_long_lists_fit_into_a_message(stage: Stage) -> None:
    """Twenty-five lobbies of people with long names: the answer stays below Discord's 2,000 characters."""
    people = [Person(500 + n, f"{n}" + "_*" * 15) for n in range(10)]
    for _ in range(25):
        placed(stage, await stage.opened(*people, seats=10))
    for command in (race.listed, turns):
        told = (await stage.command(people[0], command)).text
        assert len(told) <= 2000
        assert told.splitlines()[-1].startswith("… and ")


async def test_without_attach_files_pictures_are_refused_and_the_panel_goes_without(stage: Stage) -> None:
    match = await stage.started(ANA)
    dumb = Permissions.all()
    dumb.update(administrator=False, attach_files=False)
    sentence = "I am not allowed to show pictures in this channel; give me the permission **Attach Files** here."
    for command, options in ((race.board, {"match": match.id}), (replay, {"match": match.id}), (show_leaderboard, {})):
        assert (await stage.command(ANA, command, RACES, dumb, **options)).sentences == [sentence]
    panel = await stage.press(ANA, f"board.turn:{match.id}", permissions=dumb)
    assert panel.files == []
    assert panel.view is not None
    assert_within_limits(panel.view)
