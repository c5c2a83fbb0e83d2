"""The leaderboard of a server: what its finished matches add up to."""

from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from domain.events import PlayerId
from projections.views import Views


class Standing(Struct, frozen=True, kw_only=True):
    """A person's line on the leaderboard. `rank` from 1, shared by those who are equal in everything that orders.

    `points` add up, over the matches, the number of seats less the place; `places[0]` counts the wins, `places[1]` the
    second places, and so on to the person's worst.
    """

    rank: int
    player: PlayerId
    points: int
    played: int
    places: tuple[int, ...]

    @property
    def wins(self) -> int:
        """First places, shared ones included."""
        return self.places[0]

    @property
    def podiums(self) -> int:
        """Places 1 to 3."""
        return sum(self.places[:3])


def leaderboard(views: Views, server: str) -> list[Standing]:
    """The people of a server by points, then by more wins, then more second places, and so on.

    Only matches played to the end count. Stand-ins take points from people but do not appear themselves.
    """
    rows = views.execute(
        """
        SELECT player, place, count(*), sum((SELECT count(*) FROM seats WHERE match_id = matches.match_id) - place)
        FROM matches JOIN seats USING (match_id)
        WHERE server = ? AND status = 'finished' AND player IS NOT NULL AND place IS NOT NULL
        GROUP BY player, place ORDER BY player, place
        """,
        (server,),
    )
    lines = []
    for player, group in groupby(rows, key=lambda row: row[0]):
        counts, points = {}, 0
        for _, place, count, won in group:
            counts[place] = count
            points += won
        places = tuple(counts.get(place, 0) for place in range(1, max(counts) + 1))
        lines.append(Standing(rank=0, player=player, points=points, played=sum(places), places=places))
    return _ranked(lines)


def _ranked(lines: list[Standing]) -> list[Standing]:
    lines.sort(key=lambda line: line.player)
    lines.sort(key=_merit, reverse=True)
    ranked: list[Standing] = []
    for number, line in enumerate(lines, 1):
        tied = ranked and _merit(ranked[-1]) == _merit(line)
        ranked.append(replace(line, rank=ranked[-1].rank if tied else number))
    return ranked


def _merit(line: Standing) -> tuple[int, tuple[int, ...]]:
    return line.points, line.places
