"""Powerboats' pictures: its words and its drawing brought together."""

from collections.abc import Iterator

from domain.games.powerboats.finish import PER_WRECK
from domain.games.powerboats.hexes import SIDES
from domain.games.powerboats.notes import DieNote, DirectionNote, FacingNote, PlaceNote, PlanNote, RowNote, Turn
from domain.games.powerboats.state import Boat, State
from domain.games.protocol import Move, Option, Question, Rules, Seat
from projections.boards import powerboats as drawing
from projections.boards.legend import Chip
from projections.boards.powerboats import BoardWords, BoatLook, OptionLook, PanelWords
from projections.pictures.drivers import Drivers
from projections.words.catalog import Words, marked
from projections.words.game import Names

_SIDES = dict(
    zip(
        SIDES,
        (
            marked("East"),
            marked("South-east"),
            marked("South-west"),
            marked("West"),
            marked("North-west"),
            marked("North-east"),
        ),
        strict=True,
    )
)
_TURNS: dict[Turn, str] = {
    "left": marked("Left to {hex}"),
    "straight": marked("Straight to {hex}"),
    "right": marked("Right to {hex}"),
}
_STAYING: dict[Turn, str] = {
    "left": marked("Turns left"),
    "straight": marked("Stays as it is"),
    "right": marked("Turns right"),
}
_GOALS = (
    marked("to the start line"),
    marked("to buoy 1"),
    marked("to buoy 2"),
    marked("to buoy 3"),
    marked("to the finish"),
)


class PowerboatsPainter:
    """Draws Powerboats; see Painter. Nothing is hidden in it."""

    def board(self, state: State, drivers: Drivers, words: Words) -> bytes:
        """The lake with all boats and their cards."""
        looks = [
            BoatLook(
                boat.seat,
                drivers.names[boat.seat],
                words.say("Boat {number}", number=boat.seat + 1),
                _note(boat, state, words),
                to_act=boat.seat in drivers.to_act,
                clock=drivers.clocks.get(boat.seat),
                stand_in=boat.seat in drivers.stand_ins,
            )
            for boat in state.boats
        ]
        return drawing.board(state, looks, _board_words(state, words))

    def panel(self, rules: Rules, state: State, seat: Seat, answers: Move, names: Names, words: Words) -> bytes:
        """The lake around a boat with what its options lead to."""
        question = rules.ask(state, seat, answers)
        if not isinstance(question, Question):
            raise ValueError(f"nothing is asked after {answers}")
        looks = [_look(option, question, words) for option in question.options]
        return drawing.panel(state, seat, question, looks, _panel_words(state.boats[seat], state, words))


def _is_over(state: State) -> bool:
    return len(state.results) == state.races


def _note(boat: Boat, state: State, words: Words) -> str:
    """What stands where the dice of a boat would lie."""
    if boat.seat in state.finished:
        return words.say("finished: {place}", place=words.ordinal(state.finished.index(boat.seat) + 1))
    if boat.seat in state.sunk:
        return words.say("sunk")
    if boat.hex:
        return words.say("no dice")
    return words.say("to be placed") if boat.seat in state.placing else ""


def _board_words(state: State, words: Words) -> BoardWords:
    extra = words.say("+1 a turn ahead, +{points} a wreck", points=PER_WRECK) if state.extra_points else ""
    return BoardWords(
        title=words.say("Powerboats"),
        state=_progress(state, words),
        start=words.say("Start line"),
        finish=words.say("Finish"),
        points=words.say("Points of this race"),
        extra=extra,
        rule=words.say("Cross gates 1, 2 and 3 as the arrows show, then the finish."),
    )


def _progress(state: State, words: Words) -> str:
    if _is_over(state):
        return words.say("All races are over") if state.races > 1 else words.say("The race is over")
    if state.placing:
        if state.races == 1:
            return words.say("Boats are placed")
        return words.say("Race {race} of {races} · boats are placed", race=state.race, races=state.races)
    if state.races == 1:
        return words.say("Round {n}", n=state.round)
    return words.say("Race {race} of {races} · round {n}", race=state.race, races=state.races, n=state.round)


