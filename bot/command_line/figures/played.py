"""A match that was played to be counted."""

from collections.abc import Iterator

from msgspec import Struct

from domain.events import MovePlayed
from domain.games.protocol import Fact
from domain.match import Match


class Played(Struct, frozen=True):
    """A match as it ended, with all its moves."""

    match: Match
    moves: tuple[MovePlayed, ...]

    @property
    def facts(self) -> Iterator[Fact]:
        """What happened in it behind the set-up."""
        for move in self.moves:
            yield from move.facts


def mean(values: list[int]) -> float | None:
    """The mean with two digits; None of nothing."""
    return round(sum(values) / len(values), 2) if values else None


def points_by_place(played: list[Played]) -> list[float | None]:
    """The points of whom the rules rank first, second and so on, on average."""
    ranked = [one.match.rules.standings(one.match.state) for one in played]
    return [mean([result.points or 0 for result in place]) for place in zip(*ranked, strict=True)]
