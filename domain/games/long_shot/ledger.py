"""A turn being written: the facts so far, the state they lead to, and what is still due from them."""

from dataclasses import dataclass

from domain.games.long_shot.evolution import evolve
from domain.games.long_shot.facts import AbilityUsed, Cause, HorseHeld, HorseMoved, MoneyChanged
from domain.games.long_shot.horses import LAST_SPACE
from domain.games.long_shot.state import Player, State
from domain.games.protocol import Fact, Seat

BONUS = "bonus"
"""What is due for each line completed."""


@dataclass(frozen=True)
class Due:
    """Something still to be resolved: a bonus, or an ability by its key; about a horse, so many times."""

    key: str
    horse: int = 0
    count: int = 1


class Ledger:
    """The turn of a seat under way."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.facts: list[Fact] = []
        self.due: list[Due] = []

    @property
    def player(self) -> Player:
        """The sheet of the seat."""
        return self.state.player(self.seat)

    def owns(self, ability: str) -> bool:
        """Whether the seat owns the horse with this ability."""
        return self.state.owns(self.seat, ability)

    def happen(self, *facts: Fact) -> None:
        """Writes facts down."""
        for fact in facts:
            self.facts.append(fact)
            self.state = evolve(self.state, fact)

    def owe(self, ability: str, horse: int = 0, count: int = 1) -> None:
        """Makes an ability due if the seat owns it; what is due counts even if it changes nothing any more."""
        if self.owns(ability):
            self.due.append(Due(ability, horse, count))

    def use(self, ability: str) -> None:
        """Tells that the owner applies an ability."""
        self.happen(AbilityUsed(self.seat, ability))

    def pay(self, seat: Seat, change: int) -> int:
        """Money for a seat, or from it down to 0; returns the change made."""
        money = max(0, self.state.player(seat).money + change)
        made = money - self.state.player(seat).money
        self.happen(MoneyChanged(seat, made, money))
        return made

    def move(self, horse: int, spaces: int, cause: Cause) -> None:
        """Moves a running horse by a player's doing: it stops short of the finish and at the start (seed: Regras de
        Movimento)."""
        start = self.state.horse(horse).position
        end = destination(start, spaces)
        if end == start:
            self.happen(HorseHeld(horse, cause, "on_last_space" if spaces > 0 else "at_start"))
        else:
            self.happen(HorseMoved(horse, start, end, cause, abs(start + spaces - end)))


def destination(start: int, spaces: int) -> int:
    """Where a move that may not cross the finish ends."""
    return min(max(start + spaces, 0), LAST_SPACE)
