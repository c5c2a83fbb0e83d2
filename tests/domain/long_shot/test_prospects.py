"""The estimates of the rest of a race."""

from typing import Any

import pytest

from domain.games.long_shot.prospects import Forecast, forecast, race_of
from tests.domain.long_shot.table import race


def foreseen(**fields: Any) -> Forecast:
    return forecast(*race_of(race(**fields)))


def test_each_place_goes_to_one_horse() -> None:
    """Three horses finish, so each place's chances add up to one."""
    chances = foreseen(at={2: 9, 7: 4}).chances((0, 9, 0, 0, 0, 0, 4, 0))
    for place in range(3):
        assert sum(chance[place] for chance in chances) == pytest.approx(1)


def test_places_taken_are_certain() -> None:
    """Horse 8 has won and horse 3 come second."""
    found = foreseen(places={8: 1, 3: 2})
    chances = found.chances(found.positions)
    assert (chances[7], chances[2]) == ((1, 0, 0, 0), (0, 1, 0, 0))


def test_who_is_ahead_has_the_better_chance() -> None:
    """On 14 against the start."""
    found = foreseen(at={8: 14})
    assert found.chances(found.positions)[7][0] > 0.8


def test_a_mark_on_a_bar_helps() -> None:
    """Seed, Dicas: horses that one can influence."""
    found = foreseen()
    before, after = (sum(chances[7][:3]) for chances in (found.chances(found.positions), found.with_mark(8)))
    assert after > before


def test_after_the_third_finisher_nothing_changes() -> None:
    """What is past the line stays there."""
    found = foreseen(places={1: 1, 2: 2, 3: 3}, at={4: 12, 5: 11}, die=1)
    assert found.rolls == 0
    assert found.chances(found.positions)[3:5] == ((0, 0, 0, 1), (0, 0, 0, 0))


def test_the_same_race_has_the_same_estimates() -> None:
    """Seeded by the race: nothing is drawn from the match."""
    key = race_of(race(at={2: 9}))
    assert Forecast(*key).chances(key[0]) == Forecast(*key).chances(key[0])
