"""The turn panel at every question of a whole race, in both languages."""

from pathlib import Path

import pytest

from bot.ui.conversation import BUTTONS, panel_of
from bot.ui.custom_ids import answered, base36, chosen, panel, parsed
from bot.ui.turn_panel import may_take_back, question_view, waiting_view
from domain.games.formula_d.notes import EndNote
from domain.games.protocol import Option, Question
from domain.match import Match
from domain.refusals import Reason, Refused
from projections.words.catalog import LANGUAGES, words
from projections.words.formula_d import FormulaDWords
from tests.bot.faces.limits import assert_within_limits, buttons, components, custom_ids, menus, texts
from tests.bot.faces.tables import ANA, BRUNO, Table, panels, race, table

ENGLISH = words("en")
LONG = "x" * 5000


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_question_of_a_race_fits_into_a_message(tmp_path: Path, tag: str) -> None:
    raced = race(tmp_path, seats=6)
    kinds = set()
    for match in panels(raced):
        seat = match.to_act[0].seat
        asked = panel_of(match, seat)
        view = question_view(asked, raced.names(), words(tag), notice="n" * 80, meanwhile=LONG)
        assert_within_limits(view)
        question = asked.question
        assert question is not None
        kinds.add(question.kind)
        last = panel_of(match, seat, (len(question.options) - 1,))
        assert_within_limits(question_view(last, raced.names(), words(tag), meanwhile=LONG))
    assert "gear" in kinds
    assert "space" in kinds
    assert_within_limits(waiting_view(raced.match, 0, raced.names(), words(tag), meanwhile=LONG))


def test_every_control_leads_to_the_option_it_shows(tmp_path: Path) -> None:
    """Buttons and menu values decode, on the same board, to the option in their place."""
    shown = set()
    for match in panels(race(tmp_path)):
        seat = match.to_act[0].seat
        question = panel_of(match, seat).question
        assert question is not None
        view = question_view(panel_of(match, seat), ["A"] * 4, ENGLISH)
        if len(question.options) > BUTTONS:
            shown.add("menu")
            (menu,) = menus(view)
            at = panel(parsed(menu["custom_id"]))
            answers = [chosen(at, option["value"]) for option in menu["options"]]
        else:
            shown.add("buttons")
            answers = [panel(parsed(i)) for i in custom_ids(view) if i.startswith("panel.answer")]
        tokens = [answered(one, match).tokens for one in answers]
        assert tokens == [(option.token,) for option in question.options]
    assert shown == {"menu", "buttons"}


def at_menu(raced: Table) -> Match:
    """The first of Ana's questions that needs a menu and whose answers finish the move."""
    for match in panels(raced):
        question = panel_of(match, match.to_act[0].seat).question
        if isinstance(question, Question) and len(question.options) > BUTTONS and question.kind == "space":
            return match
    raise AssertionError("no question of many options in this race")


def test_a_move_picked_in_a_menu_is_confirmed_and_can_be_gone_back_from(tmp_path: Path) -> None:
    match = at_menu(race(tmp_path))
    seat, asked = match.to_act[0].seat, match.to_act[0].asked
    view = question_view(panel_of(match, seat, (0,)), ["A"] * 4, ENGLISH)
    found = buttons(view)
    assert set(found) == {"Do it", "Back", "Board full size"}
    assert menus(view) == []
    token = match.rules.ask(match.state, seat, ()).options[0].token
    assert f"`{token}`" in texts(view)
    assert answered(panel(parsed(found["Do it"]["custom_id"])), match).tokens == (token,)
    back = panel(parsed(found["Back"]["custom_id"]))
    assert (back.answers, back.asked) == ((), asked)


def test_no_back_before_the_first_answer(tmp_path: Path) -> None:
    match = next(panels(race(tmp_path)))
    assert "Back" not in buttons(question_view(panel_of(match, match.to_act[0].seat), ["A"] * 4, ENGLISH))


def test_without_a_picture_there_is_no_gallery(tmp_path: Path) -> None:
    match = next(panels(race(tmp_path)))
    view = question_view(panel_of(match, match.to_act[0].seat), ["A"] * 4, ENGLISH, picture=None)
    assert_within_limits(view)
    assert "attachment://" not in str(view.to_components())


def test_only_asked_seats_have_a_panel(tmp_path: Path) -> None:
    match = next(panels(race(tmp_path)))
    other = next(seat for seat in range(4) if seat != match.to_act[0].seat)
    with pytest.raises(Refused) as refused:
        panel_of(match, other)
    assert refused.value.reason is Reason.NOT_ASKED


