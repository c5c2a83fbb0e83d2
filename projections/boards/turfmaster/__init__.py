"""TurfMaster's pictures: `board` for everyone, `panel` for the seat that decides."""

from projections.boards.turfmaster.board import board
from projections.boards.turfmaster.looks import BoardWords, HorseLook, OptionLook, PanelWords
from projections.boards.turfmaster.panel import panel

__all__ = ["BoardWords", "HorseLook", "OptionLook", "PanelWords", "board", "panel"]
