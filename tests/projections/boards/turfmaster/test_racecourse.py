"""Where squares lie on the picture, worked out by hand from the layout and the sectors."""

from itertools import pairwise
from math import dist

import pytest

from projections.boards.turfmaster.racecourse import racecourse
from tests.projections.boards.turfmaster.races import straight

STEP = (1174 - 426) / 26
"""A square of the oval's straights: 26 of them lie between the middles of its bends."""


def test_the_boxes_of_the_oval() -> None:
    """The first straight is 22 of 26 squares long, so the boxes are its fifth; lanes are 30 wide, the first 163 from
    the middle line at y 452."""
    cell = racecourse("oval").cells["1.0"]
    assert cell.centre == pytest.approx((426 + 4.5 * STEP, 452 + 163 + 15))
    assert racecourse("oval").cells["8.0"].centre == pytest.approx((426 + 4.5 * STEP, 452 + 163 + 225))
    assert cell.heading == pytest.approx(0)


def test_the_far_straight_is_run_to_the_left() -> None:
    """Ranks 49 to 74 lie on it: 22 of the first straight and 27 of the bend come before."""
    cell = racecourse("oval").cells["1.62"]
    assert cell.centre == pytest.approx((1174 - 13.5 * STEP, 452 - 163 - 15))
    assert abs(cell.heading) == pytest.approx(180)


def test_the_middle_of_a_bend() -> None:
    """20 squares of the inner lane turn by 180 degrees; ranks 22 and 24 are its first two: 27 squares outside are 20
    inside. The outer lane's 14th of 27 looks straight up at the right end."""
    cell = racecourse("oval").cells["8.35"]
    assert cell.centre == pytest.approx((1174 + 163 + 225, 452))
    assert cell.heading == pytest.approx(-90)


def test_what_is_run_twice_lies_in_one_place() -> None:
    """A lap of the oval has 106 ranks."""
    here = racecourse("oval")
    assert here.centre("3.5") == pytest.approx(here.centre("3.111"))


@pytest.mark.parametrize("course", ["oval", "triangle"])
def test_squares_of_a_lane_join(course: str) -> None:
    here = racecourse(course)
    for names in here.board.names:
        for before, after in pairwise(names):
            assert here.cells[before].sides[0][-1] == pytest.approx(here.cells[after].sides[0][0])
            assert here.cells[before].sides[1][-1] == pytest.approx(here.cells[after].sides[1][0])


@pytest.mark.parametrize("course", ["oval", "triangle"])
def test_no_two_squares_of_a_lap_share_a_place(course: str) -> None:
    """Eighteen pixels are seen even on a telephone; the whole course lies on the picture."""
    here = racecourse(course)
    lap = [cell for cell in here.cells.values() if cell.rank < here.board.sheet.lap]
    for k, cell in enumerate(lap):
        assert all(0 < x < 1600 and 0 < y < here.height for x, y in cell.outline)
        assert all(dist(cell.centre, other.centre) > 18 for other in lap[:k])


def test_squares_abreast_lie_on_one_line_across() -> None:
    """Rank 14 of the triangle's first straight."""
    xs = {round(racecourse("triangle").cells[f"{lane}.14"].centre[0]) for lane in range(1, 9)}
    assert len(xs) == 1


def test_the_finish_runs_along_the_first_squares_beyond_it() -> None:
    """Rank 118 is the 13th square behind the box."""
    line = racecourse("oval").line(118)
    assert [cell.rank for cell in line] == [118] * 8
    assert line[0].entry[0] == pytest.approx((426 + 16 * STEP, 452 + 163))


def test_a_small_track_is_a_straight_with_the_inner_lane_below() -> None:
    here = racecourse(straight(ranks=12).course)
    first, last = here.centre("1.0"), here.centre("1.11")
    assert first[1] == last[1] > here.centre("3.0")[1]
    assert last[0] - first[0] == pytest.approx(11 * 74)


def test_a_long_track_goes_on_in_further_rows() -> None:
    """90 ranks make three rows of 30."""
    here = racecourse(straight(ranks=90).course)
    assert here.centre("1.29")[1] < here.centre("1.30")[1] < here.centre("1.60")[1]
    assert here.centre("1.0")[0] == here.centre("1.30")[0] == here.centre("1.60")[0]
