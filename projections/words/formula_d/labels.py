"""The questions of a Formula D turn and the labels of their options. Plain text: no markdown, no escaping."""

from collections.abc import Iterator

from domain.games.formula_d.notes import BrakingNote, EndNote, GearNote, LaneNote, NitroNote
from domain.games.formula_d.state import State
from domain.games.protocol import Option, Question, Seat
from projections.boards.legend import Chip
from projections.words.catalog import Words, shortened
from projections.words.formula_d.places import Places, capital
from projections.words.game import DESCRIPTION, LABEL, Names


def question_words(question: Question, state: State, seat: Seat, words: Words) -> str:
    """What the seat is asked, with the die it rolled where there is one."""
    notes = [option.note for option in question.options]
    if all(isinstance(note, GearNote) for note in notes):
        if state.car(seat).gear == 0:
            return words.say("Ready to pull away?")
        return words.say("Which gear do you take?")
    roll = state.roll
    if roll is None:
        return words.say("What do you do?")
    move = words.count(
        "You move {n} space in {gear}.", "You move {n} spaces in {gear}.", roll.value, gear=words.gear(roll.gear)
    )
    if question.kind == "nitro":
        return f"{move} {words.say('Do you use the nitro?')}"
    if all(isinstance(note, LaneNote) for note in notes):
        return f"{move} {words.say('Which lane do you end in?')}"
    if all(isinstance(note, BrakingNote) for note in notes):
        return f"{move} {words.say('How much do you brake?')}"
    return f"{move} {words.say('Where do you stop?')}"


def label_words(option: Option, question: Question, state: State, names: Names, words: Words) -> tuple[str, str]:
    """An option's label and description within Discord's limits."""
    label, notes = name_of(option, question, state, words), chips(option, state, names, words)
    description = " · ".join(chip.words for chip in notes)
    if len(description) > DESCRIPTION:
        description = " · ".join(chip.words for chip in chips(option, state, None, words))
    return shortened(label, LABEL), shortened(description, DESCRIPTION)


def name_of(option: Option, question: Question, state: State, words: Words) -> str:
    """An option's name; ends that are equally far in one lane are told apart by the number of their space."""
    places = Places(state.circuit, state.laps, words)
    name = _label(option, places, words)
    alike = [other for other in question.options if _label(other, places, words) == name]
    if len(alike) == 1 or not isinstance(option.note, EndNote):
        return name
    if option.note.pits is not None:
        return words.say("{name} (space {number})", name=name, number=int(option.note.space[1:]) + 1)
    number = int(option.note.space.split(".")[2]) + 1
    corner = places.circuit.corner.get(option.note.space)
    if corner is None:
        return words.say("{name} (space {number} of the straight)", name=name, number=number)
    return words.say("{name} (space {number} of {corner})", name=name, number=number, corner=places.corner(corner.key))


def _label(option: Option, places: Places, words: Words) -> str:
    match option.note:
        case GearNote() as note:
            return words.say(
                "{gear}: {lowest} to {highest} spaces",
                gear=words.gear(note.gear),
                lowest=note.lowest,
                highest=note.highest,
            )
        case NitroNote(spaces=0, total=total):
            return words.count("No nitro: {n} space", "No nitro: {n} spaces", total)
        case NitroNote(total=total):
            return words.count("With nitro: {n} space", "With nitro: {n} spaces", total)
        case LaneNote() as note:
            lane = places.lane(note.lane)
            return capital(words.count("{lane}, {n} place to stop", "{lane}, {n} places to stop", note.ends, lane=lane))
        case BrakingNote() as note:
            if note.braked:
                return words.count("Brake by {n} space", "Brake by {n} spaces", note.braked)
            return words.say("Do not brake")
        case EndNote() as note:
            return _end(note, places, words)
    return option.token


def _end(note: EndNote, places: Places, words: Words) -> str:
    if note.pits == "box":
        return words.say("Into your box")
    if note.pits == "lane":
        if not note.moved:
            return words.say("Wait in the pit lane")
        return words.count("Pit lane, {n} space", "Pit lane, {n} spaces", note.moved)
    lane = places.lane(note.space.split(".")[0])
    if note.finishes:
        return words.count(
            "Over the finish line, {lane}, {n} space", "Over the finish line, {lane}, {n} spaces", note.moved, lane=lane
        )
    if not note.moved:
        return words.say("Stay where you are")
    return capital(words.count("{lane}, {n} space", "{lane}, {n} spaces", note.moved, lane=lane))


