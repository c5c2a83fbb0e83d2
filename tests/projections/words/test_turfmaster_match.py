"""Whole matches told and asked in both languages; and nothing public depends on a card nobody has shown."""

from collections.abc import Iterator

import pytest

from domain.games.protocol import Fact, Move, Options, Question, Seat
from domain.games.turfmaster.state import State
from projections.words.catalog import Words, words
from projections.words.game import ALT_TEXT, DESCRIPTION, LABEL
from projections.words.turfmaster import TurfMasterWords
from tests.domain.turfmaster.track import RULES, match

LANGUAGES = (words("en"), words("pt-BR"))
GAME = TurfMasterWords()
NAMES = ("Ana", "Bruno", "Chiara", "Diego")

MATCHES: tuple[tuple[int, int, Options], ...] = (
    (1, 2, {"fences": "yes"}),
    (2, 4, {"course": "triangle", "cards": "face_down"}),
)


@pytest.mark.parametrize(("seed", "seats", "options"), MATCHES)
def test_whole_matches_are_told(seed: int, seats: int, options: Options) -> None:
    def watch(state: State, seat: Seat, move: Move, facts: tuple[Fact, ...], after: State) -> None:
        seen = tuple(RULES.public(fact, None) for fact in facts)
        for language in LANGUAGES:
            assert_told(state, facts, seen, language)
            assert_standing(after, language)

    match(seed, seats, options, planners=(0,), watch=watch)


def assert_told(state: State, facts: tuple[Fact, ...], seen: tuple[Fact, ...], language: Words) -> None:
    """The facts as they are and as the public sees them are told alike: no hidden card is in them."""
    view = RULES.view(state, None)
    for narrate in (GAME.narrate, GAME.narrate_briefly):
        told = narrate(seen, view, NAMES, language)
        assert told
        assert "?" not in told
        assert "{" not in told
        assert told == narrate(facts, state, NAMES, language)


def assert_standing(state: State, language: Words) -> None:
    view = RULES.view(state, None)
    for tell in (GAME.standing, GAME.alt_text):
        told = tell(view, NAMES, language)
        assert told == tell(state, NAMES, language)
        assert "{" not in told
        assert "?" not in told
    assert len(GAME.alt_text(view, NAMES, language)) <= ALT_TEXT


def test_every_question_of_whole_matches_is_asked() -> None:
    asked = set()

    def watch(state: State, seat: Seat, move: Move, facts: tuple[Fact, ...], after: State) -> None:
        view = RULES.view(state, seat)
        for question in questions(view, seat, move):
            asked.add(question.kind)
            for language in LANGUAGES:
                assert_asked(question, view, seat, language)

    for seed, seats, options in MATCHES:
        match(seed, seats, options, planners=(0,), watch=watch)
    assert asked == {
        *("card", "speed", "die", "square", "exchange", "hand"),
        *("order_horse", "order_card", "order_die", "order_lane"),
    }


def questions(view: State, seat: Seat, move: Move) -> Iterator[Question]:
    """The questions that led to a move, and those of an order that takes the first answer every time."""
    for answered in range(len(move)):
        question = RULES.ask(view, seat, move[:answered])
        if isinstance(question, Question):
            yield question
    for orderer in RULES.may_order(view):
        answers: Move = ()
        while orderer == seat and isinstance(question := RULES.ask_order(view, seat, answers), Question):
            yield question
            answers = (*answers, question.options[0].token)


def assert_asked(question: Question, view: State, seat: Seat, language: Words) -> None:
    """The question and its labels are said within Discord's limits, and no two options are called the same."""
    told = GAME.question(question, view, seat, language) + GAME.situation(view, seat, NAMES, language)
    assert "{" not in told
    assert len(GAME.panel_alt_text(question, view, seat, NAMES, language)) <= ALT_TEXT
    labels = [GAME.label(option, question, view, NAMES, language) for option in question.options]
    assert all(1 <= len(name) <= LABEL and len(description) <= DESCRIPTION for name, description in labels)
    if question.pick == (1, 1):
        assert len({name for name, _ in labels}) == len(labels)
