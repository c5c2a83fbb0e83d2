"""Dice nobody can bend: a secret committed to before the start, every draw provable afterwards.

Draw n, try r is HMAC-SHA256(key, "n:r"); its first 8 bytes, big-endian, are rejected above the largest multiple of the
number of faces, else taken modulo that number as an index into the printed faces. n and r count from 0.
"""

from collections.abc import Sequence
from hashlib import sha256
from hmac import digest
from typing import Any

RANGE = 2**64


def commitment(secret: bytes) -> str:
    """What the lobby shows of a secret: its SHA-256 in hex."""
    return sha256(secret).hexdigest()


def dice_key(secret: bytes, match_id: str, entropy: str) -> bytes:
    """The key of a match's dice: neither the keeper of the secret nor the one who starts the match chose it alone."""
    return digest(secret, f"{match_id}{entropy}".encode(), "sha256")


class ProvableDice:
    """The dice of one match from draw number `drawn` on."""

    def __init__(self, key: bytes, drawn: int = 0) -> None:
        self._key = key
        self._drawn = drawn

    @property
    def drawn(self) -> int:
        """How many draws have been made in the match so far."""
        return self._drawn

    def roll(self, faces: Sequence[int]) -> int:
        """One of the printed faces."""
        return faces[self._draw(len(faces))]

    def shuffle(self, items: Sequence[Any]) -> tuple[Any, ...]:
        """The items in a new order: Fisher-Yates from the end."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self._draw(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    def _draw(self, size: int) -> int:
        limit = RANGE - RANGE % size
        attempt = 0
        while (value := self._number(attempt)) >= limit:
            attempt += 1
        self._drawn += 1
        return value % size

    def _number(self, attempt: int) -> int:
        return int.from_bytes(digest(self._key, f"{self._drawn}:{attempt}".encode(), "sha256")[:8], "big")
