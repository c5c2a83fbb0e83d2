"""A race told: every fact of Formula D in both languages, and the main sentences word for word."""

from typing import get_args

import pytest

from domain.games.formula_d import facts as f
from domain.games.formula_d.state import Car, State
from domain.games.protocol import Fact
from projections.words.catalog import words
from projections.words.formula_d.narration import narrate, narrate_briefly

EN, PT = words("en"), words("pt-BR")
NAMES = ("Ana", "Bruno", "Chi_ara")

BEFORE = State(
    circuit="monaco",
    laps=1,
    cars=(
        Car(0, "m.s1.2", gear=4, crossings=1),
        Car(1, "m.s1.0", gear=5, crossings=1),
        Car(2, "m.s11.9", gear=2),
    ),
    round=3,
    order=(0, 1, 2),
    waiting=(0, 1, 2),
)

EVERY_FACT: tuple[Fact, ...] = (
    f.CircuitLaid("monaco", 1, 3),
    f.GridDieRolled(0, 17),
    f.GridSet((0, 1, 2), ("o.s11.15", "i.s11.15", "o.s11.12")),
    f.RoundBegan(1, (0, 1, 2)),
    f.StartDieRolled(0, 1, "stalled"),
    f.GearShifted(0, 4, 3),
    f.GearDieRolled(0, 3, 7),
    f.CarMoved(0, "m.s1.2", ("m.s1.3",), 0),
    f.LineCrossed(0, 1),
    f.StopMade(0, "c1", 1, 1),
    f.CornerOvershot(0, "c1", 0, 1, 2),
    f.CornerLeft(0, "c1"),
    f.PointsLost(0, 1, "downshift", 17),
    f.CollisionDieRolled(0, 1, 3, True),
    f.EngineDieRolled(0, 4, True),
    f.PitsEntered(0),
    f.PitStopMade(0, "b3"),
    f.PitsLeft(0),
    f.PointsGained(0, 10, "checkpoint", 18),
    f.NitroUsed(0, 1, 4),
    f.DarkDieRolled(0, "m.s1.3", 4, True),
    f.NoiseDieRolled(0, "m.s1.3", 11, True),
    f.PoliceLineCrossed(0, 1, 120),
    f.PoliceBonusWon(0, 1, 120),
    f.CarEliminated(0, "points"),
    f.CarFinished(0, 1),
    f.TurnEnded(0),
)

SILENT = (f.CornerLeft, f.TurnEnded, f.PointsLost, f.PointsGained, f.LineCrossed, f.PitsLeft, f.PoliceLineCrossed)
"""Facts that are told only together with others: a corner left, a turn's end, a loss or gain with its cause, the lines
and the pits' exit with the move over them."""


def test_every_fact_is_listed_here() -> None:
    assert {type(fact) for fact in EVERY_FACT} == set(get_args(f.FormulaDFact))


@pytest.mark.parametrize("language", [EN, PT], ids=lambda language: language.tag)
@pytest.mark.parametrize("fact", EVERY_FACT, ids=lambda fact: type(fact).__name__)
def test_every_fact_is_told(fact: Fact, language: object) -> None:
    """design: a test narrates every fact of every game in both languages."""
    assert isinstance(language, type(EN))
    told = narrate((fact,), BEFORE, NAMES, language)
    assert bool(told) != isinstance(fact, SILENT)
    assert "{" not in told
    narrate_briefly((fact,), BEFORE, NAMES, language)


@pytest.mark.parametrize("language", [EN, PT], ids=lambda language: language.tag)
@pytest.mark.parametrize("reason", get_args(f.EliminationReason))
def test_every_elimination_is_told(reason: f.EliminationReason, language: object) -> None:
    assert isinstance(language, type(EN))
    told = narrate((f.CarEliminated(0, reason),), BEFORE, NAMES, language)
    assert told.startswith("❌ **Ana**")


SET_UP = (
    f.CircuitLaid("monaco", 1, 3),
    f.GridDieRolled(0, 12),
    f.GridDieRolled(1, 18),
    f.GridDieRolled(2, 12),
    f.GridDieRolled(0, 4),
    f.GridDieRolled(2, 9),
    f.GridSet((1, 2, 0), ("o.s11.15", "i.s11.15", "o.s11.12")),
    f.RoundBegan(1, (1, 2, 0)),
)


def test_the_grid_is_told_with_every_die() -> None:
    """Ana and Chiara tie on 12 and roll again."""
    assert narrate(SET_UP, None, NAMES, EN) == (
        "🏁 Monaco, 1 lap, 3 cars.\n"
        r"Starting grid: 1. **Bruno** 🎲 18 · 2. **Chi\_ara** 🎲 12 → 9 · 3. **Ana** 🎲 12 → 4"
        "\n-# Round 1"
    )
    assert narrate(SET_UP, None, NAMES, PT).splitlines()[0] == "🏁 Mônaco, 1 volta, 3 carros."


