"""A sensible driver, and what the clock plays. Neither draws anything: the same board gives the same move."""

from collections import Counter
from collections.abc import Iterable
from itertools import accumulate

from msgspec import Struct

from domain.games.formula_d import gears
from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.conversation import FIRST_GEAR, move_to
from domain.games.formula_d.landings import landings
from domain.games.formula_d.moves import End, after, blocked, ends, gear_options, reach
from domain.games.formula_d.notes import GearNote
from domain.games.formula_d.order import order_of_play
from domain.games.formula_d.prospects import OUT, Place, prospects
from domain.games.formula_d.state import Roll, State
from domain.games.protocol import Move, Seat

PRICE = 0.2
"""What a point is worth, in turns, when there is one for each turn to go."""

CAREFUL_PRICE = 0.6
"""The same for a car that is short of points and must think of the corners to come."""

SHORT_OF_POINTS = 1.5
"""A car is short of points with more than this many turns to go for each."""

FINISHED = 0.0
"""The turns still to go over the finish."""

_HIT = gears.HURTS / len(gears.BLACK)
"""The chance that a black die costs a point."""


def choose(state: State, seat: Seat) -> Move:
    """The move of a driver who weighs points, risks and the turns still to go."""
    if state.roll is not None:
        return move_to(state, seat, _best_end(state, seat, state.roll))
    if state.car(seat).gear == 0:
        return FIRST_GEAR
    return (_best_gear(state, seat),)


def fallback(state: State, seat: Seat) -> Move:
    """The move for a driver whose time ran out: a blocked car goes as far as it can (sheet: rulings, blocked).

    Between equals the space that would play first next round; all others drive as a stand-in does.
    """
    if state.roll is None or not blocked(state, seat, state.roll):
        return choose(state, seat)
    offered = ends(state, seat, state.roll)
    least = min(end.note.braked for end in offered)
    furthest = [end for end in offered if end.note.braked == least]
    return move_to(state, seat, min(furthest, key=lambda end: _turn_next_round(state, seat, end)))


def _turn_next_round(state: State, seat: Seat, end: End) -> tuple[int, float]:
    moved = after(state, seat, state.car(seat).gear, end.journey)
    board = circuit(state.circuit)
    return order_of_play(board, moved.cars).index(seat), -board.along[end.journey.space]


def _best_end(state: State, seat: Seat, roll: Roll) -> End:
    driver = _Driver(state, seat)
    return min(ends(state, seat, roll), key=lambda end: driver.regret_end(end, roll.gear))


def _best_gear(state: State, seat: Seat) -> str:
    driver = _Driver(state, seat)
    offered = {
        option.token: option.note.gear for option in gear_options(state, seat) if isinstance(option.note, GearNote)
    }
    options = driver.options(max(gears.FACES[max(offered.values())]))
    return min(offered, key=lambda token: driver.expected(offered[token], options))


class _Option(Struct, frozen=True):
    """Something within reach: in how many `steps`, how many points overshooting costs, how many cars it touches.

    `place` is None over the finish.
    """

    steps: int
    overshoot: int
    touching: int
    place: Place | None


class _Driver:
    """One driver's view of the board."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.board = circuit(state.circuit)
        self.car = state.car(seat)
        self.taken = {car.space for car in state.cars if car.seat != seat}
        self.start_run = self.car.crossings == 0
        base, careful = prospects(state.circuit, (PRICE, CAREFUL_PRICE))
        self.to_go = base[self._place(self.car.space or "", self.car.stops, False)][self.car.gear]
        self.worth = [0.0, *accumulate(self._rate(point) for point in range(1, self.car.points + 1))]
        short = self.car.points * SHORT_OF_POINTS < self.to_go
        self.prospects = careful if short else base

    def options(self, most: int) -> list[_Option]:
        """Everything within reach of the longest roll, but what eliminates for missing stops."""
        space = self.car.space or ""
        found = []
        for landing in landings(self.board, space, self.car.stops, reach(self.state, self.seat, most)):
            still = self.board.sector[landing.space] == self.board.sector[space]
            place = None if landing.finishes else self._place(landing.space, landing.stops, not still)
            found.append(_Option(landing.steps, landing.overshoot, self._touching(landing.space), place))
        return found

    def expected(self, gear: int, options: Iterable[_Option]) -> float:
        """The turns still to go, points counted, on average over the faces of a gear's die."""
        shift = gears.cost(self.car.gear, gear)
        best: dict[tuple[int, int, int], float] = {}
        for option in options:
            key = (option.steps, option.overshoot, option.touching)
            turns = FINISHED if option.place is None else self.prospects[option.place][gear]
            best[key] = min(turns, best.get(key, OUT))
        faces = gears.FACES[gear]
        total = sum(
            count * min(self._regret(face, shift, key, turns) for key, turns in best.items() if key[0] <= face)
            for face, count in Counter(faces).items()
        )
        engine = _HIT * faces.count(gears.ENGINE_LIMIT.get(gear, 0)) / len(faces)
        points = self.car.points - shift
        return self._loss(self.car.points, points) + total / len(faces) + engine * self._rate(points)

    def regret_end(self, end: End, gear: int) -> float:
        """The turns still to go after an end, with the points it costs and the collisions it risks."""
        if end.note.eliminates:
            return OUT
        if end.note.finishes:
            return FINISHED
        place = self._place(end.note.space, end.journey.stops, end.journey.crosses)
        left = self.car.points - end.note.cost
        return self._price(left, self.car.points, len(end.note.collisions)) + self.prospects[place][gear]

    def _regret(self, face: int, spent: int, key: tuple[int, int, int], turns: float) -> float:
        if turns == FINISHED:
            return FINISHED
        steps, overshoot, touching = key
        have = self.car.points - spent
        left = have - (face - steps) - overshoot
        return OUT if left < 1 else self._price(left, have, touching) + turns

    def _price(self, left: int, have: int, touching: int) -> float:
        return self._loss(have, left) + touching * _HIT * self._rate(left)

    def _loss(self, have: int, left: int) -> float:
        """What it is worth not to come down from so many points to those left."""
        return self.worth[have] - self.worth[left]

    def _rate(self, point: int) -> float:
        """The worth of the last of so many points: the fewer there are for the turns to go, the dearer."""
        return OUT if point <= 1 else PRICE * self.to_go / (point - 1)

    def _touching(self, space: str) -> int:
        near = (*self.board.beside[space], self.board.ahead[space])
        return sum(other in self.taken for other in near)

    def _place(self, space: str, stops: int, crosses: bool) -> Place:
        corner = self.board.corner.get(space)
        return space, min(stops, corner.stops) if corner else 0, self.start_run and not crosses
