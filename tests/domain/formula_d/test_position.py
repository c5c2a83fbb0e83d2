"""Positions written by hand."""

from typing import Any

import msgspec
import pytest

from domain.games.formula_d.state import Car, Clocking, Elimination, Roll, State, Trail
from domain.games.protocol import IllegalPosition
from tests.domain.formula_d.byway import KEY
from tests.domain.formula_d.race import RULES


def whole(text: str) -> State:
    return RULES.check(msgspec.json.decode(text, type=State))


def test_cars_alone_make_a_position() -> None:
    """What is left out is worked out: circuit, order by position, all waiting, first lap."""
    state = whole('{"cars": [{"seat": 0, "space": "m.s2.0", "gear": 2}, {"seat": 1, "space": "m.s2.5", "gear": 3}]}')
    assert (state.circuit, state.laps, state.round) == ("monaco", 1, 1)
    assert state.order == (1, 0)
    assert state.waiting == (1, 0)
    assert [(car.points, car.crossings) for car in state.cars] == [(18, 1), (18, 1)]


def test_a_car_on_the_straight_of_the_grid_may_be_on_its_start_run() -> None:
    """Crossings left out are 0 there and 1 elsewhere."""
    state = whole('{"cars": [{"seat": 0, "space": "o.s11.15"}, {"seat": 1, "space": "m.s11.2", "crossings": 1}]}')
    assert [car.crossings for car in state.cars] == [0, 1]
    assert state.order == (1, 0)


def test_a_position_reached_in_play_stands_as_it_is() -> None:
    """`--print-position` shows a state that can be gone on from."""
    state = whole('{"cars": [{"seat": 0, "space": "m.s2.0", "gear": 2}], "roll": {"gear": 2, "value": 3}}')
    assert whole(msgspec.json.encode(state).decode()) == state


def test_those_who_have_played_wait_no_more() -> None:
    """A given order and waiting are kept."""
    state = whole(
        '{"cars": [{"seat": 0, "space": "m.s2.0", "gear": 2}, {"seat": 1, "space": "m.s2.5", "gear": 3}],'
        ' "order": [1, 0], "waiting": [0]}'
    )
    assert RULES.to_act(state) == (0,)


ON = Car(0, "m.s2.0", 2)
NEXT = Car(1, "m.s2.5", 3)


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        (State("monza", 1, (ON,)), "circuit: there is no 'monza'"),
        (State(laps=4, cars=(ON,)), "laps: 4"),
        (State(laps=0, cars=(ON,)), "laps: 0"),
        (State(), "cars: 0; there must be 1 to 10"),
        (State(cars=tuple(Car(n, f"m.s2.{n}", 1) for n in range(11))), "cars: 11"),
        (State(cars=(ON,), round=0), "round: 0"),
        (State(cars=(Car(1, "m.s2.0"),)), "cars[0].seat: 1; cars are listed by seat"),
        (State(cars=(Car(0, "m.s2.99"),)), "cars[0].space: there is no space 'm.s2.99'"),
        (State(cars=(ON, Car(1, "m.s2.0"))), "cars[1].space: m.s2.0 already holds the car of seat 0"),
        (State(cars=(Car(0, "m.s2.0", 7),)), "cars[0].gear: 7"),
        (State(cars=(Car(0, "m.s2.0", -1),)), "cars[0].gear: -1"),
        (State(cars=(Car(0, "m.s2.0", 1, points=0),)), "cars[0].points: 0"),
        (State(cars=(Car(0, "m.s2.0", 1, points=19),)), "cars[0].points: 19"),
        (State(cars=(Car(0, "m.s2.0", 1, stops=1),)), "cars[0].stops: 1, but m.s2.0 is in no corner"),
        (State(cars=(Car(0, "m.c1.0", 1, stops=-1),)), "cars[0].stops: -1"),
        (State(cars=(Car(0, "m.s2.0", 1, crossings=2),)), "cars[0].crossings: 2"),
        (State(cars=(Car(0, "m.s2.0", 1, crossings=-1),)), "cars[0].crossings: -1"),
        (State(cars=(Car(0, None),)), "cars[0].space: null, so seat 0 must be in finished or in eliminated"),
        (State(cars=(ON,), finished=(0,)), "finished: seat 0 still has its car on m.s2.0"),
        (State(cars=(ON,), eliminated=(Elimination(0, "stops"),)), "eliminated: seat 0 still has its car on m.s2.0"),
        (State(cars=(ON, Car(1, None)), finished=(1, 1)), "finished: a seat is listed twice"),
        (State(cars=(ON,), finished=(4,)), "finished: there is no seat 4"),
        (State(cars=(ON, NEXT), order=(0,)), "order: seat 1 is racing but not in it"),
        (State(cars=(ON, NEXT), order=(0, 1, 1)), "order: a seat is listed twice"),
        (State(cars=(ON,), order=(0, 5)), "order: there is no seat 5"),
        (State(cars=(ON,), waiting=(3,)), "waiting: there is no seat 3"),
        (
            State(cars=(ON, Car(1, None)), finished=(1,), order=(1, 0), waiting=(1, 0)),
            "waiting: seat 1 has left the board",
        ),
        (State(cars=(ON,), stalled=(0,)), "stalled: seat 0 must be on the board in gear 0"),
        (State(cars=(ON,), roll=Roll(3, 5)), "roll.gear: 3, but seat 0, first of those waiting, is in gear 2"),
        (State(cars=(ON,), roll=Roll(2, 5)), "roll.value: 5 is on no face of the die of gear 2"),
        (State(cars=(ON,), roll=Roll(0, 5)), "roll.gear: 0; there is no such die"),
        (State(cars=(Car(0, None),), finished=(0,), roll=Roll(2, 3)), "roll: no car is waiting to move"),
        (State(cars=(ON,), trail=Trail(0, "m.s2.0", ("m.x.1",))), "trail: there is no space 'm.x.1'"),
        (State(cars=(ON,), trail=Trail(2, "m.s2.0", ())), "trail.seat: there is no seat 2"),
    ],
)
def test_a_position_that_cannot_stand_is_refused_by_field(position: State, problem: str) -> None:
    """Wrong input has a named error that says which field and what is wrong."""
    with pytest.raises(IllegalPosition) as refusal:
        RULES.check(position)
    assert refusal.value.problem.startswith(problem), refusal.value.problem


