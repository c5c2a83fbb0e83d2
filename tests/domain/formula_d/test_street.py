"""The street rules (seed p8; sheet 3 and the rulings), on the small circuit of `byway`."""

from typing import Any

import pytest

from domain.games.formula_d.circuit import Circuit
from domain.games.formula_d.facts import (
    CarEliminated,
    CarFinished,
    CarMoved,
    CollisionDieRolled,
    DarkDieRolled,
    EngineDieRolled,
    LineCrossed,
    NitroUsed,
    NoiseDieRolled,
    PointsGained,
    PointsLost,
    PoliceBonusWon,
    PoliceLineCrossed,
)
from domain.games.formula_d.notes import EndNote, NitroNote
from domain.games.formula_d.state import Car, Clocking, State
from domain.games.moves import moves, text
from domain.games.protocol import Question
from tests.domain.formula_d.byway import KEY
from tests.domain.formula_d.race import RULES, at, of, play, race, tokens

pytestmark = pytest.mark.usefixtures("byway")


def street(*cars: Car, laps: int = 1, **fields: Any) -> State:
    return race(*cars, circuit=KEY, laps=laps, **fields)


def spent(space: str, gear: int = 1, **fields: Any) -> Car:
    """A car whose nitro of this lap is used."""
    return at(space, gear, nitro=fields.get("crossings", 1), **fields)


def offered(state: State) -> dict[str, EndNote]:
    found = {}
    for move, note in moves(RULES, state, state.waiting[0]):
        assert isinstance(note, EndNote)
        found[text(move)] = note
    return found


def free_ends(state: State) -> set[str]:
    return {note.space for note in offered(state).values() if not note.braked}


# Nitro: "Uma vez por volta, o piloto pode usar um nitro: obtém assim um bónus de movimento igual à velocidade".


def test_nitro_is_asked_after_the_roll() -> None:
    """Sheet 3: nitro is chosen after the roll. 8 spaces in 3rd are 11 with it."""
    question = RULES.ask(street(at("m.s3.4", 3), roll=8), 0, ())
    assert isinstance(question, Question)
    assert question.kind == "nitro"
    assert [option.token for option in question.options] == ["", "nitro"]
    plain, nitro = (option.note for option in question.options)
    assert isinstance(plain, NitroNote)
    assert isinstance(nitro, NitroNote)
    assert (plain.spaces, plain.total, nitro.spaces, nitro.total) == (0, 8, 3, 11)


@pytest.mark.parametrize(("gear", "roll", "total"), [(1, 1, 2), (2, 4, 6), (3, 4, 7)])
def test_nitro_gives_as_many_spaces_as_the_gear(gear: int, roll: int, total: int) -> None:
    """Seed p8, "1 casa em 1ª, 2 em 2ª, etc."."""
    state, facts = play(street(at("m.s3.4", gear), roll=roll), "nitro m")
    assert of(facts, NitroUsed) == [NitroUsed(0, 1, gear)]
    assert state.cars[0].space == f"m.s3.{4 + total}"
    assert state.cars[0].nitro == 1


def test_without_nitro_a_move_is_written_as_ever() -> None:
    state, facts = play(street(at("m.s3.4", 3), roll=4), "m")
    assert of(facts, NitroUsed) == []
    assert (state.cars[0].space, state.cars[0].nitro) == ("m.s3.8", 0)


def test_nitro_is_used_in_full() -> None:
    """Seed p8, "deve usar esse bónus integralmente"; sheet, rulings: its spaces cannot be braked away. 4 on the die and
    3 of nitro: at most 4 are braked, 3 to 7 are moved."""
    notes = [note for words, note in offered(street(at("m.s3.4", 3), roll=4)).items() if words.startswith("nitro")]
    assert {note.moved for note in notes} == {3, 4, 5, 6, 7}
    assert max(note.braked for note in notes) == 4


