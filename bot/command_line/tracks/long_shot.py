"""The one oval of Long Shot."""

from typing import Any

from domain.games.long_shot.abilities import cards_of
from domain.games.long_shot.horses import (
    FINISH,
    HORSES,
    LAST_SPACE,
    MOVEMENT_DIE,
    NO_BETS_FROM,
    PURSES,
    cost,
    odds,
    printed,
)


class Ovals:
    """See Tracks. There is one; what is printed on it and on the cards is the rules' own."""

    kind = "track"
    default = "oval"

    def names(self) -> tuple[str, ...]:
        """The one."""
        return ("oval",)

    def about(self, name: str) -> str:
        """How long it is."""
        return f"{LAST_SPACE} spaces, the last {FINISH - NO_BETS_FROM} past the No Bet Line, {len(HORSES)} horses"

    def read(self, name: str, seed: int) -> str:
        """The one's name: there is nothing to read."""
        return name

    def faults(self, track: str) -> list[str]:
        """Bars that are printed with other than the other horses."""
        return [
            f"horses: the printed bar of {card} is {list(printed(card))}"
            for number in HORSES
            for card in cards_of(number)
            if number in printed(card) or set(printed(card)) - set(HORSES)
        ]

    def graph(self, track: str) -> dict[str, Any]:
        """Spaces, lines, purses, dice, and the cards of every horse with cost, odds and printed bar."""
        return {
            "spaces": list(range(1, FINISH)),
            "finish": FINISH,
            "no_bets_from": NO_BETS_FROM,
            "purses": list(PURSES),
            "horse_die": list(HORSES),
            "movement_die": list(MOVEMENT_DIE),
            "horses": {
                str(number): {
                    "odds": list(odds(number)),
                    "cards": {card: {"cost": cost(card), "bar": list(printed(card))} for card in cards_of(number)},
                }
                for number in HORSES
            },
        }

    def told(self, track: str) -> list[str]:
        """The track in a line, and a line on each horse."""
        return [
            f"{track}: {self.about(track)}; purses {', '.join(f'${purse}' for purse in PURSES)}",
            *(
                f"{number}: odds {' '.join(map(str, odds(number)))}, cards {', '.join(cards_of(number))}"
                for number in HORSES
            ),
        ]
