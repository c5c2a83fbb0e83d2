"""The questions of TurfMaster, the labels of their options, and orders. Plain text: no markdown, no escaping."""

from collections.abc import Iterator

from domain.games.protocol import Move, Option, Question, Seat
from domain.games.turfmaster.course import course
from domain.games.turfmaster.notes import (
    BonusNote,
    CardNote,
    DieNote,
    HeldNote,
    KeepNote,
    PassNote,
    SpeedNote,
    SquareNote,
)
from domain.games.turfmaster.orders import HIGH, INNER, LOW, OUTER
from domain.games.turfmaster.stage import next_race, stage
from domain.games.turfmaster.state import State
from projections.words.catalog import Words, marked, shortened
from projections.words.game import DESCRIPTION, LABEL
from projections.words.turfmaster.places import (
    FALLS,
    capital,
    card_name,
    dice_name,
    fences_of,
    lanes_of,
    numbered,
    place_at,
)

_ORDERED = {
    HIGH: marked("the higher die"),
    LOW: marked("the lower die"),
    INNER: marked("the inner lane"),
    OUTER: marked("the outer lane"),
}

_ORDER_QUESTIONS = {
    "order_card": marked("Horse {number}: which card when its turn comes?"),
    "order_die": marked("Horse {number}: which die, should the sum be above its limit?"),
    "order_lane": marked("Horse {number}: which lane, where it can end in several?"),
}


def question_words(question: Question, state: State, seat: Seat, words: Words) -> str:
    """What the seat is asked, with the horse and, in a dice round, the dice."""
    number = question.subject
    match question.kind:
        case "card":
            return _card_question(number, state, words)
        case "speed":
            dice = dice_name(state.throw or ())
            return words.say("You threw {dice}. Which speed for all horses?", dice=dice)
        case "die":
            speed = state.declared.speed if state.declared else 0
            return words.say(
                "Horse {number}: {speed} is above its limit of {limit}. Which die?",
                number=number,
                speed=speed,
                limit=state.limit(number),
            )
        case "square":
            return words.say("Horse {number}: where does it end?", number=number)
        case "exchange":
            return words.say("Horse {number}: its cards for race {race}.", number=number, race=next_race(state))
        case "hand":
            return words.count(
                "Horse {number}: which {n} card does it hold?",
                "Horse {number}: which {n} cards does it hold?",
                question.pick[1],
                number=number,
            )
        case "order_horse":
            return words.say("Which horse is the order for?")
    return words.say(_ORDER_QUESTIONS[question.kind], number=number)


def _card_question(number: int, state: State, words: Words) -> str:
    limit = state.limit(number)
    if stage(state) == "choice":
        if limit is None:
            return words.say("Horse {number}, no limit: which card do you lay face down?", number=number)
        return words.say("Horse {number}, limit {limit}: which card do you lay face down?", number=number, limit=limit)
    if limit is None:
        return words.say("Horse {number}, no limit: which card do you play?", number=number)
    return words.say("Horse {number}, limit {limit}: which card do you play?", number=number, limit=limit)


def label_words(option: Option, question: Question, state: State, words: Words) -> tuple[str, str]:
    """An option's label and description within Discord's limits."""
    description = " · ".join(remarks(option, question, state, words))
    return shortened(name_of(option, words), LABEL), shortened(description, DESCRIPTION)


def name_of(option: Option, words: Words) -> str:
    """An option's name."""
    match option.note:
        case CardNote() as note:
            card = _card(option.token, words)
            return f"{card} ×{note.count}" if note.count > 1 else card
        case HeldNote():
            return _card(option.token, words)
        case SpeedNote(speed=speed, both=True):
            return words.say("Both dice: {speed}", speed=speed)
        case SpeedNote(speed=speed):
            return words.say("One die: {speed}", speed=speed)
        case DieNote(die=die):
            return words.say("Die {die}", die=die)
        case SquareNote() as note:
            return capital(words.say("lane {lane} ({square})", lane=note.lane, square=note.square))
        case BonusNote(horse=horse):
            return words.say("Take the 2 bonus cards of horse {number}", number=horse)
        case PassNote():
            return words.say("No card: do not move")
        case KeepNote(hold=hold, cards=cards):
            return words.count("Choose {n} card of {cards}", "Choose {n} cards of {cards}", hold, cards=cards)
    return capital(_ordered(option.token, words))


