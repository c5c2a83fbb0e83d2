"""`/play`: a move, or an order for a later turn, as text, completed while it is typed."""

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
from bot.ui.order_panel import orders_text
from bot.ui.reader import names, seat_of, words_for
from domain.games.protocol import Seat
from domain.match import Match
from projections.words.catalog import Words

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
    _require_short(move, reader)
    player = services.player_of(interaction)
    after = await services.dispatch.run(
        lambda store: store.play_text(match_id, player, move, str(interaction.id)), player
    )
    await say(interaction, await _outcome(interaction, before, after, seat))


@group.command(name=locale_str("order"), description=locale_str("Say what to do when your turn comes"))
@app_commands.rename(order=locale_str("order"), match=locale_str("match"))
@app_commands.describe(
    order=locale_str("The order; choose from what is offered as you type"),
    match=locale_str("Which match, where several of yours are played here"),
)
@app_commands.autocomplete(order=completion.order, match=completion.matches(Wanted.OWN_LIVE))
async def order(interaction: Interaction[Any], order: str, match: str | None = None) -> None:
    """Leaves a typed order for a later turn; nobody else hears of it."""
    await acknowledgement.privately(interaction)
    services: Services = interaction.client.services
    reader = words_for(interaction)
    match_id = await table(interaction, match)
    seat = seat_of(services, interaction, await services.dispatch.match(match_id))
    _require_short(order, reader)
    player = services.player_of(interaction)
    after = await services.dispatch.run(
        lambda store: store.leave_order_text(match_id, player, order, str(interaction.id)), player
    )
    await say(interaction, orders_text(after, seat, reader) or reader.say("Your order was carried out at once."))


def _require_short(typed: str, reader: Words) -> None:
    if len(typed) > LONGEST:
        raise Answered(reader.say("A move is a few words long; choose one from the list that opens as you type."))


async def _outcome(interaction: Interaction[Any], before: Match, after: Match, seat: Seat) -> str:
    services: Services = interaction.client.services
    reader = words_for(interaction)
    drivers = names(services, after, reader)
    told = told_since(after.game, await services.dispatch.log(after.id, seat), before.version, drivers, reader)
    if after.asked(seat) is not None:
        told += "\n" + reader.say("It is your move again: go on with `/play move` or **Take your turn**.")
    return told or reader.say("Your move is made.")
