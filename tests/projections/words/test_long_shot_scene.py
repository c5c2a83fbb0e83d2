"""How a Long Shot match stands, in words: panel, standings, descriptions of pictures; how to play and the lobby."""

import pytest

from domain.games.long_shot.notes import NumberNote
from domain.games.long_shot.rules import LongShot
from domain.games.protocol import Option, Question
from projections.words.catalog import Words, words
from projections.words.game import ALT_TEXT
from projections.words.long_shot import LongShotWords
from tests.domain.long_shot.table import player, race

EN, PT = words("en"), words("pt-BR")
LANGUAGES = pytest.mark.parametrize("language", [EN, PT], ids=lambda language: language.tag)
GAME = LongShotWords()
NAMES = ("Ana", "Bru_no")

STATE = race(
    player(money=4, bets={2: 2, 5: 3}, cells=("a3", "b3", "d3"), helmets=(5, 1), jerseys=(5,), wilds=2, bonuses=()),
    player(money=9, wilds=1),
    at={1: 3, 2: 12, 4: 11, 5: 5},
    owners={4: 0, 5: 0, 8: 1},
    places={3: 1},
    die=6,
    round=7,
)
"""Ana: $4, $2 on horse 2 past the line, one jockey set: 4 + 2 + 5 = 11. Bruno: 9."""


def test_situation() -> None:
    assert GAME.situation(STATE, 0, NAMES, EN) == (
        "You have $4 and 2 wild numbers. Your horses: 4 and 5. Bets: $2 on 2, $3 on 5. As the race stands: $11, 1st."
    )
    assert GAME.situation(STATE, 0, NAMES, PT) == (
        "Você tem $4 e 2 números curinga. Seus cavalos: 4 e 5. Apostas: $2 no 2, $3 no 5. "
        "Do jeito que a corrida está: $11, 1º."
    )
    assert GAME.situation(STATE, 1, NAMES, EN) == (
        "You have $9 and 1 wild number. Your horse: 8. As the race stands: $9, 2nd."
    )


def test_standing() -> None:
    assert GAME.standing(STATE, NAMES, EN).splitlines() == [
        "🏇 3 home 1st · 2 on 12 · 4 on 11 · 5 on 5 · 1 on 3 · 6 at the start · 7 at the start · 8 at the start",
        "1. **Ana** $11 · cash $4 · horses 4 and 5 · bets $2 on 2, $3 on 5",
        "2. **Bru\\_no** $9 · cash $9 · horse 8",
    ]
    assert GAME.standing(STATE, NAMES, PT).splitlines()[1:] == [
        "1. **Ana** $11 · dinheiro $4 · cavalos 4 e 5 · apostas $2 no 2, $3 no 5",
        "2. **Bru\\_no** $9 · dinheiro $9 · cavalo 8",
    ]


def test_alt_text() -> None:
    told = GAME.alt_text(STATE, NAMES, EN)
    assert told.startswith("Long Shot. Round 7 · 🎲 6 🎲 2. Horses, first to last: Receding Mare Line (3) home 1st; ")
    assert "Early Bird Special (4) on 11, owned by Ana, bar 2; " in told
    assert told.endswith("Players: Ana $4, 2 wild numbers; Bru_no $9, 1 wild number. To act: Ana.")
    assert GAME.alt_text(STATE, NAMES, PT).endswith(
        "Jogadores: Ana $4, 2 números curinga; Bru_no $9, 1 número curinga. Vez de Ana."
    )


@LANGUAGES
def test_alt_text_of_eight_seats_with_long_names_fits(language: Words) -> None:
    """Every bar full, every horse owned, money of three figures: still all eight of both are named."""
    bars = {number: tuple(range(1, 9)) for number in range(1, 9)}
    crowd = [player(money=188) for _ in range(8)]
    state = race(*crowd, bars=bars, at=dict.fromkeys(range(1, 9), 14), owners={n: n - 1 for n in range(1, 9)}, die=8)
    names = tuple(f"{seat}{'W' * 31}" for seat in range(8))
    told = GAME.alt_text(state, names, language)
    assert len(told) <= ALT_TEXT
    assert not told.endswith("…")
    assert all(f"{seat}WWWW" in told for seat in range(8))


def test_panel_alt_text() -> None:
    question = Question("number", (Option("", NumberNote(6, wild=False, wilds=2)),), subject=6)
    told = GAME.panel_alt_text(question, STATE, 0, NAMES, EN)
    assert told.startswith("You have $4 and 2 wild numbers")
    assert (
        "Circles marked: a3, b3, d3. Helmets: 1 and 5. Jerseys: 5. Bonuses left: $7 ×3, two horses back 2, "
        "a horse back 3, two horses forward 2, a horse forward 3, a free $3 bet ×2, any helmet, any jersey, "
        "a free horse. Partner in Crime (6) was rolled. Which number do you act by? 1 option."
    ) in told
    assert len(told) <= ALT_TEXT


@LANGUAGES
def test_how_to_play_fits_a_message(language: Words) -> None:
    told = GAME.how_to_play(language)
    assert len(told) <= 1900
    assert "35" in told
    assert GAME.title(language) == "Long Shot"


@pytest.mark.parametrize(("language", "named"), [(EN, "the same eight each time"), (PT, "sempre os mesmos oito")])
def test_every_choice_of_the_lobby_has_a_name(language: Words, named: str) -> None:
    assert GAME.value_name("horses", "house", language) == named
    for spec in LongShot.options:
        assert GAME.option_name(spec.key, language) != spec.key
        assert len({GAME.value_name(spec.key, value, language) for value in spec.values}) == len(spec.values)
    assert GAME.option_name("other", language) == "other"
