"""How a Powerboats match stands, in words: the panel's head, descriptions of pictures, the rules on one screen."""

import pytest
from msgspec.structs import replace

from domain.games.powerboats.state import Boat, State
from domain.games.protocol import Question
from projections.words.catalog import Words, words
from projections.words.game import ALT_TEXT
from projections.words.powerboats import PowerboatsWords
from tests.domain.powerboats.pond import RULES, boat, race

EN, PT = words("en"), words("pt-BR")
LANGUAGES = pytest.mark.parametrize("language", [EN, PT], ids=lambda language: language.tag)
GAME = PowerboatsWords()
NAMES = ("A_na", "Bruno", "Chiara", "Diego")

STATE = replace(
    race(
        boat("n3", "NW", 1, 3, gate=1, damage=1, points=3),
        boat("d5", "SW", gate=2, points=2),
        boat(None, gate=4, points=1),
        boat(None, gate=1, damage=5),
        finished=(2,),
        sunk=(3,),
        round=31,
    ),
    race=2,
    races=3,
    results=((0, 1, 2, 3),),
)
"""Of the four boats Chiara has finished, Diego has sunk; Bruno has rounded buoy 1."""


def test_the_situation_of_a_seat() -> None:
    told = [GAME.situation(STATE, seat, NAMES, EN) for seat in range(4)]
    assert told == [
        "3rd, towards buoy 1, 🎲 1 + 3, speed 4, damage 1 of 4.",
        "2nd, towards buoy 2, no dice.",
        "You finished in 1st place.",
        "You sank in this race.",
    ]
    assert GAME.situation(STATE, 0, NAMES, PT) == "3º, rumo à boia 1, 🎲 1 + 3, velocidade 4, dano 1 de 4."


def test_the_situation_before_the_start() -> None:
    """Damage that stays from race to race is told."""
    placing = race(boat(damage=1, carried=1), boat("g9"), placing=(0,), race=2, races=2, results=((1, 0),))
    assert GAME.situation(placing, 0, NAMES, EN) == "Still to be placed, damage 1 of 4."
    assert GAME.standing(placing, NAMES, EN).splitlines()[1] == r"2. **A\_na** · to be placed · damage 1 of 4"


def test_the_standing_has_a_line_for_each_boat_and_the_points() -> None:
    assert GAME.standing(STATE, NAMES, EN).splitlines() == [
        "1. **Chiara** · finished",
        "2. **Bruno** · towards buoy 2 · no dice",
        r"3. **A\_na** · towards buoy 1 · 🎲 1 + 3, speed 4 · damage 1 of 4",
        "4. **Diego** · sunk",
        r"Points so far: 1. **A\_na** 3 · 2. **Bruno** 2 · 3. **Chiara** 1 · 4. **Diego** 0",
    ]
    assert GAME.standing(STATE, NAMES, PT).splitlines()[2] == (
        r"3. **A\_na** · rumo à boia 1 · 🎲 1 + 3, velocidade 4 · dano 1 de 4"
    )


def test_alt_text() -> None:
    assert GAME.alt_text(STATE, NAMES, EN) == (
        "Powerboats. Race 2 of 3 · round 31. Line g9 to j9, buoys 1 (n4, left), 2 (c4, left) and 3 (e12, left). "
        "On the lake, first to last: Bruno d5, bow to the south-west, towards buoy 2, no dice; "
        "A_na n3, bow to the north-west, towards buoy 1, 1 + 3, speed 4, damage 1 of 4. "
        "Finished: Chiara. Sunk: Diego. To act: A_na. Points: A_na 3, Bruno 2, Chiara 1 and Diego 0."
    )
    assert GAME.alt_text(STATE, NAMES, PT).endswith(
        "Já chegaram: Chiara. Afundaram: Diego. Vez de A_na. Pontos: A_na 3, Bruno 2, Chiara 1 e Diego 0."
    )


def longest(boats: tuple[Boat, ...]) -> State:
    seated = tuple(replace(it, seat=seat) for seat, it in enumerate(boats))
    crowded = race(*(replace(it, points=0) for it in seated), round=200)
    return replace(crowded, boats=seated, race=3, races=3, results=(tuple(range(6)),) * 2)


@LANGUAGES
def test_the_longest_alt_text_fits(language: Words) -> None:
    """Discord takes 1,024 characters: six boats with many dice, damage and points, of players with long names."""
    hexes = ("n10", "m11", "n11", "m12", "n12", "m13")
    boats = tuple(boat(place, "SW", 3, 3, 3, 3, 3, damage=3, carried=2, points=30) for place in hexes)
    text = GAME.alt_text(longest(boats), ["W" * 32] * 6, language)
    assert len(text) <= ALT_TEXT
    assert "n11" in text
    assert not text.endswith("…")


@LANGUAGES
def test_at_the_end(language: Words) -> None:
    ended = replace(STATE, race=3, results=((0, 1, 2, 3),) * 3, turn=None, boats=_gone(STATE), finished=(2, 1, 0))
    assert len(GAME.standing(ended, NAMES, language).splitlines()) == 5
    assert ("Final points" in GAME.standing(ended, NAMES, EN)) != ("Final points" in GAME.standing(STATE, NAMES, EN))
    assert "{" not in GAME.alt_text(ended, NAMES, language)
    single = replace(ended, race=1, races=1, results=((0, 1, 2, 3),))
    assert GAME.alt_text(single, NAMES, EN).startswith("Powerboats. The race is over. ")


def _gone(state: State) -> tuple[Boat, ...]:
    return tuple(replace(it, hex=None, dice=()) for it in state.boats)


@LANGUAGES
def test_the_panel_has_an_alt_text_with_the_options(language: Words) -> None:
    question = RULES.ask(STATE, 0, ())
    assert isinstance(question, Question)
    text = GAME.panel_alt_text(question, STATE, 0, NAMES, language)
    assert text.startswith(GAME.situation(STATE, 0, NAMES, language))
    assert GAME.label(question.options[0], question, STATE, NAMES, language)[0] in text
    assert len(text) <= ALT_TEXT


@LANGUAGES
def test_the_rules_fit_one_screen(language: Words) -> None:
    """A Discord message takes 2,000 characters; 100 are left for what stands around the rules."""
    text = GAME.how_to_play(language)
    assert 1000 < len(text) <= 1900
    assert text.count("**") % 2 == 0


@LANGUAGES
def test_the_choices_of_the_lobby_have_names(language: Words) -> None:
    for spec in RULES.options:
        assert GAME.option_name(spec.key, language) != spec.key
        for value in spec.values:
            assert GAME.value_name(spec.key, value, language)
    assert GAME.value_name("races", "3", language) == "3"
    assert GAME.value_name("water", "light", PT) == "clara (mais terra, para experientes)"
    assert GAME.value_name("scoring", "variant", EN) == "by places, turns ahead and wrecks"
    assert GAME.title(language) == "Powerboats"
