"""Laws that every game keeps: what the match, the panel, the stand-ins and the tables rely on."""

from collections.abc import Iterator
from functools import cache, partial
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from domain.games.facts import AnyFact
from domain.games.moves import Ask, moves, offered, parse, parse_order, pick_token, text
from domain.games.protocol import Fact, IllegalMove, Move, Question, Rules, Seat, fold
from domain.games.registry import GAMES
from domain.random_play import move_at_random, order_at_random
from tests.dice import SeededDice
from tests.fuzz.play import options_of

SEEDS = range(3)
MOMENTS = 10
"""So many moments of a match are looked at, evenly spread."""

MOST_MOVES = 2_000
MOST_TRIED = 12
"""Of the moves there are at one moment so many are tried."""


class Moment(NamedTuple):
    """A state of a match and what has been told of the match so far, with the next move and its facts."""

    state: Any
    told: tuple[Fact, ...]
    seat: Seat
    move: Move
    facts: tuple[Fact, ...]


@cache
def match(key: str, seed: int) -> list[Moment]:
    """Moments of a match in which some seats play as stand-ins and some at random."""
    found = list(_moments(GAMES[key], seed))
    return found[seed :: max(1, len(found) // MOMENTS)]


def _moments(rules: Rules, seed: int) -> Iterator[Moment]:
    chance, dice = Random(seed), SeededDice(seed)
    options = options_of(rules, chance.randrange(10_000))
    told = rules.setup(chance.choice(rules.seats(options)), options, dice)
    state = fold(rules, None, told)
    for _ in range(MOST_MOVES):
        if rules.outcome(state) is not None:
            return
        seat = chance.choice(rules.to_act(state))
        view = rules.view(state, seat)
        move = rules.stand_in(view, seat) if seat % 2 else move_at_random(rules, view, seat, chance)
        facts = rules.play(state, seat, move, dice)
        yield Moment(state, told, seat, move, facts)
        told = (*told, *facts)
        state = fold(rules, state, facts)
    raise AssertionError("the match does not end")


def leads_to(ask: Ask, move: Move) -> bool:
    """Whether walking the questions with the tokens of a move leads to exactly it."""
    answers: Move = ()
    question = ask(answers)
    while isinstance(question, Question):
        if len(answers) == len(move):
            return False
        try:
            answers = (*answers, offered(question, move[len(answers)]))
        except IllegalMove:
            return False
        question = ask(answers)
    return question == move


def viewers(rules: Rules, state: Any) -> list[Seat | None]:
    """Everyone who may look on: each seat, and a bystander."""
    return [None, *range(len(rules.standings(state)))]


def sampled(found: list[Move], seed: int) -> list[Move]:
    return Random(seed).sample(found, min(MOST_TRIED, len(found)))


of_every_game = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
with_seeds = pytest.mark.parametrize("seed", SEEDS)


@of_every_game
@with_seeds
def test_every_finished_conversation_is_accepted(rules: Rules, seed: int) -> None:
    """What `ask` leads to `play` accepts; its text stands for it, and none is needed where nothing is asked."""
    for moment in match(rules.key, seed):
        for seat in rules.to_act(moment.state):
            found = [move for move, _ in moves(rules, moment.state, seat)]
            assert found
            assert len({text(move) for move in found}) == len(found)
            for move in sampled(found, seed):
                itself = rules.ask(moment.state, seat, ()) == move
                assert parse(rules, moment.state, seat, "" if itself else text(move).upper()) == move
                facts = rules.play(moment.state, seat, move, SeededDice(seed))
                fold(rules, moment.state, facts)


@of_every_game
@with_seeds
def test_what_ask_never_offers_play_refuses(rules: Rules, seed: int) -> None:
    """Tokens of other moments, of other seats, too few, too many, or none of the game's."""
    moments, chance = match(rules.key, seed), Random(seed)
    pool = [*{token for moment in moments for token in moment.move}, "", "0", "?", "pass", "x" * 200, "🏁"]
    for moment in moments:
        for _ in range(40):
            seat = chance.choice(viewers(rules, moment.state)[1:])
            strange = tuple(chance.choice(pool) for _ in range(chance.randint(0, 3)))
            bent = chance.choice([strange, (*moment.move, chance.choice(pool)), moment.move[:-1], moment.move])
            asked = seat in rules.to_act(moment.state)
            if asked and leads_to(partial(rules.ask, moment.state, seat), bent):
                rules.play(moment.state, seat, bent, SeededDice(seed))
                continue
            with pytest.raises(IllegalMove):
                rules.play(moment.state, seat, bent, SeededDice(seed))
            if not asked:
                with pytest.raises(IllegalMove, match="not_asked"):
                    rules.ask(moment.state, seat, ())


@of_every_game
@with_seeds
def test_folding_what_a_viewer_is_told_gives_the_viewers_view(rules: Rules, seed: int) -> None:
    """So nobody's tables or pictures can hold more than they were told."""
    for moment in match(rules.key, seed):
        for viewer in viewers(rules, moment.state):
            told = [rules.public(fact, viewer) for fact in moment.told]
            assert fold(rules, None, told) == rules.view(moment.state, viewer)
            assert rules.view(rules.view(moment.state, viewer), viewer) == rules.view(moment.state, viewer)


@of_every_game
@with_seeds
def test_a_seat_sees_all_that_it_is_asked(rules: Rules, seed: int) -> None:
    """A panel is made from a view: the same questions, orders and standings as on the whole board."""
    for moment in match(rules.key, seed):
        state = moment.state
        for seat in viewers(rules, state)[1:]:
            view = rules.view(state, seat)
            assert rules.to_act(view) == rules.to_act(state)
            assert rules.standings(view) == rules.standings(state)
            assert rules.round(view) == rules.round(state)
            assert (seat in rules.may_order(view)) == (seat in rules.may_order(state))
            if seat in rules.to_act(state):
                assert rules.ask(view, seat, ()) == rules.ask(state, seat, ())
            if seat in rules.may_order(state):
                assert rules.ask_order(view, seat, ()) == rules.ask_order(state, seat, ())


@of_every_game
@with_seeds
def test_the_stand_in_and_the_fallback_are_legal(rules: Rules, seed: int) -> None:
    """The stand-in from a view; neither draws or changes anything."""
    for moment in match(rules.key, seed):
        for seat in rules.to_act(moment.state):
            chosen = rules.stand_in(rules.view(moment.state, seat), seat)
            for move in (chosen, rules.fallback(moment.state, seat)):
                assert leads_to(partial(rules.ask, moment.state, seat), move)
            assert rules.stand_in(rules.view(moment.state, seat), seat) == chosen


@of_every_game
@with_seeds
def test_states_and_facts_are_json(rules: Rules, seed: int) -> None:
    """A state is the JSON of a position, and a whole one; facts are stored under their names."""
    for moment in match(rules.key, seed):
        written = msgspec.json.encode(moment.state)
        assert msgspec.json.decode(written, type=rules.state_type) == moment.state
        assert rules.check(moment.state) == moment.state
        stored = msgspec.json.encode(moment.facts)
        assert msgspec.json.decode(stored, type=tuple[AnyFact, ...]) == moment.facts


@of_every_game
@with_seeds
def test_orders_are_legal_or_void(rules: Rules, seed: int) -> None:
    """Any order that may be left: its text stands for it, it has a turn to come, and what it makes is a legal move."""
    chance = Random(seed)
    for moment in match(rules.key, seed):
        state = moment.state
        for seat in viewers(rules, state)[1:]:
            if seat not in rules.may_order(state):
                with pytest.raises(IllegalMove, match="no_order"):
                    rules.ask_order(state, seat, ())
                continue
            order = order_at_random(rules, rules.view(state, seat), seat, chance)
            assert leads_to(partial(rules.ask_order, state, seat), order)
            assert parse_order(rules, state, seat, text(order)) == order
            assert not rules.order_passed(state, rules.order_due(state, seat, order))
            carried_out = rules.carry_out(state, seat, order) if seat in rules.to_act(state) else None
            assert carried_out is None or leads_to(partial(rules.ask, state, seat), carried_out)


@of_every_game
@with_seeds
def test_a_question_fits_a_menu(rules: Rules, seed: int) -> None:
    """1 to 25 options, told apart by their tokens where one is taken; picks of single words."""
    for moment in match(rules.key, seed):
        for seat in rules.to_act(moment.state):
            for question in questions(partial(rules.ask, moment.state, seat), moment.move):
                tokens = [option.token for option in question.options]
                assert 1 <= len(tokens) <= 25
                assert question.pick != (1, 1) or len(set(tokens)) == len(tokens)
                assert question.pick == (1, 1) or all(len(token.split()) == 1 for token in tokens)
                assert 0 <= question.pick[0] <= question.pick[1] <= len(tokens)


def questions(ask: Ask, move: Move) -> Iterator[Question]:
    """The questions that a move answers, and those its first answers lead to."""
    answers: Move = ()
    question = ask(answers)
    for token in (*move, None):
        if not isinstance(question, Question):
            return
        yield question
        known = [option.token for option in question.options]
        first = pick_token(question, known[: question.pick[0]])
        answers = (*answers, token if token in known else first)
        question = ask(answers)


@of_every_game
@with_seeds
def test_words_that_are_no_answer_have_a_reason(rules: Rules, seed: int) -> None:
    """A short code, whatever was typed; never a text that could hold a card."""
    for moment in match(rules.key, seed):
        for seat in viewers(rules, moment.state)[1:]:
            for words in ("", "x", "bonus", "bonus 99", "horse 1", "?", "7 x", "🏁 " * 30, "--", "0", "-1"):
                reason = rules.why_not(moment.state, seat, (), words)
                assert reason.replace("_", "").isalpha()
                reason = rules.why_no_order(moment.state, seat, (), words)
                assert reason.replace("_", "").isalpha()


@of_every_game
@with_seeds
def test_places_are_shared_or_follow_each_other(rules: Rules, seed: int) -> None:
    """Every seat stands somewhere at every moment, best first."""
    for moment in match(rules.key, seed):
        standings = rules.standings(moment.state)
        assert sorted(result.seat for result in standings) == list(range(len(standings)))
        for number, result in enumerate(standings, start=1):
            ahead = sum(other.place < result.place for other in standings)
            assert result.place == ahead + 1 <= number


@of_every_game
@with_seeds
def test_a_move_as_others_know_it_is_told_by_its_facts(rules: Rules, seed: int) -> None:
    """The mover knows its own move; so does everyone where no fact of it hides anything."""
    for moment in match(rules.key, seed):
        assert rules.public_move(moment.move, moment.facts, moment.seat) == moment.move
        for viewer in viewers(rules, moment.state):
            if all(rules.public(fact, viewer) == fact for fact in moment.facts):
                assert rules.public_move(moment.move, moment.facts, viewer) == moment.move
