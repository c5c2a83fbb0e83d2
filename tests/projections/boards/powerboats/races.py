"""Races and words that Powerboats' picture tests draw, written by hand."""

from functools import partial

from domain.games.powerboats.lake import Water
from domain.games.powerboats.rules import Powerboats
from domain.games.powerboats.state import Boat, State, Trail
from domain.games.protocol import Question
from projections.boards.powerboats import BoardWords, BoatLook, OptionLook, PanelWords
from tests.projections.boards import moments

RULES = Powerboats()

ENGLISH = BoardWords(
    title="Powerboats",
    state="Race 2 of 3 · round 14",
    start="Start line",
    finish="Finish",
    points="Points of this race",
    extra="",
    rule="Cross gates 1, 2 and 3 as the arrows show, then the finish.",
)
PORTUGUESE = BoardWords(
    title="Powerboats",
    state="Corrida 2 de 3 · rodada 14",
    start="Largada",
    finish="Chegada",
    points="Pontos desta corrida",
    extra="+1 por turno à frente, +5 por naufrágio",
    rule="Cruze as portas 1, 2 e 3 no sentido das setas e depois a chegada.",
)
PANEL = PanelWords("Boat 1", "to buoy 1", "Start line", "Finish", "more in the menu below")

POND = (
    "################",
    "#..............#",
    "#..0....F...1..#",
    "#..............#",
    "#......##......#",
    "#..............#",
    "#..3.......2...#",
    "#..............#",
    "################",
)
"""Even rows lie half a hex to the right. From c6 there are twelve hexes of water to the east; to the north-east d5, d4,
e3 and e2; to the south-east buoy 3."""


def pond(*boats: Boat, rolled: bool = False) -> State:
    """A small lake; the first boat is to move."""
    return RULES.check(State(lake=POND, boats=boats, turn=0, rolled=rolled))


def midway(water: Water = "dark") -> State:
    """Six boats far apart on the six tiles side by side: dice, damage, and a last move of three hexes by boat 2."""
    course = RULES.check(State(boats=(Boat(0), Boat(1)), water=water)).course
    words = course.lake.hexes
    free = [number for number, obstacle in enumerate(course.obstacles) if obstacle is None]
    start = next(number for number in free if len(course.ahead(number, 0)) > 3)
    path = tuple(words[number] for number in course.ahead(start, 0)[:3])
    apart = [words[number] for number in free[60 :: len(free) // 6]]
    boats = (
        Boat(0, apart[0], "NW", (3, 2), 1, gate=1),
        Boat(1, path[-1], "E", (1, 2), gate=2),
        Boat(2, apart[1], "SW", (3, 3, 2, 1, 1), gate=3),
        Boat(3, apart[2], "W", (), 3, gate=4),
        Boat(4, apart[3], "SE", (1,), 2, gate=1),
        Boat(5, apart[4], "NE", (2,), gate=1),
    )
    trail = Trail(1, words[start], path)
    return RULES.check(State(boats=boats, water=water, races=3, round=14, turn=2, trail=trail))


def looks(state: State) -> tuple[BoatLook, ...]:
    """Helmsmen with plain names; who is asked is to act, seat 3 is steered by a stand-in."""
    return tuple(
        BoatLook(
            boat.seat,
            f"Player {boat.seat + 1}",
            f"Boat {boat.seat + 1}",
            "no dice",
            to_act=boat.seat in RULES.to_act(state),
            clock="23 h" if boat.seat in RULES.to_act(state) else None,
            stand_in=boat.seat == 3,
        )
        for boat in state.boats
    )


def plain(question: Question) -> tuple[OptionLook, ...]:
    """A look for each option: its token."""
    return tuple(OptionLook(option.token or "none") for option in question.options)


started = partial(moments.started, RULES)
asked = partial(moments.asked, RULES)
after = partial(moments.after, RULES)
