"""What a course must keep to, checked (sheet: rulings, tracks and fences)."""

from collections.abc import Iterator
from itertools import pairwise

from domain.games.turfmaster.course import Course, CourseSheet
from domain.games.turfmaster.geometry import LANES, ranks

BEYOND = 14
"""Squares there must be beyond the line: the longest card moves 12."""

FENCES = 6
"""The fences of a steeplechase."""

INNERMOST = {"oval": (100, 112), "triangle": (110, 124)}
"""The squares of the inner lane from box to finish: about 105 and 117."""

CURVES = {"oval": 2, "triangle": 3}


def check(course: Course) -> list[str]:
    """Every fault of a course that comes with the game, one plain sentence each; none for a sound one."""
    faults = list(sheet_faults(course.sheet))
    if any(len(squares) < 2 for squares in course.ranks or ((),)):
        return faults
    return [*faults, *_drawn(course), *_lanes(course), *_length(course), *_fences(course)]


def sheet_faults(sheet: CourseSheet) -> Iterator[str]:
    """The faults that no course may have, one written inline neither."""
    if not sheet.ranks or any(len(squares) < 2 for squares in sheet.ranks):
        yield "ranks: there must be at least one lane, and two squares in each"
        return
    for lane, squares in enumerate(sheet.ranks, start=1):
        for rank, following in pairwise(squares):
            if following <= rank:
                yield f"ranks: in lane {lane} {following} comes after {rank}, but ranks rise along a lane"
        if squares[-1] < sheet.finish:
            yield f"ranks: lane {lane} ends at {squares[-1]}, before the finish at {sheet.finish}"
        if squares[0] != sheet.ranks[0][0]:
            yield f"ranks: the box of lane {lane} is at {squares[0]}, not abreast of lane 1's"
        for fence in sheet.fences:
            if fence not in squares[2:-1]:
                yield f"fences: lane {lane} has no square {fence} to jump, with a square to take off and one to land"
    for fence in sheet.fences:
        before = {squares[squares.index(fence) - 1] for squares in sheet.ranks if fence in squares}
        if len(before) > 1:
            yield f"fences: the squares before {fence} are not abreast"
    for fence, following in pairwise(sheet.fences):
        if following < fence + 2:
            yield f"fences: {following} comes too close after {fence}"


def _drawn(course: Course) -> Iterator[str]:
    if ranks(course.sheet.sectors) != course.ranks:
        yield "ranks: they are not those that the sectors draw"


def _lanes(course: Course) -> Iterator[str]:
    if len(course.ranks) != LANES:
        yield f"ranks: {len(course.ranks)} lanes, not {LANES}"
    for lane, (inner, outer) in enumerate(pairwise(course.ranks), start=1):
        more = sum(rank < course.finish for rank in outer) - sum(rank < course.finish for rank in inner)
        if more != CURVES[course.key]:
            yield f"ranks: lane {lane + 1} has {more} squares more than lane {lane} to the finish"
    for lane, squares in enumerate(course.ranks, start=1):
        if any(following > rank + 2 for rank, following in pairwise(squares)):
            yield f"ranks: lane {lane} leaves out more than one rank"
        if course.finish not in squares:
            yield f"finish: lane {lane} has no square {course.finish}"


def _length(course: Course) -> Iterator[str]:
    least, most = INNERMOST[course.key]
    inner = sum(rank < course.finish for rank in course.ranks[0])
    if not least <= inner <= most:
        yield f"ranks: the inner lane has {inner} squares to the finish, not {least} to {most}"
    for lane, squares in enumerate(course.ranks, start=1):
        beyond = sum(rank > course.finish for rank in squares)
        if beyond < BEYOND:
            yield f"ranks: lane {lane} has {beyond} squares beyond the finish, fewer than {BEYOND}"


def _fences(course: Course) -> Iterator[str]:
    if len(course.fences) != FENCES:
        yield f"fences: {len(course.fences)}, not {FENCES}"
    for number, fence in enumerate(course.fences, start=1):
        if not course.ranks[0][0] + 1 < fence < course.finish:
            yield f"fences: number {number} is not between the boxes and the finish"
        if any(rank not in squares for squares in course.ranks for rank in (fence - 1, fence + 1)):
            yield f"fences: number {number} is not on a straight"
    if course.sheet.run_twice and (not course.fences or course.fences[0] + course.sheet.lap >= course.finish):
        yield "fences: number 1 is not on the stretch that is run twice"
    lap, box = course.sheet.lap, course.ranks[0][0]
    for number, fence in enumerate(course.fences[1:], start=2):
        if course.sheet.run_twice and not course.finish - lap < fence < box + lap:
            yield f"fences: number {number} is on the stretch that is run twice, where only number 1 may be"
