"""The connection to Discord: one client from login to close. The supervisor makes the next one."""

import asyncio
import logging
from hashlib import sha256
from typing import Any

import aiohttp
import discord
import msgspec
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from msgspec import Struct
from yarl import URL

from bot import commands, errors, ui
from bot.services import Services
from bot.settings import Settings
from bot.translator import CatalogTranslator
from domain.refusals import Reason, Refused

DISPATCH, HEARTBEAT_ACKNOWLEDGED = 0, 11
MOST_CONNECTIONS = 40
"""Connections to Discord at once: a crowd's requests share them rather than opening one each."""

SYNCED = "commands"
"""The directory's setting that holds the hash of the commands as Discord knows them."""

log = logging.getLogger(__name__)


class Frame(Struct):
    """What the watchdog reads of a message from the gateway."""

    op: int


def point_at(settings: Settings) -> None:
    """Turn discord.py to the Discord that the settings name; the real one stays as it is."""
    if settings.api is not None and settings.gateway is not None:
        Route.BASE = settings.api.rstrip("/")
        DiscordWebSocket.DEFAULT_GATEWAY = URL(settings.gateway)


class PaddockTree(app_commands.CommandTree[discord.Client]):
    """The commands; what goes wrong in one is told to whoever gave it."""

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """One private sentence."""
        await errors.report(interaction, error)


class PaddockClient(discord.Client):
    """A client that finds everything it needs in `services`."""

    def __init__(self, services: Services) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=1.0,
            enable_debug_events=True,
            connector=aiohttp.TCPConnector(limit=MOST_CONNECTIONS),
        )
        self.services = services
        self.heard = asyncio.get_running_loop().time()
        self.tree = PaddockTree(self)
        commands.add_all(self.tree)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """An event of the gateway; what still comes in while the client closes has nobody to hear it."""
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    async def setup_hook(self) -> None:
        """After the login: buttons find their code, Discord learns the commands if they have changed."""
        self.add_dynamic_items(*ui.ITEMS)
        await self.tree.set_translator(CatalogTranslator())
        await self._sync_commands()
        self.services.voice.connect(self)

    async def on_ready(self) -> None:
        """The session stands."""
        log.info("connected as %s on %d servers", self.user, len(self.guilds))

    async def on_socket_raw_receive(self, message: str | bytes) -> None:
        """Notes when the gateway was last heard, for the watchdog."""
        if msgspec.json.decode(message, type=Frame).op in (DISPATCH, HEARTBEAT_ACKNOWLEDGED):
            self.heard = self.loop.time()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answers what nothing else does: buttons and modals that this version knows nothing of."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        data: dict[str, Any] = dict(interaction.data or {})
        custom_id = str(data.get("custom_id", ""))
        if interaction.type is discord.InteractionType.component and _known(custom_id):
            return
        log.info("nothing answers to %r", custom_id)
        await errors.report(interaction, Refused(Reason.BOARD_MOVED_ON))

    async def on_guild_channel_update(self, *_: Any) -> None:
        """Somebody changed a channel, its permissions it may be."""
        self.services.announcer.try_again()

    async def on_guild_role_update(self, *_: Any) -> None:
        """Somebody changed a role, its permissions it may be."""
        self.services.announcer.try_again()

    async def on_thread_update(self, *_: Any) -> None:
        """Somebody changed a thread, unlocked it it may be."""
        self.services.announcer.try_again()

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """An event of the gateway that could not be handled."""
        log.exception("the event %s could not be handled", event_method)

    async def _sync_commands(self) -> None:
        translator = self.tree.translator
        if translator is None:
            raise RuntimeError("commands are synced after the translator is set")
        payload = [await one.get_translated_payload(self.tree, translator) for one in self.tree.get_commands()]
        digest = sha256(msgspec.json.encode([self.application_id, payload], order="deterministic")).hexdigest()
        directory = self.services.directory
        if directory.setting(0, SYNCED) == digest and len(await self.tree.fetch_commands()) == len(payload):
            return
        await self.tree.sync()
        await self.services.dispatch.write(lambda: directory.set_setting(0, SYNCED, digest))
        log.info("told Discord %d commands", len(payload))


def _known(custom_id: str) -> bool:
    return any(item.__discord_ui_compiled_template__.fullmatch(custom_id) for item in ui.ITEMS)
