"""How far it is to the finish from every hex and facing, in hexes sailed, a turn counting as some more.

Stand-ins plan by it, boats under way are ranked by it, and a course that has no way to the finish is found by it.
"""

from functools import lru_cache

from domain.games.powerboats.course import TO_FINISH, Course, Progress

NEVER = 10**6
"""More than any way: there is none."""

TURN = 2
"""Hexes that a turn of 60 degrees counts for."""

SHARPER = (0, TURN, 8, 14, 8, TURN)
"""What turning by so many times 60 degrees counts for; sharp turns take a turn of the boat on the spot each."""

ASTRAY = 24
"""Hexes that every further crossing of a gate against its sense counts for."""


class Chart:
    """The ways to the finish of a course."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self._legs: dict[Progress, list[int]] = {}
        self._to_go: dict[tuple[int, int, Progress], int] = {}

    def to_go(self, number: int, side: int, progress: Progress) -> int:
        """Hexes to go for a boat on a hex with its bow towards a side; NEVER or more where there is no way."""
        key = (number, side, progress)
        found = self._to_go.get(key)
        if found is None:
            found = min(length + SHARPER[way - side] for way, length in enumerate(self.ways(number, progress)))
            self._to_go[key] = found
        return found

    def ways(self, number: int, progress: Progress) -> list[int]:
        """The same for the way that begins through each side of the hex."""
        found = self._leg(progress)[6 * number : 6 * number + 6]
        astray = ASTRAY * max(0, -1 - progress.crossings)
        return [astray + length for length in found] if astray else found

    def _leg(self, progress: Progress) -> list[int]:
        """For every hex and side, at six times the hex's number plus the side, the way that begins through it."""
        leg = Progress(progress.gate, max(-1, progress.crossings))
        if leg not in self._legs:
            self._legs[leg] = self._worked_out(leg)
        return self._legs[leg]

    def _worked_out(self, leg: Progress) -> list[int]:
        """Backwards from the steps that bring the boat further; steps that set it back are not taken."""
        onward = self.course.onward
        ways = [NEVER] * (6 * len(onward))
        queues: list[list[int]] = [[]]
        special: set[int] = set()
        for start, side, end in self._changing(leg):
            made = self.course.step(leg, start, end)
            if made.progress == leg and not made.finished:
                continue
            key = 6 * start + side
            special.add(key)
            if made.finished:
                _queue(queues, ways, key, 1)
            elif made.progress > leg:
                _queue(queues, ways, key, 1 + self.to_go(end, side, made.progress))
        length = 0
        while length < len(queues):
            for key in queues[length]:
                if ways[key] == length:
                    number, side = divmod(key, 6)
                    for before, more in ((side, 1), (side - 1, 1 + TURN), (side - 5, 1 + TURN)):
                        came = before % 6
                        start = onward[number][came - 3]
                        if start >= 0 and 6 * start + came not in special:
                            _queue(queues, ways, 6 * start + came, length + more)
            length += 1
        return ways

    def _changing(self, leg: Progress) -> list[tuple[int, int, int]]:
        """The steps that may change the progress: start, side and end."""
        course = self.course
        steps = [
            (start, side, end)
            for start, others in enumerate(course.onward)
            if course.obstacles[start] is None
            for side, end in enumerate(others)
            if end >= 0
        ]
        if leg.gate == 0:
            return [it for it in steps if course.front[it[2]] > 0]
        if leg.gate == TO_FINISH:
            return [it for it in steps if it[2] in course.tile]
        sides = course.fences[leg.gate - 1]
        return [it for it in steps if (sides[it[0]] > 0) != (sides[it[2]] > 0)]


@lru_cache(maxsize=16)
def chart(course: Course) -> Chart:
    """The chart of a course, with its ways kept."""
    return Chart(course)


def _queue(queues: list[list[int]], ways: list[int], key: int, length: int) -> None:
    if length < ways[key] and length < NEVER:
        ways[key] = length
        while len(queues) <= length:
            queues.append([])
        queues[length].append(key)
