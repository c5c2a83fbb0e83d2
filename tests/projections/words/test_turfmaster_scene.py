"""How a TurfMaster match stands, in words: the panel's head, descriptions of pictures, the rules on one screen."""

import pytest

from domain.games.protocol import Option, Question
from domain.games.turfmaster.course import CourseSheet
from domain.games.turfmaster.state import Declared, Horse, State
from projections.words.catalog import Words, words
from projections.words.game import ALT_TEXT
from projections.words.turfmaster import TurfMasterWords
from projections.words.turfmaster.places import to_the_line

EN, PT = words("en"), words("pt-BR")
LANGUAGES = pytest.mark.parametrize("language", [EN, PT], ids=lambda language: language.tag)
GAME = TurfMasterWords()
NAMES = ("A_na", "Bruno")

STATE = State(
    horses=(
        Horse(1, 0, "1.115", hand=("j9", "12", "7", "7"), points=30),
        Horse(2, 1, "2.112", hand=("?",), points=50),
        Horse(3, 0, hand=("8",), points=20),
        Horse(4, 1, hand=(), points=10),
    ),
    race=2,
    round=31,
    kind="dice",
    order=(1, 2),
    limits=(9, 10),
    waiting=(1, 2),
    fences=(2, 6),
    roller=1,
    throw=(6, 4),
    declared=Declared(10, both=True),
    home=(4,),
    fallen=(3,),
    results=((2, 1, 3, 4),),
)
"""The last straight of the oval: the line is at rank 118."""


def test_the_situation_of_a_seat() -> None:
    assert GAME.situation(STATE, 0, NAMES, EN) == (
        "Horse 1: 2nd, limit 9, 3 squares to the line, cards 7 7 12 joker 9.\nHorse 3: fell in this race, cards 8."
    )
    assert GAME.situation(STATE, 0, NAMES, PT) == (
        "Cavalo 1: 2º, limite 9, 3 casas até a linha, cartas 7 7 12 curinga 9.\nCavalo 3: caiu nesta corrida, cartas 8."
    )


def test_cards_that_are_not_seen_are_counted() -> None:
    """Seed, Baralhar e Dar as Cartas."""
    assert GAME.situation(STATE, 1, NAMES, EN) == (
        "Horse 2: 3rd, limit 10, 6 squares to the line, 1 card.\nHorse 4: 1st, home, 0 cards."
    )


def test_the_standing_has_a_line_for_each_horse_and_the_points() -> None:
    assert GAME.standing(STATE, NAMES, EN).splitlines() == [
        "1. horse 4 (**Bruno**) · home · 0 cards",
        r"2. horse 1 (**A\_na**) · limit 9 · 3 squares to the line · 4 cards",
        "3. horse 2 (**Bruno**) · limit 10 · 6 squares to the line · 1 card",
        r"4. horse 3 (**A\_na**) · fell in this race · 1 card",
        r"Points so far: 1. **Bruno** 60 · 2. **A\_na** 50",
    ]
    assert GAME.standing(STATE, NAMES, PT).splitlines()[1] == (
        r"2. cavalo 1 (**A\_na**) · limite 9 · 3 casas até a linha · 4 cartas"
    )


def test_alt_text() -> None:
    assert GAME.alt_text(STATE, NAMES, EN) == (
        "TurfMaster, oval. Race 2 of 3 · round 31 · dice. On the track, first to last: "
        "horse 1 (A_na), lane 1, limit 9, 3 squares to the line, 4 cards; "
        "horse 2 (Bruno), lane 2, limit 10, 6 squares to the line, 1 card. "
        "Fences standing: 2 and 6. Home: horse 4 (Bruno). Fell: horse 3 (A_na). "
        "Dice: 6 + 4. Bruno throws. To act: A_na. Points: Bruno 60 and A_na 50."
    )
    assert GAME.alt_text(STATE, NAMES, PT).endswith(
        "Cercas em pé: 2 e 6. Já chegaram: cavalo 4 (Bruno). Caíram: cavalo 3 (A_na). "
        "Dados: 6 + 4. Bruno lança os dados. Vez de A_na. Pontos: Bruno 60 e A_na 50."
    )


