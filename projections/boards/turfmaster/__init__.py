"""TurfMaster's pictures: `board` for everyone, `panel` for the seat that decides."""

from projections.boards.turfmaster.board import board
from projections.boards.turfmaster.looks import BoardWords, HorseLook, OptionLook, PanelWords

__all__ = ["BoardWords", "HorseLook", "OptionLook", "PanelWords", "board"]
