"""One horse's move, told in full or on one line."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from domain.games.protocol import Fact
from domain.games.turfmaster import cards
from domain.games.turfmaster import facts as f
from domain.games.turfmaster.course import course
from domain.games.turfmaster.facts import Standstill
from domain.games.turfmaster.state import State
from projections.words.catalog import Words, marked
from projections.words.turfmaster.places import (
    FALLS,
    Stable,
    capital,
    card_name,
    fence_ahead,
    fences_of,
    home,
    place_at,
)

RideFact: TypeAlias = f.CardPlayed | f.DieChosen | f.HorseMoved | f.HorseStood | f.HorseFell
"""What a horse's move is made of."""

_STOOD: dict[Standstill, str] = {
    "over_limit": marked("does not move: the card is above its limit"),
    "no_card": marked("has no card and does not move"),
    "blocked": marked("does not move: the way is blocked"),
}

_STOOD_BRIEFLY: dict[Standstill, str] = {
    "over_limit": marked("above the limit, does not move"),
    "no_card": marked("no card"),
    "blocked": marked("blocked"),
}


class Ride:
    """The facts of a horse's move, between the state `before` and the one `after` it."""

    def __init__(self, facts: Sequence[Fact], before: State, after: State, stable: Stable) -> None:
        self.facts = [fact for fact in facts if isinstance(fact, RideFact)]
        self.before, self.after, self.stable = before, after, stable
        self.horse = self.facts[0].horse
        self.fell = next((fact for fact in self.facts if isinstance(fact, f.HorseFell)), None)
        self.chose = any(isinstance(fact, f.CardPlayed | f.DieChosen) for fact in self.facts)

    @property
    def words(self) -> Words:
        """The language."""
        return self.stable.words

    def fully(self) -> Iterator[str]:
        """A sentence on what the horse did, and on what that came to."""
        deeds = [deed for fact in self.facts for deed in self._deeds(fact)]
        sentence = self.words.say(
            "{horse} {deeds}.", horse=self.stable.horse(self.horse), deeds=self.words.listed(deeds)
        )
        yield f"{self._mark()}{capital(sentence)}"

    def briefly(self) -> Iterator[str]:
        """One line: card or dice, an arrow to what came of it."""
        given = [mark for fact in self.facts for mark in self._given(fact)]
        ends = [mark for fact in self.facts for mark in self._ends(fact)]
        told = " → ".join(part for part in (", ".join(given), ", ".join(ends)) if part)
        yield f"{self._mark()}{capital(self.stable.horse(self.horse))}: {told}"

    def _mark(self) -> str:
        return "❌ " if self.fell else ""

    def _deeds(self, fact: RideFact) -> Iterator[str]:
        """What the horse did, without the subject."""
        match fact:
            case f.CardPlayed():
                yield self._card(fact)
            case f.DieChosen():
                yield self.words.say("takes 🎲 {die}", die=fact.die)
            case f.HorseMoved():
                yield from self._move(fact)
            case f.HorseStood():
                yield self._stand(fact)
            case f.HorseFell():
                yield self.words.say(
                    "comes down at fence {fence}, out of this race: {why}",
                    fence=fact.fence,
                    why=self.words.say(FALLS[fact.reason]),
                )

    def _card(self, fact: f.CardPlayed) -> str:
        """The card, with the limit where there is one: a joker need not mind it."""
        card = card_name(fact.card, self.words)
        if fact.limit is None:
            return self.words.say("plays {card}", card=card)
        if cards.joker(fact.card):
            return self.words.say("plays {card} (free of its limit of {limit})", card=card, limit=fact.limit)
        return self.words.say("plays {card} (limit {limit})", card=card, limit=fact.limit)

    def _stand(self, fact: f.HorseStood) -> str:
        """Why it does not move; in a dice round nobody falls, so a fence ahead may be what blocks the way."""
        fence = fence_ahead(self.before, self.horse) if fact.reason == "blocked" else 0
        if fence:
            return self.words.say("does not move: it cannot get over fence {fence}", fence=fence)
        return self.words.say(_STOOD[fact.reason])

    def _move(self, fact: f.HorseMoved) -> Iterator[str]:
        words = self.words
        if not self.chose:
            yield words.say("moves {points}", points=fact.points - fact.unused)
        if fact.jumped:
            yield words.say("jumps {fences}", fences=fences_of(fact.jumped, words))
        lane = self._new_lane(fact)
        if lane:
            yield words.say("changes to lane {lane}", lane=lane)
        if fact.unused:
            yield words.count("is held up with {n} point unused", "is held up with {n} points unused", fact.unused)
        if not self.fell:
            yield self._place(fact)

    def _place(self, fact: f.HorseMoved) -> str:
        """The place that a move led to; settled at the end of the round for a horse beyond the line."""
        words, end = self.words, fact.path[-1]
        if home(self.after.course, end):
            return words.say("crosses the finish line")
        was = place_at(self.before, self.horse, fact.start)
        place = place_at(self.after, self.horse, end)
        if place == 1:
            return words.say("stays in front") if was == 1 else words.say("takes the lead")
        if place < was:
            return words.say("moves up to {place}", place=words.ordinal(place))
        return words.say("stays {place}", place=words.ordinal(place))

    def _new_lane(self, fact: f.HorseMoved) -> int:
        """The lane a move ended in; 0 where it is the one it began in."""
        board = course(self.after.course)
        lane = board.lane(fact.path[-1])
        return 0 if lane == board.lane(fact.start) else lane

    def _given(self, fact: RideFact) -> Iterator[str]:
        """Card or dice in few letters."""
        match fact:
            case f.CardPlayed():
                yield card_name(fact.card, self.words)
            case f.DieChosen():
                yield f"🎲 {fact.die}"
            case f.HorseMoved() if not self.chose:
                yield str(fact.points)

    def _ends(self, fact: RideFact) -> Iterator[str]:
        """What came of it, in few words."""
        words = self.words
        match fact:
            case f.HorseStood():
                yield words.say(_STOOD_BRIEFLY[fact.reason])
            case f.HorseFell():
                yield words.say("falls at fence {fence}", fence=fact.fence)
            case f.HorseMoved():
                if fact.jumped:
                    yield words.say("over {fences}", fences=fences_of(fact.jumped, words))
                lane = self._new_lane(fact)
                if lane:
                    yield words.say("lane {lane}", lane=lane)
                if fact.unused:
                    yield words.count("{n} point unused", "{n} points unused", fact.unused)
                if self.fell is None:
                    yield self._place_briefly(fact.path[-1])

    def _place_briefly(self, square: str) -> str:
        if home(self.after.course, square):
            return self.words.say("over the line")
        return self.words.ordinal(place_at(self.after, self.horse, square))
