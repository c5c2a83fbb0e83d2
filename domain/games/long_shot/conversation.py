"""A decision as a short conversation: the roll, which the game makes itself, or a player's whole turn."""

from domain.games.long_shot import race
from domain.games.long_shot.facts import FirstPlayerDrawn, MarketOpened, RoundBegan, StartingCardDealt
from domain.games.long_shot.ledger import Ledger
from domain.games.long_shot.sheet import STARTING_BET, STARTING_CARDS
from domain.games.long_shot.state import State
from domain.games.long_shot.turn import close, complete, walk
from domain.games.moves import finished
from domain.games.protocol import Dice, Fact, IllegalMove, Move, Question, Seat

ROLL: Move = ("roll",)
"""The move that the game makes by itself at the beginning of a round."""


def set_up(opened: MarketOpened, dice: Dice) -> tuple[Fact, ...]:
    """The market, a starting card each, who rolls first, the first round (seed: Preparação)."""
    facts: list[Fact] = [opened]
    left = list(range(1, len(STARTING_CARDS) + 1))
    for seat in range(opened.seats):
        number = dice.roll(left)
        left.remove(number)
        card = STARTING_CARDS[number - 1]
        facts.append(StartingCardDealt(seat, number, card.cells, card.bets, STARTING_BET))
    first = dice.roll(range(opened.seats))
    return (*facts, FirstPlayerDrawn(first), RoundBegan(1, first))


def to_act(state: State) -> tuple[Seat, ...]:
    """The active player for the roll, then one after the other clockwise."""
    if state.rolled is None:
        return (state.active,)
    return state.waiting[:1]


def ask(state: State, seat: Seat, answers: Move) -> Question | Move:
    """The next question, or the finished move. Raises IllegalMove: `not_asked`, `not_offered`, `wrong_number`."""
    if seat not in to_act(state):
        raise IllegalMove("not_asked", seat=seat)
    if state.rolled is None:
        return finished(ROLL, answers)
    question, _, taken = walk(state, seat, answers)
    return finished(answers[:taken], answers) if question is None else question


def play(state: State, seat: Seat, move: Move, dice: Dice) -> tuple[Fact, ...]:
    """What happens on a finished move. Raises IllegalMove where `ask` would not lead to it."""
    if seat not in to_act(state):
        raise IllegalMove("not_asked", seat=seat)
    if state.rolled is None:
        if move != ROLL:
            raise IllegalMove("not_offered" if move else "incomplete")
        ledger = Ledger(state, seat)
        race.roll(ledger, dice)
    else:
        ledger = complete(state, seat, move)
    close(ledger)
    return tuple(ledger.facts)
