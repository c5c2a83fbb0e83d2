"""Laws of TurfMaster: what holds in every match."""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.games.moves import pick_token, text
from domain.games.protocol import Fact, IllegalMove, IllegalPosition, Move, Question, Seat, fold
from domain.games.turfmaster.cards import DECK, FACE_DOWN
from domain.games.turfmaster.course import CourseSheet, course
from domain.games.turfmaster.facts import (
    CardPlayed,
    HorseFell,
    HorseMoved,
    RaceEnded,
    RoundBegan,
)
from domain.games.turfmaster.state import Declared, Horse, State
from domain.random_play import move_at_random
from tests.dice import SeededDice
from tests.domain.turfmaster.track import RULES, match

MATCHES = [
    (seed, {"course": name, "fences": fences, "cards": cards})
    for seed, (name, fences, cards) in enumerate(
        [
            (name, fences, cards)
            for name in ("oval", "triangle")
            for fences in ("no", "yes")
            for cards in ("in_turn", "face_down")
        ]
        * 3
        + [("oval", "no", "in_turn"), ("oval", "yes", "in_turn")]
        + [("triangle", "no", "in_turn"), ("triangle", "yes", "in_turn")]
        + [("oval", "yes", "face_down"), ("triangle", "yes", "face_down")]
    )
]
"""Thirty matches: both courses, with and without fences, cards in turn and face down."""


def check_track(state: State) -> None:
    """One horse a square, nobody inside another's three squares, and 32 cards a horse wherever they are."""
    board = course(state.course)
    spots = [board.spots[horse.square] for horse in state.running if horse.square]
    for lane, number in spots:
        near = [other for other in spots if other[0] == lane and abs(other[1] - number) <= 1]
        assert near == [(lane, number)]
    for horse in state.horses:
        assert Counter((*horse.hand, *horse.box, *horse.played, *horse.lost)) == Counter(DECK)
        assert horse.chosen is None or horse.chosen in (*horse.hand, "pass")


def hidden(state: State, viewer: Seat | None) -> bool:
    """Whether a state shows no card that a viewer may not see."""
    return all(
        set(horse.box) <= {FACE_DOWN}
        and (horse.seat == viewer or {*horse.hand, *horse.lost, horse.chosen} <= {FACE_DOWN, None})
        for horse in state.horses
    )


class Watcher:
    """Checks every step of a match, and folds what each viewer is told."""

    def __init__(self, seats: int) -> None:
        self.told: dict[Seat | None, Any] = dict.fromkeys([None, *range(seats)])
        self.rounds: list[RoundBegan] = []

    def start(self, facts: tuple[Fact, ...]) -> None:
        for viewer, seen in self.told.items():
            self.told[viewer] = fold(RULES, seen, [RULES.public(fact, viewer) for fact in facts])

    def step(self, before: State, seat: Seat, move: Move, facts: tuple[Fact, ...], after: State) -> None:
        check_track(after)
        self.start(facts)
        for viewer, seen in self.told.items():
            assert seen == RULES.view(after, viewer)
            assert hidden(seen, viewer)
            assert RULES.to_act(seen) == RULES.to_act(after)
        for other in RULES.to_act(after):
            assert RULES.ask(RULES.view(after, other), other, ()) == RULES.ask(after, other, ())
        self.rounds += [fact for fact in facts if isinstance(fact, RoundBegan)]
        board = course(before.course)
        for fact in facts:
            if isinstance(fact, HorseMoved):
                ranks = [board.rank(square) for square in (fact.start, *fact.path)]
                assert all(rank < following for rank, following in pairwise(ranks))
            if isinstance(fact, CardPlayed):
                assert fact.card in before.horse(fact.horse).hand
            if isinstance(fact, RaceEnded):
                fallen = len(fold(RULES, before, facts[: facts.index(fact)]).fallen)
                home = len(before.horses) - fallen
                assert sum(fact.points) == sum((50, 30, 20, 10)[:home])
                assert sorted(fact.ranking) == [horse.horse for horse in before.horses]
            if isinstance(fact, HorseFell):
                assert before.kind == "card"
                assert before.steeplechase


