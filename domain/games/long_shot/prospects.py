"""How the race may go on: the estimates a stand-in plays by, from races sampled once for a position.

What is sampled is seeded by SHA-256 of the race, so that the same race gives the same estimates; the match's dice are
not touched.
"""

from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import TypeAlias

import msgspec

from domain.games.long_shot.horses import FINISH, HORSES, LAST_SPACE, MOVEMENT_DIE, NO_BETS_FROM, PLACES
from domain.games.long_shot.state import State

SAMPLES = 48
LONGEST = 64
"""Rolls after which a sampled race is left as it is."""

Positions: TypeAlias = tuple[int, ...]
Places: TypeAlias = tuple[int, ...]
Bars: TypeAlias = tuple[tuple[int, ...], ...]
Chances: TypeAlias = tuple[tuple[float, float, float, float], ...]
"""By horse: of first, second and third place, and of ending past the No Bet Line without finishing."""


class Forecast:
    """The rest of one race: chances as it stands, and with some horses elsewhere, all over the same sampled dice."""

    def __init__(self, positions: Positions, places: Places, bars: Bars) -> None:
        self.positions, self.places, self.bars = positions, places, bars
        self._runs = [tuple(horse - 1 for horse in bar) for bar in bars]
        random = Random(sha256(msgspec.json.encode((positions, places, bars))).digest())
        horses = random.choices(range(len(HORSES)), k=SAMPLES * LONGEST)
        spaces = random.choices(MOVEMENT_DIE, k=SAMPLES * LONGEST)
        rolls = list(zip(horses, spaces, strict=True))
        self._dice = [rolls[at : at + LONGEST] for at in range(0, len(rolls), LONGEST)]
        self._known: dict[Positions, tuple[Chances, float]] = {}
        self.rolls = self._sampled(positions)[1]

    def chances(self, positions: Positions) -> Chances:
        """The chances with the horses on these positions."""
        return self._sampled(positions)[0]

    def with_mark(self, horse: int) -> Chances:
        """The chances, about, with a horse marked on one more bar, which moves it whenever its card is rolled."""
        gained = max(1, round(self.rolls / len(HORSES)))
        moved = list(self.positions)
        if moved[horse - 1] < FINISH:
            moved[horse - 1] = min(moved[horse - 1] + gained, LAST_SPACE)
        return self.chances(tuple(moved))

    def _sampled(self, positions: Positions) -> tuple[Chances, float]:
        if positions not in self._known:
            self._known[positions] = self._sample(positions)
        return self._known[positions]

    def _sample(self, positions: Positions) -> tuple[Chances, float]:
        counts = [[0, 0, 0, 0] for _ in positions]
        rolls = sum(self._run(list(positions), dice, counts) for dice in self._dice)
        first, second, third, past = ([count[kind] / SAMPLES for count in counts] for kind in range(4))
        return tuple(zip(first, second, third, past, strict=True)), rolls / SAMPLES

    def _run(self, track: list[int], dice: list[tuple[int, int]], counts: list[list[int]]) -> int:
        """One race to its third finisher, counted in; returns the rolls it took."""
        home = [horse for horse, place in enumerate(self.places) if place]
        home.sort(key=lambda horse: self.places[horse])
        rolls = 0
        for horse, spaces in dice:
            if len(home) >= PLACES:
                break
            rolls += 1
            if track[horse] < FINISH:
                track[horse] += spaces
                if track[horse] >= FINISH:
                    home.append(horse)
            for marked in self._runs[horse]:
                if track[marked] < FINISH:
                    track[marked] += 1
                    if track[marked] >= FINISH:
                        home.append(marked)
        for place, horse in enumerate(home[:PLACES]):
            counts[horse][place] += 1
        for horse, position in enumerate(track):
            if position >= NO_BETS_FROM and horse not in home[:PLACES]:
                counts[horse][PLACES] += 1
        return rolls


@lru_cache(maxsize=64)
def forecast(positions: Positions, places: Places, bars: Bars) -> Forecast:
    """The forecast of a race; everyone who acts after the same roll asks for the same one."""
    return Forecast(positions, places, bars)


def race_of(state: State) -> tuple[Positions, Places, Bars]:
    """What the rest of a race depends on."""
    return (
        tuple([horse.position for horse in state.horses]),
        tuple([horse.place or 0 for horse in state.horses]),
        tuple([horse.bar for horse in state.horses]),
    )
