"""The boats' cards beside the lake, in order of the race: helmsman, dice and speed, damage, next buoy, points."""

from collections.abc import Mapping, Sequence
from functools import cache

from domain.games.powerboats.course import TO_FINISH
from domain.games.powerboats.finish import ranking, standings
from domain.games.powerboats.state import Boat, State
from projections.boards.canvas import panel, stamp
from projections.boards.lettering import fitted, legible, measure, text, wrapped
from projections.boards.marks import cross, flag, robot
from projections.boards.pen import Pen, Picture, Point
from projections.boards.powerboats.boats import badge, counters
from projections.boards.powerboats.buoys import gate_sign
from projections.boards.powerboats.dice import FEW, draw_dice
from projections.boards.powerboats.layout import SIDE
from projections.boards.powerboats.looks import BoardWords, BoatLook
from projections.boards.side_panel import clock
from projections.boards.theme import ACCENT, INK, MUTED, PANEL_ROW, PAPER, WARN

CARD = 170
"""Height of a boat's card."""
DIE, COUNTER = 56, 27


def draw_side(image: Picture, state: State, looks: Mapping[int, BoatLook], words: BoardWords) -> float:
    """The cards, and below them what the places are worth and how the course is raced, as far as there is room.

    Returns where all that ends.
    """
    x0, y0, x1, _ = SIDE
    order = [seat for seat in _order(state) if seat in looks]
    bottom = y0 + 16 + CARD * len(order)
    panel(image, (x0, y0, x1, bottom))
    for k, seat in enumerate(order):
        box = (round(x0 + 8), round(y0 + 8 + CARD * k), round(x1 - 8), round(y0 + CARD * (k + 1)))
        _draw_card(image, box, state, state.boats[seat], looks[seat], k + 1)
    return bottom if over(state) else _draw_below(image, bottom + 36, len(order), state.race, words)


def _draw_below(image: Picture, y: float, boats: int, race: int, words: BoardWords) -> float:
    x0, _, x1, y1 = SIDE
    worth = " · ".join(str((boats - place) * race) for place in range(1, boats + 1))
    for line, size in ((words.points, 34), (worth, 40), (words.extra, 29)):
        if line:
            shown, letters = fitted(line, x1 - x0 - 8, size, 24)
            text(image, (x0 + 4, y), shown, letters)
            y += size + 8
    y += 14
    for size in (34, 29):
        lines = wrapped(words.rule, x1 - x0 - 8, size)
        pitch = size + 7
        if y + pitch * len(lines) - pitch / 2 < y1:
            for k, line in enumerate(lines):
                text(image, (x0 + 4, y + pitch * k), line, size)
            return y + pitch * len(lines)
    return y


def over(state: State) -> bool:
    """Whether the last race has ended."""
    return len(state.results) == state.races


def _order(state: State) -> Sequence[int]:
    """The race as it stands; before anyone is placed and after the last race by points."""
    if over(state) or (state.placing and not state.racing):
        return [result.seat for result in standings(state)]
    return ranking(state)


def _draw_card(
    image: Picture, box: tuple[int, int, int, int], state: State, it: Boat, look: BoatLook, place: int
) -> None:
    x0, y0, x1, y1 = box
    ink = INK if look.to_act else PAPER
    ground = _card(x1 - x0, y1 - y0, ACCENT if look.to_act else PANEL_ROW)
    image.paste(ground, (x0, y0), ground)
    gone = it.seat in state.sunk
    quiet = INK if look.to_act else MUTED
    text(image, (x0 + 22, y0 + 36), "–" if gone else str(place), 36, quiet, "mm")
    stamp(image, badge(it.seat + 1, 1.1), (x0 + 72, y0 + 36), shadow=False)
    points = _draw_points(image, (x1 - 12, y0 + (36 if look.clock else 134)), it, ink)
    right = x1 - 12 - (points if look.clock else 0)
    if look.stand_in:
        head = robot(ink, ACCENT if look.to_act else PANEL_ROW)
        stamp(image, head, (x1 - 32, y0 + 36), shadow=False)
        right = x1 - 56
    _draw_name(image, (x0 + 110, y0 + 36), look, ink, right)
    if it.dice:
        draw_dice(image, (x0 + 8, y0 + 86), it.dice, DIE, ink)
        text(image, (x1 - 14, y0 + 88), f"= {it.speed}", 44 if len(it.dice) <= FEW else 36, ink, "rm")
    else:
        shown, size = fitted(look.note, x1 - x0 - 90, 36, 26)
        text(image, (x0 + 16, y0 + 88), shown, size, quiet)
        if it.seat in state.finished:
            stamp(image, flag(ink), (x1 - 40, y0 + 88), shadow=False)
        elif gone:
            stamp(image, cross(WARN), (x1 - 40, y0 + 88), shadow=False)
    row = counters(it.damage, quiet, COUNTER)
    image.paste(row, (x0 + 14, round(y0 + 134 - COUNTER / 2)), row)
    if it.seat not in state.finished and not gone and not over(state):
        _draw_gate(image, (x0 + 14 + row.width, y0 + 134), it, ink)
    if look.clock:
        clock(image, (x0 + 216, y0 + 134), look.clock, ink, x1 - x0 - 222)


def _draw_name(image: Picture, point: Point, look: BoatLook, ink: str, right: float) -> None:
    x, y = point
    words, size = fitted(legible(look.name, look.fallback), right - x - 8, 42, 31)
    text(image, (x, y), words, size, ink)


def _draw_points(image: Picture, point: Point, it: Boat, ink: str) -> float:
    """The points of the races ended beside a cup, at the right; their width."""
    if not it.points:
        return 0.0
    words = str(it.points)
    wide = measure(words, 40)
    text(image, point, words, 40, ink, "rm")
    face = cup(ink)
    image.paste(face, (round(point[0] - wide - 40), round(point[1] - 17)), face)
    return wide + 44


def _draw_gate(image: Picture, point: Point, it: Boat, ink: str) -> None:
    """An arrow to what comes next."""
    x, y = point
    arrow = _next(ink)
    image.paste(arrow, (round(x + 6), round(y - 12)), arrow)
    stamp(image, gate_sign(min(it.gate, TO_FINISH), 52), (x + 50, y), shadow=False)


@cache
def _next(ink: str) -> Picture:
    pen = Pen((20, 24), scale=4)
    pen.polygon([(2, 1), (18, 12), (2, 23)], ink)
    return pen.done()


@cache
def _card(wide: int, high: int, fill: str) -> Picture:
    pen = Pen((wide, high), scale=3)
    pen.box((0, 0, wide, high), 18, fill)
    return pen.done()


@cache
def cup(ink: str) -> Picture:
    """A cup: points."""
    pen = Pen((34, 34), scale=4)
    for x in (8, 26):
        pen.disc((x, 11), 7.5, None, ink, 3)
    pen.polygon([(7, 3), (27, 3), (26, 12), (20, 20), (14, 20), (8, 12)], ink)
    pen.box((15, 18, 19, 27), 0, ink)
    pen.box((9, 26, 25, 31), 2, ink)
    return pen.done()
