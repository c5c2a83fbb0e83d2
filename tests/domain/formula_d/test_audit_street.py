"""Street rules once more, where tests were thin (seed p8; sheet 3 and the rulings), on Race City.

In s6 the lanes i and o are half a space behind and before m: i.n leads to m.n, m.n to o.n and i.(n+1), o.n to m.(n+1).
Its dark spaces are m3, o5, i6, m7, o9, m10, i11 and m12. Plaza (c6) has one stop; the police line lies before i.c6.2,
m.c6.3 and o.c6.6. Of s9 the spaces 4 to 9 of each lane are noisy, s10 (18 spaces) leads to the line.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from domain.games.formula_d import circuit as library
from domain.games.formula_d.facts import (
    CarEliminated,
    CarFinished,
    DarkDieRolled,
    LineCrossed,
    NoiseDieRolled,
    PointsGained,
    PointsLost,
    PoliceBonusWon,
    PoliceLineCrossed,
)
from domain.games.formula_d.notes import NitroNote, Odds
from domain.games.formula_d.odds import odds
from domain.games.formula_d.state import Car, Clocking, Roll, State
from domain.games.protocol import Question
from tests.domain.formula_d.byway import STREET, plan
from tests.domain.formula_d.race import RULES, at, ends, of, play, race, tokens


def street(*cars: Car, laps: int = 1, **fields: Any) -> State:
    return race(*cars, circuit="race_city", laps=laps, **fields)


def spent(space: str, gear: int = 1, **fields: Any) -> Car:
    """A car whose nitro of this lap is used."""
    return at(space, gear, nitro=fields.get("crossings", 1), **fields)


def one_is_home(car: Car, speed: int, roll: int) -> State:
    """Seat 0 has finished and was clocked at a speed, the car in seat 1 has its roll."""
    cars = (Car(0, None, 5, 9, crossings=2), structs.replace(car, seat=1))
    clocked = (Clocking(0, 1, speed),)
    rolled = Roll(car.gear, roll)
    position = State("race_city", 1, cars, order=(1,), waiting=(1,), roll=rolled, finished=(0,), clocked=clocked)
    return RULES.check(position)


@pytest.fixture
def yard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A street with pits, and with noise right behind the line: the small circuit of `byway`, enlarged."""
    pits = {"spaces": 14, "entry": ["i.s3.2"], "exit": ["i.s1.2"], "boxes": [[n, n + 1] for n in range(2, 12, 2)]}
    noisy = {**STREET, "noise": "i.s1.0-1 m.s1.0-1 o.s1.0-1"}
    (tmp_path / "yard.json").write_text(json.dumps(plan(pits=pits, street=noisy)))
    monkeypatch.setattr(library, "_folder", lambda: tmp_path)
    yield "yard"
    library.circuit.cache_clear()


# The dark zone.


def test_who_cannot_brake_any_more_after_a_dark_space_is_out_of_points_and_not_stuck() -> None:
    """Seed p8 and p5: the dark m.s6.3 takes one of 2 points, braking the other. Ways past the cars were free."""
    state = street(spent("m.s6.2", 2, points=2), at("o.s6.2"), at("i.s6.3"), at("m.s6.4"), roll=2)
    assert set(tokens(state)) == {"i", "o", "m brake 1"}
    _, facts = play(state, "m brake 1", 3)
    assert of(facts, DarkDieRolled) == [DarkDieRolled(0, "m.s6.3", 3, True)]
    assert of(facts, PointsLost) == [PointsLost(0, 1, "dark", 1), PointsLost(0, 1, "braking", 0)]
    assert of(facts, CarEliminated) == [CarEliminated(0, "points")]


def test_who_stands_on_a_dark_space_does_not_pass_over_it_again() -> None:
    """Seed p8, "um carro que passe por cima de uma destas casas": neither braked to a stand nor
    driving off does it roll."""
    walls = (at("o.s6.3"), at("i.s6.4"), at("m.s6.4"))
    _, facts = play(street(spent("m.s6.3", 1, points=9), *walls, roll=1), "m brake 1", *[9] * 6)
    assert of(facts, DarkDieRolled) == []
    _, facts = play(street(spent("m.s6.3", 1), roll=2), "m")
    assert of(facts, DarkDieRolled) == []


# Checkpoint.


def test_only_a_street_has_a_checkpoint() -> None:
    """Seed p8 is a rule of "o circuito urbano": at Monaco the line gives nothing, the box does."""
    state, facts = play(race(at("m.s11.16", 2, points=3), laps=2, roll=2), "m")
    assert of(facts, LineCrossed) == [LineCrossed(0, 2)]
    assert of(facts, PointsGained) == []
    assert state.cars[0].points == 3


def test_the_finish_gives_no_points() -> None:
    """Seed p8, "quando cruza a meta no final da primeira volta": not at the end of the second."""
    _, facts = play(street(spent("m.s10.17", 1, points=3, crossings=2), laps=2, roll=2), "m")
    assert of(facts, CarFinished) == [CarFinished(0, 1)]
    assert of(facts, PointsGained) == []


