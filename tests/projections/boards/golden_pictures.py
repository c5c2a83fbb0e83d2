"""The pictures that the golden test knows. Run as a module it draws the golden files anew."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image

from domain.games.formula_d.state import Roll
from projections.boards.formula_d import board, panel
from projections.boards.leaderboard import leaderboard
from tests.projections.boards import races

FOLDER = Path(__file__).parent / "golden"
WIDTH = 400
"""Golden pictures are as wide as a phone shows them."""


def _ends() -> bytes:
    question, looks = races.end_question(6)
    return panel(races.before_mirabeau(Roll(4, 11)), 1, question, looks, races.PANEL_WORDS)


def _gears() -> bytes:
    question, looks = races.gear_question()
    return panel(races.before_mirabeau(None), 1, question, looks, races.PANEL_WORDS)


PICTURES: dict[str, Callable[[], bytes]] = {
    "board_midway": lambda: board(races.midway(), races.midway_looks(), races.ENGLISH),
    "board_queued": lambda: board(races.queued(), races.odd_looks(), races.PORTUGUESE),
    "panel_ends": _ends,
    "panel_gears": _gears,
    "leaderboard": lambda: leaderboard(races.STANDINGS, races.STANDINGS_WORDS),
}


def shrunk(data: bytes) -> Image.Image:
    """A picture as a phone shows it."""
    image = Image.open(BytesIO(data)).convert("RGB")
    return image.resize((WIDTH, round(image.height * WIDTH / image.width)), Image.Resampling.BOX)


if __name__ == "__main__":
    for name, draw in PICTURES.items():
        image = shrunk(draw()).quantize(128, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        image.save(FOLDER / f"{name}.png", optimize=True)
