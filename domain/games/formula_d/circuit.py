"""The circuits that come with the game, by name, and their JSON."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from domain.games.formula_d.blueprint import BadCircuit, Blueprint, expand, read
from domain.games.formula_d.layout import Circuit, Corner, Pits, Sector
from domain.games.formula_d.survey import check

__all__ = ["Circuit", "Corner", "Sector", "UnknownCircuit", "circuit", "circuits", "draft", "track"]


def circuits() -> tuple[str, ...]:
    """The names of all circuits that come with the game."""
    names = (file.name for file in _folder().iterdir())
    return tuple(sorted(name.removesuffix(".json") for name in names if name.endswith(".json")))


@cache
def circuit(key: str) -> Circuit:
    """A circuit by name, expanded from its file and found sound.

    Raises UnknownCircuit, or BadCircuit where its file is wrong or the circuit breaks a rule of `survey`.
    """
    board = draft(key)
    for fault in check(board):
        raise BadCircuit(f"{key}.json", fault.key, fault.problem)
    return board


def draft(key: str) -> Circuit:
    """A circuit by name, expanded from its file, sound or not. Raises UnknownCircuit or BadCircuit."""
    return expand(key, _plan(key))


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
        **({"pit": _pit_lane(board.pits)} if board.pits else {}),
    }


def _pit_lane(pits: Pits) -> dict[str, Any]:
    colours = [list(pits.boxes[n : n + 2]) for n in range(0, len(pits.boxes), 2)]
    return {
        "lane": list(pits.lane),
        "entry": dict.fromkeys(sorted(pits.entries), pits.lane[0]),
        "exit": {pits.lane[-1]: list(pits.exits)},
        "boxes": colours,
    }


def _plan(key: str) -> Blueprint:
    if key not in circuits():
        raise UnknownCircuit(key)
    file = _folder() / f"{key}.json"
    return read(file.name, file.read_bytes())


def _folder() -> Traversable:
    return files("domain.games.formula_d") / "circuits"
