"""One move on the board, fact by fact, in the order of the rulings: gear, roll, move with what lies on its way,
then box or noise, collisions, engines, the police's bonus."""

from collections.abc import Sequence
from itertools import pairwise

from domain.games.formula_d import gears
from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.conversation import ask, chosen_end, is_nitro
from domain.games.formula_d.evolution import evolve
from domain.games.formula_d.facts import (
    CarEliminated,
    CarFinished,
    CarMoved,
    CircuitLaid,
    CollisionDieRolled,
    CornerLeft,
    CornerOvershot,
    DarkDieRolled,
    EliminationReason,
    EngineDieRolled,
    GainReason,
    GearDieRolled,
    GearShifted,
    GridDieRolled,
    GridSet,
    LineCrossed,
    LossReason,
    NitroUsed,
    NoiseDieRolled,
    PitsEntered,
    PitsLeft,
    PitStopMade,
    PointsGained,
    PointsLost,
    PoliceBonusWon,
    PoliceLineCrossed,
    RoundBegan,
    StartDieRolled,
    StopMade,
    TurnEnded,
)
from domain.games.formula_d.journey import Journey
from domain.games.formula_d.layout import Street
from domain.games.formula_d.moves import involved, shift_cost
from domain.games.formula_d.order import order_of_play
from domain.games.formula_d.state import POINTS, Roll, State
from domain.games.protocol import Dice, Fact, IllegalMove, Move, Seat


def set_up(key: str, laps: int, cars: int, dice: Dice) -> tuple[Fact, ...]:
    """The circuit, the dice for the grid, the grid and the first round (seed: Posições na grelha de partida)."""
    board = circuit(key)
    rolled: list[Fact] = []
    grid = _roll_for_grid(range(cars), dice, rolled)
    laid = (CircuitLaid(key, laps, cars), *rolled, GridSet(grid, board.grid[:cars]))
    state = None
    for fact in laid:
        state = evolve(state, fact)
    return (*laid, RoundBegan(1, order_of_play(board, state.cars if state else ())))


def play(state: State, seat: Seat, move: Move, dice: Dice) -> tuple[Fact, ...]:
    """What happens on a finished move. Raises IllegalMove where `ask` would not lead to it."""
    if ask(state, seat, move) != move:
        raise IllegalMove("incomplete", move=move)
    turn = _Turn(state, seat, dice)
    if state.roll is not None:
        if is_nitro(move):
            turn.boost(state.roll.gear)
        end = chosen_end(state, seat, move)
        turn.drive(state.roll, end.journey, stuck=end.note.eliminates and end.journey.braked > 0)
    elif state.car(seat).gear == 0 and seat not in state.stalled:
        turn.start()
    else:
        turn.shift(int(move[0].removeprefix("gear ")))
    return tuple(turn.facts)


def _roll_for_grid(seats: Sequence[Seat], dice: Dice, rolled: list[Fact]) -> tuple[Seat, ...]:
    """Highest first; those who tie roll again among themselves, the best tie first."""
    values: dict[int, list[Seat]] = {}
    for seat in seats:
        value = dice.roll(gears.BLACK)
        rolled.append(GridDieRolled(seat, value))
        values.setdefault(value, []).append(seat)
    order: list[Seat] = []
    for value in sorted(values, reverse=True):
        tied = values[value]
        order += tied if len(tied) == 1 else _roll_for_grid(tied, dice, rolled)
    return tuple(order)


