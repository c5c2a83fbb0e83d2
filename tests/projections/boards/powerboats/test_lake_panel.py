"""Powerboats' turn panel: what is drawn for each question, worked out by hand on a small lake, and the picture."""

import pytest

from domain.games.powerboats.hexes import Side
from domain.games.powerboats.notes import PlanNote
from domain.games.powerboats.state import Boat, State
from domain.games.protocol import Move
from projections.boards.powerboats import panel
from projections.boards.powerboats.layout import layout
from projections.boards.powerboats.plans import faces
from projections.boards.powerboats.reach import Reach, beside, reach
from tests.projections.boards.pixels import opened
from tests.projections.boards.powerboats.races import PANEL, POND, asked, plain, pond, started

PLACE = layout(POND)
AHEAD = Boat(0, "c6", "E", (2,), gate=1)
FAR = Boat(1, "m2", "W", (2,), gate=1)


def reached(state: State, answers: Move = ()) -> Reach:
    """What is drawn for the first seat's question."""
    return reach(PLACE, state, state.boats[0], asked(state, 0, answers))


def test_distances_ahead_reach_as_far_as_any_plan() -> None:
    """With a 2 and one die more the sum is 5 at most. To the left four hexes and land, straight ahead twelve, to the
    right buoy 3 at once (see POND)."""
    found = reached(pond(AHEAD, FAR))
    assert [(it.word, it.distance) for it in found.ahead] == [
        *(("d5", 1), ("d4", 2), ("e3", 3), ("e2", 4)),
        *(("d6", 1), ("e6", 2), ("f6", 3), ("g6", 4), ("h6", 5)),
    ]
    assert found.crashes == [
        pytest.approx(beside(PLACE, "e2", "NE", 0.56)),
        pytest.approx(beside(PLACE, "c6", "SE", 0.56)),
    ]


def test_only_directions_that_may_be_chosen_are_drawn() -> None:
    """Seed: a direction is chosen in which the whole way is water, if there is one. So not the one to buoy 3."""
    found = reached(pond(AHEAD, FAR, rolled=True))
    assert [(it.numbers, it.at) for it in found.landings] == [((1,), PLACE.centre("d4")), ((2,), PLACE.centre("e6"))]
    assert found.tinted == {"d4": False, "e6": False}
    assert found.ways[0] == [PLACE.centre(word) for word in ("c6", "d5", "d4")]
    assert not found.crashes


def test_what_is_given_up_behind_a_boat_is_drawn() -> None:
    """Seed: a boat whose last hex is taken stays on the last free one."""
    found = reached(pond(AHEAD, Boat(1, "e6", "W", (2,), gate=1), rolled=True))
    assert found.landings[1].at == PLACE.centre("d6")
    assert found.given_up == [[PLACE.centre("d6"), PLACE.centre("e6")]]


def test_a_crash_is_drawn_where_it_happens_and_costs() -> None:
    """With a speed of 13 every direction ends in a crash; the longest, twelve hexes straight ahead, is compulsory."""
    found = reached(pond(Boat(0, "c6", "E", (3, 3, 3, 2, 2), gate=1), FAR, rolled=True))
    assert [(it.numbers, it.at, it.costly) for it in found.landings] == [((1,), PLACE.centre("o6"), True)]
    assert found.tinted == {"o6": True}
    assert found.crashes == [pytest.approx(beside(PLACE, "o6", "E", 0.6))]


def test_without_dice_the_numbers_stand_where_the_bow_may_turn() -> None:
    found = reached(pond(Boat(0, "c6", "E", (), gate=1), FAR, rolled=True))
    sides: tuple[Side, ...] = ("NE", "E", "SE")
    assert [it.at for it in found.landings] == [pytest.approx(beside(PLACE, "c6", side)) for side in sides]
    assert not found.ways
    assert not found.tinted


def test_what_a_direction_brings_stands_beside_its_landing() -> None:
    """From f2 to the south-east, over the line: the sign of the start."""
    behind = Boat(0, "f2", "SE", (2,), gate=0)
    found = reached(pond(behind, FAR, rolled=True))
    assert any(it.signs == (0,) for it in found.landings)


def test_starting_hexes_carry_the_number_of_their_row_then_their_own() -> None:
    state = started(3, {})
    seat = state.placing[0]
    place, boat = layout(state.lake), state.boats[seat]
    rows = reach(place, state, boat, asked(state, seat))
    line = state.course.line
    assert [(it.numbers, it.at) for it in rows.landings[:4]] == [((1,), place.centre(word)) for word in line]
    hexes = reach(place, state, boat, asked(state, seat, ("line",)))
    assert [(it.numbers, it.name) for it in hexes.landings] == [((k,), word) for k, word in enumerate(line, start=1)]
    facings = reach(place, state, boat, asked(state, seat, ("line", line[1])))
    assert facings.placed is not None
    assert facings.placed[0] == line[1]
    assert [it.numbers for it in facings.landings] == [(1,), (2,), (3,), (4,), (5,), (6,)]


def test_the_dice_of_a_plan() -> None:
    """1 and 3 lie there: the 3 away, the 1 thrown again."""
    state = pond(Boat(0, "c6", "E", (1, 3), gate=1), FAR)
    question = asked(state, 0, ("remove 3",))
    note = next(option.note for option in question.options if option.token == "1")
    assert isinstance(note, PlanNote)
    assert faces(note) == [("?", "thrown"), ("3", "removed")]


MANY = (3, 3, 3, 2, 2, 1)
CASES = [
    pytest.param(pond(AHEAD, FAR), (), id="plans"),
    pytest.param(pond(AHEAD, FAR), ("add",), id="dice again"),
    pytest.param(pond(Boat(0, "c6", "E", MANY, 3, gate=1), FAR), ("keep",), id="24 plans"),
    pytest.param(pond(Boat(0, "c6", "E", (*MANY, 1, 1, 2), gate=1), FAR), ("keep",), id="nine dice to pick from"),
    pytest.param(pond(AHEAD, FAR, rolled=True), (), id="directions"),
    pytest.param(pond(Boat(0, "c6", "E", MANY, gate=1), FAR, rolled=True), (), id="a crash"),
    pytest.param(pond(Boat(0, "c6", "E", (), gate=1), FAR, rolled=True), (), id="turning alone"),
]


@pytest.mark.parametrize(("state", "answers"), CASES)
def test_is_a_small_palette_picture(state: State, answers: Move) -> None:
    question = asked(state, 0, answers)
    opened(panel(state, 0, question, plain(question), PANEL))


def test_the_same_question_gives_the_same_bytes() -> None:
    state = pond(AHEAD, FAR)
    question = asked(state, 0)
    assert panel(state, 0, question, plain(question), PANEL) == panel(state, 0, question, plain(question), PANEL)
