"""The questions of Powerboats and the labels of their options. Plain text: no markdown, no escaping."""

from collections.abc import Iterator

from domain.games.powerboats.notes import (
    DieNote,
    DirectionNote,
    FacingNote,
    PlaceNote,
    PlanNote,
    RowNote,
    Turn,
)
from domain.games.powerboats.state import SINKS, Boat, State
from domain.games.protocol import Option, Question, Seat
from projections.words.catalog import Words, marked, shortened
from projections.words.game import DESCRIPTION, LABEL, Names
from projections.words.powerboats.terms import (
    CRASHES,
    GOALS,
    behind_line,
    capital,
    faces,
    side_name,
    thrown,
)

ROOM_FOR_NAME = 24
"""Characters of a name that a description has room for."""

_TURNS: dict[Turn, str] = {
    "left": marked("left"),
    "straight": marked("straight"),
    "right": marked("right"),
}
_AFLOAT: dict[Turn, str] = {
    "left": marked("Turn left ({side})"),
    "straight": marked("Stay as you are ({side})"),
    "right": marked("Turn right ({side})"),
}


def question_words(question: Question, state: State, seat: Seat, words: Words) -> str:
    """What the seat is asked, with its dice."""
    match question.kind:
        case "row":
            return words.say("Where do you start: on the line, or how far behind it?")
        case "place":
            return words.say("Which hex do you start on?")
        case "facing":
            return words.say("Where does your bow point?")
        case "dice":
            return _dice_question(state.boats[seat], words)
        case "reroll":
            return _reroll_question(question, words)
    return _direction_question(question, state.boats[seat], words)


def _dice_question(boat: Boat, words: Words) -> str:
    return words.say("A die more, as many, or one less?") if boat.dice else words.say("Do you take a die?")


def _reroll_question(question: Question, words: Words) -> str:
    """Which of the dice left are rolled again, with the new one where there is one."""
    notes = [option.note for option in question.options]
    plan = next((note for note in notes if isinstance(note, PlanNote)), None)
    if plan is None:
        left = [note.face for note in notes if isinstance(note, DieNote)]
        return words.say("Which of {dice} do you roll again?", dice=thrown(left))
    left = sorted((*plan.kept, *plan.rerolled))
    dice = thrown(left)
    if len(left) == 1 and plan.added:
        return words.say("Do you roll {dice} again, along with the new die?", dice=dice)
    if len(left) == 1:
        return words.say("Do you roll {dice} again?", dice=dice)
    if plan.added:
        return words.say("Which of {dice} do you roll again, along with the new die?", dice=dice)
    return words.say("Which of {dice} do you roll again?", dice=dice)


def _direction_question(question: Question, boat: Boat, words: Words) -> str:
    """The move to be made, and whether all ways end in a crash: then the longest is compulsory."""
    if not boat.speed:
        return words.say("You do not move. Where does your bow point?")
    notes = [option.note for option in question.options]
    if all(isinstance(note, DirectionNote) and note.damage for note in notes):
        return words.say("You move {n} and crash whichever way. Which one?", n=boat.speed)
    return words.say("You move {n}. Which way?", n=boat.speed)


def label_words(option: Option, question: Question, state: State, names: Names, words: Words) -> tuple[str, str]:
    """An option's label and description within Discord's limits."""
    description = " · ".join(_remarks(option, state, names, words))
    return shortened(name_of(option, question, words), LABEL), shortened(capital(description), DESCRIPTION)


def name_of(option: Option, question: Question, words: Words) -> str:
    """An option's name."""
    match option.note:
        case RowNote(row=row):
            return words.say("Row {n} behind the line", n=row) if row else capital(behind_line(row, words))
        case PlaceNote(hex=word):
            return word
        case FacingNote(facing=side):
            return f"{capital(side_name(side, words))} ({side})"
        case PlanNote() as plan:
            return words.say("{plan}: {sums}", plan=plan_name(plan, question, words), sums=_sums(plan, words))
        case DieNote(face=face):
            return words.say("The {face}", face=face)
        case DirectionNote() as run:
            return _run(run, words)
    return option.token


def plan_name(plan: PlanNote, question: Question, words: Words) -> str:
    """What a plan does about the number of dice, or which of them it rolls again."""
    if question.kind == "reroll":
        if plan.rerolled:
            return words.say("Roll the {dice} again", dice=faces(plan.rerolled))
        return words.say("Roll none again")
    if plan.added:
        return words.say("One die more")
    if plan.removed is not None:
        return words.say("Without a {face}", face=plan.removed)
    return words.say("The same dice") if plan.kept else words.say("Stay without dice")


