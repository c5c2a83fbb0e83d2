"""The turn panel: what one seat is asked, and what it may do while it waits."""

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle, Colour, MediaGalleryItem, ui

from bot.ui.controls import Control, button, layout, rows
from bot.ui.conversation import Panel, asked_items, back_control, chosen_text
from bot.ui.custom_ids import ControlId, base36
from bot.ui.order_panel import orders_control, orders_text
from domain.games.protocol import Seat
from domain.match import Match, Status
from projections.words.catalog import Words, escape, shortened
from projections.words.game import ALT_TEXT
from projections.words.games import game_words
from projections.words.match import time_left

PICTURE = "panel.png"
"""The file name under which the panel's picture is attached."""

COLOUR = Colour(0xF2B632)
SHOWN_TEXT = 1200
"""Characters of what happened meanwhile: with the options' lines it stays below Discord's 4,000 for a message."""


def question_view(
    panel: Panel,
    names: Sequence[str],
    words: Words,
    *,
    notice: str = "",
    meanwhile: str = "",
    picture: str | None = PICTURE,
) -> ui.LayoutView:
    """The panel of a seat that is asked. `notice` heads it, `meanwhile` tells what happened since the last own move.

    `picture` is the name of the attached file. A question of few options has buttons, of many a menu; a move picked in
    a menu, or a grave one, is shown once more to be confirmed.
    """
    match, seat = panel.match, panel.seat
    game = game_words(match.game)
    items: list[ui.Item[Any]] = [ui.TextDisplay(_head(match, seat, names, words, notice))]
    if meanwhile:
        items.append(ui.TextDisplay(f"**{words.say('While you waited')}**\n{shortened(meanwhile, SHOWN_TEXT)}"))
    question, pictured = panel.question, panel.pictured.question
    if picture is not None and pictured is not None:
        alt_text = game.panel_alt_text(pictured, match.state, seat, names, words)
        items.append(ui.MediaGallery(MediaGalleryItem(f"attachment://{picture}", description=alt_text[:ALT_TEXT])))
    if question is None:
        items += [ui.TextDisplay(chosen_text(panel, names, words)), *_confirmation(panel, words)]
    else:
        items += asked_items(panel, question, names, words)
        items += rows(_others(panel, words))
    return layout(*items, colour=COLOUR)


def waiting_view(
    match: Match, seat: Seat, names: Sequence[str], words: Words, *, notice: str = "", meanwhile: str = ""
) -> ui.LayoutView:
    """The panel of a seat that is not asked: whom the match waits for, and the taking back of a move that may be."""
    parts = [_head(match, seat, names, words, notice)]
    if meanwhile:
        parts.append(shortened(meanwhile, SHOWN_TEXT))
    people = [asked.seat for asked in match.to_act if match.driver(asked.seat) is not None]
    if match.status is Status.LIVE and people:
        drivers = words.listed(f"**{escape(names[driver])}**" for driver in people)
        parts.append(words.say("Now it is up to {drivers}; I will call you when it is your turn.", drivers=drivers))
    elif match.status is Status.LIVE:
        parts.append(words.say("The stand-ins play on; I will call you when it is your turn."))
    else:
        parts.append(words.say("The race is over."))
    left = orders_text(match, seat, words)
    if left:
        parts.append(left)
    controls = [
        button(ControlId("panel.now", match.id), words.say("Look again"), emoji="🔄"),
        *_take_back(match, seat, words),
        *orders_control(match, seat, words),
        _full_board(match, words),
    ]
    return layout(*(ui.TextDisplay(part) for part in parts), *rows(controls), colour=COLOUR)


def may_take_back(match: Match, seat: Seat) -> bool:
    """Whether the last thing in the match is a move of this seat that may be undone, and there is time to: a stand-in
    that comes next acts at once."""
    before = match.before
    if before is None or before.seat != seat:
        return False
    return all(match.driver(asked.seat) is not None for asked in match.to_act)


def _head(match: Match, seat: Seat, names: Sequence[str], words: Words, notice: str) -> str:
    title = f"### {game_words(match.game).title(words)} · {words.say('Round {n}', n=match.round)}"
    asked = match.asked(seat)
    if asked is not None and asked.deadline is not None:
        title += f" · {time_left(asked.deadline)}"
    situation = escape(game_words(match.game).situation(match.state, seat, names, words))
    return "\n".join(part for part in (f"↪️ {notice}" if notice else "", title, situation) if part)


def _confirmation(panel: Panel, words: Words) -> list[ui.ActionRow[Any]]:
    go = button(panel.control("play"), words.say("Do it"), ButtonStyle.success, emoji="🏁")
    return rows([go, *_others(panel, words)])


def _others(panel: Panel, words: Words) -> list[Control]:
    match, seat = panel.match, panel.seat
    return [
        *back_control(panel, words),
        *_take_back(match, seat, words),
        *orders_control(match, seat, words),
        _full_board(match, words),
    ]


def _take_back(match: Match, seat: Seat, words: Words) -> list[Control]:
    if match.before is None or not may_take_back(match, seat):
        return []
    control = ControlId("panel.take_back", match.id, (base36(seat), base36(match.before.version)))
    return [button(control, words.say("Take my move back"), emoji="↩️")]


def _full_board(match: Match, words: Words) -> Control:
    return button(ControlId("board.full", match.id), words.say("Board full size"), emoji="🔍")
