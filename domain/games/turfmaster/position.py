"""A position written by hand: checked field by field, and what it leaves out worked out."""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from domain.games.protocol import IllegalPosition
from domain.games.turfmaster import cards, dealing, finish, handicaps, survey
from domain.games.turfmaster.conversation import MOST_OPTIONS, PASS
from domain.games.turfmaster.course import CourseSheet, course, courses
from domain.games.turfmaster.state import RACES, Horse, State

MOST_HORSES = 8


def check(position: State) -> State:
    """The position made whole: order, limits, waiting, fences and the cards of each box are worked out where left out.

    Raises IllegalPosition with the field and what is wrong with it.
    """
    for problems in (_course_problems, _match_problems, _horse_problems, _track_problems, _list_problems):
        for problem in problems(position):
            raise IllegalPosition(problem)
    whole = replace(
        position,
        horses=tuple(_with_box(horse) for horse in position.horses),
        fences=_fences(position) if position.fences is None else position.fences,
    )
    order = whole.order or handicaps.order(whole)
    found = handicaps.limits(whole)
    limits = whole.limits or tuple(found.get(number) for number in order)
    whole = replace(whole, order=order, limits=limits, waiting=whole.waiting or order)
    for problem in (*_round_problems(whole), *_dice_problems(whole), *_trail_problems(whole)):
        raise IllegalPosition(problem)
    return whole


def _with_box(horse: Horse) -> Horse:
    """The cards of the deck that are nowhere lie under the box."""
    rest = cards.missing((*horse.hand, *horse.box, *horse.played, *horse.lost))
    return replace(horse, box=(*horse.box, *rest))


def _fences(position: State) -> tuple[int, ...]:
    """All fences; the one on the stretch run twice only between the boxes being empty and all having passed."""
    standing = dealing.standing_at_start(position.course, position.steeplechase)
    board = course(position.course)
    ranks = [board.rank(horse.square) for horse in position.running if horse.square]
    if not position.steeplechase or not board.sheet.run_twice or not ranks:
        return standing
    fence = board.fences[0]
    stands = min(ranks) > board.ranks[0][0] and fence not in ranks and min(ranks) < fence
    return (1, *standing) if stands else standing


def _course_problems(position: State) -> Iterator[str]:
    if isinstance(position.course, CourseSheet):
        yield from (f"course.{fault}" for fault in survey.sheet_faults(position.course))
    elif position.course not in courses():
        yield f"course: there is no {position.course!r}; there are: {', '.join(courses())}"


def _match_problems(position: State) -> Iterator[str]:
    if not 1 <= len(position.horses) <= MOST_HORSES:
        yield f"horses: {len(position.horses)}; there must be 1 to {MOST_HORSES}"
        return
    if not 1 <= position.race <= RACES:
        yield f"race: {position.race}; races are 1 to {RACES}"
    if position.round < 1:
        yield f"round: {position.round}; rounds count from 1"
    if sorted({horse.seat for horse in position.horses}) != list(range(position.seats)):
        yield "horses: the seats that own horses must be 0, 1, 2 and so on, none left out"
    over = finish.over(position) and not position.running
    ended = position.race - (0 if position.exchanging or over else 1)
    if len(position.results) != ended:
        yield f"results: {len(position.results)} races, but {ended} have ended"
    for race, result in enumerate(position.results, start=1):
        if sorted(result) != list(range(1, len(position.horses) + 1)):
            yield f"results: race {race} must rank every horse once"


def _horse_problems(position: State) -> Iterator[str]:
    for index, horse in enumerate(position.horses):
        where = f"horses[{index}]"
        if horse.horse != index + 1:
            yield f"{where}.horse: {horse.horse}; horses are listed by number, counted from 1"
        if not 0 <= horse.bonus <= RACES:
            yield f"{where}.bonus: {horse.bonus}; it is the race it was taken for, 0 before"
        if horse.points < 0:
            yield f"{where}.points: {horse.points}; points cannot be negative"
        for name, pile in (
            ("hand", horse.hand),
            ("box", horse.box),
            ("played", horse.played),
            ("lost", horse.lost),
        ):
            for card in pile:
                if not cards.known(card):
                    yield f"{where}.{name}: there is no card {card!r}; cards are '3', '4', '7' to '12', 'j9' to 'j12'"
        if len(horse.hand) > MOST_OPTIONS:
            yield f"{where}.hand: {len(horse.hand)} cards; there can be no more than {MOST_OPTIONS}"
        too_many = Counter((*horse.hand, *horse.box, *horse.played, *horse.lost)) - Counter(cards.DECK)
        for card in too_many:
            yield f"{where}: there are too many cards {card!r} for one deck"
        if horse.chosen is not None and horse.chosen not in (*horse.hand, PASS):
            yield f"{where}.chosen: {horse.chosen!r} is not in the hand"


