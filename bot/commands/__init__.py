"""The slash commands."""

from typing import Any

from discord import app_commands

from bot.commands import match, play


def add_all(tree: app_commands.CommandTree[Any]) -> None:
    """Puts every command on the tree."""
    for group in (match.group, play.group):
        tree.add_command(group)
