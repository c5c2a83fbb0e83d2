"""`/replay`: turn the pages of a match."""

from typing import Any

from discord import Interaction, app_commands
from discord.app_commands import locale_str

from bot import acknowledgement
from bot.commands import completion
from bot.commands.match import MATCH
from bot.commands.subject import Wanted, subject
from bot.ui.replay_viewer import show_replay


@app_commands.command(name=locale_str("replay"), description=locale_str("Watch a match again, picture by picture"))
@app_commands.rename(match=locale_str("match"))
@app_commands.describe(match=MATCH)
@app_commands.autocomplete(match=completion.matches(Wanted.STARTED))
@app_commands.guild_only()
async def replay(interaction: Interaction[Any], match: str | None = None) -> None:
    """Opens the viewer at the first picture."""
    await acknowledgement.privately(interaction)
    match_id = await subject(interaction, match, Wanted.STARTED)
    await show_replay(interaction.client.services, interaction, match_id, 0, "first")
