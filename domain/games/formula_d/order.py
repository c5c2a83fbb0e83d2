"""The order of play: who goes first in a round, and in what order cars roll together."""

from collections.abc import Iterable, Sequence

from domain.games.formula_d.layout import Circuit
from domain.games.formula_d.state import Car
from domain.games.protocol import Seat

LEVEL = 20
"""Cars less than this far apart, in hundredths of a space, are level (sheet: rulings, order of play)."""


def order_of_play(circuit: Circuit, cars: Iterable[Car]) -> tuple[Seat, ...]:
    """The seats of the cars on the board, first to play first.

    Furthest ahead first; among all level with the foremost car left the higher gear, then the one nearer the inside of
    the corner that one of them is in or that comes next (seed: Ordem de jogo; sheet: rulings, order of play).
    """
    left = sorted(
        ((progress(circuit, car), car) for car in cars if car.space is not None),
        key=lambda placed: (-placed[0], placed[1].seat),
    )
    order = []
    while left:
        level = [placed for placed in left if left[0][0] - placed[0] < LEVEL]
        first = level[0] if len(level) == 1 else _first(circuit, level)
        left.remove(first)
        order.append(first[1].seat)
    return tuple(order)


def progress(circuit: Circuit, car: Car) -> int:
    """How far the car has come, in hundredths of a space along the middle lane."""
    return round(100 * (circuit.along[_space(car)] + circuit.length * car.crossings))


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
