"""What the controls of the lobby message do. The announcer shows what has changed; refusals are private."""

from collections.abc import Callable
from datetime import timedelta

from bot.ui.controls import Acknowledge, Click, on
from domain.events import PlayerId, SeatReady
from domain.match import Match, Status
from domain.refusals import Reason, Refused
from domain.store import Store

DOUBLE_CLICK = timedelta(seconds=2)
"""How soon after a click another one by the same person is meant as the same."""


@on("lobby.join", Acknowledge.UPDATE)
async def join(click: Click) -> None:
    """Take a seat."""
    await _run(click, lambda store, player: store.join(click.match_id, player, click.command))


@on("lobby.leave", Acknowledge.UPDATE)
async def leave(click: Click) -> None:
    """Give up the seat."""
    await _run(click, lambda store, player: store.leave(click.match_id, player, click.command))


@on("lobby.ready", Acknowledge.UPDATE)
async def ready(click: Click) -> None:
    """Say that one is ready, or no longer so; with the last one ready the match starts.

    A click soon after the last one is a double click, not a change of mind.
    """

    def turn_over(store: Store, player: PlayerId) -> Match:
        match = store.match(click.match_id)
        said = [e for e in store.events(match.id) if isinstance(e, SeatReady) and e.player == player]
        if match.status is Status.LOBBY and said and click.services.clock() - said[-1].timestamp < DOUBLE_CLICK:
            return match
        is_ready = any(sitter.ready for sitter in match.sitters if sitter.player == player)
        return store.set_ready(match.id, player, not is_ready, click.command)

    await _run(click, turn_over)


@on("lobby.start", Acknowledge.UPDATE)
async def start(click: Click) -> None:
    """Start with who is there."""
    await _run(click, lambda store, player: store.start(click.match_id, player, click.command))


@on("lobby.fill", Acknowledge.UPDATE)
async def fill(click: Click) -> None:
    """Give the free seats to stand-ins and start."""
    await _run(click, lambda store, player: store.start(click.match_id, player, click.command, fill=True))


@on("lobby.more", Acknowledge.UPDATE)
async def more_stand_ins(click: Click) -> None:
    """Seat one stand-in more."""
    await _run(click, lambda store, player: store.seat_stand_in(click.match_id, player, click.command))


@on("lobby.fewer", Acknowledge.UPDATE)
async def fewer_stand_ins(click: Click) -> None:
    """Take one stand-in out."""
    await _run(click, lambda store, player: store.remove_stand_in(click.match_id, player, click.command))


@on("lobby.seats", Acknowledge.UPDATE)
async def seats(click: Click) -> None:
    """Change the number of seats."""
    if not click.value.isdecimal():
        raise Refused(Reason.BOARD_MOVED_ON)
    number = int(click.value)
    await _run(
        click, lambda store, player: store.change_options(click.match_id, player, seats=number, command=click.command)
    )


@on("lobby.pace", Acknowledge.UPDATE)
async def pace(click: Click) -> None:
    """Change the pace."""
    key = click.value
    await _run(
        click, lambda store, player: store.change_options(click.match_id, player, pace=key, command=click.command)
    )


@on("lobby.option", Acknowledge.UPDATE)
async def option(click: Click) -> None:
    """Change one of the game's options."""
    options = {click.control.detail(0): click.value}
    await _run(
        click,
        lambda store, player: store.change_options(click.match_id, player, options=options, command=click.command),
    )


async def _run(click: Click, command: Callable[[Store, PlayerId], Match]) -> None:
    services = click.services
    await services.dispatch.run(lambda store: command(store, services.player_of(click.interaction)))
