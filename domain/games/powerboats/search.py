"""What a stand-in foresees: the turns to come by what dice and water allow, and what a crash costs."""

from typing import NamedTuple

from domain.games.powerboats import plans
from domain.games.powerboats.chart import SHARPER, Chart, chart
from domain.games.powerboats.course import Course, Progress
from domain.games.powerboats.hexes import SIDES, Side
from domain.games.powerboats.plans import Plan
from domain.games.powerboats.runs import every_run, legal_runs
from domain.games.powerboats.state import SINKS, Boat, State

CRUISING = 5.0
"""Hexes that a boat makes in a turn, over a race."""

CRASH = 2.5
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

AHEAD = 2
"""Turns foreseen after the one now."""


class Afloat(NamedTuple):
    """A boat as the search sees it: hex and side by number, its speed and dice, its damage."""

    number: int
    side: int
    progress: Progress
    speed: int
    dice: int
    damage: int


def best_plan(view: State, boat: Boat) -> Plan:
    """The plan for the dice that brings the boat home soonest on average."""
    foresight = Foresight(view.course)
    now = foresight.afloat(boat)
    return min(plans.plans(boat.dice), key=lambda made: foresight.after_plan(now, made))


def best_direction(view: State, boat: Boat) -> Side:
    """The direction that brings it home soonest, where others lie considered."""
    foresight = Foresight(view.course)
    now = foresight.afloat(boat)

    def turns(run_side: int, path: tuple[int, ...], landing: int, damage: int) -> float:
        return foresight.landed(now, run_side, path, landing, now.speed, now.dice, damage, AHEAD)

    runs = legal_runs(every_run(view, boat))
    return min(runs, key=lambda it: turns(it.side, it.path, it.landing, it.damage)).facing


class Foresight:
    """The turns to come on a course, other boats left out; what was worked out once is kept for the decision."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.chart: Chart = chart(course)
        self._turns: dict[tuple[Afloat, int], float] = {}

    def afloat(self, boat: Boat) -> Afloat:
        """A boat of the lake."""
        number = self.course.lake.number[boat.hex or ""]
        return Afloat(number, SIDES.index(boat.facing), boat.progress, boat.speed, len(boat.dice), boat.damage)

    def after_plan(self, now: Afloat, made: Plan) -> float:
        """The turns to the finish after a plan, on average over its throws."""
        dice = len(made.kept) + made.thrown
        total = 0.0
        for speed, ways in plans.sums(made).items():
            total += ways * self.moved(now, speed, dice, AHEAD)
        return total / len(plans.FACES) ** made.thrown

    def moved(self, now: Afloat, speed: int, dice: int, ahead: int) -> float:
        """The turns to the finish, this one among them, when moving with a speed in the best direction allowed."""
        ways = [(side % 6, self.course.ahead(now.number, side % 6)) for side in range(now.side - 1, now.side + 2)]
        furthest = max(len(way) for _, way in ways)
        reach = min(speed, furthest)
        return min(
            self.landed(
                now,
                side,
                tuple(way[:reach]),
                way[reach - 1] if reach else now.number,
                speed,
                dice,
                speed - reach,
                ahead,
            )
            for side, way in ways
            if len(way) >= reach
        )

    def landed(
        self,
        now: Afloat,
        side: int,
        path: tuple[int, ...],
        landing: int,
        speed: int,
        dice: int,
        damage: int,
        ahead: int,
    ) -> float:
        """The turns to the finish once a run is made, the run among them."""
        sailed = self.course.sail(now.progress, now.number, path)
        if sailed.finished:
            return 1.0 - 0.01 * speed + 0.5 * damage
        total = now.damage + damage
        if total >= SINKS:
            return WRECK
        cost = COUNTER[total] - COUNTER[now.damage]
        if damage:
            return 1.0 + cost + CRASH + self.chart.to_go(landing, side, sailed.progress) / CRUISING
        after = Afloat(landing, side, sailed.progress, speed, dice, total)
        return 1.0 + (0.0 if path else STILL) + self.turns(after, ahead)

    def turns(self, now: Afloat, ahead: int) -> float:
        """The turns to the finish from a place on the course."""
        if ahead == 0:
            return self.estimate(now)
        key = (now, ahead)
        if key not in self._turns:
            self._turns[key] = min(self._typical(now, ahead))
        return self._turns[key]

    def _typical(self, now: Afloat, ahead: int) -> list[float]:
        """Four plans stand for all: as they lie, one less, one more, one rolled again."""
        further = ahead - 1
        die = -(-now.speed // now.dice) if now.dice else 0
        found = [self.moved(now, now.speed, now.dice, further)]
        more = [self.moved(now, now.speed + face, now.dice + 1, further) for face in plans.FACES]
        found.append(sum(more) / 3)
        if now.dice:
            found.append(self.moved(now, now.speed - die, now.dice - 1, further))
            again = [self.moved(now, now.speed - die + face, now.dice, further) for face in plans.FACES]
            found.append(sum(again) / 3)
        return found

    def estimate(self, now: Afloat) -> float:
        """By the chart, what is missing to a good speed, and how little water lies ahead."""
        if now.speed == 0:
            return self._from_rest(now)
        to_go = self.chart.to_go(now.number, now.side, now.progress) / CRUISING
        clear = max(len(self.course.ahead(now.number, side % 6)) for side in range(now.side - 1, now.side + 2))
        late = now.speed - 3 - clear
        slow = CRUISING - min(now.speed, clear + 1)
        return to_go + SLOW * max(0.0, slow) + (COUNTER[1] + CRASH) * max(0, late)

    def _from_rest(self, now: Afloat) -> float:
        """The best direction to be off in, with what the first die may cost there."""
        ways = self.chart.ways(now.number, now.progress)
        return SLOW * CRUISING + min(
            (length + SHARPER[way - now.side]) / CRUISING + FIRST_DIE[min(3, len(self.course.ahead(now.number, way)))]
            for way, length in enumerate(ways)
        )
