"""What a circuit's drawing is made from: a plan of waypoints, places of labels and surroundings. No rule is in it."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from projections.boards.pen import Point

LANE = 33.0
"""Width of a lane in pixels of the board picture."""
HALF = 1.5 * LANE
"""From the middle of the road to its edge."""
QUAY = 15.0
"""Pavement between the road and the water."""
LANES = {"o": -1, "m": 0, "i": 1}
"""Lane -> its side of the centreline; right of the direction of travel is +1."""

PLANS = "projections/boards/formula_d/circuits"
"""Where the drawing plans lie."""

Side: TypeAlias = Literal["left", "right"]
Sight: TypeAlias = Literal["pool", "casino", "fountain", "stadium"]
Ground: TypeAlias = Literal["grass", "pavement"]
Place: TypeAlias = Literal["noise", "dark", "police", "tunnel"]
"""The special places of a street circuit that carry a tag."""


class BadPlan(Exception):
    """A drawing plan that cannot be read. `file` and `key` tell where, `problem` what is wrong."""

    def __init__(self, file: str, key: str, problem: str) -> None:
        super().__init__(f"{file}: {key}: {problem}")
        self.file = file
        self.key = key
        self.problem = problem


class Waypoint(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A bend of the centreline: where its tangents meet, its radius, and the corner it is part of."""

    x: float
    y: float
    radius: float
    corner: str | None = None


class PitPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A pit lane beside the inside lane, from one `along` to another; its name at `label`, `room` pixels wide."""

    entry: float
    exit: float
    label: Point
    room: float


class StartPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the finish line's flag and name stand, with `room` pixels for the name; `more` is where a checkpoint's gain
    is told."""

    flag: Point
    label: Point
    room: float
    more: Point | None = None


class IslandPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """An island in a corner: the outer lane `lane` swings out by `room` pixels from where it is `first` to where it is
    `last` of the corner's length, 0 to 1."""

    corner: str
    lane: Literal["i", "o"]
    room: float
    first: float = 0.0
    last: float = 1.0


class TunnelPlan(Struct, frozen=True, forbid_unknown_fields=True, rename={"into": "in"}):
    """A tunnel: the road is hidden between the points nearest to its mouths `in` and `out`."""

    into: Point
    out: Point


class Cover(Struct, frozen=True, forbid_unknown_fields=True):
    """A covered stretch of road, between two `along`, that is decoration only."""

    first: float
    last: float
    label: Point


class Shore(Struct, frozen=True, forbid_unknown_fields=True):
    """The road's edge between two `along`, as a shore."""

    first: float
    last: float
    side: Side


class Water(Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet of water: the points of its outline, of which a part may follow the road; `soft` rounds it all."""

    before: tuple[Point, ...]
    shore: Shore | None = None
    after: tuple[Point, ...] = ()
    soft: bool = False


class Landmark(Struct, frozen=True, forbid_unknown_fields=True):
    """A sight beside the road."""

    kind: Sight
    x: float
    y: float


class Layout(Struct, frozen=True, forbid_unknown_fields=True):
    """A circuit's drawing plan in pixels of the board picture; `along` in spaces, turns in degrees clockwise.

    `padding` lengthens a corner at its entry and exit, in pixels. `signs` are the centres of the corners' signs,
    `places` those of the tags of street places, `side` the left upper corner of the table of drivers, `arrows` the
    `along` of arrows on the road. `lawns` are outlines. Roofs (hipped) and towers (flat) are (x, y, width, depth,
    turn), yachts (x, y, turn), stands (x, y, length, turn), their rows facing down when unturned.
    """

    width: int
    height: int
    waypoints: tuple[Waypoint, ...]
    signs: Mapping[str, Point]
    title: Point
    side: Point
    start: StartPlan
    places: Mapping[Place, Point] = {}
    padding: Mapping[str, tuple[float, float]] = {}
    arrows: tuple[float, ...] = ()
    pits: PitPlan | None = None
    cover: Cover | None = None
    islands: tuple[IslandPlan, ...] = ()
    tunnel: TunnelPlan | None = None
    ground: Ground = "grass"
    lawns: tuple[tuple[Point, ...], ...] = ()
    water: tuple[Water, ...] = ()
    waves: tuple[Point, ...] = ()
    yachts: tuple[tuple[float, float, float], ...] = ()
    roofs: tuple[tuple[float, float, float, float, float], ...] = ()
    towers: tuple[tuple[float, float, float, float, float], ...] = ()
    stands: tuple[tuple[float, float, float, float], ...] = ()
    trees: tuple[Point, ...] = ()
    landmarks: tuple[Landmark, ...] = ()


def layout(key: str) -> Layout:
    """The drawing plan of a circuit. Raises KeyError for a circuit without one, BadPlan for one that is wrong."""
    file = files("projections.boards.formula_d.circuits") / f"{key}.json"
    if not file.is_file():
        raise KeyError(key)
    return read(f"{PLANS}/{key}.json", file.read_bytes())


def read(file: str, content: bytes) -> Layout:
    """A drawing plan's content. Raises BadPlan naming the file and the key."""
    try:
        return msgspec.json.decode(content, type=Layout)
    except msgspec.ValidationError as error:
        problem, _, key = str(error).partition(" - at `")
        raise BadPlan(file, key.rstrip("`").removeprefix("$.") or "the whole file", problem) from error
    except msgspec.DecodeError as error:
        raise BadPlan(file, "the whole file", str(error)) from error
