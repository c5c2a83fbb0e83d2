"""The circuits of Formula D."""

from typing import Any

from bot.command_line.tracks.bad import BadTrack
from domain.games.formula_d.blueprint import BadCircuit
from domain.games.formula_d.circuit import Circuit, circuits, draft
from domain.games.formula_d.circuit import track as graph
from domain.games.formula_d.survey import check


class Circuits:
    """See Tracks."""

    kind = "circuit"
    default = None

    def names(self) -> tuple[str, ...]:
        """The names of all circuits."""
        return circuits()

    def about(self, name: str) -> str:
        """How long it is, and its corners."""
        board = self.read(name, 0)
        return f"{len(board.next)} spaces, {len(board.corners)} corners"

    def read(self, name: str, seed: int) -> Circuit:
        """A circuit as its file has it. Raises BadTrack."""
        try:
            return draft(name)
        except BadCircuit as error:
            raise BadTrack(str(error)) from error

    def faults(self, track: Circuit) -> list[str]:
        """What breaks a rule of circuits."""
        return [str(BadCircuit(f"{track.key}.json", "sectors", fault)) for fault in check(track)]

    def graph(self, track: Circuit) -> dict[str, Any]:
        """Which space leads to which, which touch, the corners, the grid, the finish."""
        return graph(track)

    def told(self, track: Circuit) -> list[str]:
        """Its size and its corners."""
        return [
            f"{track.key}: {len(track.next)} spaces, {len(track.grid)} on the grid",
            *(
                f"{corner.key} {corner.name}: stops {corner.stops}, long {corner.long}, short {corner.short}"
                for corner in track.corners.values()
            ),
        ]
