"""The lake itself: water in tones of its depth, islands with their trees, the land around."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from domain.games.powerboats.hexes import spot
from domain.games.powerboats.lake import Water, lake
from projections.boards.pen import Brush, Point, regular
from projections.boards.powerboats.layout import HEIGHT, WIDTH, layout
from projections.boards.powerboats.shore import edges, offset, shores
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
SURF, BEACH = 7.0, 5.0
"""How far foam and sand reach from the grass, in pixels at zoom 1."""


def draw_water(brush: Brush, rows: tuple[str, ...], water: Water) -> None:
    """Water alone, in tones of its depth, as if there were no land."""
    outer, islands = shores(rows)
    deep, *shallower = DEPTHS[water]
    brush.polygon([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)], deep)
    for band, tone in zip(BANDS, shallower, strict=True):
        reach = band * layout(rows).zoom
        for line in (*outer, *islands):
            for point in line[:: max(1, round(band / 19))]:
                brush.polygon(regular(point, reach, 22), tone)


def draw_land(brush: Brush, rows: tuple[str, ...], water: Water, bare: frozenset[str]) -> None:
    """The lines between hexes and all land; no trees on `bare` hexes."""
    outer, islands = shores(rows)
    zoom = layout(rows).zoom
    seam = mix(DEPTHS[water][2], WHITE, 0.55)
    for line in edges(rows):
        for piece in pairwise(line):
            brush.line(piece, seam, 1.5 * zoom, caps=False)
    for width, tone in ((SURF, WHITE), (BEACH, SAND), (0.0, GRASS)):
        brush.polygon(_around([offset(line, width * zoom) for line in outer]), tone)
        for island in islands:
            brush.polygon(offset(island, width * zoom), tone)
    _draw_trees(brush, rows, bare)


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
