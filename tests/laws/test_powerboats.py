"""Laws of Powerboats: what holds in every match."""

from contextlib import suppress
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.games.moves import moves, parse, text
from domain.games.powerboats.conversation import plan_move, plan_note
from domain.games.powerboats.facts import (
    BoatCrashed,
    BoatFinished,
    BoatMoved,
    BoatStarted,
    BoatTurned,
    BuoyRounded,
    DiceRolled,
    RaceEnded,
)
from domain.games.powerboats.gates import Gate
from domain.games.powerboats.hexes import SIDES, point, step
from domain.games.powerboats.plans import plans
from domain.games.powerboats.state import LONGEST_RACE, SINKS, Boat, State
from domain.games.protocol import Fact, IllegalMove, IllegalPosition, Move, Seat, fold
from domain.random_play import move_at_random
from tests.dice import SeededDice
from tests.domain.powerboats.pond import POND, RULES, match


def check_lake(state: State) -> None:
    """Boats on water, one a hex; damage below four; started boats and their gates."""
    course = state.course
    places = [boat.hex for boat in state.racing]
    assert len(set(places)) == len(places)
    for boat in state.racing:
        assert boat.hex is not None
        assert course.obstacles[course.lake.number[boat.hex]] is None
        assert boat.damage < SINKS
        assert boat.carried <= boat.damage
        assert boat.carried <= state.race - 1
        assert all(die in (1, 2, 3) for die in boat.dice)
        assert boat.gate > 0 or course.front[course.lake.number[boat.hex]] <= 0


def check_step(before: State, seat: Seat, move: Move, facts: tuple[Fact, ...], after: State) -> None:
    """Speed, damage, turning and gates of one move."""
    if len(after.results) < after.race:
        check_lake(after)
    course, boat = before.course, before.boats[seat]
    next_buoy = boat.gate
    for fact in facts:
        if isinstance(fact, DiceRolled):
            lying = sorted((*fact.kept, *fact.rerolled, *((fact.removed,) if fact.removed else ())))
            assert lying == sorted(boat.dice)
            assert len(fact.thrown) == len(fact.rerolled) + fact.added
            assert not (fact.added and fact.removed)
        if isinstance(fact, BoatTurned):
            assert (SIDES.index(fact.facing) - SIDES.index(boat.facing)) % 6 in (1, 5)
        if isinstance(fact, BoatMoved):
            crash = next((it.damage for it in facts if isinstance(it, BoatCrashed)), 0)
            assert fact.speed == sum(boat.dice)
            assert fact.speed - len(fact.path) - len(fact.given_up) == crash
            side = SIDES.index(after.boats[seat].facing if after.race == before.race else before.boats[seat].facing)
            number = course.lake.number[fact.start]
            if after.race == before.race:
                for word in (*fact.path, *fact.given_up):
                    number = course.onward[number][side]
                    assert course.lake.hexes[number] == word
        if isinstance(fact, BoatStarted):
            assert next_buoy == 0
            next_buoy = 1
        if isinstance(fact, BuoyRounded):
            assert fact.buoy == next_buoy
            next_buoy += 1
        if isinstance(fact, BoatFinished):
            assert next_buoy == 4
        if isinstance(fact, RaceEnded):
            seats = len(before.boats)
            assert sorted(fact.ranking) == list(range(seats))
            worth = [(seats - place) * fact.race for place in range(1, fact.finishers + 1)]
            assert list(fact.points) == worth + [0] * (seats - fact.finishers)
    assert RULES.check(after) == after


