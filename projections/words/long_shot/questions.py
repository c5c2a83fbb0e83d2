"""What a player of Long Shot is asked. Plain text: no markdown, no escaping."""

from domain.games.long_shot.abilities import ABILITIES
from domain.games.long_shot.notes import AbilityNote, BetNote, BonusNote, MoveNote, NumberNote
from domain.games.long_shot.state import State
from domain.games.protocol import Question
from projections.words.catalog import Words, marked
from projections.words.long_shot.cards import card_name
from projections.words.long_shot.terms import money, named

STRUNG_ALONG = "strung_along"
"""The bet that moves the horse as well."""

_QUESTIONS = {
    "helmet": marked("Which helmet do you take?"),
    "jersey": marked("Which jersey do you take?"),
    "take": marked("Which horse do you take from the market for nothing?"),
    "sale": marked("Half Off Sale: which horse do you buy at half its price?"),
    "miracle": marked("Miracle Worker: what do you take?"),
    "second_choice": marked("A second choice, should the first have become impossible?"),
}
"""Those that need no more than the number they are about."""


def question_words(question: Question, state: State, words: Words) -> str:
    """What the seat is asked, with the horse, the die or the money it is about."""
    number, (least, most) = question.subject, question.pick
    first = question.options[0].note if question.options else None
    match question.kind:
        case "number":
            return _number(question, state, words)
        case "action":
            return words.say("{horse}: what do you do?", horse=named(state, number))
        case "cell":
            return words.say("Which {number} do you mark?", number=number) if number else words.say("Which circle?")
        case "bar" if most > 1:
            return words.say("Which horses go on the bar of horse {number}? One or two.", number=number)
        case "bar":
            return words.say("Which horse goes on the bar of horse {number}?", number=number)
        case "bet":
            return _bet(question, state, words)
        case "free_bet" if isinstance(first, BetNote):
            return words.say("Which horse gets the free {money} bet?", money=money(first.amount))
        case "ability" if isinstance(first, AbilityNote):
            return words.say("Do you use {ability}?", ability=card_name(first.ability))
        case "effect":
            return _effect(question, words)
        case "horse" | "horses":
            return _move(question, least, words)
        case "partner":
            spaces = ABILITIES["partner_in_crime"].spaces
            return words.say("Partner in Crime: which horse moves {spaces} with horse 6?", spaces=spaces)
        case "jerseys":
            return words.count("Which {n} jersey do you take?", "Which {n} jerseys do you take?", least)
    return words.say(_QUESTIONS[question.kind], number=number)


def _number(question: Question, state: State, words: Words) -> str:
    """The number rolled, and whether it can be used at all."""
    horse = named(state, question.subject)
    as_rolled = any(isinstance(option.note, NumberNote) and not option.note.wild for option in question.options)
    if as_rolled:
        return words.say("{horse} was rolled. Which number do you act by?", horse=horse)
    return words.say("{horse} was rolled, and you can do nothing by it. What instead?", horse=horse)


def _bet(question: Question, state: State, words: Words) -> str:
    """The money that can be bet, or that the bet is free."""
    note = question.options[0].note if question.options else None
    if isinstance(note, BetNote) and not note.paid:
        return words.say("How much on horse {number}, for free?", number=question.subject)
    had = note.money + note.paid if isinstance(note, BetNote) else 0
    return words.say("How much of your {money} on horse {number}?", money=money(had), number=question.subject)


def _effect(question: Question, words: Words) -> str:
    """A bonus for a line, abilities, or which of them first."""
    bonus = any(isinstance(option.note, BonusNote) for option in question.options)
    ability = any(isinstance(option.note, AbilityNote) for option in question.options)
    if bonus and ability:
        return words.say("What first: an ability, or the bonus for your line?")
    return words.say("Which bonus do you take for your line?") if bonus else words.say("Do you use an ability?")


def _move(question: Question, count: int, words: Words) -> str:
    """Which way, as the options show."""
    moves = [option.note for option in question.options if isinstance(option.note, MoveNote)]
    if sum(move.end - move.start for move in moves) < 0:
        return words.count("Which horse do you move back?", "Which {n} horses do you move back?", count)
    return words.count("Which horse do you move forward?", "Which {n} horses do you move forward?", count)
