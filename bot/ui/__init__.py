"""What people click on: the messages with their controls, and what the controls do."""

from bot.ui import board_clicks, lobby_clicks, order_clicks, replay_viewer, turn_clicks
from bot.ui.controls import Control

ITEMS = (Control,)
"""The dynamic items that the client registers at start: with them every button on screen works."""

__all__ = ["ITEMS", "board_clicks", "lobby_clicks", "order_clicks", "replay_viewer", "turn_clicks"]
