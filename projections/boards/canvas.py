"""Drawing on a picture: an enlarged pen with smooth edges, panels, stamps and the palette PNG.

Units are pixels of the finished picture, x to the right and y down.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from io import BytesIO
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import TypeAlias

from PIL import Image, ImageDraw, ImageFilter

from projections.boards.theme import BLACK, INK, OWN, PANEL, WHITE, channels

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
Picture: TypeAlias = Image.Image


class Pen:
    """Draws enlarged by `scale`, so that `done` can shrink to smooth edges.

    `zoom` and `origin` choose the part of the drawing that the picture shows: a point p of the drawing lies at
    (p - origin) * zoom. With `fill` the picture is opaque, without it transparent. Shapes out of view are left out.
    """

    def __init__(
        self,
        size: tuple[int, int],
        fill: str | None = None,
        scale: int = 3,
        zoom: float = 1.0,
        origin: Point = (0, 0),
    ) -> None:
        self.scale, self.factor, self.origin = scale, scale * zoom, origin
        mode, ground = ("RGB", fill) if fill else ("RGBA", (0, 0, 0, 0))
        self.image = Image.new(mode, (size[0] * scale, size[1] * scale), ground)
        self.draw = ImageDraw.Draw(self.image, "RGBA")

    def at(self, point: Point) -> Point:
        """Where a point of the drawing lies on the enlarged picture."""
        return (point[0] - self.origin[0]) * self.factor, (point[1] - self.origin[1]) * self.factor

    def polygon(self, points: Sequence[Point], fill: str) -> None:
        """A filled polygon."""
        placed_points = [self.at(p) for p in points]
        if self._in_view(placed_points, 0):
            self.draw.polygon(placed_points, fill=fill)

    def line(self, points: Sequence[Point], fill: str, width: float, closed: bool = False, caps: bool = True) -> None:
        """A line through the points, with round ends where it has `caps`."""
        placed_points = [self.at(p) for p in points]
        if closed:
            placed_points += placed_points[:2]
        thick = width * self.factor
        if not self._in_view(placed_points, thick):
            return
        self.draw.line(placed_points, fill=fill, width=max(1, round(thick)), joint="curve")
        if caps and not closed:
            for x, y in (placed_points[0], placed_points[-1]):
                self.draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=fill)

    def dashes(self, points: Sequence[Point], fill: str, width: float, on: float, off: float) -> None:
        """A dashed line through the points: `on` long dashes, `off` long gaps."""
        for dash in dashes(points, on, off):
            self.line(dash, fill, width, caps=False)

    def disc(
        self, centre: Point, radius: float, fill: str | None = None, outline: str | None = None, width: float = 0
    ) -> None:
        """A disc, or a ring of `width` inside the radius."""
        x, y = self.at(centre)
        r = radius * self.factor
        self.draw.ellipse((x - r, y - r, x + r, y + r), fill, outline, round(width * self.factor))

    def box(
        self, box: Box, radius: float, fill: str | None = None, outline: str | None = None, width: float = 0
    ) -> None:
        """A rectangle with rounded corners."""
        corners = (*self.at(box[:2]), *self.at(box[2:]))
        self.draw.rounded_rectangle(corners, radius * self.factor, fill, outline, round(width * self.factor))

    def done(self) -> Picture:
        """The picture at its finished size."""
        return self.image.reduce(self.scale) if self.scale > 1 else self.image

    def _in_view(self, points: Sequence[Point], margin: float) -> bool:
        wide, high = self.image.size
        return (
            min(p[0] for p in points) <= wide + margin
            and max(p[0] for p in points) >= -margin
            and min(p[1] for p in points) <= high + margin
            and max(p[1] for p in points) >= -margin
        )


def dashes(points: Sequence[Point], on: float, off: float) -> Iterator[list[Point]]:
    """A line cut into dashes of length `on` with gaps of `off`."""
    dash, left, drawing = [points[0]], on, True
    for (ax, ay), (bx, by) in pairwise(points):
        length, done = hypot(bx - ax, by - ay), 0.0
        while length - done > left:
            done += left
            cut = (ax + (bx - ax) * done / length, ay + (by - ay) * done / length)
            if drawing:
                yield [*dash, cut]
            drawing, left, dash = not drawing, off if drawing else on, [cut]
        left -= length - done
        if drawing:
            dash.append((bx, by))
    if drawing and len(dash) > 1:
        yield dash


def placed(points: Sequence[Point], centre: Point, turn: float) -> list[Point]:
    """Points about the origin, turned clockwise by degrees and moved to a centre."""
    c, s = cos(turn * pi / 180), sin(turn * pi / 180)
    return [(centre[0] + a * c - b * s, centre[1] + a * s + b * c) for a, b in points]


def regular(centre: Point, radius: float, sides: int, turn: float = 0.0) -> list[Point]:
    """The corners of a regular polygon, the first at `turn` radians."""
    angles = [turn + 2 * pi * k / sides for k in range(sides)]
    return [(centre[0] + radius * cos(a), centre[1] + radius * sin(a)) for a in angles]


def panel(image: Picture, box: Box, fill: str = PANEL, radius: float = 26, shadow: bool = True) -> None:
    """A rounded panel, with a soft shadow if wanted; only its own patch of the picture is touched."""
    x0, y0, x1, y1 = (round(v) for v in box)
    mask, soft = _panel_masks((x1 - x0, y1 - y0), radius)
    if shadow:
        image.paste(INK, (x0 - PAD, y0 - PAD + 6), soft)
    image.paste(fill, (x0 - PAD, y0 - PAD), mask)


PAD = 24
"""Pixels around a panel for its shadow."""


@lru_cache(256)
def _panel_masks(size: tuple[int, int], radius: float) -> tuple[Picture, Picture]:
    """The shape of a panel and of its shadow, as `L` masks."""
    wide, high = size
    pen = Pen((wide + 2 * PAD, high + 2 * PAD), BLACK, scale=2)
    pen.box((PAD, PAD, PAD + wide, PAD + high), radius, WHITE)
    mask = pen.done().convert("L")
    return mask, mask.point([v * 80 // 255 for v in range(256)]).filter(ImageFilter.BoxBlur(7))


def stamp(image: Picture, sprite: Picture, centre: Point, shadow: bool = True) -> None:
    """A transparent sprite centred on a point, with a small soft shadow if wanted."""
    x, y = round(centre[0] - sprite.width / 2), round(centre[1] - sprite.height / 2)
    if shadow:
        alpha = sprite.getchannel("A").point([v * 110 // 255 for v in range(256)])
        image.paste(INK, (x + 1, y + 4), alpha.filter(ImageFilter.GaussianBlur(3)))
    image.paste(sprite, (x, y), sprite)


NEAR = 6
"""Colours that differ from one of ours by no more than this in each channel are drawn as ours."""


def palette(image: Picture) -> Picture:
    """A palette of our own colours first, then those of the picture, as a one-pixel palette picture."""
    own = [channels(colour) for colour in OWN]
    small = image.resize((image.width // 4, image.height // 4), Image.Resampling.NEAREST)
    flat = small.quantize(256 - len(own), Image.Quantize.MAXCOVERAGE, kmeans=2).getpalette() or []
    found = [tuple(flat[k : k + 3]) for k in range(0, len(flat), 3)]
    new = [c for c in found if not any(all(abs(a - b) <= NEAR for a, b in zip(c, o, strict=True)) for o in own)]
    sheet = Image.new("P", (1, 1))
    sheet.putpalette([channel for colour in (*own, *new) for channel in colour])
    return sheet


LEVEL = 4
"""How hard the PNG is pressed: the next steps cost half as much time again for a tenth of the size."""


def png(image: Picture, colours: Picture) -> bytes:
    """The picture as a PNG of at most 256 colours, those of a `palette`."""
    buffer = BytesIO()
    image.quantize(palette=colours, dither=Image.Dither.NONE).save(buffer, "PNG", compress_level=LEVEL)
    return buffer.getvalue()
