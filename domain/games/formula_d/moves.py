"""What the car whose turn it is may do: the gears it may take and the ends its roll may have, in words of a move."""

from collections import Counter
from functools import lru_cache
from itertools import pairwise
from typing import Any

from msgspec import Struct

from domain.games.formula_d import gears
from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.journey import Journey, journey
from domain.games.formula_d.layout import Circuit, Street
from domain.games.formula_d.notes import EndNote, GearNote
from domain.games.formula_d.order import order_of_play
from domain.games.formula_d.paths import Reach, explore
from domain.games.formula_d.pit_lane import LaneReach, open_to, reach_in_pits, shifts_in_pits, way_in
from domain.games.formula_d.state import POINTS, Car, Roll, State
from domain.games.protocol import Seat

PITS = "pits"
"""The lane that a move says which ends in the pits."""


class End(Struct, frozen=True):
    """A legal end as a move says it: `lane`, then `braking` (`brake 2`, or nothing), then `place` (`c4.2`) where lane
    and braking leave more than one. In the pits the lane is `pits` and a place is `p3`."""

    lane: str
    braking: str
    place: str
    journey: Journey
    note: EndNote

    @property
    def rest(self) -> str:
        """The text after the lane."""
        return " ".join(word for word in (self.braking, self.place) if word)

    @property
    def words(self) -> str:
        """The whole text."""
        return " ".join(word for word in (self.lane, self.braking, self.place) if word)


def gear_notes(state: State, seat: Seat) -> tuple[GearNote, ...]:
    """The gears a car may take, lowest first; none that would take its last point, as keeping the gear is free."""
    board, car = circuit(state.circuit), state.car(seat)
    if board.pits is not None and board.in_pits(car.space):
        return tuple(_gear_note(gear, 0) for gear in shifts_in_pits(board.pits, car))
    notes = (_gear_note(gear, gears.cost(car.gear, gear)) for gear in gears.shifts(car.gear))
    return tuple(note for note in notes if note.cost < car.points)


def shift_cost(state: State, seat: Seat, gear: int) -> int:
    """What a gear costs the car: nothing in the pits (seed: Paragem nas boxes)."""
    car = state.car(seat)
    return 0 if circuit(state.circuit).in_pits(car.space) else gears.cost(car.gear, gear)


def nitro_left(state: State, seat: Seat) -> bool:
    """Whether the car still has this lap's nitro (seed: Os carros e os seus pilotos)."""
    board, car = circuit(state.circuit), state.car(seat)
    return board.street is not None and car.nitro < car.lap and not board.in_pits(car.space)


def reach(state: State, seat: Seat, most: int) -> Reach | LaneReach:
    """All that a car can reach in up to `most` steps, among the other cars as they stand."""
    board, car = circuit(state.circuit), state.car(seat)
    taken = [other.space for other in state.cars if other.space is not None and other.seat != seat]
    if board.pits is not None and board.in_pits(car.space):
        return reach_in_pits(board.pits, board, car, taken, most)
    lane = way_in(board, seat, taken) if open_to(board, car, state.laps) else ()
    return explore(board, car.space or "", car.stops, taken, most, car.crossings == state.laps, lane)


def journeys(state: State, seat: Seat, roll: int, reached: Reach | LaneReach) -> list[Journey]:
    """Every legal end of a roll, by its cheapest path, whether or not the car survives it."""
    board, car = circuit(state.circuit), state.car(seat)
    return [journey(board, state.laps, car, path, roll) for path in reached.paths(roll)]


@lru_cache(maxsize=512)
def ends(state: State, seat: Seat, roll: Roll, nitro: bool = False) -> tuple[End, ...]:
    """The ends to choose from, best first: free ones, then by cost.

    All that leave the car at least one point; if there is none, the one that goes furthest, where the car is out
    (sheet: rulings, "which ends are offered"). With nitro, those that use it in full and leave a point, if any.
    """
    board, most = circuit(state.circuit), roll.value + roll.gear * nitro
    possible = journeys(state, seat, most, reach(state, seat, most))
    offered = [end for end in possible if end.survived(points_then(state, seat, end)) and end.braked <= roll.value]
    if not offered:
        if nitro:
            return ()
        offered = [min(possible, key=lambda end: (end.braked, end.cost, -len(end.path), end.space))]
    shared = Counter((_lane(board, end.space), end.braked) for end in offered)
    named = []
    for end in offered:
        lane = _lane(board, end.space)
        braking = f"brake {end.braked}" if end.braked else ""
        place = board.beyond(end.space) if shared[lane, end.braked] > 1 else ""
        named.append(End(lane, braking, place, end, _note(state, seat, roll, end)))
    return tuple(sorted(named, key=lambda end: _usefulness(board, end)))


