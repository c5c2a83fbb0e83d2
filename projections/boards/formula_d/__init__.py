"""Formula D's pictures: `board` for everyone, `panel` for the seat that decides."""

from projections.boards.formula_d.board import board
from projections.boards.formula_d.legend import LEGEND
from projections.boards.formula_d.looks import BoardWords, Chip, OptionLook, PanelWords, SeatLook
from projections.boards.formula_d.panel import panel

__all__ = ["LEGEND", "BoardWords", "Chip", "OptionLook", "PanelWords", "SeatLook", "board", "panel"]
