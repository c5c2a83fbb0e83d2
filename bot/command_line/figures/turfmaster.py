"""What is counted in matches of TurfMaster."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from bot.command_line.figures.played import Played, mean, points_by_place
from domain.games.protocol import Fact
from domain.games.turfmaster.facts import CardPlayed, HorseFell, HorsesHome, RaceEnded, RoundBegan


class TurfMasterFigures:
    """See Figures.

    `mean_cards`: cards a horse played in a race until it was home, on average, `mean_rounds` a race's card and dice
    rounds; `falls` in all; `points` by place of the match, on average.
    """

    def count(self, played: list[Played]) -> Mapping[str, Any]:
        """Cards to the line, rounds, falls, points."""
        cards, rounds = [], []
        for one in played:
            used, took = _races(one.facts)
            cards += used
            rounds += took
        return {
            "races": len(rounds),
            "mean_cards": mean(cards),
            "mean_rounds": mean(rounds),
            "falls": sum(isinstance(fact, HorseFell) for one in played for fact in one.facts),
            "points": points_by_place(played),
        }

    def told(self, counted: Mapping[str, Any]) -> list[str]:
        """The same in words."""
        lines = [f"{counted['races']} races, {counted['falls']} falls"]
        if counted["mean_cards"] is not None:
            lines.append(f"{counted['mean_cards']:.2f} cards to the line on average")
        if counted["mean_rounds"] is not None:
            lines.append(f"{counted['mean_rounds']:.2f} rounds a race on average")
            lines.append(f"points by place on average: {', '.join(f'{points:.1f}' for points in counted['points'])}")
        return lines


def _races(facts: Iterable[Fact]) -> tuple[list[int], list[int]]:
    """The cards each horse that came home had played in that race, and the rounds of each race."""
    used: Counter[int] = Counter()
    cards, rounds = [], []
    first, last = 1, 1
    for fact in facts:
        match fact:
            case CardPlayed(horse=horse):
                used[horse] += 1
            case HorsesHome(horses=horses):
                cards += [used[horse] for horse in horses]
            case RoundBegan(number=number):
                last = number
            case RaceEnded():
                rounds.append(last - first + 1)
                first = last + 1
                used.clear()
    return cards, rounds
