"""The circuits of Formula D."""

from typing import Any

from bot.command_line.tracks.bad import BadTrack
from domain.games.formula_d.blueprint import BadCircuit
from domain.games.formula_d.circuit import Circuit, circuits, draft
from domain.games.formula_d.circuit import track as graph
from domain.games.formula_d.survey import check
from projections.boards.formula_d import proof


class Circuits:
    """See Tracks."""

    kind = "circuit"
    default = None

    def names(self) -> tuple[str, ...]:
        """The names of all circuits."""
        return circuits()

    def about(self, name: str) -> str:
        """Its corners and stops, its spaces, and what there is beside."""
        board = self.read(name, 0)
        stops = sum(corner.stops for corner in board.corners.values())
        size = f"{len(board.corners)} corners, {stops} stops, {len(board.next)} spaces"
        return ", ".join([size, *_features(board)])

    def read(self, name: str, seed: int) -> Circuit:
        """A circuit as its file has it. Raises BadTrack."""
        try:
            return draft(name)
        except BadCircuit as error:
            raise BadTrack(str(error)) from error

    def faults(self, track: Circuit) -> list[str]:
        """What breaks a rule of circuits; of a sound one, what its drawing lacks."""
        return [f"{track.key}.json: {fault}" for fault in check(track)] or proof.check(track.key)

    def graph(self, track: Circuit) -> dict[str, Any]:
        """Which space leads to which, which touch, the corners, the grid, the finish."""
        return graph(track)

    def told(self, track: Circuit) -> list[str]:
        """Its size and its corners."""
        return [
            f"{track.key}: {len(track.next)} spaces, {len(track.grid)} on the grid",
            *(f"with {feature}" for feature in _features(track)),
            *(
                f"{corner.key} {corner.name}: stops {corner.stops}, long {corner.long}, short {corner.short}"
                for corner in track.corners.values()
            ),
        ]


def _features(board: Circuit) -> list[str]:
    """What a circuit has beside its road and corners."""
    found = [f"pits of {len(board.pits.lane)} spaces"] if board.pits else []
    found += ["a split corner"] if board.islands else []
    street = board.street
    if street is not None:
        found += [f"{len(street.noise)} noisy spaces"] if street.noise else []
        found += [f"{len(street.dark)} dark spaces"] if street.dark else []
        found += ["a police line"] if street.police_line else []
        found += ["a tunnel"] if street.tunnel else []
        found += ["a checkpoint"] if street.checkpoint else []
    return found
