"""How a Powerboats match stands: for the panel's head, for messages, and for those who cannot see the pictures."""

from collections.abc import Iterator
from functools import partial

from domain.games.powerboats.course import TURNING_BUOYS
from domain.games.powerboats.finish import outcome, ranking, standings
from domain.games.powerboats.stage import to_act
from domain.games.powerboats.state import Boat, State
from domain.games.protocol import Question, Seat
from projections.words.catalog import Words, shortened
from projections.words.game import ALT_TEXT, Names
from projections.words.powerboats.labels import ROOM_FOR_NAME, label_words, question_words
from projections.words.powerboats.terms import (
    GOALS,
    Crew,
    bold,
    buoys_of,
    capital,
    damage_of,
    dice_and_speed,
    points_line,
    side_name,
)

LITTLE_ROOM_FOR_NAME = 12
"""Characters of a name that the description of a picture has room for, where it would be too long."""


def situation(state: State, seat: Seat, words: Words) -> str:
    """The boat's place, goal, dice and damage."""
    boat = state.boats[seat]
    if seat in state.finished:
        return words.say("You finished in {place} place.", place=words.ordinal(state.finished.index(seat) + 1))
    if seat in state.sunk:
        return words.say("You sank in this race.")
    if boat.hex is None:
        told = [words.say("still to be placed"), *_damage(boat, words)]
        return capital(", ".join(told)) + "."
    told = [words.ordinal(1 + ranking(state).index(seat)), *_faring(boat, words)]
    return capital(", ".join(told)) + "."


def _faring(boat: Boat, words: Words) -> Iterator[str]:
    """Where a boat on the lake goes, how fast, and its damage."""
    yield words.say(GOALS[boat.gate])
    yield dice_and_speed(boat.dice, words)
    yield from _damage(boat, words)


def _damage(boat: Boat, words: Words) -> Iterator[str]:
    if boat.damage:
        yield damage_of(boat.damage, words)


def standing(state: State, names: Names, words: Words) -> str:
    """A line for each boat in the order of the race, then the points."""
    crew = Crew(names, words, bold)
    order = state.results[-1] if len(state.results) == state.race else ranking(state)
    lines = []
    for place, seat in enumerate(order, start=1):
        lines.append(" · ".join([f"{place}. {crew.name(seat)}", *_state_of(state, seat, words)]))
    if state.results:
        lines.append(points_line(state, crew))
    return "\n".join(lines)


def _state_of(state: State, seat: Seat, words: Words) -> Iterator[str]:
    boat = state.boats[seat]
    if seat in state.finished:
        yield words.say("finished")
        yield from _damage(boat, words)
    elif seat in state.sunk:
        yield words.say("sunk")
    elif boat.hex is not None:
        yield from _faring(boat, words)
    else:
        yield words.say("to be placed") if seat in state.placing else words.say("did not finish")
        yield from _damage(boat, words)


def progress(state: State, words: Words) -> str:
    """The race and the round: `Race 2 of 3 · round 31`."""
    if outcome(state) is not None:
        return words.say("All races are over") if state.races > 1 else words.say("The race is over")
    if state.placing:
        if state.races == 1:
            return words.say("Boats are placed")
        return words.say("Race {race} of {races} · boats are placed", race=state.race, races=state.races)
    if state.races == 1:
        return words.say("Round {n}", n=state.round)
    return words.say("Race {race} of {races} · round {n}", race=state.race, races=state.races, n=state.round)


def alt_text(state: State, names: Names, words: Words) -> str:
    """The course and where every boat is, in the order of the race; with less about each where that is too long."""
    full = _alt_text(state, Crew(names, words, partial(_short, room=ROOM_FOR_NAME)), with_bows=True)
    if len(full) <= ALT_TEXT:
        return full
    little = Crew(names, words, partial(_short, room=LITTLE_ROOM_FOR_NAME))
    return shortened(_alt_text(state, little, with_bows=False), ALT_TEXT)


def _alt_text(state: State, crew: Crew, *, with_bows: bool) -> str:
    words = crew.words
    sentences = [f"{words.say('Powerboats')}. {progress(state, words)}.", _course(state, words)]
    order = [state.boats[seat] for seat in ranking(state) if state.boats[seat].hex is not None]
    if order:
        told = "; ".join(_boat(boat, crew, with_bow=with_bows) for boat in order)
        sentences.append(words.say("On the lake, first to last: {boats}.", boats=told))
    if len(state.results) < state.race:
        if state.finished:
            sentences.append(words.say("Finished: {names}.", names=crew.listed(state.finished)))
        if state.sunk:
            sentences.append(words.say("Sunk: {names}.", names=crew.listed(state.sunk)))
    waiting = to_act(state)
    if waiting:
        sentences.append(words.say("To act: {name}.", name=crew.listed(waiting)))
    if state.results:
        table = words.listed(f"{crew.name(result.seat)} {result.points}" for result in standings(state))
        sentences.append(words.say("Points: {table}.", table=table))
    return " ".join(sentences)


def _course(state: State, words: Words) -> str:
    """The line and the buoys, each with its sense."""
    course = state.course
    line, senses = course.line, ["right" if course.gate(buoy).clockwise else "left" for buoy in TURNING_BUOYS]
    buoys = buoys_of(state.buoys, senses, words)
    return words.say("Line {first} to {last}, buoys {buoys}.", first=line[0], last=line[-1], buoys=buoys)


def _boat(boat: Boat, crew: Crew, *, with_bow: bool) -> str:
    """A boat on the lake: where it is, where its bow points, where it goes, its dice and damage."""
    words = crew.words
    told = [f"{crew.name(boat.seat)} {boat.hex}"]
    if with_bow:
        told.append(words.say("bow {side}", side=side_name(boat.facing, words)))
    told += (mark.removeprefix("🎲 ") for mark in _faring(boat, words))
    return ", ".join(told)


def _short(name: str, room: int) -> str:
    return shortened(" ".join(name.split()), room)


def panel_alt_text(question: Question, state: State, seat: Seat, names: Names, words: Words) -> str:
    """How the boat stands, what it is asked, and the options."""
    text = f"{situation(state, seat, words)} {question_words(question, state, seat, words)}"
    options = []
    for option in question.options:
        label, description = label_words(option, question, state, names, words)
        options.append(f"{label} ({description})" if description else label)
    return shortened(f"{text} {'; '.join(options)}.", ALT_TEXT)
