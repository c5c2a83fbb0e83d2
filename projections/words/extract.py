"""`python -m projections.words.extract`: bring the catalogs in step with the sentences in the source.

New sentences get an empty translation (in English: themselves), which a test refuses until it is filled in; sentences
that nobody says any more are dropped.
"""

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from projections.words.catalog import KEYWORDS, LANGUAGES, load

ROOT = Path(__file__).parents[2]

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
    catalog = Catalog(project="Paddock", fuzzy=False)
    for package in ("bot", "projections"):
        for path, line, sentence, _comments, context in extract_from_dir(ROOT / package, keywords=KEYWORDS):
            catalog.add(sentence, locations=[(f"{package}/{path}", line)], context=context)
    return catalog


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
