"""Races and words that the picture tests draw, written by hand."""

from dataclasses import replace

from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.notes import EndNote, GearNote, LaneNote
from domain.games.formula_d.state import Car, Elimination, Roll, State, Trail
from domain.games.protocol import Option, Question
from projections.boards.formula_d import BoardWords, Chip, OptionLook, PanelWords, SeatLook
from projections.boards.leaderboard import LeaderboardWords, Standing

CORNERS = {
    "c1": "Sainte Dévote",
    "c2": "Casino I",
    "c3": "Casino II",
    "c4": "Mirabeau",
    "c5": "Loews",
    "c6": "Chicane",
    "c7": "Bureau de Tabac",
    "c8": "Piscine",
    "c9": "Rascasse",
    "c10": "Noghès",
}
ENGLISH = BoardWords(
    title="Monaco",
    state="Round 9 · lap 1 of 2",
    driver="driver",
    where="where",
    gear="gear",
    points="points",
    start="Start",
    pits="Pits",
    tunnel="Tunnel",
    corners=CORNERS,
)
PORTUGUESE = BoardWords(
    title="Mônaco",
    state="Rodada 9 · volta 1 de 2",
    driver="piloto",
    where="onde",
    gear="marcha",
    points="pontos",
    start="Largada",
    pits="Boxes",
    tunnel="Túnel",
    corners=CORNERS,
)


def midway() -> State:
    """Six cars spread over the first lap; seat 1 is to act, seat 0 has just moved."""
    path = ("m.s6.22", "m.s6.23", "m.s6.24", "m.s6.25", "m.s6.26", "m.s6.27", "m.c6.0", "m.c6.1", "m.c6.2")
    cars = (
        Car(0, "m.c6.2", gear=3, points=15, stops=1, crossings=1),
        Car(1, "o.c5.5", gear=2, points=18, stops=2, crossings=1),
        Car(2, "m.c5.3", gear=2, points=16, stops=1, crossings=1),
        Car(3, "o.s7.3", gear=4, points=12, crossings=1),
        Car(4, "i.s2.9", gear=5, points=5, crossings=1),
        Car(5, "i.s6.14", gear=5, points=9, crossings=1),
    )
    return State("monaco", 2, cars, 9, (3, 0, 5, 1, 2, 4), (1, 2, 4), trail=Trail(0, "m.s6.21", path))


def midway_looks() -> tuple[SeatLook, ...]:
    """Six people, one stand-in."""
    return (
        SeatLook(0, "Ana", "Car 1", "Chicane 1/1"),
        SeatLook(1, "Bruno", "Car 2", "Loews 2/3", to_act=True, clock="11 h"),
        SeatLook(2, "Chiara", "Car 3", "Loews 1/3"),
        SeatLook(3, "Diego", "Car 4", "to Tabac", stand_in=True),
        SeatLook(4, "Marie-Antoinette", "Car 5", "Beau Rivage"),
        SeatLook(5, "Farid", "Car 6", "Tunnel"),
    )


ODD_NAMES = (
    "Ana",
    "😀😀",
    "Maximiliano Gonçalves da Silva e Souza Jr",
    "𝓑𝓮𝓪",
    "محمد",
    "Štěpán",
    "李小龙 Li",
    "Øyvind",
    "",
    "a\u0300\u0316\u0317\u0318\u0319z\u0301\u0302",
)


def queued() -> State:
    """Ten cars nose to tail in the tightest bends."""
    loews = ("o.c5.0", "o.c5.1", "o.c5.2", "o.c5.3", "o.c5.4", "m.c5.2", "m.c5.3")
    spaces = (*loews, "i.c8.4", "i.c8.5", "i.c8.6")
    cars = tuple(Car(k, space, gear=2, points=18 - k, stops=1, crossings=1) for k, space in enumerate(spaces))
    trail = Trail(0, "o.s5.0", ("o.s5.1", "o.s5.2", "o.c5.0"))
    return State("monaco", 1, cars, 3, tuple(range(10)), (2,), trail=trail)


def odd_looks() -> tuple[SeatLook, ...]:
    """Ten people with names that fonts and panels have trouble with."""
    return tuple(
        SeatLook(k, name, f"Carro {k + 1}", "Loews 2/3", k == 2, "23 h" if k == 2 else None, k > 6)
        for k, name in enumerate(ODD_NAMES)
    )


def grid() -> State:
    """Ten cars on the grid before the first turn."""
    spaces = circuit("monaco").grid
    cars = tuple(Car(k, space) for k, space in enumerate(spaces))
    return State("monaco", 1, cars, 1, tuple(range(10)), tuple(range(10)))


def over() -> State:
    """Eight cars, none on the board any more: five finished, three out."""
    cars = tuple(Car(k, None, gear=3, points=8 if k < 6 else 0, crossings=2) for k in range(8))
    out = (Elimination(7, "points"), Elimination(6, "stuck"), Elimination(5, "stops"))
    return State("monaco", 1, cars, 30, (), (), finished=(2, 0, 1, 4, 3), eliminated=out)


STREET_CORNERS = {corner.key: corner.name for corner in circuit("race_city").corners.values()}
STREET_PLACES = {"noise": "Noise", "dark": "Bad road", "police": "Police", "checkpoint": "Checkpoint: +10"}
STREET = replace(ENGLISH, title="Race City", corners=STREET_CORNERS, places=STREET_PLACES)