def _sums(plan: PlanNote, words: Words) -> str:
    """The speeds that a plan may bring."""
    if plan.least == plan.most:
        return words.say("speed {speed}", speed=plan.most)
    return words.say("speed {least} to {most}, on average {mean}", least=plan.least, most=plan.most, mean=plan.mean)


def way_name(turn: Turn, words: Words) -> str:
    """`Left`, `Straight`, `Right`."""
    return capital(words.say(_TURNS[turn]))


def _run(run: DirectionNote, words: Words) -> str:
    """A direction with the side it is typed by, and where it leads."""
    if not run.speed:
        return words.say(_AFLOAT[run.turn], side=run.side)
    way = way_name(run.turn, words)
    if not run.path:
        return words.say("{way} ({side}), not a hex", way=way, side=run.side)
    return words.count(
        "{way} ({side}) to {landing}, {n} hex",
        "{way} ({side}) to {landing}, {n} hexes",
        len(run.path),
        way=way,
        side=run.side,
        landing=run.landing,
    )


def _remarks(option: Option, state: State, names: Names, words: Words) -> Iterator[str]:
    """What an option brings, risks and costs."""
    match option.note:
        case RowNote(hexes=hexes):
            yield words.count("{n} free hex", "{n} free hexes", len(hexes))
        case PlaceNote(row=row):
            yield behind_line(row, words)
        case FacingNote(clear=clear, forward=forward):
            if forward:
                yield words.say("over the start line")
            yield words.count("{n} hex of water ahead", "{n} hexes of water ahead", clear)
        case PlanNote() as plan:
            yield _risk(plan, state.boats[state.turn or 0], words)
        case DirectionNote() as run:
            yield from _course(run, state.boats[state.turn or 0], names, words)


def _risk(plan: PlanNote, boat: Boat, words: Words) -> str:
    """How likely a crash is whichever way the boat turns, and in each direction."""
    if not any(outlook.crashes for outlook in plan.outlooks):
        return words.say("clear in every direction")
    if not plan.crashes and all(outlook.crashes in (0, plan.ways) for outlook in plan.outlooks):
        clear = (words.say(_TURNS[outlook.turn]) for outlook in plan.outlooks if not outlook.crashes)
        return words.say("clear: {sides}", sides=", ".join(clear))
    sides = ", ".join(
        f"{words.say(_TURNS[outlook.turn])} {percent(outlook.crashes, plan.ways)}" for outlook in plan.outlooks
    )
    if not plan.crashes:
        return words.say("always a clear way (crash {sides})", sides=sides)
    chance = percent(plan.crashes, plan.ways)
    if boat.damage + plan.damage >= SINKS:
        return words.say(
            "crash {chance} (up to {n} damage, may sink): {sides}", chance=chance, n=plan.damage, sides=sides
        )
    return words.say("crash {chance} (up to {n} damage): {sides}", chance=chance, n=plan.damage, sides=sides)


def percent(ways: int, of: int) -> str:
    """A chance in whole percent; what may happen is never called impossible, nor sure what may fail."""
    return f"{100 * ways // of if ways in (0, of) else min(99, max(1, round(100 * ways / of)))}%"


def _course(run: DirectionNote, boat: Boat, names: Names, words: Words) -> Iterator[str]:
    """What a direction brings on the course, the boat it stops behind, the crash it ends in."""
    if run.started:
        yield words.say("over the start line")
    for buoy in run.rounded:
        yield words.say("rounds buoy {n}", n=buoy)
    if run.finishes:
        yield words.say("over the finish")
    if run.obstacle is not None:
        yield _crash(run, words.say(CRASHES[run.obstacle]), boat, words)
    elif run.path and not (run.started or run.rounded or run.finishes):
        yield words.say(GOALS[boat.gate])
    if run.behind is not None:
        yield words.say("behind {name}", name=shortened(" ".join(names[run.behind].split()), ROOM_FOR_NAME))


def _crash(run: DirectionNote, crash: str, boat: Boat, words: Words) -> str:
    """A crash with its damage, or that it sinks the boat."""
    if run.sinks:
        return words.say("{crash} and sinks", crash=crash)
    damage = words.say("{n} damage, {total} of {most}", n=run.damage, total=boat.damage + run.damage, most=SINKS)
    return f"{crash} ({damage})"
