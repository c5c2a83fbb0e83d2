"""Settling a rules question: a script of given dice and moves is played, and each move ruled on."""

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from domain.games.moves import OnlyMove, only_move, parse, text
from domain.games.protocol import Fact, IllegalMove, Move, Result, Rules, Seat, fold

Card: TypeAlias = str | int
"""A card as the game writes it in its JSON."""


class DiceRanOut(Exception):
    """The rules call for a die and the script names no more faces."""


class NoSuchFace(Exception):
    """The script gives a face that the die called for does not have."""

    def __init__(self, number: int, value: int, faces: Sequence[int]) -> None:
        shown = ", ".join(str(face) for face in sorted(set(faces)))
        super().__init__(f"die number {number} of the script is {value}, but the die rolled there has only {shown}")


class WrongDeck(Exception):
    """The script lays a deck of other cards than the one that is shuffled there."""

    def __init__(self, number: int, card: Card, given: int, held: int) -> None:
        named = f"{card!r} {given} times, but it holds {held}" if held else f"{card!r}, which is not in it"
        super().__init__(f"deck number {number} of the script names {named}")


class ScriptedDice:
    """Dice and decks that fall and lie as the script says, in the order drawn."""

    def __init__(self, values: Sequence[int], decks: Sequence[Sequence[Card]] = ()) -> None:
        self._values = values
        self._drawn = 0
        self._decks = decks
        self._shuffled = 0

    @property
    def drawn(self) -> int:
        """How many dice of the script have been used."""
        return self._drawn

    def roll(self, faces: Sequence[int]) -> int:
        """The next value of the script. Raises DiceRanOut, NoSuchFace."""
        if self._drawn >= len(self._values):
            raise DiceRanOut(f"the script has {len(self._values)} dice and another one is called for")
        value = self._values[self._drawn]
        if value not in faces:
            raise NoSuchFace(self._drawn + 1, value, faces)
        self._drawn += 1
        return value

    def shuffle(self, items: Sequence[Any]) -> tuple[Any, ...]:
        """The items as the script's next deck lies, top first; what it does not name lies below in the printed order.

        Raises WrongDeck.
        """
        self._shuffled += 1
        top = self._decks[self._shuffled - 1] if self._shuffled <= len(self._decks) else ()
        held, given = Counter(items), Counter(top)
        for card, count in given.items():
            if count > held[card]:
                raise WrongDeck(self._shuffled, card, count, held[card])
        left = held - given
        below = []
        for card in items:
            if left[card]:
                left[card] -= 1
                below.append(card)
        return (*top, *below)


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """What to play: `seats` and `options` of a fresh set-up, or a `position` to start from; then `dice` and `moves`.

    `dice` are face values in the order drawn; `deck` the decks in the order shuffled, each top card first, and whole or
    only as far as it matters; `moves` pairs of seat and text. Moves that the game makes by itself need not be written,
    nor those without a choice; who does write them is understood.
    """

    seats: int | None = None
    options: dict[str, str] = {}
    dice: tuple[int, ...] = ()
    deck: tuple[tuple[Card, ...], ...] = ()
    moves: tuple[tuple[Seat, str], ...] = ()
    position: dict[str, Any] | None = None


MadeBy = Literal["setup", "script", "forced", "itself"]


class Ruling(Struct, frozen=True, omit_defaults=True):
    """What the rules say to one move: its `facts`, or why it is `refused` and which answers are `possible` there.

    `by` tells who made it: the set-up, the script, the game `itself`, or `forced` where there was no choice.
    """

    by: MadeBy
    seat: Seat | None = None
    text: str = ""
    facts: tuple[Fact, ...] | None = None
    refused: str | None = None
    possible: tuple[str, ...] = ()


class Referee:
    """Plays a script. `state` is the position reached so far."""

    def __init__(self, rules: Rules, script: Script, start: Any | None) -> None:
        """`start` is the script's position, checked, or None to set up afresh."""
        self.rules = rules
        self.state = start
        self._script = script
        self._dice = ScriptedDice(script.dice, script.deck)
        self._unspoken: deque[tuple[Seat, str]] = deque()

    def rulings(self) -> Iterator[Ruling]:
        """One ruling per move, as the play goes on. Raises DiceRanOut, NoSuchFace, WrongDeck."""
        if self.state is None:
            facts = self.rules.setup(self._script.seats or 0, self._script.options, self._dice)
            self.state = fold(self.rules, None, facts)
            yield Ruling("setup", facts=facts)
        for seat, words in self._script.moves:
            yield from self._until_choice(seat, words)
            if not self._already_made(seat, words):
                yield self._rule(seat, words)
        yield from self._by_itself()

    def standings(self) -> tuple[Result, ...]:
        """How the seats stand at the end of the script."""
        return self.rules.standings(self.state)

    def _rule(self, seat: Seat, words: str) -> Ruling:
        try:
            move = parse(self.rules, self.state, seat, words)
            return self._play(seat, move, "script")
        except IllegalMove as refusal:
            question = refusal.detail.get("question")
            possible = tuple(dict.fromkeys(option.token for option in question.options)) if question else ()
            return Ruling("script", seat, words, refused=refusal.reason, possible=possible)

    def _play(self, seat: Seat, move: Move, by: MadeBy) -> Ruling:
        facts = self.rules.play(self.state, seat, move, self._dice)
        self.state = fold(self.rules, self.state, facts)
        if by == "script":
            self._unspoken.clear()
        else:
            self._unspoken.append((seat, text(move)))
        return Ruling(by, seat, text(move), facts)

    def _until_choice(self, seat: Seat, words: str) -> Iterator[Ruling]:
        """Moves without a choice, up to the seat and move that the script names next."""
        while (pending := self._pending()) is not None:
            mover, only = pending
            named = mover == seat and self._stands_for(seat, words, only.move)
            yield self._play(mover, only.move, "itself" if only.itself else "forced")
            if named:
                self._unspoken[-1] = _normal(seat, words)
                return

    def _by_itself(self) -> Iterator[Ruling]:
        """What the game does by itself behind the script's last move, as far as its dice reach."""
        while (pending := self._pending()) is not None and pending[1].itself:
            try:
                yield self._play(pending[0], pending[1].move, "itself")
            except DiceRanOut:
                return

    def _pending(self) -> tuple[Seat, OnlyMove] | None:
        for seat in self.rules.to_act(self.state):
            only = only_move(self.rules, self.state, seat)
            if only is not None:
                return seat, only
        return None

    def _stands_for(self, seat: Seat, words: str, move: Move) -> bool:
        try:
            return parse(self.rules, self.state, seat, words) == move
        except IllegalMove:
            return False

    def _already_made(self, seat: Seat, words: str) -> bool:
        """Whether the script names a move that was made without it."""
        wanted = _normal(seat, words)
        if wanted not in self._unspoken:
            return False
        while self._unspoken.popleft() != wanted:
            continue
        return True


def _normal(seat: Seat, words: str) -> tuple[Seat, str]:
    """A move of a script, whatever its blanks and capitals."""
    return seat, " ".join(words.casefold().split())
