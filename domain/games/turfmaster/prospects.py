"""What a horse has still to run, and how long its cards will take it: the estimates a stand-in plays by, in squares."""

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Literal

from domain.games.turfmaster import cards
from domain.games.turfmaster.course import Course, course
from domain.games.turfmaster.handicaps import LIMITS
from domain.games.turfmaster.paths import JUMP
from domain.games.turfmaster.state import Horse, State

Plan = Literal["high", "low"]
"""The order in which ordinary cards that fit are played: the highest first, or the lowest."""

CARD = {8: 7.0, 9: 7.5, 10: 8.0, None: 9.0}
"""Squares that another's horse moves in a card round, about, by its limit."""

DICE = 6.0
"""Squares that a dice round brings, about, to a horse without a handicap."""

SPEEDS = (3, 4, 5, 6, 6, 7, 8, 9)
"""The speeds that rollers declare, about."""

PACE = CARD[None] + DICE

CHANCE_OF_SUM = 0.55
"""How often a roller who is not hurt by it takes both dice."""

SPRINT = 2
"""The last card rounds of a race, in which jokers are played for their value."""


@cache
def to_go(board: Course, square: str) -> float:
    """Squares to the line, halfway between those of the own lane and those of the inner lane; negative beyond it."""
    lane, number = board.spots[square]
    rank = board.ranks[lane][number]
    if rank >= board.finish:
        return float(board.finish - rank)
    own = bisect_left(board.ranks[lane], board.finish) - number
    inner = bisect_left(board.ranks[0], board.finish) - bisect_left(board.ranks[0], rank)
    return (own + inner) / 2


def over_fences(state: State, square: str) -> float:
    """Points to the line beyond a square for each square: what the jumps still ahead take on top."""
    board = course(state.course)
    rank = board.rank(square)
    return (JUMP - 2) * sum(board.fences[number - 1] > rank for number in state.fences or ())


def before_the_fence(state: State, square: str, hand: Sequence[cards.Card]) -> float:
    """What the next fence is likely to cost a horse on a square, in squares.

    Dice that do not carry it over are lost from the fence on; a card that does not is as good as none.
    """
    board = course(state.course)
    rank = board.rank(square)
    ahead = [board.fences[number - 1] - 1 - rank for number in state.fences or () if board.fences[number - 1] > rank]
    if not ahead or min(ahead) > max(SPEEDS):
        return 0.0
    gap = min(ahead)
    if state.kind == "card":
        return sum(speed - gap for speed in SPEEDS if gap < speed < gap + JUMP) / len(SPEEDS)
    failing = [card for card in hand if gap < cards.value(card) < gap + JUMP]
    return PACE * len(failing) / (2 * len(hand)) if hand else 0.0


def rounds_to_go(squares: float) -> int:
    """Card rounds still needed for so many squares, this one included."""
    return max(1, -int(-squares // PACE))


def worth(card: cards.Card, horses: int) -> float:
    """Squares a card brings on average: an ordinary one above the limits is of use only behind the leaders."""
    value = cards.value(card)
    if cards.joker(card):
        return value + 1.0
    stopped = sum(value > limit for limit in LIMITS.values()) / max(horses, len(LIMITS) + 1)
    return value * (1 - stopped / 2)


@cache
def dice_loss(limit: int | None) -> float:
    """Squares lost on average by a horse of this limit when both dice are taken."""
    if limit is None:
        return 0.0
    throws = list(product(range(1, 7), repeat=2))
    return sum(one + other - max(one, other) for one, other in throws if one + other > limit) / len(throws)


class Forecast:
    """The race as it will go on, in squares alone: the others at their usual pace, the own horse by its cards."""

    def __init__(self, state: State, horse: Horse) -> None:
        board = course(state.course)
        self.home = len(state.home)
        self.card_round = state.kind == "card"
        self.others = [
            (to_go(board, other.square) + over_fences(state, other.square), other.horse in state.waiting)
            for other in state.running
            if other.horse != horse.horse and other.square is not None
        ]
        self.spared = horse.seat == state.roller or _leads(board, state, state.roller)

    def squares_to_come(self, start: float, hand: Sequence[cards.Card]) -> float:
        """How far behind the line the horse still is in time, in squares, from so many squares to go with this hand."""
        return min(self._run(start, hand, "high"), self._run(start, hand, "low"))

    def _run(self, own: float, hand: Sequence[cards.Card], plan: Plan) -> float:
        """Dice and card rounds in alternation until the horse is home; each takes its usual pace."""
        left = list(cards.in_order(hand))
        others = [squares for squares, _ in self.others]
        waiting = [still for _, still in self.others]
        if self.card_round:
            line = sorted((own, *others))
            limits = [self._limit(squares, line) for squares in others]
            others = [s - CARD[limit] if w else s for s, limit, w in zip(others, limits, waiting, strict=True)]
        elif any(waiting):
            others = [s - DICE if w else s for s, w in zip(others, waiting, strict=True)]
        elapsed = 0.0
        dice_next, spared = self.card_round, self.spared
        while own > 0 and elapsed < PACE * 20:
            line = sorted((own, *others))
            limit = self._limit(own, line)
            limits = [self._limit(squares, line) for squares in others]
            if dice_next:
                own -= DICE - (0.0 if spared else CHANCE_OF_SUM * dice_loss(limit))
                others = [s - DICE + CHANCE_OF_SUM * dice_loss(b) for s, b in zip(others, limits, strict=True)]
                elapsed += DICE
                spared = False
            else:
                own -= _play(left, limit, plan, sprint=own <= SPRINT * PACE)
                others = [squares - CARD[bound] for squares, bound in zip(others, limits, strict=True)]
                elapsed += CARD[None]
            dice_next = not dice_next
        return elapsed + own

    def _limit(self, squares: float, line: Sequence[float]) -> int | None:
        return LIMITS.get(1 + self.home + bisect_left(line, squares))


def _leads(board: Course, state: State, seat: int) -> bool:
    """Whether a seat's horse is in front, so that the sum of the dice would be thrown against itself."""
    ranks = [(board.rank(horse.square), horse.seat) for horse in state.running if horse.square]
    return any(rank == max(ranks)[0] and owner == seat for rank, owner in ranks)


def _play(left: list[cards.Card], limit: int | None, plan: Plan, *, sprint: bool) -> int:
    """The squares of the card that a plan plays; it is taken from the hand."""
    if not left:
        return 0
    ordinary = [card for card in left if not cards.joker(card)]
    jokers = [card for card in left if cards.joker(card)]
    fitting = [card for card in ordinary if limit is None or cards.value(card) <= limit]
    if sprint and jokers:
        best = max((*fitting, *jokers), key=cards.value)
    elif fitting:
        best = fitting[0] if plan == "low" and not sprint else fitting[-1]
    elif jokers:
        best = jokers[0]
    else:
        left.remove(ordinary[0])
        return 0
    left.remove(best)
    return cards.value(best)
