"""The leaderboard picture."""

from dataclasses import replace
from io import BytesIO

from PIL import Image

from projections.boards.leaderboard import leaderboard
from tests.projections.boards.races import STANDINGS, STANDINGS_WORDS


def test_is_as_high_as_its_rows() -> None:
    """A head of 200 pixels, 88 for each of five rows, 28 below."""
    data = leaderboard(STANDINGS, STANDINGS_WORDS)
    image = Image.open(BytesIO(data))
    assert (image.format, image.mode, image.size) == ("PNG", "P", (1600, 668))
    assert len(data) < 300_000


def test_an_empty_table_says_so() -> None:
    data = leaderboard((), STANDINGS_WORDS)
    assert Image.open(BytesIO(data)).size == (1600, 316)
    assert data != leaderboard((), replace(STANDINGS_WORDS, empty="Nothing yet."))


def test_the_readers_row_is_lit() -> None:
    others = [replace(row, reader=False) for row in STANDINGS]
    assert leaderboard(others, STANDINGS_WORDS) != leaderboard(STANDINGS, STANDINGS_WORDS)
