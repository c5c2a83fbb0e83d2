"""The figures can be measured: each module at a tiny size. How large they are is no test."""

from pathlib import Path

from domain.games.powerboats.stage import stage
from domain.games.turfmaster.paths import ends
from domain.match import Status
from projections.matches import live_matches
from projections.turns import turns_with_deadline
from projections.views import open_views
from tests.bench import live_matches as bench
from tests.bench import long_shot, odds, paths, pictures, powerboats, stored, turfmaster
from tests.bench.moments import moments, questions
from tests.bench.races import race


def test_every_position_looked_at_has_all_its_cars_on_the_board() -> None:
    state, seat = next(paths._positions(3))
    assert state.waiting[0] == seat
    assert paths._searched(state, seat, paths.LONGEST) > 0


def test_a_board_and_a_panel_are_drawn_where_there_is_a_choice() -> None:
    match = pictures._spread(2, 1)[0]
    assert pictures._board(match).startswith(b"\x89PNG")
    assert pictures._panel(match).startswith(b"\x89PNG")


def test_a_card_is_measured_without_what_was_searched_before() -> None:
    state = next(moments(turfmaster.RULES, 2, {})).state
    assert turfmaster._ended(state, state.running[0], "7") > 0
    assert ends.cache_info().currsize == 1


def test_the_options_of_a_turn_are_measured() -> None:
    """In Powerboats a turn's plans and directions, in Long Shot question by question, in Formula D with all odds."""
    afloat = next(one for one in moments(powerboats.RULES, 2, {}) if stage(one.state) == "dice")
    assert sum(questions(powerboats.RULES, afloat, 1)) > 0
    turn = next(one for one in moments(long_shot.RULES, 2, {}) if one.choice)
    assert len(list(questions(long_shot.RULES, turn, 2))) > 3
    assert odds._asked(next(one for one in moments(odds.RULES, 2, {}) if one.choice)) > 0


def test_a_match_is_stored_and_timed() -> None:
    assert stored.seconds("formula_d", 2, {}, tries=1) > 0


def test_the_databases_hold_live_matches_that_wait_for_a_person(tmp_path: Path) -> None:
    bench.fill(tmp_path / "bot", 77, matches=3, players=2)
    views = open_views(tmp_path / "bot" / "views.db")
    found = live_matches(views, "77")
    assert [match.status for match in found] == [Status.LIVE] * 3
    assert {turn.player for turn in turns_with_deadline(views)} == {"00000000", "00000001"}
    assert {match.version for match in found} == {len(bench._until_asked(race(6)))}
    views.close()