STOP = (
    f.GearShifted(0, 4, 2),
    f.PointsLost(0, 1, "downshift", 17),
    f.GearDieRolled(0, 2, 4),
    f.CarMoved(0, "m.s1.2", ("m.s1.3", "m.s1.4", "m.c1.0", "m.c1.1"), 0),
    f.StopMade(0, "c1", 1, 1),
    f.TurnEnded(0),
)


def test_a_stop_in_a_corner_after_a_hard_downshift() -> None:
    assert narrate(STOP, BEFORE, NAMES, EN) == (
        "**Ana** shifts down to 2nd gear (−1 point), rolls 🎲 4 and stops in Sainte Dévote (stop 1 of 1)."
    )
    assert narrate(STOP, BEFORE, NAMES, PT) == (
        "**Ana** reduz para a 2ª marcha (−1 ponto), tira 🎲 4 e para na curva Sainte Dévote (parada 1 de 1)."
    )
    assert narrate_briefly(STOP, BEFORE, NAMES, EN) == "**Ana**: 2nd gear, 🎲 4 → Sainte Dévote 1/1, −1 point"


def test_a_cost_is_told_with_its_deed_wherever_its_fact_stands() -> None:
    moved = (STOP[1], STOP[0], *STOP[2:])
    assert narrate(moved, BEFORE, NAMES, EN) == narrate(STOP, BEFORE, NAMES, EN)


def test_more_stops_than_needed_are_not_counted() -> None:
    again = (f.CarMoved(0, "m.c1.1", ("m.c1.2",), 0), f.StopMade(0, "c1", 2, 1))
    assert narrate(again, BEFORE, NAMES, EN) == "**Ana** stays in Sainte Dévote (all stops made)."
    assert narrate_briefly(again, BEFORE, NAMES, EN) == "**Ana** → Sainte Dévote 1/1"


def test_braking_and_overshooting() -> None:
    facts = (
        f.GearShifted(0, 4, 4),
        f.GearDieRolled(0, 4, 12),
        f.CarMoved(0, "m.s1.2", ("m.s1.3", "m.s2.1"), 2),
        f.PointsLost(0, 2, "braking", 9),
        f.CornerOvershot(0, "c1", 0, 1, 5),
        f.PointsLost(0, 5, "overshoot", 4),
    )
    assert narrate(facts, BEFORE, NAMES, EN) == (
        "**Ana** stays in 4th gear, rolls 🎲 12, brakes by 2 spaces (−2 points) "
        "and overshoots Sainte Dévote by 5 spaces (−5 points).\n"
        "⚠️ **Ana** has only 4 structure points left."
    )
    assert narrate(facts, BEFORE, NAMES, PT) == (
        "**Ana** mantém a 4ª marcha, tira 🎲 12, freia 2 casas (−2 pontos) "
        "e passa reto na curva Sainte Dévote por 5 casas (−5 pontos).\n"
        "⚠️ **Ana** só tem mais 4 pontos de estrutura."
    )
    assert narrate_briefly(facts, BEFORE, NAMES, EN).splitlines()[0] == (
        "**Ana**: 4th gear, 🎲 12, Sainte Dévote overshot, −7 points"
    )


def test_two_corners_overshot_at_once_cost_once() -> None:
    """Sheet: all spaces are charged from the first exit line on."""
    facts = (
        f.CarMoved(0, "m.s2.1", ("m.s4.1",), 0),
        f.CornerOvershot(0, "c2", 0, 1, 8),
        f.CornerOvershot(0, "c3", 0, 1, 2),
        f.PointsLost(0, 8, "overshoot", 10),
    )
    assert narrate(facts, BEFORE, NAMES, EN) == (
        "**Ana** overshoots Casino I by 8 spaces (−8 points) and overshoots Casino II by 2 spaces."
    )


def test_braking_the_whole_roll() -> None:
    facts = (f.CarMoved(0, "m.s1.2", (), 3), f.PointsLost(0, 3, "braking", 12))
    assert narrate(facts, BEFORE, NAMES, EN) == "**Ana** brakes on the spot (−3 points)."
    assert narrate_briefly(facts, BEFORE, NAMES, EN) == "**Ana**: −3 points"


