"""`/play`: a move as text, completed while it is typed."""

from typing import Any

from discord import Interaction, app_commands
from discord.app_commands import locale_str

from bot import acknowledgement
from bot.commands import completion
from bot.commands.match import say
from bot.commands.subject import Wanted, table
from bot.errors import Answered
from bot.services import Services
from bot.ui.meanwhile import told_since
from bot.ui.reader import names, seat_of, words_for
from domain.games.protocol import Seat
from domain.match import Match

LONGEST = 200
"""Characters of a move; no legal one comes near."""

group = app_commands.Group(name=locale_str("play"), description=locale_str("Make a move"), guild_only=True)


@group.command(name=locale_str("move"), description=locale_str("Make a move in the match of this thread"))
@app_commands.rename(move=locale_str("move"), match=locale_str("match"))
@app_commands.describe(
    move=locale_str("The move; choose from what is offered as you type"),
    match=locale_str("Which match, where several of yours are played here"),
)
@app_commands.autocomplete(move=completion.move, match=completion.matches(Wanted.OWN_LIVE))
async def move(interaction: Interaction[Any], move: str, match: str | None = None) -> None:
    """Plays a typed move and tells privately what came of it; the announcer tells everyone."""
    await acknowledgement.privately(interaction)
    services: Services = interaction.client.services
    reader = words_for(interaction)
    match_id = await table(interaction, match)
    before = await services.dispatch.match(match_id)
    seat = seat_of(services, interaction, before)
    if len(move) > LONGEST:
        raise Answered(reader.say("A move is a few words long; choose one from the list that opens as you type."))
    player = services.player_of(interaction)
    after = await services.dispatch.run(
        lambda store: store.play_text(match_id, player, move, str(interaction.id)), player
    )
    await say(interaction, await _outcome(interaction, before, after, seat))


async def _outcome(interaction: Interaction[Any], before: Match, after: Match, seat: Seat) -> str:
    services: Services = interaction.client.services
    reader = words_for(interaction)
    drivers = names(services, after, reader)
    told = told_since(after.game, await services.dispatch.log(after.id, seat), before.version, drivers, reader)
    if after.asked(seat) is not None:
        told += "\n" + reader.say("It is your move again: go on with `/play move` or **Take your turn**.")
    return told
