"""Why a command was refused, and what to do instead: one sentence for each reason."""

from domain.games.protocol import IllegalMove, Question
from domain.refusals import Reason, Refused
from projections.words.catalog import Words, escape, marked, shortened
from projections.words.games import GAMES

TYPED = 60
"""Characters of a typed move that an answer quotes."""

REFUSALS: dict[Reason, str] = {
    Reason.UNKNOWN_MATCH: marked("There is no such match here; see `/match list` for those there are."),
    Reason.UNKNOWN_GAME: marked("I do not know that game; choose one that `/match new` offers."),
    Reason.UNKNOWN_OPTION: marked("There is no option {option}; choose one of: {options}."),
    Reason.UNKNOWN_VALUE: marked("{value} is not a value of {option}; choose one of: {values}."),
    Reason.UNKNOWN_PACE: marked("There is no pace {pace}; choose one of: {paces}."),
    Reason.WRONG_SEATS: marked("The number of seats must be from {least} to {most}; choose another."),
    Reason.TOO_MANY_SEATED: marked("So at most {most} can play, and {taken} have a seat; somebody must leave first."),
    Reason.NOT_A_LOBBY: marked("This match has already left the lobby; open a new one with `/match new`."),
    Reason.NOT_UNDER_WAY: marked("This match is not under way; see `/match list` for those that are."),
    Reason.MATCH_OVER: marked("This match is over; look at it again with `/replay`, or open a new one: `/match new`."),
    Reason.NOT_OVER: marked("This match is not over yet; its dice can be verified once it is."),
    Reason.LOBBY_FULL: marked(
        "All {seats} seats are taken; ask the organiser for one more, or open a match of your own."
    ),
    Reason.ALREADY_SEATED: marked("You already have a seat in this match; press **I'm ready** when you are."),
    Reason.NOT_SEATED: marked("You have no seat in this match; join one that is still in its lobby: `/match list`."),
    Reason.PLAYER_NOT_SEATED: marked("That person has no seat in this match; choose someone who has."),
    Reason.NOT_ORGANISER: marked("Only the organiser may do that; ask them, or open a match of your own."),
    Reason.NO_STAND_IN: marked("No stand-in has a seat in this match; add one first."),
    Reason.TOO_FEW_SEATS: marked("A match needs at least {least} players; invite someone or add a stand-in."),
    Reason.NOT_EVERYONE_READY: marked("Not everyone is ready; wait for them, or ask the organiser to start."),
    Reason.NOT_ASKED: marked("It is not your turn yet; I will call you when it is."),
    Reason.BOARD_MOVED_ON: marked("The board has moved on; press **Take your turn** for what is asked now."),
    Reason.NO_SUCH_ORDER: marked("That order is no longer there: it was carried out, or its turn is over."),
    Reason.CANNOT_TAKE_BACK: marked(
        "This move can no longer be taken back: a die was rolled or someone has moved since; play on from here."
    ),
    Reason.ALREADY_RESIGNED: marked("You have already given up this match; a stand-in plays on for you."),
}


def refusal(error: Refused | IllegalMove, words: Words) -> str:
    """The one sentence for a refusal."""
    if isinstance(error, IllegalMove):
        return _illegal(error, words)
    fields = {key: _shown(value, words) for key, value in error.detail.items()}
    if error.reason is Reason.WRONG_SEATS and error.detail["least"] == error.detail["most"]:
        return words.say("With these options there are {most} seats, no more and no fewer; choose that.", **fields)
    return words.say(REFUSALS[error.reason], **fields)


def _shown(value: object, words: Words) -> str:
    if isinstance(value, tuple):
        return words.listed(f"`{item}`" for item in value)
    return escape(shortened(str(value), TYPED))


def _illegal(error: IllegalMove, words: Words) -> str:
    """A move refused: what is asked instead, where the rules say it."""
    question, rest = error.detail.get("question"), escape(shortened(error.detail.get("rest", ""), TYPED))
    choices = _choices(question, words) if isinstance(question, Question) else ""
    match error.reason:
        case "not_asked":
            return words.say(REFUSALS[Reason.NOT_ASKED])
        case "incomplete" if choices:
            return words.say("The move is not complete; go on with one of: {choices}.", choices=choices)
        case "not_offered" if choices:
            return words.say(
                "“{rest}” is not a move you can make now; choose one of: {choices}.", rest=rest, choices=choices
            )
        case "not_offered" if rest:
            return words.say("You cannot add “{rest}” to this move; leave that out.", rest=rest)
        case "no_order":
            return words.say("There is nothing you can order now: your turn is not to come, or it is already here.")
    own = GAMES[error.game].refusal(error.reason, words) if error.game else None
    general = words.say("The rules do not allow that now; press **Take your turn** for the moves you can make.")
    return own if own is not None else general


def _choices(question: Question, words: Words) -> str:
    return words.listed(f"`{option.token}`" for option in question.options if option.token)
