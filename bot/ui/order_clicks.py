"""What the controls of the orders do."""

from bot.ui.controls import Acknowledge, Click, on
from bot.ui.conversation import order_of
from bot.ui.custom_ids import PanelId, chosen, number, ordered, panel, taken
from bot.ui.order_panel import order_view
from bot.ui.reader import names, require_own, seat_of, words_for
from domain.games.protocol import Seat
from domain.match import Match
from domain.refusals import Reason, Refused


@on("order.open", Acknowledge.UPDATE)
async def open_orders(click: Click) -> None:
    """Shows the orders of whoever clicks, and the first question about a new one."""
    match = await click.own_match()
    await _show(click, match, seat_of(click.services, click.interaction, match))


@on("order.show", Acknowledge.UPDATE)
async def show(click: Click) -> None:
    """Shows the question after the answers that the control carries."""
    await _proceed(click, panel(click.control))


@on("order.answer", Acknowledge.UPDATE)
async def answer(click: Click) -> None:
    """Goes on with the button's answer; a finished order is shown to be confirmed."""
    await _proceed(click, panel(click.control))


@on("order.pick", Acknowledge.UPDATE)
async def pick(click: Click) -> None:
    """Goes on with what was picked in the menu."""
    await _proceed(click, chosen(panel(click.control), click.value))


@on("order.take", Acknowledge.UPDATE)
async def take(click: Click) -> None:
    """Goes on with the several options taken in the menu."""
    at = panel(click.control)
    try:
        at = taken(at, click.values, ordered(at, await click.own_match()))
    except Refused as refused:
        if refused.reason is not Reason.BOARD_MOVED_ON:
            raise
    await _proceed(click, at)


@on("order.leave", Acknowledge.UPDATE)
async def leave(click: Click) -> None:
    """Leaves the order."""
    at = panel(click.control)
    reader = words_for(click.interaction)
    match = await click.own_match()
    require_own(at.seat, seat_of(click.services, click.interaction, match), reader)
    try:
        order = ordered(at, match)
        if order.question is not None:
            raise Refused(Reason.BOARD_MOVED_ON)
    except Refused as refused:
        await _show_moved_on(click, match, at.seat, refused)
        return
    player = click.services.player_of(click.interaction)
    match = await click.services.dispatch.run(
        lambda store: store.leave_order(at.match, player, order.tokens, click.command), player
    )
    await _show(click, match, at.seat, notice=reader.say("Your order stands until its turn comes."))


@on("order.withdraw", Acknowledge.UPDATE)
async def withdraw(click: Click) -> None:
    """Takes the order back that the button names."""
    reader = words_for(click.interaction)
    match = await click.own_match()
    own = seat_of(click.services, click.interaction, match)
    require_own(number(click.control.detail(0)), own, reader)
    due = tuple(number(written) for written in click.control.detail(1).split("."))
    player = click.services.player_of(click.interaction)
    match = await click.services.dispatch.run(
        lambda store: store.withdraw_order(click.match_id, player, due, click.command), player
    )
    await _show(click, match, own, notice=reader.say("Your order is withdrawn."))


async def _proceed(click: Click, at: PanelId) -> None:
    match = await click.own_match()
    require_own(at.seat, seat_of(click.services, click.interaction, match), words_for(click.interaction))
    try:
        ordered(at, match)
    except Refused as refused:
        await _show_moved_on(click, match, at.seat, refused)
        return
    await _show(click, match, at.seat, at.answers)


async def _show_moved_on(click: Click, match: Match, seat: Seat, refused: Refused) -> None:
    """Shows the orders as they stand now, where the panel was about an earlier moment; raises any other refusal."""
    if refused.reason is not Reason.BOARD_MOVED_ON:
        raise refused
    notice = words_for(click.interaction).say("The board has moved on: this is how it stands now.")
    await _show(click, match, seat, notice=notice)


async def _show(click: Click, match: Match, seat: Seat, answers: tuple[int, ...] = (), *, notice: str = "") -> None:
    reader = words_for(click.interaction)
    asked = order_of(match, seat, answers) if seat in match.rules.may_order(match.state) else None
    view = order_view(match, seat, asked, names(click.services, match, reader), reader, notice=notice)
    await click.interaction.edit_original_response(view=view, attachments=[])
