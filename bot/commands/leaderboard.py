"""`/leaderboard`: the players of a server by what their finished matches add up to."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any

from discord import File, Interaction, app_commands
from discord.app_commands import locale_str

from bot import acknowledgement
from bot.commands.subject import server_of
from bot.services import Services
from bot.ui.reader import require_pictures, words_for
from domain.events import PlayerId
from projections import standings
from projections.boards.leaderboard import LeaderboardWords, Standing, leaderboard
from projections.standings import Standing as Line
from projections.words.catalog import Words
from projections.words.game import ALT_TEXT

ROWS = 20
"""Players on the picture."""

PICTURE = "leaderboard.png"


@app_commands.command(name=locale_str("leaderboard"), description=locale_str("Who leads on this server"))
@app_commands.guild_only()
async def show_leaderboard(interaction: Interaction[Any]) -> None:
    """Shows the table as a picture, the reader's own row lit."""
    await acknowledgement.privately(interaction)
    require_pictures(interaction)
    services: Services = interaction.client.services
    reader, server = words_for(interaction), server_of(interaction)
    lines = await services.dispatch.read(lambda views: standings.leaderboard(views, server))
    own = services.directory.known_player(interaction.user.id)
    shown = shown_lines(lines, own)
    names = services.directory.names(int(server), [line.player for line in shown], reader)
    rows = [_row(line, name, own, reader) for line, name in zip(shown, names, strict=True)]
    worded = _words(len(lines), reader)
    picture = await services.pictures.drawn(lambda: leaderboard(rows, worded))
    file = File(BytesIO(picture), PICTURE, description=alt_text(rows, reader)[:ALT_TEXT])
    await interaction.edit_original_response(attachments=[file])


def shown_lines(lines: Sequence[Line], own: PlayerId | None) -> list[Line]:
    """The first of the table, with the reader's own line in the last row where it would be left off."""
    below = [line for line in lines[ROWS:] if line.player == own]
    return [*lines[: ROWS - len(below)], *below]


def alt_text(rows: Sequence[Standing], reader: Words) -> str:
    """The table in words."""
    if not rows:
        return reader.say("No match has been finished here yet.")
    return " ".join(
        reader.count(
            "{place}. {name}, {n} point.", "{place}. {name}, {n} points.", row.points, place=row.place, name=row.name
        )
        for row in rows
    )


def _row(line: Line, name: str, own: PlayerId | None, reader: Words) -> Standing:
    return Standing(
        place=line.rank,
        name=name,
        fallback=reader.say("Player {n}", n=line.rank),
        points=line.points,
        matches=line.played,
        wins=line.wins,
        podiums=line.podiums,
        reader=line.player == own,
    )


def _words(players: int, reader: Words) -> LeaderboardWords:
    return LeaderboardWords(
        title=reader.say("Leaderboard"),
        state=reader.count("{n} player", "{n} players", players) if players else "",
        player=reader.say("Player"),
        points=reader.say("Points"),
        matches=reader.say("Matches"),
        wins=reader.say("Wins"),
        podiums=reader.say("Podiums"),
        empty=reader.say("No match has been finished here yet."),
    )
