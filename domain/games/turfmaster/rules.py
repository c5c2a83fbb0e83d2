"""TurfMaster by its full rules (seed, with the rulings of the sheet): three races, in the flat or over fences."""

from typing import ClassVar, Literal, cast

from msgspec import Struct

from domain.games.protocol import Dice, Fact, Move, Options, OptionSpec, Outcome, Question, Result, Seat, chosen
from domain.games.turfmaster import conversation, evolution, finish, stage, turn
from domain.games.turfmaster.facts import CourseLaid
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

    def standings(self, state: State) -> tuple[Result, ...]:
        """The seats by points, then by places."""
        return finish.standings(state)

    def outcome(self, state: State) -> Outcome | None:
        """The standings once the third race is over."""
        return finish.outcome(state)
