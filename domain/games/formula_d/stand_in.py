"""A sensible driver, and what the clock plays. Neither draws anything: the same board gives the same move."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from domain.games.formula_d import gears
from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.conversation import FIRST_GEAR, move_to
from domain.games.formula_d.journey import Journey, journey
from domain.games.formula_d.moves import End, after, ends, gear_options, reach
from domain.games.formula_d.order import order_of_play
from domain.games.formula_d.paths import path_to
from domain.games.formula_d.prospects import OUT, Prospects, prospects
from domain.games.formula_d.state import Car, Roll, State
from domain.games.protocol import Move, Seat

PRICE = 0.2
"""What a point is worth, in turns, when there is one for each turn to go."""

CAREFUL_PRICE = 0.6
"""The same for a car that is short of points and must think of the corners to come."""

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
    if state.roll is None:
        return choose(state, seat)
    offered = ends(state, seat, state.roll)
    least = min(end.note.braked for end in offered)
    if not least:
        return choose(state, seat)
    furthest = [end for end in offered if end.note.braked == least]
    return move_to(state, seat, min(furthest, key=lambda end: _turn_next_round(state, seat, end)))


def _turn_next_round(state: State, seat: Seat, end: End) -> tuple[int, float]:
    moved = after(state, seat, state.car(seat).gear, end.journey)
    board = circuit(state.circuit)
    return order_of_play(board, moved.cars).index(seat), -board.along[end.journey.space]


def _best_end(state: State, seat: Seat, roll: Roll) -> End:
    driver = _Driver(state, seat)
    return min(
        ends(state, seat, roll),
        key=lambda end: driver.regret(driver.option(end.journey, end.journey.braked), roll.gear, end.journey.braked),
    )


def _best_gear(state: State, seat: Seat) -> str:
    driver = _Driver(state, seat)
    offered = [(gears_option.token, int(gears_option.token.removeprefix("gear "))) for gears_option in gear_options(state, seat)]
    highest = max(gear for _, gear in offered)
    options = driver.options(max(gears.FACES[highest]))
    return min(offered, key=lambda choice: driver.expected(choice[1], options))[0]


class _Option(Struct, frozen=True):
    """An end to weigh: where it is, how many steps it takes and how many cars it touches."""

    journey: Journey
    steps: int
    touching: int


class _Driver:
    """One driver's view of the board."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.board = circuit(state.circuit)
        self.car = state.car(seat)
        self.taken = {car.space for car in state.cars if car.seat != seat}
        self.start_run = self.car.crossings == 0
        base = prospects(state.circuit, PRICE)
        self.to_go = self._turns(base, self.car.space or "", self.car.stops, max(1, self.car.gear), self.start_run)
        short = self.to_go > self.car.points * 1.5
        self.prospects = prospects(state.circuit, CAREFUL_PRICE) if short else base

    def options(self, most: int) -> list[_Option]:
        """Everything within reach of the longest roll."""
        return [
            self.option(journey(self.board, self.state.laps, self.car, path_to(node), steps), 0)
            for steps, node in reach(self.state, self.seat, most).everything()
        ]

    def option(self, end: Journey, _: int) -> _Option:
        near = (*self.board.beside[end.space], self.board.ahead[end.space])
        return _Option(end, len(end.path), sum(space in self.taken for space in near))

    def expected(self, gear: int, options: Iterable[_Option]) -> float:
        """The turns still to go, points counted, on average over the faces of a gear's die."""
        shift = gears.cost(self.car.gear, gear)
        total = 0.0
        faces = Counter(gears.FACES[gear])
        for face, count in faces.items():
            best = min(
                self.regret(option, gear, face - option.steps, shift) for option in options if option.steps <= face
            )
            total += count * best
        risk = _HIT / len(gears.FACES[gear]) * faces.get(gears.ENGINE_LIMIT.get(gear, 0), 0)
        return self.loss(0, shift) + total / len(gears.FACES[gear]) + risk * self.rate(self.car.points - shift)

    def regret(self, option: _Option, gear: int, braked: int, spent: int = 0) -> float:
        """The turns still to go after an end, with the points it costs and the collisions it risks."""
        end = option.journey
        if end.fatal:
            return OUT
        if end.finishes:
            return 0.0
        cost = braked + end.overshoot
        left = self.car.points - spent - cost
        if left < 1:
            return OUT
        start_run = self.start_run and not end.crosses
        turns = self._turns(self.prospects, end.space, end.stops, gear, start_run)
        return self.loss(spent, cost) + option.touching * _HIT * self.rate(left) + turns

    def loss(self, spent: int, cost: int) -> float:
        """What it is worth not to lose so many points more."""
        have = self.car.points - spent
        return sum(self.rate(point) for point in range(have - cost + 1, have + 1))

    def rate(self, point: int) -> float:
        """The worth of the last of so many points: the fewer there are for the turns to go, the dearer."""
        if point <= 1:
            return OUT
        return PRICE * self.to_go / point

    def _turns(self, ahead: Prospects, space: str, stops: int, gear: int, start_run: bool) -> float:
        corner = self.board.corner.get(space)
        return ahead.turns(space, min(stops, corner.stops) if corner else 0, gear, start_run)
