"""The painter: words and drawing together, over whole matches, in both languages."""

from random import Random

import pytest
from msgspec.structs import replace

from domain.games.long_shot.state import Horse, Player, Roll, State
from domain.games.moves import pick_token
from domain.games.protocol import IllegalMove, Move, Options, Question, Seat
from projections.boards.theme import ACCENT
from projections.pictures.drivers import Drivers
from projections.pictures.long_shot import LongShotPainter
from projections.words.catalog import Words, words
from tests.dice import SeededDice
from tests.projections.boards.long_shot.matches import RULES, after, midway, started
from tests.projections.boards.pixels import amount, opened

PAINTER = LongShotPainter()
NAMES = tuple(f"Player {seat + 1}" for seat in range(8))
ENGLISH, PORTUGUESE = words("en"), words("pt-BR")

MATCHES = [
    pytest.param(2, {}, id="two"),
    pytest.param(4, {"horses": "mixed"}, id="four, all cards"),
]


@pytest.mark.parametrize(("count", "options"), MATCHES)
def test_any_moment_of_a_match_has_its_pictures(count: int, options: Options) -> None:
    """One question of each kind and a board in twenty-five moves, to the end of the match, by chance."""
    state, dice, random = started(count, options), SeededDice(5), Random(7)
    kinds: set[str] = set()
    for number in range(2000):
        if RULES.outcome(state):
            break
        seat = RULES.to_act(state)[0]
        move = _by_chance(state, seat, kinds, random)
        if number % 25 == 0:
            opened(PAINTER.board(state, Drivers(NAMES, RULES.to_act(state), {seat: "2 h"}), PORTUGUESE))
        state = after(state, RULES.play(state, seat, move, dice))
    assert RULES.outcome(state)
    assert {"number", "action", "cell", "bar", "bet", "effect"} <= kinds
    opened(PAINTER.board(state, Drivers(NAMES), ENGLISH))


def _by_chance(state: State, seat: Seat, kinds: set[str], random: Random) -> Move:
    """A random move; the panel of every question on the way whose kind was not drawn yet."""
    answers: Move = ()
    question = RULES.ask(state, seat, answers)
    while isinstance(question, Question):
        if question.kind not in kinds:
            opened(PAINTER.panel(RULES, state, seat, answers, NAMES, PORTUGUESE))
            kinds.add(question.kind)
        tokens = [option.token for option in question.options]
        picked = pick_token(question, random.sample(tokens, question.pick[0]))
        answers = (*answers, picked if question.pick != (1, 1) else random.choice(tokens))
        question = RULES.ask(state, seat, answers)
    return question


def test_the_board_is_lit_for_whoever_is_asked() -> None:
    state = midway()
    assert PAINTER.board(state, Drivers(NAMES, (0,)), ENGLISH) != PAINTER.board(state, Drivers(NAMES), ENGLISH)


def test_a_panel_is_for_who_is_asked_and_for_what_is_asked() -> None:
    with pytest.raises(IllegalMove, match="not_asked"):
        PAINTER.panel(RULES, midway(), 1, (), NAMES, ENGLISH)
    with pytest.raises(ValueError, match="nothing is asked"):
        PAINTER.panel(RULES, midway(), 0, ("", "helmet 5"), NAMES, ENGLISH)


def test_the_sheet_is_as_it_is_after_the_answers() -> None:
    """A wild number is used up by naming it."""
    first = PAINTER.panel(RULES, midway(), 0, (), NAMES, ENGLISH)
    second = PAINTER.panel(RULES, midway(), 0, ("wild 8",), NAMES, ENGLISH)
    third = PAINTER.panel(RULES, midway(), 0, ("wild 8", "mark 8"), NAMES, ENGLISH)
    assert len({first, second, third}) == 3


@pytest.mark.parametrize("language", [ENGLISH, PORTUGUESE], ids=["en", "pt-BR"])
def test_the_final_table_is_drawn_even_with_several_winners(language: Words) -> None:
    """Three horses are home, nobody waits: two equal sheets win together. In a pure race nobody does."""
    homes = tuple(Horse(number, place=number) for number in (1, 2, 3))
    over = RULES.check(State((Player(0), Player(1)), homes, rolled=Roll(3, 3), round=30))
    assert [result.place for result in RULES.standings(over)] == [1, 1]
    pure = replace(over, actions="none")
    boards = [PAINTER.board(state, Drivers(NAMES), language) for state in (over, pure)]
    assert amount(opened(boards[0]), ACCENT) > amount(opened(boards[1]), ACCENT) + 2 * 40_000


def test_both_languages_are_spoken() -> None:
    state, drivers = midway(), Drivers(NAMES, (0,))
    assert PAINTER.board(state, drivers, ENGLISH) != PAINTER.board(state, drivers, PORTUGUESE)
    assert PAINTER.panel(RULES, state, 0, (), NAMES, ENGLISH) != PAINTER.panel(RULES, state, 0, (), NAMES, PORTUGUESE)
