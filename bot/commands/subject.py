"""Which match a command is about: the one that was named, that of the thread, or the only one it can be."""

from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import Any

from discord import Interaction

from bot.errors import Answered
from bot.services import Services
from bot.ui.reader import words_for
from domain.events import MatchId, PlayerId
from domain.match import Status
from domain.refusals import Reason, Refused
from projections.matches import (
    MatchSummary,
    finished_matches,
    live_matches,
    match_by_id,
    matches_of_player,
    open_lobbies,
)
from projections.views import Views
from projections.words.catalog import marked

SIMILAR = str.maketrans("OIL", "011")
"""Letters that match ids do not have, and the digits that people take for them."""


class Wanted(Enum):
    """The matches of a server that a command may be about."""

    LOBBIES = "lobbies"
    OWN_LOBBIES = "own lobbies"
    OWN_LIVE = "own live"
    OWN = "own"
    UNFINISHED = "unfinished"
    STARTED = "started"
    FINISHED = "finished"
    ALL = "all"


NONE = {
    Wanted.LOBBIES: marked("No match is open to join here; open one with `/match new`."),
    Wanted.OWN_LOBBIES: marked("You are in no open match here; join one of `/match list`, or open one: `/match new`."),
    Wanted.OWN_LIVE: marked("You are in no match under way here; see `/match list` for those you can join."),
    Wanted.OWN: marked("You are in no match here; see `/match list` for those you can join."),
    Wanted.UNFINISHED: marked("No match is open or under way here; open one with `/match new`."),
    Wanted.STARTED: marked("No match has been started here yet; open one with `/match new`."),
    Wanted.FINISHED: marked("No match has been played to its end here yet."),
    Wanted.ALL: marked("There is no match here yet; open one with `/match new`."),
}
"""What is said where there is no match that a command could be about."""


def candidates(views: Views, server: str, player: PlayerId | None, wanted: Wanted) -> list[MatchSummary]:
    """The matches that a command of this kind may be about, the likeliest first."""
    lobbies, live, finished = (
        partial(query, views, server) for query in (open_lobbies, live_matches, finished_matches)
    )
    match wanted:
        case Wanted.LOBBIES:
            return lobbies()
        case Wanted.UNFINISHED:
            return [*live(), *lobbies()]
        case Wanted.STARTED:
            return [*live(), *finished()]
        case Wanted.FINISHED:
            return finished()
        case Wanted.ALL:
            return [*live(), *lobbies(), *finished()]
    if player is None:
        return []
    own = [match for match in matches_of_player(views, player) if match.server == server]
    status = {Wanted.OWN_LOBBIES: (Status.LOBBY,), Wanted.OWN_LIVE: (Status.LIVE,)}.get(wanted)
    return [match for match in own if status is None or match.status in status]


def server_of(interaction: Interaction[Any]) -> str:
    """The server of a command, as matches know it."""
    return str(interaction.guild_id)


def normal_id(typed: str) -> MatchId:
    """A match id as people may have typed it."""
    return typed.strip().strip("`").upper().translate(SIMILAR)


async def subject(interaction: Interaction[Any], typed: str | None, wanted: Wanted) -> MatchId:
    """The match that the command is about: the one typed, that of the thread, else the only candidate.

    Raises Refused (`unknown_match`) for an id that this server does not have, Answered where it is left open which one.
    """
    services: Services = interaction.client.services
    if typed is not None:
        return (await named(interaction, typed)).match_id
    here = _of_thread(interaction)
    if here is not None:
        return here
    player = services.directory.known_player(interaction.user.id)
    server = server_of(interaction)
    found = await services.dispatch.read(lambda views: candidates(views, server, player, wanted))
    return _only([match.match_id for match in found], NONE[wanted], interaction)


async def named(interaction: Interaction[Any], typed: str) -> MatchSummary:
    """The match of this server with an id. Raises Refused (`unknown_match`)."""
    services: Services = interaction.client.services
    match_id = normal_id(typed)
    find: Callable[[Views], MatchSummary | None] = partial(match_by_id, match_id=match_id)
    match = await services.dispatch.read(find)
    if match is None or match.server != server_of(interaction):
        raise Refused(Reason.UNKNOWN_MATCH, match=match_id)
    return match


async def table(interaction: Interaction[Any], typed: str | None) -> MatchId:
    """The match in which a person plays from here. In a match's thread it is that match and no other; elsewhere the one
    named, else the only one of theirs that is played in this channel, or at all.

    Raises Refused (`unknown_match`) and Answered as `subject` does.
    """
    services: Services = interaction.client.services
    reader = words_for(interaction)
    here = _of_thread(interaction)
    if typed is not None:
        match = await named(interaction, typed)
        if here is not None and here != match.match_id:
            there = services.directory.place(match.match_id)
            told = reader.say("This thread belongs to match `{match}`.", match=here)
            if there is not None:
                told += " " + reader.say("Play the other one here: {channel}", channel=f"<#{there.table}>")
            raise Answered(told)
        return match.match_id
    if here is not None:
        return here
    player, server = services.directory.known_player(interaction.user.id), server_of(interaction)
    found = await services.dispatch.read(lambda views: candidates(views, server, player, Wanted.OWN_LIVE))
    own = [match.match_id for match in found]
    places = {match_id: services.directory.place(match_id) for match_id in own}
    nearby = [i for i, place in places.items() if place is not None and place.table == interaction.channel_id]
    return _only(nearby or own, NONE[Wanted.OWN_LIVE], interaction)


def _of_thread(interaction: Interaction[Any]) -> MatchId | None:
    """The match whose own thread this is; None in a channel, where several matches may be played without threads."""
    services: Services = interaction.client.services
    place = services.directory.place_of_thread(interaction.channel_id or 0)
    return place.match_id if place is not None and place.thread != place.channel else None


def _only(found: list[MatchId], none: str, interaction: Interaction[Any]) -> MatchId:
    reader = words_for(interaction)
    if not found:
        raise Answered(reader.say(none))
    if len(found) > 1:
        ids = reader.listed(f"`{match_id}`" for match_id in found[:5]) + (" …" if len(found) > 5 else "")
        raise Answered(reader.say("Which match? Name it in `match`: {matches}.", matches=ids))
    return found[0]
