"""What is counted in races of Formula D."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.events import MovePlayed
from domain.games.formula_d.facts import CarEliminated, CarFinished
from domain.match import Match


class FormulaDFigures:
    """See Figures. `mean_turns`: turns it took a finishing car to cross the line, on average."""

    def count(self, matches: Sequence[Match], moves: Sequence[MovePlayed]) -> Mapping[str, Any]:
        """Cars out, and turns to the line."""
        facts = [(move.round, fact) for move in moves for fact in move.facts]
        crossed = [number for number, fact in facts if isinstance(fact, CarFinished)]
        return {
            "eliminated": sum(isinstance(fact, CarEliminated) for _, fact in facts),
            "mean_turns": round(sum(crossed) / len(crossed), 2) if crossed else None,
        }

    def told(self, counted: Mapping[str, Any]) -> list[str]:
        """The same in words."""
        turns = counted["mean_turns"]
        lines = [f"{counted['eliminated']} cars out"]
        return lines if turns is None else [*lines, f"{turns:.1f} turns to the line on average"]
