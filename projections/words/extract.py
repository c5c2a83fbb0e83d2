"""`python -m projections.words.extract`: bring the catalogs in step with the sentences in the source.

New sentences get an empty translation (in English: themselves), which a test refuses until it is filled in; sentences
that nobody says any more are dropped.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from projections.words.catalog import LANGUAGES, load

ROOT = Path(__file__).parents[2]

PACKAGES = ("bot", "projections")
"""Where people are spoken to."""

CALLS = {"say": 1, "marked": 1, "locale_str": 1, "count": 2}
"""The calls that take sentences, and how many; `locale_str` is discord.py's mark for the texts of commands."""

HEADER = """\
msgid ""
msgstr ""
"Language: {locale}\\n"
"Plural-Forms: nplurals=2; plural=({plural});\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""

PLURALS = {"en": "n != 1", "pt-BR": "n > 1"}
"""When a language takes its plural: Portuguese says `0 ponto`."""


def said() -> Catalog:
    """Every sentence in the source of bot/ and projections/, without translations."""
    catalog = Catalog(fuzzy=False)
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            for sentence in sentences(path.read_text()):
                catalog.add(sentence, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    return catalog


def sentences(source: str) -> Iterator[str | tuple[str, ...]]:
    """The literal sentences of a module's calls to `say`, `marked` and the like, also inside f-strings.

    Babel's own reading of Python is by tokens, which does not see into the f-strings of Python 3.11.
    """
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", None) or getattr(node.func, "id", "")
        wanted = CALLS.get(str(name), 0)
        literals = [arg.value for arg in node.args[:wanted] if isinstance(arg, ast.Constant)]
        texts = [literal for literal in literals if isinstance(literal, str)]
        if wanted and len(texts) == wanted:
            yield texts[0] if wanted == 1 else tuple(texts)


def update(tag: str) -> None:
    """Rewrite one language's catalog with the sentences that are said now."""
    template = said()
    catalog = load(tag)
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    for message in catalog:
        if tag == "en" and message.id:
            message.string = message.id
    target = Path(__file__).parent / "locale" / str(catalog.locale) / "LC_MESSAGES" / "paddock.po"
    with target.open("wb") as file:
        file.write(HEADER.format(locale=catalog.locale, plural=PLURALS[tag]).encode())
        write_po(file, catalog, width=120, omit_header=True, include_lineno=False, sort_output=True)


if __name__ == "__main__":
    for language in LANGUAGES:
        update(language)