def test_a_collision_is_told_with_both_dice() -> None:
    """Seed, Colisão: the others roll, then the mover once for each; 4 or less loses a point."""
    facts = (
        f.CarMoved(0, "m.s1.2", ("m.s2.3",), 0),
        f.CollisionDieRolled(1, 0, 3, True),
        f.PointsLost(1, 1, "collision", 11),
        f.CollisionDieRolled(2, 0, 4, True),
        f.PointsLost(2, 1, "collision", 1),
        f.CollisionDieRolled(0, 1, 15, False),
        f.CollisionDieRolled(0, 2, 2, True),
        f.PointsLost(0, 1, "collision", 17),
    )
    assert narrate(facts, BEFORE, NAMES, EN).splitlines() == [
        "**Ana** drives on towards Casino I.",
        "💥 **Ana** and **Bruno** risk a collision: **Bruno** 🎲 3, **Ana** 🎲 15. **Bruno** loses a point.",
        r"💥 **Ana** and **Chi\_ara** risk a collision: **Chi\_ara** 🎲 4, **Ana** 🎲 2. "
        r"**Chi\_ara** and **Ana** lose a point each.",
        r"⚠️ **Chi\_ara** has only 1 structure point left.",
    ]


def test_a_harmless_collision_is_left_out_in_brief() -> None:
    facts = (
        f.GearShifted(0, 1, 2),
        f.GearDieRolled(0, 2, 3),
        f.CarMoved(0, "m.s1.2", ("m.s2.3",), 0),
        f.CollisionDieRolled(1, 0, 13, False),
        f.CollisionDieRolled(0, 1, 15, False),
    )
    assert narrate(facts, BEFORE, NAMES, EN).splitlines()[1].endswith("No harm done.")
    assert narrate_briefly(facts, BEFORE, NAMES, EN) == "**Ana**: 2nd gear, 🎲 3 → Casino I"


def test_engines_at_their_limit() -> None:
    facts = (
        f.GearDieRolled(1, 5, 20),
        f.EngineDieRolled(0, 9, False),
        f.EngineDieRolled(1, 4, True),
        f.PointsLost(1, 1, "engine", 0),
        f.CarEliminated(1, "points"),
    )
    assert narrate(facts, BEFORE, NAMES, EN).splitlines() == [
        "**Bruno** rolls 🎲 20.",
        "🔧 The engines are at their limit: **Ana** 🎲 9, **Bruno** 🎲 4. **Bruno** loses a point.",
        "❌ **Bruno** is out of the race: no structure points left.",
    ]


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        (
            (f.StartDieRolled(2, 1, "stalled"),),
            r"**Chi\_ara** rolls 🎲 1 at the start and stalls the engine.",
        ),
        (
            (
                f.StartDieRolled(2, 18, "great"),
                f.GearShifted(2, 0, 1),
                f.GearDieRolled(2, 1, 4, die=False),
                f.CarMoved(2, "m.s11.9", ("m.s11.13",), 0),
            ),
            r"**Chi\_ara** rolls 🎲 18 for a great start, pulls away in 1st gear, leaps 4 spaces ahead "
            "and drives on towards Sainte Dévote.",
        ),
        (
            (
                f.StartDieRolled(2, 16, "normal"),
                f.GearShifted(2, 0, 1),
                f.GearDieRolled(2, 1, 2),
                f.CarMoved(2, "m.s11.15", ("m.s11.16", "m.s1.0"), 0),
                f.LineCrossed(2, 1),
            ),
            r"**Chi\_ara** rolls 🎲 16 for the start, pulls away in 1st gear, rolls 🎲 2, crosses the start line "
            "and drives on towards Sainte Dévote.",
        ),
    ],
    ids=["stalled", "great", "normal"],
)
def test_starts(facts: tuple[Fact, ...], told: str) -> None:
    """Seed, Partida."""
    assert narrate(facts, BEFORE, NAMES, EN) == told


def test_the_finish() -> None:
    facts = (
        f.GearShifted(0, 4, 5),
        f.GearDieRolled(0, 5, 17),
        f.CarMoved(0, "m.s11.10", ("m.s11.16", "m.s1.0"), 0),
        f.LineCrossed(0, 2),
        f.CarFinished(0, 1),
        f.TurnEnded(0),
    )
    assert narrate(facts, BEFORE, NAMES, EN) == (
        "**Ana** shifts up to 5th gear, rolls 🎲 17 and crosses the finish line in 1st place 🏁."
    )
    assert narrate(facts, BEFORE, NAMES, PT) == (
        "**Ana** sobe para a 5ª marcha, tira 🎲 17 e cruza a linha de chegada em 1º lugar 🏁."
    )
    assert narrate_briefly(facts, BEFORE, NAMES, EN) == "**Ana**: 5th gear, 🎲 17, 1st at the finish 🏁"


