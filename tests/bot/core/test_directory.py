"""Who is who and where things are."""

from pathlib import Path

import pytest

from bot.directory import Directory, Place
from projections.words.catalog import words
from projections.words.match import stand_in_name

ENGLISH = words("en")


@pytest.fixture
def directory(tmp_path: Path) -> Directory:
    return Directory(tmp_path / "events.db")


def test_a_person_is_one_player_on_every_server(directory: Directory) -> None:
    ana = directory.player_of(501, 1, "Ana")
    assert directory.player_of(501, 2, "Ana of the other club") == ana
    assert directory.player_of(502, 1, "Bruno") != ana
    assert len(ana) == 8
    assert directory.discord_id(ana) == 501
    assert directory.known_player(501) == ana
    assert directory.known_player(999) is None


def test_names_are_those_last_seen_on_the_server(directory: Directory) -> None:
    ana = directory.player_of(501, 1, "Ana")
    directory.player_of(501, 2, "Aninha")
    directory.player_of(501, 1, "Ana B.")
    assert directory.names(1, [ana, None], ENGLISH) == ["Ana B.", stand_in_name(1)]
    assert directory.names(2, [ana], ENGLISH) == ["Aninha"]
    assert directory.names(3, [ana], ENGLISH)[0] in ("Ana B.", "Aninha"), "known from elsewhere"


def test_a_forgotten_person_has_no_name_any_more(directory: Directory, tmp_path: Path) -> None:
    """Deleting a row of people makes a person's history anonymous (architecture, Events and facts)."""
    ana = directory.player_of(501, 1, "Ana")
    directory._writing.execute("DELETE FROM people WHERE player = ?", (ana,))
    assert directory.names(1, [ana], ENGLISH) == ["someone"]
    assert directory.discord_id(ana) is None


def test_a_place_is_kept_and_changed(directory: Directory) -> None:
    directory.set_place(Place("ABCDEFGH", 1, 10))
    directory.change_place("ABCDEFGH", thread=30, board_message=31)
    place = directory.place("ABCDEFGH")
    assert place == Place("ABCDEFGH", 1, 10, thread=30, board_message=31)
    assert place.table == 30
    assert directory.place_of_thread(30) == place
    assert directory.place("HGFEDCBA") is None
    directory.forget_place("ABCDEFGH")
    assert directory.place("ABCDEFGH") is None


def test_what_was_told_counts_the_messages_below_the_board(directory: Directory) -> None:
    directory.set_place(Place("ABCDEFGH", 1, 10))
    directory.told("ABCDEFGH", 7, [70, 71], 5)
    directory.told("ABCDEFGH", 8, [], 8)
    place = directory.place("ABCDEFGH")
    assert place is not None
    assert (place.told_message, place.told_from, place.since_board) == (70, 5, 2)
    assert directory.announced("ABCDEFGH") == 8
    assert directory.announced("HGFEDCBA") == 0


def test_progress_is_what_is_both_told_and_shown(directory: Directory) -> None:
    for match_id in ("AAAAAAAA", "BBBBBBBB", "CCCCCCCC"):
        directory.set_place(Place(match_id, 1, 10))
    directory.set_announced("AAAAAAAA", 9)
    directory.change_place("AAAAAAAA", shown=7)
    directory.set_announced("BBBBBBBB", 4)
    directory.change_place("BBBBBBBB", shown=6)
    assert directory.progress() == {"AAAAAAAA": 7, "BBBBBBBB": 4, "CCCCCCCC": 0}


def test_settings_of_a_server(directory: Directory) -> None:
    assert directory.language(1) is None
    assert directory.allowed_channels(1) == ()
    directory.set_language(1, "pt-BR")
    directory.set_allowed_channels(1, [12, 11])
    assert directory.language(1) == "pt-BR"
    assert directory.allowed_channels(1) == (11, 12)
    assert directory.language(2) is None


def test_all_is_there_after_a_restart(directory: Directory, tmp_path: Path) -> None:
    ana = directory.player_of(501, 1, "Ana")
    directory.set_place(Place("ABCDEFGH", 1, 10, lobby_message=11))
    directory.close()
    again = Directory(tmp_path / "events.db")
    assert again.known_player(501) == ana
    assert again.place("ABCDEFGH") == Place("ABCDEFGH", 1, 10, lobby_message=11)
