"""Formula D's pictures: `board` for everyone, `panel` for the seat that decides."""

from projections.boards.formula_d.board import board
from projections.boards.formula_d.looks import BoardWords, OptionLook, PanelWords, SeatLook
from projections.boards.formula_d.panel import panel
from projections.boards.legend import Chip

__all__ = ["BoardWords", "Chip", "OptionLook", "PanelWords", "SeatLook", "board", "panel"]