def points_then(state: State, seat: Seat, end: Journey) -> int:
    """What the car has to pay the end of a move with: the points of a checkpoint on the way are there before."""
    points = state.car(seat).points
    return points_after_line(state, seat, points) if end.crosses else points


def points_after_line(state: State, seat: Seat, points: int) -> int:
    """What so many points of a car are over the finish line (seed: Checkpoint; sheet: rulings, checkpoint)."""
    street = circuit(state.circuit).street
    if street is None or not street.checkpoint or not 1 <= state.car(seat).crossings < state.laps:
        return points
    return min(POINTS, points + gears.CHECKPOINT_GIVES)


def blocked(state: State, seat: Seat, roll: Roll) -> bool:
    """Whether cars in the way leave no end that moves the whole roll."""
    return all(end.braked for end in journeys(state, seat, roll.value, reach(state, seat, roll.value)))


def involved(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The cars that a car standing where it is risks a collision with, in the order they roll.

    Those on a touching space of a neighbour lane and the one directly in front (seed: Colisão; sheet 2.7).
    """
    board, space = circuit(state.circuit), state.car(seat).space
    if space is None or board.in_pits(space):
        return ()
    near = {*board.beside[space], board.ahead[space]}
    seats = [car.seat for car in state.cars if car.space in near]
    if len(seats) < 2:
        return tuple(seats)
    return tuple(other for other in order_of_play(board, state.cars) if other in seats)


def after(state: State, seat: Seat, gear: int, end: Journey) -> State:
    """The board with the car at a journey's end, nothing else changed."""
    board, car = circuit(state.circuit), state.car(seat)
    crossings = car.crossings + end.crosses
    points = points_then(state, seat, end) - end.cost
    moved = Car(seat, end.space, gear, points, end.stops, crossings, end.pits == "box", car.nitro)
    cars = (*state.cars[:seat], moved, *state.cars[seat + 1 :])
    return State(board.key, state.laps, cars)


def _note(state: State, seat: Seat, roll: Roll, end: Journey) -> EndNote:
    board = circuit(state.circuit)
    survived = end.survived(points_then(state, seat, end))
    stays = survived and not end.finishes
    corner, stops = end.corner, end.stops
    if end.overshoot or end.fatal:
        told = next((overshot for overshot in end.overshot if overshot.fatal), end.overshot[0])
        corner, stops = told.corner, told.stops
    return EndNote(
        space=end.space,
        path=end.path,
        moved=len(end.path),
        braked=end.braked,
        cost=end.cost,
        overshoot=end.overshoot,
        corner=corner.key if corner else None,
        stops=stops,
        needed=corner.stops if corner else 0,
        counts=end.counts or end.corner is None,
        collisions=involved(after(state, seat, roll.gear, end), seat) if stays else (),
        engine=gears.over_limit(roll.gear, roll.value),
        finishes=end.finishes and survived,
        eliminates=not survived,
        pits=end.pits,
        gained=_gained(state, seat, end) if stays else 0,
        **(_street_note(board.street, state.car(seat).space or "", end, roll) if board.street else {}),
    )


def _gained(state: State, seat: Seat, end: Journey) -> int:
    points = state.car(seat).points
    return (POINTS if end.pits == "box" else points_then(state, seat, end)) - points


def _street_note(street: Street, start: str, end: Journey, roll: Roll) -> dict[str, Any]:
    steps = pairwise((start, *end.path))
    return {
        "dark": sum(space in street.dark for space in end.path),
        "noise": end.space in street.noise and not end.finishes,
        "speed": gears.SPEED * roll.value if any(step in street.police for step in steps) else 0,
    }


def _gear_note(gear: int, cost: int) -> GearNote:
    return GearNote(gear, cost, min(gears.FACES[gear]), max(gears.FACES[gear]))


def _lane(board: Circuit, space: str) -> str:
    return PITS if board.in_pits(space) else board.lane[space]


def _usefulness(board: Circuit, end: End) -> tuple[int, bool, int, float, int]:
    """Cheapest first; then over the finish, few collisions, far, and the lanes from inside out."""
    place, note = end.journey, end.note
    further = -(board.place(place.space) + board.length * place.crosses)
    return note.cost, not note.finishes, len(note.collisions), further, (*board.lanes, PITS).index(end.lane)
