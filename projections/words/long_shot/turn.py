"""A player's turn told: the action in one sentence, then a line for each bonus and ability that came of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from domain.games.long_shot import facts as f
from domain.games.long_shot.abilities import ABILITIES
from domain.games.long_shot.sheet import Bonus
from domain.games.protocol import Fact, Seat
from projections.words.catalog import Words
from projections.words.long_shot.cards import ability_text, card_name
from projections.words.long_shot.deeds import Deeds, Told
from projections.words.long_shot.terms import Rail, bonus_name, capital

_AT_THE_TABLE = f.MoneyChanged | f.HorseMoved | f.HorseHeld
"""What an ability of the number rolled leads to; anything else is the action."""

_WITHIN = {
    "strung_along",
    "scatter_shot",
    "early_bird_special",
    "double_crosser",
    "silver_spoon",
    "receding_mare_line",
    "donut_dollie",
    "three_four_five",
}
"""Abilities that change an action or a bonus; all others are told on their own."""


@dataclass
class _Chapter:
    """The action, or what a bonus or an ability did: `head` says which, None for the action. `within` are the abilities
    that changed a bonus."""

    head: Fact | None
    told: list[Told] = field(default_factory=list)
    within: list[str] = field(default_factory=list)


class Turn:
    """The facts of one player's turn, or of the part of it that one event holds."""

    def __init__(self, part: Sequence[Told], rail: Rail) -> None:
        self.rail = rail
        self.seat = _actor(part)
        self.deeds = Deeds(self.seat, rail)
        self.chapters = list(_chapters(part))

    @property
    def words(self) -> Words:
        """The language."""
        return self.rail.words

    def fully(self) -> Iterator[str]:
        """A sentence on the action; a line for each bonus and ability, before it or after it as it happened."""
        name = self.rail.name(self.seat)
        for index, chapter in enumerate(self.chapters):
            deeds = list(self.deeds.fully(chapter.told))
            if chapter.head is None:
                if deeds:
                    yield f"{name} {self.words.listed(deeds)}."
            else:
                head = self._head(chapter)
                line = f"{head}: {', '.join(deeds)}." if deeds else f"{head}."
                yield f"↳ {capital(line)}" if index else f"{name} · {line}"
            yield from self._abilities(chapter)

    def briefly(self) -> Iterator[str]:
        """One line: the action, an arrow to each bonus and ability and what it did."""
        chapters = []
        for chapter in self.chapters:
            deeds = list(self.deeds.briefly(chapter.told))
            if chapter.head is not None:
                deeds = [f"{self._head(chapter)}: {', '.join(deeds)}" if deeds else self._head(chapter)]
            if deeds:
                chapters.append(", ".join(deeds))
        if chapters:
            yield f"{self.rail.name(self.seat)}: {' → '.join(chapters)}"

    def _abilities(self, chapter: _Chapter) -> Iterator[str]:
        """What the horses that have a new owner can do."""
        for told in chapter.told:
            if isinstance(told.fact, f.HorseBought | f.HorseTaken):
                card = told.after.horse(told.fact.horse).card
                yield f"-# {card_name(card)}: {ability_text(card, self.words)}"

    def _head(self, chapter: _Chapter) -> str:
        """The bonus, with the abilities that change it, or the ability."""
        if isinstance(chapter.head, f.BonusMarked):
            head = self._bonus(chapter.head.bonus, idle=not chapter.told)
            return " + ".join((head, *(card_name(ability) for ability in chapter.within)))
        return card_name(chapter.head.ability) if isinstance(chapter.head, f.AbilityUsed) else ""

    def _bonus(self, bonus: Bonus, *, idle: bool) -> str:
        """A bonus by its name where what is done with it does not say all."""
        if idle:
            return self.words.say("bonus, {bonus}, without effect", bonus=bonus_name(bonus, self.words))
        if bonus[0] in "+-":
            return self.words.say("bonus {spaces}", spaces=bonus.replace("-", "−"))
        return self.words.say("bonus")


def _actor(part: Sequence[Told]) -> Seat:
    """Whose turn it is: the seat of the first fact that names one; moves of horses do not."""
    seats = (getattr(told.fact, "seat", None) for told in part)
    return next((seat for seat in seats if seat is not None), (*part[0].before.waiting, part[0].before.active)[0])


def _chapters(part: Sequence[Told]) -> Iterator[_Chapter]:
    chapter = _Chapter(None)
    for told in part:
        fact = told.fact
        if isinstance(fact, f.BonusMarked) or (isinstance(fact, f.AbilityUsed) and fact.ability not in _WITHIN):
            if chapter.head is not None or chapter.told:
                yield chapter
            chapter = _Chapter(fact)
        elif _by_the_die(chapter.head) and not isinstance(fact, _AT_THE_TABLE):
            yield chapter
            chapter = _Chapter(None, [told])
        elif isinstance(chapter.head, f.BonusMarked) and isinstance(fact, f.AbilityUsed):
            chapter.within.append(fact.ability)
        else:
            chapter.told.append(told)
    yield chapter


def _by_the_die(head: Fact | None) -> bool:
    """Whether this is an ability of the number rolled, so that the action is still to come."""
    return isinstance(head, f.AbilityUsed) and ABILITIES[head.ability].timing == "number_rolled"
