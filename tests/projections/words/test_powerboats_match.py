"""Whole matches told and asked in both languages."""

import pytest

from domain.games.powerboats.state import State
from domain.games.protocol import Fact, Move, Options, Question, Seat
from projections.words.catalog import Words, words
from projections.words.game import ALT_TEXT, DESCRIPTION, LABEL
from projections.words.powerboats import PowerboatsWords
from tests.dice import SeededDice
from tests.domain.powerboats.pond import RULES, match

LANGUAGES = (words("en"), words("pt-BR"))
GAME = PowerboatsWords()
NAMES = ("Ana", "Bruno", "Chiara", "Diego")

MATCHES: tuple[tuple[int, int, Options], ...] = (
    (1, 2, {"races": "1", "water": "light"}),
    (2, 3, {}),
)


@pytest.mark.parametrize(("seed", "seats", "options"), MATCHES)
def test_whole_matches_are_told_and_asked(seed: int, seats: int, options: Options) -> None:
    asked = set()

    def watch(state: State, seat: Seat, move: Move, facts: tuple[Fact, ...], after: State) -> None:
        for language in LANGUAGES:
            for narrate in (GAME.narrate, GAME.narrate_briefly):
                told = narrate(facts, state, NAMES, language)
                assert told
                assert "{" not in told
            alt_text = GAME.alt_text(after, NAMES, language)
            assert len(alt_text) <= ALT_TEXT
            assert "{" not in alt_text + GAME.standing(after, NAMES, language)
        for answered in range(len(move)):
            question = RULES.ask(state, seat, move[:answered])
            assert isinstance(question, Question)
            asked.add(question.kind)
            for language in LANGUAGES:
                assert_asked(question, state, seat, language)

    setup = RULES.setup(seats, options, SeededDice(seed))
    assert all(GAME.narrate(setup, None, NAMES, language) for language in LANGUAGES)
    match(seed, seats, options, planners=(0,), watch=watch)
    assert asked == {"row", "place", "facing", "dice", "reroll", "direction"}


def assert_asked(question: Question, state: State, seat: Seat, language: Words) -> None:
    """The question and its labels are said within Discord's limits, and no two options are called the same."""
    told = GAME.question(question, state, seat, language) + GAME.situation(state, seat, NAMES, language)
    assert "{" not in told
    assert len(GAME.panel_alt_text(question, state, seat, NAMES, language)) <= ALT_TEXT
    labels = [GAME.label(option, question, state, NAMES, language) for option in question.options]
    assert all(1 <= len(name) <= LABEL and len(description) <= DESCRIPTION for name, description in labels)
    assert not any(text.endswith("…") for label in labels for text in label)
    if question.pick == (1, 1):
        assert len({name for name, _ in labels}) == len(labels)
