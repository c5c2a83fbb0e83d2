"""Words: forms, names, lists, and names of people in messages."""

from datetime import timedelta

import pytest

from projections.words.catalog import escape, shortened, words

EN, PT = words("en"), words("pt-BR")


@pytest.mark.parametrize(
    ("locale", "tag"), [("pt-BR", "pt-BR"), ("en-US", "en"), ("en-GB", "en"), ("de", "en"), ("", "en")]
)
def test_every_discord_locale_has_a_language(locale: str, tag: str) -> None:
    assert words(locale).tag == tag


def test_plural_forms() -> None:
    """English counts none as many, Brazilian Portuguese as one."""
    english = [EN.count("{n} point", "{n} points", n) for n in (0, 1, 2)]
    portuguese = [PT.count("{n} point", "{n} points", n) for n in (0, 1, 2)]
    assert english == ["0 points", "1 point", "2 points"]
    assert portuguese == ["0 ponto", "1 ponto", "2 pontos"]


def test_a_field_left_out_is_an_error() -> None:
    with pytest.raises(KeyError):
        EN.say("shifts up to {gear}")


def test_places_and_gears() -> None:
    assert [EN.ordinal(place) for place in (1, 2, 3, 4, 10)] == ["1st", "2nd", "3rd", "4th", "10th"]
    assert [PT.ordinal(place) for place in (1, 2, 3, 4, 10)] == ["1º", "2º", "3º", "4º", "10º"]
    assert (EN.gear(3), PT.gear(3)) == ("3rd gear", "3ª marcha")
    assert (EN.gear(0), PT.gear(0)) == ("neutral", "ponto morto")


def test_lists_as_in_a_sentence() -> None:
    names = ["Ana", "Bruno", "Chiara"]
    assert EN.listed(names) == "Ana, Bruno and Chiara"
    assert PT.listed(names) == "Ana, Bruno e Chiara"
    assert EN.listed(names[:1]) == "Ana"


def test_durations() -> None:
    assert EN.duration(timedelta(hours=24)) == "24 hours"
    assert PT.duration(timedelta(hours=4)) == "4 horas"
    assert PT.duration(timedelta(hours=120)) == "5 dias"
    lengths = (timedelta(minutes=4), timedelta(hours=24), timedelta(hours=47), timedelta(hours=71))
    assert [PT.duration_in_short(length) for length in lengths] == ["1 h", "24 h", "47 h", "3 d"]


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("Ana", "Ana"),
        ("*Ana*", r"\*Ana\*"),
        ("__a__", r"\_\_a\_\_"),
        ("`x`||y||~z~", r"\`x\`\|\|y\|\|\~z\~"),
        ("<@123>", "\\<@\N{ZERO WIDTH SPACE}123\\>"),
        ("@everyone", "@\N{ZERO WIDTH SPACE}everyone"),
        ("[a](https://b)", r"\[a\](https\://b)"),
        ("# Big\n- list", r"\# Big - list"),
        ("- list", r"\- list"),
        ("Marie-Agnès", "Marie-Agnès"),
        (r"back\slash", r"back\\slash"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}anA\0", "anA"),
    ],
)
def test_a_name_means_nothing_to_markdown(name: str, safe: str) -> None:
    assert escape(name) == safe


def test_a_long_text_is_cut() -> None:
    assert shortened("abcdef", 6) == "abcdef"
    assert shortened("abcdefg", 6) == "abcde…"
