"""Powerboats by its full rules (seed, with the rulings of the sheet): a new lake every match, one race or three."""

from typing import ClassVar, cast

from msgspec import Struct

from domain.games.defaults import NoOrders, OpenInformation
from domain.games.powerboats import conversation, evolution, finish, refusals, stage, stand_in, turn
from domain.games.powerboats.lake import Water
from domain.games.powerboats.position import check
from domain.games.powerboats.state import State
from domain.games.protocol import Dice, Fact, Move, Options, OptionSpec, Outcome, Question, Result, Seat, chosen

FEWEST_SEATS, MOST_SEATS = 2, 6


class Powerboats(OpenInformation, NoOrders):
    """The Rules of Powerboats."""

    key: ClassVar[str] = "powerboats"
    version: ClassVar[int] = 1
    options: ClassVar[tuple[OptionSpec, ...]] = (
        OptionSpec("water", ("dark", "light"), "dark"),
        OptionSpec("races", ("3", "1"), "3"),
        OptionSpec("scoring", ("standard", "variant"), "standard"),
    )
    state_type: ClassVar[type[Struct]] = State

    def seats(self, options: Options) -> range:
        """Two to six players."""
        return range(FEWEST_SEATS, MOST_SEATS + 1)

    def setup(self, seats: int, options: Options, dice: Dice) -> tuple[Fact, ...]:
        """The lake, the start player by dice, the course of the first race."""
        variant = chosen(self.options, options, "scoring") == "variant"
        races = int(chosen(self.options, options, "races"))
        water = cast(Water, chosen(self.options, options, "water"))
        return turn.set_up(seats, races, variant or seats == FEWEST_SEATS, water, dice)

    def evolve(self, state: State | None, fact: Fact) -> State:
        """The state with one fact written down."""
        return evolution.evolve(state, fact)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The boat to be placed, or the one whose turn it is."""
        return stage.to_act(state)

    def round(self, state: State) -> int:
        """The number of the round, counted through all races."""
        return state.round

    def ask(self, state: State, seat: Seat, answers: Move) -> Question | Move:
        """The starting hex and facing; the plan for the dice; the direction."""
        return conversation.ask(state, seat, answers)

    def play(self, state: State, seat: Seat, move: Move, dice: Dice) -> tuple[Fact, ...]:
        """What happens on a finished move, up to the next decision."""
        return turn.play(state, seat, move, dice)

    def fallback(self, state: State, seat: Seat) -> Move:
        """What a stand-in would do."""
        return stand_in.choose(state, seat)

    def stand_in(self, view: State, seat: Seat) -> Move:
        """The move of a helmsman with a plan."""
        return stand_in.choose(view, seat)

    def why_not(self, state: State, seat: Seat, answers: Move, words: str) -> str:
        """The reason code for words that are no answer to the question after the given ones."""
        return refusals.why_not(state, seat, answers, words)

    def standings(self, state: State) -> tuple[Result, ...]:
        """The seats by points, then by the last race."""
        return finish.standings(state)

    def outcome(self, state: State) -> Outcome | None:
        """The standings once the last race is over."""
        return finish.outcome(state)

    def check(self, position: State) -> State:
        """A hand-written position made whole. Raises IllegalPosition."""
        return check(position)
