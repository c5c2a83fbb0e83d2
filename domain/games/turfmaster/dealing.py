"""Before a race: boxes, decks and hands, who throws first."""

from collections.abc import Callable, Iterator, Sequence

from domain.games.protocol import Dice, Fact, Seat
from domain.games.turfmaster.cards import BONUS, DECK, HAND
from domain.games.turfmaster.course import CourseSheet, course
from domain.games.turfmaster.facts import (
    BonusTaken,
    BoxDiceRolled,
    CardsDealt,
    CourseLaid,
    DeckShuffled,
    RaceBegan,
    RollerDiceRolled,
)
from domain.games.turfmaster.state import RACES, State

DIE = (1, 2, 3, 4, 5, 6)


def set_up(laid: CourseLaid, dice: Dice) -> Iterator[Fact]:
    """The course, the boxes by dice, the decks and hands of the first race (seed: Atribuir as Boxes, Baralhar)."""
    yield laid
    horses = range(1, len(laid.owners) + 1)
    rolled: list[Fact] = []
    order = by_dice(horses, dice, lambda horse, thrown: rolled.append(BoxDiceRolled(horse, thrown)))
    yield from rolled
    for horse in horses:
        cards = tuple(dice.shuffle(DECK))
        yield DeckShuffled(horse, cards)
        yield CardsDealt(horse, laid.owners[horse - 1], cards[:HAND])
    standing = standing_at_start(laid.course, laid.steeplechase)
    yield RaceBegan(1, order, course(laid.course).boxes[: len(order)], standing)


def first_roller(seats: int, dice: Dice) -> tuple[tuple[Fact, ...], Seat]:
    """The dice for the right to throw first, and who has it (seed: Determinar o Jogador)."""
    rolled: list[Fact] = []
    order = by_dice(range(seats), dice, lambda seat, thrown: rolled.append(RollerDiceRolled(seat, thrown)), best=1)
    return tuple(rolled), order[0]


def deal(state: State, race: int) -> Iterator[Fact]:
    """New cards for the coming race, the decks not shuffled again; the bonus cards too before the last race, unless
    they were taken earlier (seed: Dar cartas para a 2ª e 3ª Corrida, Regra das Cartas Bónus)."""
    for horse in state.horses:
        yield CardsDealt(horse.horse, horse.seat, horse.box[:HAND])
        bonus = horse.box[HAND : HAND + BONUS]
        if race == RACES and not horse.bonus and bonus:
            yield BonusTaken(horse.horse, horse.seat, race, bonus, automatic=True)


def standing_at_start(which: str | CourseSheet, steeplechase: bool) -> tuple[int, ...]:
    """The numbers of the fences that stand when the horses are in their boxes (seed: Posicionar e a Função)."""
    board = course(which)
    first = 2 if board.sheet.run_twice else 1
    return tuple(range(first, len(board.fences) + 1)) if steeplechase else ()


def by_dice(
    rollers: Sequence[int], dice: Dice, happened: Callable[[int, tuple[int, int]], None], best: int | None = None
) -> tuple[int, ...]:
    """The highest sum of two dice first; those who tie roll again among themselves, the better tie first.

    Only the first `best` places matter where given: ties behind them are left as they are (sheet: rulings, ties).
    """
    sums: dict[int, list[int]] = {}
    for roller in rollers:
        thrown = (dice.roll(DIE), dice.roll(DIE))
        happened(roller, thrown)
        sums.setdefault(sum(thrown), []).append(roller)
    order: list[int] = []
    for total in sorted(sums, reverse=True):
        tied = sums[total]
        settled = len(tied) == 1 or (best is not None and len(order) >= best)
        order += tied if settled else by_dice(tied, dice, happened, best)
    return tuple(order)
