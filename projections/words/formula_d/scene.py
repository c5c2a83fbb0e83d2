"""How a Formula D race stands: for the panel's head, for pictures, and for those who cannot see them."""

from collections.abc import Iterable

from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.gears import CHECKPOINT_GIVES
from domain.games.formula_d.order import order_of_play
from domain.games.formula_d.state import Car, State
from domain.games.protocol import Question, Seat
from projections.boards.formula_d.looks import BoardWords, PanelWords, SeatLook
from projections.words.catalog import Words, escape, shortened
from projections.words.formula_d.labels import question_words
from projections.words.formula_d.places import Places, capital
from projections.words.game import ALT_TEXT, Names

NAME_IN_ALT_TEXT = 24
"""Characters of a name that the description of a picture has room for."""


def places_of(state: State, words: Words) -> Places:
    """The circuit of a race."""
    return Places(state.circuit, state.laps, words)


def situation(state: State, seat: Seat, words: Words) -> str:
    """Gear and points, then the corner the car is in or comes to."""
    car = state.car(seat)
    if seat in state.finished:
        return words.say("You finished in {place} place.", place=words.ordinal(state.finished.index(seat) + 1))
    if car.space is None:
        return words.say("You are out of the race.")
    gear = words.gear(car.gear) if car.gear else words.say("on the grid")
    head = words.count("{gear}, {n} structure point.", "{gear}, {n} structure points.", car.points, gear=gear)
    return f"{capital(head)} {_next(car, car.space, places_of(state, words))}"


def _next(car: Car, space: str, places: Places) -> str:
    words = places.words
    if places.circuit.in_pits(space):
        return _in_pits(car, space, places)
    inside = places.circuit.corner.get(space)
    if inside is not None:
        steps, name = places.straight_on(space), places.corner(inside.key)
        if car.stops >= inside.stops:
            return words.count(
                "All stops in {corner} are made; its exit is {n} space ahead.",
                "All stops in {corner} are made; its exit is {n} spaces ahead.",
                steps,
                corner=name,
            )
        return words.count(
            "In {corner}, stop {stops} of {needed} made; the exit is {n} space ahead.",
            "In {corner}, stop {stops} of {needed} made; the exit is {n} spaces ahead.",
            steps,
            corner=name,
            stops=car.stops,
            needed=inside.stops,
        )
    ahead = places.ahead(space, car.crossings)
    if ahead is None:
        steps = places.straight_on(space)
        return words.count("The finish line is {n} space ahead.", "The finish line is {n} spaces ahead.", steps)
    corner = words.count("{corner} ({n} stop)", "{corner} ({n} stops)", ahead.stops, corner=places.corner(ahead.key))
    distances = places.to_corner(space, ahead)
    if len(set(distances.values())) == 1:
        steps = next(iter(distances.values()))
        return words.count("{corner} is {n} space ahead.", "{corner} is {n} spaces ahead.", steps, corner=corner)
    told = ", ".join(f"{places.lane(lane)} {steps}" for lane, steps in distances.items())
    return words.say("Spaces to {corner}: {distances}.", corner=corner, distances=told)


def _in_pits(car: Car, space: str, places: Places) -> str:
    """How far it is to the box, or out of the pits."""
    words, pits = places.words, places.circuit.pits
    if pits is None:
        return ""
    if not car.served:
        steps = pits.at(pits.boxes[car.seat]) - pits.at(space) + 1
        return words.count("Your box is {n} space ahead.", "Your box is {n} spaces ahead.", steps)
    steps = len(pits.lane) - pits.at(space) + places.in_box(space)
    return words.count("The road is {n} space ahead.", "The road is {n} spaces ahead.", steps)


def progress(state: State, words: Words) -> str:
    """The round and, where there are several, the leader's lap: `Round 9 · lap 1 of 2`."""
    if state.laps == 1:
        return words.say("Round {n}", n=state.round)
    lap = min(state.laps, max(1, *(car.crossings for car in state.cars)))
    return words.say("Round {n} · lap {lap} of {laps}", n=state.round, lap=lap, laps=state.laps)


def alt_text(state: State, names: Names, words: Words) -> str:
    """Where every car is, in the order of the race; with less about each where that is too long."""
    full = _alt_text(state, names, words, with_gear=True)
    return full if len(full) <= ALT_TEXT else shortened(_alt_text(state, names, words, with_gear=False), ALT_TEXT)


def _alt_text(state: State, names: Names, words: Words, with_gear: bool) -> str:
    places = places_of(state, words)
    title = words.say("Formula D, {circuit}", circuit=places.name)
    sentences = [f"{title}. {progress(state, words)}."]
    order = order_of_play(places.circuit, state.cars)
    racing = [_car(state.car(seat), names, places, with_gear) for seat in order]
    if racing:
        sentences.append(words.say("On the track, first to last: {cars}.", cars="; ".join(racing)))
    if state.finished:
        sentences.append(words.say("Finished: {cars}.", cars=_named(state.finished, names, words)))
    if state.eliminated:
        out = (elimination.seat for elimination in state.eliminated)
        sentences.append(words.say("Out of the race: {cars}.", cars=_named(out, names, words)))
    if state.waiting:
        sentences.append(words.say("To act: {name}.", name=_name(state.waiting[0], names)))
    return " ".join(sentences)


