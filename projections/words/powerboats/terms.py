"""What a Powerboats race is spoken of with: names, dice, goals on the course, damage, obstacles, points."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from domain.games.powerboats.course import Obstacle
from domain.games.powerboats.finish import outcome, standings
from domain.games.powerboats.hexes import SIDES, Side
from domain.games.powerboats.lake import Water
from domain.games.powerboats.state import SINKS, State
from domain.games.protocol import Seat
from projections.words.catalog import Words, escape, marked

GOALS = (
    marked("towards the start line"),
    marked("towards buoy 1"),
    marked("towards buoy 2"),
    marked("towards buoy 3"),
    marked("towards the finish"),
)
"""What a boat is on its way to, by its gate."""

_SIDES = dict(
    zip(
        SIDES,
        (
            marked("to the east"),
            marked("to the south-east"),
            marked("to the south-west"),
            marked("to the west"),
            marked("to the north-west"),
            marked("to the north-east"),
        ),
        strict=True,
    )
)

CRASHES: dict[Obstacle, str] = {
    "land": marked("crashes into an island"),
    "buoy": marked("crashes into a buoy"),
    "shore": marked("crashes into the shore"),
}

WATERS: dict[Water, str] = {"dark": marked("dark water"), "light": marked("light water")}


@dataclass(frozen=True)
class Crew:
    """The players' names as `shown`: bold in a message, shortened in a picture's description."""

    names: Sequence[str]
    words: Words
    shown: Callable[[str], str]

    def name(self, seat: Seat) -> str:
        """One of them."""
        return self.shown(self.names[seat])

    def listed(self, seats: Iterable[Seat]) -> str:
        """Several as in a sentence."""
        return self.words.listed(self.name(seat) for seat in seats)


def bold(name: str) -> str:
    """A name in a message."""
    return f"**{escape(name)}**"


def faces(dice: Iterable[int]) -> str:
    """Dice by their faces: `1 + 3`."""
    return " + ".join(str(die) for die in dice)


def thrown(dice: Iterable[int]) -> str:
    """Dice as they lie: `🎲 1 + 3`."""
    return f"🎲 {faces(dice)}"


def dice_and_speed(dice: Sequence[int], words: Words) -> str:
    """Dice with their sum: `🎲 1 + 3, speed 4`; without dice there is none."""
    if not dice:
        return words.say("no dice")
    return words.say("{dice}, speed {speed}", dice=thrown(dice), speed=sum(dice))


def side_name(side: Side, words: Words) -> str:
    """Where a bow points: `to the north-east`."""
    return words.say(_SIDES[side])


def damage_of(damage: int, words: Words) -> str:
    """A boat's damage, and how much of it sinks a boat."""
    return words.say("damage {damage} of {most}", damage=damage, most=SINKS)


def behind_line(row: int, words: Words) -> str:
    """A starting row: `on the line`, `2 rows behind the line`."""
    return words.count("{n} row behind the line", "{n} rows behind the line", row) if row else words.say("on the line")


def buoys_of(hexes: Sequence[str], senses: Sequence[str], words: Words) -> str:
    """Buoys 1 to 3 with the way to turn there; `hexes` are those of buoys 0 to 3."""
    told = []
    for buoy, sense in enumerate(senses, start=1):
        where = {"n": buoy, "hex": hexes[buoy]}
        told.append(
            words.say("{n} ({hex}, left)", **where) if sense == "left" else words.say("{n} ({hex}, right)", **where)
        )
    return words.listed(told)


def row_of(state: State, word: str) -> int:
    """How many rows a starting hex lies behind the line; 0 on it."""
    course = state.course
    return 0 if word in course.line else course.row(course.lake.number[word])


def points_line(state: State, crew: Crew) -> str:
    """The seats by points, those of the races ended: so far, or final."""
    table = " · ".join(f"{result.place}. {crew.name(result.seat)} {result.points}" for result in standings(state))
    if outcome(state) is not None:
        return crew.words.say("Final points: {table}", table=table)
    return crew.words.say("Points so far: {table}", table=table)


def capital(sentence: str) -> str:
    """A sentence or label with its first letter raised."""
    return sentence[:1].upper() + sentence[1:]