def street() -> State:
    """Six cars at the special places of the street circuit: both sides of the island, noise, bad road, a mouth."""
    spaces = ("o.c6.5", "m.c6.3", "m.s9.6", "m.s6.7", "m.s4.6", "o.c1.1")
    cars = tuple(Car(k, space, gear=2, points=15 - k, stops=1, crossings=1) for k, space in enumerate(spaces))
    trail = Trail(4, "m.s4.2", ("m.s4.3", "m.s4.4", "m.s4.5", "m.s4.6"))
    return State("race_city", 2, cars, 7, tuple(range(6)), (1, 2), trail=trail)


LAGOA = replace(ENGLISH, title="Lagoa", corners={c.key: c.name for c in circuit("lagoa").corners.values()})


def in_pits(circuit_key: str = "lagoa") -> State:
    """Two cars in their boxes, one on the pit lane, one coming out, two on the road."""
    spaces = ("b3", "p2", "b5", "p16", "o.s1.4", "m.c1.1")
    cars = tuple(Car(k, space, gear=2, points=18 - k, crossings=1) for k, space in enumerate(spaces))
    return State(circuit_key, 2, cars, 12, (4, 5, 0, 1, 2, 3), (1,))


def plain_looks(seats: int) -> tuple[SeatLook, ...]:
    """Looks that say no more than the seat."""
    return tuple(SeatLook(k, f"Player {k + 1}", f"Car {k + 1}", "here") for k in range(seats))


def before_mirabeau(roll: Roll | None) -> State:
    """Seat 1 before Mirabeau, three cars in and behind the corner."""
    cars = (
        Car(0, "o.c5.1", gear=2, points=15, crossings=1),
        Car(1, "m.s4.1", gear=4, points=9, crossings=1),
        Car(2, "o.c4.5", gear=2, points=16, crossings=1),
        Car(3, "m.s5.0", gear=2, points=12, crossings=1),
    )
    return State("monaco", 1, cars, 9, (0, 3, 2, 1), (1,), roll=roll)


PANEL_WORDS = PanelWords("4th gear", "9 points", "Mirabeau: 1 stop still to make", "and 17 more in the menu", CORNERS)


def end_question(count: int) -> tuple[Question, tuple[OptionLook, ...]]:
    """As many end spaces around Mirabeau as asked for, up to 25; those behind the corner cost points."""
    board = circuit("monaco")
    near = sorted(
        (space for space in board.next if board.sector[space] in ("s4", "c4", "s5")), key=lambda s: board.along[s]
    )[-count:]
    options, looks = [], []
    for space in near:
        over_by = 1 + int(space[-1]) if board.sector[space] == "s5" else 0
        options.append(Option(space, EndNote(space, (space,), 11, 0, over_by, over_by, "c4", 1, 1)))
        cost = (Chip(f"over by {over_by}: lose {over_by}", "cost"),) if over_by else (Chip("stop 1 of 1 done", "good"),)
        looks.append(OptionLook("Middle", "11 spaces", (*cost, Chip("collision check: 2 cars", "risk"))))
    return Question("space", tuple(options)), tuple(looks)


def gear_question() -> tuple[Question, tuple[OptionLook, ...]]:
    """First to fourth gear; first costs a point."""
    ranges = ((1, 1, 1, 2), (2, 0, 2, 4), (3, 0, 4, 8), (4, 0, 7, 12))
    notes = [GearNote(gear, cost, lowest, highest) for gear, cost, lowest, highest in ranges]
    question = Question("gear", tuple(Option(f"gear {note.gear}", note) for note in notes))
    looks = (
        OptionLook("1st gear", "1 or 2", (Chip("lose 1 point", "cost"),)),
        OptionLook("2nd gear", "2 to 4", (Chip("stops for sure", "good"),)),
        OptionLook("3rd gear", "4 to 8", (Chip("stops 50 %", "good"), Chip("over 12 %", "risk"))),
        OptionLook("4th gear", "7 to 12", (Chip("out 3 %", "risk"),)),
    )
    return question, looks


def lane_question() -> tuple[Question, tuple[OptionLook, ...]]:
    """The three lanes; the outside one costs a point."""
    notes = [LaneNote("o", 3, 1), LaneNote("m", 3, 0), LaneNote("i", 2, 0)]
    question = Question("lane", tuple(Option(note.lane, note) for note in notes))
    return question, (OptionLook("Outside", "3 ends"), OptionLook("Middle", "3 ends"), OptionLook("Inside", "2 ends"))


STANDINGS = (
    Standing(1, "Chiara", "Player 1", 86, 12, 4, 7),
    Standing(2, "Diego", "Player 2", 81, 12, 3, 8),
    Standing(3, "Ana", "Player 3", 74, 11, 3, 5, reader=True),
    Standing(3, "Marie-Antoinette d'Orléans-Bragança e Silva", "Player 4", 74, 12, 1, 5),
    Standing(5, "😀", "Player 5", 57, 9, 2, 3),
)
STANDINGS_WORDS = LeaderboardWords(
    "Spring season", "12 of 16 matches", "player", "points", "matches", "wins", "podiums", "No match has been finished."
)
