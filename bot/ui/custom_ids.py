"""What a button or menu carries: everything a click needs, so that it works after a restart and after an update."""

import re
from base64 import b32encode
from collections.abc import Sequence
from hashlib import sha256
from string import ascii_lowercase, digits

from msgspec import Struct

from domain.events import MatchId
from domain.games.moves import text
from domain.games.protocol import Move, Question, Rules, Seat
from domain.match import Match
from domain.refusals import Reason, Refused

LONGEST = 100
"""Discord's limit for a custom id, in characters."""

TEMPLATE = re.compile(
    r"(?P<action>[a-z]+\.[a-z_]+):(?P<match>[0-9A-HJKMNP-TV-Z]{8})(?::(?P<details>[^:]*(?::[^:]*)*))?"
)
"""`family.action:MATCHID0:detail:detail`."""

_DIGITS = digits + ascii_lowercase


class ControlId(Struct, frozen=True):
    """What a control does (`family.action`), in which match, and the details its action needs."""

    action: str
    match: MatchId
    details: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ":".join((self.action, self.match, *self.details))


class PanelId(Struct, frozen=True):
    """How far a seat has answered: the question was put at version `asked`, `answers` are indexes of options.

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
        indexes = tuple(int(answer, 36) for answer in answers.split(".") if answer)
        return PanelId(control.match, int(seat, 36), int(asked, 36), indexes, check)
    except ValueError:
        raise Refused(Reason.BOARD_MOVED_ON) from None


def base36(number: int) -> str:
    """A number, not negative, in digits and small letters."""
    if number < len(_DIGITS):
        return _DIGITS[number]
    rest, last = divmod(number, len(_DIGITS))
    return base36(rest) + _DIGITS[last]


def checksum(tokens: Sequence[str]) -> str:
    """Four letters that tell one move's text from another; empty for no answers at all."""
    return b32encode(sha256(text(tuple(tokens)).encode()).digest())[:4].decode().lower() if tokens else ""


def choice(index: int, tokens: Sequence[str]) -> str:
    """The value of a menu's option: its index and the checksum of the text it leads to."""
    return f"{base36(index)}.{checksum(tokens)}"


def chosen(at: PanelId, value: str) -> PanelId:
    """The answers after picking a menu's value. Raises Refused (`board_moved_on`) where it cannot be read."""
    index, _, check = value.partition(".")
    try:
        return PanelId(at.match, at.seat, at.asked, (*at.answers, int(index, 36)), check)
    except ValueError:
        raise Refused(Reason.BOARD_MOVED_ON) from None


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
    found = walk(match.rules, match.state, at.seat, at.answers)
    if found is None or checksum(found.tokens) != at.check:
        raise Refused(Reason.BOARD_MOVED_ON)
    return found


def walk(rules: Rules, state: object, seat: Seat, answers: Sequence[int]) -> Conversation | None:
    """The conversation after the answers; None where one of them is not among its question's options."""
    tokens: Move = ()
    following = rules.ask(state, seat, tokens)
    for answer in answers:
        if not isinstance(following, Question) or answer >= len(following.options):
            return None
        tokens = (*tokens, following.options[answer].token)
        following = rules.ask(state, seat, tokens)
    return Conversation(tokens, following)
