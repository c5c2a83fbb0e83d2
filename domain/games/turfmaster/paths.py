"""Every end square of a move of n points: lane changes, closed squares, the compulsory maximum, fences."""

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from domain.games.turfmaster.course import Course, Spot

FallReason = Literal["short", "landing"]
"""Too few points for the jump, or a landing square that is closed."""

JUMP = 4
"""Points for jumping a fence (seed: Posicionar e a Função das Cercas)."""

SECOND_CHANGE = 7
"""The first step at which a lane may be changed again (seed: Mudar de Pista)."""

SECOND_CHANGE_AFTER_JUMP = 8
"""The same where the move began with a jump (seed: Posicionar e a Função das Cercas)."""


class End(Struct, frozen=True):
    """Where a move may end. `path` holds the squares stepped on, without the one it left; empty when it cannot move.

    `points` used of those given, `jumped` the ranks of the fences it went over. With `fall` the horse comes down at the
    fence right before `square`.
    """

    square: str
    path: tuple[str, ...]
    points: int
    jumped: tuple[int, ...] = ()
    fall: FallReason | None = None


class _Way(Struct, frozen=True):
    """A move under way: `second` is the step from which the second lane change may come, 0 once it has been made."""

    spot: Spot
    points: int = 0
    second: int = SECOND_CHANGE
    path: tuple[Spot, ...] = ()
    jumped: tuple[int, ...] = ()
    fall: FallReason | None = None


@lru_cache(maxsize=4096)
def ends(
    course: Course, start: str, points: int, closed: frozenset[Spot], fences: frozenset[int], *, falls: bool
) -> tuple[End, ...]:
    """All ends of the longest moves, inner lane first (seed: Mudar de Pista; sheet: rulings, maximum).

    `closed` are the squares that other horses close, `fences` the ranks of the standing fences; `falls` in card rounds.
    Of the longest moves those that end in a fall are left out where others do not; a fall is one end, wherever it is.
    """
    ways = _Search(course, points, closed, fences, falls).ways(_Way(course.spots[start]))
    longest = max(way.points for way in ways)
    ways = [way for way in ways if way.points == longest]
    upright = {way.spot: way for way in reversed(ways) if way.fall is None}
    return tuple(
        End(
            course.names[way.spot[0]][way.spot[1]],
            tuple(course.names[lane][number] for lane, number in way.path),
            way.points,
            way.jumped,
            way.fall,
        )
        for way in ([upright[spot] for spot in sorted(upright)] or ways[:1])
    )


class _Search:
    """The ways of one move, point by point; of several ways to the same square with the same rights one is kept."""

    def __init__(
        self, course: Course, points: int, closed: frozenset[Spot], fences: frozenset[int], falls: bool
    ) -> None:
        self.course = course
        self.points = points
        self.closed = closed
        self.fences = fences
        self.falls = falls

    def ways(self, start: _Way) -> list[_Way]:
        """Every way to where it must stop, straight on first."""
        open_ways: list[dict[tuple[Spot, int], _Way]] = [{} for _ in range(self.points + 1)]
        open_ways[0][start.spot, start.second] = start
        stopped = []
        for layer in open_ways[:-1]:
            for way in layer.values():
                onward = self.onward(way)
                for step in onward:
                    if step.fall is None:
                        open_ways[step.points].setdefault((step.spot, step.second), step)
                    else:
                        stopped.append(step)
                if not onward:
                    stopped.append(way)
        return [*stopped, *open_ways[-1].values()]

    def onward(self, way: _Way) -> list[_Way]:
        """The next step of a way, whichever it may be; none where it must stop."""
        lane, number = way.spot
        squares = self.course.ranks[lane]
        if number + 1 < len(squares) and squares[number + 1] in self.fences:
            return self.jump(way, squares[number + 1])
        step = way.points + 1
        ahead = (lane, number + 1)
        found = [_onward(way, ahead, 1, way.second)] if self.open(ahead) else []
        if step == 1:
            found += [_onward(way, spot, 1, way.second) for spot in self.diagonals(way)]
        elif 0 < way.second <= step:
            found += [_onward(way, spot, 1, 0) for spot in self.diagonals(way)]
        return found

    def diagonals(self, way: _Way) -> list[Spot]:
        lane, number = way.spot
        return [spot for spot in self.course.diagonals[lane][number] if spot not in self.closed]

    def jump(self, way: _Way, fence: int) -> list[_Way]:
        """Over the fence ahead, or what comes of not getting over it: a fall, or nothing where nobody falls."""
        lane, number = way.spot
        left = self.points - way.points
        landing = (lane, number + 2)
        if left >= JUMP and self.open(landing):
            second = way.second if way.points else SECOND_CHANGE_AFTER_JUMP
            return [_onward(way, landing, JUMP, second, fence)]
        if not self.falls:
            return []
        reason: FallReason = "short" if left < JUMP else "landing"
        spent = way.points + min(left, JUMP)
        return [_Way(way.spot, spent, way.second, way.path, way.jumped, reason)]

    def open(self, spot: Spot) -> bool:
        return spot[1] < len(self.course.ranks[spot[0]]) and spot not in self.closed


def _onward(way: _Way, spot: Spot, points: int, second: int, fence: int | None = None) -> _Way:
    jumped = way.jumped if fence is None else (*way.jumped, fence)
    return _Way(spot, way.points + points, second, (*way.path, spot), jumped)
