"""A Powerboats match told: every fact in both languages, and the main sentences word for word."""

from typing import Literal, get_args

import pytest
from msgspec.structs import replace

from domain.games.powerboats import facts as f
from domain.games.powerboats.course import Obstacle
from domain.games.powerboats.state import State
from domain.games.protocol import Fact
from projections.words.catalog import Words, words
from projections.words.powerboats.narration import narrate, narrate_briefly
from tests.domain.powerboats.pond import POND, boat, race

EN, PT = words("en"), words("pt-BR")
LANGUAGES = pytest.mark.parametrize("language", [EN, PT], ids=lambda language: language.tag)
NAMES = ("Ana", "Bruno", "Chi_ara")

BEFORE = race(boat("k8", "NE", 1, 2, gate=1), boat("m6", "NE", 2, gate=1), boat("i10", "NE", gate=0), round=5)

SENSES: tuple[Literal["left", "right"], ...] = ("left", "left", "left")
LAID = f.LakeLaid(3, 3, False, "dark", (), POND, ())
BEGAN = f.RaceBegan(
    1, "A", ("f9", "n4", "c4", "e12"), "E", ("g9", "h9", "i9", "j9"), "k9", 270, 270, SENSES, 1, (0, 2, 1)
)

EVERY_FACT: tuple[Fact, ...] = (
    LAID,
    f.StartDieRolled(1, 3),
    BEGAN,
    f.BoatPlaced(0, "h9", "NE"),
    f.TurnBegan(1, 6),
    f.DiceRolled(0, (1,), None, (2,), True, (3, 1)),
    f.BoatTurned(0, "NW", "left"),
    f.BoatMoved(0, "k8", ("l7",), 1, (), 1, 0),
    f.BoatStarted(0),
    f.BuoyRounded(0, 1),
    f.BoatFinished(0, 1, 9),
    f.BoatCrashed(0, "land", 2, 3),
    f.BoatSunk(0, False),
    f.BoatLeftLake(0),
    f.RaceClosed((0, 2)),
    f.RaceEnded(1, (1, 0, 2), 1, (2, 0, 0), (0, 0, 0), (0, 0, 0)),
    f.BoatRepaired(0, 1),
)


def told(*facts: Fact, before: State | None = BEFORE, language: Words = EN) -> str:
    return narrate(facts, before, NAMES, language)


def briefly(*facts: Fact, before: State | None = BEFORE, language: Words = EN) -> str:
    return narrate_briefly(facts, before, NAMES, language)


def test_every_fact_is_listed_here() -> None:
    assert {type(fact) for fact in EVERY_FACT} == set(get_args(f.PowerboatsFact))


@LANGUAGES
@pytest.mark.parametrize("fact", EVERY_FACT, ids=lambda fact: type(fact).__name__)
def test_every_fact_is_told(fact: Fact, language: Words) -> None:
    """A boat that leaves the lake is silent: that it has finished or sunk is told."""
    full = told(fact, language=language)
    assert bool(full) != isinstance(fact, f.BoatLeftLake)
    assert "{" not in full
    assert bool(briefly(fact, language=language)) == bool(full)


@LANGUAGES
@pytest.mark.parametrize("obstacle", get_args(Obstacle))
def test_every_obstacle_is_told(obstacle: Obstacle, language: Words) -> None:
    assert told(f.BoatCrashed(0, obstacle, 1, 1), language=language).startswith("💥 **Ana** ")


def test_facts_of_a_match_begin_with_its_lake() -> None:
    with pytest.raises(ValueError, match="lake"):
        told(f.TurnBegan(0, 1), before=None)


SET_UP = (
    LAID,
    f.StartDieRolled(0, 3),
    f.StartDieRolled(1, 3),
    f.StartDieRolled(2, 1),
    f.StartDieRolled(0, 1),
    f.StartDieRolled(1, 2),
    BEGAN,
)


def test_the_beginning_of_a_match() -> None:
    """Seed, Preparação, Escolher as Posições: Ana and Bruno tie on 3; the start player is placed last."""
    assert told(*SET_UP, before=None).splitlines() == [
        "🚤 A new lake, dark water: 3 races, 3 boats.",
        r"For the start: **Ana** 🎲 3 → 1 · **Bruno** 🎲 3 → 2 · **Chi\_ara** 🎲 1",
        "### Race 1 of 3",
        "Round buoys 1 (n4, left), 2 (c4, left) and 3 (e12, left), then back to the line.",
        r"**Ana** and **Chi\_ara** choose where to start, then **Bruno**, who moves first.",
    ]
    assert told(*SET_UP, before=None, language=PT).splitlines() == [
        "🚤 Um lago novo, águas escuras: 3 corridas, 3 barcos.",
        r"Para a largada: **Ana** 🎲 3 → 1 · **Bruno** 🎲 3 → 2 · **Chi\_ara** 🎲 1",
        "### Corrida 1 de 3",
        "Contorne as boias 1 (n4, à esquerda), 2 (c4, à esquerda) e 3 (e12, à esquerda) e volte à linha.",
        r"**Ana** e **Chi\_ara** escolhem de onde largam, depois **Bruno**, que move primeiro.",
    ]


