"""Powerboats' board picture: the still layer, the last move, the boats and their cards."""

from collections.abc import Mapping, Sequence

from domain.games.powerboats.state import State
from projections.boards.canvas import png
from projections.boards.lettering import fitted, measure, text
from projections.boards.marks import halo
from projections.boards.pen import Picture
from projections.boards.powerboats.boats import draw_boat, draw_tags
from projections.boards.powerboats.ground import colours, ground, lettered
from projections.boards.powerboats.layout import SIDE, Layout
from projections.boards.powerboats.looks import BoardWords, BoatLook
from projections.boards.powerboats.side import draw_side
from projections.boards.powerboats.wake import draw_end, draw_wake

HALO = 33
"""Radius of the halo around a boat to act, at zoom 1."""
SIZE = 1.18
"""A boat is longer than a hex."""


def board(state: State, boats: Sequence[BoatLook], words: BoardWords) -> bytes:
    """The board as a palette PNG, 1600 pixels wide. `boats` holds a look for every seat, in any order."""
    here = ground(state)
    looks = {look.seat: look for look in boats}
    image = lettered(here, words.start, words.finish).copy()
    _draw_title(image, words)
    draw_wake(image, here.layout, state)
    draw_boats(image, here.layout, state, looks)
    draw_end(image, here.layout, state)
    draw_side(image, state, looks, words)
    return png(image, colours(here))


def draw_boats(image: Picture, place: Layout, state: State, looks: Mapping[int, BoatLook]) -> None:
    """Boats, those to act in a halo; then what is told beside each, on top of all."""
    racing = [it for it in state.racing if it.hex]
    for it in racing:
        if it.seat in looks and looks[it.seat].to_act:
            halo(image, place.centre(it.hex or ""), round(HALO * place.zoom))
    for it in racing:
        draw_boat(image, place.centre(it.hex or ""), it.seat + 1, it.facing, round(place.zoom * SIZE, 2))
    for it in racing:
        draw_tags(image, place.centre(it.hex or ""), it.facing, it.speed, it.damage, place.zoom)


def _draw_title(image: Picture, words: BoardWords) -> None:
    """The game and the state of the match in one line above the lake."""
    title, size = fitted(words.title, 480, 64, 40)
    text(image, (30, 50), title, size)
    x = 30 + measure(title, size) + 40
    line, size = fitted(words.state, SIDE[0] - 20 - x, 46, 30)
    text(image, (x, 55), line, size)
