"""`/match` for matches under way and over: how they stand, giving up, calling off, checking the dice, the list."""

from typing import Any

from discord import Interaction, app_commands
from discord.app_commands import locale_str

from bot import acknowledgement
from bot.commands import completion
from bot.commands.match import MATCH, fitted, group, lobby_link, run, say
from bot.commands.subject import Wanted, server_of, subject
from bot.services import Services
from bot.ui.board_clicks import board_file
from bot.ui.reader import names, require_pictures, words_for
from domain.match import Match, Status
from domain.verification import Verification, verify
from projections.matches import MatchSummary, how_many, live_matches, open_lobbies
from projections.views import Views
from projections.words.catalog import Words, escape, shortened
from projections.words.games import game_words
from projections.words.lobby import lobby_options, lobby_seats
from projections.words.match import finished, moment

LINE = 120
"""Characters of a match on the list; the link comes on top."""

MOST_LISTED = 5
"""Matches of each kind on the list; the completion of `match` finds the others."""


@group.command(name=locale_str("status"), description=locale_str("How a match stands and who it is waiting for"))
@app_commands.rename(match=locale_str("match"))
@app_commands.describe(match=MATCH)
@app_commands.autocomplete(match=completion.matches(Wanted.ALL))
async def status(interaction: Interaction[Any], match: str | None = None) -> None:
    """Tells privately how a match stands."""
    await acknowledgement.privately(interaction)
    services: Services = interaction.client.services
    found = await services.dispatch.match(await subject(interaction, match, Wanted.UNFINISHED))
    await say(interaction, _standing(found, services, words_for(interaction), lobby_link(interaction, found)))


@group.command(name=locale_str("board"), description=locale_str("The board of a match, in full size"))
@app_commands.rename(match=locale_str("match"))
@app_commands.describe(match=MATCH)
@app_commands.autocomplete(match=completion.matches(Wanted.STARTED))
async def board(interaction: Interaction[Any], match: str | None = None) -> None:
    """Shows the board privately."""
    await acknowledgement.privately(interaction)
    services: Services = interaction.client.services
    require_pictures(interaction)
    found = await services.dispatch.match(await subject(interaction, match, Wanted.STARTED))
    file = await board_file(services, found, words_for(interaction))
    await interaction.edit_original_response(attachments=[file])


@group.command(name=locale_str("resign"), description=locale_str("Give up: a stand-in plays on, and you rank last"))
@app_commands.rename(match=locale_str("match"))
@app_commands.describe(match=MATCH)
@app_commands.autocomplete(match=completion.matches(Wanted.OWN_LIVE))
async def resign(interaction: Interaction[Any], match: str | None = None) -> None:
    """Gives the person's seat to a stand-in."""
    found = await run(
        interaction,
        match,
        Wanted.OWN_LIVE,
        lambda i: lambda store, player: store.resign(i, player, str(interaction.id)),
    )
    told = words_for(interaction).say("You have given up match `{match}`; a stand-in plays on for you.", match=found.id)
    await say(interaction, told)


@group.command(name=locale_str("abandon"), description=locale_str("Organiser: call a match off; nobody wins"))
@app_commands.rename(match=locale_str("match"))
@app_commands.describe(match=MATCH)
@app_commands.autocomplete(match=completion.matches(Wanted.OWN))
async def abandon(interaction: Interaction[Any], match: str | None = None) -> None:
    """Calls a match off."""
    found = await run(
        interaction,
        match,
        Wanted.OWN,
        lambda i: lambda store, player: store.abandon(i, player, str(interaction.id)),
    )
    await say(interaction, words_for(interaction).say("Match `{match}` is called off.", match=found.id))


@group.command(
    name=locale_str("verify"), description=locale_str("Check every die and every move of a match that is over")
)
@app_commands.rename(match=locale_str("match"))
@app_commands.describe(match=MATCH)
@app_commands.autocomplete(match=completion.matches(Wanted.FINISHED))
async def verified(interaction: Interaction[Any], match: str | None = None) -> None:
    """Recomputes the dice from the revealed secret and runs the moves again."""
    await acknowledgement.privately(interaction)
    services: Services = interaction.client.services
    match_id = await subject(interaction, match, Wanted.FINISHED)
    result = await services.dispatch.read(lambda _: verify(services.store.events(match_id)))
    await say(interaction, _verdict(result, words_for(interaction)))


