"""Powerboats' pictures: its words and its drawing brought together."""

from collections.abc import Iterator

from domain.games.powerboats.finish import PER_WRECK
from domain.games.powerboats.notes import DirectionNote, FacingNote, PlanNote, RowNote
from domain.games.powerboats.state import Boat, State
from domain.games.protocol import Move, Option, Question, Rules, Seat
from projections.boards import powerboats as drawing
from projections.boards.legend import Chip
from projections.boards.powerboats import BoardWords, BoatLook, OptionLook, PanelWords
from projections.pictures.drivers import Drivers
from projections.words.catalog import Words
from projections.words.game import Names
from projections.words.powerboats import labels, scene
from projections.words.powerboats.terms import GOALS


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
        state=scene.progress(state, words),
        start=words.say("Start line"),
        finish=words.say("Finish"),
        points=words.say("Points of this race"),
        extra=extra,
        rule=words.say("Cross gates 1, 2 and 3 as the arrows show, then the finish."),
    )


def _panel_words(boat: Boat, state: State, words: Words) -> PanelWords:
    return PanelWords(
        title=words.say("Boat {number}", number=boat.seat + 1),
        detail=words.say(GOALS[boat.gate]) if boat.hex else words.say("on the line or behind it"),
        start=words.say("Start line"),
        finish=words.say("Finish"),
        more=words.say("more in the menu below"),
    )


def _look(option: Option, question: Question, words: Words) -> OptionLook:
    title = labels.name_of(option, question, words)
    match option.note:
        case RowNote(hexes=hexes):
            return OptionLook(title, words.count("{n} free hex", "{n} free hexes", len(hexes)))
        case FacingNote(clear=clear, forward=forward):
            detail = words.count("{n} hex of water ahead", "{n} hexes of water ahead", clear)
            return OptionLook(title, detail, (Chip(words.say("over the start line"), "good"),) if forward else ())
        case PlanNote() as plan:
            name, chips = labels.plan_name(plan, question, words), tuple(_plan_chips(plan, words))
            chances = tuple(labels.percent(outlook.crashes, plan.ways) for outlook in plan.outlooks)
            return OptionLook(name, "", chips, plan.crashes == plan.ways, chances)
        case DirectionNote(path=(_, *_)) as run:
            title = f"{labels.way_name(run.turn, words)} ({run.side}) → {run.landing}"
            detail = words.count("{n} hex", "{n} hexes", len(run.path))
            return OptionLook(title, detail, tuple(_run_chips(run, words)), run.damage > 0)
        case DirectionNote() as run:
            return OptionLook(title, "", tuple(_run_chips(run, words)), run.damage > 0)
    return OptionLook(title)


def _plan_chips(plan: PlanNote, words: Words) -> Iterator[Chip]:
    """The chance to crash whichever way the boat turns, and what that may cost."""
    if plan.crashes:
        yield Chip(words.say("crash {chance}", chance=labels.percent(plan.crashes, plan.ways)), "cost")
        yield Chip(words.say("up to {n} damage", n=plan.damage), "risk")


def _run_chips(run: DirectionNote, words: Words) -> Iterator[Chip]:
    if run.started:
        yield Chip(words.say("over the start line"), "good")
    for buoy in run.rounded:
        yield Chip(words.say("rounds buoy {n}", n=buoy), "good")
    if run.finishes:
        yield Chip(words.say("over the finish"), "good")
    if run.sinks:
        yield Chip(words.say("sinks"), "cost")
    elif run.damage:
        yield Chip(words.say("{n} damage", n=run.damage), "cost")
    if run.behind is not None:
        yield Chip(words.say("behind boat {number}", number=run.behind + 1), "risk")
