"""`/match` before the start: what happens, and the one private sentence for each way it can go wrong."""

from discord import Permissions, app_commands
from discord.app_commands.transformers import MemberTransformer

from bot.commands import match as commands
from domain.match import Status
from tests.bot.faces.limits import custom_ids
from tests.bot.faces.stage import ANA, BRUNO, CHIARA, LOUNGE, RACES, SERVER, Person, Stage


def without(*names: str) -> Permissions:
    """All permissions but these."""
    permissions = Permissions.all()
    permissions.update(administrator=False, **dict.fromkeys(names, False))
    return permissions


async def test_new_opens_a_lobby_where_it_was_given(stage: Stage) -> None:
    answer = await stage.command(ANA, commands.new, game="formula_d", seats=5, pace="fast", stand_ins=2)
    match = await stage.only_match()
    assert (match.status, match.seats, match.pace, match.server) == (Status.LOBBY, 5, "fast", str(SERVER))
    assert [sitter.player for sitter in match.sitters] == [stage.player(ANA), None, None]
    place = stage.services.directory.place(match.id)
    assert place is not None
    assert (place.server, place.channel, place.thread) == (SERVER, RACES, None)
    assert answer.private
    assert answer.text == f"Match `{match.id}` is open and you have its first seat. Its lobby is in this channel."


async def test_new_reads_the_games_own_options(stage: Stage) -> None:
    await stage.command(ANA, commands.new, game="formula_d", options="circuit=monaco")
    assert (await stage.only_match()).options == {"circuit": "monaco"}


async def test_wrong_options_are_told_and_open_nothing(stage: Stage) -> None:
    told = {
        "circuit": "Options are written `key=value`; choose them from the list that opens as you type.",
        "weather=rain": "There is no option weather; choose one of: `circuit` and `laps`.",
        "circuit=spa": "spa is not a value of circuit; choose one of: `lagoa`, `monaco` and `race_city`.",
    }
    for options, sentence in told.items():
        answer = await stage.command(ANA, commands.new, game="formula_d", options=options)
        assert answer.sentences == [sentence]
    long = await stage.command(ANA, commands.new, game="formula_d", options="circuit=" + "x" * 2000)
    assert len(long.text) < 200
    assert stage.services.store.head() == 0


async def test_a_race_that_is_over_as_it_starts_is_not_opened(stage: Stage) -> None:
    """Long Shot without actions is for the command line's figures."""
    answer = await stage.command(ANA, commands.new, game="long_shot", options="actions=none")
    assert answer.sentences == ["none is not a value of actions; choose one of: `all`."]
    assert stage.services.store.head() == 0


async def test_more_stand_ins_than_seats_open_nothing(stage: Stage) -> None:
    answer = await stage.command(ANA, commands.new, game="formula_d", seats=3, stand_ins=3)
    assert answer.sentences == ["One seat is yours; choose more seats, or fewer stand-ins."]
    assert stage.services.store.head() == 0


async def test_each_missing_permission_is_named(stage: Stage) -> None:
    named = {"view_channel": "View Channel", "send_messages": "Send Messages", "attach_files": "Attach Files"}
    for permission, name in named.items():
        answer = await stage.command(ANA, commands.new, permissions=without(permission), game="formula_d")
        assert f"**{name}**" in answer.text
        assert len(answer.sentences) == 1
    assert stage.services.store.head() == 0


async def test_without_threads_it_is_played_in_the_channel(stage: Stage) -> None:
    answer = await stage.command(ANA, commands.new, permissions=without("create_public_threads"), game="formula_d")
    assert answer.text.endswith(
        "I am not allowed to open threads here (**Create Public Threads**), so the match is played in this channel."
    )
    assert (await stage.only_match()).status is Status.LOBBY


async def test_only_allowed_channels_take_matches(stage: Stage) -> None:
    stage.services.directory.set_allowed_channels(SERVER, [LOUNGE])
    answer = await stage.command(ANA, commands.new, game="formula_d")
    assert answer.sentences == [f"On this server matches are opened in <#{LOUNGE}>."]
    assert (await stage.command(ANA, commands.new, channel=LOUNGE, game="formula_d")).text.startswith("Match `")


async def test_join_leave_and_the_last_one_closes(stage: Stage) -> None:
    match = await stage.opened(ANA)
    joined = await stage.command(BRUNO, commands.join)
    assert joined.text == f"You have a seat in match `{match.id}`; press **I'm ready** when you are."
    again = await stage.command(BRUNO, commands.join, match=match.id)
    assert again.text == "You already have a seat in this match; press **I'm ready** when you are."
    assert (await stage.command(BRUNO, commands.leave)).text == f"You have left match `{match.id}`."
    closed = await stage.command(ANA, commands.leave)
    assert closed.text == f"You were the last one in match `{match.id}`: it is closed."


async def test_the_eleventh_player_is_sent_on(stage: Stage) -> None:
    """Formula D takes 2 to 10 seats."""
    people = [Person(100 + n, f"Driver {n}") for n in range(10)]
    match = await stage.opened(*people, seats=10)
    answer = await stage.command(ANA, commands.join, match=match.id)
    assert answer.text == "All 10 seats are taken; ask the organiser for one more, or open a match of your own."


