"""Positions written by hand."""

from typing import Any

import msgspec
import pytest

from domain.games.protocol import IllegalPosition
from domain.games.turfmaster.cards import DECK
from domain.games.turfmaster.state import State
from tests.domain.turfmaster.track import RULES


def position(**fields: Any) -> State:
    """A position as read from JSON: one horse on the oval unless fields say otherwise."""
    whole = {"horses": [{"horse": 1, "seat": 0, "square": "1.20", "hand": ["7"]}], **fields}
    return msgspec.convert(whole, State)


def on(*squares: str | None, **fields: Any) -> dict[str, Any]:
    return {
        "horses": [{"horse": n, "seat": n - 1, "square": square} for n, square in enumerate(squares, start=1)],
        **fields,
    }


def test_what_is_left_out_is_worked_out() -> None:
    """Order, limits and waiting by the positions; the rest of the deck lies in the box."""
    horses = [{"horse": 1, "seat": 0, "square": "2.20", "hand": ["7"]}, {"horse": 2, "seat": 1, "square": "1.24"}]
    state = RULES.check(position(horses=horses))
    assert (state.order, state.limits, state.waiting, state.fences) == ((2, 1), (8, 9), (2, 1), ())
    assert len(state.horse(1).box) == 31
    assert sorted((*state.horse(1).hand, *state.horse(1).box)) == sorted(DECK)


def test_cards_written_into_the_box_lie_on_top() -> None:
    """A script gives the cards that will be drawn; the rest lies beneath."""
    horse = {"horse": 1, "seat": 0, "square": "1.20", "hand": ["7"], "box": ["j9", "3"]}
    state = RULES.check(position(horses=[horse]))
    assert state.horse(1).box[:4] == ("j9", "3", "3", "4")


def test_fences_that_should_stand_do() -> None:
    """Seed: on the oval fence 1 stands between the boxes being empty and all having passed it (it covers rank 10)."""
    assert RULES.check(position(steeplechase=True, **on("1.24"))).fences == (2, 3, 4, 5, 6)
    between = [{"horse": 1, "seat": 0, "square": "1.8"}, {"horse": 2, "seat": 1, "square": "1.24"}]
    assert RULES.check(position(steeplechase=True, horses=between)).fences == (1, 2, 3, 4, 5, 6)
    assert RULES.check(position(steeplechase=True, course="triangle", **on("1.23"))).fences == (1, 2, 3, 4, 5, 6)


def test_a_course_may_be_written_inline() -> None:
    """Issue: a `course` written inline as ranks per lane."""
    state = RULES.check(position(course={"ranks": [list(range(40))] * 2, "finish": 30}))
    assert msgspec.convert(msgspec.to_builtins(state), State) == state


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"course": "ascot"}, "course: there is no 'ascot'"),
    ({"horses": []}, "horses: 0"),
    ({"race": 4}, "race: 4"),
    ({"round": 0}, "round: 0"),
    ({"race": 2}, "results: 0 races, but 1 have ended"),
    ({"race": 2, "results": [[2]]}, "results: race 1 must rank every horse once"),
    ({"horses": [{"horse": 2, "seat": 0, "square": "1.20"}]}, "horses[0].horse: 2"),
    ({"horses": [{"horse": 1, "seat": 1, "square": "1.20"}]}, "horses: the seats"),
    ({"horses": [{"horse": 1, "seat": 0, "square": "1.20", "bonus": 4}]}, "horses[0].bonus"),
    ({"horses": [{"horse": 1, "seat": 0, "square": "1.20", "points": -1}]}, "horses[0].points"),
    ({"horses": [{"horse": 1, "seat": 0, "square": "1.20", "hand": ["5"]}]}, "there is no card '5'"),
    ({"horses": [{"horse": 1, "seat": 0, "square": "1.20", "hand": ["?"]}]}, "there is no card '?'"),
    ({"horses": [{"horse": 1, "seat": 0, "square": "1.20", "hand": ["3", "3", "3"]}]}, "too many cards '3'"),
    ({"horses": [{"horse": 1, "seat": 0, "square": "1.20", "chosen": "7"}]}, "chosen: '7' is not in the hand"),
    (on("1.999"), "there is no square '1.999'"),
    (on("1.20", "1.21"), "horses[1].square: 1.21 is closed by horse 1 on 1.20"),
    (on("1.20", "1.20"), "horses[1].square: 1.20 is closed by horse 1 on 1.20"),
    (on("1.20", None), "horse 2 must be in home or in fallen"),
    (on("1.20", "1.24", home=[2]), "horse 2 is in home or in fallen"),
    (on("1.20", exchanging=[1], results=[[1]]), "between two races no horse is on the track"),
    ({"order": [2]}, "order: there is no horse 2"),
    ({"order": [1, 1]}, "order: a horse is listed twice"),
    (on("1.20", "1.24", order=[2]), "order: horse 1 is on the track but not in it"),
    (on("1.20", "1.24", order=[2, 1], waiting=[1, 2]), "waiting: it must follow the order"),
    ({"limits": [8, 9], "order": [1]}, "limits: 2"),
    ({"fences": [1]}, "fences: there are none without steeplechase"),
    ({"fences": [7], "steeplechase": True}, "fences: there is no number 7"),
    (on("1.20", steeplechase=True), "fences: horse 1 stands on one"),
    ({"roller": 1}, "roller: there is no seat 1"),
    ({"throw": [1, 2]}, "throw: there are no dice in a card round"),
    ({"throw": [1, 7], "kind": "dice"}, "throw: [1, 7]"),
    ({"declared": {"speed": 3, "both": True}, "kind": "dice"}, "declared: no dice have been thrown"),
    ({"throw": [1, 2], "declared": {"speed": 4, "both": True}, "kind": "dice"}, "declared.speed: 4"),
    ({"trail": {"horse": 1, "start": "9.9", "path": []}}, "trail: there is no square '9.9'"),
    (on(None, home=[1]), "horses: none is on the track"),
]


@pytest.mark.parametrize(("fields", "problem"), WRONG)
def test_what_cannot_be_is_named(fields: dict[str, Any], problem: str) -> None:
    """IllegalPosition with the field and what is wrong with it."""
    with pytest.raises(IllegalPosition) as refusal:
        RULES.check(position(**fields))
    assert problem in refusal.value.problem


def test_unknown_fields_are_refused() -> None:
    """A misspelt field must not pass for one left out."""
    with pytest.raises(msgspec.ValidationError, match="squore"):
        msgspec.json.decode(b'{"horses": [{"horse": 1, "seat": 0, "squore": "1.20"}]}', type=State)
