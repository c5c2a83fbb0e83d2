"""Whole Long Shot matches told and asked in both languages, the players playing at random."""

from collections.abc import Iterator
from random import Random

import pytest

from domain.games.long_shot.state import State
from domain.games.protocol import Fact, Move, Options, Question, Seat
from domain.random_play import order_at_random
from projections.words.catalog import Words, words
from projections.words.game import ALT_TEXT, DESCRIPTION, LABEL
from projections.words.long_shot import LongShotWords
from tests.domain.long_shot.table import RULES, match

LANGUAGES = (words("en"), words("pt-BR"))
GAME = LongShotWords()
NAMES = ("Ana", "Bruno", "Chiara", "Diego", "Elif", "Farid", "Gaby", "Hugo")

MATCHES: tuple[tuple[int, int, Options], ...] = (
    (1, 2, {}),
    (2, 3, {"horses": "mixed"}),
    (3, 4, {"horses": "mixed"}),
    (4, 8, {"horses": "mixed"}),
)


@pytest.mark.parametrize(("seed", "seats", "options"), MATCHES)
def test_whole_matches_are_told(seed: int, seats: int, options: Options) -> None:
    def watch(state: State, seat: Seat, move: Move, facts: tuple[Fact, ...], after: State) -> None:
        for language in LANGUAGES:
            for narrate in (GAME.narrate, GAME.narrate_briefly):
                told = narrate(facts, state, NAMES, language)
                assert told
                assert "{" not in told
            assert "{" not in GAME.standing(after, NAMES, language)
            assert len(GAME.alt_text(after, NAMES, language)) <= ALT_TEXT
            assert "{" not in GAME.situation(after, seat, NAMES, language)

    match(seed, seats, options, watch=watch)


def test_the_questions_of_whole_matches_are_asked() -> None:
    asked, random = set(), Random(1)

    def watch(state: State, seat: Seat, move: Move, facts: tuple[Fact, ...], after: State) -> None:
        for question in questions(state, seat, move):
            asked.add(question.kind)
            for language in LANGUAGES:
                assert_asked(question, state, seat, language)
        for orderer in RULES.may_order(state)[:1]:
            order = order_at_random(RULES, state, orderer, random)
            for language in LANGUAGES:
                assert GAME.order(order, after, language)

    for seed, seats, options in MATCHES:
        match(seed, seats, options, watch=watch)
    assert {"number", "action", "cell", "bar", "bet", "effect", "horse", "horses", "take"} <= asked


def questions(state: State, seat: Seat, move: Move) -> Iterator[Question]:
    """The questions that led to a move."""
    for answered in range(len(move)):
        question = RULES.ask(state, seat, move[:answered])
        if isinstance(question, Question):
            yield question


def assert_asked(question: Question, state: State, seat: Seat, language: Words) -> None:
    """The question and its labels are said within Discord's limits, and no two options are called the same."""
    assert "{" not in GAME.question(question, state, seat, language)
    assert len(GAME.panel_alt_text(question, state, seat, NAMES, language)) <= ALT_TEXT
    labels = [GAME.label(option, question, state, NAMES, language) for option in question.options]
    assert all(1 <= len(name) <= LABEL and len(description) <= DESCRIPTION for name, description in labels)
    assert not any((name + description).endswith("…") for name, description in labels)
    assert len({name for name, _ in labels}) == len(labels)
