"""What the note of a move promises, and what play then does: on any position, for every move offered."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.games.formula_d import gears
from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.facts import (
    CarEliminated,
    CarFinished,
    CarMoved,
    CollisionDieRolled,
    CornerOvershot,
    EngineDieRolled,
    GearDieRolled,
    PointsLost,
    StopMade,
)
from domain.games.formula_d.notes import BrakingNote, EndNote, GearNote, LaneNote
from domain.games.formula_d.rules import FormulaD
from domain.games.formula_d.state import Car, Roll, State
from domain.games.moves import moves
from domain.games.protocol import Fact, Question, fold
from tests.dice import SeededDice
from tests.domain.formula_d.race import of

RULES = FormulaD()
MONACO = circuit("monaco")
SPACES = sorted(MONACO.next)


def distance(start: str, space: str) -> float:
    """Spaces along the middle lane from one space on to another."""
    return (MONACO.along[space] - MONACO.along[start]) % MONACO.length


@st.composite
def traffic(draw: st.DrawFn) -> State:
    """Seat 0 to act, with or without its roll, in dense traffic; now and then on the start run or nearly out."""
    start = draw(st.sampled_from(SPACES) | st.sampled_from([space for space in SPACES if ".s11." in space]))
    gear = draw(st.integers(1, 6))
    value = draw(st.sampled_from(sorted(set(gears.FACES[gear]))))
    near = [space for space in SPACES if space != start and distance(start, space) <= value + 2]
    others = draw(st.lists(st.sampled_from(near), max_size=9, unique=True))
    cars = []
    for seat, space in enumerate((start, *others)):
        corner = MONACO.corner.get(space)
        cars.append(
            Car(
                seat,
                space,
                draw(st.integers(1, 6)) if seat else gear,
                draw(st.integers(1, 3) | st.integers(1, 18)),
                draw(st.integers(0, corner.stops)) if corner else 0,
                draw(st.integers(0, 1)) if ".s11." in space else 1,
            )
        )
    seats = tuple(range(len(cars)))
    roll = draw(st.just(Roll(gear, value)) | st.just(Roll(gear, value)) | st.none())
    state: State = RULES.check(State(cars=tuple(cars), order=seats, waiting=seats, roll=roll))
    return state


@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
@given(traffic(), st.integers(0, 2**32))
def test_a_note_promises_what_play_does(state: State, seed: int) -> None:
    """Cost, overshoot, stop, collisions, engine check, finish, elimination: all of the note, on every move."""
    for move, note in moves(RULES, state, 0):
        facts = RULES.play(state, 0, move, SeededDice(seed))
        if isinstance(note, GearNote):
            keeps_gear_note(state, note, facts)
        else:
            assert isinstance(note, EndNote)
            keeps_way(state, note, facts)
            keeps_price(state, note, facts)
            keeps_stop(note, facts)
            keeps_risks(state, note, facts)


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(traffic())
def test_the_notes_on_the_way_sum_up_what_lies_behind(state: State) -> None:
    """A lane's number of ends and least cost, a braking's least cost: those of the moves that begin with it."""
    complete = [(move, note) for move, note in moves(RULES, state, 0) if isinstance(note, EndNote)]
    for begun in {move[:length] for move, _ in complete for length in range(3)}:
        question = RULES.ask(state, 0, begun)
        for option in question.options if isinstance(question, Question) else ():
            behind = [note for move, note in complete if move[: len(begun) + 1] == (*begun, option.token)]
            if isinstance(option.note, LaneNote):
                assert (option.note.ends, option.note.cost) == (len(behind), min(note.cost for note in behind))
                assert {note.space[0] for note in behind} == {option.note.lane}
            elif isinstance(option.note, BrakingNote):
                assert option.note.cost == min(note.cost for note in behind)
                assert {note.braked for note in behind} == {option.note.braked}


def keeps_gear_note(state: State, note: GearNote, facts: tuple[Fact, ...]) -> None:
    lost = [fact.amount for fact in facts if isinstance(fact, PointsLost)]
    assert sum(lost) == note.cost < state.car(0).points
    (die,) = [fact for fact in facts if isinstance(fact, GearDieRolled)]
    assert note.lowest <= die.value <= note.highest
    assert (die.gear, fold(RULES, state, facts).car(0).gear) == (note.gear, note.gear)


def keeps_way(state: State, note: EndNote, facts: tuple[Fact, ...]) -> None:
    start, roll = state.car(0).space, state.roll
    assert start is not None
    assert roll is not None
    assert facts[0] == CarMoved(0, start, note.path, note.braked)
    assert note.space == (start, *note.path)[-1]
    assert note.moved == len(note.path)
    assert note.finishes or note.eliminates or note.moved + note.braked == roll.value
    assert of(facts, CarFinished) == ([CarFinished(0, 1)] if note.finishes else [])
    taken = {car.space for car in state.cars[1:]}
    for one, following in zip((start, *note.path), note.path, strict=False):
        assert following in MONACO.next[one]
        assert following not in taken


def keeps_price(state: State, note: EndNote, facts: tuple[Fact, ...]) -> None:
    points = state.car(0).points
    paid = {
        reason: sum(
            fact.amount for fact in facts if isinstance(fact, PointsLost) and fact.seat == 0 and fact.reason == reason
        )
        for reason in ("braking", "overshoot", "downshift")
    }
    first_die = next(
        (index for index, fact in enumerate(facts) if isinstance(fact, CollisionDieRolled | EngineDieRolled)),
        len(facts),
    )
    out_by_move = [fact for fact in facts[:first_die] if isinstance(fact, CarEliminated) and fact.seat == 0]
    assert bool(out_by_move) == note.eliminates
    assert not note.eliminates or not of(facts, CarFinished)
    if note.eliminates:
        assert sum(paid.values()) in (0, points)
    else:
        assert paid == {"braking": note.braked, "overshoot": note.overshoot, "downshift": 0}
        assert note.cost == note.braked + note.overshoot < points


def keeps_stop(note: EndNote, facts: tuple[Fact, ...]) -> None:
    stops = [fact for fact in facts if isinstance(fact, StopMade)]
    overshot = [fact for fact in facts if isinstance(fact, CornerOvershot)]
    if note.overshoot and note.corner:
        assert overshot
        told = next(fact for fact in overshot if fact.corner == note.corner)
        assert (told.stops, told.needed) == (note.stops, note.needed)
        assert overshot[0].spaces == note.overshoot
        assert stops == []
    elif note.corner and not note.eliminates:
        assert note.counts
        assert stops == [StopMade(0, note.corner, note.stops, note.needed)]
    else:
        assert stops == []
    if not note.counts:
        assert note.space in MONACO.corner
        assert overshot


def keeps_risks(state: State, note: EndNote, facts: tuple[Fact, ...]) -> None:
    rolled = [fact for fact in facts if isinstance(fact, CollisionDieRolled)]
    assert tuple(fact.seat for fact in rolled if fact.seat) == note.collisions
    assert all(fact.other == 0 for fact in rolled if fact.seat)
    own = tuple(fact.other for fact in rolled if not fact.seat)
    out = any(isinstance(fact, CarEliminated) and fact.seat == 0 for fact in facts)
    assert own == note.collisions[: len(own)]
    assert out or own == note.collisions
    checked = [fact.seat for fact in facts if isinstance(fact, EngineDieRolled)]
    first = next((index for index, fact in enumerate(facts) if isinstance(fact, EngineDieRolled)), len(facts))
    racing = fold(RULES, state, facts[:first]).cars
    fast = [car.seat for car in racing if car.space is not None and car.gear >= 5]
    assert sorted(checked) == (fast if note.engine else [])
