"""What happened in a Long Shot match, told as a friend would at the rail."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from domain.games.long_shot import facts as f
from domain.games.long_shot.evolution import evolve
from domain.games.long_shot.horses import FINISH, PLACES, PURSES, cost, odds
from domain.games.long_shot.scoring import standings
from domain.games.long_shot.sheet import GRID
from domain.games.long_shot.state import State
from domain.games.protocol import Fact
from projections.words.catalog import Words
from projections.words.long_shot.cards import ability_text, card_name
from projections.words.long_shot.deeds import Told
from projections.words.long_shot.terms import Rail, bold, destination, money, named
from projections.words.long_shot.turn import Turn

_SETTING_UP = f.MarketOpened | f.StartingCardDealt | f.FirstPlayerDrawn


def narrate(facts: Sequence[Fact], before: State | None, names: Sequence[str], words: Words) -> str:
    """The facts in full sentences: one line a roll or a turn, and one for each thing that came of it."""
    return "\n".join(_Telling(names, words, briefly=False).told(facts, before))


def narrate_briefly(facts: Sequence[Fact], before: State | None, names: Sequence[str], words: Words) -> str:
    """The facts on one short line a move."""
    return "\n".join(_Telling(names, words, briefly=True).told(facts, before))


class _Telling:
    """How the facts are told: by whose names, in which language, at what length."""

    def __init__(self, names: Sequence[str], words: Words, *, briefly: bool) -> None:
        self.words, self.briefly = words, briefly
        self.rail = Rail(names, words, bold)

    def told(self, facts: Sequence[Fact], before: State | None) -> Iterator[str]:
        """The lines, in the order of the facts."""
        for part in _parts(facts, before):
            yield from self.part(part)

    def part(self, part: Sequence[Told]) -> Iterator[str]:
        """Facts that are told together."""
        match part[0].fact:
            case f.MarketOpened() | f.StartingCardDealt() | f.FirstPlayerDrawn():
                yield from self.set_up(part)
            case f.RoundBegan(number=number):
                yield "-# " + self.words.say("Round {n}", n=number)
            case f.DiceRolled():
                yield from self.roll(part)
            case f.Scored():
                yield from self.result(part)
            case _ if _kind(part[0].fact) == "roll":
                yield from self.steps(part)
            case _:
                turn = Turn(part, self.rail)
                yield from turn.briefly() if self.briefly else turn.fully()

    def set_up(self, part: Sequence[Told]) -> Iterator[str]:
        """The horses with their prices, everybody's starting card, who rolls first."""
        words = self.words
        for told in part:
            match told.fact:
                case f.MarketOpened() as fact:
                    yield from self.market(fact)
                case f.StartingCardDealt() as fact:
                    yield words.say(
                        "{name} starts with {numbers} marked, and {money} each on horses {horses}.",
                        name=self.rail.name(fact.seat),
                        numbers=words.listed(str(GRID[cell]) for cell in fact.cells),
                        money=money(fact.amount),
                        horses=words.listed(str(horse) for horse in fact.bets),
                    )
                case f.FirstPlayerDrawn() as fact:
                    yield words.say("{name} rolls first.", name=self.rail.name(fact.seat))

    def market(self, fact: f.MarketOpened) -> Iterator[str]:
        """The horses with their prices, and what their abilities are."""
        prices = {card: f"{number} {card_name(card)} {money(cost(card))}" for number, card in enumerate(fact.cards, 1)}
        if self.briefly:
            yield self.words.say("🏇 At the market: {horses}", horses=" · ".join(prices.values()))
            return
        yield self.words.say("🏇 At the market:")
        for card, price in prices.items():
            yield f"{price} · {ability_text(card, self.words)}"

    def roll(self, part: Sequence[Told]) -> Iterator[str]:
        """Both dice and every horse's step in order: the rolled horse, then those on its bar; then who is home."""
        rolled = part[0].fact
        if isinstance(rolled, f.DiceRolled):
            name, dice = self.rail.name(rolled.seat), f"🎲 {rolled.horse} 🎲 {rolled.spaces}"
            line = f"{name} {dice}" if self.briefly else self.words.say("{name} rolls {dice}", name=name, dice=dice)
            own = [told for told in part if _cause(told.fact) == "roll"]
            line = ": ".join((line, *(self.run(told, rolled.horse) for told in own))) + "."
            yield " ".join((line, *self.bar(part)))
        yield from self.home(part)

    def run(self, told: Told, number: int) -> str:
        """What the rolled horse did."""
        horse, fact = named(told.after, number), told.fact
        if not isinstance(fact, f.HorseMoved) or fact.end >= FINISH:
            return f"{horse} {self.step(told)}"
        return self.words.say("{horse} runs {where}", horse=horse, where=destination(fact, self.words))

    def steps(self, part: Sequence[Told]) -> Iterator[str]:
        """Steps of a roll whose dice were told before."""
        moved = [
            f"{named(told.after, told.fact.horse)} {self.step(told)}"
            for told in part
            if isinstance(told.fact, f.HorseMoved | f.HorseHeld)
        ]
        if moved:
            yield f"{', '.join(moved)}."
        yield from self.home(part)

    def bar(self, part: Sequence[Told]) -> Iterator[str]:
        """The horses on the bar of the one rolled, each with its step; not those that are home already."""
        steps = []
        for told in part:
            fact = told.fact
            if (
                isinstance(fact, f.HorseMoved | f.HorseHeld)
                and fact.cause == "bar"
                and told.before.horse(fact.horse).running
            ):
                steps.append(f"{self.words.say('horse {number}', number=fact.horse)} {self.step(told)}")
        if steps:
            yield self.words.say("On its bar: {steps}.", steps=", ".join(steps))

    def step(self, told: Told) -> str:
        """What one horse did by the roll, without the horse."""
        words = self.words
        match told.fact:
            case f.HorseMoved() as fact:
                return destination(fact, words)
            case f.HorseHeld(reason="finished"):
                return words.say("is home already")
        return words.say("stays where it is")

    def home(self, part: Sequence[Told]) -> Iterator[str]:
        """Who crossed the line, what the owner has of it and what bets pay."""
        words = self.words
        for told in part:
            if not isinstance(told.fact, f.HorseFinished):
                continue
            fact, horse = told.fact, told.after.horse(told.fact.horse)
            fields = {
                "horse": named(told.after, fact.horse),
                "place": words.ordinal(fact.place),
                "odds": odds(fact.horse)[fact.place - 1],
            }
            if horse.owner is None:
                yield words.say("🏁 {horse} is {place}: nobody owns it, bets pay ×{odds}.", **fields)
            else:
                yield words.say(
                    "🏁 {horse} is {place}: {money} for {name}, bets pay ×{odds}.",
                    money=money(PURSES[fact.place - 1]),
                    name=self.rail.name(horse.owner),
                    **fields,
                )
            if fact.place == PLACES and told.after.waiting:
                yield words.say("Three horses are home: this round is completed, then the money is counted.")

    def result(self, part: Sequence[Told]) -> Iterator[str]:
        """The final table: a line for each player with the five parts."""
        words = self.words
        scores = {told.fact.seat: told.fact for told in part if isinstance(told.fact, f.Scored)}
        yield "🏆 " + words.say("**The money is counted**")
        results = [result for result in standings(part[-1].after) if result.seat in scores]
        for result in results:
            score = scores[result.seat]
            yield f"{result.place}. {self.rail.name(score.seat)} **{money(score.total)}** = {self.parts(score)}"
        if any(one.points == two.points and one.place != two.place for one, two in pairwise(results)):
            yield words.say("Where money is level, the horse that did better decides.")

    def parts(self, score: f.Scored) -> str:
        """The five parts of a player's money."""
        words = self.words
        told = [
            words.say("purses {money}", money=money(score.purses)),
            words.say("bets {money}", money=money(score.bets)),
            words.say("jockey sets {money}", money=money(score.sets)),
            words.say("cash {money}", money=money(score.money)),
            words.say("abilities {money}", money=money(score.abilities)),
        ]
        if score.by_ability and not self.briefly:
            of = ", ".join(f"{card_name(key)} {money(amount)}" for key, amount in score.by_ability)
            told[-1] += f" ({of})"
        return " · ".join(told)


def _parts(facts: Sequence[Fact], before: State | None) -> Iterator[list[Told]]:
    """The facts, each with the states around it, cut into those told together: a setting up, a roll, a turn."""
    part: list[Told] = []
    state = before
    for fact in facts:
        after = evolve(state, fact)
        told = Told(fact, state or after, after)
        if part and (isinstance(part[-1].fact, f.TurnEnded) or _kind(part[-1].fact) != _kind(fact)):
            yield part
            part = []
        part.append(told)
        state = after
    if part:
        yield part


def _kind(fact: Fact) -> str:
    """What a fact is part of."""
    if isinstance(fact, _SETTING_UP):
        return "set_up"
    if isinstance(fact, f.DiceRolled | f.HorseFinished) or _cause(fact) in ("roll", "bar"):
        return "roll"
    return type(fact).__name__ if isinstance(fact, f.RoundBegan | f.Scored) else "turn"


def _cause(fact: Fact) -> str:
    return fact.cause if isinstance(fact, f.HorseMoved | f.HorseHeld) else ""
