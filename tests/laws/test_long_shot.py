"""Laws of Long Shot: what holds in every match."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.games.long_shot.abilities import cards_of
from domain.games.long_shot.facts import HorseFinished, HorseMoved, LongShotFact, Scored
from domain.games.long_shot.horses import HORSES, LAST_SPACE
from domain.games.long_shot.sheet import BOXES, GRID
from domain.games.long_shot.state import Horse, Player, Roll, State
from domain.games.moves import parse, text
from domain.games.protocol import Fact, IllegalMove, IllegalPosition, Move, Question, Seat, fold
from domain.random_play import move_at_random, order_at_random
from tests.dice import SeededDice
from tests.domain.long_shot.table import RULES, match

MATCHES = [(seed, 2 + seed % 7, {"horses": ("house", "mixed")[seed % 2]}) for seed in range(24)]


def check_table(state: State) -> None:
    """Money, boxes, owners and places are possible; a reached state is a position that needs nothing."""
    for player in state.players:
        assert player.money >= 0
        assert 0 <= player.wilds <= 3
        assert all(count <= BOXES[bonus] for bonus, count in Counter(player.bonuses).items())
        for marks in (player.cells, player.helmets, player.jerseys):
            assert len(set(marks)) == len(marks)
    for horse in state.horses:
        assert (horse.position == 16) == (horse.place is not None)
        assert horse.bar == tuple(sorted(set(horse.bar)))
    assert RULES.check(state) == state


class Watcher:
    """Checks every step of a match."""

    def __init__(self) -> None:
        self.finished: list[HorseFinished] = []
        self.scored: list[Scored] = []

    def __call__(self, before: State, seat: Seat, move: Move, facts: tuple[Fact, ...], after: State) -> None:
        check_table(after)
        assert all(isinstance(fact, LongShotFact) for fact in facts)
        self.finished += [fact for fact in facts if isinstance(fact, HorseFinished)]
        self.scored += [fact for fact in facts if isinstance(fact, Scored)]
        if isinstance(RULES.ask(before, seat, ()), Question):
            assert parse(RULES, before, seat, text(move)) == move
            assert not any(isinstance(fact, HorseFinished) for fact in facts)
        for old, new in zip(before.players, after.players, strict=True):
            for name in ("cells", "bonuses", "helmets", "jerseys"):
                assert set(getattr(old, name)) <= set(getattr(new, name))
            assert all(less <= more for less, more in zip(old.bets, new.bets, strict=True))
            assert new == old or new.seat == seat or replace(new, money=old.money) == old
        for was, horse in zip(before.horses, after.horses, strict=True):
            assert set(was.bar) <= set(horse.bar)
            assert was.owner in (None, horse.owner)
            assert was.place in (None, horse.place)
        at = {horse.horse: horse.position for horse in before.horses}
        for fact in facts:
            if isinstance(fact, HorseMoved):
                assert fact.start == at[fact.horse] != fact.end
                at[fact.horse] = fact.end
        assert at == {horse.horse: horse.position for horse in after.horses}


@pytest.mark.parametrize(("seed", "seats", "options"), MATCHES)
def test_laws_of_a_match(seed: int, seats: int, options: dict[str, str]) -> None:
    """Money never negative, marks stay, boxes once, three finishers, a score is the sum of its parts; none is stuck."""
    watcher = Watcher()
    state = match(seed, seats, options, watch=watcher)
    assert [fact.place for fact in watcher.finished] == [1, 2, 3]
    assert sum(horse.place is not None for horse in state.horses) == 3
    assert [fact.seat for fact in watcher.scored] == list(range(seats))
    for fact in watcher.scored:
        assert fact.total == fact.purses + fact.bets + fact.sets + fact.money + fact.abilities
        assert fact.abilities == sum(amount for _, amount in fact.by_ability)
    points = {fact.seat: fact.total for fact in watcher.scored}
    results = RULES.standings(state)
    assert {result.seat: result.points for result in results} == points
    assert [result.points for result in results] == sorted(points.values(), reverse=True)


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Two or three players with any sheets after a roll, any cards, the race anywhere."""
    numbers = st.sampled_from(HORSES)
    some = st.lists(numbers, unique=True, max_size=8).map(tuple)
    seats = draw(st.integers(2, 3))
    players = tuple(
        Player(
            seat,
            draw(st.integers(0, 14)),
            tuple(draw(st.lists(st.sampled_from(sorted(GRID)), unique=True))),
            (),
            draw(some),
            draw(some),
            draw(st.tuples(*[st.integers(0, 4)] * 8)),
            draw(st.integers(0, 3)),
        )
        for seat in range(seats)
    )
    placed = draw(st.lists(numbers, unique=True, max_size=2))
    horses = tuple(
        Horse(
            number,
            draw(st.sampled_from(cards_of(number))),
            0 if number in placed else draw(st.integers(0, LAST_SPACE)),
            draw(some),
            draw(st.sampled_from([None, *range(seats)])),
            placed.index(number) + 1 if number in placed else None,
        )
        for number in HORSES
    )
    rolled = Roll(draw(numbers), draw(st.integers(1, 3)))
    return RULES.check(State(players, horses, active=draw(st.integers(0, seats - 1)), rolled=rolled))


