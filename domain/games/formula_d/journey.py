"""What a path means under the rules: the line crossed, corners left or overshot, stops made, points it costs."""

from typing import Literal

from msgspec import Struct

from domain.games.formula_d.layout import Circuit, Corner
from domain.games.formula_d.state import Car

FATAL = 2
"""Stops missing in an overshot corner that eliminate the car (seed: Passar uma curva)."""


PitPlace = Literal["lane", "box"]


class Overshot(Struct, frozen=True):
    """A corner left with `stops` of those needed, and how many `spaces` beyond its exit line the move ended."""

    corner: Corner
    stops: int
    spaces: int

    @property
    def fatal(self) -> bool:
        """Whether too many stops are missing to stay in the race."""
        return self.corner.stops - self.stops >= FATAL


class Journey(Struct, frozen=True):
    """A legal end of a move and the way to it.

    `braked` spaces of the roll are not moved; `overshoot` points are due for spaces beyond an exit line. `left` is a
    corner properly left; `corner` the one it ends in, with `stops` now made there if this end `counts` as one. `pits`
    tells whether it ends in the lane of the pits or in the box.
    """

    space: str
    path: tuple[str, ...]
    braked: int
    overshoot: int = 0
    overshot: tuple[Overshot, ...] = ()
    left: Corner | None = None
    corner: Corner | None = None
    stops: int = 0
    counts: bool = False
    crosses: bool = False
    finishes: bool = False
    pits: PitPlace | None = None

    @property
    def cost(self) -> int:
        """Points for braking and overshooting."""
        return self.braked + self.overshoot

    @property
    def fatal(self) -> bool:
        """Whether too many stops are missing in a corner overshot."""
        return any(overshot.fatal for overshot in self.overshot)

    def survived(self, points: int) -> bool:
        """Whether a car with so many points is still in the race: none left is out (seed: Passar uma curva)."""
        return not self.fatal and self.cost < points


def journey(circuit: Circuit, laps: int, car: Car, path: tuple[str, ...], roll: int) -> Journey:
    """The account of a car's path on a roll.

    The points are one for each space beyond the first exit line overshot; a second corner crossed on the way counts as
    left without a stop. The finish on the last lap is free of all of them, and nothing is braked into or inside the
    pits (sheet: rulings).
    """
    if car.space is None:
        raise ValueError(f"seat {car.seat} has no car on the board")
    crossed = False
    left: Corner | None = None
    overshot: list[Overshot] = []
    here, stops = car.space, car.stops
    for step, space in enumerate(path):
        crossed = crossed or circuit.crosses(here, space)
        corner = circuit.corner.get(here)
        if corner is not None and circuit.corner.get(space) is not corner:
            if stops >= corner.stops and not overshot:
                left = corner
            else:
                overshot.append(Overshot(corner, stops, len(path) - step))
            stops = 0
        here = space
    finishes = crossed and car.crossings == laps
    ends_in = None if finishes else circuit.corner.get(here)
    counts = ends_in is not None and not overshot
    pits = _pit_place(circuit, here)
    return Journey(
        space=here,
        path=path,
        braked=0 if finishes or pits else roll - len(path),
        overshoot=overshot[0].spaces if overshot and not finishes else 0,
        overshot=tuple(overshot),
        left=left,
        corner=ends_in,
        stops=stops + 1 if counts else 0,
        counts=counts,
        crosses=crossed,
        finishes=finishes,
        pits=pits,
    )


def _pit_place(circuit: Circuit, space: str) -> PitPlace | None:
    if circuit.pits is None or not circuit.in_pits(space):
        return None
    return "lane" if space in circuit.pits.lane else "box"