def test_one_race_has_no_number_and_the_variant_is_told() -> None:
    """Seed, Variante da Pontuação."""
    laid = f.LakeLaid(2, 1, True, "light", (), POND, ())
    began = f.RaceBegan(1, "A", BEGAN.buoys, "E", BEGAN.line, "k9", 270, 270, SENSES, 1, (0, 1))
    assert told(laid, began, before=None).splitlines() == [
        "🚤 A new lake, light water: 1 race, 2 boats. Turns ahead and wrecks bring points as well.",
        "Round buoys 1 (n4, left), 2 (c4, left) and 3 (e12, left), then back to the line.",
        "**Ana** chooses where to start, then **Bruno**, who moves first.",
    ]


@pytest.mark.parametrize(
    ("placed", "english", "portuguese", "brief"),
    [
        (
            f.BoatPlaced(0, "h9", "NE"),
            "**Ana** starts on the line (h9), bow to the north-east.",
            "**Ana** larga na linha (h9), proa para nordeste.",
            "**Ana**: on the line (h9 NE)",
        ),
        (
            f.BoatPlaced(1, "h11", "W"),
            "**Bruno** starts 2 rows behind the line (h11), bow to the west.",
            "**Bruno** larga 2 fileiras atrás da linha (h11), proa para oeste.",
            "**Bruno**: 2 rows behind the line (h11 W)",
        ),
    ],
)
def test_boats_placed(placed: Fact, english: str, portuguese: str, brief: str) -> None:
    """Seed, Escolher as Posições de Partida."""
    assert told(placed) == english
    assert told(placed, language=PT) == portuguese
    assert briefly(placed) == brief


def test_a_round_is_told_where_it_begins() -> None:
    assert told(f.TurnBegan(1, 6)) == "-# Round 6"
    assert told(f.TurnBegan(1, 5)) == ""
    placing = race(boat(), boat("m6"), boat("i10"), turn=None, placing=(0,))
    assert told(f.BoatPlaced(0, "h9", "NE"), f.TurnBegan(0, 1), before=placing).splitlines()[-1] == "-# Round 1"


@pytest.mark.parametrize(
    ("rolled", "english", "portuguese"),
    [
        (
            f.DiceRolled(0, (), None, (), True, (3,)),
            "**Ana** takes a die (🎲 3, speed 3).",
            "**Ana** pega um dado (🎲 3, velocidade 3).",
        ),
        (
            f.DiceRolled(0, (1, 2), None, (), True, (3,)),
            "**Ana** adds a die (🎲 1 + 2 + 3, speed 6).",
            "**Ana** pega mais um dado (🎲 1 + 2 + 3, velocidade 6).",
        ),
        (
            f.DiceRolled(0, (1,), None, (2,), True, (3, 1)),
            "**Ana** adds a die and rolls the 2 again (🎲 1 + 3 + 1, speed 5).",
            "**Ana** pega mais um dado e relança o 2 (🎲 1 + 3 + 1, velocidade 5).",
        ),
        (
            f.DiceRolled(0, (), None, (1, 2), False, (3, 3)),
            "**Ana** rolls the 1 + 2 again (🎲 3 + 3, speed 6).",
            "**Ana** relança o 1 + 2 (🎲 3 + 3, velocidade 6).",
        ),
        (
            f.DiceRolled(0, (1, 2), None, (), False, ()),
            "**Ana** keeps the dice (🎲 1 + 2, speed 3).",
            "**Ana** mantém os dados (🎲 1 + 2, velocidade 3).",
        ),
        (
            f.DiceRolled(0, (1,), 2, (), False, ()),
            "**Ana** gives back a 2 (🎲 1, speed 1).",
            "**Ana** devolve um 2 (🎲 1, velocidade 1).",
        ),
        (
            f.DiceRolled(0, (), 2, (), False, ()),
            "**Ana** gives back the last die.",
            "**Ana** devolve o último dado.",
        ),
        (f.DiceRolled(0, (), None, (), False, ()), "**Ana** stays without dice.", "**Ana** fica sem dados."),
    ],
)
def test_the_dice(rolled: Fact, english: str, portuguese: str) -> None:
    """Seed, Primeiro: Lançamento dos dados."""
    assert told(rolled) == english
    assert told(rolled, language=PT) == portuguese