def _track_problems(position: State) -> Iterator[str]:
    board = course(position.course)
    squares: dict[str, int] = {}
    for index, horse in enumerate(position.horses):
        where = f"horses[{index}].square"
        off_track = (horse.horse in position.home) + (horse.horse in position.fallen)
        if horse.square is None:
            if not position.exchanging and off_track != 1:
                yield f"{where}: null, so horse {horse.horse} must be in home or in fallen, and in one only"
            continue
        if position.exchanging:
            yield f"{where}: {horse.square}, but between two races no horse is on the track"
            continue
        if horse.square not in board.spots:
            yield f"{where}: there is no square {horse.square!r} on this course"
            continue
        if off_track:
            yield f"{where}: {horse.square}, but horse {horse.horse} is in home or in fallen"
        for other, placed in squares.items():
            if board.spots[horse.square] in board.closed(other):
                yield f"{where}: {horse.square} is closed by horse {placed} on {other}"
        squares[horse.square] = horse.horse


def _list_problems(position: State) -> Iterator[str]:
    numbers = range(1, len(position.horses) + 1)
    lists: dict[str, Sequence[int]] = {
        "order": position.order,
        "waiting": position.waiting,
        "home": position.home,
        "fallen": position.fallen,
        "exchanging": position.exchanging,
    }
    for name, listed in lists.items():
        for number in listed:
            if number not in numbers:
                yield f"{name}: there is no horse {number}"
        if len(set(listed)) != len(listed):
            yield f"{name}: a horse is listed twice"
    if position.limits and len(position.limits) != len(position.order):
        yield f"limits: {len(position.limits)}, but the order has {len(position.order)} horses"
    for fence in position.fences or ():
        if not 1 <= fence <= len(course(position.course).fences):
            yield f"fences: there is no number {fence}"
    if position.fences and not position.steeplechase:
        yield "fences: there are none without steeplechase"
    if position.roller not in range(position.seats):
        yield f"roller: there is no seat {position.roller}"


def _round_problems(position: State) -> Iterator[str]:
    running = [horse.horse for horse in position.running]
    if not position.exchanging and not position.waiting and not finish.over(position):
        yield "horses: none is on the track"
    for number in position.waiting:
        if number not in position.order:
            yield f"waiting: horse {number} is not in the order of the round"
        if number not in running:
            yield f"waiting: horse {number} is not on the track"
    places = [position.order.index(number) for number in position.waiting if number in position.order]
    if places != sorted(places):
        yield "waiting: it must follow the order of the round"
    standing = [course(position.course).fences[number - 1] for number in position.fences or ()]
    for horse in position.running:
        if horse.square and course(position.course).rank(horse.square) in standing:
            yield f"fences: horse {horse.horse} stands on one"
    for number in running:
        if number not in position.order:
            yield f"order: horse {number} is on the track but not in it"


def _dice_problems(position: State) -> Iterator[str]:
    if position.kind == "card" and (position.throw or position.declared):
        yield "throw: there are no dice in a card round"
    if position.throw and any(die not in dealing.DIE for die in position.throw):
        yield f"throw: {list(position.throw)}; dice show 1 to 6"
    declared = position.declared
    if declared and position.throw is None:
        yield "declared: no dice have been thrown"
    elif declared and position.throw:
        possible = sum(position.throw) == declared.speed if declared.both else declared.speed in position.throw
        if not possible:
            yield f"declared.speed: {declared.speed} cannot be made of {list(position.throw)}"


def _trail_problems(position: State) -> Iterator[str]:
    trail = position.trail
    if trail is None:
        return
    for square in (trail.start, *trail.path):
        if square not in course(position.course).spots:
            yield f"trail: there is no square {square!r} on this course"