@pytest.mark.parametrize(("seed", "options"), MATCHES)
def test_every_random_match_ends(seed: int, options: dict[str, str]) -> None:
    """No dead end; the track, the cards, the points and what each viewer is told, step by step."""
    seats = 2 + seed % 7
    watcher = Watcher(seats)
    watcher.start(RULES.setup(seats, options, SeededDice(seed)))
    state = match(seed, seats, options, watch=watcher.step)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert sorted(result.seat for result in outcome.results) == list(range(seats))
    assert [result.place for result in outcome.results] == list(range(1, seats + 1))
    assert len(state.results) == 3
    assert sum(result.points or 0 for result in outcome.results) <= 330
    assert RULES.to_act(state) == ()
    assert RULES.check(state) == state
    for one, following in pairwise(watcher.rounds):
        assert following.number == one.number + 1
        assert following.kind != one.kind or following.kind == "card"


@pytest.mark.parametrize("seed", range(2))
def test_every_match_of_stand_ins_ends(seed: int) -> None:
    """The same of jockeys with a plan, whose moves from their own view are legal."""
    watcher = Watcher(4)
    options = {"course": ("oval", "triangle")[seed], "fences": ("yes", "no")[seed], "cards": "in_turn"}
    watcher.start(RULES.setup(4, options, SeededDice(seed)))
    match(seed, 4, options, planners=range(4), watch=watcher.step)


