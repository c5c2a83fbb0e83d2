"""Reasons why an answer is refused, each for one way to be wrong."""

import pytest

from domain.games.moves import parse
from domain.games.powerboats.state import State
from domain.games.protocol import IllegalMove
from tests.domain.powerboats.pond import RULES, boat, play, race, with_land

PLACING = race(boat(), boat("h9"), lake=with_land("d10"))
DICE = race(boat("h6", "E", 1, 3))
NO_DICE = race(boat("h6", "E"))
DIRECTION = play(race(boat("h6", "E", 3), lake=with_land("k6")), "keep")[0]
CRASHING = play(race(boat("l6", "E", 3, 3, 3)), "keep")[0]


@pytest.mark.parametrize(
    ("state", "words", "reason"),
    [
        (PLACING, "row 7", "no_such_row"),
        (PLACING, "row", "no_such_row"),
        (PLACING, "line h9 E", "hex_taken"),
        (PLACING, "row 1 d10 E", "hex_on_land"),
        (PLACING, "line f9 E", "hex_is_buoy"),
        (PLACING, "row 1 h8 E", "hex_ahead_of_line"),
        (PLACING, "h8 E", "hex_ahead_of_line"),
        (PLACING, "g9 NE", "row_first"),
        (PLACING, "row 1 p9 E", "hex_beside_line"),
        (PLACING, "row 1 p10 E", "hex_too_far"),
        (PLACING, "row 2 h10 E", "hex_in_other_row"),
        (PLACING, "line g9 N", "no_such_side"),
        (PLACING, "line zz E", "no_such_hex"),
        (PLACING, "line", "incomplete"),
        (DICE, "remove 2", "no_such_die"),
        (DICE, "remove 7", "no_such_face"),
        (DICE, "remove", "no_such_face"),
        (NO_DICE, "remove 1", "no_dice"),
        (DICE, "roll", "not_offered"),
        (DICE, "E", "not_offered"),
        (DICE, "keep 2", "no_such_die"),
        (DICE, "keep 1 1", "no_such_die"),
        (DICE, "add 5", "no_such_face"),
        (DICE, "keep 3 1", "faces_in_order"),
        (NO_DICE, "add 1", "no_such_die"),
        (DIRECTION, "SW", "turn_too_far"),
        (DIRECTION, "W", "turn_too_far"),
        (DIRECTION, "E", "clear_way_elsewhere"),
        (DIRECTION, "north", "no_such_side"),
        (CRASHING, "E", "longer_way_elsewhere"),
        (DIRECTION, "NE now", "not_offered"),
    ],
)
def test_reasons(state: State, words: str, reason: str) -> None:
    """Issue: bad input: one clear sentence each; words are made of these codes."""
    with pytest.raises(IllegalMove) as refused:
        parse(RULES, state, RULES.to_act(state)[0], words)
    assert refused.value.reason == reason


def test_who_is_not_asked() -> None:
    """Another's turn."""
    state = race(boat("h6"), boat("c6"))
    with pytest.raises(IllegalMove) as refused:
        RULES.ask(state, 1, ())
    assert refused.value.reason == "not_asked"
    assert RULES.why_not(state, 1, (), "add") == "not_asked"
    with pytest.raises(IllegalMove):
        RULES.play(state, 0, ("keep", "", "E"), dice=None)  # type: ignore[arg-type]


def test_an_unfinished_move_is_refused() -> None:
    """`play` takes finished conversations only."""
    with pytest.raises(IllegalMove) as refused:
        RULES.play(DICE, 0, ("keep",), dice=None)  # type: ignore[arg-type]
    assert refused.value.reason == "incomplete"
