"""The one shape that all games have: rules take state, move and dice and return facts."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol, TypeAlias

from msgspec import Struct

Seat: TypeAlias = int
"""A place at the table, counted from 0 in events, JSON and the command line; people see it counted from 1."""

Move: TypeAlias = tuple[str, ...]
"""The tokens of the answers of a finished conversation; joined by blanks they are the move's text."""

Due: TypeAlias = tuple[int, ...]
"""The turn that an order is for, as numbers that only its game reads."""

Options: TypeAlias = Mapping[str, str]
"""A match's chosen values by option key; a key left out stands at its spec's default."""


class Fact(Struct, frozen=True):
    """Something that happened on the board, in the rulebook's words. Subclasses are tagged `<game>.<snake_name>`."""


class Note(Struct, frozen=True):
    """Numbers about an option (cost, odds, stops) which words turn into a label. Subclasses belong to the games."""


class OptionSpec(Struct, frozen=True):
    """A choice that the organiser makes before the start. `values` are keys; words give them names.

    `studied` are the choices that make no match of it: for the command line, not for a lobby.
    """

    key: str
    values: tuple[str, ...]
    default: str
    studied: tuple[str, ...] = ()

    @property
    def offered(self) -> tuple[str, ...]:
        """The values that a lobby offers."""
        return tuple(value for value in self.values if value not in self.studied)


class Option(Struct, frozen=True):
    """One answer a seat may give. `token` is its text, without blanks at the ends; it may hold blanks inside, or be
    empty where the text of the earlier answers already says it all."""

    token: str
    note: Note | None = None


class Question(Struct, frozen=True):
    """What a seat is asked: 1 to 25 options. `kind` names it for words and pictures (`gear`, `space`, ...).

    `pick` is how many options are taken at once, at least and at most. The answer to a pick is one token: those of the
    options taken, joined by blanks in the options' order. Options of a pick are single words and may be alike, as equal
    cards are. `subject` is the piece that is asked about (a horse, a boat), from 1, or 0 for the seat as a whole.
    """

    kind: str
    options: tuple[Option, ...]
    pick: tuple[int, int] = (1, 1)
    subject: int = 0


class Result(Struct, frozen=True):
    """How one seat ended: `place` from 1, shared by seats that tie; `points` is the game's own score, if it has one."""

    seat: Seat
    place: int
    points: int | None = None


class Outcome(Struct, frozen=True):
    """The end of a match: one result per seat, best first."""

    results: tuple[Result, ...]


class IllegalMove(Exception):
    """A move that the rules refuse. `reason` is a stable code that words turn into a sentence.

    `detail` is for the person who tried it alone: it may hold their hidden cards, so it is in no text of the error.
    `game` is the key of the game that refused, where a match was asked.
    """

    game = ""

    def __init__(self, reason: str, **detail: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.detail = detail


class IllegalPosition(Exception):
    """A position that cannot stand on the board. `problem` names the field and what is wrong, in plain English."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


class Dice(Protocol):
    """Where every random draw of a match comes from."""

    @property
    def drawn(self) -> int:
        """How many draws have been made in the match so far."""

    def roll(self, faces: Sequence[int]) -> int:
        """One of the printed faces."""

    def shuffle(self, items: Sequence[Any]) -> tuple[Any, ...]:
        """The items in a new order."""


class Rules(Protocol):
    """The rules of one game. All methods are pure: state, move and dice in, facts out.

    `State` is the game's own frozen Struct; outside the game it is opaque and travels as `Any`.
    """

    key: ClassVar[str]
    version: ClassVar[int]
    options: ClassVar[tuple[OptionSpec, ...]]
    state_type: ClassVar[type[Struct]]

    def seats(self, options: Options) -> range:
        """The numbers of seats a match may start with."""

    def setup(self, seats: int, options: Options, dice: Dice) -> tuple[Fact, ...]:
        """The facts of setting up the board; folding them from None gives the first state."""

    def evolve(self, state: Any | None, fact: Fact) -> Any:
        """The state with one fact written down. Decides no rule."""

    def to_act(self, state: Any) -> tuple[Seat, ...]:
        """The seats that must decide now: one, or several at once, or none when the game is over."""

    def round(self, state: Any) -> int:
        """The number of the round, from 1."""

    def ask(self, state: Any, seat: Seat, answers: Move) -> Question | Move:
        """The next question of a seat's turn after the given answers, or the finished move.

        A move with no question at all is one that the game makes by itself (a start die, say).
        Raises IllegalMove when the seat is not asked (`not_asked`) or an answer was not offered (`not_offered`).
        """

    def play(self, state: Any, seat: Seat, move: Move, dice: Dice) -> tuple[Fact, ...]:
        """What happens on a finished move. Raises IllegalMove."""

    def fallback(self, state: Any, seat: Seat) -> Move:
        """The move the clock makes for a seat that let its time run out; always legal."""

    def stand_in(self, view: Any, seat: Seat) -> Move:
        """The move a stand-in makes, from what the seat may see. Draws nothing."""

    def why_not(self, state: Any, seat: Seat, answers: Move, words: str) -> str:
        """The reason code for words that are no answer to the question after the given answers."""

    def view(self, state: Any, viewer: Seat | None) -> Any:
        """The state as a viewer may see it; None is a bystander."""

    def public(self, fact: Fact, viewer: Seat | None) -> Fact:
        """A fact as a viewer may know it; folding these gives the viewer's view."""

    def public_move(self, move: Move, facts: Sequence[Fact], viewer: Seat | None) -> Move:
        """A move as a viewer may know it, given what came of it."""

    def reveals(self, fact: Fact) -> bool:
        """Whether a fact showed someone what was hidden, so that its move cannot be taken back."""

    def may_order(self, state: Any) -> tuple[Seat, ...]:
        """The seats that may leave an order: what to do when their turn comes."""

    def ask_order(self, state: Any, seat: Seat, answers: Move) -> Question | Move:
        """The next question about an order after the given answers, or the finished order.

        Raises IllegalMove: `no_order` where the seat may leave none, `not_offered`.
        """

    def order_due(self, state: Any, seat: Seat, order: Move) -> Due:
        """The turn that an order left now is for; a later order for the same turn takes its place."""

    def order_passed(self, state: Any, due: Due) -> bool:
        """Whether the turn that an order was for is over, so that it is void."""

    def carry_out(self, state: Any, seat: Seat, order: Move) -> Move | None:
        """The move that an order makes of the seat's question now; None where it is not for it, or cannot be kept."""

    def why_no_order(self, state: Any, seat: Seat, answers: Move, words: str) -> str:
        """The reason code for words that are no answer to the question about an order after the given answers."""

    def standings(self, state: Any) -> tuple[Result, ...]:
        """How the seats stand now, best first; the final ranking once the game is over."""

    def outcome(self, state: Any) -> Outcome | None:
        """The final ranking once the game is over, else None."""

    def check(self, position: Any) -> Any:
        """A hand-written position made whole (what is left out is worked out). Raises IllegalPosition."""


def fold(rules: Rules, state: Any | None, facts: Sequence[Fact]) -> Any:
    """The state after the facts."""
    for fact in facts:
        state = rules.evolve(state, fact)
    return state


def chosen(specs: Sequence[OptionSpec], options: Options, key: str) -> str:
    """The value of an option, its default where none was chosen."""
    spec = next(spec for spec in specs if spec.key == key)
    return options.get(key, spec.default)
