"""The track, the dice and what is printed on the horses' cards (sheet 1, 2 and 3.1)."""

from domain.games.long_shot.abilities import ABILITIES

HORSES = tuple(range(1, 9))
"""The numbers of the horses, and the faces of the horse die."""

MOVEMENT_DIE = (1, 2, 2, 2, 3, 3)
"""The faces of the movement die."""

LAST_SPACE = 15
"""The last space before the finish; spaces count from 1, 0 is behind the starting line."""

FINISH = 16
"""The position of a horse across the line."""

NO_BETS_FROM = 12
"""The first space past the No Bet Line."""

PURSES = (35, 25, 15)
"""For the first three places (seed: Pontuação)."""

PLACES = len(PURSES)
"""How many horses finish."""

LARGEST_BET = 3
"""What one bet may be at most (seed: Aposta)."""

PAST_LINE_ODDS = 1
"""What a bet on an unfinished horse past the No Bet Line is multiplied by (seed: Pontuação)."""

_ODDS = {1: (5, 4, 3), 2: (5, 4, 3), 3: (6, 5, 4), 4: (6, 5, 4), 5: (7, 6, 5), 6: (7, 6, 5), 7: (9, 8, 7), 8: (9, 8, 7)}
_COSTS = {1: 10, 2: 10, 3: 8, 4: 8, 5: 6, 6: 6, 7: 4, 8: 4}
_COSTS_OF_CARDS = {"pie_in_the_sky": 4}
_PRINTED = {1: (6,), 2: (5,), 3: (1,), 4: (2,), 5: (1, 4), 6: (2, 3), 7: (1, 3), 8: (2, 4)}


def odds(number: int) -> tuple[int, int, int]:
    """The odds of a horse in first, second and third place."""
    return _ODDS[number]


def cost(card: str) -> int:
    """What a card costs at the market."""
    return _COSTS_OF_CARDS.get(card, _COSTS[ABILITIES[card].horse])


def printed(card: str) -> tuple[int, ...]:
    """The horses that are marked on a card's Secondary Movement Bar from the beginning."""
    return _PRINTED[ABILITIES[card].horse]
