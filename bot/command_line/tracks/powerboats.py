"""The lakes of Powerboats, dealt at random."""

from typing import Any, cast

import msgspec

from bot.command_line.tracks.bad import BadTrack
from domain.dice import ProvableDice
from domain.games.powerboats import survey
from domain.games.powerboats.lake import Water
from domain.games.powerboats.rules import Powerboats
from domain.games.powerboats.survey import Dealt


class Lakes:
    """See Tracks. A lake is named by its water."""

    kind = "lake"
    default = "dark"

    def names(self) -> tuple[str, ...]:
        """The waters."""
        return next(spec.values for spec in Powerboats.options if spec.key == "water")

    def about(self, name: str) -> str:
        """How much land lies in it."""
        laid = self.read(name, 0).lake
        land = sum(row.count("#") for row in laid.rows)
        return f"dealt at random; with --seed 0 {land} of {sum(map(len, laid.rows))} hexes are land"

    def read(self, name: str, seed: int) -> Dealt:
        """The lake of a seed, with a course for each race. Raises BadTrack."""
        try:
            return survey.deal(cast(Water, name), ProvableDice(str(seed).encode()))
        except msgspec.DecodeError as error:
            raise BadTrack(f"tiles: {error}") from error

    def faults(self, track: Dealt) -> list[str]:
        """What breaks a rule of tiles, lakes and courses."""
        return survey.check(track)

    def graph(self, track: Dealt) -> dict[str, Any]:
        """The map, which hex leads to which, and the courses with their gates."""
        return survey.track(track)

    def told(self, track: Dealt) -> list[str]:
        """The map with the buoys of the first race, and a line on each race."""
        return survey.told(track)
