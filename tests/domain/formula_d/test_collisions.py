"""Collisions and engine checks."""

import pytest

from domain.games.formula_d.facts import (
    CarEliminated,
    CollisionDieRolled,
    EngineDieRolled,
    PointsLost,
    RoundBegan,
    TurnEnded,
)
from domain.games.protocol import Fact
from tests.domain.formula_d.race import at, ends, of, play, race


def rolls(facts: tuple[Fact, ...]) -> list[Fact]:
    return of(facts, CollisionDieRolled)


def test_cars_beside_and_in_front_are_involved_and_the_mover_rolls_last() -> None:
    """Seed p6, figure: A risks a collision with B, C and D; they roll once each, then A three times.

    A ends on m.s2.5. In front m.s2.6 (16 along), beside it o.s2.5 and i.s2.6 (both 15.5; c2's inside is o). The car
    behind, on m.s2.4, is not involved.
    """
    state = race(at("i.s2.4", 2), at("i.s2.6"), at("m.s2.6"), at("o.s2.5"), at("m.s2.4"), roll=2)
    assert ends(state)["m"].collisions == (2, 3, 1)
    _, facts = play(state, "m", 5, 20, 11, 6, 7, 8)
    assert rolls(facts) == [
        CollisionDieRolled(2, 0, 5, False),
        CollisionDieRolled(3, 0, 20, False),
        CollisionDieRolled(1, 0, 11, False),
        CollisionDieRolled(0, 2, 6, False),
        CollisionDieRolled(0, 3, 7, False),
        CollisionDieRolled(0, 1, 8, False),
    ]


@pytest.mark.parametrize("space", ["o.s2.4", "o.s2.5", "i.s2.5", "i.s2.6", "m.s2.6"])
def test_two_spaces_a_side_and_the_one_in_front_touch(space: str) -> None:
    """Sheet 2.7: beside are the staggered spaces sharing an edge, two a side on straights."""
    assert ends(race(at("m.s2.3", 2), at(space), roll=2))["m"].collisions == (1,)


@pytest.mark.parametrize("space", ["o.s2.3", "o.s2.6", "i.s2.4", "i.s2.7", "m.s2.7"])
def test_no_others_touch(space: str) -> None:
    """Sheet 2.7, as above."""
    assert ends(race(at("m.s2.3", 2), at(space), roll=2))["m"].collisions == ()


def test_4_or_less_costs_a_point() -> None:
    """Seed p6, "Se sair 4 ou menos, o carro perde um PE"."""
    state, facts = play(race(at("m.s2.3", 2), at("m.s2.6"), roll=2), "m", 4, 5)
    assert rolls(facts) == [CollisionDieRolled(1, 0, 4, True), CollisionDieRolled(0, 1, 5, False)]
    assert [car.points for car in state.cars] == [18, 17]


def test_standing_still_by_braking_rolls_again() -> None:
    """Sheet, rulings: braking the whole roll, collision rolls are made again."""
    _, facts = play(race(at("m.s2.3", 1), at("m.s2.4"), roll=1), "m brake 1", 9, 9)
    assert len(rolls(facts)) == 2


def test_a_car_eliminated_in_the_first_of_two_collisions_rolls_no_more() -> None:
    """Sheet, rulings and 2.7: two collisions on one remaining point."""
    state = race(at("m.s2.3", 2, points=1), at("m.s2.6"), at("o.s2.5"), roll=2)
    state, facts = play(state, "m", 20, 20, 1)
    assert rolls(facts)[2:] == [CollisionDieRolled(0, 1, 1, True)]
    assert of(facts, CarEliminated) == [CarEliminated(0, "points")]
    assert facts[-1] == TurnEnded(0)


def test_the_movers_rolls_are_fixed_when_the_move_ends() -> None:
    """Sheet, rulings: a car put out by its own roll still counts for the mover's number of rolls."""
    state = race(at("m.s2.3", 2), at("m.s2.6", points=1), roll=2)
    state, facts = play(state, "m", 3, 10)
    assert facts[1:] == (
        CollisionDieRolled(1, 0, 3, True),
        PointsLost(1, 1, "collision", 0),
        CarEliminated(1, "points"),
        CollisionDieRolled(0, 1, 10, False),
        TurnEnded(0),
        RoundBegan(2, (0,)),
    )


