"""The infield: the round and its dice, the podium with its purses, and who acts."""

from collections.abc import Mapping
from functools import cache

from domain.games.long_shot.horses import PURSES
from domain.games.long_shot.state import State
from projections.boards.canvas import stamp
from projections.boards.lettering import fitted, legible, text
from projections.boards.long_shot.ground import EARTH
from projections.boards.long_shot.looks import BoardWords, SeatLook
from projections.boards.long_shot.pieces import saddle_cloth, step_die
from projections.boards.pen import Pen, Picture, Point
from projections.boards.side_panel import clock, title
from projections.boards.theme import ACCENT, INK, LAND, STONE, mix

LEFT, RIGHT = 236.0, 1100.0
"""Where the columns at the left and at the right of the podium begin."""
PODIUM: Point = (592, 232)
STEPS = ((140, 84, ACCENT), (0, 124, STONE), (280, 156, mix(EARTH, STONE, 0.5)))
"""Of the podium: left end, upper edge and tone of each place."""
FOOT, STEP = 246, 136
DIE = 84
ROOM = 264.0
"""Width of the right column."""


def draw_infield(image: Picture, state: State, looks: Mapping[int, SeatLook], words: BoardWords) -> None:
    """What stands inside the track."""
    title(image, (LEFT, 264), words.title, words.state, room=340)
    _draw_roll(image, state)
    _draw_podium(image, state)
    _draw_turn(image, looks, words)


def _draw_roll(image: Picture, state: State) -> None:
    """Both dice."""
    if state.rolled is None:
        return
    y = 430
    stamp(image, saddle_cloth(state.rolled.horse, DIE), (LEFT + DIE / 2, y))
    stamp(image, step_die(state.rolled.spaces, DIE), (LEFT + DIE * 1.5 + 12, y))


def _draw_podium(image: Picture, state: State) -> None:
    """Three steps with their purses; a place not yet taken is open."""
    x, y = PODIUM
    steps = _podium()
    image.paste(steps, (round(x), round(y)), steps)
    on = {horse.place: horse.horse for horse in state.horses if horse.place}
    for k, (left, top, _) in enumerate(STEPS):
        middle = x + left + STEP / 2
        text(image, (middle, y + (top + FOOT) / 2 + 2), f"${PURSES[k]}", 50, INK, "mm")
        if k + 1 in on:
            stamp(image, saddle_cloth(on[k + 1], 84), (middle, y + top - 44))
        else:
            text(image, (middle, y + top - 28), str(k + 1), 48, mix(LAND, INK, 0.4), "mm")


@cache
def _podium() -> Picture:
    pen = Pen((2 * 140 + STEP, FOOT), scale=3)
    for left, top, tone in STEPS:
        pen.box((left, top, left + STEP, FOOT), 10, tone)
    return pen.done()


def _draw_turn(image: Picture, looks: Mapping[int, SeatLook], words: BoardWords) -> None:
    """Who acts and the time left; once the race is over, who has won."""
    first = [look for look in looks.values() if look.to_act or look.place == 1]
    if not first:
        return
    said = ", ".join(legible(look.name, look.fallback) for look in first)
    name, size = fitted(said, ROOM, 58, 28)
    text(image, (RIGHT, 310), name, size)
    turn, size = fitted(words.turn, ROOM, 42, 28)
    text(image, (RIGHT, 370), turn, size)
    if first[0].clock:
        clock(image, (RIGHT, 428), first[0].clock, INK, ROOM)
