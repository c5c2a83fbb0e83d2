"""`python -m projections.words.extract`: bring the catalogs in step with the sentences in the source.

New sentences get an empty translation (in English: themselves), which a test refuses until it is filled in; sentences
that nobody says any more are dropped.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from projections.words.catalog import LANGUAGES, load

ROOT = Path(__file__).parents[2]

COMMON = "paddock"
"""The catalog of what is not one game's own."""

GAMES = {rules.parent.name for rules in ROOT.glob("domain/games/*/rules.py")}

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


def said() -> dict[str, Catalog]:
    """Every sentence in the source of bot/ and projections/, without translations, by the catalog it belongs in.

    What only one game's words and pictures say is in the catalog of that game, everything else in `paddock`.
    """
    where: dict[str | tuple[str, ...], dict[str, str]] = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            for sentence in sentences(path.read_text()):
                where.setdefault(sentence, {})[name] = _game(name)
    found = {COMMON: Catalog(fuzzy=False)}
    for sentence, places in where.items():
        games = set(places.values())
        key = games.pop() if len(games) == 1 else COMMON
        catalog = found.setdefault(key, Catalog(fuzzy=False))
        catalog.add(sentence, locations=[(name, 0) for name in places])
    return found


def _game(file: str) -> str:
    """The catalog of a source file: its game's, where it holds the words or pictures of one."""
    package, folder, name = f"{file}///".split("/")[:3]
    key = name.removesuffix(".py")
    return key if package == "projections" and folder in ("words", "pictures") and key in GAMES else COMMON


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
    """Rewrite one language's catalogs with the sentences that are said now."""
    known = load(tag)
    locale = Locale.parse(tag, sep="-")
    folder = Path(__file__).parent / "locale" / str(locale) / "LC_MESSAGES"
    written = said()
    for key, catalog in written.items():
        for message in catalog:
            old = known.get(message.id)
            if tag == "en" and message.id:
                message.string = message.id
            elif old is not None and message.id:
                message.string = old.string
        with (folder / f"{key}.po").open("wb") as file:
            file.write(HEADER.format(locale=locale, plural=PLURALS[tag]).encode())
            write_po(file, catalog, width=120, omit_header=True, include_lineno=False, sort_output=True)
    for stale in folder.glob("*.po"):
        if stale.stem not in written:
            stale.unlink()


if __name__ == "__main__":
    for language in LANGUAGES:
        update(language)
