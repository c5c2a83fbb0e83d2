"""The race on the track: how the horses moved since the last roll, and where they are now."""

from functools import cache

from domain.games.long_shot.horses import FINISH
from domain.games.long_shot.state import State
from projections.boards.canvas import stamp
from projections.boards.long_shot.oval import at, cloth_size, slots
from projections.boards.long_shot.pieces import saddle_cloth
from projections.boards.pen import Pen, Picture, Point
from projections.boards.theme import ACCENT, INK

ROLLED, DRAGGED = 11.0, 7.0
"""Width of the trail of the horse rolled, and of the others that moved."""
STEPS = 10
"""Pieces of a trail for each space."""


def draw_race(image: Picture, state: State) -> None:
    """Trails first, that of the horse rolled below the others; then the horses that have not finished."""
    places = _places(state)
    rolled = state.rolled.horse if state.rolled else 0
    moved = [horse for horse, start in zip(state.horses, state.before, strict=False) if start != horse.position]
    for horse in sorted(moved, key=lambda horse: horse.horse != rolled):
        t, offset = places.get(horse.horse, (FINISH + 0.55, 0.0))
        core = ROLLED if horse.horse == rolled else DRAGGED
        draw_trail(image, state.before[horse.horse - 1], horse.position, t, offset, core)
    crowd = [horse.position for horse in state.running]
    for number, (t, offset) in places.items():
        size = cloth_size(crowd.count(state.horse(number).position))
        stamp(image, saddle_cloth(number, size), at(t, offset))


def _places(state: State) -> dict[int, tuple[float, float]]:
    """Where each running horse stands, as a place and an offset."""
    groups: dict[int, list[int]] = {}
    for horse in state.running:
        groups.setdefault(horse.position, []).append(horse.horse)
    return {
        number: slot
        for space, group in groups.items()
        for number, slot in zip(group, slots(space, len(group)), strict=True)
    }


def draw_trail(image: Picture, start: int, end: int, t: float, offset: float, core: float) -> None:
    """A ribbon from the middle of a space to where the horse stands, with a dot for each space between."""
    first = start + 0.5
    count = max(2, round(abs(t - first) * STEPS))
    way = [at(first + (t - first) * k / count, offset) for k in range(count + 1)]
    step = 1 if end > start else -1
    dots = [at(space + 0.5, offset) for space in range(start + step, end, step)]
    _draw_ribbon(image, way, dots, core)
    if end == FINISH:
        tip = at(t + 0.09, offset)
        stamp(image, _home(), tip, shadow=False)


@cache
def _home() -> Picture:
    """The end of the trail of a horse that has crossed the line, which is run to the left."""
    pen = Pen((48, 52), scale=3)
    pen.polygon([(0, 26), (46, 0), (46, 52)], INK)
    pen.polygon([(9, 26), (41, 8), (41, 44)], ACCENT)
    return pen.done()


def _draw_ribbon(image: Picture, way: list[Point], dots: list[Point], core: float) -> None:
    pad = round(core * 3)
    left, top = (int(min(p[axis] for p in way)) - pad for axis in (0, 1))
    wide, high = (int(max(p[axis] for p in way)) - low + pad for axis, low in ((0, left), (1, top)))
    pen = Pen((wide, high), scale=2, origin=(left, top))
    pen.line(way, INK, core + 7)
    pen.line(way, ACCENT, core)
    for p in dots:
        pen.disc(p, core * 0.6, INK)
    for radius, tone in ((core + 4, INK), (core + 1.5, ACCENT), (core - 3, INK)):
        pen.disc(way[0], radius, tone)
    layer = pen.done()
    image.paste(layer, (left, top), layer)
