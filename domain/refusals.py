"""Why a command is refused. Words turn each reason into one sentence that says what to do instead."""

from enum import StrEnum
from typing import Any


class Reason(StrEnum):
    """Every reason the match itself gives; the games have codes of their own in IllegalMove."""

    UNKNOWN_MATCH = "unknown_match"
    UNKNOWN_GAME = "unknown_game"
    UNKNOWN_OPTION = "unknown_option"
    UNKNOWN_VALUE = "unknown_value"
    UNKNOWN_PACE = "unknown_pace"
    WRONG_SEATS = "wrong_seats"
    TOO_MANY_SEATED = "too_many_seated"
    NOT_A_LOBBY = "not_a_lobby"
    NOT_UNDER_WAY = "not_under_way"
    MATCH_OVER = "match_over"
    NOT_OVER = "not_over"
    LOBBY_FULL = "lobby_full"
    ALREADY_SEATED = "already_seated"
    NOT_SEATED = "not_seated"
    PLAYER_NOT_SEATED = "player_not_seated"
    NOT_ORGANISER = "not_organiser"
    NO_STAND_IN = "no_stand_in"
    TOO_FEW_SEATS = "too_few_seats"
    NOT_EVERYONE_READY = "not_everyone_ready"
    NOT_ASKED = "not_asked"
    BOARD_MOVED_ON = "board_moved_on"
    NO_SUCH_ORDER = "no_such_order"
    CANNOT_TAKE_BACK = "cannot_take_back"
    ALREADY_RESIGNED = "already_resigned"


class Refused(Exception):
    """A command that cannot be carried out; nothing has changed. `detail` holds the numbers of the sentence."""

    def __init__(self, reason: Reason, **detail: Any) -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail
