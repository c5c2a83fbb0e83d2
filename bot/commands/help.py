"""`/help`: the commands, and each game on one screen."""

from typing import Any

from discord import Interaction, app_commands
from discord.app_commands import Choice, locale_str

from bot import acknowledgement
from bot.commands.match import say
from bot.ui.board_clicks import rules_view
from bot.ui.reader import words_for
from domain.games.registry import GAMES
from projections.words.catalog import Words, words
from projections.words.games import game_words

_GAMES = [Choice(name=game_words(key).title(words("en")), value=key) for key in GAMES]


@app_commands.command(name=locale_str("help"), description=locale_str("What I can do, and how each game is played"))
@app_commands.rename(game=locale_str("game"))
@app_commands.describe(game=locale_str("The game to explain"))
@app_commands.choices(game=_GAMES)
async def help_command(interaction: Interaction[Any], game: str | None = None) -> None:
    """Explains a game, or lists the commands."""
    await acknowledgement.privately(interaction)
    reader = words_for(interaction)
    if game is not None:
        await interaction.edit_original_response(view=rules_view(game, reader))
    else:
        await say(interaction, overview(reader))


def overview(reader: Words) -> str:
    """The commands on one screen."""
    games = reader.listed(game_words(key).title(reader) for key in GAMES)
    lines = [
        reader.say("**Paddock** lets you play {games} here, each at their own pace.", games=games),
        "",
        reader.say("`/match new` opens a match; others press **Join**, or you fill it with stand-ins."),
        reader.say("**Take your turn** under the board shows what you can do; `/play move` does the same in words."),
        reader.say(
            "`/play order` says what to do when your turn comes, so that nobody waits for you; only you see it."
        ),
        reader.say(
            "`/me turns` lists everything that is waiting for you, `/match list` what is open and under way here."
        ),
        reader.say("`/match status` and `/match board` tell how a match stands, `/replay` shows it from the start."),
        reader.say("`/match resign` gives up, `/match verify` checks the dice of a match that is over."),
        reader.say("`/leaderboard` ranks the players of this server."),
        reader.say("`/help` with a game explains its rules on one screen."),
    ]
    return "\n".join(lines)
