"""A seat's turn panel: the lake around its boat enlarged, its options marked on it, and what each of them brings."""

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, degrees, hypot

from PIL import Image

from domain.games.powerboats.course import TURNING_BUOYS
from domain.games.powerboats.notes import DieNote, PlanNote
from domain.games.powerboats.state import Boat, State
from domain.games.protocol import Question, Seat
from projections.boards.canvas import png, stamp
from projections.boards.legend import Entry, draw_legend, legend_height
from projections.boards.lettering import text
from projections.boards.marks import halo, pin
from projections.boards.pen import Pen, Picture, placed
from projections.boards.powerboats.board import afloat
from projections.boards.powerboats.boats import Afloat, draw_hulls, draw_numbers
from projections.boards.powerboats.buoys import buoy_sign, buoys, gate_sign, way_signs
from projections.boards.powerboats.ground import SEEN, Ground, colours, ground, letter_place, letter_tone, view
from projections.boards.powerboats.header import HEADER, draw_header
from projections.boards.powerboats.layout import HEIGHT, WIDTH, Layout
from projections.boards.powerboats.looks import OptionLook, PanelWords
from projections.boards.powerboats.patch import Patch
from projections.boards.powerboats.plans import draw_plans, plans_height
from projections.boards.powerboats.reach import Landing, Reach, merged, reach
from projections.boards.powerboats.scenery import DEPTHS
from projections.boards.powerboats.wake import burst, dash_given_up
from projections.boards.theme import ACCENT, INK, PANEL, WARN, WHITE, mix
from projections.boards.window import Window, window

RIM, SIGN = 98, 80
"""The middle of a sign that points to what is out of view, from the map's edge; its size."""
LETTERS = 44
"""Least size of what must be read."""


def panel(state: State, seat: Seat, question: Question, options: Sequence[OptionLook], words: PanelWords) -> bytes:
    """The panel as a palette PNG, 1600 pixels wide; `options` are the looks of the question's options, in its order.

    Marks carry the option's number in the menu, counted from 1.
    """
    here, boat = ground(state), state.boats[seat]
    found = reach(here.layout, state, boat, question)
    frame = window(found.seen, WIDTH, HEIGHT)
    top = HEADER + frame.size[1]
    by_dice = any(isinstance(option.note, PlanNote | DieNote) for option in question.options)
    picked = any(isinstance(option.note, DieNote) for option in question.options)
    entries = [
        Entry(number, look.costly, look.title, look.detail, look.chips) for number, look in enumerate(options, start=1)
    ]
    rest = plans_height(len(options), picked) if by_dice else legend_height(entries)
    image = Image.new("RGB", (WIDTH, top + rest), PANEL)
    draw_header(image, boat, words)
    image.paste(_map(here, state, boat, found, frame, words), (0, HEADER))
    if by_dice:
        draw_plans(image, top, question.options, options)
    else:
        draw_legend(image, top, entries, words.more)
    return png(image, colours(here))


def _map(here: Ground, state: State, boat: Boat, found: Reach, frame: Window, words: PanelWords) -> Picture:
    place = here.layout
    zoom = place.zoom * frame.zoom
    pen = view(here, frame.size, frame.zoom, frame.origin)
    _draw_ends(pen, here, found)
    image = pen.done()
    _letter(image, here, frame, (words.start, words.finish if boat.hex else ""))
    for mark, colour, at in buoys(here.course):
        if frame.shows(place.point(at), -60):
            stamp(image, buoy_sign(mark, colour, round(50 * zoom)), frame.at(place.point(at)))
    _draw_afloat(image, state, boat, found, frame, place)
    _draw_distances(image, place, found, frame)
    for point in found.crashes:
        stamp(image, burst(round(42 * zoom)), frame.at(point), shadow=False)
    for it in merged(found.landings):
        _draw_landing(image, it, frame, zoom)
    if boat.hex:
        _point_to_goal(image, here, boat, frame)
    return image


def _draw_ends(pen: Pen, here: Ground, found: Reach) -> None:
    """The hexes where options end."""
    place, (tone, *_) = here.layout, DEPTHS[here.water]
    for word, costly in found.tinted.items():
        pen.polygon(place.corners(word, 0.92), mix(tone, WARN if costly else ACCENT, 0.75))


def _draw_ways(image: Picture, found: Reach, frame: Window, zoom: float) -> None:
    """The ways to the landings, a dot on each hex, over the boats that are passed."""
    for way in found.ways:
        points = [frame.at(p) for p in way]
        (ax, ay), (bx, by) = points[:2]
        points[0] = (ax + (bx - ax) * 0.5, ay + (by - ay) * 0.5)
        patch = Patch(points, round(10 * zoom))
        for width, fill in ((7.5, INK), (4.2, WHITE)):
            patch.pen.line(points, fill, width * zoom)
        for point in points[1:-1]:
            patch.pen.disc(point, 5 * zoom, INK)
            patch.pen.disc(point, 3 * zoom, WHITE)
        patch.paste(image)
    for way in found.given_up:
        points = [frame.at(p) for p in way]
        patch = Patch(points, round(10 * zoom))
        dash_given_up(patch.pen, points, zoom)
        patch.paste(image)


