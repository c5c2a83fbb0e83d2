"""The pictures of matches: a match, names and words in, PNG out."""

from projections.pictures.games import board, panel

__all__ = ["board", "panel"]