async def test_one_seat_is_too_few_to_start(stage: Stage) -> None:
    match = await stage.opened(ANA)
    answer = await stage.command(ANA, commands.start, match=match.id)
    assert answer.text == "A match needs at least 2 players; invite someone or add a stand-in."


async def test_start_with_stand_ins(stage: Stage) -> None:
    match = await stage.opened(ANA, seats=3)
    answer = await stage.command(ANA, commands.start, fill=True)
    assert answer.text == f"Match `{match.id}` is under way."
    assert stage.services.store.match(match.id).players == (stage.player(ANA), None, None)


async def test_others_start_only_once_everyone_is_ready(stage: Stage) -> None:
    match = await stage.opened(ANA, BRUNO)
    answer = await stage.command(BRUNO, commands.start, match=match.id)
    assert answer.text == "Not everyone is ready; wait for them, or ask the organiser to start."


async def test_unknown_and_foreign_matches(stage: Stage) -> None:
    match = await stage.opened(ANA)
    sentence = "There is no such match here; see `/match list` for those there are."
    assert (await stage.command(BRUNO, commands.join, match="ZZZZZZZZ")).text == sentence
    assert (await stage.command(BRUNO, commands.join, match="x" * 2001)).text == sentence
    elsewhere = await stage.services.dispatch.run(
        lambda store: store.open_match(server="99", game="formula_d", organiser=stage.player(ANA))
    )
    assert (await stage.command(BRUNO, commands.join, match=elsewhere.id)).text == sentence
    typed = f" {match.id.lower()} "
    assert (await stage.command(BRUNO, commands.join, match=typed)).text.startswith("You have a seat")


async def test_which_of_several_has_to_be_said(stage: Stage) -> None:
    first, second = await stage.opened(ANA), await stage.opened(ANA)
    answer = await stage.command(BRUNO, commands.join)
    assert answer.text in (
        f"Which match? Name it in `match`: `{first.id}` and `{second.id}`.",
        f"Which match? Name it in `match`: `{second.id}` and `{first.id}`.",
    )


async def test_nothing_to_join(stage: Stage) -> None:
    assert (await stage.command(BRUNO, commands.join)).text == (
        "No match is open to join here; open one with `/match new`."
    )
    assert (await stage.command(CHIARA, commands.join)).text == (
        "Nenhuma partida está aberta aqui; abra uma com `/partida nova`."
    )


async def test_stand_ins_come_and_go(stage: Stage) -> None:
    match = await stage.opened(ANA)
    assert (await stage.command(ANA, commands.add_stand_in)).text == "2 of 4 seats are taken."
    assert (await stage.command(ANA, commands.remove_stand_in)).text == "1 of 4 seats are taken."
    answer = await stage.command(ANA, commands.remove_stand_in, match=match.id)
    assert answer.text == "No stand-in has a seat in this match; add one first."


async def test_invite_calls_the_person_in_public_with_a_button(stage: Stage) -> None:
    match = await stage.opened(ANA)
    answer = await stage.command(ANA, commands.invite, person=BRUNO)
    assert answer.text == "Bruno has been invited."
    ((channel, message),) = stage.voice.said
    assert channel == RACES
    assert message.pings == (BRUNO.id,)
    assert message.content == "<@2>, **Ana** invites you to a match of Formula D."
    assert message.view is not None
    assert custom_ids(message.view()) == [f"lobby.join:{match.id}", f"board.help:{match.id}"]


async def test_whom_one_cannot_invite(stage: Stage) -> None:
    await stage.opened(ANA, BRUNO)
    seated = await stage.command(ANA, commands.invite, person=BRUNO)
    assert seated.text == "Bruno already has a seat in this match."
    robot = await stage.command(ANA, commands.invite, person=Person(9, "Robot", bot=True))
    assert robot.text == "A bot cannot take a seat; add a stand-in instead: `/match stand-in add`."
    assert stage.voice.said == []


async def test_remove_and_hand_over(stage: Stage) -> None:
    match = await stage.opened(ANA, BRUNO, CHIARA)
    assert (await stage.command(ANA, commands.remove, person=BRUNO)).text == "Bruno has no seat any more."
    stranger = await stage.command(ANA, commands.hand_over, person=BRUNO)
    assert stranger.text == "That person has no seat in this match; choose someone who has."
    assert (await stage.command(ANA, commands.hand_over, person=CHIARA)).text == "Chiara is the organiser now."
    assert stage.services.store.match(match.id).organiser == stage.player(CHIARA)


async def test_every_command_fits_discords_limits() -> None:
    """At most 25 sub-commands in a group, names of 32, descriptions of 100, all texts of a command 8,000 characters."""
    assert len(commands.group.commands) <= 25
    for command in commands.group.walk_commands():
        assert len(command.name) <= 32
        assert 1 <= len(command.description) <= 100
        if isinstance(command, app_commands.Command):
            assert all(len(str(one.description)) <= 100 for one in command.parameters)


def test_people_who_left_the_server_can_still_be_sent_out() -> None:
    """Discord hands them over as users, whom an option that takes members only would refuse."""
    for command in (commands.remove, commands.hand_over):
        assert not isinstance(command._params["person"]._annotation, MemberTransformer)
