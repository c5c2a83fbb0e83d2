"""The circuits that come with the game, by name, and their JSON."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from domain.games.formula_d.blueprint import expand, read
from domain.games.formula_d.layout import Circuit, Corner, Sector

__all__ = ["Circuit", "Corner", "Sector", "UnknownCircuit", "circuit", "circuits", "track"]


def circuits() -> tuple[str, ...]:
    """The names of all circuits that come with the game."""
    names = (file.name for file in _folder().iterdir())
    return tuple(sorted(name.removesuffix(".json") for name in names if name.endswith(".json")))


@cache
def circuit(key: str) -> Circuit:
    """A circuit by name, expanded from its file.

    Raises UnknownCircuit, or BadCircuit where its file is wrong.
    """
    if key not in circuits():
        raise UnknownCircuit(key)
    file = _folder() / f"{key}.json"
    return expand(key, read(file.name, file.read_bytes()))


class UnknownCircuit(Exception):
    """There is no circuit of this name."""

    def __init__(self, key: str) -> None:
        super().__init__(f"there is no circuit {key!r}; there are: {', '.join(circuits())}")
        self.key = key


def track(board: Circuit) -> dict[str, Any]:
    """The circuit as JSON: next, beside, along, corners, grid, finish, with the space names of the sheet (5.2)."""
    return {
        "next": {space: sorted(board.next[space]) for space in board.next},
        "beside": {space: sorted(board.beside[space]) for space in board.next},
        "along": {space: board.along[space] for space in board.next},
        "corners": {
            corner.key: {
                "name": corner.name,
                "stops": corner.stops,
                "long": corner.long,
                "short": corner.short,
                "entry_bend": corner.bend,
                "entry_inside_lane": corner.entry_inside,
                "shorter_lane": corner.inside,
            }
            for corner in board.corners.values()
        },
        "grid": list(board.grid),
        "finish": sorted(board.finish),
    }


def _folder() -> Traversable:
    return files("domain.games.formula_d") / "circuits"
