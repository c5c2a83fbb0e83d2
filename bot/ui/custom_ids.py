"""What a button or menu carries: everything a click needs, so that it works after a restart and after an update."""

import re
from base64 import b32encode
from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from string import ascii_lowercase, digits

from msgspec import Struct

from domain.events import MatchId
from domain.games.moves import ONE, Ask, pick_token, text
from domain.games.protocol import IllegalMove, Move, Question, Seat
from domain.match import Match
from domain.refusals import Reason, Refused

LONGEST = 100
"""Discord's limit for a custom id, in characters."""

TEMPLATE = re.compile(
    r"(?P<action>[a-z]+\.[a-z_]+):(?P<match>[0-9A-HJKMNP-TV-Z]{8})(?::(?P<details>[^:]*(?::[^:]*)*))?"
)
"""`family.action:MATCHID0:detail:detail`."""

_DIGITS = digits + ascii_lowercase
_NUMBER = re.compile(r"[0-9a-z]{1,16}")


class ControlId(Struct, frozen=True):
    """What a control does (`family.action`), in which match, and the details its action needs."""

    action: str
    match: MatchId
    details: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ":".join((self.action, self.match, *self.details))

    def detail(self, place: int) -> str:
        """One of the details, counted from 0. Raises Refused (`board_moved_on`) where there are fewer."""
        if place >= len(self.details):
            raise Refused(Reason.BOARD_MOVED_ON)
        return self.details[place]


class PanelId(Struct, frozen=True):
    """How far a seat has answered: the question was put at version `asked`, `answers` are indexes of options, or
    sums of powers of 2 where several are taken. Of an order `asked` is the round in which its panel was shown.

    `check` is `checksum` of the answers' text: an update that lists other options turns no click into another move.
    """

    match: MatchId
    seat: Seat
    asked: int
    answers: tuple[int, ...] = ()
    check: str = ""

    def control(self, action: str) -> ControlId:
        """The id of a control that acts on these answers."""
        answers = ".".join(base36(answer) for answer in self.answers)
        return ControlId(action, self.match, (base36(self.seat), base36(self.asked), answers, self.check))


class Conversation(Struct, frozen=True):
    """The tokens that answers stand for and what comes next: a further question or the finished move."""

    tokens: Move
    next: Question | Move

    @property
    def question(self) -> Question | None:
        """The next question, None when the move is complete."""
        return self.next if isinstance(self.next, Question) else None


def parsed(custom_id: str) -> ControlId:
    """The control that a custom id stands for. Raises Refused (`board_moved_on`) for an id that is not ours."""
    found = TEMPLATE.fullmatch(custom_id)
    if found is None:
        raise Refused(Reason.BOARD_MOVED_ON)
    details = found["details"]
    return ControlId(found["action"], found["match"], tuple(details.split(":")) if details is not None else ())


def panel(control: ControlId) -> PanelId:
    """The answers that a control of a panel carries. Raises Refused (`board_moved_on`) where they cannot be read."""
    try:
        seat, asked, answers, check = control.details
    except ValueError:
        raise Refused(Reason.BOARD_MOVED_ON) from None
    indexes = tuple(number(answer) for answer in answers.split(".") if answer)
    return PanelId(control.match, number(seat), number(asked), indexes, check)


def base36(number: int) -> str:
    """A number, not negative, in digits and small letters."""
    if number < len(_DIGITS):
        return _DIGITS[number]
    rest, last = divmod(number, len(_DIGITS))
    return base36(rest) + _DIGITS[last]


def number(written: str) -> int:
    """The number that `base36` wrote. Raises Refused (`board_moved_on`) where it wrote no such thing."""
    if _NUMBER.fullmatch(written) is None:
        raise Refused(Reason.BOARD_MOVED_ON)
    return int(written, 36)


def checksum(tokens: Sequence[str]) -> str:
    """Four letters that tell one move's text from another; empty for no answers at all."""
    return b32encode(sha256(text(tuple(tokens)).encode()).digest())[:4].decode().lower() if tokens else ""


def choice(index: int, tokens: Sequence[str]) -> str:
    """The value of a menu's option: its index and the checksum of the text it leads to."""
    return f"{base36(index)}.{checksum(tokens)}"


def chosen(at: PanelId, value: str) -> PanelId:
    """The answers after picking a menu's value. Raises Refused (`board_moved_on`) where it cannot be read."""
    index, check = _choice(value)
    return PanelId(at.match, at.seat, at.asked, (*at.answers, index), check)


def taken(at: PanelId, values: Sequence[str], asked: Conversation) -> PanelId:
    """The answers after taking several of a menu's values at once: as an answer a pick is the sum of 2 to the power of
    each index. Raises Refused (`board_moved_on`) where a value is not an option of the question any more."""
    question = asked.question
    if question is None:
        raise Refused(Reason.BOARD_MOVED_ON)
    indexes = []
    for value in values:
        index, check = _choice(value)
        if index >= len(question.options) or checksum((*asked.tokens, question.options[index].token)) != check:
            raise Refused(Reason.BOARD_MOVED_ON)
        indexes.append(index)
    token = pick_token(question, [question.options[index].token for index in indexes])
    answers = (*at.answers, sum(1 << index for index in set(indexes)))
    return PanelId(at.match, at.seat, at.asked, answers, checksum((*asked.tokens, token)))


def _choice(value: str) -> tuple[int, str]:
    index, _, check = value.partition(".")
    return number(index), check


def answered(at: PanelId, match: Match) -> Conversation:
    """What the answers mean on the board of `match`.

    Raises Refused: `not_under_way`, `match_over`, `not_asked`, or `board_moved_on` where the question or its options
    have changed.
    """
    match.require_live()
    asked = match.asked(at.seat)
    if asked is None:
        raise Refused(Reason.NOT_ASKED)
    if asked.asked != at.asked:
        raise Refused(Reason.BOARD_MOVED_ON)
    return _checked(at, partial(match.rules.ask, match.state, at.seat))


def ordered(at: PanelId, match: Match) -> Conversation:
    """What the answers about an order mean on the board of `match`.

    Raises Refused: `not_under_way`, `match_over`, or `board_moved_on` where no such order may be left any more, or
    another round has begun.
    """
    match.require_live()
    if at.asked != match.round:
        raise Refused(Reason.BOARD_MOVED_ON)
    return _checked(at, partial(match.rules.ask_order, match.state, at.seat))


def _checked(at: PanelId, ask: Ask) -> Conversation:
    found = walk(ask, at.answers)
    if found is None or checksum(found.tokens) != at.check:
        raise Refused(Reason.BOARD_MOVED_ON)
    return found


def walk(ask: Ask, answers: Sequence[int]) -> Conversation | None:
    """The conversation after the answers; None where one of them is not among its question's options."""
    tokens: Move = ()
    try:
        following = ask(tokens)
        for answer in answers:
            token = _token(following, answer)
            if token is None:
                return None
            tokens = (*tokens, token)
            following = ask(tokens)
    except IllegalMove:
        return None
    return Conversation(tokens, following)


def _token(question: Question | Move, answer: int) -> str | None:
    """What an answer says to a question; None where it says nothing."""
    if not isinstance(question, Question):
        return None
    if question.pick == ONE:
        return question.options[answer].token if answer < len(question.options) else None
    if answer >> len(question.options):
        return None
    return pick_token(question, [one.token for index, one in enumerate(question.options) if answer >> index & 1])
