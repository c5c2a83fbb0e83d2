"""Custom ids: what is written is read again, within Discord's 100 characters, and never means another move."""

from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.custom_ids import (
    LONGEST,
    ControlId,
    PanelId,
    answered,
    base36,
    checksum,
    choice,
    chosen,
    panel,
    parsed,
    walk,
)
from domain.match import Match
from domain.refusals import Reason, Refused
from tests.bot.faces.tables import panels, race

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
match_ids = st.text(CROCKFORD, min_size=8, max_size=8)
panel_ids = st.builds(
    PanelId,
    match=match_ids,
    seat=st.integers(0, 9),
    asked=st.integers(1, 100_000),
    answers=st.lists(st.integers(0, 24), max_size=8).map(tuple),
    check=st.text("abcdefghijklmnopqrstuvwxyz234567", min_size=4, max_size=4),
)


@given(panel_ids)
def test_panel_id_comes_back_from_its_custom_id(panel_id: PanelId) -> None:
    written = str(panel_id.control("panel.take_back"))
    assert len(written) <= LONGEST
    assert panel(parsed(written)) == panel_id


@given(match_ids, st.lists(st.text("abcdefghijklmnopqrstuvwxyz_0123456789.", max_size=8), max_size=4))
def test_control_id_comes_back_from_its_custom_id(match_id: str, details: list[str]) -> None:
    control = ControlId("lobby.option", match_id, tuple(details))
    assert parsed(str(control)) == control


@given(st.integers(0, 10**9))
def test_base36_is_what_int_reads(number: int) -> None:
    assert int(base36(number), 36) == number


def test_literal_ids() -> None:
    at = PanelId("7Q2M4KZX", 3, 46, (2, 11), "abcd")
    assert str(at.control("panel.answer")) == "panel.answer:7Q2M4KZX:3:1a:2.b:abcd"
    assert str(ControlId("lobby.join", "7Q2M4KZX")) == "lobby.join:7Q2M4KZX"


@pytest.mark.parametrize(
    "custom_id", ["", "g:1:v2:move", "lobby.join", "lobby.join:short", "lobby.join:7q2m4kzx", "x" * 100]
)
def test_foreign_custom_id_is_refused(custom_id: str) -> None:
    with pytest.raises(Refused) as refused:
        parsed(custom_id)
    assert refused.value.reason is Reason.BOARD_MOVED_ON


@pytest.mark.parametrize("details", [(), ("0", "8"), ("0", "8", "1"), ("0", "8", "!", "abcd"), ("x!", "8", "", "")])
def test_unreadable_details_are_refused(details: tuple[str, ...]) -> None:
    with pytest.raises(Refused):
        panel(ControlId("panel.answer", "7Q2M4KZX", details))


def test_menu_value_adds_one_answer() -> None:
    at = PanelId("7Q2M4KZX", 0, 8, (1,), checksum(("m",)))
    assert chosen(at, choice(12, ("m", "brake 2"))) == PanelId("7Q2M4KZX", 0, 8, (1, 12), checksum(("m", "brake 2")))


def test_checksum_tells_texts_apart_and_is_empty_for_none() -> None:
    assert checksum(()) == ""
    assert len(checksum(("gear 1",))) == 4
    assert checksum(("gear 1",)) != checksum(("gear 2",))


def first_question(tmp_path: Path) -> tuple[Match, PanelId]:
    match = next(panels(race(tmp_path)))
    asked = match.to_act[0]
    return match, PanelId(match.id, asked.seat, asked.asked)


def test_answers_decode_to_the_tokens_of_their_options(tmp_path: Path) -> None:
    match, start = first_question(tmp_path)
    question = answered(start, match).question
    assert question is not None
    for index, option in enumerate(question.options):
        after = PanelId(start.match, start.seat, start.asked, (index,), checksum((option.token,)))
        assert answered(after, match).tokens == (option.token,)


def test_a_changed_list_of_options_is_refused(tmp_path: Path) -> None:
    """The check belongs to another option's text: an update has listed the options otherwise."""
    match, start = first_question(tmp_path)
    question = answered(start, match).question
    assert question is not None
    wrong = PanelId(start.match, start.seat, start.asked, (0,), checksum((question.options[1].token,)))
    with pytest.raises(Refused) as refused:
        answered(wrong, match)
    assert refused.value.reason is Reason.BOARD_MOVED_ON


def test_an_index_beyond_the_list_is_refused(tmp_path: Path) -> None:
    match, start = first_question(tmp_path)
    assert walk(partial(match.rules.ask, match.state, start.seat), (99,)) is None
    with pytest.raises(Refused):
        answered(PanelId(start.match, start.seat, start.asked, (99,), "abcd"), match)


def test_an_older_question_is_stale(tmp_path: Path) -> None:
    match, start = first_question(tmp_path)
    with pytest.raises(Refused) as refused:
        answered(PanelId(start.match, start.seat, start.asked - 1), match)
    assert refused.value.reason is Reason.BOARD_MOVED_ON


def test_a_seat_that_is_not_asked_is_told_so(tmp_path: Path) -> None:
    match, start = first_question(tmp_path)
    other = next(seat for seat in range(4) if seat != start.seat)
    with pytest.raises(Refused) as refused:
        answered(PanelId(start.match, other, start.asked), match)
    assert refused.value.reason is Reason.NOT_ASKED
