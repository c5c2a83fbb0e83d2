"""Commands in the languages that Discord may ask for."""

import re

import pytest
from discord import Client, Intents, Locale
from discord.app_commands import CommandTree, TranslationContext, TranslationContextLocation, locale_str

from bot import commands
from bot.translator import CatalogTranslator

NAME = re.compile(r"[-_'\w]{1,32}")
"""Discord's pattern for names, small letters only (Application Command Naming)."""


async def translated(text: str, locale: Locale, location: TranslationContextLocation) -> str | None:
    """What a text becomes."""
    context = TranslationContext(location, data=None)  # type: ignore[var-annotated,arg-type]
    return await CatalogTranslator().translate(locale_str(text), locale, context)


@pytest.mark.parametrize("locale", [Locale.german, Locale.american_english, Locale.british_english])
async def test_other_languages_stay_english(locale: Locale) -> None:
    assert await translated("organiser", locale, TranslationContextLocation.command_description) is None


async def test_what_has_no_translation_stays_english() -> None:
    location = TranslationContextLocation.command_description
    assert await translated("never said", Locale.brazil_portuguese, location) is None


async def test_names_get_the_form_that_discord_wants() -> None:
    name = await translated("Add a stand-in", Locale.brazil_portuguese, TranslationContextLocation.command_name)
    description = await translated(
        "Add a stand-in", Locale.brazil_portuguese, TranslationContextLocation.command_description
    )
    assert name is not None
    assert description is not None
    assert name == description.lower().replace(" ", "-")


async def test_every_name_is_a_legal_one_in_both_languages() -> None:
    tree = CommandTree(Client(intents=Intents.none()))
    commands.add_all(tree)
    translator = CatalogTranslator()
    payload = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
    pending = list(payload)
    while pending:
        part = pending.pop()
        for name in (part["name"], *part.get("name_localizations", {}).values()):
            assert NAME.fullmatch(name)
            assert name == name.lower()
        for text in (part.get("description", "-"), *part.get("description_localizations", {}).values()):
            assert 1 <= len(text) <= 100
        names = [option["name"] for option in part.get("options", [])]
        local = [
            option.get("name_localizations", {}).get("pt-BR", option["name"]) for option in part.get("options", [])
        ]
        assert len(set(names)) == len(names)
        assert len(set(local)) == len(local)
        pending += part.get("options", [])
