"""The page of the sandbox: what people read on it."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, Route, expect

from tests.sandbox.page_stage import PHONE, Bot, PageStage, chromium, needs_chromium, picture, shown
from tests.sandbox.stage import COMPONENTS_V2, EPHEMERAL, PATIENCE

pytestmark = [pytest.mark.browser, needs_chromium, pytest.mark.asyncio(loop_scope="module")]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="module")
async def stage(browser: Browser, tmp_path: Path) -> AsyncIterator[PageStage]:
    async with shown(browser, tmp_path) as stage:
        yield stage


async def test_markdown_becomes_marks(stage: PageStage) -> None:
    await stage.post(
        content="## Lap one\n**bold** *soft* ~~gone~~ `5 < 6`\n-# small\n> said\n- one\n- two\n```\n<b>raw</b>\n```\n[rules](https://example.org/r)"
    )
    page = await stage.open()
    message = page.locator(".message")
    for tag, text in [
        ("h4", "Lap one"),
        ("strong", "bold"),
        ("em", "soft"),
        ("s", "gone"),
        ("p > code", "5 < 6"),
        (".small-print", "small"),
        ("blockquote", "said"),
        ("li >> nth=1", "two"),
        ("pre", "<b>raw</b>"),
    ]:
        await expect(message.locator(tag)).to_have_text(text)
    link = message.get_by_role("link", name="rules")
    await expect(link).to_have_attribute("href", "https://example.org/r")
    await expect(link).to_have_attribute("rel", "noopener noreferrer")


async def test_nothing_in_a_message_is_taken_for_markup(stage: PageStage) -> None:
    attack = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>'
    await stage.post(
        content=f"{attack} [a](javascript:window.hit=1) **{attack}** `{attack}`",
        embeds=[{"title": attack, "description": attack, "fields": [{"name": attack, "value": attack}]}],
        components=[
            {
                "type": 1,
                "components": [{"type": 2, "style": 1, "label": "<img src=x onerror=hit()>", "custom_id": '"]<b>'}],
            }
        ],
    )
    page = await stage.open()
    await expect(page.locator(".message strong")).to_have_text(attack)
    assert await page.locator("#log").locator("img, script, iframe, a").count() == 0
    assert await page.evaluate("window.hit") is None
    await expect(page.get_by_role("button", name="<img src=x onerror=hit()>")).to_be_visible()


async def test_mentions_and_moments(stage: PageStage) -> None:
    """A mention stands out for the one it means; a channel's opens it; `<t:…:R>` tells how long from now."""
    soon = int(time.time()) + 2 * 3600
    await stage.post(
        content=f"<@{stage.users['ana']}> <@{stage.users['bruno']}> <#{stage.channels['lounge']}> <t:{soon}:R>"
    )
    page = await stage.open()
    await expect(page.locator(".mention-self")).to_have_text("@Ana")
    await expect(page.locator(".mention", has_text="@Bruno")).not_to_have_class("mention mention-self")
    await expect(page.locator("time.moment")).to_have_text("in 2 hours")
    await page.locator(".message").get_by_role("button", name="#lounge").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("lounge")


async def test_a_link_to_a_message_stays_on_the_page(stage: PageStage) -> None:
    """Discord shows an address of its own as the channel it leads to."""
    await stage.post(content=f"see https://discord.com/channels/1/{stage.channels['lounge']}/2")
    page = await stage.open()
    await page.locator(".message").get_by_role("button", name="#lounge").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("lounge")


async def test_pictures_open_enlarged(stage: PageStage) -> None:
    """Alt text is the attachment's description; Esc closes."""
    await stage.post(
        files={"board.png": picture()},
        content="Board",
        attachments=[{"id": "0", "filename": "board.png", "description": "Ana leads by a length."}],
    )
    page = await stage.open()
    await expect(page.locator(".message img")).to_have_attribute("alt", "Ana leads by a length.")
    frame = page.get_by_role("button", name="Enlarge picture: Ana leads by a length.")
    await frame.focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("dialog", name="Enlarged picture")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(frame).to_be_focused()


