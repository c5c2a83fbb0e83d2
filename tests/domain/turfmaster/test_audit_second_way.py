"""Moves worked out a second way: every sequence of steps tried one by one, as the rulebook tells them."""

from random import Random

import pytest

from domain.games.turfmaster.course import Course, CourseSheet, Spot
from domain.games.turfmaster.paths import ends

Tried = tuple[int, Spot, bool]
"""Points put into a move, where it ends, and whether by a fall."""


def tried(
    ranks: tuple[tuple[int, ...], ...], start: Spot, points: int, closed: set[Spot], fences: set[int], falls: bool
) -> list[Tried]:
    """All moves, to where each can go no further (seed: Quadrados Bloqueados, Mudar de Pista, fences)."""
    ended: list[Tried] = []

    def beside(lane: int, number: int) -> list[Spot]:
        """The first square of each lane beside that lies further on."""
        here = ranks[lane][number]
        lanes = [other for other in (lane - 1, lane + 1) if 0 <= other < len(ranks)]
        further = [(other, [n for n, rank in enumerate(ranks[other]) if rank > here]) for other in lanes]
        return [(other, numbers[0]) for other, numbers in further if numbers]

    def go(spot: Spot, used: int, first_change_again: int, changed_again: bool) -> None:
        lane, number = spot
        left = points - used
        if left == 0:
            ended.append((used, spot, False))
            return
        onward = False
        if number + 1 < len(ranks[lane]) and ranks[lane][number + 1] in fences:
            landing = (lane, number + 2)
            if left >= 4 and landing not in closed:
                go(landing, used + 4, 8 if used == 0 else first_change_again, changed_again)
            elif falls:
                ended.append((used + min(left, 4), spot, True))
            else:
                ended.append((used, spot, False))
            return
        step = used + 1
        if number + 1 < len(ranks[lane]) and (lane, number + 1) not in closed:
            onward = True
            go((lane, number + 1), step, first_change_again, changed_again)
        for other in beside(lane, number):
            if other in closed or (step > 1 and (changed_again or step < first_change_again)):
                continue
            onward = True
            go(other, step, first_change_again, changed_again or step > 1)
        if not onward:
            ended.append((used, spot, False))

    go(start, 0, 7, False)
    return ended


@pytest.mark.parametrize("seed", range(120))
def test_the_search_finds_what_trying_everything_finds(seed: int) -> None:
    """Seed, Mudar de Pista: the longest moves, all their ends; sheet, rulings, maximum: no fall where one of them ends
    upright. Small tracks with bends and fences, up to six horses near each other."""
    random = Random(seed)
    straight = tuple(range(30))
    bend = tuple(rank for rank in straight if not 8 < rank < 16 or rank % 3)
    ranks = tuple(random.choice([straight, bend]) for _ in range(random.randint(1, 4)))
    board = Course("", CourseSheet(ranks, 25, fences=(5, 20)))
    fences = random.choice([set(), {5}, {5, 20}])
    falls = random.random() < 0.5
    spots = [(lane, n) for lane, squares in enumerate(ranks) for n, rank in enumerate(squares) if rank not in fences]
    start = random.choice([spot for spot in spots if ranks[spot[0]][spot[1]] < 16])
    others = [s for s in random.sample(spots, 6) if s[0] != start[0] or abs(s[1] - start[1]) > 1]
    near = [s for s in others if ranks[s[0]][s[1]] < 25]
    closed = {(lane, number + by) for lane, number in near for by in (-1, 0, 1)}
    points = random.randint(1, 12)

    ways = tried(ranks, start, points, closed, fences, falls)
    longest = max(used for used, _, _ in ways)
    upright = sorted({spot for used, spot, fell in ways if used == longest and not fell})

    found = ends(board, board.names[start[0]][start[1]], points, frozenset(closed), frozenset(fences), falls=falls)
    assert {end.points for end in found} == {longest}
    for end in found:
        assert end.fall or end.points == len(end.path) + 3 * len(end.jumped)
        assert end.square == (end.path or (board.names[start[0]][start[1]],))[-1]
    if upright:
        assert [(board.spots[end.square], end.fall) for end in found] == [(spot, None) for spot in upright]
    else:
        assert [end.fall is not None for end in found] == [True]
