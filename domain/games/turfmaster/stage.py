"""Where a match stands: what is being decided, by whom and for which horse."""

from typing import Literal

from domain.games.protocol import Seat
from domain.games.turfmaster.cards import BONUS, HAND
from domain.games.turfmaster.state import RACES, Horse, State

Stage = Literal["exchange", "choice", "card", "throw", "speed", "run", "over"]
"""Hands between races; cards face down, all at once; a card; the throw; the roller's speed; a dice move; the end."""


def stage(state: State) -> Stage:
    """What is being decided."""
    if state.exchanging:
        return "exchange"
    if not state.waiting:
        return "over"
    if state.kind == "card":
        return "choice" if _choosing(state) else "card"
    if state.throw is None:
        return "throw"
    return "speed" if state.declared is None else "run"


def to_act(state: State) -> tuple[Seat, ...]:
    """The seats that must decide now, in seat order where several do."""
    match stage(state):
        case "over":
            return ()
        case "exchange":
            return _owners(state, state.exchanging)
        case "choice":
            return _owners(state, _choosing(state))
        case "throw" | "speed":
            return (state.roller,)
        case _:
            return (state.horse(state.waiting[0]).seat,)


def decided_for(state: State, seat: Seat) -> Horse:
    """The horse that a seat's question is about; its first where the question is about all horses."""
    match stage(state):
        case "exchange":
            numbers = state.exchanging
        case "choice":
            numbers = _choosing(state)
        case "throw" | "speed":
            numbers = tuple(horse.horse for horse in state.horses)
        case _:
            numbers = state.waiting[:1]
    return next(state.horse(number) for number in numbers if state.horse(number).seat == seat)


def next_race(state: State) -> int:
    """The race for which cards are drawn now: the coming one between races."""
    return len(state.results) + 1


def hold(state: State, horse: Horse) -> int:
    """How many cards a horse may hold for the coming race (seed: Dar cartas para a 2ª e 3ª Corrida)."""
    return HAND + BONUS if horse.bonus == next_race(state) else HAND


def may_take_bonus(state: State, horse: Horse) -> bool:
    """Whether a horse's bonus cards are still there for a decision of its owner (sheet: rulings, bonus cards)."""
    taking_part = horse.square is not None or horse.horse in state.exchanging
    return horse.bonus == 0 and next_race(state) < RACES and len(horse.box) >= BONUS and taking_part


def _choosing(state: State) -> tuple[int, ...]:
    """The horses for which a card has still to be laid face down, before any of the round has moved."""
    if state.cards != "face_down":
        return ()
    return tuple(
        number
        for number in state.waiting
        if (horse := state.horse(number)).chosen is None and (horse.hand or may_take_bonus(state, horse))
    )


def _owners(state: State, numbers: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(sorted({state.horse(number).seat for number in numbers}))
