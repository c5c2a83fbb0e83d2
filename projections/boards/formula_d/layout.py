"""What a circuit's drawing is made from: waypoints, places of labels and landmarks. No rule is in it."""

from collections.abc import Mapping
from dataclasses import dataclass

from projections.boards.pen import Point

LANE = 33.0
"""Width of a lane in pixels of the board picture."""
HALF = 1.5 * LANE
"""From the middle of the road to its edge."""
QUAY = 15.0
"""Pavement between the road and the water."""
LANES = {"o": -1, "m": 0, "i": 1}
"""Lane -> its side of the centreline; right of the direction of travel is +1."""


@dataclass(frozen=True)
class Waypoint:
    """A bend of the centreline: where its tangents meet, its radius, and the corner it is part of."""

    x: float
    y: float
    radius: float
    corner: str | None = None


@dataclass(frozen=True)
class Pits:
    """A pit lane beside the inside lane: from one `along` to another, its number of spaces and its first box's space.
    Its flag and names stand in `room` pixels beside it."""

    entry: float
    exit: float
    spaces: int
    first_box: int
    flag: Point
    start: Point
    label: Point
    room: float


@dataclass(frozen=True)
class Layout:
    """A circuit's drawing in pixels of the board picture; `turn` in degrees clockwise, `along` in spaces.

    `padding` lengthens a corner at its entry and exit, in pixels. `shore` are the sectors whose left edge follows the
    water. `road_arrows` are the `along` of arrows on the road. `signs` are the centres of the corners' signs.
    """

    width: int
    height: int
    waypoints: tuple[Waypoint, ...]
    padding: Mapping[str, tuple[float, float]]
    signs: Mapping[str, Point]
    title: Point
    side: Point
    road_arrows: tuple[float, ...]
    tunnel: tuple[float, float]
    tunnel_label: Point
    pits: Pits
    shore: tuple[str, str]
    roofs: tuple[tuple[float, float, float, float, float], ...] = ()
    trees: tuple[Point, ...] = ()
    waves: tuple[Point, ...] = ()
    yachts: tuple[tuple[float, float, float], ...] = ()
    pool: Point | None = None
    casino: Point | None = None
