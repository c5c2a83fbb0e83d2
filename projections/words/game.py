"""What every game must find words for."""

from collections.abc import Sequence
from typing import Any, Protocol

from domain.games.protocol import Fact, Move, Option, Question, Seat
from projections.words.catalog import Words

Names = Sequence[str]
"""The players' display names by seat, as they are; whoever writes a message escapes them."""

LABEL = 80
"""The longest label, in characters: Discord's limit for a button (a menu takes 100)."""

DESCRIPTION = 100
"""The longest description of a menu's option."""

ALT_TEXT = 1024
"""The longest description of a picture."""


class GameWords(Protocol):
    """The words of one game. States, facts and notes are the game's own, as whoever reads the words may see them."""

    def title(self, words: Words) -> str:
        """The game's name."""

    def narrate(self, facts: Sequence[Fact], before: Any, names: Names, words: Words) -> str:
        """What happened, for a message: the facts of one event, or of several in a row.

        `before` is the state before the first of the facts, None where the race starts with them.
        Empty where there is nothing to tell.
        """

    def narrate_briefly(self, facts: Sequence[Fact], before: Any, names: Names, words: Words) -> str:
        """The same on as few lines as can be, for the moves of stand-ins."""

    def question(self, question: Question, state: Any, seat: Seat, words: Words) -> str:
        """What the seat is asked."""

    def label(self, option: Option, question: Question, state: Any, names: Names, words: Words) -> tuple[str, str]:
        """An option's label (at most LABEL characters) and description (at most DESCRIPTION, may be empty); plain."""

    def is_grave(self, option: Option) -> bool:
        """Whether an option is asked for twice before it is played: a slip there could not be made good."""

    def situation(self, state: Any, seat: Seat, names: Names, words: Words) -> str:
        """One or two sentences on how the seat stands, for the head of its panel."""

    def standing(self, state: Any, names: Names, words: Words) -> str:
        """A line for each seat, the first of the race first, safe for a message."""

    def alt_text(self, state: Any, names: Names, words: Words) -> str:
        """The board picture in words: at most ALT_TEXT characters."""

    def panel_alt_text(self, question: Question, state: Any, seat: Seat, names: Names, words: Words) -> str:
        """The panel picture in words: at most ALT_TEXT characters."""

    def order(self, order: Move, state: Any, words: Words) -> str:
        """An order left for a later turn, for its owner's eyes: a few plain words."""

    def refusal(self, reason: str, words: Words) -> str | None:
        """Why a move is refused and what to do instead, for a reason of the game's own; None for any other."""

    def how_to_play(self, words: Words) -> str:
        """The game on one screen."""

    def option_name(self, key: str, words: Words) -> str:
        """The name of a choice of the lobby."""

    def value_name(self, key: str, value: str, words: Words) -> str:
        """The name of one of its values."""