ROUNDING = (
    f.DiceRolled(0, (1, 2), None, (), True, (3,)),
    f.BoatTurned(0, "NW", "left"),
    f.BoatMoved(0, "k8", ("k7", "j6", "j5"), 3, ("i4",), 2, 0),
    f.BuoyRounded(0, 1),
)


def test_a_turn_in_one_sentence_and_in_one_short_line() -> None:
    before = race(boat("k8", "NE", 1, 2, gate=1), boat("i4", "NE", 2, gate=3), boat("i10", "NE", gate=0))
    assert told(*ROUNDING, before=before) == (
        "**Ana** adds a die (🎲 1 + 2 + 3, speed 6), turns left, sails 3 hexes, rounds buoy 1 in 2nd place and stops "
        "behind **Bruno**."
    )
    assert told(*ROUNDING[1:], before=before, language=PT) == (
        "**Ana** vira à esquerda, navega 3 hexágonos, contorna a boia 1 em 2º lugar e para atrás de **Bruno**."
    )
    assert briefly(*ROUNDING, before=before) == "**Ana**: 🎲 1 + 2 + 3 → left, rounds buoy 1, behind **Bruno**"
    assert briefly(*ROUNDING, before=before, language=PT) == (
        "**Ana**: 🎲 1 + 2 + 3 → esquerda, contorna a boia 1, atrás de **Bruno**"
    )


@pytest.mark.parametrize(
    ("facts", "english", "brief"),
    [
        (
            (f.BoatMoved(0, "k8", ("l8", "m8"), 2, (), 1, 0),),
            "**Ana** sails 2 hexes towards buoy 1.",
            "**Ana**: towards buoy 1",
        ),
        (
            (f.BoatTurned(0, "E", "right"), f.BoatMoved(0, "k8", ("l8",), 1, (), 4, 0)),
            "**Ana** turns right and sails 1 hex towards the finish.",
            "**Ana**: right, towards the finish",
        ),
        (
            (f.BoatMoved(0, "k8", ("k7", "l6"), 2, (), 1, 0), f.BoatStarted(0)),
            "**Ana** sails 2 hexes and crosses the start line.",
            "**Ana**: over the start line",
        ),
        ((f.BoatMoved(0, "k8", (), 0, (), 1, 0),), "**Ana** waits on the spot.", "**Ana**: waits"),
        (
            (f.BoatTurned(0, "E", "right"), f.BoatMoved(0, "k8", (), 0, (), 1, 0)),
            "**Ana** turns right.",
            "**Ana**: right",
        ),
        (
            (f.BoatMoved(0, "k8", (), 1, ("m6",), 1, 0),),
            "**Ana** stops behind **Bruno**.",
            "**Ana**: behind **Bruno**",
        ),
        (
            (f.BoatMoved(0, "k8", ("k7", "l6"), 2, (), 4, 0), f.BoatFinished(0, 1, 9), f.BoatLeftLake(0)),
            "**Ana** sails 2 hexes and finishes in 1st place 🏁 (turn 9).",
            "**Ana**: 1st at the finish 🏁",
        ),
    ],
)
def test_moves(facts: tuple[Fact, ...], english: str, brief: str) -> None:
    """Seed, Segundo, Terceiro; Passar pelos Barcos; Fim de um Percurso."""
    assert told(*facts) == english
    assert briefly(*facts) == brief


CRASHED = (f.BoatMoved(0, "k8", ("k7",), 3, (), 1, 0), f.BoatCrashed(0, "land", 2, 3))
SUNK = (f.BoatTurned(0, "E", "right"), f.BoatMoved(0, "k8", (), 4, (), 1, 0), f.BoatCrashed(0, "buoy", 4, 5))


def test_crashes() -> None:
    """Seed, Danos: what is missing is damage, the dice are lost, with four the boat sinks."""
    assert told(*CRASHED) == ("💥 **Ana** sails 1 hex and crashes into an island (2 damage, 3 of 4; all dice lost).")
    assert told(*CRASHED, language=PT) == (
        "💥 **Ana** navega 1 hexágono e bate numa ilha (2 de dano, 3 de 4; perde todos os dados)."
    )
    assert briefly(*CRASHED) == "**Ana**: 💥 2 damage, 3 of 4"
    assert told(*SUNK, f.BoatSunk(0, False), f.BoatLeftLake(0)).splitlines() == [
        "💥 **Ana** turns right and crashes into a buoy (4 damage).",
        "❌ **Ana** sinks and is out of this race.",
    ]
    assert briefly(*SUNK, f.BoatSunk(0, True), f.BoatLeftLake(0), language=PT).splitlines() == [
        "**Ana**: direita, 💥 4 de dano",
        "❌ **Ana** afunda depois da chegada; o lugar vale.",
    ]


