"""How a TurfMaster match stands: for the panel's head, for messages, and for those who cannot see the pictures."""

from collections.abc import Iterator
from functools import partial

from domain.games.protocol import Question, Seat
from domain.games.turfmaster import cards
from domain.games.turfmaster.course import course
from domain.games.turfmaster.finish import over, ranking, standings
from domain.games.turfmaster.stage import stage, to_act
from domain.games.turfmaster.state import RACES, Horse, State
from projections.words.catalog import Words, shortened
from projections.words.game import ALT_TEXT, Names
from projections.words.turfmaster.labels import question_words
from projections.words.turfmaster.places import (
    Stable,
    bold,
    capital,
    card_name,
    course_name,
    dice_name,
    points_line,
    to_the_line,
)

ROOM_FOR_NAME, LITTLE_ROOM_FOR_NAME = 24, 12
"""Characters of a name that the description of a picture has room for, and where it would be too long."""


def progress(state: State, words: Words) -> str:
    """The race and the round: `Race 2 of 3 · round 31 · dice`."""
    if state.exchanging:
        return words.say("Race {race} of {races} · new cards", race=state.race + 1, races=RACES)
    if over(state):
        return words.say("All races are over")
    if state.kind == "card":
        return words.say("Race {race} of {races} · round {n} · cards", race=state.race, races=RACES, n=state.round)
    return words.say("Race {race} of {races} · round {n} · dice", race=state.race, races=RACES, n=state.round)


def situation(state: State, seat: Seat, words: Words) -> str:
    """A line for each of the seat's horses: place, limit, squares to the line and cards."""
    own = [horse for horse in state.horses if horse.seat == seat]
    return "\n".join(_own(horse, state, words) for horse in own)


def _own(horse: Horse, state: State, words: Words) -> str:
    told = ", ".join((*_standing(horse, state, words), _hand(horse, words)))
    return words.say("Horse {number}: {told}.", number=horse.horse, told=told)


def _standing(horse: Horse, state: State, words: Words) -> Iterator[str]:
    """A horse's place in its race and how it fares; nothing between two races."""
    if state.exchanging:
        return
    if horse.square is not None or horse.horse in state.home:
        yield words.ordinal(1 + ranking(state).index(horse.horse))
    yield from _faring(horse, state, words)


def _faring(horse: Horse, state: State, words: Words) -> Iterator[str]:
    """The limit and the squares to the line of a horse on the track, or why it is not on it."""
    if horse.square is None:
        yield words.say("fell in this race") if horse.horse in state.fallen else words.say("home")
        return
    limit = state.limit(horse.horse)
    if limit is not None:
        yield words.say("limit {limit}", limit=limit)
    squares = to_the_line(state.course, horse.square)
    if squares:
        yield words.count("{n} square to the line", "{n} squares to the line", squares)
    else:
        yield words.say("over the line")


def _hand(horse: Horse, words: Words) -> str:
    """The cards in the hand where they are seen, else how many."""
    if not horse.hand or not all(cards.known(card) for card in horse.hand):
        return _cards(horse, words)
    hand = " ".join(card if card.isdecimal() else card_name(card, words) for card in cards.in_order(horse.hand))
    return words.say("cards {cards}", cards=hand)


def _cards(horse: Horse, words: Words) -> str:
    return words.count("{n} card", "{n} cards", len(horse.hand))


def standing(state: State, names: Names, words: Words) -> str:
    """A line for each horse in the order of the race, then the points of the races ended."""
    stable = Stable(_owners(state), names, words, bold)
    lines = []
    for place, number in enumerate(_listed(state), start=1):
        horse = state.horse(number)
        told = [f"{place}. {stable.horse(number)}", *_faring(horse, state, words)]
        told += [] if over(state) else [_cards(horse, words)]
        lines.append(" · ".join(told))
    if state.results:
        lines.append(points_line(state, stable))
    return "\n".join(lines)


def _listed(state: State) -> tuple[int, ...]:
    """The horses in the order of the race, or of the race just over."""
    return state.results[-1] if len(state.results) == state.race else ranking(state)


def _owners(state: State) -> tuple[Seat, ...]:
    return tuple(horse.seat for horse in state.horses)


def alt_text(state: State, names: Names, words: Words) -> str:
    """Where every horse is, in the order of the race; with less about each where that is too long."""
    full = _alt_text(state, names, words, ROOM_FOR_NAME, with_cards=True)
    if len(full) <= ALT_TEXT:
        return full
    return shortened(_alt_text(state, names, words, LITTLE_ROOM_FOR_NAME, with_cards=False), ALT_TEXT)


def _alt_text(state: State, names: Names, words: Words, room: int, *, with_cards: bool) -> str:
    stable = Stable(_owners(state), names, words, partial(_short, room=room))
    title = words.say("TurfMaster, {course}", course=course_name(state.course, words))
    sentences = [f"{title}. {progress(state, words)}."]
    running = [state.horse(number) for number in ranking(state) if state.horse(number).square is not None]
    if running:
        told = "; ".join(_runner(horse, state, stable, with_cards=with_cards) for horse in running)
        sentences.append(words.say("On the track, first to last: {horses}.", horses=told))
        if state.fences:
            fences = words.listed(str(fence) for fence in state.fences)
            sentences.append(words.say("Fences standing: {fences}.", fences=fences))
    if state.home and len(state.results) < state.race:
        sentences.append(words.say("Home: {horses}.", horses=stable.horses(state.home)))
    if state.fallen and len(state.results) < state.race:
        sentences.append(words.say("Fell: {horses}.", horses=stable.horses(state.fallen)))
    sentences += _dice(state, stable)
    if state.results:
        table = words.listed(f"{stable.owner(result.seat)} {result.points}" for result in standings(state))
        sentences.append(words.say("Points: {table}.", table=table))
    return " ".join(sentences)


def _dice(state: State, stable: Stable) -> Iterator[str]:
    """The dice on the table, who throws, and who is to act."""
    words = stable.words
    if state.throw is not None and stage(state) != "over":
        yield words.say("Dice: {dice}.", dice=dice_name(state.throw).removeprefix("🎲 "))
    if stage(state) == "over" or state.exchanging:
        throws = ""
    elif state.kind == "card":
        throws = words.say("{name} throws next.", name=stable.owner(state.roller))
    else:
        throws = words.say("{name} throws.", name=stable.owner(state.roller))
    if throws:
        yield throws
    waiting = to_act(state)
    if waiting:
        yield words.say("To act: {name}.", name=words.listed(stable.owner(seat) for seat in waiting))


def _runner(horse: Horse, state: State, stable: Stable, *, with_cards: bool) -> str:
    words = stable.words
    if horse.square is None:
        return stable.horse(horse.horse)
    told = [stable.horse(horse.horse), words.say("lane {lane}", lane=course(state.course).lane(horse.square))]
    told += _faring(horse, state, words)
    if with_cards:
        told.append(_cards(horse, words))
    return ", ".join(told)


def _short(name: str, room: int) -> str:
    return shortened(" ".join(name.split()), room)


def panel_alt_text(question: Question, state: State, seat: Seat, words: Words) -> str:
    """The seat's horses and what it is asked."""
    text = f"{capital(situation(state, seat, words))} {question_words(question, state, seat, words)}"
    options = words.count("{n} option.", "{n} options.", len(question.options))
    return shortened(f"{text} {options}", ALT_TEXT)