def chips(option: Option, state: State, names: Names | None, words: Words) -> tuple[Chip, ...]:
    """What an option wins, costs and risks; the cars it may hit by name where `names` are given, else their number."""
    match option.note:
        case GearNote() as note:
            return tuple(_gear_chips(note, words)) or (Chip(words.say("free"), "good"),)
        case NitroNote() as note:
            return tuple(_nitro_chips(note, words))
        case LaneNote(cost=cost):
            if cost:
                return (Chip(words.count("at least {n} point", "at least {n} points", cost), "cost"),)
            return (Chip(words.say("free"), "good"),)
        case BrakingNote(cost=cost):
            return (_cost(cost, words) if cost else Chip(words.say("free"), "good"),)
        case EndNote() as note:
            told = tuple(_end_chips(note, Places(state.circuit, state.laps, words), names, words))
            return told or (Chip(words.say("free"), "good"),)
    return ()


def _gear_chips(note: GearNote, words: Words) -> Iterator[Chip]:
    """What a gear costs at once, and the chances of its die."""
    if note.cost:
        yield _cost(note.cost, words)
    chances = note.odds
    if chances is None:
        return
    if chances.finish:
        yield Chip(words.say("finish {chance}", chance=_percent(chances.finish)), "good")
    if chances.stop:
        yield Chip(words.say("stop {chance}", chance=_percent(chances.stop)), "good")
    if chances.stop and chances.short:
        yield Chip(words.say("short of it {chance}", chance=_percent(chances.short)), "good")
    if chances.pits:
        yield Chip(words.say("pits {chance}", chance=_percent(chances.pits)), "good")
    if chances.over:
        least, most = chances.over[0][0], chances.over[-1][0]
        points = f"−{least}" if least == most else f"−{least}–{most}"
        yield Chip(words.say("too far {chance} ({points})", chance=_percent(chances.pays), points=points), "risk")
    if chances.out:
        yield Chip(words.say("out {chance}", chance=_percent(chances.out)), "cost")


def _nitro_chips(note: NitroNote, words: Words) -> Iterator[Chip]:
    """What the ends with nitro, or without it, have to offer at best."""
    if note.finishes:
        yield Chip(words.say("over the line"), "good")
    elif note.cost:
        yield Chip(words.count("at least {n} point", "at least {n} points", note.cost), "cost")
    elif note.stop:
        yield Chip(words.say("a stop for nothing"), "good")
    else:
        yield Chip(words.say("free"), "good")


def _percent(chance: float) -> str:
    """A chance in whole percent; what may happen is never called impossible, nor sure what may fail."""
    return f"{round(chance * 100) if chance in (0, 1) else min(99, max(1, round(chance * 100)))}%"


def _cost(cost: int, words: Words) -> Chip:
    return Chip(words.count("−{n} point", "−{n} points", cost), "cost")


def _end_chips(note: EndNote, places: Places, names: Names | None, words: Words) -> Iterator[Chip]:
    if note.eliminates:
        yield Chip(words.say("out of the race"), "cost")
    elif note.overshoot:
        over = words.count("over by {n}: −{n} point", "over by {n}: −{n} points", note.overshoot)
        yield Chip(over, "cost")
    if note.braked and not note.eliminates:
        yield Chip(words.count("brake: −{n} point", "brake: −{n} points", note.braked), "cost")
    if note.corner is not None and not note.overshoot and not note.eliminates:
        yield _stop(note, places.corner(note.corner), words)
    yield from _place_chips(note, words)
    if note.collisions:
        yield Chip(_collisions(note, names, words), "risk")
    if note.engine:
        yield Chip(words.say("engine check"), "risk")


def _place_chips(note: EndNote, words: Words) -> Iterator[Chip]:
    """What the pits, the finish line and the special places of a street bring."""
    if note.gained:
        yield Chip(words.count("+{n} point", "+{n} points", note.gained), "good")
    if note.speed:
        yield Chip(words.say("police: {speed} km/h", speed=note.speed), "good")
    if note.dark:
        yield Chip(words.count("{n} bad space to roll for", "{n} bad spaces to roll for", note.dark), "risk")
    if note.noise:
        yield Chip(words.say("noise check (−2 from 11)"), "risk")


def _stop(note: EndNote, corner: str, words: Words) -> Chip:
    if not note.counts:
        return Chip(words.say("{corner}: no stop", corner=corner), "cost")
    if note.stops > note.needed:
        return Chip(words.say("{corner}: all stops made", corner=corner), "good")
    stop = words.say("{corner}: stop {stops} of {needed}", corner=corner, stops=note.stops, needed=note.needed)
    return Chip(stop, "good")


def _collisions(note: EndNote, names: Names | None, words: Words) -> str:
    if names is not None:
        return words.say("collision check: {cars}", cars=words.listed(names[seat] for seat in note.collisions))
    return words.count("collision check: {n} car", "collision check: {n} cars", len(note.collisions))