async def test_pictures_come_by_any_name_of_the_machine(stage: PageStage) -> None:
    """The sandbox names its files by 127.0.0.1; the page may be open as localhost."""
    await stage.post(files={"board.png": picture()}, content="Board")
    page = await stage.profile.new_page()
    await page.goto(stage.sandbox.url.replace("127.0.0.1", "localhost"))
    await expect(page.locator(".message img")).to_have_js_property("naturalWidth", 800)


async def test_layout_components(stage: PageStage) -> None:
    container = {
        "type": 17,
        "accent_color": 0x2F8F5B,
        "components": [
            {"type": 10, "content": "## Monaco"},
            {"type": 14, "divider": True, "spacing": 2},
            {
                "type": 9,
                "components": [{"type": 10, "content": "Three of six seats"}],
                "accessory": {"type": 2, "style": 3, "label": "I'm ready", "custom_id": "ready"},
            },
            {"type": 12, "items": [{"media": {"url": "attachment://board.png"}, "description": "The grid"}]},
        ],
    }
    await stage.post(
        files={"board.png": picture()},
        flags=COMPONENTS_V2,
        components=[container],
        attachments=[{"id": "0", "filename": "board.png"}],
    )
    page = await stage.open()
    box = page.locator(".container")
    await expect(box.locator("h4")).to_have_text("Monaco")
    await expect(box).to_have_css("border-left-color", "rgb(47, 143, 91)")
    await expect(box.locator(".section").get_by_role("button", name="I'm ready")).to_be_visible()
    await expect(page.locator(".message img")).to_have_count(1)
    image = box.get_by_alt_text("The grid")
    await expect(image).to_have_js_property("naturalWidth", 800)


async def test_embeds(stage: PageStage) -> None:
    await stage.post(
        embeds=[
            {
                "title": "Standings",
                "description": "After **two**",
                "color": 0xFFC12E,
                "fields": [{"name": "First", "value": "Ana"}],
                "footer": {"text": "Winter"},
            }
        ]
    )
    page = await stage.open()
    embed = page.locator(".embed")
    for part, text in [
        (".embed-title", "Standings"),
        ("strong", "two"),
        (".embed-field-name", "First"),
        (".embed-foot", "Winter"),
    ]:
        await expect(embed.locator(part)).to_have_text(text)


async def test_news_arrive_by_themselves_and_are_marked(stage: PageStage) -> None:
    """A message elsewhere marks its channel; opening it clears the mark; a deleted message goes."""
    page = await stage.open()
    message = await stage.post(channel="lounge", content=f"<@{stage.users['ana']}> your turn")
    lounge = page.get_by_role("navigation").get_by_role("button", name="lounge")
    await expect(lounge.locator(".badge")).to_have_text("1")
    await lounge.click()
    await expect(page.locator(".message-for-me")).to_contain_text("your turn")
    await expect(lounge.locator(".badge")).to_have_count(0)
    await stage.bot.rest.done(
        "PATCH", f"/channels/{stage.channels['lounge']}/messages/{message['id']}", {"content": "moved"}
    )
    await expect(page.locator(".message")).to_contain_text("moved")
    await stage.bot.rest.done("DELETE", f"/channels/{stage.channels['lounge']}/messages/{message['id']}", None)
    await expect(page.locator(".message")).to_have_count(0)


async def test_a_message_that_comes_while_the_list_is_read_is_not_lost(stage: PageStage) -> None:
    """The list was made before the message, and arrives after the message's event."""
    page = await stage.profile.new_page()
    arrived = asyncio.Event()

    async def late(route: Route) -> None:
        answer = await route.fetch()
        await stage.post(content="meanwhile")
        await stage.post(channel="lounge", content=f"<@{stage.users['ana']}>")
        await expect(page.locator(".badge")).to_have_text("1")
        await route.fulfill(response=answer)
        arrived.set()

    await page.route("**/sandbox/channels/*/messages*", late, times=1)
    await page.goto(f"{stage.sandbox.url}/#ana/{stage.channels['races']}")
    async with asyncio.timeout(PATIENCE):
        await arrived.wait()
    await expect(page.locator(".message")).to_contain_text("meanwhile")


