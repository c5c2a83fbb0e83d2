"""What a person reads when something cannot be done: one private sentence. The log has the rest."""

import logging
import secrets
from typing import Any

import discord
from discord import app_commands

from domain.games.protocol import IllegalMove
from domain.refusals import Refused
from projections.words.catalog import words
from projections.words.refusals import refusal

ALREADY_ACKNOWLEDGED = 40060
"""Discord's code for a second first answer."""

log = logging.getLogger(__name__)


class Answered(Exception):
    """A refusal of the bot's own: `sentence` is said to the person as it is, in their language."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


async def report(interaction: discord.Interaction[Any], error: BaseException) -> None:
    """Tell the person who acted what went wrong, privately and in their language.

    Refusals are told with what to do instead. Anything else gets a reference under which the log has the details.
    """
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    await say_privately(interaction, _sentence(interaction, cause))


async def say_privately(interaction: discord.Interaction[Any], sentence: str) -> None:
    """One private sentence, whether or not the interaction has been acknowledged before."""
    try:
        if not interaction.response.is_done():
            await _say_first(interaction, sentence)
        elif interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
            await interaction.edit_original_response(content=sentence)
        else:
            await interaction.followup.send(sentence, ephemeral=True)
    except discord.HTTPException as failure:
        log.warning("interaction %s could not be answered: %s", interaction.id, failure)


async def _say_first(interaction: discord.Interaction[Any], sentence: str) -> None:
    """The first answer; Discord may have taken an acknowledgement although it said that it failed."""
    try:
        await interaction.response.send_message(sentence, ephemeral=True)
    except discord.HTTPException as failure:
        if failure.code != ALREADY_ACKNOWLEDGED:
            raise
        await interaction.followup.send(sentence, ephemeral=True)


def _sentence(interaction: discord.Interaction[Any], cause: BaseException) -> str:
    language = words(str(interaction.locale))
    if isinstance(cause, Answered):
        return cause.sentence
    if isinstance(cause, Refused | IllegalMove):
        log.info("interaction %s refused: %s", interaction.id, cause.reason)
        return refusal(cause, language)
    reference = secrets.token_hex(3).upper()
    log.error("reference %s: interaction %s by %s", reference, interaction.id, interaction.user.id, exc_info=cause)
    return language.say("Something went wrong here; nothing was lost. Try again, or report {code}.", code=reference)
