"""Every refusal has one sentence that says what to do instead."""

import pytest

from domain.games.protocol import IllegalMove, Option, Question
from domain.refusals import Reason, Refused
from projections.words.catalog import Words, words
from projections.words.games import game_words
from projections.words.refusals import REFUSALS, refusal

EN, PT = words("en"), words("pt-BR")
LANGUAGES = pytest.mark.parametrize("language", [EN, PT], ids=lambda language: language.tag)

DETAILS = {
    Reason.UNKNOWN_MATCH: {"match": "ABCDEFGH"},
    Reason.UNKNOWN_GAME: {"game": "chess"},
    Reason.UNKNOWN_OPTION: {"option": "weather", "options": ("circuit", "laps")},
    Reason.UNKNOWN_VALUE: {"option": "circuit", "value": "spa", "values": ("monaco",)},
    Reason.UNKNOWN_PACE: {"pace": "hasty", "paces": ("none", "fast", "normal")},
    Reason.WRONG_SEATS: {"least": 2, "most": 10},
    Reason.TOO_MANY_SEATED: {"most": 2, "taken": 5},
    Reason.LOBBY_FULL: {"seats": 6},
    Reason.TOO_FEW_SEATS: {"least": 2},
}
"""What the match tells about a refusal, for reasons that tell something."""


def test_every_reason_has_a_sentence() -> None:
    assert set(REFUSALS) == set(Reason)


@LANGUAGES
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_is_said(reason: Reason, language: Words) -> None:
    """One sentence, and after a pause what to do instead."""
    told = refusal(Refused(reason, **DETAILS.get(reason, {})), language)
    assert told.endswith((".", "`."))
    assert "{" not in told
    assert ";" in told or ":" in told


def test_details_are_told() -> None:
    error = Refused(Reason.UNKNOWN_PACE, **DETAILS[Reason.UNKNOWN_PACE])
    assert refusal(error, EN) == "There is no pace hasty; choose one of: `none`, `fast` and `normal`."
    assert refusal(error, PT) == "Não existe o ritmo hasty; escolha um destes: `none`, `fast` e `normal`."


def test_what_a_person_typed_is_quoted_safely_and_short() -> None:
    """A text option takes thousands of characters."""
    error = Refused(Reason.UNKNOWN_VALUE, option="circuit", value="@everyone " + "**x**" * 500, values=("monaco",))
    told = refusal(error, EN)
    assert len(told) < 300
    assert "@everyone" not in told
    assert "**x" not in told


QUESTION = Question("gear", (Option("gear 3"), Option("gear 4")))


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (IllegalMove("not_asked", seat=1), "It is not your turn yet; I will call you when it is."),
        (
            IllegalMove("incomplete", question=QUESTION, rest=""),
            "The move is not complete; go on with one of: `gear 3` and `gear 4`.",
        ),
        (
            IllegalMove("not_offered", question=QUESTION, rest="gaer 4"),
            "“gaer 4” is not a move you can make now; choose one of: `gear 3` and `gear 4`.",
        ),
        (
            IllegalMove("not_offered", question=None, rest="please"),
            "You cannot add “please” to this move; leave that out.",
        ),
        (
            IllegalMove("incomplete", move=("m",)),
            "The rules do not allow that now; press **Take your turn** for the moves you can make.",
        ),
    ],
)
def test_moves_that_the_rules_refuse(error: IllegalMove, told: str) -> None:
    assert refusal(error, EN) == told
    assert refusal(error, PT) != told


@LANGUAGES
def test_the_choices_of_a_long_question_fit_a_message(language: Words) -> None:
    question = Question("space", tuple(Option(f"m brake {number} c10.{number}") for number in range(25)))
    told = refusal(IllegalMove("not_offered", question=question, rest="x" * 2001), language)
    assert len(told) < 1000


@LANGUAGES
def test_a_games_own_reason_has_its_own_sentence(language: Words) -> None:
    """Two games may give a code a meaning each; the game that refused decides."""
    refused = IllegalMove("card_not_in_hand")
    general = refusal(refused, language)
    refused.game = "turfmaster"
    assert refusal(refused, language) == game_words("turfmaster").refusal("card_not_in_hand", language) != general


def test_where_only_one_number_of_seats_goes_it_is_named() -> None:
    refused = Refused(Reason.WRONG_SEATS, least=2, most=2)
    assert refusal(refused, EN) == "With these options there are 2 seats, no more and no fewer; choose that."
    assert refusal(refused, PT) == "Com estas opções há 2 lugares, nem mais nem menos; escolha esse número."
