"""The page of the sandbox: what people do on it, and what the bot hears of it."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from sandbox import Sandbox
from sandbox.world import APPLICATION
from tests.sandbox.page_stage import PHONE, Bot, PageStage, chromium, needs_chromium, shown
from tests.sandbox.stage import EPHEMERAL, People

pytestmark = [pytest.mark.browser, needs_chromium, pytest.mark.asyncio(loop_scope="module")]

NEW_MATCH = {
    "name": "match",
    "description": "Matches",
    "type": 1,
    "options": [
        {
            "type": 1,
            "name": "new",
            "description": "Open a match",
            "options": [
                {
                    "type": 3,
                    "name": "game",
                    "description": "Which game",
                    "required": True,
                    "choices": [
                        {"name": "Formula D", "value": "formula_d"},
                        {"name": "TurfMaster", "value": "turfmaster"},
                    ],
                },
                {"type": 4, "name": "seats", "description": "How many seats", "min_value": 2, "max_value": 10},
            ],
        },
        {"type": 1, "name": "join", "description": "Take a seat"},
    ],
}
MOVE: dict[str, Any] = {
    "name": "play",
    "description": "Play",
    "type": 1,
    "options": [{"type": 3, "name": "move", "description": "Your move", "required": True, "autocomplete": True}],
}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="module")
async def stage(browser: Browser, tmp_path: Path) -> AsyncIterator[PageStage]:
    async with shown(browser, tmp_path) as stage:
        yield stage


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


async def update(bot: Bot, interaction: dict[str, Any]) -> None:
    await bot.answer(interaction, 7, {"content": "Done", "components": []})


async def test_a_button_reaches_the_bot(stage: PageStage) -> None:
    stage.bot.script = update
    await stage.post(
        content="Board",
        components=[
            row(
                {"type": 2, "style": 1, "label": "Take your turn", "custom_id": "turn", "emoji": {"name": "🏁"}},
                {"type": 2, "style": 2, "label": "Off", "custom_id": "off", "disabled": True},
                {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org/"},
            )
        ],
    )
    page = await stage.open("bruno")
    await expect(page.get_by_role("button", name="Off")).to_be_disabled()
    await expect(page.get_by_role("link", name="Rules")).to_have_attribute("href", "https://example.org/")
    await page.get_by_role("button", name="Take your turn").click()
    await expect(page.locator(".message")).to_contain_text("Done")
    heard = await stage.bot.hear(3)
    assert (heard["data"]["custom_id"], heard["member"]["user"]["username"]) == ("turn", "bruno")


async def test_a_bot_that_stays_silent_fails_the_interaction(stage: PageStage) -> None:
    """platform-notes.md, section H: an interaction is acknowledged within 3 s or has failed."""
    await stage.post(content="Board", components=[row({"type": 2, "style": 1, "label": "Roll", "custom_id": "roll"})])
    page = await stage.open()
    roll = page.get_by_role("button", name="Roll")
    await roll.click()
    await stage.bot.hear(3)
    await expect(roll).to_have_attribute("aria-busy", "true")
    await stage.people.post("clock", advance=4)
    await expect(page.get_by_role("alert")).to_contain_text("This interaction failed")
    await expect(roll).not_to_have_attribute("aria-busy", "true")


async def test_several_choices_by_keyboard(stage: PageStage) -> None:
    stage.bot.script = update
    options = [{"label": f"Stand-in {name}", "value": name.lower()} for name in "ABCD"]
    await stage.post(
        content="Lobby",
        components=[
            row(
                {
                    "type": 3,
                    "custom_id": "who",
                    "placeholder": "Stand-ins",
                    "options": options,
                    "min_values": 2,
                    "max_values": 3,
                }
            )
        ],
    )
    page = await stage.open()
    await page.get_by_role("button", name="Stand-ins").focus()
    for key in ["Enter", " ", "ArrowDown", "ArrowDown", " "]:
        await page.keyboard.press(key)
    await expect(page.get_by_role("option", selected=True)).to_have_text(["Stand-in A", "Stand-in C"])
    await page.keyboard.press("Enter")
    await expect(page.locator(".message")).to_contain_text("Done")
    assert (await stage.bot.hear(3))["data"]["values"] == ["a", "c"]


async def test_people_are_chosen_on_a_phone(stage: PageStage) -> None:
    stage.bot.script = update
    await stage.post(content="Lobby", components=[row({"type": 5, "custom_id": "rival", "placeholder": "A rival"})])
    page = await stage.open(size=PHONE)
    await page.get_by_role("button", name="A rival").click()
    await page.get_by_role("option", name="Zoë").click()
    await expect(page.locator(".message")).to_contain_text("Done")
    assert (await stage.bot.hear(3))["data"]["values"] == [stage.users["zoe"]]


FORM = {
    "custom_id": "report",
    "title": "Report a result",
    "components": [
        {"type": 18, "label": "Winner", "component": {"type": 4, "custom_id": "winner", "style": 1, "required": True}},
        {
            "type": 18,
            "label": "Game",
            "component": {
                "type": 3,
                "custom_id": "game",
                "options": [{"label": "Formula D", "value": "fd"}, {"label": "TurfMaster", "value": "tm"}],
            },
        },
        {
            "type": 18,
            "label": "Pace",
            "component": {
                "type": 21,
                "custom_id": "pace",
                "options": [{"label": "Fast", "value": "fast"}, {"label": "Normal", "value": "normal"}],
            },
        },
        {
            "type": 18,
            "label": "Extras",
            "component": {
                "type": 22,
                "custom_id": "extras",
                "min_values": 0,
                "required": False,
                "options": [{"label": "Rain", "value": "rain"}, {"label": "Wind", "value": "wind"}],
            },
        },
        {"type": 18, "label": "Rated", "component": {"type": 23, "custom_id": "rated"}},
    ],
}


async def test_a_form_is_filled_in_and_sent(stage: PageStage) -> None:
    async def script(bot: Bot, interaction: dict[str, Any]) -> None:
        if interaction["type"] == 5:
            await bot.answer(interaction, 4, {"content": "Thank you"})
        else:
            await bot.answer(interaction, 9, FORM)

    stage.bot.script = script
    await stage.post(
        content="Over", components=[row({"type": 2, "style": 1, "label": "Report", "custom_id": "report"})]
    )
    page = await stage.open()
    form = page.get_by_role("dialog", name="Report a result")
    await page.get_by_role("button", name="Report").click()
    await expect(form.get_by_label("Winner")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(form).to_have_count(0)
    await page.get_by_role("button", name="Report").click()
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_role("alert")).to_contain_text("Winner")
    await form.get_by_label("Winner").fill("Ana")
    await form.get_by_role("button", name="Game").click()
    await page.get_by_role("option", name="TurfMaster").click()
    await form.get_by_label("Normal").check()
    await form.get_by_label("Wind").check()
    await form.get_by_label("Rated").check()
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    await expect(page.locator(".message", has_text="Thank you")).to_be_visible()
    fields = [label["component"] for label in (await stage.bot.hear(5))["data"]["components"]]
    assert [each.get("value", each.get("values")) for each in fields] == ["Ana", ["tm"], "normal", ["wind"], True]


async def test_a_command_by_keyboard_alone(stage: PageStage) -> None:
    """`/` from anywhere opens the list; arrows and Enter choose; typed options are checked and typed."""
    await stage.bot.rest.register(NEW_MATCH, MOVE)
    page = await stage.open()
    await page.keyboard.press("/")
    await expect(page.get_by_role("option")).to_contain_text(["/match join", "/match new", "/play"])
    await page.keyboard.type("ma")
    await expect(page.get_by_role("option")).to_have_count(2)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("combobox", name="game")).to_be_focused()
    await page.keyboard.type("turf")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="+ seats").press("Enter")
    await page.keyboard.type("4")
    await page.keyboard.press("Enter")
    heard = (await stage.bot.hear(2))["data"]
    assert heard["name"] == "match"
    assert heard["options"][0]["name"] == "new"
    assert {option["name"]: option["value"] for option in heard["options"][0]["options"]} == {
        "game": "turfmaster",
        "seats": 4,
    }


async def test_commands_speak_the_language_of_the_user(stage: PageStage) -> None:
    """Ana's Discord is Brazilian: names and descriptions are hers, and the bot hears its own."""
    option = {**MOVE["options"][0], "name_localizations": {"pt-BR": "jogada"}, "autocomplete": False}
    await stage.bot.rest.register({**MOVE, "name_localizations": {"pt-BR": "jogar"}, "options": [option]})
    page = await stage.open("ana")
    await page.get_by_role("combobox").fill("/jo")
    await expect(page.get_by_role("option")).to_contain_text(["/jogar"])
    await page.keyboard.press("Enter")
    await page.get_by_role("textbox", name="jogada").fill("gear 1")
    await page.keyboard.press("Enter")
    heard = (await stage.bot.hear(2))["data"]
    assert (heard["name"], heard["options"][0]["name"], heard["options"][0]["value"]) == ("play", "move", "gear 1")


