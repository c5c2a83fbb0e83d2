"""What happened in a TurfMaster match, told as a friend would at the rail. No card is named before it was played."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from domain.games.protocol import Fact, Seat
from domain.games.turfmaster import facts as f
from domain.games.turfmaster.evolution import evolve
from domain.games.turfmaster.state import RACES, State
from projections.words.catalog import Words
from projections.words.turfmaster.places import Stable, bold, capital, course_name, dice_name, numbered, points_line
from projections.words.turfmaster.ride import Ride, RideFact

_ON_TRACK = (
    f.CourseLaid
    | f.RaceBegan
    | f.RoundBegan
    | f.DiceThrown
    | f.SpeedDeclared
    | f.HorseMoved
    | f.HorseStood
    | f.HorseFell
    | f.FencePlaced
    | f.FenceTakenAway
    | f.HorsesHome
    | f.RaceEnded
)
"""What everybody sees of the track: the telling follows it, and leaves hands alone."""

_DEALING = f.DeckShuffled | f.CardsDealt | f.BonusTaken


def narrate(facts: Sequence[Fact], before: State | None, names: Sequence[str], words: Words) -> str:
    """The facts in full sentences: a line for each horse's move and for each thing that came of it."""
    return "\n".join(_Telling(facts, before, names, words, briefly=False).told())


def narrate_briefly(facts: Sequence[Fact], before: State | None, names: Sequence[str], words: Words) -> str:
    """The facts on one short line a move."""
    return "\n".join(_Telling(facts, before, names, words, briefly=True).told())