RELAXED = settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))


@settings(RELAXED, max_examples=40)
@given(positions(), st.integers(0, 2**32))
def test_what_is_offered_is_accepted_and_goes_on(state: State, seed: int) -> None:
    """Every finished conversation is played, and the table stays possible; so is the stand-in's."""
    random = Random(seed)
    seat = RULES.to_act(state)[0]
    moves = [move_at_random(RULES, state, seat, random) for _ in range(4)]
    for move in (*moves, RULES.stand_in(RULES.view(state, seat), seat)):
        assert RULES.ask(state, seat, move) == move
        facts = RULES.play(state, seat, move, SeededDice(seed))
        check_table(fold(RULES, state, facts))
        assert parse(RULES, state, seat, text(move).upper()) == move


WORDS = st.sampled_from(
    [
        *("", "wild 3", "wild 8", "erase", "pass", "roll", "or", "skip", "x"),
        *(f"{action} {number}" for action in ("mark", "helmet", "jersey", "bet", "buy") for number in (3, 8)),
        *("1", "3", "8", "2 5", "a1", "c3", "$7", "+2+2", "horse", "too_lucky", "fair_play", "strung_along"),
    ]
)


@RELAXED
@given(positions(), st.lists(WORDS, max_size=5).map(tuple))
def test_what_is_never_offered_is_refused(state: State, move: Move) -> None:
    """`play` takes a move if, and only if, walking `ask` leads to it; every refusal has a reason."""
    seat = RULES.to_act(state)[0]
    legal = True
    for taken in range(len(move) + 1):
        try:
            question = RULES.ask(state, seat, move[:taken])
        except IllegalMove:
            legal = False
            break
        if isinstance(question, Question):
            legal = False
            for word in move[taken : taken + 1]:
                assert RULES.why_not(state, seat, move[:taken], word)
        else:
            legal = taken == len(move)
    if legal:
        RULES.play(state, seat, move, SeededDice(0))
    else:
        with pytest.raises(IllegalMove):
            RULES.play(state, seat, move, SeededDice(0))


@RELAXED
@given(positions(), st.integers(0, 2**32))
def test_orders_are_carried_out_by_legal_moves(state: State, seed: int) -> None:
    """An order is nothing before its turn, then a legal move or void; afterwards its turn has passed."""
    random, dice = Random(seed), SeededDice(seed)
    orders = {}
    for seat in RULES.may_order(state):
        order = order_at_random(RULES, state, seat, random)
        orders[seat] = (order, RULES.order_due(state, seat, order))
        assert RULES.carry_out(state, seat, order) is None
    while RULES.to_act(state) and state.rolled:
        seat = RULES.to_act(state)[0]
        left, due = orders.get(seat, (None, None))
        move = RULES.carry_out(state, seat, left) if left else None
        assert move is None or RULES.ask(state, seat, move) == move
        state = fold(RULES, state, RULES.play(state, seat, move or move_at_random(RULES, state, seat, random), dice))
        assert due is None or RULES.order_passed(state, due)


NUMBERS = st.lists(st.integers(0, 3), max_size=3).map(tuple)


@st.composite
def strangers(draw: st.DrawFn) -> State:
    """Positions as people write them: possible ones with fields that need not fit the others."""
    state = draw(positions())
    wrong: dict[str, st.SearchStrategy[Any]] = {
        "round": st.integers(0, 9),
        "active": st.integers(-1, 3),
        "rolled": st.sampled_from([None, Roll(0, 1), Roll(8, 3), Roll(2, 6)]),
        "waiting": NUMBERS,
        "actions": st.sampled_from(["all", "none"]),
        "horses": st.just(state.horses[2:6]),
        "players": st.just(state.players[:1]),
    }
    fields = draw(st.lists(st.sampled_from(sorted(wrong)), max_size=3, unique=True))
    return replace(state, **{field: draw(wrong[field]) for field in fields})


@RELAXED
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
    for _ in range(12):
        for seat in RULES.to_act(state)[:1]:
            state = fold(RULES, state, RULES.play(state, seat, move_at_random(RULES, state, seat, random), dice))
            check_table(state)
