"""Long Shot's sheet: where the options of each question go, and what the sheet marks."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as changed
from PIL import Image

from domain.games.long_shot.notes import AbilityNote, BetNote, BonusNote, EraseNote, MarkNote, PassNote, SkipNote
from domain.games.long_shot.sheet import Cell
from domain.games.long_shot.state import State
from domain.games.protocol import Option, Question
from projections.boards.long_shot import HandLook, panel
from projections.boards.long_shot.marks import is_on_sheet, marks
from projections.boards.theme import ACCENT
from tests.projections.boards.long_shot.matches import COLUMNS, PANEL, asked, looks, midway
from tests.projections.boards.pixels import amount, opened


def drawn(state: State, question: Question, hand: tuple[HandLook, ...] = ()) -> Image.Image:
    """The sheet of seat 0."""
    return opened(panel(state, 0, question, looks(question), COLUMNS, hand, PANEL))


def test_numbers_are_at_the_horses() -> None:
    """5 was rolled and is option 1; wild numbers follow in their order. By 1 nothing is left: home, owned, helmet
    and jersey and both circles marked."""
    found = marks(asked(midway(), 0))
    assert found["horse", 5] == (1,)
    assert ("horse", 1) not in found
    assert found["horse", 2] == (2,)


def test_actions_are_where_they_are_taken() -> None:
    """Circles 5 are c1 and d4; nobody owns horse 5, it is before the line: all five actions."""
    question = asked(midway(), 0, "")
    assert marks(question) == {
        ("cell", "c1"): (1,),
        ("cell", "d4"): (1,),
        ("helmet", 5): (2,),
        ("jersey", 5): (3,),
        ("bet", 5): (4,),
        ("card", 5): (5,),
    }


def test_each_circle_has_its_own_number() -> None:
    assert marks(asked(midway(), 0, "", "mark 5")) == {("cell", "c1"): (1,), ("cell", "d4"): (2,)}


def test_the_amounts_of_a_bet_share_its_box_and_have_rows_of_their_own() -> None:
    question = asked(midway(), 0, "", "bet 5")
    assert marks(question) == {("bet", 5): (1, 2, 3)}
    assert not any(is_on_sheet(option, question) for option in question.options)


def test_a_bar_has_a_row_of_its_own() -> None:
    """1, 3 and 4 are marked on it."""
    assert set(marks(asked(midway(), 0, "", "jersey 5"))) == {("bar", number) for number in (2, 5, 6, 7, 8)}


def test_bonuses_and_abilities_are_at_their_boxes_and_cards() -> None:
    options = (Option("fair_play", AbilityNote("fair_play")), Option("+3", BonusNote("+3", 1)))
    assert marks(Question("effect", options)) == {("ability", "fair_play"): (1,), ("bonus", "+3"): (2,)}


def test_what_has_no_place_is_told_in_a_row() -> None:
    question = Question("ability", (Option("a", AbilityNote("too_lucky")), Option("skip", SkipNote(("too_lucky",)))))
    assert [is_on_sheet(option, question) for option in question.options] == [True, False]
    stuck = Question("number", (Option("erase", EraseNote(2)), Option("pass", PassNote())))
    assert [is_on_sheet(option, stuck) for option in stuck.options] == [True, False]


def test_miracles_are_at_the_headings() -> None:
    options = tuple(Option(token, AbilityNote("miracle_worker")) for token in ("mark", "helmet", "jersey"))
    found = marks(Question("miracle", options))
    assert found == {("grid", ""): (1,), ("row", "helmet"): (2,), ("row", "jersey"): (3,)}


def _cells(state: State, *cells: Cell) -> State:
    return changed(state, players=(changed(state.players[0], cells=cells), *state.players[1:]))


def test_a_line_one_short_is_marked_in_gold_and_a_full_one_more_so() -> None:
    """The question marks nothing in the grid. A circle's box is 132 by 112 pixels."""
    question, state = asked(midway(), 0), midway()
    two = amount(drawn(_cells(state, "a1", "b1"), question), ACCENT)
    three = amount(drawn(_cells(state, "a1", "b1", "c1"), question), ACCENT)
    full = amount(drawn(_cells(state, "a1", "b1", "c1", "d1"), question), ACCENT)
    assert three > two + 3000
    assert full > three + 4 * 3000


def test_a_bonus_taken_is_told_from_one_left() -> None:
    state, question = midway(), asked(midway(), 0)
    without = changed(state, players=(changed(state.players[0], bonuses=()), *state.players[1:]))
    assert drawn(state, question).tobytes() != drawn(without, question).tobytes()


def test_rows_and_cards_make_it_higher() -> None:
    """A card takes 132 pixels, up to two of them below one another, more in two columns; a row of the legend 84."""
    state, question = midway(), asked(midway(), 0, "", "mark 5")
    card = HandLook(1, "golden_corral", "Golden Corral", "At scoring: +$10 if you own 3 or more horses.", "$10")
    bare = drawn(state, question).height
    assert drawn(state, question, (card,)).height == bare + 132
    assert drawn(state, question, (card,) * 4).height == bare + 2 * 132
    assert drawn(state, asked(state, 0, "", "bet 5")).height > bare + 3 * 84


def test_the_bar_is_drawn_while_it_is_marked() -> None:
    state, question = midway(), asked(midway(), 0, "", "jersey 5")
    words = replace(PANEL, bar="bar of 5", bar_of=5)
    with_bar = opened(panel(state, 0, question, looks(question), COLUMNS, (), words))
    assert with_bar.height == drawn(state, question).height + 78


@pytest.mark.parametrize("name", ["😀", "Maximiliano Gonçalves da Silva e Souza Jr", ""])
def test_odd_and_endless_names_are_drawn(name: str) -> None:
    question = Question("bet", (Option("1", BetNote(5, 1, 1, 16, 1, (7, 6, 5), 0)),), subject=5)
    opened(panel(midway(), 0, question, looks(question), COLUMNS, (), replace(PANEL, name=name)))


def test_the_numbers_of_both_circles_are_drawn() -> None:
    """A pin is a gold disc 60 pixels wide with a dark rim and a number on it."""
    one = Question("action", (Option("mark 5", MarkNote(5, ("c1",), ())),), subject=5)
    both = Question("action", (Option("mark 5", MarkNote(5, ("c1", "d4"), ())),), subject=5)
    assert amount(drawn(midway(), both), ACCENT) > amount(drawn(midway(), one), ACCENT) + 1000
