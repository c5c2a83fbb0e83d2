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
    ALL,
    MatchSummary,
    finished_matches,
    ids_starting_with,
    live_matches,
    match_by_id,
    matches_of_player,
    open_lobbies,
)
from projections.views import Views
from projections.words.catalog import marked

SIMILAR = str.maketrans("OIL", "011")
"""Letters that match ids do not have, and the digits that people take for them."""


NAMED = 5
"""Matches named to choose from where it is left open which one is meant."""


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
    Wanted.FINISHED: marked("No match has been finished here yet."),
    Wanted.ALL: marked("There is no match here yet; open one with `/match new`."),
}
"""What is said where there is no match that a command could be about."""


SOUGHT = {
    Wanted.LOBBIES: (Status.LOBBY,),
    Wanted.OWN_LOBBIES: (Status.LOBBY,),
    Wanted.OWN_LIVE: (Status.LIVE,),
    Wanted.OWN: (Status.LIVE, Status.LOBBY),
    Wanted.UNFINISHED: (Status.LIVE, Status.LOBBY),
    Wanted.STARTED: (Status.LIVE, Status.FINISHED),
    Wanted.FINISHED: (Status.FINISHED,),
    Wanted.ALL: (Status.LIVE, Status.LOBBY, Status.FINISHED),
}
"""The states that the matches may be in, the likeliest first."""

OWN = frozenset((Wanted.OWN_LOBBIES, Wanted.OWN_LIVE, Wanted.OWN))
"""Those in which only people with a seat have a say."""

QUERIES = {Status.LOBBY: open_lobbies, Status.LIVE: live_matches, Status.FINISHED: finished_matches}


def candidates(
    views: Views, server: str, player: PlayerId | None, wanted: Wanted, limit: int = ALL
) -> list[MatchSummary]:
    """The matches that a command of this kind may be about, the likeliest first; at most `limit` in each state, but all
    of a person's own."""
    states = SOUGHT[wanted]
    if wanted in OWN:
        own = matches_of_player(views, player) if player is not None else []
        return [match for match in own if match.server == server and match.status in states]
    return [match for status in states for match in QUERIES[status](views, server, limit)]


def beginning_with(
    views: Views, server: str, player: PlayerId | None, wanted: Wanted, typed: str
) -> list[MatchSummary]:
    """The candidates whose ids begin as somebody has typed, however many candidates there are."""
    found = [match_by_id(views, match_id) for match_id in ids_starting_with(views, server, normal_id(typed))]
    return [
        match
        for match in found
        if match is not None
        and match.status in SOUGHT[wanted]
        and (wanted not in OWN or (player is not None and match.seat_of(player) is not None))
    ]


def server_of(interaction: Interaction[Any]) -> str:
    """The server of a command, as matches know it."""
    return str(interaction.guild_id)


def normal_id(typed: str) -> MatchId:
    """A match id as people may have typed it."""
    return typed.strip().strip("`").upper().translate(SIMILAR)


async def subject(interaction: Interaction[Any], typed: str | None, wanted: Wanted) -> MatchId:
    """The match that the command is about: the one typed, that of the thread, else the only candidate in this channel,
    or at all.

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
    found = await services.dispatch.read(lambda views: candidates(views, server, player, wanted, NAMED + 1))
    return _only(_nearest([match.match_id for match in found], interaction), NONE[wanted], interaction)


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
    return _only(_nearest([match.match_id for match in found], interaction), NONE[Wanted.OWN_LIVE], interaction)


def _nearest(found: list[MatchId], interaction: Interaction[Any]) -> list[MatchId]:
    """Those that are played in this channel, else those whose lobby is in it, else all."""
    services: Services = interaction.client.services
    places = [(match_id, services.directory.place(match_id)) for match_id in found]
    here = interaction.channel_id
    return (
        [match_id for match_id, place in places if place is not None and place.table == here]
        or [match_id for match_id, place in places if place is not None and place.channel == here]
        or found
    )


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
        ids = reader.listed(f"`{match_id}`" for match_id in found[:NAMED]) + (" …" if len(found) > NAMED else "")
        option = f"`{reader.say('match')}`"
        raise Answered(reader.say("Which match? Name it in {option}: {matches}.", option=option, matches=ids))
    return found[0]
