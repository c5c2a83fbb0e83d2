"""TurfMaster's pictures: its words and its drawing brought together."""

from collections.abc import Iterator

from domain.games.protocol import Move, Option, Question, Rules, Seat
from domain.games.turfmaster.course import course
from domain.games.turfmaster.finish import over, standings
from domain.games.turfmaster.notes import BonusNote, CardNote, DieNote, PassNote, SpeedNote, SquareNote
from domain.games.turfmaster.runs import run
from domain.games.turfmaster.secrets import view
from domain.games.turfmaster.stage import decided_for, stage
from domain.games.turfmaster.state import RACES, State
from projections.boards import turfmaster as drawing
from projections.boards.legend import Chip
from projections.boards.turfmaster import BoardWords, HorseLook, OptionLook, PanelWords
from projections.pictures.drivers import Drivers
from projections.words.catalog import Words
from projections.words.game import Names
from projections.words.turfmaster import labels, places


class TurfMasterPainter:
    """Draws TurfMaster; see Painter. What is drawn is what the reader may see, whatever state comes in."""

    def board(self, state: State, drivers: Drivers, words: Words) -> bytes:
        """The racecourse with all horses and their table."""
        seen = view(state, None)
        return drawing.board(seen, _horse_looks(seen, drivers, words), _board_words(seen, words))

    def panel(self, rules: Rules, state: State, seat: Seat, answers: Move, names: Names, words: Words) -> bytes:
        """The course around a horse with the squares its options reach, and its owner's cards."""
        seen = view(state, seat)
        question = rules.ask(seen, seat, answers)
        if not isinstance(question, Question):
            raise ValueError(f"nothing is asked after {len(answers)} answers")
        looks = [_look(option, question, seen, seat, words) for option in question.options]
        return drawing.panel(seen, seat, question, looks, _panel_words(question, seen, words))


def _horse_looks(state: State, drivers: Drivers, words: Words) -> list[HorseLook]:
    """A look for every horse; a seat throws with the first of its horses."""
    points = {result.seat: result.points or 0 for result in standings(state)}
    acting = set(_decided(state, drivers))
    rolls = next((horse.horse for horse in state.horses if horse.seat == state.roller), 0)
    between = bool(state.exchanging) or over(state)
    return [
        HorseLook(
            horse.horse,
            drivers.names[horse.seat],
            words.say("Player {number}", number=horse.seat + 1),
            points[horse.seat],
            to_act=horse.horse in acting,
            clock=drivers.clocks.get(horse.seat) if horse.horse in acting else None,
            stand_in=horse.seat in drivers.stand_ins,
            rolls=horse.horse == rolls and not between,
        )
        for horse in state.horses
    ]


def _decided(state: State, drivers: Drivers) -> Iterator[int]:
    """The horses that something is being decided for: all of the roller's where it is the speed for all."""
    for seat in drivers.to_act:
        if stage(state) in ("throw", "speed"):
            yield from (horse.horse for horse in state.running if horse.seat == seat)
        elif stage(state) != "over":
            yield decided_for(state, seat).horse


def _board_words(state: State, words: Words) -> BoardWords:
    return BoardWords(
        title=words.say("TurfMaster"),
        state=_progress(state, words),
        kind=_kind(state, words),
        speed=_speed(state, words),
        roller="" if state.exchanging or over(state) else _roller(state, words),
        order=words.say("order") if state.waiting else words.say("result"),
        purse=words.say("Points"),
        finish=words.say("Finish"),
        owner=words.say("owner"),
        limit=words.say("limit"),
        cards=words.say("cards"),
        points=words.say("points"),
    )


def _progress(state: State, words: Words) -> str:
    if over(state):
        return ""
    if state.exchanging:
        return words.say("Before race {race} of {races}", race=state.race + 1, races=RACES)
    return words.say("Race {race} of {races} · round {n}", race=state.race, races=RACES, n=state.round)


def _kind(state: State, words: Words) -> str:
    if over(state):
        return words.say("All races are over")
    if state.exchanging:
        return words.say("Hands are chosen")
    return words.say("Card round") if state.kind == "card" else words.say("Dice round")


def _speed(state: State, words: Words) -> str:
    if state.declared is None or state.exchanging:
        return ""
    return words.say("{speed} for all", speed=state.declared.speed)


def _roller(state: State, words: Words) -> str:
    return words.say("next:") if state.kind == "card" else words.say("throws:")


def _panel_words(question: Question, state: State, words: Words) -> PanelWords:
    number = question.subject
    if not number:
        title = words.say("All horses")
        return PanelWords(title, _speed(state, words), "", words.say("Finish"), words.say("more in the menu below"))
    horse = state.horse(number)
    limit = state.limit(number) if number in state.order and not state.exchanging else None
    if horse.square is None:
        detail = words.count("{n} card", "{n} cards", len(horse.hand))
        if question.kind == "hand":
            detail = words.say("hold {n} of {cards}", n=question.pick[1], cards=len(horse.hand))
        said = ""
    else:
        left = places.to_the_line(state.course, horse.square)
        lane = course(state.course).lane(horse.square)
        detail = words.count("lane {lane} · {n} square to go", "lane {lane} · {n} squares to go", left, lane=lane)
        said = words.say("limit {limit}", limit=limit) if limit is not None else words.say("no limit")
    return PanelWords(
        title=words.say("Horse {number}", number=number),
        detail=detail,
        limit=said,
        finish=words.say("Finish"),
        more=words.say("more in the menu below"),
    )


def _look(option: Option, question: Question, state: State, seat: Seat, words: Words) -> OptionLook:
    title, chips = labels.name_of(option, words), labels.chips(option, question, state, words)
    match option.note:
        case CardNote() as note:
            return OptionLook(title, "", chips, _caption(note, words), note.ends, _is_costly(note))
        case DieNote(ends=ends, unused=unused):
            return OptionLook(title, "", chips, squares=ends, costly=unused > 0)
        case SquareNote(square=square, unused=unused):
            return OptionLook(title, "", chips, squares=(square,), costly=unused > 0)
        case SpeedNote() as note:
            return OptionLook(title, "", chips, squares=tuple(_reach(note, state, seat)))
        case BonusNote(horse=horse):
            short = words.say("Bonus, horse {number}", number=horse)
            once = (Chip(words.say("once a match"), "risk"),)
            return OptionLook(short, "", once, words.say("horse {number}", number=horse))
        case PassNote():
            return OptionLook(title, "", chips, words.say("stands"), costly=True)
    return OptionLook(title, "", chips)


def _is_costly(note: CardNote) -> bool:
    return note.stands is not None or note.fall is not None or note.unused > 0


def _caption(note: CardNote, words: Words) -> str:
    """A card's fate in a word or two."""
    if note.stands is not None:
        return words.say("stands") if note.stands == "over_limit" else words.say("blocked")
    if note.fall is not None:
        return words.say("falls")
    if note.home:
        return words.say("home")
    if note.unused:
        return words.say("loses {n}", n=note.unused)
    return ""


def _reach(note: SpeedNote, state: State, seat: Seat) -> Iterator[str]:
    """The squares that the seat's own horses reach at a speed, with either die where the sum is above their limit."""
    for horse in state.running:
        if horse.seat == seat and horse.horse in state.waiting:
            speeds = (state.throw or ()) if horse.horse in note.limited else (note.speed,)
            for speed in dict.fromkeys(speeds):
                yield from (end.square for end in run(state, horse, speed))
