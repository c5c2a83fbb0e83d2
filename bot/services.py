"""How the parts are put together: one `bootstrap` knows it, everything else is handed what it needs."""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import discord

from bot.announcer import Announcer
from bot.deadlines import Deadlines
from bot.directory import Directory
from bot.dispatch import Dispatch
from bot.pictures import Pictures
from bot.settings import Settings
from bot.stand_ins import StandIns
from bot.voice import Voice
from domain.events import PlayerId
from domain.store import StorageFailed, Store
from projections.projector import Projector
from projections.views import Views, open_views
from projections.words.catalog import Words, words


class CannotStart(Exception):
    """The process cannot begin its work. The text is the one line that says why."""


@dataclass(frozen=True)
class Services:
    """Everything the commands and the user interface need; they find it as `interaction.client.services`."""

    settings: Settings
    clock: Callable[[], datetime]
    store: Store
    views: Views
    directory: Directory
    dispatch: Dispatch
    pictures: Pictures
    voice: Voice
    announcer: Announcer
    deadlines: Deadlines
    stand_ins: StandIns

    def player_of(self, interaction: discord.Interaction[Any]) -> PlayerId:
        """The player who acts. Call it on the writer thread: inside a command, or in `Dispatch.write`."""
        return self.directory.player_of(interaction.user.id, interaction.guild_id or 0, interaction.user.display_name)

    def public_words(self, server: int) -> Words:
        """The language of what everyone on a server reads."""
        return words(self.directory.language(server) or self.voice.locale(server))

    async def start(self) -> None:
        """Take up what was left when the last process ended. Call it once the tables are up to date."""
        await self.deadlines.start()
        await self.stand_ins.start()
        await self.announcer.start()

    async def close(self) -> None:
        """Come to a clean end: nothing new begins, what is under way is finished, the databases are let go."""
        await self.deadlines.close()
        await self.stand_ins.close()
        await self.announcer.close()
        await self.pictures.close()
        await self.dispatch.close()
        self.directory.close()
        self.views.close()
        self.store.close()


async def bootstrap(settings: Settings, clock: Callable[[], datetime]) -> Services:
    """The services of one process, with the tables up to date. Raises CannotStart."""
    try:
        settings.data.mkdir(parents=True, exist_ok=True)
        store = Store(settings.log, clock)
        views = open_views(settings.views)
        directory = Directory(settings.directory)
    except StorageFailed as error:
        raise CannotStart(str(error)) from error
    except (OSError, sqlite3.Error) as error:
        raise CannotStart(f"the databases in {settings.data} cannot be used: {error}") from error
    dispatch = Dispatch(store, Projector(views, store), settings.views)
    pictures = Pictures()
    voice = Voice()
    services = Services(
        settings=settings,
        clock=clock,
        store=store,
        views=views,
        directory=directory,
        dispatch=dispatch,
        pictures=pictures,
        voice=voice,
        announcer=Announcer(dispatch, directory, pictures, voice),
        deadlines=Deadlines(dispatch, clock),
        stand_ins=StandIns(dispatch),
    )
    try:
        await dispatch.catch_up()
    except StorageFailed as error:
        await dispatch.close()
        raise CannotStart(
            f"the databases in {settings.data} cannot be read: {error} (`paddock rebuild` makes a damaged views.db new)"
        ) from error
    for listener in (services.announcer.wake, services.deadlines.wake, services.stand_ins.wake):
        dispatch.tell(listener)
    return services