async def test_a_missing_option_is_asked_for(stage: PageStage) -> None:
    await stage.bot.rest.register(NEW_MATCH)
    page = await stage.open()
    await page.get_by_role("combobox").fill("/match new")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Send").click()
    await expect(page.locator("#status")).to_contain_text("game")
    await expect(page.get_by_role("combobox", name="game")).to_have_attribute("aria-invalid", "true")
    assert stage.bot.heard == []


async def test_choices_come_while_typing(stage: PageStage) -> None:
    async def script(bot: Bot, interaction: dict[str, Any]) -> None:
        if interaction["type"] == 4:
            typed = interaction["data"]["options"][0]["value"]
            await bot.answer(
                interaction, 8, {"choices": [{"name": f"{typed} {n}", "value": f"{typed}-{n}"} for n in (1, 2)]}
            )
        else:
            await bot.answer(interaction, 4, {"content": "Moved"})

    stage.bot.script = script
    await stage.bot.rest.register(MOVE)
    page = await stage.open()
    await page.get_by_role("combobox").fill("/play")
    await page.keyboard.press("Enter")
    await page.keyboard.type("gear")
    await expect(page.get_by_role("option")).to_have_text(["gear 1", "gear 2"])
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message", has_text="Moved")).to_be_visible()
    assert (await stage.bot.hear(2))["data"]["options"][0]["value"] == "gear-2"


