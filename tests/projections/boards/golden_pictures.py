"""The pictures that the golden test knows. Run as a module it draws the golden files anew."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image

from domain.games.formula_d.state import Roll
from domain.games.powerboats.state import Boat
from projections.boards.formula_d import board, panel
from projections.boards.leaderboard import leaderboard
from projections.boards.turfmaster import board as turf_board
from projections.pictures.drivers import Drivers
from projections.pictures.long_shot import LongShotPainter
from projections.pictures.powerboats import PowerboatsPainter
from projections.pictures.turfmaster import TurfMasterPainter
from projections.words.catalog import words
from tests.projections.boards import races
from tests.projections.boards.long_shot import matches as long_shot
from tests.projections.boards.powerboats import races as lakes
from tests.projections.boards.turfmaster import races as turf

FOLDER = Path(__file__).parent / "golden"
WIDTH = 400
"""Golden pictures are as wide as a phone shows them."""


def _ends() -> bytes:
    question, looks = races.end_question(6)
    return panel(races.before_mirabeau(Roll(4, 11)), 1, question, looks, races.PANEL_WORDS)


def _gears() -> bytes:
    question, looks = races.gear_question()
    return panel(races.before_mirabeau(None), 1, question, looks, races.PANEL_WORDS)


def _reach() -> bytes:
    """Which of its cards carry horse 2 where, from its owner's view."""
    state = turf.midway("triangle")
    names = ("Ana", "Bruno", "Chiara", "Diego")
    return TurfMasterPainter().panel(turf.RULES, turf.RULES.view(state, 1), 1, (), names, words("en"))


def _long_shot() -> bytes:
    names = ("Ana", "Bruno", "Chiara")
    return LongShotPainter().board(long_shot.midway(), Drivers(names, (0,), {0: "11 h"}), words("pt-BR"))


def _sheet() -> bytes:
    """What may be done by the number rolled."""
    names = ("Ana", "Bruno", "Chiara")
    return LongShotPainter().panel(long_shot.RULES, long_shot.midway(), 0, ("",), names, words("en"))


def _lake() -> bytes:
    names = ("Ana", "Bruno", "Chiara", "Diego", "Eva", "Filipe")
    drivers = Drivers(names, (2,), {2: "11 h"}, frozenset({4}))
    return PowerboatsPainter().board(lakes.midway("light"), drivers, words("pt-BR"))


def _plans() -> bytes:
    """What dice 2 and 3 may become in a corner of a pond."""
    boats = Boat(0, "c6", "E", (2, 3), 1, gate=1), Boat(1, "f4", "W", (1, 1), gate=2)
    names = ("Ana", "Bruno")
    return PowerboatsPainter().panel(lakes.RULES, lakes.pond(*boats), 0, (), names, words("en"))


def _directions() -> bytes:
    """A speed of 4, a boat in the way."""
    boats = Boat(0, "c6", "E", (2, 2), 1, gate=1), Boat(1, "g6", "W", (1, 1), gate=2)
    names = ("Ana", "Bruno")
    return PowerboatsPainter().panel(lakes.RULES, lakes.pond(*boats, rolled=True), 0, (), names, words("en"))


PICTURES: dict[str, Callable[[], bytes]] = {
    "board_midway": lambda: board(races.midway(), races.midway_looks(), races.ENGLISH),
    "board_queued": lambda: board(races.queued(), races.odd_looks(), races.PORTUGUESE),
    "panel_ends": _ends,
    "panel_gears": _gears,
    "board_race_city": lambda: board(races.street(), races.plain_looks(6), races.STREET),
    "board_lagoa": lambda: board(races.in_pits(), races.plain_looks(6), races.LAGOA),
    "turf_oval": lambda: turf_board(turf.midway(), turf.looks(turf.midway()), turf.ENGLISH),
    "turf_triangle": lambda: turf_board(turf.thrown("triangle"), turf.looks(turf.thrown("triangle")), turf.PORTUGUESE),
    "turf_cards": _reach,
    "long_shot": _long_shot,
    "long_shot_sheet": _sheet,
    "leaderboard": lambda: leaderboard(races.STANDINGS, races.STANDINGS_WORDS),
    "lake": _lake,
    "lake_plans": _plans,
    "lake_directions": _directions,
}


def shrunk(data: bytes) -> Image.Image:
    """A picture as a phone shows it."""
    image = Image.open(BytesIO(data)).convert("RGB")
    return image.resize((WIDTH, round(image.height * WIDTH / image.width)), Image.Resampling.BOX)


if __name__ == "__main__":
    for name, draw in PICTURES.items():
        image = shrunk(draw()).quantize(128, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        image.save(FOLDER / f"{name}.png", optimize=True)
