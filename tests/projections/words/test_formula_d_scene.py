"""How a race stands, in words: the panel's head, pictures and their descriptions, the rules on one screen."""

import pytest

from domain.games.formula_d.notes import GearNote
from domain.games.formula_d.state import Car, Elimination, Roll, State
from domain.games.protocol import Option, Question
from projections.words.catalog import Words, words
from projections.words.formula_d import FormulaDWords, scene
from projections.words.game import ALT_TEXT

EN, PT = words("en"), words("pt-BR")
LANGUAGES = pytest.mark.parametrize("language", [EN, PT], ids=lambda language: language.tag)
GAME = FormulaDWords()
NAMES = ("Ana", "Bruno", "Chiara", "Diego", "Eva")

STATE = State(
    circuit="monaco",
    laps=1,
    cars=(
        Car(0, "m.s2.14", gear=3, points=12, crossings=1),
        Car(1, "i.c5.10", gear=2, points=1, stops=2, crossings=1),
        Car(2, "m.s11.10", gear=4, points=9, crossings=1),
        Car(3, None, gear=5, points=7),
        Car(4, None, gear=3, points=0),
    ),
    round=9,
    order=(2, 1, 0),
    waiting=(1, 0),
    finished=(3,),
    eliminated=(Elimination(4, "points"),),
)


@pytest.mark.parametrize(
    ("seat", "english", "portuguese"),
    [
        (
            0,
            "3rd gear, 12 structure points. Spaces to Casino I (1 stop): inside lane 4, middle lane 4, outside lane 5.",
            "3ª marcha, 12 pontos de estrutura. "
            "Casas até Casino I (1 parada): faixa interna 4, faixa do meio 4, faixa externa 5.",
        ),
        (
            1,
            "2nd gear, 1 structure point. In Loews, stop 2 of 3 made; the exit is 2 spaces ahead.",
            "2ª marcha, 1 ponto de estrutura. Na curva Loews, com 2 de 3 paradas; a saída está a 2 casas.",
        ),
        (
            2,
            "4th gear, 9 structure points. The finish line is 7 spaces ahead.",
            "4ª marcha, 9 pontos de estrutura. A linha de chegada está a 7 casas.",
        ),
        (3, "You finished in 1st place.", "Você chegou em 1º lugar."),
        (4, "You are out of the race.", "Você está fora da corrida."),
    ],
)
def test_the_situation_of_a_seat(seat: int, english: str, portuguese: str) -> None:
    """Sheet 5.3, 5.5: s2 has 18 spaces in each lane, c5 12 inside, s11 17 in the middle.

    m.s2.n leads to i.s2.(n+1), which gains nothing, and to o.s2.n, which costs a step.
    """
    assert GAME.situation(STATE, seat, NAMES, EN) == english
    assert GAME.situation(STATE, seat, NAMES, PT) == portuguese


def test_the_situation_on_the_grid_and_with_all_stops_made() -> None:
    state = State("monaco", 1, (Car(0, "o.s11.15"), Car(1, "m.c1.3", gear=2, stops=1, crossings=1)))
    assert GAME.situation(state, 0, NAMES, EN).startswith(
        "On the grid, 18 structure points. Spaces to Sainte Dévote (1 stop)"
    )
    assert GAME.situation(state, 1, NAMES, EN).endswith(
        "All stops in Sainte Dévote are made; its exit is 2 spaces ahead."
    )


def test_alt_text() -> None:
    assert GAME.alt_text(STATE, NAMES, EN) == (
        "Formula D, Monaco. Round 9. On the track, first to last: "
        "Chiara (car 3) heading for the finish line, 4th gear, 9 points; "
        "Bruno (car 2) in Loews with 2 of 3 stops made, 2nd gear, 1 point; "
        "Ana (car 1) heading for Casino I, 3rd gear, 12 points. "
        "Finished: Diego. Out of the race: Eva. To act: Bruno."
    )
    assert GAME.alt_text(STATE, NAMES, PT).endswith(
        "Ana (carro 1) rumo à curva Casino I, 3ª marcha, 12 pontos. "
        "Já chegaram: Diego. Fora da corrida: Eva. Vez de Bruno."
    )