async def test_a_deferred_answer_is_thought_about(stage: PageStage) -> None:
    async def script(bot: Bot, interaction: dict[str, Any]) -> None:
        await bot.answer(interaction, 5, {"flags": EPHEMERAL})

    stage.bot.script = script
    await stage.bot.rest.register({"name": "board", "description": "The board", "type": 1})
    page = await stage.open()
    await page.get_by_role("combobox").fill("/board")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message")).to_contain_text("Paddock is thinking")
    token = (await stage.bot.hear(2))["token"]
    await stage.bot.rest.done("PATCH", f"/webhooks/{APPLICATION}/{token}/messages/@original", {"content": "Here it is"})
    await expect(page.locator(".message")).to_contain_text("Here it is")
    await expect(page.locator(".thinking")).to_have_count(0)


async def test_the_focus_outlives_an_edit(stage: PageStage) -> None:
    """Pressing ▶ again and again by keyboard: the bot redraws the message at each press."""
    buttons = [row({"type": 2, "style": 2, "label": "Next", "custom_id": "next"})]
    presses = 0

    async def script(bot: Bot, interaction: dict[str, Any]) -> None:
        nonlocal presses
        presses += 1
        await bot.answer(interaction, 7, {"content": f"Picture {presses}", "components": buttons})

    stage.bot.script = script
    await stage.post(content="Picture 0", components=buttons)
    page = await stage.open()
    await page.get_by_role("button", name="Next").focus()
    for number in (1, 2):
        await page.keyboard.press("Enter")
        await expect(page.locator(".message")).to_contain_text(f"Picture {number}")
        await expect(page.locator(".message-busy")).to_have_count(0)
        await expect(page.get_by_role("button", name="Next")).to_be_focused()


async def test_an_absent_bot_is_announced(browser: Browser, tmp_path: Path) -> None:
    async with shown(browser, tmp_path, online=False) as stage:
        page = await stage.open()
        await expect(page.locator("#banner")).to_contain_text("Paddock is offline")


async def test_the_page_finds_a_restarted_sandbox(stage: PageStage, tmp_path: Path) -> None:
    async with Sandbox(tmp_path / "other") as first:
        port = int(first.url.rsplit(":", 1)[1])
        page = await stage.profile.new_page()
        await page.goto(f"{first.url}/")
        await expect(page.get_by_role("heading", level=1)).to_have_text("races")
    await expect(page.locator("#banner")).to_contain_text("Connection to the sandbox lost")
    async with Sandbox(tmp_path / "other", port=port) as second:
        await expect(page.locator("#banner")).to_contain_text("Paddock is offline")
        await People(stage.people.http, second.url).post("messages", user="bruno", channel="races", content="back")
        await expect(page.locator(".message")).to_contain_text("back")
