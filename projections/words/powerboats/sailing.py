"""A boat's turn told: the dice, the direction, and what came of it."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from domain.games.powerboats import facts as f
from domain.games.powerboats.state import SINKS, State
from domain.games.protocol import Fact, Seat
from projections.words.catalog import Words
from projections.words.powerboats.terms import CRASHES, GOALS, Crew, dice_and_speed, faces, thrown

SailingFact: TypeAlias = (
    f.DiceRolled
    | f.BoatTurned
    | f.BoatMoved
    | f.BoatStarted
    | f.BuoyRounded
    | f.BoatFinished
    | f.BoatCrashed
    | f.BoatSunk
    | f.BoatLeftLake
)
"""What a boat's turn is made of."""


class Sailing:
    """The facts of a boat's turn, or of the part of it that one event holds, after the state `before` them."""

    def __init__(self, facts: Sequence[Fact], before: State, crew: Crew) -> None:
        self.facts = [fact for fact in facts if isinstance(fact, SailingFact)]
        self.before, self.crew = before, crew
        self.seat = self.facts[0].seat
        self.turned = next((fact for fact in self.facts if isinstance(fact, f.BoatTurned)), None)
        self.crash = next((fact for fact in self.facts if isinstance(fact, f.BoatCrashed)), None)
        kinds = f.BoatStarted | f.BuoyRounded | f.BoatFinished
        self.gained = any(isinstance(fact, kinds) for fact in self.facts)

    @property
    def words(self) -> Words:
        """The language."""
        return self.crew.words

    @property
    def name(self) -> str:
        """Who sails."""
        return self.crew.name(self.seat)

    def fully(self) -> Iterator[str]:
        """The deeds in one sentence, marked where they end in a crash; then a sinking."""
        deeds = [deed for fact in self.facts for deed in self._deeds(fact)]
        blocker = self._blocker()
        if blocker is not None:
            deeds.append(self.words.say("stops behind {name}", name=self.crew.name(blocker)))
        if deeds:
            mark = "💥 " if self.crash else ""
            yield mark + self.words.say("{name} {deeds}.", name=self.name, deeds=self.words.listed(deeds))
        yield from self._sinking()

    def briefly(self) -> Iterator[str]:
        """One line: the dice, an arrow to what came of them."""
        rolls = [(*fact.kept, *fact.thrown) for fact in self.facts if isinstance(fact, f.DiceRolled)]
        given = [thrown(dice) if dice else self.words.say("no dice") for dice in rolls]
        ends = [mark for fact in self.facts for mark in self._ends(fact)]
        blocker = self._blocker()
        if blocker is not None:
            ends.append(self.words.say("behind {name}", name=self.crew.name(blocker)))
        told = " → ".join(part for part in (", ".join(given), ", ".join(ends)) if part)
        if told:
            yield f"{self.name}: {told}"
        yield from self._sinking()

    def _deeds(self, fact: SailingFact) -> Iterator[str]:
        """What the boat did, without the subject."""
        words = self.words
        match fact:
            case f.DiceRolled():
                yield from self._roll(fact)
            case f.BoatTurned(turn=turn):
                yield words.say("turns left") if turn == "left" else words.say("turns right")
            case f.BoatMoved():
                yield from self._move(fact)
            case f.BoatStarted():
                yield words.say("crosses the start line")
            case f.BuoyRounded(buoy=buoy):
                yield words.say("rounds buoy {n} in {place} place", n=buoy, place=words.ordinal(self._place_at(buoy)))
            case f.BoatFinished(place=place, turns=turns):
                yield words.say("finishes in {place} place 🏁 (turn {turn})", place=words.ordinal(place), turn=turns)
            case f.BoatCrashed(obstacle=obstacle):
                damage = self._damage(fact)
                if fact.total < SINKS:
                    damage = words.say("{damage}; all dice lost", damage=damage)
                yield f"{words.say(CRASHES[obstacle])} ({damage})"

    def _roll(self, fact: f.DiceRolled) -> Iterator[str]:
        """What was done about the dice; behind the last of it what lies there now."""
        words = self.words
        done = [self._change(fact)] if fact.added or fact.removed is not None else []
        if fact.rerolled:
            done.append(words.say("rolls the {dice} again", dice=faces(fact.rerolled)))
        elif not done:
            done.append(words.say("keeps the dice") if fact.kept else words.say("stays without dice"))
        dice = (*fact.kept, *fact.thrown)
        yield from done[:-1]
        yield f"{done[-1]} ({dice_and_speed(dice, words)})" if dice else done[-1]

    def _change(self, fact: f.DiceRolled) -> str:
        words = self.words
        if fact.added:
            return words.say("adds a die") if fact.kept or fact.rerolled else words.say("takes a die")
        if fact.kept or fact.rerolled:
            return words.say("gives back a {face}", face=fact.removed)
        return words.say("gives back the last die")

    def _move(self, fact: f.BoatMoved) -> Iterator[str]:
        """How far and where to, where the course does not tell it."""
        words, sailed = self.words, len(fact.path)
        if sailed and (self.gained or self.crash):
            yield words.count("sails {n} hex", "sails {n} hexes", sailed)
        elif sailed:
            goal = words.say(GOALS[fact.gate])
            yield words.count("sails {n} hex {towards}", "sails {n} hexes {towards}", sailed, towards=goal)
        elif self._waits(fact):
            yield words.say("waits on the spot")

    def _waits(self, fact: f.BoatMoved) -> bool:
        """Whether nothing at all came of a move."""
        return not (fact.path or fact.given_up or self.crash or self.turned)

    def _blocker(self) -> Seat | None:
        """The boat that it had to stay behind."""
        given_up = (fact.given_up for fact in self.facts if isinstance(fact, f.BoatMoved) and fact.given_up)
        return next((self.before.taken.get(way[0]) for way in given_up), None)

    def _place_at(self, buoy: int) -> int:
        """The place in which it rounds a buoy: one behind those still in the race that have rounded it."""
        others = [boat for boat in self.before.boats if boat.seat not in (self.seat, *self.before.sunk)]
        return 1 + sum(boat.gate > buoy for boat in others)

    def _damage(self, fact: f.BoatCrashed) -> str:
        """The damage of a crash, with all of it where the boat still floats."""
        words = self.words
        if fact.total >= SINKS:
            return words.say("{n} damage", n=fact.damage)
        return words.say("{n} damage, {total} of {most}", n=fact.damage, total=fact.total, most=SINKS)

    def _sinking(self) -> Iterator[str]:
        for fact in self.facts:
            if isinstance(fact, f.BoatSunk):
                if fact.finished:
                    yield self.words.say("❌ {name} sinks behind the finish; the place counts.", name=self.name)
                else:
                    yield self.words.say("❌ {name} sinks and is out of this race.", name=self.name)

    def _ends(self, fact: SailingFact) -> Iterator[str]:
        """What came of the dice, in few words."""
        words = self.words
        match fact:
            case f.BoatTurned(turn=turn):
                yield words.say("left") if turn == "left" else words.say("right")
            case f.BoatMoved():
                if fact.path and not self.gained and not self.crash:
                    yield words.say(GOALS[fact.gate])
                elif self._waits(fact):
                    yield words.say("waits")
            case f.BoatStarted():
                yield words.say("over the start line")
            case f.BuoyRounded(buoy=buoy):
                yield words.say("rounds buoy {n}", n=buoy)
            case f.BoatFinished(place=place):
                yield words.say("{place} at the finish 🏁", place=words.ordinal(place))
            case f.BoatCrashed():
                yield f"💥 {self._damage(fact)}"
