"""What is counted in races of Formula D."""

from collections.abc import Mapping
from typing import Any

from bot.command_line.figures.played import Played, mean
from domain.games.formula_d.facts import CarEliminated, CarFinished


class FormulaDFigures:
    """See Figures. `mean_turns`: turns it took a finishing car to cross the line, on average."""

    def count(self, played: list[Played]) -> Mapping[str, Any]:
        """Cars out, and turns to the line."""
        facts = [(move.round, fact) for one in played for move in one.moves for fact in move.facts]
        return {
            "eliminated": sum(isinstance(fact, CarEliminated) for _, fact in facts),
            "mean_turns": mean([number for number, fact in facts if isinstance(fact, CarFinished)]),
        }

    def told(self, counted: Mapping[str, Any]) -> list[str]:
        """The same in words."""
        turns = counted["mean_turns"]
        lines = [f"{counted['eliminated']} cars out"]
        return lines if turns is None else [*lines, f"{turns:.1f} turns to the line on average"]
