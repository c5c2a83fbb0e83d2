"""The leaderboard: points are the seats less the place."""

from domain.events import MatchAbandoned, MatchFinished
from domain.games.protocol import Outcome, Result
from projections.standings import Standing, leaderboard
from tests.projections.story import Story
from tests.projections.tables import built


def finished(story: Story, match_id: str, *places: tuple[str | None, int], server: str = "paddock") -> None:
    """A match played to the end: for each seat who sat there and which place it made."""
    story.opened(match_id, server=server)
    story.started(match_id, *(player for player, _ in places))
    results = tuple(Result(seat, place) for seat, (_, place) in enumerate(places))
    story.add(match_id, MatchFinished, outcome=Outcome(results), secret="5ec3e7")


def standings(story: Story, server: str = "paddock") -> list[Standing]:
    return leaderboard(built(story), server)


def line(rank: int, player: str, points: int, *places: int) -> Standing:
    return Standing(rank=rank, player=player, points=points, played=sum(places), places=places)


def test_points_are_the_seats_less_the_place() -> None:
    """Of three seats the places are worth 2, 1 and 0: ann 2 + 1, bob 1 + 2, cid 0; of two 1 and 0."""
    story = Story()
    finished(story, "AAAAAAAA", ("ann", 1), ("bob", 2), ("cid", 3))
    finished(story, "BBBBBBBB", ("bob", 1), (None, 2), ("ann", 3))
    finished(story, "CCCCCCCC", ("cid", 2), ("ann", 1))

    assert standings(story) == [line(1, "ann", 3, 2, 0, 1), line(1 + 1, "bob", 3, 1, 1), line(3, "cid", 0, 0, 1, 1)]


def test_wins_and_podiums_are_read_off_the_places() -> None:
    story = Story()
    for match_id, place in (("AAAAAAAA", 1), ("BBBBBBBB", 3), ("CCCCCCCC", 4), ("DDDDDDDD", 1)):
        finished(story, match_id, ("ann", place), *((None, other) for other in (1, 2, 3, 4) if other != place))

    (ann,) = standings(story)

    assert (ann.points, ann.played, ann.wins, ann.podiums) == (3 + 1 + 0 + 3, 4, 2, 3)


def test_who_is_equal_in_everything_shares_a_rank() -> None:
    story = Story()
    finished(story, "AAAAAAAA", ("ann", 1), ("bob", 2), ("cid", 2), ("dot", 4))
    finished(story, "BBBBBBBB", ("dot", 2), ("eve", 1))

    assert standings(story) == [
        line(1, "ann", 3, 1),
        line(2, "bob", 2, 0, 1),
        line(2, "cid", 2, 0, 1),
        line(4, "eve", 1, 1),
        line(5, "dot", 0, 0, 1, 0, 1),
    ]


def test_only_matches_of_this_server_that_were_played_to_the_end_count() -> None:
    story = Story()
    finished(story, "AAAAAAAA", ("ann", 1), ("bob", 2), server="elsewhere")
    story.opened("BBBBBBBB")
    story.started("BBBBBBBB", "ann", "bob")
    story.opened("CCCCCCCC")
    story.started("CCCCCCCC", "ann", "bob")
    story.add("CCCCCCCC", MatchAbandoned, secret="5ec3e7")

    assert standings(story) == []
    assert [entry.player for entry in standings(story, "elsewhere")] == ["ann", "bob"]