def test_a_lobby_has_no_panel(tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        panel_of(table(tmp_path).match, 0)
    assert refused.value.reason is Reason.NOT_UNDER_WAY


def test_a_move_without_dice_may_be_taken_back_and_a_roll_may_not(tmp_path: Path) -> None:
    """Undo while nothing random was revealed and nobody has acted since: a gear rolls its die, a plain move none."""
    lobby = table(tmp_path)
    lobby.store.join(lobby.id, BRUNO)
    match = lobby.store.start(lobby.id, ANA, "1234567890")
    while match.round < 2 or match.state.roll is None:
        asked = match.to_act[0]
        mover = match.players[asked.seat] or ""
        match = lobby.store.play(lobby.id, mover, match.rules.stand_in(match.state, asked.seat), asked.asked)
    rolled, seat = match, match.to_act[0].seat
    driver = rolled.players[seat] or ""
    again = question_view(panel_of(rolled, seat), lobby.names(), ENGLISH)
    assert "Take my move back" not in buttons(again)
    move = rolled.rules.stand_in(rolled.state, seat)
    moved = lobby.store.play(lobby.id, driver, move, rolled.to_act[0].asked)
    assert may_take_back(moved, seat)
    control = parsed(buttons(waiting_view(moved, seat, lobby.names(), ENGLISH))["Take my move back"]["custom_id"])
    assert control.details == (base36(seat), base36(moved.version))
    undone = lobby.store.take_back(lobby.id, driver)
    assert panel_of(undone, seat).question == panel_of(rolled, seat).question


def test_taking_back_is_not_offered_where_a_stand_in_acts_at_once(tmp_path: Path) -> None:
    raced = race(tmp_path)
    match = next(match for match in panels(raced) if match.state.roll is not None)
    seat = match.to_act[0].seat
    moved = raced.store.play(raced.id, ANA, match.rules.stand_in(match.state, seat), match.to_act[0].asked)
    assert moved.driver(moved.to_act[0].seat) is None
    assert not may_take_back(moved, seat)


def test_labels_are_numbered_unless_they_begin_with_a_number(tmp_path: Path) -> None:
    """Marks on the picture carry the number in the menu, or the gear (`1st gear`)."""
    raced = race(tmp_path)
    for match in panels(raced):
        asked = panel_of(match, match.to_act[0].seat)
        if asked.question is not None and asked.question.kind == "gear":
            found = buttons(question_view(asked, raced.names(), ENGLISH))
            assert next(label for label in found if "gear" in label).startswith("1st gear: 1 to 2 spaces")
            return


def test_a_grave_option_is_red_and_asks_once_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its button leads to the confirmation, those beside it play at once."""
    match = next(panels(race(tmp_path)))
    seat = match.to_act[0].seat
    options = panel_of(match, seat).question.options  # type: ignore[union-attr]
    assert len(options) <= BUTTONS
    monkeypatch.setattr(FormulaDWords, "is_grave", lambda _, option: option == options[1])
    shown = [one for one in components(question_view(panel_of(match, seat), ["A"] * 4, ENGLISH)) if one["type"] == 2]
    first, second = shown[:2]
    assert (first["style"], parsed(first["custom_id"]).action) == (1, "panel.answer")
    assert (second["style"], parsed(second["custom_id"]).action) == (4, "panel.show")
    again = question_view(panel_of(match, seat, panel(parsed(second["custom_id"])).answers), ["A"] * 4, ENGLISH)
    assert "Do it" in buttons(again)


def test_only_what_the_car_does_not_survive_is_grave() -> None:
    end = EndNote("m.c1.1", (), 9, 0, 0)
    out = EndNote("m.c1.1", (), 9, 0, 0, eliminates=True)
    game = FormulaDWords()
    assert not game.is_grave(Option("m", end))
    assert game.is_grave(Option("m", out))


def test_options_with_much_to_say_stand_on_lines_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What has no room on a button stands above it, a line an option."""
    match = next(panels(race(tmp_path)))
    monkeypatch.setattr(FormulaDWords, "label", lambda *_: ("To the pits", "lose 1 point · " + "x" * 40))
    asked = panel_of(match, match.to_act[0].seat)
    shown = texts(question_view(asked, ["A"] * 4, ENGLISH)).splitlines()
    assert asked.question is not None
    numbered = [line for line in shown if "To the pits" in line]
    assert [line.split(".")[0].strip("\\") for line in numbered] == [
        str(n) for n in range(1, len(asked.question.options) + 1)
    ]
