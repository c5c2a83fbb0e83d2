"""A circuit's surroundings: sea, quay, roofs, trees, yachts, a pool and the casino. No rule is in it."""

from collections.abc import Callable, Sequence

from projections.boards.formula_d.layout import HALF, QUAY, Shore, Sight, Water
from projections.boards.formula_d.track import Track
from projections.boards.pen import Brush, Point, placed
from projections.boards.theme import (
    COPPER,
    DEEP,
    INK,
    LAND,
    LAND_DARK,
    MUTED,
    PAPER,
    POOL,
    ROOF,
    ROOF_DARK,
    SAND,
    STONE,
    TREE,
    WATER,
    WHITE,
    mix,
)


def draw_scenery(pen: Brush, track: Track) -> None:
    """Everything around the road, on ground of the land's colour."""
    layout = track.layout
    for lawn in layout.lawns:
        pen.polygon(lawn, mix(LAND, TREE, 0.22))
    for water in layout.water:
        _draw_water(pen, track, water)
    for wave in layout.waves:
        _draw_wave(pen, wave)
    for x, y, turn in layout.yachts:
        _draw_yacht(pen, (x, y), turn)
    for roof in layout.roofs:
        _draw_roof(pen, *roof)
    for tower in layout.towers:
        _draw_tower(pen, *tower)
    for stand in layout.stands:
        _draw_stand(pen, *stand)
    for tree in layout.trees:
        _draw_tree(pen, tree)
    for sight in layout.landmarks:
        SIGHTS[sight.kind](pen, (sight.x, sight.y))


def _draw_water(pen: Brush, track: Track, water: Water) -> None:
    line = [*water.before, *_shore(track, water.shore), *water.after]
    if water.soft:
        line = _softened(line)
    pen.polygon(line, WATER)
    pen.line([(x + 5, y + 7) for x, y in line], mix(WATER, DEEP, 0.8), 11, closed=True)
    pen.line(line, STONE, 12, closed=True)


def _shore(track: Track, shore: Shore | None) -> list[Point]:
    if shore is None:
        return []
    side = -1 if shore.side == "left" else 1
    return track.road.curve(track.scale.arc(shore.first), track.scale.arc(shore.last), side * (HALF + QUAY), 6)


def _softened(outline: Sequence[Point]) -> list[Point]:
    """A closed outline with its corners cut off four times over."""
    points = list(outline)
    for _ in range(4):
        sides = list(zip(points, [*points[1:], points[0]], strict=True))
        points = [
            (ax + (bx - ax) * part, ay + (by - ay) * part) for (ax, ay), (bx, by) in sides for part in (0.25, 0.75)
        ]
    return points


def _draw_wave(pen: Brush, wave: Point) -> None:
    x, y = wave
    for dx in (0, 34):
        pen.line([(x + dx, y), (x + dx + 9, y - 5), (x + dx + 18, y), (x + dx + 27, y - 5)], mix(WATER, WHITE, 0.56), 3)


def _draw_yacht(pen: Brush, centre: Point, turn: float) -> None:
    x, y = centre
    hull = [(26, 0), (14, 8), (-20, 8), (-24, 5), (-24, -5), (-20, -8), (14, -8)]
    deck = [(-14, -4), (8, -4), (8, 4), (-14, 4)]
    pen.polygon(placed(hull, (x + 3, y + 5), turn), mix(WATER, DEEP, 0.8))
    pen.polygon(placed(hull, (x, y), turn), PAPER)
    pen.polygon(placed(deck, (x, y), turn), mix(SAND, INK, 0.12))


def _draw_tree(pen: Brush, centre: Point) -> None:
    x, y = centre
    pen.disc((x + 3, y + 5), 15, LAND_DARK)
    pen.disc((x, y), 15, TREE)
    pen.disc((x - 4, y - 4), 6, mix(TREE, LAND, 0.4))


def _draw_roof(pen: Brush, x: float, y: float, wide: float, deep: float, turn: float) -> None:
    """A hipped roof in four quiet tones."""
    a, b, c, d = (-wide / 2, -deep / 2), (wide / 2, -deep / 2), (wide / 2, deep / 2), (-wide / 2, deep / 2)
    p, q = (-(wide - deep) / 2, 0.0), ((wide - deep) / 2, 0.0)
    pen.polygon(placed([(u + 5, v + 7) for u, v in (a, b, c, d)], (x, y), turn), LAND_DARK)
    for shape, tone in (([a, b, q, p], 0.0), ([b, c, q], 0.4), ([c, d, p, q], 0.8), ([d, a, p], 0.3)):
        pen.polygon(placed(shape, (x, y), turn), mix(ROOF, ROOF_DARK, tone))


