"""`/match`: open a match, and what can be done with it before it starts."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from discord import Interaction, Member, User, app_commands, ui
from discord.app_commands import Choice, Range, locale_str
from msgspec import structs

from bot import acknowledgement
from bot.commands import completion
from bot.commands.permissions import lessened, require_place
from bot.commands.subject import Wanted, server_of, subject
from bot.directory import Directory, Place
from bot.errors import Answered
from bot.services import Services
from bot.ui.controls import button
from bot.ui.custom_ids import ControlId
from bot.ui.reader import words_for
from bot.voice import Message
from domain.clocks import PACES
from domain.events import MatchId, PlayerId
from domain.games.registry import GAMES
from domain.match import Match, Status
from domain.refusals import Reason, Refused
from domain.store import Store, match_id_of
from projections.words.catalog import Words, escape, words
from projections.words.games import game_words
from projections.words.paces import pace_name

LONGEST = 1900
"""Characters of a list; Discord takes 2,000 in a message, and the last line says what is left off."""

Command = Callable[[Store, PlayerId], Match]

group = app_commands.Group(
    name=locale_str("match"), description=locale_str("Open a match, join one, see how it stands"), guild_only=True
)
stand_in = app_commands.Group(
    name=locale_str("stand-in"), description=locale_str("Stand-ins: the bot plays a seat itself"), parent=group
)

MATCH = locale_str("Which match; by default that of this thread, or the only one it can be")

_ENGLISH = words("en")
_GAMES = [Choice(name=game_words(key).title(_ENGLISH), value=key) for key in GAMES]
_PACES = [Choice(name=locale_str(pace_name(pace, _ENGLISH)), value=pace) for pace in PACES]


@group.command(name=locale_str("new"), description=locale_str("Open a match in this channel"))
@app_commands.rename(
    game=locale_str("game"),
    seats=locale_str("seats"),
    pace=locale_str("pace"),
    stand_ins=locale_str("stand-ins"),
    options=locale_str("options"),
)
@app_commands.describe(
    game=locale_str("What is played"),
    seats=locale_str("The most who can take part"),
    pace=locale_str("How much time everybody has to think"),
    stand_ins=locale_str("How many of the seats the bot plays itself"),
    options=locale_str("The game's own options, as key=value"),
)
@app_commands.choices(game=_GAMES, pace=_PACES)
@app_commands.autocomplete(options=completion.options)
async def new(
    interaction: Interaction[Any],
    game: str,
    seats: Range[int, 2, 10] | None = None,
    pace: str = "none",
    stand_ins: Range[int, 0, 9] = 0,
    options: str = "",
) -> None:
    """Opens a lobby here; the announcer posts its message."""
    await acknowledgement.privately(interaction)
    services: Services = interaction.client.services
    reader = words_for(interaction)
    require_place(interaction, reader)
    chosen = _parsed(game, options, reader)
    if seats is not None and stand_ins >= seats:
        raise Answered(reader.say("One seat is yours; choose more seats, or fewer stand-ins."))

    def opened(store: Store) -> Match:
        player = services.player_of(interaction)
        command = str(interaction.id)
        place = Place(match_id_of(command), interaction.guild_id or 0, interaction.channel_id or 0)
        match = _opened_at(
            services.directory,
            place,
            lambda: store.open_match(
                server=server_of(interaction),
                game=game,
                organiser=player,
                seats=seats,
                pace=pace,
                options=chosen,
                command=command,
            ),
        )
        while match.status is Status.LOBBY and len(match.sitters) <= stand_ins:
            match = store.seat_stand_in(match.id, player)
        return match

    match = await services.dispatch.run(opened)
    told = reader.say(
        "Match `{match}` is open and you have its first seat. Its lobby is in this channel.", match=match.id
    )
    await say(interaction, told, lessened(interaction.app_permissions, reader))


def _opened_at(directory: Directory, place: Place, opened: Callable[[], Match]) -> Match:
    """A match opened at a place, which is kept first: a process killed in between leaves no match unheard of."""
    kept = directory.place(place.match_id) is not None
    if not kept:
        directory.set_place(place)
    try:
        match = opened()
    except Refused:
        if not kept:
            directory.forget_place(place.match_id)
        raise
    if directory.place(match.id) is None:
        directory.set_place(structs.replace(place, match_id=match.id))
    return match


@group.command(name=locale_str("join"), description=locale_str("Take a seat in an open match"))
@app_commands.rename(match=locale_str("match"))
@app_commands.describe(match=MATCH)
@app_commands.autocomplete(match=completion.matches(Wanted.LOBBIES))
async def join(interaction: Interaction[Any], match: str | None = None) -> None:
    """Takes a seat."""
    found = await run(
        interaction, match, Wanted.LOBBIES, lambda i: lambda store, player: store.join(i, player, str(interaction.id))
    )
    reader = words_for(interaction)
    told = reader.say("You have a seat in match `{match}`; press **I'm ready** when you are.", match=found.id)
    await say(interaction, told, lobby_link(interaction, found))


@group.command(name=locale_str("leave"), description=locale_str("Give up your seat before the start"))
@app_commands.rename(match=locale_str("match"))
@app_commands.describe(match=MATCH)
@app_commands.autocomplete(match=completion.matches(Wanted.OWN_LOBBIES))
async def leave(interaction: Interaction[Any], match: str | None = None) -> None:
    """Gives up the seat."""
    found = await run(
        interaction,
        match,
        Wanted.OWN_LOBBIES,
        lambda i: lambda store, player: store.leave(i, player, str(interaction.id)),
    )
    reader = words_for(interaction)
    if found.status is Status.LOBBY:
        await say(interaction, reader.say("You have left match `{match}`.", match=found.id))
    else:
        await say(interaction, reader.say("You were the last one in match `{match}`: it is closed.", match=found.id))


@group.command(name=locale_str("start"), description=locale_str("Start your match with those who have joined"))
@app_commands.rename(match=locale_str("match"), fill=locale_str("fill"))
@app_commands.describe(match=MATCH, fill=locale_str("Give the free seats to stand-ins"))
@app_commands.autocomplete(match=completion.matches(Wanted.OWN_LOBBIES))
async def start(interaction: Interaction[Any], match: str | None = None, fill: bool = False) -> None:
    """Starts the match; the interaction's id goes into its dice."""
    found = await run(
        interaction,
        match,
        Wanted.OWN_LOBBIES,
        lambda i: lambda store, player: store.start(i, player, str(interaction.id), fill),
    )
    await say(interaction, words_for(interaction).say("Match `{match}` is under way.", match=found.id))


