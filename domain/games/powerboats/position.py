"""A position written by hand: checked field by field, and what it leaves out worked out."""

from collections.abc import Iterator

from msgspec.structs import replace

from domain.games.powerboats import dealing, layouts, maps, plans
from domain.games.powerboats.course import TO_FINISH
from domain.games.powerboats.lake import LETTERS, LaidTile, assembled, lake, tiles
from domain.games.powerboats.stage import next_to_move
from domain.games.powerboats.state import LONGEST_RACE, SINKS, Boat, State
from domain.games.protocol import IllegalPosition, Seat


def check(position: State) -> State:
    """The position made whole: lake, course, boats to be placed, whose turn it is are worked out where left out.

    Raises IllegalPosition with the field and what is wrong with it.
    """
    _refuse(_match_problems(position))
    whole = _with_lake(position)
    _refuse(_course_problems(whole))
    _refuse(_list_problems(whole))
    _refuse(_boat_problems(whole))
    whole = _with_turn(replace(whole, boats=tuple(_over_the_line(whole, boat) for boat in whole.boats)))
    _refuse(_turn_problems(whole))
    _refuse(_trail_problems(whole))
    return whole


def _refuse(problems: Iterator[str]) -> None:
    for problem in problems:
        raise IllegalPosition(problem)


def _match_problems(position: State) -> Iterator[str]:
    if not 1 <= len(position.boats) <= layouts.MOST_BOATS:
        yield f"boats: {len(position.boats)}; there must be 1 to {layouts.MOST_BOATS}"
    if not 1 <= position.races <= len(LETTERS):
        yield f"races: {position.races}; there must be 1 to {len(LETTERS)}"
    if not 1 <= position.race <= position.races:
        yield f"race: {position.race}; races are 1 to {position.races}"
    if position.round < 1:
        yield f"round: {position.round}; rounds count from 1"
    if position.lake:
        yield from (f"lake: {fault}" for fault in maps.faults(position.lake))


def _with_lake(position: State) -> State:
    """The tiles side by side where no lake is given; the buoys of the map, else an order of the letter's spots."""
    if position.lake:
        marked = maps.read(position.lake)
        whole = replace(position, lake=marked.rows)
        if marked.buoys:
            whole = replace(whole, buoys=marked.buoys, side=marked.side)
    else:
        laid = position.tiles or tuple(LaidTile(tile.name) for tile in tiles())
        if sorted(it.name for it in laid) != sorted(tile.name for tile in tiles()):
            raise IllegalPosition(f"tiles: there must be each of {', '.join(tile.name for tile in tiles())} once")
        rows, spots = assembled(laid, position.water)
        whole = replace(position, lake=rows, tiles=laid, spots=position.spots or spots)
    if not whole.buoys:
        for order in layouts.orders(whole.spots, whole.letter):
            buoys, side = tuple(it.hex for it in order), order[0].side
            if layouts.can_be_raced(whole.lake, buoys, side):
                return _with_extra_points(replace(whole, buoys=buoys, side=side))
    return _with_extra_points(whole)


def _with_extra_points(position: State) -> State:
    """The scoring variant is always on with two players."""
    return replace(position, extra_points=position.extra_points or len(position.boats) == 2)


def _course_problems(position: State) -> Iterator[str]:
    if len(position.buoys) != len(maps.BUOYS):
        yield f"buoys: {len(position.buoys)}; buoys 0, 1, 2 and 3 and F must be in the map, or buoys 0 to 3 listed"
        return
    for number, buoy in enumerate(position.buoys):
        if buoy not in _words(position):
            yield f"buoys: there is no hex {buoy!r} on this lake for buoy {number}"
            return
    for fault in layouts.unsound(position.course):
        yield f"buoys: {fault}"
    for it in position.spots:
        if it.hex not in _words(position):
            yield f"spots: there is no hex {it.hex!r} on this lake"
    for letter in LETTERS[position.race : position.races]:
        count = sum(it.letter == letter for it in position.spots)
        if count != len(maps.BUOYS):
            yield f"spots: {count} of letter {letter} for a race to come; there must be {len(maps.BUOYS)}"
        elif not dealing.has_course(position.lake, position.spots, letter):
            yield f"spots: no order of the buoys on those of letter {letter} can be raced"


def _words(position: State) -> dict[str, int]:
    return lake(position.lake).number


def _list_problems(position: State) -> Iterator[str]:
    seats = range(len(position.boats))
    lists: dict[str, tuple[Seat, ...]] = {
        "placing": position.placing,
        "finished": position.finished,
        "sunk": position.sunk,
    }
    for name, listed in lists.items():
        for seat in listed:
            if seat not in seats:
                yield f"{name}: there is no seat {seat}"
        if len(set(listed)) != len(listed):
            yield f"{name}: a seat is listed twice"
    if position.start_player not in seats:
        yield f"start_player: there is no seat {position.start_player}"
    over = len(position.results) == position.race == position.races
    if not over and len(position.results) != position.race - 1:
        yield f"results: {len(position.results)} races, but {position.race - 1} have ended"
    for race, result in enumerate(position.results, start=1):
        if sorted(result) != list(seats):
            yield f"results: race {race} must rank every seat once"
    if over and any(boat.hex for boat in position.boats):
        yield "results: the last race has ended, but there are boats on the lake"


