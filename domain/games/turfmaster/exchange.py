"""Between two races: cards lost after a bonus, and old cards for new."""

from collections.abc import Iterator

from domain.games.protocol import Dice, Fact
from domain.games.turfmaster.cards import BONUS, Card, without
from domain.games.turfmaster.facts import CardsLost, ExchangeBegan
from domain.games.turfmaster.stage import hold
from domain.games.turfmaster.state import State


def losses(state: State, dice: Dice) -> Iterator[Fact]:
    """Two cards at random of what is left to each horse that used its bonus in the race just run.

    Seed: Dar cartas para a 2ª e 3ª Corrida. The dice give the place in the hand, from 1, of each card drawn.
    """
    for horse in state.horses:
        if horse.bonus != state.race:
            continue
        left, drawn = horse.hand, list[Card]()
        while left and len(drawn) < BONUS:
            place = dice.roll(range(1, len(left) + 1))
            drawn.append(left[place - 1])
            left = without(left, drawn[-1:])
        if drawn:
            yield CardsLost(horse.horse, horse.seat, tuple(drawn))


def to_exchange(state: State) -> tuple[int, ...]:
    """The horses with more cards than they may hold."""
    return tuple(horse.horse for horse in state.horses if len(horse.hand) > hold(state, horse))


def began(horses: tuple[int, ...]) -> Iterator[Fact]:
    """The choice of hands, all owners at the same time."""
    yield ExchangeBegan(horses)
