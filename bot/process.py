"""The life of the bot's process: services up, connected, told to stop, services down."""

import asyncio
import logging
import sys
from collections.abc import Callable
from datetime import datetime

from bot.client import PaddockClient, point_at
from bot.services import Services, bootstrap
from bot.settings import Settings
from bot.supervisor import Patience, Supervisor

THREAD_SLICE = 0.0001
"""Seconds for which a thread at work, a picture's say, may hold up the event loop: acknowledgements go first."""

PREPARED_AFTER = 8.0
"""Seconds after connecting when the pictures are prepared."""

log = logging.getLogger(__name__)


async def serve_until(
    stop: asyncio.Event,
    settings: Settings,
    clock: Callable[[], datetime],
    patience: Patience = Patience(),  # noqa: B008 (frozen)
) -> None:
    """Run the bot until `stop` is set. Raises CannotStart, TokenRefused."""
    point_at(settings)
    sys.setswitchinterval(THREAD_SLICE)
    services = await bootstrap(settings, clock)
    try:
        await services.start()
        supervisor = Supervisor(lambda: PaddockClient(services), services.voice.disconnect, settings.token, patience)
        connected = asyncio.create_task(supervisor.run(), name="supervisor")
        prepared = asyncio.create_task(_prepare(services), name="pictures")
        stopped = asyncio.create_task(stop.wait(), name="stop")
        await asyncio.wait({connected, stopped}, return_when=asyncio.FIRST_COMPLETED)
        stopped.cancel()
        prepared.cancel()
        connected.cancel()
        results = await asyncio.gather(connected, return_exceptions=True)
        if isinstance(results[0], Exception):
            raise results[0]
    finally:
        await services.close()
        log.info("ended")


async def _prepare(services: Services) -> None:
    """Not before it has been connected for a while: what waited for the bot to come back is answered first."""
    await services.voice.connected()
    await asyncio.sleep(PREPARED_AFTER)
    await services.pictures.prepare()
