"""Formula D's board picture: the still layer, the last move, the cars and the side panel."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot

from domain.games.formula_d.state import POINTS, Car, State
from domain.games.protocol import Seat
from projections.boards.canvas import png, stamp
from projections.boards.formula_d import cars
from projections.boards.formula_d.ground import colours, lettered
from projections.boards.formula_d.looks import BoardWords, SeatLook
from projections.boards.formula_d.track import Track, track
from projections.boards.lettering import fitted, legible, text
from projections.boards.marks import cross, flag, halo, ribbon, robot
from projections.boards.pen import Picture, Point
from projections.boards.side_panel import FOOT, HEAD, Column, clock, table, title
from projections.boards.theme import ACCENT, PANEL, WARN

ROW = 56
"""Height of a seat's row in the side panel."""
SIX = 6
"""Seats that the side panel holds at the board's own height; each further one makes the picture a row taller."""
NUMBER = 30
"""Size of a car's number on the board, in pixels."""
HALO = 35
"""Radius of the halo around the seat to act."""
LARGE = 1.2
"""How much larger a car is that stands alone."""


@dataclass(frozen=True)
class Line:
    """A row of the side panel. `place` is None for a car that is out."""

    look: SeatLook
    car: Car
    place: int | None
    finished: bool


def board(state: State, seats: Sequence[SeatLook], words: BoardWords) -> bytes:
    """The board as a palette PNG, 1600 pixels wide and 1300 high; with more than six seats 56 higher for each.

    `seats` holds a look for every seat of the race, in any order. Raises KeyError for a circuit without a drawing.
    """
    here = track(state.circuit)
    looks = {look.seat: look for look in seats}
    height = here.layout.height + ROW * max(0, len(seats) - SIX)
    image = lettered(state.circuit, words).crop((0, 0, here.layout.width, height))
    if state.trail and state.trail.path:
        ribbon(image, [here.centre(space) for space in (state.trail.start, *state.trail.path)])
    for look in seats:
        space = state.car(look.seat).space
        if look.to_act and space:
            halo(image, here.centre(space), HALO)
    draw_cars(image, here, on_board(state), {}, 1.0)
    title(image, here.layout.title, words.title, words.state)
    _draw_side(image, here, height, _lines(state, looks), words)
    return png(image, colours(state.circuit))


def on_board(state: State) -> dict[Seat, str]:
    """The space of every car that is on the board."""
    return {car.seat: car.space for car in state.cars if car.space}


def draw_cars(
    image: Picture, here: Track, spaces: Mapping[Seat, str], moved: Mapping[Seat, Point], zoom: float
) -> None:
    """The cars on their spaces, at `moved` points of the picture where those differ from the board's, then the numbers
    on top of all of them. A car alone is larger; in a queue bodies and numbers shrink to the room there is."""
    centres = {seat: moved.get(seat, here.centre(space)) for seat, space in spaces.items()}
    rooms = {
        seat: min((hypot(x - u, y - v) for other, (u, v) in centres.items() if other != seat), default=99.0 * zoom)
        / zoom
        for seat, (x, y) in centres.items()
    }
    for seat, space in spaces.items():
        size, squeeze = _step(rooms[seat] / 36, 0.85, LARGE), _step(rooms[seat] / 34, 0.55, 1.0)
        cars.stand(image, here.cell(space), centres[seat], seat + 1, zoom * size, squeeze)
    for seat in spaces:
        size = _step(rooms[seat] / (26 if seat < 9 else 34), 0.72, LARGE)
        cars.mark(image, centres[seat], seat + 1, round(NUMBER * zoom * size))


def _step(part: float, least: float, most: float) -> float:
    """The part between two bounds, in steps of a twentieth: few sprites are made."""
    return round(min(most, max(least, part)) * 20) / 20


def _lines(state: State, looks: Mapping[Seat, SeatLook]) -> list[Line]:
    """Finished cars first, then those racing in order of play, then those out, the last to go first."""
    out = [elimination.seat for elimination in reversed(state.eliminated)]
    gone = {*state.finished, *out}
    racing = [seat for seat in state.order if seat not in gone]
    racing += [car.seat for car in state.cars if car.seat not in gone and car.seat not in racing]
    placed = [*state.finished, *racing]
    lines = [
        Line(looks[seat], state.car(seat), k + 1, seat in state.finished)
        for k, seat in enumerate(placed)
        if seat in looks
    ]
    return lines + [Line(looks[seat], state.car(seat), None, False) for seat in out if seat in looks]


def _draw_side(image: Picture, here: Track, height: int, lines: Sequence[Line], words: BoardWords) -> None:
    left, bottom = here.layout.side[0], height - 20
    top = bottom - HEAD - FOOT - ROW * len(lines)
    columns = (
        Column[Line]("", 44, _draw_place),
        Column[Line]("", 80, _draw_car),
        Column[Line](words.driver, 218, _draw_name),
        Column[Line](words.where, 218, _draw_where),
        Column[Line](words.gear, 78, _draw_gear),
        Column[Line](words.points, 80, _draw_points),
        Column[Line]("", 116, _draw_clock),
    )
    lit = [line.look.to_act for line in lines]
    table(
        image, (left, top, here.layout.width - 16, bottom), columns, lines, lit, [line.place is None for line in lines]
    )


def _draw_place(image: Picture, point: Point, line: Line, ink: str) -> None:
    text(image, (point[0] + 16, point[1]), str(line.place) if line.place else "–", 36, ink, "mm")


def _draw_car(image: Picture, point: Point, line: Line, _: str) -> None:
    stamp(image, cars.badge(line.car.seat + 1, 1.2), (point[0] + 36, point[1]), shadow=False)


def _draw_name(image: Picture, point: Point, line: Line, ink: str) -> None:
    room = 210
    if line.look.stand_in:
        head = robot(ink, ACCENT if line.look.to_act else PANEL)
        image.paste(head, (round(point[0]), round(point[1] - head.height / 2)), head)
        point, room = (point[0] + 42, point[1]), room - 42
    words, size = fitted(legible(line.look.name, line.look.fallback), room, 42, 34)
    text(image, point, words, size, ink)


def _draw_where(image: Picture, point: Point, line: Line, ink: str) -> None:
    words, size = fitted(line.look.where, 206, 40, 28)
    text(image, point, words, size, ink)


def _draw_gear(image: Picture, point: Point, line: Line, ink: str) -> None:
    centre = (point[0] + 30, point[1])
    if line.finished:
        stamp(image, flag(ink), centre, shadow=False)
    elif line.place is None:
        stamp(image, cross(WARN), centre, shadow=False)
    else:
        cars.gear_chip(image, centre, line.car.gear)


def _draw_points(image: Picture, point: Point, line: Line, ink: str) -> None:
    text(image, (point[0] + 32, point[1] - 6), str(line.car.points), 38, ink, "mm")
    cars.points_bar(image, (point[0] + 2, point[1] + 19), line.car.points, POINTS)


def _draw_clock(image: Picture, point: Point, line: Line, ink: str) -> None:
    if line.look.clock:
        clock(image, (point[0] - 8, point[1]), line.look.clock, ink, 126)