def test_the_standing_has_a_line_for_each_seat() -> None:
    assert GAME.standing(STATE, ("A_a", *NAMES[1:]), EN).splitlines() == [
        "1. **Diego** · finished",
        "2. **Chiara** · finish straight · 4th gear · 9 points",
        "3. **Bruno** · Loews 2/3 · 2nd gear · 1 point",
        r"4. **A\_a** · to Casino I · 3rd gear · 12 points",
        "5. **Eva** · out",
    ]
    assert GAME.standing(STATE, NAMES, PT).splitlines()[1] == "2. **Chiara** · reta final · 4ª marcha · 9 pontos"


@LANGUAGES
def test_the_longest_alt_text_fits(language: Words) -> None:
    """Discord takes 1,024 characters; names have up to 32 there, places may be long."""
    cars = tuple(Car(seat, f"m.c1.{seat % 5}", gear=6, stops=1, crossings=1) for seat in range(10))
    state = State("monaco", 1, cars, round=100, waiting=tuple(range(10)))
    names = ["W" * 32] * 10
    text = GAME.alt_text(state, names, language)
    assert len(text) <= ALT_TEXT
    assert "10" in text
    assert not text.endswith("…")


@LANGUAGES
def test_the_panel_has_an_alt_text(language: Words) -> None:
    question = Question("gear", (Option("gear 1", GearNote(1, 1, 1, 2)), Option("gear 2", GearNote(2, 0, 2, 4))))
    text = GAME.panel_alt_text(question, STATE, 1, NAMES, language)
    assert text.startswith(GAME.situation(STATE, 1, NAMES, language))
    assert "2" in text
    assert len(text) <= ALT_TEXT


@LANGUAGES
def test_the_words_on_the_board_are_short(language: Words) -> None:
    """The mock gives the state line 28 characters, a corner's sign 15, a heading 8, a place of the list 20."""
    board = scene.board_words(STATE, language)
    assert board.title == {"en": "Monaco", "pt-BR": "Mônaco"}[language.tag]
    assert len(board.state) <= 28
    assert all(len(name) <= 15 for name in board.corners.values())
    assert all(len(heading) <= 8 for heading in (board.driver, board.where, board.gear, board.points))
    assert list(board.corners) == [f"c{number}" for number in range(1, 11)]
    looks = [scene.seat_look(seat, STATE, NAMES, language) for seat in range(5)]
    assert all(len(look.where) <= 20 for look in looks)


def test_where_the_cars_are() -> None:
    english = [scene.seat_look(seat, STATE, NAMES, EN).where for seat in range(5)]
    portuguese = [scene.seat_look(seat, STATE, NAMES, PT).where for seat in range(5)]
    assert english == ["to Casino I", "Loews 2/3", "finish straight", "finished", "out"]
    assert portuguese == ["p/ Casino I", "Loews 2/3", "reta final", "chegou", "fora"]
    assert scene.seat_look(2, STATE, NAMES, EN).fallback == "Car 3"
    first = State("monaco", 1, (Car(0, "m.c1.1", gear=2, stops=2, crossings=1),))
    assert scene.seat_look(0, first, NAMES, EN).where == "Ste Dévote 1/1"


def test_the_words_on_the_panel() -> None:
    panel = scene.panel_words(STATE, 1, EN)
    assert (panel.title, panel.detail, panel.warning) == ("2nd gear", "1 point", "Loews: 1 stop still to make")
    rolled = State("monaco", 1, STATE.cars, waiting=(1, 0), roll=Roll(1, 2))
    assert scene.panel_words(rolled, 1, PT).title == "1ª marcha"
    assert scene.panel_words(STATE, 2, EN).warning == ""


@LANGUAGES
def test_the_rules_fit_one_screen(language: Words) -> None:
    """A Discord message takes 2,000 characters; 100 are left for what stands around the rules."""
    text = GAME.how_to_play(language)
    assert 1000 < len(text) <= 1900
    assert text.count("**") % 2 == 0


def test_the_choices_of_the_lobby_have_names() -> None:
    assert (GAME.option_name("circuit", EN), GAME.option_name("circuit", PT)) == ("Circuit", "Circuito")
    assert GAME.value_name("circuit", "monaco", PT) == "Mônaco"
