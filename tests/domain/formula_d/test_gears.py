"""Gears, dice and what shifting costs."""

import pytest

from domain.games.formula_d.facts import GearDieRolled, GearShifted, PointsLost
from domain.games.formula_d.gears import FACES
from domain.games.protocol import IllegalMove
from tests.domain.formula_d.race import at, play, race, tokens


def test_the_dice_have_their_printed_faces() -> None:
    """Sheet 1.1: exact faces; the dice of 2nd and 3rd are not uniform."""
    assert FACES[1] == (1, 1, 2, 2)
    assert FACES[2] == (2, 3, 3, 4, 4, 4)
    assert FACES[3] == (4, 5, 6, 6, 7, 7, 8, 8)
    assert FACES[4] == (7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12)
    assert sorted(set(FACES[5])) == list(range(11, 21))
    assert len(FACES[5]) == 20
    assert sorted(set(FACES[6])) == list(range(21, 31))
    assert len(FACES[6]) == 30


@pytest.mark.parametrize(
    ("gear", "offered"),
    [
        (1, ["gear 1", "gear 2"]),
        (2, ["gear 1", "gear 2", "gear 3"]),
        (4, ["gear 1", "gear 2", "gear 3", "gear 4", "gear 5"]),
        (5, ["gear 1", "gear 2", "gear 3", "gear 4", "gear 5", "gear 6"]),
        (6, ["gear 2", "gear 3", "gear 4", "gear 5", "gear 6"]),
    ],
)
def test_a_car_keeps_its_gear_or_goes_one_up_or_one_to_four_down(gear: int, offered: list[str]) -> None:
    """Seed p3, "não pode subir mais de uma velocidade"; p6, "Não se podem reduzir 5 velocidades (6ª para 1ª)"."""
    assert tokens(race(at("m.s6.2", gear))) == offered


@pytest.mark.parametrize(
    ("gear", "words", "die", "lost"), [(4, "gear 1", 2, 2), (4, "gear 2", 3, 1), (6, "gear 2", 2, 3)]
)
def test_gears_skipped_on_the_way_down_cost_a_point_each(gear: int, words: str, die: int, lost: int) -> None:
    """Seed p6, "Por exemplo, ao passar de 4ª para 1ª ... perde 2 PE"; sheet 2.3: due before the roll."""
    state, facts = play(race(at("m.s6.2", gear)), words, die)
    taken = int(words[-1])
    assert facts == (
        GearShifted(0, gear, taken),
        PointsLost(0, lost, "downshift", 18 - lost),
        GearDieRolled(0, taken, die),
    )
    assert state.car(0).points == 18 - lost


@pytest.mark.parametrize(("words", "die"), [("gear 3", 5), ("gear 4", 9), ("gear 5", 20)])
def test_one_down_keeping_and_one_up_are_free(words: str, die: int) -> None:
    """Seed p6, "1 redução seria permitida sem danos"."""
    state, facts = play(race(at("m.s6.2", 4)), words, die)
    assert not [fact for fact in facts if isinstance(fact, PointsLost)]
    assert state.roll is not None
    assert state.roll.value == die


def test_a_gear_that_takes_the_last_point_is_not_offered() -> None:
    """Sheet 2.6: if several options exist, offer only those the car survives; seed p5, no points left is out."""
    assert tokens(race(at("m.s6.2", 4, points=2))) == ["gear 2", "gear 3", "gear 4", "gear 5"]
    assert tokens(race(at("m.s6.2", 4, points=1))) == ["gear 3", "gear 4", "gear 5"]


def test_a_gear_that_is_not_offered_is_refused() -> None:
    """Protocol: what `ask` never offers, `play` refuses."""
    with pytest.raises(IllegalMove) as refusal:
        play(race(at("m.s6.2", 2)), "gear 4", 9)
    assert refusal.value.reason == "not_offered"
