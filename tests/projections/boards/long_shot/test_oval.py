"""Where spaces lie on the picture, worked out by hand from the oval's measures."""

from itertools import combinations
from math import dist, pi

import pytest

from projections.boards.long_shot.oval import at, cloth_size, slots

PIECE = (2 * (1502 - 98 - 2 * 170) + 2 * (604 - 98 - 2 * 170) + 2 * pi * 170) / 17
"""The middle line runs in the box (98, 98, 1502, 604) with corners of radius 170; it has 17 equal pieces."""


def test_the_gate_is_in_the_middle_of_the_near_side_and_the_run_begins_to_the_left() -> None:
    assert at(0) == pytest.approx((800, 604))
    assert at(1) == pytest.approx((800 - PIECE, 604), abs=0.2)


def test_the_far_side_is_run_to_the_right() -> None:
    """Half of the way round lies opposite to the gate."""
    assert at(8.5) == pytest.approx((800, 98), abs=0.2)
    assert at(9)[0] == pytest.approx(800 + PIECE / 2, abs=0.2)


def test_the_infield_is_inside() -> None:
    assert at(1, 76) == pytest.approx((800 - PIECE, 604 - 76), abs=0.2)
    assert at(8.5, 76) == pytest.approx((800, 98 + 76), abs=0.2)


def test_the_lap_ends_where_it_began() -> None:
    assert at(17) == pytest.approx(at(0))
    assert at(16)[0] == pytest.approx(800 + PIECE, abs=0.2)


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("space", range(16))
def test_horses_on_one_space_are_told_apart(space: int, count: int) -> None:
    """No cloth hides more than a third of another, and none leaves the track by more than its rail."""
    places = [at(t, offset) for t, offset in slots(space, count)]
    assert len(places) == count
    for one, two in combinations(places, 2):
        assert dist(one, two) > cloth_size(count) * 0.66
    assert all(abs(offset) + cloth_size(count) / 2 < 76 for _, offset in slots(space, count))
