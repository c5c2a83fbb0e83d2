"""What a TurfMaster race is spoken of with: horses and their owners, cards, dice, lanes, places on the course."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from domain.games.protocol import Seat
from domain.games.turfmaster import cards
from domain.games.turfmaster.cards import Card
from domain.games.turfmaster.course import CourseSheet, course
from domain.games.turfmaster.finish import over, standings
from domain.games.turfmaster.handicaps import by_position
from domain.games.turfmaster.paths import FallReason
from domain.games.turfmaster.runs import standing_fences
from domain.games.turfmaster.state import State
from projections.words.catalog import Words, escape, marked

COURSES = {"oval": marked("oval"), "triangle": marked("triangle")}

FALLS: dict[FallReason, str] = {
    "short": marked("too few points for the jump"),
    "landing": marked("no free square to land on"),
}


@dataclass(frozen=True)
class Stable:
    """The horses by their owners' names as `shown`: bold in a message, shortened in a picture's description."""

    owners: Sequence[Seat]
    names: Sequence[str]
    words: Words
    shown: Callable[[str], str]

    def owner(self, seat: Seat) -> str:
        """An owner's name."""
        return self.shown(self.names[seat])

    def horse(self, number: int) -> str:
        """A horse with its owner: `horse 3 (Ana)`."""
        return self.words.say("horse {number} ({name})", number=number, name=self.owner(self.owners[number - 1]))

    def horses(self, numbers: Iterable[int]) -> str:
        """Several of them: `horses 1 (Ana) and 3 (Bruno)`."""
        named = [f"{number} ({self.owner(self.owners[number - 1])})" for number in numbers]
        return numbered(named, self.words)


def bold(name: str) -> str:
    """A name in a message."""
    return f"**{escape(name)}**"


def numbered(numbers: Iterable[object], words: Words) -> str:
    """Horses by number alone: `horse 1`, `horses 1 and 3`."""
    listed = [str(number) for number in numbers]
    return words.count("horse {horses}", "horses {horses}", len(listed), horses=words.listed(listed))


def lanes_of(numbers: Iterable[int], words: Words) -> str:
    """Lanes by number: `lane 1`, `lanes 1 and 2`."""
    listed = [str(number) for number in sorted(set(numbers))]
    return words.count("lane {lanes}", "lanes {lanes}", len(listed), lanes=words.listed(listed))


def fences_of(numbers: Iterable[int], words: Words) -> str:
    """Fences by number: `fence 2`, `fences 2 and 3`."""
    listed = [str(number) for number in numbers]
    return words.count("fence {fences}", "fences {fences}", len(listed), fences=words.listed(listed))


def card_name(card: Card, words: Words) -> str:
    """A card: `7`, `joker 12`, `a card` where its face is not seen."""
    if not cards.known(card):
        return words.say("a card")
    value = cards.value(card)
    return words.say("joker {value}", value=value) if cards.joker(card) else str(value)


def dice_name(dice: Iterable[int]) -> str:
    """Dice as they lie: `🎲 6 + 4`."""
    return "🎲 " + " + ".join(str(die) for die in dice)


def course_name(which: str | CourseSheet, words: Words) -> str:
    """A course's name; one written inline has none."""
    return words.say(COURSES[which]) if which in COURSES else words.say("a course of its own")


def place_at(state: State, number: int, square: str) -> int:
    """The place in the race of a horse if it stood on a square now, those home before it."""
    horses = [replace(horse, square=square) if horse.horse == number else horse for horse in state.running]
    order = [horse.horse for horse in by_position(course(state.course), horses)]
    return len(state.home) + 1 + order.index(number)


def to_the_line(which: str | CourseSheet, square: str) -> int:
    """The squares from a square over the line, keeping its lane; 0 beyond it."""
    board = course(which)
    lane, number = board.spots[square]
    return max(0, bisect_left(board.ranks[lane], board.finish) - number)


def fence_ahead(state: State, number: int) -> int:
    """The number of the standing fence right before a horse on the track; 0 where there is none."""
    board, square = course(state.course), state.horse(number).square
    if square is None:
        return 0
    lane, at = board.spots[square]
    return standing_fences(state).get(next(iter(board.ranks[lane][at + 1 : at + 2]), -1), 0)


def home(which: str | CourseSheet, square: str) -> bool:
    """Whether a square is beyond the line."""
    board = course(which)
    return board.rank(square) >= board.finish


def points_line(state: State, stable: Stable) -> str:
    """The seats by points, those of the races ended: so far, or final."""
    table = " · ".join(f"{result.place}. {stable.owner(result.seat)} {result.points}" for result in standings(state))
    if over(state):
        return stable.words.say("Final points: {table}", table=table)
    return stable.words.say("Points so far: {table}", table=table)


def capital(sentence: str) -> str:
    """A sentence or label with its first letter raised."""
    return sentence[:1].upper() + sentence[1:]
