"""`/me`: what waits for the person who asks."""

from typing import Any

from discord import Interaction, app_commands
from discord.app_commands import locale_str

from bot import acknowledgement
from bot.commands.match import fitted, say
from bot.services import Services
from bot.ui.reader import words_for
from domain.match import Status
from projections.matches import MatchSummary, matches_of_player
from projections.turns import Turn, turns_of_player
from projections.words.catalog import Words
from projections.words.games import game_words
from projections.words.match import moment

group = app_commands.Group(name=locale_str("me"), description=locale_str("What concerns you"))


@group.command(name=locale_str("turns"), description=locale_str("Everything that is waiting for you, with links"))
async def turns(interaction: Interaction[Any]) -> None:
    """Lists the person's open turns on all servers, and the lobbies in which they are not ready yet."""
    await acknowledgement.privately(interaction)
    services: Services = interaction.client.services
    reader = words_for(interaction)
    player = services.directory.known_player(interaction.user.id)
    if player is None:
        await say(interaction, reader.say("Nothing is waiting for you: you are in no match. See `/match list`."))
        return
    waiting = await services.dispatch.read(lambda views: turns_of_player(views, player))
    own = await services.dispatch.read(lambda views: matches_of_player(views, player))
    unready = [
        match
        for match in own
        if match.status is Status.LOBBY and any(seat.player == player and not seat.ready for seat in match.seats)
    ]
    lines = [_turn(turn, services, reader) for turn in waiting]
    lines += [_lobby(match, services, reader) for match in unready]
    await say(interaction, fitted(lines, reader) or reader.say("Nothing is waiting for you."))


def _turn(turn: Turn, services: Services, reader: Words) -> str:
    line = reader.say(
        "🏎️ Your turn in {game} `{match}` (called {moment}).",
        game=game_words(turn.game).title(reader),
        match=turn.match_id,
        moment=moment(turn.since),
    )
    if turn.deadline is not None:
        line += " " + reader.say("Time runs out {moment}.", moment=moment(turn.deadline))
    place = services.directory.place(turn.match_id)
    return line if place is None else f"{line} {_address(place.server, place.table, place.board_message)}"


def _lobby(match: MatchSummary, services: Services, reader: Words) -> str:
    line = reader.say(
        "💺 {game} `{match}` is waiting for you to press **I'm ready**.",
        game=game_words(match.game).title(reader),
        match=match.match_id,
    )
    place = services.directory.place(match.match_id)
    return line if place is None else f"{line} {_address(place.server, place.channel, place.lobby_message)}"


def _address(server: int, channel: int, message: int | None) -> str:
    return f"https://discord.com/channels/{server}/{channel}" + (f"/{message}" if message is not None else "")
