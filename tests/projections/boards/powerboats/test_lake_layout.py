"""Where the lake lies on the picture and where its shores run, worked out by hand."""

from itertools import pairwise
from math import dist, sqrt

import pytest

from domain.games.powerboats.hexes import SIDES
from projections.boards.powerboats.layout import layout
from projections.boards.powerboats.reach import beside
from projections.boards.powerboats.shore import offset, shores
from tests.projections.boards.powerboats.races import POND, midway

WIDE = 1188 / 26.5
"""The width of a hex of 26 columns in the room between x 50 and 1238."""


def test_the_lake_of_six_tiles_fills_its_room() -> None:
    place = layout(midway().lake)
    assert place.unit == pytest.approx(WIDE)
    assert place.centre("a1") == pytest.approx((50 + WIDE / 2, 122 + WIDE / sqrt(3)))
    assert place.centre("c2") == pytest.approx((50 + 3 * WIDE, 122 + WIDE / sqrt(3) + WIDE * sqrt(3) / 2))
    assert place.bottom < 1150


def test_a_small_lake_has_larger_hexes_in_the_middle_of_the_room() -> None:
    """16 columns: 1188 / 16.5 pixels, less than the 96 allowed."""
    place = layout(POND)
    assert place.unit == pytest.approx(72)
    assert place.centre("a1")[0] == pytest.approx(50 + 36)
    tiny = layout(("...", "..."))
    assert tiny.unit == 96
    assert tiny.centre("a1")[0] == pytest.approx(644 - 1.75 * 96 + 48)


def test_the_neighbours_of_a_hex_lie_around_it() -> None:
    place = layout(POND)
    around = [beside(place, "f6", side) for side in SIDES]
    assert around[0] == pytest.approx(place.centre("g6"))
    assert around[1] == pytest.approx(place.centre("g7"))
    assert around[5] == pytest.approx(place.centre("g5"))
    assert {round(dist(point, place.centre("f6"))) for point in around} == {72}


def test_a_pond_has_one_outer_shore_and_a_line_around_each_island() -> None:
    outer, islands = shores(POND)
    assert (len(outer), len(islands)) == (1, 1)
    xs = [x for x, _ in islands[0]]
    place = layout(POND)
    assert place.centre("h5")[0] - 36 <= min(xs) < place.centre("h5")[0] < place.centre("i5")[0] < max(xs)


def test_waters_apart_have_shores_of_their_own() -> None:
    outer, islands = shores(("..#..", "..#..", ".##.."))
    assert (len(outer), len(islands)) == (2, 0)


def test_a_shore_moves_towards_the_water() -> None:
    """An island grows by it, the lake gets smaller."""
    outer, islands = shores(POND)
    for line, grows in ((islands[0], True), (outer[0], False)):
        middle = (sum(x for x, _ in line) / len(line), sum(y for _, y in line) / len(line))
        before = sum(dist(point, middle) for point in line)
        assert (sum(dist(point, middle) for point in offset(line, 5)) > before) is grows


def test_shores_are_smooth() -> None:
    """No point is farther from the next than an eighth of the six sides' round of a hex."""
    for line in (*shores(POND)[0], *shores(POND)[1]):
        assert max(dist(one, other) for one, other in pairwise([*line, line[0]])) < 72 * 6 / sqrt(3) / 8