class _Turn:
    """A move under way: the facts so far and the state they lead to."""

    def __init__(self, state: State, seat: Seat, dice: Dice) -> None:
        self.state = state
        self.seat = seat
        self.dice = dice
        self.board = circuit(state.circuit)
        self.facts: list[Fact] = []

    def happen(self, *facts: Fact) -> None:
        for fact in facts:
            self.facts.append(fact)
            self.state = evolve(self.state, fact)

    def start(self) -> None:
        """The black die before the first gear (seed: Partida)."""
        value = self.dice.roll(gears.BLACK)
        start = gears.start(value)
        self.happen(StartDieRolled(self.seat, value, start))
        if start == "stalled":
            self.end()
        elif start == "great":
            self.happen(GearShifted(self.seat, 0, 1))
            self.happen(GearDieRolled(self.seat, 1, gears.GREAT_START_SPACES, die=False))
        else:
            self.shift(1)

    def shift(self, gear: int) -> None:
        """The gear, its cost due at once, and its die (seed: Os movimentos, Reduzir várias velocidades)."""
        before = self.state.car(self.seat).gear
        cost = shift_cost(self.state, self.seat, gear)
        self.happen(GearShifted(self.seat, before, gear))
        self.lose(self.seat, cost, "downshift")
        self.happen(GearDieRolled(self.seat, gear, self.dice.roll(gears.FACES[gear])))

    def boost(self, gear: int) -> None:
        """The lap's nitro, as many spaces as the gear (seed: Os carros e os seus pilotos)."""
        self.happen(NitroUsed(self.seat, self.state.car(self.seat).lap, gear))

    def drive(self, roll: Roll, journey: Journey, *, stuck: bool) -> None:
        """The car's move and all that follows from it; `stuck` where cars in the way leave it no end to pay for."""
        start = self.state.car(self.seat).space or ""
        self.happen(CarMoved(self.seat, start, journey.path, journey.braked))
        if journey.left:
            self.happen(CornerLeft(self.seat, journey.left.key))
        self.pass_by(start, journey, gears.SPEED * roll.value)
        if self.racing(self.seat):
            self.account(journey, stuck)
        if self.racing(self.seat) and journey.finishes:
            self.happen(CarFinished(self.seat, len(self.state.finished) + 1))
        if self.racing(self.seat):
            self.arrive(journey)
        if gears.over_limit(roll.gear, roll.value) and not self.board.in_pits(start):
            self.check_engines()
        self.award_police_bonus()
        self.end()

    def pass_by(self, start: str, journey: Journey, speed: int) -> None:
        """What lies on the way, in its order: dark spaces, the police line, the finish line, the pits' entry and exit.

        A car that a dark space puts out goes no further.
        """
        board, street = self.board, self.board.street or Street()
        for before, space in pairwise((start, *journey.path)):
            if board.in_pits(space) and not board.in_pits(before):
                self.happen(PitsEntered(self.seat))
            if board.in_pits(before) and not board.in_pits(space):
                self.happen(PitsLeft(self.seat))
            if board.crosses(before, space):
                self.cross_line(street)
            if (before, space) in street.police:
                self.happen(PoliceLineCrossed(self.seat, self.state.car(self.seat).lap, speed))
            if space in street.dark:
                self.roll_dark(space)
                if not self.racing(self.seat):
                    return

    def cross_line(self, street: Street) -> None:
        """The finish line, with the points of a checkpoint between laps (seed: Checkpoint)."""
        crossings = self.state.car(self.seat).crossings
        self.happen(LineCrossed(self.seat, crossings + 1))
        if street.checkpoint and 1 <= crossings < self.state.laps:
            self.gain(self.seat, gears.CHECKPOINT_GIVES, "checkpoint")

    def roll_dark(self, space: str) -> None:
        """The black die for a dark space (seed: A Zona Perigosa)."""
        value = self.dice.roll(gears.BLACK)
        hurt = value <= gears.HURTS
        self.happen(DarkDieRolled(self.seat, space, value, hurt))
        self.lose(self.seat, int(hurt), "dark")

    def arrive(self, journey: Journey) -> None:
        """Where the move ended: at the box, in the pit lane, where nothing happens, or on the road."""
        if journey.pits == "box":
            self.happen(PitStopMade(self.seat, journey.space))
            self.gain(self.seat, POINTS, "pits")
        elif journey.pits is None:
            self.bear_noise(journey.space)
            if self.racing(self.seat):
                self.collide()

    def bear_noise(self, space: str) -> None:
        """The black die for a move that ends in the noise (seed: Fartos do ruído)."""
        if self.board.street is not None and space in self.board.street.noise:
            value = self.dice.roll(gears.BLACK)
            hit = value >= gears.LOUD
            self.happen(NoiseDieRolled(self.seat, space, value, hit))
            self.lose(self.seat, gears.LOUD_COSTS * hit, "noise")

    def award_police_bonus(self) -> None:
        """Two points for the fastest of a lap once all cars still racing have crossed the police line in it.

        The first of equals wins; a car that is out does not (seed: A Esquadra da Polícia; sheet: rulings, police).
        """
        racing = {car.seat for car in self.state.cars if car.space is not None}
        out = {elimination.seat for elimination in self.state.eliminated}
        for lap in sorted({clocking.lap for clocking in self.state.clocked}):
            clocked = [clocking for clocking in self.state.clocked if clocking.lap == lap and clocking.seat not in out]
            if clocked and racing <= {clocking.seat for clocking in clocked}:
                fastest = max(clocked, key=lambda clocking: clocking.speed)
                self.happen(PoliceBonusWon(fastest.seat, lap, fastest.speed))
                if fastest.seat in racing:
                    self.gain(fastest.seat, gears.POLICE_GIVES, "police")

    def account(self, journey: Journey, stuck: bool) -> None:
        """Corners overshot and stopped in, and what the move costs; stops missing eliminate whatever the points."""
        points = self.state.car(self.seat).points
        for overshot in journey.overshot:
            corner = overshot.corner
            self.happen(CornerOvershot(self.seat, corner.key, overshot.stops, corner.stops, overshot.spaces))
        if not journey.fatal:
            self.lose(self.seat, journey.braked, "braking", eliminates=False)
            self.lose(self.seat, journey.overshoot, "overshoot", eliminates=False)
        if not journey.survived(points):
            self.happen(CarEliminated(self.seat, _why_out(journey, stuck)))
        elif journey.counts and journey.corner:
            self.happen(StopMade(self.seat, journey.corner.key, journey.stops, journey.corner.stops))

    def collide(self) -> None:
        """The others roll in order of position, then the mover once for each (seed: Colisão).

        Who is involved is fixed when the move ends; a car that is out rolls no more (sheet: rulings).
        """
        others = involved(self.state, self.seat)
        for other in others:
            self.roll_collision(other, self.seat)
        for other in others:
            if self.racing(self.seat):
                self.roll_collision(self.seat, other)

    def roll_collision(self, seat: Seat, other: Seat) -> None:
        value = self.dice.roll(gears.BLACK)
        hit = value <= gears.HURTS
        self.happen(CollisionDieRolled(seat, other, value, hit))
        self.lose(seat, int(hit), "collision")

    def check_engines(self) -> None:
        """Every car on the track in a gear of the limit rolls, by position (seed: Danos de Motor)."""
        for seat in order_of_play(self.board, self.state.cars):
            car = self.state.car(seat)
            if car.gear in gears.ENGINE_LIMIT and not self.board.in_pits(car.space):
                value = self.dice.roll(gears.BLACK)
                hurt = value <= gears.HURTS
                self.happen(EngineDieRolled(seat, value, hurt))
                self.lose(seat, int(hurt), "engine")

    def lose(self, seat: Seat, amount: int, reason: LossReason, *, eliminates: bool = True) -> None:
        """Points lost, never more than there are; a car without any is out (seed: Passar uma curva)."""
        points = self.state.car(seat).points
        lost = min(amount, points)
        if not lost:
            return
        self.happen(PointsLost(seat, lost, reason, points - lost))
        if eliminates and points == lost:
            self.happen(CarEliminated(seat, "points"))

    def gain(self, seat: Seat, amount: int, reason: GainReason) -> None:
        """Points given back, never more than a new car has."""
        points = self.state.car(seat).points
        gained = min(amount, POINTS - points)
        if gained:
            self.happen(PointsGained(seat, gained, reason, points + gained))

    def racing(self, seat: Seat) -> bool:
        return self.state.car(seat).space is not None

    def end(self) -> None:
        """The end of the turn, and of the round when all have played and cars are still racing."""
        self.happen(TurnEnded(self.seat))
        order = order_of_play(self.board, self.state.cars)
        if order and not self.state.waiting:
            self.happen(RoundBegan(self.state.round + 1, order))


def _why_out(journey: Journey, stuck: bool) -> EliminationReason:
    """Stops missing, or cars in the way of a car that cannot pay for braking, or simply no points left."""
    if journey.fatal:
        return "stops"
    return "stuck" if stuck else "points"
