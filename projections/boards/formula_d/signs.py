"""Letters on a circuit: tags of corners and street places, the pits' and the tunnel's numbers, names."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import hypot

from projections.boards.canvas import panel
from projections.boards.formula_d.icons import badge
from projections.boards.formula_d.layout import Place
from projections.boards.formula_d.looks import BoardWords
from projections.boards.formula_d.track import Track
from projections.boards.lettering import fitted, measure, text
from projections.boards.marks import stop_sign
from projections.boards.pen import Pen, Picture, Point
from projections.boards.theme import BLACK, INK, LAND, PAPER, WHITE, mix

LABEL = 32
"""Size of place names, in pixels."""


@dataclass(frozen=True)
class Tag:
    """A label beside the road: a corner's name with its `stops`, or a street place's name. `spot` is its middle on the
    board, `tip` the point of the road it belongs to."""

    name: str
    spot: Point
    tip: Point
    stops: int | None = None
    place: Place | None = None


def tags(track: Track, corners: Mapping[str, str], places: Mapping[str, str]) -> list[Tag]:
    """The tags of a circuit, named by corner key and by place."""
    out = [
        Tag(corners[key], spot, track.edge_near(key, spot), stops=track.circuit.corners[key].stops)
        for key, spot in track.layout.signs.items()
    ]
    return out + [
        Tag(places[place], spot, track.place_near(place, spot), place=place)
        for place, spot in track.layout.places.items()
        if place in places
    ]


def tag_width(tag: Tag, size: int = LABEL) -> float:
    """The width of a tag in letters of a size, in pixels."""
    return measure(tag.name, size) + 92 * size / LABEL


def draw_tag(image: Picture, tag: Tag, centre: Point, tip: Point, size: int = LABEL) -> None:
    """A tag at a point of a picture, with a tail to another: an octagon with the stops, or the place's badge."""
    x, y = centre
    unit = size / LABEL
    wide = tag_width(tag, size)
    left = x - wide / 2
    _tail(image, (min(max(tip[0], left + 50), left + wide - 30), y), tip)
    panel(image, (left + 14 * unit, y - 24 * unit, left + wide, y + 24 * unit), PAPER, 24 * unit)
    big = round(68 * unit)
    head = stop_sign(big) if tag.place is None else badge(tag.place, big)
    image.paste(head, (round(left - 4 * unit), round(y - head.height / 2)), head)
    if tag.stops is not None:
        text(image, (left - 4 * unit + head.width / 2, y), str(tag.stops), round(40 * unit), WHITE, "mm")
    text(image, (left + 70 * unit, y), tag.name, size)


def number_boxes(image: Picture, track: Track, at: Callable[[Point], Point], size: int) -> None:
    """The cars' numbers on their boxes. `at` puts a board's point on the picture."""
    if track.pits:
        for number, box in enumerate(track.pits.boxes, start=1):
            text(image, at(track.pits.place(box + 0.5, 39)), str(number), size, WHITE, "mm", halo=INK, width=3)


def number_mouths(image: Picture, track: Track, at: Callable[[Point], Point], size: int) -> None:
    """The numbers on a tunnel's mouths: a car that goes in at 2 comes out at 2. `at` puts a board's point on the
    picture."""
    street = track.circuit.street
    for number, (into, out) in enumerate(street.tunnel.items() if street else (), start=1):
        for space in (into, out):
            text(image, at(track.centre(space)), str(number), size, WHITE, "mm", halo=INK, width=3)


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
    if track.circuit.street and track.circuit.street.checkpoint and layout.start.more:
        _name(image, layout.start.more, words.places.get("checkpoint", ""), layout.start.room)
    if track.pits and layout.pits:
        number_boxes(image, track, lambda point: point, 30)
        _name(image, layout.pits.label, words.pits, layout.pits.room)
    if layout.cover:
        text(image, layout.cover.label, words.tunnel, LABEL, mix(INK, LAND, 0.2), "mm")
    number_mouths(image, track, lambda point: point, 30)
    for tag in tags(track, words.corners, {"tunnel": words.tunnel, **words.places}):
        draw_tag(image, tag, tag.spot, tag.tip)


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
