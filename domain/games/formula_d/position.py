"""A position written by hand: checked field by field, and what it leaves out worked out."""

from collections.abc import Iterator

from msgspec.structs import replace

from domain.games.formula_d import gears
from domain.games.formula_d.circuit import Circuit, circuit, circuits
from domain.games.formula_d.order import order_of_play
from domain.games.formula_d.state import POINTS, Car, State
from domain.games.protocol import IllegalPosition, Seat

MOST_LAPS = 3
"""The longest race."""


def check(position: State) -> State:
    """The position made whole: crossings, order and waiting are worked out where left out.

    Raises IllegalPosition with the field and what is wrong with it.
    """
    for problem in _board_problems(position):
        raise IllegalPosition(problem)
    board = circuit(position.circuit)
    for problem in (*_seat_problems(position), *_car_problems(board, position)):
        raise IllegalPosition(problem)
    whole = replace(position, cars=tuple(_on_its_lap(board, _served(board, car)) for car in position.cars))
    order = whole.order or order_of_play(board, whole.cars)
    waiting = whole.waiting or tuple(seat for seat in order if whole.car(seat).space is not None)
    whole = replace(whole, order=order, waiting=waiting)
    problems = (*_turn_problems(whole), *_roll_problems(whole), *_trail_problems(board, whole))
    for problem in (*problems, *_pit_problems(board, whole), *_street_problems(board, whole)):
        raise IllegalPosition(problem)
    return whole


def _on_its_lap(board: Circuit, car: Car) -> Car:
    """A car that has not crossed the line can only be on the straight of the grid; elsewhere it is on its first lap."""
    grid = board.sector[board.grid[0]]
    if car.space is None or car.crossings or board.sector.get(car.space) == grid:
        return car
    return replace(car, crossings=1)


def _served(board: Circuit, car: Car) -> Car:
    """A car in its box, or beyond it in the lane, has made its stop."""
    pits = board.pits
    if pits is None or car.space is None or not board.in_pits(car.space):
        return car
    beyond = car.space == pits.box(car.seat) or pits.at(car.space) > pits.at(pits.boxes[car.seat])
    return replace(car, served=car.served or beyond)


def _board_problems(position: State) -> Iterator[str]:
    if position.circuit not in circuits():
        yield f"circuit: there is no {position.circuit!r}; there are: {', '.join(circuits())}"
    elif position.laps not in range(1, MOST_LAPS + 1):
        yield f"laps: {position.laps}; a race has 1 to {MOST_LAPS}"
    elif not 1 <= len(position.cars) <= len(circuit(position.circuit).grid):
        yield f"cars: {len(position.cars)}; there must be 1 to {len(circuit(position.circuit).grid)}"
    elif position.round < 1:
        yield f"round: {position.round}; rounds count from 1"


def _car_problems(board: Circuit, position: State) -> Iterator[str]:
    taken: dict[str, Seat] = {}
    for index, car in enumerate(position.cars):
        where = f"cars[{index}]"
        if car.seat != index:
            yield f"{where}.seat: {car.seat}; cars are listed by seat, counted from 0"
        if not 0 <= car.gear <= gears.HIGHEST_GEAR:
            yield f"{where}.gear: {car.gear}; gears are 0 (on the grid) to {gears.HIGHEST_GEAR}"
        if car.stops < 0:
            yield f"{where}.stops: {car.stops}; stops cannot be negative"
        if car.crossings < 0:
            yield f"{where}.crossings: {car.crossings}; crossings cannot be negative"
        if car.space is None:
            yield from _gone_problems(where, car, position)
            continue
        if car.space not in board.next and not board.in_pits(car.space):
            yield f"{where}.space: there is no space {car.space!r} on {board.key}"
            continue
        if car.space in taken:
            yield f"{where}.space: {car.space} already holds the car of seat {taken[car.space]}"
        taken[car.space] = index
        yield from _racing_problems(board, where, car, position)


def _gone_problems(where: str, car: Car, position: State) -> Iterator[str]:
    ways = (car.seat in position.finished) + (car.seat in [out.seat for out in position.eliminated])
    if ways != 1:
        yield f"{where}.space: null, so seat {car.seat} must be in finished or in eliminated, and in one only"
    if not 0 <= car.points <= POINTS:
        yield f"{where}.points: {car.points}; points are 0 to {POINTS}"


def _racing_problems(board: Circuit, where: str, car: Car, position: State) -> Iterator[str]:
    if not 1 <= car.points <= POINTS:
        yield f"{where}.points: {car.points}; a car on the board has 1 to {POINTS}"
    if car.stops and car.space not in board.corner:
        yield f"{where}.stops: {car.stops}, but {car.space} is in no corner"
    if car.crossings > position.laps:
        yield f"{where}.crossings: {car.crossings}; after {position.laps + 1} the car has left the board"
    if car.seat in position.finished:
        yield f"finished: seat {car.seat} still has its car on {car.space}"
    if car.seat in [out.seat for out in position.eliminated]:
        yield f"eliminated: seat {car.seat} still has its car on {car.space}"


