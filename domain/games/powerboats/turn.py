"""One decision on the lake, fact by fact, and all that follows from it up to the next."""

from domain.games.powerboats import dealing, finish, plans
from domain.games.powerboats.conversation import ask, plan_of
from domain.games.powerboats.evolution import evolve
from domain.games.powerboats.facts import (
    BoatCrashed,
    BoatFinished,
    BoatLeftLake,
    BoatMoved,
    BoatPlaced,
    BoatRepaired,
    BoatStarted,
    BoatSunk,
    BoatTurned,
    BuoyRounded,
    DiceRolled,
    RaceClosed,
    TurnBegan,
)
from domain.games.powerboats.hexes import SIDES
from domain.games.powerboats.lake import Water
from domain.games.powerboats.runs import Run, every_run, obstacle
from domain.games.powerboats.stage import next_to_move, stage, wraps
from domain.games.powerboats.state import LONGEST_RACE, SINKS, State
from domain.games.protocol import Dice, Fact, IllegalMove, Move, Seat


def set_up(seats: int, races: int, extra_points: bool, water: Water, dice: Dice) -> tuple[Fact, ...]:
    """The lake, the start player, the first course (seed: Preparação)."""
    laid = dealing.lay_lake(seats, races, extra_points, water, dice)
    rolled, first = dealing.start_player(seats, dice)
    return laid, *rolled, dealing.begin_race(laid.rows, laid.spots, 1, seats, first, dice)


def play(state: State, seat: Seat, move: Move, dice: Dice) -> tuple[Fact, ...]:
    """What happens on a finished move. Raises IllegalMove where `ask` would not lead to it."""
    if ask(state, seat, move) != move:
        raise IllegalMove("incomplete")
    turn = _Turn(state, dice)
    match stage(state):
        case "placing":
            turn.place(seat, move)
        case "dice":
            turn.roll(seat, move)
        case _:
            turn.sail(seat, move[0])
    return tuple(turn.facts)


class _Turn:
    """A move under way: the facts so far and the state they lead to."""

    def __init__(self, state: State, dice: Dice) -> None:
        self.state = state
        self.dice = dice
        self.facts: list[Fact] = []

    def happen(self, *facts: Fact) -> None:
        for fact in facts:
            self.facts.append(fact)
            self.state = evolve(self.state, fact)

    def place(self, seat: Seat, move: Move) -> None:
        """A boat on its starting hex; after the start player's the race is on (seed: Escolher as Posições)."""
        self.happen(BoatPlaced(seat, move[1], next(side for side in SIDES if side == move[2])))
        if not self.state.placing:
            self.begin_turn(self.state.start_player, self.state.round + bool(self.state.results))

    def roll(self, seat: Seat, move: Move) -> None:
        """The dice rolled again and the one added are thrown together (seed: Primeiro)."""
        plan = plan_of(self.state.boats[seat].dice, move)
        thrown = tuple(self.dice.roll(plans.FACES) for _ in range(plan.thrown))
        self.happen(DiceRolled(seat, plan.kept, plan.removed, plan.rerolled, plan.added, thrown))

    def sail(self, seat: Seat, facing: str) -> None:
        """Turning, moving, and what comes of it (seed: Segundo, Terceiro, Danos, Fim de um Percurso)."""
        state, boat = self.state, self.state.boats[seat]
        course, words = state.course, state.course.lake.hexes
        run = next(it for it in every_run(state, boat) if it.facing == facing)
        if run.turn:
            self.happen(BoatTurned(seat, run.facing, "left" if run.turn < 0 else "right"))
        path, given_up = (tuple(words[number] for number in way) for way in (run.path, run.given_up))
        start, progress = boat.hex or "", run.sailed.progress
        self.happen(BoatMoved(seat, start, path, boat.speed, given_up, progress.gate, progress.crossings))
        self.count(seat, run)
        blocked = obstacle(course, course.lake.number[start], run)
        if blocked is not None:
            self.happen(BoatCrashed(seat, blocked, run.damage, boat.damage + run.damage))
        self.take_off(seat)
        self.go_on(seat)

    def count(self, seat: Seat, run: Run) -> None:
        """What the course brought, in its order."""
        sailed = run.sailed
        if sailed.started:
            self.happen(BoatStarted(seat))
        self.happen(*(BuoyRounded(seat, buoy) for buoy in sailed.rounded))
        if sailed.finished:
            place = len(self.state.finished) + 1
            self.happen(BoatFinished(seat, place, self.state.boats[seat].turns))

    def take_off(self, seat: Seat) -> None:
        """Sunk and finished boats leave the lake (sheet: rulings, finish)."""
        finished = seat in self.state.finished
        sunk = self.state.boats[seat].damage >= SINKS
        if sunk:
            self.happen(BoatSunk(seat, finished))
        if finished or sunk:
            self.happen(BoatLeftLake(seat))

    def go_on(self, seat: Seat) -> None:
        """The next boat's turn, or the end of the race."""
        following = next_to_move(self.state, seat)
        if following is None:
            self.end_race(())
        elif self.state.boats[following].turns >= LONGEST_RACE:
            left = finish.by_progress(self.state)
            self.happen(RaceClosed(left))
            self.end_race(left)
        else:
            self.begin_turn(following, self.state.round + wraps(self.state, seat, following))

    def begin_turn(self, seat: Seat, number: int) -> None:
        self.happen(TurnBegan(seat, number))

    def end_race(self, closed: tuple[Seat, ...]) -> None:
        """Points, repairs, the next course; the start player's left neighbour starts it (seed: Danos, Pontos)."""
        self.happen(finish.race_ended(self.state, closed))
        state = self.state
        if len(state.results) == state.races:
            return
        self.happen(
            *(
                BoatRepaired(boat.seat, finish.carried(boat))
                for boat in state.boats
                if boat.damage > finish.carried(boat)
            )
        )
        seats = len(state.boats)
        first = (state.start_player + 1) % seats
        self.happen(dealing.begin_race(state.lake, state.spots, state.race + 1, seats, first, self.dice))
