"""What the controls of the lobby message do. The announcer shows what has changed; refusals are private."""

from collections.abc import Callable

from bot.ui.controls import Acknowledge, Click, on
from domain.events import PlayerId
from domain.match import Match
from domain.store import Store


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

    What is turned over is what the lobby showed when its button was made: two clicks on one button are one.
    """
    shown = int(click.control.details[0], 36) if click.control.details else None

    def turn_over(store: Store, player: PlayerId) -> Match:
        sitters = store.match(click.match_id, shown).sitters
        is_ready = any(sitter.ready for sitter in sitters if sitter.player == player)
        return store.set_ready(click.match_id, player, not is_ready, click.command)

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
    number = int(click.values[0])
    await _run(
        click, lambda store, player: store.change_options(click.match_id, player, seats=number, command=click.command)
    )


@on("lobby.pace", Acknowledge.UPDATE)
async def pace(click: Click) -> None:
    """Change the pace."""
    key = click.values[0]
    await _run(
        click, lambda store, player: store.change_options(click.match_id, player, pace=key, command=click.command)
    )


@on("lobby.option", Acknowledge.UPDATE)
async def option(click: Click) -> None:
    """Change one of the game's options."""
    options = {click.control.details[0]: click.values[0]}
    await _run(
        click,
        lambda store, player: store.change_options(click.match_id, player, options=options, command=click.command),
    )


async def _run(click: Click, command: Callable[[Store, PlayerId], Match]) -> None:
    services = click.services
    await services.dispatch.run(lambda store: command(store, services.player_of(click.interaction)))