def _seat_problems(position: State) -> Iterator[str]:
    lists: dict[str, tuple[Seat, ...]] = {
        "order": position.order,
        "waiting": position.waiting,
        "stalled": position.stalled,
        "finished": position.finished,
        "eliminated": tuple(out.seat for out in position.eliminated),
    }
    for name, listed in lists.items():
        for seat in listed:
            if seat not in range(len(position.cars)):
                yield f"{name}: there is no seat {seat}"
        if len(set(listed)) != len(listed):
            yield f"{name}: a seat is listed twice"


def _turn_problems(position: State) -> Iterator[str]:
    for car in position.cars:
        if car.space is not None and car.seat not in position.order:
            yield f"order: seat {car.seat} is racing but not in it"
    for seat in position.waiting:
        if position.car(seat).space is None:
            yield f"waiting: seat {seat} has left the board"
        if seat not in position.order:
            yield f"waiting: seat {seat} is not in the order of the round"
    for seat in position.stalled:
        if position.car(seat).space is None or position.car(seat).gear != 0:
            yield f"stalled: seat {seat} must be on the board in gear 0"


def _roll_problems(position: State) -> Iterator[str]:
    roll = position.roll
    if roll is None:
        return
    if not position.waiting:
        yield "roll: no car is waiting to move"
        return
    gear = position.car(position.waiting[0]).gear
    if roll.gear not in gears.FACES:
        yield f"roll.gear: {roll.gear}; there is no such die"
    elif roll.gear != gear:
        yield f"roll.gear: {roll.gear}, but seat {position.waiting[0]}, first of those waiting, is in gear {gear}"
    elif roll.value not in gears.FACES[roll.gear] and (roll.gear, roll.value) != (1, gears.GREAT_START_SPACES):
        yield f"roll.value: {roll.value} is on no face of the die of gear {roll.gear}"


def _trail_problems(board: Circuit, position: State) -> Iterator[str]:
    trail = position.trail
    if trail is None:
        return
    if trail.seat not in range(len(position.cars)):
        yield f"trail.seat: there is no seat {trail.seat}"
    for space in (trail.start, *trail.path):
        if space not in board.next and not board.in_pits(space):
            yield f"trail: there is no space {space!r} on {board.key}"


def _pit_problems(board: Circuit, position: State) -> Iterator[str]:
    pits = board.pits
    for index, car in enumerate(position.cars):
        where = f"cars[{index}]"
        if pits is None or car.space is None or not board.in_pits(car.space):
            if car.served:
                yield f"{where}.served: true, but the car is not in the pits"
            continue
        if car.space not in pits.lane and car.space != pits.box(car.seat):
            yield f"{where}.space: {car.space} is not the box of seat {car.seat}, which is {pits.box(car.seat)}"
        elif not 1 <= car.crossings < position.laps:
            yield f"{where}.crossings: {car.crossings}; the pits are closed on the start run and the last lap"
        elif car.gear == 0:
            yield f"{where}.gear: 0; a car in the pits has started"
        elif car.served and pits.at(car.space) < pits.at(pits.boxes[car.seat]):
            yield f"{where}.served: true, but {car.space} is before the box {pits.box(car.seat)}"


def _street_problems(board: Circuit, position: State) -> Iterator[str]:
    for index, car in enumerate(position.cars):
        most = car.lap if board.street is not None else 0
        if not 0 <= car.nitro <= most:
            yield f"cars[{index}].nitro: {car.nitro}; the last lap of a nitro is 0 (none) to {most} here"
    seen: set[tuple[Seat, int]] = set()
    for index, clocking in enumerate(position.clocked):
        where = f"clocked[{index}]"
        if board.street is None or not board.street.police_line:
            yield f"{where}: there is no police line on {board.key}"
        elif clocking.seat not in range(len(position.cars)):
            yield f"{where}.seat: there is no seat {clocking.seat}"
        elif not 1 <= clocking.lap <= position.car(clocking.seat).lap:
            yield f"{where}.lap: {clocking.lap}; seat {clocking.seat} is on lap {position.car(clocking.seat).lap}"
        elif not gears.SPEED <= clocking.speed <= 30 * gears.SPEED:
            yield f"{where}.speed: {clocking.speed}; a speed is 10 to 300"
        elif (clocking.seat, clocking.lap) in seen:
            yield f"{where}: seat {clocking.seat} is clocked twice in lap {clocking.lap}"
        seen.add((clocking.seat, clocking.lap))
