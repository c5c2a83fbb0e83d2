"""What came of a turn in a Formula D race: points lost and gained, the black dice behind them, and who is out."""

from collections.abc import Iterable, Iterator, Sequence

from domain.games.formula_d import facts as f
from domain.games.formula_d.facts import EliminationReason, GainReason, LossReason
from domain.games.protocol import Fact, Seat
from projections.words.catalog import Words, marked

LOW = 4
"""From so few structure points down, a loss is told with what is left."""

_OUT: dict[EliminationReason, str] = {
    "points": marked("no structure points left"),
    "stops": marked("too many stops missing in the corner"),
    "stuck": marked("no way past the cars ahead"),
}


class Consequences:
    """What the facts of a turn cost and brought, in sentences; `names` are those of the drivers, safe for a message."""

    def __init__(self, facts: Sequence[Fact], names: Sequence[str], words: Words) -> None:
        self.facts, self.names, self.words = facts, names, words
        self.losses = [fact for fact in facts if isinstance(fact, f.PointsLost)]

    def fully(self) -> Iterator[str]:
        """One line for each kind of black dice, then bonuses and who is out."""
        yield from self._bad_road()
        yield from self._noise()
        yield from self._collisions()
        yield from self._engines()
        yield from self._bonuses()
        yield from self._departures()

    def briefly(self) -> Iterator[str]:
        """The same without dice that did no harm."""
        reasons = {loss.reason for loss in self.losses}
        if "dark" in reasons:
            yield from self._bad_road()
        if "noise" in reasons:
            yield from self._noise()
        if "collision" in reasons:
            yield from self._collisions()
        if "engine" in reasons:
            yield from self._engines()
        yield from self._bonuses()
        yield from self._departures()

    def paid(self, seat: Seat, *reasons: LossReason) -> int:
        """The points a seat lost for these reasons."""
        return sum(loss.amount for loss in self.losses if loss.seat == seat and loss.reason in reasons)

    def lost(self, seat: Seat, *reasons: LossReason) -> str:
        """A cost in brackets, with a blank before it; empty where nothing was paid."""
        paid = self.paid(seat, *reasons)
        return " " + self.words.count("(−{n} point)", "(−{n} points)", paid) if paid else ""

    def gained(self, seat: Seat, reason: GainReason) -> str:
        """Points come back in brackets, with a blank before it; empty where there are none."""
        gains = (fact for fact in self.facts if isinstance(fact, f.PointsGained))
        gained = sum(gain.amount for gain in gains if gain.seat == seat and gain.reason == reason)
        return " " + self.words.count("(+{n} point)", "(+{n} points)", gained) if gained else ""

    def _bad_road(self) -> Iterator[str]:
        rolls = [fact for fact in self.facts if isinstance(fact, f.DarkDieRolled)]
        if rolls:
            yield self.words.say(
                "🕳️ {name} drives over bad road: {dice}. {result}",
                name=self.names[rolls[0].seat],
                dice=", ".join(f"🎲 {roll.value}" for roll in rolls),
                result=self._cost(rolls[0].seat, "dark"),
            )

    def _noise(self) -> Iterator[str]:
        for fact in self.facts:
            if isinstance(fact, f.NoiseDieRolled):
                yield self.words.say(
                    "📢 The neighbours have had enough of the noise: {dice}. {result}",
                    dice=self._dice([(fact.seat, fact.value)]),
                    result=self._cost(fact.seat, "noise"),
                )

    def _cost(self, seat: Seat, reason: LossReason) -> str:
        """What the black die cost one car."""
        paid = self.paid(seat, reason)
        if not paid:
            return self.words.say("No harm done.")
        car = self.names[seat]
        return self.words.count("{car} loses {n} point.", "{car} loses {n} points.", paid, car=car)

    def _bonuses(self) -> Iterator[str]:
        """The fastest past the police station, and what it brings where there is room for it."""
        for fact in self.facts:
            if isinstance(fact, f.PoliceBonusWon):
                yield self.words.say(
                    "🚓 {name} was the fastest past the police station in lap {lap}: {speed} km/h.",
                    name=self.names[fact.seat],
                    lap=fact.lap,
                    speed=fact.speed,
                ) + self.gained(fact.seat, "police")

    def _collisions(self) -> Iterator[str]:
        """One line for each pair of cars that may have touched, with both dice."""
        pairs: dict[frozenset[Seat], list[f.CollisionDieRolled]] = {}
        for fact in self.facts:
            if isinstance(fact, f.CollisionDieRolled):
                pairs.setdefault(frozenset((fact.seat, fact.other)), []).append(fact)
        for rolls in pairs.values():
            yield self.words.say(
                "💥 {cars} risk a collision: {dice}. {result}",
                cars=self._listed((rolls[0].other, rolls[0].seat)),
                dice=self._dice((roll.seat, roll.value) for roll in rolls),
                result=self._hurt(roll.seat for roll in rolls if roll.hit),
            )

    def _engines(self) -> Iterator[str]:
        rolls = [fact for fact in self.facts if isinstance(fact, f.EngineDieRolled)]
        if rolls:
            yield self.words.say(
                "🔧 The engines are at their limit: {dice}. {result}",
                dice=self._dice((roll.seat, roll.value) for roll in rolls),
                result=self._hurt(roll.seat for roll in rolls if roll.hurt),
            )

    def _listed(self, seats: Iterable[Seat]) -> str:
        """Several drivers as in a sentence."""
        return self.words.listed(self.names[seat] for seat in seats)

    def _dice(self, rolls: Iterable[tuple[Seat, int]]) -> str:
        return ", ".join(f"{self.names[seat]} 🎲 {value}" for seat, value in rolls)

    def _hurt(self, hurt: Iterable[Seat]) -> str:
        seats = tuple(hurt)
        if not seats:
            return self.words.say("No harm done.")
        cars = self._listed(seats)
        return self.words.count("{cars} loses a point.", "{cars} lose a point each.", len(seats), cars=cars)

    def _departures(self) -> Iterator[str]:
        """Who is out, and who is nearly so."""
        out = {fact.seat: fact for fact in self.facts if isinstance(fact, f.CarEliminated)}
        left = {loss.seat: loss.left for loss in self.losses}
        for seat, points in left.items():
            if seat not in out and points <= LOW:
                yield self.words.count(
                    "⚠️ {name} has only {n} structure point left.",
                    "⚠️ {name} has only {n} structure points left.",
                    points,
                    name=self.names[seat],
                )
        for seat, fact in out.items():
            yield self.words.say(
                "❌ {name} is out of the race: {why}.",
                name=self.names[seat],
                why=self.words.say(_OUT[fact.reason]),
            )
