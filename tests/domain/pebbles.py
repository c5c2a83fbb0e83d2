"""A toy game to try the match on: everyone hides a pebble at once, then each in turn keeps or rolls; no tricks.

Hiding takes `left` or `right`; the side is known to its seat alone. In the second round each seat in order answers
`keep` (nothing is drawn) or `roll` (a die is drawn); a seat that hid its pebble on the left has no choice but to keep.
The game makes the last move, `count`, by itself. Who waits for a turn of the second round may order its answer.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from domain.games.moves import finished, offered
from domain.games.protocol import (
    Dice,
    Due,
    Fact,
    IllegalMove,
    Move,
    Option,
    OptionSpec,
    Outcome,
    Question,
    Result,
    Seat,
)

FACES = (1, 2, 3, 4, 5, 6)


class Dealt(Fact, frozen=True, tag="pebbles.dealt"):
    seats: int


class Hidden(Fact, frozen=True, tag="pebbles.hidden"):
    seat: Seat
    side: str


class Scored(Fact, frozen=True, tag="pebbles.scored"):
    seat: Seat
    points: int


class Counted(Fact, frozen=True, tag="pebbles.counted"):
    seat: Seat


class State(Struct, frozen=True):
    seats: int
    hidden: tuple[tuple[Seat, str], ...] = ()
    scores: tuple[int, ...] = ()
    counted: bool = False


class Pebbles:
    key = "pebbles"
    version = 1
    options = (OptionSpec("size", ("small", "large"), "small"),)
    state_type = State

    def seats(self, options: Any) -> range:
        return range(2, 5)

    def setup(self, seats: int, options: Any, dice: Dice) -> tuple[Fact, ...]:
        return (Dealt(seats),)

    def evolve(self, state: State | None, fact: Fact) -> State:
        if isinstance(fact, Dealt):
            return State(fact.seats)
        assert state is not None
        match fact:
            case Hidden(seat=seat, side=side):
                return State(state.seats, (*state.hidden, (seat, side)))
            case Scored(points=points):
                return State(state.seats, state.hidden, (*state.scores, points))
        return State(state.seats, state.hidden, state.scores, True)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        chosen = [seat for seat, _ in state.hidden]
        if len(chosen) < state.seats:
            return tuple(seat for seat in range(state.seats) if seat not in chosen)
        if len(state.scores) < state.seats:
            return (len(state.scores),)
        return () if state.counted else (0,)

    def round(self, state: State) -> int:
        return 1 if len(state.hidden) < state.seats else 2

    def ask(self, state: State, seat: Seat, answers: Move) -> Question | Move:
        if seat not in self.to_act(state):
            raise IllegalMove("not_asked")
        if self.round(state) == 1:
            tokens = ("left", "right")
        elif len(state.scores) < state.seats:
            tokens = ("keep",) if dict(state.hidden)[seat] == "left" else ("keep", "roll")
        else:
            return ("count",)
        if answers and answers[0] not in tokens:
            raise IllegalMove("not_offered")
        return answers or Question("pebble", tuple(Option(token) for token in tokens))

    def play(self, state: State, seat: Seat, move: Move, dice: Dice) -> tuple[Fact, ...]:
        self.ask(state, seat, move)
        match move[0]:
            case "left" | "right":
                return (Hidden(seat, move[0]),)
            case "keep":
                return (Scored(seat, 0),)
            case "roll":
                return (Scored(seat, dice.roll(FACES)),)
        return (Counted(seat),)

    def fallback(self, state: State, seat: Seat) -> Move:
        return ("left",) if self.round(state) == 1 else ("keep",)

    def stand_in(self, view: State, seat: Seat) -> Move:
        return self.fallback(view, seat)

    def why_not(self, state: State, seat: Seat, answers: Move, words: str) -> str:
        return "not_offered"

    def view(self, state: State, viewer: Seat | None) -> State:
        hidden = tuple((seat, side if seat == viewer else "?") for seat, side in state.hidden)
        return State(state.seats, hidden, state.scores, state.counted)

    def public(self, fact: Fact, viewer: Seat | None) -> Fact:
        return Hidden(fact.seat, "?") if isinstance(fact, Hidden) and fact.seat != viewer else fact

    def public_move(self, move: Move, facts: Sequence[Fact], viewer: Seat | None) -> Move:
        return ("?",) if any(self.public(fact, viewer) != fact for fact in facts) else move

    def reveals(self, fact: Fact) -> bool:
        return isinstance(fact, Counted)

    def may_order(self, state: State) -> tuple[Seat, ...]:
        return tuple(range(len(state.scores) + (self.round(state) == 2), state.seats))

    def ask_order(self, state: State, seat: Seat, answers: Move) -> Question | Move:
        if seat not in self.may_order(state):
            raise IllegalMove("no_order")
        question = Question("order", (Option("keep"), Option("roll")))
        return finished((offered(question, answers[0]),), answers) if answers else question

    def order_due(self, state: State, seat: Seat, order: Move) -> Due:
        return (seat,)

    def order_passed(self, state: State, due: Due) -> bool:
        return len(state.scores) > due[0]

    def carry_out(self, state: State, seat: Seat, order: Move) -> Move | None:
        question = self.ask(state, seat, ())
        if self.round(state) == 1 or not isinstance(question, Question):
            return None
        return order if order[0] in [option.token for option in question.options] else None

    def why_no_order(self, state: State, seat: Seat, answers: Move, words: str) -> str:
        return "not_offered"

    def standings(self, state: State) -> tuple[Result, ...]:
        order = sorted(range(state.seats), key=lambda seat: (-dict(enumerate(state.scores)).get(seat, 0), seat))
        return tuple(Result(seat, place) for place, seat in enumerate(order, start=1))

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(self.standings(state)) if state.counted else None

    def check(self, position: State) -> State:
        return position
