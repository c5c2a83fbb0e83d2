"""`/admin`: what those who manage the server decide."""

from typing import Any

from discord import Interaction, Permissions, TextChannel, app_commands
from discord.app_commands import Choice, locale_str

from bot import acknowledgement
from bot.commands import completion
from bot.commands.match import MATCH, say
from bot.commands.subject import Wanted, named
from bot.errors import Answered
from bot.services import Services
from bot.ui.reader import words_for
from bot.voice import ChannelGone, NotAllowed
from domain.match import Match, Status
from domain.store import Store
from projections.words.catalog import LANGUAGES

group = app_commands.Group(
    name=locale_str("admin"),
    description=locale_str("Settings of this server"),
    guild_only=True,
    default_permissions=Permissions(manage_guild=True),
)


@group.command(name=locale_str("language"), description=locale_str("The language in which I speak to everyone here"))
@app_commands.rename(language=locale_str("language"))
@app_commands.describe(language=locale_str("The language; private answers follow each reader's own"))
@app_commands.choices(language=[Choice(name=name, value=tag) for tag, name in LANGUAGES.items()])
async def set_language(interaction: Interaction[Any], language: str) -> None:
    """Sets the language of the public words."""
    await acknowledgement.privately(interaction)
    services: Services = interaction.client.services
    server = interaction.guild_id or 0
    await services.dispatch.write(lambda: services.directory.set_language(server, language))
    reader = words_for(interaction)
    await say(interaction, reader.say("From now on I speak {language} to everyone here.", language=LANGUAGES[language]))


@group.command(name=locale_str("channels"), description=locale_str("The channels in which matches may be opened"))
@app_commands.rename(channel=locale_str("channel"), allowed=locale_str("allowed"))
@app_commands.describe(
    channel=locale_str("A channel to allow or forbid; leave it out to see the list"),
    allowed=locale_str("Whether matches may be opened there"),
)
async def channels(interaction: Interaction[Any], channel: TextChannel | None = None, allowed: bool = True) -> None:
    """Shows or changes the allowed channels; with none left, all are allowed."""
    await acknowledgement.privately(interaction)
    services: Services = interaction.client.services
    server, directory = interaction.guild_id or 0, services.directory
    if channel is not None:
        kept = set(directory.allowed_channels(server)) - {channel.id} | ({channel.id} if allowed else set())
        await services.dispatch.write(lambda: directory.set_allowed_channels(server, kept))
    reader, now = words_for(interaction), directory.allowed_channels(server)
    if not now:
        await say(interaction, reader.say("Matches may be opened in every channel where I may write."))
        return
    listed = reader.listed(f"<#{one}>" for one in now)
    await say(interaction, reader.say("Matches may be opened in {channels} and nowhere else.", channels=listed))


@group.command(
    name=locale_str("delete"), description=locale_str("Delete a test match: it is called off, its messages go")
)
@app_commands.rename(match=locale_str("match"))
@app_commands.describe(match=MATCH)
@app_commands.autocomplete(match=completion.matches(Wanted.UNFINISHED))
async def delete(interaction: Interaction[Any], match: str) -> None:
    """Calls a match off in its organiser's place, says nothing about it any more and takes our messages away."""
    await acknowledgement.privately(interaction)
    services: Services = interaction.client.services
    reader, found = words_for(interaction), await named(interaction, match)
    if found.status is Status.FINISHED:
        raise Answered(reader.say("A match that was played to its end stays; only open and live ones can be deleted."))
    place = services.directory.place(found.match_id)

    def called_off(store: Store) -> Match:
        known = store.match(found.match_id)
        if known.status in (Status.LOBBY, Status.LIVE):
            known = store.abandon(found.match_id, known.organiser, str(interaction.id))
        services.directory.forget_place(found.match_id)
        return known

    await services.dispatch.run(called_off)
    if place is not None:
        for channel, message in ((place.table, place.board_message), (place.channel, place.lobby_message)):
            if message is not None:
                await _take_away(services, channel, message)
    await say(interaction, reader.say("Match `{match}` is deleted.", match=found.match_id))


async def _take_away(services: Services, channel: int, message: int) -> None:
    try:
        await services.voice.delete(channel, message)
    except (ChannelGone, NotAllowed):
        return
