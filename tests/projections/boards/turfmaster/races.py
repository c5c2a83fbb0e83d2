"""Races and words that TurfMaster's picture tests draw, written by hand."""

from functools import partial

from domain.games.turfmaster.course import CourseSheet
from domain.games.turfmaster.rules import TurfMaster
from domain.games.turfmaster.state import Declared, Horse, State, Trail
from projections.boards.turfmaster import BoardWords, HorseLook, PanelWords
from tests.projections.boards import moments

RULES = TurfMaster()

ENGLISH = BoardWords(
    title="TurfMaster",
    state="Race 2 of 3 · round 31",
    kind="Card round",
    speed="",
    roller="next:",
    order="order",
    purse="Points",
    finish="Finish",
    owner="owner",
    limit="limit",
    cards="cards",
    points="points",
)
PORTUGUESE = BoardWords(
    title="TurfMaster",
    state="Corrida 2 de 3 · rodada 31",
    kind="Rodada de cartas",
    speed="",
    roller="próximo:",
    order="ordem",
    purse="Pontos",
    finish="Chegada",
    owner="dono",
    limit="limite",
    cards="cartas",
    points="pontos",
)
PANEL = PanelWords("Horse 2", "lane 2 · 40 squares to go", "limit 9", "Finish", "more in the menu below")


def midway(course: str | CourseSheet = "oval", fences: bool = True) -> State:
    """Four horses on the far straight of either course, ranks 55 to 61; horse 1 has just moved there from 54."""
    path = tuple(f"1.{rank}" for rank in range(55, 62))
    horses = (
        Horse(1, 0, "1.61", hand=("7", "9"), played=("7",), points=50),
        Horse(2, 1, "2.60", hand=("8", "9", "j12"), points=30, bonus=1),
        Horse(3, 2, "5.58", hand=("12",), points=20),
        Horse(4, 3, "8.55", hand=("3", "4"), points=10),
    )
    position = State(
        course,
        fences,
        horses=horses,
        race=2,
        round=31,
        order=(1, 2, 3, 4),
        waiting=(2, 3, 4),
        limits=(8, 9, 10, None),
        results=((1, 2, 3, 4),),
        trail=Trail(1, "1.54", path),
    )
    return RULES.check(position)


def thrown(course: str = "oval") -> State:
    """The same in a dice round of the first race: 5 and 4 were thrown, both are taken."""
    state = midway(course)
    horses = tuple(Horse(horse.horse, horse.seat, horse.square, hand=horse.hand) for horse in state.horses)
    declared = Declared(9, both=True)
    return RULES.check(State(course, True, horses=horses, kind="dice", roller=2, throw=(5, 4), declared=declared))


def straight(ranks: int = 20, lanes: int = 3) -> State:
    """A small straight track with two horses and a fence at rank 6."""
    sheet = CourseSheet(tuple(tuple(range(ranks)) for _ in range(lanes)), ranks - 4, (6,))
    horses = (Horse(1, 0, "1.2", hand=("7", "9")), Horse(2, 1, f"{lanes}.4", hand=("8",)))
    return RULES.check(State(sheet, True, horses=horses))


def looks(state: State) -> tuple[HorseLook, ...]:
    """Owners with plain names; horse 2 is to act, its owner throws."""
    return tuple(
        HorseLook(
            horse.horse,
            f"Player {horse.seat + 1}",
            f"Player {horse.seat + 1}",
            horse.points,
            to_act=horse.horse == 2,
            clock="23 h" if horse.horse == 2 else None,
            stand_in=horse.horse == 3,
            rolls=horse.horse == 2,
        )
        for horse in state.horses
    )


started = partial(moments.started, RULES)
asked = partial(moments.asked, RULES)
after = partial(moments.after, RULES)
