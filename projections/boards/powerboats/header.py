"""The header of a turn panel's picture: the boat, its dice and speed, and what it is on its way to."""

from collections.abc import Sequence

from PIL import Image

from domain.games.powerboats.course import TO_FINISH
from domain.games.powerboats.state import Boat
from projections.boards.canvas import stamp
from projections.boards.lettering import fitted, measure, text
from projections.boards.pen import Pen, Picture
from projections.boards.powerboats.boats import badge, counters
from projections.boards.powerboats.buoys import gate_sign
from projections.boards.powerboats.dice import draw_dice
from projections.boards.powerboats.layout import WIDTH
from projections.boards.powerboats.looks import PanelWords
from projections.boards.theme import MUTED, PAPER

HEADER = 104
"""Height of the header."""


def draw_header(image: Picture, boat: Boat, words: PanelWords) -> None:
    """The boat, the title and its detail; its dice and what it is on its way to."""
    middle = HEADER / 2
    stamp(image, badge(boat.seat + 1, 2.0), (80, middle), shadow=False)
    end = float(WIDTH - 20)
    if boat.hex:
        stamp(image, gate_sign(min(boat.gate, TO_FINISH), 84), (end - 42, middle), shadow=False)
        arrow = Pen((24, 32), scale=4)
        arrow.polygon([(0, 2), (22, 16), (0, 30)], MUTED)
        shape = arrow.done()
        image.paste(shape, (round(end - 124), round(middle - 16)), shape)
        end -= 140
    if boat.dice:
        said = f"= {boat.speed}"
        text(image, (end, middle + 2), said, 52, PAPER, "rm")
        end -= measure(said, 52) + 16
        wide = _dice_width(boat.dice)
        draw_dice(image, (end - wide, middle), boat.dice, 70, PAPER)
        end -= wide + 20
    row = counters(boat.damage, MUTED, 34)
    end -= row.width
    image.paste(row, (round(end), round(middle - 17)), row)
    end -= 24
    x = 160.0
    title, size = fitted(words.title, 420, 52, 38)
    text(image, (x, middle - 1), title, size, PAPER)
    x += measure(title, size) + 28
    detail, small = fitted(words.detail, max(60.0, end - x), 42, 28)
    text(image, (x, middle + 2), detail, small, MUTED)


def _dice_width(dice: Sequence[int]) -> float:
    """What `draw_dice` needs."""
    blank: Picture = Image.new("RGB", (1, 1))
    return draw_dice(blank, (0, 0), dice, 70, PAPER)
