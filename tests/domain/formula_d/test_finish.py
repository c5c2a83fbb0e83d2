"""The finish and the ranking."""

from domain.games.formula_d.facts import (
    CarEliminated,
    CarFinished,
    CarMoved,
    CollisionDieRolled,
    CornerOvershot,
    EngineDieRolled,
    LineCrossed,
    PointsLost,
    RoundBegan,
    TurnEnded,
)
from domain.games.formula_d.state import Car, Elimination, State
from domain.games.protocol import Outcome, Result
from tests.domain.formula_d.race import RULES, at, ends, of, play, race


def test_a_car_leaves_the_board_on_the_finish_space() -> None:
    """Sheet, rulings, finish: on its last lap it leaves the board there, with no braking for the rest of the roll."""
    state, facts = play(race(at("m.s11.14", 4), at("m.s10.0"), roll=12), "m")
    assert facts == (
        CarMoved(0, "m.s11.14", ("m.s11.15", "m.s11.16", "m.s1.0"), 0),
        LineCrossed(0, 2),
        CarFinished(0, 1),
        TurnEnded(0),
    )
    assert state.car(0).space is None
    assert state.car(0).points == 18


def test_the_finish_risks_no_collision() -> None:
    """Sheet, rulings, finish: a car on o.s1.0's neighbour space is no risk to a car that is gone."""
    _, facts = play(race(at("m.s11.16", 1), at("m.s1.1"), roll=1), "m")
    assert of(facts, CollisionDieRolled) == []


def test_a_mover_that_crossed_does_not_check_its_engine_but_the_others_do() -> None:
    """Sheet, rulings, engine check."""
    _, facts = play(race(at("m.s11.0", 5), at("m.s2.0", 5), roll=20), "m", 9)
    assert of(facts, EngineDieRolled) == [EngineDieRolled(1, 9, False)]


def test_crossing_is_to_step_onto_a_finish_space_from_before_the_line() -> None:
    """Sheet 5.4: i.s11.16 leads to i.s1.0 and, by m.s11.16, to m.s1.0 and o.s1.0."""
    finishing = {note.space for note in ends(race(at("i.s11.16", 2), roll=3)).values() if note.finishes}
    assert finishing == {"i.s1.0", "m.s1.0", "o.s1.0"}


def test_an_overshoot_over_the_finish_costs_nothing() -> None:
    """Sheet, rulings, finish: c10 left without its stop, 17 spaces of i.s11, then the line."""
    state = race(at("i.c10.1", 5, points=2), at("m.s10.0"), roll=18)
    note = ends(state)["i"]
    assert (note.cost, note.finishes) == (0, True)
    state, facts = play(state, "i")
    assert of(facts, PointsLost) == []
    assert of(facts, CornerOvershot) == [CornerOvershot(0, "c10", 0, 1, 18)]
    assert of(facts, CarFinished) == [CarFinished(0, 1)]


def test_two_missing_stops_eliminate_over_the_finish_all_the_same() -> None:
    """Sheet, rulings, finish: i.c9.6 without a stop; s10 (7), c10 (2), s11 (17), then the line at the 27th step."""
    state = race(at("i.c9.6", 6, points=1), at("m.s10.0"), roll=27)
    (words, note), *others = ends(state).items()
    assert not others
    assert note.eliminates
    assert not note.finishes
    state, facts = play(state, words)
    assert of(facts, CarFinished) == []
    assert of(facts, CarEliminated) == [CarEliminated(0, "stops")]


def test_the_start_run_ends_no_race() -> None:
    """Sheet, rulings, finish: only the last lap's crossing does."""
    state, facts = play(race(at("m.s11.16", 1, crossings=0), roll=1), "m")
    assert of(facts, CarFinished) == []
    assert state.car(0).space == "m.s1.0"


def test_the_race_goes_on_until_all_have_crossed() -> None:
    """Seed p6, "A corrida acaba depois de todos os carros cruzarem a linha da meta"."""
    state, _ = play(race(at("m.s11.16", 1), at("m.s11.15", 1), roll=1), "m")
    assert RULES.outcome(state) is None
    assert RULES.to_act(state) == (1,)
    state, _ = play(state, "gear 2", 4)
    state, facts = play(state, "m")
    assert of(facts, RoundBegan) == []
    assert RULES.to_act(state) == ()
    assert RULES.outcome(state) == Outcome((Result(0, 1), Result(1, 2)))


def test_cars_are_ranked_by_crossing_and_the_later_elimination_is_better() -> None:
    """Sheet 2.10: order of crossing, then those out, the later elimination better."""
    state = State(
        cars=tuple(Car(seat, None) for seat in range(4)),
        finished=(2, 0),
        eliminated=(Elimination(3, "points"), Elimination(1, "stops")),
    )
    assert RULES.outcome(state) == Outcome((Result(2, 1), Result(0, 2), Result(1, 3), Result(3, 4)))


def test_cars_still_racing_stand_between_those_home_and_those_out() -> None:
    """Standings of a race under way: by position."""
    state = RULES.check(
        State(
            cars=(Car(0, "m.s2.0", 1, crossings=1), Car(1, None), Car(2, "m.s2.4", 1, crossings=1), Car(3, None)),
            finished=(3,),
            eliminated=(Elimination(1, "stuck"),),
        )
    )
    assert [result.seat for result in RULES.standings(state)] == [3, 2, 0, 1]


def test_moving_on_from_a_finish_space_crosses_nothing() -> None:
    """Sheet, rulings, finish: i.s1.0 and o.s1.0 lead to m.s1.0: that step crosses nothing."""
    state, facts = play(race(at("i.s1.0", 1), roll=1), "m")
    assert state.car(0).space == "m.s1.0"
    assert of(facts, LineCrossed) == []
    assert of(facts, CarFinished) == []