def _panel_words(boat: Boat, state: State, words: Words) -> PanelWords:
    return PanelWords(
        title=words.say("Boat {number}", number=boat.seat + 1),
        detail=words.say(_GOALS[boat.gate]) if boat.hex else words.say("on the line or behind it"),
        start=words.say("Start line"),
        finish=words.say("Finish"),
        more=words.say("more in the menu below"),
    )


def _look(option: Option, question: Question, words: Words) -> OptionLook:
    match option.note:
        case RowNote(row=row, hexes=hexes):
            behind = words.count("{n} row behind the line", "{n} rows behind the line", row)
            title = behind if row else words.say("On the line")
            return OptionLook(title, words.count("{n} free hex", "{n} free hexes", len(hexes)))
        case PlaceNote(hex=word):
            return OptionLook(word)
        case FacingNote() as facing:
            forward = (Chip(words.say("over the line"), "good"),) if facing.forward else ()
            return OptionLook(words.say(_SIDES[facing.facing]), _clear(facing.clear, words), forward)
        case PlanNote() as plan:
            sure = plan.crashes == plan.ways
            return OptionLook(_plan(plan, question, words), "", tuple(_plan_chips(plan, words)), sure)
        case DieNote(face=face):
            return OptionLook(str(face))
        case DirectionNote() as run:
            chips = tuple(_run_chips(run, words))
            return OptionLook(
                _run(run, words), words.count("{n} hex", "{n} hexes", len(run.path)), chips, run.damage > 0
            )
    raise TypeError(f"no look for {option}")


def _clear(hexes: int, words: Words) -> str:
    return words.count("{n} hex of water ahead", "{n} hexes of water ahead", hexes)


def _plan(plan: PlanNote, question: Question, words: Words) -> str:
    """A plan's change, or which dice it rolls again."""
    if question.kind == "reroll":
        if plan.rerolled:
            return words.say("Roll {dice} again", dice="+".join(map(str, plan.rerolled)))
        return words.say("Roll none again")
    if plan.added:
        return words.say("One die more")
    if plan.removed is not None:
        return words.say("Without a {face}", face=plan.removed)
    return words.say("The same dice")


def _plan_chips(plan: PlanNote, words: Words) -> Iterator[Chip]:
    """The chance to crash and what it may cost, or how much water there is for it."""
    if plan.crashes:
        chance = f"{min(99, max(1, round(100 * plan.crashes / plan.ways)))}%"
        sure = plan.crashes == plan.ways
        yield Chip(words.say("crashes") if sure else words.say("crash {chance}", chance=chance), "cost")
        yield Chip(
            words.say("up to {n} damage", n=plan.damage)
            if not sure or plan.least < plan.most
            else words.say("{n} damage", n=plan.damage),
            "risk",
        )
        return
    free = sum(not outlook.crashes for outlook in plan.outlooks)
    yield Chip(words.count("{n} direction is clear", "{n} directions are clear", free), "good")


def _run(run: DirectionNote, words: Words) -> str:
    return words.say(_TURNS[run.turn], hex=run.landing) if run.path else words.say(_STAYING[run.turn])


def _run_chips(run: DirectionNote, words: Words) -> Iterator[Chip]:
    if run.started:
        yield Chip(words.say("over the start line"), "good")
    for buoy in run.rounded:
        yield Chip(words.say("rounds buoy {n}", n=buoy), "good")
    if run.finishes:
        yield Chip(words.say("finishes"), "good")
    if run.sinks:
        yield Chip(words.say("sinks"), "cost")
    elif run.damage:
        yield Chip(words.say("{n} damage", n=run.damage), "cost")
    if run.behind is not None:
        yield Chip(words.say("behind boat {number}", number=run.behind + 1), "risk")
