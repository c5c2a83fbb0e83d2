"""A seat's turn panel: the road around its car enlarged, the offered options marked on it, what each costs or risks."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

from PIL import Image

from domain.games.formula_d.notes import BrakingNote, EndNote, GearNote, LaneNote, NitroNote
from domain.games.formula_d.state import State
from domain.games.protocol import Note, Question, Seat
from projections.boards.canvas import palette, png, stamp
from projections.boards.formula_d.board import draw_cars, on_board
from projections.boards.formula_d.ground import view
from projections.boards.formula_d.header import HEADER, draw_header
from projections.boards.formula_d.layout import HALF, LANE
from projections.boards.formula_d.looks import OptionLook, PanelWords
from projections.boards.formula_d.signs import draw_tag, number_boxes, number_mouths, tag_width, tags
from projections.boards.formula_d.track import Track, track
from projections.boards.legend import Entry, draw_legend, legend_height
from projections.boards.marks import halo, pin
from projections.boards.pen import Pen, Picture, Point
from projections.boards.theme import ACCENT, GEARS, INK, PANEL, WARN, WHITE
from projections.boards.window import WIDTH, Window, spread, window

SMALLEST_CAR = 1.25
"""No car is drawn smaller than this zoom where it has room: its number stays 44 pixels high."""
SIGN = 40
"""Size of the corners' names on the map, in pixels."""
AHEAD = 8
"""Spaces ahead of the car that the map shows at least."""
NEARBY = 6
"""Spaces beyond the farthest roll within which the next corner is worth seeing."""
WAYS = 12
"""Ways that can still be told apart on one map."""


@dataclass(frozen=True)
class Target:
    """What an option looks like on the road: the spaces it may end on, its path, or a gear's range of distances."""

    number: int
    costly: bool
    spaces: tuple[str, ...] = ()
    path: tuple[str, ...] = ()
    gear: GearNote | None = None


def panel(state: State, seat: Seat, question: Question, options: Sequence[OptionLook], words: PanelWords) -> bytes:
    """The panel as a palette PNG, 1600 pixels wide; `options` are the looks of the question's options, in its order.

    Marks carry the option's number in the menu, counted from 1; those of a gear question the gear. Raises KeyError for
    a circuit without a drawing, ValueError for a seat that has no car on the board.
    """
    here, space = track(state.circuit), state.car(seat).space
    if space is None:
        raise ValueError(f"seat {seat} has no car on the board")
    targets = [
        _target(here, state, space, k + 1, option.note, look)
        for k, (option, look) in enumerate(zip(question.options, options, strict=True))
    ]
    frame = window(_seen(here, space, targets), here.layout.width, here.layout.height)
    entries = [
        Entry(t.number, t.costly, look.title, look.detail, look.chips) for t, look in zip(targets, options, strict=True)
    ]
    map_picture = _map(here, state, space, targets, frame, words)
    image = Image.new("RGB", (WIDTH, HEADER + frame.size[1] + legend_height(entries)), PANEL)
    image.paste(map_picture, (0, HEADER))
    draw_header(image, state, seat, words)
    draw_legend(image, HEADER + frame.size[1], entries, words.more)
    return png(image, palette(image))


def _target(here: Track, state: State, start: str, number: int, note: Note | None, look: OptionLook) -> Target:
    along = here.along(start) + (state.roll.value if state.roll else 0)
    match note:
        case GearNote():
            return Target(note.gear, note.cost > 0, gear=note)
        case EndNote():
            return Target(number, note.cost > 0, (note.space,), (start, *note.path))
        case LaneNote():
            return Target(number, note.cost > 0, look.spaces or (here.nearest(note.lane, along),))
        case BrakingNote():
            return Target(number, note.cost > 0, look.spaces or (here.nearest(start[0], along - note.braked),))
        case NitroNote():
            return Target(number, note.cost > 0, look.spaces)
    return Target(number, False, look.spaces)


def _seen(here: Track, start: str, targets: Sequence[Target]) -> list[Point]:
    """The points that the map must show."""
    points = [here.centre(start)]
    far = max([AHEAD, *(target.gear.highest for target in targets if target.gear)])
    if not any(target.spaces for target in targets):
        points += [here.ahead(start, step) for step in range(1, far + 2)]
        points += _corner_ahead(here, start, far)
    for target in targets:
        points += [here.centre(space) for space in (*target.path, *target.spaces)]
    return points


def _corner_ahead(here: Track, start: str, far: int) -> list[Point]:
    """The next corner's spaces, if the car may come near it."""
    corner = here.corner_of(start)
    spaces = [space for space, found in here.circuit.corner.items() if found == corner]
    away = min((here.along(s) - here.along(start)) % here.circuit.length for s in spaces)
    return [here.centre(space) for space in spaces] if away <= far + NEARBY else []