def test_of_three_laps_the_second_ends_at_the_checkpoint_too() -> None:
    """Issue 6, laps 3 as an extra: the same once more."""
    _, facts = play(street(spent("m.s10.17", 1, points=3, crossings=2), laps=3, roll=1), "m")
    assert of(facts, PointsGained) == [PointsGained(0, 10, "checkpoint", 13)]


def test_what_the_checkpoint_gives_is_told_before_the_choice_and_ends_at_18() -> None:
    """Sheet, rulings: never above 18. A car with 12 points gains 6, of which 17 may go for braking and 18 may
    not: behind the line three cars stand abreast."""
    walls = (at("i.s1.1", crossings=2), at("m.s1.1", crossings=2), at("o.s1.0", crossings=2))
    state = street(spent("m.s10.17", 5, points=12), *walls, laps=2, roll=18)
    notes = {words: (note.space, note.cost, note.gained, note.eliminates) for words, note in ends(state).items()}
    assert notes == {"m brake 17": ("m.s1.0", 17, 6, False), "i brake 17": ("i.s1.0", 17, 6, False)}
    state = street(spent("m.s10.17", 5, points=12), *walls, laps=2, roll=19)
    assert [note.eliminates for note in ends(state).values()] == [True]


def test_the_odds_count_with_the_points_of_the_checkpoint() -> None:
    """Issue 6, odds. The same three cars behind the line; of 1st gear (1, 1, 2, 2) a 2 is a space too far, which the 10
    points of the line pay for."""
    walls = (at("i.s1.1", crossings=2), at("m.s1.1", crossings=2), at("o.s1.0", crossings=2))
    assert odds(street(spent("m.s10.17", 1, points=1), *walls, laps=2), 0, 1) == Odds(short=1 / 2, over=((1, 1 / 2),))
    walls = (at("i.s1.1"), at("m.s1.1"), at("o.s1.0"))
    start_run = spent("m.s10.17", 1, points=1, crossings=0)
    assert odds(street(start_run, *walls, laps=2), 0, 1) == Odds(short=1 / 2, out=1 / 2)


def test_the_odds_count_with_them_on_the_way_out_of_the_pits_too(yard: str) -> None:
    """The step out of p13 onto i.s1.2 crosses the line; i.s1.3 and m.s1.2 shut the road beyond."""
    walls = (at("i.s1.3", crossings=2), at("m.s1.2", crossings=2))
    state = race(at("p13", 1, points=1, served=True), *walls, circuit=yard, laps=2)
    assert odds(state, 0, 1) == Odds(short=1 / 2, over=((1, 1 / 2),))


# The police.


def test_a_finished_car_may_be_the_fastest_but_has_no_use_for_points() -> None:
    """Seed p8: "aquele que a cruzou a maior velocidade ganha"; a car that has crossed the finish is off the board."""
    _, facts = play(one_is_home(spent("m.c6.2", 1, points=9), 200, roll=1), "m")
    assert of(facts, PoliceBonusWon) == [PoliceBonusWon(0, 1, 200)]
    assert of(facts, PointsGained) == []


def test_nobody_waits_for_those_who_are_home() -> None:
    """Sheet, rulings: when every car still racing has crossed. Seat 0 is home with 80, seat 1 comes
    through the 12 spaces of Plaza's outer lane at 120."""
    state = one_is_home(spent("o.s6.14", 4, points=9), 80, roll=12)
    words = next(words for words, note in ends(state).items() if note.speed and not note.cost)
    state, facts = play(state, words)
    assert of(facts, PoliceLineCrossed) == [PoliceLineCrossed(1, 1, 120)]
    assert of(facts, PoliceBonusWon) == [PoliceBonusWon(1, 1, 120)]
    assert state.cars[1].points == 11


def test_two_laps_of_the_police_may_be_settled_at_once() -> None:
    """Sheet, rulings: one award per lap. The only car that had not crossed in either lap goes out."""
    cars = (at("m.s1.4", points=5, crossings=2), spent("m.s9.3", 1, points=2))
    clocked = (Clocking(0, 1, 50), Clocking(0, 2, 120))
    state, facts = play(street(*cars, laps=2, clocked=clocked, first=1, roll=1), "m", 20)
    assert of(facts, CarEliminated) == [CarEliminated(1, "points")]
    assert of(facts, PoliceBonusWon) == [PoliceBonusWon(0, 1, 50), PoliceBonusWon(0, 2, 120)]
    assert state.cars[0].points == 9


def test_a_car_that_is_out_by_its_own_move_past_the_line_is_not_the_fastest() -> None:
    """Sheet, rulings: eliminated cars are dropped, whatever they were clocked at."""
    cars = (at("m.s1.4", points=5), spent("m.c6.2", 5, points=1))
    state = street(*cars, clocked=(Clocking(0, 1, 50),), first=1, roll=11)
    words = next(words for words, note in ends(state).items() if note.eliminates)
    _, facts = play(state, words)
    assert [type(fact) for fact in facts if isinstance(fact, CarEliminated)] == [CarEliminated]
    assert of(facts, PoliceBonusWon) == [PoliceBonusWon(0, 1, 50)]


