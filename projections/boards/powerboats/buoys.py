"""What is laid out on the lake for a race: buoys, gates with their sense, the start and finish line."""

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, cos, degrees, dist, hypot, radians, sin

from domain.games.powerboats.course import TURNING_BUOYS, Course
from domain.games.powerboats.geometry import gate_lines
from domain.games.powerboats.hexes import point, spot
from projections.boards.canvas import stamp
from projections.boards.lettering import measure, text
from projections.boards.pen import Brush, Pen, Picture, Point, placed
from projections.boards.powerboats.layout import SIDE, Layout
from projections.boards.theme import CURB, INK, WHITE, mix

ARROWS = 3
"""Arrows along a gate, at most."""
BEYOND = 26
"""Pixels at zoom 1 that a gate is drawn beyond the middle of the outermost hexes."""
FOAM = "#E6F3F6"
MARGIN = 6
"""Pixels from the board's left edge that words keep free."""


def draw_course(brush: Brush, place: Layout, course: Course) -> None:
    """The line and the gates, without letters and buoys."""
    _draw_line(brush, place, course)
    crossings = [_beside(place, course, turn, along, 40) for turn, along in _ways(course)]
    for line in gate_lines(course):
        sense = degrees(atan2(line.sense[1], line.sense[0]))
        _draw_gate(brush, place.at(line.start), place.at(line.end), sense, place.zoom, crossings)


def _draw_gate(brush: Brush, start: Point, end: Point, sense: float, zoom: float, others: Sequence[Point]) -> None:
    """The dashed ray that boats must cross, with arrows that show which way, not upon other arrows."""
    (ax, ay), (bx, by) = start, end
    long = hypot(bx - ax, by - ay) + BEYOND * zoom
    if long <= BEYOND * zoom:
        return
    ux, uy = (bx - ax) / (long - BEYOND * zoom), (by - ay) / (long - BEYOND * zoom)
    rim = 26 * zoom
    ray = [(ax + rim * ux, ay + rim * uy), (ax + long * ux, ay + long * uy)]
    for fill, width in ((WHITE, 9), (CURB, 5)):
        brush.dashes(ray, fill, width * zoom, 15 * zoom, 10 * zoom)
    count = max(1, min(ARROWS, round(long / (90 * zoom))))
    parts = [rim + 12 * zoom + (long - rim - 12 * zoom) * (k + 0.5) / count for k in range(count)]
    places = [(ax + along * ux, ay + along * uy) for along in parts]
    free = [at for at in places if all(dist(at, other) > 52 * zoom for other in others)]
    for at in free or places[:1]:
        draw_arrow(brush, at, sense, CURB, zoom)


def draw_arrow(brush: Brush, centre: Point, turn: float, fill: str, zoom: float) -> None:
    """An arrow with a white rim; `turn` degrees clockwise from the right."""
    for grow, tone in ((4.0, WHITE), (0.0, fill)):
        a, b, tip, back = 5 + grow, 16 + grow * 1.7, 24 + grow * 1.7, -20 - grow
        neck = 2 - grow
        outline = ((tip, 0), (neck, -b), (neck, -a), (back, -a), (back, a), (neck, a), (neck, b))
        brush.polygon(placed([(x * zoom, y * zoom) for x, y in outline], centre, turn), tone)


def _draw_line(brush: Brush, place: Layout, course: Course) -> None:
    """The start tile: four pale hexes and a chequered band from buoy to buoy."""
    for word in course.line:
        brush.polygon(place.corners(word, 0.97), FOAM)
    (ax, ay), (bx, by) = (place.point(end) for end in course.ends)
    long, size = hypot(bx - ax, by - ay), 8 * place.zoom
    ux, uy = (bx - ax) / long, (by - ay) / long
    rim = 22 * place.zoom
    edge = 1.8 * place.zoom
    start, end = (ax + rim * ux, ay + rim * uy), (bx - rim * ux, by - rim * uy)
    brush.line([start, end], INK, 2 * (size + edge), caps=False)
    count = round((long - 2 * rim) / size)
    step, turn = (long - 2 * rim) / count, degrees(atan2(uy, ux))
    for k in range(count):
        top = -size if k % 2 else 0.0
        square = [(step * k, top), (step * (k + 1), top), (step * (k + 1), top + size), (step * k, top + size)]
        brush.polygon(placed(square, start, turn), WHITE)
    for turn, along in _ways(course):
        draw_arrow(brush, _beside(place, course, turn, along, 40), turn, INK, place.zoom)


