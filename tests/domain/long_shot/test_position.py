"""Positions written by hand."""

from typing import Any

import msgspec
import pytest

from domain.games.long_shot.abilities import HOUSE
from domain.games.long_shot.state import Roll, State
from domain.games.protocol import IllegalPosition
from tests.domain.long_shot.table import RULES

PLAYERS = [{"seat": 0}, {"seat": 1}, {"seat": 2}]


def position(**fields: Any) -> State:
    """A position as read from JSON: three players unless fields say otherwise."""
    return msgspec.convert({"players": PLAYERS, **fields}, State)


def sheet(**fields: Any) -> State:
    return position(players=[{"seat": 0, **fields}, {"seat": 1}])


def horse(**fields: Any) -> State:
    return position(horses=[{"horse": 4, **fields}])


def test_what_is_left_out_is_worked_out() -> None:
    """Eight horses at the start with their house cards and printed marks; $12 and 3 wild numbers each."""
    state = RULES.check(position())
    assert tuple(h.card for h in state.horses) == HOUSE
    assert [h.bar for h in state.horses] == [(6,), (5,), (1,), (2,), (1, 4), (2, 3), (1, 3), (2, 4)]
    assert (state.player(2).money, state.player(2).wilds) == (12, 3)
    assert RULES.to_act(state) == (0,)


def test_printed_marks_need_not_be_written() -> None:
    """Card 4 has 2 printed."""
    assert RULES.check(horse(bar=[7])).horse(4).bar == (2, 7)


def test_after_a_roll_all_act_from_the_active_player_on() -> None:
    """Unless `waiting` says who is left."""
    state = RULES.check(position(active=1, rolled={"horse": 3, "spaces": 2}))
    assert (state.rolled, state.waiting) == (Roll(3, 2), (1, 2, 0))
    state = RULES.check(position(active=1, rolled={"horse": 3, "spaces": 2}, waiting=[0]))
    assert state.waiting == (0,)


def test_a_horse_with_a_place_is_across_the_line() -> None:
    """Its position need not be written."""
    assert RULES.check(horse(place=1)).horse(4).position == 16


def test_three_finishers_and_nobody_waiting_is_the_end() -> None:
    """Seed, Fim de Jogo."""
    horses = [{"horse": number, "place": number} for number in (1, 2, 3)]
    state = RULES.check(position(horses=horses, rolled={"horse": 3, "spaces": 2}))
    assert RULES.to_act(state) == ()
    assert RULES.outcome(state) is not None


@pytest.mark.parametrize(
    ("state", "problem"),
    [
        (position(players=[]), "players: 0; there must be 1 to 8"),
        (position(players=[{"seat": 1}]), "players[0].seat: 1; players are listed by seat, counted from 0"),
        (sheet(money=-1), "players[0].money: -1; money cannot be negative"),
        (sheet(wilds=4), "players[0].wilds: 4; there are 0 to 3 unused"),
        (sheet(cells=["e1"]), "players[0].cells: there is no 'e1'; cells are 'a1' to 'd4'"),
        (sheet(cells=["a1", "a1"]), "players[0].cells: one is listed twice"),
        (sheet(bonuses=["+3", "+3"]), "players[0].bonuses: 2 of '+3'; there are 1"),
        (sheet(bonuses=["+3"]), "players[0].bonuses: 1, but 0 lines are complete"),
        (sheet(helmets=[9]), "players[0].helmets: there is no horse 9"),
        (sheet(jerseys=[2, 2]), "players[0].jerseys: a horse is listed twice"),
        (
            sheet(bets=[3]),
            "players[0].bets: 1; there must be one for each of the 8 horses, 0 where there is none",
        ),
        (sheet(bets=[-1, 0, 0, 0, 0, 0, 0, 0]), "players[0].bets: a bet cannot be negative"),
        (position(horses=[{"horse": 9}]), "horses[0].horse: there is no horse 9"),
        (horse(card="night_mare"), "horses[0].card: there is no 'night_mare'"),
        (horse(card="fair_play"), "horses[0].card: 'fair_play' is a card of horse 7"),
        (horse(position=16), "horses[0].position: 16; spaces are 1 to 15, 0 at the start"),
        (horse(position=9, place=1), "horses[0].position: 9, but a horse with a place is at 16, or left out"),
        (horse(place=4), "horses[0].place: 4; places are 1 to 3"),
        (horse(bar=[0]), "horses[0].bar: there is no horse 0"),
        (horse(bar=[1, 1]), "horses[0].bar: a horse is listed twice"),
        (horse(owner=3), "horses[0].owner: there is no seat 3"),
        (position(horses=[{"horse": 4}, {"horse": 4}]), "horses: one is listed twice"),
        (horse(place=2), "horses: the places [2] must be 1, 2 and so on, each once"),
        (position(before=[0, 1]), "before: 2; there must be one for each of the 8 horses, or none at all"),
        (position(before=[0, 0, 0, 0, 0, 0, 0, 17]), "before: [0, 0, 0, 0, 0, 0, 0, 17]; positions are 0 to 16"),
        (position(round=0), "round: 0; rounds count from 1"),
        (position(active=3), "active: there is no seat 3"),
        (position(waiting=[0]), "waiting: nobody acts before the dice are rolled"),
        (position(rolled={"horse": 0, "spaces": 2}), "rolled.horse: 0; the horse die shows 1 to 8"),
        (position(rolled={"horse": 1, "spaces": 4}), "rolled.spaces: 4; the movement die shows 1, 2 or 3"),
        (
            position(rolled={"horse": 1, "spaces": 2}, waiting=[0]),
            "waiting: [0]; it must be the end of [0, 1, 2], the order of play",
        ),
        (
            position(horses=[{"horse": n, "place": n} for n in (1, 2, 3)]),
            "rolled: null, but after the third finisher no dice are rolled any more",
        ),
        (
            position(actions="none", rolled={"horse": 1, "spaces": 2}),
            "rolled: in a pure race it stays null",
        ),
    ],
)
def test_what_cannot_be_is_named(state: State, problem: str) -> None:
    """The field and what is wrong with it."""
    with pytest.raises(IllegalPosition) as refused:
        RULES.check(state)
    assert refused.value.problem == problem


def test_a_state_is_the_json_of_a_position() -> None:
    """Written and read again it is the same."""
    state = RULES.check(position(active=1, rolled={"horse": 3, "spaces": 2}))
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