def test_nitro_once_a_lap() -> None:
    """Seed p8, "uma vez por volta"."""
    state = street(spent("m.s3.4", 3), roll=4)
    assert tokens(state)[0] != ""
    assert "nitro" not in tokens(state)
    assert "nitro" in tokens(street(at("m.s1.1", 3, crossings=2, nitro=1), laps=2, roll=4))
    assert "nitro" not in tokens(street(at("m.s1.1", 3, crossings=2, nitro=2), laps=2, roll=4))


def test_the_start_run_belongs_to_the_first_lap() -> None:
    assert "nitro" in tokens(street(at("m.s3.4", 1, crossings=0), roll=1))
    assert "nitro" not in tokens(street(at("m.s1.4", 1, crossings=1, nitro=1), roll=1))


def test_nitro_without_a_legal_end_is_not_offered() -> None:
    """Sheet, rulings: three cars ahead leave no space for the three of the nitro."""
    walls = (at("i.s3.7"), at("m.s3.6"), at("o.s3.6"))
    state = street(at("m.s3.5", 3), *walls, roll=4)
    assert "nitro" not in tokens(state)


def test_who_is_out_either_way_is_not_asked() -> None:
    """Sheet, rulings: "not offered when it has no legal end". From m.s1.9 8 spaces are too far for 1 point."""
    state = street(at("m.s1.9", 3, points=1), roll=8)
    assert all(note.eliminates for note in offered(state).values())
    assert not any(words.startswith("nitro") for words in offered(state))


def test_the_engine_is_checked_by_the_die_alone() -> None:
    """Seed p6, "um 20 com o dado de 5ª": 15 and 5 of nitro are none."""
    state = street(at("m.s3.4", 5), roll=15)
    words = next(words for words, note in offered(state).items() if words.startswith("nitro") and note.finishes)
    _, facts = play(state, words)
    assert of(facts, EngineDieRolled) == []


# Noise: "Qualquer piloto de um carro que acabe o seu movimento em casas desta cor tem de deitar o dado preto".


@pytest.mark.parametrize(("value", "lost"), [(1, 0), (10, 0), (11, 2), (20, 2)])
def test_a_move_that_ends_in_the_noise_rolls_the_black_die(value: int, lost: int) -> None:
    """Seed p8, "se sair 11 ou mais, perde 2 PE"."""
    state, facts = play(street(spent("m.s2.0", 1), roll=1), "m", value)
    assert of(facts, NoiseDieRolled) == [NoiseDieRolled(0, "m.s2.1", value, value >= 11)]
    assert state.cars[0].points == 18 - lost


def test_who_only_drives_through_the_noise_rolls_nothing() -> None:
    """Seed p8, "que acabe o seu movimento"."""
    state = street(spent("m.s2.0", 2), roll=3)
    assert [note.noise for note in offered(state).values() if note.space == "m.s2.3"] == [False]
    _, facts = play(state, "m")
    assert of(facts, NoiseDieRolled) == []


def test_the_noise_can_take_the_last_points() -> None:
    state, facts = play(street(spent("m.s2.0", 1, points=2), roll=1), "m", 15)
    assert of(facts, CarEliminated) == [CarEliminated(0, "points")]
    assert state.cars[0].space is None


def test_noise_comes_before_collisions() -> None:
    """m.s2.2 is directly in front of m.s2.1: the neighbours first, then the other car, then the mover."""
    _, facts = play(street(spent("m.s2.0", 1), at("m.s2.2"), roll=1), "m", 5, 9, 9)
    dice = [fact for fact in facts if isinstance(fact, NoiseDieRolled | CollisionDieRolled)]
    assert [type(fact) for fact in dice] == [NoiseDieRolled, CollisionDieRolled, CollisionDieRolled]


# The police: "Cada vez que um piloto cruze esta linha, deverá anotar a sua velocidade".


