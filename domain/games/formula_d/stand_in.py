"""A sensible driver, and what the clock plays. Neither draws anything: the same board gives the same move."""

from collections import Counter
from collections.abc import Iterable
from itertools import accumulate

from msgspec import Struct

from domain.games.formula_d import gears
from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.conversation import FIRST_GEAR, move_to
from domain.games.formula_d.landings import landings
from domain.games.formula_d.moves import End, after, blocked, ends, gear_notes, nitro_left, points_then, reach
from domain.games.formula_d.order import order_of_play
from domain.games.formula_d.paths import Reach
from domain.games.formula_d.pit_lane import open_to
from domain.games.formula_d.prospects import OUT, Place, prospects
from domain.games.formula_d.state import POINTS, Roll, State
from domain.games.protocol import Move, Seat

PRICE = 0.2
"""What a point is worth, in turns, when there is one for each turn to go."""

CAREFUL_PRICE = 0.6
"""The same for a car that is short of points and must think of the corners to come."""

SHORT_OF_POINTS = 1.5
"""A car is short of points with more than this many turns to go for each."""

FINISHED = 0.0
"""The turns still to go over the finish."""

NITRO = 0.3
"""The turns that nitro must save to be used now and not later in the lap."""

FAST = 5
"""The gear of a car that drives past the pits."""

LANE_SPEED = 9.0
"""Spaces a turn out of the pits, in 4th gear."""

_HIT = gears.HURTS / len(gears.BLACK)
"""The chance that a black die costs a point."""

_NOISE = gears.LOUD_COSTS * (len(gears.BLACK) - gears.LOUD + 1) / len(gears.BLACK)
"""The points that an end in the noise costs on average."""


def choose(state: State, seat: Seat) -> Move:
    """The move of a driver who weighs points, risks and the turns still to go."""
    if state.roll is not None:
        return _best_move(state, seat, state.roll)
    if state.car(seat).gear == 0:
        return FIRST_GEAR
    return (f"gear {_best_gear(state, seat)}",)


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
    return order_of_play(board, moved.cars).index(seat), -board.place(end.journey.space)


def _best_move(state: State, seat: Seat, roll: Roll) -> Move:
    """Where to end; with the lap's nitro if it saves enough turns, or the race."""
    driver = _Driver(state, seat)
    plain = [(driver.regret_end(end, roll.gear), end) for end in ends(state, seat, roll)]
    regret, end = min(plain, key=lambda weighed: weighed[0])
    if nitro_left(state, seat):
        boosted = [(driver.regret_end(end, roll.gear), end) for end in ends(state, seat, roll, True)]
        faster, further = min(boosted, key=lambda weighed: weighed[0], default=(regret, end))
        if faster < regret - NITRO:
            return move_to(state, seat, further, nitro=True)
    return move_to(state, seat, end)


def _best_gear(state: State, seat: Seat) -> int:
    driver = _Driver(state, seat)
    offered = [note.gear for note in gear_notes(state, seat)]
    reached = reach(state, seat, max(gears.FACES[max(offered)]))
    if not isinstance(reached, Reach):
        return min(offered, key=lambda gear: (driver.expected_in_pits(gear), -gear))
    options = driver.options(reached)
    return min(offered, key=lambda gear: driver.expected(gear, options))


class _Option(Struct, frozen=True):
    """Something within reach: in how many `steps`, how many points overshooting costs and how many more are at `risk`.

    `place` is None over the finish and in the pits, which `pits` tells apart; both take any longer roll.
    """

    steps: int
    overshoot: int
    risk: float
    place: Place | None
    pits: bool = False