def _boat_problems(position: State) -> Iterator[str]:
    taken: dict[str, Seat] = {}
    for index, boat in enumerate(position.boats):
        where = f"boats[{index}]"
        if boat.seat != index:
            yield f"{where}.seat: {boat.seat}; boats are listed by seat, counted from 0"
        yield from _figure_problems(where, boat)
        listed = [seats for seats in (position.placing, position.finished, position.sunk) if index in seats]
        if boat.hex is None:
            if boat.dice:
                yield f"{where}.dice: a boat that is not on the lake has none"
            if len(listed) > 1:
                yield f"{where}.hex: null, but the boat is in more than one of placing, finished and sunk"
            continue
        if listed:
            yield f"{where}.hex: {boat.hex}, but the boat is in placing, finished or sunk"
        number = _words(position).get(boat.hex)
        if number is None:
            yield f"{where}.hex: there is no hex {boat.hex!r} on this lake"
            continue
        if position.course.obstacles[number] is not None:
            yield f"{where}.hex: {boat.hex} is {_obstacle(position, number)}"
        if boat.hex in taken:
            yield f"{where}.hex: {boat.hex} already holds the boat of seat {taken[boat.hex]}"
        taken[boat.hex] = index
        if boat.damage >= SINKS:
            yield f"{where}.damage: {boat.damage}; with {SINKS} or more it has sunk"


def _obstacle(position: State, number: int) -> str:
    return "land" if position.course.obstacles[number] == "land" else "a buoy's"


def _figure_problems(where: str, boat: Boat) -> Iterator[str]:
    if any(die not in plans.FACES for die in boat.dice):
        yield f"{where}.dice: {list(boat.dice)}; dice show 1, 2 or 3"
    if len(boat.dice) > plans.MOST_DICE:
        yield f"{where}.dice: {len(boat.dice)} dice; nobody can have more than {plans.MOST_DICE}"
    if not 0 <= boat.carried <= boat.damage:
        yield f"{where}.carried: {boat.carried}; it is 0 to the boat's damage, {boat.damage}"
    if boat.carried > len(LETTERS) - 1:
        yield f"{where}.carried: {boat.carried}; no more than {len(LETTERS) - 1} counters stay"
    if not 0 <= boat.gate <= TO_FINISH:
        yield f"{where}.gate: {boat.gate}; it is 0 (the start), 1 to 3 (the buoy) or {TO_FINISH} (the finish)"
    if boat.crossings > 0 or (boat.crossings and boat.gate not in range(1, TO_FINISH)):
        yield f"{where}.crossings: {boat.crossings}; it is 0, or below for a buoy's gate crossed against its sense"
    if not 0 <= boat.turns <= LONGEST_RACE:
        yield f"{where}.turns: {boat.turns}; a boat has 0 to {LONGEST_RACE} in a race"
    if boat.points < 0:
        yield f"{where}.points: {boat.points}; points cannot be negative"


def _over_the_line(position: State, boat: Boat) -> Boat:
    """A boat on the front side of the start line has started."""
    started = boat.hex and position.course.front[_words(position)[boat.hex]] > 0
    return replace(boat, gate=1) if started and boat.gate == 0 else boat


def _with_turn(position: State) -> State:
    """Boats that are nowhere are still to be placed; then it is the first boat's turn from the start player on."""
    if len(position.results) == position.race:
        return position
    seats = len(position.boats)
    gone = (*position.placing, *position.finished, *position.sunk)
    order = [(position.start_player - step) % seats for step in range(1, seats + 1)]
    missing = tuple(seat for seat in order if position.boats[seat].hex is None and seat not in gone)
    whole = replace(position, placing=(*position.placing, *missing))
    if whole.placing or whole.turn is not None:
        return whole
    return replace(whole, turn=next_to_move(whole, whole.start_player - 1))


def _turn_problems(position: State) -> Iterator[str]:
    if len(position.results) == position.race:
        if position.turn is not None or position.placing:
            yield "turn: the last race has ended"
        return
    if position.placing:
        if position.turn is not None or position.rolled:
            yield "turn: boats are still to be placed, so it is nobody's"
        if len(layouts.places(position.course)) < len(position.boats):
            yield "placing: there are too few hexes behind the line for all boats"
        return
    if position.turn is None:
        yield "boats: none is on the lake"
    elif position.turn not in range(len(position.boats)):
        yield f"turn: there is no seat {position.turn}"
    elif position.boats[position.turn].hex is None:
        yield f"turn: the boat of seat {position.turn} is not on the lake"


def _trail_problems(position: State) -> Iterator[str]:
    trail = position.trail
    if trail is None:
        return
    if trail.seat not in range(len(position.boats)):
        yield f"trail.seat: there is no seat {trail.seat}"
    for word in (trail.start, *trail.path, *trail.given_up):
        if word not in _words(position):
            yield f"trail: there is no hex {word!r} on this lake"