def test_a_car_is_clocked_at_ten_times_its_die() -> None:
    """Seed p8, "o número que lhe saiu no dado multiplicado por 10"; the nitro does not count (sheet 3)."""
    state, facts = play(street(at("m.c1.0", 2, stops=1), at("m.s3.4"), roll=2), "nitro m")
    assert of(facts, PoliceLineCrossed) == [PoliceLineCrossed(0, 1, 20)]
    assert state.clocked == (Clocking(0, 1, 20),)


def test_the_line_lies_across_the_corner() -> None:
    """i.c1.1, m.c1.2 and o.c1.3 are the first spaces beyond it; a step to a neighbour lane crosses it too (m2>i1 does
    not: both ends are beyond)."""
    state = street(spent("o.c1.2", 1), at("m.s3.4"), roll=1)
    assert {note.space: note.speed for note in offered(state).values() if note.moved} == {"o.c1.3": 10, "m.c1.2": 10}
    state = street(spent("m.c1.2", 1), at("m.s3.4"), roll=1)
    assert {note.space: note.speed for note in offered(state).values() if note.moved} == {"m.c1.3": 0, "i.c1.1": 0}


def test_the_fastest_gains_two_points_when_all_have_crossed() -> None:
    """Seed p8, "quando todos os pilotos tiverem cruzado a linha, aquele que a cruzou a maior velocidade ganha um bónus
    de 2 PE"."""
    clocked = (Clocking(0, 1, 80),)
    cars = (at("m.s3.4", points=9), spent("m.c1.1", 1))
    state, facts = play(street(*cars, clocked=clocked, first=1, roll=1), "m")
    assert of(facts, PoliceBonusWon) == [PoliceBonusWon(0, 1, 80)]
    assert of(facts, PointsGained) == [PointsGained(0, 2, "police", 11)]
    assert state.clocked == ()


def test_the_bonus_goes_up_to_18() -> None:
    """Seed p8, "até um máximo de 18"."""
    cars = (at("m.s3.4", points=17), spent("m.c1.1", 1))
    state, _ = play(street(*cars, clocked=(Clocking(0, 1, 80),), first=1, roll=1), "m")
    assert state.cars[0].points == 18


def test_of_equals_the_first_to_cross_has_the_bonus() -> None:
    """Seed p8, "em caso de empate, o bónus vai para o primeiro carro que tenha cruzado a linha"."""
    cars = (at("m.s3.4", points=5), at("m.s3.8", points=5), spent("m.c1.1", 1, points=5))
    clocked = (Clocking(1, 1, 10), Clocking(0, 1, 10))
    _, facts = play(street(*cars, clocked=clocked, first=2, roll=1), "m")
    assert of(facts, PoliceBonusWon) == [PoliceBonusWon(1, 1, 10)]


def test_a_car_that_is_out_neither_waits_nor_wins() -> None:
    """Sheet, rulings: when every car still racing has that crossing; eliminated cars are dropped."""
    cars = (at("m.s3.4", points=5), spent("m.s2.0", 1, points=2))
    state, facts = play(street(*cars, clocked=(Clocking(0, 1, 90), Clocking(1, 1, 200)), first=1, roll=1), "m", 20)
    assert of(facts, PoliceBonusWon) == [PoliceBonusWon(0, 1, 90)]
    assert state.cars[0].points == 7


def test_each_lap_has_a_bonus_of_its_own() -> None:
    """Sheet, rulings: one award per lap."""
    cars = (at("m.s3.4", points=5, crossings=2), spent("m.c1.1", 1, points=5))
    clocked = (Clocking(0, 1, 50), Clocking(0, 2, 120))
    state, facts = play(street(*cars, laps=2, clocked=clocked, first=1, roll=1), "m")
    assert of(facts, PoliceBonusWon) == [PoliceBonusWon(0, 1, 50)]
    assert state.clocked == (Clocking(0, 2, 120),)


# The tunnel: "Quando um carro chega a uma casa marcada com o símbolo de túnel, continua a sua trajectória pela casa do
# mesmo número que aparece na outra extremidade".


