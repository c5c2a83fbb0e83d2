"""Names and descriptions of the commands in the languages that Discord may ask for, from the same catalogs."""

from discord import Locale
from discord.app_commands import TranslationContextLocation, TranslationContextTypes, Translator, locale_str

from projections.words.catalog import words

LOCALES = {Locale.brazil_portuguese: "pt-BR"}
"""Discord's locales beside English, which is what the commands are written in."""

NAMES = (
    TranslationContextLocation.command_name,
    TranslationContextLocation.group_name,
    TranslationContextLocation.parameter_name,
)

LONGEST_NAME = 32


class CatalogTranslator(Translator):
    """Looks every text of a command up in the catalogs; a text without translation stays English."""

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """The text in the language of the locale, None where it is the same or the locale is not one of ours.

        Names get the form that Discord wants of them: small letters, hyphens for blanks, at most 32 characters.
        """
        tag = LOCALES.get(locale)
        if tag is None:
            return None
        translated = words(tag).translations.gettext(string.message)
        if translated == string.message:
            return None
        if context.location in NAMES:
            return "-".join(translated.lower().split())[:LONGEST_NAME]
        return translated