def _map(
    here: Track,
    state: State,
    start: str,
    targets: Sequence[Target],
    frame: Window,
    words: PanelWords,
) -> Picture:
    pen = view(state.circuit, frame.size, frame.zoom, frame.origin)
    _draw_roads(pen, here, start, targets, frame.zoom)
    image = pen.done()
    marks = [(target, frame.at(_anchor(here, start, target, k, len(targets)))) for k, target in enumerate(targets)]
    size = round(min(78, max(58, LANE * frame.zoom * 0.9)))
    spaces = {k: s for k, s in on_board(state).items() if frame.shows(here.centre(s), -60)}
    cars = {k: frame.at(here.centre(s)) for k, s in spaces.items()}
    anchors = [anchor for _, anchor in marks]
    places = spread(anchors, size + 2, frame.size, list(cars.values()), size / 2 + 15 * frame.zoom)
    number_boxes(image, here, frame.at, round(30 * max(1.0, frame.zoom * 0.7)))
    number_mouths(image, here, frame.at, round(30 * max(1.0, frame.zoom * 0.8)))
    _draw_signs(image, here, frame, words, [*cars.values(), *places])
    halo(image, frame.at(here.centre(start)), max(36, round(25 * frame.zoom)))
    draw_cars(image, here, spaces, cars, max(SMALLEST_CAR, frame.zoom * 0.78))
    for anchor, place in zip(anchors, places, strict=True):
        _draw_leader(image, anchor, place, size)
    for (target, _), place in zip(marks, places, strict=True):
        stamp(image, pin(target.number, target.costly, size), place)
    return image


def _anchor(here: Track, start: str, target: Target, index: int, count: int) -> Point:
    """Where on the board an option's mark belongs: on its end, amid its ends, or at the far end of its range."""
    if target.gear:
        return here.ahead(start, target.gear.highest, _offset(index, count))
    if target.spaces:
        return here.centre(sorted(target.spaces, key=here.along)[len(target.spaces) // 2])
    return here.centre(start)


def _offset(index: int, count: int) -> float:
    """The ranges of several gears lie side by side on the road, the first offered on the outside."""
    return (index - (count - 1) / 2) * 2 * HALF / max(count, 3)


def _draw_roads(pen: Pen, here: Track, start: str, targets: Sequence[Target], zoom: float) -> None:
    """The spaces where options end, the ways there if they are few enough to follow, and the ranges of gears."""
    for target in targets:
        for space in target.spaces:
            pen.polygon(here.cell(space).outline, (WARN if target.costly else ACCENT) + "98")
    shown = targets if len(targets) <= WAYS else ()
    ways = [[here.centre(space) for space in target.path] for target in shown if len(target.path) > 1]
    unit = max(1.0, 2 / zoom)
    for width, fill in ((5.6, INK), (3.2, WHITE)):
        for way in ways:
            pen.line(way, fill, width * unit)
    for way in ways:
        for point in way[1:-1]:
            pen.disc(point, 3.6 * unit, INK)
            pen.disc(point, 2.2 * unit, WHITE)
    for k, target in enumerate(targets):
        if target.gear:
            first, last = target.gear.lowest - 0.3, target.gear.highest + 0.3
            count = round((last - first) * 8)
            steps = [first + (last - first) * j / count for j in range(count + 1)]
            way = [here.ahead(start, step, _offset(k, len(targets))) for step in steps]
            pen.line(way, INK, 15)
            pen.line(way, WHITE, 12)
            pen.line(way, GEARS[target.gear.gear], 8.5)


def _draw_leader(image: Picture, anchor: Point, place: Point, size: int) -> None:
    """A line from a mark that had to move to the space it stands for."""
    if hypot(anchor[0] - place[0], anchor[1] - place[1]) < size * 0.25:
        return
    left, top = (int(min(anchor[axis], place[axis])) - 12 for axis in (0, 1))
    wide, high = (int(abs(anchor[axis] - place[axis])) + 24 for axis in (0, 1))
    pen = Pen((wide, high), scale=3, origin=(left, top))
    for width, fill in ((11.0, INK), (6.0, WHITE)):
        pen.line([anchor, place], fill, width)
    layer = pen.done()
    image.paste(layer, (left, top), layer)


def _draw_signs(image: Picture, here: Track, frame: Window, words: PanelWords, taken: Sequence[Point]) -> None:
    """The tags of the corners and street places in view, where there is room for them beside the road."""
    for tag in tags(here, words.corners, words.places):
        wide, high = tag_width(tag, SIGN), 90.0
        if not frame.shows(tag.tip):
            continue
        x, y = frame.at(tag.spot)
        centre = (
            min(max(x, wide / 2 + 16), frame.size[0] - wide / 2 - 16),
            min(max(y, high / 2 + 8), frame.size[1] - high / 2 - 8),
        )
        if _clear(here, frame, centre, wide, high, taken):
            draw_tag(image, tag, centre, frame.at(tag.tip), SIGN)


def _clear(here: Track, frame: Window, centre: Point, wide: float, high: float, taken: Sequence[Point]) -> bool:
    """Whether a box on the map lies off the road and off the taken points."""
    edge = HALF * frame.zoom
    road = (frame.at(point) for point in here.road.points[::4])
    blocked = [(point, edge) for point in road] + [(point, 50.0) for point in taken]
    return all(
        abs(x - centre[0]) > wide / 2 + room * 0.8 or abs(y - centre[1]) > high / 2 + room * 0.8
        for (x, y), room in blocked
    )