class _Driver:
    """One driver's view of the board."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.board = circuit(state.circuit)
        self.car = state.car(seat)
        self.taken = {car.space for car in state.cars if car.seat != seat}
        self.out = OUT * state.laps
        self.base, careful = prospects(state.circuit, state.laps, (PRICE, CAREFUL_PRICE))
        self.stint = self._stint(self._here(), self.car.gear)
        self.worth = [0.0, *accumulate(self._rate(point) for point in range(1, POINTS + 1))]
        short = self.car.points * SHORT_OF_POINTS < self.stint
        self.prospects = careful if short else self.base
        self.missed = self._worth_of_turning_in()

    def _here(self) -> Place:
        """Where the car stands; in the pits, where it will come out of them."""
        space, pits = self.car.space or "", self.board.pits
        if pits is not None and self.board.in_pits(space):
            return self._place(pits.exits[-1], 0, True)
        return self._place(space, self.car.stops, False)

    def options(self, reached: Reach) -> list[_Option]:
        """Everything within reach of the longest roll, but what eliminates for missing stops."""
        space = self.car.space or ""
        found = []
        for landing in landings(self.board, space, self.car.stops, reached):
            if landing.finishes or landing.pits:
                found.append(_Option(landing.steps, 0, _HIT * landing.dark, None, landing.pits))
                continue
            place = self._place(landing.space, landing.stops, self.board.has_crossed(space, landing.space))
            risk = self._risk(landing.space, self._touching(landing.space), landing.dark)
            found.append(_Option(landing.steps, landing.overshoot, risk, place))
        return found

    def expected(self, gear: int, options: Iterable[_Option]) -> float:
        """The turns still to go, points counted, on average over the faces of a gear's die."""
        shift = gears.cost(self.car.gear, gear)
        best: dict[tuple[int, int, float, bool], float] = {}
        in_pits = self._at_the_box()
        for option in options:
            free = option.place is None
            key = (option.steps, option.overshoot, option.risk, free)
            away = in_pits if option.pits else FINISHED
            turns = away if option.place is None else self._turns(option.place, gear)
            best[key] = min(turns, best.get(key, self.out))
        faces = gears.FACES[gear]
        total = sum(
            count * min(self._regret(face, shift, key, turns) for key, turns in best.items() if key[0] <= face)
            for face, count in Counter(faces).items()
        )
        engine = _HIT * faces.count(gears.ENGINE_LIMIT.get(gear, 0)) / len(faces)
        points = self.car.points - shift
        return self._loss(self.car.points, points) + total / len(faces) + engine * self._rate(points)

    def expected_in_pits(self, gear: int) -> float:
        """The same for a car in the pits, by the ends that each face would have."""
        rolls = Counter(gears.FACES[gear])
        total = sum(
            count * min(self.regret_end(end, gear) for end in ends(self.state, self.seat, Roll(gear, face)))
            for face, count in rolls.items()
        )
        return total / rolls.total()

    def regret_end(self, end: End, gear: int) -> float:
        """The turns still to go after an end, with the points it costs and those it risks."""
        note = end.note
        if note.eliminates:
            return self.out
        if note.finishes:
            return FINISHED
        if note.pits is not None:
            served = note.pits == "box" or self.car.served
            return self._in_pits(note.space, served) + _HIT * note.dark * self._rate(self.car.points)
        place = self._place(note.space, end.journey.stops, end.journey.crosses)
        have = points_then(self.state, self.seat, end.journey)
        risk = self._risk(note.space, len(note.collisions), note.dark)
        return self._price(have - note.cost, have, risk) + self._turns(place, gear)

    def _regret(self, face: int, spent: int, key: tuple[int, int, float, bool], turns: float) -> float:
        steps, overshoot, risk, free = key
        have = self.car.points - spent
        left = have if free else have - (face - steps) - overshoot
        return self.out if left < 1 else self._price(left, have, risk) + turns

    def _price(self, left: int, have: int, risk: float) -> float:
        return self._loss(have, left) + risk * self._rate(left)

    def _risk(self, space: str, touching: int, dark: int) -> float:
        """The points that an end costs on average by the black die."""
        street = self.board.street
        noise = _NOISE if street is not None and space in street.noise else 0.0
        return _HIT * (touching + dark) + noise

    def _turns(self, place: Place, gear: int) -> float:
        """The turns still to go from a place on the road; those that a pit stop would save are lost past it."""
        space, _, crossings = place
        pits = self.board.pits
        past = pits is not None and (space in pits.past or crossings < self.state.laps - self.car.crossings)
        return self.prospects[place][gear] + self.missed * past

    def _worth_of_turning_in(self) -> float:
        """The turns that a pit stop saves a car that may still make one: what it drives longer is less than what the
        points are worth."""
        pits = self.board.pits
        if pits is None or not open_to(self.board, self.car, self.state.laps) or self.board.in_pits(self.car.space):
            return 0.0
        by_road = min(self.prospects[self._place(entry, 0, False)][FAST] for entry in pits.entries)
        return max(0.0, by_road - 1 - self._at_the_box())

    def _at_the_box(self) -> float:
        """The turns still to go with the stop at the box made."""
        pits = self.board.pits
        return (
            self._in_pits(pits.box(self.seat), True)
            if pits and open_to(self.board, self.car, self.state.laps)
            else self.out
        )

    def _in_pits(self, space: str, served: bool) -> float:
        """The turns still to go from a place in the pits, less what the points to come back there are worth."""
        pits = self.board.pits
        if pits is None:
            return self.out
        road = self._place(pits.exits[-1], 0, True)
        out = (len(pits.lane) + 1 - pits.at(space)) / LANE_SPEED
        turns = out + self.prospects[road][gears.GEAR_OUT_OF_THE_PITS] + (not served)
        if self.car.served:
            return turns
        stint = self._stint(road, 1)
        return turns - sum(self._rate_in(stint, point) for point in range(self.car.points + 1, POINTS + 1))

    def _stint(self, place: Place, gear: int) -> float:
        """The turns until there are points to come back, or to the finish."""
        street = self.board.street
        refilled = self.board.pits is not None or (street is not None and street.checkpoint)
        space, stops, crossings = place
        if not refilled or not crossings:
            return self.base[place][gear]
        if crossings == self.state.laps:
            return self.base[place][gear] / self.state.laps
        return self.base[space, stops, 0][gear]

    def _touching(self, space: str) -> int:
        near = (*self.board.beside[space], self.board.ahead[space])
        return sum(other in self.taken for other in near)

    def _place(self, space: str, stops: int, crosses: bool) -> Place:
        corner = self.board.corner.get(space)
        left = self.state.laps - self.car.crossings - crosses
        return space, min(stops, corner.stops) if corner else 0, left

    def _loss(self, have: int, left: int) -> float:
        """What it is worth not to come down from so many points to those left."""
        return self.worth[have] - self.worth[left]

    def _rate(self, point: int) -> float:
        """The worth of the last of so many points: the fewer there are for the turns to go, the dearer."""
        return self._rate_in(self.stint, point)

    def _rate_in(self, turns: float, point: int) -> float:
        return self.out if point <= 1 else PRICE * turns / (point - 1)
