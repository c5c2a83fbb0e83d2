"""The race without players: dice and printed bars alone, for its statistics."""

from collections.abc import Iterable

from msgspec import Struct

from domain.games.long_shot.facts import DiceRolled, HorseFinished
from domain.games.long_shot.horses import HORSES
from domain.games.protocol import Fact


class PureRace(Struct, frozen=True):
    """One race: the rolls to the third finisher, and the horses that finished, in order."""

    rolls: int
    finishers: tuple[int, ...]


class Statistics(Struct, frozen=True):
    """Races counted. `mean_rolls` to the third finisher; `top3` by horse, from 1: its share of races finished."""

    races: int
    mean_rolls: float
    top3: tuple[float, ...]


def raced(facts: Iterable[Fact]) -> PureRace:
    """A race read from its facts, be it one without actions or not."""
    told = list(facts)
    finishers = tuple(fact.horse for fact in told if isinstance(fact, HorseFinished))
    return PureRace(sum(isinstance(fact, DiceRolled) for fact in told), finishers)


def statistics(races: Iterable[PureRace]) -> Statistics:
    """Mean rolls and shares, rounded to four digits. Raises ValueError without any race."""
    run = list(races)
    if not run:
        raise ValueError("there is no race to count")
    top = tuple(round(sum(horse in one.finishers for one in run) / len(run), 4) for horse in HORSES)
    return Statistics(len(run), round(sum(one.rolls for one in run) / len(run), 4), top)
