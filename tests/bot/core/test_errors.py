"""One private sentence for whoever acted; the rest is for the log."""

import logging
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest
from discord import app_commands

from bot import errors
from bot.errors import Answered
from domain.games.protocol import IllegalMove
from domain.refusals import Reason, Refused


def interaction(done: bool = False, kind: discord.InteractionResponseType | None = None, locale: str = "en-US") -> Any:
    """An interaction that notes its answers."""
    return SimpleNamespace(
        id=7,
        locale=locale,
        user=SimpleNamespace(id=501),
        response=SimpleNamespace(is_done=lambda: done, type=kind, send_message=AsyncMock()),
        edit_original_response=AsyncMock(),
        followup=SimpleNamespace(send=AsyncMock()),
    )


async def test_a_refusal_is_told_in_the_readers_language() -> None:
    asked = interaction(locale="pt-BR")
    await errors.report(asked, Refused(Reason.NOT_ASKED))
    (sentence,), options = asked.response.send_message.call_args
    assert options == {"ephemeral": True}
    assert sentence != "It is not your turn yet; I will call you when it is."
    asked = interaction()
    await errors.report(asked, Refused(Reason.NOT_ASKED))
    assert asked.response.send_message.call_args[0] == ("It is not your turn yet; I will call you when it is.",)


async def test_the_cause_of_a_commands_failure_is_what_counts() -> None:
    asked = interaction()
    failed = app_commands.CommandInvokeError(SimpleNamespace(name="play"), IllegalMove("not_asked"))  # type: ignore[arg-type]
    await errors.report(asked, failed)
    assert asked.response.send_message.call_args[0] == ("It is not your turn yet; I will call you when it is.",)


async def test_a_deferred_answer_is_filled_in() -> None:
    asked = interaction(done=True, kind=discord.InteractionResponseType.deferred_channel_message)
    await errors.report(asked, Answered("Like this."))
    asked.edit_original_response.assert_awaited_once_with(content="Like this.")


async def test_after_a_deferred_update_it_is_a_message_of_its_own() -> None:
    asked = interaction(done=True, kind=discord.InteractionResponseType.deferred_message_update)
    await errors.report(asked, Answered("Like this."))
    asked.followup.send.assert_awaited_once_with("Like this.", ephemeral=True)


async def test_anything_else_gets_a_reference_that_the_log_knows(caplog: pytest.LogCaptureFixture) -> None:
    asked = interaction()
    await errors.report(asked, ZeroDivisionError("the inner workings"))
    (sentence,), _ = asked.response.send_message.call_args
    (record,) = [one for one in caplog.records if one.levelno == logging.ERROR]
    reference = record.getMessage().split(":")[0].removeprefix("reference ")
    assert reference in sentence
    assert "inner workings" not in sentence
    assert record.exc_info is not None


async def test_an_acknowledgement_that_failed_only_seemingly_is_followed_by_the_answer() -> None:
    asked = interaction()
    response = SimpleNamespace(status=400, reason="Bad Request")
    again = discord.HTTPException(response, {"code": 40060, "message": "Interaction has already been acknowledged."})  # type: ignore[arg-type]
    asked.response.send_message.side_effect = again
    await errors.report(asked, Answered("Like this."))
    asked.followup.send.assert_awaited_once_with("Like this.", ephemeral=True)


async def test_a_person_who_cannot_be_reached_breaks_nothing() -> None:
    asked = interaction()
    response = SimpleNamespace(status=404, reason="Not Found")
    asked.response.send_message.side_effect = discord.NotFound(response, {"code": 10062, "message": "Unknown"})  # type: ignore[arg-type]
    await errors.report(asked, Answered("Like this."))
