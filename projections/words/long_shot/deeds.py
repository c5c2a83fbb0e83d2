"""What a player does in a turn, as parts of a sentence of which the player is the subject, or in few words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from domain.games.long_shot import facts as f
from domain.games.long_shot.sheet import JOCKEY_SET
from domain.games.long_shot.state import State
from domain.games.protocol import Fact, Seat
from projections.words.catalog import Words
from projections.words.long_shot.cards import card_name
from projections.words.long_shot.terms import Rail, destination, line_name, money, named, numbered


@dataclass(frozen=True)
class Told:
    """A fact with the state before and after it."""

    fact: Fact
    before: State
    after: State


class Deeds:
    """The deeds of the player of a seat."""

    def __init__(self, seat: Seat, rail: Rail) -> None:
        self.seat, self.rail = seat, rail

    @property
    def words(self) -> Words:
        """The language."""
        return self.rail.words

    def fully(self, part: Sequence[Told]) -> Iterator[str]:
        """Each deed with what it leaves: `bets $3 on horse 5 ($6 in all, $9 left)`."""
        alone = all(told.fact.seat == self.seat for told in part if isinstance(told.fact, f.MoneyChanged))
        for told in part:
            match told.fact:
                case f.BarMarked() as fact:
                    yield from self._bar(fact, part)
                case f.MoneyChanged() as fact:
                    deed = self._money(fact)
                    yield deed if alone else f"{self.rail.name(fact.seat)} {deed}"
                case _:
                    yield from self._deed(told)

    def briefly(self, part: Sequence[Told]) -> Iterator[str]:
        """Each deed in few words: `$3 on horse 5`."""
        for told in part:
            match told.fact:
                case f.BarMarked() as fact:
                    yield from self._bar_briefly(fact, part)
                case f.MoneyChanged(seat=seat, change=change):
                    sign = f"+{money(change)}" if change >= 0 else money(change)
                    yield sign if seat == self.seat else f"{self.rail.name(seat)} {sign}"
                case _:
                    yield from self._mark(told)

    def _deed(self, told: Told) -> Iterator[str]:
        words = self.words
        match told.fact:
            case f.WildMarked() | f.WildErased() | f.WildsRecovered() | f.TurnPassed() as fact:
                yield self._wild(fact)
            case f.ConcessionMarked(number=number, cell=cell):
                yield words.say("marks {number} on {cell}", number=number, cell=cell)
            case f.LineCompleted(line=line):
                yield words.say("completes {line}", line=line_name(line, words))
            case f.HelmetMarked(horse=horse):
                helmet = words.say("takes the helmet of horse {number}", number=horse)
                yield helmet + self._set(told.after, horse)
            case f.JerseyMarked(horse=horse):
                jersey = words.say("takes the jersey of horse {number}", number=horse)
                yield jersey + self._set(told.after, horse)
            case f.BetPlaced() as fact:
                yield self._bet(fact, told.after)
            case f.HorseBought(horse=horse, price=price):
                left = words.say("{money} left", money=money(told.after.player(self.seat).money))
                bought = words.say("buys {horse} for {money}", horse=named(told.after, horse), money=money(price))
                yield f"{bought} ({left})"
            case f.HorseTaken(horse=horse):
                yield words.say("takes {horse} from the market for nothing", horse=named(told.after, horse))
            case f.AbilityUsed(ability=ability):
                yield words.say("uses {ability}", ability=card_name(ability))
            case f.HorseMoved() as fact:
                where = destination(fact, words)
                yield words.say("moves {horse} {where}", horse=numbered((fact.horse,), words), where=where)
            case f.HorseHeld(horse=horse):
                yield words.say("leaves {horse} where it is", horse=numbered((horse,), words))

    def _mark(self, told: Told) -> Iterator[str]:
        words = self.words
        match told.fact:
            case f.WildMarked(number=number):
                yield words.say("wild {number}", number=number)
            case f.WildErased():
                yield words.say("erases a wild number")
            case f.WildsRecovered(count=count):
                yield words.count("{n} wild number back", "{n} wild numbers back", count)
            case f.TurnPassed():
                yield words.say("stuck, passes")
            case f.ConcessionMarked(number=number, cell=cell):
                yield words.say("{number} marked ({cell})", number=number, cell=cell)
            case f.LineCompleted(line=line):
                yield words.say("{line} complete", line=line_name(line, words))
            case f.HelmetMarked(horse=horse):
                yield words.say("helmet {number}", number=horse) + self._set(told.after, horse)
            case f.JerseyMarked(horse=horse):
                yield words.say("jersey {number}", number=horse) + self._set(told.after, horse)
            case f.BetPlaced() as fact:
                yield self._stake(fact)
            case f.HorseBought(horse=horse, price=price):
                yield words.say("buys {horse} for {money}", horse=named(told.after, horse), money=money(price))
            case f.HorseTaken(horse=horse):
                yield words.say("takes {horse}", horse=named(told.after, horse))
            case f.AbilityUsed(ability=ability):
                yield card_name(ability)
            case f.HorseMoved() as fact:
                yield f"{numbered((fact.horse,), words)} {destination(fact, words)}"
            case f.HorseHeld(horse=horse):
                yield words.say("{horse} stays", horse=numbered((horse,), words))

    def _wild(self, fact: f.WildMarked | f.WildErased | f.WildsRecovered | f.TurnPassed) -> str:
        words = self.words
        match fact:
            case f.WildMarked(number=number, left=left):
                return words.count(
                    "uses a wild number as {number} ({n} left)",
                    "uses a wild number as {number} ({n} left)",
                    left,
                    number=number,
                )
            case f.WildErased(left=left):
                return words.say("is stuck and erases a used wild number ({left} to use again)", left=left)
            case f.WildsRecovered(count=count, left=left):
                return words.count(
                    "gets {n} wild number back ({left} to use)",
                    "gets {n} wild numbers back ({left} to use)",
                    count,
                    left=left,
                )
        return words.say("is stuck and passes")

    def _set(self, after: State, horse: int) -> str:
        """What completes a jockey set, with a blank before it."""
        player = after.player(self.seat)
        if horse not in player.helmets or horse not in player.jerseys:
            return ""
        return " " + self.words.say("(jockey set, {money})", money=money(JOCKEY_SET))

    def _bet(self, fact: f.BetPlaced, after: State) -> str:
        """A bet, what it adds up to, and the money left of one that was paid."""
        words = self.words
        fields = {"money": money(fact.amount), "number": fact.horse}
        bet = words.say("bets {money} on horse {number}", **fields)
        if not fact.paid:
            bet = words.say("bets {money} on horse {number} for free", **fields)
        then = []
        if fact.total != fact.amount:
            then.append(words.say("{money} in all", money=money(fact.total)))
        if fact.paid:
            then.append(words.say("{money} left", money=money(after.player(self.seat).money)))
        return f"{bet} ({', '.join(then)})" if then else bet

    def _stake(self, fact: f.BetPlaced) -> str:
        fields = {"money": money(fact.amount), "number": fact.horse}
        if fact.paid:
            return self.words.say("{money} on horse {number}", **fields)
        return self.words.say("{money} on horse {number} for free", **fields)

    def _bar(self, fact: f.BarMarked, part: Sequence[Told]) -> Iterator[str]:
        """The horses marked on a bar, all with the first of them."""
        marked = _marked(fact.card, part)
        if marked[0] == fact.horse:
            yield self.words.count(
                "marks horse {horses} on its bar",
                "marks horses {horses} on its bar",
                len(marked),
                horses=self.words.listed(str(horse) for horse in marked),
            )

    def _bar_briefly(self, fact: f.BarMarked, part: Sequence[Told]) -> Iterator[str]:
        marked = _marked(fact.card, part)
        if marked[0] == fact.horse:
            horses = self.words.listed(str(horse) for horse in marked)
            yield self.words.say("{horses} on its bar", horses=horses)

    def _money(self, fact: f.MoneyChanged) -> str:
        """Money won or lost, without the player."""
        words, fields = self.words, {"money": money(abs(fact.change)), "now": money(fact.money)}
        if fact.change < 0:
            return words.say("loses {money} ({now} now)", **fields)
        return words.say("gets {money} ({now} now)", **fields)


def _marked(card: int, part: Sequence[Told]) -> list[int]:
    return [told.fact.horse for told in part if isinstance(told.fact, f.BarMarked) and told.fact.card == card]
