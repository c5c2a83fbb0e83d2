"""Lakes of Powerboats dealt at random, each checked whole: whatever is dealt can be raced."""

from domain.dice import ProvableDice
from domain.games.powerboats import survey
from domain.games.powerboats.lake import Water

WATERS: tuple[Water, Water] = ("dark", "light")


class BadLake(Exception):
    """A lake was dealt that cannot be raced."""


def check_lake(seed: int) -> None:
    """The lake of a seed with its three courses, dark and light in turns. Raises BadLake."""
    water = WATERS[seed % len(WATERS)]
    faults = survey.check(survey.deal(water, ProvableDice(seed.to_bytes(8, "big"))))
    if faults:
        raise BadLake(f"{water}: {'; '.join(faults)}")
