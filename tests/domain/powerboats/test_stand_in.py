"""The stand-in: finishes its races, brakes before turns, and beats who plays at random."""

import pytest

from domain.games.powerboats.facts import BoatFinished, BoatMoved
from domain.games.powerboats.state import State
from domain.games.protocol import Fact, Move, Seat
from tests.domain.powerboats.pond import RULES, boat, match, play, race, with_land


def test_it_finishes_where_it_can() -> None:
    """On the way home with the tile three hexes ahead and three on the dice it does not roll them again."""
    state = race(boat("g12", "NE", 3, gate=4), boat("c6"))
    change, rerolled = RULES.stand_in(state, 0)
    assert (change in ("add", "keep"), rerolled) == (True, "")
    kept, _ = play(state, "keep")
    after, facts = play(kept, RULES.stand_in(kept, 0)[0])
    assert [type(fact) for fact in facts][:2] == [BoatMoved, BoatFinished]
    assert after.finished == (0,)


def test_it_brakes_before_a_wall() -> None:
    """Four hexes of water in each direction and 3, 3 and 2 on the dice: it does not keep a speed of 8."""
    walls = with_land("m6", "j2", "k2", "j10", "k10")
    state = race(boat("h6", "E", 3, 3, 2), boat("c6"), lake=walls)
    move = RULES.stand_in(state, 0)
    assert move[0].startswith("remove")
    assert move != ("keep", "")


def test_it_does_not_stand_still_for_ever() -> None:
    """Without dice it takes one."""
    state = race(boat("h11", "NE"), boat("c6"))
    assert RULES.stand_in(state, 0) == ("add",)


def test_it_chooses_a_start_with_the_bow_over_the_line() -> None:
    """The pond's boats start to the north."""
    state = race(boat(), boat("c6"))
    move = RULES.stand_in(state, 0)
    assert RULES.ask(state, 0, move) == move
    assert move[2] in ("NE", "NW")


def test_it_decides_the_same_again() -> None:
    """It draws nothing; what it has kept from earlier decisions changes nothing."""
    state = race(boat("h6", "E", 2, 1, 3), boat("c6"))
    first = RULES.stand_in(state, 0)
    RULES.stand_in(race(boat("l11", "NE", 2)), 0)
    assert RULES.stand_in(state, 0) == first


@pytest.mark.parametrize("seed", range(3))
def test_it_finishes_its_races(seed: int) -> None:
    """Issue: at least 95 % of its races on dark water: here all of twelve boats."""
    home = []

    def watch(before: State, seat: Seat, move: Move, facts: tuple[Fact, ...], after: State) -> None:
        home.extend([fact.seat for fact in facts if isinstance(fact, BoatFinished)])

    match(seed, 4, {"races": "1"}, range(4), watch)
    assert sorted(home) == [0, 1, 2, 3]


@pytest.mark.parametrize("seed", range(6))
def test_it_beats_a_random_player(seed: int) -> None:
    """Issue: nearly always."""
    planner = seed % 2
    outcome = RULES.outcome(match(seed, 2, {"races": "1"}, (planner,)))
    assert outcome is not None
    assert outcome.results[0].seat == planner