def test_a_great_start_may_stand_before_its_move() -> None:
    """Seed p5: four spaces in 1st gear, which its die does not show."""
    assert RULES.check(State(cars=(Car(0, "o.s11.9", 1),), roll=Roll(1, 4))).roll == Roll(1, 4)


def test_a_car_in_the_pits_makes_a_position() -> None:
    """What is left out is worked out: it is on its first lap, and served in its box or beyond it."""
    cars = (Car(0, "b3", 4), Car(1, "p3", 2), Car(2, "p9", 3))
    state = RULES.check(State(laps=2, cars=cars))
    assert [car.served for car in state.cars] == [True, False, True]
    assert [car.crossings for car in state.cars] == [1, 1, 1]
    assert state.order == (2, 1, 0)


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        (State(cars=(Car(0, "p3", 2),)), "cars[0].crossings: 1; the pits are closed"),
        (State(laps=2, cars=(Car(0, "p3", 2, crossings=2),)), "cars[0].crossings: 2; the pits are closed"),
        (State(laps=2, cars=(Car(0, "b4", 2),)), "cars[0].space: b4 is not the box of seat 0, which is b3"),
        (State(laps=2, cars=(Car(0, "p18", 2),)), "cars[0].space: there is no space 'p18'"),
        (State(laps=2, cars=(Car(0, "p2", 0),)), "cars[0].gear: 0; a car in the pits has started"),
        (State(laps=2, cars=(Car(0, "p2", 2, served=True),)), "cars[0].served: true, but p2 is before the box b3"),
        (State(laps=2, cars=(Car(0, "m.s2.0", 2, served=True),)), "cars[0].served: true, but the car is not in the"),
        (State(laps=2, cars=(Car(0, "p2", 2, stops=1),)), "cars[0].stops: 1, but p2 is in no corner"),
        (State(laps=2, cars=(Car(0, "p2", 2), Car(1, "p2", 2))), "cars[1].space: p2 already holds the car of seat 0"),
        (State(cars=(Car(0, "m.s2.0", 2, nitro=1),)), "cars[0].nitro: 1; the last lap of a nitro is 0 (none) to 0"),
        (State(cars=(ON,), clocked=(Clocking(0, 1, 80),)), "clocked[0]: there is no police line on monaco"),
    ],
)
def test_a_wrong_place_in_the_pits_is_refused_by_field(position: State, problem: str) -> None:
    with pytest.raises(IllegalPosition) as refusal:
        RULES.check(position)
    assert refusal.value.problem.startswith(problem), refusal.value.problem


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        (
            {"cars": (Car(0, "m.s2.0", 2, crossings=1, nitro=2),)},
            "cars[0].nitro: 2; the last lap of a nitro is 0 (none)",
        ),
        ({"cars": (Car(0, "m.s2.0", 2, nitro=-1),)}, "cars[0].nitro: -1"),
        ({"clocked": (Clocking(3, 1, 80),)}, "clocked[0].seat: there is no seat 3"),
        ({"clocked": (Clocking(0, 2, 80),)}, "clocked[0].lap: 2; seat 0 is on lap 1"),
        ({"clocked": (Clocking(0, 1, 8),)}, "clocked[0].speed: 8; a speed is 10 to 300"),
        ({"clocked": (Clocking(0, 1, 80), Clocking(0, 1, 90))}, "clocked[1]: seat 0 is clocked twice in lap 1"),
    ],
)
@pytest.mark.usefixtures("byway")
def test_a_wrong_field_of_a_street_is_refused_by_name(fields: dict[str, Any], problem: str) -> None:
    with pytest.raises(IllegalPosition) as refusal:
        RULES.check(State(**{"circuit": KEY, "laps": 2, "cars": (ON,), **fields}))
    assert refusal.value.problem.startswith(problem), refusal.value.problem
