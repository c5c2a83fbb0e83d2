"""What a Long Shot race is spoken of with: players and horses, money, spaces, lines and bonuses."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from domain.games.long_shot.facts import HorseMoved
from domain.games.long_shot.horses import FINISH, LAST_SPACE, NO_BETS_FROM
from domain.games.long_shot.sheet import FREE_BET, ROWS, SEVEN, Bonus, Line
from domain.games.long_shot.state import State
from domain.games.protocol import Seat
from projections.words.catalog import Words, escape, marked
from projections.words.long_shot.cards import card_name

_BONUSES: dict[Bonus, str] = {
    "-2-2": marked("two horses back 2"),
    "-3": marked("a horse back 3"),
    "+2+2": marked("two horses forward 2"),
    "+3": marked("a horse forward 3"),
    "helmet": marked("any helmet"),
    "jersey": marked("any jersey"),
    "horse": marked("a free horse"),
}


@dataclass(frozen=True)
class Rail:
    """The players by name as `shown`: bold in a message, shortened in a picture's description."""

    names: Sequence[str]
    words: Words
    shown: Callable[[str], str]

    def name(self, seat: Seat) -> str:
        """A player's name."""
        return self.shown(self.names[seat])


def bold(name: str) -> str:
    """A name in a message."""
    return f"**{escape(name)}**"


def money(amount: int) -> str:
    """Dollars: `$7`, `−$10`."""
    return f"−${-amount}" if amount < 0 else f"${amount}"


def named(state: State, horse: int) -> str:
    """A horse by the name on its card: `Five Leaf Clover (5)`."""
    return f"{card_name(state.horse(horse).card)} ({horse})"


def numbered(horses: Iterable[int], words: Words) -> str:
    """Horses by number: `horse 1`, `horses 1 and 3`."""
    listed = [str(horse) for horse in horses]
    return words.count("horse {horses}", "horses {horses}", len(listed), horses=words.listed(listed))


def line_name(line: Line, words: Words) -> str:
    """A row or a column of the grid."""
    return words.say("row {line}", line=line) if line in ROWS else words.say("column {line}", line=line)


def bonus_name(bonus: Bonus, words: Words) -> str:
    """What a bonus box is for: `two horses back 2`."""
    if bonus == "$7":
        return money(SEVEN)
    if bonus == "free_bet":
        return words.say("a free {money} bet", money=money(FREE_BET))
    return words.say(_BONUSES[bonus])


def space_name(position: int, words: Words) -> str:
    """Where a horse is: `on 7`, at the start, home."""
    if position >= FINISH:
        return words.say("home")
    return words.say("on {space}", space=position) if position else words.say("at the start")


def destination(fact: HorseMoved, words: Words) -> str:
    """Where a horse went, and what that means: `to 12 (past the No Bet Line)`, `back to the start`."""
    end = fact.end
    if end >= FINISH:
        return words.say("crosses the finish line")
    if end < fact.start:
        if not end:
            return words.say("back to the start")
        if end < NO_BETS_FROM <= fact.start:
            return words.say("back to {space} (before the No Bet Line again)", space=end)
        return words.say("back to {space}", space=end)
    if end == LAST_SPACE and fact.lost:
        return words.say("to {space} (no further)", space=end)
    if fact.start < NO_BETS_FROM <= end:
        return words.say("to {space} (past the No Bet Line)", space=end)
    return words.say("to {space}", space=end)


def capital(sentence: str) -> str:
    """A sentence or label with its first letter raised."""
    return sentence[:1].upper() + sentence[1:]
