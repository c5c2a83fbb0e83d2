"""What the car whose turn it is may do: the gears it may take and the ends its roll may have, in words of a move."""

from collections import Counter
from functools import lru_cache

from msgspec import Struct

from domain.games.formula_d import gears
from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.journey import Journey, journey
from domain.games.formula_d.layout import Circuit
from domain.games.formula_d.notes import EndNote, GearNote
from domain.games.formula_d.order import order_of_play
from domain.games.formula_d.paths import Reach, explore
from domain.games.formula_d.state import Car, Roll, State
from domain.games.protocol import Option, Seat


class End(Struct, frozen=True):
    """A legal end as a move says it: `lane`, then `braking` (`brake 2`, or nothing), then `place` (`c4.2`) where lane
    and braking leave more than one."""

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


def gear_options(state: State, seat: Seat) -> tuple[Option, ...]:
    """The gears a car may take, lowest first; none that would take its last point, as keeping the gear is free."""
    car = state.car(seat)
    notes = [
        GearNote(gear, gears.cost(car.gear, gear), min(gears.FACES[gear]), max(gears.FACES[gear]))
        for gear in gears.shifts(car.gear)
    ]
    return tuple(Option(f"gear {note.gear}", note) for note in notes if note.cost < car.points)


def reach(state: State, seat: Seat, most: int) -> Reach:
    """All that a car can reach in up to `most` steps, among the other cars as they stand."""
    car = state.car(seat)
    taken = [other.space for other in state.cars if other.space is not None and other.seat != seat]
    return explore(circuit(state.circuit), car.space or "", car.stops, taken, most, car.crossings == state.laps)


def journeys(state: State, seat: Seat, roll: int, reached: Reach) -> list[Journey]:
    """Every legal end of a roll, by its cheapest path, whether or not the car survives it."""
    board, car = circuit(state.circuit), state.car(seat)
    return [journey(board, state.laps, car, path, roll) for path in reached.paths(roll)]


@lru_cache(maxsize=512)
def ends(state: State, seat: Seat, roll: Roll) -> tuple[End, ...]:
    """The ends to choose from, best first: free ones, then by cost.

    All that leave the car at least one point; if there is none, the one that goes furthest, where the car is out
    (sheet: rulings, "which ends are offered").
    """
    board, points = circuit(state.circuit), state.car(seat).points
    possible = journeys(state, seat, roll.value, reach(state, seat, roll.value))
    offered = [end for end in possible if end.survived(points)]
    if not offered:
        offered = [min(possible, key=lambda end: (end.braked, end.cost, -len(end.path), end.space))]
    shared = Counter((board.lane[end.space], end.braked) for end in offered)
    named = []
    for end in offered:
        lane = board.lane[end.space]
        braking = f"brake {end.braked}" if end.braked else ""
        place = board.beyond(end.space) if shared[lane, end.braked] > 1 else ""
        named.append(End(lane, braking, place, end, _note(state, seat, roll, end)))
    return tuple(sorted(named, key=lambda end: _usefulness(board, end)))


def blocked(state: State, seat: Seat, roll: Roll) -> bool:
    """Whether cars in the way leave no end that moves the whole roll."""
    return all(end.braked for end in journeys(state, seat, roll.value, reach(state, seat, roll.value)))


def involved(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The cars that a car standing where it is risks a collision with, in the order they roll.

    Those on a touching space of a neighbour lane and the one directly in front (seed: Colisão; sheet 2.7).
    """
    board, space = circuit(state.circuit), state.car(seat).space
    if space is None:
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
    moved = Car(seat, end.space, gear, car.points - end.cost, end.stops, crossings)
    cars = (*state.cars[:seat], moved, *state.cars[seat + 1 :])
    return State(board.key, state.laps, cars)


def _note(state: State, seat: Seat, roll: Roll, end: Journey) -> EndNote:
    survived = end.survived(state.car(seat).points)
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
    )


def _usefulness(board: Circuit, end: End) -> tuple[int, bool, int, float, int]:
    """Cheapest first; then over the finish, few collisions, far, and the lanes from inside out."""
    place, note = end.journey, end.note
    further = -(board.along[place.space] + board.length * place.crosses)
    return note.cost, not note.finishes, len(note.collisions), further, board.lanes.index(end.lane)
