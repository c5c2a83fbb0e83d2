"""The leaderboard as a picture: places, players, points, matches, wins and podiums, the reader's row lit."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from projections.boards.canvas import palette, png
from projections.boards.lettering import fitted, legible, text
from projections.boards.pen import Pen, Picture
from projections.boards.theme import ACCENT, INK, MUTED, PANEL, PANEL_ROW, PAPER

WIDTH, TOP, ROW, FOOT = 1600, 200, 88, 28
"""The picture's width, the height of its head, of a row, and of the rim below the last."""
COLUMNS = {"points": 1000, "matches": 1190, "wins": 1350, "podiums": 1540}
"""Where the numbers of each column end."""
MEDALS = {1: "#FFC22E", 2: "#C9D1D8", 3: "#D29A62"}
"""The grounds of the first three places; the number stays on them."""


@dataclass(frozen=True)
class Standing:
    """A player's row. `fallback` stands in for a name that the font cannot show; players who tie share a `place`."""

    place: int
    name: str
    fallback: str
    points: int
    matches: int
    wins: int
    podiums: int
    reader: bool = False


@dataclass(frozen=True)
class LeaderboardWords:
    """The words of the picture: its title, a line about the season, the headings, and what stands in an empty table."""

    title: str
    state: str
    player: str
    points: str
    matches: str
    wins: str
    podiums: str
    empty: str


def leaderboard(rows: Sequence[Standing], words: LeaderboardWords) -> bytes:
    """The table as a palette PNG, 1600 pixels wide and 88 high for each row."""
    height = TOP + ROW * max(1, len(rows)) + FOOT
    image = _ground(rows, height)
    title, size = fitted(words.title, 900, 68, 44)
    text(image, (44, 68), title, size, PAPER)
    state, size = fitted(words.state, 580, 40, 28)
    text(image, (WIDTH - 44, 76), state, size, MUTED, "rm")
    text(image, (160, 160), fitted(words.player, 500, 36, 28)[0], 36, MUTED)
    for key, x in COLUMNS.items():
        head, size = fitted(getattr(words, key), 168, 36, 24)
        text(image, (x, 160), head, size, MUTED, "rm")
    for k, row in enumerate(rows):
        _letter(image, TOP + ROW * k + ROW / 2, row)
    if not rows:
        empty, size = fitted(words.empty, WIDTH - 120, 44, 30)
        text(image, (WIDTH / 2, TOP + ROW / 2), empty, size, MUTED, "mm")
    return png(image, palette(image))


def _ground(rows: Sequence[Standing], height: int) -> Picture:
    """The strips of the rows and the medals, without letters."""
    image = Image.new("RGB", (WIDTH, height), PANEL)
    pen = Pen((WIDTH, height), PANEL, scale=2)
    for k, row in enumerate(rows):
        y = TOP + ROW * k + ROW / 2
        if row.reader or k % 2 == 0:
            pen.box((20, y - ROW / 2 + 2, 1580, y + ROW / 2 - 2), 18, ACCENT if row.reader else PANEL_ROW)
        if row.place in MEDALS:
            pen.disc((84, y), 34, INK if row.reader else MEDALS[row.place])
    image.paste(pen.done())
    return image


def _letter(image: Picture, y: float, row: Standing) -> None:
    ink = INK if row.reader else PAPER
    on_medal = ACCENT if row.reader else INK
    text(image, (84, y), str(row.place), 44, on_medal if row.place in MEDALS else ink, "mm")
    name, size = fitted(legible(row.name, row.fallback), 640, 46, 36)
    text(image, (160, y), name, size, ink)
    for key, x in COLUMNS.items():
        text(image, (x, y), str(getattr(row, key)), 50 if key == "points" else 44, ink, "rm")