async def test_threads(stage: PageStage) -> None:
    """A thread stands under its channel and on its message; the address keeps it over a reload."""
    message = await stage.post(content="Race")
    await stage.bot.rest.done(
        "POST", f"/channels/{stage.channels['races']}/messages/{message['id']}/threads", {"name": "Monaco, race 1"}
    )
    page = await stage.open()
    await expect(page.get_by_role("navigation").get_by_role("button", name="Monaco, race 1")).to_be_visible()
    await page.locator(".thread-link").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Monaco, race 1")
    await page.reload()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Monaco, race 1")
    await page.locator(".crumb").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("races")


async def test_private_messages_are_for_one(stage: PageStage) -> None:
    """Only the chosen user sees an ephemeral message, and may dismiss it."""
    await stage.bot.rest.register({"name": "secret", "description": "Whisper", "type": 1})

    async def whisper(bot: Bot, interaction: dict[str, Any]) -> None:
        await bot.answer(interaction, 4, {"content": "for your eyes", "flags": EPHEMERAL})

    stage.bot.script = whisper
    page = await stage.open()
    other = await stage.open("bruno")
    await stage.people.post("slash", user="ana", channel="races", command="secret", options={})
    await stage.post(content="for all")
    await expect(other.locator(".message", has_text="for all")).to_be_visible()
    await expect(other.locator(".message-ephemeral")).to_have_count(0)
    await expect(page.locator(".message-ephemeral")).to_contain_text("Only you can see this")
    await page.get_by_role("button", name="Playing as Ana").click()
    await page.get_by_role("option", name="Bruno").click()
    await expect(page.get_by_role("button", name="Playing as Bruno")).to_be_visible()
    await expect(page.locator(".message", has_text="for all")).to_be_visible()
    await expect(page.locator(".message-ephemeral")).to_have_count(0)
    await page.go_back()
    await page.get_by_role("button", name="Dismiss message").click()
    await expect(page.locator(".message-ephemeral")).to_have_count(0)


async def test_a_phone_has_no_sideways_scroll(stage: PageStage) -> None:
    """At 390 px nothing sticks out, in a channel and in a thread, and controls are at least 40 px high."""
    buttons = [{"type": 2, "style": 2, "label": f"Button number {n}", "custom_id": str(n)} for n in range(5)]
    message = await stage.post(
        files={"board.png": picture(1600, 1200)},
        content="A-word-that-is-far-too-long-for-any-phone-" * 6 + "\n```\n" + "x" * 300 + "\n```",
        components=[{"type": 1, "components": buttons}],
    )
    path = f"/channels/{stage.channels['races']}/messages/{message['id']}/threads"
    thread = await stage.bot.rest.done("POST", path, {"name": "A race at Monaco with a very, very long name indeed"})
    stage.channels["thread"] = thread["id"]
    await stage.post(channel="thread", files={"board.png": picture(1600, 1200)}, content="Ready")
    page = await stage.open(size=PHONE)
    await expect(page.locator(".message img")).to_be_visible()
    await nothing_sticks_out(page)
    heights = await page.locator("button:visible:not(.picture, .mention)").evaluate_all(
        "all => all.map(node => node.offsetHeight)"
    )
    assert min(heights) >= 40
    await page.locator(".thread-link").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text(thread["name"])
    await expect(page.locator(".message img")).to_be_visible()
    await nothing_sticks_out(page)


async def nothing_sticks_out(page: Page) -> None:
    rights = "all => all.map(node => node.getBoundingClientRect().right)"
    assert (
        max(await page.locator(":is(#main, #main *):visible:not(pre *, h1 *)").evaluate_all(rights)) <= PHONE["width"]
    )
    assert await page.evaluate("document.getElementById('log').scrollWidth") == PHONE["width"]


async def test_a_phone_has_its_channels_in_a_drawer(stage: PageStage) -> None:
    page = await stage.open(size=PHONE)
    lounge = page.get_by_role("button", name="lounge")
    await expect(lounge).to_be_hidden()
    await page.get_by_role("button", name="Channels").click()
    await expect(page.get_by_role("button", name="races")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(lounge).to_be_hidden()
    await page.get_by_role("button", name="Channels").click()
    await lounge.click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("lounge")
    await expect(lounge).to_be_hidden()