def test_a_mouth_leads_to_the_one_of_its_number(byway: Circuit) -> None:
    """Seed p8; sheet 3: one step, no change of lanes across."""
    assert byway.street is not None
    assert byway.street.tunnel == {"i.s2.6": "i.s2.7", "m.s2.6": "m.s2.7", "o.s2.6": "o.s2.7"}
    assert [byway.next[mouth] for mouth in byway.street.tunnel] == [("i.s2.7",), ("m.s2.7",), ("o.s2.7",)]
    state = street(spent("m.s2.6", 1), roll=1)
    assert free_ends(state) == {"m.s2.7"}


def test_nothing_touches_from_one_side_of_the_tunnel_to_the_other(byway: Circuit) -> None:
    """The sides of a tunnel are apart: only the car directly in front is there to run into."""
    assert not set(byway.beside["m.s2.6"]) & {"i.s2.7", "o.s2.7"}
    assert not set(byway.beside["o.s2.6"]) & {"m.s2.7"}
    assert "i.s2.6" in byway.beside["m.s2.6"]
    state = street(spent("m.s2.5", 1), at("m.s2.7"), at("i.s2.7"), roll=1)
    found = {note.space: note.collisions for note in offered(state).values() if note.moved}
    assert found["m.s2.6"] == (1,)


# The dark zone: "Um carro que passe por cima de uma destas casas tem de jogar o dado preto".


@pytest.mark.parametrize(("value", "lost"), [(1, 1), (4, 1), (5, 0), (20, 0)])
def test_a_dark_space_driven_over_rolls_the_black_die(value: int, lost: int) -> None:
    """Seed p8, "se sair 4 ou menos perde 1 PE". From m.s1.3 with cars beside, m.s1.4 is the only way."""
    walls = (at("o.s1.3"), at("i.s1.4"))
    state = street(spent("m.s1.3", 2), *walls, roll=2)
    note = next(note for note in offered(state).values() if note.space == "m.s1.5" and not note.braked)
    assert note.dark == 1
    state, facts = play(state, "m", value)
    assert of(facts, DarkDieRolled) == [DarkDieRolled(0, "m.s1.4", value, value <= 4)]
    assert of(facts, PointsLost) == ([PointsLost(0, 1, "dark", 17)] if lost else [])


def test_a_dark_space_landed_on_rolls_too() -> None:
    """Sheet 3: passing over or on."""
    _, facts = play(street(spent("m.s1.3", 1), roll=1), "m", 9)
    assert of(facts, DarkDieRolled) == [DarkDieRolled(0, "m.s1.4", 9, False)]


def test_a_dark_space_may_be_dodged_like_a_car() -> None:
    """Seed p8, "podem evitar-se estas casas como se evitaria outro carro": out of m.s1.3 and back into m beyond the
    dark m.s1.4 is 3 steps by i or by o, which no clear road allows."""
    state = street(spent("m.s1.3", 2), roll=3)
    note = next(note for note in offered(state).values() if note.space == "m.s1.5" and not note.braked)
    assert note.path in {("o.s1.3", "o.s1.4", "m.s1.5"), ("i.s1.4", "i.s1.5", "m.s1.5")}
    assert note.dark == 0
    state = street(spent("m.s1.5", 2), roll=3)
    assert "m.s1.7" not in free_ends(state)


def test_the_driver_may_drive_over_it_as_well() -> None:
    """Sheet 2.4: the driver decides which dark spaces count as obstacles: straight on m.s1.5 is 2 steps."""
    state = street(spent("m.s1.3", 2), roll=2)
    assert next(note for note in offered(state).values() if note.space == "m.s1.5").path == ("m.s1.4", "m.s1.5")


