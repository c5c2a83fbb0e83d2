"""The header of a turn panel's picture, above the map: the die rolled, the title, the corner's stops."""

from domain.games.formula_d.state import State
from domain.games.protocol import Seat
from projections.boards.formula_d.cars import gear_chip
from projections.boards.formula_d.looks import PanelWords
from projections.boards.formula_d.track import track
from projections.boards.lettering import fitted, measure, text
from projections.boards.marks import stop_sign
from projections.boards.pen import Pen, Picture, Point, regular
from projections.boards.theme import GEARS, INK, MUTED, PAPER, WARN, WHITE
from projections.boards.window import WIDTH

HEADER = 104
"""Height of the header."""
DIE_SIDES = {1: 4, 2: 6, 3: 8, 4: 5, 5: 6, 6: 8}
"""The outline of each gear's die."""


def draw_header(image: Picture, state: State, seat: Seat, words: PanelWords) -> None:
    """The die rolled, or the gear so far; the title and its detail; the corner's stops still to make."""
    car, here = state.car(seat), track(state.circuit)
    if state.roll:
        _draw_die(image, (68, 52), state.roll.gear, state.roll.value)
    else:
        gear_chip(image, (68, 52), car.gear, 56)
    title, size = fitted(words.title, 420, 52, 40)
    text(image, (134, 50), title, size, PAPER)
    x = 134 + measure(title, size) + 28
    end = float(WIDTH - 24)
    if words.warning:
        warning, small = fitted(words.warning, 720, 44, 34)
        start = end - measure(warning, small)
        text(image, (start, 52), warning, small, WARN)
        octagon = stop_sign(80)
        end = start - 98
        image.paste(octagon, (round(end), 12), octagon)
        corner = here.corner_of(car.space or "")
        made = car.stops if car.space in here.circuit.corner else 0
        text(image, (end + 40, 52), str(corner.stops - made), 48, WHITE, "mm")
    detail, small = fitted(words.detail, end - x - 16, 42, 30)
    text(image, (x, 53), detail, small, MUTED)


def _draw_die(image: Picture, centre: Point, gear: int, value: int) -> None:
    pen = Pen((88, 88), scale=4)
    sides = DIE_SIDES[gear]
    turn = -1.5708 if sides != 8 else 0.3927
    pen.polygon(regular((44, 44), 44, sides, turn), PAPER)
    pen.polygon(regular((44, 44), 40, sides, turn), GEARS[gear])
    die = pen.done()
    image.paste(die, (round(centre[0] - 44), round(centre[1] - 44)), die)
    text(image, (centre[0], centre[1] + 1), str(value), 46, WHITE, "mm", halo=INK, width=3)