def test_a_car_eliminated_while_waiting_loses_its_turn() -> None:
    """Seed p5, eliminated: it is off the board and plays no more."""
    state = race(at("m.s2.3", 2), at("m.s2.6", points=1), at("m.s6.0"), roll=2)
    state, _ = play(state, "m", 3, 10)
    assert state.waiting == (2,)


@pytest.mark.parametrize(("gear", "value", "start"), [(5, 20, "m.s6.0"), (6, 30, "m.s6.0")])
def test_the_highest_face_of_the_two_highest_gears_checks_engines(gear: int, value: int, start: str) -> None:
    """Seed p6, "um 20 com o dado de 5ª ou um 30 com o dado de 6ª": all in 5th or 6th roll, 1 to 4 costs a point.

    By position after the move: seat 1 on m.s7.7 before the mover; seat 2 in 4th gear and does not roll.
    """
    state = race(at(start, gear), at("m.s7.7", 6), at("m.s7.4", 4), at("m.s1.0", 5), roll=value)
    words = next(words for words, note in ends(state).items() if note.moved == value)
    _, facts = play(state, words, 5, 4, 1)
    assert of(facts, EngineDieRolled) == [
        EngineDieRolled(1, 5, False),
        EngineDieRolled(0, 4, True),
        EngineDieRolled(3, 1, True),
    ]
    assert of(facts, PointsLost) == [PointsLost(0, 1, "engine", 17), PointsLost(3, 1, "engine", 17)]


def test_other_rolls_check_no_engine() -> None:
    """Seed p6: only a 20 in 5th or a 30 in 6th."""
    _, facts = play(race(at("m.s6.0", 5), at("m.s2.0", 6), roll=19), "m")
    assert of(facts, EngineDieRolled) == []


def test_a_mover_eliminated_by_its_move_still_has_the_others_check() -> None:
    """Sheet, rulings, engine check: also when the mover was eliminated by that move."""
    state = race(at("i.c8.10", 5, points=1), at("m.s2.0", 6), roll=20)
    (words, _), *_ = ends(state).items()
    _, facts = play(state, words, 12)
    assert of(facts, CarEliminated) == [CarEliminated(0, "stops")]
    assert of(facts, EngineDieRolled) == [EngineDieRolled(1, 12, False)]


def test_an_engine_may_put_a_car_out() -> None:
    """Seed p5 and p6: a point lost by the engine may be the last."""
    state, facts = play(race(at("m.s6.0", 5, points=1), roll=20), "m", 2)
    assert facts[-3:] == (PointsLost(0, 1, "engine", 0), CarEliminated(0, "points"), TurnEnded(0))
    assert state.waiting == ()


def test_a_great_start_risks_collisions_as_any_move() -> None:
    """Sheet 2.7: great start and every normal move count. o.s11.9 to o.s11.13 ends behind the car on o.s11.14."""
    state = race(at("o.s11.9", 0, crossings=0), at("o.s11.14", 0, crossings=0))
    state, _ = play(state, "gear 1", 17)
    _, facts = play(state, "o", 9, 9)
    assert len(rolls(facts)) == 2


def test_collisions_are_rolled_before_engines() -> None:
    """Sheet, rulings and 2.2: gear, roll, move, collision, engine last."""
    state = race(at("m.s6.0", 5), at("m.s6.21", 6), roll=20)
    _, facts = play(state, "m", 5, 6, 7, 8)
    dice = [fact for fact in facts if isinstance(fact, CollisionDieRolled | EngineDieRolled)]
    assert dice == [
        CollisionDieRolled(1, 0, 5, False),
        CollisionDieRolled(0, 1, 6, False),
        EngineDieRolled(1, 7, False),
        EngineDieRolled(0, 8, False),
    ]
