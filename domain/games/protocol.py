"""The one shape that all games have: rules take state, move and dice and return facts."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol, TypeAlias

from msgspec import Struct

Seat: TypeAlias = int
"""A place at the table, counted from 0 in events, JSON and the command line; people see it counted from 1."""

Move: TypeAlias = tuple[str, ...]
"""The tokens of the answers of a finished conversation; joined by blanks they are the move's text."""

Options: TypeAlias = Mapping[str, str]
"""A match's chosen values by option key; a key left out stands at its spec's default."""


class Fact(Struct, frozen=True):
    """Something that happened on the board, in the rulebook's words. Subclasses are tagged `<game>.<snake_name>`."""


class Note(Struct, frozen=True):
    """Numbers about an option (cost, odds, stops) which words turn into a label. Subclasses belong to the games."""


class OptionSpec(Struct, frozen=True):
    """A choice that the organiser makes before the start. `values` are keys; words give them names."""

    key: str
    values: tuple[str, ...]
    default: str


class Option(Struct, frozen=True):
    """One answer a seat may give. `token` is its text, without blanks at the ends; it may hold blanks inside, or be
    empty where the text of the earlier answers already says it all."""

    token: str
    note: Note | None = None


class Question(Struct, frozen=True):
    """What a seat is asked: one of 1 to 25 options. `kind` names it for words and pictures (`gear`, `space`, ...)."""

    kind: str
    options: tuple[Option, ...]


class Result(Struct, frozen=True):
    """How one seat ended: `place` from 1, shared by seats that tie; `points` is the game's own score, if it has one."""

    seat: Seat
    place: int
    points: int | None = None


class Outcome(Struct, frozen=True):
    """The end of a match: one result per seat, best first."""

    results: tuple[Result, ...]


class IllegalMove(Exception):
    """A move that the rules refuse. `reason` is a stable code that words turn into a sentence."""

    def __init__(self, reason: str, **detail: Any) -> None:
        super().__init__(reason, detail)
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


def text(move: Move) -> str:
    """A move as people write it: its tokens joined by blanks."""
    return " ".join(token for token in move if token)


def parse(rules: Rules, state: Any, seat: Seat, words: str) -> Move:
    """The move that a text stands for, found by walking `ask`; blanks and capitals do not matter.

    Raises IllegalMove: `not_asked`, `incomplete` (with the question), `not_offered` (with the question and the rest).
    """
    rest = words.casefold().split()
    answers: Move = ()
    question = rules.ask(state, seat, answers)
    while isinstance(question, Question):
        token = _next_token(question, rest)
        if token is None:
            raise IllegalMove("not_offered" if rest else "incomplete", question=question, rest=" ".join(rest))
        answers = (*answers, token)
        rest = rest[len(token.split()) :]
        question = rules.ask(state, seat, answers)
    if rest:
        raise IllegalMove("not_offered", question=None, rest=" ".join(rest))
    return question


def _next_token(question: Question, rest: list[str]) -> str | None:
    fitting = [o.token for o in question.options if o.token.casefold().split() == rest[: len(o.token.split())]]
    return max(fitting, key=lambda token: len(token.split()), default=None)


class OnlyMove(Struct, frozen=True):
    """A seat's move where it has no choice; `itself` where it is not even asked and the game makes it."""

    move: Move
    itself: bool


def only_move(rules: Rules, state: Any, seat: Seat) -> OnlyMove | None:
    """The one thing a seat can do; None where it has a choice."""
    answers: Move = ()
    question = rules.ask(state, seat, answers)
    itself = not isinstance(question, Question)
    while isinstance(question, Question):
        if len(question.options) > 1:
            return None
        answers = (*answers, question.options[0].token)
        question = rules.ask(state, seat, answers)
    return OnlyMove(question, itself)


def moves(rules: Rules, state: Any, seat: Seat) -> list[tuple[Move, Note | None]]:
    """Every complete legal move of a seat with the note of its last answer."""
    found: list[tuple[Move, Note | None]] = []
    open_answers: list[tuple[Move, Note | None]] = [((), None)]
    while open_answers:
        answers, note = open_answers.pop()
        question = rules.ask(state, seat, answers)
        if isinstance(question, Question):
            open_answers += [((*answers, o.token), o.note) for o in reversed(question.options)]
        else:
            found.append((question, note))
    return found


def chosen(specs: Sequence[OptionSpec], options: Options, key: str) -> str:
    """The value of an option, its default where none was chosen."""
    spec = next(spec for spec in specs if spec.key == key)
    return options.get(key, spec.default)
