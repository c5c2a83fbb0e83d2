"""The pit lane beside the inside lane: where its spaces and boxes lie, and how they are drawn."""

from math import atan2, pi

from projections.boards.formula_d.cells import Cell, Scale
from projections.boards.formula_d.layout import HALF, LANE, PitPlan
from projections.boards.formula_d.road import Road
from projections.boards.pen import Brush, Point
from projections.boards.theme import ASPHALT, SEAM, STONE, WHITE, livery, mix

BESIDE = HALF + 27
"""From the middle of the road to the middle of the pit lane."""
TURN = 1.8
"""Spaces of the pit lane in which it leaves the road, and comes back to it."""
BREADTH = 13.5
"""From the middle of the pit lane to its edge."""
BOX = (17.0, 62.0)
"""The front and the back of a box, from the middle of the pit lane."""


class PitLane:
    """The pits of a circuit in pixels of the board picture. `count` is the number of the lane's spaces, `boxes` the
    numbers of those that a box is aside of, the first seat's first."""

    def __init__(self, road: Road, scale: Scale, plan: PitPlan, count: int, boxes: tuple[int, ...]) -> None:
        self.count, self.boxes = count, boxes
        self._road = road
        self._start, self._end = scale.arc(plan.entry), scale.arc(plan.exit)

    def place(self, u: float, extra: float = 0.0) -> Point:
        """A point of the pit lane: `u` counts its spaces, `extra` pixels to the right of its middle."""
        near = max(0.0, min(1.0, u / TURN, (self.count - u) / TURN))
        return self._road.at(self._arc(u), LANE + (BESIDE - LANE) * near * near * (3 - 2 * near) + extra)

    def cells(self) -> dict[str, Cell]:
        """Every space of the lane (`p0`) and every box (`b3`), as drawn; in a box a car faces the lane."""
        lane = {f"p{n}": self._cell(f"p{n}", n, -BREADTH, BREADTH, 0.0) for n in range(self.count)}
        return lane | {f"b{n}": self._cell(f"b{n}", n, *BOX, 0.0) for n in self.boxes}

    def draw(self, pen: Brush) -> None:
        """The lane and the boxes, each in its car's colour."""
        for wide, fill in ((24.0, STONE), (18.0, WHITE), (BREADTH, ASPHALT)):
            for j in range(self.count * 8):
                u, v = j / 8, (j + 1) / 8
                pen.polygon(
                    [self.place(u, -wide), self.place(v, -wide), self.place(v, wide), self.place(u, wide)], fill
                )
        for u in range(1, self.count):
            pen.line([self.place(u, -13), self.place(u, 13)], mix(SEAM, WHITE, 0.3), 2.4, caps=False)
        near, deep = BOX
        for number, u in enumerate(self.boxes, start=1):
            pen.polygon(self._cell("", u, near, deep, 0.0).outline, WHITE)
            pen.polygon(self._cell("", u, near + 2, deep - 2, 0.06).outline, livery(number).body)

    def open(self, pen: Brush) -> None:
        """Where the lane leaves and joins the road, asphalt breaks the road's edge and dashes take its place."""
        for first, last in ((0.0, TURN - 0.1), (self.count - TURN + 0.1, float(self.count))):
            steps = [first + (last - first) * j / 20 for j in range(21)]
            edge = [self._road.at(self._arc(u), HALF - 0.5) for u in steps]
            outer = [self.place(u, BREADTH) for u in steps]
            for j in range(20):
                pen.polygon([edge[j], edge[j + 1], outer[j + 1], outer[j]], ASPHALT)
            pen.dashes(edge, WHITE, 3.5, 8, 7)

    def _arc(self, u: float) -> float:
        return self._start + (self._end - self._start) * u / self.count

    def _cell(self, space: str, number: int, near: float, far: float, inset: float) -> Cell:
        u, v, middle = number + inset, number + 1 - inset, number + 0.5
        left, right = (self.place(u, near), self.place(v, near)), (self.place(u, far), self.place(v, far))
        (ax, ay), (bx, by) = self.place(u), self.place(v)
        nose = -pi / 2 if space.startswith("b") else 0.0
        return Cell(
            space,
            (*left, *reversed(right)),
            self.place(middle, (near + far) / 2),
            atan2(by - ay, bx - ax) + nose,
            (left[0], right[0]),
            (left[1], right[1]),
            (self._arc(u), self._arc(v)),
        )
