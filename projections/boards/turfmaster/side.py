"""The table below the course: a row for each horse, in two halves side by side."""

from collections.abc import Mapping
from dataclasses import dataclass

from domain.games.turfmaster.finish import over, ranking, standings
from domain.games.turfmaster.state import Horse, State
from projections.boards.canvas import stamp
from projections.boards.lettering import fitted, legible, text
from projections.boards.marks import cross, flag, robot
from projections.boards.pen import Picture, Point
from projections.boards.side_panel import FOOT, HEAD, Column, clock, table
from projections.boards.theme import ACCENT, INK, MUTED, PANEL, WARN
from projections.boards.turfmaster.horses import badge
from projections.boards.turfmaster.layout import WIDTH
from projections.boards.turfmaster.looks import BoardWords, HorseLook
from projections.boards.turfmaster.signs import bonus_sign, card_back, dice_pair, limit_sign

ROW = 58
"""Height of a horse's row."""
RIM, GAP = 16, 8
"""Room around the table and between its halves."""


@dataclass(frozen=True)
class Line:
    """A row: the horse, the limit in force, whether it is home or has fallen, and its place so far in this race."""

    look: HorseLook
    horse: Horse
    place: int
    limit: int | None
    home: bool
    fallen: bool
    shared: bool


def table_height(horses: int) -> int:
    """The pixels that the table needs, with the room around it."""
    return HEAD + FOOT + ROW * _rows(horses) + RIM


def _rows(horses: int) -> int:
    return max(1, -(-horses // 2))


def draw_table(image: Picture, top: int, state: State, looks: Mapping[int, HorseLook], words: BoardWords) -> None:
    """The horses in order of this race, or of the last one between two races; in the end by their owners' points."""
    lines = _lines(state, looks, words)
    rows = _rows(len(lines))
    wide = (WIDTH - 2 * RIM - GAP) // 2
    columns = (
        Column[Line]("", 40, _draw_place),
        Column[Line]("", 88, _draw_horse),
        Column[Line](words.owner, 190, _draw_owner),
        Column[Line](words.limit, 82, _draw_limit),
        Column[Line](words.cards, 158, _draw_cards),
        Column[Line](words.points, 84, _draw_points),
        Column[Line]("", 110, _draw_clock),
    )
    for k, half in enumerate((lines[:rows], lines[rows:])):
        left = RIM + k * (wide + GAP)
        if half:
            box = (left, top, left + wide, top + HEAD + FOOT + ROW * len(half))
            table(image, box, columns, half, [line.look.to_act for line in half], [line.fallen for line in half])


def _lines(state: State, looks: Mapping[int, HorseLook], words: BoardWords) -> list[Line]:
    ended = len(state.results) >= state.race
    decided = over(state)
    if decided:
        order = [(r.place, h.horse) for r in standings(state) for h in state.horses if h.seat == r.seat]
    else:
        order = list(enumerate(state.results[-1] if ended else ranking(state), start=1))
    limits = dict(zip(state.order, state.limits, strict=True))
    seats = [horse.seat for horse in state.horses]
    return [
        Line(
            looks[number],
            state.horse(number),
            place,
            None if ended else limits.get(number),
            number in state.home and not decided,
            number in state.fallen and not decided,
            seats.count(state.horse(number).seat) > 1,
        )
        for place, number in order
        if number in looks
    ]


def _draw_place(image: Picture, point: Point, line: Line, ink: str) -> None:
    text(image, (point[0] + 14, point[1]), "–" if line.fallen else str(line.place), 38, ink, "mm")


def _draw_horse(image: Picture, point: Point, line: Line, _: str) -> None:
    stamp(image, badge(line.look.horse, 1.02), (point[0] + 36, point[1]), shadow=False)


def _draw_owner(image: Picture, point: Point, line: Line, ink: str) -> None:
    room = 184
    if line.look.stand_in:
        head = robot(ink, ACCENT if line.look.to_act else PANEL)
        image.paste(head, (round(point[0]), round(point[1] - head.height / 2)), head)
        point, room = (point[0] + 40, point[1]), room - 40
    words, size = fitted(legible(line.look.owner, line.look.fallback), room, 42, 30)
    text(image, point, words, size, ink)


def _draw_limit(image: Picture, point: Point, line: Line, ink: str) -> None:
    centre = (point[0] + 26, point[1])
    if line.home:
        stamp(image, flag(ink), centre, shadow=False)
    elif line.fallen:
        stamp(image, cross(WARN), centre, shadow=False)
    elif line.limit is not None:
        stamp(image, limit_sign(line.limit), centre, shadow=False)
    elif line.horse.square:
        text(image, centre, "∞", 42, INK if ink == INK else MUTED, "mm")


def _draw_cards(image: Picture, point: Point, line: Line, ink: str) -> None:
    back = card_back(44)
    image.paste(back, (round(point[0]), round(point[1] - 22)), back)
    text(image, (point[0] + 46, point[1]), str(len(line.horse.hand)), 38, ink)
    if not line.horse.bonus and line.horse.box:
        bonus_sign(image, (point[0] + 124, point[1]))


def _draw_points(image: Picture, point: Point, line: Line, ink: str) -> None:
    y = point[1] - (11 if line.shared else 0)
    text(image, (point[0], y), str(line.horse.points), 34 if line.shared else 38, ink)
    if line.shared:
        text(image, (point[0], point[1] + 17), f"Σ {line.look.total}", 24, INK if ink == INK else MUTED)


def _draw_clock(image: Picture, point: Point, line: Line, ink: str) -> None:
    if line.look.clock:
        clock(image, (point[0] - 10, point[1]), line.look.clock, ink, 104)
    elif line.look.rolls:
        pair = dice_pair(36)
        image.paste(pair, (round(point[0]), round(point[1] - 20)), pair)
