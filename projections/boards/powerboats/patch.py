"""A transparent piece of a picture, to draw on what is already there."""

from collections.abc import Sequence

from projections.boards.pen import Pen, Picture, Point


class Patch:
    """The part of a picture around some points with `pad` pixels more on every side; `pen` draws on it."""

    def __init__(self, points: Sequence[Point], pad: int) -> None:
        self.left, self.top = (int(min(p[axis] for p in points)) - pad for axis in (0, 1))
        wide = int(max(p[0] for p in points)) - self.left + pad
        high = int(max(p[1] for p in points)) - self.top + pad
        self.pen = Pen((wide, high), scale=3, origin=(self.left, self.top))

    def paste(self, image: Picture) -> None:
        """Lays the piece on the picture."""
        layer = self.pen.done()
        image.paste(layer, (self.left, self.top), layer)