class _Telling:
    """The facts to tell, and the track as it stands while they are told."""

    def __init__(
        self, facts: Sequence[Fact], before: State | None, names: Sequence[str], words: Words, *, briefly: bool
    ) -> None:
        laid = next((fact for fact in facts if isinstance(fact, f.CourseLaid)), None)
        if laid is None and before is None:
            raise ValueError("facts without a state before them must begin with the course")
        owners = laid.owners if laid else tuple(horse.seat for horse in before.horses) if before else ()
        self.facts, self.words, self.briefly = facts, words, briefly
        self.stable = Stable(owners, names, words, bold)
        self.before = before
        self.after = before
        self.rolls: dict[int, list[str]] = {}

    @property
    def state(self) -> State:
        """The match once the facts now being told have happened."""
        if self.after is None:
            raise ValueError("facts of a match begin with its course")
        return self.after

    def told(self) -> Iterator[str]:
        """The lines, in the order of the facts."""
        for _, group in groupby(self.facts, key=_subject):
            facts = tuple(group)
            self.before = self.after
            for fact in facts:
                if isinstance(fact, _ON_TRACK):
                    self.after = evolve(self.after, fact)
            yield from self.group(facts)

    def group(self, facts: tuple[Fact, ...]) -> Iterator[str]:
        """Facts that are told together."""
        words, first = self.words, facts[0]
        match first:
            case f.CourseLaid():
                yield self.course(first)
            case f.BoxDiceRolled():
                yield from self.box_dice(facts)
            case f.DeckShuffled() | f.CardsDealt() | f.BonusTaken():
                yield from self.dealing(facts)
            case f.RaceBegan():
                yield from self.race(first)
            case f.RollerDiceRolled():
                yield from self.first_throw(facts)
            case f.RoundBegan():
                yield self.round(first)
            case f.CardChosen():
                yield self.laid(facts)
            case f.DiceThrown() | f.SpeedDeclared():
                yield from self.throw(facts)
            case f.FencePlaced():
                yield words.say("🚧 The boxes are empty: fence {fence} is put up.", fence=first.fence)
            case f.FenceTakenAway():
                yield words.say("🚧 All horses are past fence {fence}: it is taken away.", fence=first.fence)
            case f.HorsesHome():
                yield self.home(first)
            case f.RaceEnded():
                yield from self.result(first)
            case f.CardsLost() | f.ExchangeBegan() | f.HandKept():
                yield from self.exchange(facts)
            case _:
                ride = Ride(facts, self.before or self.state, self.state, self.stable)
                yield from ride.briefly() if self.briefly else ride.fully()

    def course(self, fact: f.CourseLaid) -> str:
        """Where and over what they run, and whose horses they are."""
        course = capital(course_name(fact.course, self.words))
        kind = self.words.say("steeplechase") if fact.steeplechase else self.words.say("flat race")
        owned = []
        for seat in sorted(set(fact.owners)):
            own = [number for number, owner in enumerate(fact.owners, start=1) if owner == seat]
            owned.append(f"{self.stable.owner(seat)} {numbered(own, self.words)}")
        return self.words.say("🏇 {course}, {kind}: {horses}.", course=course, kind=kind, horses=" · ".join(owned))

    def box_dice(self, facts: Sequence[Fact]) -> Iterator[str]:
        """Every horse's dice for its box, those of ties one after the other; told with the boxes where they follow."""
        for fact in facts:
            if isinstance(fact, f.BoxDiceRolled):
                self.rolls.setdefault(fact.horse, []).append(dice_name(fact.dice))
        if not any(isinstance(fact, f.RaceBegan) for fact in self.facts):
            told = [f"{self.stable.horse(horse)} {' → '.join(dice)}" for horse, dice in sorted(self.rolls.items())]
            yield self.words.say("For the boxes: {dice}", dice=" · ".join(told))

    def dealing(self, facts: Sequence[Fact]) -> Iterator[str]:
        """How many cards come to which horses; never which."""
        dealt: dict[int, list[int]] = {}
        for fact in facts:
            if isinstance(fact, f.CardsDealt):
                dealt.setdefault(len(fact.cards), []).append(fact.horse)
        for cards, horses in dealt.items():
            told = numbered(horses, self.words)
            yield self.words.count("🃏 {n} card each: {horses}.", "🃏 {n} cards each: {horses}.", cards, horses=told)
        taken = [fact for fact in facts if isinstance(fact, f.BonusTaken)]
        automatic = [fact.horse for fact in taken if fact.automatic]
        if automatic:
            told = numbered(automatic, self.words)
            yield self.words.say("🃏 The last race: 2 bonus cards more, not taken before: {horses}.", horses=told)
        for fact in taken:
            if not fact.automatic:
                yield self.words.count(
                    "🃏 {name} takes the {n} bonus card of horse {number}.",
                    "🃏 {name} takes the {n} bonus cards of horse {number}.",
                    len(fact.cards),
                    name=self.stable.owner(fact.seat),
                    number=fact.horse,
                )

    def race(self, fact: f.RaceBegan) -> Iterator[str]:
        """A race's head, and the boxes from the inside."""
        yield "### " + self.words.say("Race {race} of {races}", race=fact.race, races=RACES)
        boxes = []
        for box, horse in enumerate(fact.horses, start=1):
            dice = " → ".join(self.rolls.get(horse, ()))
            boxes.append(f"{box}. {self.stable.horse(horse)} {dice}".rstrip())
        yield self.words.say("Boxes from the inside: {horses}", horses=" · ".join(boxes))

    def first_throw(self, facts: Sequence[Fact]) -> Iterator[str]:
        """Every seat's dice for the right to throw first; who has it is told with the round."""
        dice: dict[Seat, list[str]] = {}
        for fact in facts:
            if isinstance(fact, f.RollerDiceRolled):
                dice.setdefault(fact.seat, []).append(dice_name(fact.dice))
        told = [f"{self.stable.owner(seat)} {' → '.join(rolls)}" for seat, rolls in sorted(dice.items())]
        yield self.words.say("For the first throw: {dice}", dice=" · ".join(told))

    def laid(self, facts: Sequence[Fact]) -> str:
        """For which of its horses a seat has laid cards."""
        chosen = [fact for fact in facts if isinstance(fact, f.CardChosen)]
        return self.words.count(
            "{name} lays a card face down for {horses}.",
            "{name} lays cards face down for {horses}.",
            len(chosen),
            name=self.stable.owner(chosen[0].seat),
            horses=numbered((fact.horse for fact in chosen), self.words),
        )

    def round(self, fact: f.RoundBegan) -> str:
        """The round, its limits (on the board, so not told in brief), and who throws."""
        words = self.words
        name = self.stable.owner(fact.roller)
        if fact.kind == "card":
            told = [words.say("Round {n}: cards", n=fact.number)]
        else:
            told = [words.say("Round {n}: dice, {name} throws", n=fact.number, name=name)]
        if not self.briefly:
            told += self.limits(fact)
        if fact.kind == "card":
            told.append(words.say("{name} throws next", name=name))
        return "-# " + " · ".join(told)

    def limits(self, fact: f.RoundBegan) -> Iterator[str]:
        """Which horses each limit holds."""
        limited: dict[int, list[int]] = {}
        for horse, limit in zip(fact.order, fact.limits, strict=True):
            if limit is not None:
                limited.setdefault(limit, []).append(horse)
        for limit, horses in limited.items():
            yield self.words.say("limit {limit}: {horses}", limit=limit, horses=numbered(horses, self.words))

    def throw(self, facts: Sequence[Fact]) -> Iterator[str]:
        """The throw, the speed for all, and who is held to one die by a limit."""
        words = self.words
        deeds, limited = [], tuple[int, ...]()
        for fact in facts:
            if isinstance(fact, f.DiceThrown):
                deeds.append(words.say("throws {dice}", dice=dice_name(fact.dice)))
            elif isinstance(fact, f.SpeedDeclared):
                limited = fact.limited
                if fact.both:
                    deeds.append(words.say("takes both dice: {speed} for all", speed=fact.speed))
                else:
                    deeds.append(words.say("takes one die: {speed} for all", speed=fact.speed))
        seat = next(fact.seat for fact in facts if isinstance(fact, f.DiceThrown | f.SpeedDeclared))
        name = self.stable.owner(seat)
        if self.briefly:
            yield f"{name}: {', '.join(deeds)}"
        else:
            yield words.say("{name} {deeds}.", name=name, deeds=words.listed(deeds))
        if limited:
            yield words.count(
                "That is above the limit of {horses}, which moves by one die.",
                "That is above the limit of {horses}, which move by one die.",
                len(limited),
                horses=numbered(limited, words),
            )

    def home(self, fact: f.HorsesHome) -> str:
        """Who is home, with the places."""
        places = [
            f"{self.words.ordinal(place)} {self.stable.horse(horse)}"
            for place, horse in enumerate(fact.horses, start=fact.first)
        ]
        return self.words.say("🏁 Home: {horses}.", horses=" · ".join(places))

    def result(self, fact: f.RaceEnded) -> Iterator[str]:
        """The ranking of a race with its points, and the match so far."""
        words = self.words
        fallen = self.before.fallen if self.before else ()
        yield words.say("🏆 **Result of race {race}**", race=fact.race)
        places = []
        for place, (horse, points) in enumerate(zip(fact.ranking, fact.points, strict=True), start=1):
            line = f"{place}. {self.stable.horse(horse)}"
            if points:
                line += " · " + words.count("{n} point", "{n} points", points)
            elif horse in fallen:
                line += " · " + words.say("fell")
            places.append(line)
        yield from (" / ".join(places),) if self.briefly else places
        yield points_line(self.state, self.stable)

    def exchange(self, facts: Sequence[Fact]) -> Iterator[str]:
        """Between two races: cards lost after a bonus, then who chooses and who has chosen."""
        words = self.words
        lost: dict[int, list[int]] = {}
        for fact in facts:
            match fact:
                case f.CardsLost():
                    lost.setdefault(len(fact.cards), []).append(fact.horse)
                case f.ExchangeBegan():
                    horses = numbered(fact.horses, words)
                    yield words.say("Old cards for new, for {horses}: choose which to hold.", horses=horses)
                case f.HandKept():
                    yield words.count(
                        "{name} holds {n} card for horse {number}.",
                        "{name} holds {n} cards for horse {number}.",
                        len(fact.cards),
                        name=self.stable.owner(fact.seat),
                        number=fact.horse,
                    )
        for cards, losers in lost.items():
            yield words.count(
                "🃏 After a bonus {n} card is lost, drawn blind: {horses}.",
                "🃏 After a bonus {n} cards are lost, drawn blind: {horses}.",
                cards,
                horses=numbered(losers, words),
            )


def _subject(fact: Fact) -> tuple[str, int]:
    """Neighbours with the same subject are told together: a horse's move, a throw, a dealing."""
    if isinstance(fact, RideFact):
        return "ride", fact.horse
    if isinstance(fact, f.DiceThrown | f.SpeedDeclared):
        return "throw", fact.seat
    if isinstance(fact, f.CardChosen):
        return "laid", fact.seat
    if isinstance(fact, _DEALING):
        return "dealing", 0
    return type(fact).__name__, 0
