"""Whether a match can be opened in a channel, and in one sentence what is in the way."""

from typing import Any

from discord import Interaction, Permissions, Thread

from bot.errors import Answered
from bot.services import Services
from bot.ui.reader import NO_PICTURES
from projections.words.catalog import Words, marked

NEEDED = {
    "view_channel": marked("I cannot see this channel; give me the permission **View Channel** here."),
    "send_messages": marked(
        "I am not allowed to write in this channel; give me the permission **Send Messages** here."
    ),
    "attach_files": NO_PICTURES,
}
"""Without one of these no match is opened."""

WANTED = {
    "create_public_threads": marked(
        "I am not allowed to open threads here (**Create Public Threads**), so the match is played in this channel."
    ),
    "send_messages_in_threads": marked(
        "I am not allowed to write in threads here (**Send Messages in Threads**),"
        " so the match is played in this channel."
    ),
    "read_message_history": marked(
        "I am not allowed to read back here (**Read Message History**), so after a restart I may say something twice."
    ),
}
"""Without one of these a match is opened, with a word about what is missing."""


def missing(permissions: Permissions, reader: Words) -> str | None:
    """The first thing that keeps a match from being opened, None where nothing does."""
    return next((reader.say(sentence) for name, sentence in NEEDED.items() if not getattr(permissions, name)), None)


def lessened(permissions: Permissions, reader: Words) -> str:
    """What a match here has to do without, in at most one sentence."""
    return next((reader.say(sentence) for name, sentence in WANTED.items() if not getattr(permissions, name)), "")


def require_place(interaction: Interaction[Any], reader: Words) -> None:
    """Raises Answered where no match may be opened: in a thread, in a channel not allowed, without permissions."""
    services: Services = interaction.client.services
    if isinstance(interaction.channel, Thread):
        raise Answered(reader.say("Matches are opened in a channel, not in a thread; use `/match new` there."))
    allowed = services.directory.allowed_channels(interaction.guild_id or 0)
    if allowed and interaction.channel_id not in allowed:
        channels = reader.listed(f"<#{channel}>" for channel in allowed)
        raise Answered(reader.say("On this server matches are opened in {channels}.", channels=channels))
    obstacle = missing(interaction.app_permissions, reader)
    if obstacle is not None:
        raise Answered(obstacle)
