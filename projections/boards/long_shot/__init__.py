"""Long Shot's pictures: `board` for everyone, `panel` (a player's own sheet) for the seat that decides."""

from projections.boards.long_shot.board import board
from projections.boards.long_shot.looks import (
    BoardWords,
    CardLook,
    ColumnLook,
    HandLook,
    OptionLook,
    PanelWords,
    SeatLook,
)
from projections.boards.long_shot.panel import panel

__all__ = [
    "BoardWords",
    "CardLook",
    "ColumnLook",
    "HandLook",
    "OptionLook",
    "PanelWords",
    "SeatLook",
    "board",
    "panel",
]