def test_the_last_straight_of_the_last_lap_leads_to_the_finish() -> None:
    """Ana is on her last lap there, Chiara still in the start run."""
    last = narrate((f.CarMoved(0, "m.s11.2", ("m.s11.3",), 0),), BEFORE, NAMES, EN)
    first = narrate((f.CarMoved(2, "m.s11.9", ("m.s11.10",), 0),), BEFORE, NAMES, EN)
    assert last == "**Ana** drives on towards the finish line."
    assert first == r"**Chi\_ara** drives on towards Sainte Dévote."


def test_a_round_is_told_by_its_number() -> None:
    """The list of drivers on the board has the order of play."""
    facts = (f.RoundBegan(4, (1, 0, 2)),)
    assert narrate(facts, BEFORE, NAMES, EN) == "-# Round 4"
    assert narrate_briefly(facts, BEFORE, NAMES, PT) == "-# Rodada 4"


def test_turns_of_several_cars_are_told_one_after_the_other() -> None:
    facts = (
        *STOP,
        f.GearShifted(1, 5, 5),
        f.GearDieRolled(1, 5, 11),
        f.CarMoved(1, "m.s1.0", ("m.s2.4",), 0),
        f.TurnEnded(1),
        f.RoundBegan(4, (1, 0, 2)),
    )
    lines = narrate_briefly(facts, BEFORE, NAMES, EN).splitlines()
    assert [line.split(":")[0] for line in lines] == ["**Ana**", "**Bruno**", "-# Round 4"]


def test_facts_without_a_circuit_cannot_be_told() -> None:
    with pytest.raises(ValueError, match="circuit"):
        narrate((f.TurnEnded(0),), None, NAMES, EN)


TWO_LAPS = State(
    circuit="monaco",
    laps=2,
    cars=(Car(0, "i.s11.0", gear=5, points=4, crossings=1), Car(1, "b4", gear=3, crossings=1, served=True)),
    order=(0, 1),
    waiting=(0, 1),
)


def test_a_pit_stop_is_told_with_the_points_it_gives() -> None:
    facts = (
        f.CarMoved(0, "i.s11.0", ("p0", "p1", "p2", "p3", "b3"), 0),
        f.PitsEntered(0),
        f.PitStopMade(0, "b3"),
        f.PointsGained(0, 14, "pits", 18),
        f.TurnEnded(0),
    )
    assert narrate(facts, TWO_LAPS, NAMES, EN) == "**Ana** turns into the pits and stops at the box (+14 points)."
    assert narrate(facts, TWO_LAPS, NAMES, PT) == "**Ana** entra nos boxes e para no box (+14 pontos)."
    assert narrate_briefly(facts, TWO_LAPS, NAMES, EN) == "**Ana** → pits → box (+14 points)"


def test_leaving_the_pits_begins_the_lap() -> None:
    facts = (
        f.CarMoved(1, "b4", ("p4", "p5", "p6"), 0),
        f.TurnEnded(1),
    )
    assert narrate(facts, TWO_LAPS, NAMES, EN) == "**Bruno** drives on in the pit lane."
    facts = (f.CarMoved(1, "p17", ("i.s1.1", "i.s1.2"), 0), f.PitsLeft(1), f.LineCrossed(1, 2), f.TurnEnded(1))
    assert narrate(facts, TWO_LAPS, NAMES, EN) == (
        "**Bruno** leaves the pits, begins lap 2 of 2 and drives on towards Sainte Dévote."
    )
    assert narrate((f.CarMoved(1, "p6", (), 0), f.TurnEnded(1)), TWO_LAPS, NAMES, EN) == (
        "**Bruno** waits in the pit lane."
    )


def test_a_street_is_told_by_its_places() -> None:
    facts = (
        f.NitroUsed(0, 1, 5),
        f.CarMoved(0, "m.s1.2", ("m.s1.3", "m.s1.4"), 0),
        f.PoliceLineCrossed(0, 1, 130),
        f.DarkDieRolled(0, "m.s1.3", 2, True),
        f.PointsLost(0, 1, "dark", 17),
        f.DarkDieRolled(0, "m.s1.4", 9, False),
        f.NoiseDieRolled(0, "m.s1.4", 11, True),
        f.PointsLost(0, 2, "noise", 15),
        f.PoliceBonusWon(0, 1, 130),
        f.PointsGained(0, 2, "police", 17),
        f.TurnEnded(0),
    )
    assert narrate(facts, BEFORE, NAMES, EN).splitlines() == [
        "**Ana** uses nitro for 5 more spaces, passes the police station at 130 km/h "
        "and drives on towards Sainte Dévote.",
        "🕳️ **Ana** drives over bad road: 🎲 2, 🎲 9. **Ana** loses 1 point.",
        "📢 The neighbours have had enough of the noise: **Ana** 🎲 11. **Ana** loses 2 points.",
        "🚓 **Ana** was the fastest past the police station in lap 1: 130 km/h. (+2 points)",
    ]