def _ways(course: Course) -> tuple[tuple[int, float], tuple[int, float]]:
    """How the line is crossed at the start and at the finish, and where along it the arrows stand."""
    return (course.start_degrees, 0.36), (course.finish_degrees, 0.64)


def _beside(place: Layout, course: Course, turn: float, along: float, out: float) -> Point:
    (ax, ay), (bx, by) = (place.point(end) for end in course.ends)
    way = out * place.zoom
    return ax + (bx - ax) * along + way * cos(radians(turn)), ay + (by - ay) * along + way * sin(radians(turn))


def way_signs(place: Layout, course: Course, words: tuple[str, str]) -> list[tuple[Point, str]]:
    """Where the words for start and finish are lettered, each with Pillow's anchor: beyond the tip of its arrow, or
    beside it where that points up or down; on the other side of the line where there is no room for it."""
    found = []
    for (turn, along), outward, said in zip(_ways(course), (-1, 1), words, strict=True):
        ahead, behind = (_way_sign(place, course, turn, along, outward, side) for side in (1, -1))
        found.append(ahead if _has_room(ahead, measure(said, word_size(place))) else behind)
    return found


def word_size(place: Layout) -> int:
    """The size of the words at the line."""
    return round(32 * min(1.4, place.zoom))


def _way_sign(place: Layout, course: Course, turn: int, along: float, outward: int, side: int) -> tuple[Point, str]:
    """Before the line (`side` -1) or beyond it (1)."""
    across = cos(radians(turn))
    if abs(across) > 0.3:
        return _beside(place, course, turn, along, 72 if side > 0 else -26), "lm" if across * side > 0 else "rm"
    x, y = _beside(place, course, turn, along, 44 * side)
    right = outward * side * (course.ends[1][0] - course.ends[0][0]) > 0
    return (x + (24 if right else -24) * place.zoom, y), "lm" if right else "rm"


def _has_room(sign: tuple[Point, str], wide: float) -> bool:
    (x, _), anchor = sign
    return x - wide > MARGIN if anchor == "rm" else x + wide < SIDE[0]


@lru_cache(64)
def buoy_sign(mark: str, colour: str, size: int) -> Picture:
    """A float seen from above with its number; `F` is the finish buoy, chequered."""
    pen = Pen((size, size), scale=4)
    c = size / 2
    for part, tone in ((0.5, INK), (0.46, WHITE), (0.38, colour)):
        pen.disc((c, c), size * part, tone)
    if mark == "F":
        cell = size * 0.13
        for k in range(4):
            for row in range(4):
                if (k + row) % 2:
                    x, y = c + cell * (k - 2), c + cell * (row - 2)
                    pen.box((x, y, x + cell, y + cell), 0, WHITE)
        return pen.done()
    image = pen.done()
    text(image, (c, c), mark, round(size * 0.62), WHITE, "mm", halo=mix(colour, INK, 0.6), width=size // 26)
    return image


def gate_sign(gate: int, size: int) -> Picture:
    """What a boat is on its way to: the start, a buoy, the finish."""
    if gate in TURNING_BUOYS:
        return buoy_sign(str(gate), CURB, size)
    return buoy_sign("F" if gate else "0", INK, size)


def buoys(course: Course) -> list[tuple[str, str, tuple[int, int]]]:
    """The mark, the colour and the hex of every buoy, the hex in doubled coordinates."""
    listed = [(str(number), CURB if number else INK, point(spot(word))) for number, word in enumerate(course.buoys)]
    return [("F", INK, course.ends[1]), *listed]


def stamp_buoys(image: Picture, place: Layout, course: Course) -> None:
    """All buoys on the board."""
    for mark, colour, at in buoys(course):
        stamp(image, buoy_sign(mark, colour, round(50 * place.zoom)), place.point(at))
