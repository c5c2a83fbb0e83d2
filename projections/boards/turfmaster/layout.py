"""How the racecourses are drawn: where their bends lie, and what stands around them. No rule is in it.

Units are pixels of the board picture, x to the right and y down.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from projections.boards.pen import Box, Point

WIDTH = 1600


@dataclass(frozen=True)
class Bend:
    """A bend to the left: its centre, and the radius of the inner rail about it."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True)
class Stand:
    """A grandstand: the middle of its front, its length, and how far it is turned clockwise, in degrees; at 0 it looks
    up, to a course above it."""

    front: Point
    length: float
    turn: float


@dataclass(frozen=True)
class Layout:
    """A course's drawing. `bends` in running order; the boxes lie on the straight before the first.

    `height` is that of the ground above the table. `info` is the room for title, round and order of movement, `purse`
    the left end of the line of points. `outside`: the numbers of fences stand outside the
    course. Ponds by centre, width and height.
    """

    height: int
    lane: float
    bends: tuple[Bend, ...]
    info: Box
    purse: Point
    stand: Stand
    outside: bool
    trees: tuple[Point, ...] = ()
    ponds: tuple[tuple[float, float, float, float], ...] = ()


OVAL = Layout(
    height=1030,
    lane=30.0,
    bends=(Bend(1174, 452, 163), Bend(426, 452, 163)),
    info=(384, 326, 1216, 580),
    purse=(36, 944),
    stand=Stand((800, 916), 620, 0),
    outside=True,
    trees=(
        *((30, 40), (74, 26), (36, 92), (1566, 44), (1524, 24), (1572, 96)),
        *((34, 858), (70, 880), (128, 884), (1566, 862), (1530, 884), (1470, 890), (1568, 940), (1520, 958)),
        *((384, 930), (352, 966), (400, 980), (1210, 926), (1240, 962), (1196, 984), (1290, 990)),
    ),
)
TRIANGLE = Layout(
    height=1196,
    lane=26.0,
    bends=(Bend(1250, 842, 118), Bend(800, 424, 170), Bend(350, 842, 118)),
    info=(415, 664, 1185, 930),
    purse=(1130, 60),
    stand=Stand((326, 322), 480, 133),
    outside=False,
    ponds=((800, 560, 230, 96),),
    trees=(
        *((30, 470), (62, 520), (28, 560), (1570, 480), (1540, 530), (1574, 580), (1500, 470)),
        *((1330, 260), (1372, 300), (1350, 340), (1440, 380), (1300, 190), (1400, 250)),
        *((30, 1150), (80, 1170), (40, 1090), (1566, 1150), (1520, 1172), (1560, 1090)),
        *((742, 470), (800, 440), (852, 474), (650, 560), (946, 548), (964, 590), (632, 604)),
    ),
)
LAYOUTS: Mapping[str, Layout] = {"oval": OVAL, "triangle": TRIANGLE}
