"""Powerboats' pictures: `board` for everyone, `panel` for the seat that decides."""

from projections.boards.powerboats.board import board
from projections.boards.powerboats.looks import BoardWords, BoatLook, OptionLook, PanelWords
from projections.boards.powerboats.panel import panel

__all__ = ["BoardWords", "BoatLook", "OptionLook", "PanelWords", "board", "panel"]
