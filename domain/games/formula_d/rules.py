"""Formula D by the beginner rules (seed, with the rulings of the sheet): one to three laps, pits, the street."""

from typing import ClassVar

from msgspec import Struct

from domain.games.defaults import NoOrders, OpenInformation
from domain.games.formula_d import conversation, evolution, stand_in, turn
from domain.games.formula_d.circuit import circuit, circuits
from domain.games.formula_d.order import order_of_play
from domain.games.formula_d.position import check
from domain.games.formula_d.state import State
from domain.games.protocol import Dice, Fact, Move, Options, OptionSpec, Outcome, Question, Result, Seat, chosen

LAPS = ("1", "2", "3")
"""The lengths of a race: two laps bring the pits in (seed: Corrida de 2 voltas), three are the same once more."""

FEWEST_SEATS, MOST_SEATS = 2, 10


class FormulaD(OpenInformation, NoOrders):
    """The Rules of Formula D."""

    key: ClassVar[str] = "formula_d"
    version: ClassVar[int] = 1
    options: ClassVar[tuple[OptionSpec, ...]] = (
        OptionSpec("circuit", circuits(), "monaco"),
        OptionSpec("laps", LAPS, "1"),
    )
    state_type: ClassVar[type[Struct]] = State

    def seats(self, options: Options) -> range:
        """Two to ten cars, as many as the grid holds."""
        return range(FEWEST_SEATS, MOST_SEATS + 1)

    def setup(self, seats: int, options: Options, dice: Dice) -> tuple[Fact, ...]:
        """The circuit, the grid by black dice, the first round."""
        laps = int(chosen(self.options, options, "laps"))
        return turn.set_up(chosen(self.options, options, "circuit"), laps, seats, dice)

    def evolve(self, state: State | None, fact: Fact) -> State:
        """The state with one fact written down."""
        return evolution.evolve(state, fact)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The first of those still to play this round."""
        return state.waiting[:1]

    def round(self, state: State) -> int:
        """The number of the round."""
        return state.round

    def ask(self, state: State, seat: Seat, answers: Move) -> Question | Move:
        """The gear, on a street the nitro, then where to end; on the grid first gear goes in by itself."""
        return conversation.ask(state, seat, answers)

    def play(self, state: State, seat: Seat, move: Move, dice: Dice) -> tuple[Fact, ...]:
        """A gear with its roll, or a car's move with all that it brings about."""
        return turn.play(state, seat, move, dice)

    def fallback(self, state: State, seat: Seat) -> Move:
        """As far as it can go for a blocked car, else what a stand-in would do."""
        return stand_in.fallback(state, seat)

    def stand_in(self, view: State, seat: Seat) -> Move:
        """A sensible driver's move."""
        return stand_in.choose(view, seat)

    def why_not(self, state: State, seat: Seat, answers: Move, words: str) -> str:
        """Nothing more than that it is not on offer."""
        return "not_offered"

    def standings(self, state: State) -> tuple[Result, ...]:
        """Finishers in order of crossing, cars racing by position, those out, the later better (sheet 2.10)."""
        racing = order_of_play(circuit(state.circuit), state.cars)
        ranked = (*state.finished, *racing, *(out.seat for out in reversed(state.eliminated)))
        return tuple(Result(seat, place) for place, seat in enumerate(ranked, 1))

    def outcome(self, state: State) -> Outcome | None:
        """The standings once no car is racing any more (seed: Chegada)."""
        if any(car.space is not None for car in state.cars):
            return None
        return Outcome(self.standings(state))

    def check(self, position: State) -> State:
        """A hand-written position made whole. Raises IllegalPosition."""
        return check(position)
