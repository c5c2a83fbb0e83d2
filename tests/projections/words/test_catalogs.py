"""The catalogs say every sentence of the source in both languages, and no others."""

import ast
import re
import string
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from projections.words import extract
from projections.words.catalog import LANGUAGES, catalog_files, load


def texts(message: Message) -> tuple[str, ...]:
    """A message's translation in each of its forms."""
    return message.string if isinstance(message.string, tuple) else (message.string,)


def ids(message: Message) -> tuple[str, ...]:
    """A message's sentence in each of its forms."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def fields(sentence: str) -> set[str]:
    """The names of a sentence's fields."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def pairs(tag: str) -> Iterator[tuple[str, str]]:
    """Every sentence of a catalog with its translation, form by form; what is not translated yet is left out."""
    for message in written(tag):
        yield from ((ids(message)[form], text) for form, text in enumerate(texts(message)) if text)


def written(tag: str) -> list[Message]:
    """A catalog's messages without its header."""
    return [message for message in load(tag) if message.id]


@pytest.fixture(scope="module")
def said() -> dict[str, Catalog]:
    """What the source says, by catalog."""
    return extract.said()


@pytest.mark.parametrize("tag", LANGUAGES)
def test_no_sentence_is_missing_and_none_is_left_over(tag: str, said: dict[str, Catalog]) -> None:
    """`python -m projections.words.extract` adds and drops; then translate what is empty."""
    wanted = {(key, ids(message)) for key, catalog in said.items() for message in catalog if message.id}
    found = set()
    for file in catalog_files(tag):
        with file.open("rb") as source:
            found |= {(file.name.removesuffix(".po"), ids(m)) for m in read_po(source) if m.id}
    assert wanted - found == set(), "missing"
    assert found - wanted == set(), "unused"


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_sentence_is_translated_in_all_its_forms(tag: str) -> None:
    untranslated = [message.id for message in written(tag) if not all(texts(message)) or message.fuzzy]
    assert untranslated == []
    assert all(len(texts(message)) == len(ids(message)) for message in written(tag))


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_translation_has_the_fields_of_its_sentence(tag: str) -> None:
    for sentence, text in pairs(tag):
        assert fields(text) == fields(sentence), sentence


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_translation_keeps_code_and_marks(tag: str) -> None:
    """What is quoted stays as it is, commands stand under their names in that language, dice stay dice."""
    names = dict(pairs(tag))
    for sentence, text in pairs(tag):
        code = [quoted(code, names) for code in re.findall("`(.*?)`", sentence)]
        assert re.findall("`(.*?)`", text) == code, text
        assert ("🎲" in text) == ("🎲" in sentence), text
        assert text.endswith(".") == sentence.endswith("."), text


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_button_has_the_same_name_wherever_it_is_spoken_of(tag: str) -> None:
    names = dict(pairs(tag))
    for sentence, text in pairs(tag):
        for button in re.findall(r"\*\*(.*?)\*\*", sentence):
            assert button not in names or f"**{names[button]}**" in text, text


def quoted(code: str, names: Mapping[str, str]) -> str:
    """A command with its words translated; anything else as it is."""
    if not code.startswith("/"):
        return code
    return "/" + " ".join(names.get(word, word) for word in code.removeprefix("/").split())


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_texts_of_commands_are_what_discord_takes(tag: str) -> None:
    """Names of commands and options: 1 to 32 lower-case letters, digits, - and _. Descriptions: 1 to 100 characters."""
    translated = dict(pairs(tag))
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "locale_str":
                continue
            if not isinstance(node.args[0], ast.Constant):
                continue
            sentence = node.args[0].value
            text = translated.get(sentence, "-")
            assert 1 <= len(text) <= 100, text
            if re.fullmatch("[-_a-z]+", sentence):
                assert re.fullmatch(r"[-_\w]{1,32}", text), text
                assert text == text.lower()


def test_english_is_said_as_it_is_written() -> None:
    assert [message.id for message in written("en") if ids(message) != texts(message)] == []


def sources() -> list[Path]:
    return [path for package in extract.PACKAGES for path in sorted((extract.ROOT / package).rglob("*.py"))]


def test_every_sentence_can_be_found_in_the_source() -> None:
    """A sentence put together on the spot would never be translated."""
    hidden = []
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text())):
            called = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say"
            if called and isinstance(node.args[0], ast.JoinedStr | ast.IfExp | ast.BinOp):
                hidden.append(f"{path.name}:{node.lineno}")
    assert hidden == []


def test_extraction_reads_calls_pairs_and_f_strings() -> None:
    source = """
a = words.say("One " "two.", n=1)
b = f"{words.say('Three')}"
c = words.count("{n} car", "{n} cars", n)
d = "abc".count("a")
e = marked("Four")
f = words.say(SENTENCE)
"""
    assert set(extract.sentences(source)) == {"One two.", "Three", ("{n} car", "{n} cars"), "Four"}
