"""Powerboats' board picture: the still layer, the last move, the boats and their cards."""

from collections.abc import Callable, Mapping, Sequence

from domain.games.powerboats.state import State
from projections.boards.canvas import png
from projections.boards.lettering import fitted, measure, text
from projections.boards.marks import halo
from projections.boards.pen import Picture, Point
from projections.boards.powerboats.boats import Afloat, draw_hulls, draw_numbers
from projections.boards.powerboats.ground import colours, ground, lettered
from projections.boards.powerboats.layout import HEIGHT, RIM, SIDE, WIDTH, Layout
from projections.boards.powerboats.looks import BoardWords, BoatLook
from projections.boards.powerboats.side import draw_side
from projections.boards.powerboats.wake import draw_end, draw_wake

HALO = 33
"""Radius of the halo around a boat to act, at zoom 1."""
SIZE = 1.18
"""A boat is longer than a hex."""


def board(state: State, boats: Sequence[BoatLook], words: BoardWords) -> bytes:
    """The board as a palette PNG, 1600 pixels wide; that of a small lake is lower than others.

    `boats` holds a look for every seat, in any order.
    """
    here = ground(state)
    looks = {look.seat: look for look in boats}
    image = lettered(here, words.start, words.finish).copy()
    _draw_title(image, words)
    draw_wake(image, here.layout, state)
    _draw_boats(image, here.layout, state, looks)
    draw_end(image, here.layout, state)
    bottom = max(draw_side(image, state, looks, words), here.layout.bottom)
    return png(image.crop((0, 0, WIDTH, min(HEIGHT, round(bottom) + RIM))), colours(here))


def _draw_boats(image: Picture, place: Layout, state: State, looks: Mapping[int, BoatLook]) -> None:
    """Boats, those to act in a halo."""
    boats = afloat(state, place.centre)
    for it in boats:
        if it.number - 1 in looks and looks[it.number - 1].to_act:
            halo(image, it.centre, round(HALO * place.zoom))
    zoom = round(place.zoom * SIZE, 2)
    draw_hulls(image, boats, zoom, place.zoom)
    draw_numbers(image, boats, zoom)


def afloat(state: State, at: Callable[[str], Point]) -> list[Afloat]:
    """The boats on the lake, their hexes lying `at` points of the picture."""
    return [Afloat(it.seat + 1, at(it.hex), it.facing, it.speed, it.damage) for it in state.boats if it.hex]


def _draw_title(image: Picture, words: BoardWords) -> None:
    """The game and the state of the match in one line above the lake."""
    title, size = fitted(words.title, 480, 64, 40)
    text(image, (30, 50), title, size)
    x = 30 + measure(title, size) + 40
    line, size = fitted(words.state, SIDE[0] - 20 - x, 46, 30)
    text(image, (x, 55), line, size)