def _card(token: str, words: Words) -> str:
    name = card_name(token, words)
    return words.say("Card {value}", value=name) if token.isdecimal() else capital(name)


def remarks(option: Option, question: Question, state: State, words: Words) -> Iterator[str]:
    """What an option leads to, in a few words each."""
    match option.note:
        case CardNote() as note:
            yield from _card_remarks(note, state, words)
        case SpeedNote(limited=limited) if limited:
            yield words.say("above the limit of {horses}: one die there", horses=numbered(limited, words))
        case DieNote(ends=ends, unused=unused):
            yield from _reach(ends, unused, state, words)
        case SquareNote() as note:
            yield from _square_remarks(note, state, words)
        case BonusNote(race=race):
            yield words.say("once a match, for race {race}; after it 2 cards left over are lost", race=race)
        case HeldNote(fresh=fresh):
            yield words.say("new") if fresh else words.say("left over")
        case None:
            yield from _order_remarks(option.token, question, state, words)


def _card_remarks(note: CardNote, state: State, words: Words) -> Iterator[str]:
    if note.stands == "over_limit":
        yield words.say("above the limit of {limit}: does not move", limit=note.limit)
        return
    if note.limit is not None:
        if note.joker:
            yield words.say("free of the limit of {limit}", limit=note.limit)
        else:
            yield words.say("limit {limit}", limit=note.limit)
    if note.stands:
        yield words.say("the way is blocked: does not move")
    elif note.fall:
        yield words.say("falls at the fence: {why}", why=words.say(FALLS[note.fall]))
    elif note.home:
        yield words.say("over the line")
    else:
        yield from _reach(note.ends, note.unused, state, words)


def _reach(ends: tuple[str, ...], unused: int, state: State, words: Words) -> Iterator[str]:
    """The lanes that a move can end in, and the points it loses."""
    if ends:
        board = course(state.course)
        yield words.say("to {lanes}", lanes=lanes_of((board.lane(end) for end in ends), words))
    if unused:
        yield words.count("{n} point unused", "{n} points unused", unused)


def _square_remarks(note: SquareNote, state: State, words: Words) -> Iterator[str]:
    if note.home:
        yield words.say("over the line")
    else:
        place = words.ordinal(place_at(state, note.horse, note.square))
        yield words.say("{place} for now", place=place)
    if note.jumped:
        yield words.say("over {fences}", fences=fences_of(note.jumped, words))
    if note.unused:
        yield words.count("{n} point unused", "{n} points unused", note.unused)


def _order_remarks(token: str, question: Question, state: State, words: Words) -> Iterator[str]:
    """Where a horse to be ordered stands, and what an order is for."""
    if question.kind == "order_horse":
        horse = state.horse(int(token.removeprefix("horse ")))
        if horse.square is not None:
            yield words.say("{place} for now", place=words.ordinal(place_at(state, horse.horse, horse.square)))
    elif question.kind == "order_lane":
        yield words.say("where there is a choice")


def _ordered(token: str, words: Words) -> str:
    """A word of an order: a horse, its card, a die, a lane."""
    word, _, rest = token.partition(" ")
    if word == "horse":
        return words.say("horse {number}", number=rest)
    if word == "card":
        return words.say("card {value}", value=rest) if rest.isdecimal() else card_name(rest, words)
    return words.say(_ORDERED[token])


def order_words(order: Move, words: Words) -> str:
    """An order left beforehand, for its owner: `Horse 2: card 7, the inner lane.`"""
    horse, *rest = (_ordered(token, words) for token in order)
    return words.say("{horse}: {orders}.", horse=capital(horse), orders=", ".join(rest))
