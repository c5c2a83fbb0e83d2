"""Names and descriptions of the commands in the languages that Discord may ask for, from the same catalogs."""

from discord import Locale
from discord.app_commands import TranslationContextTypes, Translator, locale_str

from projections.words.catalog import LANGUAGES, words

LOCALES = {Locale.brazil_portuguese: "pt-BR"}
"""Discord's locales beside English, which is what the commands are written in."""


class CatalogTranslator(Translator):
    """Looks every text of a command up in the catalogs; a text without translation stays English."""

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """The text in the language of the locale, None where it is the same or the locale is not one of ours."""
        tag = LOCALES.get(locale)
        if tag not in LANGUAGES:
            return None
        translated = words(tag).translations.gettext(string.message)
        return translated if translated != string.message else None