def _draw_tower(pen: Brush, x: float, y: float, wide: float, deep: float, turn: float) -> None:
    """A flat roof with a parapet, a stairhead and a long shadow."""

    def block(left: float, top: float, right: float, bottom: float, dx: float = 0, dy: float = 0) -> list[Point]:
        shape = [(left + dx, top + dy), (right + dx, top + dy), (right + dx, bottom + dy), (left + dx, bottom + dy)]
        return placed(shape, (x, y), turn)

    w, d = wide / 2, deep / 2
    tone = mix(STONE, (MUTED, ROOF_DARK, COPPER)[round(x / 2 + y) % 3], 0.5)
    pen.polygon(block(-w, -d, w, d, 8, 11), mix(STONE, INK, 0.36))
    pen.polygon(block(-w, -d, w, d), mix(tone, WHITE, 0.45))
    pen.polygon(block(-w + 5, -d + 5, w - 5, d - 5), tone)
    pen.polygon(block(-w * 0.55, -d * 0.55, -w * 0.05, d * 0.1), mix(tone, WHITE, 0.35))
    pen.polygon(block(w * 0.25, d * 0.2, w * 0.62, d * 0.6), mix(tone, INK, 0.18))


def _draw_stand(pen: Brush, x: float, y: float, long: float, turn: float) -> None:
    """A grandstand: rows of seats under half a roof."""
    half = long / 2
    for top, bottom, fill in ((-22, 26, LAND_DARK), (-26, 20, PAPER), (-26, -4, ROOF_DARK), (-26, -22, ROOF)):
        pen.polygon(placed([(-half, top), (half, top), (half, bottom), (-half, bottom)], (x, y), turn), fill)
    for row, fill in ((2, COPPER), (9, POOL), (16, COPPER)):
        pen.line(placed([(-half + 6, row), (half - 6, row)], (x, y), turn), fill, 4)


def _draw_fountain(pen: Brush, centre: Point) -> None:
    x, y = centre
    pen.disc((x + 4, y + 6), 40, mix(LAND_DARK, INK, 0.1))
    pen.disc(centre, 40, STONE)
    pen.disc(centre, 33, POOL)
    pen.disc(centre, 22, mix(POOL, WHITE, 0.5))
    pen.disc(centre, 10, WHITE, STONE, 4)


def _draw_stadium(pen: Brush, centre: Point) -> None:
    """An oval of stands around a pitch."""
    x, y = centre
    rings = ((62, 46, PAPER), (58, 42, COPPER), (50, 34, ROOF), (42, 27, PAPER), (38, 23, TREE))
    pen.box((x - 54, y - 34, x + 68, y + 56), 46, mix(STONE, INK, 0.36))
    for wide, high, fill in rings:
        pen.box((x - wide, y - high, x + wide, y + high), high, fill)
    pen.line([(x, y - 23), (x, y + 23)], WHITE, 2.4, caps=False)
    pen.disc(centre, 9, None, WHITE, 2.4)


def _draw_pool(pen: Brush, centre: Point) -> None:
    x, y = centre
    pen.box((x - 70, y - 42, x + 66, y + 42), 14, STONE)
    pen.box((x - 58, y - 30, x + 54, y + 30), 8, POOL)
    for dy in (-15, 0, 15):
        pen.dashes([(x - 52, y + dy), (x + 48, y + dy)], WHITE, 2.4, 9, 5)


def _draw_casino(pen: Brush, centre: Point) -> None:
    """The casino, seen from its square: our own little front with two towers."""
    x, y = centre
    wall, shade = "#F6ECD6", mix(COPPER, INK, 0.35)
    pen.polygon([(x - 66, y + 12), (x + 66, y + 12), (x + 80, y + 24), (x - 52, y + 24)], LAND_DARK)
    pen.polygon([(x - 66, y - 40), (x + 66, y - 40), (x + 56, y - 58), (x - 56, y - 58)], COPPER)
    pen.box((x - 66, y - 40, x + 66, y + 12), 2, wall)
    for middle in (x - 40, x + 40):
        spire = [(-16, -66), (16, -66), (9, -84), (0, -100), (-9, -84)]
        pen.box((middle - 13, y - 66, middle + 13, y + 12), 2, mix(wall, WHITE, 0.5))
        pen.polygon([(middle + a, y + b) for a, b in spire], COPPER)
        pen.box((middle - 5, y - 56, middle + 5, y - 38), 5, shade)
    pen.disc((x, y - 46), 10, WHITE, shade, 3)
    for dx in (-58, -40, -20, 0, 20, 40, 58):
        pen.box((x + dx - 5, y - 24, x + dx + 5, y + 12), 5, shade)


SIGHTS: dict[Sight, Callable[[Brush, Point], None]] = {
    "pool": _draw_pool,
    "casino": _draw_casino,
    "fountain": _draw_fountain,
    "stadium": _draw_stadium,
}
"""How each landmark is drawn."""
