"""TurfMaster's board picture: the still layer, the last move, the horses, the round and the table."""

from collections.abc import Sequence

from domain.games.turfmaster.state import Horse, State
from projections.boards.canvas import png
from projections.boards.lettering import fitted, text
from projections.boards.marks import halo, ribbon
from projections.boards.pen import Picture, Point
from projections.boards.turfmaster.ground import colours, lettered
from projections.boards.turfmaster.horses import draw_horses
from projections.boards.turfmaster.layout import WIDTH
from projections.boards.turfmaster.looks import BoardWords, HorseLook
from projections.boards.turfmaster.racecourse import Racecourse, racecourse
from projections.boards.turfmaster.round_sign import draw_round
from projections.boards.turfmaster.side import draw_table, table_height

HALO = 35
"""Radius of the halo around a horse to act, at zoom 1."""
PURSE = "50 · 30 · 20 · 10"


def board(state: State, horses: Sequence[HorseLook], words: BoardWords) -> bytes:
    """The board as a palette PNG, 1600 pixels wide; the table makes it higher for each two horses.

    `horses` holds a look for every horse, in any order. Of cards only their number is drawn, and those already played.
    """
    here = racecourse(state.course)
    looks = {look.horse: look for look in horses}
    still = lettered(state.course, fences_of(state), words.finish)
    image = still.crop((0, 0, WIDTH, here.height + table_height(len(horses))))
    trail = state.trail
    if trail and trail.path:
        for part in _parts(here, (trail.start, *trail.path)):
            ribbon(image, part, 8.0)
    for look in horses:
        square = state.horse(look.horse).square
        if look.to_act and square:
            halo(image, here.centre(square), round(HALO * zoom_of(here)))
    draw_horses(image, standing(here, state.running), zoom_of(here))
    draw_round(image, here.info, state, looks, words)
    if here.layout:
        _draw_purse(image, here.layout.purse, words)
    draw_table(image, here.height, state, looks, words)
    return png(image, colours(state.course))


def fences_of(state: State) -> tuple[int, ...] | None:
    """The fences standing; None for a race in the flat."""
    return (state.fences or ()) if state.steeplechase else None


def zoom_of(here: Racecourse) -> float:
    """The size of a horse that fits its lane."""
    return here.lane / 31


def standing(here: Racecourse, horses: Sequence[Horse]) -> dict[int, tuple[Point, float]]:
    """Where horses on the track stand, and their headings; two a lap apart on the same ground stand side by side."""
    found: dict[int, tuple[Point, float]] = {}
    taken: set[tuple[int, int]] = set()
    for horse in horses:
        if horse.square:
            cell = here.cells[horse.square]
            x, y = cell.centre
            while (round(x), round(y)) in taken:
                x, y = x + 14, y + 10
            taken.add((round(x), round(y)))
            found[horse.horse] = ((x, y), cell.heading)
    return found


def _parts(here: Racecourse, squares: Sequence[str]) -> list[list[Point]]:
    """The way over the squares, cut where a course written inline goes on in its next row."""
    parts = [[here.centre(squares[0])]]
    for square in squares[1:]:
        point = here.centre(square)
        if here.ring is None and point[0] < parts[-1][-1][0]:
            parts.append([])
        parts[-1].append(point)
    return parts


def _draw_purse(image: Picture, point: Point, words: BoardWords) -> None:
    label, size = fitted(words.purse, 300, 34, 26)
    text(image, point, label, size)
    text(image, (point[0], point[1] + 42), PURSE, 36)
