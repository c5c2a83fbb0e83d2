"""What the controls of the turn panel do: one question at a time, and the move once all are answered."""

from contextlib import suppress
from io import BytesIO

from discord import File

from bot.pictures import NotDrawn
from bot.ui.controls import Acknowledge, Click, on
from bot.ui.conversation import panel_of
from bot.ui.custom_ids import PanelId, answered, chosen, number, panel, taken
from bot.ui.meanwhile import told_since
from bot.ui.reader import names, require_own, seat_of, words_for
from bot.ui.turn_panel import PICTURE, question_view, waiting_view
from domain.games.protocol import Seat
from domain.match import Match
from domain.refusals import Reason, Refused
from domain.store import Store
from projections.history import last_turn

STALE = frozenset((Reason.BOARD_MOVED_ON, Reason.NOT_ASKED, Reason.MATCH_OVER))
"""Refusals that a fresh panel answers better than a sentence."""


@on("board.turn", Acknowledge.PRIVATELY)
async def open_panel(click: Click) -> None:
    """Opens the panel of whoever clicks."""
    match = await click.own_match()
    seat = seat_of(click.services, click.interaction, match)
    await _show(click, match, seat, meanwhile=await _meanwhile(click, match, seat))


@on("panel.now", Acknowledge.UPDATE)
async def look_again(click: Click) -> None:
    """Shows what the seat is asked now."""
    await open_panel(click)


@on("panel.show", Acknowledge.UPDATE)
async def show(click: Click) -> None:
    """Shows the question after the answers that the control carries."""
    await _proceed(click, panel(click.control), play=False)


@on("panel.pick", Acknowledge.UPDATE)
async def pick(click: Click) -> None:
    """Goes on with what was picked in the menu; a finished move is shown to be confirmed."""
    await _proceed(click, chosen(panel(click.control), click.value), play=False)


@on("panel.take", Acknowledge.UPDATE)
async def take(click: Click) -> None:
    """Goes on with the several options taken in the menu; a finished move is shown to be confirmed."""
    match = await click.own_match()
    at = panel(click.control)
    try:
        answers = taken(at, click.values, answered(at, match))
    except Refused as refused:
        if refused.reason not in STALE:
            raise
        answers = at
    await _proceed(click, answers, play=False)


@on("panel.answer", Acknowledge.UPDATE)
async def answer(click: Click) -> None:
    """Goes on with the button's answer; a finished move is played."""
    await _proceed(click, panel(click.control), play=True)


@on("panel.play", Acknowledge.UPDATE)
async def confirm(click: Click) -> None:
    """Plays the move that was picked in the menu."""
    await _proceed(click, panel(click.control), play=True)


@on("panel.take_back", Acknowledge.UPDATE)
async def take_back(click: Click) -> None:
    """Takes the last move back, if it still is the one that the button was made for."""
    services, version = click.services, number(click.control.detail(1))

    player = services.player_of(click.interaction)

    def command(store: Store) -> Match:
        before = store.match(click.match_id).before
        if before is None or before.version != version:
            raise Refused(Reason.CANNOT_TAKE_BACK)
        return store.take_back(click.match_id, player, click.command)

    match = await services.dispatch.run(command, player)
    notice = words_for(click.interaction).say("Your move is taken back.")
    await _show(click, match, seat_of(services, click.interaction, match), notice=notice)


async def _proceed(click: Click, at: PanelId, *, play: bool) -> None:
    match = await click.own_match()
    reader = words_for(click.interaction)
    seat = seat_of(click.services, click.interaction, match)
    require_own(at.seat, seat, reader)
    try:
        found = answered(at, match)
        if play and found.question is None:
            await _play(click, match, at, found.tokens)
        else:
            await _show(click, match, seat, at.answers)
    except Refused as refused:
        if refused.reason not in STALE:
            raise
        match = await click.own_match()
        notice = reader.say("The board has moved on: this is how it stands now.")
        await _show(click, match, seat, notice=notice, meanwhile=await _told(click, match, seat, at.asked))


async def _play(click: Click, before: Match, at: PanelId, move: tuple[str, ...]) -> None:
    services = click.services
    player = services.player_of(click.interaction)
    match = await services.dispatch.run(
        lambda store: store.play(at.match, player, move, at.asked, click.command), player
    )
    happened = ""
    if match.asked(at.seat) is None or match.version > before.version + 1:
        happened = await _told(click, match, at.seat, before.version)
    await _show(click, match, at.seat, meanwhile=happened)


async def _show(
    click: Click, match: Match, seat: Seat, answers: tuple[int, ...] = (), *, notice: str = "", meanwhile: str = ""
) -> None:
    """Puts the seat's panel, as `match` has it, where the click came from."""
    reader = words_for(click.interaction)
    drivers = names(click.services, match, reader)
    if match.asked(seat) is None:
        view = waiting_view(match, seat, drivers, reader, notice=notice, meanwhile=meanwhile)
        await click.interaction.edit_original_response(view=view, attachments=[])
        return
    asked = panel_of(match, seat, answers)
    files = []
    if click.interaction.app_permissions.attach_files:
        with suppress(NotDrawn):
            picture = await click.services.pictures.panel(match, seat, asked.pictured.answered.tokens, drivers, reader)
            files.append(File(BytesIO(picture), PICTURE))
    view = question_view(asked, drivers, reader, notice=notice, meanwhile=meanwhile, picture=PICTURE if files else None)
    await click.interaction.edit_original_response(view=view, attachments=files)


async def _meanwhile(click: Click, match: Match, seat: Seat) -> str:
    version = await click.services.dispatch.read(lambda views: last_turn(views, match.id, seat))
    return await _told(click, match, seat, version)


async def _told(click: Click, match: Match, seat: Seat, version: int) -> str:
    reader = words_for(click.interaction)
    drivers = names(click.services, match, reader)
    log = await click.services.dispatch.log(match.id, seat)
    return told_since(match.game, log, version, drivers, reader)
