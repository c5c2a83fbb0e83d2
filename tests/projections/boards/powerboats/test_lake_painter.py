"""The painter: words and drawing together, over whole matches."""

from random import Random

import pytest

from domain.games.powerboats.state import Boat, State
from domain.games.protocol import IllegalMove, Move, Options, Question, Seat
from projections.pictures.drivers import Drivers
from projections.pictures.powerboats import PowerboatsPainter
from projections.words.catalog import words
from tests.dice import SeededDice
from tests.projections.boards.pixels import opened
from tests.projections.boards.powerboats.races import RULES, after, pond, started

PAINTER = PowerboatsPainter()
NAMES = tuple(f"Player {seat + 1}" for seat in range(6))
ENGLISH, PORTUGUESE = words("en"), words("pt-BR")

MATCHES = [
    pytest.param(4, {"races": "1"}, id="four on dark water"),
    pytest.param(2, {"water": "light", "races": "1"}, id="two on light water"),
]


@pytest.mark.parametrize(("seats", "options"), MATCHES)
def test_any_moment_of_a_match_has_its_pictures(seats: int, options: Options) -> None:
    """One question of each kind and one board in sixty moves, to the end of the match."""
    state, dice, random = started(seats, options), SeededDice(5), Random(7)
    kinds: set[str] = set()
    for number in range(2000):
        if RULES.outcome(state):
            break
        seat = RULES.to_act(state)[0]
        _draw_questions(state, seat, kinds, random)
        if number % 60 == 0:
            opened(PAINTER.board(state, Drivers(NAMES, RULES.to_act(state), {seat: "2 h"}), PORTUGUESE))
        state = after(state, RULES.play(state, seat, RULES.stand_in(state, seat), dice))
    assert RULES.outcome(state)
    assert kinds == {"row", "place", "facing", "dice", "reroll", "direction"}
    opened(PAINTER.board(state, Drivers(NAMES), ENGLISH))


def _draw_questions(state: State, seat: Seat, kinds: set[str], random: Random) -> None:
    """The panel of every question of a conversation whose kind was not drawn yet."""
    answers: Move = ()
    question = RULES.ask(state, seat, answers)
    while isinstance(question, Question):
        if question.kind not in kinds:
            opened(PAINTER.panel(RULES, state, seat, answers, NAMES, PORTUGUESE))
            kinds.add(question.kind)
        answers = (*answers, random.choice(question.options).token)
        question = RULES.ask(state, seat, answers)


def test_the_board_is_lit_for_whoever_is_asked() -> None:
    state = pond(Boat(0, "c6", "E", (2,), gate=1), Boat(1, "m2", "W", (2,), gate=1))
    assert PAINTER.board(state, Drivers(NAMES, (1,)), ENGLISH) != PAINTER.board(state, Drivers(NAMES), ENGLISH)


def test_a_panel_is_for_who_is_asked_and_for_what_is_asked() -> None:
    state = pond(Boat(0, "c6", "E", (2,), gate=1), Boat(1, "m2", "W", (2,), gate=1))
    with pytest.raises(IllegalMove, match="not_asked"):
        PAINTER.panel(RULES, state, 1, (), NAMES, ENGLISH)
    with pytest.raises(ValueError, match="nothing is asked"):
        PAINTER.panel(RULES, state, 0, ("keep", ""), NAMES, ENGLISH)


def test_answers_narrow_the_panel() -> None:
    state = pond(Boat(0, "c6", "E", (2,), gate=1), Boat(1, "m2", "W", (2,), gate=1))
    assert PAINTER.panel(RULES, state, 0, (), NAMES, ENGLISH) != PAINTER.panel(
        RULES, state, 0, ("add",), NAMES, ENGLISH
    )
