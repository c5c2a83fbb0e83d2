"""Gears and the dice: exact faces, legal shifts and what they cost (seed: As velocidades; sheet 1.1, 2.3)."""

from collections.abc import Mapping

from domain.games.formula_d.facts import Start

FACES: Mapping[int, tuple[int, ...]] = {
    1: (1, 1, 2, 2),
    2: (2, 3, 3, 4, 4, 4),
    3: (4, 5, 6, 6, 7, 7, 8, 8),
    4: tuple(face for face in range(7, 13) for _ in range(2)),
    5: tuple(face for face in range(11, 21) for _ in range(2)),
    6: tuple(face for face in range(21, 31) for _ in range(3)),
}
"""The printed faces of each gear's die (sheet 1.1)."""

BLACK: tuple[int, ...] = tuple(range(1, 21))
"""The faces of the black die."""

HIGHEST_GEAR = 6
MOST_DOWN = 4
"""Most gears down at once: never from 6th to 1st (seed: Reduzir várias velocidades)."""

STALL = 1
"""The black die's face that stalls the engine at the start (seed: Partida)."""

GREAT_START = 17
"""The lowest face of the black die for a great start (seed: Partida)."""

GREAT_START_SPACES = 4
"""How far a great start goes, without a gear die (seed: Partida)."""

HURTS = 4
"""The highest face of the black die that costs a point in a collision or engine check (seed: page 6)."""

ENGINE_LIMIT: Mapping[int, int] = {5: 20, 6: 30}
"""The rolls that call for an engine check, by gear (seed: Danos de Motor)."""


GEAR_OUT_OF_THE_PITS = 4
"""The highest gear to leave the pits in (seed: Paragem nas boxes)."""

LOUD = 11
"""The lowest face of the black die that costs points where a move ends in the noise (seed: Fartos do ruído)."""

LOUD_COSTS = 2
"""Points lost there."""

CHECKPOINT_GIVES = 10
"""Points for crossing the finish line between laps (seed: Checkpoint)."""

POLICE_GIVES = 2
"""Points for the fastest at the police line (seed: A Esquadra da Polícia)."""

SPEED = 10
"""What a die shows times this is a car's speed (seed: A Esquadra da Polícia)."""


def shifts(gear: int) -> range:
    """The gears a car may take next: keep, one up, one to four down; first gear from the grid."""
    if gear == 0:
        return range(1, 2)
    return range(max(1, gear - MOST_DOWN), min(HIGHEST_GEAR, gear + 1) + 1)


def cost(before: int, gear: int) -> int:
    """Points for a shift: one for each gear skipped on the way down."""
    return max(0, before - gear - 1)


def start(value: int) -> Start:
    """What the black die says at the start."""
    if value == STALL:
        return "stalled"
    return "great" if value >= GREAT_START else "normal"


def over_limit(gear: int, value: int) -> bool:
    """Whether a roll calls for an engine check."""
    return ENGINE_LIMIT.get(gear) == value
