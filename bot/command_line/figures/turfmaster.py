"""What is counted in matches of TurfMaster."""

from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import mean
from typing import Any

from domain.events import MovePlayed
from domain.games.turfmaster.facts import CardPlayed, HorseFell, HorsesHome, RaceEnded, RoundBegan
from domain.match import Match


class TurfMasterFigures:
    """See Figures.

    `mean_cards`: cards a horse played in a race until it was home, on average, `mean_rounds` a race's card and dice
    rounds; `falls` in all; `points` by place of the match, on average.
    """

    def count(self, matches: Sequence[Match], moves: Sequence[MovePlayed]) -> Mapping[str, Any]:
        """Cards to the line, rounds, falls, points."""
        cards, rounds = [], []
        for match in matches:
            played, took = _races(match.id, moves)
            cards += played
            rounds += took
        ranked = [match.rules.standings(match.state) for match in matches]
        return {
            "races": len(rounds),
            "mean_cards": _mean(cards),
            "mean_rounds": _mean(rounds),
            "falls": sum(isinstance(fact, HorseFell) for move in moves for fact in move.facts),
            "points": [_mean([result.points or 0 for result in place]) for place in zip(*ranked, strict=True)],
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


def _races(match_id: str, moves: Sequence[MovePlayed]) -> tuple[list[int], list[int]]:
    """The cards each horse that came home had played in that race, and the rounds of each race."""
    played: Counter[int] = Counter()
    cards, rounds = [], []
    first, last = 1, 1
    for fact in (fact for move in moves if move.originator_id == match_id for fact in move.facts):
        match fact:
            case CardPlayed(horse=horse):
                played[horse] += 1
            case HorsesHome(horses=horses):
                cards += [played[horse] for horse in horses]
            case RoundBegan(number=number):
                last = number
            case RaceEnded():
                rounds.append(last - first + 1)
                first = last + 1
                played.clear()
    return cards, rounds


def _mean(values: Sequence[int]) -> float | None:
    return round(float(mean(values)), 2) if values else None
