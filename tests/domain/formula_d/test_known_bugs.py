"""Mistakes of other programs for this game, as cases (sheet 7: bugs others hit). Those of pits are in `test_pits`."""

from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.facts import (
    CarEliminated,
    CollisionDieRolled,
    CornerOvershot,
    GearDieRolled,
    LineCrossed,
    PointsLost,
    StopMade,
    TurnEnded,
)
from domain.games.formula_d.order import order_of_play
from domain.games.formula_d.state import State
from tests.domain.formula_d.race import at, ends, full, of, play, race, tokens


def words_to(state: State, space: str) -> str:
    """The move that ends on a space."""
    return next(words for words, note in ends(state).items() if note.space == space)


def test_two_cars_level_in_a_corner_play_from_its_inside() -> None:
    """Sheet 7, "tie-break when both cars are in a corner": i.c5.2 and m.c5.1 both lie at 58; Loews is inside at o."""
    assert order_of_play(circuit("monaco"), race(at("i.c5.2", 2), at("m.c5.1", 2)).cars) == (1, 0)


def test_two_collisions_on_one_remaining_point() -> None:
    """Sheet 7 and 2.7: a car that is out after the first of its rolls rolls no more."""
    state, facts = play(race(at("m.s6.4", points=1), at("m.s6.6"), at("o.s6.5"), roll=1), "m", 9, 9, 4)
    assert [roll.seat for roll in of(facts, CollisionDieRolled)] == [1, 2, 0]  # type: ignore[attr-defined]
    assert of(facts, CarEliminated) == [CarEliminated(0, "points")]
    assert state.cars[0].space is None


def test_an_overshoot_is_charged_from_the_exit_line() -> None:
    """Sheet 7, "overshoot charged wrongly": from m.s1.4, 8 spaces through the 5 of m.c1 end 3 beyond its line."""
    state = race(at("m.s1.4", 3), roll=8)
    state, facts = play(state, words_to(state, "m.s2.2"))
    assert of(facts, CornerOvershot) == [CornerOvershot(0, "c1", 0, 1, 3)]
    assert of(facts, PointsLost) == [PointsLost(0, 3, "overshoot", 15)]
    assert state.cars[0].points == 15


def test_a_turn_that_starts_inside_a_corner_of_several_stops() -> None:
    """Sheet 7, "starting inside a multi-stop corner": one of three stops made, the next one is the second, and to leave
    with two missing eliminates."""
    state = race(at("m.c5.0", 2, stops=1), roll=4)
    _, facts = play(state, words_to(state, "m.c5.4"))
    assert of(facts, StopMade) == [StopMade(0, "c5", 2, 3)]
    notes = ends(race(at("o.c5.11", 2, stops=1), roll=2))
    assert {note.space for note in notes.values()} == {"o.c5.11"}
    assert not any(note.eliminates for note in notes.values())


def test_a_move_from_a_space_of_the_finish_line_crosses_nothing() -> None:
    """Sheet 7, "moving from a finish space"; rulings, finish: i.s1.0 leads to m.s1.0 without a crossing."""
    state, facts = play(race(at("i.s1.0", crossings=1), roll=1), "m")
    assert state.cars[0].space == "m.s1.0"
    assert of(facts, LineCrossed) == []


def test_forced_braking_where_nothing_can_be_moved() -> None:
    """Sheet 7, "forced braking of 2+ with no legal move": three cars abreast, 4 on the die: 4 points, or out."""
    walls = (at("i.s6.5"), at("m.s6.5"), at("o.s6.4"))
    state = race(at("m.s6.4", 2), *walls, roll=4)
    assert full(state) == set()
    assert {words: (note.space, note.cost) for words, note in ends(state).items()} == {"m brake 4": ("m.s6.4", 4)}
    state = race(at("m.s6.4", 2, points=4), *walls, roll=4)
    _, facts = play(state, "m brake 4")
    assert of(facts, CarEliminated) == [CarEliminated(0, "stuck")]
    assert facts[-1] == TurnEnded(0)


def test_nobody_is_lost_between_the_gear_and_the_move() -> None:
    """Sheet 7, "player lost after choosing a gear but before moving": a gear that takes the last point is not offered,
    and the car that paid for one still has its move."""
    assert tokens(race(at("m.s6.4", 4, points=2))) == ["gear 2", "gear 3", "gear 4", "gear 5"]
    state, facts = play(race(at("m.s6.4", 4, points=2)), "gear 2", 3)
    assert of(facts, GearDieRolled) == [GearDieRolled(0, 2, 3)]
    assert state.waiting[0] == 0
    assert state.cars[0].points == 1