@group.command(name=locale_str("list"), description=locale_str("The open and the live matches of this server"))
async def listed(interaction: Interaction[Any]) -> None:
    """Lists lobbies and live matches with links."""
    await acknowledgement.privately(interaction)
    services: Services = interaction.client.services
    reader, server = words_for(interaction), server_of(interaction)

    def read(views: Views) -> list[str]:
        lobbies, live = open_lobbies(views, server, MOST_LISTED), live_matches(views, server, MOST_LISTED)
        open_now, under_way = how_many(views, server, Status.LOBBY), how_many(views, server, Status.LIVE)
        return [
            *_list(reader.say("**Open to join**"), lobbies, open_now, services, reader),
            *_list(reader.say("**Under way**"), live, under_way, services, reader),
        ]

    lines = await services.dispatch.read(read)
    nothing = reader.say("No match is open or under way here; open one with `/match new`.")
    await say(interaction, fitted(lines, reader) or nothing)


def _standing(match: Match, services: Services, reader: Words, link: str) -> str:
    game = game_words(match.game)
    if match.status in (Status.LOBBY, Status.EXPIRED):
        people = {sitter.player: "" for sitter in match.sitters if sitter.player is not None}
        seated = dict(zip(people, services.directory.names(int(match.server), list(people), reader), strict=True))
        return "\n".join((lobby_seats(match, seated, reader), lobby_options(match, reader), link)).rstrip()
    if match.state is None:
        return reader.say("Match `{match}` was called off before its start.", match=match.id)
    drivers = names(services, match, reader)
    if match.outcome is not None:
        return finished(match.outcome, drivers, reader)
    lines = [f"**{game.title(reader)}** `{match.id}` · {reader.say('Round {n}', n=match.round)}"]
    if match.status is Status.ABANDONED:
        lines.append(reader.say("This match was called off."))
    lines.append(game.standing(match.state, drivers, reader))
    for asked in match.to_act:
        waits = reader.say(
            "Waiting for {name} (called {moment}).",
            name=f"**{escape(drivers[asked.seat])}**",
            moment=moment(asked.since),
        )
        if asked.deadline is not None:
            waits += " " + reader.say("Time runs out {moment}.", moment=moment(asked.deadline))
        lines.append(waits)
    place = services.directory.place(match.id)
    return "\n".join([*lines, f"<#{place.table}>"] if place is not None else lines)


def _verdict(result: Verification, reader: Words) -> str:
    if not result.secret_holds:
        return reader.say(
            "⚠️ The secret of match `{match}` is not the one that was sealed before the start: do not trust its dice.",
            match=result.match,
        )
    if result.differences:
        first = result.differences[0].version
        if result.rules_then != result.rules_now:
            return reader.say(
                "The secret of match `{match}` is the sealed one. It was played under rules {then};"
                " rules {now} say something else from event {first} on.",
                match=result.match,
                then=result.rules_then,
                now=result.rules_now,
                first=first,
            )
        return reader.say(
            "⚠️ Event {first} of match `{match}` is not what its dice and the rules say.",
            match=result.match,
            first=first,
        )
    return reader.say(
        "✅ Match `{match}` holds: the secret is the one sealed before the start, and all {draws} draws"
        " and {moves} moves come out the same.\nSecret `{secret}`\nSHA-256 `{seal}`",
        match=result.match,
        draws=result.draws,
        moves=result.moves,
        secret=result.secret,
        seal=result.commitment,
    )


def _list(head: str, matches: list[MatchSummary], of: int, services: Services, reader: Words) -> list[str]:
    """A head, a line with a link for each match, and how many of all `of` are left off; nothing without any."""
    if not matches:
        return []
    told = [shortened(completion.summary_line(match, services, reader), LINE) for match in matches]
    links = [_link(match, services) for match in matches]
    lines = [head, *(f"• {escape(line)}{link}" for line, link in zip(told, links, strict=True))]
    if of > len(matches):
        lines.append(reader.say("… and {n} more", n=of - len(matches)))
    return lines


def _link(match: MatchSummary, services: Services) -> str:
    place = services.directory.place(match.match_id)
    if place is None:
        return ""
    if match.status is Status.LOBBY and place.lobby_message is not None:
        return f" · https://discord.com/channels/{place.server}/{place.channel}/{place.lobby_message}"
    return f" · <#{place.table}>"
