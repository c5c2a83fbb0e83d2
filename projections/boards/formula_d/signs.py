"""Letters on a circuit: the corners' signs with their stops, the pits' numbers and place names."""

from math import hypot

from projections.boards.canvas import panel
from projections.boards.formula_d.looks import BoardWords
from projections.boards.formula_d.track import Track
from projections.boards.lettering import fitted, measure, text
from projections.boards.marks import stop_sign
from projections.boards.pen import Pen, Picture, Point
from projections.boards.theme import BLACK, INK, LAND, PAPER, WHITE, mix

LABEL = 32
"""Size of place names, in pixels."""


def sign(image: Picture, centre: Point, stops: int, name: str, tip: Point, size: int = LABEL) -> None:
    """A stop sign with the number of stops, and the corner's name; a tail points at the corner."""
    x, y = centre
    unit = size / LABEL
    wide = measure(name, size) + 92 * unit
    left = x - wide / 2
    _tail(image, (min(max(tip[0], left + 50), left + wide - 30), y), tip)
    panel(image, (left + 14 * unit, y - 24 * unit, left + wide, y + 24 * unit), PAPER, 24 * unit)
    octagon = stop_sign(round(68 * unit))
    image.paste(octagon, (round(left - 4 * unit), round(y - octagon.height / 2)), octagon)
    text(image, (left - 4 * unit + octagon.width / 2, y), str(stops), round(40 * unit), WHITE, "mm")
    text(image, (left + 70 * unit, y), name, size)


def _tail(image: Picture, base: Point, tip: Point) -> None:
    length = hypot(tip[0] - base[0], tip[1] - base[1]) or 1
    nx, ny = (tip[1] - base[1]) / length * 13, -(tip[0] - base[0]) / length * 13
    tail = [(base[0] + nx, base[1] + ny), (base[0] - nx, base[1] - ny), tip]
    left, top = round(min(p[0] for p in tail)) - 2, round(min(p[1] for p in tail)) - 2
    size = (round(max(p[0] for p in tail)) - left + 3, round(max(p[1] for p in tail)) - top + 3)
    pen = Pen(size, BLACK, scale=4, origin=(left, top))
    pen.polygon(tail, WHITE)
    image.paste(PAPER, (left, top), pen.done().convert("L"))


def letter(image: Picture, track: Track, words: BoardWords) -> None:
    """All letters of the still board, at the board's own scale."""
    layout = track.layout
    _flag(image, layout.start.flag)
    _name(image, layout.start.label, words.start, layout.start.room)
    if track.pits and layout.pits:
        for number, box in enumerate(track.pits.boxes, start=1):
            text(image, track.pits.place(box + 0.5, 39), str(number), 30, WHITE, "mm", halo=INK, width=3)
        _name(image, layout.pits.label, words.pits, layout.pits.room)
    if layout.cover:
        text(image, layout.cover.label, words.tunnel, LABEL, mix(INK, LAND, 0.2), "mm")
    for corner, centre in layout.signs.items():
        stops = track.circuit.corners[corner].stops
        sign(image, centre, stops, words.corners[corner], track.edge_near(corner, centre))


def _name(image: Picture, place: Point, name: str, room: float) -> None:
    shown, size = fitted(name, room, LABEL, 22)
    text(image, place, shown, size)


def _flag(image: Picture, corner: Point) -> None:
    pen = Pen((40, 30), scale=4)
    for j in range(12):
        if (j % 4 + j // 4) % 2 == 0:
            pen.box((j % 4 * 9, j // 4 * 9, 9 + j % 4 * 9, 9 + j // 4 * 9), 0, INK)
    flag = pen.done()
    image.paste(flag, (round(corner[0]), round(corner[1])), flag)