@stand_in.command(name=locale_str("add"), description=locale_str("Seat one stand-in more"))
@app_commands.rename(match=locale_str("match"))
@app_commands.describe(match=MATCH)
@app_commands.autocomplete(match=completion.matches(Wanted.OWN_LOBBIES))
async def add_stand_in(interaction: Interaction[Any], match: str | None = None) -> None:
    """Seats a stand-in."""
    found = await run(
        interaction,
        match,
        Wanted.OWN_LOBBIES,
        lambda i: lambda store, player: store.seat_stand_in(i, player, str(interaction.id)),
    )
    await say(interaction, _taken(found, words_for(interaction)))


@stand_in.command(name=locale_str("remove"), description=locale_str("Take one stand-in out"))
@app_commands.rename(match=locale_str("match"))
@app_commands.describe(match=MATCH)
@app_commands.autocomplete(match=completion.matches(Wanted.OWN_LOBBIES))
async def remove_stand_in(interaction: Interaction[Any], match: str | None = None) -> None:
    """Sends a stand-in away."""
    found = await run(
        interaction,
        match,
        Wanted.OWN_LOBBIES,
        lambda i: lambda store, player: store.remove_stand_in(i, player, str(interaction.id)),
    )
    await say(interaction, _taken(found, words_for(interaction)))


@group.command(name=locale_str("invite"), description=locale_str("Invite someone to an open match"))
@app_commands.rename(person=locale_str("person"), match=locale_str("match"))
@app_commands.describe(person=locale_str("Whom to invite"), match=MATCH)
@app_commands.autocomplete(match=completion.matches(Wanted.OWN_LOBBIES))
async def invite(interaction: Interaction[Any], person: Member, match: str | None = None) -> None:
    """Calls a person in the channel, with a button to join."""
    await acknowledgement.privately(interaction)
    services: Services = interaction.client.services
    reader = words_for(interaction)
    found = await services.dispatch.match(await subject(interaction, match, Wanted.OWN_LOBBIES))
    if found.status is not Status.LOBBY:
        raise Refused(Reason.NOT_A_LOBBY)
    if person.bot:
        raise Answered(reader.say("A bot cannot take a seat; add a stand-in instead: `/match stand-in add`."))
    player = services.directory.known_player(person.id)
    if player is not None and any(sitter.player == player for sitter in found.sitters):
        raise Answered(reader.say("{name} already has a seat in this match.", name=escape(person.display_name)))
    public = services.public_words(interaction.guild_id or 0)
    called = public.say(
        "{person}, {name} invites you to a match of {game}.",
        person=person.mention,
        name=f"**{escape(interaction.user.display_name)}**",
        game=game_words(found.game).title(public),
    )
    message = Message(
        f"{called} {lobby_link(interaction, found)}".rstrip(), view=lambda: _joining(found, public), pings=(person.id,)
    )
    await services.voice.send(interaction.channel_id or 0, message, f"{interaction.id}-i")
    await say(interaction, reader.say("{name} has been invited.", name=escape(person.display_name)))


