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
from projections.boards.legend import Chip
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
            points = max(option.note.points for option in question.options if isinstance(option.note, SquareNote))
            return words.say("Horse {number} moves {points}: where does it end?", number=number, points=points)
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
    description = " · ".join(chip.words for chip in chips(option, question, state, words))
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


def chips(option: Option, question: Question, state: State, words: Words) -> tuple[Chip, ...]:
    """What an option leads to, wins, loses and risks."""
    return tuple(_chips(option, question, state, words))


def _chips(option: Option, question: Question, state: State, words: Words) -> Iterator[Chip]:
    match option.note:
        case CardNote() as note:
            yield from _card_chips(note, state, words)
        case SpeedNote(limited=limited) if limited:
            yield Chip(words.say("above the limit of {horses}: one die there", horses=numbered(limited, words)), "risk")
        case DieNote(ends=ends, unused=unused):
            yield from _reach(ends, unused, state, words)
        case SquareNote() as note:
            yield from _square_chips(note, state, words)
        case BonusNote(race=race):
            once = words.say("once a match, for race {race}; after it 2 cards left over are lost", race=race)
            yield Chip(once, "risk")
        case HeldNote(fresh=fresh):
            yield Chip(words.say("new") if fresh else words.say("left over"), "good")
        case None:
            yield from _order_chips(option.token, question, state, words)


def _card_chips(note: CardNote, state: State, words: Words) -> Iterator[Chip]:
    """The limit in force, then where a card leads or why it does not."""
    if note.stands == "over_limit":
        yield Chip(words.say("above the limit of {limit}: does not move", limit=note.limit), "cost")
        return
    if note.limit is not None and note.joker:
        yield Chip(words.say("free of the limit of {limit}", limit=note.limit), "good")
    elif note.limit is not None:
        yield Chip(words.say("limit {limit}", limit=note.limit), "good")
    if note.stands:
        yield Chip(words.say("the way is blocked: does not move"), "cost")
    elif note.fall:
        yield Chip(words.say("falls at the fence: {why}", why=words.say(FALLS[note.fall])), "cost")
    elif note.home:
        yield Chip(words.say("over the line"), "good")
    else:
        yield from _reach(note.ends, note.unused, state, words)


def _reach(ends: tuple[str, ...], unused: int, state: State, words: Words) -> Iterator[Chip]:
    """The lanes that a move can end in, and the points it loses."""
    if ends:
        board = course(state.course)
        yield Chip(words.say("to {lanes}", lanes=lanes_of((board.lane(end) for end in ends), words)), "good")
    if unused:
        yield Chip(words.count("{n} point unused", "{n} points unused", unused), "cost")


def _square_chips(note: SquareNote, state: State, words: Words) -> Iterator[Chip]:
    if note.home:
        yield Chip(words.say("over the line"), "good")
    else:
        yield _place(state, note.horse, note.square, words)
    if note.jumped:
        yield Chip(words.say("over {fences}", fences=fences_of(note.jumped, words)), "good")
    if note.unused:
        yield Chip(words.count("{n} point unused", "{n} points unused", note.unused), "cost")


def _place(state: State, horse: int, square: str, words: Words) -> Chip:
    return Chip(words.say("{place} for now", place=words.ordinal(place_at(state, horse, square))), "good")


def _order_chips(token: str, question: Question, state: State, words: Words) -> Iterator[Chip]:
    """Where a horse to be ordered stands, and when a lane is asked for."""
    if question.kind == "order_horse":
        horse = state.horse(int(token.removeprefix("horse ")))
        if horse.square is not None:
            yield _place(state, horse.horse, horse.square, words)
    elif question.kind == "order_lane":
        yield Chip(words.say("where there is a choice"), "good")


def _ordered(token: str, words: Words) -> str:
    """A word of an order: a horse, its card, a die, a lane."""
    word, _, rest = token.partition(" ")
    if word == "horse":
        return words.say("horse {number}", number=rest)
    if word == "card":
        return words.say("card {value}", value=rest) if rest.isdecimal() else card_name(rest, words)
    return words.say(_ORDERED[token])


def order_words(order: Move, words: Words) -> str:
    """An order left beforehand, for its owner: `Horse 2: card 7, the inner lane`"""
    horse, *rest = (_ordered(token, words) for token in order)
    return words.say("{horse}: {orders}", horse=capital(horse), orders=", ".join(rest))
