"""What is counted in matches of Powerboats."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from bot.command_line.figures.played import Played, mean, points_by_place
from domain.games.powerboats.facts import BoatCrashed, BoatFinished, BoatSunk, RaceClosed, RaceEnded


class PowerboatsFigures:
    """See Figures.

    `races` run, `finishers` the share of boats that finished them, `mean_turns` of those to the finish; `crashes` and
    `sunk` in all; `closed` races, because boats had had every turn they could; `points` by place of the match, on
    average.
    """

    def count(self, played: list[Played]) -> Mapping[str, Any]:
        """Races, boats home, turns, crashes, wrecks, points."""
        kinds: Counter[type] = Counter(type(fact) for one in played for fact in one.facts)
        ended = [fact for one in played for fact in one.facts if isinstance(fact, RaceEnded)]
        turns = [fact.turns for one in played for fact in one.facts if isinstance(fact, BoatFinished)]
        started = sum(len(race.ranking) for race in ended)
        return {
            "races": len(ended),
            "finishers": round(sum(race.finishers for race in ended) / started, 4) if started else None,
            "mean_turns": mean(turns),
            "crashes": kinds[BoatCrashed],
            "sunk": kinds[BoatSunk],
            "closed": kinds[RaceClosed],
            "points": points_by_place(played),
        }

    def told(self, counted: Mapping[str, Any]) -> list[str]:
        """The same in words."""
        lines = [f"{counted['races']} races, {counted['crashes']} crashes, {counted['sunk']} boats sunk"]
        if counted["closed"]:
            lines.append(f"{counted['closed']} races closed before all were home")
        if counted["finishers"] is not None:
            lines.append(f"{counted['finishers']:.1%} of the boats finished")
        if counted["mean_turns"] is not None:
            lines.append(f"{counted['mean_turns']:.1f} turns to the finish on average")
        return [*lines, f"points by place on average: {', '.join(f'{points:.1f}' for points in counted['points'])}"]
