"""The lake itself: water in tones of its depth, islands with their trees, the land around."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from domain.games.powerboats.hexes import spot
from domain.games.powerboats.lake import Water, lake
from projections.boards.pen import Brush, Point, regular
from projections.boards.powerboats.layout import HEIGHT, WIDTH, layout
from projections.boards.powerboats.shore import edges, shores
from projections.boards.theme import SAND, TREE, WHITE, mix

DEPTHS = {
    "dark": ("#7FB6D0", "#8FC2D8", "#A5D0E0", "#C4E3EA"),
    "light": ("#93CFD2", "#A5DAD9", "#BAE5E0", "#D6F1EA"),
}
"""Tones of the water from the deepest to the shallowest."""
BANDS = (58, 36, 17)
"""How far from the shore the shallower tones reach, in pixels at zoom 1."""
GRASS = "#C3D29E"
GRASS_DARK = "#B1C38B"
STRIP = 24
"""Points of a shore drawn in one go: what is out of view costs nothing."""


def draw_lake(brush: Brush, rows: tuple[str, ...], water: Water, bare: frozenset[str]) -> None:
    """Everything but what is laid out for a race; no trees on `bare` hexes."""
    outer, islands = shores(rows)
    zoom = layout(rows).zoom
    deep, *shallower = DEPTHS[water]
    brush.polygon([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)], deep)
    for band, tone in zip(BANDS, shallower, strict=True):
        _spread(brush, (*outer, *islands), tone, band * zoom)
    seam = mix(DEPTHS[water][2], WHITE, 0.55)
    for line in edges(rows):
        brush.line(line, seam, 1.5 * zoom, caps=False)
    for width, tone in ((14, WHITE), (10, SAND)):
        _stroke(brush, (*outer, *islands), tone, width * zoom)
    brush.polygon(_around(outer), GRASS)
    for island in islands:
        brush.polygon(island, GRASS)
    _draw_trees(brush, rows, bare)


def _spread(brush: Brush, lines: Sequence[Sequence[Point]], fill: str, reach: float) -> None:
    """All that lies within reach of the lines, as discs that overlap."""
    for line in lines:
        for point in line[:: max(1, round(reach / 14))]:
            brush.polygon(regular(point, reach, 30), fill)


def _stroke(brush: Brush, lines: Sequence[Sequence[Point]], fill: str, width: float) -> None:
    for line in lines:
        closed = [*line, line[0]]
        for start in range(0, len(line), STRIP):
            brush.line(closed[start : start + STRIP + 1], fill, width)


def _around(outer: Sequence[Sequence[Point]]) -> list[Point]:
    """All that lies outside the outer shores as one polygon: each is reached from the picture's corner and back."""
    frame: list[Point] = [(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT), (0, 0)]
    for line in outer:
        frame += [*line, line[0], (0, 0)]
    return frame


def _draw_trees(brush: Brush, rows: tuple[str, ...], bare: frozenset[str]) -> None:
    place = layout(rows)
    here = lake(rows)
    for number, land in enumerate(here.land):
        word = here.hexes[number]
        if not land or word in bare:
            continue
        row, column = spot(word)
        seed = (row * 73 + column * 151 + row * column * 7) % 997
        for x, y, size in _grove(seed):
            centre = place.centre(word)
            _draw_tree(brush, (centre[0] + x * place.zoom, centre[1] + y * place.zoom), size * place.zoom)
    for centre, size in _wood(rows):
        _draw_tree(brush, centre, size)


def _grove(seed: int) -> Iterator[tuple[float, float, float]]:
    """Trees of a hex from its number, so that the picture never changes: offsets and size."""
    for k in range(1 + seed % 3):
        a, b = seed * 37 + k * 53, seed * 29 + k * 71
        yield a % 23 - 11, b % 21 - 10, 6.5 + (seed + k) % 3


def _draw_tree(brush: Brush, centre: Point, size: float) -> None:
    x, y = centre
    brush.disc((x + size * 0.3, y + size * 0.45), size, GRASS_DARK)
    brush.disc(centre, size, TREE)
    brush.disc((x - size * 0.25, y - size * 0.3), size * 0.5, mix(TREE, GRASS, 0.45))


def _wood(rows: tuple[str, ...]) -> Iterator[tuple[Point, float]]:
    """Trees in the corners of a board whose lake leaves room for them."""
    place = layout(rows)
    left, top = place.left - 60, place.top - 60
    if left < 60:
        return
    for (ax, ay), _ in pairwise([(x * 97 % 61, x * 57 % 43) for x in range(8)]):
        yield (left * 0.35 + ax, top + ay * 6), 13.0
        yield (left * 0.5 + ay, HEIGHT - top * 0.8 + ax), 11.0
