"""What shapes are drawn with: a pen that enlarges for smooth edges, and a sketch that keeps shapes for later.

Units are pixels of the finished picture, x to the right and y down.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import TypeAlias

from PIL import Image, ImageDraw

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
Picture: TypeAlias = Image.Image


class Brush(ABC):
    """What shapes are drawn with."""

    @abstractmethod
    def polygon(self, points: Sequence[Point], fill: str) -> None:
        """A filled polygon."""

    @abstractmethod
    def line(self, points: Sequence[Point], fill: str, width: float, closed: bool = False, caps: bool = True) -> None:
        """A line through the points, with round ends where it has `caps`."""

    @abstractmethod
    def disc(
        self, centre: Point, radius: float, fill: str | None = None, outline: str | None = None, width: float = 0
    ) -> None:
        """A disc, or a ring of `width` inside the radius."""

    @abstractmethod
    def box(
        self, box: Box, radius: float, fill: str | None = None, outline: str | None = None, width: float = 0
    ) -> None:
        """A rectangle with rounded corners."""

    def dashes(self, points: Sequence[Point], fill: str, width: float, on: float, off: float) -> None:
        """A dashed line through the points: `on` long dashes, `off` long gaps."""
        for dash in dashes(points, on, off):
            self.line(dash, fill, width, caps=False)


class Pen(Brush):
    """Draws enlarged by `scale`, so that `done` can shrink to smooth edges.

    `zoom` and `origin` choose the part of the drawing that the picture shows: a point p of the drawing lies at
    (p - origin) * zoom. With `fill` the picture is opaque, without it transparent.
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
        self.opaque = ImageDraw.Draw(self.image)
        """Does not blend: three times as fast on large polygons."""

    def at(self, point: Point) -> Point:
        """Where a point of the drawing lies on the enlarged picture."""
        return (point[0] - self.origin[0]) * self.factor, (point[1] - self.origin[1]) * self.factor

    def polygon(self, points: Sequence[Point], fill: str) -> None:
        """A filled polygon."""
        draw = self.opaque if len(fill) == len("#RRGGBB") else self.draw
        draw.polygon([self.at(p) for p in points], fill=fill)

    def line(self, points: Sequence[Point], fill: str, width: float, closed: bool = False, caps: bool = True) -> None:
        """A line through the points, with round ends where it has `caps`."""
        way = [self.at(p) for p in points]
        if closed:
            way += way[:2]
        thick = width * self.factor
        self.draw.line(way, fill=fill, width=max(1, round(thick)), joint="curve")
        if caps and not closed:
            for x, y in (way[0], way[-1]):
                self.draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=fill)

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

    def seen(self) -> Box:
        """The part of the drawing that lies on the picture."""
        (left, top), (wide, high) = self.origin, self.image.size
        return left, top, left + wide / self.factor, top + high / self.factor


class Sketch(Brush):
    """Keeps the shapes drawn, to draw any part of them again with a pen: what is out of its view costs nothing."""

    def __init__(self) -> None:
        self._shapes: list[tuple[Box, Callable[[Brush], None]]] = []

    def polygon(self, points: Sequence[Point], fill: str) -> None:
        """A filled polygon."""
        self._keep(points, 0, lambda brush: brush.polygon(points, fill))

    def line(self, points: Sequence[Point], fill: str, width: float, closed: bool = False, caps: bool = True) -> None:
        """A line through the points, with round ends where it has `caps`."""
        self._keep(points, width, lambda brush: brush.line(points, fill, width, closed, caps))

    def disc(
        self, centre: Point, radius: float, fill: str | None = None, outline: str | None = None, width: float = 0
    ) -> None:
        """A disc, or a ring of `width` inside the radius."""
        self._keep([centre], radius, lambda brush: brush.disc(centre, radius, fill, outline, width))

    def box(
        self, box: Box, radius: float, fill: str | None = None, outline: str | None = None, width: float = 0
    ) -> None:
        """A rectangle with rounded corners."""
        self._keep([box[:2], box[2:]], 0, lambda brush: brush.box(box, radius, fill, outline, width))

    def _keep(self, points: Sequence[Point], margin: float, shape: Callable[[Brush], None]) -> None:
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        self._shapes.append(((min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin), shape))

    def draw(self, pen: Pen) -> None:
        """The shapes in the pen's view, in the order in which they were drawn."""
        left, top, right, bottom = pen.seen()
        for (x0, y0, x1, y1), shape in self._shapes:
            if x0 <= right and x1 >= left and y0 <= bottom and y1 >= top:
                shape(pen)


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
