"""The slash commands."""

from typing import Any

from discord import app_commands

from bot.commands import admin, match, me, play, race
from bot.commands.help import help_command
from bot.commands.leaderboard import show_leaderboard
from bot.commands.replay import replay

__all__ = ["add_all", "race"]


def add_all(tree: app_commands.CommandTree[Any]) -> None:
    """Puts every command on the tree."""
    commands: list[app_commands.Group | app_commands.Command[Any, ..., Any]] = [
        match.group,
        play.group,
        me.group,
        admin.group,
        help_command,
        replay,
        show_leaderboard,
    ]
    for command in commands:
        tree.add_command(command)
