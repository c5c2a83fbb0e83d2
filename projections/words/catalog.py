"""The catalogs: English sentences with named fields, and what they are in each language."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from gettext import GNUTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO

from babel import Locale
from babel.dates import format_timedelta
from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LANGUAGES = {"en": "English", "pt-BR": "Português (Brasil)"}
"""The languages by Discord's locale tag, each under its own name."""

_TURNS = re.compile("[\u202a-\u202e\u2066-\u2069\u0000]")
"""Marks that turn the direction of all the text behind them."""

_MARKDOWN = re.compile(r"([\\*_~`|<>\[\]]|^[#+-]|:(?=//))")


def marked(sentence: str) -> str:
    """A sentence that is said elsewhere; the mark lets the extraction find it."""
    return sentence


_PLACES = (marked("1st"), marked("2nd"), marked("3rd"))
_GEARS = (
    marked("neutral"),
    marked("1st gear"),
    marked("2nd gear"),
    marked("3rd gear"),
    marked("4th gear"),
    marked("5th gear"),
    marked("6th gear"),
)


@dataclass(frozen=True)
class Words:
    """One language. `tag` is Discord's name of it, a key of LANGUAGES."""

    tag: str
    locale: Locale
    translations: GNUTranslations

    def say(self, sentence: str, /, **fields: object) -> str:
        """The sentence in this language with its fields filled in. Raises KeyError for a field not given."""
        return self.translations.gettext(sentence).format(**fields)

    def count(self, singular: str, plural: str, n: int, /, **fields: object) -> str:
        """The sentence in the form that goes with `n`, which fills the field of that name."""
        return self.translations.ngettext(singular, plural, n).format(n=n, **fields)

    def ordinal(self, place: int) -> str:
        """A place in the race: 1st, 2nd, ..."""
        if place <= len(_PLACES):
            return self.say(_PLACES[place - 1])
        return self.say("{n}th", n=place)

    def gear(self, gear: int) -> str:
        """A gear by name, `neutral` for 0."""
        return self.say(_GEARS[gear])

    def listed(self, items: Iterable[str]) -> str:
        """The items as in a sentence: Ana, Bruno and Chiara."""
        joined: str = format_list(list(items), locale=self.locale)
        return joined if self.tag != "en" else joined.replace(", and ", " and ")

    def duration(self, time: timedelta) -> str:
        """A length of time in its largest unit: 4 hours."""
        return format_timedelta(time, threshold=1.5, locale=self.locale)

    @staticmethod
    def duration_in_short(time: timedelta) -> str:
        """A length of time where there is little room, in whole hours or days by their symbols: 24 h, 3 d."""
        hours = max(1, round(time / timedelta(hours=1)))
        return f"{hours} h" if hours < 48 else f"{round(hours / 24)} d"


def catalog_files(tag: str) -> list[Traversable]:
    """The catalogs of a language: `paddock.po`, and one for each game's own sentences."""
    folder = files("projections.words") / "locale" / str(Locale.parse(tag, sep="-")) / "LC_MESSAGES"
    return sorted((file for file in folder.iterdir() if file.name.endswith(".po")), key=lambda file: file.name)


def load(tag: str) -> Catalog:
    """All catalogs of a language, as they are written down, in one; the plural rule is the first one's."""
    first, *others = (_read(file, tag) for file in catalog_files(tag))
    for catalog in others:
        for message in catalog:
            if message.id:
                first[message.id] = message
    return first


def _read(file: Traversable, tag: str) -> Catalog:
    with file.open("rb") as source:
        return read_po(source, locale=Locale.parse(tag, sep="-"))


@cache
def _language(tag: str) -> Words:
    compiled = BytesIO()
    write_mo(compiled, load(tag))
    compiled.seek(0)
    return Words(tag, Locale.parse(tag, sep="-"), GNUTranslations(compiled))


def words(locale: str) -> Words:
    """The language for a Discord locale: Portuguese for `pt-BR`, English for all others."""
    return _language(locale if locale in LANGUAGES else "en")


def escape(name: str) -> str:
    """A person's name that means nothing to Discord's markdown and pings nobody; for messages, not for pictures."""
    flat = " ".join(_TURNS.sub("", name).split())
    return _MARKDOWN.sub(r"\\\1", flat).replace("@", "@\N{ZERO WIDTH SPACE}")


def shortened(text: str, limit: int) -> str:
    """The text, cut with an ellipsis where it is longer than `limit` characters."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"
