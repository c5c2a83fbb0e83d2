"""The order of play: who goes first in a round, and in what order cars roll together."""

from collections.abc import Iterable, Sequence

from domain.games.formula_d.layout import Circuit, Pits
from domain.games.formula_d.state import Car
from domain.games.protocol import Seat

LEVEL = 20
"""Cars less than this far apart, in hundredths of a space, are level (sheet: rulings, order of play)."""


def order_of_play(circuit: Circuit, cars: Iterable[Car]) -> tuple[Seat, ...]:
    """The seats of the cars on the board, first to play first.

    Furthest ahead first; among all level with the foremost car left the higher gear, then the one nearer the inside of
    the corner that one of them is in or that comes next (seed: Ordem de jogo; sheet: rulings, order of play).

    With cars in the pits: lap by lap those that can no longer turn in, those in the pits, then the rest (seed:
    Paragem nas boxes; sheet: rulings, order with pits).
    """
    racing = [car for car in cars if car.space is not None]
    pits = circuit.pits
    if pits is None or not any(circuit.in_pits(car.space) for car in racing):
        return _by_position(circuit, racing)
    order: list[Seat] = []
    for lap in sorted({car.crossings for car in racing}, reverse=True):
        on_lap = [car for car in racing if car.crossings == lap]
        in_pits = [car for car in on_lap if circuit.in_pits(car.space)]
        past = [car for car in on_lap if in_pits and _space(car) in pits.past]
        order += _by_position(circuit, past)
        order += [car.seat for car in sorted(in_pits, key=lambda car: _in_lane(pits, car), reverse=True)]
        order += _by_position(circuit, [car for car in on_lap if car not in past and car not in in_pits])
    return tuple(order)


def _in_lane(pits: Pits, car: Car) -> tuple[int, bool]:
    """How far along the pit lane a car is; in the lane goes before in the box."""
    space = _space(car)
    return pits.at(space), space in pits.lane


def _by_position(circuit: Circuit, cars: Iterable[Car]) -> tuple[Seat, ...]:
    left = sorted(((progress(circuit, car), car) for car in cars), key=lambda placed: (-placed[0], placed[1].seat))
    order = []
    while left:
        level = [placed for placed in left if left[0][0] - placed[0] < LEVEL]
        first = level[0] if len(level) == 1 else _first(circuit, level)
        left.remove(first)
        order.append(first[1].seat)
    return tuple(order)


def progress(circuit: Circuit, car: Car) -> int:
    """How far the car has come, in hundredths of a space along the middle lane."""
    return round(100 * (circuit.place(_space(car)) + circuit.length * car.crossings))


def _first(circuit: Circuit, level: Sequence[tuple[int, Car]]) -> tuple[int, Car]:
    highest = max(car.gear for _, car in level)
    tied = [placed for placed in level if placed[1].gear == highest]
    spaces = [_space(car) for _, car in tied]
    corner = next((circuit.corner[space] for space in spaces if space in circuit.corner), None)
    inside = circuit.lanes.index((corner or circuit.next_corner[spaces[0]]).inside)
    return min(tied, key=lambda placed: abs(circuit.lanes.index(circuit.lane[_space(placed[1])]) - inside))


def _space(car: Car) -> str:
    if car.space is None:
        raise ValueError(f"seat {car.seat} has no car on the board")
    return car.space
