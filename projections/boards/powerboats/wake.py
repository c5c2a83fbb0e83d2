"""The last move on the water: foam, the way sailed, what was given up, a crash, a boat that is gone."""

from collections.abc import Sequence
from functools import cache
from math import hypot

from domain.games.powerboats.hexes import SIDES, Side, point, spot, step
from domain.games.powerboats.state import SINKS, State
from projections.boards.canvas import stamp
from projections.boards.marks import ribbon
from projections.boards.pen import Brush, Pen, Picture, Point, regular
from projections.boards.powerboats.boats import boat
from projections.boards.powerboats.layout import Layout
from projections.boards.powerboats.patch import Patch
from projections.boards.theme import INK, WARN, WHITE


def draw_wake(image: Picture, place: Layout, state: State) -> None:
    """The way of the last move under the boats."""
    trail = state.trail
    if trail is None or not (trail.path or trail.given_up):
        return
    way = [place.centre(word) for word in (trail.start, *trail.path)]
    if trail.given_up:
        _draw_given_up(image, [way[-1], *(place.centre(word) for word in trail.given_up)], place.zoom)
    if trail.path:
        _draw_foam(image, way, place.zoom)
        ribbon(image, way, 7.5 * place.zoom)


def draw_end(image: Picture, place: Layout, state: State) -> None:
    """Over the boats: where the last move crashed, and the boat that left the lake with it."""
    trail = state.trail
    if trail is None:
        return
    mover = state.boats[trail.seat]
    end = trail.path[-1] if trail.path else trail.start
    if mover.hex is None and mover.turns:
        _draw_gone(image, place.centre(end), trail.seat + 1, mover.facing, place.zoom, mover.damage >= SINKS)
    furthest = trail.given_up[-1] if trail.given_up else end
    if crashed(state):
        ahead = place.point(point(step(spot(furthest), SIDES.index(mover.facing))))
        x, y = place.centre(furthest)
        part = 0.58
        stamp(image, burst(round(40 * place.zoom)), (x + (ahead[0] - x) * part, y + (ahead[1] - y) * part), False)


def crashed(state: State) -> bool:
    """Whether the last move ended in a crash: a boat that has moved and has no dice has lost them."""
    trail = state.trail
    if trail is None or not (trail.path or trail.given_up):
        return False
    planning = state.turn == trail.seat and state.rolled
    mover = state.boats[trail.seat]
    return not mover.dice and not planning and (mover.hex is not None or mover.damage >= SINKS)


@cache
def burst(size: int) -> Picture:
    """A star: something was hit."""
    pen = Pen((size, size), scale=4)
    c = size / 2
    for grow, fill in ((1.0, INK), (0.84, WARN), (0.42, WHITE)):
        pen.polygon(_star((c, c), c * grow), fill)
    return pen.done()


def _star(centre: Point, radius: float) -> list[Point]:
    outer, inner = regular(centre, radius, 9, 0.2), regular(centre, radius * 0.58, 9, 0.55)
    return [p for pair in zip(outer, inner, strict=True) for p in pair]


def _draw_foam(image: Picture, way: Sequence[Point], zoom: float) -> None:
    """Foam that widens backwards."""
    (ax, ay), (bx, by) = way[0], way[-1]
    long = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / long, (by - ay) / long
    patch = Patch(way, round(40 * zoom))
    for wide, tail, tone in ((20 * zoom, 0.0, "#FFFFFF90"), (12 * zoom, 0.3, "#FFFFFFD0")):
        sx, sy = ax + (bx - ax) * tail, ay + (by - ay) * tail
        notch = (sx + 12 * zoom * ux, sy + 12 * zoom * uy)
        corners = [(sx - uy * wide, sy + ux * wide), notch, (sx + uy * wide, sy - ux * wide), (bx, by)]
        patch.pen.polygon(corners, tone)
    patch.paste(image)


def _draw_given_up(image: Picture, way: Sequence[Point], zoom: float) -> None:
    """The hexes fallen back from: a pale dashed line that ends in a ring."""
    patch = Patch(way, round(30 * zoom))
    dash_given_up(patch.pen, way, zoom)
    patch.pen.disc(way[-1], 9 * zoom, None, INK, 6 * zoom)
    patch.pen.disc(way[-1], 8 * zoom, None, WHITE, 4 * zoom)
    patch.paste(image)


def dash_given_up(brush: Brush, way: Sequence[Point], zoom: float) -> None:
    """A dashed line: hexes that a boat does not keep."""
    brush.dashes(way, INK, 9 * zoom, 10 * zoom, 7 * zoom)
    brush.dashes(way, WHITE, 5 * zoom, 10 * zoom, 7 * zoom)


def _draw_gone(image: Picture, centre: Point, number: int, facing: Side, zoom: float, sunk: bool) -> None:
    """A boat that left the lake: pale, in rings of water where it sank."""
    patch = Patch([centre], round(44 * zoom))
    if sunk:
        for radius in (34, 25):
            patch.pen.disc(centre, radius * zoom, None, WHITE, 3 * zoom)
    patch.paste(image)
    ghost = boat(number, facing, zoom).copy()
    ghost.putalpha(ghost.getchannel("A").point([v * 175 // 255 for v in range(256)]))
    stamp(image, ghost, centre, shadow=False)
    if sunk:
        x, y = centre
        stamp(image, _cross(round(34 * zoom)), (x + 20 * zoom, y + 18 * zoom), shadow=False)


@cache
def _cross(size: int) -> Picture:
    pen = Pen((size, size), scale=4)
    a, b = size * 0.2, size * 0.8
    for fill, width in ((INK, 0.3), (WARN, 0.17)):
        for bar in ([(a, a), (b, b)], [(a, b), (b, a)]):
            pen.line(bar, fill, size * width)
    return pen.done()
