"""Laws of Formula D: what holds in every race."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.games.formula_d.circuit import circuit, circuits
from domain.games.formula_d.facts import CarFinished, CarMoved, GearShifted, PointsGained, PointsLost, RoundBegan
from domain.games.formula_d.order import progress
from domain.games.formula_d.rules import FormulaD
from domain.games.formula_d.state import Car, Roll, State, Trail
from domain.games.moves import moves, parse, text
from domain.games.protocol import Fact, IllegalMove, IllegalPosition, Move, Options, fold
from domain.random_play import move_at_random
from tests.dice import SeededDice

RULES = FormulaD()
MONACO = circuit("monaco")
LONGEST_RACE = 400


def check_board(before: State, state: State) -> None:
    """What holds after every move."""
    board = circuit(state.circuit)
    spaces = [car.space for car in state.cars if car.space is not None]
    assert len(set(spaces)) == len(spaces)
    assert all(0 <= car.points <= 18 and 0 <= car.gear <= 6 for car in state.cars)
    assert all(car.points >= 1 for car in state.cars if car.space is not None)
    assert all(car.stops == 0 or car.space in board.corner for car in state.cars)
    assert all(not car.served or board.in_pits(car.space) for car in state.cars)
    assert all(1 <= car.crossings < state.laps for car in state.cars if board.in_pits(car.space))
    assert sorted(state.order) == sorted(set(state.order))
    assert set(state.waiting) <= {car.seat for car in state.cars if car.space is not None}
    gone = [*state.finished, *(out.seat for out in state.eliminated)]
    assert sorted(gone) == [car.seat for car in state.cars if car.space is None]
    for old, new in zip(before.cars, state.cars, strict=True):
        assert old.nitro <= new.nitro <= new.lap
        if old.space is not None and new.space is not None:
            assert progress(board, new) >= progress(board, old)


def check_points(before: State, facts: tuple[Fact, ...], after: State) -> None:
    """Every point lost or gained is told, and nothing but that changes points."""
    points = {car.seat: car.points for car in before.cars}
    for fact in facts:
        if isinstance(fact, PointsLost | PointsGained):
            points[fact.seat] += fact.amount if isinstance(fact, PointsGained) else -fact.amount
            assert 0 <= points[fact.seat] <= 18
            assert points[fact.seat] == fact.left
    assert points == {car.seat: car.points for car in after.cars}


def race(seed: int, seats: int, driver: str, options: Options) -> State:
    """A whole race, checked move by move."""
    dice, random = SeededDice(seed), Random(seed)
    state: State = fold(RULES, None, RULES.setup(seats, options, dice))
    assert sorted(state.order) == list(range(seats))
    for _ in range(LONGEST_RACE * seats):
        if RULES.outcome(state) is not None:
            break
        (seat,) = RULES.to_act(state)
        move = RULES.stand_in(state, seat) if driver == "stand-in" else move_at_random(RULES, state, seat, random)
        facts = RULES.play(state, seat, move, dice)
        for fact in facts:
            if isinstance(fact, RoundBegan):
                racing = {car.seat for car in fold(RULES, state, facts).cars if car.space is not None}
                assert set(fact.order) == racing
        after = fold(RULES, state, facts)
        check_board(state, after)
        check_points(state, facts, after)
        state = after
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert sorted(result.seat for result in outcome.results) == list(range(seats))
    assert [result.place for result in outcome.results] == list(range(1, seats + 1))
    assert RULES.to_act(state) == ()
    return state


@pytest.mark.parametrize("seed", range(50))
def test_every_race_of_random_drivers_ends(seed: int) -> None:
    """No dead end, one car a space, points 0 to 18, nobody backwards, an order that is a permutation, an outcome: on
    every circuit, over one, two and three laps."""
    names = circuits()
    race(seed, 2 + seed % 9, "random", {"circuit": names[seed % len(names)], "laps": str(1 + seed // len(names) % 3)})


@pytest.mark.parametrize("name", circuits())
@pytest.mark.parametrize("laps", ["1", "2"])
def test_every_race_of_stand_ins_ends(name: str, laps: str) -> None:
    """The same of sensible drivers, who come further: into the pits and round again."""
    race(0, 4, "stand-in", {"circuit": name, "laps": laps})


@st.composite
def positions(draw: st.DrawFn, name: str = "monaco") -> State:
    """A position of a race of two laps with a car to move after its roll, up to nine others near it, pits included."""
    board = circuit(name)
    lane = board.pits.lane if board.pits is not None else ()
    start = draw(st.sampled_from([*sorted(board.next), *lane]))
    near = sorted([*board.next, *lane], key=lambda space: abs(board.place(space) - board.place(start)))[:60]
    others = draw(st.lists(st.sampled_from(near), max_size=9, unique=True))
    gear = draw(st.integers(1, 6))
    value = draw(st.sampled_from(_faces(gear)))
    cars = []
    for seat, space in enumerate([start, *(other for other in others if other != start)]):
        corner = board.corner.get(space)
        stops = draw(st.integers(0, corner.stops)) if corner else 0
        points = draw(st.integers(1, 18))
        crossings = 1 if space in lane else draw(st.integers(1, 2))
        in_gear = gear if seat == 0 else draw(st.integers(1, 6))
        cars.append(Car(seat, space, in_gear, points, stops, crossings))
    seats = tuple(range(len(cars)))
    roll = draw(st.sampled_from([None, Roll(gear, value)]))
    position = State(circuit=name, laps=2, cars=tuple(cars), order=seats, waiting=seats, roll=roll)
    state: State = RULES.check(position)
    return state


anywhere = st.sampled_from(circuits()).flatmap(lambda name: positions(name))
"""The same on any circuit."""


def _faces(gear: int) -> list[int]:
    lowest, highest = {1: (1, 2), 2: (2, 4), 3: (4, 8), 4: (7, 12), 5: (11, 20), 6: (21, 30)}[gear]
    return list(range(lowest, highest + 1))


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(anywhere, st.integers(0, 2**32))
def test_every_finished_conversation_is_accepted(state: State, seed: int) -> None:
    """What `ask` leads to, `play` accepts, and the note tells the truth about it."""
    for move, note in moves(RULES, state, 0):
        assert RULES.ask(state, 0, move) == move
        assert parse(RULES, state, 0, text(move)) == move
        facts = RULES.play(state, 0, move, SeededDice(seed))
        after = fold(RULES, state, facts)
        check_board(state, after)
        check_points(state, facts, after)
        moved = [fact for fact in facts if isinstance(fact, CarMoved)]
        if state.roll is None:
            assert isinstance(facts[0], GearShifted)
        else:
            assert [(fact.path, fact.braked) for fact in moved] == [(note.path, note.braked)]  # type: ignore[union-attr]
            if not note.dark:  # type: ignore[union-attr]
                assert any(isinstance(fact, CarFinished) for fact in facts) == note.finishes  # type: ignore[union-attr]


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(anywhere)
def test_the_fallback_and_the_stand_in_are_legal(state: State) -> None:
    """Both are finished conversations."""
    for move in (RULES.fallback(state, 0), RULES.stand_in(state, 0)):
        assert RULES.ask(state, 0, move) == move


WORDS = st.sampled_from(
    ["m", "i", "o", "", "brake 1", "m brake 2", "i c4.2", "gear 1", "gear 6", "gear 0", "nitro", "pits", "x"]
)


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(anywhere, st.lists(WORDS, max_size=4).map(tuple))
def test_what_is_never_offered_is_refused(state: State, move: Move) -> None:
    """`play` takes a move if, and only if, walking `ask` leads to it."""
    legal = {found for found, _ in moves(RULES, state, 0)}
    if move in legal:
        RULES.play(state, 0, move, SeededDice(0))
    else:
        with pytest.raises(IllegalMove):
            RULES.play(state, 0, move, SeededDice(0))


SEATS = st.lists(st.integers(-1, 3), max_size=3).map(tuple)
SPACES = sorted(MONACO.next)


@st.composite
def strangers(draw: st.DrawFn) -> State:
    """Positions as people write them: mostly possible, here and there a field that is wrong."""

    def mostly(right: Any, wrong: st.SearchStrategy[Any]) -> Any:
        return draw(wrong) if draw(st.integers(0, 29)) == 29 else right

    count = mostly(draw(st.integers(1, 4)), st.sampled_from([0, 11]))
    spaces = draw(st.lists(st.sampled_from(SPACES), min_size=count, max_size=count, unique=True))
    cars = tuple(
        Car(
            mostly(seat, st.just(7)),
            draw(st.sampled_from([space, space, space, None])),
            mostly(draw(st.integers(0, 6)), st.sampled_from([-1, 7])),
            mostly(draw(st.integers(1, 18)), st.sampled_from([0, 19])),
            mostly(draw(st.integers(0, 2)) if space in MONACO.corner else 0, st.integers(-1, 2)),
            mostly(draw(st.integers(0, 1)), st.sampled_from([-1, 2])),
            mostly(False, st.just(True)),
            mostly(0, st.integers(-1, 3)),
        )
        for seat, space in enumerate(spaces)
    )
    cars = tuple(Car(car.seat, None, car.gear, car.points) if car.space is None else car for car in cars)
    racing = tuple(car.seat for car in cars if car.space is not None)
    first = next((car for car in cars if car.space is not None), None)
    rolled = (
        [Roll(first.gear, draw(st.sampled_from(_faces(first.gear))))] if first and first.gear in range(1, 7) else []
    )
    return State(
        circuit=mostly("monaco", st.just("monza")),
        laps=mostly(draw(st.integers(1, 3)), st.integers(0, 4)),
        cars=cars,
        order=mostly(racing, SEATS),
        waiting=mostly(racing, SEATS),
        roll=mostly(draw(st.sampled_from([None, *rolled])), st.builds(Roll, st.integers(0, 7), st.integers(0, 31))),
        stalled=mostly(tuple(car.seat for car in cars if car.space and car.gear == 0), SEATS),
        finished=mostly(tuple(car.seat for car in cars if car.space is None), SEATS),
        trail=mostly(None, st.builds(Trail, st.integers(0, 3), st.sampled_from(["m.s2.0", "x"]), st.just(()))),
    )


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.from_type(State) | strangers(), st.integers(0, 2**32))
def test_any_position_is_made_whole_or_refused_by_name(position: State, seed: int) -> None:
    """Positions written by strangers: IllegalPosition, or a race that can be gone on with."""
    try:
        state = RULES.check(position)
    except IllegalPosition:
        return
    assert RULES.check(state) == state
    dice, random = SeededDice(seed), Random(seed)
    for _ in range(20):
        for seat in RULES.to_act(state)[:1]:
            before, state = (
                state,
                fold(RULES, state, RULES.play(state, seat, move_at_random(RULES, state, seat, random), dice)),
            )
            check_board(before, state)
