"""A little of `make fuzz` with fixed seeds: matches by chance alone, of every game, end."""

from random import Random

import pytest

from domain.games.protocol import Option, Question, Rules
from domain.games.registry import GAMES
from domain.random_play import BadQuestion, answer_at_random
from tests.fuzz.__main__ import MATCHES
from tests.fuzz.play import options_of, play_commands, play_rules

RULES = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)


@RULES
@pytest.mark.parametrize("seed", range(8))
def test_a_match_by_chance_alone_ends(rules: Rules, seed: int) -> None:
    """Other seeds than those of the games' own laws."""
    assert play_rules(rules, 10_000 + seed) > 1


@RULES
@pytest.mark.parametrize("seed", range(2))
def test_a_match_with_orders_ends(rules: Rules, seed: int) -> None:
    """Through the match's commands: orders left, replaced, taken back, carried out."""
    play_commands(rules, 20_000 + seed)


@RULES
def test_every_value_of_every_option_has_its_turn(rules: Rules) -> None:
    seen = [options_of(rules, seed) for seed in range(MATCHES[rules.key])]
    for spec in rules.options:
        assert {options[spec.key] for options in seen} == set(spec.values)


def test_a_question_that_nobody_can_answer_is_a_dead_end() -> None:
    for question in (
        Question("card", ()),
        Question("card", tuple(Option(str(number)) for number in range(26))),
        Question("hand", (Option("7"),), (2, 2)),
        Question("card", (Option("7"), Option("7"))),
    ):
        with pytest.raises(BadQuestion):
            answer_at_random(question, Random(0))
