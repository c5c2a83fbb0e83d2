"""What stands around a course: trees and the grandstand. No rule is in it."""

from projections.boards.pen import Brush, Point, placed
from projections.boards.theme import CURB, DEEP, INK, LAND, LAND_DARK, SAND, TREE, WATER, WHITE, mix
from projections.boards.turfmaster.layout import Layout, Stand

WALL, ROOF, STEP = "#E9DFCB", "#5E7486", "#C9BFA9"
CROWD = ("#7F8FA0", "#B58E7A", "#A9A38F", "#8FA58B", "#A48FA0", "#E3DDD0")
SEATS, ROWS = 19.0, 3
"""Pixels from one spectator to the next; rows of them."""
DEPTH = 100.0


def draw_scenery(brush: Brush, layout: Layout) -> None:
    """Ponds, trees and the stand, on ground of the land's colour."""
    for pond in layout.ponds:
        _draw_pond(brush, *pond)
    for tree in layout.trees:
        _draw_tree(brush, tree)
    draw_stand(brush, layout.stand)


def _draw_pond(brush: Brush, x: float, y: float, wide: float, high: float) -> None:
    for grow, fill in ((9, SAND), (0, WATER)):
        brush.box(
            (x - wide / 2 - grow, y - high / 2 - grow, x + wide / 2 + grow, y + high / 2 + grow), high / 2 + grow, fill
        )
    brush.disc((x - wide * 0.16, y + 6), high * 0.2, mix(WATER, DEEP, 0.5))
    for dx, dy in ((-0.3, -0.18), (0.16, 0.2), (0.22, -0.14)):
        px, py = x + wide * dx, y + high * dy
        brush.line([(px, py), (px + 9, py - 5), (px + 18, py), (px + 27, py - 5)], mix(WATER, WHITE, 0.56), 3)


def _draw_tree(brush: Brush, centre: Point) -> None:
    x, y = centre
    brush.disc((x + 4, y + 6), 17, LAND_DARK)
    brush.disc((x, y), 17, TREE)
    brush.disc((x - 4, y - 5), 8, mix(TREE, LAND, 0.4))


def draw_stand(brush: Brush, stand: Stand) -> None:
    """A grandstand from above: rows of spectators before a roof with flags."""
    half = stand.length / 2

    def shape(x0: float, y0: float, x1: float, y1: float, fill: str) -> None:
        brush.polygon(placed([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], stand.front, stand.turn), fill)

    def spot(x: float, y: float) -> Point:
        return placed([(x, y)], stand.front, stand.turn)[0]

    shadow = placed([(-half, 0), (half, 0), (half + 14, DEPTH), (-half - 14, DEPTH)], stand.front, stand.turn)
    brush.polygon([(x + 7, y + 10) for x, y in shadow], LAND_DARK)
    shape(-half, 0, half, DEPTH, WALL)
    for row in range(ROWS):
        top = 6 + 20 * row
        shape(-half + 8, top, half - 8, top + 17, mix(STEP, WALL, row / 4))
        for k in range(int((stand.length - 40) / SEATS)):
            if (k * 7 + row * 5) % 11 > 1:
                brush.disc(spot(-half + 26 + SEATS * k + row % 2 * 9, top + 8), 7.5, CROWD[(k * 5 + row * 3) % 6])
    for k in range(1, int(stand.length / 150) + 1):
        x = -half + stand.length * k / (int(stand.length / 150) + 1)
        shape(x - 4, 4, x + 4, 64, mix(WALL, WHITE, 0.5))
    shape(-half - 14, 62, half + 14, 82, mix(ROOF, WHITE, 0.16))
    shape(-half - 14, 82, half + 14, DEPTH, ROOF)
    brush.line(placed([(-half - 14, 62), (half + 14, 62)], stand.front, stand.turn), mix(ROOF, INK, 0.4), 5)
    for x in (-half + 20, 0.0, half - 20):
        px, py = spot(x, 82)
        brush.line([(px, py), (px, py - 34)], INK, 3)
        brush.polygon([(px, py - 36), (px + 26, py - 29), (px, py - 21)], CURB)