# Noise.


def test_the_noise_is_not_heard_over_the_finish_nor_by_a_car_that_is_out() -> None:
    """Seed p8, "que acabe o seu movimento em casas desta cor": who is out by its move rolls for nothing more. Central
    and Stadium are far; 1 point cannot pay for the 2 that must be braked behind three cars abreast."""
    walls = (at("i.s9.6"), at("m.s9.6"), at("o.s9.5"))
    state = street(spent("m.s9.5", 2, points=1), *walls, roll=2)
    assert [note.eliminates for note in ends(state).values()] == [True]
    (words,) = ends(state)
    _, facts = play(state, words)
    assert of(facts, NoiseDieRolled) == []
    assert of(facts, CarEliminated) == [CarEliminated(0, "stuck")]


def test_who_is_out_by_the_noise_collides_with_nobody() -> None:
    """Sheet, rulings: a car eliminated stops rolling. m.s9.6 is directly in front of m.s9.5."""
    state = street(spent("m.s9.4", 1, points=2), at("m.s9.6"), roll=1)
    state, facts = play(state, "m", 11)
    assert of(facts, CarEliminated) == [CarEliminated(0, "points")]
    assert state.cars[1].points == 18


def test_who_finishes_into_the_noise_is_off_the_board(yard: str) -> None:
    """Sheet, rulings, finish: the car leaves the board on the first space beyond the line; seed p8: only who ends its
    move in the noise rolls."""
    state = race(spent("m.s3.16", 1), circuit=yard, roll=1)
    assert {note.finishes: note.noise for note in ends(state).values()} == {True: False, False: False}
    _, facts = play(state, "m")
    assert of(facts, CarFinished) == [CarFinished(0, 1)]
    assert of(facts, NoiseDieRolled) == []
    state = race(spent("m.s3.16", 1), circuit=yard, laps=2, roll=1)
    assert ends(state)["m"].noise


# Nitro.


def test_no_nitro_in_the_pits(yard: str) -> None:
    """Seed p7 and p8: a bonus of movement has no use where no more than the roll is driven, and is not asked for."""
    state = race(at("p3", 2), circuit=yard, laps=2, roll=2)
    assert tokens(state) == ["pits"]


def test_nitro_into_the_pits_needs_no_exact_roll_either(yard: str) -> None:
    """Seed p7, "não é necessário travar, mesmo que os pontos do dado sejam superiores". From i.s3.2 the box beside p2
    is 4 spaces away; 4 and 2 of nitro are too many, for nothing."""
    state = race(at("i.s3.2", 2), circuit=yard, laps=2, roll=4)
    found = {words: (note.space, note.cost) for words, note in ends(state).items() if note.pits}
    assert found == {"pits": ("b2", 0), "nitro pits": ("b2", 0)}


def test_nitro_is_all_that_is_offered_to_who_would_be_out_without_it() -> None:
    """Sheet, rulings: "a legal end that eliminates is never offered while another survives". From o.c9.6, the last of
    Central, without its stop and with 1 point: 16 spaces overshoot by 16; the line is 19 away, and with the 5 of nitro
    the 21 run over it, which on the last lap costs nothing."""
    state = street(at("o.c9.6", 5, points=1), roll=16)
    assert tokens(state) == ["nitro"]
    state, facts = play(state, "nitro o")
    assert of(facts, CarFinished) == [CarFinished(0, 1)]
    assert of(facts, PointsLost) == []


def test_without_nitro_left_the_same_car_is_out() -> None:
    """Seed p8, "uma vez por volta"; p5: a car without points is out."""
    state = street(spent("o.c9.6", 5, points=1), roll=16)
    (words,) = ends(state)
    _, facts = play(state, words)
    assert [type(fact) for fact in facts if isinstance(fact, CarEliminated | CarFinished)] == [CarEliminated]


def test_the_question_of_nitro_tells_what_either_answer_leaves() -> None:
    """Issue 6, "visible in the panel before a choice": from m.c6.5, its stop made, 4 spaces of 2nd end in s7 (4 spaces:
    m.s7.3), 6 with nitro in Opera, where a stop is due."""
    question = RULES.ask(street(at("m.c6.5", 2, stops=1), roll=4), 0, ())
    assert isinstance(question, Question)
    plain, nitro = (option.note for option in question.options)
    assert isinstance(plain, NitroNote)
    assert isinstance(nitro, NitroNote)
    assert (plain.spaces, plain.total, plain.cost, plain.stop, plain.finishes) == (0, 4, 0, False, False)
    assert (nitro.spaces, nitro.total, nitro.cost, nitro.stop, nitro.finishes) == (2, 6, 0, True, False)
