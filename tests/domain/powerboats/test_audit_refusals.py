"""Bad input that the issue names, each with its own reason, also where no question is left to answer."""

import pytest

from domain.games.moves import parse
from domain.games.powerboats.state import State
from domain.games.protocol import IllegalMove
from tests.domain.powerboats.pond import RULES, boat, play, race, with_land

NO_DICE = race(boat("h6", "E"))
ONE_DIE = race(boat("h6", "E", 3))
TWO_DICE = race(boat("h6", "E", 3, 1))
MANY = race(boat("h6", "E", 1, 1, 2, 2, 3, 3))
STILL = play(NO_DICE, "keep")[0]
CRASHING = play(race(boat("h6", "E", 3, 3), lake=with_land("i4", "j6", "i7")), "keep")[0]
"""From h6 a hex of water to the north-east and one to the east, none to the south-east."""


@pytest.mark.parametrize(
    ("state", "words", "reason"),
    [
        (NO_DICE, "keep 1", "no_such_die"),
        (NO_DICE, "add 1", "no_such_die"),
        (NO_DICE, "add 4", "no_such_face"),
        (ONE_DIE, "remove 3 3", "no_such_die"),
        (ONE_DIE, "remove 3 x", "no_such_face"),
        (ONE_DIE, "keep 3 3", "no_such_die"),
        (TWO_DICE, "remove 3 3", "no_such_die"),
        (TWO_DICE, "remove 3 1 1", "no_such_die"),
        (TWO_DICE, "remove 1 3 NE", "no_such_face"),
        (MANY, "add 1 1 1", "no_such_die"),
        (MANY, "add 0", "no_such_face"),
        (STILL, "SW", "turn_too_far"),
        (STILL, "E E", "not_offered"),
        (CRASHING, "SE", "longer_way_elsewhere"),
        (CRASHING, "NW", "turn_too_far"),
    ],
)
def test_reasons(state: State, words: str, reason: str) -> None:
    """Issue: "a turn of 120 degrees, a re-roll of a die that is not there: one clear sentence each"; the die that is
    given back cannot be rolled, nor one of an empty area."""
    with pytest.raises(IllegalMove) as refused:
        parse(RULES, state, 0, words)
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("line h9 E", "hex_taken"),
        ("row 1 d10 E", "hex_on_land"),
        ("row 1 i8 E", "hex_ahead_of_line"),
        ("line c2 E", "hex_ahead_of_line"),
        ("line b9 E", "hex_beside_line"),
        ("row 3 e12 E", "hex_is_buoy"),
        ("row 1 a14 E", "no_such_hex"),
        ("row 1 q1 E", "no_such_hex"),
    ],
)
def test_reasons_of_placing(words: str, reason: str) -> None:
    """Issue: "a start hex that is taken, on land or ahead of the line"."""
    state = race(boat(), boat("h9"), boat("c6"), lake=with_land("d10"))
    with pytest.raises(IllegalMove) as refused:
        parse(RULES, state, 0, words)
    assert refused.value.reason == reason
