"""What is counted in matches of Long Shot."""

from collections.abc import Mapping
from typing import Any

from bot.command_line.figures.played import Played, points_by_place
from domain.games.long_shot.pure_race import raced, statistics


class LongShotFigures:
    """See Figures.

    `mean_rolls` to the third finisher; `top3`: by horse, from 1, the share of races it finished; `money` by place of
    the match, on average.
    """

    def count(self, played: list[Played]) -> Mapping[str, Any]:
        """Rolls, horses in the money, money."""
        run = statistics([raced(one.facts) for one in played]) if played else None
        return {
            "mean_rolls": run and run.mean_rolls,
            "top3": run.top3 if run else (),
            "money": points_by_place(played),
        }

    def told(self, counted: Mapping[str, Any]) -> list[str]:
        """The same in words."""
        shares = ", ".join(f"{horse}: {share:.0%}" for horse, share in enumerate(counted["top3"], start=1))
        return [
            f"{counted['mean_rolls']:.1f} rolls to the third finisher on average",
            f"in the top three: {shares}",
            f"money by place on average: {', '.join(f'{money:.1f}' for money in counted['money'])}",
        ]