MATCHES = [(seed, {"water": ("dark", "light")[seed % 2], "races": ("1", "3")[seed // 2 % 2]}) for seed in range(8)]


@pytest.mark.parametrize(("seed", "options"), MATCHES)
def test_every_random_match_ends(seed: int, options: dict[str, str]) -> None:
    """No dead end; boats, dice, gates and points step by step; a ranking without ties."""
    seats = 2 + seed % 5
    state = match(seed, seats, options, watch=check_step)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert [result.place for result in outcome.results] == list(range(1, seats + 1))
    assert len(state.results) == int(options["races"])
    assert RULES.to_act(state) == ()


@pytest.mark.parametrize(("seed", "water"), [(1, "dark"), (2, "light")])
def test_every_match_of_stand_ins_ends(seed: int, water: str) -> None:
    """Stand-ins are home, or sunk, long before a race would be closed."""
    most = 0

    def watch(before: State, seat: Seat, move: Move, facts: tuple[Fact, ...], after: State) -> None:
        nonlocal most
        check_step(before, seat, move, facts, after)
        most = max([most, *(boat.turns for boat in after.boats)])

    match(seed, 4, {"water": water, "races": "1"}, range(4), watch)
    assert most < LONGEST_RACE


LAND = "abcdefghijklmnop"


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A race under way on the pond with some islands: up to four boats anywhere."""
    course = RULES.check(State(lake=POND, boats=(Boat(0, "a1"),))).course
    open_water = [word for number, word in enumerate(course.lake.hexes) if course.obstacles[number] is None]
    islands = draw(st.lists(st.sampled_from([it for it in open_water if it not in course.line]), max_size=12))
    rows = [list(row) for row in POND]
    for word in islands:
        rows[int(word[1:]) - 1][LAND.index(word[0])] = "#"
    places = draw(
        st.lists(st.sampled_from([it for it in open_water if it not in islands]), min_size=1, max_size=4, unique=True)
    )
    boats = []
    for seat, place in enumerate(places):
        gate = draw(st.integers(0, 4))
        damage = draw(st.integers(0, 3))
        boats.append(
            Boat(
                seat,
                place,
                draw(st.sampled_from(SIDES)),
                tuple(draw(st.lists(st.sampled_from([1, 2, 3]), max_size=7))),
                damage,
                0,
                gate,
                draw(st.integers(-2, 0)) if 1 <= gate <= 3 else 0,
            )
        )
    rolled = draw(st.booleans())
    return RULES.check(State(lake=tuple("".join(row) for row in rows), boats=tuple(boats), rolled=rolled))


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(positions(), st.integers(0, 2**32))
def test_what_is_offered_is_accepted_and_goes_on(state: State, seed: int) -> None:
    """Every finished conversation is played; its text leads back to it; the stand-in and the clock play one of them."""
    (seat,) = RULES.to_act(state)
    legal = [move for move, _ in moves(RULES, state, seat)]
    assert len({text(move) for move in legal}) == len(legal)
    for move in legal:
        assert parse(RULES, state, seat, text(move)) == move
        facts = RULES.play(state, seat, move, SeededDice(seed))
        check_step(state, seat, move, facts, fold(RULES, state, facts))
    for move in (RULES.fallback(state, seat), RULES.stand_in(state, seat)):
        assert RULES.ask(state, seat, move) == move


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(positions())
def test_plans_tell_what_may_come(state: State) -> None:
    """The ways of a plan add up; each of its sums, thrown, crashes where the plan says so."""
    (seat,) = RULES.to_act(state)
    boat = state.boats[seat]
    for plan in plans(boat.dice):
        note = plan_note(state.course, boat, plan)
        assert sum(ways for _, ways in note.sums) == note.ways == 3**plan.thrown
        assert note.ways * note.mean == sum(total * ways for total, ways in note.sums)
        assert note.crashes == min(it.crashes for it in note.outlooks)
        assert note.least <= note.mean <= note.most
        if not state.rolled:
            move = plan_move(plan)
            assert RULES.ask(state, seat, move) == move


@given(st.integers(-(10**7), 10**7), st.integers(-(10**7), 10**7), st.booleans(), st.integers(1, 4), st.integers(0, 5))
def test_a_whole_circle_round_a_buoy_crosses_its_gate_once(
    across: int, down: int, clockwise: bool, wide: int, first: int
) -> None:
    """Wherever the ray points, and wherever the circle begins: once in the sense shown, once against it backwards."""
    assume(across or down)
    gate = Gate(point((20, 20)), (across, down), clockwise)
    ring = [step((20, 20), 4, wide)]
    for side in range(6):
        ring += [step(ring[-1], side, count) for count in range(1, wide + 1)]
    around = [point(place) for place in ring[first:-1] + ring[:first]]
    around.append(around[0])
    way = around if clockwise else around[::-1]
    for course, sense in ((way, 1), (way[::-1], -1)):
        assert sum(gate.crossing(*one) for one in pairwise(course)) == sense


WORDS = st.sampled_from(
    ["add", "keep", "remove 1", "remove 3", "", "1", "2", "1 3", "3 1", "E", "NW", "SW", "e", "line", "row 1", "x"]
)


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(positions(), st.lists(WORDS, max_size=3).map(tuple))
def test_what_is_never_offered_is_refused(state: State, move: Move) -> None:
    """`play` takes a move if, and only if, walking `ask` leads to it; every refusal has a reason."""
    for seat in range(len(state.boats)):
        try:
            legal = RULES.ask(state, seat, move) == move
        except IllegalMove:
            legal = False
        if legal:
            RULES.play(state, seat, move, SeededDice(0))
        else:
            with pytest.raises(IllegalMove) as refused:
                RULES.play(state, seat, move, SeededDice(0))
            assert refused.value.reason
        with suppress(IllegalMove):
            parse(RULES, state, seat, text(move))


NUMBERS = st.lists(st.integers(-1, 3), max_size=3).map(tuple)
HEXES = st.sampled_from(["a1", "h6", "n4", "f9", "h9", "z9", "h12", "nowhere", ""])


@st.composite
def strangers(draw: st.DrawFn) -> State:
    """Positions as people write them: possible ones with some fields that need not fit the others."""
    state = draw(positions())
    wrong: dict[str, st.SearchStrategy[Any]] = {
        "race": st.integers(0, 4),
        "races": st.integers(0, 4),
        "round": st.integers(0, 9),
        "buoys": st.lists(HEXES, max_size=5).map(tuple),
        "side": st.sampled_from(SIDES),
        "lake": st.sampled_from([(), POND, ("",), ("0....F",), ("...", ".."), POND[:9]]),
        "start_player": st.integers(-1, 4),
        "placing": NUMBERS,
        "turn": st.sampled_from([None, -1, 0, 1, 9]),
        "rolled": st.booleans(),
        "finished": NUMBERS,
        "sunk": NUMBERS,
        "results": st.lists(NUMBERS, max_size=3).map(tuple),
        "boats": st.just(tuple(replace(boat, hex=None) for boat in state.boats)),
    }
    fields = draw(st.lists(st.sampled_from(sorted(wrong)), max_size=3, unique=True))
    return replace(state, **{field: draw(wrong[field]) for field in fields})


@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(strangers(), st.integers(0, 2**32))
def test_any_position_is_made_whole_or_refused_by_name(position: State, seed: int) -> None:
    """Positions written by strangers: IllegalPosition, or a match that can be gone on with."""
    try:
        state: State = RULES.check(position)
    except IllegalPosition:
        return
    assert RULES.check(state) == state
    RULES.standings(state)
    random, dice = Random(seed), SeededDice(seed)
    for _ in range(20):
        for seat in RULES.to_act(state):
            state = fold(RULES, state, RULES.play(state, seat, move_at_random(RULES, state, seat, random), dice))