def test_a_buoy_is_rounded_behind_those_that_are_past_it() -> None:
    """Boats that have sunk hold no place: of the two past buoy 1 only Bruno counts."""
    before = race(boat("k8", "NE", gate=1), boat("m6", gate=4), boat(None, gate=3), sunk=(2,))
    assert told(f.BuoyRounded(0, 1), before=before) == "**Ana** rounds buoy 1 in 2nd place."


def after_race(number: int) -> State:
    """Ana and Bruno with the points of the races before, Chiara sunk in this one."""
    boats = (boat(None, points=3), boat(None, points=1), boat(None))
    ended = ((0, 1, 2),) * (number - 1)
    seated = tuple(replace(it, seat=seat) for seat, it in enumerate(boats))
    return replace(BEFORE, boats=seated, race=number, races=3, finished=(1, 0), sunk=(2,), results=ended)


def test_the_result_of_a_race() -> None:
    """Seed, Pontos de Vitória: in race 2 places bring 4 and 2 among three."""
    ended = f.RaceEnded(2, (1, 0, 2), 2, (4, 2, 0), (0, 0, 0), (0, 0, 0))
    before = after_race(2)
    assert told(ended, before=before).splitlines() == [
        "🏆 **Result of race 2, points ×2**",
        "1. **Bruno** · 4 points",
        "2. **Ana** · 2 points",
        r"3. **Chi\_ara** · sunk",
        r"Points so far: 1. **Bruno** 5 · 2. **Ana** 5 · 3. **Chi\_ara** 0",
    ]
    assert briefly(ended, before=before, language=PT).splitlines() == [
        "🏆 **Resultado da corrida 2, pontos ×2**",
        r"1. **Bruno** · 4 pontos / 2. **Ana** · 2 pontos / 3. **Chi\_ara** · naufragou",
        r"Pontos até agora: 1. **Bruno** 5 · 2. **Ana** 5 · 3. **Chi\_ara** 0",
    ]


def test_the_final_table() -> None:
    """Seed: "Se existir em empate depois da última corrida": the better of the last race is ahead."""
    ended = f.RaceEnded(3, (1, 0, 2), 2, (6, 4, 0), (0, 0, 0), (0, 0, 0))
    last = told(ended, before=after_race(3)).splitlines()[-1]
    assert last == r"Final points: 1. **Bruno** 7 · 2. **Ana** 7 · 3. **Chi\_ara** 0"


def test_the_points_of_the_variant() -> None:
    """Seed, Variante da Pontuação: turns before the last finisher, five for each wreck. One race has no table after."""
    before = replace(after_race(1), races=1, extra_points=True)
    ended = f.RaceEnded(1, (1, 0, 2), 2, (2, 1, 0), (3, 0, 0), (5, 5, 0))
    assert told(ended, before=before).splitlines() == [
        "🏆 **Result of the race**",
        "1. **Bruno** · 10 points (2 + 3 for turns ahead + 5 for wrecks)",
        "2. **Ana** · 6 points (1 + 5 for wrecks)",
        r"3. **Chi\_ara** · sunk",
    ]
    assert told(ended, before=before, language=PT).splitlines()[1] == (
        "1. **Bruno** · 10 pontos (2 + 3 por turnos de vantagem + 5 por naufrágios)"
    )


def test_a_race_closed_and_repairs() -> None:
    """Sheet, rulings, damage between races."""
    assert told(f.RaceClosed((0, 2))) == (
        r"⌛ 100 turns are the most: the race is closed, with **Ana** and **Chi\_ara** still on the lake."
    )
    ended = f.RaceEnded(1, (1, 0, 2), 1, (2, 0, 0), (0, 0, 0), (0, 0, 0))
    assert told(f.RaceClosed((0, 2)), ended).splitlines()[3:] == [
        "2. **Ana** · did not finish",
        r"3. **Chi\_ara** · did not finish",
    ]
    assert told(f.BoatRepaired(0, 1), f.BoatRepaired(2, 2)) == (
        r"🔧 After repairs, damage that stays: **Ana** 1 · **Chi\_ara** 2."
    )
    assert told(f.BoatRepaired(0, 1), language=PT) == "🔧 Depois dos consertos, dano que fica: **Ana** 1."