@pytest.mark.parametrize("seed", range(3))
def test_every_position_reached_can_be_written_down_and_gone_on_from(seed: int) -> None:
    """`check` leaves a state of a match as it is, at every step."""

    def watch(before: State, seat: Seat, move: Move, facts: tuple[Fact, ...], after: State) -> None:
        assert RULES.check(after) == after

    match(
        seed, 3, {"fences": ("no", "yes", "yes")[seed], "cards": ("in_turn", "in_turn", "face_down")[seed]}, (), watch
    )


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A card or dice round on a small track with bends and, it may be, fences: up to six horses near each other."""
    straight = tuple(range(30))
    bend = tuple(rank for rank in range(30) if not 8 < rank < 20 or rank % 3)
    lanes = tuple(draw(st.sampled_from([straight, bend])) for _ in range(draw(st.integers(2, 4))))
    fences = draw(st.sampled_from([(), (5,), (5, 22)]))
    sheet = CourseSheet(lanes, 25, fences)
    board = course(sheet)
    open_squares = sorted(name for name in board.spots if board.rank(name) not in fences and board.rank(name) < 25)
    horses: list[Horse] = []
    for square in draw(st.lists(st.sampled_from(open_squares), min_size=1, max_size=6, unique=True)):
        closed = {spot for horse in horses if horse.square for spot in board.closed(horse.square)}
        if board.spots[square] not in closed:
            hand = draw(st.lists(st.sampled_from(sorted(set(DECK))), max_size=4, unique=True))
            bonus = draw(st.integers(0, 1))
            seat = draw(st.integers(0, 1)) if horses else 0
            horses.append(Horse(len(horses) + 1, seat, square, tuple(hand), bonus=bonus))
    throw = draw(st.tuples(st.integers(1, 6), st.integers(1, 6)))
    kind = draw(st.sampled_from(["card", "dice"]))
    return RULES.check(  # type: ignore[no-any-return]
        State(
            course=sheet,
            steeplechase=bool(fences),
            cards=draw(st.sampled_from(["in_turn", "face_down"])),
            horses=tuple(horses),
            kind=kind,
            throw=throw if kind == "dice" else None,
        )
    )


def complete(state: State, seat: Seat) -> list[Move]:
    """Every finished conversation of a seat, of picks one each."""
    found, open_answers = [], [()]  # type: tuple[list[Move], list[Move]]
    while open_answers:
        answers = open_answers.pop()
        question = RULES.ask(state, seat, answers)
        if not isinstance(question, Question):
            found.append(question)
        elif isinstance(question, Question) and question.pick != (1, 1):
            tokens = [option.token for option in question.options]
            open_answers.append((*answers, pick_token(question, tokens[: question.pick[0]])))
        else:
            open_answers += [(*answers, option.token) for option in question.options]
    return found


@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
@given(positions(), st.integers(0, 2**32))
def test_what_is_offered_is_accepted_and_goes_on(state: State, seed: int) -> None:
    """Every finished conversation is played; the track stays sound; a fall only where it was foretold."""
    for seat in RULES.to_act(state):
        moves = complete(state, seat)
        assert len({text(move) for move in moves}) == len(moves)
        for move in moves:
            facts = RULES.play(state, seat, move, SeededDice(seed))
            after = fold(RULES, state, facts)
            check_track(after)
            for viewer in (None, 0, 1):
                told = [RULES.public(fact, viewer) for fact in facts]
                assert fold(RULES, RULES.view(state, viewer), told) == RULES.view(after, viewer)
        for move in (RULES.fallback(state, seat), RULES.stand_in(RULES.view(state, seat), seat)):
            assert move in moves


WORDS = st.sampled_from(
    [
        "7",
        "12",
        "j9",
        "j12",
        "3",
        "?",
        "1.9",
        "2.12",
        "1.26",
        "bonus 1",
        "bonus 2",
        "pass",
        "keep",
        "throw",
        "6",
        "x",
        "",
    ]
)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(positions(), st.lists(WORDS, max_size=3).map(tuple))
def test_what_is_never_offered_is_refused(state: State, move: Move) -> None:
    """`play` takes a move if, and only if, walking `ask` leads to it."""
    for seat in (0, 1):
        legal = complete(state, seat) if seat in RULES.to_act(state) else []
        if move in legal:
            RULES.play(state, seat, move, SeededDice(0))
        else:
            with pytest.raises(IllegalMove):
                RULES.play(state, seat, move, SeededDice(0))


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(positions(), st.integers(0, 2**32))
def test_orders_are_carried_out_by_legal_moves(state: State, seed: int) -> None:
    """Any order that can be left is void or a legal move when its turn comes."""
    random, dice = Random(seed), SeededDice(seed)
    orders: list[tuple[Seat, Move]] = []
    for _ in range(12):
        for seat in RULES.may_order(state):
            answers: Move = ()
            question = RULES.ask_order(state, seat, answers)
            while isinstance(question, Question):
                answers = (*answers, random.choice(question.options).token)
                question = RULES.ask_order(state, seat, answers)
            orders.append((seat, question))
        for seat, order in orders:
            move = RULES.carry_out(state, seat, order)
            assert move is None or RULES.ask(state, seat, move) == move
        for seat in RULES.to_act(state)[:1]:
            state = fold(RULES, state, RULES.play(state, seat, move_at_random(RULES, state, seat, random), dice))


NUMBERS = st.lists(st.integers(0, 3), max_size=3).map(tuple)


@st.composite
def strangers(draw: st.DrawFn) -> State:
    """Positions as people write them: possible ones with one or two fields that need not fit the others."""
    state = draw(positions())
    wrong: dict[str, st.SearchStrategy[Any]] = {
        "race": st.integers(0, 4),
        "round": st.integers(0, 9),
        "kind": st.sampled_from(["card", "dice"]),
        "cards": st.sampled_from(["in_turn", "face_down"]),
        "steeplechase": st.booleans(),
        "order": NUMBERS,
        "waiting": NUMBERS,
        "limits": st.lists(st.sampled_from([8, 9, 10, None]), max_size=3).map(tuple),
        "fences": NUMBERS,
        "roller": st.integers(-1, 2),
        "throw": st.sampled_from([None, (1, 6), (4, 4), (0, 7)]),
        "declared": st.sampled_from([None, Declared(7, True), Declared(6, False), Declared(9, True)]),
        "home": NUMBERS,
        "fallen": NUMBERS,
        "results": st.lists(NUMBERS, max_size=3).map(tuple),
        "exchanging": NUMBERS,
        "horses": st.just(tuple(replace(horse, square=None) for horse in state.horses)),
    }
    fields = draw(st.lists(st.sampled_from(sorted(wrong)), max_size=3, unique=True))
    return replace(state, **{field: draw(wrong[field]) for field in fields})


@settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
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
        for seat in RULES.to_act(state)[:1]:
            state = fold(RULES, state, RULES.play(state, seat, move_at_random(RULES, state, seat, random), dice))
            check_track(state)
