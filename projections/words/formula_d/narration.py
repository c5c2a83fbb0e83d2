"""What happened in a Formula D race, told as a friend would."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from domain.games.formula_d import facts as f
from domain.games.formula_d.layout import Corner
from domain.games.formula_d.state import State
from domain.games.protocol import Fact, Seat
from projections.words.catalog import Words, escape
from projections.words.formula_d.consequences import Consequences
from projections.words.formula_d.places import Places


def narrate(facts: Sequence[Fact], before: State | None, names: Sequence[str], words: Words) -> str:
    """The facts in full sentences, one line a turn and one for each thing that came of it."""
    return "\n".join(_Telling.of(facts, before, names, words).told(briefly=False))


def narrate_briefly(facts: Sequence[Fact], before: State | None, names: Sequence[str], words: Words) -> str:
    """The facts on one short line a turn; checks that did no harm are left out."""
    return "\n".join(_Telling.of(facts, before, names, words).told(briefly=True))


@dataclass(frozen=True)
class _Telling:
    """The facts to tell, and what every sentence needs: the names (bold, safe for a message) and the circuit."""

    facts: tuple[Fact, ...]
    names: tuple[str, ...]
    words: Words
    places: Places
    crossings: dict[Seat, int]

    @classmethod
    def of(cls, facts: Sequence[Fact], before: State | None, names: Sequence[str], words: Words) -> "_Telling":
        laid = next((fact for fact in facts if isinstance(fact, f.CircuitLaid)), None) or before
        if laid is None:
            raise ValueError("facts without a state before them must begin with the circuit")
        bold = tuple(f"**{escape(name)}**" for name in names)
        crossings = {car.seat: car.crossings for car in before.cars} if before is not None else {}
        crossings |= {fact.seat: fact.times for fact in facts if isinstance(fact, f.LineCrossed)}
        return cls(tuple(facts), bold, words, Places(laid.circuit, laid.laps, words), crossings)

    def told(self, briefly: bool) -> Iterator[str]:
        """The lines, in the order of the facts."""
        for part in _parts(self.facts):
            yield from _set_up(self, part)
            for fact in part:
                if isinstance(fact, f.RoundBegan):
                    yield "-# " + self.words.say("Round {n}", n=fact.number)
            turn = _Turn(self, part)
            yield from turn.briefly() if briefly else turn.fully()


def _parts(facts: Sequence[Fact]) -> Iterator[tuple[Fact, ...]]:
    """The facts cut after every turn's end."""
    part: list[Fact] = []
    for fact in facts:
        part.append(fact)
        if isinstance(fact, f.TurnEnded):
            yield tuple(part)
            part = []
    if part:
        yield tuple(part)


def _set_up(telling: _Telling, facts: Sequence[Fact]) -> Iterator[str]:
    words = telling.words
    rolls: dict[Seat, list[str]] = {}
    for fact in facts:
        if isinstance(fact, f.CircuitLaid):
            yield words.count(
                "🏁 {circuit}, {n} lap, {cars} cars.",
                "🏁 {circuit}, {n} laps, {cars} cars.",
                fact.laps,
                circuit=telling.places.name,
                cars=fact.cars,
            )
        elif isinstance(fact, f.GridDieRolled):
            rolls.setdefault(fact.seat, []).append(str(fact.value))
        elif isinstance(fact, f.GridSet):
            places = [
                f"{place}. {telling.names[seat]}" + (f" 🎲 {' → '.join(rolls[seat])}" if seat in rolls else "")
                for place, seat in enumerate(fact.order, start=1)
            ]
            yield words.say("Starting grid: {cars}", cars=" · ".join(places))
            rolls = {}
    if rolls:
        dice = [f"{telling.names[seat]} 🎲 {' → '.join(values)}" for seat, values in rolls.items()]
        yield words.say("For the grid: {dice}", dice=" · ".join(dice))