@LANGUAGES
def test_the_longest_alt_text_fits(language: Words) -> None:
    """Discord takes 1,024 characters: eight horses of eight players with long names."""
    horses = tuple(Horse(number, number - 1, f"{number}.0", hand=("?",) * 10, points=150) for number in range(1, 9))
    order = tuple(range(1, 9))
    state = State(
        "triangle", True, "face_down", horses, 3, 100, "card", order, (10,) * 8, order, (1, 2, 3, 4, 5, 6),
        results=(order, order),
    )  # fmt: skip
    text = GAME.alt_text(state, ["W" * 32] * 8, language)
    assert len(text) <= ALT_TEXT
    assert "8 (W" in text
    assert not text.endswith("…")


@LANGUAGES
def test_between_races_and_at_the_end(language: Words) -> None:
    horses = tuple(Horse(number, number % 2, hand=("?",) * 12) for number in range(1, 5))
    between = State(horses=horses, home=(1, 2, 3, 4), results=((1, 2, 3, 4),), exchanging=(1, 2))
    ended = State(horses=horses, race=3, home=(1, 2, 3, 4), results=((1, 2, 3, 4),) * 3)
    for state in (between, ended):
        assert len(GAME.standing(state, NAMES, language).splitlines()) == 5
        assert "{" not in GAME.alt_text(state, NAMES, language) + GAME.situation(state, 0, NAMES, language)
    assert ("Final points" in GAME.standing(ended, NAMES, EN)) != ("Final points" in GAME.standing(between, NAMES, EN))


@LANGUAGES
def test_the_panel_has_an_alt_text(language: Words) -> None:
    question = Question("order_lane", (Option("inner"), Option("outer")), subject=1)
    text = GAME.panel_alt_text(question, STATE, 0, NAMES, language)
    assert text.startswith(GAME.situation(STATE, 0, NAMES, language))
    assert "2" in text
    assert len(text) <= ALT_TEXT


@LANGUAGES
def test_the_rules_fit_one_screen(language: Words) -> None:
    """A Discord message takes 2,000 characters; 100 are left for what stands around the rules."""
    text = GAME.how_to_play(language)
    assert 1000 < len(text) <= 1900
    assert text.count("**") % 2 == 0


def test_the_choices_of_the_lobby_have_names() -> None:
    assert (GAME.option_name("course", EN), GAME.option_name("fences", PT)) == ("Course", "Cercas")
    assert GAME.value_name("course", "triangle", PT) == "triângulo"
    assert GAME.value_name("fences", "yes", EN) == "steeplechase"
    assert GAME.value_name("cards", "face_down", PT) == "viradas para baixo, todos ao mesmo tempo"
    assert GAME.value_name("horses", "by_seats", EN) == "by the number of players"
    assert GAME.value_name("horses", "3", EN) == "3"


@LANGUAGES
def test_a_course_written_inline_has_no_name(language: Words) -> None:
    """A small track in a script: lanes of twelve squares, the line at rank 9."""
    ranks = tuple(range(12))
    state = State(
        CourseSheet((ranks, ranks), 9),
        horses=(Horse(1, 0, "1.8"), Horse(2, 1, "2.9")),
        order=(2, 1),
        limits=(8, 9),
        fences=(),
    )
    text = GAME.alt_text(state, NAMES, language)
    assert {"en": "a course of its own", "pt-BR": "um hipódromo próprio"}[language.tag] in text
    assert GAME.standing(state, NAMES, EN).splitlines() == [
        "1. horse 2 (**Bruno**) · limit 8 · over the line · 0 cards",
        r"2. horse 1 (**A\_na**) · limit 9 · 1 square to the line · 0 cards",
    ]


def test_the_way_to_the_line_in_a_lane_without_its_rank() -> None:
    """Sheet, rulings, courses: home is the first square at or beyond the line's rank."""
    sheet = CourseSheet(((0, 1, 2, 4, 5), (0, 1, 2, 3, 4)), 3)
    assert [to_the_line(sheet, square) for square in ("1.0", "1.2", "1.4", "2.2", "2.3")] == [3, 1, 0, 1, 0]
