"""TurfMaster by its full rules (seed, with the rulings of the sheet): three races, in the flat or over fences."""

from collections.abc import Sequence
from typing import ClassVar, Literal, cast

from msgspec import Struct

from domain.games.protocol import Dice, Due, Fact, Move, Options, OptionSpec, Outcome, Question, Result, Seat, chosen
from domain.games.turfmaster import conversation, evolution, finish, orders, refusals, secrets, stage, stand_in, turn
from domain.games.turfmaster.facts import CourseLaid
from domain.games.turfmaster.position import check as position_check
from domain.games.turfmaster.state import State

BY_SEATS = "by_seats"
"""As many horses each as the seed gives to so many players."""

HORSES = {2: 2, 3: 2, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1}
"""Horses each by the number of players (seed: Preparação; sheet: rulings, horses)."""

SEATS = {BY_SEATS: range(2, 9), "1": range(4, 9), "2": range(2, 5), "3": range(2, 3), "4": range(2, 3)}
"""The numbers of players for a number of horses each."""


class TurfMaster:
    """The Rules of TurfMaster."""

    key: ClassVar[str] = "turfmaster"
    version: ClassVar[int] = 1
    options: ClassVar[tuple[OptionSpec, ...]] = (
        OptionSpec("course", ("oval", "triangle"), "oval"),
        OptionSpec("fences", ("no", "yes"), "no"),
        OptionSpec("cards", ("in_turn", "face_down"), "in_turn"),
        OptionSpec("horses", tuple(SEATS), BY_SEATS),
    )
    state_type: ClassVar[type[Struct]] = State

    def seats(self, options: Options) -> range:
        """Two to eight players, fewer where they have several horses each."""
        return SEATS[chosen(self.options, options, "horses")]

    def setup(self, seats: int, options: Options, dice: Dice) -> tuple[Fact, ...]:
        """The course, boxes by dice, decks and hands, who throws first, the first card round."""
        wanted = chosen(self.options, options, "horses")
        each = HORSES[seats] if wanted == BY_SEATS else int(wanted)
        laid = CourseLaid(
            chosen(self.options, options, "course"),
            chosen(self.options, options, "fences") == "yes",
            cast(Literal["in_turn", "face_down"], chosen(self.options, options, "cards")),
            tuple(seat for seat in range(seats) for _ in range(each)),
        )
        return turn.set_up(laid, dice)

    def evolve(self, state: State | None, fact: Fact) -> State:
        """The state with one fact written down."""
        return evolution.evolve(state, fact)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """One seat on the track; all who still choose between races, or cards face down."""
        return stage.to_act(state)

    def round(self, state: State) -> int:
        """The number of the round, counted through all races."""
        return state.round

    def ask(self, state: State, seat: Seat, answers: Move) -> Question | Move:
        """A card and its square, the speed for all, a die, the hand for the next race."""
        return conversation.ask(state, seat, answers)

    def play(self, state: State, seat: Seat, move: Move, dice: Dice) -> tuple[Fact, ...]:
        """What happens on a finished move, up to the next decision."""
        return turn.play(state, seat, move, dice)

    def fallback(self, state: State, seat: Seat) -> Move:
        """What a stand-in would do in the seat."""
        return stand_in.choose(secrets.view(state, seat), seat)

    def stand_in(self, view: State, seat: Seat) -> Move:
        """A sensible jockey's move, from what the seat may see."""
        return stand_in.choose(view, seat)

    def standings(self, state: State) -> tuple[Result, ...]:
        """The seats by points, then by places."""
        return finish.standings(state)

    def outcome(self, state: State) -> Outcome | None:
        """The standings once the third race is over."""
        return finish.outcome(state)

    def check(self, position: State) -> State:
        """A hand-written position made whole. Raises IllegalPosition."""
        return position_check(position)

    def view(self, state: State, viewer: Seat | None) -> State:
        """The match as a viewer may see it; None is a bystander."""
        return secrets.view(state, viewer)

    def public(self, fact: Fact, viewer: Seat | None) -> Fact:
        """A fact as a viewer may know it; folding them gives the viewer's view."""
        return secrets.public(fact, viewer)

    def public_move(self, move: Move, facts: Sequence[Fact], viewer: Seat | None) -> Move:
        """A move as a viewer may know it: cards laid face down or held stay their owner's."""
        return secrets.public_move(move, facts, viewer)

    def reveals(self, fact: Fact) -> bool:
        """Whether a card was seen by this fact, so that its move can no longer be taken back."""
        return secrets.reveals(fact)

    def may_order(self, state: State) -> tuple[Seat, ...]:
        """The seats that may leave an order for a horse that has still to move."""
        return orders.may_order(state)

    def ask_order(self, state: State, seat: Seat, answers: Move) -> Question | Move:
        """The horse, its card or die, the lane."""
        return orders.ask_order(state, seat, answers)

    def order_due(self, state: State, seat: Seat, order: Move) -> Due:
        """The race and round that an order left now is for, and its horse."""
        return orders.due(state, order)

    def order_passed(self, state: State, due: Due) -> bool:
        """Whether the horse has moved, or the round is over."""
        return orders.passed(state, due)

    def carry_out(self, state: State, seat: Seat, order: Move) -> Move | None:
        """The move that an order makes of the seat's turn now; None where it is not for it or cannot be kept."""
        return orders.carry_out(state, seat, order)

    def why_not(self, state: State, seat: Seat, answers: Move, words: str) -> str:
        """The reason code for words that are no answer to the question after the given ones."""
        return refusals.why_not(state, seat, answers, words)

    def why_no_order(self, state: State, seat: Seat, answers: Move, words: str) -> str:
        """The same for words of an order."""
        return refusals.why_no_order(state, seat, answers, words)
