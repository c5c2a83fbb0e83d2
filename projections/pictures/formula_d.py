"""Formula D's pictures: its words and its drawing brought together."""

from collections.abc import Iterator

from domain.games.formula_d.notes import BrakingNote, EndNote, GearNote, LaneNote, NitroNote
from domain.games.formula_d.state import State
from domain.games.protocol import Move, Option, Question, Rules, Seat
from projections.boards import formula_d as drawing
from projections.boards.formula_d import OptionLook
from projections.pictures.drivers import Drivers
from projections.words.catalog import Words, marked
from projections.words.formula_d import labels, scene
from projections.words.formula_d.places import capital
from projections.words.game import Names

_LANES = {"i": marked("Inside"), "m": marked("Middle"), "o": marked("Outside"), "pits": marked("Pits")}


class FormulaDPainter:
    """Draws Formula D; see Painter."""

    def board(self, state: State, drivers: Drivers, words: Words) -> bytes:
        """The circuit with all cars and the list of drivers."""
        looks = [
            scene.seat_look(
                car.seat,
                state,
                drivers.names,
                words,
                to_act=car.seat in drivers.to_act,
                clock=drivers.clocks.get(car.seat),
                stand_in=car.seat in drivers.stand_ins,
            )
            for car in state.cars
        ]
        return drawing.board(state, looks, scene.board_words(state, words))

    def panel(self, rules: Rules, state: State, seat: Seat, answers: Move, names: Names, words: Words) -> bytes:
        """The stretch of road ahead of a car with the ends of its options."""
        question = rules.ask(state, seat, answers)
        if not isinstance(question, Question):
            raise ValueError(f"nothing is asked after {answers}")
        looks = [_look(option, rules, state, seat, answers, words) for option in question.options]
        return drawing.panel(state, seat, question, looks, scene.panel_words(state, seat, words))


def _look(option: Option, rules: Rules, state: State, seat: Seat, answers: Move, words: Words) -> OptionLook:
    chips = labels.chips(option, state, None, words)
    match option.note:
        case GearNote(gear=gear, lowest=lowest, highest=highest):
            detail = words.say("{least} to {most} spaces", least=lowest, most=highest)
            return OptionLook(capital(words.gear(gear)), detail, chips)
        case EndNote() as end:
            return OptionLook(_title(end, words), words.count("{n} space", "{n} spaces", end.moved), chips)
        case NitroNote(spaces=more, total=total):
            title = words.say("With nitro") if more else words.say("No nitro")
            found = tuple(_ends(rules, state, seat, (*answers, option.token)))
            return OptionLook(title, words.count("{n} space", "{n} spaces", total), chips, found)
        case LaneNote(lane=lane, ends=ends):
            detail = words.count("{n} place to stop", "{n} places to stop", ends)
            spaces = tuple(_ends(rules, state, seat, (*answers, option.token)))
            return OptionLook(words.say(_LANES[lane]), detail, chips, spaces)
        case BrakingNote(braked=braked):
            title = words.say("Brake by {n}", n=braked) if braked else words.say("The full distance")
            return OptionLook(title, "", chips, tuple(_ends(rules, state, seat, (*answers, option.token))))
    raise TypeError(f"no look for {option}")


def _title(end: EndNote, words: Words) -> str:
    if end.finishes:
        return words.say("Finish line")
    if end.pits is not None:
        return words.say("Your box") if end.pits == "box" else words.say("Pit lane")
    return words.say(_LANES[end.space[0]]) if end.moved else words.say("Stay")


def _ends(rules: Rules, state: State, seat: Seat, answers: Move) -> Iterator[str]:
    """The spaces that a move beginning with these answers may end on."""
    question = rules.ask(state, seat, answers)
    if isinstance(question, Question):
        for option in question.options:
            if isinstance(option.note, EndNote):
                yield option.note.space
            else:
                yield from _ends(rules, state, seat, (*answers, option.token))