@group.command(name=locale_str("remove"), description=locale_str("Organiser: remove a person from the lobby"))
@app_commands.rename(person=locale_str("person"), match=locale_str("match"))
@app_commands.describe(person=locale_str("Whom to remove"), match=MATCH)
@app_commands.autocomplete(match=completion.matches(Wanted.OWN_LOBBIES))
async def remove(interaction: Interaction[Any], person: Member | User, match: str | None = None) -> None:
    """Sends a person out of the lobby, one who has left the server too."""
    other = _player(interaction, person)
    await run(
        interaction,
        match,
        Wanted.OWN_LOBBIES,
        lambda i: lambda store, player: store.remove(i, player, other, str(interaction.id)),
    )
    reader = words_for(interaction)
    await say(interaction, reader.say("{name} has no seat any more.", name=escape(person.display_name)))


@group.command(name=locale_str("hand-over"), description=locale_str("Organiser: make another person the organiser"))
@app_commands.rename(person=locale_str("person"), match=locale_str("match"))
@app_commands.describe(person=locale_str("Who organises from now on"), match=MATCH)
@app_commands.autocomplete(match=completion.matches(Wanted.OWN_LOBBIES))
async def hand_over(interaction: Interaction[Any], person: Member | User, match: str | None = None) -> None:
    """Hands the organiser's role over."""
    other = _player(interaction, person)
    await run(
        interaction,
        match,
        Wanted.OWN_LOBBIES,
        lambda i: lambda store, player: store.hand_over(i, player, other, str(interaction.id)),
    )
    reader = words_for(interaction)
    await say(interaction, reader.say("{name} is the organiser now.", name=escape(person.display_name)))


async def run(
    interaction: Interaction[Any], typed: str | None, wanted: Wanted, command: Callable[[MatchId], Command]
) -> Match:
    """Acknowledges privately, finds the match that is meant and carries out a command on it as the person who acts."""
    await acknowledgement.privately(interaction)
    services: Services = interaction.client.services
    decide = command(await subject(interaction, typed, wanted))
    return await services.dispatch.run(lambda store: decide(store, services.player_of(interaction)))


async def say(interaction: Interaction[Any], *sentences: str) -> None:
    """The private answer to a command that was acknowledged before."""
    await interaction.edit_original_response(content=" ".join(sentence for sentence in sentences if sentence))


def fitted(lines: Sequence[str], reader: Words) -> str:
    """As many of the lines as one message holds; of the others only how many there are."""
    kept: list[str] = []
    room = LONGEST
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    left_off = len(lines) - len(kept)
    return "\n".join([*kept, reader.say("… and {n} more", n=left_off)] if left_off else kept)


def lobby_link(interaction: Interaction[Any], match: Match) -> str:
    """The address of a match's lobby message; empty where there is none."""
    services: Services = interaction.client.services
    place = services.directory.place(match.id)
    if place is None or place.lobby_message is None:
        return ""
    return f"https://discord.com/channels/{place.server}/{place.channel}/{place.lobby_message}"


def _parsed(game: str, options: str, reader: Words) -> Mapping[str, str]:
    pairs = [part.partition("=") for part in options.split()]
    if any(not value for _, _, value in pairs):
        raise Answered(reader.say("Options are written `key=value`; choose them from the list that opens as you type."))
    chosen = {key: value for key, _, value in pairs}
    for spec in GAMES[game].options if game in GAMES else ():
        if chosen.get(spec.key) in spec.studied:
            raise Refused(Reason.UNKNOWN_VALUE, option=spec.key, value=chosen[spec.key], values=spec.offered)
    return chosen


def _player(interaction: Interaction[Any], person: Member | User) -> PlayerId:
    services: Services = interaction.client.services
    return services.directory.known_player(person.id) or ""


def _taken(match: Match, reader: Words) -> str:
    return reader.say("{taken} of {seats} seats are taken.", taken=len(match.sitters), seats=match.seats)


def _joining(match: Match, public: Words) -> ui.View:
    view = ui.View(timeout=None)
    view.add_item(button(ControlId("lobby.join", match.id), public.say("Join"), emoji="🪑"))
    view.add_item(button(ControlId("board.help", match.id), public.say("How to play"), emoji="📖"))
    return view