class _Turn:
    """The facts of one seat's turn, or of the part of it that one event holds."""

    def __init__(self, telling: _Telling, facts: Sequence[Fact]) -> None:
        self.telling, self.words, self.places = telling, telling.words, telling.places
        self.facts = facts
        self.consequences = Consequences(facts, telling.names, telling.words)

    def fully(self) -> Iterator[str]:
        """The driver's deeds in one sentence, then what came of them."""
        deeds = [deed for fact in self.facts for deed in self._deeds(fact)]
        if deeds:
            yield self.words.say("{name} {deeds}.", name=self._driver(), deeds=self.words.listed(deeds))
        yield from self.consequences.fully()

    def briefly(self) -> Iterator[str]:
        """One line: gear and dice, an arrow to where they led, and what it cost."""
        rolled = [mark for fact in self.facts for mark in self._rolled(fact)]
        places = [place for fact in self.facts for place in self._places(fact)]
        ended = [mark for fact in self.facts for mark in self._ended(fact)]
        braked = any(isinstance(fact, f.CarMoved) and fact.braked for fact in self.facts)
        if rolled or places or ended or braked:
            own = self.consequences.paid(self._seat(), "downshift", "braking", "overshoot")
            ended += [self.words.count("−{n} point", "−{n} points", own)] if own else []
            line = f"{self._driver()}: {', '.join(rolled)}" if rolled else self._driver()
            line += "".join(f" → {place}" for place in places)
            yield line + (", " if rolled or places else ": ") + ", ".join(ended) if ended else line
        yield from self.consequences.briefly()

    def _seat(self) -> Seat:
        kinds = f.StartDieRolled | f.GearShifted | f.GearDieRolled | f.CarMoved | f.LineCrossed
        kinds |= f.StopMade | f.CornerOvershot | f.CarFinished
        kinds |= f.NitroUsed | f.PitsEntered | f.PitStopMade
        return next(fact.seat for fact in self.facts if isinstance(fact, kinds))

    def _driver(self) -> str:
        return self.telling.names[self._seat()]

    def _deeds(self, fact: Fact) -> Iterator[str]:
        """What the driver did, without the subject."""
        match fact:
            case f.StartDieRolled():
                yield self._start(fact)
            case f.GearShifted():
                yield self._shift(fact) + self.consequences.lost(fact.seat, "downshift")
            case f.GearDieRolled():
                yield self._roll(fact)
            case f.NitroUsed():
                yield self.words.count("uses nitro for {n} more space", "uses nitro for {n} more spaces", fact.spaces)
            case f.CarMoved():
                yield from self._move(fact)
            case f.PitsEntered():
                yield self.words.say("turns into the pits")
            case f.PitStopMade():
                yield self.words.say("stops at the box") + self.consequences.gained(fact.seat, "pits")
            case f.CornerOvershot():
                yield self._overshoot(fact)
            case f.StopMade():
                yield self._stop(fact)
            case f.CarFinished():
                yield self.words.say(
                    "crosses the finish line in {place} place 🏁", place=self.words.ordinal(fact.place)
                )

    def _overshoot(self, fact: f.CornerOvershot) -> str:
        """A corner overshot; the points for all of them are told with the first."""
        overshot = self.words.count(
            "overshoots {corner} by {n} space",
            "overshoots {corner} by {n} spaces",
            fact.spaces,
            corner=self.places.corner(fact.corner),
        )
        first = next(other for other in self.facts if isinstance(other, f.CornerOvershot))
        return overshot + (self.consequences.lost(fact.seat, "overshoot") if fact is first else "")

    def _stop(self, fact: f.StopMade) -> str:
        corner = self.places.corner(fact.corner)
        if fact.stops > fact.needed:
            return self.words.say("stays in {corner} (all stops made)", corner=corner)
        return self.words.say(
            "stops in {corner} (stop {stops} of {needed})", corner=corner, stops=fact.stops, needed=fact.needed
        )

    def _crossing(self, seat: Seat) -> Iterator[str]:
        """The line crossed on the way to where the move ends."""
        for fact in self.facts:
            if isinstance(fact, f.LineCrossed) and fact.seat == seat and fact.times <= self.places.laps:
                if fact.times == 1:
                    yield self.words.say("crosses the start line")
                else:
                    begun = self.words.say("begins lap {lap} of {laps}", lap=fact.times, laps=self.places.laps)
                    yield begun + self.consequences.gained(seat, "checkpoint")

    def _start(self, fact: f.StartDieRolled) -> str:
        if fact.start == "stalled":
            return self.words.say("rolls 🎲 {value} at the start and stalls the engine", value=fact.value)
        if fact.start == "great":
            return self.words.say("rolls 🎲 {value} for a great start", value=fact.value)
        return self.words.say("rolls 🎲 {value} for the start", value=fact.value)

    def _shift(self, fact: f.GearShifted) -> str:
        gear = self.words.gear(fact.gear)
        if fact.before == 0:
            return self.words.say("pulls away in {gear}", gear=gear)
        if fact.gear > fact.before:
            return self.words.say("shifts up to {gear}", gear=gear)
        if fact.gear < fact.before:
            return self.words.say("shifts down to {gear}", gear=gear)
        return self.words.say("stays in {gear}", gear=gear)

    def _roll(self, fact: f.GearDieRolled) -> str:
        if not fact.die:
            return self.words.count("leaps {n} space ahead", "leaps {n} spaces ahead", fact.value)
        return self.words.say("rolls 🎲 {value}", value=fact.value)

    def _move(self, fact: f.CarMoved) -> Iterator[str]:
        lost = self.consequences.lost(fact.seat, "braking")
        if fact.braked:
            if fact.path:
                yield self.words.count("brakes by {n} space", "brakes by {n} spaces", fact.braked) + lost
            else:
                yield self.words.say("brakes on the spot") + lost
        if any(isinstance(other, f.PitsLeft) for other in self.facts):
            yield self.words.say("leaves the pits")
        yield from self._crossing(fact.seat)
        for other in self.facts:
            if isinstance(other, f.PoliceLineCrossed):
                yield self.words.say("passes the police station at {speed} km/h", speed=other.speed)
        if self._waits_in_pits(fact):
            yield (
                self.words.say("waits in the pit lane")
                if not fact.path
                else self.words.say("drives on in the pit lane")
            )
            return
        if not fact.path or self._end_told(fact.seat):
            return
        inside, ahead = self._surroundings(fact)
        if inside is not None:
            yield self.words.say("comes to a stand in {corner}", corner=self.places.corner(inside.key))
        elif ahead is not None:
            yield self.words.say("drives on towards {corner}", corner=self.places.corner(ahead.key))
        else:
            yield self.words.say("drives on towards the finish line")

    def _waits_in_pits(self, fact: f.CarMoved) -> bool:
        """Whether the car ended in the lane of the pits, where it was before."""
        inside, end = self.places.circuit.in_pits, fact.path[-1] if fact.path else fact.start
        return inside(fact.start) and inside(end) and not self._end_told(fact.seat)

    def _rolled(self, fact: Fact) -> Iterator[str]:
        """Gear and dice in single words."""
        match fact:
            case f.StartDieRolled(start="stalled"):
                yield self.words.say("🎲 {value}, stalled", value=fact.value)
            case f.StartDieRolled(start="great"):
                yield self.words.say("🎲 {value}, great start", value=fact.value)
            case f.GearShifted():
                yield self.words.gear(fact.gear)
            case f.GearDieRolled(die=True):
                yield f"🎲 {fact.value}"
            case f.NitroUsed():
                yield self.words.say("nitro +{n}", n=fact.spaces)

    def _places(self, fact: Fact) -> Iterator[str]:
        """Where a move led."""
        match fact:
            case f.CarMoved():
                yield from self._end(fact)
            case f.StopMade():
                yield self.places.stop(fact.corner, fact.stops, fact.needed)
            case f.PitsEntered():
                yield self.words.say("pits")
            case f.PitStopMade():
                yield self.words.say("box") + self.consequences.gained(fact.seat, "pits")

    def _ended(self, fact: Fact) -> Iterator[str]:
        """What befell the car at the end of its move, in few words."""
        match fact:
            case f.CornerOvershot():
                yield self.words.say("{corner} overshot", corner=self.places.corner(fact.corner))
            case f.CarFinished():
                yield self.words.say("{place} at the finish 🏁", place=self.words.ordinal(fact.place))

    def _end(self, fact: f.CarMoved) -> Iterator[str]:
        if self._waits_in_pits(fact):
            yield self.words.say("pits")
            return
        if not fact.path or self._end_told(fact.seat):
            return
        inside, ahead = self._surroundings(fact)
        if inside is not None:
            yield self.places.corner(inside.key)
        elif ahead is not None:
            yield self.places.corner(ahead.key)
        else:
            yield self.words.say("finish straight")

    def _end_told(self, seat: Seat) -> bool:
        """Whether another fact tells better where a car's move ended."""
        told = f.StopMade | f.CornerOvershot | f.CarFinished | f.CarEliminated | f.PitsEntered | f.PitStopMade
        return any(isinstance(fact, told) and fact.seat == seat for fact in self.facts)

    def _surroundings(self, fact: f.CarMoved) -> tuple[Corner | None, Corner | None]:
        """The corner a move ended in, and the one it led towards."""
        end = fact.path[-1]
        crossings = self.telling.crossings.get(fact.seat, 0)
        return self.places.circuit.corner.get(end), self.places.ahead(end, crossings)