def _letter(image: Picture, here: Ground, frame: Window, ways: tuple[str, str]) -> None:
    """The lettered spots, start and finish."""
    place = here.layout
    size = round(28 * place.zoom * frame.zoom)
    for it in here.resting:
        if frame.shows(place.centre(it.hex), -20):
            at = frame.at(letter_place(here, it))
            text(image, at, it.letter, size, letter_tone(here, it.hex), "mm")
    for said, (point, anchor) in zip(ways, way_signs(place, here.course, ways), strict=True):
        if frame.shows(point, -60):
            text(image, frame.at(point), said, max(LETTERS, size), INK, anchor, halo=SEEN, width=5)


def _draw_afloat(image: Picture, state: State, boat: Boat, found: Reach, frame: Window, place: Layout) -> None:
    """All boats in view and the ways over them; the boat asked about in a halo, also where it is being placed."""
    zoom = round(place.zoom * frame.zoom, 2)
    boats = [it for it in afloat(state, place.centre) if frame.shows(it.centre, -60)]
    own = boat.hex
    if found.placed and not own:
        own, facing = found.placed
        boats.append(Afloat(boat.seat + 1, place.centre(own), facing, 0, boat.damage))
    if own:
        halo(image, frame.at(place.centre(own)), round(31 * zoom))
    shown = [Afloat(it.number, frame.at(it.centre), it.facing, it.speed, it.damage) for it in boats]
    draw_hulls(image, shown, zoom, zoom)
    _draw_ways(image, found, frame, zoom)
    draw_numbers(image, shown, zoom)


def _draw_distances(image: Picture, place: Layout, found: Reach, frame: Window) -> None:
    """The distance on each hex ahead."""
    size = max(LETTERS, round(20 * place.zoom * frame.zoom))
    for it in found.ahead:
        stamp(image, _distance_sign(it.distance, size), frame.at(place.centre(it.word)), shadow=False)


@lru_cache(128)
def _distance_sign(distance: int, letters: int) -> Picture:
    size = round(letters * 1.5)
    pen = Pen((size, size), scale=4)
    pen.disc((size / 2, size / 2), size / 2, SEEN)
    image = pen.done()
    text(image, (size / 2, size / 2), str(distance), letters, INK, "mm")
    return image


def _draw_landing(image: Picture, it: Landing, frame: Window, zoom: float) -> None:
    """An option's number, and beside it what it brings on the course."""
    size = round(min(84, max(52, 34 * zoom)))
    x, y = frame.at(it.at)
    pitch = size * 0.8
    for k, number in enumerate(it.numbers):
        across = (k - (len(it.numbers) - 1) / 2) * pitch
        stamp(image, pin(number, it.costly, size), (x + across, y), shadow=False)
    for k, sign in enumerate(it.signs):
        stamp(image, gate_sign(sign, round(size * 0.86)), (x + size * 0.82 * (k + 1), y - size * 0.5))
    if it.name and zoom > 1.2:
        text(image, (x, y + size * 0.5 + 18), it.name, 34, INK, "mm", halo=SEEN, width=3)


def _point_to_goal(image: Picture, here: Ground, boat: Boat, frame: Window) -> None:
    """Where the next buoy or the line is not in view, its sign at the edge of the map with an arrow towards it."""
    place, course = here.layout, here.course
    goal = place.point(course.start_points[boat.gate] if boat.gate in TURNING_BUOYS else course.middle)
    if frame.shows(goal, 10):
        return
    (x, y), (a, b) = frame.at(place.centre(boat.hex or "")), frame.at(goal)
    long = hypot(a - x, b - y)
    ux, uy = (a - x) / long, (b - y) / long
    reach_x = ((frame.size[0] - RIM if ux > 0 else RIM) - x) / ux if ux else long
    reach_y = ((frame.size[1] - RIM if uy > 0 else RIM) - y) / uy if uy else long
    far = max(0.0, min(reach_x, reach_y))
    at = x + far * ux, y + far * uy
    stamp(image, gate_sign(boat.gate, SIGN), at)
    stamp(image, _arrow(round(degrees(atan2(uy, ux)))), (at[0] + 62 * ux, at[1] + 62 * uy), shadow=False)


@lru_cache(64)
def _arrow(turn: int) -> Picture:
    pen = Pen((SIGN, SIGN), scale=3)
    middle = (SIGN / 2, SIGN / 2)
    for tip, back, barb, fill in ((29, -15, 29, INK), (21, -10, 20, ACCENT)):
        pen.polygon(placed([(tip, 0), (back, -barb), (back, barb)], middle, turn), fill)
    return pen.done()
