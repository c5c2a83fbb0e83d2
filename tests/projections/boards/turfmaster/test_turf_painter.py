"""The painter: words and drawing together, over whole matches, and nothing that a reader may not see."""

from random import Random

import pytest
from msgspec.structs import replace

from domain.games.moves import pick_token
from domain.games.protocol import IllegalMove, Move, Options, Question, Seat
from domain.games.turfmaster.state import State
from projections.pictures.drivers import Drivers
from projections.pictures.turfmaster import TurfMasterPainter
from projections.words.catalog import words
from tests.dice import SeededDice
from tests.projections.boards.pixels import opened
from tests.projections.boards.turfmaster.races import RULES, after, asked, midway, started

PAINTER = TurfMasterPainter()
NAMES = tuple(f"Player {seat + 1}" for seat in range(8))
ENGLISH, PORTUGUESE = words("en"), words("pt-BR")

MATCHES = [
    pytest.param(4, {"fences": "yes"}, id="oval over fences"),
    pytest.param(6, {"course": "triangle", "fences": "yes", "cards": "face_down"}, id="triangle, face down"),
    pytest.param(2, {"course": "triangle"}, id="two horses each"),
]


@pytest.mark.parametrize(("seats", "options"), MATCHES)
def test_any_moment_of_a_match_has_its_pictures(seats: int, options: Options) -> None:
    """One question of each kind and one board in forty moves, to the end of the match."""
    state, dice, random = started(seats, options), SeededDice(5), Random(7)
    kinds: set[str] = set()
    for number in range(2000):
        if RULES.outcome(state):
            break
        seat = random.choice(RULES.to_act(state))
        _draw_questions(state, seat, kinds, random)
        if number % 40 == 0:
            opened(PAINTER.board(state, Drivers(NAMES, RULES.to_act(state), {seat: "2 h"}), PORTUGUESE))
        state = after(state, RULES.play(state, seat, RULES.stand_in(RULES.view(state, seat), seat), dice))
    assert RULES.outcome(state)
    assert {"card", "square", "speed"} <= kinds
    opened(PAINTER.board(state, Drivers(NAMES), ENGLISH))


def _draw_questions(state: State, seat: Seat, kinds: set[str], random: Random) -> None:
    """The panel of every question of a conversation whose kind was not drawn yet."""
    answers: Move = ()
    question = RULES.ask(state, seat, answers)
    while isinstance(question, Question):
        if question.kind not in kinds:
            opened(PAINTER.panel(RULES, RULES.view(state, seat), seat, answers, NAMES, PORTUGUESE))
            kinds.add(question.kind)
        tokens = [option.token for option in question.options]
        picked = pick_token(question, random.sample(tokens, question.pick[0]))
        answers = (*answers, picked if question.pick != (1, 1) else random.choice(tokens))
        question = RULES.ask(state, seat, answers)


def test_no_hidden_card_is_drawn() -> None:
    """Whatever state comes in, the board is a bystander's, and a panel its own seat's: other hands change nothing."""
    state = midway()
    others = {1: ("3", "j9"), 2: ("8", "9", "j12"), 3: ("j11",), 4: ("10", "9")}
    other = replace(
        state, horses=tuple(replace(h, hand=others[h.horse], box=h.box[::-1], lost=()) for h in state.horses)
    )
    drivers = Drivers(NAMES, (1,), {1: "3 h"})
    assert PAINTER.board(state, drivers, ENGLISH) == PAINTER.board(other, drivers, ENGLISH)
    assert PAINTER.panel(RULES, state, 1, (), NAMES, ENGLISH) == PAINTER.panel(RULES, other, 1, (), NAMES, ENGLISH)


def test_the_board_is_lit_for_whoever_is_asked() -> None:
    state = midway()
    assert PAINTER.board(state, Drivers(NAMES, (1,)), ENGLISH) != PAINTER.board(state, Drivers(NAMES), ENGLISH)


def test_a_panel_is_for_who_is_asked_and_for_what_is_asked() -> None:
    state = midway(fences=False)
    with pytest.raises(IllegalMove, match="not_asked"):
        PAINTER.panel(RULES, state, 0, (), NAMES, ENGLISH)
    question = asked(state, 1)
    answers: Move = (question.options[0].token,)
    following = RULES.ask(state, 1, answers)
    while isinstance(following, Question):
        answers = (*answers, following.options[0].token)
        following = RULES.ask(state, 1, answers)
    with pytest.raises(ValueError, match="nothing is asked"):
        PAINTER.panel(RULES, state, 1, answers, NAMES, ENGLISH)


def test_answers_narrow_the_panel() -> None:
    """A card, then its square: another question, another picture."""
    state = midway(fences=False)
    first = PAINTER.panel(RULES, state, 1, (), NAMES, ENGLISH)
    second = PAINTER.panel(RULES, state, 1, ("8",), NAMES, ENGLISH)
    assert first != second