def _car(car: Car, names: Names, places: Places, with_gear: bool) -> str:
    words, name = places.words, _name(car.seat, names)
    where = places.aloud(car)
    if not with_gear:
        return words.say("{name} (car {number}) {where}", name=name, number=car.seat + 1, where=where)
    return words.count(
        "{name} (car {number}) {where}, {gear}, {n} point",
        "{name} (car {number}) {where}, {gear}, {n} points",
        car.points,
        name=name,
        number=car.seat + 1,
        where=where,
        gear=words.gear(car.gear),
    )


def _name(seat: Seat, names: Names) -> str:
    return shortened(" ".join(names[seat].split()), NAME_IN_ALT_TEXT)


def _named(seats: Iterable[Seat], names: Names, words: Words) -> str:
    return words.listed(_name(seat, names) for seat in seats)


def panel_alt_text(question: Question, state: State, seat: Seat, words: Words) -> str:
    """The seat's surroundings and what it is asked."""
    text = f"{situation(state, seat, words)} {question_words(question, state, seat, words)}"
    options = words.count("{n} option.", "{n} options.", len(question.options))
    return shortened(f"{text} {options}", ALT_TEXT)


def board_words(state: State, words: Words) -> BoardWords:
    """The words drawn on the board picture."""
    places = places_of(state, words)
    return BoardWords(
        title=places.name,
        state=progress(state, words),
        driver=words.say("driver"),
        where=words.say("where"),
        gear=words.say("gear"),
        points=words.say("points"),
        start=words.say("Finish"),
        pits=words.say("Pits"),
        tunnel=words.say("Tunnel"),
        corners=_corners(places),
        places=_street(places),
    )


def _street(places: Places) -> dict[str, str]:
    """The names of a street circuit's special places; none elsewhere."""
    words = places.words
    if places.circuit.street is None:
        return {}
    return {
        "noise": words.say("Noise"),
        "dark": words.say("Bad road"),
        "police": words.say("Police"),
        "tunnel": words.say("Tunnel"),
        "checkpoint": words.say("Checkpoint: +{n}", n=CHECKPOINT_GIVES),
    }


def _corners(places: Places) -> dict[str, str]:
    return {key: places.corner(key) for key in places.circuit.corners}


def panel_words(state: State, seat: Seat, words: Words) -> PanelWords:
    """The words drawn at the head of the panel picture."""
    car, places = state.car(seat), places_of(state, words)
    gear = state.roll.gear if state.roll is not None and state.waiting[:1] == (seat,) else car.gear
    return PanelWords(
        title=capital(words.gear(gear)),
        detail=words.count("{n} point", "{n} points", car.points),
        warning=_warning(car, places),
        more=words.say("more in the menu below"),
        corners=_corners(places),
        places=_street(places),
    )


def _warning(car: Car, places: Places) -> str:
    if car.space is None or places.circuit.in_pits(car.space):
        return ""
    corner = places.circuit.corner.get(car.space) or places.ahead(car.space, car.crossings)
    missing = corner.stops - car.stops if corner is not None else 0
    if corner is None or missing <= 0:
        return ""
    return places.words.count(
        "{corner}: {n} stop still to make",
        "{corner}: {n} stops still to make",
        missing,
        corner=places.corner(corner.key),
    )


def standing(state: State, names: Names, words: Words) -> str:
    """A line for each car in the order of the race: place, name, where it is, gear and points."""
    racing = order_of_play(circuit(state.circuit), state.cars)
    out = tuple(elimination.seat for elimination in reversed(state.eliminated))
    lines = []
    for place, seat in enumerate((*state.finished, *racing, *out), start=1):
        car, look = state.car(seat), seat_look(seat, state, names, words)
        told = [f"{place}. **{escape(names[seat])}**", look.where]
        if seat in racing:
            told += [words.gear(car.gear)] if car.gear else []
            told.append(words.count("{n} point", "{n} points", car.points))
        lines.append(" · ".join(told))
    return "\n".join(lines)


def seat_look(
    seat: Seat,
    state: State,
    names: Names,
    words: Words,
    *,
    to_act: bool = False,
    clock: str | None = None,
    stand_in: bool = False,
) -> SeatLook:
    """A seat's row on the board picture."""
    if seat in state.finished:
        where = words.say("finished")
    elif state.car(seat).space is None:
        where = words.say("out")
    else:
        where = places_of(state, words).where(state.car(seat))
    fallback = words.say("Car {number}", number=seat + 1)
    return SeatLook(seat, names[seat], fallback, where, to_act=to_act, clock=clock, stand_in=stand_in)
