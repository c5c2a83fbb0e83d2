"""A match from its lobby to its final table, in words."""

from datetime import UTC, datetime

import pytest

from domain.clocks import PACES
from domain.games.protocol import Outcome, Result
from domain.match import Match, Sitter
from projections.words import lobby, match
from projections.words.catalog import Words, words
from projections.words.game import DESCRIPTION
from projections.words.paces import pace_explained, pace_name

EN, PT = words("en"), words("pt-BR")
LANGUAGES = pytest.mark.parametrize("language", [EN, PT], ids=lambda language: language.tag)
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)

LOBBY = Match(
    id="ABCDEFGH",
    version=5,
    opened=NOON,
    time=NOON,
    server="s1",
    game="formula_d",
    organiser="ana",
    seats=6,
    pace="fast",
    options={},
    rules_version=1,
    commitment="0123456789abcdef" * 4,
    sitters=(Sitter("ana", ready=True), Sitter(None), Sitter("bruno")),
)
PEOPLE = {"ana": "Ana", "bruno": "Bru_no"}


def test_the_seats_of_a_lobby() -> None:
    assert lobby.lobby_seats(LOBBY, PEOPLE, EN).splitlines() == [
        "1. ✅ **Ana** · organiser",
        "2. 🤖 a stand-in",
        r"3. ⏳ **Bru\_no**",
        "💺 3 free seats",
    ]
    assert lobby.lobby_seats(LOBBY, PEOPLE, PT).splitlines()[-1] == "💺 3 lugares livres"


def test_what_is_agreed_in_a_lobby() -> None:
    assert lobby.lobby_options(LOBBY, EN).splitlines() == [
        "**Circuit:** Monaco",
        "**Laps:** 1",
        "**Pace:** fast · 24 hours to think, 4 hours more for each move, 3 days at most.",
        "-# Match `ABCDEFGH` · dice sealed as `" + "0123456789abcdef" * 4 + "`",
    ]
    assert lobby.lobby_title(LOBBY, PT) == "## 🏁 Formula D"


@LANGUAGES
@pytest.mark.parametrize("pace", PACES)
def test_every_pace_has_a_name_and_fits_a_menu(pace: str, language: Words) -> None:
    assert pace_name(pace, language)
    assert 0 < len(pace_explained(pace, language)) <= DESCRIPTION


def test_the_call_of_a_turn_counts_down() -> None:
    """Discord's timestamp: seconds since 1970, R for relative."""
    deadline = datetime(1970, 1, 2, tzinfo=UTC)
    assert match.your_turn("<@1>", deadline, EN) == "<@1>, it is your turn. ⏳ <t:86400:R>"
    assert match.your_turn("<@1>", None, PT) == "<@1>, é a sua vez."


def test_the_final_table() -> None:
    """Points are seats less place; two share the second place."""
    outcome = Outcome((Result(2, 1), Result(0, 2), Result(1, 2), Result(3, 4)))
    names = ["Ana", "Bruno", "Chi*ara", "Diego"]
    assert match.finished(outcome, names, EN).splitlines() == [
        "## 🏁 The race is over",
        r"🥇 1st **Chi\*ara** · 3 leaderboard points",
        "🥈 2nd **Ana** · 2 leaderboard points",
        "🥈 2nd **Bruno** · 2 leaderboard points",
        "▫️ 4th **Diego** · 0 leaderboard points",
        "-# Every die can be checked now: `/match verify`.",
    ]
    assert match.finished(outcome, names, PT).splitlines()[-2] == "▫️ 4º **Diego** · 0 ponto na classificação"


def test_what_befalls_a_seat() -> None:
    assert match.started(["Ana", "B*b"], EN) == r"🚦 The race is on with **Ana** and **B\*b**."
    assert match.clock_ran_out("Ana", EN) == "⏰ **Ana** ran out of time; I make the move instead."
    assert match.resigned("Ana", PT) == "🏳️ **Ana** desiste; um reserva joga até o fim."
    assert match.taken_back("Ana", EN) == "↩️ **Ana** takes the last move back."
    assert match.stand_in_name(2) == "🤖 Turbo"
    assert "`/match verify`" in match.abandoned(EN)


@LANGUAGES
def test_a_full_final_table_fits_a_message(language: Words) -> None:
    outcome = Outcome(tuple(Result(seat, seat + 1) for seat in range(10)))
    assert len(match.finished(outcome, ["_" * 32] * 10, language)) <= 2000