def test_of_equally_cheap_paths_the_one_with_fewest_dark_spaces() -> None:
    """Sheet, rulings. From m.s3.2 to m.s3.4 in 3 steps: by i (i.s3.3, i.s3.4, m.s3.4) none is dark, by o o.s3.3 is."""
    state = street(spent("m.s3.2", 2), roll=3)
    note = next(note for note in offered(state).values() if note.space == "m.s3.4" and not note.braked)
    assert (note.path, note.dark) == (("i.s3.3", "i.s3.4", "m.s3.4"), 0)


def test_a_car_put_out_by_a_dark_space_goes_no_further() -> None:
    """Seed p5: without points it is out. It does not reach the line beyond."""
    walls = (at("m.s3.9"), at("m.s3.10"))
    state = street(spent("i.s3.9", 3, points=1), *walls, roll=8)
    words = next(words for words, note in offered(state).items() if note.dark and note.finishes)
    state, facts = play(state, words, 3)
    assert of(facts, CarEliminated) == [CarEliminated(0, "points")]
    assert of(facts, LineCrossed) == of(facts, CarFinished) == []


def test_a_zone_is_rolled_for_space_by_space() -> None:
    """Sheet 3: each space. From m.s3.2, with a car in o.s3.2, through the dark m.s3.3 to the dark o.s3.3."""
    walls = (at("o.s3.2"),)
    state = street(spent("m.s3.2", 2), *walls, roll=2)
    words, note = next((words, note) for words, note in offered(state).items() if note.dark == 2)
    assert note.path == ("m.s3.3", "o.s3.3")
    _, facts = play(state, words, 2, 15)
    assert of(facts, DarkDieRolled) == [DarkDieRolled(0, "m.s3.3", 2, True), DarkDieRolled(0, "o.s3.3", 15, False)]


# Checkpoint: "Nas corridas de 2 voltas, cada carro recebe 10 PE quando cruza a meta no final da primeira volta".


def test_the_line_gives_ten_points_after_the_first_lap() -> None:
    """Seed p8."""
    state, facts = play(street(spent("m.s3.16", 2, points=3), laps=2, roll=2), "m")
    assert of(facts, PointsGained) == [PointsGained(0, 10, "checkpoint", 13)]
    assert state.cars[0].points == 13


def test_never_above_18() -> None:
    """Sheet, rulings."""
    _, facts = play(street(spent("m.s3.16", 2, points=12), laps=2, roll=2), "m")
    assert of(facts, PointsGained) == [PointsGained(0, 6, "checkpoint", 18)]
    _, facts = play(street(spent("m.s3.16", 2), laps=2, roll=2), "m")
    assert of(facts, PointsGained) == []


def test_no_points_out_of_the_start_run_nor_in_a_race_of_one_lap() -> None:
    """Seed p8, "no final da primeira volta" of races of two laps."""
    _, facts = play(street(at("m.s3.16", 2, points=3, crossings=0, nitro=1), laps=2, roll=2), "m")
    assert of(facts, PointsGained) == []
    _, facts = play(street(at("m.s3.16", 2, points=3, crossings=0, nitro=1), roll=2), "m")
    assert of(facts, PointsGained) == []


def test_the_points_are_there_to_pay_for_the_end_of_the_move() -> None:
    """A car with 1 point may brake beyond the line, not before it."""
    state = street(spent("m.s3.16", 2, points=1), laps=2, roll=4)
    notes = {(note.space, note.cost, note.gained) for note in offered(state).values() if note.space.startswith("m.")}
    assert notes == {("m.s1.3", 0, 10), ("m.s1.2", 1, 10), ("m.s1.1", 2, 10), ("m.s1.0", 3, 10)}
    state, _ = play(state, "m brake 3")
    assert state.cars[0].points == 8


def test_the_grid_start_is_the_same_on_a_street() -> None:
    """Seed p8: the beginner rules apply otherwise."""
    state, facts = play(street(at("o.s3.15", 0, crossings=0)), "gear 1", 9, 2)
    assert state.roll is not None
    assert of(facts, CarMoved) == []
