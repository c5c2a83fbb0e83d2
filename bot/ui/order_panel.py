"""Orders for a later turn: leaving one, seeing those that stand, and withdrawing them. Only their owner sees them."""

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle, Colour, ui

from bot.ui.controls import Control, button, layout, rows
from bot.ui.conversation import Panel, asked_items, back_control, chosen_text
from bot.ui.custom_ids import ControlId, base36
from domain.games.protocol import Seat
from domain.match import Match, Status
from projections.words.catalog import Words, escape, shortened
from projections.words.game import LABEL
from projections.words.games import game_words

COLOUR = Colour(0x6C8F5B)

MOST_LISTED = 15
"""Buttons for withdrawing that fit beside the others."""


def orders_control(match: Match, seat: Seat, words: Words) -> list[Control]:
    """The button that leads to the orders, for a seat that has left one or may leave one."""
    if match.status is not Status.LIVE or not (match.orders or seat in match.rules.may_order(match.state)):
        return []
    return [button(ControlId("order.open", match.id), words.say("Orders for later"), emoji="📝")]


def orders_text(match: Match, seat: Seat, words: Words) -> str:
    """The orders that a seat has left, a line each; empty where there are none."""
    own = [order for order in match.orders if order.seat == seat]
    if not own:
        return ""
    game = game_words(match.game)
    lines = [f"📝 {escape(game.order(order.move, match.state, words))}" for order in own]
    return "\n".join([f"**{words.say('Your orders')}**", *lines])


def order_view(
    match: Match, seat: Seat, panel: Panel | None, names: Sequence[str], words: Words, *, notice: str = ""
) -> ui.LayoutView:
    """The orders of a seat and the question about a new one; `panel` is None where none may be left now."""
    explained = words.say("An order is carried out when your turn comes; until then only you see it.")
    head = [notice, f"### {words.say('Orders for later')}", explained, orders_text(match, seat, words)]
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(part for part in head if part))]
    items += rows(_withdrawals(match, seat, words), 3)
    back = button(ControlId("panel.now", match.id), words.say("To my turn"), emoji="↪️")
    if panel is None:
        items.append(ui.TextDisplay(words.say("There is no turn to come that you could leave an order for.")))
        items += rows([back])
    elif panel.question is None:
        items.append(ui.TextDisplay(chosen_text(panel, names, words)))
        leave = button(panel.control("leave"), words.say("Leave this order"), ButtonStyle.success, emoji="📝")
        items += rows([leave, *back_control(panel, words), back])
    else:
        items += asked_items(panel, panel.question, names, words)
        items += rows([*back_control(panel, words), back])
    return layout(*items, colour=COLOUR)


def _withdrawals(match: Match, seat: Seat, words: Words) -> list[Control]:
    game = game_words(match.game)
    return [
        button(
            ControlId("order.withdraw", match.id, (base36(seat), ".".join(base36(number) for number in order.due))),
            shortened(words.say("Withdraw: {order}", order=game.order(order.move, match.state, words)), LABEL),
        )
        for order in match.orders[:MOST_LISTED]
        if order.seat == seat
    ]
