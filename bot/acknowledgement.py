"""Acknowledging an interaction before any work; the work then waits while many act at once, so that everyone's
acknowledgement is in time."""

import asyncio
from typing import Any

from discord import Interaction

GLANCE = 0.004
"""Seconds of sleep by which it is seen whether the event loop keeps up."""

CALM_GLANCES = 2
"""Glances in a row that must find it in time, and nobody's acknowledgement on its way."""

LONGEST_WAIT = 0.7
"""Seconds that work waits at most."""


class _Crowd:
    """How many acknowledgements are on their way."""

    size = 0


async def privately(interaction: Interaction[Any]) -> None:
    """Promise an answer that only this person sees."""
    await _acknowledge(interaction, ephemeral=True, thinking=True)


async def as_update(interaction: Interaction[Any]) -> None:
    """Promise a change of the message that was clicked."""
    await _acknowledge(interaction)


async def calm() -> None:
    """Wait until the event loop wakes sleepers in time and no acknowledgement is on its way, at most LONGEST_WAIT."""
    loop = asyncio.get_running_loop()
    begun = now = loop.time()
    found = 0
    while found < CALM_GLANCES and now - begun < LONGEST_WAIT:
        await asyncio.sleep(GLANCE)
        late, now = loop.time() - now > 2 * GLANCE, loop.time()
        found = 0 if late or _Crowd.size else found + 1


async def _acknowledge(interaction: Interaction[Any], **promise: bool) -> None:
    _Crowd.size += 1
    try:
        await interaction.response.defer(**promise)
    finally:
        _Crowd.size -= 1
    await calm()
