"""Names reduced to what the font shows, and words that fit their room."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from projections.boards.lettering import fit, fitted, legible, measure, wrapped


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("Štěpán Gonçalves", "Štěpán Gonçalves"),
        ("Ελένη", "Ελένη"),
        ("Борис", "Борис"),
        ("Bea 🏎️ Fast", "Bea Fast"),
        ("𝓑𝓮𝓪", "Bea"),
        ("李小龙 Li", "Li"),
        ("  two   words ", "two words"),
        ("z\u0336\u0317a\u0335lgo", "zalgo"),
        ("e\u0301lan", "élan"),
        ("x\u202ey", "xy"),
    ],
)
def test_keeps_what_the_font_can_show(name: str, shown: str) -> None:
    """look.md: characters the font lacks are dropped."""
    assert legible(name, "Car 3") == shown


@pytest.mark.parametrize("name", ["", "   ", "😀😀", "李小龙", "محمد", "שלום", "...", "\u200b\u200d", "\n"])
def test_falls_back_where_nothing_is_left(name: str) -> None:
    """look.md: else "Car 3"."""
    assert legible(name, "Car 3") == "Car 3"


@given(st.text(max_size=60), st.integers(60, 600))
def test_fitted_words_fit(words: str, room: int) -> None:
    shown, size = fitted(legible(words, "Car 3"), room, 44, 28)
    assert measure(shown, size) <= room
    assert 28 <= size <= 44


def test_short_words_stay_whole() -> None:
    assert fit("Ana", 400, 44) == "Ana"
    assert fitted("Ana", 400, 44, 28) == ("Ana", 44)


def test_long_words_end_in_an_ellipsis() -> None:
    assert fit("Maximiliano Gonçalves da Silva e Souza", 200, 44).endswith("…")


def test_words_are_set_in_lines() -> None:
    """Each line is as long as the room takes; a word that is longer than the room stands alone."""
    room = measure("one two", 30)
    assert wrapped("one two three", room, 30) == ["one two", "three"]
    assert wrapped("one immeasurable two", room, 30) == ["one", "immeasurable", "two"]
