"""What happened in a Powerboats match, told as a friend would from the shore."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from domain.games.powerboats import facts as f
from domain.games.powerboats.evolution import evolve
from domain.games.powerboats.state import LONGEST_RACE, State
from domain.games.protocol import Fact, Seat
from projections.words.catalog import Words
from projections.words.powerboats.sailing import Sailing, SailingFact
from projections.words.powerboats.terms import WATERS, Crew, behind_line, bold, buoys_of, points_line, row_of, side_name


def narrate(facts: Sequence[Fact], before: State | None, names: Sequence[str], words: Words) -> str:
    """The facts in full sentences: a line for each boat's turn, and one for a crash or a sinking."""
    return "\n".join(_Telling(facts, before, names, words, briefly=False).told())


def narrate_briefly(facts: Sequence[Fact], before: State | None, names: Sequence[str], words: Words) -> str:
    """The facts on one short line a turn."""
    return "\n".join(_Telling(facts, before, names, words, briefly=True).told())


class _Telling:
    """The facts to tell, and the match as it stands while they are told."""

    def __init__(
        self, facts: Sequence[Fact], before: State | None, names: Sequence[str], words: Words, *, briefly: bool
    ) -> None:
        if before is None and not isinstance(next(iter(facts), None), f.LakeLaid):
            raise ValueError("facts without a state before them must begin with the lake")
        self.facts, self.words, self.briefly = facts, words, briefly
        self.crew = Crew(names, words, bold)
        self.before = before
        self.after = before

    @property
    def state(self) -> State:
        """The match once the facts now being told have happened."""
        if self.after is None:
            raise ValueError("facts of a match begin with its lake")
        return self.after

    def told(self) -> Iterator[str]:
        """The lines, in the order of the facts."""
        for _, group in groupby(self.facts, key=_subject):
            facts = tuple(group)
            self.before = self.after
            for fact in facts:
                self.after = evolve(self.after, fact)
            yield from self.group(facts)

    def group(self, facts: tuple[Fact, ...]) -> Iterator[str]:
        """Facts that are told together."""
        words, first = self.words, facts[0]
        match first:
            case f.LakeLaid():
                yield self.lake(first)
            case f.StartDieRolled():
                yield self.start_dice(facts)
            case f.RaceBegan():
                yield from self.race(first)
            case f.BoatPlaced():
                yield self.placed(first)
            case f.TurnBegan():
                yield from self.round(first)
            case f.RaceClosed(seats=seats):
                names = self.crew.listed(seats)
                yield words.say(
                    "⌛ {n} turns are the most: the race is closed, with {names} still on the lake.",
                    n=LONGEST_RACE,
                    names=names,
                )
            case f.RaceEnded():
                yield from self.result(first)
            case f.BoatRepaired():
                yield self.repairs(facts)
            case _:
                sailing = Sailing(facts, self.before or self.state, self.crew)
                yield from sailing.briefly() if self.briefly else sailing.fully()

    def lake(self, fact: f.LakeLaid) -> str:
        """The water, the races and the boats, and points besides those of the places."""
        words = self.words
        told = words.say(
            "🚤 A new lake, {water}: {races}, {boats}.",
            water=words.say(WATERS[fact.water]),
            races=words.count("{n} race", "{n} races", fact.races),
            boats=words.count("{n} boat", "{n} boats", fact.seats),
        )
        if not fact.extra_points:
            return told
        return told + " " + words.say("Turns ahead and wrecks bring points as well.")

    def start_dice(self, facts: Sequence[Fact]) -> str:
        """Every seat's dice for who starts, those of ties one after the other."""
        dice: dict[Seat, list[str]] = {}
        for fact in facts:
            if isinstance(fact, f.StartDieRolled):
                dice.setdefault(fact.seat, []).append(str(fact.die))
        told = [f"{self.crew.name(seat)} 🎲 {' → '.join(rolls)}" for seat, rolls in sorted(dice.items())]
        return self.words.say("For the start: {dice}", dice=" · ".join(told))

    def race(self, fact: f.RaceBegan) -> Iterator[str]:
        """A race's head, its buoys, and who is placed when."""
        words, races = self.words, self.state.races
        if races > 1:
            yield "### " + words.say("Race {race} of {races}", race=fact.race, races=races)
        buoys = buoys_of(fact.buoys, fact.senses, words)
        yield words.say("Round buoys {buoys}, then back to the line.", buoys=buoys)
        *others, first = fact.placing
        yield words.count(
            "{names} chooses where to start, then {first}, who moves first.",
            "{names} choose where to start, then {first}, who moves first.",
            len(others),
            names=self.crew.listed(others),
            first=self.crew.name(first),
        )

    def placed(self, fact: f.BoatPlaced) -> str:
        """Where a boat starts and where its bow points."""
        name, row = self.crew.name(fact.seat), behind_line(row_of(self.state, fact.hex), self.words)
        if self.briefly:
            return f"{name}: {row} ({fact.hex} {fact.facing})"
        side = side_name(fact.facing, self.words)
        return self.words.say("{name} starts {row} ({hex}), bow {side}.", name=name, row=row, hex=fact.hex, side=side)

    def round(self, fact: f.TurnBegan) -> Iterator[str]:
        """The round where a new one begins."""
        before = self.before
        if before is None or before.turn is None or before.round != fact.round:
            yield "-# " + self.words.say("Round {n}", n=fact.round)

    def result(self, fact: f.RaceEnded) -> Iterator[str]:
        """The ranking of a race with its points, and the match so far."""
        words, races = self.words, self.state.races
        sunk = self.before.sunk if self.before else ()
        if races == 1:
            yield words.say("🏆 **Result of the race**")
        elif fact.race == 1:
            yield words.say("🏆 **Result of race {race}**", race=fact.race)
        else:
            yield words.say("🏆 **Result of race {race}, points ×{times}**", race=fact.race, times=fact.race)
        places = []
        for place, seat in enumerate(fact.ranking, start=1):
            line = f"{place}. {self.crew.name(seat)}"
            if place <= fact.finishers:
                line += " · " + self.points(fact, place - 1)
            elif seat in sunk:
                line += " · " + words.say("sunk")
            else:
                line += " · " + words.say("did not finish")
            places.append(line)
        yield from (" / ".join(places),) if self.briefly else places
        if races > 1:
            yield points_line(self.state, self.crew)

    def points(self, fact: f.RaceEnded, index: int) -> str:
        """A finisher's points, and where they come from beyond the place."""
        words = self.words
        place, ahead, wrecks = fact.points[index], fact.ahead[index], fact.wrecks[index]
        total = words.count("{n} point", "{n} points", place + ahead + wrecks)
        parts = [str(place)]
        if ahead:
            parts.append(words.say("{n} for turns ahead", n=ahead))
        if wrecks:
            parts.append(words.say("{n} for wrecks", n=wrecks))
        return f"{total} ({' + '.join(parts)})" if len(parts) > 1 else total

    def repairs(self, facts: Sequence[Fact]) -> str:
        """The damage that stays with the boats that were repaired."""
        told = [f"{self.crew.name(fact.seat)} {fact.damage}" for fact in facts if isinstance(fact, f.BoatRepaired)]
        return self.words.say("🔧 After repairs, damage that stays: {boats}.", boats=" · ".join(told))


def _subject(fact: Fact) -> tuple[str, int]:
    """Neighbours with the same subject are told together: a boat's turn, the start dice, the repairs."""
    if isinstance(fact, SailingFact):
        return "turn", fact.seat
    if isinstance(fact, f.BoatPlaced):
        return "placed", fact.seat
    return type(fact).__name__, 0
