"""What games say where the questions of GameWords do not concern them."""

from typing import Any

from domain.games.moves import text
from domain.games.protocol import Move
from projections.words.catalog import Words


class NoOrderWords:
    """The part of GameWords about orders, for a game that takes none."""

    def order(self, order: Move, state: Any, words: Words) -> str:
        """The order's text."""
        return text(order)


class NoRefusalWords:
    """The part of GameWords about refusals, for a game without reasons of its own."""

    def refusal(self, reason: str, words: Words) -> str | None:
        """None."""
        return None
