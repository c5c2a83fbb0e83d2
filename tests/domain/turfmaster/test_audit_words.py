"""Moves as people write them: a square may be named also where there is only one to end on."""

from typing import Any

import pytest

from domain.games.moves import parse
from domain.games.protocol import IllegalMove
from domain.games.turfmaster.state import Declared, State
from domain.referee import Referee, Ruling, Script
from tests.domain.turfmaster.track import RULES, horse, race, straight

ONE_LANE = straight(lanes=1, squares=60, finish=50)
LIMITED = race(horse("1.20"), horse("1.5"), kind="dice", throw=(6, 4), declared=Declared(10, True), course=ONE_LANE)


def rulings(start: State, *moves: tuple[int, str], dice: tuple[int, ...] = ()) -> list[Ruling]:
    """What a referee says to the moves of a script."""
    return list(Referee(RULES, Script(dice=dice, moves=moves), start).rulings())


@pytest.mark.parametrize("words", ["7", "7 1.27"])
def test_a_card_with_one_end_may_be_given_with_its_square(words: str) -> None:
    """Docs, Moves: `7 3.24` is the card and the square to end on, `7` where it leaves no choice of squares."""
    assert parse(RULES, race(horse("1.20", "7", "3"), course=ONE_LANE), 0, words) == ("7",)


@pytest.mark.parametrize("words", ["4", "4 1.24"])
def test_a_die_with_one_end_may_be_given_with_its_square(words: str) -> None:
    """Docs, Moves: `4 3.24`, `4`: one die, and the square where there is a choice."""
    assert parse(RULES, LIMITED, 0, words) == ("4",)


def test_a_run_with_one_end_may_be_named_by_it() -> None:
    """Docs, Moves: `3.24`: a square, where the points are settled; here it is the only one."""
    state = race(horse("1.20"), kind="dice", throw=(6, 4), declared=Declared(4, False), course=ONE_LANE)
    assert parse(RULES, state, 0, "1.24") == ()
    assert parse(RULES, state, 0, "") == ()


def test_a_fall_may_be_named_by_the_square_it_happens_at() -> None:
    """Docs, Moves, as above: from 1.9 a 4 goes to 1.11 and comes down at the fence on 12."""
    state = race(horse("1.9", "4", "7"), course=straight(lanes=1, fences=(12,)))
    assert parse(RULES, state, 0, "4 1.11") == ("4",)


@pytest.mark.parametrize("words", ["7 1.26", "7 1.27 1.27", "7 bonus 1", "12 1.28"])
def test_another_square_or_more_words_are_refused(words: str) -> None:
    """Protocol: only the square that the card leads to; 12 is above the limit and leads nowhere."""
    with pytest.raises(IllegalMove):
        parse(RULES, race(horse("1.20", "7", "12"), course=ONE_LANE), 0, words)


def test_the_move_itself_stays_the_shorter_one() -> None:
    """Protocol: `play` takes the finished conversation; the square that goes without saying is no part of it."""
    state = race(horse("1.20", "7", "3"), course=ONE_LANE)
    with pytest.raises(IllegalMove, match="incomplete"):
        RULES.play(state, 0, ("7", "1.27"), None)  # type: ignore[arg-type]


def test_a_script_may_write_the_square_of_a_move_without_a_choice() -> None:
    """Docs, Scripts: "moves without a choice may be written or left out", with their only square or without."""
    start: Any = race(horse("1.20", "7"), horse("1.5", "3", "4"), horse("1.0", "8"), course=ONE_LANE)
    said = rulings(start, (0, "7 1.27"), (1, "3 1.8"), (2, "8 1.6"))
    assert [(ruling.by, ruling.seat, ruling.text, ruling.refused) for ruling in said] == [
        ("forced", 0, "7", None),
        ("script", 1, "3", None),
        ("forced", 2, "8", None),
    ]
