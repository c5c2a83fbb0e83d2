"""The courses that come with the game, and those written inline."""

import msgspec
import pytest

from domain.games.protocol import IllegalPosition
from domain.games.turfmaster.course import Course, CourseSheet, UnknownCourse, course, courses, track
from domain.games.turfmaster.geometry import Sector, lane_width, places, ranks
from domain.games.turfmaster.state import Horse, State
from domain.games.turfmaster.survey import check, sheet_faults
from tests.domain.turfmaster.track import RULES, straight


@pytest.mark.parametrize("key", ["oval", "triangle"])
def test_the_courses_are_sound(key: str) -> None:
    """Sheet: rulings, tracks: 8 lanes, one square more a curve and lane, 14 squares beyond the line, six fences."""
    assert courses() == ("oval", "triangle")
    assert check(course(key)) == []


@pytest.mark.parametrize(("key", "inner", "outer"), [("oval", 104, 118), ("triangle", 113, 134)])
def test_lengths_from_box_to_finish(key: str, inner: int, outer: int) -> None:
    """Sheet: rulings, tracks: about 105 and 117 squares inside; 7 lanes further out 2 or 3 curves add 14 or 21."""
    board = course(key)
    before = [sum(rank < board.finish for rank in squares) for squares in board.ranks]
    assert (before[0], before[-1]) == (inner, outer)


def test_only_fence_1_of_the_oval_lies_on_the_stretch_that_is_run_twice() -> None:
    """Seed, Posicionar e a Função das Cercas; sheet: a lap further on it would be before the finish. A standing fence
    right before the boxes would have to be run through at the start."""
    board = course("oval")
    assert board.sheet.run_twice
    assert board.fences[0] + board.sheet.lap < board.finish
    assert [fence for fence in board.fences[1:] if fence <= 12 or fence >= 106] == []
    assert not course("triangle").sheet.run_twice
    moved = msgspec.structs.replace(board.sheet, fences=(10, 20, 52, 62, 72, 108))
    assert check(Course("oval", moved)) == [
        "fences: number 6 is on the stretch that is run twice, where only number 1 may be"
    ]


def test_a_curve_gives_one_square_more_to_each_lane() -> None:
    """Sheet, Track: exactly one more square per curve and lane; squares abreast share a rank. Three lanes, a straight
    of 2 and a curve of 2, 3 and 4: the middle lane's second square lies between the outer lane's second and third."""
    assert ranks((Sector(2), Sector(2, 90)), 3) == ((0, 1, 3, 5), (0, 1, 2, 4, 5), (0, 1, 2, 3, 4, 5))


def test_lanes_lie_side_by_side() -> None:
    """Drawn from geometry: outer lanes to the right of the course, and a half turn leads back."""
    sectors = (Sector(4), Sector(6, 180), Sector(4))
    laid = places(sectors, 2)
    width = lane_width(sectors)
    assert laid[0][0].x == laid[1][0].x == 0.5
    assert laid[0][0].y - laid[1][0].y == pytest.approx(width)
    assert laid[0][-1].x == pytest.approx(0.5)
    assert laid[1][-1].y - laid[0][-1].y == pytest.approx(width)
    assert width * 3.14159265 == pytest.approx(1)


def test_a_lap_of_the_oval_comes_back_to_where_it_began() -> None:
    """The stretch that is run twice is one place: rank 106 of a lane lies where its box does."""
    board = course("oval")
    for lane in (1, 8):
        box, again = board.places[f"{lane}.0"], board.places[f"{lane}.{board.sheet.lap}"]
        assert (box.x, box.y) == pytest.approx((again.x, again.y))


def test_an_unknown_course_is_refused() -> None:
    """One sentence that names those there are."""
    with pytest.raises(UnknownCourse, match="oval, triangle"):
        course("ascot")


FAULTY = [
    (CourseSheet((), 5), "at least one lane"),
    (CourseSheet(((0, 1, 1, 2, 9),), 5), "1 comes after 1"),
    (CourseSheet(((0, 1, 2),), 5), "ends at 2, before the finish"),
    (CourseSheet(((0, 1, 2, 6), (1, 2, 6)), 5), "box of lane 2"),
    (CourseSheet(((0, 1, 3, 4, 6),), 5, (2,)), "no square 2 to jump"),
    (CourseSheet(((0, 1, 3, 4, 6), (0, 2, 3, 4, 6)), 5, (3,)), "not abreast"),
    (CourseSheet(((0, 1, 2, 3, 4, 6),), 5, (2, 3)), "3 comes too close after 2"),
]


@pytest.mark.parametrize(("sheet", "fault"), FAULTY)
def test_faults_of_a_course_are_named(sheet: CourseSheet, fault: str) -> None:
    """Each fault by a sentence of its own, in a position as well."""
    assert any(fault in found for found in sheet_faults(sheet))
    with pytest.raises(IllegalPosition, match=r"course\."):
        RULES.check(State(course=sheet, horses=(Horse(1, 0, "1.0"),)))


def test_a_faulty_course_of_our_own_is_told_from_a_sound_one() -> None:
    """`check` compares ranks with what the sectors draw, the lanes, the length and the fences."""
    sound = course("triangle").sheet
    short = msgspec.structs.replace(sound, ranks=tuple(squares[:-60] for squares in sound.ranks), finish=90)
    faults = " / ".join(check(Course("triangle", short)))
    for part in ("not those that the sectors draw", "inner lane has", "fences: number"):
        assert part in faults


def test_the_track_as_json() -> None:
    """Squares by lane, ranks, diagonals, boxes, finish and fences."""
    told = track(Course("", straight(lanes=2, squares=4, finish=3)))
    assert told["lanes"][1] == ["2.0", "2.1", "2.2", "2.3"]
    assert told["rank"]["2.3"] == 3
    assert told["diagonals"]["1.0"] == ["2.1"]
    assert told["diagonals"]["1.3"] == []
    assert (told["boxes"], told["finish"], told["fences"]) == (["1.0", "2.0"], 3, [])
    assert msgspec.json.encode(told)
