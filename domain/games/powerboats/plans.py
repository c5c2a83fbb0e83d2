"""Plans for the dice of a turn, and the sums they may bring (seed: Primeiro: Lançamento dos dados)."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple

FACES = (1, 2, 3)
"""Every die has three sides (seed: Conteúdo)."""

MOST_DICE = 25
"""Nobody can have more: with a sum of 25 a boat crashes on every lake."""


class Plan(NamedTuple):
    """Which dice are kept as they lie, removed, rolled again, and whether one is added."""

    kept: tuple[int, ...]
    removed: int | None = None
    rerolled: tuple[int, ...] = ()
    added: bool = False

    @property
    def thrown(self) -> int:
        """How many dice are thrown together."""
        return len(self.rerolled) + self.added


def left_after(dice: tuple[int, ...], removed: int | None) -> tuple[int, ...]:
    """The dice, in order of their faces, without the one removed."""
    left = sorted(dice)
    if removed is not None:
        left.remove(removed)
    return tuple(left)


def rerolls(dice: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every choice of dice to roll again, by faces in order; none of them first."""
    counts = [dice.count(face) for face in FACES]
    chosen = product(*(range(count + 1) for count in counts))
    found = [tuple(face for face, count in zip(FACES, some, strict=True) for _ in range(count)) for some in chosen]
    return tuple(sorted(found, key=lambda faces: (len(faces), faces)))


def plan(dice: tuple[int, ...], removed: int | None, added: bool, rerolled: tuple[int, ...]) -> Plan:
    """The plan that a choice makes of the dice lying there."""
    kept = list(left_after(dice, removed))
    for face in rerolled:
        kept.remove(face)
    return Plan(tuple(kept), removed, tuple(sorted(rerolled)), added)


def plans(dice: tuple[int, ...]) -> tuple[Plan, ...]:
    """Every plan that differs in what lies there afterwards or in the number thrown."""
    changes: list[tuple[int | None, bool]] = [(None, True), (None, False)]
    changes += [(face, False) for face in sorted(set(dice))]
    found: dict[tuple[tuple[int, ...], int], Plan] = {}
    for removed, added in changes:
        for rerolled in rerolls(left_after(dice, removed)):
            made = plan(dice, removed, added, rerolled)
            found.setdefault((made.kept, made.thrown), made)
    return tuple(found.values())


@lru_cache(maxsize=64)
def throws(count: int) -> Mapping[int, int]:
    """The sums of so many dice, each with its ways out of 3 to the power of their number."""
    ways = {0: 1}
    for _ in range(count):
        further: dict[int, int] = {}
        for total, number in ways.items():
            for face in FACES:
                further[total + face] = further.get(total + face, 0) + number
        ways = further
    return ways


def sums(made: Plan) -> dict[int, int]:
    """The sums that a plan may bring, each with its ways out of `3 ** thrown`."""
    lying = sum(made.kept)
    return {lying + total: ways for total, ways in throws(made.thrown).items()}
