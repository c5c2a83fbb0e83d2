"""What a stand-in foresees: the turns to come by what dice and water allow, and what a crash costs."""

from functools import lru_cache
from typing import NamedTuple

from domain.games.powerboats import plans
from domain.games.powerboats.chart import SHARPER, Chart, chart
from domain.games.powerboats.course import Course, Progress
from domain.games.powerboats.hexes import SIDES, Side
from domain.games.powerboats.plans import Plan
from domain.games.powerboats.runs import Run, every_run, legal_runs
from domain.games.powerboats.state import SINKS, Boat, State

CRUISING = 5.0
"""Hexes that a boat makes in a turn, over a race."""

CRASH = 1.5
"""Turns lost with all dice."""

COUNTER = (0.0, 2.5, 6.0, 12.0)
"""Turns that a boat would give not to have so many damage counters, for what they may still lead to."""

WRECK = 60.0
"""Turns that sinking counts for."""

SLOW = 0.2
"""Turns lost for every hex that a boat is slower than cruising."""

FIRST_DIE = (20.0, 6.0, 2.0, 0.0)
"""Turns that the first die may cost with so many hexes of water ahead."""

STILL = 1.5
"""Turns that one without a hex sailed costs besides itself, so that nobody waits for better days."""

KEPT = 30_000
"""Entries kept from one decision to the next."""

LEFT_OVER = 0.01
"""What a hex of speed at the finish counts, so that of two ways home the faster is taken."""

AHEAD = 2
"""Turns foreseen after the one now."""


class Afloat(NamedTuple):
    """A boat as the search sees it: hex and side by number, its progress, its damage."""

    number: int
    side: int
    progress: Progress
    damage: int


def best_plan(view: State, boat: Boat) -> Plan:
    """The plan for the dice that brings the boat home soonest on average."""
    foresight = _foresight(view.course)
    now = foresight.afloat(boat)
    chances: dict[tuple[int, int, int], float] = {}

    def turns(made: Plan) -> float:
        same = (sum(made.kept), len(made.kept), made.thrown)
        if same not in chances:
            chances[same] = foresight.after_plan(now, made)
        return chances[same]

    return min(plans.plans(boat.dice), key=turns)


def best_direction(view: State, boat: Boat) -> Side:
    """The direction that brings it home soonest, where others lie considered."""
    foresight = _foresight(view.course)
    now = foresight.afloat(boat)

    def turns(it: Run) -> float:
        return foresight.landed(now, it.side, it.path, boat.speed, len(boat.dice), it.damage, AHEAD)

    return min(legal_runs(every_run(view, boat)), key=turns).facing


class Foresight:
    """The turns to come on a course, other boats left out; what was worked out once is kept."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.chart: Chart = chart(course)
        self._moved: dict[tuple[Afloat, int, int, int], float] = {}
        self._estimates: dict[tuple[int, int, Progress, int], float] = {}

    def forget(self) -> None:
        """Before a decision: does away with what was kept where it has become much."""
        for kept in (self._moved, self._estimates):
            if len(kept) > KEPT:
                kept.clear()

    def afloat(self, boat: Boat) -> Afloat:
        """A boat of the lake."""
        number = self.course.lake.number[boat.hex or ""]
        return Afloat(number, SIDES.index(boat.facing), boat.progress, boat.damage)

    def after_plan(self, now: Afloat, made: Plan) -> float:
        """The turns to the finish after a plan, on average over its throws."""
        dice = len(made.kept) + made.thrown
        total = 0.0
        for speed, ways in plans.sums(made).items():
            total += ways * self.moved(now, speed, dice, AHEAD)
        return total / float(len(plans.FACES) ** made.thrown)

    def moved(self, now: Afloat, speed: int, dice: int, ahead: int) -> float:
        """The turns to the finish, this one among them, when moving with a speed in the best direction allowed."""
        key = (now, speed, dice if ahead else 0, ahead)
        found = self._moved.get(key)
        if found is None:
            ways = [(side, self.course.ahead(now.number, side)) for side in _sides(now.side)]
            reach = min(speed, max([len(way) for _, way in ways]))
            found = min(
                [
                    self.landed(now, side, way[:reach], speed, dice, speed - reach, ahead)
                    for side, way in ways
                    if len(way) >= reach
                ]
            )
            self._moved[key] = found
        return found

    def landed(
        self, now: Afloat, side: int, path: tuple[int, ...], speed: int, dice: int, damage: int, ahead: int
    ) -> float:
        """The turns to the finish once a run is made, the run among them."""
        sailed = self.course.sail(now.progress, now.number, path)
        if sailed.finished:
            return 1.0 - LEFT_OVER * speed + damage / 2
        total = now.damage + damage
        if total >= SINKS:
            return WRECK
        landing = path[-1] if path else now.number
        if damage:
            cost = COUNTER[total] - COUNTER[now.damage] + CRASH
            return 1.0 + cost + self.estimate(landing, side, sailed.progress, 0)
        still = 0.0 if path else STILL
        if not ahead:
            return 1.0 + still + self.estimate(landing, side, sailed.progress, speed)
        after = Afloat(landing, side, sailed.progress, total)
        return 1.0 + still + self.turns(after, speed, dice, ahead - 1)

    def turns(self, now: Afloat, speed: int, dice: int, ahead: int) -> float:
        """The turns to the finish from a place on the course; four plans stand for all: the dice as they lie, one less,
        one more, one rolled again."""
        die = -(-speed // dice) if dice else 0
        more = [self.moved(now, speed + face, dice + 1, ahead) for face in plans.FACES]
        found = [self.moved(now, speed, dice, ahead), sum(more) / len(more)]
        if dice:
            again = [self.moved(now, speed - die + face, dice, ahead) for face in plans.FACES]
            found += [self.moved(now, speed - die, dice - 1, ahead), sum(again) / len(again)]
        return min(found)

    def estimate(self, number: int, side: int, progress: Progress, speed: int) -> float:
        """By the chart, what is missing to a good speed, and how little water lies ahead."""
        key = (number, side, progress, speed)
        found = self._estimates.get(key)
        if found is None:
            found = self._under_way(*key) if speed else self._from_rest(number, side, progress)
            self._estimates[key] = found
        return found

    def _under_way(self, number: int, side: int, progress: Progress, speed: int) -> float:
        clear = max([len(self.course.ahead(number, way)) for way in _sides(side)])
        late = max(0, speed - max(plans.FACES) - clear)
        slow = max(0.0, CRUISING - min(speed, clear + 1))
        return self.chart.to_go(number, side, progress) / CRUISING + SLOW * slow + (COUNTER[1] + CRASH) * late

    def _from_rest(self, number: int, side: int, progress: Progress) -> float:
        """The best direction to be off in, with what the first die may cost there."""
        return SLOW * CRUISING + min(
            (length + SHARPER[way - side]) / CRUISING + FIRST_DIE[min(3, len(self.course.ahead(number, way)))]
            for way, length in enumerate(self.chart.ways(number, progress))
        )


@lru_cache(maxsize=8)
def _course_foresight(course: Course) -> Foresight:
    return Foresight(course)


def _foresight(course: Course) -> Foresight:
    foresight = _course_foresight(course)
    foresight.forget()
    return foresight


def _sides(side: int) -> tuple[int, int, int]:
    return (side - 1) % 6, side, (side + 1) % 6
