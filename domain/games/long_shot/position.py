"""A position written by hand: checked field by field, and what it leaves out worked out."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from domain.games.long_shot.abilities import ABILITIES, HOUSE
from domain.games.long_shot.horses import FINISH, HORSES, LAST_SPACE, MOVEMENT_DIE, PLACES, printed
from domain.games.long_shot.sheet import BOXES, GRID, WILDS, lines_done
from domain.games.long_shot.state import Horse, Player, State
from domain.games.protocol import IllegalPosition

MOST_PLAYERS = 8


def check(position: State) -> State:
    """The position made whole: horses left out stand at the start with their house cards, printed marks are added to
    each bar, and after a roll everyone acts from the active player on, where nobody is said to wait.

    Raises IllegalPosition with the field and what is wrong with it.
    """
    for problems in (_player_problems, _horse_problems):
        for problem in problems(position):
            raise IllegalPosition(problem)
    listed = {horse.horse: horse for horse in position.horses}
    whole = replace(position, horses=tuple(_whole(listed.get(number, Horse(number))) for number in HORSES))
    if whole.rolled and not whole.waiting and not whole.decided and whole.actions == "all":
        seats = len(whole.players)
        whole = replace(whole, waiting=tuple((whole.active + turn) % seats for turn in range(seats)))
    for problem in (*_place_problems(whole), *_round_problems(whole)):
        raise IllegalPosition(problem)
    return whole


def _whole(horse: Horse) -> Horse:
    card = horse.card or HOUSE[horse.horse - 1]
    position = FINISH if horse.place else horse.position
    return replace(horse, card=card, position=position, bar=tuple(sorted({*horse.bar, *printed(card)})))


def _player_problems(position: State) -> Iterator[str]:
    if not 1 <= len(position.players) <= MOST_PLAYERS:
        yield f"players: {len(position.players)}; there must be 1 to {MOST_PLAYERS}"
    for seat, player in enumerate(position.players):
        where = f"players[{seat}]"
        if player.seat != seat:
            yield f"{where}.seat: {player.seat}; players are listed by seat, counted from 0"
        if player.money < 0:
            yield f"{where}.money: {player.money}; money cannot be negative"
        if not 0 <= player.wilds <= WILDS:
            yield f"{where}.wilds: {player.wilds}; there are 0 to {WILDS} unused"
        yield from (f"{where}.{problem}" for problem in _sheet_problems(player))


def _sheet_problems(player: Player) -> Iterator[str]:
    for cell in player.cells:
        if cell not in GRID:
            yield f"cells: there is no {cell!r}; cells are 'a1' to 'd4'"
    if len(set(player.cells)) != len(player.cells):
        yield "cells: one is listed twice"
    for bonus, count in Counter(player.bonuses).items():
        if count > BOXES[bonus]:
            yield f"bonuses: {count} of {bonus!r}; there are {BOXES[bonus]}"
    done = len(lines_done(player.cells))
    if len(player.bonuses) > done:
        yield f"bonuses: {len(player.bonuses)}, but {done} lines are complete"
    for name, marks in (("helmets", player.helmets), ("jerseys", player.jerseys)):
        for horse in marks:
            if horse not in HORSES:
                yield f"{name}: there is no horse {horse}"
        if len(set(marks)) != len(marks):
            yield f"{name}: a horse is listed twice"
    if len(player.bets) != len(HORSES):
        yield f"bets: {len(player.bets)}; there must be one for each of the {len(HORSES)} horses, 0 where there is none"
    if any(bet < 0 for bet in player.bets):
        yield "bets: a bet cannot be negative"


def _horse_problems(position: State) -> Iterator[str]:
    for index, horse in enumerate(position.horses):
        where = f"horses[{index}]"
        if horse.horse not in HORSES:
            yield f"{where}.horse: there is no horse {horse.horse}"
        if horse.card and horse.card not in ABILITIES:
            yield f"{where}.card: there is no {horse.card!r}"
        elif horse.card and ABILITIES[horse.card].horse != horse.horse:
            yield f"{where}.card: {horse.card!r} is a card of horse {ABILITIES[horse.card].horse}"
        if horse.place is None and not 0 <= horse.position <= LAST_SPACE:
            yield f"{where}.position: {horse.position}; spaces are 1 to {LAST_SPACE}, 0 at the start"
        if horse.place is not None and horse.position not in (0, FINISH):
            yield f"{where}.position: {horse.position}, but a horse with a place is at {FINISH}, or left out"
        if horse.place is not None and not 1 <= horse.place <= PLACES:
            yield f"{where}.place: {horse.place}; places are 1 to {PLACES}"
        for marked in horse.bar:
            if marked not in HORSES:
                yield f"{where}.bar: there is no horse {marked}"
        if len(set(horse.bar)) != len(horse.bar):
            yield f"{where}.bar: a horse is listed twice"
        if horse.owner is not None and horse.owner not in range(len(position.players)):
            yield f"{where}.owner: there is no seat {horse.owner}"
    numbers = [horse.horse for horse in position.horses]
    if len(set(numbers)) != len(numbers):
        yield "horses: one is listed twice"


def _place_problems(position: State) -> Iterator[str]:
    places = sorted(horse.place for horse in position.horses if horse.place)
    if places != list(range(1, len(places) + 1)):
        yield f"horses: the places {places} must be 1, 2 and so on, each once"
    if position.decided and position.rolled is None:
        yield "rolled: null, but after the third finisher no dice are rolled any more"


def _round_problems(position: State) -> Iterator[str]:
    seats = range(len(position.players))
    if position.round < 1:
        yield f"round: {position.round}; rounds count from 1"
    if position.active not in seats:
        yield f"active: there is no seat {position.active}"
        return
    order = [(position.active + turn) % len(seats) for turn in seats]
    rolled = position.rolled
    if rolled is None:
        if position.waiting:
            yield "waiting: nobody acts before the dice are rolled"
    elif rolled.horse not in HORSES:
        yield f"rolled.horse: {rolled.horse}; the horse die shows 1 to {len(HORSES)}"
    elif rolled.spaces not in MOVEMENT_DIE:
        yield f"rolled.spaces: {rolled.spaces}; the movement die shows 1, 2 or 3"
    if position.waiting and list(position.waiting) != order[len(order) - len(position.waiting) :]:
        yield f"waiting: {list(position.waiting)}; it must be the end of {order}, the order of play"
    if position.before and len(position.before) != len(HORSES):
        yield f"before: {len(position.before)}; there must be one for each of the {len(HORSES)} horses, or none at all"
    if not all(0 <= place <= FINISH for place in position.before):
        yield f"before: {list(position.before)}; positions are 0 to {FINISH}"
    if position.actions == "none" and (rolled or position.waiting) and not position.over:
        yield "rolled: in a pure race it stays null"
