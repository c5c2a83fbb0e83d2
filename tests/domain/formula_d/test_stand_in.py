"""The stand-in: sensible, always legal, without randomness of its own."""

from random import Random

import pytest

from domain.games.formula_d.circuit import circuits
from domain.games.formula_d.facts import CarFinished, NoiseDieRolled
from domain.games.formula_d.state import State
from domain.games.protocol import Move, Question, Seat, fold
from tests.dice import SeededDice
from tests.domain.formula_d.byway import KEY
from tests.domain.formula_d.race import RULES, at, ends, race

SEATS = 6
RACES = 6


def drive(seed: int, *, randomly: bool) -> tuple[State, list[int]]:
    """A race of six, and the rounds in which cars finished."""
    dice, random = SeededDice(seed), Random(seed)
    state = fold(RULES, None, RULES.setup(SEATS, {}, dice))
    rounds = []
    while RULES.outcome(state) is None:
        seat = RULES.to_act(state)[0]
        move = at_random(state, seat, random) if randomly else RULES.stand_in(state, seat)
        facts = RULES.play(state, seat, move, dice)
        rounds += [state.round for fact in facts if isinstance(fact, CarFinished)]
        state = fold(RULES, state, facts)
    return state, rounds


def at_random(state: State, seat: Seat, random: Random) -> Move:
    answers: Move = ()
    question = RULES.ask(state, seat, answers)
    while isinstance(question, Question):
        answers = (*answers, random.choice(question.options).token)
        question = RULES.ask(state, seat, answers)
    return question


def test_stand_ins_finish_their_races_in_good_time() -> None:
    """Issue 2: at least 95 % finish (200 races are measured apart); a lap of 158 spaces takes them about 20 turns."""
    finished = [rounds for seed in range(RACES) for rounds in drive(seed, randomly=False)[1]]
    assert len(finished) >= 0.95 * SEATS * RACES
    assert sum(finished) / len(finished) < 23


def test_random_drivers_fare_clearly_worse() -> None:
    """Issue 2: beats a random legal driver's mean finishing turn by a clear margin."""
    races = [drive(seed, randomly=True)[1] for seed in range(RACES)]
    finished = [rounds for race in races for rounds in race]
    assert len(finished) < 0.5 * SEATS * RACES
    assert not finished or sum(finished) / len(finished) > 28


def test_the_same_board_gives_the_same_move() -> None:
    """Issue 2: never needs randomness of its own."""
    assert drive(3, randomly=False) == drive(3, randomly=False)


@pytest.mark.parametrize(
    ("space", "gear", "points", "wrong"),
    [
        ("i.s1.3", 4, 18, {"gear 5"}),
        ("m.s6.2", 4, 18, {"gear 1", "gear 2", "gear 3"}),
        ("i.s4.7", 4, 3, {"gear 4", "gear 5"}),
    ],
)
def test_gears_fit_the_road(space: str, gear: int, points: int, wrong: set[str]) -> None:
    """Not flat out three spaces before Sainte Dévote, nor dawdling on the 28 spaces of s6, nor fast without points."""
    assert RULES.stand_in(race(at(space, gear, points=points)), 0)[0] not in wrong


def test_points_are_not_thrown_away() -> None:
    """On a clear straight nothing is braked away."""
    state = race(at("m.s6.2", 4), roll=9)
    assert ends(state)[" ".join(RULES.stand_in(state, 0)).strip()].cost == 0


def test_the_finish_is_taken() -> None:
    """Nothing is better than to cross the line."""
    state = race(at("m.s11.14", 3), at("m.s2.0"), roll=5)
    assert ends(state)[" ".join(RULES.stand_in(state, 0)).strip()].finishes


def test_a_worn_car_turns_into_the_pits() -> None:
    """Issue 6: stand-ins handle pits sensibly. With 4 points and a lap to go the stop is worth its turns."""
    state = race(at("i.s11.0", 4, points=4), laps=2, roll=9)
    assert RULES.stand_in(state, 0) == ("pits",)


def test_a_sound_car_drives_past_them() -> None:
    state = race(at("i.s11.0", 5, points=17), laps=2, roll=15)
    assert RULES.stand_in(state, 0) != ("pits",)


def test_out_of_the_box_it_hurries() -> None:
    """Nothing in the lane has a cost: no gear is too high."""
    assert RULES.stand_in(race(at("b3", 2), laps=2), 0) in {("gear 3",), ("gear 4",)}


@pytest.mark.usefixtures("byway")
def test_nitro_is_used_to_cross_the_line() -> None:
    """Issue 6: stand-ins handle nitro sensibly. 2 spaces short of the finish in 2nd."""
    state = race(at("m.s3.13", 2), circuit=KEY, roll=2)
    assert RULES.stand_in(state, 0)[0] == "nitro"


@pytest.mark.usefixtures("byway")
def test_nitro_is_not_wasted_on_a_corner() -> None:
    """In the last space before a bend of one stop, 2 spaces stop in it; nitro would carry the car out of it."""
    state = race(at("m.s1.9", 2), circuit=KEY, roll=2)
    assert RULES.stand_in(state, 0)[0] == ""


@pytest.mark.usefixtures("byway")
def test_the_noise_is_left_to_others() -> None:
    """m.s2.0, roll 4: ends beyond the noise are as near the next bend as those in it are dear."""
    state = race(at("m.c1.3", 2, stops=1, nitro=1), circuit=KEY, roll=4)
    move = RULES.stand_in(state, 0)
    facts = RULES.play(state, 0, move, SeededDice(1))
    assert not any(isinstance(fact, NoiseDieRolled) for fact in facts)


@pytest.mark.parametrize("name", circuits())
def test_stand_ins_finish_two_laps(name: str) -> None:
    """Issue 6: at least 95 % finish two laps (200 races are measured apart)."""
    dice = SeededDice(1)
    state = fold(RULES, None, RULES.setup(SEATS, {"circuit": name, "laps": "2"}, dice))
    while RULES.outcome(state) is None:
        seat = RULES.to_act(state)[0]
        state = fold(RULES, state, RULES.play(state, seat, RULES.stand_in(state, seat), dice))
    assert len(state.finished) >= 0.95 * SEATS
