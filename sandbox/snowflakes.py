"""Discord ids: milliseconds since 2015 shifted left by 22, always growing."""

from sandbox.clock import Clock

DISCORD_EPOCH_MS = 1_420_070_400_000


def moment(snowflake: str) -> float:
    """When an id was made, in seconds since 1970."""
    return ((int(snowflake) >> 22) + DISCORD_EPOCH_MS) / 1000


class Snowflakes:
    """Hands out ids, each greater than all before it, those of earlier runs (`floor`) included."""

    def __init__(self, clock: Clock, floor: int = 0) -> None:
        self._clock = clock
        self._last = floor

    def next(self) -> str:
        """A fresh id."""
        moment = (int(self._clock.now() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last = max(self._last + 1, moment)
        return str(self._last)
