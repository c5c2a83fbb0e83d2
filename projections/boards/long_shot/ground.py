"""The still layer: turf, the track with its No Bet Line, gate and finish, and their letters."""

from functools import cache, lru_cache

from projections.boards.canvas import palette
from projections.boards.lettering import fitted, text
from projections.boards.long_shot.oval import BAND, HEIGHT, WIDTH, at, band
from projections.boards.pen import Pen, Picture
from projections.boards.theme import ACCENT, CURB, INK, LAND, LAND_DARK, MUTED, PANEL, PAPER, STONE, WHITE, mix

EARTH, EARTH_LINE, NO_BET = "#D8B88C", "#F3E6CF", "#C58F70"
MONEY = "#00694E"
"""What money is written in on paper."""
QUIET, MARKED, FAINT = "#E7E1D3", "#CBD3CF", "#8E8672"
"""Of a sheet: a box, a box marked, letters that stand back."""
HALF = BAND / 2
ARROWS = (2.5, 5.0, 8.0, 10.0, 14.0)
"""Where arrows show which way they run."""
BESIDE = 27.0
"""From the rail to the middle of a space's number, in the infield."""


@cache
def _bare() -> Picture:
    pen = Pen((WIDTH, HEIGHT), LAND)
    for grow, fill in ((17, LAND_DARK), (10, WHITE), (4, mix(EARTH, INK, 0.25))):
        pen.polygon(band(0, 17, -HALF - grow, HALF + grow), fill)
    pen.polygon(band(0, 17, -HALF, HALF), EARTH)
    pen.polygon(band(12, 16, -HALF, HALF), NO_BET)
    for k in range(1, 17):
        pen.line([at(k, -HALF), at(k, HALF)], EARTH_LINE, 4, caps=False)
    for t in ARROWS:
        pen.line([at(t - 0.07, -15), at(t + 0.02, 0), at(t - 0.07, 15)], EARTH_LINE, 7)
    for k in range(9):
        pen.line([at(0.06, -HALF + BAND / 8 * k), at(0.94, -HALF + BAND / 8 * k)], WHITE, 3, caps=False)
    for row in range(3):
        for k in range(10):
            outer = -HALF + BAND * k / 10
            square = band(16 + row * 0.07, 16 + (row + 1) * 0.07, outer, outer + BAND / 10)
            pen.polygon(square, INK if (row + k) % 2 else WHITE)
    line = [at(12, -HALF - 17), at(12, HALF + 17)]
    pen.line(line, WHITE, 18)
    pen.line(line, CURB, 10)
    return pen.done()


@lru_cache(8)
def lettered(start: str, finish: str, no_bet_line: str) -> Picture:
    """The track with its letters. Shared: copy before drawing on it."""
    image = _bare().copy()
    for k in range(1, 16):
        text(image, at(k + 0.5, HALF + BESIDE), str(k), 36, CURB if k >= 12 else mix(LAND, INK, 0.62), "mm")
    for t, words in ((0.5, start), (16.55, finish)):
        shown, size = fitted(words, 190, 36, 26)
        text(image, at(t, HALF + BESIDE), shown, size, INK, "mm")
    x, y = at(12, HALF + 17)
    shown, size = fitted(no_bet_line, 300, 38, 28)
    text(image, (x - 16, y + 4), shown, size, CURB, "rm")
    return image


@cache
def colours() -> Picture:
    """The palette of all Long Shot pictures, with what lies below the track."""
    image = _bare().copy()
    tones = [QUIET, MARKED, FAINT, MONEY, mix(EARTH, STONE, 0.5), mix(INK, PAPER, 0.25), mix(INK, PAPER, 0.55)]
    tones += [mix(ACCENT, INK, part) for part in (0.35, 0.72, 0.1)] + [mix(PANEL, PAPER, part) for part in (0.15, 0.35)]
    tones += [mix(QUIET, PAPER, 0.5), mix(LAND, INK, 0.2), mix(LAND, INK, 0.62), mix(LAND, INK, 0.4), MUTED]
    for k, tone in enumerate(tones):
        image.paste(tone, (80 * k, 0, 80 * k + 80, 60))
    return palette(image)
