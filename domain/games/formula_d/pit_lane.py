"""How a car goes through the pits: one lane, no passing, no cost for being held up, a stop in its own box."""

from collections.abc import Collection
from dataclasses import dataclass

from domain.games.formula_d import gears
from domain.games.formula_d.layout import Circuit, Pits
from domain.games.formula_d.paths import Reach, explore_from
from domain.games.formula_d.state import Car


@dataclass(frozen=True)
class LaneReach:
    """All that a car in the pits can reach: so much of the lane is free ahead of it, and then the `road`, if it may
    and can go out."""

    free: tuple[str, ...]
    road: Reach | None

    def paths(self, roll: int) -> list[tuple[str, ...]]:
        """The one way along the lane, or each way out of it. There is no braking inside, and none is owed."""
        beyond = roll - len(self.free)
        if self.road is None or beyond <= 0:
            return [self.free[:roll]]
        return [(*self.free, *path) for path in self.road.paths(beyond)]


def open_to(circuit: Circuit, car: Car, laps: int) -> bool:
    """Whether a car on the road may turn in: not on the start run, nor on the last lap (sheet 2.11)."""
    return circuit.pits is not None and 1 <= car.crossings < laps


def way_in(circuit: Circuit, seat: int, taken: Collection[str]) -> tuple[str, ...]:
    """The spaces from the first of the lane to the seat's box, as far as they are free."""
    return _free(circuit.pits, -1, seat, taken) if circuit.pits is not None else ()


def reach_in_pits(pits: Pits, circuit: Circuit, car: Car, taken: Collection[str], most: int) -> LaneReach:
    """All that a car in the pits can reach in up to `most` steps."""
    space = car.space or ""
    place = pits.at(space)
    if not car.served:
        return LaneReach(_free(pits, place, car.seat, taken), None)
    lane = pits.lane[place if space == pits.box(car.seat) else place + 1 :]
    free = _until_taken(lane, taken)
    exits = [space for space in pits.exits if space not in taken]
    if len(free) < len(lane) or not exits:
        return LaneReach(free, None)
    return LaneReach(free, explore_from(circuit, pits.lane[-1], exits, taken, most))


def shifts_in_pits(pits: Pits, car: Car) -> range:
    """The gears in the pits, all free: the usual limits in the lane, 1st to 4th out of the box and beyond it.

    Seed: Paragem nas boxes; sheet: rulings, pits.
    """
    if car.space == pits.box(car.seat):
        return range(1, gears.GEAR_OUT_OF_THE_PITS + 1)
    usual = gears.shifts(car.gear)
    if not car.served:
        return usual
    return range(usual.start, min(usual.stop, gears.GEAR_OUT_OF_THE_PITS + 1))


def _free(pits: Pits, place: int, seat: int, taken: Collection[str]) -> tuple[str, ...]:
    return _until_taken((*pits.lane[place + 1 : pits.at(pits.boxes[seat]) + 1], pits.box(seat)), taken)


def _until_taken(spaces: tuple[str, ...], taken: Collection[str]) -> tuple[str, ...]:
    free = next((n for n, space in enumerate(spaces) if space in taken), len(spaces))
    return spaces[:free]
