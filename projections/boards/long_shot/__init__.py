"""Long Shot's pictures: `board` for everyone, `panel` (a player's own sheet) for the seat that decides."""

from projections.boards.long_shot.board import board
from projections.boards.long_shot.looks import BoardWords, CardLook, SeatLook

__all__ = ["BoardWords", "CardLook", "SeatLook", "board"]
