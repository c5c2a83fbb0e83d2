"""Long Shot: The Dice Game by its full rules (seed, with the rulings of the sheet)."""

from typing import ClassVar, cast

from msgspec import Struct

from domain.games.defaults import OpenInformation
from domain.games.long_shot import conversation, evolution, orders, refusals, scoring, stand_in
from domain.games.long_shot.abilities import HOUSE, cards_of
from domain.games.long_shot.facts import Actions, MarketOpened
from domain.games.long_shot.horses import HORSES
from domain.games.long_shot.position import check as position_check
from domain.games.long_shot.state import State
from domain.games.protocol import Dice, Due, Fact, Move, Options, OptionSpec, Outcome, Question, Result, Seat, chosen

FEWEST_SEATS, MOST_SEATS = 2, 8


class LongShot(OpenInformation):
    """The Rules of Long Shot."""

    key: ClassVar[str] = "long_shot"
    version: ClassVar[int] = 1
    options: ClassVar[tuple[OptionSpec, ...]] = (
        OptionSpec("horses", ("house", "mixed"), "house"),
        OptionSpec("actions", ("all", "none"), "all", studied=("none",)),
    )
    state_type: ClassVar[type[Struct]] = State

    def seats(self, options: Options) -> range:
        """Two to eight players."""
        return range(FEWEST_SEATS, MOST_SEATS + 1)

    def setup(self, seats: int, options: Options, dice: Dice) -> tuple[Fact, ...]:
        """The market, a starting card each, who rolls first, the first round."""
        cards: tuple[str, ...] = HOUSE
        if chosen(self.options, options, "horses") == "mixed":
            cards = tuple(_drawn(number, dice) for number in HORSES)
        actions = cast(Actions, chosen(self.options, options, "actions"))
        return conversation.set_up(MarketOpened(cards, seats, actions), dice)

    def evolve(self, state: State | None, fact: Fact) -> State:
        """The state with one fact written down."""
        return evolution.evolve(state, fact)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The active player for the roll, then each in turn."""
        return conversation.to_act(state)

    def round(self, state: State) -> int:
        """The number of the round."""
        return state.round

    def ask(self, state: State, seat: Seat, answers: Move) -> Question | Move:
        """The number to act by, the action, its target, and what falls due by it."""
        return conversation.ask(state, seat, answers)

    def play(self, state: State, seat: Seat, move: Move, dice: Dice) -> tuple[Fact, ...]:
        """What happens on a finished move, up to the next decision."""
        return conversation.play(state, seat, move, dice)

    def fallback(self, state: State, seat: Seat) -> Move:
        """What a stand-in would do in the seat."""
        return stand_in.choose(state, seat)

    def stand_in(self, view: State, seat: Seat) -> Move:
        """The move of a punter who counts."""
        return stand_in.choose(view, seat)

    def standings(self, state: State) -> tuple[Result, ...]:
        """The seats by their money if the race ended as it stands."""
        return scoring.standings(state)

    def outcome(self, state: State) -> Outcome | None:
        """The standings once the round of the third finisher is complete."""
        return scoring.outcome(state)

    def check(self, position: State) -> State:
        """A hand-written position made whole. Raises IllegalPosition."""
        return position_check(position)

    def may_order(self, state: State) -> tuple[Seat, ...]:
        """The seats that act later in this round."""
        return orders.may_order(state)

    def ask_order(self, state: State, seat: Seat, answers: Move) -> Question | Move:
        """A whole turn, and a second choice for when it has become impossible."""
        return orders.ask_order(state, seat, answers)

    def order_due(self, state: State, seat: Seat, order: Move) -> Due:
        """The seat's turn in this round."""
        return orders.due(state, seat)

    def order_passed(self, state: State, due: Due) -> bool:
        """Whether that turn is over."""
        return orders.passed(state, due)

    def carry_out(self, state: State, seat: Seat, order: Move) -> Move | None:
        """The first choice if it is still possible, else the second; None where neither is, or it is not the turn."""
        return orders.carry_out(state, seat, order)

    def why_not(self, state: State, seat: Seat, answers: Move, words: str) -> str:
        """The reason code for words that are no answer to the question after the given ones."""
        return refusals.why_not(state, seat, answers, words)

    def why_no_order(self, state: State, seat: Seat, answers: Move, words: str) -> str:
        """The same for words of an order."""
        return refusals.why_no_order(state, seat, answers, words)


def _drawn(number: int, dice: Dice) -> str:
    """One of a number's cards by the dice, counted from 1."""
    cards = cards_of(number)
    return cards[dice.roll(range(1, len(cards) + 1)) - 1]
