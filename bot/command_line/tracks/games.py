"""The tracks of the games by key. Nothing else imports all of them."""

from collections.abc import Mapping
from typing import Any, Protocol

from bot.command_line.tracks.formula_d import Circuits
from bot.command_line.tracks.long_shot import Ovals
from bot.command_line.tracks.powerboats import Lakes
from bot.command_line.tracks.turfmaster import Courses


class Tracks(Protocol):
    """What one game is played on. What `read` gives is the game's own."""

    @property
    def kind(self) -> str:
        """What one is called: circuit, course."""

    @property
    def default(self) -> str | None:
        """The one that is meant where none is named."""

    def names(self) -> tuple[str, ...]:
        """The names of all."""

    def about(self, name: str) -> str:
        """A few words on one. Raises BadTrack."""

    def read(self, name: str, seed: int) -> Any:
        """One by name, sound or not; `seed` is for those that are drawn at random. Raises BadTrack."""

    def faults(self, track: Any) -> list[str]:
        """Every fault, with the file and the key it stands in."""

    def graph(self, track: Any) -> Any:
        """All of it, for JSON."""

    def told(self, track: Any) -> list[str]:
        """Some lines on it for people."""


_GAMES: Mapping[str, Tracks] = {
    "formula_d": Circuits(),
    "turfmaster": Courses(),
    "powerboats": Lakes(),
    "long_shot": Ovals(),
}


def tracks(game: str) -> Tracks:
    """What a game is played on. Raises KeyError for a key that names no game of ours."""
    return _GAMES[game]
